//! Tests of Swap2: which seat places which stones, and which colour it gets.

use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::{Choice, Color, Config, Event, Move, Opening, Phase, Position};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat};

use crate::{at, place, points};

/// Returns the position after these stones of a game with Swap2.
fn opened(names: &str) -> Position {
    let mut position = Position::new(Config { opening: Opening::Swap2, ..Config::default() });
    for point in points(names) {
        place(&mut position, point).unwrap();
    }
    position
}

/// Makes a choice for the seat to move.
fn choose(position: &mut Position, choice: Choice) -> Vec<Event> {
    let seat = position.turn().unwrap();
    Gomoku::play(position, seat, &Move::Choose(choice)).unwrap()
}

#[test]
fn the_first_seat_puts_three_stones() {
    let mut position = opened("");
    for (point, color) in [("H8", Color::Black), ("I9", Color::White), ("J7", Color::Black)] {
        assert_eq!(position.turn(), Some(Seat::First));
        assert_eq!(position.next_color(), color);
        place(&mut position, at(point)).unwrap();
    }
    assert_eq!(position.phase(), Phase::Choosing { seat: Seat::Second, may_add: true });
    let refused = Gomoku::check(&position, Seat::Second, &Move::Place(at("A1")));
    assert_eq!(refused, Err(Illegal::Rule(Line::new("gomoku-refused-choose-first"))));
}

#[test]
fn whoever_takes_white_moves_next() {
    let mut position = opened("H8 I9 J7");
    let events = choose(&mut position, Choice::White);
    assert_eq!(events, [Event::Chose { seat: Seat::Second, choice: Choice::White }]);
    assert_eq!(position.black(), Seat::First);
    assert_eq!((position.turn(), position.next_color()), (Some(Seat::Second), Color::White));
}

#[test]
fn taking_black_leaves_the_move_to_the_other() {
    let mut position = opened("H8 I9 J7");
    choose(&mut position, Choice::Black);
    assert_eq!(position.black(), Seat::Second);
    assert_eq!((position.turn(), position.next_color()), (Some(Seat::First), Color::White));
    // A five of Black wins for the second seat.
    for point in points("A1 I7 A3 H7 A5 G7 A7") {
        place(&mut position, point).unwrap();
    }
    place(&mut position, at("F7")).unwrap();
    assert_eq!(Gomoku::outcome(&position), Some(Outcome::Win(Seat::Second)));
}

#[test]
fn two_stones_more_hand_the_choice_back() {
    for (choice, black) in [(Choice::White, Seat::Second), (Choice::Black, Seat::First)] {
        let mut position = opened("H8 I9 J7");
        choose(&mut position, Choice::AddTwo);
        for (point, color) in [("G6", Color::White), ("K4", Color::Black)] {
            assert_eq!((position.turn(), position.next_color()), (Some(Seat::Second), color));
            place(&mut position, at(point)).unwrap();
        }
        assert_eq!(position.phase(), Phase::Choosing { seat: Seat::First, may_add: false });
        let again = Gomoku::check(&position, Seat::First, &Move::Choose(Choice::AddTwo));
        assert_eq!(again, Err(Illegal::Rule(Line::new("gomoku-refused-no-choice"))));
        choose(&mut position, choice);
        assert_eq!(position.black(), black);
        assert_eq!((position.turn(), position.next_color()), (Some(!black), Color::White));
    }
}

#[test]
fn a_position_reads_back_and_an_impossible_one_does_not() {
    let mut position = opened("H8 I9 J7");
    choose(&mut position, Choice::Black);
    let text = serde_json::to_string(&position).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), position);
    for (from, to) in [("\"choose\":\"black\"", "\"choose\":\"green\""), ("\"column\":8", "\"column\":7")] {
        assert!(text.contains(from), "{text}");
        // H8 twice would be two stones on one point.
        let broken = text.replace(from, to).replace("\"row\":8", "\"row\":7");
        assert!(serde_json::from_str::<Position>(&broken).is_err(), "{broken}");
    }
}
