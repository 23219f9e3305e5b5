//! A screen reader of the system at the running game: it knows the game through AT-SPI alone, on a bus of its own.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use bevy::tasks::block_on;
use bevy::tasks::futures_lite::StreamExt;
use zbus::connection::Builder;
use zbus::message::Type;
use zbus::proxy::{Builder as ProxyBuilder, CacheProperties};
use zbus::zvariant::{OwnedObjectPath, OwnedValue, Value};
use zbus::{Connection, MatchRule, Message, MessageStream, Proxy};

use deskmate::app::base::web::Role;

use super::game::Control;
use super::orca::Orca;
use super::player::{Player, Start};

/// The programs of the accessibility bus, with their Debian packages.
const TOOLS: [(&str, &str); 2] =
    [("/usr/bin/dbus-daemon", "dbus-daemon"), ("/usr/libexec/at-spi-bus-launcher", "at-spi2-core")];
/// Timeout of every wait.
const LIMIT: Duration = Duration::from_secs(180);
/// Time between two looks at the tree.
const PAUSE: Duration = Duration::from_millis(50);
/// The prefix of AT-SPI's interfaces.
const INTERFACES: &str = "org.a11y.atspi";

/// A session bus with accessibility switched on.
struct Bus {
    daemon: Child,
    launcher: Child,
    address: String,
    /// The folder with the socket of the accessibility bus.
    folder: PathBuf,
    accessible: Connection,
}

/// An element of the tree.
#[derive(Clone, Debug)]
struct Element {
    owner: String,
    path: OwnedObjectPath,
    interfaces: Vec<String>,
    /// The accessible name.
    name: String,
}

impl Element {
    fn has(&self, interface: &str) -> bool {
        self.interfaces.iter().any(|name| name.strip_prefix(INTERFACES) == Some(&format!(".{interface}")))
    }
}

/// An object of AT-SPI: its owner and its path.
type Reference = (String, OwnedObjectPath);
/// An element as AT-SPI's cache describes it: itself, its application, its parent, its index, the number of its children,
/// its interfaces, its name, its role, its description and its states.
type CacheItem = (Reference, Reference, Reference, i32, i32, Vec<String>, String, u32, String, Vec<u32>);
/// The body of an event: its kind, two details, its value and its properties.
type EventBody = (String, i32, i32, OwnedValue, HashMap<String, OwnedValue>);

