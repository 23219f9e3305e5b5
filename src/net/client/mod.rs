//! A client that stays in a room across lost connections.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::time::Duration;

use deskmate_referee::wire::{
    Ask, Bye, Code, PlayerName, Raw, Refusal, RefusalCode, Reply, Request, Say, Snapshot, Terms, Token,
    Update, What,
};
use serde::{Deserialize, Serialize};

use crate::pauses::Pauses;
use crate::transport::{Connect, Signal, Transport};

/// Silence after which the server is pinged.
const SILENCE: Duration = Duration::from_secs(15);
/// Time without an answer to a ping after which the connection counts as lost. A page in the background, or a
/// computer that sleeps, looks at its clock rarely; that alone is no loss.
const PATIENCE: Duration = Duration::from_secs(10);
/// Time limit for opening a connection.
const CONNECTING: Duration = Duration::from_secs(10);
/// Time limit for the answer to a request to enter the room, the same as the server's.
const ENTERING: Duration = Duration::from_secs(15);
/// Time after which a connection counts as stable.
const STEADY: Duration = Duration::from_secs(5);
/// Gap between the latest request number that took effect and the first one of a later run.
const RUN: u64 = 1_000;
/// Interval at which somebody who wants to watch knocks again.
const KNOCKS: Duration = Duration::from_secs(2);
/// Pause before requests are repeated that the server had no time for.
const AGAIN: Duration = Duration::from_secs(1);

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
pub enum Entry {
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
}

/// An event that a client reports.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
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
    Ended(Fate),
}

/// The reason that a client has given up.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    /// The seat was taken up elsewhere, such as in another tab.
    Replaced,
    /// The room can't be entered: it does not exist, it is full, the client is too old, and so on.
    Refused(Refusal),
}

/// The state of the connection.
enum Link<T> {
    /// Waiting until this time to connect.
    Waiting(Duration),
    /// Connecting since this time.
    Connecting(T, Duration),
    /// Open since this time. The flag is true once the room has been entered over it.
    Open(T, Duration, bool),
    /// Given up for good.
    Given,
}

/// A client of one room.
pub struct Client<C: Connect> {
    connect: C,
    link: Link<C::Transport>,
    pauses: Pauses,
    entry: Entry,
    token: Token,
    /// The player's name.
    name: PlayerName,
    /// The time at which the latest connection was made, by this device's clock. Later connections have later times.
    visit: u64,
    /// The number of the latest update.
    seen: u64,
    next_id: u64,
    /// Unanswered requests, oldest first.
    outbox: VecDeque<Request>,
    /// The time at which requests are repeated that the server had no time for.
    again: Option<Duration>,
    /// True if it has been reported that requests can't be carried out at the moment.
    delayed: bool,
    heard: Duration,
    /// The time at which the server was pinged, until it answers.
    asked: Option<Duration>,
    /// The time at which the client has asked to enter the room, until that is answered.
    knocked: Option<Duration>,
    news: VecDeque<News>,
    entered: bool,
}

impl<C: Connect> Client<C> {
    /// Creates a client that connects to its room on its first [poll](Client::poll).
    #[must_use]
    pub fn new(connect: C, entry: Entry, pauses: Pauses) -> Self {
        let token = match &entry {
            Entry::Return(Ticket { token: Some(token), .. }) => *token,
            _ => Token::draw(),
        };
        Self {
            connect,
            link: Link::Waiting(Duration::ZERO),
            pauses,
            entry,
            token,
            name: PlayerName::default(),
            visit: 0,
            seen: 0,
            next_id: 1,
            outbox: VecDeque::new(),
            again: None,
            delayed: false,
            heard: Duration::ZERO,
            asked: None,
            knocked: None,
            news: VecDeque::new(),
            entered: false,
        }
    }

    /// Sets the player's name.
    #[must_use]
    pub fn called(self, name: PlayerName) -> Self {
        Self { name, ..self }
    }

    /// Returns the ticket for coming back to the room; `None` before it has been entered.
    #[must_use]
    pub fn ticket(&self) -> Option<Ticket> {
        match self.entry {
            Entry::Return(ticket) if self.entered => Some(ticket),
            Entry::Watch(code) if self.entered => Some(Ticket { code, token: None, store: None }),
            _ => None,
        }
    }

