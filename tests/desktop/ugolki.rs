//! Whole games of Ugolki: with the mouse against Walker and the help of hints, by dragging alone, with the
//! keyboard between two local players, and a watched one.

use super::game::Heard;
use super::player::Player;

/// More moves than any of these games takes.
const MAX_MOVES: usize = 120;

fn sit_down(player: &Player, opponent: &str) {
    player.click("thing-ugolki");
    player.arrive("setup");
    player.press(&format!("opponent-{opponent}"));
    // Other choices depend on it, and the buttons move.
    player.settle();
    let from = player.heard();
    player.press("start");
    player.arrive("table");
    if opponent != "watch" {
        player.hear("our turn", from, |line| line.is("your-turn"));
    }
}

/// Requests a hint by `ask`, and returns the squares of its way.
pub fn hint(player: &Player, ask: impl FnOnce()) -> Vec<String> {
    let from = player.heard();
    ask();
    let hint = player.hear("a hint", from, |line| line.is("hint"));
    hint.way().expect("a hint names a way").into_iter().map(str::to_owned).collect()
}

/// Requests a hint, and returns the names of its first and last square.
fn ends_of_hint(player: &Player) -> [String; 2] {
    let way = hint(player, || player.press("hint"));
    [way.first(), way.last()].map(|end| end.expect("a way has two ends").to_uppercase())
}

#[test]
fn ugolki_by_mouse() {
    let player = Player::sit_down("ugolki-by-mouse");
    sit_down(&player, "walker");
    for _ in 0..MAX_MOVES {
        let [man, goal] = ends_of_hint(&player);
        let from = player.heard();
        player.click_for(&man, "pick");
        player.click(&goal);
        let answered = player.hear_out("the answer or the end", from, |line| {
            line.is("ugolki-they-moved") || line.begins("ugolki-you-win")
        });
        let told = player.announced()[answered - 1].clone();
        if told.begins("ugolki-you-win") {
            player.control("again");
            player.leave();
            return;
        }
        // An earlier turn may have been announced after the hint. This one follows the answer.
        let told = player.hear("our turn or the end", answered, |line| {
            line.is("your-turn") || line.begins("ugolki-they-win")
        });
        assert!(told.is("your-turn"), "the hints are better than Walker");
    }
    panic!("so many moves and no end: {:?}", player.announced());
}

#[test]
fn ugolki_alone_by_dragging() {
    let player = Player::sit_down("ugolki-by-dragging");
    sit_down(&player, "alone");
    for _ in 0..MAX_MOVES {
        let [man, goal] = ends_of_hint(&player);
        let from = player.heard();
        player.drag(&man, &goal);
        player.hear("the move", from, |line| line.is("ugolki-you-moved"));
        // The win is announced a frame later.
        player.settle();
        if player.announced()[from..].iter().any(|line| line.begins("ugolki-you-win")) {
            let result = player.hear("the result", from, |line| line.is("run-best"));
            assert!(result.names("22"), "the par: {result:?}");
            player.leave();
            return;
        }
    }
    panic!("so many moves and not there: {:?}", player.announced());
}

#[test]
fn ugolki_by_keys() {
    let player = Player::sit_down("ugolki-by-keys");
    player.walk("Tab", |name| name == "thing-ugolki");
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
    for _ in 0..MAX_MOVES {
        let from = player.heard();
        let way = hint(&player, || player.key("slash"));
        for square in [way.first(), way.last()] {
            let square = square.expect("a way has two ends");
            for key in square.chars() {
                player.key(&key.to_string());
            }
            let named = square.to_uppercase();
            player.until(square, |said| (said.focused() == Some(&*named)).then_some(()));
            player.key("Return");
        }
        let is_move = |line: &Heard| line.is("ugolki-they-moved") && line.names(&way.join("-"));
        let moved = player.hear_out("the move", from, is_move);
        let told = player.hear("the next turn or the end", moved, |line| {
            line.is("turn-of") || line.begins("ugolki-they-win")
        });
        if told.begins("ugolki-they-win") {
            player.leave();
            return;
        }
    }
    panic!("so many moves and no end: {:?}", player.announced());
}

#[test]
fn ugolki_watched_to_its_end() {
    let player = Player::sit_down("ugolki-watched");
    sit_down(&player, "watch");
    player.press("speed");
    player.settle();
    player.press("speed");
    player.hear("the end", 0, |line| line.begins("ugolki-they-win") || line.begins("ugolki-drawn-"));
    player.control("again");
    player.leave();
}
