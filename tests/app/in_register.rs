//! Pictures and hit areas match: after any sequence of resizes and presses, the camera shows every place of
//! the board where its node is, and no control leaves the window.

use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use deskmate::app::board::camera::DeskCamera;
use deskmate::app::board::overlays::Overlays;
use deskmate::app::board::pointer::PlaceNode;
use deskmate::app::board::things::{ChosenGame, ThingRoot, Things};
use deskmate::app::motion::Animated;
use deskmate::app::scenes::add_to_15::REVEAL;
use deskmate::app::scenes::add_to_15::discs::Disc;
use deskmate::app::scenes::gomoku::stones::Stone;
use deskmate::app::scenes::ugolki::men::Man;
use deskmate::app::ui::controls::Control;
use deskmate_games::NAMES;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::harness::Desk;
use crate::layout;

/// Number of random sequences, and number of steps in each.
const SEEDS: u64 = 16;
const STEPS: usize = 40;
/// Maximum distance between a picture and its hit area, in logical pixels.
const SLACK: f32 = 0.5;

/// Returns true for controls that lead out of the app, to the network or the clipboard. Opponents are
/// excluded too, as brains would only slow the test down.
fn leads_out(name: &str) -> bool {
    let opponent = name.starts_with("opponent-") && !["opponent-human", "opponent-alone"].contains(&name);
    opponent || ["friend", "paste", "host", "server"].contains(&name) || name.starts_with("copy")
}

/// An action of the player.
#[derive(Debug)]
enum Deed {
    Resize(f32, f32),
    Scale(f32),
    Press(String),
    Escape,
}

fn pick(desk: &Desk, dice: &mut ChaCha8Rng) -> Deed {
    match dice.random_range(0..10) {
        0..3 => {
            let any = (dice.random_range(320..2600) as f32, dice.random_range(320..1500) as f32);
            let (width, height) =
                if dice.random_bool(0.3) { any } else { *layout::SIZES.choose(dice).expect("sizes") };
            Deed::Resize(width, height)
        }
        3 => Deed::Scale(*[1.0, 1.25, 1.5, 2.0, 3.0].choose(dice).expect("scales")),
        4 => Deed::Escape,
        _ => {
            let controls =
                desk.mirror().0.iter().filter(|control| control.enabled && !leads_out(&control.name));
            let (ways, places): (Vec<_>, Vec<_>) =
                controls.map(|control| control.name.clone()).partition(|name| name.len() > 3);
            // A board has hundreds of places, and a table only a few buttons.
            let some =
                if places.is_empty() || !ways.is_empty() && dice.random_bool(0.5) { ways } else { places };
            some.choose(dice).map_or(Deed::Escape, |name| Deed::Press(name.clone()))
        }
    }
}

