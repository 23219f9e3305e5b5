//! Clicks that must have no effect, very short clicks, and a pointer that leaves the window.

use super::player::Player;
use super::table::{Next, check_moves, free_discs, next, sit_down_against};

/// A second passes between a move and its answer. A click in that time must not play, on any disc.
#[test]
fn clicks_out_of_turn_and_on_taken_discs_do_nothing() {
    let player = Player::sit_down_large("clicks");
    sit_down_against(&player, "dreamer");
    let begun = player.heard();
    let mut wanted = vec![5, 1];
    loop {
        let free = free_discs(&player);
        wanted.retain(|disc| free.contains(disc));
        let disc = wanted.pop().or_else(|| free.first().copied()).expect("on our turn a disc is free");
        let other = free.iter().copied().find(|other| *other != disc);
        let from = player.heard();
        player.click(&format!("disc-{disc}"));
        player.hear("our move", from, |line| line.is("add-to-15-you-took") && line.names(&disc.to_string()));
        let Some(other) = other.map(|other| format!("disc-{other}")) else { break };
        let place =
            player.until(&other, |said| said.controls.iter().find(|control| control.name == other).cloned());
        player.click_at(place.x + place.w / 2, place.y + place.h / 2);
        if let Next::Result(_) = next(&player, from) {
            break;
        }

        // A click on the player's own disc causes no announcement and no move before the next command.
        let mine = player.until("our disc", |said| {
            said.controls.iter().find(|control| control.name == format!("disc-{disc}")).cloned()
        });
        let from = player.heard();
        player.click_at(mine.x + mine.w / 2, mine.y + mine.h / 2);
        player.settle();
        let announced = player.announced();
        let settling = ["sound-on", "sound-off"];
        let answers: Vec<_> = announced[from..].iter().filter(|line| !line.is_any(&settling)).collect();
        assert!(answers.is_empty(), "a taken disc does not react: {answers:?}");
    }
    check_moves(&player, begun);
    player.leave();
}

/// A press and its release arrive together with the pointer's first movement. Each click must count exactly
/// once.
#[test]
fn a_click_within_one_frame_counts() {
    let player = Player::sit_down("quick");
    for _ in 0..3 {
        player.click("settings");
        player.control("back");
        player.click("back");
        player.control("thing-add-to-15");
    }
    player.click("thing-sea-battle");
    player.arrive("setup");
    player.settle();
    let screens = player.until("the screens", |said| Some(said.screens.clone()));
    assert_eq!(screens.iter().filter(|screen| *screen == "setup").count(), 1, "one click acts once");
    player.leave();
}

/// The hover highlight disappears when the pointer leaves the window.
#[test]
fn nothing_stays_lit_when_the_pointer_has_gone() {
    let player = Player::sit_down_large("hover");
    let dark = player.look();
    let tag = player.control("settings");
    player.point(tag.x + tag.w / 2, tag.y + tag.h / 2);
    let lit = player.stare();
    assert!(dark.difference(&lit) > 1e-4, "the tag under the pointer looks different");
    player.point(1900, 1000);
    let share = dark.difference(&player.stare());
    assert!(share < 1e-5, "it is still lit: {share} of the picture");
    player.leave();
}

/// A mouse that moves over an empty area causes no redraw.
#[test]
fn a_mouse_over_bare_wood_redraws_nothing() {
    let player = Player::sit_down_large("bare-wood");
    player.look();
    let mut frames = Vec::new();
    for step in 0..20 {
        let before = player.until("the frames", |said| Some(said.holds));
        player.point(2 + step % 3, 700 - step);
        frames.push(player.until("a frame that is not drawn", |said| {
            (said.holds > before).then_some((said.holds, said.redraws))
        }));
    }
    let (first, last) = (frames[0], frames[19]);
    assert_eq!(first.1, last.1, "nothing was drawn in {} frames", last.0 - first.0);
    player.leave();
}
