//! Announcements are seen on every screen: in the headline of the table, and elsewhere on a slip of paper, which goes
//! by itself.

use std::time::Duration;

use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use bevy::winit::{UpdateMode, WinitSettings};
use deskmate::app::base::announce::Announce;
use deskmate::app::base::languages::Language;
use deskmate::app::base::settings::{Motion, Preferences, TextSize};
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::platform::clipboard::{ClipboardContent, CopyFailed, CopyText};
use deskmate_kernel::line::Line;

use crate::clipboard::paste;
use crate::harness::{Desk, FRAME};
use crate::layout::SIZES;
use crate::resting::{comes_to_rest, resting_desk, rests};
use crate::rooms::open;

/// Number of frames after which a slip lies at its place and has faded in.
const LAID: u32 = 30;
/// Number of frames for which every slip lies, and number of those after which the ones of these tests are gone.
const MIN_FRAMES: u32 = 200;
const MAX_FRAMES: u32 = 700;

/// The line of a saved copy. To really save one would write into the folder of the player's documents.
fn saved() -> Line {
    Line::new("copy-saved").text("file", "~/Documents/Deskmate.toml")
}

fn announce(desk: &mut Desk, line: Line) {
    desk.0.world_mut().write_message(Announce(line));
    desk.frames(LAID);
}

/// Returns the texts on slips that can be seen and have not begun to fade, and the areas of the slips.
fn slips(desk: &mut Desk) -> (Vec<String>, Vec<Rect>) {
    let world = desk.0.world_mut();
    let mut slips =
        world.query::<(&Name, &InheritedVisibility, &Children, &ComputedNode, &UiGlobalTransform)>();
    let mut texts = world.query::<(&Text, &TextColor)>();
    let (mut read, mut areas) = (Vec::new(), Vec::new());
    for (name, visible, children, node, at) in slips.iter(world) {
        if name.as_str() != "Slip" || !visible.get() {
            continue;
        }
        areas.push(Rect::from_center_size(at.translation, node.size()));
        let inked = texts.iter_many(world, children).flatten().filter(|(_, ink)| ink.0.alpha() > 0.99);
        read.extend(inked.map(|(text, _)| text.0.clone()));
    }
    (read, areas)
}

/// Returns true if a slip with this line alone can be read.
fn reads(desk: &mut Desk, line: &Line) -> bool {
    slips(desk).0 == [desk.say(line)]
}

fn no_slip(desk: &mut Desk) -> bool {
    slips(desk).1.is_empty()
}

#[test]
fn a_copy_that_is_saved_from_the_diary_is_seen_there_until_it_has_been_read() {
    for motion in [Motion::Full, Motion::Reduced] {
        let mut desk = Desk::new(1280, 720);
        desk.0.world_mut().resource_mut::<Preferences>().motion = motion;
        desk.press("diary");
        desk.frames(60);
        assert!(no_slip(&mut desk));
        announce(&mut desk, saved());
        assert!(reads(&mut desk, &saved()), "{:?}", slips(&mut desk));
        desk.frames(MIN_FRAMES - LAID);
        assert!(reads(&mut desk, &saved()), "it is not read that quickly");
        desk.frames(MAX_FRAMES);
        assert!(no_slip(&mut desk), "it goes by itself");
    }
}

#[test]
fn what_is_said_on_the_desk_is_seen_there_and_the_next_takes_its_place() {
    let mut desk = Desk::new(1280, 720);
    desk.forget();
    paste(&mut desk, ClipboardContent::Nothing);
    desk.frames(LAID);
    let said = desk.heard().last().expect("nothing to paste").clone();
    assert_eq!(slips(&mut desk).0, [said]);
    desk.key(KeyCode::KeyM);
    desk.frames(LAID);
    assert!(reads(&mut desk, &Line::new("sound-off")), "{:?}", slips(&mut desk));
    desk.press("diary");
    desk.frames(LAID);
    assert!(reads(&mut desk, &Line::new("sound-off")), "the next screen leaves it alone");
}

#[test]
fn what_is_said_at_once_is_seen_together() {
    let mut desk = Desk::new(1280, 720);
    desk.0.world_mut().write_message(Announce(Line::new("sound-off")));
    announce(&mut desk, saved());
    let both = [Line::new("sound-off"), saved()].map(|line| desk.say(&line));
    assert_eq!(slips(&mut desk).0, both);
}

#[test]
fn a_screen_that_only_describes_itself_shows_no_slip() {
    let mut desk = Desk::new(1280, 720);
    assert!(desk.has_heard("described-pick") && no_slip(&mut desk), "the desk");
    desk.press("thing-gomoku");
    for _ in 0..60 {
        desk.frame();
        assert!(no_slip(&mut desk), "{:?}", slips(&mut desk));
    }
    assert!(desk.has_heard("described-setup"));
    desk.press("back");
    desk.frames(60);
    assert_eq!(desk.screen(), Screen::Desk);
    assert!(no_slip(&mut desk));
    desk.press("diary");
    desk.frames(60);
    assert!(desk.has_heard("described-diary") && no_slip(&mut desk), "the diary");
}

