//! Every screen of every game at every size: controls are inside the window and large enough, nothing that
//! carries information overlaps, and texts have enough contrast by day and by night.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate::app::base::announce::LatestAnnouncement;
use deskmate::app::base::languages::Language;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::settings::{Motion, Preferences, TextSize};
use deskmate::app::base::states::{Menu, Phase, Screen};
use deskmate::app::base::storage::Backup;
use deskmate::app::base::stored_record::StoredRecord;
use deskmate::app::base::web::Mirrored;
use deskmate::app::extras::copies::{FoundBackup, ReplacedDataPath};
use deskmate::app::platform::clipboard::{ClipboardContent, CopyFailed, CopyText};
use deskmate::app::play::library::{AddToLibrary, GameResult, LibraryGame};
use deskmate::app::play::records::{FRIENDS, Record};
use deskmate::app::play::status::{BoardStatus, SidesStatus, TableStatus, Turn};
use deskmate_games::NAMES;
use deskmate_games::ugolki::engine::race::find_solo_race;
use deskmate_games::ugolki::rules::{Camp, Directions};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::seat::PlayerKind;

use crate::harness::Desk;
use crate::sea_battle::{fire_on, stand};
use crate::ugolki::race;
use crate::{contrast, layout, overlaps};

/// A walk through the screens, which collects the faults of each.
pub struct Walk {
    pub desk: Desk,
    game: &'static str,
    sizes: &'static [(f32, f32)],
    /// True if the language is not English.
    foreign: bool,
    faults: Vec<String>,
}

/// The window sizes for other languages: the smallest ones and the default.
const FEW: [(f32, f32); 3] = [(360.0, 640.0), (640.0, 360.0), (1280.0, 720.0)];

impl Walk {
    fn new(game: &'static str) -> Self {
        Self::of(game, Desk::new(1280, 720))
    }

    pub fn of(game: &'static str, mut desk: Desk) -> Self {
        desk.0.world_mut().resource_mut::<Preferences>().motion = Motion::Reduced;
        Self { desk, game, sizes: &layout::SIZES, foreign: false, faults: Vec::new() }
    }

    /// Returns a walk in another language, with few window sizes.
    pub fn in_language(game: &'static str, tag: &str) -> Self {
        let language = Language::by_tag(tag);
        let desk = Desk::with(1280, 720, |app| {
            app.world_mut().resource_mut::<Preferences>().language = language;
        });
        Self { sizes: &FEW, foreign: true, ..Self::of(game, desk) }
    }

    /// Checks a note to newcomers in every size: it lies inside the window, does not cover its target, nor any
    /// control where there is room for both, and has enough contrast.
    pub fn notes(&mut self, what: &str) {
        for (width, height) in layout::SIZES {
            self.desk.resize_quickly(width, height);
            self.desk.frames(3);
            let what = format!("{what} of {} at {width}x{height}", self.game);
            contrast::check(&mut self.desk, &what, &mut self.faults);
            let world = self.desk.0.world_mut();
            let mut rects = world.query::<(&ComputedNode, &UiGlobalTransform, &Name)>();
            let mut rect = |name: &str| {
                let found = rects.iter(world).find(|(.., other)| other.as_str() == name);
                found.map(|(node, at, _)| Rect::from_center_size(at.translation, node.size()))
            };
            let (Some(note), Some(ring)) = (rect("Note"), rect("Ring")) else {
                self.faults.push(format!("{what} is not there"));
                continue;
            };
            let window = Rect::new(-1.0, -1.0, width + 1.0, height + 1.0);
            if !window.contains(note.min) || !window.contains(note.max) {
                self.faults.push(format!("{what} reaches out of the window: {note:?}"));
            }
            if note.intersect(ring).size().min_element() > 0.5 {
                self.faults.push(format!("{what} lies on what it is about"));
            }
            if width >= 1280.0 {
                let area = |control: &Mirrored| {
                    let corner = Vec2::new(control.x as f32, control.y as f32);
                    Rect::from_corners(corner, corner + Vec2::new(control.w as f32, control.h as f32))
                };
                let mirror = self.desk.mirror();
                let others = mirror.0.iter().filter(|control| !control.name.starts_with("pointer-"));
                let covered =
                    others.filter(|control| note.intersect(area(control)).size().min_element() > 0.5);
                self.faults.extend(covered.map(|control| format!("{what} lies on {}", control.name)));
            }
        }
        self.desk.resize_quickly(1280.0, 720.0);
        self.desk.frames(3);
    }

    /// Opens a sheet that no control opens.
    fn open(&mut self, menu: Menu) {
        self.desk.0.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        self.desk.frames(40);
    }

