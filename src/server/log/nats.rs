//! A store of rooms in NATS `JetStream`, which any number of servers share.
//!
//! There is one stream, with a subject for each room. An append names the message that it expects to be the last of
//! its subject, so only one of two simultaneous appends succeeds. Positions are the stream's sequence numbers. On a
//! separate subject the servers publish heartbeats with their times; a second stream keeps the latest of them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use async_nats::datetime::DateTime;
use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::consumer::pull::OrderedConfig;
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, LastRawMessageErrorKind, RawMessageErrorKind, StorageType, Stream,
};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, Event, HeaderMap, connection::State, header};
use bytes::Bytes;
use deskmate_referee::room::fact::ServerId;
use deskmate_referee::wire::Code;
use futures_util::{StreamExt, TryStreamExt};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::{debug, error, info, warn};

use super::super::clock::Clock;
use super::followers::{Subscribers, Subscription};
use super::place::MIN_FREE_BYTES;
use super::recent::RecentCache;
use super::{AppendError, LogEntry, LogPosition, Pending, RoomLog, ServerInfo, StoreId, Unavailable};

/// The stream of all rooms.
const ROOMS_STREAM: &str = "deskmate-rooms";
/// Prefix of a room's subject.
const ROOM_PREFIX: &str = "deskmate.room.";
/// The stream that keeps the latest heartbeat.
const TIME_STREAM: &str = "deskmate-time";
/// The subject on which servers publish their heartbeats ([`Heartbeat`]).
const HEARTBEAT_SUBJECT: &str = "deskmate.alive";
/// Interval between two heartbeats.
const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(2);
/// Time limit for an answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(3);
/// Number of the latest records that a server reads at its start, among them those of the active rooms.
/// Reading them in one go takes less time than asking for a few rooms record by record.
const STARTUP_RECORDS: u64 = 100_000;
/// Capacity of the cache of recent records, in bytes.
const MAX_CACHE_BYTES: usize = 32 * 1024 * 1024;
/// Pause before a failed operation is tried again.
const RETRY_DELAY: Duration = Duration::from_millis(200);
/// The error when the stream is not the one that was there at the start.
const REPLACED: &str = "its stream was replaced by another one; restart this server";
/// The record that is appended to a room before it is removed, so that nobody can append to it any more.
const REMOVED: &str = "{\"at\":0,\"fact\":\"removed\"}";

/// The heartbeat of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Heartbeat {
    server: ServerId,
    /// The service time, in milliseconds.
    time: u64,
    /// True if the server is stopping.
    stops: bool,
}

impl Heartbeat {
    fn to_text(self) -> String {
        let Self { server, time, stops } = self;
        format!("{server} {time}{}", if stops { " stops" } else { "" })
    }

    fn parse(text: &[u8]) -> Option<Self> {
        let mut words = std::str::from_utf8(text).ok()?.split(' ');
        let (server, time) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(Self { server, time, stops: words.next() == Some("stops") })
    }
}

/// The state shared by the tasks and the callers.
struct SharedState {
    followers: Subscribers,
    /// The cache of recent records.
    recent: Mutex<RecentCache>,
    /// The latest information about each server.
    servers: Mutex<HashMap<ServerId, ServerInfo>>,
    /// True if the stream has been replaced since the start by another, which does not know this server's rooms.
    replaced: AtomicBool,
    /// True once everything that was there at the start has been received.
    caught_up: watch::Sender<bool>,
    /// True if there is space for more than the running games, as far as is known.
    has_space: AtomicBool,
}

/// A log of rooms in NATS.
pub struct NatsLog {
    client: Client,
    context: Context,
    stream: Stream,
    clock: Clock,
    heard: Arc<SharedState>,
    teller: HeartbeatPublisher,
    tasks: [JoinHandle<()>; 3],
    beats: Mutex<Option<JoinHandle<()>>>,
}

impl SharedState {
    /// Adds a record to the cache, or forgets a room that is being removed.
    fn remember(&self, room: Code, entry: &LogEntry, headers: Option<&HeaderMap>) {
        let previous = headers.and_then(|all| all.get(header::NATS_EXPECTED_LAST_SUBJECT_SEQUENCE));
        let previous = previous.and_then(|previous| previous.as_str().parse().ok());
        let mut recent = lock(&self.recent);
        match (&*entry.text, previous) {
            (REMOVED, _) | (_, None) => recent.forget(room),
            (_, Some(previous)) => recent.add(room, previous, entry.clone()),
        }
    }