#[test]
fn the_headline_of_the_table_needs_no_slip_unless_a_sheet_covers_it() {
    let mut desk = Desk::at_table("human");
    desk.press("disc-5");
    desk.key(KeyCode::KeyM);
    for _ in 0..60 {
        desk.frame();
        assert!(no_slip(&mut desk), "{:?}", slips(&mut desk));
    }
    assert!(desk.has_heard("sound-off") && desk.has_heard("turn-of"));
    open(&mut desk, "menu", Menu::Pause);
    assert!(no_slip(&mut desk), "{:?}", slips(&mut desk));
    desk.key(KeyCode::KeyM);
    desk.frames(LAID);
    assert!(reads(&mut desk, &Line::new("sound-on")), "{:?}", slips(&mut desk));
    desk.press("go-on");
    desk.frames(20);
    assert!(no_slip(&mut desk), "the headline shows it again");
}

#[test]
fn what_a_sheet_says_itself_is_on_no_slip() {
    let mut desk = Desk::new(1280, 720);
    let line = Line::new("copy-by-hand");
    desk.0.world_mut().write_message(CopyFailed(CopyText { text: "H8 J9".to_owned(), copied: "copied" }));
    announce(&mut desk, line.clone());
    assert!(desk.reading().contains(&desk.say(&line)), "{:?}", desk.reading());
    assert!(no_slip(&mut desk), "{:?}", slips(&mut desk));
}

#[test]
fn a_slip_follows_the_language() {
    let mut desk = Desk::new(1280, 720);
    announce(&mut desk, saved());
    let before = desk.say(&saved());
    desk.0.world_mut().resource_mut::<Preferences>().language = Language::by_tag("zh-CN");
    // However many frames it takes to load it.
    desk.set_frame(Duration::from_millis(1));
    desk.wait("the language", |desk| desk.say(&saved()) != before);
    desk.frames(5);
    assert!(reads(&mut desk, &saved()), "{:?}", slips(&mut desk));
}

#[test]
fn a_slip_fits_every_window_and_lies_beside_the_tags() {
    let mut desk = Desk::new(1280, 720);
    let tags = HashSet::from(["friend", "settings", "diary", "back", "copies"]);
    let long = Line::new("brought-back").text("file", format!("~/{}", "before-import-aside/".repeat(3)));
    for (screen, ways) in [("the desk", &[][..]), ("the diary", &["diary", "diary-games"])] {
        ways.iter().for_each(|way| desk.press(way));
        for (line, size) in [(saved(), TextSize::Normal), (long.clone(), TextSize::Largest)] {
            for (width, height) in SIZES.into_iter().chain([(320.0, 568.0)]) {
                desk.0.world_mut().resource_mut::<Preferences>().text_size = size;
                desk.resize(width, height);
                announce(&mut desk, line.clone());
                let (read, areas) = slips(&mut desk);
                let what = format!("{screen} at {width}x{height}: {read:?} at {areas:?}");
                assert_eq!(read, [desk.say(&line)], "{what}");
                let window = Rect::new(-1.0, -1.0, width + 1.0, height + 1.0);
                let [slip] = areas[..] else { panic!("{what}") };
                assert!(window.contains(slip.min) && window.contains(slip.max), "{what}");
                for control in desk.mirror().0.iter().filter(|control| tags.contains(&*control.name)) {
                    let corner = Vec2::new(control.x as f32, control.y as f32);
                    let tag =
                        Rect::from_corners(corner, corner + Vec2::new(control.w as f32, control.h as f32));
                    assert!(slip.intersect(tag).is_empty(), "{what} covers {control:?}");
                }
            }
        }
    }
}

#[test]
fn the_game_rests_while_a_slip_lies_and_wakes_to_remove_it() {
    let mut desk = resting_desk();
    comes_to_rest(&mut desk, "the start");
    desk.0.world_mut().write_message(Announce(saved()));
    desk.frame();
    assert!(!rests(&desk), "the slip is yet to be drawn");
    comes_to_rest(&mut desk, "a slip");
    assert!(reads(&mut desk, &saved()), "{:?}", slips(&mut desk));
    let mode = desk.0.world().resource::<WinitSettings>().focused_mode;
    let UpdateMode::Reactive { wait, .. } = mode else { panic!("it rests") };
    desk.set_frame(wait);
    desk.frame();
    assert!(!rests(&desk), "the slip fades");
    desk.set_frame(FRAME);
    comes_to_rest(&mut desk, "the fade");
    assert!(no_slip(&mut desk));
}
