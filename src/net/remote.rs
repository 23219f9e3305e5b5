//! An online game, in the game's own types.

use std::fmt::Display;
use std::sync::Arc;

use deskmate_games::Game;
use deskmate_kernel::rules::{Seat, ToAct, Viewer};
use deskmate_referee::wire::seal::SealContext;
use deskmate_referee::wire::{
    Code, Offer, PlayerName, PlyView, Raw, RequestBody, Revealed, RoomEvent, RoomState, Seal, Sealed,
    Snapshot, Terms, Update,
};
use json_patch::Patch;
use serde::de::DeserializeOwned;

use super::change::MatchChange;
use super::client::ClientEvent;
use super::witness::{SealVerdict, Witness};

/// The state of an online game, as far as one viewer knows it.
#[derive(Clone, Debug)]
pub struct RemoteGame<G: Game> {
    /// The room's code.
    pub code: Code,
    /// The room's terms.
    pub terms: Terms,
    /// The number of the game in its room, from 1.
    pub number: u32,
    /// The player's own seat; `None` for a spectator.
    pub seat: Option<Seat>,
    /// The number of the latest update.
    pub seq: u64,
    /// The game's configuration.
    pub config: G::Config,
    /// The visible part of the position.
    pub view: G::View,
    /// The plies so far, oldest first; hidden moves are `None`.
    pub plies: Arc<Vec<(Seat, Option<G::Move>)>>,
    /// The seal of each seat's latest hidden move.
    pub seals: [Option<Seal>; 2],
    /// The state of the room after the latest update.
    pub room_state: RoomState,
    /// The names of the spectators, as far as players are told.
    pub watchers: Vec<PlayerName>,
    /// The result of the check at the end of the game; `None` before.
    pub verdict: Option<SealVerdict>,
    /// The record of what was told during the game, for that check.
    pub witness: Witness,
    /// The whole game, once it is over.
    pub revealed: Option<Revealed>,
}

/// The error that a server's messages make no sense in this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Garbled(pub String);

fn parse<T: DeserializeOwned>(raw: &Raw) -> Result<T, Garbled> {
    raw.parse().map_err(|why| Garbled(why.to_string()))
}

fn parse_ply<G: Game>(ply: &PlyView) -> Result<(Seat, Option<G::Move>), Garbled> {
    Ok((ply.seat, ply.mv.as_ref().map(parse).transpose()?))
}

impl<G: Game> RemoteGame<G> {
    /// Creates the state of a game that was just entered. `memory` is the [record](RemoteGame::witness) from
    /// earlier, for instance from an earlier run of the program; that of another game is ignored.
    ///
    /// # Errors
    /// Returns an error if the snapshot is of another game, or can't be read.
    pub fn new(snapshot: &Snapshot, memory: Option<Witness>) -> Result<Self, Garbled> {
        if snapshot.game != G::NAME {
            return Err(Garbled(format!("a room of another game: {}", snapshot.game)));
        }
        let mut remote = Self {
            code: snapshot.code,
            terms: snapshot.terms,
            number: snapshot.number,
            seat: snapshot.seat,
            seq: snapshot.seq,
            config: parse(&snapshot.config)?,
            view: parse(&snapshot.view)?,
            plies: Arc::new(snapshot.plies.iter().map(parse_ply::<G>).collect::<Result<_, _>>()?),
            seals: [None; 2],
            room_state: snapshot.standing.clone(),
            watchers: Vec::new(),
            verdict: None,
            witness: memory
                .filter(|memory| memory.is_for_game(snapshot.code, snapshot.number))
                .unwrap_or_else(|| Witness::for_game(snapshot.code, snapshot.number)),
            revealed: None,
        };
        snapshot.plies.iter().for_each(|ply| remote.keep_seal(ply));
        remote.witness.record_snapshot::<G>(snapshot);
        remote.witness.record_view::<G>(remote.plies.len(), &remote.view);
        remote.reveal(snapshot.opened.as_ref())?;
        Ok(remote)
    }

    /// Applies an event of the client, and returns what has changed.
    ///
    /// # Errors
    /// Returns an error if the message makes no sense in this game; nothing has changed then.
    pub fn apply(&mut self, event: &ClientEvent) -> Result<Vec<MatchChange<G>>, Garbled> {
        match event {
            ClientEvent::Room(snapshot) => self.apply_snapshot(snapshot),
            ClientEvent::Update(update) => self.update(update),
            ClientEvent::Watchers(names) => {
                self.watchers.clone_from(names);
                Ok(vec![MatchChange::Watchers])
            }
            // The server sends them again if there are any.
            ClientEvent::Offline(_) => {
                self.watchers.clear();
                Ok(Vec::new())
            }
            ClientEvent::Done(_)
            | ClientEvent::Refused(..)
            | ClientEvent::Delayed(_)
            | ClientEvent::Ended(_) => Ok(Vec::new()),
        }
    }

