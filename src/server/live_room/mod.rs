//! A live room: a room that somebody is connected to, run by a task of its own.
//!
//! Everything that happens in the room on this server goes through the task, one thing after the other: a
//! request is decided, the resulting record is stored, and only then is it applied and sent to the clients.
//! Records that other servers append to the same room are followed. Nothing is lost if the server dies:
//! clients that reconnect, to any server, find the room as it was stored.

mod entrance;
mod notices;
mod opening;
mod presence;

use std::mem::take;
use std::sync::Arc;
use std::time::Instant;

use deskmate_games::{Game, Visitor, visit};
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_referee::room::Person;
use deskmate_referee::room::any::{self, AnyRoom};
use deskmate_referee::room::fact::{Corrupt, head};
use deskmate_referee::room::tell::ShownView;
use deskmate_referee::wire::{
    CloseReason, Code, PlayerName, Refusal, RefusalCode, Reply, ReplyBody, RequestBody, Snapshot,
};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::spawn_blocking;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tracing::{debug, error, warn};

pub use self::opening::enter;
pub use self::presence::{RELOAD_TIME, SERVER_GRACE_TIME};
use super::log::followers::Subscription;
use super::log::{AppendError, LogEntry, LogPosition, START, Unavailable};
use super::registry::Shared;
use super::room_message::{ClientConnection, RoomMessage};

/// Pause after a failed write, in milliseconds. Requests are still tried in the meantime.
const WRITE_RETRY_DELAY: u64 = 1_000;

/// A room with more records than this is folded on a blocking thread, so that others are served meanwhile.
const MAX_INLINE_RECORDS: usize = 200;

/// Minimum time between two lists of spectators for the players, in milliseconds, so that people who keep
/// coming and going do not bother them.
pub const SPECTATORS_DELAY: u64 = 500;

/// Maximum number of attempts to store something while other servers are faster.
const MAX_ATTEMPTS: usize = 20;

/// The reason that a room can't go on. Its clients then reconnect, and it is opened again.
enum RoomFailure {
    Store(String),
    Record(Corrupt),
}

/// The reason that a record was not stored.
enum NotStored {
    /// Another server was faster; its records have been applied.
    Overtaken,
    /// The store can't write at the moment. The room can still be seen.
    Refused,
    Broken(RoomFailure),
}

impl From<RoomFailure> for NotStored {
    fn from(broken: RoomFailure) -> Self {
        NotStored::Broken(broken)
    }
}

/// Returns true for a request that no game needs to come to its end.
fn is_talk(ask: &RequestBody) -> bool {
    !matches!(ask, RequestBody::Move { .. } | RequestBody::Resign | RequestBody::Claim)
}

/// A client in the room.
struct RoomClient {
    guest: ClientConnection,
    person: Option<Person>,
    /// The name of a spectator.
    name: PlayerName,
    /// True if it has been stored that the person is connected to this server.
    is_connection_stored: bool,
}

/// A room with its clients.
pub struct LiveRoom {
    shared: Arc<Shared>,
    code: Code,
    room: Box<dyn AnyRoom>,
    position: LogPosition,
    present: Vec<RoomClient>,
    /// A cache of the views that the clients see, filled when they are needed.
    shown: Vec<(Viewer, ShownView)>,
    /// The spectators, as the players were told.
    watchers: Vec<PlayerName>,
    /// The earliest time at which the players may be told again.
    next_watchers_time: u64,
    /// For each person, the time since which they have been gone, until that is stored.
    gone: [Option<u64>; 2],
    entries: Subscription,
    opened: u64,
    /// The time until which nothing is stored without a request, because the store could not write.
    writes_paused_until: u64,
}

/// Opens a room of the game with a given name.
struct Open<'a>(Code, &'a str);

impl Visitor for Open<'_> {
    type Out = Result<Box<dyn AnyRoom>, Corrupt>;

    fn visit<G: Game>(self) -> Self::Out {
        any::open::<G>(self.0, self.1)
    }
}

/// Builds the room from its records; `None` if there are none.
///
/// # Errors
/// Returns an error if the records are corrupt or their game is unknown.
pub fn fold_records(code: Code, records: &[LogEntry]) -> Result<Option<Box<dyn AnyRoom>>, Corrupt> {
    let Some((first, rest)) = records.split_first() else { return Ok(None) };
    let (game, _) = head(&first.text)?;
    let unknown = || Corrupt(format!("this server doesn't know the game {game:?}"));
    let mut room = visit(&game, Open(code, &first.text)).ok_or_else(unknown)??;
    for record in rest {
        room.apply(&record.text)?;
    }
    Ok(Some(room))
}

