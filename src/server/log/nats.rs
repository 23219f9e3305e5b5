//! Rooms in NATS JetStream, which any number of servers share.
//!
//! One stream, one subject for each room. An append says which message it expects to be the subject's last, so of two
//! servers that append at once only one does. Positions are the stream's sequence numbers. On a subject of their own
//! servers say that they run and what time it is; a second stream keeps the latest of that.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use async_nats::datetime::DateTime;
use async_nats::jetstream::consumer::DeliverPolicy;
use async_nats::jetstream::consumer::pull::OrderedConfig;
use async_nats::jetstream::context::PublishErrorKind;
use async_nats::jetstream::stream::{
    Config, LastRawMessageErrorKind, RawMessageErrorKind, StorageType, Stream,
};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, Event, HeaderMap, connection::State, header};
use bytes::Bytes;
use futures_util::{StreamExt, TryStreamExt};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::{debug, error, info, warn};

use super::super::clock::Clock;
use super::followers::{Followed, Followers};
use super::recent::Recent;
use super::{AppendError, Entry, Heard, Log, Pending, Position, StoreId, Unavailable};
use crate::referee::room::fact::ServerId;
use crate::referee::wire::Code;

/// The stream of all rooms.
const STREAM: &str = "deskmate-rooms";
/// What the subject of a room begins with.
const ROOM: &str = "deskmate.room.";
/// The stream of what servers said last.
const TIME: &str = "deskmate-time";
/// Where servers say that they run: [`Beat`]s.
const ALIVE: &str = "deskmate.alive";
/// How often they do.
const BEATS: Duration = Duration::from_secs(2);
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(3);
/// How many of the latest records a server hears at its start, those of the rooms that are played now among them. All at once that
/// takes less time than asking for a few rooms record by record.
const BACK: u64 = 100_000;
/// How many bytes of records are kept in memory.
const MOST_RECENT: usize = 32 * 1024 * 1024;
/// The pause before something that has failed is tried again.
const PAUSE: Duration = Duration::from_millis(200);
/// What is appended to a room that is about to be removed: nobody can append any more.
const REMOVED: &str = "{\"at\":0,\"fact\":\"removed\"}";

/// What a server says of itself now and then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Beat {
    server: ServerId,
    /// The service's time, in milliseconds.
    time: u64,
    /// Whether it stops.
    stops: bool,
}

impl Beat {
    fn text(self) -> String {
        let Self { server, time, stops } = self;
        format!("{server} {time}{}", if stops { " stops" } else { "" })
    }

    fn read(text: &[u8]) -> Option<Self> {
        let mut words = std::str::from_utf8(text).ok()?.split(' ');
        let (server, time) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        Some(Self { server, time, stops: words.next() == Some("stops") })
    }
}

/// What tasks and callers share.
struct Received {
    followers: Followers,
    /// The latest records.
    recent: Mutex<Recent>,
    /// What was last heard of each server.
    servers: Mutex<HashMap<ServerId, Heard>>,
    /// Whether there is another stream now than at the start, which does not know this server's rooms.
    replaced: AtomicBool,
    /// Whether all has been heard of that was there at the start.
    caught_up: watch::Sender<bool>,
}

/// A connection to NATS.
pub struct NatsLog {
    client: Client,
    context: Context,
    stream: Stream,
    clock: Clock,
    heard: Arc<Received>,
    teller: Teller,
    tasks: [JoinHandle<()>; 2],
    beats: Mutex<Option<JoinHandle<()>>>,
}

impl Received {
    /// Keeps a record in memory, or forgets a room that is removed.
    fn remember(&self, room: Code, entry: &Entry, headers: Option<&HeaderMap>) {
        let previous = headers.and_then(|all| all.get(header::NATS_EXPECTED_LAST_SUBJECT_SEQUENCE));
        let previous = previous.and_then(|previous| previous.as_str().parse().ok());
        let mut recent = lock(&self.recent);
        match (&*entry.text, previous) {
            (REMOVED, _) | (_, None) => recent.forget(room),
            (_, Some(previous)) => recent.add(room, previous, entry.clone()),
        }
    }
}

