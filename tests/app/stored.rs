//! Stored data: two windows that share a folder, a diary with many games, damaged files, and backups.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use bevy::clipboard::ClipboardRead;
use bevy::prelude::*;
use bevy::window::{FileDragAndDrop, PrimaryWindow};
use deskmate::app::base::i18n::TranslatedText;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::base::storage::{Storage, Stored};
use deskmate::app::base::stored_record::StoredRecord;
use deskmate::app::extras::best::BestRuns;
use deskmate::app::extras::copies::{FoundBackup, ReplacedDataPath};
use deskmate::app::extras::day::Days;
use deskmate::app::extras::lessons::FinishedLessons;
use deskmate::app::extras::puzzles::Puzzles;
use deskmate::app::platform::clipboard::{ClipboardAccess, ClipboardContent, CopyText};
use deskmate::app::play::autosave::{Autosaves, SavedGame};
use deskmate::app::play::library::{GameResult, Library, LibraryGame};
use deskmate::app::play::records::Record;
use deskmate::app::play::session::Session;
use deskmate::app::play::totals::Totals;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::ugolki::Ugolki;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::seat::PlayerKind;

use crate::harness::Desk;

/// A temporary folder, which is removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("deskmate-stored-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    /// Writes a game of the diary.
    fn write(&self, game: &LibraryGame) {
        let text = toml::to_string(game).expect("a game is a table");
        fs::write(self.0.join(format!("game-{:014}.toml", game.began)), text).expect("a file");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn library(desk: &Desk) -> &[LibraryGame] {
    desk.0.world().resource::<Library>().games()
}

fn menu(desk: &Desk) -> Menu {
    *desk.0.world().resource::<State<Menu>>().get()
}

fn waiting(desk: &Desk) -> Option<&SavedGame> {
    desk.0.world().resource::<Autosaves>().get("gomoku")
}

fn began(desk: &Desk) -> i64 {
    desk.0.world().resource::<Session<Gomoku>>().began
}

fn sit_down(desk: &mut Desk) {
    desk.press("thing-gomoku");
    desk.press("opponent-human");
    desk.press("start");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(3);
}

fn go_on(desk: &mut Desk) {
    desk.press("thing-gomoku");
    desk.press("go-on");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(3);
}

/// Places a stone, and waits until the stored game equals the current one.
fn play(desk: &mut Desk, folder: &Folder, place: &str) {
    desk.play(&[place]);
    let saved = waiting(desk).expect("it waits").clone();
    desk.wait("the move on the disk", |_| {
        let text = fs::read_to_string(folder.0.join("games.toml")).unwrap_or_default();
        let stored = text.parse::<toml::Table>().unwrap_or_default();
        let game = stored.get("running").and_then(|running| running.get("gomoku"));
        game.and_then(|game| game.clone().try_into().ok()) == Some(saved.clone())
    });
    desk.frames(3);
}

/// Starts an app with the folder, and returns the games of Gomoku that it finds: the start time of the
/// waiting game, and the start times and move counts of all.
fn found(folder: &Folder) -> (Option<i64>, Vec<(i64, u32)>) {
    let mut desk = Desk::over(&folder.0);
    desk.wait("the diary", |desk| !library(desk).is_empty());
    let mut games: Vec<_> = library(&desk).iter().map(|game| (game.began, game.moves)).collect();
    let waits = waiting(&desk).map(|game| game.began);
    go_on(&mut desk);
    let moves = desk.moves().len() as u32;
    assert_eq!(Some(began(&desk)), waits);
    games.retain(|(began, _)| Some(*began) != waits);
    games.extend(waits.map(|began| (began, moves)));
    games.sort_unstable();
    (waits, games)
}

fn leave(desk: &mut Desk) {
    desk.press("menu");
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
}

#[test]
fn a_second_window_says_that_the_first_is_open_and_loses_nothing_when_that_one_is_closed() {
    let folder = Folder::new("two-windows");
    let mut one = Desk::over(&folder.0);
    sit_down(&mut one);
    play(&mut one, &folder, "H8");
    assert!(!one.has_heard("storage-elsewhere"));
    let mut other = Desk::over(&folder.0);
    assert!(other.has_heard("storage-elsewhere"), "on the desk");
    assert!(waiting(&other).is_none(), "the game belongs to the first window");
    other.forget();
    sit_down(&mut other);
    assert!(other.has_heard("storage-elsewhere"), "at the table");
    other.play(&["J9"]);
    let begun = [&one, &other].map(began);
    leave(&mut other);
    play(&mut one, &folder, "K10");
    one.quit();
    other.wait("the lock", |desk| desk.has_heard("storage-claimed"));
    other.wait("its own game in the diary", |desk| library(desk).iter().any(|game| game.began == begun[1]));
    other.forget();
    go_on(&mut other);
    assert!(!other.has_heard("storage-elsewhere"));
    play(&mut other, &folder, "L11");
    other.quit();
    let mut games = vec![(begun[0], 3), (begun[1], 1)];
    games.sort_unstable();
    assert_eq!(found(&folder), (Some(begun[0]), games));
}

#[test]
fn a_second_window_that_is_closed_last_keeps_what_was_played_in_it() {
    let folder = Folder::new("closed-last");
    let mut one = Desk::over(&folder.0);
    sit_down(&mut one);
    play(&mut one, &folder, "H8");
    let mut other = Desk::over(&folder.0);
    other.press("thing-add-to-15");
    other.press("opponent-human");
    other.press("start");
    other.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    other.play(&["disc-5"]);
    one.quit();
    // It is at the table, where nothing is taken over.
    other.frames(100);
    other.quit();
    let desk = Desk::over(&folder.0);
    let autosaves = desk.0.world().resource::<Autosaves>();
    assert!(["gomoku", "add-to-15"].iter().all(|game| autosaves.get(game).is_some()));
}

#[test]
fn a_second_window_shows_the_games_that_wait_as_soon_as_the_first_is_closed() {
    let folder = Folder::new("label");
    let mut one = Desk::over(&folder.0);
    sit_down(&mut one);
    play(&mut one, &folder, "H8");
    let mut other = Desk::over(&folder.0);
    let label = other.label("thing-gomoku");
    one.quit();
    other.wait("the game that waits", |desk| desk.label("thing-gomoku") != label);
}

/// Returns a game of the diary.
fn game(number: i64) -> LibraryGame {
    LibraryGame {
        game: "gomoku".to_owned(),
        began: 1_794_000_000_000 + number * 71_000,
        near: Seat::First,
        far: PlayerKind::Bot("guardian".to_owned()),
        names: Default::default(),
        went: GameResult::Won,
        moves: 21,
        counts: true,
        figures: Default::default(),
        favourite: false,
        record: StoredRecord {
            players: [PlayerKind::Human, PlayerKind::Human],
            seed: 0,
            moves: String::new(),
        },
    }
}

/// Returns the number of read system calls of this thread.
#[cfg(target_os = "linux")]
fn reads() -> u64 {
    let counted = fs::read_to_string("/proc/thread-self/io").expect("Linux counts");
    let reads = counted.lines().find_map(|line| line.strip_prefix("syscr: "));
    reads.expect("it counts reads").parse().expect("a number")
}

#[cfg(target_os = "linux")]
#[test]
fn no_frame_waits_for_the_games_of_the_diary() {
    let opened = |games: usize| {
        let folder = Folder::new("many");
        (0..games as i64).for_each(|number| folder.write(&game(number)));
        let before = reads();
        let mut desk = Desk::over(&folder.0);
        desk.press("diary");
        desk.press("diary-games");
        desk.wait("all games", |desk| library(desk).len() == games);
        desk.frames(60);
        assert_eq!(desk.has("game-0"), games > 0);
        reads() - before
    };
    let [none, all] = [0, deskmate::app::play::library::MAX_GAMES].map(opened);
    assert!(all < none + 50, "{all} reads, and {none} without any game");
}

#[test]
fn a_damaged_game_of_the_diary_is_said_at_one_start_alone() {
    let folder = Folder::new("damaged");
    folder.write(&game(1));
    fs::write(folder.0.join("game-00000000000002.toml"), "[[[").expect("a file");
    fs::create_dir(folder.0.join("game-00000000000003.toml")).expect("a folder");
    let start = || {
        let mut desk = Desk::over(&folder.0);
        desk.wait("the diary", |desk| library(desk).len() == 1);
        desk.frames(10);
        let said = desk.has_heard("storage-set-aside");
        desk.quit();
        said
    };
    assert_eq!([start(), start()], [true, false]);
}

/// Drops a file on the window.
fn let_go(desk: &mut Desk, path: &Path) {
    let world = desk.0.world_mut();
    let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world).expect("one window");
    world.write_message(FileDragAndDrop::DroppedFile { window, path_buf: path.to_owned() });
    desk.frames(3);
}

