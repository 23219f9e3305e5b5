//! Remarks of opponents are seen on a slip of paper and heard, in games against them and nowhere else.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate::app::base::languages::{LANGUAGES, Language};
use deskmate::app::base::settings::{Motion, Preferences};
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::board::things::Things;
use deskmate::app::extras::lessons::PlayLesson;
use deskmate::app::play::speech::Remark;
use deskmate_games::speech::Talkativeness;
use deskmate_kernel::line::Line;

use crate::harness::Desk;
use crate::layout::SIZES;
use crate::resting::comes_to_rest;
use crate::sea_battle::stand;

/// Number of frames after which a slip lies at its place, and after which the shortest one has gone.
const LAID: u32 = 12;
const GONE: u32 = 700;

/// Returns the visible slips: the text, the part of it that is not written yet, and the area in logical pixels.
fn slips(desk: &mut Desk) -> Vec<(String, String, Rect)> {
    let world = desk.0.world_mut();
    let mut slips =
        world.query::<(&Name, &InheritedVisibility, &Children, &ComputedNode, &UiGlobalTransform)>();
    let mut texts = world.query::<(&Text, &Children)>();
    let mut spans = world.query::<&TextSpan>();
    let mut found = Vec::new();
    for (name, visible, children, node, at) in slips.iter(world) {
        if name.as_str() == "Speech" && visible.get() {
            let text = children.iter().find_map(|child| texts.get(world, child).ok());
            let (text, children) = text.expect("a slip has a text");
            let rest = children.iter().filter_map(|child| spans.get(world, child).ok());
            let rest: String = rest.map(|span| span.0.clone()).collect();
            found.push((
                format!("{}{rest}", text.0),
                rest,
                Rect::from_center_size(at.translation, node.size()),
            ));
        }
    }
    found
}

/// Makes the opponent say this.
fn say(desk: &mut Desk, id: &str) {
    desk.0.world_mut().write_message(Remark { words: Line::new(id).number("count", 3).number("moves", 40) });
    desk.frames(LAID);
}

fn set_talk(desk: &mut Desk, talkativeness: Talkativeness) {
    desk.0.world_mut().resource_mut::<Preferences>().talkativeness = talkativeness;
}

#[test]
fn an_opponent_greets_in_its_own_hand_and_is_heard_by_name() {
    let mut desk = Desk::at_table("careful");
    desk.wait("the greeting", |desk| !slips(desk).is_empty());
    let greeting = slips(&mut desk);
    assert_eq!(greeting.len(), 1, "{:?}", desk.asides());
    assert!(!greeting[0].1.is_empty(), "it is being written");
    let name = desk.say(&Line::new("add-to-15-careful"));
    let heard = format!("{name}: {}", greeting[0].0);
    assert_eq!(desk.asides().iter().filter(|line| **line == heard).count(), 1, "{:?}", desk.asides());
    desk.frames(150);
    assert_eq!(slips(&mut desk)[0].1, "", "it is written");
    desk.frames(GONE);
    assert!(slips(&mut desk).is_empty(), "it goes by itself");
}

#[test]
fn with_less_motion_a_remark_is_there_at_once() {
    let mut desk = Desk::at_table("careful");
    desk.wait("the greeting", |desk| !slips(desk).is_empty());
    desk.0.world_mut().resource_mut::<Preferences>().motion = Motion::Reduced;
    say(&mut desk, "add-to-15-careful-says-waits");
    let all = slips(&mut desk);
    assert!(all.len() == 1 && all[0].1.is_empty(), "{all:?}");
}

#[test]
fn a_game_ends_with_a_word_and_the_next_one_begins_with_another() {
    let mut desk = Desk::at_table("dreamer");
    desk.frames(GONE);
    desk.forget();
    desk.play_out();
    // The sheet slides in first.
    desk.arrive();
    desk.frames(60);
    let won = desk.result().you_won;
    let last = match won {
        Some(true) => "loses",
        Some(false) => "wins",
        None => "draws",
    };
    let ways = |desk: &Desk, occasion: &str| {
        ["", "-2", "-3"].map(|way| desk.say(&Line::new(format!("add-to-15-dreamer-says-{occasion}{way}"))))
    };
    let said = slips(&mut desk);
    assert!(said.len() == 1 && ways(&desk, last).contains(&said[0].0), "{said:?} after {won:?}");
    desk.press("again");
    desk.wait("the next game", |desk| desk.phase() == Some(Phase::Play) && desk.status().is_settled);
    desk.arrive();
    desk.frames(LAID);
    let again = match won {
        Some(true) => "lost-last",
        Some(false) => "won-last",
        None => "drew-last",
    };
    let said = slips(&mut desk);
    assert!(said.len() == 1 && ways(&desk, again).contains(&said[0].0), "{said:?} after {won:?}");
}

#[test]
fn a_slip_goes_at_a_touch() {
    let mut desk = Desk::at_table("careful");
    desk.wait("the greeting", |desk| !slips(desk).is_empty());
    let middle = slips(&mut desk)[0].2.center();
    for phase in [TouchPhase::Started, TouchPhase::Ended] {
        desk.send_finger(phase, middle, 1);
        desk.frames(2);
    }
    assert!(slips(&mut desk).is_empty());
}

#[test]
fn silent_opponents_say_nothing() {
    let mut desk = Desk::with(1280, 720, |app| {
        app.world_mut().resource_mut::<Preferences>().talkativeness = Talkativeness::Silent;
    });
    for control in ["thing-add-to-15", "opponent-dreamer", "start"] {
        desk.press(control);
    }
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.play_out();
    desk.frames(60);
    assert!(!desk.has_heard("described-says"), "{:?}", desk.asides());
    assert!(slips(&mut desk).is_empty());
}

