//! Features of the store in a file only.

use deskmate_referee::wire::Code;
use deskmate_server::log::sqlite::{FILE_NAME, SqliteLog};
use deskmate_server::log::{RoomLog, START};

use crate::harness::{Folder, run};

fn code() -> Code {
    "AAAAAA".parse().expect("a code")
}

async fn append(log: &SqliteLog, texts: impl Iterator<Item = String>) {
    let appends: Vec<_> = (START..).zip(texts).map(|(last, text)| log.append(code(), last, text)).collect();
    for append in appends {
        append.await.expect("it follows on the last");
    }
}

async fn texts(log: &SqliteLog) -> Vec<String> {
    log.read(code(), START)
        .await
        .expect("the file is whole")
        .iter()
        .map(|entry| entry.text.to_string())
        .collect()
}

#[test]
fn a_record_takes_little_more_than_its_length() {
    const RECORDS: u64 = 2_000;
    for length in [100, 1_100, 1_900] {
        let folder = Folder::new();
        run(async {
            let log = SqliteLog::open(folder.path()).expect("the folder is ours");
            append(&log, (0..RECORDS).map(|_| "x".repeat(length))).await;
            let file = rusqlite::Connection::open(folder.path().join(FILE_NAME)).expect("the file is whole");
            let number =
                |name| file.pragma_query_value(None, name, |row| row.get::<_, u64>(0)).expect("it has some");
            let each = number("page_count") * number("page_size") / RECORDS;
            assert!(each >= length as u64, "all of it is there");
            assert!(each < length as u64 * 3 / 2 + 40, "{each} bytes for a record of {length}");
        });
    }
}

#[test]
fn rooms_of_an_older_release_are_there_and_take_less() {
    let folder = Folder::new();
    let older = rusqlite::Connection::open(folder.path().join(FILE_NAME)).expect("the folder is ours");
    older
        .execute_batch(
            "CREATE TABLE records (room TEXT NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL,
                PRIMARY KEY (room, position)) WITHOUT ROWID",
        )
        .expect("an empty file");
    for position in 1..=100 {
        let text = format!("{position} {}", "x".repeat(2_000));
        older
            .execute("INSERT INTO records VALUES ('AAAAAA', ?1, ?2)", rusqlite::params![position, text])
            .expect("it follows on the last");
    }
    drop(older);
    run(async {
        for _ in 0..2 {
            let log = SqliteLog::open(folder.path()).expect("the file is whole");
            let texts = texts(&log).await;
            assert_eq!(texts.len(), 100);
            assert!((1..).zip(&texts).all(|(number, text)| text.starts_with(&format!("{number} "))));
            assert_eq!(log.rooms().await.expect("the file is whole").len(), 1);
            drop(log);
            while SqliteLog::open(folder.path()).is_err() {
                tokio::task::yield_now().await;
            }
        }
        let log = SqliteLog::open(folder.path()).expect("the file is whole");
        assert_eq!(log.append(code(), 100, "next".to_owned()).await, Ok(101));
    });
    let now = rusqlite::Connection::open(folder.path().join(FILE_NAME)).expect("the file is whole");
    let form: String = now
        .query_row("SELECT sql FROM sqlite_schema WHERE name = 'records'", [], |row| row.get(0))
        .expect("the table is there");
    assert!(!form.contains("WITHOUT ROWID"));
}

#[test]
fn a_record_without_a_meaning_makes_place() {
    let folder = Folder::new();
    run(async {
        let log = SqliteLog::open(folder.path()).expect("the folder is ours");
        append(&log, ["one", "two", "three"].into_iter().map(str::to_owned)).await;
        log.shorten(code(), 2, "2".to_owned());
        assert_eq!(log.append(code(), 3, "four".to_owned()).await, Ok(4));
        assert_eq!(texts(&log).await, ["one", "2", "three", "four"]);
    });
}

#[cfg(unix)]
#[test]
fn rooms_are_for_their_owner_alone_to_read() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let check = || {
        let files = std::fs::read_dir(folder.path()).expect("the folder is ours");
        let files: Vec<_> =
            files.filter_map(Result::ok).filter(|file| file.file_name() != "rooms.lock").collect();
        assert_eq!(files.len(), 3, "the file, and what is beside it while it is open: {files:?}");
        for file in files {
            let mode = file.metadata().expect("it is there").permissions().mode();
            assert_eq!(mode & 0o077, 0, "{file:?} can be read by others: {mode:o}");
        }
    };
    let log = SqliteLog::open(folder.path()).expect("the folder is ours");
    check();
    drop(log);
    while SqliteLog::open(folder.path()).is_err() {
        std::thread::yield_now();
    }
    // The mode that an older release left.
    let open = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(folder.path().join(FILE_NAME), open).expect("the file is ours");
    let _log = SqliteLog::open(folder.path()).expect("the file is whole");
    check();
}
