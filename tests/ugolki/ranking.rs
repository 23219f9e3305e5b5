//! Tests of the order in which Walker and Hopper rank the moves of known positions.

use std::collections::BTreeSet;

use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::{Camp, Position};
use deskmate_games::{Notation, level};
use deskmate_kernel::rng::dice_from_seed;

use crate::{played, with_camp};

/// Returns the best moves in rows of equal gain, as `steps: move move ...`, for the `most` largest gains.
fn ranking(name: &str, position: &Position, most: usize) -> Vec<String> {
    let level = level::<Ugolki>(name).expect("there is such an opponent");
    let seat = position.turn().expect("the game is on");
    let (_, thoughts) = (level.brain)().choose(position, seat, &(level.budget)(), &mut dice_from_seed(1));
    let mut rows: Vec<(i32, Vec<String>)> = Vec::new();
    for (mv, gained) in thoughts.values {
        match rows.last_mut().filter(|(steps, _)| *steps == gained as i32) {
            Some((_, moves)) => moves.push(Ugolki::notation(&mv)),
            None => rows.push((gained as i32, vec![Ugolki::notation(&mv)])),
        }
    }
    rows.truncate(most);
    rows.into_iter().map(|(steps, moves)| format!("{steps}: {}", moves.join(" "))).collect()
}

/// Returns the move of the opponent with this seed.
fn choice(name: &str, position: &Position, seed: u64) -> String {
    let level = level::<Ugolki>(name).expect("there is such an opponent");
    let seat = position.turn().expect("the game is on");
    Ugolki::notation(&(level.brain)().choose(position, seat, &(level.budget)(), &mut dice_from_seed(seed)).0)
}

/// A position with its expected ranking: the camp, the moves that lead there, the top rows of the ranking, and the
/// moves that may be played.
type Known = (Camp, &'static str, &'static [&'static str], &'static [&'static str]);

fn hold(name: &str, known: &[Known]) {
    for (camp, moves, rows, choices) in known {
        let (position, _) = played(with_camp(*camp), moves);
        assert_eq!(ranking(name, &position, rows.len()), *rows, "{name} after {moves:?}");
        let chosen: BTreeSet<_> = (0..40).map(|seed| choice(name, &position, seed)).collect();
        let expected: BTreeSet<_> = choices.iter().map(|mv| (*mv).to_owned()).collect();
        assert_eq!(chosen, expected, "{name} after {moves:?}");
    }
}

#[test]
fn walker_counts_the_steps_of_one_move() {
    hold(
        "walker",
        &[
            (
                Camp::ThreeByThree,
                "",
                &["2: b1-d1 a2-a4 b2-d2 b2-b4 c2-c4 b3-d3", "1: c1-d1 c2-d2 a3-a4 b3-b4 c3-d3 c3-c4"],
                &["b1-d1"],
            ),
            (Camp::ThreeByThree, "c3-c4 h6-h5 b3-b4 g6-g5", &["4: b1-b5 c1-c5"], &["b1-b5"]),
            // Black counts from its own corner.
            (
                Camp::ThreeByThree,
                "c3-c4 h6-h5 a3-c5 h8-h4 c2-c3",
                &["2: h5-h3 g6-e6 f7-f5 g7-g5 g7-e7 g8-e8"],
                &["g8-e8"],
            ),
            (Camp::ThreeByFour, "d3-d4 e6-e5", &["6: d1-f5 c2-e6 b3-f5", "4: d1-d5 c2-e4 b3-d5"], &["d1-f5"]),
            (Camp::FourByFour, "d4-d5 e5-e4 d3-d4", &["4: g5-e3 g5-c5 e7-e3 e7-c5"], &["e7-c5"]),
        ],
    );
}

#[test]
fn hopper_counts_the_steps_of_two_and_draws_lots() {
    hold(
        "hopper",
        &[
            (Camp::ThreeByThree, "", &["6: b2-d2 b2-b4 c2-c4 b3-d3"], &["b2-b4", "b2-d2"]),
            (
                Camp::ThreeByThree,
                "c3-c4 h6-h5 b3-b4 g6-g5",
                &["10: c1-c5", "8: b1-b5", "7: c1-d1 a3-b3 c4-d4 c4-c5"],
                &["c1-c5"],
            ),
            (
                Camp::ThreeByThree,
                "c3-c4 h6-h5 a3-c5 h8-h4 c2-c3",
                &["6: g6-e6 f7-f5 g7-e7", "5: h4-h3 h4-g4 f6-f5 f6-e6 g6-g5 f7-e7"],
                &["g7-e7"],
            ),
            (Camp::ThreeByFour, "d3-d4 e6-e5", &["12: d1-f5 c2-e6 b3-f5"], &["b3-f5", "c2-e6", "d1-f5"]),
            (
                Camp::FourByFour,
                "d4-d5 e5-e4 d3-d4",
                &["10: g5-e3 g5-c5 e7-e3 e7-c5"],
                &["e7-c5", "e7-e3", "g5-c5", "g5-e3"],
            ),
        ],
    );
}
