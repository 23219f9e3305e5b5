//! Battles: placed and fought with the mouse and the help of hints, with the keyboard, and between two local
//! players.

use super::game::Heard;
use super::player::Player;

/// More shots than a battle takes.
const MAX_SHOTS: usize = 100;

fn sit_down(player: &Player, opponent: &str) {
    player.click("thing-sea-battle");
    player.arrive("setup");
    player.press(&format!("opponent-{opponent}"));
    player.settle();
    player.press("start");
    player.arrive("table");
}

/// Fires at the squares of the hints until somebody has won: `ask` requests a hint, and `fire` fires at a
/// square. The battle begins after the first `from` announcements. Returns the final announcement.
pub fn fight(player: &Player, mut from: usize, ask: impl Fn(), fire: impl Fn(&str)) -> Heard {
    let over = |line: &Heard| line.is_any(&["sea-battle-you-win", "sea-battle-they-win"]);
    for _ in 0..MAX_SHOTS {
        let turn = player.hear("a turn or the end", from, |line| line.is("your-turn") || over(line));
        if over(&turn) {
            return turn;
        }
        from = player.heard();
        ask();
        let hint = player.hear("a hint", from, |line| line.is("hint"));
        let square = hint.way().expect("a hint names a square")[0];
        from = player.heard();
        fire(square);
        player.hear("the shot", from, |line| is_shot("you", line) && line.names(square));
    }
    panic!("so many shots and no end: {:?}", player.announced());
}

/// Returns true for a shot of `who`, which is "you" or "they".
fn is_shot(who: &str, line: &Heard) -> bool {
    ["missed", "hit", "sunk"].iter().any(|how| line.is(&format!("sea-battle-{who}-{how}")))
}

/// Returns true for the line that says who fires first.
pub fn is_beginning(line: &Heard) -> bool {
    line.is_any(&["sea-battle-you-begin", "sea-battle-they-begin"])
}

/// Returns the first square that can be fired at.
fn open_square(player: &Player) -> String {
    let square = |name: &str| name.chars().nth(1).is_some_and(|digit| digit.is_ascii_digit());
    player.until("a square to fire at", |said| {
        said.controls
            .iter()
            .find(|control| control.enabled && square(&control.name))
            .map(|control| control.name.clone())
    })
}

#[test]
fn sea_battle_by_mouse() {
    let player = Player::sit_down("sea-battle-by-mouse");
    sit_down(&player, "cabin-boy");
    let empty = player.look();
    let from = player.heard();
    player.drag("ship-1", "C3");
    player.hear("the ship", from, |line| line.is("sea-battle-lies") && line.names("B3-E3"));
    player.settle();
    let share = empty.difference(&player.look());
    assert!(share > 0.002, "a ship can be seen: {share} of the picture changed");
    // A ship that is dropped on an illegal square returns.
    let from = player.heard();
    player.drag("ship-2", "D4");
    player.hear("the refusal", from, |line| line.is("sea-battle-refused-touches") && line.names("B3-E3"));
    let from = player.heard();
    player.right_click("B3");
    player.hear("the turn", from, |line| line.is("sea-battle-lies") && line.names("B3-B6"));
    player.click("more");
    player.click("the-rest");
    player.hear("the rest", from, |line| line.is("sea-battle-laid-out"));
    player.click("stand");
    let begun = player.hear_out("the beginning", from, is_beginning);
    let end = fight(&player, begun, || player.press("hint"), |square| player.click(square));
    assert!(end.is("sea-battle-you-win"), "the hints are better than the Cabin Boy: {end:?}");
    // The replay: the last shot, and the evaluation of the whole battle.
    player.click("replay");
    player.key("End");
    player.hear("the verdict", from, |line| line.is("sea-battle-looked-back"));
    player.click("replay-back");
    player.hear("a shot that is looked at", from, |line| line.begins("sea-battle-looked-at-"));
    player.leave();
}

#[test]
fn sea_battle_by_keys() {
    let player = Player::sit_down("sea-battle-by-keys");
    player.walk("Tab", |name| name == "thing-sea-battle");
    player.key("Return");
    player.arrive("setup");
    player.until("the focus on Play", |said| (said.focused() == Some("start")).then_some(()));
    player.walk("Up", |name| {
        name.starts_with("opponent-") || name.starts_with("preset-") || name == "open-options"
    });
    player.walk("Tab", |name| name == "opponent-surveyor");
    player.key("Return");
    player.walk("Tab", |name| name == "start");
    player.key("Return");
    player.arrive("table");
    player.walk("Tab", |name| name == "more");
    player.key("Return");
    player.control("along-edges");
    player.walk("Tab", |name| name == "along-edges");
    player.key("Return");
    player.hear("the fleet", 0, |line| line.is("sea-battle-laid-out"));
    player.walk("Tab", |name| name == "stand");
    player.key("Return");
    let begun = player.hear_out("the beginning", 0, is_beginning);
    fight(
        &player,
        begun,
        || player.key("slash"),
        |square| {
            for key in square.chars() {
                player.key(&key.to_lowercase().to_string());
            }
            player.until(square, |said| (said.focused() == Some(square)).then_some(()));
            player.key("Return");
        },
    );
    player.leave();
}

#[test]
fn sea_battle_for_two_who_turn_round() {
    let player = Player::sit_down("sea-battle-for-two");
    sit_down(&player, "human");
    for _ in 0..2 {
        let from = player.heard();
        player.press("ready");
        player.settle();
        player.click("by-chance");
        player.hear("the fleet", from, |line| line.is("sea-battle-laid-out"));
        player.click("stand");
        player.hear("the fleet", from, |line| line.is("sea-battle-they-placed"));
    }
    let lot = player.hear("the lot", 0, is_beginning);
    for (round, square) in ["A1", "C3", "E5", "G7"].into_iter().enumerate() {
        let from = player.heard();
        // The player who placed last is still looking, and there is no handover if the draw lets that player
        // begin.
        if round > 0 || lot.is("name-near") {
            player.press("ready");
            player.settle();
        }
        loop {
            let fired = player.heard();
            // After a hit the player fires again, at the next square.
            let open =
                |name: &str| player.controls().iter().any(|control| control.name == name && control.enabled);
            let square = if open(square) { square.to_owned() } else { open_square(&player) };
            player.click(&square);
            let told = player.hear("the shot", fired, |line| is_shot("they", line) && line.names(&square));
            if told.is("sea-battle-they-missed") {
                break;
            }
            player.hear("another turn", fired, |line| line.is("turn-of"));
        }
        player.hear("the other's turn", from, |line| line.is("turn-of"));
    }
    player.leave();
}