    /// Handles the snapshot after a reconnection, perhaps of another game in the room.
    fn apply_snapshot(&mut self, snapshot: &Snapshot) -> Result<Vec<MatchChange<G>>, Garbled> {
        let same_game = snapshot.number == self.number;
        let shown = self.verdict.is_some();
        let missed = self.missed_changes(snapshot)?;
        let back = Self::new(snapshot, Some(self.witness.clone()))?;
        *self = Self { watchers: std::mem::take(&mut self.watchers), ..back };
        let checked = self.verdict.filter(|_| same_game && !shown).map(MatchChange::Checked);
        Ok(missed.into_iter().chain(checked).collect())
    }

    /// Returns the missed changes: each of them if none is missing, otherwise one that stands for all.
    fn missed_changes(&self, snapshot: &Snapshot) -> Result<Vec<MatchChange<G>>, Garbled> {
        if snapshot.number != self.number {
            return Ok(vec![MatchChange::Began]);
        }
        let missed = &snapshot.missed;
        let whole = missed.first().map_or(snapshot.seq, |update| update.seq.saturating_sub(1)) == self.seq;
        let took_back = missed.iter().any(|update| matches!(update.what, RoomEvent::TookBack { .. }));
        if !whole || took_back {
            return Ok(vec![MatchChange::Replaced]);
        }
        let change = |update: &Update| {
            Ok(match &update.what {
                RoomEvent::Moved { ply, events } => {
                    MatchChange::Moved { seat: ply.seat, events: parse(events)? }
                }
                what => MatchChange::RoomEvent(what.clone()),
            })
        };
        missed.iter().map(change).collect()
    }

    fn update(&mut self, update: &Update) -> Result<Vec<MatchChange<G>>, Garbled> {
        let view = match (&update.view, &update.patch) {
            (Some(view), _) => Some(parse(view)?),
            (None, Some(patch)) => Some(self.patched(patch)?),
            (None, None) => None,
        };
        let change = match &update.what {
            RoomEvent::Moved { ply, events } => {
                let events: Vec<G::Event> = parse(events)?;
                Arc::make_mut(&mut self.plies).push(parse_ply::<G>(ply)?);
                self.keep_seal(ply);
                self.witness.record_ply::<G>(ply, &events);
                MatchChange::Moved { seat: ply.seat, events }
            }
            RoomEvent::TookBack { plies } => {
                let left = self.plies.len().saturating_sub(*plies as usize);
                Arc::make_mut(&mut self.plies).truncate(left);
                self.witness.record_takeback(left);
                MatchChange::TookBack
            }
            what => MatchChange::RoomEvent(what.clone()),
        };
        let moved = matches!(update.what, RoomEvent::Moved { .. } | RoomEvent::TookBack { .. });
        if let Some(view) = view {
            self.view = view;
        }
        // Other updates leave the position as it is.
        if moved {
            self.witness.record_view::<G>(self.plies.len(), &self.view);
        }
        self.room_state = update.standing.clone();
        self.seq = update.seq;
        self.reveal(update.opened.as_ref())?;
        let checked = update.opened.as_ref().and(self.verdict).map(MatchChange::Checked);
        Ok([change].into_iter().chain(checked).collect())
    }

    /// Applies a JSON Patch to the current view.
    fn patched(&self, patch: &Raw) -> Result<G::View, Garbled> {
        let garbled = |why: &dyn Display| Garbled(format!("the view can't be patched: {why}"));
        let mut value = serde_json::to_value(&self.view).map_err(|why| garbled(&why))?;
        json_patch::patch(&mut value, &parse::<Patch>(patch)?).map_err(|why| garbled(&why))?;
        serde_json::from_value(value).map_err(|why| garbled(&why))
    }

    fn keep_seal(&mut self, ply: &PlyView) {
        let seal = &mut self.seals[ply.seat.index()];
        *seal = ply.seal.or(*seal);
    }

