//! A client that stays in a room across lost connections.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::time::Duration;

use deskmate_referee::wire::{
    CloseReason, Code, Device, PlayerName, Raw, Refusal, RefusalCode, Reply, ReplyBody, Request, RequestBody,
    RoomEvent, Snapshot, Terms, Token, Update,
};
use serde::{Deserialize, Serialize};

use crate::pauses::Backoff;
use crate::transport::{Connector, Signal, Transport};

/// Silence after which the server is pinged.
const PING_DELAY: Duration = Duration::from_secs(15);
/// Time without an answer to a ping after which the connection counts as lost. A page in the background, or a
/// computer that sleeps, looks at its clock rarely; that alone is no loss.
const PONG_TIMEOUT: Duration = Duration::from_secs(10);
/// Time limit for opening a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// Time limit for the answer to a request to enter the room, the same as the server's.
const ENTER_TIMEOUT: Duration = Duration::from_secs(15);
/// Time after which a connection counts as stable.
const STABLE_TIME: Duration = Duration::from_secs(5);
/// Gap between the latest request number that took effect and the first one of a later run.
const REQUEST_ID_GAP: u64 = 1_000;
/// Interval at which somebody who wants to watch knocks again.
const KNOCK_RETRY_DELAY: Duration = Duration::from_secs(2);
/// Pause before requests are repeated that the server had no time for.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The data that takes a player back to their seat. Keep it where a reload does not lose it, and keep it secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// The room's code.
    pub code: Code,
    /// The secret of the seat; `None` for a spectator.
    pub token: Option<Token>,
    /// The id of the store that the room was kept in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub store: Option<u64>,
}

/// The room that a client wants to enter.
#[derive(Clone, Debug, PartialEq)]
pub enum RoomEntry {
    /// A new room.
    Create {
        /// The game's name.
        game: String,
        /// The game's configuration.
        config: Raw,
        /// The room's terms.
        terms: Terms,
    },
    /// A friend's room, to play.
    Join(Code),
    /// A friend's room, to watch.
    Watch(Code),
    /// The room that it was in before.
    Return(Ticket),
    /// The room that the player was in on another device, and goes on in on this one.
    TakeOver {
        /// The room's code.
        code: Code,
        /// The secret of the pass that was made on the other device.
        pass: Token,
        /// The kind of this device.
        device: Device,
    },
}

/// An event that a client reports.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientEvent {
    /// The client has entered the room, or is back in it, or a rematch has begun. The snapshot replaces
    /// everything before.
    Room(Box<Snapshot>),
    /// Something has happened. Updates are reported in order and without gaps.
    Update(Box<Update>),
    /// The request with this number is done.
    Done(u64),
    /// The request with this number was refused.
    Refused(u64, Refusal),
    /// Requests can't be carried out at the moment; they are repeated until they can. Reported once, until a
    /// request has been answered.
    Delayed(Refusal),
    /// The names of the spectators.
    Watchers(Vec<PlayerName>),
    /// The connection is lost. The client reconnects by itself after this pause.
    Offline(Duration),
    /// The end. The client does not reconnect by itself.
    Ended(DisconnectReason),
}

/// The reason that a client has given up.
#[derive(Clone, Debug, PartialEq)]
pub enum DisconnectReason {
    /// The seat was taken up elsewhere, such as in another tab.
    Replaced,
    /// The room can't be entered: it does not exist, it is full, the client is too old, and so on.
    Refused(Refusal),
}

/// The state of the connection.
enum ConnectionState<T> {
    /// Waiting until this time to connect.
    Waiting(Duration),
    /// Connecting since this time.
    Connecting(T, Duration),
    /// Open since this time. The flag is true once the room has been entered over it.
    Open(T, Duration, bool),
    /// Given up for good.
    GivenUp,
}

