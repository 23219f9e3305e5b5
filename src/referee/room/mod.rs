//! A room: two players, the games that they play one after the other, and everything around them.
//!
//! A pure state machine, the same on every server. Its state is the fold of its [facts](fact): [`Room::decide`] returns
//! the fact that a request leads to, or a refusal; once the fact is stored, [`Room::apply`] applies it. The game itself
//! is a [`Match`], as on a desk.

pub mod any;
pub mod decide;
pub mod fact;
mod fold;
mod stored;
pub mod tell;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use deskmate_kernel::rules::{Outcome, Rules, Seat, ToAct};

use crate::authority::Match;
use crate::wire::seal::SealContext;
use crate::wire::{
    Code, Device, Ending, Key, Knock, MoveClock, Note, Offer, PlayerName, PushAddress, Sealed, Terms,
    Watching,
};
use fact::{ServerId, Stamped};

/// Number of facts at which a room stops accepting chat, offers and new games, so that nobody can fill the store; long
/// games have a thousand. Moves are always accepted, so the current game can be played to its end.
pub const MAX_FACTS: u64 = 20_000;

/// Number of facts at which a room stops recording connections and disconnections.
pub const MAX_FACTS_FOR_PRESENCE: u64 = 5 * MAX_FACTS;

/// Number of plies at which a game ends in a draw, whatever its options; the longest serious games have a few hundred.
pub const MAX_PLIES: usize = 1_000;

/// Delay after the deadline within which a move still counts, in milliseconds: it was under way.
pub const MOVE_GRACE_TIME: u64 = 1_000;

/// Allowance on the clock for reconnecting after a server was lost, in milliseconds: finding another one and hearing
/// from it.
pub const RECONNECT_TIME: u64 = 500;

/// Period, in milliseconds, in which the connections of a person are assumed to come from one device and to be ordered
/// by its clock.
const SAME_DEVICE_TIME: u64 = 60_000;

/// Returns whether a connection was made after another one by the same device, judging by the times that the device
/// gave.
#[must_use]
pub fn is_newer(visit: Option<u64>, than: Option<u64>) -> bool {
    visit.zip(than).is_some_and(|(visit, than)| visit > than && visit - than <= SAME_DEVICE_TIME)
}

/// Maximum number of offers that a player may make in a row.
pub const MAX_OFFERS: u64 = 6;

/// Time until one more offer is allowed, in milliseconds.
pub const OFFER_REFILL_TIME: u64 = 20_000;

/// Time for which a pass for another device counts, in milliseconds.
pub const PASS_TIME: u64 = 5 * 60_000;

/// Number of a player's latest request numbers that are remembered, to detect repetitions.
const MAX_RECENT_IDS: usize = 64;

/// Number of people turned away that are remembered, so that they cannot knock again.
const MAX_TURNED_AWAY: usize = 64;

/// Maximum number of keys without a seat that are remembered, because their seats have been taken over.
const MAX_FORMER_KEYS: usize = 16;

/// Number of latest changes that are remembered for clients that were away.
const MAX_RECENT_CHANGES: usize = 32;

/// One of the two people of a room. Seats change from game to game, people do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Person {
    /// The person who created the room.
    Host,
    /// The person who joined it.
    Friend,
}

impl Person {
    /// Both people, the host first.
    pub const BOTH: [Person; 2] = [Person::Host, Person::Friend];

    /// Returns the other person.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Person::Host => Person::Friend,
            Person::Friend => Person::Host,
        }
    }
}

/// The state of one of the two people of a room.
#[derive(Clone, Debug)]
struct Player {
    key: Key,
    /// Name of the player; empty if they have not given one.
    name: String,
    /// True if the player has been let in.
    is_admitted: bool,
    /// The server that the player is connected to; `None` while away.
    server: Option<ServerId>,
    /// Start of the player's presence or absence, in milliseconds of the service's time.
    since: u64,
    /// Time of the connection by the clock of the player's device; `None` if the device did not give it.
    device_time: Option<u64>,
    /// Address at which the player's browser accepts notifications.
    push: Option<PushAddress>,
    /// Number, time and request number of the fact that set the address.
    push_fact: Option<(u64, u64, u64)>,
    /// Key of the pass for another device, and the time until which it counts.
    pass: Option<(Key, u64)>,
    /// Time at which the full number of offers is allowed again, in milliseconds of the service's time.
    offers_full: u64,
    /// The player's latest request numbers that took effect.
    ids: VecDeque<u64>,
    last_id: u64,
}

impl Player {
    fn new(key: Key, name: String, server: ServerId, since: u64) -> Self {
        Self {
            key,
            name,
            is_admitted: true,
            server: Some(server),
            since,
            device_time: None,
            push: None,
            push_fact: None,
            pass: None,
            offers_full: 0,
            ids: VecDeque::new(),
            last_id: 0,
        }
    }

