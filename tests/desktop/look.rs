//! Screenshots of everything: every screen and sheet, and the beginning, middle and end of every game. The
//! window is resized from one picture to the next.
//!
//! The tests draw one size, mostly by day, and check what only a picture can show. `make look` draws every
//! size by day and by night into the folder of the environment variable `DESKMATE_LOOK`, as
//! `SIZE/LIGHT/NUMBER-WHAT.png`, and makes contact sheets of them. The README's pictures are among them.
//! `DESKMATE_LOOK_SIZES`, such as `640x360,844x390`, restricts the sizes, `DESKMATE_LOOK_LIGHT`, `day` or
//! `night`, restricts the light, and `DESKMATE_LANGUAGE`, such as `ru`, sets the language.

use std::path::{Path, PathBuf};

use deskmate::app::base::stored_record::StoredRecord;
use deskmate_games::Game;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::rules::Take;
use deskmate_games::missed::find;
use deskmate_games::sea_battle::rules::Cell;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::{Match, Ply};
use deskmate_referee::seat;

use super::game::Said;
use super::player::{Player, Start, WINDOW};

/// Common window sizes in logical pixels, with the number of physical pixels per logical pixel.
const SIZES: [((u32, u32), u32); 9] = [
    ((360, 640), 1),
    ((640, 360), 1),
    ((844, 390), 1),
    ((800, 600), 1),
    ((768, 1024), 1),
    ((1920, 1080), 1),
    ((2560, 1440), 1),
    (WINDOW, 1),
    ((390, 844), 3),
];
/// The size that the tests draw.
const FEW: [((u32, u32), u32); 1] = [((360, 640), 1)];
/// The tours that the tests also take by night.
const BY_NIGHT: [&str; 2] = ["desk", "gomoku"];

/// Returns the requested folder, if pictures are requested.
fn wanted() -> Option<PathBuf> {
    std::env::var_os("DESKMATE_LOOK").map(PathBuf::from)
}

/// Returns the requested language.
fn language() -> String {
    std::env::var("DESKMATE_LANGUAGE").unwrap_or_else(|_| "en".to_owned())
}

/// A player on a tour, who takes pictures on the way.
struct Album {
    player: Player,
    light: &'static str,
    tour: &'static str,
    sizes: Vec<(u32, u32)>,
    folder: PathBuf,
    taken: usize,
    /// The names of the pictures in the window's own size, with their average brightness.
    brightness: Vec<(String, f64)>,
}

impl Album {
    /// Takes a picture of the screen in every size.
    fn draw(&mut self, what: &str) {
        self.taken += 1;
        let mut bright = 0.0;
        for size in self.sizes.clone() {
            self.player.resize(size);
            let folder = self.folder.join(format!("{}x{}", size.0, size.1)).join(self.light);
            std::fs::create_dir_all(&folder).expect("the pictures' folder can be made");
            let file = folder.join(format!("{}-{:02}-{what}.png", self.tour, self.taken));
            bright = self.player.keep(&file).brightness();
        }
        self.brightness.push((what.to_owned(), bright));
    }

    /// Turns the diary to the lessons of this game, unless it shows them.
    fn turn_to(&self, game: &str) {
        let way = format!("diary-{game}");
        self.player.press("diary-lessons");
        self.player.control("lesson-1");
        let there = |said: &Said| said.controls.iter().any(|control| control.name == way);
        if self.player.until("the lessons", |said| Some(there(said))) {
            self.player.press(&way);
            self.player.until("the page", |said| (!there(said)).then_some(()));
        }
    }

    /// Goes from the desk to the setup of a game, and presses buttons there.
    fn set_up(&mut self, game: &str, presses: &[&str]) {
        self.player.click(&format!("thing-{game}"));
        self.player.arrive("setup");
        for press in presses {
            self.player.press(press);
            self.player.look();
        }
    }

    /// Goes from the setup to the table.
    fn start(&mut self) {
        self.player.press("start");
        self.player.arrive("table");
        self.player.look();
    }

    /// Goes from the table to the desk, through the pause menu and the rules.
    fn leave_by_the_pause(&mut self) {
        self.player.press("menu");
        self.draw("pause");
        self.player.press("rules");
        self.draw("rules");
        self.player.press("back");
        self.player.press("desk");
        self.player.arrive("desk");
    }

