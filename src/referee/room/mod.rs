//! A room: two players, the games that they play one after the other, and what happens around them.
//!
//! A pure state machine, the same on every server. It is the fold of its [facts](fact): [`Room::decide`] says which
//! fact a request leads to, or why not; once that is stored, [`Room::apply`] makes it true. The game itself is a
//! [`Match`], as on a desk.

pub mod any;
pub mod decide;
pub mod fact;
mod fold;
mod stored;
pub mod tell;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;

use crate::kernel::rules::{Outcome, Rules, Seat, ToAct};
use crate::referee::authority::Match;
use crate::referee::wire::seal::SealContext;
use crate::referee::wire::{
    Code, Ending, Key, Knock, MoveClock, Note, Offer, PlayerName, PushAddress, Sealed, Terms, Watching,
};
use fact::{ServerId, Stamped};

/// In a room with so many facts nobody talks, offers or begins anew any more, so that nobody can fill the
/// store; long games have a thousand. A game can still be played to its end: talk never keeps anybody from
/// moving.
pub const MOST_FACTS: u64 = 20_000;

/// In a room with so many facts it is no longer written down who comes and goes.
pub const MOST_VISITS: u64 = 5 * MOST_FACTS;

/// A game of so many plies ends in a draw, whatever its options; the longest that somebody means to win have a few hundred.
pub const MOST_PLIES: usize = 1_000;

/// How much later than its time a move may arrive and still count, in milliseconds: it was under way.
pub const LAG: u64 = 1_000;

/// What the way back from a server that was lost may take of a clock, in milliseconds: finding another, and hearing from it.
pub const WAY_BACK: u64 = 500;

/// Within so many milliseconds connections of a person are taken to come from one device, and to be in order by its clock.
const ONE_DEVICE: u64 = 60_000;

/// Whether a connection was made after another by the same device, as far as can be told from when it says it made them.
#[must_use]
pub fn is_newer(visit: Option<u64>, than: Option<u64>) -> bool {
    visit.zip(than).is_some_and(|(visit, than)| visit > than && visit - than <= ONE_DEVICE)
}

/// The most offers that a player may make at once.
pub const OFFERS: u64 = 6;

/// The time until one more offer is allowed, in milliseconds.
pub const OFFER_EVERY: u64 = 20_000;

/// How many of a player's latest request numbers are remembered, to tell repetitions.
const IDS: usize = 64;

/// How many of those who were turned away are remembered, so that they do not knock again.
const TURNED_AWAY: usize = 64;

/// How many of the latest changes are remembered, to tell those who were away.
const RECENT: usize = 32;

/// One of the two people of a room. Seats change from game to game, people don't.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Person {
    /// Whoever made the room.
    Host,
    /// Whoever joined it.
    Friend,
}

impl Person {
    /// Both people, the host first.
    pub const BOTH: [Person; 2] = [Person::Host, Person::Friend];

    /// The other of the two.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Person::Host => Person::Friend,
            Person::Friend => Person::Host,
        }
    }
}

/// What a room knows of one of its people.
#[derive(Clone, Debug)]
struct Player {
    key: Key,
    /// What the player is called; empty if they have not said.
    name: String,
    /// Whether the player has been let in.
    inside: bool,
    /// The server that the player is connected to; none while away.
    server: Option<ServerId>,
    /// Since when the player has been there, or away, in milliseconds of the service's time.
    since: u64,
    /// When the player's device made the connection, by its own clock; none if it did not say.
    visit: Option<u64>,
    /// Where the player's browser takes notices.
    push: Option<PushAddress>,
    /// The number, the time and the request of the fact that said so.
    push_told: Option<(u64, u64, u64)>,
    /// The time at which all offers are allowed at once again, in milliseconds of the service's time.
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
            inside: true,
            server: Some(server),
            since,
            visit: None,
            push: None,
            push_told: None,
            offers_full: 0,
            ids: VecDeque::new(),
            last_id: 0,
        }
    }

    /// Returns whether the player may make one more offer now.
    fn may_offer(&self, now: u64) -> bool {
        self.offers_full.saturating_sub(now) + OFFER_EVERY <= OFFERS * OFFER_EVERY
    }

    /// Remembers that the player has offered something.
    fn offered(&mut self, at: u64) {
        self.offers_full = self.offers_full.max(at) + OFFER_EVERY;
    }

    /// Remembers that a request took effect.
    fn done(&mut self, id: u64) {
        self.last_id = self.last_id.max(id);
        self.ids.push_back(id);
        if self.ids.len() > IDS {
            self.ids.pop_front();
        }
    }
}

/// Since when a seat may move.
#[derive(Clone, Copy, Debug)]
struct Acting {
    /// The room's turn number from which on the seat may move.
    turn: u64,
    /// When that was, in milliseconds of the service's time.
    at: u64,
}

/// What a fact has changed.
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
    Came { seat: Seat },
    Left { seat: Seat },
}