    /// Returns whether the player may make one more offer.
    fn can_offer(&self, now: u64) -> bool {
        self.offers_full.saturating_sub(now) + OFFER_REFILL_TIME <= MAX_OFFERS * OFFER_REFILL_TIME
    }

    /// Records that the player has made an offer.
    fn record_offer(&mut self, at: u64) {
        self.offers_full = self.offers_full.max(at) + OFFER_REFILL_TIME;
    }

    /// Records that a request took effect.
    fn record_request(&mut self, id: u64) {
        self.last_id = self.last_id.max(id);
        self.ids.push_back(id);
        if self.ids.len() > MAX_RECENT_IDS {
            self.ids.pop_front();
        }
    }
}

/// The beginning of a seat's right to move.
#[derive(Clone, Copy, Debug)]
struct Acting {
    /// Turn number of the room at the beginning.
    turn: u64,
    /// Time of the beginning, in milliseconds of the service's time.
    at: u64,
}

/// The change that a fact has made.
#[derive(Clone, Debug)]
enum Change<R: Rules> {
    Created,
    Joined { seat: Seat },
    Knocked { who: Knock, name: PlayerName },
    WatchersLetIn,
    TurnedAway { who: Knock },
    Moved { seat: Seat, mv: R::Move, sealed: Option<Sealed>, events: Vec<R::Event> },
    TookBack { plies: u32 },
    Offered { seat: Seat, offer: Offer },
    Declined { seat: Seat, offer: Offer },
    Ended,
    Rematch,
    Greeted { seat: Seat, greeting: u8 },
    NotesAllowed,
    Wrote { seat: Seat, note: Note },
    Notices { seat: Seat },
    MadePass { seat: Seat },
    TookOver { seat: Seat, device: Device },
    Came { seat: Seat },
    Left { seat: Seat },
}

impl<R: Rules> Change<R> {
    /// Returns whether the change leaves the game itself as it was.
    fn is_talk(&self) -> bool {
        use Change::{
            Came, Declined, Greeted, Knocked, Left, MadePass, NotesAllowed, Notices, Offered, TookOver,
            TurnedAway, WatchersLetIn, Wrote,
        };
        matches!(
            self,
            Offered { .. }
                | Declined { .. }
                | Greeted { .. }
                | NotesAllowed
                | Wrote { .. }
                | Notices { .. }
                | MadePass { .. }
                | TookOver { .. }
                | Came { .. }
                | Left { .. }
                | Knocked { .. }
                | TurnedAway { .. }
                | WatchersLetIn
        )
    }

    /// Returns whether the change leads to another position.
    fn changes_position(&self) -> bool {
        matches!(self, Change::Moved { .. } | Change::TookBack { .. } | Change::Rematch)
    }
}

/// A room with a game of `R`.
#[derive(Clone, Debug)]
pub struct Room<R: Rules> {
    code: Code,
    game: String,
    terms: Terms,
    /// The host, then the friend.
    players: [Option<Player>; 2],
    /// Keys of the people who were turned away, the latest last.
    turned_away: VecDeque<Key>,
    /// Keys whose seats have been taken over, the latest last, with the device that took each over.
    former_keys: VecDeque<(Key, Device)>,
    /// Admission of spectators.
    watching: Watching,
    /// The host's seat in the current game.
    host: Seat,
    /// Number of the current game in the room, from 1.
    number: u32,
    current_match: Match<R>,
    /// The seal of each ply, if it has one.
    sealed: Vec<Option<Sealed>>,
    acting: [Option<Acting>; 2],
    turn: u64,
    offers: Vec<(Seat, Offer)>,
    /// True if the players have agreed to write notes.
    notes: bool,
    ending: Option<Ending>,
    seq: u64,
    /// Time of the latest fact.
    latest_time: u64,
    /// The latest changes with their numbers, oldest first.
    recent: VecDeque<(u64, Change<R>)>,
    /// Number of the fact that the latest one has made obsolete, with its replacement.
    obsolete_fact: Option<(u64, Stamped<R>)>,
}

impl<R: Rules> Room<R> {
    /// Returns the number of the latest fact.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Returns the current match.
    #[must_use]
    pub fn current_match(&self) -> &Match<R> {
        &self.current_match
    }

    /// Returns the ending of the current game, if it has ended.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Returns the time of the latest fact, in milliseconds of the service's time.
    #[must_use]
    pub fn latest_time(&self) -> u64 {
        self.latest_time
    }