    /// Watches a game to its end.
    fn watch(&mut self, game: &str) {
        self.set_up(game, &["opponent-watch"]);
        self.draw("setup-to-watch");
        self.player.press("start");
        self.player.arrive("table");
        self.player.press("speed");
        self.player.press("speed");
        self.player.control("again");
        self.draw("end");
    }
}

/// Takes a tour by day and by night, in every requested size. Asserts that each picture is darker by night.
fn walk(tour: &'static str, steps: impl Fn(&mut Album)) {
    walk_from(tour, |_| {}, steps);
}

/// Like [`walk`], after a preparation.
fn walk_from(tour: &'static str, prepare: impl Fn(&mut Start), steps: impl Fn(&mut Album)) {
    let folder = wanted().unwrap_or_else(|| Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures"));
    let mut asked = if wanted().is_some() { SIZES.to_vec() } else { FEW.to_vec() };
    if let Ok(sizes) = std::env::var("DESKMATE_LOOK_SIZES") {
        asked.retain(|((width, height), _)| sizes.split(',').any(|size| size == format!("{width}x{height}")));
    }
    let light = std::env::var("DESKMATE_LOOK_LIGHT").ok();
    let by = |name: &str| light.as_ref().is_none_or(|light| light == name);
    let by_night = by("night") && (wanted().is_some() || BY_NIGHT.contains(&tour));
    let walked = |light: &'static str, scale: u32| {
        let sizes: Vec<_> = asked.iter().filter(|size| size.1 == scale).map(|size| size.0).collect();
        let mut start = Start {
            night: light == "night",
            scale: scale as f32,
            language: language(),
            ..Start::new(&format!("look-{tour}-{light}-{scale}"))
        };
        prepare(&mut start);
        let mut player = Player::start(start);
        player.resize(*sizes.last().expect("every scale has a size"));
        let folder = folder.clone();
        let mut album = Album { player, light, tour, sizes, folder, taken: 0, brightness: Vec::new() };
        steps(&mut album);
        album.player.leave();
        album.brightness
    };
    let mut day = Vec::new();
    let mut night = Vec::new();
    for scale in [1, 3].into_iter().filter(|scale| asked.iter().any(|size| size.1 == *scale)) {
        if by("day") {
            day.extend(walked("day", scale));
        }
        if by_night {
            night.extend(walked("night", scale));
        }
    }
    for ((what, day), (_, night)) in day.iter().zip(&night) {
        assert!(*day > 0.1 && night < &(day * 0.93), "{what}: {day} by day, {night} by night");
    }
}

/// Asserts that `act` changes more than the given share of the picture.
fn shows(album: &Album, what: &str, share: f64, act: impl FnOnce(&Player)) {
    let before = album.player.look();
    act(&album.player);
    let changed = before.difference(&album.player.look());
    assert!(changed > share, "{what}: {changed} of the picture changed");
}

#[test]
fn the_desk_and_its_sheets() {
    walk("desk", |album| {
        album.draw("desk");
        album.player.press("settings");
        album.draw("settings");
        album.player.press("back");
        album.player.key("F1");
        album.draw("keys");
        album.player.press("back");
        album.player.press("friend");
        album.draw("friend");
        album.player.press("back");
    });
}

/// Writes a diary with games of several weeks.
fn write_a_diary(start: &mut Start) {
    let folder = start.home.settings().parent().expect("a folder").to_owned();
    let levels = ["cabin-boy", "surveyor", "navigator", "admiral"];
    let friend = |number: usize| number % 7 == 5;
    for number in 0..24_usize {
        let far = match levels[number % 4] {
            _ if friend(number) => "\"remote\"".to_owned(),
            level => format!("{{ bot = \"{level}\" }}"),
        };
        let went = ["won", "won", "lost", "won", "lost"][number % 5];
        let shots = 66 - number as i64 / 2 + (number as i64 * 7 % 11) - 5;
        let figures = if went == "won" { format!("shots = {shots}\n") } else { String::new() };
        // Some hours apart, in November 2026.
        let began = 1_794_000_000_000 + number as u64 * 71_000_000;
        let text = format!(
            "game = \"sea-battle\"\nbegan = {began}\nnear = \"first\"\nfar = {far}\nnames = [\"\", \"Vera\"]\n\
             went = \"{went}\"\nmoves = {}\nfavourite = {}\nrecord = {{ players = [\"human\", \"human\"], seed = 0, moves = \"\" }}\n\
             [figures]\n{figures}accuracy = {}\n",
            shots * 2 - 7,
            number == 21,
            20 + number
        );
        std::fs::write(folder.join(format!("game-{began:014}.toml")), text).expect("a game can be written");
    }
    let records = [
        ("cabin-boy", [17, 1, 0]),
        ("surveyor", [9, 5, 0]),
        ("navigator", [6, 9, 1]),
        ("admiral", [2, 8, 0]),
    ];
    let note = |(level, [won, lost, drawn]): (&str, [u32; 3])| {
        format!("sea-battle-{level}-record = {{ won = {won}, lost = {lost}, drawn = {drawn} }}\n")
    };
    start.notebook = records.into_iter().map(note).collect();
}