/// A client of one room.
pub struct Client<C: Connector> {
    connect: C,
    connection: ConnectionState<C::Transport>,
    backoff: Backoff,
    entry: RoomEntry,
    token: Token,
    /// The player's name.
    name: PlayerName,
    /// The time at which the latest connection was made, by this device's clock. Later connections have later times.
    device_time: u64,
    /// The number of the latest update.
    seen: u64,
    next_id: u64,
    /// Unanswered requests, oldest first.
    outbox: VecDeque<Request>,
    /// The time at which requests are repeated that the server had no time for.
    retry_at: Option<Duration>,
    /// True if it has been reported that requests can't be carried out at the moment.
    delay_reported: bool,
    last_received_at: Duration,
    /// The time at which the server was pinged, until it answers.
    pinged_at: Option<Duration>,
    /// The time at which the client has asked to enter the room, until that is answered.
    enter_requested_at: Option<Duration>,
    events: VecDeque<ClientEvent>,
    entered: bool,
}

impl<C: Connector> Client<C> {
    /// Creates a client that connects to its room on its first [poll](Client::poll).
    #[must_use]
    pub fn new(connect: C, entry: RoomEntry, backoff: Backoff) -> Self {
        let token = match &entry {
            RoomEntry::Return(Ticket { token: Some(token), .. }) => *token,
            _ => Token::random(),
        };
        Self {
            connect,
            connection: ConnectionState::Waiting(Duration::ZERO),
            backoff,
            entry,
            token,
            name: PlayerName::default(),
            device_time: 0,
            seen: 0,
            next_id: 1,
            outbox: VecDeque::new(),
            retry_at: None,
            delay_reported: false,
            last_received_at: Duration::ZERO,
            pinged_at: None,
            enter_requested_at: None,
            events: VecDeque::new(),
            entered: false,
        }
    }

    /// Sets the player's name.
    #[must_use]
    pub fn with_name(self, name: PlayerName) -> Self {
        Self { name, ..self }
    }

    /// Returns the ticket for coming back to the room; `None` before it has been entered.
    #[must_use]
    pub fn ticket(&self) -> Option<Ticket> {
        match self.entry {
            RoomEntry::Return(ticket) if self.entered => Some(ticket),
            RoomEntry::Watch(code) if self.entered => Some(Ticket { code, token: None, store: None }),
            _ => None,
        }
    }

    /// Returns true if the client is connected and in the room.
    #[must_use]
    pub fn is_online(&self) -> bool {
        matches!(self.connection, ConnectionState::Open(_, _, true))
    }

    /// Returns the number of unanswered requests.
    #[must_use]
    pub fn unanswered_count(&self) -> usize {
        self.outbox.len()
    }

    /// Makes a request in the room and returns its number. The request is repeated until it is answered, and takes
    /// effect once. Returns `None` before the room has been entered for the first time, and after the end.
    pub fn send_request(&mut self, ask: RequestBody) -> Option<u64> {
        if !self.entered || matches!(self.connection, ConnectionState::GivenUp) {
            return None;
        }
        let request = Request::new(self.next_id, ask);
        self.next_id += 1;
        if let ConnectionState::Open(transport, _, true) = &mut self.connection {
            transport.send(request.to_text());
        }
        let id = request.id;
        self.outbox.push_back(request);
        Some(id)
    }

    /// Maintains the connection and returns the next event. Call it often, each time until it returns `None`.
    /// `now` is the time of any clock that only goes forward.
    pub fn poll(&mut self, now: Duration) -> Option<ClientEvent> {
        self.maintain_connection(now);
        self.events.pop_front()
    }

