//! The desk is alive: it answers a hand, has a lamp, remembers, and shows the games that wait.

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::settings::{Light, Preferences};
use deskmate::app::base::states::{Phase, Screen};
use deskmate::app::base::today::Clock;
use deskmate::app::board::things::{ThingLeft, ThingReached, ThingRoot, Things, WritingTool};
use deskmate::app::extras::day::{CurrentDay, Days, OpenDay};
use deskmate::app::extras::lessons::PlayLesson;
use deskmate::app::extras::picture::PictureTaken;
use deskmate::app::look::{Outside, Weather};
use deskmate::app::platform::audio::{PlayCue, Soundscape};
use deskmate::app::platform::gallery::PictureInfo;
use deskmate::app::platform::idle;
use deskmate::app::platform::redraw::{FrameIsCurrent, PipelinesCompiling};
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::play::records::Record;
use deskmate::app::play::speech::Remark;
use deskmate::app::play::waiting::ShowWaiting;
use deskmate::app::scenes::add_to_15::discs::Shown;
use deskmate::app::scenes::gomoku::stones::Stone;
use deskmate::app::scenes::ugolki::men::Man;
use deskmate_games::NAMES;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_kernel::date::Duration;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use crate::day::day;
use crate::harness::{Desk, weakest_opponent};
use crate::resting::comes_to_rest;

/// The sounds that have been asked for, and the things that a hand has come to or left.
#[derive(Resource, Default)]
struct Noticed {
    cues: Vec<PlayCue>,
    reached: Vec<&'static str>,
    left: Vec<&'static str>,
}

fn listen(mut cues: MessageReader<PlayCue>, mut noticed: ResMut<Noticed>) {
    noticed.cues.extend(cues.read().cloned());
}

fn attentive(app: &mut App) {
    app.init_resource::<FrameIsCurrent>().init_resource::<PipelinesCompiling>().add_plugins(idle::plugin);
    app.init_resource::<Noticed>()
        .add_systems(Last, listen)
        .add_observer(|reached: On<ThingReached>, mut noticed: ResMut<Noticed>| {
            noticed.reached.push(reached.0)
        })
        .add_observer(|left: On<ThingLeft>, mut noticed: ResMut<Noticed>| noticed.left.push(left.0));
}

fn cues(desk: &Desk) -> Vec<String> {
    desk.0.world().resource::<Noticed>().cues.iter().map(|cue| cue.cue.clone()).collect()
}

/// A point of the window where there is only wood.
const BARE_WOOD: Vec2 = Vec2::new(24.0, 704.0);

/// Puts the mouse on a control, or off all of them.
fn hover(desk: &mut Desk, name: Option<&str>) {
    match name {
        Some(name) => desk.point(name),
        None => desk.send_mouse(BARE_WOOD),
    }
    desk.frames(30);
}

fn scale_of(desk: &mut Desk, game: &str) -> f32 {
    let world = desk.0.world_mut();
    let mut roots = world.query::<(&ThingRoot, &Transform)>();
    roots.iter(world).find(|(root, _)| root.0 == game).expect("it lies on the desk").1.scale.x
}

#[test]
fn a_thing_lifts_under_a_hand_sounds_and_lies_down_again() {
    let mut desk = Desk::with(1280, 720, attentive);
    let things = desk.0.world().resource::<Things>().clone();
    assert_eq!(things.0.len(), NAMES.len());
    for thing in &things.0 {
        let lying = scale_of(&mut desk, thing.name);
        hover(&mut desk, Some(&format!("thing-{}", thing.name)));
        assert!(scale_of(&mut desk, thing.name) > lying, "{} is lifted", thing.name);
        assert!(cues(&desk).contains(&thing.sounds.near.to_owned()), "{}: {:?}", thing.name, cues(&desk));
        hover(&mut desk, None);
        assert!((scale_of(&mut desk, thing.name) - lying).abs() < 1e-4, "{} lies", thing.name);
        let noticed = desk.0.world().resource::<Noticed>();
        assert_eq!((noticed.reached.last(), noticed.left.last()), (Some(&thing.name), Some(&thing.name)));
    }
    comes_to_rest(&mut desk, "the answers");
}

