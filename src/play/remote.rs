//! A game elsewhere: what a server says becomes what the table shows, and what is wished goes back to it.

mod standing;
mod words;

use bevy::prelude::*;

use crate::announce::Announce;
use crate::audio::Play;
use crate::kernel::line::Line;
use crate::kernel::rules::{Outcome, Seat};
use crate::net::{Happening, News, Remote, Witness};
use crate::play::arrangement::Arrangement;
use crate::play::course::Elsewhere;
use crate::play::scene::Scene;
use crate::play::session::{Session, sit_down};
use crate::play::stage::{Stage, voices};
use crate::play::{Command, PlaySystems};
use crate::referee::seat::Player;
use crate::referee::wire::{Ask, Code, Offer, SeatTold, What};
use crate::screens::Screen;
use crate::things::Chosen;

pub use standing::{FriendStatus, presence};
pub use words::{offer_name, refused};

/// Something that a server has told.
#[derive(Message, Clone, Debug)]
pub struct Heard(pub News);

/// Something to ask of it.
#[derive(Message, Clone, Debug)]
pub struct AskServer(pub Ask);

/// What was remembered of the room that one comes back to.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct Remembered {
    /// Which room.
    pub code: Code,
    /// What one was told there.
    pub witness: Witness,
}

/// What is not generic.
pub fn plugin(app: &mut App) {
    app.add_message::<Heard>().add_message::<AskServer>();
}

/// Games of the kind `G` elsewhere.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            arrive::<G>.in_set(PlaySystems::Start).run_if(on_message::<Heard>),
            remember::<G>.in_set(PlaySystems::Publish).run_if(resource_exists_and_changed::<Session<G>>),
            (hear::<G>.run_if(on_message::<Heard>), wish::<G>.run_if(on_message::<Command>), send::<G>)
                .chain()
                .in_set(PlaySystems::Obey)
                .run_if(resource_exists::<Session<G>>),
        ),
    );
}

/// Sits down at a game that one has just come to.
fn arrive<G: Scene>(
    mut heard: MessageReader<Heard>,
    session: Option<Res<Session<G>>>,
    remembered: Option<Res<Remembered>>,
    time: Res<Time<Real>>,
    mut arrangement: ResMut<Arrangement>,
    mut chosen: ResMut<Chosen>,
    mut next: ResMut<NextState<Screen>>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let there = session.as_ref().and_then(|session| session.game.elsewhere()).map(|game| game.remote.code);
    let room = |Heard(news): &Heard| match news {
        News::Room(snapshot) if snapshot.game == G::NAME && there != Some(snapshot.code) => {
            Some(snapshot.clone())
        }
        _ => None,
    };
    let Some(snapshot) = heard.read().filter_map(room).last() else { return };
    let memory = remembered.filter(|known| known.code == snapshot.code).map(|known| known.witness.clone());
    let remote = match Remote::<G>::new(&snapshot, memory) {
        Ok(remote) => remote,
        Err(why) => return error!("the server speaks of another game: {}", why.0),
    };
    let waits = remote.standing.seats.contains(&SeatTold::Free);
    announce.write(Announce(Line::new(match remote.seat {
        None => "friend-watching",
        Some(_) if waits => "friend-room",
        Some(_) => "friend-there",
    })));
    let near = remote.seat.unwrap_or(Seat::First);
    let own = if remote.seat.is_some() { Player::Human } else { Player::Remote };
    let games = arrangement.games + 1;
    *arrangement = Arrangement { near: own, far: Player::Remote, games, ..default() };
    let session = Session::new(Elsewhere::new(remote, time.elapsed()), near, arrangement.players(near));
    sit_down::<G>(session, &mut commands);
    chosen.set_if_neq(Chosen(Some(G::NAME)));
    next.set(Screen::Table);
}

