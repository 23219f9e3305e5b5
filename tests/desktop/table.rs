//! A game of Add to 15 from the setup to its end, independent of the input device.

use super::game::Heard;
use super::player::Player;

/// The possible continuations after the player's turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// It is the player's turn again.
    OurTurn,
    /// The game has ended, with this announcement.
    Result(Heard),
}

/// The ends of a game.
const RESULTS: [&str; 3] = ["add-to-15-you-win", "add-to-15-they-win", "add-to-15-drawn"];

/// Returns true if an announcement describes a move.
pub fn is_move(line: &Heard) -> bool {
    line.is_any(&["add-to-15-you-took", "add-to-15-they-took"])
}

/// Goes from the desk to the table with the mouse, against an opponent. The player begins.
pub fn sit_down_against(player: &Player, opponent: &str) {
    player.click("thing-add-to-15");
    player.arrive("setup");
    player.press(&format!("opponent-{opponent}"));
    player.press("begins-near");
    let from = player.heard();
    player.press("start");
    player.arrive("table");
    assert_eq!(next(player, from), Next::OurTurn, "we begin");
}

/// Waits for the player's turn or the end of the game, announced after the first `from` announcements.
pub fn next(player: &Player, from: usize) -> Next {
    let next = player.until("our turn or the result", |said| {
        said.announced[from..].iter().find_map(|line| {
            if line.is_any(&RESULTS) {
                return Some(Next::Result(line.clone()));
            }
            line.is("your-turn").then_some(Next::OurTurn)
        })
    });
    if next == Next::OurTurn {
        // A table that has just been set up gets its discs a frame later.
        player.until("discs", |said| {
            (1..=9).any(|disc| said.enabled(&format!("disc-{disc}")).is_some()).then_some(())
        });
    }
    next
}

/// Returns the numbers of the free discs, in ascending order.
pub fn free_discs(player: &Player) -> Vec<u8> {
    let controls = player.controls();
    let discs = controls.iter().filter(|control| control.enabled);
    let mut numbers: Vec<u8> =
        discs.filter_map(|control| control.name.strip_prefix("disc-")?.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}

/// Takes a disc by the tested input, and waits for what follows the answer.
pub fn take(player: &Player, disc: u8, take: impl FnOnce(&Player, u8)) -> Next {
    let from = player.heard();
    take(player, disc);
    player.hear(&format!("disc {disc} to be taken"), from, |line| {
        line.is("add-to-15-you-took") && line.names(&disc.to_string())
    });
    next(player, from)
}

/// Takes discs by the tested input until the game ends, and returns the result.
pub fn play_to_the_end(player: &Player, way: impl Fn(&Player, u8)) -> Heard {
    for _ in 0..5 {
        let disc = *free_discs(player).first().expect("on our turn a disc is free");
        if let Next::Result(result) = take(player, disc, &way) {
            return result;
        }
    }
    panic!("nine discs don't last longer than five turns: {:?}", player.announced());
}

/// Checks the announcements of one game after the first `from` ones: turns alternate, and no disc is taken
/// twice.
pub fn check_moves(player: &Player, from: usize) {
    let announced = player.announced();
    let moves: Vec<_> = announced[from..].iter().filter(|line| is_move(line)).collect();
    for (index, line) in moves.iter().enumerate() {
        assert_eq!(line.is("add-to-15-you-took"), index % 2 == 0, "turns alternate: {moves:?}");
    }
    let times = |disc: u8| moves.iter().filter(|line| line.names(&disc.to_string())).count();
    assert!((1..=9).all(|disc| times(disc) <= 1), "no disc is taken twice: {moves:?}");
}
