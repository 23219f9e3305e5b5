//! Decisions on requests.

use deskmate_kernel::rules::{Rules, Seat, Viewer};

use super::fact::{Fact, ServerId};
use super::{MAX_FACTS, Person, Player, Room};
use crate::wire::{
    Device, GREETING_COUNT, Key, Knock, Offer, PlayerName, Raw, Refusal, RefusalCode, RequestBody, Sealed,
    Watching,
};

/// The decision on a request that is not refused.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision<R: Rules> {
    /// Nothing to do: the request has already taken effect, or nothing needs to be stored.
    Done,
    /// A fact to store. It takes effect once it is stored.
    Store(Fact<R>),
}

impl<R: Rules> Room<R> {
    /// Decides on the request of the holder of `key` for a seat: they have one already, take the free one, or knock at
    /// the door. Somebody who has knocked and left again does not block the door.
    ///
    /// # Errors
    /// Refuses if there is no free seat, somebody else has knocked, they were turned away, or a room with a door has
    /// [`MAX_FACTS`] facts.
    pub fn decide_join(&self, key: Key, name: &PlayerName, server: ServerId) -> Result<Decision<R>, Refusal> {
        let taken = self.player(Person::Friend).is_some_and(|friend| friend.server.is_some());
        let name = name.as_str().to_owned();
        match self.person(&key) {
            Some(_) => Ok(Decision::Done),
            None if let Some(device) = self.device_of_successor(&key) => Err(Refusal::taken_over(device)),
            None if self.full() => Err(RefusalCode::RoomFull.into()),
            None if self.was_turned_away(&key) => Err(RefusalCode::TurnedAway.into()),
            None if taken => Err(RefusalCode::DoorTaken.into()),
            None if self.terms.door && self.seq >= MAX_FACTS => Err(RefusalCode::WornOut.into()),
            None if self.terms.door => Ok(Decision::Store(Fact::Knocked { key, server, name })),
            None => Ok(Decision::Store(Fact::Joined { key, server, name })),
        }
    }

    /// Decides on the request of the holder of a pass to take over its seat with another `key`.
    ///
    /// # Errors
    /// Refuses if no seat has this pass at the time `now`.
    pub fn decide_take_over(
        &self,
        pass: &Key,
        key: Key,
        device: Device,
        server: ServerId,
        now: u64,
    ) -> Result<Decision<R>, Refusal> {
        // Asked again after a lost answer.
        if self.person(&key).is_some() {
            return Ok(Decision::Done);
        }
        let fits = |player: &Player| player.pass.is_some_and(|(made, until)| made == *pass && now < until);
        let person = Person::BOTH.into_iter().find(|person| self.player(*person).is_some_and(fits));
        let seat = self.seat(person.ok_or(RefusalCode::BadPass)?);
        Ok(Decision::Store(Fact::TookOver { seat, key, server, device }))
    }

    /// Decides on the request of somebody to watch: they may, or they knock at the door.
    ///
    /// # Errors
    /// Refuses if they have to wait for an answer, or the answer was no.
    pub fn decide_watch(&self, name: &PlayerName) -> Result<Decision<R>, Refusal> {
        match self.watching {
            Watching::Open => Ok(Decision::Done),
            Watching::Closed if self.seq < MAX_FACTS => {
                Ok(Decision::Store(Fact::WatcherKnocked { name: name.as_str().to_owned() }))
            }
            Watching::Asked => Err(RefusalCode::Knocked.into()),
            Watching::Closed | Watching::Refused => Err(RefusalCode::TurnedAway.into()),
        }
    }

