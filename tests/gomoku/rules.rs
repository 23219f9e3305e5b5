//! Tests of the winning rows of each rule set, and of the other rules.

use deskmate_games::arena::Arena;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::{
    Color, Config, Event, Move, Opening, Phase, Point, Position, RuleSet, Size,
};
use deskmate_games::{Game, Response, Tap, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat};

use crate::{at, place, points, position, with_rules};

/// Returns whether a black stone at `point` wins.
fn black_wins(rules: RuleSet, black: &str, white: &str, point: &str) -> bool {
    let mut position = position(rules, black, white);
    assert_eq!(position.next_color(), Color::Black);
    let won = place(&mut position, at(point)).expect("it is allowed").len() == 2;
    assert_eq!(Gomoku::outcome(&position).is_some(), won);
    won
}

/// Returns whether a white stone at `point` wins, after a black stone far away.
fn white_wins(rules: RuleSet, black: &str, white: &str, point: &str) -> bool {
    let mut position = position(rules, black, white);
    place(&mut position, at("N14")).expect("it is allowed");
    place(&mut position, at(point)).expect("it is allowed").len() == 2
}

const ALL: [RuleSet; 4] = [RuleSet::Freestyle, RuleSet::Standard, RuleSet::Renju, RuleSet::Caro];

#[test]
fn five_in_any_direction_win_under_all_rules() {
    for rules in ALL {
        for (four, fifth) in [
            ("H8 I8 J8 K8", "L8"),
            ("H8 I8 K8 L8", "J8"),
            ("H4 H5 H6 H7", "H8"),
            ("D4 E5 F6 H8", "G7"),
            ("D12 E11 F10 G9", "H8"),
        ] {
            assert!(black_wins(rules, four, "", fifth), "{rules:?} {four} {fifth}");
            assert!(white_wins(rules, "", four, fifth), "{rules:?} {four} {fifth}");
        }
    }
}

#[test]
fn six_in_a_row_win_only_where_more_than_five_do() {
    let (five, sixth) = ("E8 F8 G8 I8 J8", "H8");
    assert!(black_wins(RuleSet::Freestyle, five, "", sixth));
    assert!(white_wins(RuleSet::Freestyle, "", five, sixth));
    assert!(!black_wins(RuleSet::Standard, five, "", sixth));
    assert!(!white_wins(RuleSet::Standard, "", five, sixth));
    assert!(!black_wins(RuleSet::Caro, five, "", sixth));
    assert!(!white_wins(RuleSet::Caro, "", five, sixth));
    assert!(white_wins(RuleSet::Renju, "", five, sixth));
}

#[test]
fn play_goes_on_after_a_row_that_does_not_count() {
    let mut position = position(RuleSet::Standard, "E8 F8 G8 I8 J8", "");
    place(&mut position, at("H8")).unwrap();
    assert_eq!(Gomoku::outcome(&position), None);
    assert_eq!(position.turn(), Some(Seat::Second));
    // A five that shares a stone with the long row still wins.
    for point in ["B2", "H9", "B4", "H10", "B6", "H11", "B8"] {
        place(&mut position, at(point)).unwrap();
    }
    let events = place(&mut position, at("H12")).unwrap();
    assert_eq!(events[1], Event::Won { seat: Seat::First, line: points("H8 H9 H10 H11 H12") });
}

#[test]
fn caro_wants_an_open_end_and_the_border_is_one() {
    let four = "E8 F8 G8 H8";
    assert!(black_wins(RuleSet::Caro, four, "D8", "I8"));
    assert!(black_wins(RuleSet::Caro, four, "J8", "I8"));
    assert!(!black_wins(RuleSet::Caro, four, "D8 J8", "I8"));
    assert!(black_wins(RuleSet::Standard, four, "D8 J8", "I8"));
    // At the border, with one white stone at the other end.
    assert!(black_wins(RuleSet::Caro, "A8 B8 C8 D8", "F8", "E8"));
    assert!(white_wins(RuleSet::Caro, "J8", "L8 M8 N8 O8", "K8"));
    assert!(!white_wins(RuleSet::Caro, "D8 J8", four, "I8"));
}

#[test]
fn the_row_is_told_from_end_to_end() {
    let mut position = position(RuleSet::Freestyle, "E8 F8 G8 I8 J8", "");
    let events = place(&mut position, at("H8")).unwrap();
    let placed = Event::Placed { seat: Seat::First, color: Color::Black, point: at("H8"), number: 11 };
    assert_eq!(events, [placed, Event::Won { seat: Seat::First, line: points("E8 F8 G8 H8 I8 J8") }]);
    assert_eq!(position.phase(), Phase::Over(Outcome::Win(Seat::First)));
    assert_eq!(Gomoku::check(&position, Seat::Second, &Move::Place(at("A15"))), Err(Illegal::Over));
}

