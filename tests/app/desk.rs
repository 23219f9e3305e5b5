//! Navigation between the screens.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::ui::ComputedNode;
use deskmate::app::base::i18n::Translations;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::settings::{Motion, Preferences};
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::base::web::Role;
use deskmate::app::board::things::Things;
use deskmate::app::platform::audio::PlayCue;
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::ui::controls::Control;
use deskmate_games::NAMES;
use deskmate_kernel::line::Line;

use crate::harness::{Desk, weakest_opponent};

fn menu(desk: &Desk) -> Menu {
    *desk.0.world().resource::<State<Menu>>().get()
}

#[test]
fn every_level_has_a_portrait_and_none_is_weaker_than_the_one_before() {
    let desk = Desk::new(1280, 720);
    for thing in &desk.0.world().resource::<Things>().0 {
        let strengths: Vec<_> = thing.playable.faces.iter().map(|face| face.strength).collect();
        assert_eq!(strengths.len(), thing.playable.levels.len(), "{}", thing.name);
        assert!(strengths.is_sorted(), "{}: {strengths:?}", thing.name);
    }
}

#[test]
fn a_thing_leads_to_its_setup_and_back() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-add-to-15");
    assert_eq!(desk.screen(), Screen::Setup);
    desk.press("back");
    assert_eq!(desk.screen(), Screen::Desk);
}

#[test]
fn escape_opens_and_closes_the_pause_and_leaves_the_setup() {
    let mut desk = Desk::at_table("human");
    desk.key(KeyCode::Escape);
    desk.frames(2);
    assert_eq!(menu(&desk), Menu::Pause);
    desk.key(KeyCode::Escape);
    desk.frames(2);
    assert_eq!(menu(&desk), Menu::Closed);
    assert_eq!(desk.screen(), Screen::Table);

    desk.press("menu");
    desk.press("desk");
    desk.frames(2);
    assert_eq!((desk.screen(), menu(&desk)), (Screen::Desk, Menu::Closed));
    assert!(desk.status().game.is_none(), "a game that was left is over");

    desk.press("thing-add-to-15");
    desk.key(KeyCode::Escape);
    desk.frames(2);
    assert_eq!(desk.screen(), Screen::Desk);
}

/// On a 250 Hz display a key press lasts more than one frame.
#[test]
fn the_key_that_closes_a_sheet_does_not_open_it_again_on_a_fast_display() {
    let mut desk = Desk::at_table("human");
    desk.0.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(4)));
    for _ in 0..4 {
        desk.key(KeyCode::Escape);
        desk.frames(8);
        assert_eq!(menu(&desk), Menu::Pause);
        desk.key(KeyCode::Escape);
        desk.frames(8);
        assert_eq!(menu(&desk), Menu::Closed);
    }
}

#[test]
fn what_lies_under_a_sheet_is_out_of_reach() {
    let mut desk = Desk::at_table("human");
    desk.press("menu");
    desk.arrive();
    let names: Vec<_> = desk.mirror().0.iter().map(|control| control.name.clone()).collect();
    assert!(names.contains(&"go-on".to_owned()));
    assert!(!names.iter().any(|name| name.starts_with("disc-")), "{names:?}");
}

#[test]
fn settings_change_what_they_say() {
    let mut desk = Desk::new(1280, 720);
    desk.press("settings");
    desk.slide("music", 1.0);
    desk.press("motion-fast");
    desk.press("muted");
    let preferences = desk.0.world().resource::<Preferences>();
    assert_eq!((preferences.music, preferences.motion, preferences.muted), (5, Motion::Fast, true));
    desk.frames(60);
    assert_eq!(desk.focused().as_deref(), Some("back"), "a sheet that is opened has the focus");
    assert_eq!(desk.label("music"), "Music: 5 of 10");
    desk.slide("music", 20.0);
    assert_eq!(desk.0.world().resource::<Preferences>().music, 10, "a volume ends at 10");
}

#[test]
fn what_is_felt_can_be_set_where_something_is() {
    let mut desk = Desk::new(390, 844);
    desk.press("settings");
    desk.frames(60);
    assert!(desk.has("muted") && !desk.has("haptics"));
    desk.press("back");
    desk.frames(60);
    desk.0.world_mut().resource_mut::<Preferences>().system.can_vibrate = true;
    desk.press("settings");
    desk.frames(60);
    desk.press("haptics");
    assert!(!desk.0.world().resource::<Preferences>().haptics);
}

#[test]
fn a_choice_says_whether_it_holds() {
    let picked = |desk: &Desk, name: &str| {
        let controls = &desk.mirror().0;
        match controls.iter().find(|control| control.name == name).expect(name).role {
            Role::Radio { picked } => Some(picked),
            _ => None,
        }
    };
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-add-to-15");
    desk.frames(90);
    assert_eq!(picked(&desk, "begins-near"), Some(true));
    assert_eq!((picked(&desk, "begins-far"), picked(&desk, "start")), (Some(false), None));
    desk.press("begins-far");
    desk.frames(2);
    assert_eq!((picked(&desk, "begins-near"), picked(&desk, "begins-far")), (Some(false), Some(true)));
}

