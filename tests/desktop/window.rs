//! The window is where it was left, and as large: from start to start, with and without a frame, and after a change of
//! scale.

use std::rc::Rc;

use super::player::{Home, Player, Start};
use super::screen::SCREEN;

/// The window keeps its size, even if no other setting was changed.
#[test]
fn the_window_is_as_large_as_before() {
    let mut player = Player::sit_down("window");
    player.resize((900, 500));
    player.look();
    let home = player.leave();
    for line in ["width = 900", "height = 500", "full_screen = false"] {
        assert!(home.stored().contains(line), "{line} is kept: {}", home.stored());
    }
    let player = Player::come_back(home, (900, 500), 1.0);
    assert_eq!(player.look().size(), (900, 500));
    player.leave();
}

/// Also if it was moved and resized in one step, which is reported as one change.
#[test]
fn the_window_stands_where_it_was_put() {
    let mut player = Player::sit_down("window-put");
    player.move_and_resize((64, 48), (900, 500));
    // The keys go where the mouse is.
    player.point(400, 300);
    player.settle();
    let home = player.leave();
    for line in ["width = 900", "height = 500", "x = 64", "y = 48", "placed = true", "maximised = false"] {
        assert!(home.stored().contains(line), "{line} is kept: {}", home.stored());
    }
}

/// Starts the game again and again, at these scales, and returns where its window was each time.
fn places(home: &Rc<Home>, framed: bool, scales: &[f32]) -> Vec<[i32; 4]> {
    let place = |scale: &f32| {
        let start = Start { scale: *scale, framed, ..Start::in_home(Rc::clone(home)) };
        let player = Player::open(start);
        player.stare();
        let place = player.geometry();
        player.leave();
        place
    };
    scales.iter().map(place).collect()
}

/// Moves and resizes a window, and returns where it is.
fn put(mut player: Player) -> ([i32; 4], Rc<Home>) {
    player.move_and_resize((64, 48), (500, 400));
    player.stare();
    (player.geometry(), player.leave())
}

#[test]
fn a_window_stays_where_it_is_from_start_to_start() {
    let (put, home) = put(Player::sit_down("window-stays"));
    assert_eq!(put, [64, 48, 250, 200]);
    assert_eq!(places(&home, false, &[0.5; 5]), [put; 5]);
}

#[test]
fn a_framed_window_stays_where_it_is_from_start_to_start() {
    let (put, home) = put(Player::start(Start { framed: true, ..Start::small("window-framed") }));
    assert_eq!(places(&home, true, &[0.5; 5]), [put; 5]);
}

/// The size is kept in logical pixels.
#[test]
fn a_window_keeps_its_size_at_every_scale() {
    let (put, home) = put(Player::start(Start { framed: true, ..Start::small("window-scaled") }));
    let [x, y, width, height] = put;
    let double = [x, y, 2 * width, 2 * height];
    assert_eq!(places(&home, true, &[1.0, 0.5, 1.0, 0.5]), [double, put, double, put]);
}

#[test]
fn a_window_comes_back_from_a_screen_that_is_gone() {
    let (put, home) = put(Player::sit_down("window-gone"));
    let there = home.stored().replace("x = 64", "x = 7000");
    std::fs::write(home.settings(), there).expect("settings can be written");
    let places = places(&home, false, &[0.5; 2]);
    let [x, y, width, height] = places[0];
    assert_eq!([width, height], put[2..], "it keeps its size");
    let (right, bottom) = SCREEN;
    assert!(x >= 0 && y >= 0 && x + width <= right as i32 && y + height <= bottom as i32, "{places:?}");
    assert_eq!(places[0], places[1], "and stays there");
}
