//! The race alone: what the solver finds, and the pars.

use deskmate::games::ugolki::engine::race::alone;
use deskmate::games::ugolki::rules::{Camp, Company, Config, Directions, Reason};
use deskmate::kernel::rules::{Outcome, Seat};

use crate::{mv, played};

/// Races as short as the pars say, and how they were found: `arena race`.
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
        assert_eq!(position.made(Seat::First), camp.par());
    }
}

#[test]
fn the_solver_finds_short_races() {
    for (camp, most) in [(Camp::ThreeByThree, 24), (Camp::ThreeByFour, 28)] {
        let way = alone(camp, Directions::Straight, 1000).expect("there is a way");
        assert!(way.len() <= most, "{camp:?}: {} moves", way.len());
        let moves: Vec<_> = way.iter().map(|mv| format!("{}-{}", mv.from, mv.to)).collect();
        let config = Config { camp, company: Company::Alone, ..Config::default() };
        assert!(played(config, &moves.join(" ")).0.end().is_some(), "it ends with the last move");
        assert_eq!(mv(&moves[0]), way[0]);
    }
}