    /// Remembers the number of bytes that can still be stored; `None` if there is no limit.
    fn update_space(&self, space: Option<u64>) {
        let has_space = space.is_none_or(|space| space >= MIN_FREE_BYTES);
        match (self.has_space.swap(has_space, Ordering::Relaxed), has_space) {
            (true, false) => {
                warn!(
                    floor = MIN_FREE_BYTES,
                    "the stream is nearly full: running games go on, but no new ones can start. Raise its limit."
                );
            }
            (false, true) => info!("there is space for new games again"),
            _ => {}
        }
    }
}

/// Publishes the heartbeats of this server, once it has been announced.
#[derive(Clone)]
struct HeartbeatPublisher {
    client: Client,
    server: Arc<OnceLock<ServerId>>,
}

impl HeartbeatPublisher {
    async fn publish(&self, clock: &Clock, stops: bool) {
        let Some(&server) = self.server.get() else { return };
        let beat = Heartbeat { server, time: clock.now(), stops };
        if let Err(why) = self.client.publish(HEARTBEAT_SUBJECT, beat.to_text().into()).await {
            warn!(%why, "can't tell the other servers that this one is running");
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn unavailable(why: impl std::fmt::Display) -> Unavailable {
    Unavailable(why.to_string())
}

fn subject(room: Code) -> String {
    format!("{ROOM_PREFIX}{room}")
}

impl NatsLog {
    /// Connects to the NATS server at `url`. The streams are created if they do not exist, with a single replica.
    ///
    /// # Errors
    /// Returns an error if NATS can't be reached or has no `JetStream`.
    pub async fn connect(url: &str, clock: Clock) -> Result<Self, Unavailable> {
        Self::connect_replicated(url, None, clock).await
    }

    /// Same as [`connect`](Self::connect), but with this number of replicas in a cluster; `None` leaves the
    /// number as it is. A record counts as appended when most of the replicas have it. Limits that the streams
    /// have been given stay.
    ///
    /// # Errors
    /// Returns an error if NATS can't be reached, has no `JetStream`, or has too few servers.
    pub async fn connect_replicated(
        url: &str,
        replicas: Option<usize>,
        clock: Clock,
    ) -> Result<Self, Unavailable> {
        let connections = watch::Sender::new(0_u64);
        let connected = connections.subscribe();
        let options = ConnectOptions::new()
            .name("deskmate-server")
            .reconnect_delay_callback(|attempts| RETRY_DELAY * u32::try_from(attempts.min(10)).unwrap_or(10))
            .event_callback(move |event| {
                info!(%event, "nats");
                if matches!(event, Event::Connected) {
                    connections.send_modify(|number| *number += 1);
                }
                async {}
            });
        let client = options.connect(url).await.map_err(unavailable)?;
        let mut context = jetstream::new(client.clone());
        context.set_timeout(ANSWER_TIMEOUT);
        let config = Config {
            name: ROOMS_STREAM.to_owned(),
            subjects: vec![format!("{ROOM_PREFIX}*")],
            storage: StorageType::File,
            // Without its oldest records no room could be opened.
            discard: DiscardPolicy::New,
            ..Config::default()
        };
        let stream = set_up(&context, config, replicas).await?;
        let config = Config {
            name: TIME_STREAM.to_owned(),
            subjects: vec![HEARTBEAT_SUBJECT.to_owned()],
            storage: StorageType::File,
            max_messages: 1,
            ..Config::default()
        };
        set_up(&context, config, replicas).await?;
        let info = stream.get_info().await.map_err(unavailable)?;
        let (after, created) = (info.state.last_sequence.saturating_sub(STARTUP_RECORDS), info.created);
        let heard = Arc::new(SharedState {
            followers: Subscribers::default(),
            recent: Mutex::new(RecentCache::new(MAX_CACHE_BYTES)),
            servers: Mutex::default(),
            replaced: AtomicBool::new(false),
            caught_up: watch::Sender::new(false),
            has_space: AtomicBool::new(true),
        });
        if let Ok(left) = space(&context, &stream).await {
            heard.update_space(left);
        }
        let teller = HeartbeatPublisher { client: client.clone(), server: Arc::default() };
        let alive = client.subscribe(HEARTBEAT_SUBJECT).await.map_err(unavailable)?;
        let tasks = [
            tokio::spawn(forward_records(stream.clone(), created, after, connected, Arc::clone(&heard))),
            tokio::spawn(track_servers(alive, clock.clone(), Arc::clone(&heard), teller.clone())),
            tokio::spawn(watch_space(context.clone(), stream.clone(), Arc::clone(&heard))),
        ];
        let mut caught_up = heard.caught_up.subscribe();
        if timeout(ANSWER_TIMEOUT, caught_up.wait_for(|all| *all)).await.is_err() {
            warn!("the latest records are slow to arrive; until then, rooms open slowly");
        }
        Ok(Self { client, context, stream, clock, heard, teller, tasks, beats: Mutex::default() })
    }

    /// Returns true if the stream is still the one that was there at the start, as far as is known.
    #[must_use]
    pub fn is_original_stream(&self) -> bool {
        !self.heard.replaced.load(Ordering::Relaxed)
    }

    async fn append(
        &self,
        room: Code,
        expected: LogPosition,
        text: String,
    ) -> Result<LogPosition, AppendError> {
        if !self.is_original_stream() {
            return Err(AppendError::Unavailable(REPLACED.to_owned()));
        }
        let mut headers = HeaderMap::new();
        headers.insert(header::NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, expected.to_string().as_str());
        let failed = |why: jetstream::context::PublishError| match why.kind() {
            PublishErrorKind::WrongLastSequence => AppendError::Conflict,
            _ => AppendError::Unavailable(why.to_string()),
        };
        let sent = self.context.publish_with_headers(subject(room), headers, Bytes::from(text)).await;
        Ok(sent.map_err(failed)?.await.map_err(failed)?.sequence)
    }

    async fn read(&self, room: Code, after: LogPosition) -> Result<Vec<LogEntry>, Unavailable> {
        let entries = self.latest(room, after).await?;
        // Nothing is known of the rooms then, which does not mean that they are gone.
        if !self.is_original_stream() {
            return Err(unavailable(REPLACED));
        }
        let removed = entries.last().is_some_and(|last| &*last.text == REMOVED);
        Ok(if removed { Vec::new() } else { entries })
    }

    /// Reads the records of a room after a position, from the cache as far as possible.
    async fn latest(&self, room: Code, after: LogPosition) -> Result<Vec<LogEntry>, Unavailable> {
        let mut entries = lock(&self.heard.recent).entries_after(room, after);
        let Some(last) = entries.pop() else { return self.stored(room, after + 1).await };
        // The cache lags behind, and the room may have been removed.
        let stored = self.stored(room, last.position).await?;
        if stored.first() != Some(&last) {
            return self.stored(room, after + 1).await;
        }
        entries.extend(stored);
        Ok(entries)
    }

    /// Reads what is stored of a room from a position on, one record at a time.
    async fn stored(&self, room: Code, from: LogPosition) -> Result<Vec<LogEntry>, Unavailable> {
        let mut entries = Vec::new();
        let mut next = from;
        loop {
            let request = self.stream.raw_message_builder().sequence(next).next_by_subject(subject(room));
            match request.send().await {
                Ok(message) => {
                    next = message.sequence + 1;
                    entries.push(entry(message.sequence, &message.payload));
                }
                Err(why) if matches!(why.kind(), RawMessageErrorKind::NoMessageFound) => return Ok(entries),
                Err(why) => return Err(unavailable(why)),
            }
        }
    }

    async fn rooms(&self) -> Result<Vec<(Code, LogEntry)>, Unavailable> {
        let subjects =
            self.stream.info_with_subjects(format!("{ROOM_PREFIX}*")).await.map_err(unavailable)?;
        let mut subjects: Vec<_> =
            subjects.map_ok(|(subject, _)| subject).try_collect().await.map_err(unavailable)?;
        subjects.sort_unstable();
        let mut rooms = Vec::new();
        for subject in subjects {
            let Some(code) = subject.strip_prefix(ROOM_PREFIX).and_then(|code| code.parse().ok()) else {
                continue;
            };
            match self.stream.get_last_raw_message_by_subject(&subject).await {
                Ok(last) => rooms.push((code, entry(last.sequence, &last.payload))),
                // Another server has just removed it.
                Err(why) if matches!(why.kind(), LastRawMessageErrorKind::NoMessageFound) => {}
                Err(why) => return Err(unavailable(why)),
            }
        }
        Ok(rooms)
    }

    async fn remove(&self, room: Code, last: LogPosition) -> Result<(), Unavailable> {
        match self.append(room, last, REMOVED.to_owned()).await {
            Ok(_) => {}
            Err(AppendError::Conflict) => return Ok(()),
            Err(AppendError::Unavailable(why)) => return Err(Unavailable(why)),
        }
        self.stream.purge().filter(subject(room)).await.map_err(unavailable)?;
        Ok(())
    }
}

impl Drop for NatsLog {
    fn drop(&mut self) {
        let beats = lock(&self.beats).take();
        for task in self.tasks.iter().chain(&beats) {
            task.abort();
        }
    }
}

/// Returns the stream with this configuration, which is created if it does not exist. One that exists keeps its own,
/// except for the number of replicas, and for what happens when it is full.
async fn set_up(context: &Context, config: Config, replicas: Option<usize>) -> Result<Stream, Unavailable> {
    let config = Config { num_replicas: replicas.unwrap_or(config.num_replicas), ..config };
    let stream = context.get_or_create_stream(config.clone()).await.map_err(unavailable)?;
    let mut info = stream.cached_info().clone();
    let num_replicas = replicas.unwrap_or(info.config.num_replicas);
    if (num_replicas, config.discard) != (info.config.num_replicas, info.config.discard) {
        let changed = Config { num_replicas, discard: config.discard, ..info.config.clone() };
        match context.update_stream(changed).await {
            Ok(changed) => info = changed,
            Err(why) if replicas.is_none() => {
                warn!(%why, "can't set the stream to keep its oldest records when it is full")
            }
            Err(why) => return Err(unavailable(why)),
        }
    }
    // A NATS server without a cluster accepts any number, and keeps a single copy.
    let kept_by = info.cluster.map_or(1, |cluster| 1 + cluster.replicas.len());
    match replicas.filter(|replicas| kept_by < *replicas) {
        Some(replicas) => Err(Unavailable(format!(
            "it keeps {kept_by} of {replicas} copies of each room: add servers to the NATS cluster, or lower --replicas"
        ))),
        None => Ok(stream),
    }
}

/// Checks at intervals how much can still be stored.
async fn watch_space(context: Context, stream: Stream, heard: Arc<SharedState>) {
    loop {
        tokio::time::sleep(HEARTBEAT_INTERVAL).await;
        if let Ok(left) = space(&context, &stream).await {
            heard.update_space(left);
        }
    }
}

/// Returns the number of bytes that the limits of the stream and of its account leave; `None` if they have no limits.
/// NATS does not tell the free space on its disk.
async fn space(context: &Context, stream: &Stream) -> Result<Option<u64>, Unavailable> {
    let info = stream.get_info().await.map_err(unavailable)?;
    let left = |limit: i64, used: u64| {
        let limit = u64::try_from(limit).ok().filter(|limit| *limit > 0);
        limit.map(|limit| limit.saturating_sub(used))
    };
    let own = left(info.config.max_bytes, info.state.bytes);
    // An account may hide its limits.
    let account = context.query_account().await.ok().and_then(|account| {
        // It has either limits for each number of replicas, or common ones.
        let tier = account.tiers.get(&format!("R{}", info.config.num_replicas));
        let (limits, used) =
            tier.map_or((account.limits, account.storage), |tier| (tier.limits, tier.storage));
        left(limits.max_storage?, used)
    });
    Ok(own.into_iter().chain(account).min())
}

fn entry(position: LogPosition, payload: &[u8]) -> LogEntry {
    LogEntry { position, text: String::from_utf8_lossy(payload).into() }
}

/// Passes the records after `last` on to the subscribers, for as long as the log exists and the stream is the
/// one that was created at `created`.
async fn forward_records(
    stream: Stream,
    created: DateTime,
    mut last: LogPosition,
    mut connected: watch::Receiver<u64>,
    heard: Arc<SharedState>,
) {
    loop {
        connected.mark_unchanged();
        let policy = DeliverPolicy::ByStartSequence { start_sequence: last + 1 };
        let config = OrderedConfig {
            filter_subject: format!("{ROOM_PREFIX}*"),
            deliver_policy: policy,
            ..OrderedConfig::default()
        };
        match stream.get_info().await {
            Ok(info) if info.created == created => {}
            Ok(_) => {
                error!(
                    "the stream was replaced by another one, which doesn't have the rooms: restart this server"
                );
                heard.replaced.store(true, Ordering::Relaxed);
                return;
            }
            Err(_) => {
                tokio::time::sleep(RETRY_DELAY).await;
                continue;
            }
        }
        let messages = async {
            let consumer = stream.create_consumer(config).await.ok()?;
            if consumer.cached_info().num_pending == 0 {
                heard.caught_up.send_replace(true);
            }
            consumer.messages().await.ok()
        };
        let Some(mut messages) = messages.await else {
            tokio::time::sleep(RETRY_DELAY).await;
            continue;
        };
        loop {
            let message = tokio::select! {
                message = messages.next() => message,
                // After a broken connection the consumer may be gone without notice.
                _ = connected.changed() => None,
            };
            let Some(Ok(message)) = message else { break };
            let Ok(info) = message.info() else { continue };
            last = info.stream_sequence;
            let all = info.pending == 0;
            if let Some(code) = message.subject.strip_prefix(ROOM_PREFIX).and_then(|code| code.parse().ok()) {
                let entry = entry(last, &message.payload);
                heard.remember(code, &entry, message.headers.as_ref());
                if &*entry.text == REMOVED {
                    heard.followers.end(code);
                } else {
                    heard.followers.notify(code, &entry);
                }
            }
            if all {
                heard.caught_up.send_replace(true);
            }
        }
        debug!(last, "following the stream again");
        tokio::time::sleep(RETRY_DELAY).await;
    }
}

/// Remembers when each server was last heard of, and catches up with those whose time is later. An unknown
/// server is answered at once, so that it need not wait to learn the time.
async fn track_servers(
    mut alive: async_nats::Subscriber,
    clock: Clock,
    heard: Arc<SharedState>,
    teller: HeartbeatPublisher,
) {
    while let Some(message) = alive.next().await {
        let Some(Heartbeat { server, time, stops }) = Heartbeat::parse(&message.payload) else { continue };
        clock.catch_up(time);
        // The last heartbeat of a server may be read late. Its players have been stranded since it was sent.
        let at = if stops { time } else { clock.now() };
        let previous = lock(&heard.servers).insert(server, ServerInfo { at, stopped: stops });
        if previous.is_none() && teller.server.get() != Some(&server) {
            teller.publish(&clock, false).await;
        }
    }
}

impl RoomLog for NatsLog {
    fn append(
        &self,
        room: Code,
        expected: LogPosition,
        text: String,
    ) -> Pending<'_, Result<LogPosition, AppendError>> {
        Box::pin(self.append(room, expected, text))
    }

    fn read(&self, room: Code, after: LogPosition) -> Pending<'_, Result<Vec<LogEntry>, Unavailable>> {
        Box::pin(self.read(room, after))
    }

    fn subscribe(&self, room: Code) -> Pending<'_, Result<Subscription, Unavailable>> {
        let followed = self.heard.followers.subscribe(room);
        Box::pin(async { Ok(followed) })
    }

