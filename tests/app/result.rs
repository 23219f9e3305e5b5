//! The end of a game: the result sheet and the replay.

use std::mem::replace;

use bevy::camera::visibility::RenderLayers;
use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::WindowMode;
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::{Menu, Phase, Screen};
use deskmate::app::board::decision::{ResultDetails, ResultPicture, TurningPoints};
use deskmate::app::board::overlays::Overlays;
use deskmate::app::extras::picture::TakePicture;
use deskmate::app::extras::share::OpenReplay;
use deskmate::app::extras::thoughts::DrawnThought;
use deskmate::app::play::status::{MoveStatus, ReplayPosition, Turn};
use deskmate::app::scenes::add_to_15::discs::{Disc, Shown};
use deskmate::app::scenes::gomoku::stones::{Stone, Won};
use deskmate::app::scenes::sea_battle::ships::Hull;
use deskmate::app::scenes::sea_battle::shots::Shot;
use deskmate::app::scenes::ugolki::men::Man;
use deskmate::app::screens::table::result::ResultSheet;
use deskmate::app::ui::input_guard::SETTLE_TIME;
use deskmate_games::Game;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::rules::Take;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::{Match, Ply};
use deskmate_referee::seat::PlayerKind;
use deskmate_referee::{link, record};

use crate::harness::{Desk, FRAME};
use crate::rooms::menu;

/// The nine moves of a local game, of which the last one makes five in a row.
const FIVE: [&str; 9] = ["H8", "A1", "H9", "A2", "H10", "A3", "H11", "A4", "H12"];

fn open(desk: &Desk) -> bool {
    desk.0.world().resource::<ResultSheet>().open
}

fn decision(desk: &Desk) -> &ResultDetails {
    desk.0.world().resource()
}

fn decision_mut(desk: &mut Desk) -> Mut<'_, ResultDetails> {
    desk.0.world_mut().resource_mut()
}

fn plies(points: &TurningPoints) -> Vec<usize> {
    match points {
        TurningPoints::Found(points) => points.iter().map(|point| point.plies).collect(),
        TurningPoints::NotSearched | TurningPoints::Searching => Vec::new(),
    }
}

/// Waits for the analysis of the game, and returns the number of plies at each turning point.
fn turning_points(desk: &mut Desk) -> Vec<usize> {
    desk.wait("what decided it", |desk| {
        let ResultDetails { turning_points, missed, .. } = decision(desk);
        ![turning_points, missed].contains(&&TurningPoints::Searching)
    });
    desk.frames(3);
    plies(&decision(desk).turning_points)
}

/// Returns the number of plies before each missed chance; empty if there is none.
fn missed(desk: &Desk) -> Vec<usize> {
    plies(&decision(desk).missed)
}

fn count<C: Component>(desk: &mut Desk) -> usize {
    let world = desk.0.world_mut();
    world.query::<&C>().iter(world).count()
}

#[test]
fn gomoku_is_leafed_through() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&FIVE);
    desk.wait("the result", |desk| open(desk));
    desk.press("replay");
    assert!(!open(&desk), "the board is to be seen");
    desk.key(KeyCode::End);
    desk.frames(3);
    assert_eq!(desk.replay(), Some(ReplayPosition { plies: 9, first: 0, last: 9 }));
    desk.press("replay-back");
    assert_eq!((count::<Stone>(&mut desk), count::<Won>(&mut desk)), (8, 0));
    assert_eq!(desk.heard().last().map(String::as_str), Some("Move 8 of 9: A4"));
    desk.key(KeyCode::Home);
    desk.frames(3);
    assert_eq!(count::<Stone>(&mut desk), 0);
    assert_eq!(desk.heard().last().map(String::as_str), Some("The start of the game."));
    desk.key(KeyCode::PageDown);
    desk.frames(3);
    assert_eq!(count::<Stone>(&mut desk), 1);
    desk.slide("replay-at", 3.0);
    assert_eq!(count::<Stone>(&mut desk), 4);
    desk.press("move-3");
    assert_eq!(count::<Stone>(&mut desk), 3);
    desk.key(KeyCode::End);
    desk.frames(3);
    assert_eq!((count::<Stone>(&mut desk), count::<Won>(&mut desk)), (9, 5));
    desk.press("replay-done");
    assert_eq!((desk.phase(), desk.replay()), (Some(Phase::Result), None));
    let won: Vec<_> = desk.sides().iter().map(|side| side.wins).collect();
    assert_eq!(won, [1, 0], "a replay wins nothing");
    desk.press("again");
    desk.wait("the next game", |desk| desk.phase() == Some(Phase::Play));
    desk.key(KeyCode::PageUp);
    desk.frames(3);
    assert_eq!(desk.replay(), None, "a game that is on is not replayed");
}