#[test]
fn a_full_board_is_a_draw() {
    // Pairs of columns, shifted in every other row, contain no five.
    for size in [Size::Thirteen, Size::Fifteen, Size::Nineteen] {
        let lines = size.lines();
        let color = |point: Point| (point.column / 2 + point.row).is_multiple_of(2);
        let all = (0..lines).flat_map(|row| (0..lines).map(move |column| Point::new(column, row)));
        let (mut black, mut white): (Vec<_>, Vec<_>) = all.partition(|point| color(*point));
        let mut position = Position::new(Config { size, rules: RuleSet::Standard, ..Config::default() });
        let mut last = Vec::new();
        while let Some(turn) = position.turn() {
            // A side that has run out of its own points takes one of the opponent's.
            let (own, other) =
                if turn == Seat::First { (&mut black, &mut white) } else { (&mut white, &mut black) };
            let point = own.pop().or_else(|| other.pop()).expect("a point is left");
            last = place(&mut position, point).unwrap();
        }
        assert_eq!(Gomoku::outcome(&position), Some(Outcome::Draw));
        assert_eq!(position.stones().len(), usize::from(lines) * usize::from(lines));
        assert_eq!(last.last(), Some(&Event::Drawn));
    }
}

#[test]
fn a_handicap_gives_black_stones_in_his_first_turn() {
    let config = Config { opening: Opening::Handicap(2), ..Config::default() };
    let mut position = Position::new(config);
    let mut turns = Vec::new();
    for point in points("H8 I9 J7 A1 B2 C3") {
        turns.push(position.turn().unwrap());
        place(&mut position, point).unwrap();
    }
    let (first, second) = (Seat::First, Seat::Second);
    assert_eq!(turns, [first, first, first, second, first, second]);
}

#[test]
fn the_fixed_openings_are_twelve_and_legal_under_all_rules() {
    for rules in ALL {
        let openings = Gomoku::openings(&with_rules(rules));
        assert_eq!(openings.len(), 12);
        for opening in openings {
            let mut position = Position::new(with_rules(rules));
            for mv in &opening {
                let seat = position.turn().expect("nobody has won yet");
                Gomoku::play(&mut position, seat, mv).expect("it is legal");
            }
            assert!(position.stones().len().is_multiple_of(2), "Black is to move");
        }
    }
    let small = Config { size: Size::Thirteen, ..Config::default() };
    assert_eq!(Gomoku::openings(&small), Vec::<Vec<Move>>::new());
}

#[test]
fn points_have_names() {
    let position = Position::new(with_rules(RuleSet::Freestyle));
    for point in position.board().points() {
        assert_eq!(Point::parse(&point.to_string()), Some(point));
    }
    assert_eq!(at("h8"), Point::new(7, 7));
    assert_eq!(Point::new(8, 0).to_string(), "I1");
    assert_eq!(Point::new(18, 18).to_string(), "S19");
    for nonsense in ["", "8", "H", "H0", "H08", "H+8", "H256", "8H", "HH", "Ä1", "É", "H8 "] {
        assert_eq!(Point::parse(nonsense), None, "{nonsense:?}");
    }
}

#[test]
fn refusals_say_why() {
    let mut position = Position::new(with_rules(RuleSet::Freestyle));
    place(&mut position, at("H8")).unwrap();
    let why = |seat, name| Gomoku::check(&position, seat, &Move::Place(at(name)));
    let rule = |id: &str, point: &str| Err(Illegal::Rule(Line::new(id).text("point", point)));
    assert_eq!(why(Seat::Second, "H8"), rule("gomoku-refused-taken", "H8"));
    assert_eq!(why(Seat::Second, "P8"), rule("gomoku-refused-outside", "P8"));
    assert_eq!(why(Seat::First, "H9"), Err(Illegal::NotYourTurn));
    assert_eq!(why(Seat::Second, "H9"), Ok(()));
    let tap = |place| Gomoku::tap(&position, Seat::Second, &(), Tap::at(place));
    assert_eq!(tap(7 * 15 + 8), Response::Move(Move::Place(at("I8"))));
    let taken = Line::new("gomoku-refused-taken").text("point", "H8");
    assert_eq!(tap(7 * 15 + 7), Response::Ignore(Some(taken)));
    assert_eq!(tap(225), Response::Ignore(None), "there is no choice, so it has no place");
}

#[test]
fn events_are_told_to_whom_they_concern() {
    let voices = Voices { you: Some(Seat::First), names: [Line::new("ann"), Line::new("bob")] };
    let won = Event::Won { seat: Seat::Second, line: points("E4 F5 G6 H7 I8") };
    let line = Line::new("gomoku-they-win").line("name", Line::new("bob")).text("row", "E4–I8");
    assert_eq!(Gomoku::narrate(&won, &voices), [line]);
}
