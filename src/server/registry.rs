//! The registry: the open rooms of this server, and the state that they share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use deskmate_games::{Game, Visitor, visit};
use deskmate_referee::room::any::{NewRoom, create};
use deskmate_referee::room::fact::{ServerId, head};
use deskmate_referee::wire::{Code, Refusal, RefusalCode, RequestBody};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::watch;
use tracing::debug;

use super::clock::Clock;
use super::limits::{BYTES_PER_PIECE, Buckets, ConnectionLimiter, Limits};
use super::log::{AppendError, RoomLog, START, StoreId, Unavailable};
use super::metrics::Metrics;
use super::push::Pusher;
use super::room_message::RoomMessage;

/// Number of codes that are tried for a new room.
const MAX_ATTEMPTS: u32 = 16;

/// A source of random numbers.
pub type RandomSource = Box<dyn Fn() -> u64 + Send + Sync>;

/// The state shared by all parts of a server.
pub struct Shared {
    /// The id of this server, drawn anew at each start.
    pub id: ServerId,
    /// The time at which it started, in milliseconds of the service clock.
    pub started: u64,
    /// The store of the rooms.
    pub log: Arc<dyn RoomLog>,
    /// The id of the store.
    pub store: StoreId,
    /// The service clock.
    pub clock: Clock,
    /// The source of random numbers for its games.
    pub random: RandomSource,
    /// The metrics.
    pub metrics: Metrics,
    /// The limits on clients.
    pub limits: Limits,
    /// The sender of push notifications, if enabled.
    pub pusher: Option<Arc<Pusher>>,
    /// The rate limit for wrong codes and tokens.
    pub wrong_codes: Buckets,
    /// The rate limit for new rooms.
    pub created_rooms: Buckets,
    /// The rate limit for stored push subscriptions.
    pub push_subscriptions: Buckets,
    /// The rate limit for all stored records that no game needs.
    pub optional_records: Buckets,
    /// The open connections.
    pub crowd: Arc<ConnectionLimiter>,
    /// The open rooms.
    pub registry: Registry,
    /// True once the server is stopping.
    pub stopping: watch::Sender<bool>,
}

/// The open rooms of a server.
#[derive(Default)]
pub struct Registry {
    rooms: Mutex<HashMap<Code, UnboundedSender<RoomMessage>>>,
}

impl Registry {
    fn rooms(&self) -> MutexGuard<'_, HashMap<Code, UnboundedSender<RoomMessage>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a message to a room, which `open` opens if necessary, and returns the channel to it.
    pub fn send(
        &self,
        code: Code,
        message: RoomMessage,
        open: impl Fn() -> UnboundedSender<RoomMessage>,
    ) -> UnboundedSender<RoomMessage> {
        let mut rooms = self.rooms();
        let room = rooms.entry(code).or_insert_with(&open);
        // A task that panicked could not close its room.
        if room.is_closed() {
            *room = open();
        }
        // Under the lock, so that the room can't be closing.
        let _ = room.send(message);
        room.clone()
    }

    /// Returns true if a room is open.
    #[must_use]
    pub fn has(&self, code: Code) -> bool {
        self.rooms().contains_key(&code)
    }

    /// Closes a room that nobody is in; returns false if somebody is just entering.
    pub fn close_if_empty(&self, code: Code, inbox: &mut UnboundedReceiver<RoomMessage>) -> bool {
        let mut rooms = self.rooms();
        let empty = inbox.is_empty();
        if empty {
            inbox.close();
            rooms.remove(&code);
        }
        empty
    }

    /// Closes a room that can't go on. Clients that are just entering notice that and try again.
    pub fn close(&self, code: Code, inbox: &mut UnboundedReceiver<RoomMessage>) {
        let mut rooms = self.rooms();
        // If it was closed before, there may be a new room with its code.
        if !inbox.is_closed() {
            inbox.close();
            rooms.remove(&code);
        }
    }

    /// Tells every room that the server is stopping.
    pub fn stop(&self) {
        for room in self.rooms().values() {
            let _ = room.send(RoomMessage::Stop);
        }
    }
}

