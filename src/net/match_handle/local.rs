//! A match that this desk has the authority over.

use std::sync::Arc;
use std::time::Duration;

use deskmate_games::Game;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat, ToAct};
use deskmate_referee::authority::{Match, Ply};
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::wire::{Offer, Salt, Seal};

use super::position::is_open;
use super::{Allowed, Intent, MatchHandle, MatchRequest, MatchSnapshot, MatchUpdate, Plies, Position, Views};
use crate::{ClientEvent, MatchChange, SealVerdict};

/// A match at this desk, with its players. It answers at once.
pub struct LocalMatch<G: Game> {
    /// The match, shared with the snapshots of its present state.
    game: Arc<Match<G>>,
    players: [PlayerKind; 2],
    seq: u64,
    updates: Vec<MatchUpdate<G>>,
    /// True if it is a task: no takebacks, no help, and no other game in its place.
    is_task: bool,
    /// The hidden moves of brains, sealed when they were made.
    sealed: Vec<SealedPly>,
    /// The seat that lost because its time was up.
    flagged: Option<Seat>,
}

/// A hidden move of a brain, sealed when it was made or when the game was opened again.
struct SealedPly {
    /// The number of the ply, from 0.
    number: usize,
    seat: Seat,
    seal: Seal,
    salt: Salt,
}

impl<G: Game> LocalMatch<G> {
    /// Creates a match between `players`, in the order of their seats.
    #[must_use]
    pub fn new(game: Match<G>, players: [PlayerKind; 2]) -> Self {
        let sealed = Vec::new();
        let mut handle = Self {
            game: Arc::new(game),
            players,
            seq: 0,
            updates: Vec::new(),
            is_task: false,
            sealed,
            flagged: None,
        };
        (0..handle.game.plies().len()).for_each(|number| handle.seal(number));
        handle
    }

    /// Seals a ply if it is a hidden move of a brain.
    fn seal(&mut self, number: usize) {
        let Some(Ply { seat, mv }) = self.game.plies().get(number) else { return };
        if G::is_hidden_move(mv) && self.players[seat.index()].level().is_some() {
            let salt = Salt::random();
            let seal = Seal::at_desk(*seat, &salt, mv);
            self.sealed.push(SealedPly { number, seat: *seat, seal, salt });
        }
    }

    /// Returns the seal of each seat's latest hidden move.
    fn seals(&self) -> [Option<Seal>; 2] {
        Seat::BOTH
            .map(|seat| self.sealed.iter().rev().find(|sealed| sealed.seat == seat).map(|sealed| sealed.seal))
    }

    /// Compares the moves with their seals at the end of the game.
    fn verdict(&self) -> Option<SealVerdict> {
        self.outcome().filter(|_| !self.sealed.is_empty())?;
        let fits = |sealed: &SealedPly| {
            let ply = self.game.plies().get(sealed.number);
            ply.is_some_and(|ply| Seal::at_desk(ply.seat, &sealed.salt, &ply.mv) == sealed.seal)
        };
        let broken = self.sealed.iter().find(|sealed| !fits(sealed));
        Some(broken.map_or(SealVerdict::Kept, |sealed| {
            SealVerdict::Broken(u32::try_from(sealed.number).unwrap_or(u32::MAX))
        }))
    }

    /// Makes the match a task, which is played on from here without help and takebacks.
    #[must_use]
    pub fn as_task(self) -> Self {
        Self { is_task: true, ..self }
    }