/// Same as [`fold_records`], but leaves the thread free for others if there are many records.
///
/// # Errors
/// Returns an error if the records are corrupt or their game is unknown.
pub async fn fold_on_blocking_thread(
    code: Code,
    records: Vec<LogEntry>,
) -> Result<Option<Box<dyn AnyRoom>>, Corrupt> {
    if records.len() <= MAX_INLINE_RECORDS {
        return fold_records(code, &records);
    }
    let folded = spawn_blocking(move || fold_records(code, &records)).await;
    folded.unwrap_or_else(|why| Err(Corrupt(why.to_string())))
}

impl LiveRoom {
    /// Opens a room.
    ///
    /// # Errors
    /// Refuses if there is no room with this code, if this server can't read it, or if the store can't be reached.
    pub async fn open(shared: Arc<Shared>, code: Code) -> Result<Self, Refusal> {
        let unavailable = |why: String| {
            debug!(%code, why, "can't open a room");
            Refusal::from(RefusalCode::Unavailable)
        };
        // Subscribe before reading, so that no record falls in between.
        let entries = shared.log.subscribe(code).await.map_err(|why| unavailable(why.to_string()))?;
        let records = shared.log.read(code, START).await.map_err(|why| unavailable(why.to_string()))?;
        let last = records.last().map(|last| last.position);
        let room = fold_on_blocking_thread(code, records).await.map_err(|why| {
            warn!(%code, %why, "can't read a room");
            Refusal::from(RefusalCode::Unreadable)
        })?;
        let (Some(room), Some(position)) = (room, last) else { return Err(RefusalCode::NoRoom.into()) };
        let opened = shared.clock.now();
        Ok(Self {
            shared,
            code,
            room,
            position,
            present: Vec::new(),
            shown: Vec::new(),
            watchers: Vec::new(),
            next_watchers_time: 0,
            gone: [None; 2],
            entries,
            opened,
            writes_paused_until: 0,
        })
    }

    /// Runs until everybody has left. The first client is already in the `inbox`.
    pub async fn run(mut self, mut inbox: UnboundedReceiver<RoomMessage>) {
        let end = loop {
            let wake = self.next_wake_time();
            let clock = self.shared.clock.clone();
            let done = tokio::select! {
                // Everything that arrived before the time ran out counts.
                biased;
                entry = self.entries.recv() => match entry {
                    Some(entry) => self.apply_entry(&entry),
                    None => Err(RoomFailure::Store("it has removed the room or stopped sending its records".to_owned())),
                },
                message = inbox.recv() => match message {
                    Some(RoomMessage::Stop) | None => break Ok(()),
                    Some(message) => self.receive(message).await,
                },
                () = async { clock.wait_until(wake.unwrap_or(u64::MAX)).await }, if wake.is_some() => Ok(()),
            };
            if done.is_err() {
                break done;
            }
            if let Err(broken) = self.update_presence(inbox.is_empty()).await {
                break Err(broken);
            }
            self.send_watchers();
            let empty = self.present.is_empty() && self.gone == [None; 2];
            if empty && self.shared.registry.close_if_empty(self.code, &mut inbox) {
                break Ok(());
            }
        };
        if let Err(broken) = end {
            match broken {
                RoomFailure::Store(why) => {
                    warn!(code = %self.code, why, "closing a room because the store failed")
                }
                RoomFailure::Record(why) => {
                    error!(code = %self.code, %why, "dropped a room with a damaged record")
                }
            }
        }
        self.shared.registry.close(self.code, &mut inbox);
        while let Some(present) = self.present.pop() {
            self.count(present.person, -1);
            let _ = present.guest.bye.send(CloseReason::Restarting);
        }
    }

    async fn receive(&mut self, message: RoomMessage) -> Result<(), RoomFailure> {
        match message {
            RoomMessage::Enter { guest, entrance, re, answer } => {
                let entered = self.enter(guest, entrance, re).await;
                let refused = match &entered {
                    Ok(Err(refusal)) => Err(refusal.clone()),
                    Ok(Ok(())) => Ok(()),
                    Err(_) => Err(RefusalCode::Unavailable.into()),
                };
                let _ = answer.send(refused);
                entered.map(|_| ())
            }
            RoomMessage::Ask { connection, id, ask, at, arrived } => {
                self.ask(connection, id, &ask, at, arrived).await
            }
            RoomMessage::Leave { connection } => {
                self.dismiss(None, |present| present.guest.connection == connection);
                Ok(())
            }
            RoomMessage::Stop => Ok(()),
        }
    }