impl<R: Rules> Change<R> {
    /// Whether it is nothing to the game itself.
    fn is_talk(&self) -> bool {
        use Change::{
            Came, Declined, Greeted, Knocked, Left, NotesAllowed, Notices, Offered, TurnedAway,
            WatchersLetIn, Wrote,
        };
        matches!(
            self,
            Offered { .. }
                | Declined { .. }
                | Greeted { .. }
                | NotesAllowed
                | Wrote { .. }
                | Notices { .. }
                | Came { .. }
                | Left { .. }
                | Knocked { .. }
                | TurnedAway { .. }
                | WatchersLetIn
        )
    }

    /// Whether the position is another one now.
    fn moves_on(&self) -> bool {
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
    /// Those who were turned away, the latest last.
    turned_away: VecDeque<Key>,
    /// Whether others may look on.
    watching: Watching,
    /// The host's seat in this game.
    host: Seat,
    /// Which game of the room it is, from 1.
    number: u32,
    play: Match<R>,
    /// For each ply its seal, if it has one.
    sealed: Vec<Option<Sealed>>,
    acting: [Option<Acting>; 2],
    turn: u64,
    offers: Vec<(Seat, Offer)>,
    /// Whether the two have agreed to write notes.
    notes: bool,
    ending: Option<Ending>,
    seq: u64,
    /// The time of the latest fact.
    at: u64,
    /// The latest changes with their numbers, oldest first.
    recent: VecDeque<(u64, Change<R>)>,
    /// The record that the latest fact has replaced.
    outdated: Option<(u64, Stamped<R>)>,
}

impl<R: Rules> Room<R> {
    /// The number of the latest fact.
    #[must_use]
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The match that is played.
    #[must_use]
    pub fn play(&self) -> &Match<R> {
        &self.play
    }

    /// How the present game ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// When the latest fact was written.
    #[must_use]
    pub fn at(&self) -> u64 {
        self.at
    }

    /// The person whose key it is.
    #[must_use]
    pub fn person(&self, key: &Key) -> Option<Person> {
        Person::BOTH.into_iter().find(|person| self.player(*person).is_some_and(|player| player.key == *key))
    }

    /// Whether both seats are taken, by players who have been let in.
    #[must_use]
    pub fn full(&self) -> bool {
        self.players.iter().all(|player| player.as_ref().is_some_and(|player| player.inside))
    }

    /// Whether the holder of this key was turned away.
    #[must_use]
    pub fn was_turned_away(&self, key: &Key) -> bool {
        self.turned_away.contains(key)
    }

    /// Whether others may look on.
    #[must_use]
    pub fn watching(&self) -> Watching {
        self.watching
    }

    /// The seat of a person in this game.
    #[must_use]
    pub fn seat(&self, person: Person) -> Seat {
        if person == Person::Host { self.host } else { !self.host }
    }

    /// Which server a person is connected to.
    #[must_use]
    pub fn server(&self, person: Person) -> Option<ServerId> {
        self.player(person)?.server
    }

    /// When a person's device made the latest connection that is written down, by its own clock.
    #[must_use]
    pub fn visit(&self, person: Person) -> Option<u64> {
        self.player(person)?.visit
    }

    /// The room's turn number from which on a person may move; `None` while they may not.
    #[must_use]
    pub fn acting(&self, person: Person) -> Option<u64> {
        Some(self.acting[self.seat(person).index()]?.turn)
    }

    /// Where a person's browser takes notices.
    #[must_use]
    pub fn push_address(&self, person: Person) -> Option<&PushAddress> {
        self.player(person)?.push.as_ref()
    }

    /// The number of an earlier fact that the latest one has left without a meaning, and what may stand in its place: an
    /// address for notices is not to be kept when there is another, or none is wanted.
    #[must_use]
    pub fn outdated(&self) -> Option<(u64, &Stamped<R>)> {
        self.outdated.as_ref().map(|(number, fact)| (*number, fact))
    }

    /// Whether a move may take so long that nobody has to stay at the board.
    #[must_use]
    pub fn is_unhurried(&self) -> bool {
        self.terms.clock == MoveClock::None || self.terms.clock.is_unhurried()
    }

    /// When a person has to have moved, if they have to and there is a clock.
    #[must_use]
    pub fn deadline(&self, person: Person) -> Option<u64> {
        Some(self.acting[self.seat(person).index()]?.at + self.terms.clock.millis()?)
    }

    /// Whether the move of a person who has to move can't arrive in time any more.
    #[must_use]
    pub fn is_late(&self, person: Person, now: u64) -> bool {
        self.deadline(person).is_some_and(|deadline| now >= deadline + LAG)
    }

    /// The outcome if those people are late; `None` if nobody is.
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

    /// Where the seal of a move of `seat` belongs.
    fn place(&self, seat: Seat) -> SealContext {
        SealContext { code: self.code, game: self.number, seat }
    }

    /// Who may move now: nobody before both are there and after the end, whatever the rules say.
    fn to_act(&self) -> ToAct {
        if self.full() && self.ending.is_none() { self.play.to_act() } else { ToAct::Over }
    }

    /// How many plies a takeback for `seat` would take: its latest and all after that; `None` if it has none or
    /// something was hidden.
    fn takeback(&self, seat: Seat) -> Option<u32> {
        let plies = self.play.plies();
        if plies.iter().any(|ply| R::hides(&ply.mv)) {
            return None;
        }
        let back = plies.iter().rev().position(|ply| ply.seat == seat)?;
        u32::try_from(back + 1).ok()
    }
}