    /// Checks the screen in every size.
    pub fn see(&mut self, what: &str) {
        let what = format!("{} of {}", what, self.game);
        if self.game == "sea-battle" && !self.foreign && self.desk.phase() == Some(Phase::Play) {
            // The longest possible line, whatever has happened in this battle.
            let latest = &mut self.desk.0.world_mut().resource_mut::<LatestAnnouncement>();
            "Cabin Boy: G10, torpedo boat sunk!".clone_into(&mut latest.text);
            latest.previous = None;
        }
        for size in self.sizes {
            self.desk.resize_quickly(size.0, size.1);
            layout::check(&mut self.desk, *size, &what, &mut self.faults);
            overlaps::check(&mut self.desk, *size, &what, &mut self.faults);
            contrast::check(&mut self.desk, &format!("{what} at {}x{}", size.0, size.1), &mut self.faults);
        }
        self.set_text(TextSize::Largest);
        let what = format!("{what}, in the largest text,");
        for size in self.sizes {
            self.desk.resize_quickly(size.0, size.1);
            overlaps::check(&mut self.desk, *size, &what, &mut self.faults);
        }
        self.desk.resize_quickly(1280.0, 720.0);
        self.set_text(TextSize::Normal);
    }

    /// Checks in every size that the description of an opponent fits between its neighbours.
    fn about(&mut self, opponent: &str) {
        for (width, height) in self.sizes {
            self.desk.resize_quickly(*width, *height);
            let world = self.desk.0.world_mut();
            let mut rows = world.query::<(&Name, &ComputedNode, &UiGlobalTransform, &Children)>();
            let mut nodes = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<Text>>();
            let reach = |node: &ComputedNode, at: &UiGlobalTransform| {
                let (middle, half) = (at.translation.y, node.size().y / 2.0);
                (middle - half, middle + half)
            };
            for (_, node, at, children) in rows.iter(world).filter(|(name, ..)| name.as_str() == "About") {
                let (top, bottom) = reach(node, at);
                for (node, at) in nodes.iter_many(world, children).flatten() {
                    let (first, last) = reach(node, at);
                    if first < top - 1.0 || last > bottom + 1.0 {
                        self.faults.push(format!(
                            "{opponent} of {} at {width}x{height}: words from {first} to {last} in a row from {top} to {bottom}",
                            self.game
                        ));
                    }
                }
            }
        }
        self.desk.resize_quickly(1280.0, 720.0);
    }

    /// Sets the text size, and waits until it is applied.
    fn set_text(&mut self, size: TextSize) {
        self.desk.0.world_mut().resource_mut::<Preferences>().text_size = size;
        self.desk.frames(3);
    }

    pub fn press(&mut self, control: &str) {
        self.desk.press(control);
        self.desk.frames(4);
    }

    /// Returns the names of the enabled controls that begin with `begins`.
    fn controls(&self, begins: &str) -> Vec<String> {
        let controls = self.desk.mirror().0.iter().filter(|control| control.enabled);
        controls.map(|control| control.name.clone()).filter(|name| name.starts_with(begins)).collect()
    }

    /// Checks the setup with every opponent.
    fn set_up(&mut self) {
        self.press(&format!("thing-{}", self.game));
        // Controls are mirrored once they have come to rest.
        let someone = |control: &Mirrored| control.name.starts_with("opponent-") && control.enabled;
        self.desk.wait("the opponents", |desk| desk.mirror().0.iter().any(someone));
        for opponent in self.controls("opponent-") {
            self.press(&opponent);
            self.see(&format!("the setup with {opponent}"));
            self.about(&opponent);
        }
        if self.desk.try_press("open-options") {
            self.see("the options");
            self.press("close-options");
        }
    }

    fn start(&mut self, opponent: &str, agreed: &[&str]) {
        self.press(&format!("opponent-{opponent}"));
        self.desk.agree(agreed);
        self.press("start");
        self.desk.wait("the table", |desk| {
            desk.screen() == Screen::Table && desk.status().game.is_some() && desk.status().is_settled
        });
        self.see("the start");
    }

    /// Checks the overlays of the board and the sheets over the table.
    fn over_the_table(&mut self) {
        let overlays: Vec<_> =
            self.desk.actions().overlays.iter().map(|(name, _)| (*name).to_owned()).collect();
        for overlay in overlays {
            self.press(&overlay);
            self.desk.frames(20);
            self.see(&format!("{overlay} shown in the middle"));
            self.press(&overlay);
        }
        self.press("menu");
        self.see("the pause");
        self.press("rules");
        self.see("the rules");
        self.press("back");
        self.press("settings");
        self.see("the settings at the table");
        self.press("back");
        self.press("keys");
        self.see("the keys");
        self.press("back");
        self.press("go-on");
    }

