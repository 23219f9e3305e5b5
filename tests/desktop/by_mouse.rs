//! A whole game with the mouse.

use super::player::Player;
use super::screen::Picture;
use super::table::{Next, check_moves, free_discs, next, play_to_the_end, sit_down_against, take};

/// The positions of the scores in a window of 1280 by 720: the player's, then the opponent's.
const SCORES: [(usize, usize); 2] = [(1190, 28), (262, 28)];

fn scores(picture: &Picture) -> [Picture; 2] {
    SCORES.map(|corner| picture.part(corner, (58, 46)))
}

#[test]
fn a_whole_game_by_mouse() {
    let player = Player::sit_down_large("by-mouse");
    sit_down_against(&player, "dreamer");
    let begun = player.heard();
    let before = player.look();

    // A single move, to compare the pictures.
    let click = |player: &Player, disc: u8| player.click(&format!("disc-{disc}"));
    assert_eq!(take(&player, 5, click), Next::OurTurn);
    let share = before.difference(&player.look());
    assert!(share > 0.005, "two moves can be seen: {share} of the picture changed");

    let result = play_to_the_end(&player, click);
    check_moves(&player, begun);
    let from = player.heard();
    player.press("again");
    assert_eq!(next(&player, from), Next::OurTurn);
    player.until("all nine discs", |said| {
        (said.controls.iter().filter(|disc| disc.name.starts_with("disc-") && disc.enabled).count() == 9)
            .then_some(())
    });
    assert_eq!(free_discs(&player), (1..=9).collect::<Vec<_>>());

    // Only the winner's score has changed.
    let after = player.look();
    let changed = |side: usize| scores(&before)[side].difference(&scores(&after)[side]) > 0.01;
    let expected = ["add-to-15-you-win", "add-to-15-they-win"].map(|won| result.is(won));
    assert_eq!([changed(0), changed(1)], expected, "the scores after {result:?}");
    player.leave();
}
