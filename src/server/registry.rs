//! The registry: which rooms are open on this server, and how players get into them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{oneshot, watch};
use tracing::debug;

use super::clock::Clock;
use super::limits::{Buckets, Crowd, Limits, PIECE};
use super::live_room::{Connected, Entrance, LiveRoom, Message};
use super::log::{AppendError, Log, START, StoreId, Unavailable};
use super::metrics::Metrics;
use super::push::Pusher;
use crate::games::{Game, Visitor, visit};
use crate::referee::room::any::{Order, create};
use crate::referee::room::fact::{ServerId, head};
use crate::referee::wire::{Ask, Code, Refusal, RefusalCode};

/// How many codes are tried for a new room.
const ATTEMPTS: u32 = 16;

/// Draws a lot: any number.
pub type Lot = Box<dyn Fn() -> u64 + Send + Sync>;

/// What all parts of a server share.
pub struct Shared {
    /// This server, as long as it runs.
    pub id: ServerId,
    /// When it started.
    pub started: u64,
    /// Where rooms are kept.
    pub log: Arc<dyn Log>,
    /// Which store that is.
    pub store: StoreId,
    /// What tells the time.
    pub clock: Clock,
    /// Draws the lots of its games.
    pub lot: Lot,
    /// What is counted.
    pub metrics: Metrics,
    /// What is allowed.
    pub limits: Limits,
    /// What sends notices to players who are away, if anything does.
    pub pusher: Option<Arc<Pusher>>,
    /// Codes and tokens that addresses have tried in vain.
    pub tries: Buckets,
    /// Rooms that addresses have made.
    pub made: Buckets,
    /// Addresses for notices that were stored, by where they came from.
    pub notices: Buckets,
    /// What else was stored that no game needs, by where it came from.
    pub talk: Buckets,
    /// The connections there are.
    pub crowd: Arc<Crowd>,
    /// The open rooms.
    pub registry: Registry,
    /// Whether the server is about to stop.
    pub stopping: watch::Sender<bool>,
}

/// The open rooms of a server.
#[derive(Default)]
pub struct Registry {
    rooms: Mutex<HashMap<Code, UnboundedSender<Message>>>,
}

impl Registry {
    fn rooms(&self) -> MutexGuard<'_, HashMap<Code, UnboundedSender<Message>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a room is open.
    #[must_use]
    pub fn has(&self, code: Code) -> bool {
        self.rooms().contains_key(&code)
    }

    /// Closes a room with nobody at it; false when somebody is just coming.
    pub fn closes(&self, code: Code, inbox: &mut UnboundedReceiver<Message>) -> bool {
        let mut rooms = self.rooms();
        let empty = inbox.is_empty();
        if empty {
            inbox.close();
            rooms.remove(&code);
        }
        empty
    }

    /// Closes a room that can't go on. Those who are just coming find out and try again.
    pub fn close(&self, code: Code, inbox: &mut UnboundedReceiver<Message>) {
        let mut rooms = self.rooms();
        // If it has been closed before, there may be a new one by now.
        if !inbox.is_closed() {
            inbox.close();
            rooms.remove(&code);
        }
    }

    /// Tells every room that the server stops.
    pub fn stop(&self) {
        for room in self.rooms().values() {
            let _ = room.send(Message::Stop);
        }
    }
}

/// Writes the first record of a room of the game that is called by name.
struct Create<'a>(&'a Order<'a>, u64);

impl Visitor for Create<'_> {
    type Out = Result<String, Refusal>;

    fn visit<G: Game>(self) -> Self::Out {
        create::<G>(self.0, self.1)
    }
}

/// Counts a room as long as it is open, however it ends.
struct Counted(Arc<Shared>);

impl Counted {
    fn new(shared: Arc<Shared>) -> Self {
        shared.metrics.rooms.inc();
        Self(shared)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.metrics.rooms.dec();
    }
}

impl Shared {
    /// What a server shares that begins now.
    ///
    /// # Errors
    /// The store can't be read.
    pub async fn begin(
        log: Arc<dyn Log>,
        clock: Clock,
        limits: Limits,
        pusher: Option<Pusher>,
        lot: Lot,
    ) -> Result<Arc<Self>, Unavailable> {
        clock.begin(log.last_time().await?);
        let store = log.id().await?;
        let shared = Arc::new(Self {
            id: lot(),
            started: clock.now(),
            log,
            store,
            clock,
            lot,
            metrics: Metrics::default(),
            limits,
            pusher: pusher.map(Arc::new),
            tries: Buckets::new(limits.tries),
            made: Buckets::new(limits.rooms),
            notices: Buckets::new(limits.notices),
            talk: Buckets::new(limits.talk),
            crowd: Crowd::new(limits.connections),
            registry: Registry::default(),
            stopping: watch::Sender::new(false),
        });
        shared.log.announce(shared.id, shared.clock.clone());
        Ok(shared)
    }

