//! Rooms in one file of this computer: SQLite with a write-ahead log.
//!
//! One thread writes. What waits for it goes into one transaction, so that many rooms share a flush to the disk.
//! A transaction has been flushed when [`append`](Log::append) returns: neither a killed server nor a power cut
//! loses a record that was answered for. One server owns the file: a second one is refused while the first runs. What is
//! written to files that were taken away is not answered for.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, TransactionBehavior, params};
use tokio::sync::oneshot;
use tracing::{info, warn};

use super::super::clock::Clock;
use super::followers::{Followed, Followers};
use super::place::{FLOOR, Place, make_private};
use super::{AppendError, Entry, Heard, Log, Pending, Position, StoreId, Unavailable};
use crate::referee::room::fact::ServerId;
use crate::referee::wire::Code;

/// The most records of a transaction.
const BATCH: usize = 256;

/// The file's name in its folder.
pub const FILE: &str = "rooms.sqlite";

/// The file with what has not been brought there yet, and the one by which those who read it find that.
const BESIDE: [&str; 2] = ["rooms.sqlite-wal", "rooms.sqlite-shm"];

/// The file beside it that is locked by whoever owns it.
const LOCK: &str = "rooms.lock";

/// Records are in the order in which they came, in a table with row numbers: without, one that is longer than a quarter of a
/// page takes a page more, which is four times its length.
const SCHEMA: &str = "
    CREATE TABLE IF NOT EXISTS records (
        room TEXT NOT NULL,
        position INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (room, position)
    );
    CREATE TABLE IF NOT EXISTS service (
        one INTEGER PRIMARY KEY CHECK (one = 1),
        id INTEGER NOT NULL,
        time INTEGER
    );
    INSERT OR IGNORE INTO service (one, id) VALUES (1, random() & 0x1fffffffffffff)";

/// Makes the table of an older release like that.
const RENEW: &str = "
    BEGIN IMMEDIATE;
    ALTER TABLE records RENAME TO older;
    CREATE TABLE records (
        room TEXT NOT NULL,
        position INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (room, position)
    );
    INSERT INTO records (room, position, text) SELECT room, position, text FROM older;
    DROP TABLE older;
    COMMIT";

/// How often the time is written down while nothing else is.
const KEEP_TIME: Duration = Duration::from_secs(60);

/// How often it is tried to write when the last attempt failed.
const TRY_AGAIN: Duration = Duration::from_secs(1);

/// Why nothing is written where the files are gone.
const GONE: &str = "the rooms are gone from their folder";

const TIME: &str = "UPDATE service SET time = max(coalesce(time, 0), ?1)";

/// What the writing thread is to do.
enum Job {
    Append(Append),
    /// To put another text in the place of a record.
    Shorten(Shorten),
    /// From now on, to keep this clock's time.
    Announce(Clock),
    /// To keep the time now.
    Farewell(oneshot::Sender<()>),
}

/// A record on its way into the file.
struct Append {
    room: Code,
    expected: Position,
    text: String,
    answer: oneshot::Sender<Result<Position, AppendError>>,
}

/// A shorter text for a record that has lost its meaning.
struct Shorten {
    room: Code,
    position: Position,
    text: String,
}

/// A log of rooms in one SQLite file.
pub struct SqliteLog {
    /// Locked as long as it is open.
    _lock: File,
    writer: Sender<Job>,
    reader: Arc<Mutex<Connection>>,
    /// For what takes long: others read meanwhile.
    sweeper: Arc<Mutex<Connection>>,
    followers: Followers,
    /// Whether the latest attempt to write was a success.
    writes: Arc<AtomicBool>,
    place: Arc<Place>,
}

impl SqliteLog {
    /// Opens the file in `folder`, and makes both if they are not there.
    ///
    /// # Errors
    /// They can't be made or read, or another server has them.
    pub fn open(folder: &Path) -> Result<Self, Unavailable> {
        Self::open_above(folder, FLOOR)
    }

