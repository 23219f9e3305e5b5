use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::*;

#[derive(Resource, Serialize, Deserialize, Debug, PartialEq)]
#[serde(default)]
struct Example {
    name: String,
    number: u8,
}

impl Default for Example {
    fn default() -> Self {
        Self { name: "nobody".to_owned(), number: 7 }
    }
}

impl Stored for Example {
    const SECTION: &'static str = "example";
}

/// A game of the library, in which nothing may be missing.
#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Game {
    number: u8,
}

/// A folder that is removed when this is dropped.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("deskmate-documents-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn open(&self) -> Storage {
        Storage::at(Backend::in_folder(Some(self.0.clone())))
    }

    fn write(&self, file: &str, text: &str) {
        fs::write(self.0.join(file), text).expect("a file");
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap_or_default()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Writes everything, and closes the storage.
fn close(mut storage: Storage) {
    write_all(&mut storage);
}

fn write_all(storage: &mut Storage) {
    for (name, document) in storage.documents.iter_mut().filter(|(_, document)| document.changed) {
        document.changed = false;
        storage.backend.write(name, document::to_text(&document.sections));
    }
    storage.backend.flush();
}

/// Makes a backup of everything that is stored.
fn backup(storage: &mut Storage) -> Backup {
    let mut pending = storage.begin_backup();
    loop {
        match storage.continue_backup(&mut pending) {
            Some(backup) => return backup,
            None => std::thread::yield_now(),
        }
    }
}

/// Returns the names of the documents that begin with `beginning`.
fn names(storage: &mut Storage, beginning: &str) -> Vec<String> {
    backup(storage).0.into_keys().filter(|name| name.starts_with(beginning)).collect()
}

fn read_backup(text: &str) -> Result<Backup, Line> {
    let mut reader = BackupReader::new(text.to_owned());
    loop {
        if let Some(read) = reader.read_next() {
            return read;
        }
    }
}

/// Reads all documents whose names begin with `beginning`.
fn fetched(storage: &mut Storage, beginning: &str) -> Vec<Game> {
    let mut fetch = storage.fetch(beginning);
    let mut all = Vec::new();
    loop {
        let (some, more) = storage.take_fetched::<Game>(&mut fetch);
        all.extend(some);
        if !more {
            return all;
        }
        std::thread::yield_now();
    }
}

fn ids(storage: &Storage) -> Vec<&str> {
    storage.news.iter().map(|line| line.id.as_str()).collect()
}

#[test]
fn what_can_be_read_is_kept_beside_what_can_not() {
    let read = |text: &str| {
        let folder = Folder::new("values");
        folder.write("settings.toml", text);
        let mut storage = folder.open();
        let read = storage.read::<Example>();
        (read, storage.news.len())
    };
    let example = |name: &str, number| Example { name: name.to_owned(), number };
    assert_eq!(read(""), (example("nobody", 7), 1));
    assert_eq!(read("[example]\nname = 'a'"), (example("a", 7), 0));
    assert_eq!(read("[example]\nname = 'a'\nnumber = 700\nmore = 1"), (example("a", 7), 1));
    assert_eq!(read("example = 3"), (example("nobody", 7), 0));
}

#[test]
fn only_what_differs_is_stored_and_the_rest_stays() {
    let folder = Folder::new("differs");
    let other: Table = "[other]\nx = 1\n".parse().expect("sections");
    folder.write("settings.toml", &document::to_text(&other));
    let mut storage = folder.open();
    storage.write(&Example::default());
    assert!(!storage.due, "nobody has set it");
    storage.write(&Example { number: 8, ..Example::default() });
    assert!(std::mem::take(&mut storage.due));
    storage.write(&Example { number: 8, ..Example::default() });
    assert!(!storage.due);
    close(storage);
    let mut again = folder.open();
    assert_eq!(again.read::<Example>().number, 8);
    assert!(again.documents[SETTINGS].sections.contains_key("other"));
    assert_eq!(again.news, []);
}

#[test]
fn a_bad_line_loses_itself_alone_and_is_set_aside_before_anything_is_written() {
    let folder = Folder::new("bad-line");
    folder.write("settings.toml", "[example]\nname = \"a\"\nnumber = = 3\n");
    let mut storage = folder.open();
    assert_eq!(ids(&storage), ["storage-set-aside"]);
    assert_eq!(storage.read::<Example>(), Example { name: "a".to_owned(), number: 7 });
    storage.write(&Example { name: "b".to_owned(), number: 1 });
    close(storage);
    assert!(folder.read("settings-aside-1.txt").contains("number = = 3"));
    assert_eq!(folder.open().read::<Example>().name, "b");
}

#[test]
fn each_document_fails_alone() {
    let folder = Folder::new("alone");
    let mut storage = folder.open();
    storage.write(&Example { number: 8, ..Example::default() });
    storage.put_section(GAMES, "running", Table::from_iter([("a".to_owned(), 1.into())]));
    close(storage);
    folder.write("games.toml", "nonsense = [");
    let mut storage = folder.open();
    assert_eq!(storage.read::<Example>().number, 8);
    assert_eq!(ids(&storage), ["storage-set-aside"]);
    assert_eq!(folder.read("games-aside-1.txt"), "nonsense = [");
}

#[test]
fn a_document_of_a_newer_version_is_set_aside_and_read_as_far_as_it_goes() {
    let folder = Folder::new("newer");
    folder.write("settings.toml", "version = 99\n[example]\nnumber = 9\nmore = true\n");
    let mut storage = folder.open();
    assert_eq!(storage.read::<Example>().number, 9);
    assert_eq!(ids(&storage), ["storage-set-aside"]);
    storage.write(&Example { number: 1, ..Example::default() });
    close(storage);
    assert!(folder.read("settings-aside-1.txt").contains("more = true"));
    assert_eq!(folder.open().news, [], "said once");
}

#[test]
fn all_goes_out_and_in_as_one_text_and_what_was_there_can_be_brought_back() {
    let [here, there] = ["export", "import"].map(Folder::new);
    let mut storage = here.open();
    storage.write(&Example { number: 8, ..Example::default() });
    storage.store_value("game-1", &Example::default());
    let text = backup(&mut storage).to_text();
    close(storage);
    let mut storage = there.open();
    storage.write(&Example { number: 2, ..Example::default() });
    storage.store_value("game-2", &Example::default());
    write_all(&mut storage);
    let elsewhere = document::to_text(&"['game-../../x']\na = 1".parse().expect("sections"));
    let changed = text.replace('8', "9");
    for nonsense in ["", "x", "a = 1", "[a]\nb = 1", &text[..text.len() / 2], &changed, &elsewhere] {
        assert_eq!(read_backup(nonsense), Err(Line::new("import-unreadable")), "{nonsense:?}");
    }
    let before = backup(&mut storage);
    let import = read_backup(&text).expect("a copy");
    assert!(storage.import(import.clone(), before.clone()).is_ok_and(|file| file.contains("deskmate")));
    assert_eq!(storage.read::<Example>().number, 8);
    close(storage);
    let mut storage = there.open();
    assert_eq!(storage.read::<Example>().number, 8);
    assert_eq!(names(&mut storage, LIBRARY), ["game-1"], "all of it was replaced");
    assert_eq!(storage.read_value::<Example>("game-1"), Some(Example::default()));
    assert!(there.read("before-import-aside-1.txt").contains("number = 2"));
    // Back, and forth again.
    for (now, then) in [(&import, &before), (&before, &import), (&import, &before)] {
        let here = backup(&mut storage);
        assert_eq!(&here, now);
        let text = storage.before_import().expect("it is kept");
        storage.import(read_backup(&text).expect("a copy"), here).expect("there is room");
        storage.forget_before_import(&text);
        write_all(&mut storage);
        assert_eq!(&backup(&mut storage), then);
        assert!(storage.has_before_import());
    }
}

#[test]
fn a_long_copy_is_read_in_portions_and_gives_what_it_was_made_of() {
    let folder = Folder::new("portions");
    let mut storage = folder.open();
    storage.write(&Example { number: 8, ..Example::default() });
    let long = Example { name: "[game-2] ".repeat(400), number: 1 };
    for number in 1..=200 {
        storage.store_value(&format!("{LIBRARY}{number:03}"), &long);
    }
    let made = backup(&mut storage);
    let mut reader = BackupReader::new(made.to_text());
    let mut portions = 1;
    let read = loop {
        match reader.read_next() {
            Some(read) => break read,
            None => portions += 1,
        }
    };
    assert_eq!(read, Ok(made));
    assert!(portions > 5, "{portions}");
}

#[test]
fn a_kept_value_that_can_not_be_read_is_set_aside_and_said_once() {
    let folder = Folder::new("kept");
    folder.write("game-1.toml", "[[[");
    folder.write("game-2.toml", "version = 3\nnumber = \"x\"\n");
    folder.write("game-3.toml", "");
    let mut storage = folder.open();
    assert_eq!(fetched(&mut storage, LIBRARY), []);
    assert_eq!(ids(&storage), ["storage-set-aside"; 3]);
    close(storage);
    assert_eq!(folder.read("game-1-aside-1.txt"), "[[[");
    let mut again = folder.open();
    assert_eq!((fetched(&mut again, LIBRARY), ids(&again)), (Vec::new(), Vec::new()), "said once");
}

#[test]
fn a_game_of_a_newer_version_stays_as_it_is() {
    let folder = Folder::new("newer-game");
    let text = "version = 99\nnumber = 'more'\n";
    folder.write("game-1.toml", text);
    let mut storage = folder.open();
    assert_eq!((fetched(&mut storage, LIBRARY), ids(&storage)), (Vec::new(), Vec::new()));
    close(storage);
    assert_eq!(folder.read("game-1.toml"), text);
}

#[test]
fn an_empty_file_or_a_folder_in_a_document_s_place_is_said_once_and_what_was_there_is_kept() {
    for name in [SETTINGS, GAMES, NOTEBOOK, "game-1"] {
        for is_folder in [false, true] {
            let folder = Folder::new("in-the-way");
            let file = format!("{name}.toml");
            if is_folder {
                fs::create_dir(folder.0.join(&file)).expect("a folder");
                folder.write(&format!("{file}/inside"), "kept");
            } else {
                folder.write(&file, "");
            }
            let mut storage = folder.open();
            assert_eq!(fetched(&mut storage, LIBRARY), []);
            assert_eq!(ids(&storage), ["storage-set-aside"], "{name}, a folder: {is_folder}");
            close(storage);
            let aside = folder.0.join(format!("{name}-aside-1.txt"));
            assert_eq!(aside.join("inside").exists(), is_folder);
            let mut again = folder.open();
            assert_eq!((fetched(&mut again, LIBRARY), ids(&again)), (Vec::new(), Vec::new()), "said once");
        }
    }
}

#[test]
fn where_the_latest_text_is_lost_the_one_before_it_is_read_and_that_is_said() {
    let folder = Folder::new("lost");
    for number in [3, 4] {
        let mut storage = folder.open();
        storage.write(&Example { number, ..Example::default() });
        close(storage);
    }
    folder.write("settings.toml", "");
    let mut storage = folder.open();
    assert_eq!((storage.read::<Example>().number, ids(&storage)), (3, vec!["storage-set-aside"]));
}

#[test]
fn a_game_whose_save_was_cut_is_listed_and_in_a_copy() {
    let folder = Folder::new("cut-game");
    let mut storage = folder.open();
    for number in [1, 2, 3] {
        storage.store_value("game-1", &Game { number });
        write_all(&mut storage);
    }
    close(storage);
    // Only the text before the latest and the new one are there.
    let [latest, new] = ["game-1.toml", "game-1.toml.new"].map(|file| folder.0.join(file));
    fs::rename(latest, new).expect("it is there");
    let mut storage = folder.open();
    assert_eq!(names(&mut storage, LIBRARY), ["game-1"]);
    assert_eq!(backup(&mut storage).count(LIBRARY), 1);
    assert_eq!(fetched(&mut storage, LIBRARY), [Game { number: 3 }]);
    assert_eq!(ids(&storage), [""; 0], "nothing was lost");
    storage.store_value("game-1", &Game { number: 4 });
    close(storage);
    assert_eq!(fetched(&mut folder.open(), LIBRARY), [Game { number: 4 }]);
}

/// Makes a folder read-only, or writable again. Root may write anyway.
#[cfg(unix)]
fn read_only(folder: &Path, yes: bool) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(folder, fs::Permissions::from_mode(if yes { 0o500 } else { 0o700 })).expect("rights");
}