/// Returns true if the replay goes on by itself.
fn is_playing(desk: &Desk) -> bool {
    desk.0.world().resource::<MoveStatus>().playback.is_playing
}

#[test]
fn a_replay_plays_the_game_from_its_first_move() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&FIVE);
    desk.wait("the result", |desk| open(desk));
    desk.press("replay");
    assert_eq!((desk.replay().map(|replayed| replayed.plies), is_playing(&desk)), (Some(0), true));
    desk.wait("its controls", |desk| desk.has("replay-play"));
    assert_eq!(desk.label("replay-play"), desk.say(&Line::new("stop")));
    let mut seen = vec![0];
    desk.wait("three moves", |desk| {
        let plies = desk.replay().map_or(0, |replayed| replayed.plies);
        if seen.last() != Some(&plies) {
            seen.push(plies);
        }
        assert_eq!(desk.phase(), Some(Phase::Result), "the game stays over");
        plies == 3
    });
    assert_eq!(seen, [0, 1, 2, 3]);
    desk.press("replay-play");
    desk.frames(200);
    assert_eq!((desk.replay().map(|replayed| replayed.plies), is_playing(&desk)), (Some(3), false));
    assert_eq!(count::<Stone>(&mut desk), 3);
    desk.press("replay-speed");
    assert_eq!(desk.label("replay-speed"), desk.say(&Line::new("speed").number("factor", 4)));
    desk.press("replay-play");
    desk.wait("the end", |desk| !is_playing(desk));
    desk.frames(300);
    assert_eq!((count::<Stone>(&mut desk), count::<Won>(&mut desk)), (9, 5));
    assert_eq!(desk.label("replay-play"), desk.say(&Line::new("replay-play")));
    let won: Vec<_> = desk.sides().iter().map(|side| side.wins).collect();
    assert_eq!((won.as_slice(), desk.phase()), ([1, 0].as_slice(), Some(Phase::Result)));
    // From the end it plays from the beginning, and whatever is pressed stops it.
    for stop in ["replay-back", "replay-on", "move-3"] {
        desk.press("replay-play");
        desk.wait("a move", |desk| desk.replay().is_some_and(|replayed| replayed.plies > 1));
        desk.press(stop);
        assert!(!is_playing(&desk), "{stop}");
        desk.key(KeyCode::End);
        desk.frames(3);
    }
    desk.press("replay-play");
    desk.press("replay-done");
    desk.frames(200);
    assert_eq!((desk.replay(), count::<Stone>(&mut desk)), (None, 9));
}

#[test]
fn a_replay_of_each_game_shows_its_moves_as_they_were_played() {
    for game in ["ugolki", "sea-battle", "add-to-15"] {
        let mut desk = Desk::at_game(game, "watch", &[]);
        for _ in 0..2 {
            desk.press("speed");
        }
        desk.wait("the result", |desk| open(desk));
        desk.frames(60);
        let end = drawn(&mut desk);
        desk.press("replay");
        desk.key(KeyCode::Home);
        desk.frames(3);
        let last = desk.replay().map(|replayed| replayed.last).unwrap_or_default();
        desk.press("replay-speed");
        desk.press("replay-play");
        for plies in 0..=last {
            desk.wait("the next move", |desk| desk.replay().is_some_and(|replayed| replayed.plies >= plies));
        }
        desk.frames(600);
        assert!(!is_playing(&desk), "{game}");
        assert_eq!(drawn(&mut desk), end, "{game}");
    }
}

