//! Tests of the rules, the taps and the texts.

use std::collections::HashSet;

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::rules::{Event, LINES, Position, SQUARE, Take};
use deskmate_games::{Game, Response, Tap, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct};

use crate::{after, reachable};

/// Returns whether three of `discs` add up to fifteen.
fn has_sum(discs: &[u8]) -> bool {
    discs.iter().any(|a| discs.iter().any(|b| discs.iter().any(|c| a < b && b < c && a + b + c == 15)))
}

#[test]
fn every_outcome_agrees_with_brute_force() {
    let all = reachable();
    // The known number of positions of tic-tac-toe.
    assert_eq!(all.len(), 5478);
    for position in all {
        let [first, second] = Seat::BOTH.map(|seat| position.discs(seat));
        let expected = match (has_sum(&first), has_sum(&second)) {
            (true, false) => Some(Outcome::Win(Seat::First)),
            (false, true) => Some(Outcome::Win(Seat::Second)),
            (false, false) => (first.len() + second.len() == 9).then_some(Outcome::Draw),
            (true, true) => panic!("both have won: {position:?}"),
        };
        assert_eq!(AddTo15::outcome(&position), expected, "{position:?}");
    }
}

#[test]
fn lines_are_the_sums_and_the_square_shows_them() {
    for line in LINES {
        assert!(line.is_sorted() && has_sum(&line), "{line:?}");
    }
    assert_eq!(HashSet::from(LINES).len(), 8);
    let row = |r: usize| SQUARE[r];
    let column = |c: usize| [SQUARE[0][c], SQUARE[1][c], SQUARE[2][c]];
    let diagonals = [[SQUARE[0][0], SQUARE[1][1], SQUARE[2][2]], [SQUARE[0][2], SQUARE[1][1], SQUARE[2][0]]];
    let mut seen: Vec<_> = (0..3).flat_map(|i| [row(i), column(i)]).chain(diagonals).collect();
    seen.iter_mut().for_each(|line| line.sort_unstable());
    assert_eq!(HashSet::from_iter(seen), HashSet::from(LINES));
}

#[test]
fn three_of_many_discs_win() {
    // 2 + 4 + 9 is the first player's; no three of the other discs make fifteen.
    let mut position = after(&[2, 1, 3, 5, 4, 7]);
    let events = AddTo15::play(&mut position, Seat::First, &Take(9)).unwrap();
    let won = Event::Won { seat: Seat::First, discs: [2, 4, 9] };
    assert_eq!(events, [Event::Taken { seat: Seat::First, disc: 9 }, won]);
    assert_eq!(position.winning_line(Seat::First), Some([2, 4, 9]));
    assert_eq!(position.winning_line(Seat::Second), None);
    assert_eq!(AddTo15::to_act(&position), ToAct::Over);
    assert_eq!(AddTo15::check(&position, Seat::Second, &Take(8)), Err(Illegal::Over));
}

#[test]
fn the_last_disc_may_win_or_draw() {
    let mut won = after(&[1, 2, 6, 4, 9, 5, 3, 7]);
    let events = AddTo15::play(&mut won, Seat::First, &Take(8)).unwrap();
    assert_eq!(events[1], Event::Won { seat: Seat::First, discs: [1, 6, 8] });
    let mut drawn = after(&[5, 2, 6, 4, 9, 1, 7, 3]);
    let events = AddTo15::play(&mut drawn, Seat::First, &Take(8)).unwrap();
    assert_eq!(events, [Event::Taken { seat: Seat::First, disc: 8 }, Event::Drawn]);
}

#[test]
fn refusals_say_why() {
    let position = after(&[5]);
    let rule = |id: &str, disc: u8| Err(Illegal::Rule(Line::new(id).number("disc", disc)));
    let check = |disc| AddTo15::check(&position, Seat::Second, &Take(disc));
    assert_eq!(check(5), rule("add-to-15-refused-taken", 5));
    assert_eq!(check(0), rule("add-to-15-refused-no-such-disc", 0));
    assert_eq!(check(10), rule("add-to-15-refused-no-such-disc", 10));
    assert_eq!(AddTo15::check(&position, Seat::First, &Take(1)), Err(Illegal::NotYourTurn));
    assert_eq!(check(1), Ok(()));
}

#[test]
fn open_lines_are_the_fullest_first() {
    // First: 5 and 6; Second: 9.
    let position = after(&[5, 9, 6]);
    let lines = position.open_lines(Seat::First);
    assert_eq!(lines, [[4, 5, 6], [1, 6, 8], [2, 5, 8], [2, 6, 7], [3, 5, 7]]);
    assert_eq!(position.open_lines(Seat::Second), [[2, 4, 9]]);
    assert_eq!(Position::default().open_lines(Seat::First), [[0; 3]; 0]);
}

#[test]
fn a_tap_takes_a_disc_or_says_why_not() {
    let position = after(&[5]);
    let tap = |seat, place| AddTo15::tap(&position, seat, &(), Tap::at(place));
    assert_eq!(tap(Seat::Second, 8), Response::Move(Take(9)));
    let why = Line::new("add-to-15-refused-taken").number("disc", 5);
    assert_eq!(tap(Seat::Second, 4), Response::Ignore(Some(why)));
    assert_eq!(tap(Seat::First, 8), Response::Ignore(Some(Illegal::NotYourTurn.line())));
    for nowhere in [9, 255, 256, usize::MAX] {
        assert_eq!(tap(Seat::Second, nowhere), Response::Ignore(None));
    }
}

#[test]
fn events_are_told_to_whom_they_concern() {
    let voices = Voices { you: Some(Seat::First), names: [Line::new("ann"), Line::new("bob")] };
    let tell = |event| AddTo15::narrate(&event, &voices);
    let took = tell(Event::Taken { seat: Seat::First, disc: 5 });
    assert_eq!(took, [Line::new("add-to-15-you-took").number("disc", 5)]);
    let won = tell(Event::Won { seat: Seat::Second, discs: [2, 6, 7] });
    let line = Line::new("add-to-15-they-win").line("name", Line::new("bob")).text("sum", "2 + 6 + 7");
    assert_eq!(won, [line]);
}
