//! Rooms whose game is known at run time only, as a server holds them.

use deskmate_kernel::rules::{Outcome, Rules, Seat, Viewer};
use serde::de::DeserializeOwned;

use super::decide::Decision;
use super::fact::{Corrupt, Fact, ServerId, Stamped, VERSION};
use super::tell::ShownView;
use super::{Person, Room};
use crate::wire::{
    CloseReason, Code, Colour, Device, Ending, GameSummary, Key, PlayerName, PushAddress, Raw, Refusal,
    RefusalCode, RequestBody, Snapshot, Terms, Update, Watching,
};

/// The connection or disconnection of a person.
#[derive(Clone, Copy, Debug)]
pub struct Presence {
    /// True if they have connected.
    pub is_connected: bool,
    /// The server that they are or were connected to.
    pub server: ServerId,
    /// Time for which they had been stranded, in milliseconds.
    pub stranded: u64,
    /// Time of the connection by the clock of their device.
    pub device_time: Option<u64>,
}

/// A [`Room`] whose game is known at run time only. Facts go in and out as text.
pub trait AnyRoom: Send + Sync {
    /// See [`Room::seq`].
    fn seq(&self) -> u64;
    /// See [`Room::latest_time`].
    fn latest_time(&self) -> u64;
    /// See [`Room::ending`].
    fn ending(&self) -> Option<Ending>;
    /// See [`Room::person`].
    fn person(&self, key: &Key) -> Option<Person>;
    /// See [`Room::seat`].
    fn seat(&self, person: Person) -> Seat;
    /// See [`Room::server`].
    fn server(&self, person: Person) -> Option<ServerId>;
    /// See [`Room::device_time`].
    fn device_time(&self, person: Person) -> Option<u64>;
    /// See [`Room::acting_since`].
    fn acting_since(&self, person: Person) -> Option<u64>;
    /// See [`Room::push_address`].
    fn push_address(&self, person: Person) -> Option<&PushAddress>;
    /// See [`Room::is_correspondence`].
    fn is_correspondence(&self) -> bool;
    /// See [`Room::deadline`].
    fn deadline(&self, person: Person) -> Option<u64>;
    /// See [`Room::is_late`].
    fn is_late(&self, person: Person, now: u64) -> bool;
    /// Returns the fact to store when these people did not move in time; `None` if there are none.
    fn timeout_fact(&self, late: &[Person], now: u64) -> Option<String>;
    /// Returns the fact to store when a person has connected or disconnected.
    fn presence_fact(&self, person: Person, change: Presence, now: u64) -> String;
    /// See [`Room::decide_join`]; `None` if there is nothing to store.
    ///
    /// # Errors
    /// The same as there.
    fn decide_join(
        &self,
        key: Key,
        name: &PlayerName,
        server: ServerId,
        now: u64,
    ) -> Result<Option<String>, Refusal>;
    /// See [`Room::decide_take_over`]; `None` if there is nothing to store.
    ///
    /// # Errors
    /// The same as there.
    fn decide_take_over(
        &self,
        pass: &Key,
        key: Key,
        device: Device,
        server: ServerId,
        now: u64,
    ) -> Result<Option<String>, Refusal>;
    /// See [`Room::decide`]; `None` if there is nothing to store.
    ///
    /// # Errors
    /// The same as there.
    fn decide(
        &self,
        person: Person,
        id: u64,
        ask: &RequestBody,
        now: u64,
        seed: u64,
    ) -> Result<Option<String>, Refusal>;
    /// See [`Room::apply`].
    ///
    /// # Errors
    /// The same as there, and an error if the text is not a fact.
    fn apply(&mut self, text: &str) -> Result<(), Corrupt>;
    /// See [`Room::snapshot`].
    fn snapshot(&self, viewer: Viewer, seen: u64, now: u64) -> Snapshot;
    /// See [`Room::update`].
    fn update(&self, viewer: Viewer, shown: &mut ShownView, now: u64) -> Option<Update>;
    /// See [`Room::shown_view`].
    fn shown_view(&self, viewer: Viewer) -> ShownView;
    /// See [`Room::has_just_changed_seats`].
    fn has_just_changed_seats(&self) -> bool;
    /// See [`Room::last_dismissed`].
    fn last_dismissed(&self) -> Option<(Option<Person>, CloseReason)>;
    /// See [`Room::device_of_successor`].
    fn device_of_successor(&self, key: &Key) -> Option<Device>;
    /// See [`Room::was_turned_away`].
    fn was_turned_away(&self, key: &Key) -> bool;
    /// See [`Room::obsolete_fact`]: the number of the fact, and the text of its replacement.
    fn obsolete_fact(&self) -> Option<(u64, String)>;
    /// See [`Room::watching`].
    fn watching(&self) -> Watching;
    /// See [`Room::decide_watch`]; `None` if there is nothing to store.
    ///
    /// # Errors
    /// The same as there.
    fn decide_watch(&self, name: &PlayerName, now: u64) -> Result<Option<String>, Refusal>;
}