/// Waits until nothing has moved and no brain has been thinking for some frames.
fn rest(desk: &mut Desk) {
    let mut still = 0;
    for _ in 0..2000 {
        let world = desk.0.world_mut();
        let travels = world.query_filtered::<(), With<Animated>>().iter(world).next().is_some();
        let status = desk.status();
        let goes_on = status.game.is_some() && (!status.is_settled || status.thinking);
        still = if travels || goes_on { 0 } else { still + 1 };
        if still > 4 {
            return;
        }
        desk.frame();
        // Brains run on another thread.
        if desk.status().thinking {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }
    panic!("it never came to rest: {:?}", desk.heard());
}

/// Returns the position of a point of the desk in the window, in logical pixels from the upper left corner.
fn shown(desk: &mut Desk, at: Vec3) -> Vec2 {
    let world = desk.0.world_mut();
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<DeskCamera>>();
    let (camera, pose) = cameras.single(world).expect("one camera");
    camera.world_to_viewport(pose, at).expect("the desk lies before the camera")
}

/// Returns the middles of the nodes for which `of` returns a value, in logical pixels.
fn middles<C: Component, T>(desk: &mut Desk, of: impl Fn(&C, &Control) -> Option<T>) -> Vec<(T, Vec2)> {
    let world = desk.0.world_mut();
    let mut windows = world.query::<&Window>();
    let to_logical = 1.0 / windows.single(world).expect("one window").scale_factor();
    let mut nodes = world.query::<(&C, &Control, &UiGlobalTransform)>();
    let middle = |(c, control, at): (&C, &Control, &UiGlobalTransform)| {
        Some((of(c, control)?, at.translation * to_logical))
    };
    nodes.iter(world).filter_map(middle).collect()
}

fn root(desk: &mut Desk, name: &str) -> GlobalTransform {
    let world = desk.0.world_mut();
    let mut roots = world.query::<(&ThingRoot, &GlobalTransform)>();
    *roots.iter(world).find(|(root, _)| root.0 == name).expect("every game has a thing on the desk").1
}

#[track_caller]
fn close(what: &str, drawn: Vec2, touched: Vec2, history: &[Deed]) {
    let apart = drawn.distance(touched);
    assert!(
        apart <= SLACK,
        "{what} is drawn at {drawn} and touched at {touched}, {apart} apart, after {history:?}"
    );
}

/// Checks the places of the board and the pieces on them.
#[track_caller]
fn check_board(desk: &mut Desk, history: &[Deed]) {
    let Some(game) = desk.status().game else { return };
    let nodes = middles(desk, |PlaceNode(index), control| Some((*index, control.name.clone())));
    let root = root(desk, game);
    let places = desk.places().to_vec();
    assert_eq!(nodes.len(), places.len(), "every place of {game} has a node after {history:?}");
    // A button on the board is drawn by its node.
    for ((index, name), middle) in nodes.iter().filter(|((index, _), _)| !places[*index].is_button) {
        let drawn = shown(desk, root.transform_point(places[*index].center.extend(0.0)));
        close(&format!("{game}'s {name}"), drawn, *middle, history);
    }
    let touched = |name: &str| nodes.iter().find(|((_, other), _)| other == name).map(|(_, middle)| *middle);
    let world = desk.0.world_mut();
    let mut pieces: Vec<(String, Vec3)> = Vec::new();
    match game {
        "gomoku" => {
            let mut stones = world.query::<(&Stone, &GlobalTransform)>();
            pieces.extend(stones.iter(world).map(|(stone, at)| (stone.point.to_string(), at.translation())));
        }
        "ugolki" => {
            let mut men = world.query::<(&Man, &GlobalTransform)>();
            pieces.extend(
                men.iter(world).map(|(man, at)| (man.square.to_string().to_uppercase(), at.translation())),
            );
        }
        "add-to-15" if !world.resource::<Overlays>().shows(REVEAL) => {
            let mut discs = world.query::<(&Disc, &GlobalTransform)>();
            pieces.extend(discs.iter(world).map(|(disc, at)| (format!("disc-{}", disc.0), at.translation())));
        }
        _ => {}
    }
    for (name, at) in pieces {
        let touched =
            touched(&name).unwrap_or_else(|| panic!("{game} has no place {name} after {history:?}"));
        let drawn = shown(desk, at);
        close(&format!("the piece on {game}'s {name}"), drawn, touched, history);
    }
}

/// Checks the objects on the desk, while the player chooses among them.
#[track_caller]
fn check_desk(desk: &mut Desk, history: &[Deed]) {
    if desk.0.world().resource::<ChosenGame>().0.is_some() {
        return;
    }
    let names: Vec<_> = desk.0.world().resource::<Things>().0.iter().map(|thing| thing.name).collect();
    let nodes = middles(desk, |_: &Control, control| control.name.strip_prefix("thing-").map(str::to_owned));
    for (name, middle) in nodes {
        assert!(names.contains(&&name[..]), "{name} is a thing");
        let at = root(desk, &name).translation();
        let drawn = shown(desk, at);
        close(&name, drawn, middle, history);
    }
}

#[track_caller]
fn check_controls(desk: &mut Desk, (width, height): (f32, f32), history: &[Deed]) {
    for control in &desk.mirror().0 {
        let inside = control.x >= -1
            && control.y >= -1
            && control.x + control.w <= width as i32 + 1
            && control.y + control.h <= height as i32 + 1;
        assert!(inside, "{control:?} leaves the window of {width} x {height} after {history:?}");
    }
}

/// Plays a random sequence of actions, also while things move, and checks the result whenever everything has
/// come to rest.
fn play_about(seed: u64) {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut desk = Desk::new(1280, 720);
    let mut size = (1280.0, 720.0);
    let mut history = Vec::new();
    for _ in 0..STEPS {
        let deed = pick(&desk, &mut dice);
        match &deed {
            Deed::Resize(width, height) => {
                size = (*width, *height);
                desk.set_size(*width, *height);
            }
            Deed::Scale(factor) => desk.set_scale_factor(*factor, size),
            Deed::Press(name) => {
                desk.try_press(name);
            }
            Deed::Escape => desk.key(KeyCode::Escape),
        }
        history.push(deed);
        desk.frames(dice.random_range(1..30));
        if dice.random_bool(0.4) {
            rest(&mut desk);
            check_board(&mut desk, &history);
            check_desk(&mut desk, &history);
            check_controls(&mut desk, size, &history);
        }
    }
}

#[test]
fn what_is_drawn_is_what_is_touched() {
    (0..SEEDS).for_each(play_about);
}

/// Reproduces the reported case: the window is maximised at the table, after the camera has flown there.
#[test]
fn a_board_follows_the_window() {
    for game in NAMES {
        let mut desk = Desk::at_game(game, "human", &[]);
        for (width, height) in [(1920.0, 1080.0), (700.0, 700.0), (360.0, 640.0), (1280.0, 720.0)] {
            desk.resize(width, height);
            rest(&mut desk);
            check_board(&mut desk, &[Deed::Resize(width, height)]);
        }
    }
}

/// Checks the desk in the same way, after a setup was opened and closed.
#[test]
fn the_desk_follows_the_window() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-gomoku");
    desk.press("back");
    rest(&mut desk);
    desk.resize(1920.0, 1080.0);
    rest(&mut desk);
    check_desk(&mut desk, &[Deed::Resize(1920.0, 1080.0)]);
}
