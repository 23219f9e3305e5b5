//! A store of rooms in one file on this computer: SQLite with a write-ahead log.
//!
//! One thread writes. It puts everything that is waiting into one transaction, so that many rooms share a
//! flush to the disk. When [`append`](RoomLog::append) returns, its transaction has been flushed: neither a
//! killed server nor a power cut loses a record that was acknowledged. One server owns the file, and a second
//! one is refused while the first is running. Writes to files that were removed are not acknowledged.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use deskmate_referee::room::fact::ServerId;
use deskmate_referee::wire::Code;
use rusqlite::{Connection, TransactionBehavior, params};
use tokio::sync::oneshot;
use tracing::{info, warn};

use super::super::clock::Clock;
use super::followers::{Subscribers, Subscription};
use super::place::{MIN_FREE_BYTES, StoreDir, make_private};
use super::{AppendError, LogEntry, LogPosition, Pending, RoomLog, ServerInfo, StoreId, Unavailable};

/// Maximum number of jobs in a transaction.
const MAX_BATCH: usize = 256;

/// The name of the file in its folder.
pub const FILE_NAME: &str = "rooms.sqlite";

/// The other files of SQLite: the write-ahead log, and its index in shared memory.
const OTHER_FILE_NAMES: [&str; 2] = ["rooms.sqlite-wal", "rooms.sqlite-shm"];

/// The file beside it that is locked by the server that owns the store.
const LOCK_FILE_NAME: &str = "rooms.lock";

/// The schema. The records have row ids: in a table without them, a record longer than a quarter of a page
/// takes up another page, which is four times its length.
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

/// Converts the table of an older release, which has no row ids.
const MIGRATION: &str = "
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

/// Interval at which the time is stored when nothing else is written.
const STORE_TIME_INTERVAL: Duration = Duration::from_secs(60);

/// Pause before writing is tried again after a failure.
const RETRY_DELAY: Duration = Duration::from_secs(1);

/// The error when the files have been removed.
const GONE: &str = "the files of the rooms are missing";

const UPDATE_TIME: &str = "UPDATE service SET time = max(coalesce(time, 0), ?1)";

/// A job for the writer thread.
enum Job {
    Append(Append),
    /// Replaces the text of a record.
    Shorten(Shorten),
    /// Stores the time of this clock from now on.
    Announce(Clock),
    /// Stores the current time.
    Farewell(oneshot::Sender<()>),
}

/// A record to be written.
struct Append {
    room: Code,
    expected: LogPosition,
    text: String,
    answer: oneshot::Sender<Result<LogPosition, AppendError>>,
}

/// A shorter text for an obsolete record.
struct Shorten {
    room: Code,
    position: LogPosition,
    text: String,
}

/// A log of rooms in one SQLite file.
pub struct SqliteLog {
    /// Locked as long as it is open.
    _lock: File,
    writer: Sender<Job>,
    reader: Arc<Mutex<Connection>>,
    /// A connection for slow queries, so that rooms can be read meanwhile.
    sweeper: Arc<Mutex<Connection>>,
    followers: Subscribers,
    /// True if the latest attempt to write succeeded.
    can_write: Arc<AtomicBool>,
    directory: Arc<StoreDir>,
}

impl SqliteLog {
    /// Opens the store in `folder`. The folder and the file are created if they do not exist.
    ///
    /// # Errors
    /// Returns an error if they can't be created or read, or if another server uses them.
    pub fn open(folder: &Path) -> Result<Self, Unavailable> {
        Self::open_with_min_free_bytes(folder, MIN_FREE_BYTES)
    }