/// Returns the summary of a person's game.
#[must_use]
pub fn summary(room: &dyn AnyRoom, person: Person, now: u64) -> GameSummary {
    let (seat, to_move) = (room.seat(person), room.acting_since(person).is_some());
    let Snapshot { code, game, standing, .. } = room.snapshot(Viewer::Seat(seat), room.seq(), now);
    GameSummary { code, game, seat, to_move, standing }
}

impl<R: Rules> AnyRoom for Room<R> {
    fn seq(&self) -> u64 {
        Room::seq(self)
    }

    fn latest_time(&self) -> u64 {
        Room::latest_time(self)
    }

    fn ending(&self) -> Option<Ending> {
        Room::ending(self)
    }

    fn person(&self, key: &Key) -> Option<Person> {
        Room::person(self, key)
    }

    fn seat(&self, person: Person) -> Seat {
        Room::seat(self, person)
    }

    fn server(&self, person: Person) -> Option<ServerId> {
        Room::server(self, person)
    }

    fn device_time(&self, person: Person) -> Option<u64> {
        Room::device_time(self, person)
    }

    fn acting_since(&self, person: Person) -> Option<u64> {
        Room::acting_since(self, person)
    }

    fn push_address(&self, person: Person) -> Option<&PushAddress> {
        Room::push_address(self, person)
    }

    fn is_correspondence(&self) -> bool {
        Room::is_correspondence(self)
    }

    fn deadline(&self, person: Person) -> Option<u64> {
        Room::deadline(self, person)
    }

    fn is_late(&self, person: Person, now: u64) -> bool {
        Room::is_late(self, person, now)
    }

    fn timeout_fact(&self, late: &[Person], now: u64) -> Option<String> {
        let outcome: Outcome = Room::outcome_by_time(self, late)?;
        Some(Stamped::<R> { at: now, fact: Fact::TimeRanOut { outcome } }.to_text())
    }

    fn presence_fact(&self, person: Person, change: Presence, now: u64) -> String {
        let seat = Room::seat(self, person);
        let Presence { is_connected: here, server, stranded, device_time: visit } = change;
        let fact = if here {
            Fact::Came { seat, server, stranded, visit }
        } else {
            Fact::Left { seat, server, stranded }
        };
        Stamped::<R> { at: now, fact }.to_text()
    }

    fn decide_join(
        &self,
        key: Key,
        name: &PlayerName,
        server: ServerId,
        now: u64,
    ) -> Result<Option<String>, Refusal> {
        Room::decide_join(self, key, name, server).map(|decision| text(decision, now))
    }

    fn decide_take_over(
        &self,
        pass: &Key,
        key: Key,
        device: Device,
        server: ServerId,
        now: u64,
    ) -> Result<Option<String>, Refusal> {
        Room::decide_take_over(self, pass, key, device, server, now).map(|decision| text(decision, now))
    }

