//! Somebody who sits before a screen with the game on it, and has a mouse, a keyboard and two eyes.

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Mutex, MutexGuard};

use deskmate::app::base::web::Role;

use super::game::{Control, Game, Said};
use super::screen::{Picture, Screen};
use super::x11;

/// The window that the game was designed for.
pub const WINDOW: (u32, u32) = (1280, 720);
/// A window that is drawn much faster.
const SMALL: (u32, u32) = (640, 400);
/// Coarse pixels, where nobody looks closely: software drawing pays for each.
const COARSE: f32 = 0.5;

/// One player at a time: software drawing keeps all cores busy.
static CHAIR: Mutex<()> = Mutex::new(());

/// Where a player's settings and log are kept; it stays when a test fails.
pub struct Home(pub PathBuf);

impl Home {
    fn new(name: &str) -> Self {
        let name = format!("{name}-{}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("desktop").join(name);
        let home = Self(folder);
        std::fs::create_dir_all(home.settings().parent().expect("a folder")).expect("a folder can be made");
        home
    }

    /// The file with the settings.
    pub fn settings(&self) -> PathBuf {
        self.0.join("config/io.github.deskmate/settings.toml")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            // A folder too many in the build's own place harms nobody.
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

/// How the game is started.
#[derive(Clone)]
pub struct Start {
    /// Where its settings are.
    pub home: Rc<Home>,
    /// Whether it is night already.
    pub night: bool,
    /// Whether pieces travel twice as fast.
    pub fast: bool,
    /// How many physical pixels the screen has for a logical one.
    pub scale: f32,
    /// The tag of the language.
    pub language: String,
    /// How large the window is, in logical pixels; its usual size is that of [`WINDOW`].
    pub size: (u32, u32),
    /// What is noted in the notebook, a line each.
    pub notes: Vec<String>,
}

impl Start {
    /// With settings as they come.
    pub fn new(name: &str) -> Self {
        let (home, language) = (Rc::new(Home::new(name)), "en".to_owned());
        Self { home, night: false, fast: false, scale: 1.0, language, size: WINDOW, notes: Vec::new() }
    }

    /// What the settings' file says of it, and that its player has played before.
    fn settings(&self) -> String {
        let light = if self.night { "Night" } else { "Day" };
        let motion = if self.fast { "Fast" } else { "Full" };
        let (width, height) = self.size;
        let notes: String = self.notes.iter().map(|note| format!("\\n{note}")).collect();
        format!(
            "[preferences]\nlanguage = \"{}\"\nlight = \"{light}\"\nmotion = \"{motion}\"\n\n\
             [window]\nwidth = {width}\nheight = {height}\n\n\
             [notebook]\nlines = \"pointers {}{notes}\"\n",
            self.language,
            deskmate::games::NAMES.join(" ")
        )
    }
}

/// Somebody with the game before them.
pub struct Player {
    game: Game,
    screen: Screen,
    window: String,
    size: (u32, u32),
    scale: f32,
    home: Rc<Home>,
    /// Which of two places in the lower left corner the pointer has been moved to last.
    nudged: Cell<bool>,
    _chair: MutexGuard<'static, ()>,
}

impl Player {
    /// Starts the game in a small and coarse window and with fast motion, for whole games, and waits for the desk.
    pub fn sit_down(name: &str) -> Self {
        Self::start(Start { size: SMALL, scale: COARSE, fast: true, ..Start::new(name) })
    }

    /// The same in the window and with the motion that the game was designed for.
    pub fn sit_down_large(name: &str) -> Self {
        Self::start(Start::new(name))
    }

    /// Starts the game and waits for the desk.
    pub fn start(start: Start) -> Self {
        std::fs::write(start.home.settings(), start.settings()).expect("settings can be written");
        Self::come_back(start.home, start.size, start.scale)
    }

    /// Starts the game with the settings that are kept at `home`, and waits for the desk.
    pub fn come_back(home: Rc<Home>, size: (u32, u32), scale: f32) -> Self {
        // A test that failed leaves the chair free all the same.
        let chair = CHAIR.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let screen = Screen::new();
        let game = Game::start(&screen, &home.0, scale);
        game.until("the desk", || {}, |said| said.screens.contains(&"desk".to_owned()).then_some(()));
        // Its title depends on the language.
        let window = screen.tool(&["search", "--class", "^deskmate$"]);
        assert!(window.parse::<u32>().is_ok(), "one window is Deskmate's: {window:?}");
        // There is no window manager that would do these.
        screen.tool(&["windowmove", &window, "0", "0", "windowfocus", &window]);
        let player =
            Self { game, screen, window, size, scale, home, nudged: Cell::new(false), _chair: chair };
        player.control("settings");
        player
    }

    /// Closes the window as its frame's button does; gives back where the settings are.
    pub fn leave(self) -> Rc<Home> {
        let window = self.window.parse().expect("a window is a number");
        x11::ask_to_close(self.screen.number, window).expect("the X server can be asked");
        assert_eq!(self.game.end().code(), Some(0), "closing the window is no failure");
        let problems = self.game.said().problems.clone();
        assert!(problems.is_empty(), "the game logged {problems:?}");
        Rc::clone(&self.home)
    }

    /// The game ends as by a power failure; gives back where the settings are.
    pub fn kill(self) -> Rc<Home> {
        self.game.kill();
        Rc::clone(&self.home)
    }

    /// The game ends by Ctrl+C in its terminal; gives back the status that it ends with.
    pub fn interrupt(self) -> Option<i32> {
        self.game.interrupt();
        let code = self.game.end().code();
        let problems = self.game.said().problems.clone();
        assert!(problems.is_empty(), "the game logged {problems:?}");
        code
    }

    /// Does something after which a document is written, and waits for that.
    pub fn keeping(&self, document: &str, act: impl FnOnce()) {
        let written = |said: &Said| said.kept.iter().filter(|name| *name == document).count();
        let before = written(&self.game.said());
        act();
        self.until(&format!("{document} to be written"), |said| (written(said) > before).then_some(()));
    }

    /// Waits until the game has said what `look` looks for.
    pub fn until<T>(&self, what: &str, look: impl FnMut(&Said) -> Option<T>) -> T {
        self.game.until(what, || self.screen.stir(&self.window), look)
    }

    /// Waits for a screen to be the latest.
    pub fn arrive(&self, screen: &str) {
        self.until(screen, |said| (said.screens.last().map(String::as_str) == Some(screen)).then_some(()));
    }

    /// How many announcements there have been.
    pub fn heard(&self) -> usize {
        self.game.said().announced.len()
    }

    /// Waits for an announcement after the first `from`; gives it back.
    pub fn hear(&self, what: &str, from: usize, wanted: impl Fn(&str) -> bool) -> String {
        self.until(what, |said| said.announced[from..].iter().find(|line| wanted(line)).cloned())
    }

    /// Waits for an announcement after the first `from`; gives back how many there had been with it.
    pub fn hear_out(&self, what: &str, from: usize, wanted: impl Fn(&str) -> bool) -> usize {
        self.until(what, |said| Some(from + 1 + said.announced[from..].iter().position(|line| wanted(line))?))
    }

    /// All announcements so far.
    pub fn announced(&self) -> Vec<String> {
        self.game.said().announced.clone()
    }

    /// All controls as they are now.
    pub fn controls(&self) -> Vec<Control> {
        self.game.said().controls.clone()
    }

    /// Waits for a control that can be used.
    pub fn control(&self, name: &str) -> Control {
        self.until(name, |said| said.enabled(name).cloned())
    }

    /// Moves the mouse to the middle of a control and clicks, as fast as a machine can.
    pub fn click(&self, name: &str) {
        let control = self.control(name);
        self.click_at(control.x + control.w / 2, control.y + control.h / 2);
    }

    /// The same anywhere. Press and release come so close together that they mostly share a frame.
    pub fn click_at(&self, x: i32, y: i32) {
        let [x, y] = self.physical(x, y);
        self.screen.tool(&["mousemove", &x, &y, "mousedown", "1", "mouseup", "1"]);
    }

    /// Where the mouse has to be for a place in logical pixels.
    fn physical(&self, x: i32, y: i32) -> [String; 2] {
        [x, y].map(|length| ((length as f32 * self.scale).round() as i32).to_string())
    }

    /// Clicks a control with the right mouse button, as slowly as a hand.
    pub fn right_click(&self, name: &str) {
        let control = self.control(name);
        self.point(control.x + control.w / 2, control.y + control.h / 2);
        self.settle();
        self.screen.tool(&["mousedown", "3"]);
        self.settle();
        self.screen.tool(&["mouseup", "3"]);
    }

    /// Drags from the middle of a control to the middle of another, by way of the point between.
    pub fn drag(&self, from: &str, to: &str) {
        let to = self.control(to);
        self.drag_to(from, (to.x + to.w / 2, to.y + to.h / 2));
    }

    /// Drags from the middle of a control to anywhere, by way of the point between.
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

    /// Clicks a tag and waits until the game has answered with the sound of a press. A choice that is picked already
    /// answers nothing.
    pub fn press(&self, name: &str) {
        if matches!(self.control(name).role, Role::Radio { picked: true }) {
            self.click(name);
        } else {
            self.click_for(name, "press");
        }
    }

    /// Clicks anything and waits until the game has answered with a sound.
    pub fn click_for(&self, name: &str, answer: &str) {
        self.answered(name, answer, || self.click(name));
    }

    /// The same with a place that is known from a picture.
    pub fn click_at_for(&self, (x, y): (i32, i32), answer: &str) {
        self.answered(&format!("{x}, {y}"), answer, || self.click_at(x, y));
    }

    /// Strikes a key and waits until the game has answered with a sound.
    pub fn key_for(&self, key: &str, answer: &str) {
        self.answered(key, answer, || self.key(key));
    }

    fn answered(&self, what: &str, answer: &str, act: impl FnOnce()) {
        let answers = |said: &Said| said.sounds.iter().filter(|cue| *cue == answer).count();
        let before = answers(&self.game.said());
        act();
        self.until(&format!("{what} to be answered"), |said| (answers(said) > before).then_some(()));
    }

    /// Strikes a key.
    pub fn key(&self, key: &str) {
        self.screen.tool(&["key", key]);
    }

    /// Strikes a key again and again until the focus is on a wanted control; gives its name.
    pub fn walk(&self, key: &str, wanted: impl Fn(&str) -> bool) -> String {
        let mut steps = Vec::new();
        let mut now = self.focused();
        loop {
            if let Some(name) = now.as_ref().filter(|name| wanted(name)) {
                return name.clone();
            }
            assert!(steps.len() < 30, "{key} leads to {steps:?} and never where it should");
            self.key(key);
            let next = self.until(&format!("{key} to lead on from {now:?}"), |said| {
                said.focused().filter(|name| Some(*name) != now.as_deref()).map(str::to_owned)
            });
            steps.push(next.clone());
            now = Some(next);
        }
    }

    /// The name of the control that has the focus.
    pub fn focused(&self) -> Option<String> {
        self.game.said().focused().map(str::to_owned)
    }

    /// Waits until everything that was done before has been obeyed, laid out anew and told.
    pub fn settle(&self) {
        // Each round is at least one more frame; an even number leaves the sound as it was.
        for _ in 0..4 {
            let from = self.heard();
            self.key("m");
            self.hear("M to be obeyed", from, |line| line.starts_with("Sound o"));
        }
    }

    /// Gives the window another size and waits until the controls follow.
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

    /// The game's own memory, in KiB; where graphics are drawn in software, theirs as well.
    pub fn memory(&self) -> u64 {
        self.game.memory()
    }

    /// Moves the mouse, even out of the window.
    pub fn point(&self, x: i32, y: i32) {
        let [x, y] = self.physical(x, y);
        self.screen.tool(&["mousemove", &x, &y]);
    }

    /// What the window shows once nothing moves any more, with the pointer in a corner where nothing lies.
    pub fn look(&self) -> Picture {
        let frames = |said: &Said| said.holds + said.redraws;
        // A frame after rest has seen the pointer where it is now, and found nothing to move. The renderer is up to two
        // frames behind the game, so that what it shows is sure with the third.
        let mut still_frames = 0;
        loop {
            let before = self.until("the frames", |said| Some((frames(said), said.rests)));
            // Never where it is already: nothing would come of that.
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

    /// The same with the pointer where it is, once everything that was done before has been obeyed.
    pub fn stare(&self) -> Picture {
        let rests = self.game.said().rests;
        self.settle();
        self.until("rest", |said| (said.rests > rests && !said.moves).then_some(()));
        self.screen.picture(&self.window)
    }

    /// What it shows, kept as a file too.
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