#[test]
fn a_lifted_thing_that_is_opened_and_left_lies_where_it_lay() {
    let mut desk = Desk::with(1280, 720, attentive);
    let lying = scale_of(&mut desk, "gomoku");
    hover(&mut desk, Some("thing-gomoku"));
    desk.press("thing-gomoku");
    desk.wait("the setup", |desk| desk.screen() == Screen::Setup);
    desk.frames(60);
    desk.press("back");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(90);
    hover(&mut desk, None);
    assert!((scale_of(&mut desk, "gomoku") - lying).abs() < 1e-4);
}

#[test]
fn the_lamp_is_switched_by_its_chain_and_says_so() {
    let mut desk = Desk::with(1280, 720, attentive);
    let off = desk.label("lamp");
    desk.press("lamp");
    desk.frames(60);
    assert_eq!(desk.0.world().resource::<Preferences>().light, Light::Night);
    assert!(cues(&desk).contains(&"chain".to_owned()), "{:?}", cues(&desk));
    assert!(desk.has_heard("described-lamp-on"));
    assert_ne!(desk.label("lamp"), off, "its label says what a press does");
    desk.press("lamp");
    desk.frames(60);
    assert_eq!(desk.0.world().resource::<Preferences>().light, Light::Day);
    assert!(desk.has_heard("described-lamp-off"));
    assert_eq!(desk.label("lamp"), off);
    comes_to_rest(&mut desk, "the lamp");
}

/// Plays a few moves of each game, and returns what waits then.
fn leave_games(opponent: impl Fn(&str) -> String) -> Autosaves {
    let mut desk = Desk::new(1280, 720);
    for game in NAMES {
        desk.press(&format!("thing-{game}"));
        desk.agree(&[&format!("opponent-{}", opponent(game))]);
        desk.press("start");
        desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().game == Some(game));
        desk.frames(60);
        desk.try_press("ready");
        desk.frames(30);
        if desk.try_press("by-chance") {
            desk.frames(60);
            desk.press("stand");
            desk.frames(60);
        }
        desk.play_at_random(|desk| desk.0.world().resource::<Autosaves>().get(game).is_some());
        desk.frames(5);
        desk.go_to_the_desk();
    }
    desk.0.world().resource::<Autosaves>().clone()
}

/// The fleets of Sea Battle that have been shown on the desk: whether the first or the second seat's is among them.
#[derive(Resource, Default)]
struct ShownFleets(Vec<[bool; 2]>);

fn watch_fleets(app: &mut App) {
    app.init_resource::<ShownFleets>().add_observer(
        |waiting: On<ShowWaiting<SeaBattle>>, mut shown: ResMut<ShownFleets>| {
            shown.0.push(Seat::BOTH.map(|seat| waiting.view.fleet(seat).is_some()));
        },
    );
}

#[test]
fn games_that_wait_lie_on_the_desk_after_a_start() {
    let saved = leave_games(|_| "human".to_owned());
    let mut desk = Desk::with(1280, 720, |app| {
        watch_fleets(app);
        app.insert_resource(saved.clone());
    });
    let world = desk.0.world_mut();
    let stones = world.query::<&Stone>().iter(world).count();
    let men = world.query::<&Man>().iter(world).count();
    let taken = world.query::<&Shown>().iter(world).filter(|disc| disc.holder.is_some()).count();
    assert!(stones > 0 && men > 0 && taken > 0, "{stones} stones, {men} men, {taken} discs");
    let fleets = &desk.0.world().resource::<ShownFleets>().0;
    assert!(!fleets.is_empty());
    assert!(fleets.iter().flatten().all(|shown| !shown), "two share the desk, and neither sees a fleet");
}

