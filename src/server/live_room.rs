//! A live room: a room that somebody is connected to, run by a task of its own.
//!
//! All that happens in the room on this server goes through the task, one thing after the other: a request is
//! decided, what follows from it is stored, and only then it is true and told. What other servers append to the
//! same room is followed. Nothing here would be missed if the server died: whoever comes back, to whichever server,
//! finds the room as it is stored.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{Sender, UnboundedReceiver};
use tokio::sync::oneshot;
use tracing::{error, warn};

use super::log::{AppendError, Entry, Position, START};
use super::registry::Shared;
use crate::games::{Game, Visitor, visit};
use crate::kernel::rules::Viewer;
use crate::referee::room::any::{self, AnyRoom};
use crate::referee::room::fact::{Corrupt, head};
use crate::referee::room::{MOST_VISITS, Person};
use crate::referee::wire::{Ask, Bye, Code, Key, Refusal, RefusalCode, Reply, Say};

/// How long a server that is not heard of may have its players believed connected, in milliseconds.
pub const GRACE: u64 = 10_000;

/// How often a request is decided anew because another server was quicker.
const ATTEMPTS: usize = 20;

/// Somebody's connection, as a room knows it.
pub struct Connected {
    /// Its number on this server.
    pub connection: u64,
    /// What the client is to be sent. A client that does not read it is disconnected.
    pub outbox: Sender<Utf8Bytes>,
    /// Disconnects the client, and says why.
    pub bye: oneshot::Sender<Bye>,
}

/// How somebody comes to a room.
#[derive(Clone, Copy, Debug)]
pub enum Entrance {
    /// To sit down.
    Join(Key),
    /// Back to the seat of this key; the number is that of the last update seen.
    Resume(Key, u64),
    /// To look on.
    Watch(u64),
}

/// What a room is told.
pub enum Message {
    /// Somebody comes. They are sent the room, or the answer is why not.
    Enter {
        /// The connection that comes.
        guest: Connected,
        /// As what.
        entrance: Entrance,
        /// The number of the request.
        re: u64,
        /// Where the answer goes.
        answer: oneshot::Sender<Result<(), Refusal>>,
    },
    /// Somebody there asks for something.
    Ask {
        /// The number of the connection that asks.
        connection: u64,
        /// The number of the request.
        id: u64,
        /// What is asked for.
        ask: Ask,
        /// When it came.
        arrived: Instant,
    },
    /// Somebody is gone.
    Leave {
        /// The number of the connection that is gone.
        connection: u64,
    },
    /// The server stops.
    Stop,
}

/// Why a room can't go on. Its players come back to a new one.
enum Broken {
    Store(String),
    Record(Corrupt),
}

/// Why something was not stored.
enum NotStored {
    /// Another server was quicker; what it stored is true now.
    Overtaken,
    Broken(Broken),
}

impl From<Broken> for NotStored {
    fn from(broken: Broken) -> Self {
        NotStored::Broken(broken)
    }
}

/// Somebody in the room.
struct Present {
    guest: Connected,
    person: Option<Person>,
}

/// A room with those who are connected to it.
pub struct LiveRoom {
    shared: Arc<Shared>,
    code: Code,
    room: Box<dyn AnyRoom>,
    position: Position,
    present: Vec<Present>,
    entries: UnboundedReceiver<Entry>,
    opened: u64,
}

/// Opens a room of the game that is called by name.
struct Open<'a>(Code, &'a str);

impl Visitor for Open<'_> {
    type Out = Result<Box<dyn AnyRoom>, Corrupt>;

    fn visit<G: Game>(self) -> Self::Out {
        any::open::<G>(self.0, self.1)
    }
}

/// The room that these records are, or `None` if there are none.
///
/// # Errors
/// They make no room.
pub fn fold(code: Code, records: &[Entry]) -> Result<Option<Box<dyn AnyRoom>>, Corrupt> {
    let Some((first, rest)) = records.split_first() else { return Ok(None) };
    let (game, _) = head(&first.text)?;
    let unknown = || Corrupt(format!("its game {game:?} is unknown here"));
    let mut room = visit(&game, Open(code, &first.text)).ok_or_else(unknown)??;
    for record in rest {
        room.apply(&record.text)?;
    }
    Ok(Some(room))
}

