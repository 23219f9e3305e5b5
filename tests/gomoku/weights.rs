//! Tests of the learned weights: they cover every kind of point, and are better than the weights set by hand.

use std::collections::BTreeSet;

use deskmate_games::gomoku::engine::points;
use deskmate_games::gomoku::engine::weights::{self, COLOR_WEIGHTS, KINDS, kind};
use deskmate_games::gomoku::rules::{Color, RuleSet};
use deskmate_games::gomoku::suite::RULES;

/// The number of shapes of a line.
const SHAPES: u16 = 13;

/// Returns the rule sets that have learned weights, with their names.
fn learned() -> impl Iterator<Item = (&'static str, RuleSet)> {
    RULES.into_iter().filter(|(_, rules)| *rules != RuleSet::Caro)
}

#[test]
fn every_choice_of_four_shapes_is_a_kind_of_its_own_in_whatever_order_they_are() {
    let mut kinds = BTreeSet::new();
    for [a, b, c, d] in choices() {
        let code = |[a, b, c, d]: [u16; 4]| a | b << 4 | c << 8 | d << 12;
        let number = kind(code([a, b, c, d])).expect("lines have such shapes");
        for other in [[d, c, b, a], [b, a, d, c], [c, d, a, b]] {
            assert_eq!(kind(code(other)), Some(number));
        }
        assert!(kinds.insert(number), "{a} {b} {c} {d} is another one too");
    }
    assert_eq!(kinds, (0..KINDS).collect());
    assert_eq!([kind(SHAPES), kind(SHAPES << 12), kind(u16::MAX)], [None; 3]);
}

#[test]
fn every_kind_knows_its_shapes() {
    let shapes = weights::shapes_of_kinds();
    assert_eq!(shapes.len(), KINDS);
    for choice in choices() {
        let code = (0..4).map(|line| choice[line] << (4 * line)).sum();
        let number = kind(code).expect("lines have such shapes");
        assert_eq!(shapes[number].map(u16::from), choice);
    }
}

/// Returns all combinations of four shapes, ascending.
fn choices() -> impl Iterator<Item = [u16; 4]> {
    (0..SHAPES).flat_map(|a| {
        (a..SHAPES).flat_map(move |b| (b..SHAPES).flat_map(move |c| (c..SHAPES).map(move |d| [a, b, c, d])))
    })
}

#[test]
fn all_rule_sets_but_caro_have_learned_and_a_board_full_of_it_is_no_win() {
    for (name, rules) in learned() {
        for color in [Color::Black, Color::White] {
            let learned = weights::of_color(rules, color).expect(name);
            assert_eq!(learned.len(), COLOR_WEIGHTS);
            assert!(learned.iter().all(|weight| weight.abs() <= 8000), "{name}");
        }
    }
    assert_eq!(weights::of_color(RuleSet::Caro, Color::Black), None);
    assert_eq!(weights::threats(RuleSet::Caro, Color::White), [25; weights::THREATS]);
}

#[test]
fn three_in_a_row_are_worth_more_than_two_and_are_tried_sooner() {
    for (name, rules) in learned() {
        for color in [Color::Black, Color::White] {
            let worth = points::table(rules, color);
            // The shape in one line; the other lines are open and empty.
            let [nothing, two, three, four] =
                [0, 4, 7, 8].map(|shape| worth[kind(shape | 0x2220).expect("a kind")]);
            assert!(
                three.learned[0] > two.learned[0] && three.learned[1] > two.learned[1],
                "{name}: {three:?}, {two:?}"
            );
            assert!(
                four.order_scores[0] > nothing.order_scores[0] && three.order_scores[0] > two.order_scores[0],
                "{name}"
            );
        }
    }
}