#[test]
fn the_diary() {
    walk_from("diary", write_a_diary, |album| {
        album.player.press("diary");
        album.player.arrive("diary");
        album.draw("day");
        album.player.press("diary-games");
        album.draw("diary");
        // In a small window the second page is on the back of the first.
        album.player.resize((360, 640));
        album.player.press("diary-standing");
        album.draw("diary-standing");
        album.player.press("diary-gomoku");
        album.draw("diary-empty");
        album.player.press("copies");
        album.draw("copies");
        album.player.press("back");
        // The sheet is closed, together with its own button `back`.
        album.player.control("copies");
        album.player.press("back");
        album.player.arrive("desk");
    });
}

/// Stores a puzzle in the notebook: in a game of Add to 15, Perfect got a double threat after the player's
/// second disc.
fn leave_a_puzzle(start: &mut Start) {
    let discs = [8, 1, 6, 2, 4, 3, 5].into_iter().zip(Seat::BOTH.into_iter().cycle());
    let plies = discs.map(|(disc, seat)| Ply { seat, mv: Take(disc) }).collect();
    let game = Match::<AddTo15>::replay(Default::default(), 0, plies).expect("it is by the rules");
    let missed = find(&game, Seat::Second).expect("it is lost");
    let missed = toml::Value::try_from(&missed).expect("it is data");
    let players = [seat::PlayerKind::Bot("perfect".to_owned()), seat::PlayerKind::Human];
    let record = toml::Value::try_from(StoredRecord::new(&game, players)).expect("it is data");
    start.notebook = format!(
        "[puzzles.00000000000001]\ngame = \"{}\"\nfrom = \"2026-11-20\"\ndue = \"2026-11-23\"\nsolved = 0\n\
         record = {record}\nmissed = {missed}\n",
        AddTo15::NAME
    );
}

#[test]
fn the_day() {
    walk_from("day", leave_a_puzzle, |album| {
        album.player.press("diary");
        album.player.arrive("diary");
        album.player.control("task-gomoku");
        album.draw("page");
        for game in ["sea-battle", "ugolki", "add-to-15", "gomoku"] {
            album.player.press(&format!("task-{game}"));
            album.player.arrive("table");
            album.player.look();
            album.draw(&format!("task-{game}"));
            if game == "gomoku" {
                // A corner is not part of any win by fours.
                album.player.click("A1");
                album.player.control("day");
                album.draw("failed");
                album.player.press("day");
                album.player.arrive("diary");
                album.draw("diary");
                return;
            }
            album.player.press("menu");
            album.player.press("desk");
            album.player.arrive("desk");
            album.player.press("diary");
            album.player.arrive("diary");
        }
    });
}

#[test]
fn the_lessons() {
    walk("lessons", |album| {
        album.player.press("diary");
        album.player.arrive("diary");
        for game in ["gomoku", "ugolki", "sea-battle", "add-to-15"] {
            album.turn_to(game);
            album.draw(&format!("page-{game}"));
            album.player.press("lesson-1");
            album.player.arrive("table");
            album.player.look();
            album.draw(&format!("{game}-1"));
            album.player.press("menu");
            album.player.press("desk");
            album.player.arrive("desk");
            album.player.press("diary");
            album.player.arrive("diary");
        }
        album.turn_to("add-to-15");
        album.player.press("lesson-1");
        album.player.arrive("table");
        album.player.look();
        for (disc, then) in [("disc-5", "again"), ("disc-3", "next"), ("disc-3", "next")] {
            album.player.click(disc);
            album.player.control(then);
            album.draw(&format!("{disc}-{then}"));
            album.player.press(then);
            album.player.look();
        }
    });
}