/// Returns true while a backup is being read.
fn reads_a_copy(desk: &mut Desk) -> bool {
    let world = desk.0.world_mut();
    world.query::<&Name>().iter(world).any(|name| name.as_str() == "Copy")
}

/// Writes a backup of the data in one folder to a file in another, and returns its path.
fn copy(of: &Folder, into: &Folder) -> PathBuf {
    let mut storage = Storage::in_folder(of.0.clone());
    let mut pending = storage.begin_backup();
    let backup = loop {
        match storage.continue_backup(&mut pending) {
            Some(backup) => break backup,
            None => std::thread::yield_now(),
        }
    };
    let path = into.0.join("Deskmate.toml");
    fs::write(&path, backup.to_text()).expect("a file");
    path
}

/// Returns the start times of the games in the diary.
fn games(desk: &Desk) -> Vec<i64> {
    library(desk).iter().map(|game| game.began).collect()
}

/// Returns true if a line is among the texts of the interface.
fn is_shown(desk: &mut Desk, line: &Line) -> bool {
    let mut texts = desk.0.world_mut().query::<&TranslatedText>();
    texts.iter(desk.0.world()).any(|text| text.0 == *line)
}

#[test]
fn a_file_that_is_let_go_of_anywhere_asks_before_it_replaces_anything_and_can_be_taken_back() {
    let [here, there, files] = ["here", "there", "files"].map(Folder::new);
    here.write(&game(1));
    (2..5).for_each(|number| there.write(&game(number)));
    let file = copy(&there, &files);
    let mut desk = Desk::over(&here.0);
    let [before, after] =
        [vec![1], vec![4, 3, 2]].map(|games| games.into_iter().map(|n| game(n).began).collect::<Vec<_>>());
    desk.wait("the diary", |desk| games(desk) == before);
    sit_down(&mut desk);
    let_go(&mut desk, &file);
    desk.wait("the question", |desk| menu(desk) == Menu::BackupFound);
    desk.frames(5);
    assert_eq!(games(&desk), before);
    desk.press("cancel");
    assert_eq!((menu(&desk), games(&desk)), (Menu::Closed, before.clone()));
    desk.press("menu");
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    // The second of two files asks again.
    for _ in 0..2 {
        let_go(&mut desk, &file);
        desk.wait("the copy", |desk| !reads_a_copy(desk));
        desk.wait("the question", |desk| menu(desk) == Menu::BackupFound && desk.has("replace-everything"));
        desk.frames(5);
    }
    // Both sides are named: what is in the copy, and what it would replace.
    let summaries = desk.0.world().resource::<FoundBackup>().summaries();
    for (line, games) in summaries.iter().zip([3, 1]) {
        assert!(format!("{line:?}").contains(&format!("(\"games\", Number({games}))")), "{line:?}");
        assert!(is_shown(&mut desk, line), "{line:?}");
    }
    desk.press("replace-everything");
    desk.wait("the answer", |desk| menu(desk) == Menu::BackupRestored);
    assert!(desk.has_heard("imported"));
    let path = &desk.0.world().resource::<ReplacedDataPath>().0;
    assert!(Path::new(path).exists(), "{path}");
    assert!(desk.heard().iter().any(|line| line.contains(path)), "where the old data is: {:?}", desk.heard());
    desk.wait("the copy's games", |desk| games(desk) == after && desk.has("bring-back"));
    assert_eq!(desk.label("bring-back"), desk.say(&Line::new("copy-bring-back-told")), "what it brings back");
    desk.press("bring-back");
    desk.wait("word of it", |desk| desk.has_heard("brought-back"));
    desk.wait("what was there", |desk| games(desk) == before);
    // The same button on the backup sheet swaps them again, so the imported data returns.
    desk.press("diary");
    for control in ["diary-games", "copies", "bring-back"] {
        desk.wait(control, |desk| desk.has(control));
        desk.press(control);
    }
    desk.wait("the copy's games", |desk| games(desk) == after);
    desk.quit();
    let mut desk = Desk::over(&here.0);
    desk.wait("the copy's games", |desk| games(desk) == after);
}