/// Returns where the pieces, shots and ships on the board are.
fn drawn(desk: &mut Desk) -> Vec<String> {
    let world = desk.0.world_mut();
    let mut men = world.query::<(&Man, &Transform)>();
    let men = men.iter(world).map(|(man, at)| format!("{man:?} {}", at.translation.truncate().round()));
    let mut all: Vec<_> = men.collect();
    all.extend(world.query::<&Shot>().iter(world).map(|shot| format!("{shot:?}")));
    all.extend(world.query::<&Hull>().iter(world).map(|hull| format!("{hull:?}")));
    all.extend(world.query::<(&Disc, &Shown)>().iter(world).map(|disc| format!("{disc:?}")));
    all.sort();
    all
}

#[test]
fn everything_follows_the_replay() {
    let mut desk = Desk::at_table("human");
    // An edge answered by a corner, then a wrong corner.
    desk.play(&["disc-8", "disc-1", "disc-6", "disc-2", "disc-4", "disc-3", "disc-5"]);
    desk.wait("the result", |desk| open(desk));
    desk.frames(60);
    let points = turning_points(&mut desk);
    assert_eq!(points, [4, 5], "the losing move and the fork");
    assert_eq!(missed(&desk), [3], "where the game could still be held");
    desk.press("why");
    assert_eq!(desk.label("turning-point-1"), "2 lost the game. 5 holds the draw.");
    assert!(!desk.has("turning-point-3"), "the losing move is told of once");
    desk.press("turning-point-1");
    assert_eq!(desk.replay().map(|replayed| replayed.plies), Some(3));
    desk.press("replay-on");
    assert_eq!(desk.replay().map(|replayed| replayed.plies), Some(4));
    let world = desk.0.world_mut();
    let held =
        world.query::<(&Disc, &Shown)>().iter(world).filter(|(_, shown)| shown.holder.is_some()).count();
    assert_eq!(held, 4);
    desk.key(KeyCode::Home);
    desk.frames(3);
    let notes: Vec<_> =
        desk.sides().iter().flat_map(|side| &side.notes).map(|note| note.id.clone()).collect();
    assert_eq!(notes, ["add-to-15-holds-nothing", "add-to-15-holds-nothing"]);
    assert_eq!(desk.phase(), Some(Phase::Result), "it stays over");
}

#[test]
fn ugolki_and_sea_battle_are_replayed_too() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    crate::sea_battle::stand(&mut desk);
    crate::sea_battle::fire_on(&mut desk, |desk| desk.phase() == Some(Phase::Result));
    desk.wait("the result", |desk| open(desk));
    let points = turning_points(&mut desk);
    let Some(ResultPicture::Bars { bars, .. }) = &decision(&desk).picture else {
        panic!("luck, aim and placing")
    };
    assert_eq!(bars.len(), 3);
    let shots = desk.moves().len() - 2;
    assert_eq!(count::<Shot>(&mut desk), shots);
    // The player's misses come before the least expected shots. A shot that is both is listed once.
    let missed = missed(&desk);
    let same = missed.iter().position(|missed| missed + 1 == points[0]);
    desk.press("why");
    desk.press(&format!("turning-point-{}", same.unwrap_or(missed.len()) + 1));
    let shown = points[0] - 2 - usize::from(same.is_some());
    assert_eq!(count::<Shot>(&mut desk), shown);
    let told = desk.heard().last().cloned().unwrap_or_default();
    match shown {
        0 => assert_eq!(told, "The start of the game."),
        all if all == shots => assert!(told.to_lowercase().contains("luck"), "{told}"),
        _ => assert!(told.starts_with("Shot ") && told.ends_with(")."), "{told}"),
    }
    desk.press("replay-first");
    assert_eq!(count::<Shot>(&mut desk), 0);
    desk.press("replay-done");
    assert_eq!(count::<Shot>(&mut desk), shots);
}

#[test]
fn a_tap_on_the_board_sends_the_result_away_and_one_on_a_tag_does_not() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&FIVE);
    desk.wait("the result", |desk| open(desk));
    desk.frames(60);
    desk.point("numbers");
    desk.mouse_down();
    assert!(open(&desk), "nothing moves under a press");
    desk.mouse_up();
    desk.point("C3");
    desk.mouse_down();
    desk.mouse_up();
    assert!(!open(&desk));
    // The buttons of the sheet are on the table afterwards.
    desk.press("replay");
    desk.press("replay-done");
    assert!(!open(&desk), "what was sent away stays away");
}