    async fn ask(
        &mut self,
        connection: u64,
        id: u64,
        ask: &RequestBody,
        at: u64,
        arrived: Instant,
    ) -> Result<(), RoomFailure> {
        let found = self.present.iter().find(|present| present.guest.connection == connection);
        let Some(present) = found else { return Ok(()) };
        let (outbox, address) = (present.guest.outbox.clone(), present.guest.address);
        let done = match present.person {
            None => Err(RefusalCode::OnlyLooking.into()),
            Some(person) => {
                // The stored presence of the opponent lags behind: for some seconds, or for good in a room
                // with too many records.
                let stays = *ask == RequestBody::Claim && self.is_here(person.opponent());
                let shared = Arc::clone(&self.shared);
                let decide = |room: &dyn AnyRoom, seed| {
                    shared.check_push_address(ask)?;
                    // Records of other servers may have been applied in between.
                    match room.decide(person, id, ask, at.max(room.latest_time()), seed)? {
                        Some(_) if stays => Err(RefusalCode::NotAway.into()),
                        Some(text) if is_talk(ask) => {
                            shared.check_request_limits(address, ask, &text).map(|()| Some(text))
                        }
                        decided => Ok(decided),
                    }
                };
                match self.decide_and_store(at, decide).await {
                    Ok(done) => done,
                    Err(broken) => {
                        let refusal = RefusalCode::Unavailable.into();
                        let _ =
                            outbox.send(Reply::new(Some(id), ReplyBody::Refused(refusal)).to_text().into());
                        return Err(broken);
                    }
                }
            }
        };
        let is_move = matches!(ask, RequestBody::Move { .. });
        let say = match done {
            Ok(stored) => {
                if stored && is_move {
                    self.shared.metrics.moves.inc();
                    self.shared.metrics.move_seconds.observe(arrived.elapsed().as_secs_f64());
                }
                ReplyBody::Done { seq: self.room.seq() }
            }
            Err(refusal) => {
                self.shared.metrics.count_refusal(refusal.code);
                ReplyBody::Refused(refusal)
            }
        };
        if outbox.send(Reply::new(Some(id), say).to_text().into()).is_err() {
            self.dismiss(Some(CloseReason::TooSlow), |present| present.guest.connection == connection);
        }
        Ok(())
    }

    /// Decides a request, then stores and broadcasts the resulting record; returns true if there was one. If another
    /// server was faster, the request is decided again. Whether a player is late is judged by the arrival time `at`.
    async fn decide_and_store(
        &mut self,
        at: u64,
        decide: impl Fn(&dyn AnyRoom, u64) -> Result<Option<String>, Refusal>,
    ) -> Result<Result<bool, Refusal>, RoomFailure> {
        for _ in 0..MAX_ATTEMPTS {
            self.end_late_games(at).await?;
            let text = match decide(&*self.room, (self.shared.random)()) {
                Ok(Some(text)) => text,
                Ok(None) => return Ok(Ok(false)),
                Err(refusal) => return Ok(Err(refusal)),
            };
            match self.store(text).await {
                Ok(()) => return Ok(Ok(true)),
                Err(NotStored::Overtaken) => {}
                Err(NotStored::Refused) => return Ok(Err(RefusalCode::Unavailable.into())),
                Err(NotStored::Broken(broken)) => return Err(broken),
            }
        }
        Ok(Err(RefusalCode::Unavailable.into()))
    }

    /// Appends a record to the room, then applies and broadcasts it.
    async fn store(&mut self, text: String) -> Result<(), NotStored> {
        match self.shared.log.append(self.code, self.position, text.clone()).await {
            Ok(position) => {
                self.shared.metrics.records.inc();
                self.position = position;
                let turns = self.turns();
                self.apply(&text)?;
                self.send_notices(turns);
                if let Some((number, text)) = self.room.obsolete_fact() {
                    self.shared.log.shorten(self.code, number, text);
                }
                Ok(())
            }
            Err(AppendError::Conflict) => {
                self.catch_up().await?.map_err(|why| RoomFailure::Store(why.to_string()))?;
                Err(NotStored::Overtaken)
            }
            // If it was stored after all, the next append finds that out.
            Err(AppendError::Unavailable(why)) => {
                debug!(code = %self.code, why, "can't store a record");
                self.writes_paused_until = self.shared.clock.now() + WRITE_RETRY_DELAY;
                Err(NotStored::Refused)
            }
        }
    }

    /// Applies records of other servers that have not arrived here yet; returns true if there were any.
    async fn catch_up(&mut self) -> Result<Result<bool, Unavailable>, RoomFailure> {
        let before = self.position;
        let entries = match self.shared.log.read(self.code, before).await {
            Ok(entries) => entries,
            Err(why) => return Ok(Err(why)),
        };
        for entry in entries {
            self.apply_entry(&entry)?;
        }
        Ok(Ok(self.position > before))
    }