/// Shows and tells what has happened there.
fn hear<G: Scene>(
    mut heard: MessageReader<Heard>,
    mut session: ResMut<Session<G>>,
    mut stage: ResMut<Stage<G>>,
    mut arrangement: ResMut<Arrangement>,
    time: Res<Time<Real>>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
) {
    if session.game.elsewhere().is_none() {
        heard.clear();
        return;
    }
    for Heard(news) in heard.read() {
        let Some(game) = session.game.elsewhere_mut() else { return };
        let before = (game.remote.number, game.remote.seals);
        let by_hand = game.sent == Some(true);
        let happenings = match game.hear(news, time.elapsed()) {
            Ok(happenings) => happenings,
            Err(why) => {
                error!("the server speaks of another game: {}", why.0);
                continue;
            }
        };
        if game.remote.number != before.0 {
            announce.write(Announce(Line::new("friend-rematch")));
            take_sides(&mut session, &mut arrangement);
            stage.rebuild();
            continue;
        }
        if matches!(news, News::Refused(..)) {
            game.sent = None;
            sounds.write(Play::cue("refuse"));
        }
        let voices = voices(&session, &arrangement);
        if let Some(game) = session.game.elsewhere() {
            let lines = words::lines(news, &happenings, &game.remote, before.1, &voices);
            announce.write_batch(lines.into_iter().map(Announce));
        }
        for happening in happenings {
            let cue = show(happening, by_hand, &mut session, &mut stage, &arrangement);
            sounds.write_batch(cue.map(Play::cue));
        }
    }
}

/// Another game has begun in the room, with sides changed.
fn take_sides<G: Scene>(session: &mut Session<G>, arrangement: &mut Arrangement) {
    answered(session);
    session.near = session.game.elsewhere().and_then(|game| game.remote.seat).unwrap_or(Seat::First);
    arrangement.games += 1;
    session.players = arrangement.players(session.near);
    session.moved_on();
}

/// Stages a happening; gives the sound of an end that no event of the game shows. One's own latest move may have been
/// made `by_hand`.
fn show<G: Scene>(
    happening: Happening<G>,
    by_hand: bool,
    session: &mut Session<G>,
    stage: &mut Stage<G>,
    arrangement: &Arrangement,
) -> Option<String> {
    let remote = &session.game.elsewhere()?.remote;
    let (seat, ending) = (remote.seat, remote.standing.ending);
    match happening {
        Happening::Moved(mover, events) => {
            stage.queue(events);
            if Some(mover) == seat {
                if by_hand {
                    stage.done_by_hand();
                }
                answered(session);
            }
            session.moved_on();
        }
        Happening::Rebuild => {
            stage.rebuild();
            answered(session);
            session.moved_on();
        }
        // From now on somebody may act: what one needs for that lies ready.
        Happening::Other(What::Joined { .. }) => stage.rebuild(),
        Happening::Other(What::Ended) => {
            stage.rebuild_then();
            session.moved_on();
            return ending.map(|ending| match ending.outcome {
                Outcome::Win(winner) => arrangement.jingle(G::NAME, winner, session.near),
                Outcome::Draw => format!("{}-draw", G::NAME),
            });
        }
        Happening::Other(_) | Happening::Checked(_) => {}
    }
    None
}

/// The server has answered the latest move, one way or the other.
fn answered<G: Scene>(session: &mut Session<G>) {
    if let Some(game) = session.game.elsewhere_mut() {
        game.sent = None;
    }
}

/// Remembers what one was told, where something is hidden that is checked at the end.
fn remember<G: Scene>(session: Res<Session<G>>, old: Option<Res<Remembered>>, mut commands: Commands) {
    let Some(game) = session.game.elsewhere().filter(|_| G::HIDES) else { return };
    let now = Remembered { code: game.remote.code, witness: game.remote.witness.clone() };
    if old.is_none_or(|old| *old != now) {
        commands.insert_resource(now);
    }
}

/// Wishes of the table that a friend has to agree to.
fn wish<G: Scene>(mut wishes: MessageReader<Command>, mut session: ResMut<Session<G>>) {
    if session.game.elsewhere().is_none() {
        wishes.clear();
        return;
    }
    for wish in wishes.read() {
        let offer = match wish {
            Command::Undo => Offer::Takeback,
            Command::Again => Offer::Rematch,
            _ => continue,
        };
        if let Some(game) = session.game.elsewhere_mut()
            && game.remote.may_offer(offer)
        {
            game.asks.push(Ask::Offer(offer));
        }
    }
}

/// Sends what has been asked for.
fn send<G: Scene>(mut session: ResMut<Session<G>>, mut server: MessageWriter<AskServer>) {
    if session.game.elsewhere().is_some_and(|game| !game.asks.is_empty())
        && let Some(game) = session.game.elsewhere_mut()
    {
        server.write_batch(game.asks.drain(..).map(AskServer));
    }
}
