//! A match that this desk has the authority over.

use std::sync::Arc;
use std::time::Duration;

use deskmate_games::Game;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;
use deskmate_referee::seat::Player;
use deskmate_referee::wire::Offer;

use super::{Allowed, Cause, Intent, MatchHandle, Position, Request, Snapshot, Update, Views};

/// A match at this desk, with its players. It answers at once.
pub struct LocalMatch<G: Game> {
    game: Match<G>,
    players: [Player; 2],
    seq: u64,
    updates: Vec<Update<G>>,
    /// True if it is a task: no takebacks, no help, and no other game in its place.
    task: bool,
}

impl<G: Game> LocalMatch<G> {
    /// Creates a match between `players`, in the order of their seats.
    #[must_use]
    pub fn new(game: Match<G>, players: [Player; 2]) -> Self {
        Self { game, players, seq: 0, updates: Vec::new(), task: false }
    }

    /// Makes the match a task, which is played on from here without help and takebacks.
    #[must_use]
    pub fn as_task(self) -> Self {
        Self { task: true, ..self }
    }

    fn changed(&mut self, cause: Cause<G>) {
        self.seq += 1;
        self.updates.push(Update::Changed(cause, Box::new(self.snapshot())));
    }

    fn refuse(&mut self, why: &str) {
        self.updates.push(Update::Refused(Line::new(why)));
    }

    fn watched(&self) -> bool {
        self.players.iter().all(|player| player.level().is_some())
    }

    /// Returns true if it is the turn of a human at this desk.
    fn human_acts(&self) -> bool {
        let to_act = self.game.to_act();
        Seat::BOTH.iter().any(|seat| to_act.includes(*seat) && self.players[seat.index()] == Player::Human)
    }

    /// Repeats `step`, back or forth, until a human may move or no further step is possible. In a match
    /// between brains it is a single step. Refuses with the message `nothing` if there was no step.
    fn walk(&mut self, step: impl Fn(&mut Match<G>) -> bool, nothing: &str) {
        let mut walked = false;
        while step(&mut self.game) {
            walked = true;
            if self.human_acts() || self.watched() {
                break;
            }
        }
        if walked {
            self.changed(Cause::Set);
        } else {
            self.refuse(nothing);
        }
    }

    fn allowed(&self) -> Allowed {
        let by_human = |seat: Seat| self.players[seat.index()].level().is_none();
        let any = self.game.plies().iter().any(|ply| self.watched() || by_human(ply.seat));
        Allowed {
            undo: !G::HIDES && any && !self.task,
            redo: self.game.undone() > 0,
            help: !self.task,
            replace: !self.task,
            offers: Vec::new(),
        }
    }
}

impl<G: Game> MatchHandle<G> for LocalMatch<G> {
    fn submit(&mut self, intent: Intent<G::Move>) {
        match intent {
            Intent::Play { seat, mv, by_hand } => match self.game.submit(seat, mv) {
                Ok(events) => self.changed(Cause::Moved { seat, events, by_hand }),
                Err(why) => self.updates.push(Update::Refused(why.line())),
            },
            Intent::Ask(_) if self.task => self.refuse("refused-task"),
            Intent::Ask(Request::Offer(Offer::Takeback)) if G::HIDES => self.refuse("refused-seen"),
            Intent::Ask(Request::Offer(Offer::Takeback)) => self.walk(Match::undo, "refused-no-undo"),
            Intent::Ask(Request::Redo) => self.walk(|game| game.redo().is_some(), "refused-no-redo"),
            Intent::Ask(Request::Offer(Offer::Rematch)) => self.updates.push(Update::NextGame),
            Intent::Ask(_) => self.refuse("refused-no-friend"),
        }
    }

    fn poll(&mut self, _now: Duration) -> Vec<Update<G>> {
        std::mem::take(&mut self.updates)
    }

    fn snapshot(&self) -> Snapshot<G> {
        let game = &self.game;
        let outcome = game.outcome();
        let open = !G::HIDES || outcome.is_some();
        let known = |mv: &G::Move| (open || !G::hides(mv)).then(|| mv.clone());
        let position = Position {
            seq: self.seq,
            config: game.config().clone(),
            plies: game.plies().iter().map(|ply| (ply.seat, known(&ply.mv))).collect(),
            to_act: game.to_act(),
            outcome,
            viewer: None,
            allowed: self.allowed(),
            whole: open.then(|| Arc::new(game.clone())),
            room: None,
        };
        Snapshot { position, views: Views::all(game) }
    }

    fn authority(&self) -> Option<&Match<G>> {
        Some(&self.game)
    }
}