/// Returns who holds each disc on the board of Add to 15.
fn holders(desk: &mut Desk) -> Vec<(Entity, Option<Seat>)> {
    let world = desk.0.world_mut();
    let mut discs: Vec<_> =
        world.query::<(Entity, &Shown)>().iter(world).map(|(disc, shown)| (disc, shown.holder)).collect();
    discs.sort_unstable_by_key(|(disc, _)| *disc);
    discs
}

#[test]
fn the_latest_finished_game_lies_on_the_desk_also_after_a_puzzle() {
    let mut desk = Desk::at_game("add-to-15", "human", &[]);
    desk.play(&["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"]);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(200);
    desk.go_to_the_desk();
    let finished = holders(&mut desk);
    desk.press("diary");
    desk.wait("the puzzle", |desk| {
        desk.mirror().0.iter().any(|it| it.name == "task-add-to-15" && it.enabled)
    });
    desk.press("task-add-to-15");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(60);
    assert_ne!(holders(&mut desk), finished, "the puzzle has its own position");
    desk.go_to_the_desk();
    desk.frames(30);
    assert_eq!(holders(&mut desk), finished);
}

#[test]
fn against_the_computer_the_own_fleet_lies_open_and_not_the_other() {
    let saved = leave_games(|game| weakest_opponent(game).to_owned());
    let desk = Desk::with(1280, 720, |app| {
        watch_fleets(app);
        app.insert_resource(saved.clone());
    });
    let fleets = &desk.0.world().resource::<ShownFleets>().0;
    assert!(!fleets.is_empty());
    assert!(fleets.iter().all(|[one, other]| one != other), "{fleets:?}");
}

#[test]
fn each_game_has_its_surroundings_and_the_music_gets_close_with_it() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    let things = desk.0.world().resource::<Things>().clone();
    let sounds = things.get("gomoku").expect("it is a game").sounds;
    let heard = |desk: &Desk| *desk.0.world().resource::<Soundscape>();
    assert_eq!(heard(&desk), Soundscape { ambience: sounds.ambience, music: sounds.music, is_tense: false });
    desk.play(&["H8", "A1", "H9", "A3", "H10", "A5"]);
    assert!(!heard(&desk).is_tense, "three");
    desk.play(&["H11"]);
    assert!(heard(&desk).is_tense, "four in a row");
    desk.play(&["A7", "H12"]);
    assert!(!heard(&desk).is_tense, "it is over");
    desk.0.world_mut().resource_mut::<Preferences>().light = Light::Night;
    desk.frames(3);
    assert_ne!(heard(&desk).ambience, sounds.ambience, "at night there are crickets");
}

#[test]
fn who_speaks_hums_three_syllables_in_a_voice_of_its_own() {
    let mut desk = Desk::with(1280, 720, attentive);
    let mut voices = Vec::new();
    for opponent in ["careful", "perfect"] {
        desk.press("thing-add-to-15");
        desk.press(&format!("opponent-{opponent}"));
        desk.press("start");
        desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
        desk.frames(120);
        desk.0.world_mut().resource_mut::<Noticed>().cues.clear();
        desk.0.world_mut().write_message(Remark { words: Line::new("add-to-15-careful") });
        desk.frames(60);
        let noticed = desk.0.world().resource::<Noticed>();
        let hums: Vec<_> = noticed.cues.iter().filter(|cue| cue.cue.starts_with("hum-")).cloned().collect();
        assert_eq!(hums.len(), 3, "{hums:?}");
        voices.push(hums);
        desk.go_to_the_desk();
    }
    assert_ne!(voices[0], voices[1]);
}

fn named(desk: &mut Desk, name: &str) -> usize {
    let world = desk.0.world_mut();
    world.query::<&Name>().iter(world).filter(|known| known.as_str() == name).count()
}