    /// Decides on the request `ask` with the number `id` from `person` at the time `now`. `seed` is a fresh random
    /// number.
    ///
    /// # Errors
    /// Returns the reason if the request is refused; nothing changes then.
    pub fn decide(
        &self,
        person: Person,
        id: u64,
        ask: &RequestBody,
        now: u64,
        seed: u64,
    ) -> Result<Decision<R>, Refusal> {
        let seat = self.seat(person);
        let Some(player) = self.player(person) else { return Err(RefusalCode::WrongToken.into()) };
        if !player.is_admitted {
            return Err(RefusalCode::Waiting.into());
        }
        if player.ids.contains(&id) {
            return Ok(Decision::Done);
        }
        // So old that it may have taken effect and been forgotten.
        if player.ids.len() == super::MAX_RECENT_IDS && player.ids.iter().all(|recent| id < *recent) {
            return Err(RefusalCode::Stale.into());
        }
        let talk = matches!(
            ask,
            RequestBody::Greet(_)
                | RequestBody::Write(_)
                | RequestBody::Offer(_)
                | RequestBody::Decline(_)
                | RequestBody::Notices(_)
                | RequestBody::Pass(_)
        ) || matches!(ask, RequestBody::Accept(Offer::Rematch | Offer::Notes))
            || matches!(ask, RequestBody::LetIn(Knock::Watchers) | RequestBody::TurnAway(Knock::Watchers));
        if talk && self.seq >= MAX_FACTS {
            return Err(RefusalCode::WornOut.into());
        }
        let fact = match ask {
            RequestBody::Greet(greeting) if *greeting < GREETING_COUNT => {
                Fact::Greeted { seat, id, greeting: *greeting }
            }
            RequestBody::Greet(_) => return Err(RefusalCode::Malformed.into()),
            RequestBody::Notices(push) if player.push == *push => return Ok(Decision::Done),
            RequestBody::Notices(push) => {
                Fact::Notices { seat, id, push: push.as_ref().map(|push| push.as_str().to_owned()) }
            }
            RequestBody::Pass(pass) => Fact::MadePass { seat, id, pass: *pass },
            RequestBody::LetIn(who) => {
                self.require_knock(person, *who, Fact::LetIn { seat, id, who: *who })?
            }
            RequestBody::TurnAway(who) => {
                self.require_knock(person, *who, Fact::TurnedAway { seat, id, who: *who })?
            }
            _ if !self.full() => return Err(RefusalCode::Waiting.into()),
            RequestBody::Move { turn, mv, sealed } => self.decide_move(seat, id, *turn, mv, *sealed)?,
            RequestBody::Offer(offer) => self.decide_offer(seat, id, *offer, now, seed)?,
            RequestBody::Write(note) if self.notes => {
                Fact::Wrote { seat, id, note: note.as_str().to_owned() }
            }
            RequestBody::Write(_) => return Err(RefusalCode::NoNotes.into()),
            RequestBody::Decline(Offer::Notes) if self.notes => {
                Fact::Declined { seat, id, offer: Offer::Notes }
            }
            RequestBody::Accept(offer) | RequestBody::Decline(offer)
                if !self.offers.contains(&(!seat, *offer)) =>
            {
                return Err(RefusalCode::NoOffer.into());
            }
            RequestBody::Accept(offer) => Fact::Accepted { seat, id, offer: *offer, seed },
            RequestBody::Decline(offer) => Fact::Declined { seat, id, offer: *offer },
            RequestBody::Resign => self.require_running(Fact::Resigned { seat, id })?,
            RequestBody::Claim => {
                let claimed = self.require_running(Fact::Claimed { seat, id })?;
                if !self.is_opponent_long_away(seat, now) {
                    return Err(RefusalCode::NotAway.into());
                }
                claimed
            }
            RequestBody::Create { .. }
            | RequestBody::Join { .. }
            | RequestBody::Watch { .. }
            | RequestBody::Resume { .. }
            | RequestBody::TakeOver { .. }
            | RequestBody::Summary { .. }
            | RequestBody::Ping => {
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
        let mv: R::Move = mv.parse().map_err(|_| RefusalCode::Malformed)?;
        if turn > self.turn || self.acting[seat.index()].is_some_and(|acting| turn < acting.turn) {
            return Err(RefusalCode::Stale.into());
        }
        R::check(&self.current_match.view(Viewer::Seat(seat)), seat, &mv)?;
        let fits = match &sealed {
            Some(sealed) => R::is_hidden_move(&mv) && sealed.is_seal_of(self.seal_context(seat), &mv),
            None => !R::is_hidden_move(&mv),
        };
        if !fits {
            return Err(RefusalCode::BadSeal.into());
        }
        Ok(Fact::Moved { seat, id, mv, sealed })
    }

    fn decide_offer(
        &self,
        seat: Seat,
        id: u64,
        offer: Offer,
        now: u64,
        seed: u64,
    ) -> Result<Fact<R>, Refusal> {
        match (offer, self.ending) {
            (Offer::Rematch, None) => return Err(RefusalCode::NotOver.into()),
            (Offer::Takeback | Offer::Draw, Some(_)) => return Err(RefusalCode::Over.into()),
            (Offer::Takeback, None) if self.takeback(seat).is_none() => {
                return Err(RefusalCode::NoTakeback.into());
            }
            (Offer::Notes, _) if self.notes => return Err(RefusalCode::OfferedAlready.into()),
            _ => {}
        }
        if self.offers.contains(&(seat, offer)) {
            return Err(RefusalCode::OfferedAlready.into());
        }
        // Two takebacks undo different plies; a draw, a rematch and notes are the same from both sides.
        let agreed = offer != Offer::Takeback && self.offers.contains(&(!seat, offer));
        if agreed {
            return Ok(Fact::Accepted { seat, id, offer, seed });
        }
        if !self.player_at(seat).is_some_and(|player| player.can_offer(now)) {
            return Err(RefusalCode::TooFast.into());
        }
        Ok(Fact::Offered { seat, id, offer })
    }

    /// Returns `fact` if `person` may answer a knock of `who`.
    fn require_knock(&self, person: Person, who: Knock, fact: Fact<R>) -> Result<Fact<R>, Refusal> {
        let there = match who {
            Knock::Friend => {
                let waits = |friend: &Player| !friend.is_admitted && friend.server.is_some();
                person == Person::Host && self.player(Person::Friend).is_some_and(waits)
            }
            Knock::Watchers => self.terms.door,
        };
        if there { Ok(fact) } else { Err(RefusalCode::NoOffer.into()) }
    }

    fn require_running(&self, fact: Fact<R>) -> Result<Fact<R>, Refusal> {
        if self.ending.is_some() { Err(RefusalCode::Over.into()) } else { Ok(fact) }
    }

    fn is_opponent_long_away(&self, seat: Seat, now: u64) -> bool {
        let away = self.player_at(!seat).filter(|player| player.server.is_none());
        let limit = self.terms.away.millis();
        away.zip(limit).is_some_and(|(player, limit)| now >= player.since + limit)
    }
}