    fn maintain_connection(&mut self, now: Duration) {
        if let ConnectionState::Waiting(until) = self.connection
            && now >= until
        {
            self.device_time = self.connect.device_time().max(self.device_time + 1);
            self.connection = ConnectionState::Connecting(self.connect.connect(), now);
        }
        while let Some(signal) = match &mut self.connection {
            ConnectionState::Connecting(transport, _) | ConnectionState::Open(transport, ..) => {
                transport.poll()
            }
            ConnectionState::Waiting(_) | ConnectionState::GivenUp => None,
        } {
            self.last_received_at = now;
            self.pinged_at = None;
            match signal {
                Signal::Open => self.opened(now),
                Signal::Text(text) => self.receive(&text, now),
                Signal::Closed => self.lose(now),
            }
        }
        if matches!(self.connection, ConnectionState::Open(_, _, false))
            && self.retry_at.take_if(|again| now >= *again).is_some()
        {
            self.request_entry(now);
        }
        match &mut self.connection {
            ConnectionState::Connecting(_, since) if now >= *since + CONNECT_TIMEOUT => self.lose(now),
            ConnectionState::Open(..) if self.pinged_at.is_some_and(|asked| now >= asked + PONG_TIMEOUT) => {
                self.lose(now)
            }
            ConnectionState::Open(..)
                if self.enter_requested_at.is_some_and(|knocked| now >= knocked + ENTER_TIMEOUT) =>
            {
                self.lose(now)
            }
            ConnectionState::Open(transport, since, entered) => {
                if now >= self.last_received_at + PING_DELAY && self.pinged_at.is_none() {
                    transport.send(Request::new(0, RequestBody::Ping).to_text());
                    self.pinged_at = Some(now);
                }
                if *entered && self.retry_at.is_some_and(|again| now >= again) {
                    self.retry_at = None;
                    for request in &self.outbox {
                        transport.send(request.to_text());
                    }
                }
                if *entered && now >= *since + STABLE_TIME {
                    self.backoff.reset();
                }
            }
            ConnectionState::Connecting(..) | ConnectionState::Waiting(_) | ConnectionState::GivenUp => {}
        }
    }

    /// Returns the request that enters the room.
    fn enter_request(&self) -> RequestBody {
        let (token, seen, name) = (self.token, self.seen, self.name.clone());
        match self.entry.clone() {
            RoomEntry::Create { game, config, terms } => {
                RequestBody::Create { game, config, terms, token, name }
            }
            RoomEntry::Join(code) => RequestBody::Join { code, token, name },
            RoomEntry::TakeOver { code, pass, device } => RequestBody::TakeOver { code, pass, token, device },
            RoomEntry::Watch(code) | RoomEntry::Return(Ticket { code, token: None, .. }) => {
                RequestBody::Watch { code, seen, name }
            }
            RoomEntry::Return(Ticket { code, token: Some(token), store }) => {
                RequestBody::Resume { code, token, seen, store }
            }
        }
    }

    /// Handles an opened connection: asks to enter the room. Such requests have the number 0.
    fn opened(&mut self, now: Duration) {
        self.retry_at = None;
        self.connection = match std::mem::replace(&mut self.connection, ConnectionState::GivenUp) {
            ConnectionState::Connecting(transport, _) => ConnectionState::Open(transport, now, false),
            other => other,
        };
        self.request_entry(now);
    }

    /// Asks to enter the room.
    fn request_entry(&mut self, now: Duration) {
        let request = Request::new(0, self.enter_request()).with_device_time(self.device_time);
        if let ConnectionState::Open(transport, ..) = &mut self.connection {
            transport.send(request.to_text());
            self.enter_requested_at = Some(now);
        }
    }

    fn receive(&mut self, text: &str, now: Duration) {
        let Reply { re, say, .. } = match Reply::parse(text) {
            Ok(reply) => reply,
            // An unknown message comes from another release.
            Err(RefusalCode::Malformed) => {
                return self.give_up(DisconnectReason::Refused(RefusalCode::Reload.into()));
            }
            Err(code) => return self.give_up(DisconnectReason::Refused(code.into())),
        };
        match say {
            ReplyBody::Room(snapshot) => self.enter(snapshot),
            ReplyBody::Update(update) => self.update(update, now),
            ReplyBody::Done { .. } => {
                if let Some(id) = re.and_then(|id| self.answered(id)) {
                    self.events.push_back(ClientEvent::Done(id));
                }
            }
            ReplyBody::Refused(refusal) => self.refused(re, refusal, now),
            ReplyBody::Watchers(names) => self.events.push_back(ClientEvent::Watchers(names)),
            ReplyBody::Pong | ReplyBody::Summary(_) => {}
            ReplyBody::Bye(CloseReason::TurnedAway) => {
                self.give_up(DisconnectReason::Refused(RefusalCode::TurnedAway.into()))
            }
            ReplyBody::Bye(CloseReason::TakenOver(device)) => {
                self.give_up(DisconnectReason::Refused(Refusal::taken_over(device)))
            }
            ReplyBody::Bye(CloseReason::Replaced) => self.give_up(DisconnectReason::Replaced),
            ReplyBody::Bye(CloseReason::Restarting | CloseReason::TooSlow) => self.lose(now),
        }
    }