#[test]
fn the_desk_remembers_whom_one_has_played_most() {
    let mut desk = Desk::new(1280, 720);
    assert_eq!((named(&mut desk, "Carving"), named(&mut desk, "Cup ring")), (0, 0), "a new desk");
    let score = Record { won: 12, lost: 7, drawn: 0 };
    score.write(&mut desk.0.world_mut().resource_mut::<Notebook>(), "sea-battle", "admiral");
    desk.frames(3);
    assert_eq!((named(&mut desk, "Carving"), named(&mut desk, "Cup ring")), (1, 1));
    assert_eq!(named(&mut desk, "Star for days in a row"), 0);
    let days = "[2026-11-23]\nin_time = true\n[2026-11-24]\nin_time = true\n";
    desk.0.world_mut().insert_resource(Clock::fixed_at(day("2026-11-24"), [12, 0, 0]));
    desk.0.world_mut().insert_resource(toml::from_str::<Days>(days).expect("two days"));
    desk.frames(3);
    assert_eq!(named(&mut desk, "Star for days in a row"), 1);
    desk.resize(360.0, 640.0);
    assert_eq!(named(&mut desk, "Carving"), 0, "there is no room on a phone");
    desk.resize(1280.0, 720.0);
    assert_eq!((named(&mut desk, "Carving"), named(&mut desk, "Cup ring")), (1, 1), "once");
}

#[test]
fn a_poked_pencil_doodles_and_the_wood_does_not_fill_up() {
    let mut desk = Desk::with(1280, 720, attentive);
    let poke = |desk: &mut Desk| {
        let world = desk.0.world_mut();
        let mut areas = world.query::<(&Name, &UiGlobalTransform)>();
        let tool = areas.iter(world).find(|(name, _)| name.as_str() == "Writing tool").expect("a tool");
        let at = tool.1.translation;
        desk.send_mouse(at);
        desk.frames(2);
        desk.send_button(ButtonState::Pressed);
        desk.send_button(ButtonState::Released);
        desk.frames(90);
    };
    for _ in 0..WritingTool::ALL.len() * 5 {
        poke(&mut desk);
    }
    let doodles = named(&mut desk, "Doodle");
    assert!((1..=5).contains(&doodles), "{doodles} doodles");
    assert!(cues(&desk).contains(&"pencil".to_owned()));
    desk.resize(360.0, 640.0);
    assert_eq!(named(&mut desk, "Doodle"), 0);
    comes_to_rest(&mut desk, "doodles");
}

#[test]
fn a_shared_picture_develops_on_the_table_and_goes_by_itself() {
    let mut desk = Desk::with(1280, 720, attentive);
    for touched in [false, true] {
        desk.press("thing-gomoku");
        desk.press("opponent-human");
        desk.press("start");
        desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
        desk.arrive();
        let picture = desk.0.world_mut().resource_mut::<Assets<Image>>().add(Image::default());
        desk.0.world_mut().trigger(PictureTaken { image: picture, info: PictureInfo::default() });
        desk.frames(60);
        assert_eq!(named(&mut desk, "Photograph of the game"), 1);
        if touched {
            desk.send_mouse(Vec2::new(640.0, 360.0));
            desk.frames(2);
            desk.send_button(ButtonState::Pressed);
            desk.send_button(ButtonState::Released);
            desk.frames(3);
        } else {
            desk.frames(600);
        }
        assert_eq!(named(&mut desk, "Photograph of the game"), 0, "touched: {touched}");
        comes_to_rest(&mut desk, "the photograph");
        desk.go_to_the_desk();
    }
}