    /// Returns true if the client is connected and in the room.
    #[must_use]
    pub fn online(&self) -> bool {
        matches!(self.link, Link::Open(_, _, true))
    }

    /// Returns the number of unanswered requests.
    #[must_use]
    pub fn unanswered(&self) -> usize {
        self.outbox.len()
    }

    /// Makes a request in the room and returns its number. The request is repeated until it is answered, and takes
    /// effect once. Returns `None` before the room has been entered for the first time, and after the end.
    pub fn ask(&mut self, ask: Ask) -> Option<u64> {
        if !self.entered || matches!(self.link, Link::Given) {
            return None;
        }
        let request = Request::new(self.next_id, ask);
        self.next_id += 1;
        if let Link::Open(transport, _, true) = &mut self.link {
            transport.send(request.text());
        }
        let id = request.id;
        self.outbox.push_back(request);
        Some(id)
    }

    /// Maintains the connection and returns the next news. Call it often, each time until it returns `None`.
    /// `now` is the time of any clock that only goes forward.
    pub fn poll(&mut self, now: Duration) -> Option<News> {
        self.tend(now);
        self.news.pop_front()
    }

    fn tend(&mut self, now: Duration) {
        if let Link::Waiting(until) = self.link
            && now >= until
        {
            self.visit = self.connect.time().max(self.visit + 1);
            self.link = Link::Connecting(self.connect.connect(), now);
        }
        while let Some(signal) = match &mut self.link {
            Link::Connecting(transport, _) | Link::Open(transport, ..) => transport.poll(),
            Link::Waiting(_) | Link::Given => None,
        } {
            self.heard = now;
            self.asked = None;
            match signal {
                Signal::Open => self.opened(now),
                Signal::Text(text) => self.receive(&text, now),
                Signal::Closed => self.lose(now),
            }
        }
        if matches!(self.link, Link::Open(_, _, false)) && self.again.take_if(|again| now >= *again).is_some()
        {
            self.knock(now);
        }
        match &mut self.link {
            Link::Connecting(_, since) if now >= *since + CONNECTING => self.lose(now),
            Link::Open(..) if self.asked.is_some_and(|asked| now >= asked + PATIENCE) => self.lose(now),
            Link::Open(..) if self.knocked.is_some_and(|knocked| now >= knocked + ENTERING) => self.lose(now),
            Link::Open(transport, since, entered) => {
                if now >= self.heard + SILENCE && self.asked.is_none() {
                    transport.send(Request::new(0, Ask::Ping).text());
                    self.asked = Some(now);
                }
                if *entered && self.again.is_some_and(|again| now >= again) {
                    self.again = None;
                    for request in &self.outbox {
                        transport.send(request.text());
                    }
                }
                if *entered && now >= *since + STEADY {
                    self.pauses.reset();
                }
            }
            Link::Connecting(..) | Link::Waiting(_) | Link::Given => {}
        }
    }

    /// Returns the request that enters the room.
    fn entrance(&self) -> Ask {
        let (token, seen, name) = (self.token, self.seen, self.name.clone());
        match self.entry.clone() {
            Entry::Create { game, config, terms } => Ask::Create { game, config, terms, token, name },
            Entry::Join(code) => Ask::Join { code, token, name },
            Entry::Watch(code) | Entry::Return(Ticket { code, token: None, .. }) => {
                Ask::Watch { code, seen, name }
            }
            Entry::Return(Ticket { code, token: Some(token), store }) => {
                Ask::Resume { code, token, seen, store }
            }
        }
    }

    /// Handles an opened connection: asks to enter the room. Such requests have the number 0.
    fn opened(&mut self, now: Duration) {
        self.again = None;
        self.link = match std::mem::replace(&mut self.link, Link::Given) {
            Link::Connecting(transport, _) => Link::Open(transport, now, false),
            other => other,
        };
        self.knock(now);
    }

    /// Asks to enter the room.
    fn knock(&mut self, now: Duration) {
        let request = Request::new(0, self.entrance()).visiting(self.visit);
        if let Link::Open(transport, ..) = &mut self.link {
            transport.send(request.text());
            self.knocked = Some(now);
        }
    }

