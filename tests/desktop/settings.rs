//! Settings persist between starts.

use super::player::{Player, WINDOW};

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
        assert!(home.stored().contains(line), "{line} is kept: {}", home.stored());
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
        assert!(home.stored().contains(line), "{line} is kept: {}", home.stored());
    }
}