#[cfg(unix)]
#[test]
fn where_nothing_can_be_written_nothing_is_lost_and_it_is_written_later() {
    let folder = Folder::new("read-only");
    folder.write("settings.toml", "[example]\nnumber = 3\n");
    // A folder is in the way of the new text, so that writing fails even for root.
    fs::create_dir(folder.0.join("settings.toml.new")).expect("a folder");
    read_only(&folder.0, true);
    let mut app = App::new();
    app.add_message::<Announce>().add_plugins(bevy::state::app::StatesPlugin).add_plugins(plugin);
    app.insert_state(Screen::Desk).insert_resource(folder.open());
    persist_resource::<Example>(&mut app);
    let change = |app: &mut App, number| {
        app.world_mut().resource_mut::<Example>().number = number;
        app.update();
        app.world_mut().resource_mut::<Storage>().backend.flush();
        app.update();
        app.world_mut().resource_mut::<Messages<Announce>>().drain().count()
    };
    assert_eq!([change(&mut app, 4), change(&mut app, 5)], [1, 0], "said once");
    assert!(folder.read("settings.toml").contains("number = 3"));
    read_only(&folder.0, false);
    fs::remove_dir(folder.0.join("settings.toml.new")).expect("no folder");
    change(&mut app, 6);
    drop(app);
    assert_eq!(folder.open().read::<Example>().number, 6);
}

