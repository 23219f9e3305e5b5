//! Memory does not grow, however long somebody plays and moves the mouse, on every screen and with software
//! rendering too.

use super::player::Player;

/// Number of mouse movements on each screen. Most of them cause a frame to be drawn.
const MOVES: i32 = 40;
/// Number of rounds over all screens. The first one creates everything that is created once.
/// `DESKMATE_MEMORY=30` sets 30 rounds, which take ten minutes.
const ROUNDS: usize = 3;
/// Maximum growth of memory after the first round.
const GROWTH: f64 = 1.05;

fn move_about(player: &Player) {
    for step in 0..MOVES {
        player.point(40 + (step * 137) % 1200, 40 + (step * 89) % 640);
        // A key press makes the game draw for a while.
        if step % 4 == 0 {
            player.key("Shift_L");
        }
    }
    player.settle();
}

/// Goes from the desk to the table of a local game, and back.
fn play(player: &Player, game: &str) {
    player.click(&format!("thing-{game}"));
    player.arrive("setup");
    move_about(player);
    player.press("opponent-human");
    player.settle();
    player.press("start");
    player.arrive("table");
    if game == "sea-battle" {
        player.press("ready");
        player.settle();
        move_about(player);
        player.click("by-chance");
        player.settle();
    }
    move_about(player);
    player.press("menu");
    move_about(player);
    player.press("desk");
    player.arrive("desk");
    player.settle();
}

#[test]
fn memory_does_not_grow_while_frames_are_drawn() {
    let player = Player::sit_down_large("memory");
    let mut after = Vec::new();
    let rounds = std::env::var("DESKMATE_MEMORY").ok();
    let rounds =
        rounds.map_or(ROUNDS, |rounds| rounds.parse().expect("DESKMATE_MEMORY is a number of rounds"));
    for _ in 0..rounds {
        move_about(&player);
        for game in ["sea-battle", "gomoku", "ugolki", "add-to-15"] {
            play(&player, game);
        }
        after.push(player.memory());
    }
    println!("memory after each round, in KiB: {after:?}");
    let most = after[1..].iter().max().expect("more rounds than one");
    let grown = *most as f64 / after[0] as f64;
    assert!(grown < GROWTH, "memory grows from round to round, in KiB: {after:?}");
    player.leave();
}