/// The second press of a double click lands on the board, wherever the first one ended the game.
#[test]
fn a_press_on_the_board_before_the_result_could_be_seen_leaves_it_there() {
    for place in ["H12", "C3"] {
        let mut desk = Desk::at_game("gomoku", "human", &[]);
        desk.play(&FIVE[..8]);
        let (last, at) = (desk.middle(FIVE[8]), desk.middle(place));
        desk.settle();
        let press = |desk: &mut Desk, at: Vec2| {
            desk.send_mouse(at);
            desk.send_button(ButtonState::Pressed);
            desk.send_button(ButtonState::Released);
            desk.frames(2);
        };
        press(&mut desk, last);
        while !open(&desk) {
            press(&mut desk, at);
        }
        let opened = desk.now();
        while desk.now() + 2 * FRAME < opened + SETTLE_TIME {
            press(&mut desk, at);
            assert!(open(&desk), "{:?} after it came", desk.now() - opened);
        }
        desk.frames(60);
        press(&mut desk, at);
        assert!(!open(&desk), "who has seen it sends it away");
    }
}

#[test]
fn the_cross_sends_it_away_too() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&FIVE);
    desk.wait("the result", |desk| open(desk));
    desk.press("close-result");
    assert!(!open(&desk));
}

#[test]
fn its_words_are_read_out_while_it_is_there() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&FIVE[..8]);
    assert_eq!(desk.reading(), [""; 0], "the board speaks by its controls");
    desk.play(&FIVE[8..]);
    desk.wait("the result", |desk| open(desk));
    turning_points(&mut desk);
    assert_eq!(desk.reading()[0], "Player 1 wins");
    assert!(desk.reading().iter().any(|line| line == "Five in a row on move 5."), "{:?}", desk.reading());
    desk.press("close-result");
    assert!(desk.reading().is_empty());
}

#[test]
fn gomoku_tells_which_move_let_the_win_through() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&FIVE);
    desk.wait("the result", |desk| open(desk));
    turning_points(&mut desk);
    // They may be found before the sheet has slid in.
    desk.frames(60);
    // White had to block the open three.
    assert_eq!(missed(&desk), [5]);
    assert!(!desk.has("turning-point-1"), "nobody has asked why");
    desk.press("why");
    let told = desk.label("turning-point-1");
    assert!(told.starts_with("A3 allowed a forced win. "), "{told}");
    desk.press("turning-point-1");
    assert_eq!(desk.replay(), Some(ReplayPosition { plies: 5, first: 0, last: 9 }));
}

/// Returns a link to a game of Add to 15 with these discs.
fn link_to(discs: &[u8]) -> String {
    let seats = Seat::BOTH.into_iter().cycle();
    let plies = discs.iter().zip(seats).map(|(disc, seat)| Ply { seat, mv: Take(*disc) }).collect();
    let game = Match::<AddTo15>::replay(default(), 0, plies).expect("the discs are free");
    let players = [PlayerKind::Human, PlayerKind::Bot("careful".to_owned())];
    link::encode("https://here.example/", &record::from_match(AddTo15::NAME, &game, players).to_text())
}

#[test]
fn a_link_opens_its_replay_at_the_beginning() {
    let mut desk = Desk::new(1280, 720);
    desk.0.world_mut().write_message(OpenReplay(link_to(&[8, 1, 6, 2, 4, 3, 5])));
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk.frames(5);
    assert_eq!(desk.replay(), Some(ReplayPosition { plies: 0, first: 0, last: 7 }));
    assert_eq!(desk.status().game, Some("add-to-15"));
    desk.key(KeyCode::End);
    desk.frames(3);
    assert_eq!(desk.moves().len(), 7);
    desk.press("replay-done");
    assert!(!open(&desk), "it is no event here");
    let won: u32 = desk.sides().iter().map(|side| side.wins).sum();
    assert_eq!(won, 0, "it was won elsewhere");
}

