//! Whole games of Gomoku: with the mouse against Guardian, with the help of hints, and with the keyboard
//! between two local players.

use super::player::Player;

/// The moves of a game that the first player wins.
pub const ROW: [&str; 9] = ["H8", "A1", "H9", "C1", "H10", "E1", "H11", "G1", "H12"];

fn sit_down(player: &Player, opponent: &str) {
    player.click("thing-gomoku");
    player.arrive("setup");
    player.press(&format!("opponent-{opponent}"));
    let from = player.heard();
    player.press("start");
    player.arrive("table");
    player.hear("our turn", from, |line| line.is("your-turn"));
}

#[test]
fn gomoku_by_mouse() {
    let player = Player::sit_down("gomoku-by-mouse");
    sit_down(&player, "guardian");
    for _ in 0..60 {
        let from = player.heard();
        player.press("hint");
        let hint = player.hear("a hint", from, |line| line.is("hint"));
        let point = hint.way().expect("a hint names a point")[0];
        player.click(point);
        let told = player.hear("the answer or the end", from, |line| {
            line.is_any(&["your-turn", "gomoku-you-win", "gomoku-they-win"])
        });
        assert!(!told.is("gomoku-they-win"), "the hints are better than Guardian");
        if told.is("gomoku-you-win") {
            player.press("why");
            player.press("lens");
            player.hear("the lens", from, |line| line.is_any(&["lens-nothing", "lens-puzzle"]));
            player.leave();
            return;
        }
    }
    panic!("sixty moves and no five: {:?}", player.announced());
}

#[test]
fn gomoku_by_keys_copied_and_pasted() {
    let player = Player::sit_down("gomoku-by-keys");
    player.walk("Tab", |name| name == "thing-gomoku");
    player.key("Return");
    player.arrive("setup");
    player.until("the focus on Play", |said| (said.focused() == Some("start")).then_some(()));
    player.walk("Up", |name| {
        name.starts_with("opponent-")
            || name.starts_with("begins-")
            || name.starts_with("preset-")
            || name == "open-options"
    });
    player.walk("Tab", |name| name == "opponent-human");
    player.key("Return");
    player.walk("Tab", |name| name == "start");
    player.key("Return");
    player.arrive("table");
    for point in ROW {
        let from = player.heard();
        for key in point.to_lowercase().chars() {
            player.key(&key.to_string());
        }
        player.until(point, |said| (said.focused() == Some(point)).then_some(()));
        player.key("Return");
        player.hear(point, from, |line| line.begins("gomoku-they-placed-") && line.names(point));
        if point == "G1" {
            copy_and_paste(&player);
        }
    }
    player.hear("the victory", 0, |line| {
        line.is("gomoku-they-win") && ["H8", "H12"].iter().all(|end| line.names(end))
    });
    player.leave();
}

/// Copies the game, takes three moves back, and pastes the copy. Then pastes an invalid text, which is
/// refused.
fn copy_and_paste(player: &Player) {
    let from = player.heard();
    player.key("ctrl+c");
    player.hear("the copy", from, |line| line.is("copied"));
    let taken = |said: &super::game::Said| {
        said.controls.iter().filter(|control| control.label.ends_with("stone")).count()
    };
    for left in [7, 6, 5] {
        player.key("ctrl+z");
        player.until("a move to be taken back", |said| (taken(said) == left).then_some(()));
    }
    let from = player.heard();
    player.key("ctrl+v");
    player.hear("the paste", from, |line| line.is("pasted") && line.names("8"));
    player.until("all stones", |said| (taken(said) == 8).then_some(()));
}