    /// Checks the result, the table below it, and the replay.
    fn after_the_end(&mut self) {
        self.desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
        self.desk.frames(60);
        self.see("the result");
        self.press("close-result");
        self.see("the table after the end");
        if self.desk.try_press("replay") {
            self.desk.frames(20);
            self.see("the replay");
        }
    }

    /// Starts a watched game of two brains, and waits for a few moves.
    fn watch(game: &'static str) -> Self {
        let mut walk = Self::new(game);
        walk.press(&format!("thing-{game}"));
        walk.press("opponent-watch");
        walk.press("start");
        walk.desk.wait("a game to watch", |desk| desk.status().watching && desk.moves().len() > 3);
        walk.press("pause");
        walk.desk.wait("a rest", |desk| desk.status().paused && desk.status().is_settled);
        walk.see("the game to watch");
        walk
    }

    pub fn end(self) {
        assert!(self.faults.is_empty(), "{} faults:\n{}", self.faults.len(), self.faults.join("\n"));
    }
}

#[test]
fn the_shell() {
    the_shell_with(Walk::new("Deskmate"));
}

pub fn the_shell_with(mut walk: Walk) {
    walk.see("the desk");
    // Devices with haptic feedback have an additional setting.
    walk.desk.0.world_mut().resource_mut::<Preferences>().system.can_vibrate = true;
    walk.press("settings");
    walk.see("the settings");
    walk.press("back");
    walk.press("friend");
    walk.see("the way to a friend");
    walk.press("letters");
    walk.see("the letters of a code");
    walk.desk.resize_quickly(360.0, 640.0);
    walk.press("friend-have-code");
    walk.see("the field for a friend's code");
    walk.press("back");
    walk.desk.0.world_mut().write_message(ClipboardContent::Text("c3 c4 f6 f5".to_owned()));
    walk.desk.frames(40);
    walk.see("a pasted game");
    walk.press("back");
    let text = format!("Gomoku: Player 1 won\nhttps://example.org/#replay={}", "aB3-".repeat(300));
    walk.desk.0.world_mut().write_message(CopyFailed(CopyText { text, copied: "shared" }));
    walk.desk.frames(40);
    walk.see("a text to copy by hand");
    walk.press("back");
    write_a_diary(&mut walk.desk);
    walk.press("diary");
    crate::day::lay_out(&mut walk.desk, "2026-09-23");
    walk.desk.frames(40);
    walk.see("the day's desk");
    walk.press("diary-games");
    walk.see("the diary");
    // In a small window the second page is on the back of the first.
    walk.desk.resize_quickly(360.0, 640.0);
    walk.press("diary-standing");
    walk.see("how it went");
    walk.press("copies");
    walk.see("a copy of everything");
    walk.press("back");
    let nothing = FoundBackup { backup: Backup::default(), current: Backup::default() };
    walk.desk.0.insert_resource(nothing);
    walk.open(Menu::BackupFound);
    walk.see("the question whether a copy is to replace everything");
    walk.press("cancel");
    let kept = "~/.config/io.github.deskmate/before-import-aside-1.txt".to_owned();
    walk.desk.0.insert_resource(ReplacedDataPath(kept));
    walk.open(Menu::BackupRestored);
    walk.see("what a copy has replaced");
    walk.press("done");
    walk.end();
}

/// Adds games against every opponent to the diary, more than fit on a page.
fn write_a_diary(desk: &mut Desk) {
    let levels = ["classmate", "cabin-boy", "surveyor", "navigator", "admiral"];
    for number in 0..30_usize {
        let far =
            levels.get(number % 6).map_or(PlayerKind::Remote, |level| PlayerKind::Bot((*level).to_owned()));
        let won = number % 3 > 0;
        let shots = won.then(|| ("shots".to_owned(), 70 - number as u32));
        desk.0.world_mut().write_message(AddToLibrary(LibraryGame {
            game: "sea-battle".to_owned(),
            began: 1_794_000_000_000 + number as i64 * 71_000_000,
            near: Seat::First,
            far,
            names: ["".to_owned(), "Vera".to_owned()],
            went: if won { GameResult::Won } else { GameResult::Unfinished },
            moves: 120,
            counts: true,
            figures: shots.into_iter().chain([("accuracy".to_owned(), 40)]).collect(),
            favourite: number % 5 == 0,
            record: StoredRecord {
                players: [PlayerKind::Human, PlayerKind::Human],
                seed: 0,
                moves: String::new(),
            },
        }));
    }
    let mut notebook = desk.0.world_mut().resource_mut::<Notebook>();
    for (number, level) in levels.iter().chain([&FRIENDS]).enumerate() {
        let number = number as u32;
        let record = Record { won: 20 - 4 * number, lost: number, drawn: 1 };
        record.write(&mut notebook, "sea-battle", level);
    }
    desk.frames(3);
}