#[test]
fn a_link_that_leads_nowhere_gets_one_line() {
    let whole = link_to(&[8, 1, 6, 2, 4, 3, 5]);
    let unfinished = link_to(&[8, 1, 6]);
    let chess = link::encode("", r#"{"version":1,"game":"chess"}"#);
    for bad in [&whole[..whole.len() - 9], &unfinished, &chess, "#replay="] {
        let mut desk = Desk::new(1280, 720);
        let heard = desk.heard().len();
        desk.0.world_mut().write_message(OpenReplay(bad.to_owned()));
        desk.frames(10);
        assert_eq!(desk.screen(), Screen::Desk, "{bad}");
        let told = &desk.heard()[heard..];
        assert!(told.len() == 1 && told[0].starts_with("This replay won’t open: "), "{bad}: {told:?}");
    }
}

#[test]
fn a_shared_text_opens_its_replay_on_the_desk() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&FIVE);
    desk.wait("the result", |desk| open(desk));
    desk.press("share");
    let told = desk.heard().last().cloned().unwrap_or_default();
    assert_eq!(count::<Camera2d>(&mut desk), 2, "the picture has a camera of its own");
    desk.frames(400);
    assert_eq!(count::<Camera2d>(&mut desk), 1, "nobody waits for a picture for ever");
    if told != "Result and link copied." {
        // This machine has no clipboard.
        return;
    }
    desk.press("desk");
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    desk.frames(40);
    desk.press_with_control(KeyCode::KeyV);
    desk.wait("the replay", |desk| desk.screen() == Screen::Table && desk.replay().is_some());
    assert_eq!(desk.replay(), Some(ReplayPosition { plies: 0, first: 0, last: 9 }));
}

#[test]
fn sound_and_the_whole_screen_are_one_press_away() {
    for (game, opponent) in
        [("add-to-15", "careful"), ("gomoku", "club"), ("ugolki", "runner"), ("sea-battle", "navigator")]
    {
        let mut desk = Desk::at_game(game, opponent, &[]);
        for (width, height) in [(1280.0, 720.0), (360.0, 640.0)] {
            desk.resize(width, height);
            let muted = |desk: &Desk| desk.0.world().resource::<Preferences>().muted;
            desk.press("sound");
            assert!(muted(&desk), "{game}");
            desk.press("sound");
            assert!(!muted(&desk), "{game}");
            desk.press("full-screen");
            let mut windows = desk.0.world_mut().query::<&Window>();
            let mode = windows.single(desk.0.world()).expect("a window").mode;
            assert_ne!(mode, WindowMode::Windowed, "{game}");
            desk.press("full-screen");
        }
    }
}

#[test]
fn a_press_is_not_lost_when_the_turning_point_is_found_under_it() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    crate::sea_battle::stand(&mut desk);
    crate::sea_battle::fire_on(&mut desk, |desk| desk.phase() == Some(Phase::Result));
    let shown = |desk: &mut Desk| desk.mirror().0.iter().any(|control| control.name == "replay");
    desk.wait("what decided it", |desk| {
        open(desk) && shown(desk) && decision(desk).turning_points != TurningPoints::Searching
    });
    // The sheet as it was during the search, however long that took.
    let found = replace(&mut decision_mut(&mut desk).turning_points, TurningPoints::Searching);
    desk.frames(5);
    desk.point("replay");
    desk.mouse_down();
    decision_mut(&mut desk).turning_points = found;
    desk.frames(5);
    desk.mouse_up();
    desk.frames(3);
    assert!(desk.replay().is_some());
}

/// Returns the top and bottom of a control.
fn edges(desk: &Desk, name: &str) -> [i32; 2] {
    let control = desk.mirror().0.iter().find(|control| control.name == name);
    let control = control.unwrap_or_else(|| panic!("no {name}"));
    [control.y, control.y + control.h]
}

