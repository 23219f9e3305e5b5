//! A new player: three presses from the start to the first move, and four where a fleet is placed.

use super::player::Player;

/// Starts a game with its default settings. Returns the player, and the number of announcements before the
/// game.
fn sit_down(name: &str, game: &str) -> (Player, usize) {
    let player = Player::sit_down_large(name);
    player.click(&format!("thing-{game}"));
    player.arrive("setup");
    player.settle();
    let from = player.heard();
    player.click("start");
    player.arrive("table");
    (player, from)
}

fn our_turn(player: &Player, from: usize) {
    player.hear("our turn", from, |line| line.is("your-turn"));
}

#[test]
fn the_first_moves_of_a_newcomer() {
    let (player, from) = sit_down("newcomer-add-to-15", "add-to-15");
    our_turn(&player, from);
    let from = player.heard();
    player.click("disc-5");
    player.hear("the first move", from, |line| line.is("add-to-15-you-took") && line.names("5"));
    player.leave();

    let (player, from) = sit_down("newcomer-gomoku", "gomoku");
    our_turn(&player, from);
    let from = player.heard();
    player.click("G7");
    player.hear("the first move", from, |line| line.begins("gomoku-you-placed-") && line.names("G7"));
    player.leave();

    let (player, from) = sit_down("newcomer-ugolki", "ugolki");
    our_turn(&player, from);
    let from = player.heard();
    player.drag("C1", "D1");
    player.hear("the first move", from, |line| line.is("ugolki-you-moved") && line.names("c1-d1"));
    player.leave();

    let (player, _) = sit_down("newcomer-sea-battle", "sea-battle");
    player.settle();
    player.click("by-chance");
    let from = player.heard();
    player.click("stand");
    player.hear("the battle", from, |line| line.is_any(&["sea-battle-you-begin", "sea-battle-they-begin"]));
    player.leave();
}
