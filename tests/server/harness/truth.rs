//! The true course of a game, from the stored facts alone.

use deskmate_games::Game;
use deskmate_kernel::rules::Viewer;
use deskmate_referee::authority::{Match, redact_events};
use deskmate_referee::room::fact::{Fact, Stamped};
use deskmate_referee::wire::{Code, Offer, Raw};
use deskmate_server::log::{RoomLog, START};

use super::Player;

/// The facts of a room, in order.
pub type Facts<G> = Vec<Stamped<G>>;

/// Reads the facts of a room from a log.
pub async fn facts<G: Game>(log: &dyn RoomLog, code: Code) -> Facts<G> {
    let records = log.read(code, START).await.expect("the log can be read");
    records.iter().map(|record| serde_json::from_str(&record.text).expect("a fact of the game")).collect()
}

/// Compares the updates of a player with a match that is replayed from the facts.
///
/// Each update must be there with the right number, events and view, and no other.
pub fn compare<G: Game>(facts: &Facts<G>, player: &Player<G>, viewer: Viewer) {
    let Fact::Created { config, seed, .. } = &facts[0].fact else { panic!("the first fact makes the room") };
    let mut game = Match::<G>::new(config.clone(), *seed);
    let mut told = player.told.iter().peekable();
    for (seq, stamped) in (1..).zip(facts) {
        match &stamped.fact {
            Fact::Moved { seat, mv, .. } => {
                let events = game.submit(*seat, mv.clone()).expect("what is stored is legal");
                let events = Raw::new(&redact_events::<G>(&events, viewer)).as_str().to_owned();
                let view = Raw::new(&game.view(viewer)).as_str().to_owned();
                if let Some(told) = told.next_if(|told| told.seq == seq) {
                    assert_eq!((&told.events, &told.view), (&events, &view), "update {seq}");
                }
            }
            Fact::Accepted { offer: Offer::Takeback, seat, .. } => {
                while game.plies().last().is_some_and(|ply| ply.seat == *seat) {
                    game.undo();
                }
                game.undo();
            }
            _ => {}
        }
    }
    assert_eq!(told.next(), None, "told of what has not been");
    assert_eq!(Raw::new(&player.remote().view), Raw::new(&game.view(viewer)), "the last view");
}

/// Returns the moves that were hidden from `viewer`, as JSON values that a leaking message would contain.
///
/// Texts that several moves share are left out, because they are no secret: both players may hide the same.
pub fn secrets<'a, G: Game>(facts: impl Iterator<Item = &'a Fact<G>> + Clone, viewer: Viewer) -> Vec<String> {
    let all: Vec<_> = hidden_texts(facts.clone(), Viewer::Spectator).collect();
    let alone = |secret: &String| all.iter().filter(|other| *other == secret).count() == 1;
    hidden_texts(facts, viewer).filter(alone).collect()
}

fn hidden_texts<'a, G: Game>(
    facts: impl Iterator<Item = &'a Fact<G>>,
    viewer: Viewer,
) -> impl Iterator<Item = String> {
    let hidden = facts.filter_map(move |fact| match fact {
        Fact::Moved { seat, mv, .. } if G::is_hidden_move(mv) && viewer != Viewer::Seat(*seat) => Some(mv),
        _ => None,
    });
    hidden.map(|mv| match serde_json::to_value(mv).expect("a move is data") {
        serde_json::Value::Object(fields) if fields.len() == 1 => {
            fields.values().next().expect("it has one").to_string()
        }
        value => value.to_string(),
    })
}