/// Writes the first record of a room, for the game with a given name.
struct Create<'a>(&'a NewRoom<'a>, u64);

impl Visitor for Create<'_> {
    type Out = Result<String, Refusal>;

    fn visit<G: Game>(self) -> Self::Out {
        create::<G>(self.0, self.1)
    }
}

impl Shared {
    /// Creates the state of a server that is starting.
    ///
    /// # Errors
    /// Returns an error if the store can't be read.
    pub async fn begin(
        log: Arc<dyn RoomLog>,
        clock: Clock,
        limits: Limits,
        pusher: Option<Pusher>,
        random: RandomSource,
    ) -> Result<Arc<Self>, Unavailable> {
        clock.start_from(log.last_time().await?);
        let store = log.id().await?;
        let shared = Arc::new(Self {
            id: random(),
            started: clock.now(),
            log,
            store,
            clock,
            random,
            metrics: Metrics::default(),
            limits,
            pusher: pusher.map(Arc::new),
            wrong_codes: Buckets::new(limits.wrong_codes),
            created_rooms: Buckets::new(limits.rooms),
            push_subscriptions: Buckets::new(limits.push_subscriptions),
            optional_records: Buckets::new(limits.optional_records),
            crowd: ConnectionLimiter::new(limits.connections),
            registry: Registry::default(),
            stopping: watch::Sender::new(false),
        });
        shared.log.announce(shared.id, shared.clock.clone());
        Ok(shared)
    }

    /// Checks the address of a request for notifications.
    ///
    /// # Errors
    /// Refuses an address that its push service has reported as expired.
    pub fn check_push_address(&self, ask: &RequestBody) -> Result<(), Refusal> {
        let RequestBody::Notices(Some(address)) = ask else { return Ok(()) };
        let expired = self.pusher.as_ref().is_some_and(|pusher| pusher.is_expired(address));
        if expired { Err(RefusalCode::PushExpired.into()) } else { Ok(()) }
    }

    /// Checks whether the result of a request that no game needs may be stored.
    ///
    /// # Errors
    /// Refuses if the address has had a lot stored recently, or if there is little space left.
    pub fn check_request_limits(
        &self,
        address: IpAddr,
        ask: &RequestBody,
        text: &str,
    ) -> Result<(), Refusal> {
        if matches!(ask, RequestBody::Notices(_)) && !self.push_subscriptions.take(address, self.clock.now())
        {
            return Err(RefusalCode::TooFast.into());
        }
        self.check_record_limits(address, text)
    }

    /// Checks whether a record that no game needs may be stored for this address.
    ///
    /// # Errors
    /// Refuses if the address has had a lot stored recently, or if there is little space left.
    pub fn check_record_limits(&self, address: IpAddr, text: &str) -> Result<(), Refusal> {
        if !self.log.has_space() {
            return Err(RefusalCode::Unavailable.into());
        }
        let pieces = u32::try_from(text.len().div_ceil(BYTES_PER_PIECE)).unwrap_or(u32::MAX);
        let allowed = self.optional_records.take_many(address, self.clock.now(), pieces);
        if allowed { Ok(()) } else { Err(RefusalCode::TooFast.into()) }
    }

    /// Creates a room and returns its code. Repeated with the same key, it returns the same room.
    ///
    /// # Errors
    /// Refuses if there is no such game or configuration, if there is little space left, or if the store
    /// can't be reached.
    pub async fn create(&self, order: &NewRoom<'_>) -> Result<Code, Refusal> {
        let text = visit(order.game, Create(order, self.clock.now())).ok_or(RefusalCode::UnknownGame)??;
        if !self.log.has_space() {
            return Err(RefusalCode::Unavailable.into());
        }
        for attempt in 0..MAX_ATTEMPTS {
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
                    debug!(why, "can't create a room");
                    return Err(RefusalCode::Unavailable.into());
                }
            }
        }
        Err(RefusalCode::Unavailable.into())
    }
}
