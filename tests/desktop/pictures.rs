//! Pictures of the desk and the tables, by day and by night.
//!
//! They are kept in the folder that the environment variable DESKMATE_PICTURES names: the README's are
//! remade this way.

use std::path::{Path, PathBuf};

use super::player::{Player, WINDOW};
use super::table::{Next, sit_down_against, take};

const SIZES: [(u32, u32); 2] = [(360, 640), WINDOW];
/// Gomoku in the middle of a game.
const STONES: &str = "H8 I9 G7 J10 I7 H7 G9 F6 G8 G10 F8 E8 I8 J8 F10 E11";

/// Ugolki in the middle of a game, men and goals by turns, and the man who is chosen then.
const MEN: &str = "C2 C4 F7 F5 B2 D4 G7 E5 D4 D5 E5 E4 C3 E5 F6 D4";
const CHOSEN: &str = "A3";

fn folder() -> PathBuf {
    let folder = std::env::var_os("DESKMATE_PICTURES")
        .map_or_else(|| Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures"), PathBuf::from);
    std::fs::create_dir_all(&folder).expect("the pictures' folder can be made");
    folder
}

/// Keeps a picture in every size; gives the brightness of each.
fn keep(player: &mut Player, what: &str) -> Vec<f64> {
    let mut keep = |size: (u32, u32)| {
        player.resize(size);
        let picture = player.keep(&folder().join(format!("{what}-{}x{}.png", size.0, size.1)));
        picture.brightness()
    };
    SIZES.map(&mut keep).to_vec()
}

#[test]
fn pictures_by_day_and_by_night() {
    let mut player = Player::sit_down("pictures");
    let desk_by_day = keep(&mut player, "desk-day");
    sit_down_against(&player, "careful");
    // Careful answers these in one way only, so the picture is always the same.
    for disc in [6, 2] {
        let next = take(&player, disc, |player, disc| player.click(&format!("disc-{disc}")));
        assert_eq!(next, Next::OurTurn, "Careful does not win so soon");
    }
    let table_by_day = keep(&mut player, "table-day");

    player.press("menu");
    player.press("settings");
    player.press("night");
    player.press("back");
    player.control("menu");
    let table_by_night = keep(&mut player, "table-night");
    player.press("menu");
    player.press("desk");
    player.arrive("desk");
    player.control("thing-add-to-15");
    let desk_by_night = keep(&mut player, "desk-night");
    player.leave();

    let days = desk_by_day.iter().chain(&table_by_day);
    let nights = desk_by_night.iter().chain(&table_by_night);
    for (day, night) in days.zip(nights) {
        assert!(*day > 0.1 && night < &(day * 0.9), "by night it is darker: {day} by day, {night} by night");
    }
}

#[test]
fn pictures_of_gomoku() {
    let mut player = Player::sit_down("pictures-of-gomoku");
    player.click("thing-gomoku");
    player.arrive("setup");
    player.press("opponent-human");
    player.press("start");
    player.arrive("table");
    let empty = player.look();
    for point in STONES.split(' ') {
        let from = player.heard();
        player.click(point);
        player.hear(point, from, |line| line.contains(&format!("played {point} with")));
    }
    let share = empty.difference(&player.look());
    assert!(share > 0.01, "sixteen stones can be seen: {share} of the picture changed");
    keep(&mut player, "gomoku");
    player.resize((1920, 1080));
    player.keep(&folder().join("gomoku-1920x1080.png"));
    player.leave();
}

#[test]
fn pictures_of_ugolki() {
    let mut player = Player::sit_down("pictures-of-ugolki");
    player.click("thing-ugolki");
    player.arrive("setup");
    player.press("opponent-human");
    player.press("start");
    player.arrive("table");
    let empty = player.look();
    for (number, square) in MEN.split(' ').enumerate() {
        let from = player.heard();
        if number % 2 == 0 {
            player.click_for(square, "pick");
        } else {
            player.click(square);
            player.hear(square, from, |line| line.ends_with("your turn."));
        }
    }
    let moved = player.look();
    let share = empty.difference(&moved);
    assert!(share > 0.01, "men that have moved can be seen: {share} of the picture changed");
    player.click_for(CHOSEN, "pick");
    let share = moved.difference(&player.look());
    assert!(share > 0.003, "the chosen man and his goals can be seen: {share} of the picture changed");
    keep(&mut player, "ugolki");
    player.resize((1920, 1080));
    player.keep(&folder().join("ugolki-1920x1080.png"));
    player.leave();
}

/// So many shots are fired for the picture.
const SHOTS: usize = 14;

#[test]
fn pictures_of_sea_battle() {
    let mut player = Player::sit_down("pictures-of-sea-battle");
    player.click("thing-sea-battle");
    player.arrive("setup");
    player.press("opponent-admiral");
    player.press("start");
    player.arrive("table");
    player.click("along-edges");
    player.hear("the fleet", 0, |line| line == "The fleet is laid out.");
    keep(&mut player, "sea-battle-placing");
    player.click("stand");
    let mut from = 0;
    for _ in 0..SHOTS {
        player.hear("a turn", from, |line| line == "Your turn.");
        from = player.heard();
        player.press("hint");
        let hint = player.hear("a hint", from, |line| line.starts_with("Try "));
        let square = hint.trim_start_matches("Try ").split('.').next().expect("a square").to_owned();
        from = player.heard();
        player.click(&square);
        player.hear("the shot", from, |line| line.starts_with(&format!("You fired at {square}: ")));
    }
    player.hear("a turn", from, |line| line == "Your turn.");
    let plain = player.look();
    player.press("mind");
    let share = plain.difference(&player.look());
    assert!(share > 0.01, "his thoughts can be seen: {share} of the picture changed");
    player.press("mind");
    keep(&mut player, "sea-battle");
    player.resize((1920, 1080));
    player.keep(&folder().join("sea-battle-1920x1080.png"));
    player.leave();
}
