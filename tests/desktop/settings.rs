//! Settings persist between starts.

use super::player::{Home, Player, WINDOW};

/// Returns the text of the settings file.
fn stored(home: &Home) -> String {
    std::fs::read_to_string(home.settings()).unwrap_or_default()
}

#[test]
fn settings_last_between_two_starts() {
    let player = Player::sit_down_large("settings");
    let day = player.look().brightness();
    player.press("settings");
    player.press("light-night");
    for (slider, key, steps) in [("effects", "Left", 3), ("music", "Right", 1)] {
        player.walk("Tab", |focused| focused == slider);
        for _ in 0..steps {
            player.key_for(key, "press");
        }
    }
    player.press("motion-fast");
    player.press("back");
    player.control("thing-add-to-15");
    let home = player.leave();
    for line in ["light = \"Night\"", "effects = 5", "music = 5", "motion = \"Fast\"", "muted = false"] {
        assert!(stored(&home).contains(line), "{line} is kept: {}", stored(&home));
    }

    let player = Player::come_back(home, WINDOW, 1.0);
    let night = player.look().brightness();
    assert!(night < day * 0.9, "it is still night: {night} against {day}");
    // One step from the stored value reveals that value.
    player.press("settings");
    // The sheet gets the keyboard focus once it is in place.
    player.control("effects");
    player.walk("Tab", |focused| focused == "effects");
    player.key_for("Left", "press");
    let home = player.leave();
    for line in ["light = \"Night\"", "effects = 4", "music = 5"] {
        assert!(stored(&home).contains(line), "{line} is kept: {}", stored(&home));
    }
}

/// The window keeps its size, even if no other setting was changed.
#[test]
fn the_window_is_as_large_as_before() {
    let mut player = Player::sit_down("window");
    player.resize((900, 500));
    player.look();
    let home = player.leave();
    for line in ["width = 900", "height = 500", "full_screen = false"] {
        assert!(stored(&home).contains(line), "{line} is kept: {}", stored(&home));
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
        assert!(stored(&home).contains(line), "{line} is kept: {}", stored(&home));
    }
}
