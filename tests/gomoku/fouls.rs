//! Tests of the moves that Renju forbids Black, and of similar moves that it allows.

use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::{Event, Foul, Move, RuleSet};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Illegal, Rules, Seat};

use crate::{at, place, points, position};

/// Returns the reason for which Black may not play at `point`, or `None` if the move is allowed.
fn foul(black: &str, white: &str, point: &str) -> Option<Foul> {
    position(RuleSet::Renju, black, white).foul(at(point))
}

#[test]
fn two_open_threes_are_forbidden() {
    let three = Some(Foul::DoubleThree);
    assert_eq!(foul("F8 G8 H9 H10", "", "H8"), three);
    // Threes with a gap.
    assert_eq!(foul("E8 G8 H10 H11", "", "H8"), three);
    assert_eq!(foul("F6 G7 F8 G8", "", "H8"), three);
    // A single three is allowed, and so are two of which one is closed at an end.
    assert_eq!(foul("F8 G8", "", "H8"), None);
    assert_eq!(foul("F8 G8 H9 H10", "E8", "H8"), None);
    assert_eq!(foul("F8 G8 H9 H10", "H11", "H8"), None);
}

#[test]
fn a_three_without_room_for_a_straight_four_is_none() {
    // White two steps away at both ends: `O.XXX.O` makes fours, but no straight four.
    assert_eq!(foul("F8 G8 H9 H10", "D8 J8", "H8"), None);
    assert_eq!(foul("F8 G8 H9 H10", "D8", "H8"), Some(Foul::DoubleThree));
    // A black stone further along: one end of the four would make six.
    assert_eq!(foul("F8 G8 H9 H10 K8 D8", "", "H8"), None);
    // The border leaves no room either.
    assert_eq!(foul("B8 C8 D9 D10", "F8", "D8"), None);
}

#[test]
fn a_three_counts_only_if_its_four_is_allowed() {
    // Horizontally, F8 G8 H8 becomes a straight four at E8 or I8. White at J8 leaves only E8; a column of five
    // other stones makes a move there an overline.
    let free = foul("F8 G8 H9 H10", "J8", "H8");
    assert_eq!(free, Some(Foul::DoubleThree));
    let overline = foul("F8 G8 H9 H10 E5 E6 E7 E9 E10", "J8 E4 E11", "H8");
    assert_eq!(overline, None);
    // The same with a double four on E8: a column and a diagonal of three stones, each closed at one end.
    let four = foul("F8 G8 H9 H10 E5 E6 E7 B5 C6 D7", "J8 E4 A4", "H8");
    assert_eq!(four, None);
}

#[test]
fn a_three_whose_extension_is_itself_a_double_three_is_none() {
    // E8 is the only way to a horizontal straight four (White at J8), and it would be a double three itself: with
    // E9 E10 in the column and D9 C10 in the diagonal, each with room.
    assert_eq!(foul("F8 G8 H9 H10 E9 E10 D9 C10", "J8", "H8"), None);
    // If one of those two is closed, E8 is allowed, and so H8 is a double three again.
    assert_eq!(foul("F8 G8 H9 H10 E9 E10 D9 C10", "J8 E11", "H8"), Some(Foul::DoubleThree));
}

#[test]
fn two_fours_are_forbidden() {
    let four = Some(Foul::DoubleFour);
    assert_eq!(foul("E8 F8 G8 H9 H10 H11", "", "H8"), four);
    // Closed fours count as well.
    assert_eq!(foul("E8 F8 G8 H9 H10 H11", "D8 H12", "H8"), four);
    // A four and a three are allowed.
    assert_eq!(foul("E8 F8 G8 H9 H10", "D8", "H8"), None);
    // A straight four is a single four.
    assert_eq!(foul("E8 F8 G8", "", "H8"), None);
    // Four stones that can never become exactly five are not a four.
    assert_eq!(foul("E8 F8 G8 H9 H10 H11", "D8 I8", "H8"), None);
}

#[test]
fn two_fours_in_one_line_are_forbidden() {
    let four = Some(Foul::DoubleFour);
    // X.XXX.X, XX.XX.XX and XXX.X.XXX, each completed in its middle.
    assert_eq!(foul("E8 G8 I8 K8", "", "H8"), four);
    assert_eq!(foul("D8 E8 G8 J8 K8", "", "H8"), four);
    assert_eq!(foul("D8 E8 F8 J8 K8 L8", "", "H8"), four);
    // In a column and in a diagonal too.
    assert_eq!(foul("H5 H7 H9 H11", "", "H8"), four);
    assert_eq!(foul("E5 G7 I9 K11", "", "H8"), four);
    // If one of the two gaps is taken, only one four is left.
    assert_eq!(foul("E8 G8 I8 K8", "F8", "H8"), None);
    // XXXX.X: the gap would make six, and the other end is closed, so it is not a four.
    assert_eq!(foul("E8 F8 G8 J8", "D8", "H8"), None);
}

#[test]
fn more_than_five_are_forbidden() {
    let overline = Some(Foul::Overline);
    assert_eq!(foul("E8 F8 G8 I8 J8", "", "H8"), overline);
    assert_eq!(foul("C8 D8 E8 F8 H8 I8 J8", "", "G8"), overline);
    assert_eq!(foul("E5 F6 G7 I9 J10", "", "H8"), overline);
}

#[test]
fn exactly_five_wins_whatever_else_it_makes() {
    for others in [
        "H9 H10 I9 J10",
        "H9 H10 H11 I9 J10 K11",
        // An overline elsewhere.
        "H5 H6 H7 H9 H10",
    ] {
        let mut position = position(RuleSet::Renju, &format!("D8 E8 F8 G8 {others}"), "");
        assert_eq!(position.foul(at("H8")), None, "{others}");
        let events = place(&mut position, at("H8")).unwrap();
        let line = points("D8 E8 F8 G8 H8");
        assert_eq!(events[1], Event::Won { seat: Seat::First, line }, "{others}");
    }
}

#[test]
fn white_may_do_anything() {
    for (stones, point) in [
        ("F8 G8 H9 H10", "H8"),
        ("E8 F8 G8 H9 H10 H11", "H8"),
        ("E8 G8 I8 K8", "H8"),
        ("E8 F8 G8 I8 J8", "H8"),
    ] {
        let mut position = position(RuleSet::Renju, "", stones);
        place(&mut position, at("N14")).unwrap();
        assert_eq!(position.foul(at(point)), None);
        assert!(place(&mut position, at(point)).is_ok());
    }
}

#[test]
fn forbidden_points_are_refused_and_not_listed() {
    let position = position(RuleSet::Renju, "F8 G8 H9 H10", "");
    let mv = Move::Place(at("H8"));
    let why = Line::new("gomoku-refused-double-three").text("point", "H8");
    assert_eq!(Gomoku::check(&position, Seat::First, &mv), Err(Illegal::Rule(why)));
    let mut legal = Vec::new();
    Gomoku::legal_moves(&position, Seat::First, &mut legal);
    assert!(!legal.contains(&mv));
    assert_eq!(legal.len(), 225 - 8 - 1);
    // The same stones under other rules.
    assert_eq!(crate::position(RuleSet::Standard, "F8 G8 H9 H10", "").foul(at("H8")), None);
}
