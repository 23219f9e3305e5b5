//! A virtual screen, with its contents, mouse and keyboard.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The screen size. No window in these tests is larger.
pub const SCREEN: (u32, u32) = (2560, 2560);

/// Time between two looks for the window manager.
const PAUSE: Duration = Duration::from_millis(20);

/// The required programs, with their Debian packages.
const TOOLS: [(&str, &str); 5] = [
    ("Xvfb", "xvfb"),
    ("xdotool", "xdotool"),
    ("xprop", "x11-utils"),
    ("import", "imagemagick"),
    ("openbox", "openbox"),
];

/// The virtual screen of one test.
pub struct Screen {
    server: Child,
    manager: Option<Child>,
    /// The number of the X display.
    pub number: u32,
}

impl Screen {
    /// Starts a virtual screen. If it is `managed`, a window manager draws a frame around each window.
    pub fn new(managed: bool) -> Self {
        let there = |tool: &str| {
            let path = std::env::var_os("PATH").unwrap_or_default();
            std::env::split_paths(&path).any(|folder| folder.join(tool).is_file())
        };
        let missing: Vec<_> =
            TOOLS.iter().filter(|(tool, _)| !there(tool)).map(|(_, package)| *package).collect();
        assert!(missing.is_empty(), "missing for a virtual screen: apt-get install {}", missing.join(" "));

        let (width, height) = SCREEN;
        // -r: a key that is held does not repeat, even if `xdotool` is stopped between press and release.
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-r", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts");
        let mut line = String::new();
        let out = server.stdout.take().expect("Xvfb's output is a pipe");
        BufReader::new(out).read_line(&mut line).expect("Xvfb can be read");
        let number = line.trim().parse().expect("Xvfb tells its display's number");
        let mut screen = Self { server, manager: None, number };
        if managed {
            screen.manager = Some(screen.start_manager());
        }
        screen
    }

    /// Starts the window manager, and waits until it manages the screen.
    fn start_manager(&self) -> Child {
        let mut command = Command::new("openbox");
        self.show(&mut command);
        let none = Stdio::null;
        let mut manager =
            command.stdin(none()).stdout(none()).stderr(none()).spawn().expect("openbox starts");
        let is_there = || {
            let mut command = Command::new("xprop");
            self.show(&mut command);
            let output = command.args(["-root", "_NET_SUPPORTING_WM_CHECK"]).output().expect("xprop runs");
            String::from_utf8_lossy(&output.stdout).contains("window id")
        };
        while !is_there() {
            assert!(manager.try_wait().is_ok_and(|ended| ended.is_none()), "openbox stays");
            std::thread::sleep(PAUSE);
        }
        manager
    }

    /// Makes a program appear on this screen.
    pub fn show(&self, command: &mut Command) {
        command.env("DISPLAY", format!(":{}", self.number));
        command.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    }

    /// Runs `xdotool` with these arguments, and returns its output.
    pub fn tool(&self, arguments: &[&str]) -> String {
        let mut command = Command::new("xdotool");
        self.show(&mut command);
        let output = command.args(arguments).output().expect("xdotool runs");
        assert!(
            output.status.success(),
            "xdotool {arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Sends a window an event without any meaning.
    pub fn stir(&self, window: &str) {
        let mut command = Command::new("xprop");
        self.show(&mut command);
        let set = ["-f", "_DESKMATE_STIR", "8s", "-set", "_DESKMATE_STIR", "now"];
        // Fails harmlessly if the window has just been closed.
        let _ = command.args(["-id", window]).args(set).stderr(Stdio::null()).status();
    }

    /// Returns the place of a window's content and its size.
    pub fn geometry(&self, window: &str) -> [i32; 4] {
        let mut command = Command::new("xwininfo");
        self.show(&mut command);
        let output = command.args(["-id", window]).output().expect("xwininfo runs");
        let told = String::from_utf8_lossy(&output.stdout);
        ["Absolute upper-left X:", "Absolute upper-left Y:", "Width:", "Height:"].map(|name| {
            let value = told.lines().find_map(|line| line.trim().strip_prefix(name)?.trim().parse().ok());
            value.expect("a window has a place and a size")
        })
    }

    /// Returns a screenshot of a window.
    pub fn picture(&self, window: &str) -> Picture {
        let output = self.import(window).args(["-depth", "8", "ppm:-"]).output().expect("import runs");
        assert!(output.status.success(), "import: {}", String::from_utf8_lossy(&output.stderr));
        Picture::read(&output.stdout).expect("import writes a picture")
    }

    /// Writes a screenshot of a window to a file.
    pub fn save(&self, window: &str, file: &Path) {
        let status = self.import(window).arg(file).status().expect("import runs");
        assert!(status.success(), "{} can be written", file.display());
    }

    fn import(&self, window: &str) -> Command {
        let mut command = Command::new("import");
        self.show(&mut command);
        command.args(["-window", window]);
        command
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        for process in self.manager.iter_mut().chain([&mut self.server]) {
            // It may have ended already.
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// A screenshot.
#[derive(Clone, PartialEq)]
pub struct Picture {
    width: usize,
    rgb: Vec<u8>,
}

impl Picture {
    /// Parses a binary portable pixmap with 8 bits per channel.
    fn read(file: &[u8]) -> Option<Self> {
        let mut rest = file;
        let mut word = || {
            let end = rest.iter().position(u8::is_ascii_whitespace)?;
            let (word, more) = rest.split_at(end);
            rest = &more[1..];
            str::from_utf8(word).ok()
        };
        let (kind, width, height, most) = (word()?, word()?, word()?, word()?);
        let (width, height): (usize, usize) = (width.parse().ok()?, height.parse().ok()?);
        let whole = kind == "P6" && most == "255" && rest.len() == width * height * 3;
        whole.then(|| Self { width, rgb: rest.to_vec() })
    }

    /// Returns the width and height.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.rgb.len() / 3 / self.width)
    }

    /// Returns the share of pixels that differ from another picture of the same size.
    pub fn difference(&self, other: &Self) -> f64 {
        assert_eq!(self.rgb.len(), other.rgb.len(), "pictures of one size");
        let differ =
            |(one, two): &(&[u8], &[u8])| one.iter().zip(*two).any(|(one, two)| one.abs_diff(*two) > 12);
        let points = self.rgb.chunks(3).zip(other.rgb.chunks(3));
        points.filter(differ).count() as f64 / (self.rgb.len() / 3) as f64
    }

    /// Returns the connected regions that differ from another picture of the same size.
    pub fn differing(&self, other: &Self) -> Vec<Blob> {
        assert_eq!(self.rgb.len(), other.rgb.len(), "pictures of one size");
        let points = self.rgb.chunks(3).zip(other.rgb.chunks(3));
        let differ =
            |(one, two): (&[u8], &[u8])| one.iter().zip(two).any(|(one, two)| one.abs_diff(*two) > 24);
        Blob::all(self.width, points.map(differ).collect())
    }

    /// Returns the connected regions of a colour.
    pub fn blobs(&self, wanted: impl Fn([u8; 3]) -> bool) -> Vec<Blob> {
        Blob::all(self.width, self.rgb.chunks(3).map(|rgb| wanted([rgb[0], rgb[1], rgb[2]])).collect())
    }

    /// Returns a part of the picture.
    pub fn part(&self, (x, y): (usize, usize), (width, height): (usize, usize)) -> Self {
        let row = |row: usize| &self.rgb[3 * (row * self.width + x)..][..3 * width];
        Self { width, rgb: (y..y + height).flat_map(row).copied().collect() }
    }

    /// Returns the average brightness, from 0 (black) to 1 (white).
    pub fn brightness(&self) -> f64 {
        self.rgb.iter().map(|value| f64::from(*value)).sum::<f64>() / self.rgb.len() as f64 / 255.0
    }
}

/// A connected region of pixels.
#[derive(Clone, Debug, PartialEq)]
pub struct Blob {
    pub left: usize,
    pub top: usize,
    right: usize,
    bottom: usize,
    /// The number of pixels.
    pub points: usize,
}

impl Blob {
    /// Returns all connected regions of the pixels that are set.
    fn all(width: usize, mut set: Vec<bool>) -> Vec<Self> {
        let mut blobs = Vec::new();
        let mut edge = Vec::new();
        for first in 0..set.len() {
            if !std::mem::take(&mut set[first]) {
                continue;
            }
            let (x, y) = (first % width, first / width);
            let mut blob = Self { left: x, top: y, right: x, bottom: y, points: 0 };
            edge.push(first);
            while let Some(point) = edge.pop() {
                let (x, y) = (point % width, point / width);
                blob.left = blob.left.min(x);
                blob.right = blob.right.max(x);
                blob.bottom = blob.bottom.max(y);
                blob.points += 1;
                let beside = [(x > 0, point.wrapping_sub(1)), (x + 1 < width, point + 1)];
                let above = [(true, point.wrapping_sub(width)), (true, point + width)];
                for (_, near) in beside.into_iter().chain(above).filter(|(there, _)| *there) {
                    if set.get_mut(near).is_some_and(std::mem::take) {
                        edge.push(near);
                    }
                }
            }
            blobs.push(blob);
        }
        blobs
    }

    /// Returns the middle of the bounding box.
    pub fn middle(&self) -> (i32, i32) {
        (((self.left + self.right) / 2) as i32, ((self.top + self.bottom) / 2) as i32)
    }

    /// Returns the width and height.
    pub fn size(&self) -> (usize, usize) {
        (self.right - self.left + 1, self.bottom - self.top + 1)
    }
}