    fn decide(
        &self,
        person: Person,
        id: u64,
        ask: &RequestBody,
        now: u64,
        seed: u64,
    ) -> Result<Option<String>, Refusal> {
        Room::decide(self, person, id, ask, now, seed).map(|decision| text(decision, now))
    }

    fn apply(&mut self, text: &str) -> Result<(), Corrupt> {
        Room::apply(self, parse(text)?)
    }

    fn snapshot(&self, viewer: Viewer, seen: u64, now: u64) -> Snapshot {
        Room::snapshot(self, viewer, seen, now)
    }

    fn update(&self, viewer: Viewer, shown: &mut ShownView, now: u64) -> Option<Update> {
        Room::update(self, viewer, shown, now)
    }

    fn shown_view(&self, viewer: Viewer) -> ShownView {
        Room::shown_view(self, viewer)
    }

    fn has_just_changed_seats(&self) -> bool {
        Room::has_just_changed_seats(self)
    }

    fn last_dismissed(&self) -> Option<(Option<Person>, CloseReason)> {
        Room::last_dismissed(self)
    }

    fn device_of_successor(&self, key: &Key) -> Option<Device> {
        Room::device_of_successor(self, key)
    }

    fn was_turned_away(&self, key: &Key) -> bool {
        Room::was_turned_away(self, key)
    }

    fn obsolete_fact(&self) -> Option<(u64, String)> {
        Room::obsolete_fact(self).map(|(number, fact)| (number, fact.to_text()))
    }

    fn watching(&self) -> Watching {
        Room::watching(self)
    }

    fn decide_watch(&self, name: &PlayerName, now: u64) -> Result<Option<String>, Refusal> {
        Room::decide_watch(self, name).map(|decision| text(decision, now))
    }
}

/// Opens the room of a game of `R` that begins with the fact `first`.
///
/// # Errors
/// Returns an error if it is not the first fact of such a room.
pub fn open<R: Rules>(code: Code, first: &str) -> Result<Box<dyn AnyRoom>, Corrupt> {
    Ok(Box::new(Room::<R>::open(code, parse(first)?)?))
}

/// The parameters of a new room.
pub struct NewRoom<'a> {
    /// Name of the game.
    pub game: &'a str,
    /// Configuration of the game.
    pub config: &'a Raw,
    /// Terms of the room.
    pub terms: Terms,
    /// Key of the person who creates it.
    pub key: Key,
    /// Name of that person.
    pub name: &'a PlayerName,
    /// The server that they are connected to.
    pub server: ServerId,
    /// Random seed of the first game, and of the choice of who begins if that is drawn.
    pub seed: u64,
}

/// Returns the first fact of a new room, as text.
///
/// # Errors
/// Returns [`RefusalCode::BadConfig`] if the configuration does not fit the game.
pub fn create<R: Rules>(order: &NewRoom, now: u64) -> Result<String, Refusal> {
    let config: R::Config = order.config.parse().map_err(|_| RefusalCode::BadConfig)?;
    let seat = match order.terms.colour {
        Colour::First => Seat::First,
        Colour::Second => Seat::Second,
        // Not the lowest bits of the seed, which the game's own random numbers begin with.
        Colour::Lot => Seat::BOTH[(order.seed >> 63) as usize],
    };
    let fact = Fact::<R>::Created {
        version: VERSION,
        game: order.game.to_owned(),
        rules: R::REVISION,
        config,
        terms: order.terms.normalized(),
        seed: order.seed,
        seat,
        key: order.key,
        server: order.server,
        name: order.name.as_str().to_owned(),
    };
    Ok(Stamped { at: now, fact }.to_text())
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Corrupt> {
    serde_json::from_str(text).map_err(|why| Corrupt(why.to_string()))
}

fn text<R: Rules>(decision: Decision<R>, now: u64) -> Option<String> {
    match decision {
        Decision::Done => None,
        Decision::Store(fact) => Some(Stamped { at: now, fact }.to_text()),
    }
}