impl LiveRoom {
    /// Opens a room.
    ///
    /// # Errors
    /// There is none with this code, or the store can't be reached.
    pub async fn open(shared: Arc<Shared>, code: Code) -> Result<Self, Refusal> {
        let unavailable = |why: String| {
            warn!(%code, why, "a room can't be opened");
            Refusal::from(RefusalCode::Unavailable)
        };
        // First follow, then read: nothing falls in between.
        let entries = shared.log.follow(code).await.map_err(|why| unavailable(why.to_string()))?;
        let records = shared.log.read(code, START).await.map_err(|why| unavailable(why.to_string()))?;
        let room = fold(code, &records).map_err(|why| unavailable(why.to_string()))?;
        let (Some(room), Some(last)) = (room, records.last()) else { return Err(RefusalCode::NoRoom.into()) };
        let opened = shared.clock.now();
        Ok(Self { shared, code, room, position: last.position, present: Vec::new(), entries, opened })
    }

    /// Runs until everybody is gone. Somebody is in the `inbox` already.
    pub async fn run(mut self, mut inbox: UnboundedReceiver<Message>) {
        let end = loop {
            let wake = self.wake();
            let clock = self.shared.clock.clone();
            let done = tokio::select! {
                message = inbox.recv() => match message {
                    Some(Message::Stop) | None => break Ok(()),
                    Some(message) => self.receive(message).await,
                },
                entry = self.entries.recv() => match entry {
                    Some(entry) => self.follow(&entry),
                    None => Err(Broken::Store("it lost track of the room".to_owned())),
                },
                () = async { clock.until(wake.unwrap_or(u64::MAX)).await }, if wake.is_some() => Ok(()),
            };
            if done.is_err() {
                break done;
            }
            if let Err(broken) = self.settle().await {
                break Err(broken);
            }
            if self.present.is_empty() && self.shared.registry.closes(self.code, &mut inbox) {
                break Ok(());
            }
        };
        if let Err(broken) = end {
            match broken {
                Broken::Store(why) => warn!(code = %self.code, why, "the store failed"),
                Broken::Record(why) => error!(code = %self.code, %why, "a room was given up"),
            }
        }
        self.shared.registry.close(self.code, &mut inbox);
        while let Some(present) = self.present.pop() {
            self.count(present.person, -1);
            let _ = present.guest.bye.send(Bye::Restarting);
        }
    }

    async fn receive(&mut self, message: Message) -> Result<(), Broken> {
        match message {
            Message::Enter { guest, entrance, re, answer } => {
                let entered = self.enter(guest, entrance, re).await;
                let refused = match &entered {
                    Ok(Err(refusal)) => Err(refusal.clone()),
                    Ok(Ok(())) => Ok(()),
                    Err(_) => Err(RefusalCode::Unavailable.into()),
                };
                let _ = answer.send(refused);
                entered.map(|_| ())
            }
            Message::Ask { connection, id, ask, arrived } => self.ask(connection, id, &ask, arrived).await,
            Message::Leave { connection } => {
                self.dismiss(None, |present| present.guest.connection == connection);
                Ok(())
            }
            Message::Stop => Ok(()),
        }
    }

    async fn enter(
        &mut self,
        guest: Connected,
        entrance: Entrance,
        re: u64,
    ) -> Result<Result<(), Refusal>, Broken> {
        if let Entrance::Join(key) = entrance {
            let (server, now) = (self.shared.id, self.shared.clock.now());
            let sat_down = self.decide_and_store(|room, _| room.decide_join(key, server, now)).await?;
            if let Err(refusal) = sat_down {
                return Ok(Err(refusal));
            }
        }
        let (person, seen) = match entrance {
            Entrance::Join(key) => (self.room.person(&key), 0),
            Entrance::Resume(key, seen) => (self.room.person(&key), seen),
            Entrance::Watch(seen) => (None, seen),
        };
        if person.is_none() && !matches!(entrance, Entrance::Watch(_)) {
            return Ok(Err(RefusalCode::WrongToken.into()));
        }
        if let Some(person) = person {
            self.dismiss(Some(Bye::Replaced), |present| present.person == Some(person));
            if self.room.server(person) != Some(self.shared.id) {
                self.store_presence(person, true).await?;
            }
        }
        let snapshot = self.room.snapshot(self.viewer(person), seen, self.shared.clock.now());
        let text = Reply::new(Some(re), Say::Room(Box::new(snapshot))).text();
        let _ = guest.outbox.try_send(text.into());
        self.count(person, 1);
        self.present.push(Present { guest, person });
        Ok(Ok(()))
    }

