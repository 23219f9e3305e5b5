//! Keeping: a game that is left, by the door or by closing the window, can be gone on with later.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::storage::{Stored, stored};
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::arrangement::{Arrangement, Begins};
use crate::app::play::seating::{known_opponents, sit_down};
use crate::app::play::session::Session;
use crate::app::play::status::{Extras, LensStatus, Published};
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::match_handle::LocalMatch;
use crate::referee::authority::Match;
use crate::referee::record;

/// The game that can be gone on with, as text; empty when there is none. It lasts between starts.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
#[serde(default)]
pub struct Autosave {
    /// The game's name.
    pub game: String,
    /// Who sits where and how they stand.
    pub arrangement: String,
    /// The record of the game.
    pub record: String,
}

impl Stored for Autosave {
    const SECTION: &'static str = "kept";
}

/// Goes on with the game that was autosave.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoOn;

/// The part of the arrangement that the record doesn't tell.
#[derive(Serialize, Deserialize)]
struct Seating {
    near: Seat,
    begins: Begins,
    score: [u32; 3],
    games: u32,
}

/// What is not generic.
pub fn plugin(app: &mut App) {
    stored::<Autosave>(app);
    app.add_message::<GoOn>();
}

/// Keeps games of the kind `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            go_on::<G>.in_set(PlaySystems::Start).run_if(on_message::<GoOn>),
            save_game::<G>
                .after(Published)
                .in_set(PlaySystems::Publish)
                .run_if(resource_exists_and_changed::<Session<G>>),
        ),
    );
}

/// Keeps every position that can be gone on with; what has ended, is only watched or is a puzzle is not autosave.
fn save_game<G: Scene>(
    session: Res<Session<G>>,
    active: Res<ActiveMatch<G>>,
    arrangement: Res<Arrangement>,
    extras: Res<Extras>,
    mut autosave: ResMut<Autosave>,
) {
    // A server keeps its games itself.
    let Some(game) = active.authority() else { return };
    let begun = game.outcome().is_none() && !game.plies().is_empty();
    let worth_it = begun && !session.watching() && !matches!(extras.lens, LensStatus::Puzzle { .. });
    if !worth_it {
        if autosave.game == G::NAME && !session.watching() {
            autosave.set_if_neq(Autosave::default());
        }
        return;
    }
    let Arrangement { begins, score, games, .. } = *arrangement;
    let standing = Seating { near: session.near, begins, score, games };
    match serde_json::to_string(&standing) {
        Ok(arrangement) => {
            let record = record::write(G::NAME, game, session.players.clone()).text();
            autosave.set_if_neq(Autosave { game: G::NAME.to_owned(), arrangement, record });
        }
        Err(why) => error!("the game can't be autosave: {why}"),
    }
}

fn go_on<G: Scene>(
    mut autosave: ResMut<Autosave>,
    mut arrangement: ResMut<Arrangement>,
    mut announce: MessageWriter<Announce>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    if autosave.game != G::NAME {
        return;
    }
    match taken_up::<G>(&autosave) {
        Ok((game, near, taken_up)) => {
            let players = taken_up.players(near);
            *arrangement = taken_up;
            sit_down(LocalMatch::<G>::new(game, players.clone()), near, players, 0, &mut commands);
            next.set(Screen::Table);
        }
        Err(why) => {
            warn!("the game that was autosave: {why}");
            announce.write(Announce(Line::new("kept-unreadable").text("why", why)));
            *autosave = Autosave::default();
        }
    }
}

/// The match, the near side's seat and the arrangement that were autosave, or in one line why they can't be taken up.
fn taken_up<G: Scene>(autosave: &Autosave) -> Result<(Match<G>, Seat, Arrangement), String> {
    let standing: Seating = serde_json::from_str(&autosave.arrangement).map_err(|why| why.to_string())?;
    let (game, players) = record::read::<G>(G::NAME, &autosave.record).map_err(|why| why.to_string())?;
    known_opponents::<G>(&players)?;
    let Seating { near, begins, score, games } = standing;
    let arrangement = Arrangement {
        near: players[near.index()].clone(),
        far: players[(!near).index()].clone(),
        begins,
        score,
        games,
        names: default(),
        elsewhere: default(),
    };
    Ok((game, near, arrangement))
}
