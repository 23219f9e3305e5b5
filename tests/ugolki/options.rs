//! Tests of every option of the rules, on and off.

use deskmate_games::Variants;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::rules::{
    Adjudication, Blocked, Camp, Company, Config, Directions, Event, HomeRule, LastMove, MoveCap, Position,
    Reason, Repetition,
};
use deskmate_kernel::rules::Seat;

use crate::{at, play, played};

/// The moves by which White's man on c3 and Black's on f6 change places. With the last step White's man stands among
/// eight of Black's.
const EXCHANGE: &str = "c3-d3 f6-e6 d3-e3 e6-d6 e3-f3 d6-c6 f3-f4 c6-c5 f4-f5 c5-c4 f5-f6";

/// Returns rules under which a blocked goal counts as filled from the first move.
fn blocked_at_once() -> Config {
    Config { blocked: Blocked::Filled(1), ..Config::default() }
}

const WHITE_FILLED: Event = Event::Won { seat: Seat::First, reason: Reason::Filled };

#[test]
fn camps_differ_in_rows_and_columns() {
    for (camp, men, corner) in
        [(Camp::ThreeByThree, 9, "c3"), (Camp::ThreeByFour, 12, "d3"), (Camp::FourByFour, 16, "d4")]
    {
        let position = Position::new(Config { camp, ..Config::default() });
        for seat in Seat::BOTH {
            assert_eq!(position.board().men(seat).len(), men);
            assert_eq!(position.home_count(seat), men);
        }
        let (white, black) = (at(corner), at(corner).rotated());
        assert!(position.board().men(Seat::First).contains(white));
        assert!(position.board().men(Seat::Second).contains(black));
        assert!((0..8).all(|i| {
            let beside = deskmate_games::ugolki::rules::Square::at(white.column() + 1, i);
            beside.is_none_or(|square| !position.board().men(Seat::First).contains(square))
        }));
    }
}

#[test]
fn a_blocked_goal_counts_as_filled_from_its_move_on() {
    let (position, events) = played(blocked_at_once(), EXCHANGE);
    assert_eq!(events[1..], [WHITE_FILLED]);
    assert_eq!(position.arrived_count(Seat::First), 1);
    // The last step is White's sixth move.
    let from = |from| Config { blocked: Blocked::Filled(from), ..Config::default() };
    assert_eq!(played(from(6), EXCHANGE).1[1..], [WHITE_FILLED]);
    let (mut position, events) = played(from(7), EXCHANGE);
    assert_eq!(events.len(), 1);
    play(&mut position, "c4-d4");
    assert_eq!(play(&mut position, "a3-a4")[1..], [WHITE_FILLED]);
}

#[test]
fn men_that_block_a_filled_goal_are_counted_with_its_own() {
    let (position, _) = played(blocked_at_once(), EXCHANGE);
    let blockers = position.blockers_counted(Seat::First);
    assert_eq!((blockers.len(), position.filled_count(Seat::First)), (8, 9));
    assert!(!blockers.contains(at("f6")) && blockers.contains(at("h8")));
    // The goal of the other side is not filled, although a man of each side stands in it.
    assert!(position.blockers_counted(Seat::Second).is_empty());
    assert_eq!(position.filled_count(Seat::Second), position.arrived_count(Seat::Second));
    // Before the rule applies, only the side's own men count.
    let later = Config { blocked: Blocked::Filled(7), ..Config::default() };
    let (position, _) = played(later, EXCHANGE);
    assert_eq!(position.filled_count(Seat::First), 1);
}

#[test]
fn a_blocked_goal_is_not_filled_when_the_rule_is_off() {
    let config = Config { blocked: Blocked::Empty, ..Config::default() };
    let (position, events) = played(config, &format!("{EXCHANGE} c4-d4 a3-a4"));
    assert_eq!((events.len(), position.end()), (1, None));
}

#[test]
fn men_of_the_other_alone_fill_no_goal() {
    let (position, _) = played(blocked_at_once(), "a3-a4 h6-h5");
    assert_eq!(position.end(), None);
}

#[test]
fn who_shuts_the_last_hole_himself_has_lost() {
    // White stands on f6 and g6 is free; Black steps back into it.
    let moves = "c3-d3 f6-e6 d3-e3 e6-d6 e3-f3 g6-g5 f3-f4 d6-c6 f4-f5 c6-c5 f5-f6";
    let (mut position, events) = played(blocked_at_once(), moves);
    assert_eq!(events.len(), 1);
    assert_eq!(play(&mut position, "g5-g6")[1..], [WHITE_FILLED]);
}

