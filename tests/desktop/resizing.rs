//! A window that is resized during a game, and while the camera flies. The clicks use positions in the
//! screenshot, independent of the nodes behind it.

use super::game::Heard;
use super::player::Player;
use super::screen::{Blob, Picture};

const SIZES: [(u32, u32); 5] = [(1280, 720), (1920, 1080), (700, 700), (360, 640), (1280, 720)];

/// Goes to the table of a game against `opponent`. The window is resized while the camera flies there.
fn sit_down(player: &mut Player, game: &str, opponent: &str) {
    player.click(&format!("thing-{game}"));
    player.resize((1000, 700));
    player.arrive("setup");
    player.press(&format!("opponent-{opponent}"));
    player.look();
    player.press("start");
    player.resize((1280, 720));
    player.arrive("table");
    player.look();
}

/// Resizes the window to each size, and runs a check there.
fn in_every_size(player: &mut Player, mut check: impl FnMut(&Player, (u32, u32))) {
    for size in SIZES {
        player.resize(size);
        player.look();
        check(player, size);
    }
}

/// Returns the largest roughly square regions of the board in which two pictures differ, as pieces are. Beside the board
/// words change as well.
fn pieces(player: &Player, one: &Picture, other: &Picture, count: usize) -> Vec<Blob> {
    let board = player.controls();
    let is_place = |name: &str| name.len() > 1 && name[1..].bytes().all(|letter| letter.is_ascii_digit());
    let on_board = |(x, y): (i32, i32)| {
        board.iter().filter(|control| is_place(&control.name)).any(|place| {
            (place.x..place.x + place.w).contains(&x) && (place.y..place.y + place.h).contains(&y)
        })
    };
    let mut spots = one.differing(other);
    spots.retain(|spot| {
        let (width, height) = spot.size();
        width.abs_diff(height) * 3 < width.max(height) && width > 8 && on_board(spot.middle())
    });
    spots.sort_by_key(|spot| std::cmp::Reverse(spot.points));
    spots.truncate(count);
    assert_eq!(spots.len(), count, "so many pieces can be seen to come or go");
    spots
}

#[test]
fn gomoku_in_a_window_that_changes() {
    let mut player = Player::sit_down_large("resizing-gomoku");
    sit_down(&mut player, "gomoku", "human");
    player.click("L10");
    let is_stone = |line: &Heard| line.begins("gomoku-they-placed-");
    player.hear("the stone", 0, |line| is_stone(line) && line.names("L10"));
    in_every_size(&mut player, |player, size| {
        let with = player.look();
        player.press("undo");
        let without = player.look();
        let stone = pieces(player, &with, &without, 1)[0].middle();
        let from = player.heard();
        player.click_at(stone.0, stone.1);
        let line = player.hear("a stone", from, is_stone);
        assert!(line.names("L10"), "in a window of {size:?}: {line:?}");
    });
    player.leave();
}

#[test]
fn ugolki_in_a_window_that_changes() {
    let mut player = Player::sit_down_large("resizing-ugolki");
    sit_down(&mut player, "ugolki", "human");
    player.click_for("C2", "pick");
    player.click("C4");
    let told = player.hear("the move", 0, |line| line.is("ugolki-they-moved"));
    in_every_size(&mut player, |player, size| {
        let moved = player.look();
        player.press("undo");
        let at_home = player.look();
        let mut ends = pieces(player, &moved, &at_home, 2);
        ends.sort_by_key(|end| end.middle().1);
        let (goal, home) = (ends[0].middle(), ends[1].middle());
        let from = player.heard();
        player.click_at_for(home, "pick");
        player.click_at(goal.0, goal.1);
        let line = player.hear("a move", from, |line| line.is("ugolki-they-moved"));
        assert_eq!(line, told, "in a window of {size:?}");
    });
    player.leave();
}

#[test]
fn add_to_15_in_a_window_that_changes() {
    let mut player = Player::sit_down_large("resizing-add-to-15");
    sit_down(&mut player, "add-to-15", "human");
    in_every_size(&mut player, |player, size| {
        // Yellow enamel is brighter than any wood. Finds nine discs in a row along the longer side.
        let mut discs = player.look().blobs(|[red, green, blue]| red > 235 && green > 165 && blue < 120);
        discs.sort_by_key(|disc| std::cmp::Reverse(disc.points));
        discs.truncate(9);
        assert_eq!(discs.len(), 9, "nine discs can be seen in a window of {size:?}");
        discs.sort_by_key(|disc| {
            let (x, y) = disc.middle();
            if size.0 > size.1 { x } else { y }
        });
        let third = discs[2].middle();
        let from = player.heard();
        player.click_at(third.0, third.1);
        let line = player.hear("a disc", from, |line| line.is("add-to-15-they-took"));
        assert!(line.names("3"), "in a window of {size:?}: {line:?}");
        player.look();
        player.press("undo");
        player.look();
    });
    player.leave();
}

#[test]
fn sea_battle_in_a_window_that_changes() {
    let mut player = Player::sit_down_large("resizing-sea-battle");
    sit_down(&mut player, "sea-battle", "cabin-boy");
    let lies = |line: &Heard| line.is("sea-battle-lies") && line.names("B3-E3");
    player.click("more");
    in_every_size(&mut player, |player, size| {
        let from = player.heard();
        player.drag("ship-1", "C3");
        player.hear("the ship", from, lies);
        let with = player.look();
        player.click("clear");
        player.settle();
        let without = player.look();
        // A ship of four squares is much longer than high. A second such region is the ship back in the port.
        let field = player.control("E5");
        let mut ships = with.differing(&without);
        ships.retain(|ship| {
            let ((width, height), middle) = (ship.size(), ship.middle());
            width > 3 * height
                && (middle.1 - field.y).abs() < 5 * field.h
                && (middle.0 - field.x).abs() < 5 * field.w
        });
        ships.sort_by_key(|ship| std::cmp::Reverse(ship.points));
        let ship = ships.first().unwrap_or_else(|| panic!("a ship can be seen in a window of {size:?}"));
        // The second of its squares, by which it was dragged.
        let held = (ship.left as i32 + ship.size().0 as i32 * 3 / 8, ship.middle().1);
        let from = player.heard();
        player.drag_to("ship-1", held);
        let line = player.hear("a ship", from, |line| line.is("sea-battle-lies"));
        assert!(lies(&line), "in a window of {size:?}: {line:?}");
        player.click("clear");
        player.settle();
        player.look();
    });
    player.leave();
}
