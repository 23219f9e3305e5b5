//! A session: a match as its players at this desk see it.

use std::sync::Arc;

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_net::match_handle::{MatchSnapshot, Position, Views};
use deskmate_referee::authority::{Match, Ply};
use deskmate_referee::seat::PlayerKind;

use crate::app::base::today::{self, Timestamp};
use crate::app::board::agreement::Agreement;
use crate::app::board::scene::Scene;
use crate::app::motion::AnimationSpeed;
use crate::app::play::arrangement::Side;

/// Speeds of a watched game.
pub(super) const SPEEDS: [u8; 3] = [1, 3, 10];

/// Speeds of a replay that plays.
const REPLAY_SPEEDS: [u8; 3] = [1, 2, 4];

/// The playback of an open replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playback {
    /// True if it shows one ply after the other.
    pub is_playing: bool,
    /// Its speed as a multiple of the natural one.
    pub speed: u8,
}

impl Default for Playback {
    fn default() -> Self {
        Self { is_playing: false, speed: REPLAY_SPEEDS[1] }
    }
}

impl Playback {
    /// Returns the playback at the next speed, or at the first one after the last.
    pub(super) fn at_next_speed(self) -> Self {
        let index = REPLAY_SPEEDS.iter().position(|speed| *speed == self.speed).unwrap_or(0);
        Self { speed: REPLAY_SPEEDS[(index + 1) % REPLAY_SPEEDS.len()], ..self }
    }
}

/// The replay of a finished game, or a look back in a running one.
struct Replay<G: Game> {
    /// Number of plies of the position shown.
    plies: usize,
    /// The view of that position.
    view: G::View,
    playback: Playback,
}

/// Starts a match between the arranged players.
#[derive(Message, Clone, Debug)]
pub struct StartMatch {
    /// The game's name.
    pub game: &'static str,
    /// The agreement, or `None` to keep that of the game before.
    pub agreement: Option<Agreement>,
}

/// Triggered when players have sat down to a match, so that nothing of an earlier one remains on the table.
#[derive(Event, Clone, Copy, Debug)]
pub struct MatchStarted;

/// Triggered when plies have been taken back, so that nothing said of them remains on the table.
#[derive(Event, Clone, Copy, Debug)]
pub struct PliesTakenBack;

/// A move of this desk that was submitted and has not been answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AwaitedMove {
    /// The seat that moves.
    pub seat: Seat,
    /// True if the player has already dragged the piece to where it goes.
    pub by_hand: bool,
}

/// The match in progress as this desk knows it, with everything that belongs to this match alone.
#[derive(Resource)]
pub struct Session<G: Game> {
    /// The part of the match that anybody at this desk may know.
    pub position: Position<G>,
    /// The view of the current viewer.
    view: G::View,
    /// The replay, while it is open.
    replay: Option<Replay<G>>,
    /// The moves as the move list writes them, oldest first.
    pub moves: Vec<String>,
    /// The near side's seat.
    pub near: Seat,
    /// The players by seat.
    pub players: [PlayerKind; 2],
    /// Time at which they first sat down to the match.
    pub began: Timestamp,
    /// True if the result counts. It does not if the game continues from a position of another one.
    pub counts: bool,
    /// The player whose view is shown, where two humans share the desk and see different things; `None` before the
    /// first look.
    pub revealed_to: Option<Seat>,
    /// The input in progress.
    pub draft: G::Draft,
    /// The end that the game has had, as long as the plies lead to it.
    pub ended: Option<Arc<Match<G>>>,
    /// True if the game was over before anybody sat down to it here.
    pub over_before: bool,
    /// Number of changes of the position. A brain's answer for an earlier number is stale.
    pub turn: u32,
    /// The move whose answer is awaited.
    awaited: Option<AwaitedMove>,
    /// True if a task is solved or has failed, so that nobody moves although the game is not over.
    pub closed: bool,
    /// True if a watched game is paused.
    pub paused: bool,
    /// True if a paused watched game lets one move through.
    pub single_step: bool,
    /// Speed of a watched game as a multiple of the natural one; one of `SPEEDS`.
    pub speed: u8,
}

impl<G: Game> Session<G> {
    /// Creates a session of a match in the state of `snapshot`.
    #[must_use]
    pub fn new(snapshot: MatchSnapshot<G>, near: Seat, players: [PlayerKind; 2]) -> Self {
        let MatchSnapshot { position, views } = snapshot;
        let over_before = position.outcome.is_some();
        let ended = position.full_match.clone().filter(|_| over_before);
        let mut session = Self {
            position,
            ended,
            over_before,
            view: views.of(Viewer::Spectator).into_owned(),
            replay: None,
            moves: Vec::new(),
            near,
            players,
            began: today::now(),
            counts: true,
            revealed_to: None,
            draft: G::Draft::default(),
            turn: 0,
            awaited: None,
            closed: false,
            paused: false,
            single_step: false,
            speed: SPEEDS[0],
        };
        session.view = views.of(session.viewer()).into_owned();
        session.moves = session.position.move_list(&session.view);
        session
    }

