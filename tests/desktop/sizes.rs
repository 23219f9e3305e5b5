//! Windows of many sizes: every control can be seen whole, reached, and told from its neighbour.

use super::game::Control;
use super::player::{Player, WINDOW};
use super::table::sit_down_against;

const SMALLEST: (u32, u32) = (360, 640);
const SIZES: [(u32, u32); 4] = [SMALLEST, (700, 700), (1920, 1080), WINDOW];
/// A finger needs 44; one is lost to rounding.
const FINGER: i32 = 43;

fn overlap(one: &Control, two: &Control) -> bool {
    one.x < two.x + two.w && two.x < one.x + one.w && one.y < two.y + two.h && two.y < one.y + one.h
}

/// What is wrong with these controls in a window of this size.
fn faults(controls: &[Control], size: (u32, u32)) -> Vec<String> {
    let mut faults = Vec::new();
    let (width, height) = (size.0 as i32, size.1 as i32);
    for control in controls {
        let Control { name, label, x, y, w, h, .. } = control;
        let place = format!("{name} at {x},{y} is {w}x{h}");
        if *x < 0 || *y < 0 || x + w > width || y + h > height {
            faults.push(format!("{place}: not inside the window"));
        }
        if size == SMALLEST && *w.min(h) < FINGER {
            faults.push(format!("{place}: too small for a finger"));
        }
        if label.trim().is_empty() {
            faults.push(format!("{place}: has no name to read out"));
        }
    }
    // Things on the desk lie askew: their upright rectangles say little about each other.
    let straight: Vec<_> =
        controls.iter().filter(|control| control.enabled && !control.name.starts_with("thing-")).collect();
    for (index, one) in straight.iter().enumerate() {
        for two in straight[index + 1..].iter().filter(|two| overlap(one, two)) {
            faults.push(format!("{one:?} lies over {two:?}"));
        }
    }
    faults
}

/// Tries the screen or sheet that is open in every size.
fn try_sizes(player: &mut Player, what: &str, expected: &str) -> Vec<String> {
    let mut all = Vec::new();
    for size in SIZES {
        player.resize(size);
        player.settle();
        player.control(expected);
        let faults = faults(&player.controls(), size);
        all.extend(faults.into_iter().map(|fault| format!("{what} at {size:?}: {fault}")));
    }
    all
}

#[test]
fn every_size_has_room_for_everything() {
    let mut player = Player::sit_down("sizes");
    let mut faults = try_sizes(&mut player, "the desk", "thing-add-to-15");
    player.press("settings");
    faults.extend(try_sizes(&mut player, "the settings", "back"));
    player.press("back");
    player.click("thing-add-to-15");
    player.arrive("setup");
    faults.extend(try_sizes(&mut player, "the setup", "start"));
    player.press("opponent-watch");
    faults.extend(try_sizes(&mut player, "the setup for watching", "start"));
    player.press("back");
    player.arrive("desk");

    sit_down_against(&player, "careful");
    faults.extend(try_sizes(&mut player, "the table", "disc-5"));
    player.click("reveal");
    faults.extend(try_sizes(&mut player, "the reveal", "disc-5"));
    player.click("menu");
    player.control("go-on");
    faults.extend(try_sizes(&mut player, "the pause", "go-on"));
    player.press("rules");
    faults.extend(try_sizes(&mut player, "the rules", "back"));
    player.press("back");
    player.leave();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
