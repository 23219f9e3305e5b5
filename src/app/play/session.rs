//! A session: a match at the desk as its players see it.

use bevy::prelude::*;

use crate::app::base::today::{self, Moment};
use crate::app::board::agreement::Agreement;
use crate::app::board::scene::Scene;
use crate::app::motion::Speed;
use crate::app::play::arrangement::Side;
use crate::games::Game;
use crate::kernel::rules::{Seat, Viewer};
use crate::match_handle::{Position, Snapshot, Views};
use crate::referee::authority::Match;
use crate::referee::seat::Player;

/// How fast a watched game can go.
pub(super) const SPEEDS: [u8; 3] = [1, 3, 10];

/// Starts a match of the arranged two.
#[derive(Message, Clone, Debug)]
pub struct StartMatch {
    /// The game's name.
    pub game: &'static str,
    /// What was agreed on; `None` when it is as in the game before.
    pub agreement: Option<Agreement>,
}

/// The match that is being played, as far as this desk knows it, with everything that belongs to it alone.
#[derive(Resource)]
pub struct Session<G: Game> {
    /// What anybody at this desk may know of the match.
    pub position: Position<G>,
    /// What is seen of it.
    view: G::View,
    /// What the desk shows instead while a replay is at an earlier ply, and after how many plies that was.
    replay: Option<(usize, G::View)>,
    /// The moves as their list writes them, oldest first.
    pub moves: Vec<String>,
    /// Which seat is on the near side.
    pub near: Seat,
    /// Who plays, the beginner first.
    pub players: [Player; 2],
    /// When they sat down to it first.
    pub began: Moment,
    /// Whether its result counts: not where it goes on from a position of another game.
    pub counts: bool,
    /// Whose eyes the desk has, where two share it and each sees different things; `None` before the first look.
    pub eyes: Option<Seat>,
    /// The input half done.
    pub draft: G::Draft,
    /// Whether the game had ended before anybody sat down to it here.
    pub over_before: bool,
    /// Counts the changes of the position: what was thought before is stale.
    pub turn: u32,
    /// Whose move has been submitted and not been answered yet.
    pub awaits: Option<Seat>,
    /// Whether nobody moves any more although the game is not over: what was asked in it is done, or can't be done.
    pub closed: bool,
    /// Watching: whether the game stands still.
    pub paused: bool,
    /// Watching: one move is let through although it stands still.
    pub step: bool,
    /// Watching: how many times faster than natural; one of [`SPEEDS`].
    pub speed: u8,
}

impl<G: Game> Session<G> {
    /// The players sit down to a match that stands so.
    #[must_use]
    pub fn new(snapshot: Snapshot<G>, near: Seat, players: [Player; 2]) -> Self {
        let Snapshot { position, views } = snapshot;
        let over_before = position.outcome.is_some();
        let mut session = Self {
            position,
            over_before,
            view: views.of(Viewer::Spectator).clone(),
            replay: None,
            moves: Vec::new(),
            near,
            players,
            began: today::now(),
            counts: true,
            eyes: None,
            draft: G::Draft::default(),
            turn: 0,
            awaits: None,
            closed: false,
            paused: false,
            step: false,
            speed: SPEEDS[0],
        };
        session.view = views.of(session.viewer()).clone();
        session.moves = session.position.written(&session.view);
        session
    }

    /// Takes in how the match stands now.
    pub(super) fn take_in(&mut self, Snapshot { position, views }: &Snapshot<G>) {
        let before = (self.position.plies.len(), self.position.whole.is_some());
        if self.over_before && position.outcome.is_none() {
            // What was over is played on: another game begins here, and does not count.
            self.over_before = false;
            self.began = today::now();
            self.counts = false;
        }
        let seen = views.of(self.viewer()).clone();
        let view = std::mem::replace(&mut self.view, seen);
        let one_more = (position.plies.len(), position.whole.is_some()) == (before.0 + 1, before.1);
        match position.plies.last().filter(|_| one_more) {
            Some((_, mv)) => self.moves.push(Position::<G>::write(&view, mv.as_ref())),
            None => self.moves = position.written(&self.view),
        }
        self.position = position.clone();
        self.replay = None;
    }

    /// The game, if it is over, nothing of it is hidden and there is something to replay.
    #[must_use]
    pub fn replayable(&self) -> Option<&Match<G>> {
        let over = self.position.whole.as_deref().filter(|_| self.position.outcome.is_some());
        over.filter(|game| game.plies().len() > G::SETS_UP)
    }

    /// After how many plies the replay is; `None` while there is none.
    #[must_use]
    pub fn replayed(&self) -> Option<usize> {
        self.replay.as_ref().map(|(plies, _)| *plies)
    }