    /// Takes in the whole game, if it has been revealed, and checks it against the record.
    fn reveal(&mut self, opened: Option<&Revealed>) -> Result<(), Garbled> {
        if let Some(opened) = opened {
            self.revealed = Some(opened.clone());
            let place = SealContext { code: self.code, game: self.number, seat: Seat::First };
            let ending = self.room_state.ending;
            self.verdict = Some(self.witness.check::<G>(&self.config, opened, place, self.viewer(), ending));
        }
        Ok(())
    }

    /// Returns the viewer through whose eyes the game is seen.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Returns who may move now: nobody before both players have come and after the end.
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        if self.room_state.is_waiting() || self.room_state.ending.is_some() {
            ToAct::Over
        } else {
            G::to_act(&self.view)
        }
    }

    /// Returns true if it is this player's turn.
    #[must_use]
    pub fn is_my_turn(&self) -> bool {
        self.seat.is_some_and(|seat| self.to_act().includes(seat))
    }

    /// Returns the request that plays `mv`, sealed if the move is hidden; `None` for a spectator.
    #[must_use]
    pub fn move_request(&self, mv: &G::Move) -> Option<RequestBody> {
        let place = SealContext { code: self.code, game: self.number, seat: self.seat? };
        let sealed = G::is_hidden_move(mv).then(|| Sealed::new(place, mv));
        Some(RequestBody::Move { turn: self.room_state.turn, mv: Raw::new(mv), sealed })
    }

    /// Returns true if this player may make the offer now.
    #[must_use]
    pub fn can_offer(&self, offer: Offer) -> bool {
        let Some(seat) = self.seat else { return false };
        let over = self.room_state.ending.is_some();
        let possible = match offer {
            Offer::Rematch => over,
            Offer::Draw => !over,
            Offer::Notes => !self.room_state.is_waiting() && !self.room_state.notes,
            Offer::Takeback => {
                let open =
                    self.plies.iter().all(|(_, mv)| mv.as_ref().is_some_and(|mv| !G::is_hidden_move(mv)));
                !over && open && self.plies.iter().any(|(mover, _)| *mover == seat)
            }
        };
        possible && !self.room_state.offers.contains(&(seat, offer))
    }

    /// Returns true if the opponent has made the offer.
    #[must_use]
    pub fn is_offered(&self, offer: Offer) -> bool {
        self.seat.is_some_and(|seat| self.room_state.offers.contains(&(!seat, offer)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::room_state;
    use deskmate_games::{NAMES, Visitor, visit};
    use deskmate_kernel::rng::dice_from_seed;

    /// Returns the snapshot of a game that has just begun.
    fn snapshot<G: Game>() -> Snapshot {
        let config = G::Config::default();
        let state = G::setup(&config, &mut dice_from_seed(0));
        Snapshot {
            code: "ABCDEF".parse().unwrap(),
            game: G::NAME.to_owned(),
            config: Raw::new(&config),
            terms: Terms::default(),
            number: 1,
            seat: Some(Seat::First),
            last_id: 0,
            seq: 2,
            view: Raw::new(&G::view(&state, Viewer::Seat(Seat::First))),
            plies: Vec::new(),
            missed: Vec::new(),
            standing: room_state(),
            opened: None,
            store: None,
        }
    }

    /// Plays a rematch that is told wrongly at first.
    struct Rematch;

    impl Visitor for Rematch {
        type Out = ();

        fn visit<G: Game>(self) {
            let mut remote = RemoteGame::<G>::new(&snapshot::<G>(), None).unwrap();
            let watchers: Vec<PlayerName> = vec!["Ann"[..].into(), "Bob"[..].into()];
            remote.apply(&ClientEvent::Watchers(watchers.clone())).unwrap();
            let rematch = |view: Option<Raw>| {
                let snapshot = snapshot::<G>();
                let view = view.unwrap_or(snapshot.view);
                ClientEvent::Room(Box::new(Snapshot { number: 2, view, ..snapshot }))
            };
            assert!(remote.apply(&rematch(Some(Raw::new(&"nonsense")))).is_err());
            assert_eq!((&remote.watchers, remote.number), (&watchers, 1));
            assert_eq!(remote.apply(&rematch(None)), Ok(vec![MatchChange::Began]));
            assert_eq!((&remote.watchers, remote.number), (&watchers, 2), "they watch the next game too");
        }
    }

    #[test]
    fn a_snapshot_that_makes_no_sense_changes_nothing_that_is_shown() {
        for name in NAMES {
            visit(name, Rematch).expect("a name of the catalogue is a game");
        }
    }
}