    /// The same, where so many bytes of the disk are left to the games that run.
    ///
    /// # Errors
    /// As there.
    pub fn open_above(folder: &Path, floor: u64) -> Result<Self, Unavailable> {
        let broken = |why: &dyn std::fmt::Display| Unavailable(format!("{}: {why}", folder.display()));
        std::fs::create_dir_all(folder).map_err(|why| broken(&why))?;
        let lock = File::create(folder.join(LOCK)).map_err(|why| broken(&why))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(broken(&"another server keeps its rooms there")),
            // Some network drives have no locks.
            Err(TryLockError::Error(why)) => {
                warn!(%why, folder = %folder.display(), "the store can't be locked")
            }
        }
        // What SQLite makes beside it is as private as this.
        let there = BESIDE.into_iter().filter(|name| folder.join(name).exists());
        for file in [FILE].into_iter().chain(there).map(|name| folder.join(name)) {
            if let Err(why) = make_private(&file) {
                warn!(%why, file = %file.display(), "others on this computer may be able to read it");
            }
        }
        let connect = || -> rusqlite::Result<Connection> {
            let connection = Connection::open(folder.join(FILE))?;
            connection.pragma_update(None, "journal_mode", "WAL")?;
            // Each transaction is flushed.
            connection.pragma_update(None, "synchronous", "FULL")?;
            connection.busy_timeout(Duration::from_secs(5))?;
            connection.execute_batch(SCHEMA)?;
            Ok(connection)
        };
        let mut own = connect().map_err(|why| broken(&why))?;
        // The old form is as good, but for the space.
        if let Err(why) = renew(&own) {
            warn!(%why, folder = %folder.display(), "the rooms of an older release stay as they are");
        }
        let reader = connect().map_err(|why| broken(&why))?;
        let sweeper = connect().map_err(|why| broken(&why))?;
        let (writer, jobs) = channel();
        let followers = Followers::default();
        let told = followers.clone();
        let writes = Arc::new(AtomicBool::new(true));
        let well = Arc::clone(&writes);
        let place = Arc::new(Place::of(folder, &[FILE, BESIDE[0]], floor));
        let around = Arc::clone(&place);
        thread::Builder::new()
            .name("records".to_owned())
            .spawn(move || {
                let connection = &mut own;
                let (followers, writes, place) = (&told, &*well, &*around);
                Writer { connection, followers, clock: None, writes, place }.run(&jobs)
            })
            .map_err(|why| broken(&why))?;
        let shared = |connection| Arc::new(Mutex::new(connection));
        let (reader, sweeper) = (shared(reader), shared(sweeper));
        Ok(Self { _lock: lock, writer, reader, sweeper, followers, writes, place })
    }

    /// Does something with the file where it may take its time.
    fn look<T: Send + 'static>(
        &self,
        through: &Arc<Mutex<Connection>>,
        what: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<'_, Result<T, Unavailable>> {
        let through = Arc::clone(through);
        Box::pin(async move {
            if !self.place.is_there() {
                return Err(Unavailable(GONE.to_owned()));
            }
            let done = tokio::task::spawn_blocking(move || what(&lock(&through))).await;
            done.map_err(|why| Unavailable(why.to_string()))?.map_err(|why| Unavailable(why.to_string()))
        })
    }
}

/// Puts the table of an older release into the form of this one.
fn renew(connection: &Connection) -> rusqlite::Result<()> {
    let old = "SELECT count(*) FROM sqlite_schema WHERE name = 'records' AND sql LIKE '%WITHOUT ROWID%'";
    if connection.query_row(old, [], |row| row.get::<_, u32>(0))? == 0 {
        return Ok(());
    }
    let renewed = connection.execute_batch(RENEW);
    if renewed.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    renewed
}

/// What is behind the mutex, even if a thread died with it: the file is as sound as ever.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The writing thread.
struct Writer<'a> {
    connection: &'a mut Connection,
    followers: &'a Followers,
    /// Whose time is kept.
    clock: Option<Clock>,
    writes: &'a AtomicBool,
    place: &'a Place,
}

