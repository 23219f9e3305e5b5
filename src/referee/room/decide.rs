//! What a request leads to.

use super::fact::{Fact, ServerId};
use super::{MOST_FACTS, Person, Room};
use crate::kernel::rules::{Rules, Seat, Viewer};
use crate::referee::wire::{Ask, GREETINGS, Key, Offer, PlayerName, Raw, Refusal, RefusalCode, Sealed};

/// What is to be done about a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision<R: Rules> {
    /// Nothing: it has taken effect before.
    Done,
    /// Store this; once it is stored, it is true.
    Store(Fact<R>),
}

impl<R: Rules> Room<R> {
    /// What follows when the holder of `key` wants to sit down: they have a seat already, or take the free
    /// one.
    ///
    /// # Errors
    /// There is none.
    pub fn decide_join(&self, key: Key, name: &PlayerName, server: ServerId) -> Result<Decision<R>, Refusal> {
        match self.person(&key) {
            Some(_) => Ok(Decision::Done),
            None if self.full() => Err(RefusalCode::RoomFull.into()),
            None => Ok(Decision::Store(Fact::Joined { key, server, name: name.as_str().to_owned() })),
        }
    }

    /// What follows from what `person` asks with the number `id` at the time `now`; `seed` is a fresh lot.
    ///
    /// # Errors
    /// Why it is refused; nothing changes then.
    pub fn decide(
        &self,
        person: Person,
        id: u64,
        ask: &Ask,
        now: u64,
        seed: u64,
    ) -> Result<Decision<R>, Refusal> {
        let seat = self.seat(person);
        let Some(player) = self.player(person) else { return Err(RefusalCode::WrongToken.into()) };
        if player.ids.contains(&id) {
            return Ok(Decision::Done);
        }
        // So old that it may have been done and forgotten.
        if player.ids.len() == super::IDS && player.ids.iter().all(|known| id < *known) {
            return Err(RefusalCode::Stale.into());
        }
        let talk =
            matches!(ask, Ask::Greet(_) | Ask::Offer(_) | Ask::Decline(_) | Ask::Accept(Offer::Rematch));
        if talk && self.seq >= MOST_FACTS {
            return Err(RefusalCode::WornOut.into());
        }
        let fact = match ask {
            Ask::Greet(greeting) if *greeting < GREETINGS => Fact::Greeted { seat, id, greeting: *greeting },
            Ask::Greet(_) => return Err(RefusalCode::Malformed.into()),
            _ if !self.full() => return Err(RefusalCode::Waiting.into()),
            Ask::Move { turn, mv, sealed } => self.decide_move(seat, id, *turn, mv, *sealed)?,
            Ask::Offer(offer) => self.decide_offer(seat, id, *offer, seed)?,
            Ask::Accept(offer) | Ask::Decline(offer) if !self.offers.contains(&(!seat, *offer)) => {
                return Err(RefusalCode::NoOffer.into());
            }
            Ask::Accept(offer) => Fact::Accepted { seat, id, offer: *offer, seed },
            Ask::Decline(offer) => Fact::Declined { seat, id, offer: *offer },
            Ask::Resign => self.unless_over(Fact::Resigned { seat, id })?,
            Ask::Claim if self.other_is_long_away(seat, now) => {
                self.unless_over(Fact::Claimed { seat, id })?
            }
            Ask::Claim => return Err(RefusalCode::NotAway.into()),
            Ask::Create { .. } | Ask::Join { .. } | Ask::Watch { .. } | Ask::Resume { .. } | Ask::Ping => {
                return Err(RefusalCode::Malformed.into());
            }
        };
        Ok(Decision::Store(fact))
    }

    fn decide_move(
        &self,
        seat: Seat,
        id: u64,
        turn: u64,
        mv: &Raw,
        sealed: Option<Sealed>,
    ) -> Result<Fact<R>, Refusal> {
        if self.ending.is_some() {
            return Err(RefusalCode::Over.into());
        }
        let mv: R::Move = mv.read().map_err(|_| RefusalCode::Malformed)?;
        if turn > self.turn || self.acting[seat.index()].is_some_and(|acting| turn < acting.turn) {
            return Err(RefusalCode::Stale.into());
        }
        R::check(&self.play.view(Viewer::Seat(seat)), seat, &mv)?;
        let fits = match &sealed {
            Some(sealed) => R::hides(&mv) && sealed.fits(self.place(seat), &mv),
            None => !R::hides(&mv),
        };
        if !fits {
            return Err(RefusalCode::BadSeal.into());
        }
        Ok(Fact::Moved { seat, id, mv, sealed })
    }

    fn decide_offer(&self, seat: Seat, id: u64, offer: Offer, seed: u64) -> Result<Fact<R>, Refusal> {
        match (offer, self.ending) {
            (Offer::Rematch, None) => return Err(RefusalCode::NotOver.into()),
            (Offer::Takeback | Offer::Draw, Some(_)) => return Err(RefusalCode::Over.into()),
            (Offer::Takeback, None) if self.takeback(seat).is_none() => {
                return Err(RefusalCode::NoTakeback.into());
            }
            _ => {}
        }
        if self.offers.contains(&(seat, offer)) {
            return Err(RefusalCode::OfferedAlready.into());
        }
        // Two takebacks differ in what they take; a draw and a rematch are the same from both sides.
        let agreed = offer != Offer::Takeback && self.offers.contains(&(!seat, offer));
        Ok(if agreed { Fact::Accepted { seat, id, offer, seed } } else { Fact::Offered { seat, id, offer } })
    }

    fn unless_over(&self, fact: Fact<R>) -> Result<Fact<R>, Refusal> {
        if self.ending.is_some() { Err(RefusalCode::Over.into()) } else { Ok(fact) }
    }

    fn other_is_long_away(&self, seat: Seat, now: u64) -> bool {
        let away = self.player_at(!seat).filter(|player| player.server.is_none());
        away.is_some_and(|player| now >= player.since + self.terms.away.millis())
    }
}
