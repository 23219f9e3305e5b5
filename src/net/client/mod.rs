//! A client that stays in a room whatever happens to its connection.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::net::pauses::Pauses;
use crate::net::transport::{Connect, Signal, Transport};
use crate::referee::wire::{
    Ask, Bye, Code, PlayerName, Raw, Refusal, RefusalCode, Reply, Request, Say, Snapshot, Terms, Token,
    Update, What,
};

/// After so long a silence the server is asked whether it is there.
const SILENCE: Duration = Duration::from_secs(15);
/// Without an answer to that for so long it is not. A page that nobody sees, or a computer that sleeps, looks at its
/// clock seldom: that alone is no loss.
const PATIENCE: Duration = Duration::from_secs(10);
/// A connection that takes longer to make is given up.
const CONNECTING: Duration = Duration::from_secs(10);
/// A connection that has held for so long is a good one.
const STEADY: Duration = Duration::from_secs(5);
/// The requests of a later run have numbers that much higher than the latest that took effect.
const RUN: u64 = 1_000;
/// Who has knocked to look on knocks again after this.
const KNOCKS: Duration = Duration::from_secs(2);
/// What the server had no time for is sent again after this.
const AGAIN: Duration = Duration::from_secs(1);

/// What gets a player back to their seat: to be kept where a reload does not lose it, and shown to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ticket {
    /// The room's code.
    pub code: Code,
    /// The secret of the seat; none when looking on.
    pub token: Option<Token>,
    /// Which store the server kept the room in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub store: Option<u64>,
}

/// What room a client wants to be in.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// A new one.
    Create {
        /// The game's name.
        game: String,
        /// Its configuration.
        config: Raw,
        /// The room's terms.
        terms: Terms,
    },
    /// A friend's.
    Join(Code),
    /// A friend's, to look on.
    Watch(Code),
    /// The one it was in before.
    Return(Ticket),
}

/// What a client has to tell.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The client is in the room, or back in it, or a rematch has begun: everything is as told here.
    Room(Box<Snapshot>),
    /// Something has happened; the next number after all that was told.
    Update(Box<Update>),
    /// What was asked for under this number is done.
    Done(u64),
    /// What was asked for under this number is not done, and why.
    Refused(u64, Refusal),
    /// What was asked for can't be done at the moment, and why; it is asked for again until it can. Told once, until
    /// something has been done.
    Delayed(Refusal),
    /// Who looks on, by what they are called.
    Watchers(Vec<PlayerName>),
    /// The connection is gone. The client tries again by itself after so long.
    Offline(Duration),
    /// It is over: the client does not try again by itself.
    Ended(Fate),
}

/// Why a client has given up.
#[derive(Clone, Debug, PartialEq)]
pub enum Fate {
    /// The seat was taken up elsewhere, such as in another tab.
    Replaced,
    /// The room can't be entered: there is none, it is full, the client is too old ...
    Refused(Refusal),
}

/// How things stand with the connection.
enum Link<T> {
    /// To be made when it is that late.
    Waiting(Duration),
    /// In the making since.
    Connecting(T, Duration),
    /// There since; whether the room has been entered over it.
    Open(T, Duration, bool),
    /// Never again.
    Given,
}

/// A client.
pub struct Client<C: Connect> {
    connect: C,
    link: Link<C::Transport>,
    pauses: Pauses,
    entry: Entry,
    token: Token,
    /// What the player is called.
    name: PlayerName,
    /// When the latest connection was made, by the clock of this device.
    visit: u64,
    /// The number of the latest update.
    seen: u64,
    next_id: u64,
    /// What has not been answered, oldest first.
    outbox: VecDeque<Request>,
    /// When what the server had no time for is sent again.
    again: Option<Duration>,
    /// Whether it has been told that the server can't do anything.
    delayed: bool,
    heard: Duration,
    /// Since when it has been asked whether it is there.
    asked: Option<Duration>,
    news: VecDeque<News>,
    entered: bool,
}

impl<C: Connect> Client<C> {
    /// A client that goes for a room as soon as it is [polled](Client::poll).
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
            news: VecDeque::new(),
            entered: false,
        }
    }

    /// The same for a player who has a name.
    #[must_use]
    pub fn called(self, name: PlayerName) -> Self {
        Self { name, ..self }
    }

    /// What gets the player back here; `None` before the room is entered.
    #[must_use]
    pub fn ticket(&self) -> Option<Ticket> {
        match self.entry {
            Entry::Return(ticket) if self.entered => Some(ticket),
            Entry::Watch(code) if self.entered => Some(Ticket { code, token: None, store: None }),
            _ => None,
        }
    }

    /// Whether the client is connected and in the room.
    #[must_use]
    pub fn online(&self) -> bool {
        matches!(self.link, Link::Open(_, _, true))
    }

    /// How many requests have not been answered yet.
    #[must_use]
    pub fn unanswered(&self) -> usize {
        self.outbox.len()
    }

    /// Asks for something in the room, and says under which number. It is sent until it is answered, and takes effect
    /// once. `None` before the room is entered for the first time, and after the end.
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

    /// Looks after the connection, and gives the next news; to be called until it gives none, often. `now` is any clock
    /// that only goes forward.
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
            self.knock();
        }
        match &mut self.link {
            Link::Connecting(_, since) if now >= *since + CONNECTING => self.lose(now),
            Link::Open(..) if self.asked.is_some_and(|asked| now >= asked + PATIENCE) => self.lose(now),
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

    /// What brings the client into its room.
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

    /// The connection is there: goes for the room. Such requests have the number 0.
    fn opened(&mut self, now: Duration) {
        self.again = None;
        self.link = match std::mem::replace(&mut self.link, Link::Given) {
            Link::Connecting(transport, _) => Link::Open(transport, now, false),
            other => other,
        };
        self.knock();
    }

    /// Asks to be let into the room.
    fn knock(&mut self) {
        let request = Request::new(0, self.entrance()).visiting(self.visit);
        if let Link::Open(transport, ..) = &mut self.link {
            transport.send(request.text());
        }
    }

    fn receive(&mut self, text: &str, now: Duration) {
        let Reply { re, say, .. } = match Reply::read(text) {
            Ok(reply) => reply,
            // Words that are not known are those of another release.
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
            // What an earlier run has asked for may still be under way.
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
                // The snapshot that follows tells all.
                if !matches!(update.what, What::Rematch) {
                    self.news.push_back(News::Update(update));
                }
            }
            // Something was lost on the way: come back for it.
            _ => self.lose(now),
        }
    }

    fn refused(&mut self, re: Option<u64>, refusal: Refusal, now: Duration) {
        let busy = matches!(refusal.code, RefusalCode::TooFast | RefusalCode::Unavailable);
        match (re, &self.link) {
            (_, Link::Open(_, _, false)) if busy => self.lose(now),
            (_, Link::Open(_, _, false)) if refusal.code == RefusalCode::Knocked => {
                self.again = Some(now + KNOCKS);
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

    /// Takes an answered request from the outbox; `None` if it was answered before.
    fn answered(&mut self, id: u64) -> Option<u64> {
        let at = self.outbox.iter().position(|request| request.id == id)?;
        self.delayed = false;
        self.outbox.remove(at).map(|request| request.id)
    }

    fn lose(&mut self, now: Duration) {
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