/// Tells of this server, once it is announced.
#[derive(Clone)]
struct Teller {
    client: Client,
    server: Arc<OnceLock<ServerId>>,
}

impl Teller {
    async fn tell(&self, clock: &Clock, stops: bool) {
        let Some(&server) = self.server.get() else { return };
        let beat = Beat { server, time: clock.now(), stops };
        if let Err(why) = self.client.publish(ALIVE, beat.text().into()).await {
            warn!(%why, "the other servers can't be told that this one runs");
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
    format!("{ROOM}{room}")
}

impl NatsLog {
    /// Connects to the NATS at `url`, and makes the streams if they are not there: kept by one of its servers.
    ///
    /// # Errors
    /// It can't be reached, or has no JetStream.
    pub async fn connect(url: &str, clock: Clock) -> Result<Self, Unavailable> {
        Self::connect_replicated(url, None, clock).await
    }

    /// The same, with so many servers of a cluster that each keep everything; `None` leaves that as it is. A record counts
    /// as appended when most of them have it.
    ///
    /// # Errors
    /// It can't be reached, has no JetStream, or not so many servers.
    pub async fn connect_replicated(
        url: &str,
        replicas: Option<usize>,
        clock: Clock,
    ) -> Result<Self, Unavailable> {
        let connections = watch::Sender::new(0_u64);
        let connected = connections.subscribe();
        let options = ConnectOptions::new()
            .name("deskmate-server")
            .reconnect_delay_callback(|attempts| PAUSE * u32::try_from(attempts.min(10)).unwrap_or(10))
            .event_callback(move |event| {
                info!(%event, "nats");
                if matches!(event, Event::Connected) {
                    connections.send_modify(|number| *number += 1);
                }
                async {}
            });
        let client = options.connect(url).await.map_err(unavailable)?;
        let mut context = jetstream::new(client.clone());
        context.set_timeout(PATIENCE);
        let config = Config {
            name: STREAM.to_owned(),
            subjects: vec![format!("{ROOM}*")],
            storage: StorageType::File,
            ..Config::default()
        };
        let stream = set_up(&context, config, replicas).await?;
        let config = Config {
            name: TIME.to_owned(),
            subjects: vec![ALIVE.to_owned()],
            storage: StorageType::File,
            max_messages: 1,
            ..Config::default()
        };
        set_up(&context, config, replicas).await?;
        let info = stream.get_info().await.map_err(unavailable)?;
        let (after, created) = (info.state.last_sequence.saturating_sub(BACK), info.created);
        let heard = Arc::new(Received {
            followers: Followers::default(),
            recent: Mutex::new(Recent::new(MOST_RECENT)),
            servers: Mutex::default(),
            replaced: AtomicBool::new(false),
            caught_up: watch::Sender::new(false),
        });
        let teller = Teller { client: client.clone(), server: Arc::default() };
        let alive = client.subscribe(ALIVE).await.map_err(unavailable)?;
        let tasks = [
            tokio::spawn(follow_all(stream.clone(), created, after, connected, Arc::clone(&heard))),
            tokio::spawn(listen(alive, clock.clone(), Arc::clone(&heard), teller.clone())),
        ];
        let mut caught_up = heard.caught_up.subscribe();
        if timeout(PATIENCE, caught_up.wait_for(|all| *all)).await.is_err() {
            warn!("the latest records come slowly: rooms are opened one record at a time");
        }
        Ok(Self { client, context, stream, clock, heard, teller, tasks, beats: Mutex::default() })
    }

    /// Whether the stream is still the one that was there at the start, as far as is known.
    #[must_use]
    pub fn is_its_own(&self) -> bool {
        !self.heard.replaced.load(Ordering::Relaxed)
    }

    async fn append(&self, room: Code, expected: Position, text: String) -> Result<Position, AppendError> {
        if !self.is_its_own() {
            return Err(AppendError::Unavailable("its stream has been replaced by another".to_owned()));
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

    async fn read(&self, room: Code, after: Position) -> Result<Vec<Entry>, Unavailable> {
        let mut entries = lock(&self.heard.recent).since(room, after);
        let Some(last) = entries.pop() else { return self.stored(room, after + 1).await };
        // What has been heard of lags behind, and the room may have been removed.
        let stored = self.stored(room, last.position).await?;
        if stored.first() != Some(&last) {
            return self.stored(room, after + 1).await;
        }
        entries.extend(stored);
        Ok(entries)
    }

    /// What is stored of a room from a position on, asked for one by one.
    async fn stored(&self, room: Code, from: Position) -> Result<Vec<Entry>, Unavailable> {
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

    async fn rooms(&self) -> Result<Vec<(Code, Entry)>, Unavailable> {
        let subjects = self.stream.info_with_subjects(format!("{ROOM}*")).await.map_err(unavailable)?;
        let mut subjects: Vec<_> =
            subjects.map_ok(|(subject, _)| subject).try_collect().await.map_err(unavailable)?;
        subjects.sort_unstable();
        let mut rooms = Vec::new();
        for subject in subjects {
            let Some(code) = subject.strip_prefix(ROOM).and_then(|code| code.parse().ok()) else { continue };
            match self.stream.get_last_raw_message_by_subject(&subject).await {
                Ok(last) => rooms.push((code, entry(last.sequence, &last.payload))),
                // Another server has just removed it.
                Err(why) if matches!(why.kind(), LastRawMessageErrorKind::NoMessageFound) => {}
                Err(why) => return Err(unavailable(why)),
            }
        }
        Ok(rooms)
    }

    async fn remove(&self, room: Code, last: Position) -> Result<(), Unavailable> {
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

/// The stream of this configuration, made if it is not there.
async fn set_up(context: &Context, config: Config, replicas: Option<usize>) -> Result<Stream, Unavailable> {
    if let Some(num_replicas) = replicas {
        let config = Config { num_replicas, ..config.clone() };
        let info = context.create_or_update_stream(config).await.map_err(unavailable)?;
        // A NATS without a cluster agrees to any number, and keeps everything once.
        let kept_by = info.cluster.map_or(1, |cluster| 1 + cluster.replicas.len());
        if kept_by < num_replicas {
            return Err(Unavailable(format!("its rooms are kept {kept_by} times, not {num_replicas}")));
        }
    }
    context.get_or_create_stream(config).await.map_err(unavailable)
}

fn entry(position: Position, payload: &[u8]) -> Entry {
    Entry { position, text: String::from_utf8_lossy(payload).into() }
}

/// Hands what is appended after `last` to those who follow, as long as the log is there and the stream is the one that was
/// `created` then.
async fn follow_all(
    stream: Stream,
    created: DateTime,
    mut last: Position,
    mut connected: watch::Receiver<u64>,
    heard: Arc<Received>,
) {
    loop {
        connected.mark_unchanged();
        let policy = DeliverPolicy::ByStartSequence { start_sequence: last + 1 };
        let config = OrderedConfig {
            filter_subject: format!("{ROOM}*"),
            deliver_policy: policy,
            ..OrderedConfig::default()
        };
        match stream.get_info().await {
            Ok(info) if info.created == created => {}
            Ok(_) => {
                error!(
                    "the stream has been replaced by another, which does not know the rooms: start this server anew"
                );
                heard.replaced.store(true, Ordering::Relaxed);
                return;
            }
            Err(_) => {
                tokio::time::sleep(PAUSE).await;
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
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        loop {
            let message = tokio::select! {
                message = messages.next() => message,
                // After a break the consumer may be gone without a word.
                _ = connected.changed() => None,
            };
            let Some(Ok(message)) = message else { break };
            let Ok(info) = message.info() else { continue };
            last = info.stream_sequence;
            let all = info.pending == 0;
            if let Some(code) = message.subject.strip_prefix(ROOM).and_then(|code| code.parse().ok()) {
                let entry = entry(last, &message.payload);
                heard.remember(code, &entry, message.headers.as_ref());
                heard.followers.notify(code, &entry);
            }
            if all {
                heard.caught_up.send_replace(true);
            }
        }
        debug!(last, "following anew");
        tokio::time::sleep(PAUSE).await;
    }
}

/// Remembers when each server was last heard of, and catches up with those whose time is later. A server that was not
/// known is answered at once, so that it need not wait to learn the time.
async fn listen(mut alive: async_nats::Subscriber, clock: Clock, heard: Arc<Received>, teller: Teller) {
    while let Some(message) = alive.next().await {
        let Some(Beat { server, time, stops }) = Beat::read(&message.payload) else { continue };
        clock.catch_up(time);
        // What a server says last may be read late. Its players were stranded from when it said so.
        let at = if stops { time } else { clock.now() };
        let known = lock(&heard.servers).insert(server, Heard { at, stopped: stops });
        if known.is_none() && teller.server.get() != Some(&server) {
            teller.tell(&clock, false).await;
        }
    }
}

impl Log for NatsLog {
    fn append(
        &self,
        room: Code,
        expected: Position,
        text: String,
    ) -> Pending<'_, Result<Position, AppendError>> {
        Box::pin(self.append(room, expected, text))
    }

    fn read(&self, room: Code, after: Position) -> Pending<'_, Result<Vec<Entry>, Unavailable>> {
        Box::pin(self.read(room, after))
    }

    fn follow(&self, room: Code) -> Pending<'_, Result<Followed, Unavailable>> {
        let followed = self.heard.followers.follow(room);
        Box::pin(async { Ok(followed) })
    }

    fn rooms(&self) -> Pending<'_, Result<Vec<(Code, Entry)>, Unavailable>> {
        Box::pin(self.rooms())
    }

    fn remove(&self, room: Code, last: Position) -> Pending<'_, Result<(), Unavailable>> {
        Box::pin(self.remove(room, last))
    }

    fn id(&self) -> Pending<'_, Result<StoreId, Unavailable>> {
        Box::pin(async {
            // A stream that is made anew is another one.
            let info = self.stream.get_info().await.map_err(unavailable)?;
            u64::try_from(info.created.unix_timestamp_nanos() / 1_000_000).map_err(unavailable)
        })
    }

    fn last_time(&self) -> Pending<'_, Result<Option<u64>, Unavailable>> {
        Box::pin(async {
            let stream = self.context.get_stream(TIME).await.map_err(unavailable)?;
            match stream.get_last_raw_message_by_subject(ALIVE).await {
                Ok(last) => Ok(Beat::read(&last.payload).map(|beat| beat.time)),
                Err(why) if matches!(why.kind(), LastRawMessageErrorKind::NoMessageFound) => Ok(None),
                Err(why) => Err(unavailable(why)),
            }
        })
    }

    fn announce(&self, server: ServerId, clock: Clock) {
        // A log is one server's: it is announced once.
        let _ = self.teller.server.set(server);
        let teller = self.teller.clone();
        let beats = tokio::spawn(async move {
            loop {
                teller.tell(&clock, false).await;
                clock.sleep(BEATS).await;
            }
        });
        *lock(&self.beats) = Some(beats);
    }

    fn farewell(&self) -> Pending<'_, ()> {
        Box::pin(async {
            if let Some(beats) = lock(&self.beats).take() {
                beats.abort();
            }
            self.teller.tell(&self.clock, true).await;
            // Told means sent.
            let _ = self.client.flush().await;
        })
    }

    fn heard_of(&self, server: ServerId) -> Option<Heard> {
        lock(&self.heard.servers).get(&server).copied()
    }

    fn healthy(&self) -> bool {
        self.client.connection_state() == State::Connected && self.is_its_own()
    }
}