#[test]
fn a_second_window_reads_and_stores_nothing_until_the_first_is_closed() {
    let folder = Folder::new("two");
    let mut one = folder.open();
    one.write(&Example { name: "one".to_owned(), number: 1 });
    one.store_value("game-1", &Game { number: 1 });
    one.put_section(GAMES, "running", Table::from_iter([("chess".to_owned(), "one".into())]));
    write_all(&mut one);
    let mut other = folder.open();
    let mut seen = other.read::<Example>();
    assert_eq!(seen.name, "one");
    seen.number = 7;
    other.write(&seen);
    other.store_value("game-1", &Game { number: 2 });
    other.store_value("game-2", &Game { number: 2 });
    assert!(!other.documents.contains_key(GAMES), "games that wait belong to the first window");
    let both = [("chess".to_owned(), "other".into()), ("draughts".to_owned(), "other".into())];
    other.put_section(GAMES, "running", Table::from_iter(both));
    other.remove("notebook");
    assert!(
        !other.set_aside("settings", "text") && other.import(Backup::default(), Backup::default()).is_err()
    );
    let stored = || (folder.read("games.toml"), files::names(&folder.0, ""));
    let before = stored();
    let mut app = App::new();
    app.insert_resource(other).add_systems(Update, (write_changes, flush_storage).chain());
    app.update();
    let mut other = app.world_mut().remove_resource::<Storage>().expect("its storage");
    assert!(other.claim().is_none());
    assert_eq!(stored(), before, "nothing was written");
    drop(one);
    let displaced = other.claim().expect("the lock is free");
    assert_eq!(displaced, [Displaced { key: "chess".to_owned(), value: "other".into() }]);
    write_all(&mut other);
    drop(other);
    let mut storage = folder.open();
    assert_eq!(storage.read::<Example>().number, 1);
    assert_eq!(storage.read_value::<Game>("game-1"), Some(Game { number: 1 }));
    assert_eq!(storage.read_value::<Game>("game-2"), Some(Game { number: 2 }));
    let games = folder.read("games.toml");
    assert!(games.contains("chess = \"one\"") && games.contains("draughts = \"other\""), "{games}");
}