/// Opens the dialog about backups from the desk.
fn open_backups(desk: &mut Desk) {
    for control in ["diary", "diary-games", "copies"] {
        desk.wait(control, |desk| desk.has(control));
        desk.press(control);
    }
    desk.wait("the dialog", |desk| menu(desk) == Menu::Backup && desk.has("paste-backup"));
}

/// The latest text that was copied.
#[derive(Resource, Default)]
struct Copied(Option<String>);

fn keep_copied(mut copies: MessageReader<CopyText>, mut copied: ResMut<Copied>) {
    copies.read().for_each(|copy| copied.0 = Some(copy.text.clone()));
}

#[test]
fn a_backup_travels_over_the_clipboard() {
    let [here, there] = ["pastes", "copies"].map(Folder::new);
    here.write(&game(1));
    (2..5).for_each(|number| there.write(&game(number)));
    let mut desk = Desk::over(&there.0);
    desk.0.world_mut().resource_mut::<ClipboardAccess>().write = |_, _| ClipboardRead::Ready(Ok(()));
    desk.wait("the diary", |desk| games(desk).len() == 3);
    open_backups(&mut desk);
    desk.0.init_resource::<Copied>().add_systems(Last, keep_copied);
    desk.press("copy-backup");
    let copied = |desk: &Desk| desk.0.world().resource::<Copied>().0.clone();
    desk.wait("the text", |desk| copied(desk).is_some());
    let text = copied(&desk).expect("a text");
    desk.wait("word of it", |desk| desk.has_heard("copies-copied"));
    desk.quit();

    let mut desk = Desk::over(&here.0);
    desk.wait("the diary", |desk| games(desk).len() == 1);
    open_backups(&mut desk);
    let mut paste = |text: &str, said: &str| {
        desk.forget();
        desk.0.world_mut().write_message(ClipboardContent::Text(text.to_owned()));
        desk.wait(said, |desk| desk.has_heard(said));
        desk.frames(5);
        assert_eq!(games(&desk).len(), 1, "nothing has changed");
    };
    paste("hello there", "copies-none-pasted");
    paste(&text[..text.len() / 2], "import-unreadable");
    // As another system's clipboard brings it.
    let text = text.trim_end().replace('\n', "\r\n");
    desk.0.world_mut().write_message(ClipboardContent::Text(text));
    desk.wait("the question", |desk| menu(desk) == Menu::BackupFound && desk.has("replace-everything"));
    desk.frames(5);
    desk.press("replace-everything");
    desk.wait("the copy's games", |desk| games(desk).len() == 3);
}

