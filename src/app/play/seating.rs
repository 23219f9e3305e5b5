//! Starts and leaves sessions.

use std::sync::Arc;

use bevy::prelude::*;
use deskmate_games::{Game, level};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Seat;
use deskmate_net::match_handle::{LocalMatch, MatchHandle};
use deskmate_referee::authority::Match;
use deskmate_referee::seat::PlayerKind;
use rand::RngExt;

use crate::app::base::chance::Chance;
use crate::app::base::today::{self, Timestamp};
use crate::app::board::agreement::config;
use crate::app::board::scene::Scene;
use crate::app::motion::AnimationSpeed;
use crate::app::play::PlaySystems;
use crate::app::play::active_match::ActiveMatch;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::{MatchStarted, Session, StartMatch};
use crate::app::play::stage::Stage;
use crate::app::play::thinker::Thinker;

/// Registers the system that starts matches of `G`.
pub fn plugin<G: Scene>(app: &mut App) {
    app.add_systems(Update, start_match::<G>.in_set(PlaySystems::Start));
}

/// Checks that every brain among the players of a stored game is a known opponent.
///
/// # Errors
/// Names an opponent that is unknown.
pub fn check_opponents<G: Game>(players: &[PlayerKind; 2]) -> Result<(), String> {
    let mut names = players.iter().filter_map(PlayerKind::level);
    names
        .find(|name| level::<G>(name).is_none())
        .map_or(Ok(()), |name| Err(format!("there is no opponent {name}")))
}

/// Ends the session without a result.
pub fn end_session<G: Scene>(mut speed: ResMut<AnimationSpeed>, mut commands: Commands) {
    speed.set_if_neq(AnimationSpeed::default());
    commands.remove_resource::<Session<G>>();
    commands.remove_resource::<ActiveMatch<G>>();
    commands.remove_resource::<Stage<G>>();
    commands.remove_resource::<Thinker<G>>();
}

fn start_match<G: Scene>(
    mut starts: MessageReader<StartMatch>,
    before: Option<Res<Session<G>>>,
    mut chance: ResMut<Chance>,
    mut arrangement: ResMut<Arrangement>,
    mut commands: Commands,
) {
    let Some(start) = starts.read().filter(|start| start.game == G::NAME).last() else { return };
    let config = match (&start.agreement, before) {
        (None, Some(before)) => before.position.config.clone(),
        (agreement, _) => config::<G>(&agreement.clone().unwrap_or_default()),
    };
    let seed: u64 = chance.random();
    // A remote player of an earlier game can't play at this desk.
    if arrangement.far == PlayerKind::Remote {
        arrangement.far = PlayerKind::Human;
    }
    let near = arrangement.begin_game(&mut dice_from_seed(seed));
    let players = arrangement.players(near);
    start_session(
        LocalMatch::<G>::new(Match::new(config, seed), players.clone()),
        near,
        players,
        0,
        &mut commands,
    );
}

/// State that a session takes over from an earlier one.
#[derive(Clone, Copy, Debug)]
pub struct SessionOrigin {
    /// Turn counter to continue from.
    pub turn: u32,
    /// Time at which the players first sat down to the match.
    pub began: Timestamp,
    /// True if the result counts.
    pub counts: bool,
}

/// Starts a session of an existing match.
pub fn resume_session<G: Scene>(
    handle: impl MatchHandle<G> + 'static,
    near: Seat,
    players: [PlayerKind; 2],
    origin: SessionOrigin,
    commands: &mut Commands,
) {
    resume_session_with_end(handle, near, players, origin, None, commands);
}

/// Like [`resume_session`], for a match that had reached the end `ended` before plies were taken back.
pub(super) fn resume_session_with_end<G: Scene>(
    handle: impl MatchHandle<G> + 'static,
    near: Seat,
    players: [PlayerKind; 2],
    SessionOrigin { turn, began, counts }: SessionOrigin,
    ended: Option<Arc<Match<G>>>,
    commands: &mut Commands,
) {
    let snapshot = handle.snapshot();
    let active = ActiveMatch::new(Box::new(handle), snapshot.views.clone());
    commands.insert_resource(Stage::<G>::rebuilding());
    commands.insert_resource(Thinker::<G>::default());
    commands.insert_resource(active);
    let mut session = Session::new(snapshot, near, players);
    session.turn = turn;
    session.began = began;
    session.counts = counts;
    session.ended = session.ended.or(ended);
    commands.insert_resource(session);
    commands.trigger(MatchStarted);
}

/// Starts a session of a match, shown from its present position on. `turn` continues the counter of an earlier session.
pub fn start_session<G: Scene>(
    handle: impl MatchHandle<G> + 'static,
    near: Seat,
    players: [PlayerKind; 2],
    turn: u32,
    commands: &mut Commands,
) {
    let origin = SessionOrigin { turn, began: today::now(), counts: true };
    resume_session(handle, near, players, origin, commands);
}