    /// Returns the person who has this key.
    #[must_use]
    pub fn person(&self, key: &Key) -> Option<Person> {
        Person::BOTH.into_iter().find(|person| self.player(*person).is_some_and(|player| player.key == *key))
    }

    /// Returns whether both seats are taken by players who have been let in.
    #[must_use]
    pub fn full(&self) -> bool {
        self.players.iter().all(|player| player.as_ref().is_some_and(|player| player.is_admitted))
    }

    /// Returns whether the holder of this key was turned away.
    #[must_use]
    pub fn was_turned_away(&self, key: &Key) -> bool {
        self.turned_away.contains(key)
    }

    /// Returns the device on which the seat of this former key was taken over.
    #[must_use]
    pub fn device_of_successor(&self, key: &Key) -> Option<Device> {
        self.former_keys.iter().rev().find(|(former, _)| former == key).map(|(_, device)| *device)
    }

    /// Returns the admission of spectators.
    #[must_use]
    pub fn watching(&self) -> Watching {
        self.watching
    }

    /// Returns the seat of a person in the current game.
    #[must_use]
    pub fn seat(&self, person: Person) -> Seat {
        if person == Person::Host { self.host } else { !self.host }
    }

    /// Returns the server that a person is connected to.
    #[must_use]
    pub fn server(&self, person: Person) -> Option<ServerId> {
        self.player(person)?.server
    }

    /// Returns the time of the latest recorded connection of a person, by the clock of their device.
    #[must_use]
    pub fn device_time(&self, person: Person) -> Option<u64> {
        self.player(person)?.device_time
    }

    /// Returns the turn number since which a person may move; `None` while they may not.
    #[must_use]
    pub fn acting_since(&self, person: Person) -> Option<u64> {
        Some(self.acting[self.seat(person).index()]?.turn)
    }

    /// Returns the address at which a person's browser accepts notifications.
    #[must_use]
    pub fn push_address(&self, person: Person) -> Option<&PushAddress> {
        self.player(person)?.push.as_ref()
    }

    /// Returns the number of an earlier fact that the latest one has made obsolete, and its replacement.
    ///
    /// An address for notifications must not be kept once there is another one or none is wanted.
    #[must_use]
    pub fn obsolete_fact(&self) -> Option<(u64, &Stamped<R>)> {
        self.obsolete_fact.as_ref().map(|(number, fact)| (*number, fact))
    }

    /// Returns whether a move may take so long that nobody has to stay at the board.
    #[must_use]
    pub fn is_correspondence(&self) -> bool {
        self.terms.clock == MoveClock::None || self.terms.clock.is_correspondence()
    }

    /// Returns the time by which a person must have moved; `None` if they need not move or there is no clock.
    #[must_use]
    pub fn deadline(&self, person: Person) -> Option<u64> {
        Some(self.acting[self.seat(person).index()]?.at + self.terms.clock.millis()?)
    }

    /// Returns whether the move that a person has to make can no longer arrive in time.
    #[must_use]
    pub fn is_late(&self, person: Person, now: u64) -> bool {
        self.deadline(person).is_some_and(|deadline| now >= deadline + MOVE_GRACE_TIME)
    }

    /// Returns the outcome if these people are late; `None` if nobody is.
    #[must_use]
    pub fn outcome_by_time(&self, late: &[Person]) -> Option<Outcome> {
        match late {
            [] => None,
            [person] => Some(Outcome::Win(!self.seat(*person))),
            _ => Some(Outcome::Draw),
        }
    }

    fn player(&self, person: Person) -> Option<&Player> {
        self.players[person as usize].as_ref()
    }

    fn person_at(&self, seat: Seat) -> Person {
        if seat == self.host { Person::Host } else { Person::Friend }
    }

    fn player_at(&self, seat: Seat) -> Option<&Player> {
        self.player(self.person_at(seat))
    }

    /// Returns the context of a seal on a move of `seat`.
    fn seal_context(&self, seat: Seat) -> SealContext {
        SealContext { code: self.code, game: self.number, seat }
    }

    /// Returns the seats that may move: none before both players are there and after the end, whatever the rules say.
    fn to_act(&self) -> ToAct {
        if self.full() && self.ending.is_none() { self.current_match.to_act() } else { ToAct::Over }
    }

    /// Returns the number of plies that a takeback for `seat` undoes: its latest ply and all after it. `None` if it has
    /// none or a move of the game was hidden.
    fn takeback(&self, seat: Seat) -> Option<u32> {
        let plies = self.current_match.plies();
        if plies.iter().any(|ply| R::is_hidden_move(&ply.mv)) {
            return None;
        }
        let back = plies.iter().rev().position(|ply| ply.seat == seat)?;
        u32::try_from(back + 1).ok()
    }
}