#[test]
fn what_stands_on_a_sheet_is_read_out() {
    let mut desk = Desk::new(1280, 720);
    assert!(desk.reading().is_empty());
    desk.press("thing-gomoku");
    desk.press("opponent-raider");
    desk.frames(2);
    assert_eq!(desk.reading()[..2], ["Gomoku", "Black and white stones on a grid. Five in a row wins."]);
    let about = desk.say(&Line::new("gomoku-raider-about"));
    assert!(desk.reading().contains(&about), "{:?}", desk.reading());
    desk.press("start");
    desk.frames(60);
    assert!(desk.reading().is_empty(), "the board speaks by its controls");
    desk.press("menu");
    desk.press("rules");
    desk.frames(2);
    assert_eq!(desk.reading()[0], "Rules");
    assert!(desk.reading().iter().any(|line| line.contains("five")), "{:?}", desk.reading());
    desk.press("back");
    desk.frames(2);
    assert_eq!(desk.reading()[0], "Paused", "one step back");
    desk.press("rules");
    desk.frames(2);
    desk.key(KeyCode::Escape);
    desk.frames(2);
    assert_eq!(desk.reading()[0], "Paused", "Escape leads as far");
    desk.key(KeyCode::Escape);
    desk.frames(2);
    assert!(desk.reading().is_empty());
}

#[test]
fn an_m_in_a_name_mutes_nothing() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-gomoku");
    desk.press("opponent-human");
    desk.frames(90);
    desk.focus("name-near");
    desk.key(KeyCode::KeyM);
    desk.frames(2);
    assert!(desk.heard().is_empty(), "{:?}", desk.heard());
    assert!(!desk.0.world().resource::<Preferences>().muted);
}

#[test]
fn two_at_a_desk_have_names() {
    let mut desk = Desk::new(1280, 720);
    desk.0.world_mut().resource_mut::<Preferences>().names = ["Anna".to_owned(), String::new()];
    desk.press("thing-add-to-15");
    desk.press("opponent-human");
    desk.press("start");
    desk.frames(90);
    assert_eq!(desk.heard(), ["Anna, your turn."]);
    desk.play(&["disc-5"]);
    assert_eq!(desk.heard()[1..], ["Anna took 5.", "Player 2, your turn."]);
}

#[test]
fn what_was_chosen_is_there_the_next_time() {
    let desk = Desk::at_game(
        "ugolki",
        "walker",
        &["begins-turns", "preset-3x4", "open-options", "option-ways-diagonal", "close-options"],
    );
    let notebook = desk.0.world().resource::<Notebook>().clone();
    let mut later = Desk::new(1280, 720);
    *later.0.world_mut().resource_mut::<Notebook>() = notebook;
    later.press("thing-ugolki");
    later.frames(90);
    for name in ["opponent-walker", "begins-turns"] {
        let control = later.mirror().0.iter().find(|control| control.name == name).expect(name);
        assert_eq!(control.role, Role::Radio { picked: true }, "{name}");
    }
    later.press("open-options");
    later.frames(3);
    let diagonal = later.mirror().0.iter().find(|control| control.name == "option-ways-diagonal");
    assert_eq!(diagonal.map(|control| control.role), Some(Role::Radio { picked: true }));
}

#[test]
fn m_mutes_and_says_so() {
    let mut desk = Desk::new(1280, 720);
    desk.key(KeyCode::KeyM);
    desk.key(KeyCode::KeyM);
    assert_eq!(desk.heard(), ["Sound off.", "Sound on."]);
}

#[test]
fn a_game_that_was_left_can_be_gone_on_with() {
    let mut desk = Desk::at_table("human");
    desk.press("disc-5");
    desk.press("disc-1");
    desk.frames(60);
    desk.press("menu");
    desk.press("desk");
    desk.frames(3);
    desk.press("thing-add-to-15");
    desk.press("go-on");
    desk.frames(60);
    assert_eq!(desk.screen(), Screen::Table);
    assert_eq!(desk.moves(), ["5", "1"]);
    desk.play_out();
    assert_eq!(
        *desk.0.world().resource::<Autosaves>(),
        Autosaves::default(),
        "a game that has ended is not kept"
    );
}

#[test]
fn every_game_that_waits_is_seen_on_the_desk() {
    for game in NAMES {
        let mut desk = Desk::at_game(game, weakest_opponent(game), &[]);
        desk.play_at_random(|desk| desk.0.world().resource::<Autosaves>().get(game).is_some());
        desk.press("menu");
        desk.press("desk");
        desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
        desk.frames(3);
        let world = desk.0.world_mut();
        let mut texts = world.query::<&Text>();
        assert!(texts.iter(world).any(|text| text.0 == "your game is waiting"), "{game} waits unseen");
    }
}