    fn enter(&mut self, snapshot: Box<Snapshot>) {
        if !self.entered {
            self.delay_reported = false;
            self.retry_at = None;
        }
        let ConnectionState::Open(transport, _, entered) = &mut self.connection else { return };
        self.enter_requested_at = None;
        let returns = matches!(self.entry, RoomEntry::Return(_) | RoomEntry::TakeOver { .. });
        self.entry = match self.entry {
            RoomEntry::Watch(_) | RoomEntry::Return(Ticket { token: None, .. }) => {
                RoomEntry::Watch(snapshot.code)
            }
            _ => {
                let Snapshot { code, store, .. } = *snapshot;
                RoomEntry::Return(Ticket { code, token: Some(self.token), store })
            }
        };
        self.seen = snapshot.seq;
        if !self.entered {
            // Requests of an earlier run may still be under way.
            let gap = if returns { REQUEST_ID_GAP } else { 1 };
            self.next_id = snapshot.last_id + gap;
        }
        if !*entered {
            for request in &self.outbox {
                transport.send(request.to_text());
            }
        }
        *entered = true;
        self.entered = true;
        self.events.push_back(ClientEvent::Room(snapshot));
    }

    fn update(&mut self, update: Box<Update>, now: Duration) {
        match update.seq {
            seq if seq <= self.seen => {}
            seq if seq == self.seen + 1 => {
                self.seen = seq;
                // The snapshot that follows contains everything.
                if !matches!(update.what, RoomEvent::Rematch) {
                    self.events.push_back(ClientEvent::Update(update));
                }
            }
            // An update was lost on the way: reconnect to get it.
            _ => self.lose(now),
        }
    }

    fn refused(&mut self, re: Option<u64>, refusal: Refusal, now: Duration) {
        let busy = matches!(refusal.code, RefusalCode::TooFast | RefusalCode::Unavailable);
        match (re, &self.connection) {
            (_, ConnectionState::Open(_, _, false)) if busy => self.lose(now),
            (_, ConnectionState::Open(_, _, false)) if refusal.code == RefusalCode::Knocked => {
                self.retry_at = Some(now + KNOCK_RETRY_DELAY);
                self.enter_requested_at = None;
                if !std::mem::replace(&mut self.delay_reported, true) {
                    self.events.push_back(ClientEvent::Delayed(refusal));
                }
            }
            (_, ConnectionState::Open(_, _, false)) => self.give_up(DisconnectReason::Refused(refusal)),
            _ if busy => {
                self.retry_at = Some(now + RETRY_DELAY);
                if refusal.code == RefusalCode::Unavailable
                    && !std::mem::replace(&mut self.delay_reported, true)
                {
                    self.events.push_back(ClientEvent::Delayed(refusal));
                }
            }
            (Some(id), _) => {
                if let Some(id) = self.answered(id) {
                    self.events.push_back(ClientEvent::Refused(id, refusal));
                }
            }
            (None, _) => self.lose(now),
        }
    }

    /// Removes an answered request from the outbox; returns `None` if it was answered before.
    fn answered(&mut self, id: u64) -> Option<u64> {
        let at = self.outbox.iter().position(|request| request.id == id)?;
        self.delay_reported = false;
        self.outbox.remove(at).map(|request| request.id)
    }

    fn lose(&mut self, now: Duration) {
        self.enter_requested_at = None;
        let pause = self.backoff.next_delay();
        self.connection = ConnectionState::Waiting(now + pause);
        self.events.push_back(ClientEvent::Offline(pause));
    }

    fn give_up(&mut self, fate: DisconnectReason) {
        self.connection = ConnectionState::GivenUp;
        self.outbox.clear();
        self.events.push_back(ClientEvent::Ended(fate));
    }
}