    fn receive(&mut self, text: &str, now: Duration) {
        let Reply { re, say, .. } = match Reply::read(text) {
            Ok(reply) => reply,
            // An unknown message comes from another release.
            Err(RefusalCode::Malformed) => return self.give_up(Fate::Refused(RefusalCode::Reload.into())),
            Err(code) => return self.give_up(Fate::Refused(code.into())),
        };
        match say {
            Say::Room(snapshot) => self.enter(snapshot),
            Say::Update(update) => self.update(update, now),
            Say::Done { .. } => {
                if let Some(id) = re.and_then(|id| self.answered(id)) {
                    self.news.push_back(News::Done(id));
                }
            }
            Say::Refused(refusal) => self.refused(re, refusal, now),
            Say::Watchers(names) => self.news.push_back(News::Watchers(names)),
            Say::Pong => {}
            Say::Bye(Bye::TurnedAway) => self.give_up(Fate::Refused(RefusalCode::TurnedAway.into())),
            Say::Bye(Bye::Replaced) => self.give_up(Fate::Replaced),
            Say::Bye(Bye::Restarting | Bye::TooSlow) => self.lose(now),
        }
    }

    fn enter(&mut self, snapshot: Box<Snapshot>) {
        if !self.entered {
            self.delayed = false;
            self.again = None;
        }
        let Link::Open(transport, _, entered) = &mut self.link else { return };
        self.knocked = None;
        let returns = matches!(self.entry, Entry::Return(_));
        self.entry = match self.entry {
            Entry::Watch(_) | Entry::Return(Ticket { token: None, .. }) => Entry::Watch(snapshot.code),
            _ => {
                let Snapshot { code, store, .. } = *snapshot;
                Entry::Return(Ticket { code, token: Some(self.token), store })
            }
        };
        self.seen = snapshot.seq;
        if !self.entered {
            // Requests of an earlier run may still be under way.
            let gap = if returns { RUN } else { 1 };
            self.next_id = snapshot.last_id + gap;
        }
        if !*entered {
            for request in &self.outbox {
                transport.send(request.text());
            }
        }
        *entered = true;
        self.entered = true;
        self.news.push_back(News::Room(snapshot));
    }

    fn update(&mut self, update: Box<Update>, now: Duration) {
        match update.seq {
            seq if seq <= self.seen => {}
            seq if seq == self.seen + 1 => {
                self.seen = seq;
                // The snapshot that follows contains everything.
                if !matches!(update.what, What::Rematch) {
                    self.news.push_back(News::Update(update));
                }
            }
            // An update was lost on the way: reconnect to get it.
            _ => self.lose(now),
        }
    }

    fn refused(&mut self, re: Option<u64>, refusal: Refusal, now: Duration) {
        let busy = matches!(refusal.code, RefusalCode::TooFast | RefusalCode::Unavailable);
        match (re, &self.link) {
            (_, Link::Open(_, _, false)) if busy => self.lose(now),
            (_, Link::Open(_, _, false)) if refusal.code == RefusalCode::Knocked => {
                self.again = Some(now + KNOCKS);
                self.knocked = None;
                if !std::mem::replace(&mut self.delayed, true) {
                    self.news.push_back(News::Delayed(refusal));
                }
            }
            (_, Link::Open(_, _, false)) => self.give_up(Fate::Refused(refusal)),
            _ if busy => {
                self.again = Some(now + AGAIN);
                if refusal.code == RefusalCode::Unavailable && !std::mem::replace(&mut self.delayed, true) {
                    self.news.push_back(News::Delayed(refusal));
                }
            }
            (Some(id), _) => {
                if let Some(id) = self.answered(id) {
                    self.news.push_back(News::Refused(id, refusal));
                }
            }
            (None, _) => self.lose(now),
        }
    }

    /// Removes an answered request from the outbox; returns `None` if it was answered before.
    fn answered(&mut self, id: u64) -> Option<u64> {
        let at = self.outbox.iter().position(|request| request.id == id)?;
        self.delayed = false;
        self.outbox.remove(at).map(|request| request.id)
    }

    fn lose(&mut self, now: Duration) {
        self.knocked = None;
        let pause = self.pauses.draw();
        self.link = Link::Waiting(now + pause);
        self.news.push_back(News::Offline(pause));
    }

    fn give_up(&mut self, fate: Fate) {
        self.link = Link::Given;
        self.outbox.clear();
        self.news.push_back(News::Ended(fate));
    }
}