impl Writer<'_> {
    /// Until nobody is left to send jobs.
    fn run(&mut self, jobs: &Receiver<Job>) {
        loop {
            let pause = if self.writes.load(Ordering::Relaxed) { KEEP_TIME } else { TRY_AGAIN };
            let first = match jobs.recv_timeout(pause) {
                Ok(first) => Some(first),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            let mut batch = Vec::new();
            let mut shorter = Vec::new();
            let mut farewells = Vec::new();
            for job in first.into_iter().chain(jobs.try_iter().take(BATCH - 1)) {
                match job {
                    Job::Append(append) => batch.push(append),
                    Job::Shorten(shorten) => shorter.push(shorten),
                    Job::Announce(clock) => self.clock = Some(clock),
                    Job::Farewell(answer) => farewells.push(answer),
                }
            }
            self.write(batch, &shorter);
            for answer in farewells {
                // Whoever does not wait any more need not know.
                let _ = answer.send(());
            }
        }
    }

    /// Writes records and the time, and answers.
    fn write(&mut self, batch: Vec<Append>, shorter: &[Shorten]) {
        let written = self.try_write(&batch, shorter);
        let wrote = self.writes.swap(written.is_ok(), Ordering::Relaxed);
        match written {
            Ok(answers) => {
                if !wrote {
                    info!("the store can be written again");
                }
                for (job, answer) in batch.into_iter().zip(answers) {
                    if let Ok(position) = answer {
                        self.followers.notify(job.room, &Entry { position, text: job.text.into() });
                    }
                    // Whoever does not wait any more reads it later.
                    let _ = job.answer.send(answer);
                }
            }
            Err(why) => {
                // Where the files are gone that has been said.
                if wrote && why != GONE {
                    warn!(why, "the store can't be written");
                }
                for job in batch {
                    let _ = job.answer.send(Err(AppendError::Unavailable(why.clone())));
                }
            }
        }
    }

    /// Writes, if the files are there before and after.
    fn try_write(
        &mut self,
        batch: &[Append],
        shorter: &[Shorten],
    ) -> Result<Vec<Result<Position, AppendError>>, String> {
        let there = |place: &Place| if place.is_there() { Ok(()) } else { Err(GONE.to_owned()) };
        there(self.place)?;
        let time = self.clock.as_ref().map(Clock::now);
        let answers = append(self.connection, batch, shorter, time).map_err(|why| why.to_string())?;
        there(self.place)?;
        Ok(answers)
    }
}

/// One transaction: an answer for each job.
fn append(
    connection: &mut Connection,
    batch: &[Append],
    shorter: &[Shorten],
    time: Option<u64>,
) -> rusqlite::Result<Vec<Result<Position, AppendError>>> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(batch.len());
    {
        let mut last = transaction.prepare_cached("SELECT max(position) FROM records WHERE room = ?1")?;
        let mut insert =
            transaction.prepare_cached("INSERT INTO records (room, position, text) VALUES (?1, ?2, ?3)")?;
        for job in batch {
            let room = job.room.as_str();
            let last: Option<Position> = last.query_row([room], |row| row.get(0))?;
            answers.push(if last.unwrap_or_default() == job.expected {
                insert.execute(params![room, job.expected + 1, job.text])?;
                Ok(job.expected + 1)
            } else {
                Err(AppendError::Conflict)
            });
        }
        for Shorten { room, position, text } in shorter {
            let mut update = transaction
                .prepare_cached("UPDATE records SET text = ?3 WHERE room = ?1 AND position = ?2")?;
            update.execute(params![room.as_str(), position, text])?;
        }
        if let Some(time) = time {
            transaction.prepare_cached(TIME)?.execute([time])?;
        }
    }
    transaction.commit()?;
    Ok(answers)
}