    /// Applies a record of this or another server, unless it has been applied before.
    fn apply_entry(&mut self, entry: &LogEntry) -> Result<(), RoomFailure> {
        if entry.position <= self.position {
            return Ok(());
        }
        self.position = entry.position;
        self.apply(&entry.text)
    }

    fn apply(&mut self, text: &str) -> Result<(), RoomFailure> {
        for viewer in self.viewers() {
            if !self.shown.iter().any(|(other, _)| *other == viewer) {
                self.shown.push((viewer, self.room.shown_view(viewer)));
            }
        }
        self.room.apply(text).map_err(RoomFailure::Record)?;
        if let Some((person, reason)) = self.room.last_dismissed() {
            self.dismiss(Some(reason), |present| present.person == person);
        }
        self.broadcast();
        Ok(())
    }

    /// Returns the names of the spectators.
    fn watchers(&self) -> impl Iterator<Item = &PlayerName> {
        self.present.iter().filter(|present| present.person.is_none()).map(|present| &present.name)
    }

    /// Returns the time at which the players are to be told of new spectators; `None` if they know all of
    /// them. Changes up to then are told together.
    fn watchers_time(&self) -> Option<u64> {
        self.watchers().ne(&self.watchers).then_some(self.next_watchers_time)
    }

    /// Tells the players who is watching, if that has changed and they were not told just now.
    fn send_watchers(&mut self) {
        let now = self.shared.clock.now();
        if self.watchers_time().is_none_or(|at| now < at) {
            return;
        }
        self.watchers = self.watchers().cloned().collect();
        self.next_watchers_time = now + SPECTATORS_DELAY;
        let text: Utf8Bytes = Self::watchers_message(&self.watchers).into();
        let is_player = |present: &&RoomClient| present.person.is_some();
        // A client that does not read is detected at the next update.
        self.present.iter().filter(is_player).for_each(|present| _ = present.guest.outbox.send(text.clone()));
    }

    fn watchers_message(watchers: &[PlayerName]) -> String {
        Reply::new(None, ReplyBody::Watchers(watchers.to_vec())).to_text()
    }

    fn say_room(&self, viewer: Viewer, seen: u64) -> ReplyBody {
        let snapshot = self.room.snapshot(viewer, seen, self.shared.clock.now());
        ReplyBody::Room(Box::new(Snapshot { store: Some(self.shared.store), ..snapshot }))
    }

    /// Returns the different viewers among the clients in the room.
    fn viewers(&self) -> Vec<Viewer> {
        let all = [Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::Spectator];
        let is_there = |all: &Viewer| self.present.iter().any(|present| self.viewer(present.person) == *all);
        all.into_iter().filter(is_there).collect()
    }

    /// Sends the latest change to everybody.
    fn broadcast(&mut self) {
        let now = self.shared.clock.now();
        let mut texts: Vec<(Viewer, Utf8Bytes)> = Vec::with_capacity(3);
        let mut slow = Vec::new();
        let viewers = self.viewers();
        let mut shown = take(&mut self.shown);
        // Drop the views of viewers who have left.
        shown.retain(|(viewer, _)| viewers.contains(viewer));
        for (viewer, shown) in &mut shown {
            if let Some(update) = self.room.update(*viewer, shown, now) {
                let text = Reply::new(None, ReplyBody::Update(Box::new(update))).to_text();
                texts.push((*viewer, text.into()));
            }
        }
        for present in &self.present {
            let viewer = self.viewer(present.person);
            let Some((_, text)) = texts.iter().find(|(other, _)| *other == viewer) else { continue };
            let text = text.clone();
            let mut sent = present.guest.outbox.send(text);
            if self.room.has_just_changed_seats() && sent.is_ok() {
                let text = Reply::new(None, self.say_room(viewer, 0)).to_text();
                sent = present.guest.outbox.send(text.into());
            }
            if sent.is_err() {
                slow.push(present.guest.connection);
            }
        }
        // After a change of seats, everybody has received a snapshot.
        if !self.room.has_just_changed_seats() {
            self.shown = shown;
        }
        if !slow.is_empty() {
            self.dismiss(Some(CloseReason::TooSlow), |present| slow.contains(&present.guest.connection));
        }
    }

    fn viewer(&self, person: Option<Person>) -> Viewer {
        person.map_or(Viewer::Spectator, |person| Viewer::Seat(self.room.seat(person)))
    }

    /// Disconnects the clients selected by `who`, with a reason if there is one.
    fn dismiss(&mut self, bye: Option<CloseReason>, who: impl Fn(&RoomClient) -> bool) {
        let (gone, stay) = take(&mut self.present).into_iter().partition(who);
        self.present = stay;
        let gone: Vec<RoomClient> = gone;
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