#[test]
fn the_last_moves_are_filmed_while_they_are_replayed() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8", "A1", "H9", "A3", "H10", "A5", "H11", "A7", "H12"]);
    desk.wait("the result", |desk| desk.has("close-result"));
    let cameras = |desk: &mut Desk| {
        let world = desk.0.world_mut();
        world.query::<&Camera2d>().iter(world).count()
    };
    let picture = desk.0.world_mut().resource_mut::<Assets<Image>>().add(Image::default());
    desk.0.world_mut().trigger(PictureTaken { image: picture, info: PictureInfo::default() });
    desk.frames(90);
    desk.press("film");
    desk.wait("the replay", |desk| desk.replay().is_some());
    assert_eq!(desk.replay().map(|replay| replay.plies), Some(2), "the last seven of nine moves");
    assert_eq!(cameras(&mut desk), 2, "the film has a camera of its own");
    desk.wait("the end", |desk| desk.replay().is_none());
    desk.wait("what became of it", |desk| desk.has_heard("picture-not-kept"));
    assert_eq!(cameras(&mut desk), 1, "without a graphics card there is nothing to give away");
    // One who leaves the replay wants no film.
    let picture = desk.0.world_mut().resource_mut::<Assets<Image>>().add(Image::default());
    desk.0.world_mut().trigger(PictureTaken { image: picture, info: PictureInfo::default() });
    desk.frames(90);
    desk.press("film");
    desk.wait("the replay", |desk| desk.replay().is_some());
    desk.frames(60);
    desk.press("replay-done");
    desk.frames(10);
    assert_eq!(cameras(&mut desk), 1);
}

#[test]
fn the_light_of_a_day_follows_its_weather() {
    let mut desk = Desk::with(1280, 720, attentive);
    let outside = |desk: &Desk| desk.0.world().resource::<Outside>().0;
    assert_eq!(outside(&desk), None);
    desk.press("diary");
    desk.wait("the diary", |desk| desk.screen() == Screen::Diary);
    desk.frames(5);
    let today = desk.0.world().resource::<CurrentDay>().date;
    assert_eq!(outside(&desk), Some(Weather::of(today)));
    let other = (1..30)
        .map(|days| today - Duration::days(days))
        .find(|date| Weather::of(*date) != Weather::of(today))
        .expect("the weather changes within a month");
    desk.0.world_mut().write_message(OpenDay(other));
    desk.frames(5);
    assert_eq!(outside(&desk), Some(Weather::of(other)));
    desk.press("back");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(60);
    assert_eq!(outside(&desk), None);
    comes_to_rest(&mut desk, "the weather");
}

#[test]
fn a_lesson_leaves_nothing_on_the_board_that_is_nobodys_game() {
    let mut desk = Desk::new(1280, 720);
    desk.0.world_mut().write_message(PlayLesson { game: "gomoku", lesson: 0, step: 0 });
    desk.wait("the lesson", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(30);
    let stones = |desk: &mut Desk| {
        let world = desk.0.world_mut();
        world.query::<&Stone>().iter(world).count()
    };
    assert!(stones(&mut desk) > 0, "the lesson has a position");
    desk.go_to_the_desk();
    assert_eq!(stones(&mut desk), 0);
}

#[test]
fn escape_goes_one_step_back_from_the_second_side_and_from_a_replay() {
    let mut desk = Desk::at_table("human");
    desk.press("reveal");
    desk.frames(60);
    desk.key(KeyCode::Escape);
    desk.frames(60);
    assert_eq!(desk.label("reveal"), Desk::at_table("human").label("reveal"));
    assert!(desk.has("disc-1") && !desk.has("go-on"), "the board lies there, and nobody paused");
    desk.play(&["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"]);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    desk.press("replay");
    desk.wait("the replay", |desk| desk.replay().is_some());
    desk.frames(60);
    desk.key(KeyCode::Escape);
    desk.frames(30);
    assert!(desk.replay().is_none() && !desk.has("go-on"));
}

#[test]
fn the_sheet_with_the_result_can_be_opened_again() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8", "A1", "H9", "A3", "H10", "A5", "H11", "A7", "H12"]);
    desk.wait("the result", |desk| desk.has("close-result"));
    desk.frames(60);
    desk.press("close-result");
    desk.frames(60);
    assert!(!desk.has("share"));
    desk.press("show-result");
    desk.wait("the sheet", |desk| desk.has("share") && desk.has("close-result"));
}