    /// Takes over the current state of the match.
    pub(super) fn apply_position(&mut self, position: Position<G>, views: &Views<G>) {
        let before = (self.position.plies.len(), self.position.full_match.is_some());
        self.over_before &= position.outcome.is_some();
        if self.ended.as_ref().is_some_and(|end| !is_prefix_of(&position, end)) {
            // A finished game is continued differently: another game begins here, which does not count.
            self.ended = None;
            self.over_before = false;
            self.began = today::now();
            self.counts = false;
        }
        let seen = views.of(self.viewer()).into_owned();
        let view = std::mem::replace(&mut self.view, seen);
        let one_more = (position.plies.len(), position.full_match.is_some()) == (before.0 + 1, before.1);
        match position.plies.last().filter(|_| one_more) {
            Some((_, mv)) => self.moves.push(Position::<G>::move_text(&view, mv)),
            None => self.moves = position.move_list(&self.view),
        }
        let is_other = position.plies.len() != before.0 || position.outcome != self.position.outcome;
        self.position = position;
        self.replay.take_if(|_| is_other);
    }

    /// Returns the match if it is over, nothing of it is hidden, and there is something to replay.
    #[must_use]
    pub fn replayable(&self) -> Option<&Match<G>> {
        let over = self.position.full_match.as_deref().filter(|_| self.position.outcome.is_some());
        over.filter(|game| game.plies().len() > G::SETUP_PLIES)
    }

    /// Returns the number of plies up to which the game can be shown again: all of a finished one, or those so far of a
    /// running one. `None` if there is nothing to show.
    #[must_use]
    pub fn history(&self) -> Option<usize> {
        if let Some(game) = self.replayable() {
            return Some(game.plies().len());
        }
        let is_running = self.position.outcome.is_none() && !self.closed && self.handover_to().is_none();
        Some(self.position.plies.len()).filter(|plies| is_running && *plies > G::SETUP_PLIES)
    }

    /// Returns true if an earlier position of a running game is shown.
    #[must_use]
    pub fn is_looking_back(&self) -> bool {
        self.replay.is_some() && self.position.outcome.is_none()
    }

    /// Returns the view of an earlier position.
    fn past_view(&self, plies: usize) -> Option<G::View> {
        if let Some(game) = self.replayable() {
            return G::replay_view(game, plies);
        }
        match &self.position.full_match {
            Some(game) => Some(game.at_ply(plies)?.view(self.viewer())),
            None => G::past_view(&self.view, plies),
        }
    }

    /// Returns the number of plies that the replay shows, or `None` if it is closed.
    #[must_use]
    pub fn replay_plies(&self) -> Option<usize> {
        self.replay.as_ref().map(|replay| replay.plies)
    }

    /// Returns the playback of the replay, or `None` if it is closed.
    #[must_use]
    pub fn playback(&self) -> Option<Playback> {
        self.replay.as_ref().map(|replay| replay.playback)
    }

    /// Sets the playback of the open replay.
    pub(super) fn set_playback(&mut self, playback: Playback) {
        if let Some(replay) = &mut self.replay {
            replay.playback = playback;
        }
    }

    /// Returns the number of plies that led to the position shown.
    #[must_use]
    pub fn shown_plies(&self) -> usize {
        self.replay_plies().unwrap_or(self.position.plies.len())
    }

    /// Returns the move that led to the position shown and its seat, unless there is none or it is hidden.
    #[must_use]
    pub fn last_move(&self) -> Option<(Seat, &G::Move)> {
        let (seat, mv) = self.position.plies.get(self.shown_plies().checked_sub(1)?)?;
        Some((seat, mv?))
    }

    /// Shows the position after this number of plies, or with `None` the current one.
    pub fn set_replay(&mut self, plies: Option<usize>) {
        let playback = self.playback().unwrap_or_default();
        let plies = plies.filter(|plies| self.history().is_some_and(|last| *plies <= last));
        self.replay = plies.and_then(|plies| Some(Replay { plies, view: self.past_view(plies)?, playback }));
    }

    /// Returns the events of the ply that led to the position of the replay, or `None` if no ply did or they are hidden.
    pub(super) fn replayed_events(&self) -> Option<Vec<G::Event>> {
        let (game, before) = (self.position.full_match.as_deref()?, self.replay_plies()?.checked_sub(1)?);
        let Ply { seat, mv } = game.plies().get(before)?.clone();
        game.at_ply(before)?.submit(seat, mv).ok()
    }

    /// Shows the view of another player, or with `None` only what both may see. It is taken from `views`.
    pub(super) fn reveal_to(&mut self, eyes: Option<Seat>, views: &Views<G>) {
        self.revealed_to = eyes;
        self.view = views.of(self.viewer()).into_owned();
    }

    /// Returns the seat of the human who may move.
    #[must_use]
    pub fn human(&self) -> Option<Seat> {
        self.seat_to_act(|player| *player == PlayerKind::Human)
    }