impl Bus {
    fn new() -> Self {
        let missing: Vec<_> =
            TOOLS.iter().filter(|(tool, _)| !Path::new(tool).exists()).map(|(_, package)| *package).collect();
        assert!(missing.is_empty(), "missing for a screen reader: apt-get install {}", missing.join(" "));
        let mut daemon = Command::new(TOOLS[0].0)
            .args(["--session", "--nofork", "--print-address"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the bus starts");
        let mut address = String::new();
        let output = daemon.stdout.take().expect("the output of the bus is a pipe");
        BufReader::new(output).read_line(&mut address).expect("the bus tells its address");
        let address = address.trim().to_owned();
        // Each has a folder of its own, because the socket is called alike everywhere.
        let folder = std::env::temp_dir().join(format!("deskmate-reader-{}", daemon.id()));
        std::fs::create_dir_all(&folder).expect("a folder for the socket");
        let launcher = Command::new(TOOLS[1].0)
            .arg("--launch-immediately")
            .env("XDG_RUNTIME_DIR", &folder)
            .env("DBUS_SESSION_BUS_ADDRESS", &address)
            .env_remove("DISPLAY")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the accessibility bus starts");
        let session = connect(&address);
        let status = wait("the accessibility bus", || {
            block_on(async {
                let interface = |name| Proxy::new(&session, "org.a11y.Bus", "/org/a11y/bus", name);
                let status = interface("org.a11y.Status").await.ok()?;
                status.set_property("ScreenReaderEnabled", Value::from(true)).await.ok()?;
                status.set_property("IsEnabled", Value::from(true)).await.ok()?;
                interface("org.a11y.Bus").await.ok()?.call::<_, _, String>("GetAddress", &()).await.ok()
            })
        });
        Self { daemon, launcher, address, folder, accessible: connect(&status) }
    }

    /// Returns an interface of an object.
    fn proxy<'a>(&self, owner: &'a str, path: &'a str, interface: &str) -> Option<Proxy<'a>> {
        // The game tells of changes in other ways than a cache of properties expects.
        let proxy = ProxyBuilder::<Proxy>::new(&self.accessible).cache_properties(CacheProperties::No);
        let proxy = proxy.destination(owner).ok()?.path(path).ok()?;
        block_on(proxy.interface(format!("{INTERFACES}.{interface}")).ok()?.build()).ok()
    }

    /// Returns all elements of all programs.
    fn elements(&self) -> Vec<Element> {
        let desktop = self.proxy("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "Accessible");
        // What is gone meanwhile has no children.
        let programs: Vec<Reference> =
            desktop.and_then(|desktop| block_on(desktop.call("GetChildren", &())).ok()).unwrap_or_default();
        programs.iter().flat_map(|(owner, _)| self.elements_of(owner)).collect()
    }

    /// Returns all elements of a program. Its cache has them in a single answer.
    fn elements_of(&self, owner: &str) -> Vec<Element> {
        let cache = self.proxy(owner, "/org/a11y/atspi/cache", "Cache");
        let items: Vec<CacheItem> =
            cache.and_then(|cache| block_on(cache.call("GetItems", &())).ok()).unwrap_or_default();
        let element = |((owner, path), _, _, _, _, interfaces, name, ..): CacheItem| Element {
            owner,
            path,
            interfaces,
            name,
        };
        items.into_iter().map(element).collect()
    }

    /// Collects the texts that a screen reader is asked to speak from now on.
    fn listen(&self) -> Arc<Mutex<Vec<String>>> {
        let rule = MatchRule::builder()
            .msg_type(Type::Signal)
            .interface(format!("{INTERFACES}.Event.Object"))
            .and_then(|rule| rule.member("Announcement"))
            .expect("names of an interface and of a signal")
            .build();
        let events = MessageStream::for_match_rule(rule, &self.accessible, None);
        let mut events = block_on(events).expect("the bus has events");
        let spoken = Arc::<Mutex<Vec<String>>>::default();
        let ear = Arc::clone(&spoken);
        let text = |event: &Message| -> Option<String> {
            let (.., text, _) = event.body().deserialize::<EventBody>().ok()?;
            text.try_into().ok()
        };
        // It ends with the bus.
        std::thread::spawn(move || {
            while let Some(Ok(event)) = block_on(events.next()) {
                ear.lock().expect("the ear is well").extend(text(&event));
            }
        });
        spoken
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        for process in [&mut self.launcher, &mut self.daemon] {
            // It may have ended by itself.
            let _ = process.kill();
            let _ = process.wait();
        }
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A screen reader, and the player whose game it reads.
pub struct Reader {
    /// The player.
    pub player: Player,
    spoken: Arc<Mutex<Vec<String>>>,
    bus: Bus,
    orca: Option<Orca>,
    /// Number of lines that were announced before Orca read the game.
    orca_from: usize,
}

impl Reader {
    /// Starts the game with a screen reader, and waits for the desk.
    pub fn sit_down(name: &str) -> Self {
        let bus = Bus::new();
        let spoken = bus.listen();
        let player = Player::start(Start { bus: Some(bus.address.clone()), ..Start::small(name) });
        Self { player, spoken, bus, orca: None, orca_from: 0 }
    }

    /// Starts the game and Orca, and waits until Orca reads the game.
    pub fn sit_down_with_orca(name: &str) -> Self {
        let reader = Self::sit_down(name);
        let orca = Orca::start(&reader.bus.address, &reader.bus.folder, reader.player.display());
        // It reads the game some time after it has said that it is there.
        let label = reader.player.control("settings").label;
        wait("Orca", || {
            ["diary", "settings"].iter().for_each(|control| reader.focus(control));
            orca.spoken().iter().any(|text| text.contains(&label)).then_some(())
        });
        Self { orca: Some(orca), orca_from: reader.player.heard(), ..reader }
    }

    /// Waits until the element of a control is in the tree. Its name is the control's, in whatever words.
    fn find(&self, control: &str) -> Element {
        let label = self.player.control(control).label;
        // A text of the same words has no place on the screen.
        let is_it = |element: &Element| element.name == label && element.has("Component");
        wait(&label, || self.bus.elements().into_iter().find(is_it))
    }

    /// Presses a control. With Orca it is focused, read aloud, and pressed by a key.
    pub fn press(&self, control: &str) {
        if self.orca.is_some() {
            self.focus(control);
            return self.player.key("Return");
        }
        let element = self.find(control);
        let action = self.interface(&element, "Action");
        assert!(block_on(action.call("DoAction", &(0_i32,))).unwrap_or(false), "{element:?} can be pressed");
    }

    /// Moves the focus to a control. Orca reads its name, if it has not the focus already.
    pub fn focus(&self, control: &str) {
        let element = self.find(control);
        let read = self.orca.as_ref().map_or(0, |orca| orca.spoken().len());
        let had_focus = self.player.focused().as_deref() == Some(control);
        let component = self.interface(&element, "Component");
        assert!(block_on(component.call("GrabFocus", &())).unwrap_or(false), "{element:?} can get the focus");
        self.player.until(control, |said| (said.focused() == Some(control)).then_some(()));
        if let Some(orca) = self.orca.as_ref().filter(|_| !had_focus) {
            wait(&format!("Orca to read {:?}", element.name), || {
                orca.spoken()[read..].iter().any(|text| text.contains(&element.name)).then_some(())
            });
        }
    }

    /// Waits until a text field has a text with the caret at its end.
    pub fn reads(&self, field: &str, text: &str) {
        let element = self.find(field);
        let told = self.interface(&element, "Text");
        wait(text, || {
            let read: String = block_on(told.call("GetText", &(0_i32, -1_i32))).ok()?;
            let caret: i32 = block_on(told.get_property("CaretOffset")).ok()?;
            (read == text && usize::try_from(caret).ok()? == text.chars().count()).then_some(())
        });
    }

    /// Places the caret of a text field after this number of letters.
    pub fn place_caret(&self, field: &str, letters: i32) {
        let element = self.find(field);
        let told = self.interface(&element, "Text");
        wait("the caret", || {
            // Refused until the text is long enough.
            let is_there: bool = block_on(told.call("SetCaretOffset", &(letters,))).ok()?;
            is_there.then_some(())
        });
        wait("the caret", || {
            let caret: i32 = block_on(told.get_property("CaretOffset")).ok()?;
            (caret == letters).then_some(())
        });
    }

    /// Sets the value of a slider.
    pub fn set(&self, slider: &str, value: u32) {
        let element = self.find(slider);
        let proxy = self.interface(&element, "Value");
        block_on(proxy.set_property("CurrentValue", f64::from(value))).expect("a slider has a value");
        let has_value =
            |control: &Control| matches!(control.role, Role::Slider { value: now, .. } if now == value);
        let is_set = |control: &Control| control.name == slider && has_value(control);
        self.player.until(slider, |said| said.controls.iter().any(is_set).then_some(()));
    }

    fn interface<'a>(&self, element: &'a Element, name: &str) -> Proxy<'a> {
        assert!(element.has(name), "{element:?} has {name}");
        self.bus.proxy(&element.owner, &element.path, name).expect("an element can be asked")
    }

    /// Goes from the desk to the table of a game.
    pub fn go_to_table(&self, game: &str, opponent: &str) {
        self.press(&format!("thing-{game}"));
        self.player.arrive("setup");
        self.press(&format!("opponent-{opponent}"));
        self.press("start");
        self.player.arrive("table");
    }

    /// Closes the game. Each line that it has announced was spoken once, in the same order, and is the last of these.
    pub fn leave(self) {
        let announced: Vec<_> = self.player.announced().into_iter().map(|line| line.text).collect();
        let spoken = || -> Vec<String> {
            let all = self.spoken.lock().expect("the ear is well");
            all.iter().filter(|text| announced.contains(text)).cloned().collect()
        };
        let is_last = || announced.last() == spoken().last() && spoken().len() >= announced.len();
        wait("the last line to be spoken", || is_last().then_some(()));
        assert_eq!(spoken(), announced, "what is announced is spoken once");
        if let Some(orca) = &self.orca {
            let lines = &announced[self.orca_from..];
            let read =
                || -> Vec<String> { orca.spoken().into_iter().filter(|text| lines.contains(text)).collect() };
            wait("the last line to be read by Orca", || (read().len() >= lines.len()).then_some(()));
            assert_eq!(read(), lines, "what is announced is read by Orca once");
        }
        self.player.leave();
    }
}

fn connect(address: &str) -> Connection {
    wait("the bus", || block_on(Builder::address(address).ok()?.build()).ok())
}

/// Waits until `look` finds something.
fn wait<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let give_up = Instant::now() + LIMIT;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < give_up, "waiting for {what} took too long");
        std::thread::sleep(PAUSE);
    }
}