#[test]
fn a_file_that_is_too_large_or_no_copy_changes_nothing_and_says_so() {
    let [here, files] = ["refuses", "refused"].map(Folder::new);
    here.write(&game(1));
    let mut desk = Desk::over(&here.0);
    desk.wait("the diary", |desk| games(desk).len() == 1);
    let large = files.0.join("film.mkv");
    // A sparse file, which takes no space on the disk.
    fs::File::create(&large).expect("a file").set_len(1 << 34).expect("a hole");
    let other = files.0.join("letter.txt");
    fs::write(&other, "Dear Vera").expect("a file");
    for (file, said) in
        [(large, "copy-too-large"), (other, "import-unreadable"), (files.0.clone(), "copy-folder")]
    {
        let_go(&mut desk, &file);
        desk.wait(said, |desk| desk.has_heard(said));
        assert_eq!((menu(&desk), games(&desk).len()), (Menu::Closed, 1));
    }
}

/// Returns the examples of documents in the README of the storage, by the names in their first lines.
fn examples() -> BTreeMap<String, toml::Table> {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/src/app/base/storage/README.md");
    let readme = fs::read_to_string(readme).expect("it is there");
    let blocks =
        readme.split("```toml\n# ").skip(1).map(|block| block.split("```").next().unwrap_or_default());
    let example = |block: &str| {
        let (name, text) = block.split_once('\n').expect("a name and a text");
        let mut document: toml::Table = text.parse().unwrap_or_else(|why| panic!("{name}: {why}"));
        // A document without a version needs no checksum.
        assert!(text.starts_with("version = 3\n") && document.remove("version").is_some(), "{name}");
        (name.to_owned(), document)
    };
    blocks.map(example).collect()
}

