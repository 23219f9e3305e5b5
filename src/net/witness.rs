//! A client's record of what it was told during a game, to be checked against the whole game
//! when everything is revealed.
//!
//! See [`seal`](deskmate_referee::wire::seal) for what the check is worth.

use deskmate_games::Game;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::authority::{Match, redact_events};
use deskmate_referee::wire::seal::SealContext;
use deskmate_referee::wire::{
    Code, EndReason, Ending, PlyView, Raw, Revealed, RoomEvent, Seal, Snapshot, hex,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A SHA-256 hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Hash(#[serde(with = "hex")] [u8; 32]);

/// The record of one ply.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct PlyRecord {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seal: Option<Seal>,
    /// Hash of the public part of the ply.
    ply: Hash,
    /// Hash of what the viewer was told of it; `None` if the viewer was away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    events: Option<Hash>,
    /// True if the viewer was only told after a reconnection.
    late: bool,
}

/// The record of a game so far. Keep it with the [`Ticket`](super::Ticket): a client that loses it can't
/// check what it was told before.
///
/// As stored, it has no empty values, so that it fits into TOML too.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Witness {
    /// The room and the number of the game in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    game: Option<(Code, u32)>,
    told: Vec<PlyRecord>,
    /// The numbers of plies after which a view was shown, in ascending order, each with the hash of the view.
    views: Vec<(usize, Hash)>,
    /// The first ply at which the server has contradicted what it had told before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    contradicted: Option<u32>,
}

/// The result of the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SealVerdict {
    /// Every seal fits, and replaying the game confirms everything that was told.
    Kept,
    /// The same, but a seal was only told after a reconnection, so it may not be the first one.
    KeptSinceReturn,
    /// This ply, counted from 0, is not what it was said to be.
    Broken(u32),
}

/// Hashes what a viewer was told. Serializes the game's own types, so that the formatting of the server's
/// JSON does not matter.
fn hash(value: &impl Serialize) -> Hash {
    Hash(Sha256::digest(Raw::new(value).as_str()).into())
}

fn parse_move<G: Game>(ply: &PlyView) -> Option<G::Move> {
    ply.mv.as_ref().and_then(|mv| mv.parse().ok())
}

impl PlyRecord {
    fn new<G: Game>(ply: &PlyView, events: Option<&[G::Event]>, late: bool) -> Self {
        let mv = parse_move::<G>(ply);
        let open = mv.as_ref().filter(|_| ply.seal.is_none());
        // After a reconnection, a sealed move is told only if everything has been revealed by then. It is left out.
        let known = if late { open } else { mv.as_ref() };
        let whole = |events| hash(&(ply.seat, known, ply.seal, events));
        Self { seal: ply.seal, ply: hash(&(ply.seat, open, ply.seal)), events: events.map(whole), late }
    }
}

impl Witness {
    /// Creates an empty record for a game of a room, counted from 1.
    #[must_use]
    pub fn for_game(code: Code, game: u32) -> Self {
        Self { game: Some((code, game)), ..Self::default() }
    }

    /// Returns true if it is the record of this game of this room.
    #[must_use]
    pub fn is_for_game(&self, code: Code, game: u32) -> bool {
        self.game == Some((code, game))
    }

    fn contradict(&mut self, number: usize) {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        self.contradicted = Some(self.contradicted.map_or(number, |known| known.min(number)));
    }

    /// Records the view after a number of plies.
    pub fn record_view<G: Game>(&mut self, plies: usize, view: &G::View) {
        let now = hash(view);
        match self.find_view(plies) {
            Ok(at) if self.views[at].1 != now => self.contradict(plies),
            Ok(_) => {}
            Err(at) => self.views.insert(at, (plies, now)),
        }
    }

    /// Finds the view after a number of plies, or the place where it would be.
    fn find_view(&self, plies: usize) -> Result<usize, usize> {
        self.views.binary_search_by_key(&plies, |(shown_after, _)| *shown_after)
    }

    /// Forgets everything after `left` plies. Where there are seals, nothing can be taken back.
    fn forget(&mut self, left: usize) {
        if self.told.iter().skip(left).any(|told| told.seal.is_some()) {
            self.contradict(left);
        }
        self.told.truncate(left);
        self.views.retain(|(plies, _)| *plies <= left);
    }