    fn rooms(&self) -> Pending<'_, Result<Vec<(Code, LogEntry)>, Unavailable>> {
        Box::pin(self.rooms())
    }

    fn has_space(&self) -> bool {
        self.heard.has_space.load(Ordering::Relaxed)
    }

    fn remove(&self, room: Code, last: LogPosition) -> Pending<'_, Result<(), Unavailable>> {
        Box::pin(self.remove(room, last))
    }

    fn id(&self) -> Pending<'_, Result<StoreId, Unavailable>> {
        Box::pin(async {
            // A stream that was created anew has another id.
            let info = self.stream.get_info().await.map_err(unavailable)?;
            u64::try_from(info.created.unix_timestamp_nanos() / 1_000_000).map_err(unavailable)
        })
    }

    fn last_time(&self) -> Pending<'_, Result<Option<u64>, Unavailable>> {
        Box::pin(async {
            let stream = self.context.get_stream(TIME_STREAM).await.map_err(unavailable)?;
            match stream.get_last_raw_message_by_subject(HEARTBEAT_SUBJECT).await {
                Ok(last) => Ok(Heartbeat::parse(&last.payload).map(|beat| beat.time)),
                Err(why) if matches!(why.kind(), LastRawMessageErrorKind::NoMessageFound) => Ok(None),
                Err(why) => Err(unavailable(why)),
            }
        })
    }

    fn announce(&self, server: ServerId, clock: Clock) {
        // A log belongs to one server, which is announced once.
        let _ = self.teller.server.set(server);
        let teller = self.teller.clone();
        let beats = tokio::spawn(async move {
            loop {
                teller.publish(&clock, false).await;
                clock.sleep(HEARTBEAT_INTERVAL).await;
            }
        });
        *lock(&self.beats) = Some(beats);
    }

    fn announce_stop(&self) -> Pending<'_, ()> {
        Box::pin(async {
            if let Some(beats) = lock(&self.beats).take() {
                beats.abort();
            }
            self.teller.publish(&self.clock, true).await;
            // Wait until it has been sent.
            let _ = self.client.flush().await;
        })
    }

    fn server_info(&self, server: ServerId) -> Option<ServerInfo> {
        lock(&self.heard.servers).get(&server).copied()
    }

    fn is_healthy(&self) -> bool {
        self.client.connection_state() == State::Connected && self.is_original_stream()
    }
}
