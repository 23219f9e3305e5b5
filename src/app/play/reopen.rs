//! Reopens games of the library: a finished one is replayed and can be continued from any position, an abandoned one is
//! continued.

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::LocalMatch;
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;

use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::storage::Storage;
use crate::app::base::stored_record::StoredRecord;
use crate::app::base::today;
use crate::app::board::scene::Scene;
use crate::app::board::things::ChosenGame;
use crate::app::platform::audio::PlayCue;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::autosave::{Autosaves, ContinueGame, set_aside_unreadable};
use crate::app::play::library::{GameResult, Library, LibraryGame, OpenGame};
use crate::app::play::replay::ReplayRequest;
use crate::app::play::seating::{SessionOrigin, check_opponents, resume_session};
use crate::app::play::session::{MatchStarted, Session};

/// Continues from the position that the replay shows, against this player.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ContinueFromReplay(pub PlayerKind);

/// True if the match on the table was opened in the diary, to which its players return.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpenedInDiary(pub bool);

/// Registers the messages that all games share.
pub fn plugin(app: &mut App) {
    app.add_message::<OpenGame>()
        .add_message::<ContinueFromReplay>()
        .init_resource::<OpenedInDiary>()
        .add_observer(|_: On<MatchStarted>, mut opened: ResMut<OpenedInDiary>| opened.0 = false)
        .add_systems(OnEnter(Screen::Desk), |mut opened: ResMut<OpenedInDiary>| opened.0 = false);
}

/// Registers the systems for `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            open_game::<G>.in_set(PlaySystems::Start).run_if(on_message::<OpenGame>),
            continue_from_replay::<G>
                .in_set(PlaySystems::Start)
                .run_if(on_message::<ContinueFromReplay>.and_then(resource_exists::<Session<G>>)),
        ),
    );
}

/// Returns the origin of a game that begins in a position of another one, such as a pasted one. A new one does not count. If the
/// same game waits or is in the library unfinished, it is that game, so that it is kept once.
#[must_use]
pub fn session_origin<G: Scene>(
    game: &Match<G>,
    players: &[PlayerKind; 2],
    autosaves: &Autosaves,
    library: &Library,
) -> SessionOrigin {
    let record = StoredRecord::new(game, players.clone());
    let waiting = autosaves.get(G::NAME);
    let known = match waiting.filter(|waiting| waiting.record == record && waiting.ended.is_none()) {
        Some(waiting) => Some((waiting.began, waiting.counts)),
        // One that waits and has gone on since is another game.
        None => library
            .games()
            .iter()
            .find(|left| left.went == GameResult::Unfinished && left.record == record)
            .filter(|left| waiting.is_none_or(|waiting| waiting.began != left.began))
            .map(|left| (left.began, left.counts)),
    };
    let (began, counts) = known.unwrap_or_else(|| (today::now(), false));
    SessionOrigin { turn: 0, began, counts }
}

/// Reads the match and its players, or returns in one line the reason why the game can't be opened.
fn read_game<G: Scene>(game: &LibraryGame) -> Result<(Match<G>, [PlayerKind; 2]), String> {
    check_opponents::<G>(&game.record.players)?;
    Ok((game.record.to_match()?, game.record.players.clone()))
}

fn open_game<G: Scene>(
    mut opened: MessageReader<OpenGame>,
    library: Res<Library>,
    mut storage: Option<ResMut<Storage>>,
    mut arrangement: ResMut<Arrangement>,
    mut chosen: ResMut<ChosenGame>,
    autosaves: Res<Autosaves>,
    mut go_on: MessageWriter<ContinueGame>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    let Some(game) = opened.read().last().and_then(|opened| library.get(opened.0)) else { return };
    if game.game != G::NAME {
        return;
    }
    let (read, players) = match read_game::<G>(game) {
        Ok(read) => read,
        Err(why) => {
            set_aside_unreadable::<G>(&why, &game.record, storage.as_deref_mut(), &mut announce);
            sounds.write(PlayCue::cue("refuse"));
            return;
        }
    };
    // The autosave of this game is further ahead.
    if autosaves.get(G::NAME).is_some_and(|waits| waits.began == game.began) && read.outcome().is_none() {
        chosen.0 = Some(G::NAME);
        go_on.write(ContinueGame(G::NAME));
        return;
    }
    let names = game.names.clone();
    let over = read.outcome().is_some();
    // A game that ended otherwise than by its rules is continued, with a human at this desk in place of a remote
    // player.
    let ended = !over && game.went != GameResult::Unfinished;
    let here =
        |player: PlayerKind| if ended && player == PlayerKind::Remote { PlayerKind::Human } else { player };
    let players = players.map(here);
    let origin = if ended {
        session_origin(&read, &players, &autosaves, &library)
    } else {
        SessionOrigin { turn: 0, began: game.began, counts: game.counts }
    };
    *arrangement = Arrangement { remote_names: names, ..Arrangement::of(&players, game.near) };
    let handle = LocalMatch::<G>::new(read, players.clone());
    resume_session(handle, game.near, players, origin, &mut commands);
    commands.insert_resource(OpenedInDiary(true));
    chosen.0 = Some(G::NAME);
    sounds.write(PlayCue::cue("paper"));
    next.set(Screen::Table);
    if over {
        // Written after the session has been inserted.
        commands.write_message(ReplayRequest::First);
    }
}

fn continue_from_replay<G: Scene>(
    mut requests: MessageReader<ContinueFromReplay>,
    session: Res<Session<G>>,
    autosaves: Res<Autosaves>,
    library: Res<Library>,
    mut arrangement: ResMut<Arrangement>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    let Some(ContinueFromReplay(far)) = requests.read().last() else { return };
    let position = session.replayable().and_then(|game| game.at_ply(session.shown_plies()));
    let Some(game) = position.filter(|game| game.outcome().is_none()) else {
        announce.write(Announce(Line::new("play-on-over")));
        sounds.write(PlayCue::cue("refuse"));
        return;
    };
    let near = session.near;
    let number = game.plies().len().saturating_sub(G::SETUP_PLIES) as u32;
    announce.write(Announce(Line::new("play-on-begins").number("number", number)));
    sounds.write(PlayCue::cue("paper"));
    *arrangement = Arrangement { near: PlayerKind::Human, far: far.clone(), ..default() };
    let players = arrangement.players(near);
    let known = session_origin(&game, &players, &autosaves, &library);
    let origin = SessionOrigin { turn: session.turn + 1, ..known };
    resume_session(LocalMatch::<G>::new(game, players.clone()), near, players, origin, &mut commands);
}