#[test]
fn the_first_to_fill_wins_or_the_other_may_answer() {
    assert_eq!(played(blocked_at_once(), EXCHANGE).1[1..], [WHITE_FILLED]);
    let answer = Config { last_move: LastMove::Answer, ..blocked_at_once() };
    let (position, events) = played(answer, EXCHANGE);
    assert_eq!(events[1..], [Event::LastMove { seat: Seat::Second }]);
    // If Black fills its own goal, both goals are filled.
    assert_eq!(play(&mut position.clone(), "c4-c3")[1..], [Event::Drawn { reason: Reason::Filled }]);
    // If not, White has won, and Black's next move would be too late.
    assert_eq!(play(&mut position.clone(), "c4-d4")[1..], [WHITE_FILLED]);
    // Black is second, so White gets no answer.
    let black_first = EXCHANGE.replace("f5-f6", "f5-e5 c4-c3");
    let won = Event::Won { seat: Seat::Second, reason: Reason::Filled };
    assert_eq!(played(answer, &black_first).1[1..], [won]);
}

#[test]
fn staying_at_home_loses_only_by_the_home_rule() {
    let moves = "a3-a4 h6-h5 b3-b4";
    let config = |home| Config { home, ..Config::default() };
    assert_eq!(played(config(HomeRule::Off), moves).1.len(), 1);
    assert_eq!(played(config(HomeRule::From(3)), moves).1.len(), 1);
    let lost = Event::Won { seat: Seat::Second, reason: Reason::Home };
    assert_eq!(played(config(HomeRule::From(2)), moves).1[1..], [lost]);
    // Each side counts its own moves.
    let moves = "a3-a4 h6-h5";
    let lost = Event::Won { seat: Seat::Second, reason: Reason::Home };
    assert_eq!(played(config(HomeRule::From(1)), "a3-a4").1[1..], [lost]);
    assert_eq!(played(config(HomeRule::From(2)), moves).0.end(), None);
}

#[test]
fn the_counter_of_the_home_rule_runs_down() {
    let left = |home, moves: &str| {
        let (position, _) = played(Config { home, ..Config::default() }, moves);
        Seat::BOTH.map(|seat| position.home_moves_remaining(seat))
    };
    assert_eq!(left(HomeRule::Off, ""), [None, None]);
    assert_eq!(left(HomeRule::From(HomeRule::DEFAULT_MOVE), ""), [Some(39), Some(39)]);
    assert_eq!(left(HomeRule::From(3), "a3-a4"), [Some(1), Some(2)]);
    assert_eq!(left(HomeRule::From(3), "a3-a4 h6-h5 b3-b4"), [Some(0), Some(1)]);
}

#[test]
fn diagonals_are_open_only_with_their_option() {
    let goals = |directions| Position::new(Config { directions, ..Config::default() });
    let (straight, diagonal) = (goals(Directions::Straight), goals(Directions::Diagonal));
    // A step from c3 and a jump from b2 over c3, to the same square.
    for from in ["c3", "b2"] {
        assert!(!straight.destinations(at(from)).contains(at("d4")));
        assert!(diagonal.destinations(at(from)).contains(at("d4")));
    }
}

/// Moves back and forth that restore the initial position after four plies.
const CIRCLE: &str = "a3-a4 h6-h5 a4-a3 h5-h6 ";

#[test]
fn the_third_time_ends_the_game_only_by_its_rule() {
    let config = |repetition| Config { repetition, ..Config::default() };
    let ends = config(Repetition::Ends(Adjudication::Draw));
    assert_eq!(played(ends, CIRCLE).0.repetitions(), Some(2));
    let (position, events) = played(ends, &CIRCLE.repeat(2));
    assert_eq!(events[1..], [Event::Drawn { reason: Reason::Repetition }]);
    assert_eq!(position.repetitions(), Some(3));
    let (position, _) = played(config(Repetition::Off), &CIRCLE.repeat(3));
    assert_eq!((position.end(), position.repetitions()), (None, None));
}

#[test]
fn the_cap_ends_the_game_only_by_its_rule() {
    let config = |cap| Config { cap, repetition: Repetition::Off, ..Config::default() };
    let (mut position, _) =
        played(config(MoveCap::After { moves: 2, verdict: Adjudication::Draw }), "a3-a4 h6-h5");
    assert_eq!(position.cap_moves_remaining(), Some(1));
    assert_eq!(play(&mut position, "a4-a5").len(), 1);
    assert_eq!(play(&mut position, "h5-h4")[1..], [Event::Drawn { reason: Reason::MoveCap }]);
    let (position, _) = played(config(MoveCap::Off), &CIRCLE.repeat(150));
    assert_eq!((position.end(), position.cap_moves_remaining()), (None, None));
    let (position, _) = played(config(MoveCap::default()), &CIRCLE.repeat(99));
    assert_eq!((position.end(), position.cap_moves_remaining()), (None, Some(2)));
}

