//! Tests of Careful's rules of thumb in their order, each on a position made for it.

use deskmate_games::add_to_15::brains::careful::Careful;
use deskmate_games::add_to_15::rules::Position;

use crate::{after, choice, choices, reachable};

/// Returns the discs that Careful takes over many seeds, and the id of the reason.
fn takes(position: &Position) -> (Vec<u8>, String) {
    let why = choice(&Careful, position, 0).1.why.id;
    (choices(&Careful, position), why.trim_start_matches("add-to-15-why-").to_owned())
}

/// Asserts that Careful takes exactly `discs`, each for some seed, with the reason `why`.
#[track_caller]
fn expect(line: &[u8], discs: &[u8], why: &str) {
    assert_eq!(takes(&after(line)), (discs.to_vec(), why.to_owned()));
}

#[test]
fn first_he_wins_though_he_could_block() {
    // Careful needs the 6 for 2 and 7; the opponent needs the 1 for 5 and 9.
    expect(&[2, 5, 7, 9], &[6], "win");
}

#[test]
fn then_he_blocks_though_he_could_build() {
    // The opponent needs the 6 for 2 and 7; Careful's own 9 could build 1 + 5 + 9.
    expect(&[2, 9, 7], &[6], "block");
}

#[test]
fn then_he_builds_though_the_5_is_free() {
    // Lines with the 2 and no disc of the opponent's: 2 + 4 + 9 and 2 + 6 + 7, but not 2 + 5 + 8.
    expect(&[2, 8], &[4, 6, 7, 9], "build");
    // The 5 is among the choices if it builds too.
    expect(&[2, 4], &[5, 6, 7, 8], "build");
}

#[test]
fn then_he_takes_the_5() {
    expect(&[], &[5], "middle");
    expect(&[2], &[5], "middle");
}

#[test]
fn then_an_even_disc() {
    expect(&[5], &[2, 4, 6, 8], "even");
}

#[test]
fn else_anything() {
    // Three odd discs are left and every line is blocked.
    let position = reachable()
        .into_iter()
        .filter(|position| position.turn().is_some())
        .find(takes_nothing_good)
        .expect("there is a position in which no rule fits");
    assert_eq!(takes(&position), (position.free(), "any".to_owned()));
    assert!(position.free().len() > 1);
}

/// Returns true if several odd discs other than the 5 are left, and no rule applies to any of them.
fn takes_nothing_good(position: &Position) -> bool {
    let seat = position.turn().unwrap();
    let free = position.free();
    let urgent = |seat| position.open_lines(seat).iter().any(|line| position.count_held(line, seat) == 2);
    free.len() > 1
        && free.iter().all(|disc| disc % 2 == 1 && *disc != 5)
        && position.open_lines(seat).is_empty()
        && !urgent(!seat)
}

#[test]
fn his_values_have_the_order_of_his_rules() {
    // The first seat holds 1 and 8 and needs the 6. The second holds the 5 and is to move; 2 + 5 + 8 is blocked.
    let (disc, thoughts) = choice(&Careful, &after(&[1, 5, 8]), 0);
    assert_eq!(disc, 6);
    let value = |disc| thoughts.values.iter().find(|(take, _)| take.0 == disc).unwrap().1;
    assert!(value(6) > value(4) && value(4) > value(9), "block, build, nothing: {thoughts:?}");
    assert_eq!(thoughts.values.len(), 6);
}