    /// Same as [`open`](Self::open), but leaves `floor` bytes of the disk to the running games.
    ///
    /// # Errors
    /// Returns the same errors as [`open`](Self::open).
    pub fn open_with_min_free_bytes(folder: &Path, floor: u64) -> Result<Self, Unavailable> {
        let broken = |why: &dyn std::fmt::Display| Unavailable(format!("{}: {why}", folder.display()));
        std::fs::create_dir_all(folder).map_err(|why| broken(&why))?;
        let lock = File::create(folder.join(LOCK_FILE_NAME)).map_err(|why| broken(&why))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(broken(&"another server is using this folder; stop it first"));
            }
            // Some network drives do not support locks.
            Err(TryLockError::Error(why)) => {
                warn!(%why, folder = %folder.display(), "can't lock the folder; make sure that no other server uses it")
            }
        }
        // The files that SQLite creates beside it get the same permissions.
        let there = OTHER_FILE_NAMES.into_iter().filter(|name| folder.join(name).exists());
        for file in [FILE_NAME].into_iter().chain(there).map(|name| folder.join(name)) {
            if let Err(why) = make_private(&file) {
                warn!(%why, file = %file.display(), "can't make a file private; other users of this computer may be able to read it");
            }
        }
        let connect = || -> rusqlite::Result<Connection> {
            let connection = Connection::open(folder.join(FILE_NAME))?;
            connection.pragma_update(None, "journal_mode", "WAL")?;
            // Flush each transaction.
            connection.pragma_update(None, "synchronous", "FULL")?;
            connection.busy_timeout(Duration::from_secs(5))?;
            connection.execute_batch(SCHEMA)?;
            Ok(connection)
        };
        let mut own = connect().map_err(|why| broken(&why))?;
        // The old table works as well, but takes more space.
        if let Err(why) = migrate(&own) {
            warn!(%why, folder = %folder.display(), "can't convert the rooms of an older version; they stay as they are");
        }
        let reader = connect().map_err(|why| broken(&why))?;
        let sweeper = connect().map_err(|why| broken(&why))?;
        let (writer, jobs) = channel();
        let followers = Subscribers::default();
        let subscribers = followers.clone();
        let writes = Arc::new(AtomicBool::new(true));
        let can_write = Arc::clone(&writes);
        let place = Arc::new(StoreDir::of(folder, &[FILE_NAME, OTHER_FILE_NAMES[0]], floor));
        let directory = Arc::clone(&place);
        thread::Builder::new()
            .name("records".to_owned())
            .spawn(move || {
                let connection = &mut own;
                let (followers, writes, place) = (&subscribers, &*can_write, &*directory);
                Writer { connection, followers, clock: None, can_write: writes, directory: place }.run(&jobs)
            })
            .map_err(|why| broken(&why))?;
        let shared = |connection| Arc::new(Mutex::new(connection));
        let (reader, sweeper) = (shared(reader), shared(sweeper));
        Ok(Self { _lock: lock, writer, reader, sweeper, followers, can_write: writes, directory: place })
    }

    /// Runs a query on a thread where it may block.
    fn query<T: Send + 'static>(
        &self,
        through: &Arc<Mutex<Connection>>,
        what: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<'_, Result<T, Unavailable>> {
        let through = Arc::clone(through);
        Box::pin(async move {
            if !self.directory.is_present() {
                return Err(Unavailable(GONE.to_owned()));
            }
            let done = tokio::task::spawn_blocking(move || what(&lock(&through))).await;
            done.map_err(|why| Unavailable(why.to_string()))?.map_err(|why| Unavailable(why.to_string()))
        })
    }
}

/// Converts the table of an older release to the current form.
fn migrate(connection: &Connection) -> rusqlite::Result<()> {
    let old = "SELECT count(*) FROM sqlite_schema WHERE name = 'records' AND sql LIKE '%WITHOUT ROWID%'";
    if connection.query_row(old, [], |row| row.get::<_, u32>(0))? == 0 {
        return Ok(());
    }
    let renewed = connection.execute_batch(MIGRATION);
    if renewed.is_err() && !connection.is_autocommit() {
        connection.execute_batch("ROLLBACK")?;
    }
    renewed
}

/// Locks a mutex, even if a thread panicked while holding it: the file is still sound.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The writer thread.
struct Writer<'a> {
    connection: &'a mut Connection,
    followers: &'a Subscribers,
    /// The clock whose time is stored.
    clock: Option<Clock>,
    can_write: &'a AtomicBool,
    directory: &'a StoreDir,
}