#[test]
fn add_to_15() {
    walk("add-to-15", |album| {
        album.set_up("add-to-15", &["opponent-careful", "begins-near"]);
        album.draw("setup");
        album.start();
        album.draw("start");
        // Careful has only one answer to these, so the picture is reproducible.
        for disc in [6, 2] {
            let from = album.player.heard();
            album.player.click(&format!("disc-{disc}"));
            album.player.hear("a turn", from, |line| line.is("your-turn"));
        }
        album.draw("middle");
        album.player.press("reveal");
        album.draw("reveal");
        album.player.press("reveal");
        album.leave_by_the_pause();
        album.draw("desk-with-a-game");
        album.watch("add-to-15");
    });
}

/// Stores a score, which the desk remembers.
fn write_a_score(start: &mut Start) {
    start.notebook = "sea-battle-admiral-record = { won = 12, lost = 7, drawn = 0 }\n".to_owned();
}

#[test]
fn the_second_visit() {
    walk_from("second-visit", write_a_score, |album| {
        for game in ["sea-battle", "gomoku", "ugolki", "add-to-15"] {
            // Two players would have to turn the notebook round.
            let opponent = if game == "sea-battle" { "opponent-cabin-boy" } else { "opponent-human" };
            album.set_up(game, &[opponent]);
            album.start();
            match game {
                "sea-battle" => {
                    album.player.click("by-chance");
                    album.player.click("stand");
                }
                "gomoku" => place_stones(album, "H8"),
                "ugolki" => {
                    album.player.click_for("C3", "pick");
                    let from = album.player.heard();
                    album.player.click("C4");
                    album.player.hear("C4", from, |line| line.is("ugolki-they-moved"));
                }
                _ => album.player.click("disc-5"),
            }
            album.player.look();
            album.player.press("menu");
            album.player.press("desk");
            album.player.arrive("desk");
        }
        album.draw("desk");
        album.set_up("gomoku", &[]);
        album.draw("setup");
        album.player.press("go-on");
        album.player.arrive("table");
        album.draw("table");
    });
}

/// The opponents whose greeting is drawn: the game and the level.
const SPEAKERS: [(&str, &str); 10] = [
    ("add-to-15", "dreamer"),
    ("add-to-15", "careful"),
    ("add-to-15", "perfect"),
    ("gomoku", "guardian"),
    ("gomoku", "student"),
    ("gomoku", "champion"),
    ("ugolki", "walker"),
    ("ugolki", "racer"),
    ("sea-battle", "cabin-boy"),
    ("sea-battle", "admiral"),
];

/// Ten opponents greet.
#[test]
fn the_greetings() {
    // What is said is tested elsewhere.
    if wanted().is_none() {
        return;
    }
    walk("greeting", |album| {
        for (game, level) in SPEAKERS {
            album.set_up(game, &[&format!("opponent-{level}")]);
            let from = album.player.heard();
            album.start();
            if game == "sea-battle" {
                album.player.click("by-chance");
                album.player.click("stand");
            }
            album.player.hear("a greeting", from, |line| line.begins("described-says"));
            album.draw(&format!("{game}-{level}"));
            album.player.press("menu");
            album.player.press("desk");
            album.player.arrive("desk");
        }
    });
}

/// A middle game of Gomoku, and the stones that end it.
const STONES: &str = "H8 I9 G7 J10 I7 H7 G9 F6 G8 G10 F8 E8 I8 J8 F10 E11";
const LAST: &str = "A1 A15 B1 B15 C1 C15 D1 D15 E1";

fn place_stones(album: &Album, stones: &str) {
    for point in stones.split(' ') {
        let from = album.player.heard();
        album.player.click(point);
        album.player.hear(point, from, |line| line.begins("gomoku-they-placed-") && line.names(point));
    }
}

