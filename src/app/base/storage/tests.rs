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

/// A folder that is there as long as this is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("deskmate-documents-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        Self(folder)
    }

    fn open(&self) -> Storage {
        Storage::at(Place::at(Some(self.0.clone())))
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

/// Writes everything and closes.
fn close(mut storage: Storage) {
    write_all(&mut storage);
}

fn write_all(storage: &mut Storage) {
    for (name, document) in storage.documents.iter_mut().filter(|(_, document)| document.changed) {
        document.changed = false;
        storage.place.write(name, document::write(&document.sections));
    }
    storage.place.flush();
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
    assert_eq!(read(""), (example("nobody", 7), 0));
    assert_eq!(read("[example]\nname = 'a'"), (example("a", 7), 0));
    assert_eq!(read("[example]\nname = 'a'\nnumber = 700\nmore = 1"), (example("a", 7), 1));
    assert_eq!(read("example = 3"), (example("nobody", 7), 0));
}

#[test]
fn only_what_differs_is_stored_and_the_rest_stays() {
    let folder = Folder::new("differs");
    let other: Table = "[other]\nx = 1\n".parse().expect("sections");
    folder.write("settings.toml", &document::write(&other));
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
    storage.put(GAMES, "running", Table::from_iter([("a".to_owned(), 1.into())]));
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
fn the_first_version_s_one_document_is_taken_over() {
    let folder = Folder::new("first");
    folder.write(
        "settings.toml",
        "[example]\nnumber = 3\n[notebook]\nlines = \"pointers a b\\nx 1 2\"\n\
         [kept]\ngame = \"chess\"\nrecord = \"r\"\n[best-runs]\nrecords = \"one\"\n",
    );
    let storage = folder.open();
    assert_eq!(storage.documents[NOTEBOOK].sections["notebook"]["pointers"].as_str(), Some("a b"));
    assert_eq!(storage.documents[GAMES].sections["running"]["chess"]["record"].as_str(), Some("r"));
    assert_eq!(storage.documents[GAMES].sections["best-runs"]["records"].as_str(), Some("one"));
    close(storage);
    let mut again = folder.open();
    assert_eq!(again.documents[NOTEBOOK].sections["notebook"]["x"].as_str(), Some("1 2"));
    assert_eq!((again.read::<Example>().number, again.news.len()), (3, 0));
    // It is taken over once: what is noted since stays.
    again.put(NOTEBOOK, "notebook", Table::from_iter([("x".to_owned(), "3".into())]));
    close(again);
    let last = folder.open();
    assert_eq!(last.documents[NOTEBOOK].sections["notebook"]["x"].as_str(), Some("3"));
}

#[test]
fn all_goes_out_and_in_as_one_text_and_what_was_there_is_set_aside() {
    let [here, there] = ["export", "import"].map(Folder::new);
    let mut storage = here.open();
    storage.write(&Example { number: 8, ..Example::default() });
    storage.keep("game-1", &Example::default());
    let text = storage.export();
    close(storage);
    let mut storage = there.open();
    storage.write(&Example { number: 2, ..Example::default() });
    write_all(&mut storage);
    for nonsense in ["", "x", "a = 1", "[a]\nb = 1", &text[..text.len() / 2], &text.replace('8', "9")] {
        assert_eq!(storage.import(nonsense), Err(Line::new("import-unreadable")), "{nonsense:?}");
    }
    let elsewhere = document::write(&"['game-../../x']\na = 1".parse().expect("sections"));
    assert_eq!(
        storage.import(&elsewhere),
        Err(Line::new("import-unreadable")),
        "no file is written elsewhere"
    );
    assert_eq!(storage.import(&text), Ok(()));
    assert_eq!(storage.read::<Example>().number, 8);
    close(storage);
    let mut storage = there.open();
    assert_eq!(storage.read::<Example>().number, 8);
    assert_eq!(storage.names(LIBRARY), ["game-1"]);
    assert_eq!(storage.kept::<Example>("game-1"), Some(Example::default()));
    assert!(there.read("before-import-aside-1.txt").contains("number = 2"));
}

#[test]
fn a_kept_value_that_can_not_be_read_is_set_aside() {
    let folder = Folder::new("kept");
    folder.write("game-1.toml", "[[[");
    folder.write("game-2.toml", "version = 2\nnumber = \"x\"\n");
    let mut storage = folder.open();
    for name in storage.names(LIBRARY) {
        storage.kept::<Example>(&name);
    }
    assert_eq!(ids(&storage), ["storage-set-aside"; 2]);
    assert_eq!(folder.read("game-1-aside-1.txt"), "[[[");
}

/// The folder's rights as long as this is; the system's owner may write anyway.
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
    // Where new texts go there is a folder: whoever runs this, root too, is refused.
    fs::create_dir(folder.0.join("settings.toml.new")).expect("a folder");
    read_only(&folder.0, true);
    let mut app = App::new();
    app.add_message::<Announce>().add_plugins(bevy::state::app::StatesPlugin).add_plugins(plugin);
    app.insert_state(Screen::Desk).insert_resource(folder.open());
    stored::<Example>(&mut app);
    let change = |app: &mut App, number| {
        app.world_mut().resource_mut::<Example>().number = number;
        app.update();
        app.world_mut().resource_mut::<Storage>().place.flush();
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
fn two_games_at_once_overwrite_nothing_of_each_other() {
    let folder = Folder::new("two");
    close({
        let mut storage = folder.open();
        storage.write(&Example { name: "first".to_owned(), number: 1 });
        storage
    });
    let [mut one, mut other] = [folder.open(), folder.open()];
    let [mut seen, mut seen_there] = [&mut one, &mut other].map(|storage| storage.read::<Example>());
    seen.name = "one".to_owned();
    one.write(&seen);
    write_all(&mut one);
    seen_there.number = 7;
    other.write(&seen_there);
    write_all(&mut other);
    let both = || folder.open().read::<Example>();
    assert_eq!(both(), Example { name: "one".to_owned(), number: 7 });
    // And again, with what each has not heard of.
    seen.name = "one more".to_owned();
    one.write(&seen);
    write_all(&mut one);
    assert_eq!(both(), Example { name: "one more".to_owned(), number: 7 });
}

#[test]
fn what_another_game_has_written_first_is_kept() {
    let folder = Folder::new("first");
    let [mut one, mut other] = [folder.open(), folder.open()];
    one.write(&Example { name: "one".to_owned(), ..Example::default() });
    write_all(&mut one);
    other.put(SETTINGS, "more", Table::from_iter([("told".to_owned(), true.into())]));
    write_all(&mut other);
    assert_eq!(folder.open().read::<Example>().name, "one");
    assert!(folder.read("settings.toml").contains("told = true"));
}

/// Where a small disk is, for the part of the test below that runs on it.
#[cfg(target_os = "linux")]
const SMALL_DISK: &str = "DESKMATE_SMALL_DISK";

/// The disk is a tmpfs of 64 KiB in a namespace of its own, in which this test runs again. Where no namespace is allowed it says
/// so and tries nothing.
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
    let open = || Storage::at(Place::at(Some(folder.clone())));
    let mut app = App::new();
    app.add_message::<Announce>().add_plugins(bevy::state::app::StatesPlugin).add_plugins(plugin);
    app.insert_state(Screen::Desk).insert_resource(open());
    stored::<Example>(&mut app);
    let change = |app: &mut App, number| {
        let long = "long ".repeat(2000);
        *app.world_mut().resource_mut::<Example>() = Example { name: long, number };
        app.update();
        app.world_mut().resource_mut::<Storage>().place.flush();
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