    /// Whether what somebody asks for may be stored, which no game needs.
    ///
    /// # Errors
    /// They have had much stored of late, or there is little space left.
    pub fn may_store(&self, address: IpAddr, ask: &Ask, text: &str) -> Result<(), Refusal> {
        if matches!(ask, Ask::Notices(_)) && !self.notices.take(address, self.clock.now()) {
            return Err(RefusalCode::TooFast.into());
        }
        self.may_talk(address, text)
    }

    /// Returns whether a record of talk may be stored for this address.
    ///
    /// # Errors
    /// They have had much stored of late, or there is little space left.
    pub fn may_talk(&self, address: IpAddr, text: &str) -> Result<(), Refusal> {
        if !self.log.has_space() {
            return Err(RefusalCode::Unavailable.into());
        }
        let pieces = u32::try_from(text.len().div_ceil(PIECE)).unwrap_or(u32::MAX);
        let allowed = self.talk.take_many(address, self.clock.now(), pieces);
        if allowed { Ok(()) } else { Err(RefusalCode::TooFast.into()) }
    }

    /// Makes a room and says its code. Asked again with the same key, it is the same room.
    ///
    /// # Errors
    /// There is no such game or configuration, or the store can't be reached.
    pub async fn create(&self, order: &Order<'_>) -> Result<Code, Refusal> {
        let text = visit(order.game, Create(order, self.clock.now())).ok_or(RefusalCode::UnknownGame)??;
        if !self.log.has_space() {
            return Err(RefusalCode::Unavailable.into());
        }
        for attempt in 0..ATTEMPTS {
            let code = Code::of(&order.key, attempt);
            match self.log.append(code, START, text.clone()).await {
                Ok(_) => {
                    self.metrics.records.inc();
                    return Ok(code);
                }
                Err(AppendError::Conflict) => {
                    let records = self.log.read(code, START).await.map_err(|_| RefusalCode::Unavailable)?;
                    let maker =
                        records.first().and_then(|record| head(&record.text).ok()).map(|(_, key)| key);
                    if maker == Some(order.key) {
                        return Ok(code);
                    }
                }
                Err(AppendError::Unavailable(why)) => {
                    debug!(why, "a room can't be made");
                    return Err(RefusalCode::Unavailable.into());
                }
            }
        }
        Err(RefusalCode::Unavailable.into())
    }

    /// Brings somebody to a room, which is opened if it is not, and gives the way to talk to it.
    ///
    /// # Errors
    /// There is no such room, or the guest may not enter it in this way.
    pub async fn enter(
        self: &Arc<Self>,
        code: Code,
        guest: Connected,
        entrance: Entrance,
        re: u64,
    ) -> Result<UnboundedSender<Message>, Refusal> {
        let (answer, answered) = oneshot::channel();
        let enter = Message::Enter { guest, entrance, re, answer };
        let room = {
            let mut rooms = self.registry.rooms();
            let room = rooms.entry(code).or_insert_with(|| self.open(code));
            // A task that has died was not able to close its room.
            if room.is_closed() {
                *room = self.open(code);
            }
            let room = room.clone();
            // Under the lock, so that it can't be closing.
            let _ = room.send(enter);
            room
        };
        match answered.await {
            Ok(Ok(())) => Ok(room),
            Ok(Err(refusal)) => Err(refusal),
            Err(_) => Err(RefusalCode::Unavailable.into()),
        }
    }

    /// Starts a room's task.
    fn open(self: &Arc<Self>, code: Code) -> UnboundedSender<Message> {
        let (sender, mut inbox) = unbounded_channel();
        let shared = Arc::clone(self);
        let stopping = self.stopping.subscribe();
        tokio::spawn(async move {
            match LiveRoom::open(Arc::clone(&shared), code).await {
                Ok(room) => {
                    let _counted = Counted::new(shared);
                    room.run(inbox).await;
                }
                Err(refusal) => {
                    shared.registry.close(code, &mut inbox);
                    while let Some(message) = inbox.recv().await {
                        if let Message::Enter { answer, .. } = message {
                            let _ = answer.send(Err(refusal.clone()));
                        }
                    }
                    drop(shared);
                }
            }
            // Held until the room is closed: the server that stops waits for it.
            drop(stopping);
        });
        sender
    }
}
