//! A whole game with the keyboard alone.

use deskmate::app::base::web::Role;

use super::game::Control;
use super::player::Player;
use super::table::{Next, check_moves, free_discs, is_move, next, play_to_the_end, take};

/// The board in the picture of a small window: its upper left corner and its size.
const BOARD: ((usize, usize), (usize, usize)) = ((44, 46), (232, 112));

fn strike(player: &Player, disc: u8) {
    player.key(&disc.to_string());
}

/// Goes from the desk to the table with Tab, the arrow keys and Enter.
fn sit_down(player: &Player) {
    player.walk("Tab", |name| name == "thing-add-to-15");
    player.key("Return");
    player.arrive("setup");
    player.until("the focus on Play", |said| (said.focused() == Some("start")).then_some(()));
    player.walk("Up", |name| name.starts_with("opponent-"));
    player.walk("Tab", |name| name == "opponent-dreamer");
    // It may be chosen already, as the weakest one before a first game.
    player.key("Return");
    player.until("Dreamer to be chosen", |said| {
        let is_chosen = |control: &Control| {
            control.name == "opponent-dreamer" && control.role == Role::Radio { picked: true }
        };
        said.controls.iter().any(is_chosen).then_some(())
    });
    player.walk("Tab", |name| name == "start");
    let from = player.heard();
    player.key("Return");
    player.arrive("table");
    assert_eq!(next(player, from), Next::OurTurn, "we begin");
}

/// Returns the position of a disc.
fn place(player: &Player, name: &str) -> (i32, i32) {
    let control =
        player.until(name, |said| said.controls.iter().find(|control| control.name == name).cloned());
    (control.x, control.y)
}

#[test]
fn a_whole_game_by_keys() {
    let player = Player::sit_down("by-keys");
    sit_down(&player);
    let begun = player.heard();
    assert_eq!(take(&player, 5, strike), Next::OurTurn);

    // A press of a taken disc only announces that it is taken.
    let from = player.heard();
    player.key("5");
    player.hear("a refusal", from, |line| line.is("add-to-15-refused-taken"));

    // The reveal and back: the discs travel, the game does not change. The first reveal is announced, and the
    // text stays on its strip.
    let home = place(&player, "disc-1");
    let is_home = |said: &super::game::Said| {
        said.controls.iter().any(|disc| disc.name == "disc-1" && (disc.x, disc.y) == home)
    };
    let there_and_back = || {
        player.key("v");
        player.until("the magic square", |said| (!is_home(said)).then_some(()));
        player.key("v");
        player.until("the rods", |said| is_home(said).then_some(()));
    };
    there_and_back();
    // What is said around the board comes and goes.
    let board = || player.look().part(BOARD.0, BOARD.1);
    let rods = board();
    there_and_back();
    let share = rods.difference(&board());
    assert!(share < 1e-5, "nothing of the magic square is left: {share} of the board");

    let moves = player.announced().len();

    // Undo to the player's first turn, redo, and undo again.
    let free = free_discs(&player);
    for (key, wanted) in [("u", (1..=9).collect()), ("r", free), ("u", (1..=9).collect::<Vec<_>>())] {
        let from = player.heard();
        player.key(key);
        assert_eq!(next(&player, from), Next::OurTurn, "after {key} it is our turn");
        player.settle();
        assert_eq!(free_discs(&player), wanted, "free discs after {key}");
    }
    assert!(!player.announced()[moves..].iter().any(is_move), "walking back is no move");

    let from = player.heard();
    player.key("h");
    player.hear("a hint", from, |line| line.is("hint"));

    player.key("Escape");
    player.until("the pause", |said| said.enabled("go-on").map(|_| ()));
    assert!(free_discs(&player).is_empty(), "nothing on the table can be pressed under the sheet");
    player.key("Escape");
    player.until("the table again", |said| {
        (said.enabled("disc-5").is_some() && said.enabled("go-on").is_none()).then_some(())
    });

    let from = player.heard();
    player.key("m");
    player.hear("silence", from, |line| line.is("sound-off"));
    player.key("m");
    player.hear("sound", from, |line| line.is("sound-on"));
    for _ in 0..2 {
        player.key("F11");
        player.settle();
    }

    let replayed = player.heard();
    let result = play_to_the_end(&player, strike);
    check_moves(&player, replayed);
    assert!(replayed > begun && !result.text.is_empty());
    player.control("again");
    player.walk("Tab", |name| name == "again");
    let from = player.heard();
    player.key("Return");
    assert_eq!(next(&player, from), Next::OurTurn);
    player.settle();
    assert_eq!(free_discs(&player), (1..=9).collect::<Vec<_>>(), "a new game");
    player.leave();
}

/// The focus stays in place when a press changes the content of the sheet.
#[test]
fn the_focus_stays_where_it_was_pressed() {
    let player = Player::sit_down("focus");
    let enter = |name: &str| {
        player.walk("Tab", |focused| focused == name);
        player.key("Return");
        player.settle();
        assert_eq!(player.focused().as_deref(), Some(name), "the focus after Enter on {name}");
    };
    player.walk("Tab", |name| name == "settings");
    player.key("Return");
    player.control("muted");
    enter("muted");
    enter("light-night");
    player.key("Escape");
    player.until("the desk again", |said| {
        (said.enabled("thing-add-to-15").is_some() && said.enabled("effects").is_none()).then_some(())
    });
    player.walk("Tab", |name| name == "thing-add-to-15");
    player.key("Return");
    player.arrive("setup");
    player.control("opponent-dreamer");
    enter("opponent-dreamer");
    enter("begins-turns");
    player.leave();
}