impl Log for SqliteLog {
    fn append(
        &self,
        room: Code,
        expected: Position,
        text: String,
    ) -> Pending<'_, Result<Position, AppendError>> {
        let (answer, answered) = oneshot::channel();
        let sent = self.writer.send(Job::Append(Append { room, expected, text, answer }));
        Box::pin(async move {
            let gone = || AppendError::Unavailable("its thread has ended".to_owned());
            sent.map_err(|_| gone())?;
            answered.await.map_err(|_| gone())?
        })
    }

    fn read(&self, room: Code, after: Position) -> Pending<'_, Result<Vec<Entry>, Unavailable>> {
        self.look(&self.reader, move |connection| {
            let mut select = connection.prepare_cached(
                "SELECT position, text FROM records WHERE room = ?1 AND position > ?2 ORDER BY position",
            )?;
            let entry = |row: &rusqlite::Row| {
                Ok(Entry { position: row.get(0)?, text: row.get::<_, String>(1)?.into() })
            };
            select.query_map(params![room.as_str(), after], entry)?.collect()
        })
    }

    fn follow(&self, room: Code) -> Pending<'_, Result<Followed, Unavailable>> {
        let followed = self.followers.follow(room);
        Box::pin(async { Ok(followed) })
    }

    fn rooms(&self) -> Pending<'_, Result<Vec<(Code, Entry)>, Unavailable>> {
        self.look(&self.sweeper, |connection| {
            let mut select = connection.prepare_cached(
                "SELECT room, position, text FROM records
                    JOIN (SELECT room AS its, max(position) AS last FROM records GROUP BY room)
                    ON room = its AND position = last ORDER BY room",
            )?;
            let room = |row: &rusqlite::Row| {
                let entry = Entry { position: row.get(1)?, text: row.get::<_, String>(2)?.into() };
                Ok((row.get::<_, String>(0)?, entry))
            };
            let rooms: rusqlite::Result<Vec<_>> = select.query_map([], room)?.collect();
            // A name that is no code was not written by us.
            Ok(rooms?.into_iter().filter_map(|(room, entry)| Some((room.parse().ok()?, entry))).collect())
        })
    }

    fn shorten(&self, room: Code, number: u64, text: String) {
        // Here positions are numbers. If it does not come to it, the longer text is as true.
        let _ = self.writer.send(Job::Shorten(Shorten { room, position: number, text }));
    }

    fn has_space(&self) -> bool {
        self.place.has_space()
    }

    fn remove(&self, room: Code, last: Position) -> Pending<'_, Result<(), Unavailable>> {
        self.look(&self.sweeper, move |connection| {
            let room = room.as_str();
            // One statement is one transaction: nothing comes in between.
            connection.execute(
                "DELETE FROM records WHERE room = ?1 AND (SELECT max(position) FROM records WHERE room = ?1) = ?2",
                params![room, last],
            )?;
            Ok(())
        })
    }

    fn id(&self) -> Pending<'_, Result<StoreId, Unavailable>> {
        self.look(&self.reader, |connection| {
            connection.query_row("SELECT id FROM service", [], |row| row.get(0))
        })
    }

    fn last_time(&self) -> Pending<'_, Result<Option<u64>, Unavailable>> {
        self.look(&self.reader, |connection| {
            // A file of an older release has its records alone.
            let last = "SELECT coalesce((SELECT time FROM service),
                (SELECT max(json_extract(text, '$.at')) FROM records WHERE json_valid(text)))";
            connection.query_row(last, [], |row| row.get(0))
        })
    }

    fn announce(&self, _: ServerId, clock: Clock) {
        // A thread that has ended is told of by every append.
        let _ = self.writer.send(Job::Announce(clock));
    }

    fn farewell(&self) -> Pending<'_, ()> {
        let (answer, answered) = oneshot::channel();
        let _ = self.writer.send(Job::Farewell(answer));
        Box::pin(async {
            let _ = answered.await;
        })
    }

    fn heard_of(&self, _: ServerId) -> Option<Heard> {
        // The file is this server's alone: any other has ended.
        None
    }

    fn healthy(&self) -> bool {
        self.writes.load(Ordering::Relaxed) && self.place.is_there()
    }
}