#[test]
fn most_arrived_wins_where_the_verdict_says_so() {
    let cap = |verdict| Config {
        cap: MoveCap::After { moves: 7, verdict },
        blocked: Blocked::Empty,
        ..Config::default()
    };
    // White has one man in the goal, Black none.
    let moves = &format!("{EXCHANGE} c4-d4 a3-a4 d4-d5");
    assert_eq!(played(cap(Adjudication::Draw), moves).1[1..], [Event::Drawn { reason: Reason::MoveCap }]);
    let won = |seat, reason| [Event::Won { seat, reason }];
    let result = played(cap(Adjudication::MostArrived), moves).1;
    assert_eq!(result[1..], won(Seat::First, Reason::MoveCap));
    // Black has one man in the goal, White none.
    let moves = &EXCHANGE.replace("f5-f6", "a3-a4 c4-c3 a4-a5 h6-h5");
    let result = played(cap(Adjudication::MostArrived), moves).1;
    assert_eq!(result[1..], won(Seat::Second, Reason::MoveCap));
    // Equal numbers.
    let result = played(cap(Adjudication::MostArrived), &format!("{EXCHANGE} c4-c3 a3-a4 h6-h5")).1;
    assert_eq!(result[1..], [Event::Drawn { reason: Reason::MoveCap }]);
    // The same with repetition.
    let repeated = Config {
        repetition: Repetition::Ends(Adjudication::MostArrived),
        blocked: Blocked::Empty,
        ..Config::default()
    };
    let circle = "a3-a4 h6-h5 a4-a3 h5-h6 ".repeat(2);
    let result = played(repeated, &format!("{EXCHANGE} c4-d4 {circle}")).1;
    assert_eq!(result[1..], won(Seat::First, Reason::Repetition));
}

#[test]
fn every_value_of_every_option_can_be_chosen() {
    for option in Ugolki::options() {
        let configs: Vec<_> = (0..option.values.len())
            .map(|value| {
                let mut config = Config::default();
                (option.set)(&mut config, value);
                assert_eq!((option.get)(&config), value, "{} {}", option.name, option.values[value]);
                config
            })
            .collect();
        assert_eq!(configs[0], Config::default(), "{}", option.name);
        let distinct = configs.iter().enumerate().all(|(index, config)| !configs[..index].contains(config));
        assert!(distinct, "{}: {configs:#?}", option.name);
        let mut unchanged = configs[1];
        (option.set)(&mut unchanged, option.values.len());
        assert_eq!(unchanged, configs[1], "{}", option.name);
    }
}

#[test]
fn one_who_plays_alone_has_a_par_and_nobody_to_play_against() {
    for (camp, par) in [(Camp::ThreeByThree, 22), (Camp::ThreeByFour, 26), (Camp::FourByFour, 27)] {
        let two = Config { camp, home: HomeRule::From(3), ..Config::default() };
        let alone = Ugolki::solo_config(&two).expect("it can be played alone");
        assert_eq!((Ugolki::par(&two), Ugolki::par(&alone)), (None, Some(par)));
        let position = Position::new(alone);
        assert_eq!(position.arrived_count(Seat::First) + position.board().men(Seat::Second).len(), 0);
        // Only the rules of the race apply: repetition and staying at home have no effect.
        let to_and_fro = if camp == Camp::ThreeByThree { "c3-d3 d3-c3 " } else { "d3-e3 e3-d3 " };
        let (position, _) = played(alone, &to_and_fro.repeat(10));
        assert_eq!((position.end(), position.turn()), (None, Some(Seat::First)));
    }
}

#[test]
fn with_a_lead_white_moves_on_at_the_beginning() {
    for lead in 0..4_u8 {
        let config = Config { lead, ..Config::default() };
        let mut position = Position::new(config);
        for number in 0..=lead {
            assert_eq!(position.turn(), Some(Seat::First), "move {number} of lead {lead}");
            let mv = position.legal_moves().next().expect("a move");
            let events = position.advance(mv);
            assert!(events.iter().all(|event| !matches!(event, Event::Passed { .. })), "{events:?}");
        }
        assert_eq!(position.turn(), Some(Seat::Second));
        assert_eq!(
            [position.move_count(Seat::First), position.move_count(Seat::Second)],
            [u16::from(lead) + 1, 0]
        );
        let mv = position.legal_moves().next().expect("a move");
        position.advance(mv);
        assert_eq!(position.turn(), Some(Seat::First), "then they move in turn");
        let stored = serde_json::to_string(&position).expect("it is data");
        assert_eq!(serde_json::from_str::<Position>(&stored).expect("it was written so"), position);
        assert_eq!(stored.contains("lead"), lead > 0);
    }
    let alone = Config { lead: 2, company: Company::Alone, ..Config::default() };
    assert_eq!(rules_of(&alone), rules_of(&Config { lead: 0, ..alone }));
}

/// Returns the ids of the lines of the rules.
fn rules_of(config: &Config) -> Vec<String> {
    Ugolki::rules(config).into_iter().map(|line| line.id.to_string()).collect()
}