    async fn ask(&mut self, connection: u64, id: u64, ask: &Ask, arrived: Instant) -> Result<(), Broken> {
        let found = self.present.iter().find(|present| present.guest.connection == connection);
        let Some(present) = found else { return Ok(()) };
        let outbox = present.guest.outbox.clone();
        let done = match present.person {
            None => Err(RefusalCode::OnlyLooking.into()),
            Some(person) => {
                let clock = self.shared.clock.clone();
                let decide = |room: &dyn AnyRoom, seed| room.decide(person, id, ask, clock.now(), seed);
                match self.decide_and_store(decide).await {
                    Ok(done) => done,
                    Err(broken) => {
                        let refusal = RefusalCode::Unavailable.into();
                        let _ = outbox.try_send(Reply::new(Some(id), Say::Refused(refusal)).text().into());
                        return Err(broken);
                    }
                }
            }
        };
        let is_move = matches!(ask, Ask::Move { .. });
        let say = match done {
            Ok(stored) => {
                if stored && is_move {
                    self.shared.metrics.moves.inc();
                    self.shared.metrics.move_seconds.observe(arrived.elapsed().as_secs_f64());
                }
                Say::Done { seq: self.room.seq() }
            }
            Err(refusal) => {
                self.shared.metrics.refused(refusal.code);
                Say::Refused(refusal)
            }
        };
        if outbox.try_send(Reply::new(Some(id), say).text().into()).is_err() {
            self.dismiss(Some(Bye::TooSlow), |present| present.guest.connection == connection);
        }
        Ok(())
    }

    /// Decides a request, and stores and tells what follows from it: true if something did. When another server was
    /// quicker, it is decided anew in the light of that.
    async fn decide_and_store(
        &mut self,
        decide: impl Fn(&dyn AnyRoom, u64) -> Result<Option<String>, Refusal>,
    ) -> Result<Result<bool, Refusal>, Broken> {
        for _ in 0..ATTEMPTS {
            self.call_time().await?;
            let text = match decide(&*self.room, rand::random()) {
                Ok(Some(text)) => text,
                Ok(None) => return Ok(Ok(false)),
                Err(refusal) => return Ok(Err(refusal)),
            };
            match self.store(text).await {
                Ok(()) => return Ok(Ok(true)),
                Err(NotStored::Overtaken) => {}
                Err(NotStored::Broken(broken)) => return Err(broken),
            }
        }
        Ok(Err(RefusalCode::Unavailable.into()))
    }

    /// Stores a record at the end of the room; then it is true, and told.
    async fn store(&mut self, text: String) -> Result<(), NotStored> {
        match self.shared.log.append(self.code, self.position, text.clone()).await {
            Ok(position) => {
                self.shared.metrics.records.inc();
                self.position = position;
                Ok(self.apply(&text)?)
            }
            Err(AppendError::Conflict) => {
                self.catch_up().await?;
                Err(NotStored::Overtaken)
            }
            Err(AppendError::Unavailable(why)) => Err(Broken::Store(why).into()),
        }
    }

    async fn catch_up(&mut self) -> Result<(), Broken> {
        let read = self.shared.log.read(self.code, self.position).await;
        for entry in read.map_err(|why| Broken::Store(why.to_string()))? {
            self.follow(&entry)?;
        }
        Ok(())
    }

    /// Makes a record of this or another server true, unless it is already.
    fn follow(&mut self, entry: &Entry) -> Result<(), Broken> {
        if entry.position <= self.position {
            return Ok(());
        }
        self.position = entry.position;
        self.apply(&entry.text)
    }

    fn apply(&mut self, text: &str) -> Result<(), Broken> {
        self.room.apply(text).map_err(Broken::Record)?;
        self.broadcast();
        Ok(())
    }