impl Writer<'_> {
    /// Runs until nobody is left to send jobs.
    fn run(&mut self, jobs: &Receiver<Job>) {
        loop {
            let pause =
                if self.can_write.load(Ordering::Relaxed) { STORE_TIME_INTERVAL } else { RETRY_DELAY };
            let first = match jobs.recv_timeout(pause) {
                Ok(first) => Some(first),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => break,
            };
            let mut batch = Vec::new();
            let mut shorter = Vec::new();
            let mut farewells = Vec::new();
            for job in first.into_iter().chain(jobs.try_iter().take(MAX_BATCH - 1)) {
                match job {
                    Job::Append(append) => batch.push(append),
                    Job::Shorten(shorten) => shorter.push(shorten),
                    Job::Announce(clock) => self.clock = Some(clock),
                    Job::Farewell(answer) => farewells.push(answer),
                }
            }
            self.write(batch, &shorter);
            for answer in farewells {
                // The receiver may be gone; ignore.
                let _ = answer.send(());
            }
        }
    }

    /// Writes the records and the time, and answers.
    fn write(&mut self, batch: Vec<Append>, shorter: &[Shorten]) {
        let written = self.try_write(&batch, shorter);
        let wrote = self.can_write.swap(written.is_ok(), Ordering::Relaxed);
        match written {
            Ok(answers) => {
                if !wrote {
                    info!("can write to the store again");
                }
                for (job, answer) in batch.into_iter().zip(answers) {
                    if let Ok(position) = answer {
                        self.followers.notify(job.room, &LogEntry { position, text: job.text.into() });
                    }
                    // The receiver may be gone; a client that comes back reads the record.
                    let _ = job.answer.send(answer);
                }
            }
            Err(why) => {
                // If the files have been removed, `StoreDir` has logged that.
                if wrote && why != GONE {
                    warn!(why, "can't write to the store");
                }
                for job in batch {
                    let _ = job.answer.send(Err(AppendError::Unavailable(why.clone())));
                }
            }
        }
    }

    /// Writes if the files are there before and after.
    fn try_write(
        &mut self,
        batch: &[Append],
        shorter: &[Shorten],
    ) -> Result<Vec<Result<LogPosition, AppendError>>, String> {
        let there = |place: &StoreDir| if place.is_present() { Ok(()) } else { Err(GONE.to_owned()) };
        there(self.directory)?;
        let time = self.clock.as_ref().map(Clock::now);
        let answers = append(self.connection, batch, shorter, time).map_err(|why| why.to_string())?;
        there(self.directory)?;
        Ok(answers)
    }
}

/// Runs one transaction, and returns an answer for each job.
fn append(
    connection: &mut Connection,
    batch: &[Append],
    shorter: &[Shorten],
    time: Option<u64>,
) -> rusqlite::Result<Vec<Result<LogPosition, AppendError>>> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(batch.len());
    {
        let mut last = transaction.prepare_cached("SELECT max(position) FROM records WHERE room = ?1")?;
        let mut insert =
            transaction.prepare_cached("INSERT INTO records (room, position, text) VALUES (?1, ?2, ?3)")?;
        for job in batch {
            let room = job.room.as_str();
            let last: Option<LogPosition> = last.query_row([room], |row| row.get(0))?;
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
            transaction.prepare_cached(UPDATE_TIME)?.execute([time])?;
        }
    }
    transaction.commit()?;
    Ok(answers)
}

