//! The game as a running program: its log, and waiting for entries in it.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use super::screen::Screen;

/// Timeout of every wait. With software rendering on a busy machine, everything is slow.
const LIMIT: Duration = Duration::from_secs(180);
/// Silence after which the game is sent an event, because a window event may be waiting unread. The graphics
/// driver's thread reads from the X connection too, and the events that it finds wake nobody until another
/// one arrives.
const STIR: Duration = Duration::from_secs(1);

/// Speed of the game's clock, as a multiple of real time.
const PACE: &str = "8";

/// A control, as the game mirrors it. On the desktop, lengths are logical pixels.
pub use deskmate::app::base::web::Mirrored as Control;

/// An announced line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard {
    /// The id of the line, followed by those of the lines that it wraps; see
    /// [`Line::path`](deskmate_kernel::line::Line::path).
    pub path: String,
    /// The text, in the language of the game.
    pub text: String,
}

impl Heard {
    /// Parses the id in brackets and the text after it.
    fn parse(logged: &str) -> Option<Self> {
        let (path, text) = logged.strip_prefix('[')?.split_once("] ")?;
        Some(Self { path: path.to_owned(), text: text.to_owned() })
    }

    /// Returns true for a line with this id, also if another one wraps it.
    pub fn is(&self, id: &str) -> bool {
        self.path.split('/').any(|part| part == id)
    }

    /// Returns true for a line with one of these ids.
    pub fn is_any(&self, ids: &[&str]) -> bool {
        ids.iter().any(|id| self.is(id))
    }

    /// Returns true for a line whose id begins like this.
    pub fn begins(&self, id: &str) -> bool {
        self.path.starts_with(id)
    }

    /// Returns true if the text names a number, a square or a way, such as `5`, `H8` or `a1-c1`.
    pub fn names(&self, what: &str) -> bool {
        self.words().any(|word| word == what)
    }

    /// Returns the squares of the way that the text names first. A single square is a way too.
    pub fn way(&self) -> Option<Vec<&str>> {
        let is_square = |word: &&str| {
            let number = word.strip_prefix(|letter: char| letter.is_ascii_alphabetic());
            number.is_some_and(|number| number.parse::<u8>().is_ok())
        };
        let mut ways = self.words().map(|word| word.split('-').collect::<Vec<_>>());
        ways.find(|way| way.iter().all(is_square))
    }

    /// Returns what stands between spaces, marks and letters that are not Latin ones.
    fn words(&self) -> impl Iterator<Item = &str> {
        self.text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-')
    }
}

/// Everything that the game has logged so far.
#[derive(Default)]
pub struct Said {
    /// The announcements, oldest first.
    pub announced: Vec<Heard>,
    /// The visited screens, oldest first.
    pub screens: Vec<String>,
    /// The names of the sounds.
    pub sounds: Vec<String>,
    /// The names of the documents that were written.
    pub kept: Vec<String>,
    /// The current controls.
    pub controls: Vec<Control>,
    /// The number of times the controls have changed.
    pub changes: usize,
    /// The number of times the game has come to rest.
    pub rests: usize,
    /// The number of frames that were skipped at rest.
    pub holds: usize,
    /// The number of frames that were drawn at rest.
    pub redraws: usize,
    /// True while the game draws continuously.
    pub moves: bool,
    /// True if the controls have been in place for so long that a press counts.
    pub settled: bool,
    /// Errors and panics.
    pub problems: Vec<String>,
    ended: bool,
}

impl Said {
    /// Returns an enabled control.
    pub fn enabled(&self, name: &str) -> Option<&Control> {
        self.controls.iter().find(|control| control.name == name && control.enabled)
    }

    /// Returns the name of the control that has the focus.
    pub fn focused(&self) -> Option<&str> {
        self.controls.iter().find(|control| control.focused).map(|control| control.name.as_str())
    }

    /// Parses a line of the log: time, level, target, text.
    fn hear(&mut self, line: &str) {
        let mut words = line.splitn(3, char::is_whitespace);
        let (_time, rest) = (words.next(), line.split_once(' ').map_or("", |(_, rest)| rest.trim_start()));
        let (level, rest) = rest.split_once(' ').unwrap_or_default();
        if level == "ERROR" || line.contains("panicked at") {
            self.problems.push(line.to_owned());
        }
        let (target, text) = rest.split_once(": ").unwrap_or_default();
        match target {
            "announce" => self.announced.push(Heard::parse(text).expect("a line is told after its id")),
            "screen" => self.screens.push(text.to_owned()),
            "sound" => self.sounds.push(text.to_owned()),
            "storage" => self.kept.push(text.to_owned()),
            "motion" => match text {
                "holds" => self.holds += 1,
                "redraws" => self.redraws += 1,
                _ => {
                    self.moves = text == "moves";
                    self.rests += usize::from(!self.moves);
                }
            },
            "input_guard" => self.settled = text == "settled",
            "controls" => {
                self.controls = serde_json::from_str(text).expect("controls are told as JSON");
                self.changes += 1;
            }
            _ => {}
        }
    }
}

