//! Tests of Guardian and Raider against their score tables.

use std::collections::BTreeSet;

use deskmate_games::gomoku::brains::counter::{Counter, GUARDIAN, RAIDER, Scores};
use deskmate_games::gomoku::rules::{Color, Move, Point, Position, RuleSet};
use deskmate_games::search::brain::{Brain, Budget};
use deskmate_kernel::rng::dice_from_seed;

use crate::{at, points, position, with_rules};

/// Returns the points that `brain` plays over many seeds.
fn choices(brain: Counter, position: &Position) -> BTreeSet<Point> {
    let seat = position.turn().unwrap();
    let choose = |seed| match brain.choose(position, seat, &Budget::default(), &mut dice_from_seed(seed)).0 {
        Move::Place(point) => point,
        Move::Choose(choice) => panic!("{choice:?}"),
    };
    (0..50).map(choose).collect()
}

/// Returns the points with these names, as a set.
fn set(names: &str) -> BTreeSet<Point> {
    points(names).into_iter().collect()
}

#[test]
fn a_board_has_572_fives_and_both_count_them_all() {
    // A lone stone of the opponent gives each free point 200 for every five through both. The sum over the points
    // is four times 200 for every five through the stone, so over all places of the stone every five is counted
    // five times four times.
    let empty = Position::new(with_rules(RuleSet::Freestyle));
    let mut sum = 0;
    for stone in empty.board().points() {
        let mut position = Position::new(with_rules(RuleSet::Freestyle));
        crate::place(&mut position, stone).unwrap();
        let free: Vec<_> = position.board().free().collect();
        sum += free
            .iter()
            .map(|&point| GUARDIAN.scores(position.board(), point, Color::White).defence)
            .sum::<u32>();
    }
    assert_eq!(sum, 572 * 5 * 4 * 200);
}

#[test]
fn scores_are_those_of_the_table() {
    // Black on G8 H8 and nothing else nearby: the fives E-I, F-J, G-K through I8 have both stones, H-L has one.
    let position = position(RuleSet::Freestyle, "G8 H8", "");
    let own = GUARDIAN.scores(position.board(), at("I8"), Color::Black);
    let other = GUARDIAN.scores(position.board(), at("I8"), Color::White);
    assert_eq!(own, Scores { defence: 0, attack: 3 * 390 + 190 });
    assert_eq!(other, Scores { defence: 3 * 400 + 200, attack: 0 });
    assert_eq!(RAIDER.scores(position.board(), at("I8"), Color::Black).attack, 3 * 400 + 200);
}

#[test]
fn an_empty_board_is_opened_in_the_middle() {
    let empty = Position::new(with_rules(RuleSet::Freestyle));
    assert_eq!(choices(GUARDIAN, &empty), set("H8"));
    assert_eq!(choices(RAIDER, &empty), set("H8"));
}

#[test]
fn both_win_at_once_and_block_otherwise() {
    let both_fours = position(RuleSet::Freestyle, "E8 F8 G8 H8", "E10 F10 G10 H10");
    for brain in [GUARDIAN, RAIDER] {
        assert!(choices(brain, &both_fours).is_subset(&set("D8 I8")));
        let white_four = position(RuleSet::Freestyle, "D10 C3 C5 C7", "E10 F10 G10 H10");
        assert_eq!(choices(brain, &white_four), set("I10"));
    }
}

#[test]
fn between_threes_guardian_defends_and_raider_attacks() {
    let position = position(RuleSet::Freestyle, "E5 F5 G5", "E11 F11 G11");
    assert!(choices(GUARDIAN, &position).is_subset(&set("D11 H11")), "{:?}", choices(GUARDIAN, &position));
    assert!(choices(RAIDER, &position).is_subset(&set("D5 H5")), "{:?}", choices(RAIDER, &position));
}

#[test]
fn forbidden_points_are_not_for_them() {
    let position = position(RuleSet::Renju, "F8 G8 H9 H10", "");
    for brain in [GUARDIAN, RAIDER] {
        assert!(!choices(brain, &position).contains(&at("H8")));
    }
}