#[test]
fn add_to_15() {
    add_to_15_with(Walk::new("add-to-15"));
}

pub fn add_to_15_with(mut walk: Walk) {
    walk.set_up();
    walk.start("human", &[]);
    walk.desk.play(&["disc-5", "disc-1"]);
    walk.see("the middle");
    walk.over_the_table();
    walk.desk.play(&["disc-4", "disc-2", "disc-6"]);
    walk.after_the_end();
    walk.end();
}

#[test]
fn gomoku() {
    gomoku_with(Walk::new("gomoku"));
}

pub fn gomoku_with(mut walk: Walk) {
    walk.set_up();
    // Renju has an additional overlay.
    walk.start("human", &["preset-renju"]);
    walk.desk.play(&["A1", "O15", "A2", "O14", "A3", "O13", "A4", "O12"]);
    walk.see("the middle");
    walk.over_the_table();
    walk.desk.play(&["A5"]);
    walk.after_the_end();
    walk.end();
}

#[test]
fn gomoku_with_a_swap() {
    gomoku_with_a_swap_with(Walk::new("gomoku"));
}

pub fn gomoku_with_a_swap_with(mut walk: Walk) {
    walk.press("thing-gomoku");
    walk.start("human", &["preset-swap2"]);
    walk.desk.play(&["A1", "O1", "H1"]);
    walk.see("the choice of a colour");
    walk.end();
}

#[test]
fn ugolki() {
    ugolki_with(Walk::new("ugolki"));
}

pub fn ugolki_with(mut walk: Walk) {
    walk.set_up();
    walk.start("human", &[]);
    walk.desk.play(&["C2", "C4"]);
    walk.see("the middle");
    walk.over_the_table();
    walk.end();
}

#[test]
fn ugolki_alone() {
    ugolki_alone_with(Walk::new("ugolki"));
}

pub fn ugolki_alone_with(mut walk: Walk) {
    walk.press("thing-ugolki");
    walk.start("alone", &[]);
    race(
        &mut walk.desk,
        &find_solo_race(Camp::ThreeByThree, Directions::Straight, 300).expect("a way is found"),
    );
    walk.after_the_end();
    walk.end();
}

#[test]
fn sea_battle() {
    sea_battle_with(Walk::new("sea-battle"));
}

pub fn sea_battle_with(mut walk: Walk) {
    walk.set_up();
    walk.start("cabin-boy", &[]);
    stand(&mut walk.desk);
    fire_on(&mut walk.desk, |desk| desk.moves().len() > 12);
    walk.desk.wait("a turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    walk.see("the middle");
    walk.over_the_table();
    fire_on(&mut walk.desk, |desk| desk.phase() == Some(Phase::Result));
    walk.after_the_end();
    walk.end();
}

/// Makes the line below a page as long as possible: the longest names, the longest kind of battle and a long
/// score.
fn grow_long(table: Res<TableStatus>, board: Res<BoardStatus>, mut status: ResMut<SidesStatus>) {
    if table.turn != Turn::You || !table.is_settled || board.has_buttons() {
        return;
    }
    let mut long = status.sides.clone();
    for side in &mut long {
        side.name = Line::new("name-own").text("name", "Chrysanthema");
        side.notes = vec![Line::new("sea-battle-shots").number("shots", 100_u32)];
        side.wins = 28;
    }
    if status.sides != long {
        status.sides = long;
    }
}

#[test]
fn a_long_line_below_a_page_leaves_the_tags_alone() {
    let mut walk = Walk::new("sea-battle");
    walk.desk.0.add_systems(PreUpdate, grow_long.run_if(resource_exists::<SidesStatus>));
    walk.press("thing-sea-battle");
    walk.start("cabin-boy", &[]);
    stand(&mut walk.desk);
    walk.desk.wait("a turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    walk.see("a long line");
    let line = "Chrysanthema: 100 shots · Chrysanthema: 100 shots · 28:28";
    let world = walk.desk.0.world_mut();
    assert!(world.query::<&Text>().iter(world).any(|text| text.0 == line), "it is not written");
    walk.end();
}

#[test]
fn games_to_watch() {
    NAMES.iter().for_each(|game| Walk::watch(game).end());
}
