//! A game elsewhere, in its own types.

use std::fmt::Display;

use json_patch::Patch;
use serde::de::DeserializeOwned;

use super::client::News;
use super::witness::{Verdict, Witness};
use crate::games::Game;
use crate::kernel::rules::{Seat, ToAct, Viewer};
use crate::referee::wire::seal::SealContext;
use crate::referee::wire::{
    Ask, Code, Offer, Opened, PlayerName, PlyTold, Raw, RoomState, Seal, Sealed, Snapshot, Terms, Update,
    What,
};

/// What a viewer knows of a game that is played elsewhere.
#[derive(Clone, Debug)]
pub struct Remote<G: Game> {
    /// The room's code.
    pub code: Code,
    /// The room's terms.
    pub terms: Terms,
    /// Which game of the room it is, from 1.
    pub number: u32,
    /// The player's own seat; none when looking on.
    pub seat: Option<Seat>,
    /// The number of the latest update.
    pub seq: u64,
    /// What was chosen before the game.
    pub config: G::Config,
    /// What can be seen of the position.
    pub view: G::View,
    /// The plies so far, oldest first; hidden moves are none.
    pub plies: Vec<(Seat, Option<G::Move>)>,
    /// The seal of each seat's latest hidden move.
    pub seals: [Option<Seal>; 2],
    /// How things stand, as of the latest update.
    pub standing: RoomState,
    /// Who looks on, by what they are called, as far as players are told.
    pub watchers: Vec<PlayerName>,
    /// What became of the check when the game was over; none before.
    pub verdict: Option<Verdict>,
    /// What was told during the game, for that check.
    pub witness: Witness,
    /// The whole game once it is over.
    pub opened: Option<Opened>,
}

/// What a screen shows of the news.
#[derive(Clone, Debug, PartialEq)]
pub enum Happening<G: Game> {
    /// Build the scene from the view.
    Rebuild,
    /// A move: the view is already that after it, the events lead there.
    Moved(Seat, Vec<G::Event>),
    /// Anything else; the standing is already that after it.
    Other(What),
    /// Others look on than before.
    Watchers,
    /// Everything was shown and checked.
    Checked(Verdict),
}

/// A server that speaks of another game than it should.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Garbled(pub String);

fn read<T: DeserializeOwned>(raw: &Raw) -> Result<T, Garbled> {
    raw.read().map_err(|why| Garbled(why.to_string()))
}

fn read_ply<G: Game>(ply: &PlyTold) -> Result<(Seat, Option<G::Move>), Garbled> {
    Ok((ply.seat, ply.mv.as_ref().map(read).transpose()?))
}