    /// Records a ply as it happens.
    pub fn record_ply<G: Game>(&mut self, ply: &PlyView, events: &[G::Event]) {
        self.told.push(PlyRecord::new::<G>(ply, Some(events), false));
    }

    /// Records the plies of a snapshot after a reconnection, the latest perhaps with their events. They have
    /// to continue the known ones; where they do not, moves have been taken back, which is impossible where
    /// there are seals.
    pub fn record_snapshot<G: Game>(&mut self, snapshot: &Snapshot) {
        let plies = &snapshot.plies;
        let differs =
            |(told, ply): (&PlyRecord, &PlyView)| told.ply != PlyRecord::new::<G>(ply, None, true).ply;
        let same = self.told.iter().zip(plies).position(differs).unwrap_or(plies.len().min(self.told.len()));
        self.forget(same);
        let took_back =
            snapshot.missed.iter().any(|update| matches!(update.what, RoomEvent::TookBack { .. }));
        let moved = snapshot.missed.iter().filter_map(|update| match &update.what {
            RoomEvent::Moved { events, .. } if !took_back => Some(events.parse::<Vec<G::Event>>().ok()),
            _ => None,
        });
        let moved: Vec<_> = moved.collect();
        for (number, ply) in plies.iter().enumerate().skip(same) {
            let events = (number + moved.len()).checked_sub(plies.len()).and_then(|at| moved[at].as_deref());
            self.told.push(PlyRecord::new::<G>(ply, events, true));
        }
    }

    /// Forgets all plies except the first `left`.
    pub fn record_takeback(&mut self, left: usize) {
        self.forget(left);
    }

    /// Compares the whole game with the record. `place` names the game; its seat does not matter.
    #[must_use]
    pub fn check<G: Game>(
        &self,
        config: &G::Config,
        opened: &Revealed,
        place: SealContext,
        viewer: Viewer,
        ending: Option<Ending>,
    ) -> SealVerdict {
        let last = u32::try_from(opened.plies.len()).unwrap_or(u32::MAX);
        if let Some(number) = self.contradicted {
            return SealVerdict::Broken(number);
        }
        let mut game = Match::<G>::new(config.clone(), opened.seed);
        let shown = |game: &Match<G>, plies: usize| {
            self.find_view(plies).ok().is_none_or(|at| self.views[at].1 == hash(&game.view(viewer)))
        };
        if !shown(&game, 0) {
            return SealVerdict::Broken(0);
        }
        for (number, (ply, told)) in (0..).zip(opened.plies.iter().zip(&self.told)) {
            let Ok(mv) = ply.mv.parse::<G::Move>() else { return SealVerdict::Broken(number) };
            let place = SealContext { seat: ply.seat, ..place };
            let hidden = G::is_hidden_move(&mv);
            let seal = ply.salt.map(|salt| Seal::of(place, &salt, &mv));
            let sealed_well = seal == told.seal && hidden == seal.is_some();
            let Some(events) = game.submit(ply.seat, mv.clone()).ok().filter(|_| sealed_well) else {
                return SealVerdict::Broken(number);
            };
            let seen = !hidden || viewer == Viewer::Seat(ply.seat);
            let again = PlyView { seat: ply.seat, mv: seen.then(|| Raw::new(&mv)), seal: told.seal };
            let again = PlyRecord::new::<G>(&again, Some(&redact_events::<G>(&events, viewer)), told.late);
            if again.ply != told.ply || told.events.is_some() && again.events != told.events {
                return SealVerdict::Broken(number);
            }
            if !shown(&game, number as usize + 1) {
                return SealVerdict::Broken(number);
            }
        }
        let by_rules = ending.filter(|ending| ending.how == EndReason::Rules).map(|ending| ending.outcome);
        if opened.plies.len() != self.told.len() || by_rules != game.outcome() {
            return SealVerdict::Broken(last);
        }
        let other = |seat: Seat| viewer != Viewer::Seat(seat);
        let mut plies = opened.plies.iter().zip(&self.told);
        if plies.any(|(ply, told)| told.late && told.seal.is_some() && other(ply.seat)) {
            SealVerdict::KeptSinceReturn
        } else {
            SealVerdict::Kept
        }
    }
}