#[test]
fn gomoku() {
    walk("gomoku", |album| {
        album.set_up("gomoku", &["opponent-friend"]);
        album.draw("setup-friend");
        album.player.press("opponent-human");
        album.player.look();
        album.draw("setup");
        album.start();
        album.draw("start");
        shows(album, "sixteen stones", 0.01, |_| place_stones(album, STONES));
        album.draw("middle");
        shows(album, "the numbers", 0.001, |player| player.press("numbers"));
        album.draw("numbers");
        album.player.press("numbers");
        place_stones(album, LAST);
        album.player.control("again");
        album.draw("end");
        album.player.press("again");
        album.player.look();
        album.leave_by_the_pause();
        // Swap2 places buttons on the board.
        album.set_up("gomoku", &["open-options", "preset-swap2", "close-options"]);
        album.start();
        place_stones(album, "H8 I9 G7");
        album.draw("swap2");
    });
}

/// A middle game of Ugolki, men and goals alternating, and the man that is selected next.
const MEN: &str = "C2 C4 F7 F5 B2 D4 G7 E5 D4 D5 E5 E4 C3 E5 F6 D4";
const CHOSEN: &str = "A3";

fn move_men(album: &Album) {
    // A jump has the same sound as a selection, so only the next turn tells that it is over.
    for (number, square) in MEN.split(' ').enumerate() {
        let from = album.player.heard();
        if number % 2 == 0 {
            album.player.click_for(square, "pick");
        } else {
            album.player.click(square);
            let moved = album.player.hear_out(square, from, |line| line.is("ugolki-they-moved"));
            album.player.hear("the next turn", moved, |line| line.is("turn-of"));
        }
    }
}

#[test]
fn ugolki() {
    walk("ugolki", |album| {
        album.set_up("ugolki", &["opponent-human"]);
        album.draw("setup");
        album.player.press("open-options");
        album.draw("options");
        album.player.press("close-options");
        album.start();
        album.draw("start");
        shows(album, "men that have moved", 0.01, |_| move_men(album));
        shows(album, "the chosen man and his goals", 0.003, |player| player.click_for(CHOSEN, "pick"));
        album.draw("middle");
        album.leave_by_the_pause();
        album.watch("ugolki");
    });
}

/// Number of shots before the picture.
const SHOTS: usize = 14;

/// Returns the first square that a line names, in Latin or Cyrillic letters.
fn square_in(line: &str) -> Option<Cell> {
    let names = |letter: char| letter.is_ascii_alphanumeric() || ('А'..='Я').contains(&letter);
    line.split(|letter| !names(letter)).find_map(Cell::parse)
}

/// Fires at the squares of the hints.
fn fire(player: &Player) {
    let mut from = 0;
    for _ in 0..SHOTS {
        player.hear("a turn", from, |line| line.is("your-turn"));
        from = player.heard();
        player.press("hint");
        let hint = player.hear("a hint", from, |line| line.is("hint"));
        let square = square_in(&hint.text).expect("a square");
        from = player.heard();
        player.click(&square.to_string());
        player.hear("the shot", from, |line| {
            line.begins("sea-battle-you-") && square_in(&line.text) == Some(square)
        });
    }
    player.hear("a turn", from, |line| line.is("your-turn"));
}

#[test]
fn sea_battle() {
    walk("sea-battle", |album| {
        album.set_up("sea-battle", &["opponent-admiral"]);
        album.draw("setup");
        album.player.press("open-options");
        album.draw("options");
        album.player.press("close-options");
        album.start();
        album.draw("start");
        let from = album.player.heard();
        album.player.click("more");
        album.player.look();
        album.player.click("along-edges");
        album.player.hear("the fleet", from, |line| line.is("sea-battle-laid-out"));
        album.draw("placing");
        album.player.click("stand");
        fire(&album.player);
        album.draw("middle");
        shows(album, "what they expect", 0.01, |player| player.press("mind"));
        album.draw("mind");
        album.player.press("mind");
        album.leave_by_the_pause();
        album.watch("sea-battle");
        album.player.press("replay");
        album.player.key("End");
        (0..30).for_each(|_| album.player.key("Prior"));
        album.draw("replay");
        album.player.press("replay-done");
        album.player.press("desk");
        album.player.arrive("desk");
        album.set_up("sea-battle", &["opponent-human"]);
        album.start();
        album.draw("look-away");
    });
}
