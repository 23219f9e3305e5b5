//! Memory stays what it is, however long somebody plays and moves the mouse: on every screen, drawn in software too.

use super::player::Player;

/// How often the mouse is moved on each screen: a frame is drawn for most of these.
const MOVES: i32 = 40;
/// Rounds over all the screens; the first is for everything that is made once. `DESKMATE_MEMORY=30` makes 30 rounds, for
/// whoever wants to know it of ten minutes.
const ROUNDS: usize = 3;
/// By how much memory may grow after the first round.
const GROWTH: f64 = 1.05;

fn move_about(player: &Player) {
    for step in 0..MOVES {
        player.point(40 + (step * 137) % 1200, 40 + (step * 89) % 640);
        // Whatever is pressed makes the game draw for a while.
        if step % 4 == 0 {
            player.key("Shift_L");
        }
    }
    player.settle();
}

/// From the desk to the table against a friend at this desk, and back.
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