/// Environment variable with the path of a small disk, for the part of the test below that runs there.
#[cfg(target_os = "linux")]
const SMALL_DISK: &str = "DESKMATE_SMALL_DISK";

/// The disk is a tmpfs of 64 KiB in a namespace of its own, in which this test runs again. Where no namespace
/// is allowed, the test says so and checks nothing.
#[cfg(target_os = "linux")]
#[test]
fn on_a_full_disk_what_was_there_stays_and_it_is_written_later() {
    let Ok(disk) = std::env::var(SMALL_DISK) else {
        let folder = Folder::new("full");
        let test = "app::base::storage::tests::on_a_full_disk_what_was_there_stays_and_it_is_written_later";
        let program = std::env::current_exe().expect("a test is a program");
        let script = r#"mount -t tmpfs -o size=64k small "$1" || exit 77; DESKMATE_SMALL_DISK="$1" exec "$2" --exact "$3""#;
        let mut command = std::process::Command::new("unshare");
        command.args(["--map-root-user", "--mount", "sh", "-c", script, "sh"]).arg(&folder.0);
        let ran = command.arg(program).arg(test).output().expect("unshare is there");
        let said = String::from_utf8_lossy(&ran.stdout).into_owned() + &String::from_utf8_lossy(&ran.stderr);
        if ran.status.code() == Some(77) || said.starts_with("unshare:") {
            // Some containers forbid that.
            return eprintln!("not tried, for there is no small disk to be had here: {said}");
        }
        assert!(ran.status.success() && said.contains("1 passed"), "{said}");
        return;
    };
    let folder = PathBuf::from(disk).join("deskmate");
    let open = || Storage::at(Backend::in_folder(Some(folder.clone())));
    let mut app = App::new();
    app.add_message::<Announce>().add_plugins(bevy::state::app::StatesPlugin).add_plugins(plugin);
    app.insert_state(Screen::Desk).insert_resource(open());
    persist_resource::<Example>(&mut app);
    let change = |app: &mut App, number| {
        let long = "long ".repeat(2000);
        *app.world_mut().resource_mut::<Example>() = Example { name: long, number };
        app.update();
        app.world_mut().resource_mut::<Storage>().backend.flush();
        app.update();
        app.world_mut().resource_mut::<Messages<Announce>>().drain().count()
    };
    assert_eq!(change(&mut app, 4), 0);
    let filler = folder.join("filler");
    let mut file = fs::File::create(&filler).expect("there is room for a name");
    while std::io::Write::write_all(&mut file, &[0; 1024]).is_ok() {}
    assert_eq!([change(&mut app, 5), change(&mut app, 6)], [1, 0], "said once");
    assert_eq!(open().read::<Example>().number, 4, "the text before is whole");
    drop(file);
    fs::remove_file(filler).expect("it is there");
    change(&mut app, 7);
    drop(app);
    assert_eq!(open().read::<Example>().number, 7);
}