    /// How many plies led to what the desk shows.
    #[must_use]
    pub fn shown_plies(&self) -> usize {
        self.replayed().unwrap_or(self.position.plies.len())
    }

    /// The move that led to what the desk shows, with the seat that made it, if there is one and it is not hidden.
    #[must_use]
    pub fn last_move(&self) -> Option<(Seat, &G::Move)> {
        let (seat, mv) = self.position.plies.get(self.shown_plies().checked_sub(1)?)?;
        Some((*seat, mv.as_ref()?))
    }

    /// Shows the game that is over as it stood after so many plies, or as it is.
    pub fn replay(&mut self, plies: Option<usize>) {
        let replayed = |game: &Match<G>| plies.and_then(|plies| Some((plies, G::replayed(game, plies)?)));
        self.replay = self.replayable().and_then(replayed);
    }

    /// Somebody else looks, or nobody: what the desk shows is among `views`.
    pub(super) fn look(&mut self, eyes: Option<Seat>, views: &Views<G>) {
        self.eyes = eyes;
        self.view = views.of(self.viewer()).clone();
    }

    /// The human who may move now, if there is one.
    #[must_use]
    pub fn human(&self) -> Option<Seat> {
        self.acting(|player| *player == Player::Human)
    }

    /// The seat of a brain that may move now with its level, if there is one.
    #[must_use]
    pub fn bot(&self) -> Option<(Seat, &str)> {
        let seat = self.acting(|player| player.level().is_some())?;
        Some((seat, self.players[seat.index()].level()?))
    }

    /// Nobody acts while a move has not been answered.
    fn acting(&self, who: impl Fn(&Player) -> bool) -> Option<Seat> {
        let acts = |seat: &Seat| self.position.to_act.includes(*seat) && who(&self.players[seat.index()]);
        Seat::BOTH.into_iter().find(acts).filter(|_| self.awaits.is_none() && !self.closed)
    }

    /// Whether nobody at this desk plays.
    #[must_use]
    pub fn watching(&self) -> bool {
        self.players.iter().all(|player| player.level().is_some())
    }

    /// What the desk shows: an earlier position in a replay, otherwise what is [seen](Session::seen) now.
    #[must_use]
    pub fn view(&self) -> &G::View {
        self.replay.as_ref().map_or(&self.view, |(_, view)| view)
    }

    /// What is seen of the match as it is now: by the one human who plays, otherwise what both may see.
    #[must_use]
    pub fn seen(&self) -> &G::View {
        &self.view
    }

    /// Whose eyes the desk has: those of the one human who plays, of whoever of two looks now, or, when there is
    /// only something to watch, those of the near side.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        if let Some(viewer) = self.position.viewer {
            return viewer;
        }
        let humans: Vec<_> =
            Seat::BOTH.into_iter().filter(|seat| self.players[seat.index()] == Player::Human).collect();
        match humans[..] {
            [seat] => Viewer::Seat(seat),
            [] if G::HIDES => Viewer::Seat(self.near),
            [_, _] if G::HIDES => self.eyes.map_or(Viewer::Spectator, Viewer::Seat),
            _ => Viewer::Spectator,
        }
    }

    /// The seat whose side of the table is shown near.
    #[must_use]
    pub fn front(&self) -> Seat {
        match self.viewer() {
            Viewer::Seat(seat) if G::HIDES => seat,
            _ => self.near,
        }
    }

    /// Who has to look next while the other must not: two share the desk, and it is the turn of the player who
    /// does not look.
    #[must_use]
    pub fn turns_round(&self) -> Option<Seat> {
        let shared = G::HIDES && self.players.iter().all(|player| *player == Player::Human);
        self.human().filter(|seat| shared && self.eyes != Some(*seat))
    }

    /// The position has changed: thoughts are stale, and most drafts.
    pub(super) fn moved_on(&mut self) {
        self.draft = G::settle(&self.view, std::mem::take(&mut self.draft));
        self.turn += 1;
    }
}

/// Sessions of the game `G`.
pub fn plugin<G: Scene>(app: &mut App) {
    app.add_systems(Update, follow_speed::<G>.run_if(resource_exists_and_changed::<Session<G>>));
}

/// Everything goes as fast as a watched game does.
fn follow_speed<G: Scene>(session: Res<Session<G>>, mut speed: ResMut<Speed>) {
    let wanted = if session.watching() { f32::from(session.speed) } else { 1.0 };
    speed.set_if_neq(Speed(wanted));
}

/// Which side of the desk a seat is on.
#[must_use]
pub fn side(seat: Seat, near: Seat) -> Side {
    if seat == near { Side::Near } else { Side::Far }
}