#[test]
fn nobody_speaks_to_two_friends_in_a_watched_game_or_in_a_lesson() {
    let mut friends = Desk::at_table("human");
    set_talk(&mut friends, Talkativeness::Talkative);
    friends.play(&["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"]);
    friends.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    friends.frames(60);
    assert!(!friends.has_heard("described-says"), "{:?}", friends.asides());

    let mut lesson = Desk::new(1280, 720);
    set_talk(&mut lesson, Talkativeness::Talkative);
    lesson.0.world_mut().write_message(PlayLesson { game: "gomoku", lesson: 0, step: 0 });
    lesson.wait("the lesson", |desk| desk.screen() == Screen::Table && desk.exercise().task.is_some());
    lesson.frames(200);
    assert!(!lesson.has_heard("described-says"), "{:?}", lesson.asides());

    let mut watched = Desk::new(1280, 720);
    set_talk(&mut watched, Talkativeness::Talkative);
    for control in ["thing-add-to-15", "opponent-watch", "start"] {
        watched.press(control);
    }
    watched.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    watched.frames(60);
    assert!(!watched.has_heard("described-says"), "{:?}", watched.asides());
}

#[test]
fn in_a_replay_nobody_speaks() {
    let mut desk = Desk::at_table("dreamer");
    set_talk(&mut desk, Talkativeness::Talkative);
    desk.play_out();
    desk.frames(GONE);
    desk.forget();
    desk.press("replay");
    desk.frames(20);
    desk.try_press("replay-back");
    desk.frames(200);
    assert!(desk.replay().is_some());
    assert!(!desk.has_heard("described-says"), "{:?}", desk.asides());
}

#[test]
fn who_thinks_for_long_is_spoken_to_at_most_once() {
    let mut desk = Desk::at_table("careful");
    set_talk(&mut desk, Talkativeness::Talkative);
    desk.play(&["disc-5"]);
    desk.wait("my turn", |desk| desk.status().is_settled && desk.moves().len() == 2);
    desk.forget();
    desk.frames(7000);
    let spoken = desk.asides().len();
    assert!(spoken <= 1, "{:?}", desk.asides());
}

#[test]
fn a_game_rests_while_a_slip_lies_there() {
    let mut desk = crate::resting::resting_desk();
    for control in ["thing-add-to-15", "opponent-careful", "start"] {
        desk.press(control);
    }
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    comes_to_rest(&mut desk, "the greeting");
}

/// Collects the faults of a slip in windows of every size: it is there, inside the window, and covers no control, no
/// board, and nothing of the player's own field.
fn check_sizes(desk: &mut Desk, what: &str, id: &str, faults: &mut Vec<String>) {
    for (width, height) in SIZES {
        desk.resize_quickly(width, height);
        desk.frames(40);
        say(desk, id);
        let found = slips(desk);
        let at = format!("{what} at {width}x{height}");
        let [(text, _, slip)] = &found[..] else {
            faults.push(format!("{at}: {} slips", found.len()));
            continue;
        };
        let window = Rect::new(0.0, 0.0, width, height);
        if window.union(*slip) != window {
            faults.push(format!("{at}: {text:?} reaches out of the window: {slip:?}"));
        }
        for control in &desk.mirror().0 {
            let [x, y, w, h] = [control.x, control.y, control.w, control.h].map(|length| length as f32);
            if !slip.intersect(Rect::new(x, y, x + w, y + h)).is_empty() {
                faults.push(format!("{at}: {text:?} covers {}", control.name));
            }
        }
        let layout = *desk.0.world().resource::<deskmate::app::base::layout::Layout>();
        let game = desk.status().game.expect("a game");
        let shape = desk.0.world().resource::<Things>().get(game).expect("its board").shape;
        let field = shape.page(&layout, false).and_then(|page| page.own_field);
        if let Some(field) = field {
            let at_window = |point: Vec2| (point + layout.size / 2.0) * layout.scale;
            if !slip.intersect(Rect::from_corners(at_window(field.min), at_window(field.max))).is_empty() {
                faults.push(format!("{at}: {text:?} covers the player's own field"));
            }
        }
    }
}

/// Starts a game in a language.
fn game_in(language: Language, game: &str, opponent: &str) -> Desk {
    let mut desk = Desk::with(1280, 720, |app| {
        app.world_mut().resource_mut::<Preferences>().language = Some(language);
    });
    for control in [format!("thing-{game}"), format!("opponent-{opponent}"), "start".to_owned()] {
        desk.press(&control);
    }
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(60);
    desk
}

#[test]
pub fn a_slip_covers_neither_board_nor_button_at_any_size() {
    let mut faults = Vec::new();
    for language in LANGUAGES {
        for (game, opponent, id) in [
            ("add-to-15", "careful", "add-to-15-careful-says-lost-last"),
            ("gomoku", "champion", "gomoku-champion-says-lost-last"),
            ("ugolki", "walker", "ugolki-walker-says-wins-2"),
            ("sea-battle", "admiral", "sea-battle-admiral-says-wins-2"),
        ] {
            let mut desk = game_in(language, game, opponent);
            let what = format!("{game} in {}", language.tag);
            if game == "sea-battle" {
                desk.frames(200);
                assert!(!desk.has_heard("described-says"), "nobody talks while a fleet is placed");
                stand(&mut desk);
                desk.frames(120);
            }
            check_sizes(&mut desk, &what, id, &mut faults);
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