impl RoomLog for SqliteLog {
    fn append(
        &self,
        room: Code,
        expected: LogPosition,
        text: String,
    ) -> Pending<'_, Result<LogPosition, AppendError>> {
        let (answer, answered) = oneshot::channel();
        let sent = self.writer.send(Job::Append(Append { room, expected, text, answer }));
        Box::pin(async move {
            let gone = || AppendError::Unavailable("its writer has stopped".to_owned());
            sent.map_err(|_| gone())?;
            answered.await.map_err(|_| gone())?
        })
    }

    fn read(&self, room: Code, after: LogPosition) -> Pending<'_, Result<Vec<LogEntry>, Unavailable>> {
        self.query(&self.reader, move |connection| {
            let mut select = connection.prepare_cached(
                "SELECT position, text FROM records WHERE room = ?1 AND position > ?2 ORDER BY position",
            )?;
            let entry = |row: &rusqlite::Row| {
                Ok(LogEntry { position: row.get(0)?, text: row.get::<_, String>(1)?.into() })
            };
            select.query_map(params![room.as_str(), after], entry)?.collect()
        })
    }

    fn subscribe(&self, room: Code) -> Pending<'_, Result<Subscription, Unavailable>> {
        let followed = self.followers.subscribe(room);
        Box::pin(async { Ok(followed) })
    }

    fn rooms(&self) -> Pending<'_, Result<Vec<(Code, LogEntry)>, Unavailable>> {
        self.query(&self.sweeper, |connection| {
            let mut select = connection.prepare_cached(
                "SELECT room, position, text FROM records
                    JOIN (SELECT room AS its, max(position) AS last FROM records GROUP BY room)
                    ON room = its AND position = last ORDER BY room",
            )?;
            let room = |row: &rusqlite::Row| {
                let entry = LogEntry { position: row.get(1)?, text: row.get::<_, String>(2)?.into() };
                Ok((row.get::<_, String>(0)?, entry))
            };
            let rooms: rusqlite::Result<Vec<_>> = select.query_map([], room)?.collect();
            // A name that is not a code was not written by us.
            Ok(rooms?.into_iter().filter_map(|(room, entry)| Some((room.parse().ok()?, entry))).collect())
        })
    }

    fn shorten(&self, room: Code, number: u64, text: String) {
        // In this store positions are numbers. If the job is lost, the longer text is just as true.
        let _ = self.writer.send(Job::Shorten(Shorten { room, position: number, text }));
    }

    fn has_space(&self) -> bool {
        self.directory.has_space()
    }

    fn remove(&self, room: Code, last: LogPosition) -> Pending<'_, Result<(), Unavailable>> {
        let followers = self.followers.clone();
        self.query(&self.sweeper, move |connection| {
            // A single statement is a transaction: nothing comes in between.
            let removed = connection.execute(
                "DELETE FROM records WHERE room = ?1 AND (SELECT max(position) FROM records WHERE room = ?1) = ?2",
                params![room.as_str(), last],
            )?;
            // It may have been opened meanwhile.
            if removed > 0 {
                followers.end(room);
            }
            Ok(())
        })
    }

    fn id(&self) -> Pending<'_, Result<StoreId, Unavailable>> {
        self.query(&self.reader, |connection| {
            connection.query_row("SELECT id FROM service", [], |row| row.get(0))
        })
    }

    fn last_time(&self) -> Pending<'_, Result<Option<u64>, Unavailable>> {
        self.query(&self.reader, |connection| {
            // A file of an older release has only the times in its records.
            let last = "SELECT coalesce((SELECT time FROM service),
                (SELECT max(json_extract(text, '$.at')) FROM records WHERE json_valid(text)))";
            connection.query_row(last, [], |row| row.get(0))
        })
    }

    fn announce(&self, _: ServerId, clock: Clock) {
        // If the thread has ended, every append reports that.
        let _ = self.writer.send(Job::Announce(clock));
    }

    fn announce_stop(&self) -> Pending<'_, ()> {
        let (answer, answered) = oneshot::channel();
        let _ = self.writer.send(Job::Farewell(answer));
        Box::pin(async {
            let _ = answered.await;
        })
    }

    fn server_info(&self, _: ServerId) -> Option<ServerInfo> {
        // The file belongs to this server alone: any other one has ended.
        None
    }

    fn is_healthy(&self) -> bool {
        self.can_write.load(Ordering::Relaxed) && self.directory.is_present()
    }
}
