//! A simulated player: a screen with the game on it, a mouse, a keyboard, and screenshots.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard};

use deskmate::app::base::web::Role;

use super::game::{Control, Game, Heard, Said};
use super::screen::{Picture, Screen};
use super::x11;

/// The window size that the game was designed for.
pub const WINDOW: (u32, u32) = (1280, 720);
/// A window that is drawn much faster.
const SMALL: (u32, u32) = (640, 400);
/// A coarse scale for tests without a close look, as software rendering pays for each pixel.
const COARSE: f32 = 0.5;

/// Allows one player at a time, because software rendering uses all cores.
static CHAIR: Mutex<()> = Mutex::new(());

/// The folder of a player's settings and log. It is kept when a test fails.
pub struct Home(pub PathBuf);

impl Home {
    fn new(name: &str) -> Self {
        let name = format!("{name}-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("desktop").join(name);
        let home = Self(folder);
        std::fs::create_dir_all(home.settings().parent().expect("a folder")).expect("a folder can be made");
        home
    }

    /// Returns the path of the settings file.
    pub fn settings(&self) -> PathBuf {
        self.0.join("config/io.github.deskmate/settings.toml")
    }

    /// Returns the text of the settings file.
    pub fn stored(&self) -> String {
        std::fs::read_to_string(self.settings()).unwrap_or_default()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            // A leftover folder in the build directory does no harm.
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

/// The options of a start.
#[derive(Clone)]
pub struct Start {
    /// The folder of the settings.
    pub home: Rc<Home>,
    /// True for the night theme.
    pub night: bool,
    /// True if pieces travel at double speed.
    pub fast: bool,
    /// The number of physical pixels per logical pixel.
    pub scale: f32,
    /// The tag of the language.
    pub language: String,
    /// The window's size in logical pixels, by default [`WINDOW`].
    pub size: (u32, u32),
    /// More of the notebook's document: entries of the notebook, then other sections.
    pub notebook: String,
    /// The address of a session bus with a screen reader on it.
    pub bus: Option<String>,
    /// True if a window manager draws a frame around the window.
    pub framed: bool,
}

impl Start {
    /// Returns the default options.
    pub fn new(name: &str) -> Self {
        Self::in_home(Rc::new(Home::new(name)))
    }

    /// Returns the default options for a start with the settings in `home`.
    pub fn in_home(home: Rc<Home>) -> Self {
        Self {
            home,
            night: false,
            fast: false,
            scale: 1.0,
            language: "en".to_owned(),
            size: WINDOW,
            notebook: String::new(),
            bus: None,
            framed: false,
        }
    }

    /// Returns a start in a small window with a coarse scale and fast motion, for whole games.
    pub fn small(name: &str) -> Self {
        Self { size: SMALL, scale: COARSE, fast: true, ..Self::new(name) }
    }

    /// Returns the text of the settings file.
    fn settings(&self) -> String {
        let light = if self.night { "Night" } else { "Day" };
        let motion = if self.fast { "Fast" } else { "Full" };
        let (width, height) = self.size;
        format!(
            "[preferences]\nlanguage = \"{}\"\nlight = \"{light}\"\nmotion = \"{motion}\"\n\n\
             [window]\nwidth = {width}\nheight = {height}\n",
            self.language,
        )
    }

    /// Returns the text of the notebook's file. It marks all games as played before.
    fn notebook(&self) -> String {
        format!("[notebook]\npointers = {:?}\n{}", deskmate_games::NAMES, self.notebook)
    }
}

/// A player with the running game.
pub struct Player {
    game: Game,
    screen: Screen,
    window: String,
    size: (u32, u32),
    scale: f32,
    home: Rc<Home>,
    /// True if the pointer is at the second of two positions in the lower left corner.
    nudged: Cell<bool>,
    _chair: MutexGuard<'static, ()>,
}

impl Player {
    /// Makes a [small start](Start::small), and waits for the desk.
    pub fn sit_down(name: &str) -> Self {
        Self::start(Start::small(name))
    }

    /// Starts the game in the window and with the motion that it was designed for, and waits for the desk.
    pub fn sit_down_large(name: &str) -> Self {
        Self::start(Start::new(name))
    }

    /// Starts the game with new settings, and waits for the desk.
    pub fn start(start: Start) -> Self {
        std::fs::write(start.home.settings(), start.settings()).expect("settings can be written");
        let notebook = start.home.settings().with_file_name("notebook.toml");
        std::fs::write(notebook, start.notebook()).expect("a notebook can be written");
        Self::open(start).in_the_corner()
    }

    /// Starts the game with the settings stored in `home`, and waits for the desk.
    pub fn come_back(home: Rc<Home>, size: (u32, u32), scale: f32) -> Self {
        Self::open(Start { size, scale, ..Start::in_home(home) }).in_the_corner()
    }

    /// Starts the game with the stored settings, and waits for the desk. The window is where the game has put it.
    pub fn open(start: Start) -> Self {
        let Start { home, size, scale, bus, framed, .. } = start;
        // A failed test does not block the following ones.
        let chair = CHAIR.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let screen = Screen::new(framed);
        let game = Game::start(&screen, &home.0, scale, bus.as_deref());
        game.until("the desk", || {}, |said| said.screens.contains(&"desk".to_owned()).then_some(()));
        // The window is found by its class, as its title depends on the language.
        let window = screen.tool(&["search", "--class", "^deskmate$"]);
        assert!(window.parse::<u32>().is_ok(), "one window is Deskmate's: {window:?}");
        // There may be no window manager to do this.
        screen.tool(&["windowfocus", &window]);
        let player =
            Self { game, screen, window, size, scale, home, nudged: Cell::new(false), _chair: chair };
        player.control("settings");
        player
    }

    /// Moves the window to the corner of the screen, so that its pixels are those of the mouse.
    fn in_the_corner(self) -> Self {
        self.screen.tool(&["windowmove", &self.window, "0", "0"]);
        self
    }

    /// Closes the window like the button of its frame, checks that the exit is clean, and returns the
    /// settings folder.
    pub fn leave(self) -> Rc<Home> {
        let window = self.window.parse().expect("a window is a number");
        x11::ask_to_close(self.screen.number, window).expect("the X server can be asked");
        assert_eq!(self.game.end().code(), Some(0), "closing the window is no failure");
        let problems = self.game.said().problems.clone();
        assert!(problems.is_empty(), "the game logged {problems:?}");
        Rc::clone(&self.home)
    }

    /// Kills the game, like a power failure, and returns the settings folder.
    pub fn kill(self) -> Rc<Home> {
        self.game.kill();
        Rc::clone(&self.home)
    }

    /// Interrupts the game by Ctrl+C, and returns its exit status.
    pub fn interrupt(self) -> Option<i32> {
        self.game.interrupt();
        let code = self.game.end().code();
        let problems = self.game.said().problems.clone();
        assert!(problems.is_empty(), "the game logged {problems:?}");
        code
    }

    /// Performs an action, and waits until a document has been written.
    pub fn keeping(&self, document: &str, act: impl FnOnce()) {
        let written = |said: &Said| said.kept.iter().filter(|name| *name == document).count();
        let before = written(&self.game.said());
        act();
        self.until(&format!("{document} to be written"), |said| (written(said) > before).then_some(()));
    }

    /// Returns the name of the X display.
    pub fn display(&self) -> String {
        format!(":{}", self.screen.number)
    }

    /// Waits until `look` finds something in the log.
    pub fn until<T>(&self, what: &str, look: impl FnMut(&Said) -> Option<T>) -> T {
        self.game.until(what, || self.screen.stir(&self.window), look)
    }

    /// Waits until a screen is the current one.
    pub fn arrive(&self, screen: &str) {
        self.until(screen, |said| (said.screens.last().map(String::as_str) == Some(screen)).then_some(()));
    }

    /// Returns the number of announcements so far.
    pub fn heard(&self) -> usize {
        self.game.said().announced.len()
    }

    /// Waits for an announcement after the first `from` ones, and returns it.
    pub fn hear(&self, what: &str, from: usize, wanted: impl Fn(&Heard) -> bool) -> Heard {
        self.until(what, |said| said.announced[from..].iter().find(|line| wanted(line)).cloned())
    }

    /// Waits for an announcement after the first `from` ones, and returns the number of announcements up to
    /// and including it.
    pub fn hear_out(&self, what: &str, from: usize, wanted: impl Fn(&Heard) -> bool) -> usize {
        self.until(what, |said| Some(from + 1 + said.announced[from..].iter().position(&wanted)?))
    }

    /// Returns all announcements so far.
    pub fn announced(&self) -> Vec<Heard> {
        self.game.said().announced.clone()
    }

    /// Returns the current controls.
    pub fn controls(&self) -> Vec<Control> {
        self.game.said().controls.clone()
    }

    /// Waits until a control is enabled and a press of it counts.
    pub fn control(&self, name: &str) -> Control {
        self.until(name, |said| said.enabled(name).filter(|_| said.settled).cloned())
    }

    /// Clicks the middle of a control, at machine speed.
    pub fn click(&self, name: &str) {
        let control = self.control(name);
        self.click_at(control.x + control.w / 2, control.y + control.h / 2);
    }

    /// Clicks a point in logical pixels. Press and release are so close together that they usually share a
    /// frame.
    pub fn click_at(&self, x: i32, y: i32) {
        let [x, y] = self.physical(x, y);
        self.screen.tool(&["mousemove", &x, &y, "mousedown", "1", "mouseup", "1"]);
    }

    /// Converts a point from logical pixels to mouse coordinates.
    fn physical(&self, x: i32, y: i32) -> [String; 2] {
        [x, y].map(|length| ((length as f32 * self.scale).round() as i32).to_string())
    }

    /// Clicks a control with the right mouse button, at the speed of a hand.
    pub fn right_click(&self, name: &str) {
        let control = self.control(name);
        self.point(control.x + control.w / 2, control.y + control.h / 2);
        self.settle();
        self.screen.tool(&["mousedown", "3"]);
        self.settle();
        self.screen.tool(&["mouseup", "3"]);
    }

    /// Drags from the middle of a control to the middle of another, through the midpoint.
    pub fn drag(&self, from: &str, to: &str) {
        let to = self.control(to);
        self.drag_to(from, (to.x + to.w / 2, to.y + to.h / 2));
    }

    /// Drags from the middle of a control to a point, through the midpoint.
    pub fn drag_to(&self, from: &str, to: (i32, i32)) {
        let from = self.control(from);
        let from = (from.x + from.w / 2, from.y + from.h / 2);
        let between = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
        let go = |(x, y): (i32, i32)| self.point(x, y);
        // A hand is slower than a frame.
        go(from);
        self.settle();
        self.screen.tool(&["mousedown", "1"]);
        self.settle();
        go(between);
        self.settle();
        go(to);
        self.settle();
        self.screen.tool(&["mouseup", "1"]);
    }

    /// Clicks a button and waits for the sound of a press. A selected radio button has no sound, so there is
    /// no wait.
    pub fn press(&self, name: &str) {
        if matches!(self.control(name).role, Role::Radio { picked: true }) {
            self.click(name);
        } else {
            self.click_for(name, "press");
        }
    }

    /// Clicks a control and waits for a sound.
    pub fn click_for(&self, name: &str, answer: &str) {
        self.answered(name, answer, || self.click(name));
    }

    /// Clicks a point and waits for a sound.
    pub fn click_at_for(&self, (x, y): (i32, i32), answer: &str) {
        self.answered(&format!("{x}, {y}"), answer, || self.click_at(x, y));
    }

    /// Presses a key and waits for a sound.
    pub fn key_for(&self, key: &str, answer: &str) {
        self.answered(key, answer, || self.key(key));
    }

    fn answered(&self, what: &str, answer: &str, act: impl FnOnce()) {
        let answers = |said: &Said| said.sounds.iter().filter(|cue| *cue == answer).count();
        let before = answers(&self.game.said());
        act();
        self.until(&format!("{what} to be answered"), |said| (answers(said) > before).then_some(()));
    }

    /// Presses a key. Enter and Space press the focused control, so they wait until a press counts.
    pub fn key(&self, key: &str) {
        if matches!(key, "Return" | "space") {
            self.until("everything to lie where it lies", |said| said.settled.then_some(()));
        }
        self.screen.tool(&["key", key]);
    }

    /// Presses a key repeatedly until the focus is on a wanted control, and returns its name.
    pub fn walk(&self, key: &str, wanted: impl Fn(&str) -> bool) -> String {
        // The press before may have moved the focus, which is logged a frame after its sound.
        self.rest();
        let mut steps = Vec::new();
        let mut now = self.focused();
        loop {
            if now.as_deref().is_some_and(&wanted) {
                // The focus may have moved before the key was read: then it moves once more.
                self.rest();
                now = self.focused();
            }
            if let Some(name) = now.as_ref().filter(|name| wanted(name)) {
                return name.clone();
            }
            assert!(steps.len() < 60, "{key} leads to {steps:?} and never where it should");
            // The values of a choice share one tab stop: from there on, the arrow keys lead.
            self.key(self.arrow_to(&wanted).unwrap_or(key));
            let next = self.until(&format!("{key} to lead on from {now:?}"), |said| {
                said.focused().filter(|name| Some(*name) != now.as_deref()).map(str::to_owned)
            });
            steps.push(next.clone());
            now = Some(next);
        }
    }

    /// Returns the arrow key that leads from the focused value of a choice to a wanted one of the same choice.
    fn arrow_to(&self, wanted: impl Fn(&str) -> bool) -> Option<&'static str> {
        let controls = self.controls();
        let from = controls.iter().find(|control| control.focused)?;
        let choice = from.choice.as_ref()?;
        let to = controls.iter().find(|to| to.choice.as_ref() == Some(choice) && wanted(&to.name))?;
        // Twice the way between the middles.
        let right = 2 * (to.x - from.x) + to.w - from.w;
        let down = 2 * (to.y - from.y) + to.h - from.h;
        Some(match down.abs() > from.h {
            true if down > 0 => "Down",
            true => "Up",
            false if right > 0 => "Right",
            false => "Left",
        })
    }

    /// Returns the name of the control that has the focus.
    pub fn focused(&self) -> Option<String> {
        self.game.said().focused().map(str::to_owned)
    }

    /// Waits until all earlier input has been processed, laid out and logged.
    pub fn settle(&self) {
        // M is a letter of Gomoku's board.
        if self.controls().iter().any(|control| control.name == "M8") {
            return self.rest();
        }
        // Each round takes at least one more frame. An even number leaves the sound setting unchanged.
        for _ in 0..4 {
            let from = self.heard();
            self.key("m");
            self.hear("M to be obeyed", from, |line| line.is_any(&["sound-on", "sound-off"]));
        }
    }

    /// Strikes a key that does nothing, and waits until the game has drawn it and rests.
    fn rest(&self) {
        for _ in 0..2 {
            let drawn = |said: &Said| said.holds + said.redraws + said.rests;
            let before = self.until("the frames", |said| Some(drawn(said)));
            self.key("Shift_L");
            self.until("rest", |said| (!said.moves && drawn(said) > before).then_some(()));
        }
    }

    /// Resizes the window and waits until the controls follow.
    pub fn resize(&mut self, size: (u32, u32)) {
        if self.size == size {
            return;
        }
        self.size = size;
        let before = self.game.said().changes;
        let [width, height] = self.physical(size.0 as i32, size.1 as i32);
        self.screen.tool(&["windowsize", &self.window, &width, &height]);
        self.until("the controls to follow the window", |said| (said.changes > before).then_some(()));
    }

    /// Resizes the window and moves its corner to a physical pixel of the screen in one step, and waits until
    /// the controls follow.
    pub fn move_and_resize(&mut self, (x, y): (i32, i32), size: (u32, u32)) {
        assert_ne!(self.size, size, "the controls follow the new size");
        self.size = size;
        let before = self.game.said().changes;
        let [width, height] = self.physical(size.0 as i32, size.1 as i32);
        let window = &self.window[..];
        self.screen.tool(&[
            "windowmove",
            window,
            &x.to_string(),
            &y.to_string(),
            "windowsize",
            window,
            &width,
            &height,
        ]);
        self.until("the controls to follow the window", |said| (said.changes > before).then_some(()));
    }

    /// Returns the place of the window's content on the screen and its size, in physical pixels.
    pub fn geometry(&self) -> [i32; 4] {
        self.screen.geometry(&self.window)
    }

    /// Returns the memory of the game in KiB, with software rendering including graphics.
    pub fn memory(&self) -> u64 {
        self.game.memory()
    }

    /// Moves the mouse, even out of the window.
    pub fn point(&self, x: i32, y: i32) {
        let [x, y] = self.physical(x, y);
        self.screen.tool(&["mousemove", &x, &y]);
    }

    /// Returns a screenshot once nothing moves any more, with the pointer in an empty corner.
    pub fn look(&self) -> Picture {
        let frames = |said: &Said| said.holds + said.redraws;
        // A frame after rest has read the pointer's position, and found nothing to move. The renderer is up
        // to two frames behind the game, so the third such frame is certain to be visible.
        let mut still_frames = 0;
        loop {
            let before = self.until("the frames", |said| Some((frames(said), said.rests)));
            // Alternates between two positions, because a movement to the same one causes no event.
            self.nudged.set(!self.nudged.get());
            self.point(0, self.size.1 as i32 - 1 - i32::from(self.nudged.get()));
            let still = self.until("rest", |said| {
                let still = frames(said) > before.0;
                (!said.moves && (still || said.rests > before.1)).then_some(still)
            });
            still_frames = if still { still_frames + 1 } else { 0 };
            if still_frames == 3 {
                break;
            }
        }
        self.screen.picture(&self.window)
    }

    /// Returns a screenshot with the pointer where it is, once all earlier input has been processed.
    pub fn stare(&self) -> Picture {
        self.rest();
        self.screen.picture(&self.window)
    }

    /// Returns a screenshot and writes it to a file.
    pub fn keep(&self, file: &Path) -> Picture {
        let picture = self.look();
        self.screen.save(&self.window, file);
        picture
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let file = self.home.0.join("failed.png");
            self.screen.save(&self.window, &file);
            eprintln!("what was on the screen: {}", file.display());
        }
    }
}
