//! The simulated store, shared by all servers of a world, and the faults of the connection to it.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use deskmate_referee::room::fact::ServerId;
use deskmate_referee::wire::Code;
use deskmate_server::clock::Clock;
use deskmate_server::log::followers::{Subscribers, Subscription};
use deskmate_server::log::{
    AppendError, LogEntry, LogPosition, Pending, RoomLog, START, ServerInfo, StoreId, Unavailable,
};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::time::sleep;

use super::chance::Chance;

/// The interval at which a server announces that it runs.
const BEAT: Duration = Duration::from_secs(2);

/// The persistent data.
#[derive(Default)]
pub struct Store {
    rooms: BTreeMap<Code, Vec<LogEntry>>,
    last: LogPosition,
    heard: HashMap<ServerId, ServerInfo>,
    /// Channels that announce new records to the servers.
    ways: Vec<UnboundedSender<(Code, LogEntry)>>,
    /// True if the store answers at the moment.
    pub answers: bool,
}

impl Store {
    pub fn new() -> Self {
        Self { answers: true, ..Self::default() }
    }

    /// Returns the stored records of a room.
    pub fn texts(&self, code: Code) -> Vec<String> {
        self.rooms.get(&code).into_iter().flatten().map(|entry| entry.text.to_string()).collect()
    }

    /// Returns the number of rooms.
    pub fn rooms(&self) -> usize {
        self.rooms.len()
    }

    fn append(
        &mut self,
        room: Code,
        expected: LogPosition,
        text: String,
    ) -> Result<LogPosition, AppendError> {
        let records = self.rooms.entry(room).or_default();
        if records.last().map_or(START, |last| last.position) != expected {
            return Err(AppendError::Conflict);
        }
        self.last += 1;
        let entry = LogEntry { position: self.last, text: text.into() };
        records.push(entry.clone());
        self.ways.retain(|way| way.send((room, entry.clone())).is_ok());
        Ok(self.last)
    }
}

/// A server's connection to the store.
pub struct SimulatedLog {
    store: Arc<Mutex<Store>>,
    chance: Chance,
    followers: Subscribers,
    /// True if the server was killed: nothing is heard of it afterwards.
    killed: Arc<AtomicBool>,
    /// True if other servers share the store.
    shared: bool,
}

impl SimulatedLog {
    pub fn new(store: Arc<Mutex<Store>>, chance: Chance, killed: Arc<AtomicBool>, shared: bool) -> Self {
        let followers = Subscribers::default();
        let (way, mut news) = unbounded_channel();
        store.lock().unwrap().ways.push(way);
        let (told, late) = (followers.clone(), chance.clone());
        tokio::spawn(async move {
            while let Some((room, entry)) = news.recv().await {
                if shared {
                    sleep(late.delay()).await;
                }
                told.notify(room, &entry);
            }
        });
        Self { store, chance, followers, killed, shared }
    }

    /// Delays a message to or from the store. Never completes if the server was killed meanwhile.
    async fn travel(&self) {
        sleep(self.chance.delay()).await;
        if self.killed.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
    }

    /// Runs a request on the store, unless it does not answer.
    async fn ask<T>(&self, what: impl FnOnce(&mut Store) -> T) -> Result<T, Unavailable> {
        self.travel().await;
        let answer = {
            let mut store = self.store.lock().unwrap();
            let lost = !store.answers || self.chance.loses();
            if lost { Err(Unavailable("the way there is cut".to_owned())) } else { Ok(what(&mut store)) }
        };
        self.travel().await;
        // The request has taken effect, but the answer is lost.
        if self.chance.loses() { Err(Unavailable("the way back is cut".to_owned())) } else { answer }
    }
}

impl RoomLog for SimulatedLog {
    fn append(
        &self,
        room: Code,
        expected: LogPosition,
        text: String,
    ) -> Pending<'_, Result<LogPosition, AppendError>> {
        Box::pin(async move {
            let answer = self.ask(|store| store.append(room, expected, text)).await;
            answer.unwrap_or_else(|why| Err(AppendError::Unavailable(why.0)))
        })
    }

    fn read(&self, room: Code, after: LogPosition) -> Pending<'_, Result<Vec<LogEntry>, Unavailable>> {
        Box::pin(self.ask(move |store| {
            let records = store.rooms.get(&room).into_iter().flatten();
            records.filter(|entry| entry.position > after).cloned().collect()
        }))
    }

    fn subscribe(&self, room: Code) -> Pending<'_, Result<Subscription, Unavailable>> {
        let followed = self.followers.subscribe(room);
        Box::pin(async move { self.ask(|_| ()).await.map(|()| followed) })
    }

    fn rooms(&self) -> Pending<'_, Result<Vec<(Code, LogEntry)>, Unavailable>> {
        Box::pin(self.ask(|store| {
            let last = |(code, records): (&Code, &Vec<LogEntry>)| Some((*code, records.last()?.clone()));
            store.rooms.iter().filter_map(last).collect()
        }))
    }

    fn remove(&self, room: Code, last: LogPosition) -> Pending<'_, Result<(), Unavailable>> {
        Box::pin(self.ask(move |store| {
            if store.rooms.get(&room).and_then(|records| records.last()).is_some_and(|at| at.position == last)
            {
                store.rooms.remove(&room);
            }
        }))
    }

    fn id(&self) -> Pending<'_, Result<StoreId, Unavailable>> {
        Box::pin(async { Ok(1) })
    }

    fn last_time(&self) -> Pending<'_, Result<Option<u64>, Unavailable>> {
        let last = self.store.lock().unwrap().heard.values().map(|heard| heard.at).max();
        Box::pin(async move { Ok(Some(last.unwrap_or(1_000_000))) })
    }

    fn announce(&self, server: ServerId, clock: Clock) {
        let (store, killed) = (Arc::clone(&self.store), Arc::clone(&self.killed));
        let beat = move || {
            let heard = ServerInfo { at: clock.now(), stopped: false };
            let known = store.lock().unwrap().heard.insert(server, heard);
            !known.is_some_and(|known| known.stopped) && !killed.load(Ordering::Relaxed)
        };
        beat();
        tokio::spawn(async move {
            loop {
                sleep(BEAT).await;
                if !beat() {
                    break;
                }
            }
        });
    }

    fn announce_stop(&self) -> Pending<'_, ()> {
        // Real servers that share a store announce their stop; here the other servers only notice the silence.
        Box::pin(async {})
    }

    fn server_info(&self, server: ServerId) -> Option<ServerInfo> {
        self.store.lock().unwrap().heard.get(&server).copied().filter(|_| self.shared)
    }

    fn is_healthy(&self) -> bool {
        self.store.lock().unwrap().answers
    }
}