/// Leaves a local game of two players and opens the setup again.
fn leave_and_come_back() -> Desk {
    let mut desk = Desk::at_table("human");
    desk.press("disc-5");
    desk.press("menu");
    desk.press("desk");
    desk.frames(3);
    desk.press("thing-add-to-15");
    desk.frames(60);
    desk
}

/// Returns the name of the primary button, the larger one of the two.
fn stamp(desk: &mut Desk) -> String {
    let world = desk.0.world_mut();
    let mut controls = world.query::<(&Control, &ComputedNode)>();
    let found = controls.iter(world).filter(|(control, _)| ["start", "go-on"].contains(&&*control.name));
    let largest = found.max_by(|(_, one), (_, other)| one.size().y.total_cmp(&other.size().y));
    largest.expect("there is a stamp").0.name.clone()
}

#[test]
fn enter_goes_on_with_the_game_that_waits() {
    // That of the number pad, too.
    for key in [KeyCode::Enter, KeyCode::NumpadEnter] {
        let mut desk = leave_and_come_back();
        assert_eq!(stamp(&mut desk), "go-on");
        desk.key(key);
        desk.frames(60);
        assert_eq!((desk.screen(), desk.moves().to_vec()), (Screen::Table, vec!["5".to_owned()]), "{key:?}");
    }
}

#[test]
fn the_stamp_starts_what_is_chosen_instead_of_the_game_that_waits() {
    let mut desk = leave_and_come_back();
    for (chosen, wanted) in [("watch", "start"), ("human", "go-on"), ("friend", "start"), ("human", "go-on")]
    {
        desk.press(&format!("opponent-{chosen}"));
        desk.frames(3);
        assert_eq!(stamp(&mut desk), wanted, "{chosen} is chosen");
    }
    desk.press("opponent-watch");
    desk.press("go-on");
    desk.frames(60);
    assert_eq!(desk.moves(), ["5"], "it can still be had");
}

#[test]
fn enter_presses_the_stamp_when_something_else_was_chosen_before() {
    let mut desk = leave_and_come_back();
    desk.press("opponent-watch");
    desk.press("back");
    desk.frames(60);
    desk.press("thing-add-to-15");
    desk.frames(60);
    desk.key(KeyCode::Enter);
    desk.wait("the game to watch", |desk| desk.screen() == Screen::Table && desk.status().watching);
}

#[test]
fn a_kept_game_that_cannot_be_read_is_told_in_one_line() {
    let mut desk = Desk::at_table("human");
    desk.press("disc-5");
    desk.press("menu");
    desk.press("desk");
    desk.frames(3);
    let mut autosaves = desk.0.world_mut().resource_mut::<Autosaves>();
    autosaves.get_mut("add-to-15").expect("it waits").record.moves = "{1. 5\n".to_owned();
    desk.press("thing-add-to-15");
    desk.press("go-on");
    desk.frames(3);
    assert_eq!(desk.screen(), Screen::Setup);
    let told = desk.heard().last().cloned().unwrap_or_default();
    assert_eq!(told, desk.say(&Line::new("kept-unreadable")));
    assert_eq!(told.lines().count(), 1);
    assert!(!desk.try_press("go-on"), "it is not offered again");
}

#[test]
fn what_is_heard_is_written_for_those_who_want_that() {
    let mut desk = Desk::new(1280, 720);
    let captions = |desk: &mut Desk| {
        let world = desk.0.world_mut();
        world.query::<&Text>().iter(world).filter(|text| text.0.starts_with('[')).count()
    };
    desk.press("thing-add-to-15");
    desk.press("back");
    assert_eq!(captions(&mut desk), 0);
    desk.0.world_mut().resource_mut::<Preferences>().captions = true;
    desk.0.world_mut().write_message(PlayCue::cue("stone"));
    desk.frames(1);
    assert_eq!(captions(&mut desk), 1);
}

/// Every sound has a caption, except loops, the feedback of a hand, and voices, whose words are shown.
#[test]
fn every_sound_has_words() {
    let desk = Desk::new(1280, 720);
    let words = desk.0.world().resource::<Translations>();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/audio");
    let files = std::fs::read_dir(folder)
        .expect("sounds")
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let cues = files.filter_map(|file| Some(file.strip_suffix(".ogg")?.rsplit_once('-')?.0.to_owned()));
    let silent = ["press", "focus", "whoosh", "rattle", "riffle", "yard", "rain", "fair", "park", "night"];
    let silent = silent.into_iter().chain(["afternoon", "tide", "moon", "hum"]).collect::<Vec<_>>();
    let missing: std::collections::BTreeSet<_> = cues
        .filter(|cue| !silent.contains(&cue.split('-').next().unwrap_or(cue)))
        .filter(|cue| {
            let of_game =
                |game: &&str| format!("{game}-sound-{}", cue.trim_start_matches(&format!("{game}-")));
            !words.has_message(&format!("sound-{cue}"))
                && !NAMES.iter().any(|game| words.has_message(&of_game(game)))
        })
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