impl<G: Game> Remote<G> {
    /// A game just entered. `memory` is what was [remembered](Remote::witness) before, in another run of the program for
    /// instance; that of another game counts for nothing.
    ///
    /// # Errors
    /// The snapshot is of another game, or of none.
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
            config: read(&snapshot.config)?,
            view: read(&snapshot.view)?,
            plies: snapshot.plies.iter().map(read_ply::<G>).collect::<Result<_, _>>()?,
            seals: [None; 2],
            standing: snapshot.standing.clone(),
            watchers: Vec::new(),
            verdict: None,
            witness: memory
                .filter(|memory| memory.is_of(snapshot.code, snapshot.number))
                .unwrap_or_else(|| Witness::of(snapshot.code, snapshot.number)),
            opened: None,
        };
        snapshot.plies.iter().for_each(|ply| remote.keep_seal(ply));
        remote.witness.returned::<G>(snapshot);
        remote.witness.saw::<G>(remote.plies.len(), &remote.view);
        remote.open(snapshot.opened.as_ref())?;
        Ok(remote)
    }

    /// Takes in news, and gives what there is to show.
    ///
    /// # Errors
    /// The server speaks of another game; nothing has changed.
    pub fn apply(&mut self, news: &News) -> Result<Vec<Happening<G>>, Garbled> {
        match news {
            News::Room(snapshot) => self.back(snapshot),
            News::Update(update) => self.update(update),
            News::Watchers(names) => {
                self.watchers.clone_from(names);
                Ok(vec![Happening::Watchers])
            }
            // They are told again if there are any.
            News::Offline(_) => {
                self.watchers.clear();
                Ok(Vec::new())
            }
            News::Done(_) | News::Refused(..) | News::Delayed(_) | News::Ended(_) => Ok(Vec::new()),
        }
    }

    /// In the room again, perhaps in another game of it.
    fn back(&mut self, snapshot: &Snapshot) -> Result<Vec<Happening<G>>, Garbled> {
        let same_game = snapshot.number == self.number;
        let shown = self.verdict.is_some();
        let missed = self.missed(snapshot)?;
        let watchers = std::mem::take(&mut self.watchers);
        *self = Self { watchers, ..Self::new(snapshot, Some(self.witness.clone()))? };
        let checked = self.verdict.filter(|_| !(same_game && shown)).map(Happening::Checked);
        Ok(missed.into_iter().chain(checked).collect())
    }

    /// What to show of what was missed: what happened, if all of it is told, otherwise the scene as it is now.
    fn missed(&self, snapshot: &Snapshot) -> Result<Vec<Happening<G>>, Garbled> {
        let missed = &snapshot.missed;
        let whole = missed.first().map_or(snapshot.seq, |update| update.seq.saturating_sub(1)) == self.seq;
        let took_back = missed.iter().any(|update| matches!(update.what, What::TookBack { .. }));
        if snapshot.number != self.number || !whole || took_back {
            return Ok(vec![Happening::Rebuild]);
        }
        let happening = |update: &Update| {
            Ok(match &update.what {
                What::Moved { ply, events } => Happening::Moved(ply.seat, read(events)?),
                what => Happening::Other(what.clone()),
            })
        };
        missed.iter().map(happening).collect()
    }

    fn update(&mut self, update: &Update) -> Result<Vec<Happening<G>>, Garbled> {
        let view = match (&update.view, &update.patch) {
            (Some(view), _) => Some(read(view)?),
            (None, Some(patch)) => Some(self.patched(patch)?),
            (None, None) => None,
        };
        let happening = match &update.what {
            What::Moved { ply, events } => {
                let events: Vec<G::Event> = read(events)?;
                self.plies.push(read_ply::<G>(ply)?);
                self.keep_seal(ply);
                self.witness.told::<G>(ply, &events);
                Happening::Moved(ply.seat, events)
            }
            What::TookBack { plies } => {
                let left = self.plies.len().saturating_sub(*plies as usize);
                self.plies.truncate(left);
                self.witness.took_back(left);
                Happening::Rebuild
            }
            what => Happening::Other(what.clone()),
        };
        let moved = matches!(update.what, What::Moved { .. } | What::TookBack { .. });
        if let Some(view) = view {
            self.view = view;
        }
        // What is not said to change is shown as it was.
        if moved {
            self.witness.saw::<G>(self.plies.len(), &self.view);
        }
        self.standing = update.standing.clone();
        self.seq = update.seq;
        self.open(update.opened.as_ref())?;
        let checked = update.opened.as_ref().and(self.verdict).map(Happening::Checked);
        Ok([happening].into_iter().chain(checked).collect())
    }

    /// The view that a patch makes of the present one.
    fn patched(&self, patch: &Raw) -> Result<G::View, Garbled> {
        let garbled = |why: &dyn Display| Garbled(format!("the view can't be patched: {why}"));
        let mut value = serde_json::to_value(&self.view).map_err(|why| garbled(&why))?;
        json_patch::patch(&mut value, &read::<Patch>(patch)?).map_err(|why| garbled(&why))?;
        serde_json::from_value(value).map_err(|why| garbled(&why))
    }

    fn keep_seal(&mut self, ply: &PlyTold) {
        let seal = &mut self.seals[ply.seat.index()];
        *seal = ply.seal.or(*seal);
    }

    /// The game is over and everything is shown: was it all as told?
    fn open(&mut self, opened: Option<&Opened>) -> Result<(), Garbled> {
        if let Some(opened) = opened {
            self.opened = Some(opened.clone());
            let place = SealContext { code: self.code, game: self.number, seat: Seat::First };
            let ending = self.standing.ending;
            self.verdict = Some(self.witness.check::<G>(&self.config, opened, place, self.viewer(), ending));
        }
        Ok(())
    }

    /// Through whose eyes the game is seen.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who may move now: nobody before both have come and after the end.
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        if self.standing.waits() || self.standing.ending.is_some() {
            ToAct::Over
        } else {
            G::to_act(&self.view)
        }
    }

    /// Whether it is this player's turn.
    #[must_use]
    pub fn my_turn(&self) -> bool {
        self.seat.is_some_and(|seat| self.to_act().includes(seat))
    }

    /// The request that plays `mv`, sealed if it has to be; `None` when looking on.
    #[must_use]
    pub fn play(&self, mv: &G::Move) -> Option<Ask> {
        let place = SealContext { code: self.code, game: self.number, seat: self.seat? };
        let sealed = G::hides(mv).then(|| Sealed::new(place, mv));
        Some(Ask::Move { turn: self.standing.turn, mv: Raw::new(mv), sealed })
    }

    /// Whether something may be offered to the other side now.
    #[must_use]
    pub fn may_offer(&self, offer: Offer) -> bool {
        let Some(seat) = self.seat else { return false };
        let over = self.standing.ending.is_some();
        let possible = match offer {
            Offer::Rematch => over,
            Offer::Draw => !over,
            Offer::Notes => !self.standing.waits() && !self.standing.notes,
            Offer::Takeback => {
                let open = self.plies.iter().all(|(_, mv)| mv.as_ref().is_some_and(|mv| !G::hides(mv)));
                !over && open && self.plies.iter().any(|(mover, _)| *mover == seat)
            }
        };
        possible && !self.standing.offers.contains(&(seat, offer))
    }

    /// Whether the other side offers something.
    #[must_use]
    pub fn is_offered(&self, offer: Offer) -> bool {
        self.seat.is_some_and(|seat| self.standing.offers.contains(&(!seat, offer)))
    }
}
