//! The game as a screen reader of the system meets it: through AT-SPI, on a bus of its own.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use zbus::blocking::connection::Builder;
use zbus::blocking::{Connection, Proxy};
use zbus::zvariant::{OwnedObjectPath, Value};

use super::player::{Player, Start};

/// The programs of the accessibility bus, with their Debian packages.
const TOOLS: [(&str, &str); 2] =
    [("/usr/bin/dbus-daemon", "dbus-daemon"), ("/usr/libexec/at-spi-bus-launcher", "at-spi2-core")];
/// Timeout of every wait.
const LIMIT: Duration = Duration::from_secs(180);
/// Time between two looks at the tree.
const PAUSE: Duration = Duration::from_millis(200);
/// Number of discs in Add to 15.
const DISCS: usize = 9;
/// The state of an element that can be used, as a bit of its states.
const ENABLED: u32 = 1 << 8;

/// A session bus with accessibility switched on.
struct Bus {
    daemon: Child,
    launcher: Child,
    address: String,
    accessible: Connection,
}

/// An element of the tree.
#[derive(Clone, Debug)]
struct Element {
    owner: String,
    path: OwnedObjectPath,
    name: String,
}

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
        let launcher = Command::new(TOOLS[1].0)
            .arg("--launch-immediately")
            .env("DBUS_SESSION_BUS_ADDRESS", &address)
            .env_remove("DISPLAY")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the accessibility bus starts");
        let session = connect(&address);
        let status = wait("the accessibility bus", || {
            let proxy = Proxy::new(&session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Status").ok()?;
            proxy.set_property("ScreenReaderEnabled", Value::from(true)).ok()?;
            proxy.set_property("IsEnabled", Value::from(true)).ok()?;
            let proxy = Proxy::new(&session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus").ok()?;
            proxy.call::<_, _, String>("GetAddress", &()).ok()
        });
        Self { daemon, launcher, address, accessible: connect(&status) }
    }

    fn proxy<'a>(&self, owner: &'a str, path: &'a str, interface: &'a str) -> Option<Proxy<'a>> {
        Proxy::new(&self.accessible, owner, path, interface).ok()
    }

    /// Returns all elements below the game's window, in the order in which they are read.
    fn elements(&self) -> Vec<Element> {
        let mut found = Vec::new();
        self.collect("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", &mut found);
        found
    }

    fn collect(&self, owner: &str, path: &str, found: &mut Vec<Element>) {
        let Some(proxy) = self.proxy(owner, path, "org.a11y.atspi.Accessible") else { return };
        // What is gone meanwhile has no children.
        let children: Vec<(String, OwnedObjectPath)> = proxy.call("GetChildren", &()).unwrap_or_default();
        for (owner, path) in children {
            let child = self.proxy(&owner, &path, "org.a11y.atspi.Accessible");
            let name = child.and_then(|child| child.get_property::<String>("Name").ok()).unwrap_or_default();
            found.push(Element { owner: owner.clone(), path: path.clone(), name });
            self.collect(&owner, &path, found);
        }
    }

    fn is_enabled(&self, element: &Element) -> bool {
        let proxy = self.proxy(&element.owner, &element.path, "org.a11y.atspi.Accessible");
        let states = proxy.and_then(|proxy| proxy.call::<_, _, Vec<u32>>("GetState", &()).ok());
        states.is_some_and(|states| states.first().is_some_and(|states| states & ENABLED != 0))
    }

    /// Presses an element. Returns false if it is gone.
    fn press(&self, element: &Element) -> bool {
        let proxy = self.proxy(&element.owner, &element.path, "org.a11y.atspi.Action");
        proxy.is_some_and(|proxy| proxy.call::<_, _, bool>("DoAction", &(0_i32,)).unwrap_or(false))
    }

    /// Waits for an enabled element with one of these names, and presses it.
    fn press_named(&self, names: &[&str]) -> Element {
        wait(&names.join(" or "), || {
            let all = self.elements();
            let mut named = all.into_iter().filter(|element| names.contains(&element.name.as_str()));
            named.find(|element| self.is_enabled(element)).filter(|element| self.press(element))
        })
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        for process in [&mut self.launcher, &mut self.daemon] {
            // It may have ended by itself.
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

fn connect(address: &str) -> Connection {
    wait("the bus", || Builder::address(address).ok()?.build().ok())
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

#[test]
fn a_whole_game_is_played_by_a_screen_reader() {
    let bus = Bus::new();
    let player = Player::start(Start { bus: Some(bus.address.clone()), ..Start::new("by-reader") });
    // The names are those of the controls, in whatever words.
    let label = |name: &str| player.control(name).label;
    bus.press_named(&[&label("thing-add-to-15")]);
    player.arrive("setup");
    bus.press_named(&[&label("opponent-human")]);
    bus.press_named(&[&label("start")]);
    player.arrive("table");
    let mut moves = 0;
    loop {
        // Each disc that is taken is one less.
        let free = player.until("the next turn", |said| {
            let discs = said.controls.iter().filter(|disc| disc.enabled && disc.name.starts_with("disc-"));
            let labels: Vec<_> = discs.map(|disc| disc.label.clone()).collect();
            let is_over = said.controls.iter().any(|control| control.name == "again");
            (is_over || said.settled && labels.len() == DISCS - moves).then_some((!is_over).then_some(labels))
        });
        let Some(free) = free else { break };
        bus.press_named(&[&free[0]]);
        moves += 1;
    }
    assert!(moves >= 5, "{moves} moves");
    let announced = player.announced();
    let last = announced.last().expect("the end is announced");
    let all = bus.elements();
    assert!(all.iter().any(|element| element.name == last.text), "{last:?} is in the tree");
    player.leave();
}
