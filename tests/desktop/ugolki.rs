//! Whole games of Ugolki: with the mouse against Walker and the help of hints, by dragging alone, with the
//! keyboard between two local players, and a watched one.

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
        player.hear("our turn", from, |line| line.ends_with("our turn."));
    }
}

/// Requests a hint, and returns its first and last square.
fn hint(player: &Player) -> (String, String) {
    let from = player.heard();
    player.press("hint");
    let hint = player.hear("a hint", from, |line| line.starts_with("Try "));
    let way = hint.trim_start_matches("Try ").split('.').next().expect("a hint names a way").to_uppercase();
    let mut squares = way.split('-');
    let first = squares.next().expect("a way begins somewhere").to_owned();
    (first, squares.next_back().expect("a way ends somewhere").to_owned())
}

#[test]
fn ugolki_by_mouse() {
    let player = Player::sit_down("ugolki-by-mouse");
    sit_down(&player, "walker");
    for _ in 0..MAX_MOVES {
        let (man, goal) = hint(&player);
        let from = player.heard();
        player.click_for(&man, "pick");
        player.click(&goal);
        let answered = player.hear_out("the answer or the end", from, |line| {
            line.starts_with("Walker: ") || line.starts_with("You win")
        });
        let told = player.announced()[answered - 1].clone();
        if told.starts_with("You win") {
            player.control("again");
            player.leave();
            return;
        }
        // An earlier turn may have been announced after the hint. This one follows the answer.
        let told = player.hear("our turn or the end", answered, |line| {
            line == "Your turn." || line.starts_with("Walker wins")
        });
        assert_eq!(told, "Your turn.", "the hints are better than Walker");
    }
    panic!("so many moves and no end: {:?}", player.announced());
}

#[test]
fn ugolki_alone_by_dragging() {
    let player = Player::sit_down("ugolki-by-dragging");
    sit_down(&player, "alone");
    for _ in 0..MAX_MOVES {
        let (man, goal) = hint(&player);
        let from = player.heard();
        player.drag(&man, &goal);
        player.hear("the move", from, |line| line.starts_with("You: "));
        // The win is announced a frame later.
        player.settle();
        if player.announced()[from..].iter().any(|line| line.starts_with("You win")) {
            let result = player.hear("the result", from, |line| line.starts_with("Home in "));
            assert!(result.ends_with("your best run! Par: 22."), "{result}");
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
        player.key("slash");
        let hint = player.hear("a hint", from, |line| line.starts_with("Try "));
        let way = hint.trim_start_matches("Try ").split('.').next().expect("a hint names a way").to_owned();
        for square in [way.split('-').next(), way.split('-').next_back()] {
            let square = square.expect("a way has two ends");
            for key in square.chars() {
                player.key(&key.to_string());
            }
            let named = square.to_uppercase();
            player.until(square, |said| (said.focused() == Some(&*named)).then_some(()));
            player.key("Return");
        }
        let moved = player.hear_out("the move", from, |line| line.ends_with(&format!(": {way}.")));
        let told = player.hear("the next turn or the end", moved, |line| {
            line.ends_with("your turn.") || line.contains(" wins!")
        });
        if told.contains(" wins!") {
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
    player.hear("the end", 0, |line| line.contains(" wins!") || line.starts_with("A draw"));
    player.control("again");
    player.leave();
}