    /// Tells everybody the latest change.
    fn broadcast(&mut self) {
        let now = self.shared.clock.now();
        let mut texts: Vec<(Viewer, Utf8Bytes)> = Vec::with_capacity(3);
        let mut slow = Vec::new();
        for present in &self.present {
            let viewer = self.viewer(present.person);
            let known = texts.iter().find(|(other, _)| *other == viewer).map(|(_, text)| text.clone());
            let Some(text) = known.or_else(|| {
                let update = self.room.update(viewer, now)?;
                let text = Utf8Bytes::from(Reply::new(None, Say::Update(Box::new(update))).text());
                texts.push((viewer, text.clone()));
                Some(text)
            }) else {
                continue;
            };
            let mut sent = present.guest.outbox.try_send(text);
            if self.room.has_just_changed_seats() && sent.is_ok() {
                let snapshot = Say::Room(Box::new(self.room.snapshot(viewer, 0, now)));
                sent = present.guest.outbox.try_send(Reply::new(None, snapshot).text().into());
            }
            if matches!(sent, Err(TrySendError::Full(_))) {
                slow.push(present.guest.connection);
            }
        }
        if !slow.is_empty() {
            self.dismiss(Some(Bye::TooSlow), |present| slow.contains(&present.guest.connection));
        }
    }

    /// Puts in order what does not depend on requests: the clock, and who is said to be connected.
    async fn settle(&mut self) -> Result<(), Broken> {
        self.call_time().await?;
        for person in Person::BOTH {
            let here = self.present.iter().any(|present| present.person == Some(person));
            match self.room.server(person) {
                Some(server) if server == self.shared.id && !here => {
                    self.store_presence(person, false).await?
                }
                Some(server) if server != self.shared.id && here => {
                    self.dismiss(Some(Bye::Replaced), |present| present.person == Some(person));
                }
                Some(server) if server != self.shared.id && self.is_lost(server) => {
                    self.store_presence(person, false).await?;
                }
                None if here => self.store_presence(person, true).await?,
                _ => {}
            }
        }
        Ok(())
    }

    async fn call_time(&mut self) -> Result<(), Broken> {
        while let Some(text) = self.room.overdue(self.shared.clock.now()) {
            match self.store(text).await {
                Err(NotStored::Broken(broken)) => return Err(broken),
                Ok(()) | Err(NotStored::Overtaken) => {}
            }
        }
        Ok(())
    }

    /// Writes down that a person's connection has come or gone, unless another server has just written otherwise.
    async fn store_presence(&mut self, person: Person, here: bool) -> Result<(), Broken> {
        if self.room.seq() >= MOST_VISITS {
            return Ok(());
        }
        let before = self.room.server(person);
        for _ in 0..ATTEMPTS {
            let server = if here { self.shared.id } else { before.unwrap_or(self.shared.id) };
            let text = self.room.presence(person, here, server, self.shared.clock.now());
            match self.store(text).await {
                Ok(()) => return Ok(()),
                Err(NotStored::Overtaken) if here || self.room.server(person) == before => {}
                Err(NotStored::Overtaken) => return Ok(()),
                Err(NotStored::Broken(broken)) => return Err(broken),
            }
        }
        Ok(())
    }

    /// Whether another server has not been heard of for too long.
    fn is_lost(&self, server: u64) -> bool {
        self.shared.clock.now() >= self.lost_at(server)
    }

    fn lost_at(&self, server: u64) -> u64 {
        self.shared.log.heard_of(server).unwrap_or_default().max(self.opened) + GRACE
    }

    /// When something is to be done although nobody asks.
    fn wake(&self) -> Option<u64> {
        let elsewhere = Person::BOTH.into_iter().filter_map(|person| self.room.server(person));
        let lost = elsewhere.filter(|server| *server != self.shared.id).map(|server| self.lost_at(server));
        lost.chain(self.room.deadline()).min()
    }

    fn viewer(&self, person: Option<Person>) -> Viewer {
        person.map_or(Viewer::Spectator, |person| Viewer::Seat(self.room.seat(person)))
    }

    /// Sends some of those present away, with a word if there is one.
    fn dismiss(&mut self, bye: Option<Bye>, who: impl Fn(&Present) -> bool) {
        let (gone, stay) = std::mem::take(&mut self.present).into_iter().partition(who);
        self.present = stay;
        let gone: Vec<Present> = gone;
        for present in gone {
            self.count(present.person, -1);
            if let Some(bye) = bye {
                let _ = present.guest.bye.send(bye);
            }
        }
    }

    fn count(&self, person: Option<Person>, by: i64) {
        let metrics = &self.shared.metrics;
        let gauge = if person.is_some() { &metrics.players } else { &metrics.spectators };
        gauge.inc_by(by);
    }
}
