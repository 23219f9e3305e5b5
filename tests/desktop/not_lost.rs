//! Games survive a power failure, and Ctrl+C is a normal exit.

use super::player::{Home, Player};

const SMALL: (u32, u32) = (640, 400);

fn sit_down(player: &Player, game: &str, opponent: &str) {
    player.click(&format!("thing-{game}"));
    player.arrive("setup");
    player.press(&format!("opponent-{opponent}"));
    player.settle();
    player.press("start");
    player.arrive("table");
}

fn back_to_the_desk(player: &Player) {
    player.press("menu");
    player.press("desk");
    player.arrive("desk");
}

/// The exit status of a program interrupted by Ctrl+C, by the shell's convention.
const INTERRUPTED: i32 = 128 + 2;

#[test]
fn ctrl_c_in_the_terminal_ends_a_game_that_rests() {
    let player = Player::sit_down("interrupted");
    player.until("rest", |said| (said.rests > 0 && !said.moves).then_some(()));
    assert_eq!(player.interrupt(), Some(INTERRUPTED));
}

/// Makes a move of each kind in each game, and kills the game after each.
#[test]
fn after_a_kill_each_game_waits_as_it_stood() {
    let player = Player::sit_down("not-lost");
    sit_down(&player, "gomoku", "human");
    player.keeping("games", || player.click("H8"));
    back_to_the_desk(&player);
    sit_down(&player, "add-to-15", "human");
    player.keeping("games", || player.click("disc-5"));
    let home = player.kill();

    let player = come_back(home);
    back_at(&player, "gomoku", "H8");
    player.keeping("games", || player.click("J9"));
    back_to_the_desk(&player);
    sit_down(&player, "ugolki", "human");
    player.click("C2");
    player.settle();
    player.keeping("games", || player.click("C4"));
    back_to_the_desk(&player);
    sit_down(&player, "sea-battle", "cabin-boy");
    player.click("by-chance");
    player.settle();
    player.keeping("games", || player.click("stand"));
    let home = player.kill();

    let player = come_back(home);
    for (game, taken) in [("add-to-15", "disc-5"), ("gomoku", "J9"), ("ugolki", "C4")] {
        back_at(&player, game, taken);
        back_to_the_desk(&player);
    }
    player.control("thing-sea-battle");
    player.click("thing-sea-battle");
    player.arrive("setup");
    player.click("go-on");
    player.arrive("table");
    player.leave();
}

fn come_back(home: std::rc::Rc<Home>) -> Player {
    Player::come_back(home, SMALL, 0.5)
}

/// Continues a waiting game, and checks that this place is taken.
fn back_at(player: &Player, game: &str, taken: &str) {
    let thing = player.control(&format!("thing-{game}"));
    assert!(thing.label.ends_with("your game is waiting"), "{}", thing.label);
    player.click(&thing.name);
    player.arrive("setup");
    player.click("go-on");
    player.arrive("table");
    player.until(&format!("{taken} in {game}"), |said| {
        let place = said.controls.iter().find(|control| control.name == taken)?;
        // The label of a free place is only its name, or says that it is empty.
        (place.label.len() > taken.len() && !place.label.ends_with("empty")).then_some(())
    });
}