/// The running game.
pub struct Game {
    process: Mutex<Child>,
    said: Arc<(Mutex<Said>, Condvar)>,
}

impl Game {
    /// Starts the game on a screen with `scale` physical pixels per logical pixel. Its settings and log are
    /// stored in `folder`. `bus` is the address of the session bus, if it is not that of the tests.
    pub fn start(screen: &Screen, folder: &Path, scale: f32, bus: Option<&str>) -> Self {
        // Processes that a shell starts in the background ignore Ctrl+C, and so would the game.
        let mut command = Command::new("env");
        command.args(["--default-signal=INT", env!("CARGO_BIN_EXE_deskmate"), "--clock", PACE]);
        screen.show(&mut command);
        if let Some(bus) = bus {
            command.env("DBUS_SESSION_BUS_ADDRESS", bus);
        }
        let mut process = command
            .env("XDG_CONFIG_HOME", folder.join("config"))
            .env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR"))
            .env(
                "RUST_LOG",
                "info,controls=debug,input_guard=debug,motion=debug,sound=debug,storage=debug,wgpu=error,naga=error",
            )
            .env("WINIT_X11_SCALE_FACTOR", scale.to_string())
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the game starts");
        let said = Arc::<(Mutex<Said>, Condvar)>::default();
        let log = File::options()
            .create(true)
            .append(true)
            .open(folder.join("log.txt"))
            .expect("a log can be kept");
        let output = process.stderr.take().expect("the game's log is a pipe");
        let ear = Arc::clone(&said);
        std::thread::spawn(move || listen(output, log, &ear));
        Self { process: Mutex::new(process), said }
    }

    /// Returns everything that the game has logged so far.
    pub fn said(&self) -> MutexGuard<'_, Said> {
        self.said.0.lock().expect("the ear is well")
    }

    /// Waits until `look` finds something in the log. `stir` makes the game read its events.
    ///
    /// # Panics
    /// If the game ends before that, or on timeout.
    pub fn until<T>(&self, what: &str, stir: impl Fn(), mut look: impl FnMut(&Said) -> Option<T>) -> T {
        let give_up = Instant::now() + LIMIT;
        let mut said = self.said();
        loop {
            if let Some(found) = look(&said) {
                return found;
            }
            let left = give_up.saturating_duration_since(Instant::now());
            if said.ended || left.is_zero() {
                let (ended, summary) = (said.ended, summary(&said));
                drop(said);
                let why =
                    if ended { format!("it ended with {}", self.end()) } else { "it took too long".into() };
                panic!("waiting for {what}: {why}; the game {summary}");
            }
            let (heard, silence) = self.said.1.wait_timeout(said, left.min(STIR)).expect("the ear is well");
            said = heard;
            if silence.timed_out() {
                drop(said);
                stir();
                said = self.said();
            }
        }
    }

    /// Returns the anonymous resident memory of the process, in KiB.
    pub fn memory(&self) -> u64 {
        let number = self.process.lock().expect("nobody fails while waiting").id();
        let status =
            std::fs::read_to_string(format!("/proc/{number}/status")).expect("Linux tells of processes");
        let line =
            status.lines().find_map(|line| line.strip_prefix("RssAnon:")).expect("Linux tells of memory");
        line.trim().trim_end_matches(" kB").parse().expect("a number")
    }

    /// Kills the process, like a power failure.
    pub fn kill(&self) {
        self.process.lock().expect("nobody fails while waiting").kill().expect("the game can be killed");
        self.end();
    }

    /// Sends the signal of Ctrl+C in a terminal.
    pub fn interrupt(&self) {
        let number = self.process.lock().expect("nobody fails while waiting").id().to_string();
        let sent = Command::new("kill").args(["-INT", &number]).status().expect("kill runs");
        assert!(sent.success(), "the game can be interrupted");
    }

    /// Waits for the process to end.
    pub fn end(&self) -> ExitStatus {
        self.until("the end", || {}, |said| said.ended.then_some(()));
        self.process.lock().expect("nobody fails while waiting").wait().expect("the game can be waited for")
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let process = self.process.get_mut().expect("nobody fails while waiting");
        // The process may have ended already.
        let _ = process.kill();
        let _ = process.wait();
    }
}

fn listen(output: ChildStderr, mut log: File, said: &(Mutex<Said>, Condvar)) {
    for line in BufReader::new(output).lines() {
        let Ok(line) = line else { break };
        // The log file is only for debugging, so the test continues without it.
        let _ = writeln!(log, "{line}");
        said.0.lock().expect("nobody fails while reading").hear(&line);
        said.1.notify_all();
    }
    said.0.lock().expect("nobody fails while reading").ended = true;
    said.1.notify_all();
}

fn summary(said: &Said) -> String {
    let names: Vec<_> =
        said.controls.iter().map(|control| (&control.name, control.enabled, control.focused)).collect();
    let Said { announced, screens, problems, .. } = said;
    format!("announced {announced:?}, screens {screens:?}, problems {problems:?}, controls {names:?}")
}