    /// Returns the outcome, by the rules or because the time of a seat was up.
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome().or(self.flagged.map(|seat| Outcome::Win(!seat)))
    }

    fn push_change(&mut self, change: MatchChange<G>) {
        self.seq += 1;
        self.updates.push(MatchUpdate::Changed(change, Box::new(self.snapshot())));
    }

    fn push_refusal(&mut self, why: &str) {
        self.updates.push(MatchUpdate::Refused(Line::new(why)));
    }

    fn is_between_brains(&self) -> bool {
        self.players.iter().all(|player| player.level().is_some())
    }

    /// Returns true if it is the turn of a human at this desk.
    fn is_human_turn(&self) -> bool {
        let to_act = self.game.to_act();
        Seat::BOTH
            .iter()
            .any(|seat| to_act.includes(*seat) && self.players[seat.index()] == PlayerKind::Human)
    }

    /// Repeats `step`, back or forth, until a human may move or no further step is possible. In a match
    /// between brains it is a single step. Refuses with the message `nothing` if there was no step.
    fn repeat_step(&mut self, step: impl Fn(&mut Match<G>) -> bool, nothing: &str) {
        let mut walked = false;
        while step(Arc::make_mut(&mut self.game)) {
            walked = true;
            if self.is_human_turn() || self.is_between_brains() {
                break;
            }
        }
        if walked {
            self.push_change(MatchChange::Replaced);
        } else {
            self.push_refusal(nothing);
        }
    }

    fn allowed(&self) -> Allowed {
        let by_human = |seat: Seat| self.players[seat.index()].level().is_none();
        let any = self.game.plies().iter().any(|ply| self.is_between_brains() || by_human(ply.seat));
        Allowed {
            undo: !G::HAS_HIDDEN_INFO && any && !self.is_task && self.flagged.is_none(),
            redo: self.game.undone_count() > 0 && self.flagged.is_none(),
            help: !self.is_task,
            replace: !self.is_task,
            offers: Vec::new(),
        }
    }
}

impl<G: Game> MatchHandle<G> for LocalMatch<G> {
    fn submit(&mut self, intent: Intent<G::Move>) {
        match intent {
            Intent::Request(MatchRequest::Offer(Offer::Rematch)) if !self.is_task => {
                self.updates.push(MatchUpdate::NextGame);
            }
            _ if self.flagged.is_some() => self.push_refusal("refused-over"),
            Intent::Play { seat, mv } => match Arc::make_mut(&mut self.game).submit(seat, mv) {
                Ok(events) => {
                    self.seal(self.game.plies().len() - 1);
                    self.push_change(MatchChange::Moved { seat, events });
                }
                Err(why) => self.updates.push(MatchUpdate::Refused(why.line())),
            },
            Intent::Request(_) if self.is_task => self.push_refusal("refused-task"),
            Intent::Request(MatchRequest::Offer(Offer::Takeback)) if G::HAS_HIDDEN_INFO => {
                self.push_refusal("refused-seen")
            }
            Intent::Request(MatchRequest::Offer(Offer::Takeback)) => {
                self.repeat_step(Match::undo, "refused-no-undo")
            }
            Intent::Request(MatchRequest::Redo) => {
                self.repeat_step(|game| game.redo().is_some(), "refused-no-redo")
            }
            Intent::Request(MatchRequest::CallFlag(seat)) => {
                if self.game.to_act().includes(seat) {
                    self.flagged = Some(seat);
                    self.push_change(MatchChange::FlagFell(seat));
                }
            }
            Intent::Request(_) => self.push_refusal("refused-no-friend"),
        }
    }

    fn receive(&mut self, _event: &ClientEvent, _now: Duration) {}

    fn poll(&mut self) -> Vec<MatchUpdate<G>> {
        std::mem::take(&mut self.updates)
    }

    fn snapshot(&self) -> MatchSnapshot<G> {
        let game = &self.game;
        let position = Position {
            seq: self.seq,
            config: game.config().clone(),
            plies: Plies::of_match(Arc::clone(game)),
            to_act: if self.flagged.is_some() { ToAct::Over } else { game.to_act() },
            outcome: self.outcome(),
            viewer: None,
            allowed: self.allowed(),
            full_match: (is_open(game) || self.flagged.is_some()).then(|| Arc::clone(game)),
            seals: self.seals(),
            verdict: self.verdict(),
            room: None,
        };
        MatchSnapshot { position, views: Views::Match(Arc::clone(game)) }
    }

    fn authority(&self) -> Option<&Match<G>> {
        Some(&self.game)
    }
}