    /// Returns the seat and the level of the brain that may move.
    #[must_use]
    pub fn bot(&self) -> Option<(Seat, &str)> {
        let seat = self.seat_to_act(|player| player.level().is_some())?;
        Some((seat, self.players[seat.index()].level()?))
    }

    /// Returns the first seat to act whose player satisfies `who`. Nobody acts while a move waits for its answer, or
    /// after the session is closed.
    fn seat_to_act(&self, who: impl Fn(&PlayerKind) -> bool) -> Option<Seat> {
        let acts = |seat: &Seat| self.position.to_act.includes(*seat) && who(&self.players[seat.index()]);
        Seat::BOTH.into_iter().find(acts).filter(|_| !self.is_awaiting_answer() && !self.closed)
    }

    /// Waits for the answer to a move. Nobody acts until then.
    pub(super) fn await_answer(&mut self, submitted: AwaitedMove) {
        self.awaited = Some(submitted);
    }

    /// Stops waiting, and returns the move whose answer was awaited.
    pub(super) fn take_awaited(&mut self) -> Option<AwaitedMove> {
        self.awaited.take()
    }

    /// Like [`take_awaited`](Session::take_awaited), but only for a move of `seat`.
    pub(super) fn take_awaited_of(&mut self, seat: Seat) -> Option<AwaitedMove> {
        self.awaited.take_if(|awaited| awaited.seat == seat)
    }

    /// Returns true while a move waits for its answer.
    #[must_use]
    pub fn is_awaiting_answer(&self) -> bool {
        self.awaited.is_some()
    }

    /// Returns true if only brains play.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        self.players.iter().all(|player| player.level().is_some())
    }

    /// Returns the view to show: of the position in the replay, otherwise the [current one](Session::current_view).
    #[must_use]
    pub fn view(&self) -> &G::View {
        self.replay.as_ref().map_or(&self.view, |replay| &replay.view)
    }

    /// Returns the view of the current position, even during a replay.
    #[must_use]
    pub fn current_view(&self) -> &G::View {
        &self.view
    }

    /// Returns the viewer of this desk.
    ///
    /// This is the position's own viewer if it has one, as in an online game; otherwise the only human. In a game that
    /// hides something it is the one of two humans who looks, or the near side if only brains play. In all other cases
    /// it is a spectator.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        if let Some(viewer) = self.position.viewer {
            return viewer;
        }
        let humans: Vec<_> =
            Seat::BOTH.into_iter().filter(|seat| self.players[seat.index()] == PlayerKind::Human).collect();
        match humans[..] {
            [seat] => Viewer::Seat(seat),
            [] if G::HAS_HIDDEN_INFO => Viewer::Seat(self.near),
            [_, _] if G::HAS_HIDDEN_INFO => self.revealed_to.map_or(Viewer::Spectator, Viewer::Seat),
            _ => Viewer::Spectator,
        }
    }

    /// Returns the seat whose side of the table is shown near.
    #[must_use]
    pub fn front(&self) -> Seat {
        match self.viewer() {
            Viewer::Seat(seat) if G::HAS_HIDDEN_INFO => seat,
            _ => self.near,
        }
    }

    /// Returns the player to whom the device has to be handed: two humans share the desk in a game that hides
    /// something, and the one to move is not the one who looks.
    #[must_use]
    pub fn handover_to(&self) -> Option<Seat> {
        let shared = G::HAS_HIDDEN_INFO && self.players.iter().all(|player| *player == PlayerKind::Human);
        self.human().filter(|seat| shared && self.revealed_to != Some(*seat))
    }

    /// Updates the draft and the turn counter after a change of the position.
    pub(super) fn advance_turn(&mut self) {
        self.draft = G::draft_after_move(&self.view, std::mem::take(&mut self.draft));
        self.turn += 1;
    }
}

/// Returns true if the plies so far are the first ones of the finished game `end`. A hidden ply equals any other.
fn is_prefix_of<G: Game>(position: &Position<G>, end: &Match<G>) -> bool {
    let same = |((seat, mv), ply): ((Seat, Option<&G::Move>), &Ply<G::Move>)| {
        seat == ply.seat && mv.is_none_or(|mv| *mv == ply.mv)
    };
    position.plies.len() <= end.plies().len() && position.plies.iter().zip(end.plies()).all(same)
}

/// Registers the system for `G`.
pub fn plugin<G: Scene>(app: &mut App) {
    app.add_systems(Update, follow_speed::<G>.run_if(resource_exists_and_changed::<Session<G>>));
}

/// Runs all animations at the speed of the watched game, or of the replay that plays.
fn follow_speed<G: Scene>(session: Res<Session<G>>, mut speed: ResMut<AnimationSpeed>) {
    let wanted = match session.playback() {
        Some(playback) if playback.is_playing => playback.speed,
        Some(_) => 1,
        None if session.is_watched() => session.speed,
        None => 1,
    };
    speed.set_if_neq(AnimationSpeed(wanted.into()));
}

/// Returns the side of the desk on which a seat is.
#[must_use]
pub fn side_of(seat: Seat, near: Seat) -> Side {
    if seat == near { Side::Near } else { Side::Far }
}