#[test]
fn above_the_sheet_of_an_upright_window_the_board_stays_visible() {
    let five = ["A1", "A15", "B1", "B15", "C1", "C15", "D1", "D15", "E1"].as_slice();
    let discs = ["disc-8", "disc-1", "disc-6", "disc-2", "disc-4", "disc-3", "disc-5"].as_slice();
    for (game, moves) in [("gomoku", five), ("add-to-15", discs)] {
        for (width, height) in [(360.0, 640.0), (390.0, 844.0), (768.0, 1024.0)] {
            let mut desk = Desk::at_game(game, "human", &[]);
            desk.resize(width, height);
            desk.play(moves);
            desk.wait("the result", |desk| open(desk));
            turning_points(&mut desk);
            desk.frames(60);
            let [sheet, _] = edges(&desk, "close-result");
            for place in moves {
                let [_, foot] = edges(&desk, place);
                assert!(
                    foot < sheet + 12,
                    "{game} at {width}x{height}: {place} down to {foot}, sheet from {sheet}"
                );
            }
            let [top, foot] = edges(&desk, moves[0]);
            desk.press("close-result");
            desk.frames(60);
            let [now_top, now_foot] = edges(&desk, moves[0]);
            let (small, large) = (foot - top, now_foot - now_top);
            assert!(small <= large, "{game} at {width}x{height}: the board comes back");
            // The smallest window has no room for both.
            assert!(width > 360.0 || small < large, "{game}: it was {small} and is {large}");
        }
    }
}

/// Returns a finished game of two players, with the result on the table.
fn finished(game: &str, moves: &[&str]) -> Desk {
    let mut desk = Desk::at_game(game, "human", &[]);
    desk.play(moves);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    desk
}

#[test]
fn one_step_back_leads_from_the_result_to_the_board_and_the_next_to_the_pause() {
    let mut desk = finished("gomoku", &FIVE);
    assert!(open(&desk));
    desk.key(KeyCode::Escape);
    desk.frames(5);
    assert!(!open(&desk) && menu(&desk) == Menu::Closed);
    desk.key(KeyCode::Escape);
    desk.frames(5);
    assert_eq!(menu(&desk), Menu::Pause);
}

/// The winning discs of one side, with those of the other between.
const FIFTEEN: [&str; 5] = ["disc-2", "disc-1", "disc-7", "disc-3", "disc-6"];

#[test]
fn what_is_shown_over_the_board_is_never_under_the_result() {
    let mut desk = finished("add-to-15", &FIFTEEN);
    let reveals = |desk: &Desk| desk.0.world().resource::<Overlays>().shows("reveal");
    desk.press("reveal");
    desk.frames(5);
    assert!(reveals(&desk) && !open(&desk), "the sheet makes room");
    desk.press("again");
    desk.wait("the next game", |desk| desk.moves().is_empty() && desk.status().is_settled);
    desk.frames(30);
    if !reveals(&desk) {
        desk.press("reveal");
        desk.frames(30);
    }
    desk.play(&FIFTEEN);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    assert!(open(&desk) && !reveals(&desk), "the result makes room too");
    desk.press("reveal");
    desk.key(KeyCode::F2);
    desk.frames(5);
    assert!(!reveals(&desk), "the key switches it off again");
    assert!(!open(&desk));
}

/// A camera of its own draws the picture that is shared, without what is for the players at the desk alone.
#[test]
fn the_opponents_thoughts_are_in_no_picture_that_is_shared() {
    let mut desk = Desk::at_game("ugolki", "runner", &[]);
    desk.press("C3");
    desk.press("C4");
    desk.wait("our turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
    desk.press("mind");
    desk.frames(5);
    let title = Line::new("ugolki-title");
    let picture =
        TakePicture { title: title.clone(), result: title, effort: None, face: None, text: String::new() };
    desk.0.world_mut().write_message(picture);
    desk.frames(2);
    let world = desk.0.world_mut();
    let mut cameras = world.query_filtered::<(&Name, Option<&RenderLayers>), With<Camera>>();
    let studio = cameras.iter(world).find(|(name, _)| name.as_str() == "Studio");
    let studio = studio.expect("a camera for the picture").1.cloned().unwrap_or_default();
    let window = cameras.iter(world).find(|(name, _)| name.as_str() == "Camera");
    let window = window.expect("a camera for the window").1.cloned().unwrap_or_default();
    let mut thoughts = world.query_filtered::<&RenderLayers, With<DrawnThought>>();
    let thoughts: Vec<_> = thoughts.iter(world).cloned().collect();
    assert!(!thoughts.is_empty());
    assert!(thoughts.iter().all(|layers| window.intersects(layers) && !studio.intersects(layers)));
    // Everything that is seen of them is marked.
    let mut drawn = world.query_filtered::<(), (With<RenderLayers>, Or<(With<Mesh2d>, With<Text2d>)>)>();
    assert_eq!(drawn.iter(world).count(), thoughts.len());
}
