//! Settings outlast the game.

use super::player::{Home, Player, WINDOW};

/// What the settings' file says.
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
    // One step from where it stood shows where that was.
    player.press("settings");
    // The keys go to the sheet once it lies there.
    player.control("effects");
    player.walk("Tab", |focused| focused == "effects");
    player.key_for("Left", "press");
    let home = player.leave();
    for line in ["light = \"Night\"", "effects = 4", "music = 5"] {
        assert!(stored(&home).contains(line), "{line} is kept: {}", stored(&home));
    }
}

/// The window comes back as it was left, though nothing else was changed.
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
