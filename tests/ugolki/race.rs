//! Tests of the race for one player: the solver's results, and the pars.

use deskmate_games::Variants;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::engine::Field;
use deskmate_games::ugolki::engine::field::Ground;
use deskmate_games::ugolki::engine::race::{find_race, find_solo_race};
use deskmate_games::ugolki::engine::shortest::{Shorter, find_shorter};
use deskmate_games::ugolki::narrate::rules;
use deskmate_games::ugolki::rules::{Camp, Company, Config, Directions, Reason};
use deskmate_kernel::rules::{Outcome, Seat};

use crate::{mv, played, squares};

/// The shortest known races, as many moves as the pars, found by `arena race`.
const PARS: [(Camp, &str); 3] = [
    (
        Camp::ThreeByThree,
        "c2-c4 b2-d4 d4-d5 c3-e5 e5-e6 a3-e7 e7-f7 a1-g7 g7-h7 c1-g7 b1-b2 b2-f8 a2-b2 f8-g8 b2-h6 b3-b4 b4-h8 \
         c4-d4 d4-f8 d5-d6 d6-f6 e6-g6",
    ),
    (
        Camp::ThreeByFour,
        "d2-e2 d3-d4 c2-e4 c1-e5 e5-e6 a1-e7 a3-e5 e6-f6 b3-d7 b1-f7 f7-g7 e4-g8 a2-g6 b2-b3 b3-h7 d1-d2 e2-e8 \
         e5-d5 d4-h6 c3-d3 d2-h8 d3-d4 d4-f8 d5-e5 e5-e6 d7-f7",
    ),
    (
        Camp::FourByFour,
        "d3-e3 d1-d5 c3-e5 c2-e6 e5-f5 a3-g5 a1-e7 d4-f4 a2-g6 b4-h6 g6-g7 f5-f7 b1-h7 b3-h5 b2-c2 \
         c1-e5 c2-g8 e3-d3 d2-h8 a4-b4 b4-f8 d3-d4 c4-g6 f8-e8 d4-f8 d5-f5 f4-f6",
    ),
];

#[test]
fn the_pars_can_be_reached() {
    for (camp, moves) in PARS {
        let (position, _) = played(Config { camp, company: Company::Alone, ..Config::default() }, moves);
        let end = position.end().expect("the goal is filled");
        assert_eq!((end.outcome, end.reason), (Outcome::Win(Seat::First), Reason::Filled));
        assert_eq!(position.move_count(Seat::First), camp.par());
    }
}

/// With diagonals a race takes fewer moves. The minimum is not proved, so there is no par.
#[test]
fn the_pars_are_those_of_rows_and_columns() {
    for camp in Camp::ALL {
        let straight = Config { camp, company: Company::Alone, ..Config::default() };
        let diagonal = Config { directions: Directions::Diagonal, ..straight };
        let two = Config { company: Company::Two, ..straight };
        assert_eq!(
            [straight, diagonal, two].map(|config| Ugolki::par(&config)),
            [Some(camp.par()), None, None]
        );
        let said =
            |id| [&straight, &diagonal, &two].map(|config| rules(config).iter().any(|line| line.id == id));
        assert_eq!(said("ugolki-alone"), [true, false, false]);
        assert_eq!(said("ugolki-alone-diagonal"), [false, true, false]);
    }
}

#[test]
fn the_solver_finds_short_races() {
    for (camp, most) in [(Camp::ThreeByThree, 24), (Camp::ThreeByFour, 28)] {
        let way = find_solo_race(camp, Directions::Straight, 1000).expect("there is a way");
        assert!(way.len() <= most, "{camp:?}: {} moves", way.len());
        let moves: Vec<_> = way.iter().map(|mv| format!("{}-{}", mv.from, mv.to)).collect();
        let config = Config { camp, company: Company::Alone, ..Config::default() };
        assert!(played(config, &moves.join(" ")).0.end().is_some(), "it ends with the last move");
        assert_eq!(mv(&moves[0]), way[0]);
    }
}

/// Returns White's men on these squares, on an otherwise empty board.
fn men(names: &str) -> Field {
    Field::new([squares(names).iter().fold(0, |men, square| men | 1 << square.index()), 0])
}

/// Returns the minimum number of moves to the goal by exhaustive search, if it is at most `most`.
fn fewest(start: &Field, ground: &Ground, most: usize) -> Option<usize> {
    let there = |field: &Field| field.men(0) == ground.goals[0];
    let (mut stages, mut seen) = (vec![*start], std::collections::HashSet::new());
    for moves in 0..=most {
        if stages.iter().any(there) {
            return Some(moves);
        }
        let mut next = Vec::new();
        for stage in &stages {
            stage.moves(0, ground.directions, |mv| {
                let after = stage.after(0, mv);
                if seen.insert(after.men(0)) {
                    next.push(after);
                }
            });
        }
        stages = next;
    }
    None
}

#[test]
fn the_shortest_race_is_as_short_as_trying_everything_finds() {
    let ground = Ground::new(Camp::ThreeByThree, Directions::Straight);
    for start in [
        "h8 g8 f8 h7 g7 f7 h6 g6 f6",
        "h8 g8 f8 h7 g7 f7 h6 g6 f5",
        "h8 g8 f8 h7 g7 f7 h6 g5 f5",
        "h8 g8 f8 h7 g7 h6 f6 e6 e7",
        "h8 g8 h7 g7 f7 h6 e8 e7 e6",
        "h8 g8 f8 h7 g7 g6 e5 e6 f5",
    ] {
        let field = men(start);
        let expected = fewest(&field, &ground, 5).unwrap_or_else(|| panic!("{start} takes more moves"));
        assert_eq!(find_shorter(&field, 0, &ground, expected, 1_000_000), Shorter::No, "{start}");
        for than in [expected + 1, expected + 3] {
            let Shorter::Found(way) = find_shorter(&field, 0, &ground, than, 1_000_000) else {
                panic!("{start}")
            };
            assert_eq!(way.len(), expected, "{start}");
            let end = way.iter().fold(field, |field, mv| field.after(0, *mv));
            assert_eq!(end.men(0), ground.goals[0], "{start}");
        }
    }
}

#[test]
fn a_race_that_is_too_long_to_be_proved_is_not_said_to_be_shortest() {
    let ground = Ground::new(Camp::ThreeByThree, Directions::Straight);
    let start = Field::new([ground.homes[0], 0]);
    let way = find_race(&start, 0, &ground, 100, &mut || false).expect("there is a way");
    assert_eq!(find_shorter(&start, 0, &ground, way.len(), 1000), Shorter::Unknown);
}