/// Asserts that a resource is what an example says, and nothing else.
#[track_caller]
fn check_section<T: Stored>(desk: &Desk, examples: &BTreeMap<String, toml::Table>) {
    let stored = toml::Value::try_from(desk.0.world().resource::<T>()).expect("it can be stored");
    assert_eq!(Some(&stored), examples[T::DOCUMENT].get(T::SECTION), "{}", T::SECTION);
}

/// Returns true if everything in `part` is in `whole`.
fn contains(whole: &toml::Value, part: &toml::Value) -> bool {
    match (whole, part) {
        (toml::Value::Table(whole), toml::Value::Table(part)) => {
            part.iter().all(|(key, part)| whole.get(key).is_some_and(|whole| contains(whole, part)))
        }
        _ => whole == part,
    }
}

#[test]
fn the_examples_in_the_readme_are_what_is_stored() {
    let folder = Folder::new("examples");
    let mut examples = examples();
    let copy_example = examples.remove("Deskmate").expect("a copy");
    examples.insert("settings".to_owned(), copy_example["settings"].as_table().expect("a document").clone());
    for (name, document) in &examples {
        fs::write(folder.0.join(format!("{name}.toml")), document.to_string()).expect("a file");
    }
    let copied = copy(&folder, &folder);
    let copied: toml::Value =
        fs::read_to_string(&copied).expect("a copy").parse::<toml::Table>().expect("TOML").into();
    assert!(contains(&copied, &copy_example.into()), "{copied}");
    let mut desk = Desk::over(&folder.0);
    check_section::<Autosaves>(&desk, &examples);
    check_section::<BestRuns>(&desk, &examples);
    check_section::<Notebook>(&desk, &examples);
    check_section::<Days>(&desk, &examples);
    check_section::<FinishedLessons>(&desk, &examples);
    check_section::<Puzzles>(&desk, &examples);
    check_section::<Totals>(&desk, &examples);
    let record = Record::read(desk.0.world().resource(), "gomoku", "student");
    assert_eq!(record, Record { won: 3, lost: 0, drawn: 12 });
    desk.wait("the diary", |desk| library(desk).len() == 1);
    let game = toml::Table::try_from(&library(&desk)[0]).expect("it can be stored");
    assert_eq!(Some(&game), examples.get("game-01794000000000"));
    go_on(&mut desk);
    assert_eq!(desk.moves(), ["H8", "I9"]);
    let run: StoredRecord = examples["games"]["best-runs"]["ugolki-1"].clone().try_into().expect("a record");
    assert!(run.to_match::<Ugolki>().is_ok());
    assert!(!desk.has_heard("storage-set-aside"), "{:?}", desk.heard());
}
