//! Tests of the engine: its end of the game agrees with the rules, and it finds the moves that it should.

use deskmate_games::Notation;
use deskmate_games::search::brain::Budget;
use deskmate_games::ugolki::Ugolki;
use deskmate_games::ugolki::engine::field::{Ground, pack, unpack};
use deskmate_games::ugolki::engine::judge::{Judge, SideResult};
use deskmate_games::ugolki::engine::root::have_parted;
use deskmate_games::ugolki::engine::search::MIN_WIN;
use deskmate_games::ugolki::engine::shortest::{Shorter, find_shorter};
use deskmate_games::ugolki::engine::{Field, NetEvaluation, Search, SearchResult};
use deskmate_games::ugolki::openings;
use deskmate_games::ugolki::rules::{
    Adjudication, Blocked, Camp, Company, Config, Directions, HomeRule, LastMove, Move, MoveCap, Position,
    Repetition,
};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Outcome, Rules, Seat};
use rand::RngExt;
use rand::seq::IndexedRandom;

use crate::brains::brain;
use crate::{mv, play, played};

/// Returns the result for `seat`, who has just moved, by the rules.
fn by_the_rules(position: &Position, seat: Seat) -> Option<SideResult> {
    match position.end()?.outcome {
        Outcome::Win(winner) if winner == seat => Some(SideResult::Won),
        Outcome::Win(_) => Some(SideResult::Lost),
        Outcome::Draw => Some(SideResult::Drawn),
    }
}

/// Returns the position after a move.
pub fn after(position: &Position, mv: &Move) -> Position {
    let mut next = position.clone();
    Ugolki::play(&mut next, position.turn().unwrap(), mv).unwrap();
    next
}

/// Returns rules under which games end early and in many ways.
fn hasty() -> Vec<Config> {
    let base = Config {
        repetition: Repetition::Off,
        blocked: Blocked::Filled(4),
        cap: MoveCap::Off,
        ..Config::default()
    };
    let cap = |verdict| MoveCap::After { moves: 12, verdict };
    vec![
        Config { cap: cap(Adjudication::MostArrived), ..base },
        Config {
            cap: cap(Adjudication::Draw),
            home: HomeRule::From(11),
            directions: Directions::Diagonal,
            ..base
        },
        Config { last_move: LastMove::Answer, cap: cap(Adjudication::Draw), ..base },
        Config { company: Company::Alone, blocked: Blocked::Empty, cap: cap(Adjudication::Draw), ..base },
    ]
}

#[test]
fn the_judge_agrees_with_the_rules() {
    let mut ends = [0; 4];
    for (config, seed) in hasty().into_iter().flat_map(|config| (0..60).map(move |seed| (config, seed))) {
        let mut lots = dice_from_seed(seed);
        let mut position = Position::new(config);
        while let Some(seat) = position.turn() {
            let (judge, field, side) =
                (Judge::new(&position, seat), Field::from_position(&position), seat.index());
            for mv in position.legal_moves() {
                let (after, field) = (after(&position, &mv), field.after(side, pack(mv)));
                let mut expected = by_the_rules(&after, seat);
                if expected.is_none() && after.is_filled(seat) {
                    // The last reply decides, and the judge must foresee its result.
                    let answers: Vec<_> =
                        after.legal_moves().map(|mv| by_the_rules(&self::after(&after, &mv), seat)).collect();
                    assert!(!answers.contains(&None), "the answer ends the game");
                    let draws = answers.contains(&Some(SideResult::Drawn));
                    expected = Some(if draws { SideResult::Drawn } else { SideResult::Won });
                }
                assert_eq!(judge.result(&field, side, 0), expected, "{mv:?} {position:?}");
                ends[expected.map_or(3, |over| over as usize)] += 1;
                // The same one ply later.
                if let (None, Some(next)) = (expected, after.turn().filter(|next| *next != seat)) {
                    let replies: Vec<_> = after.legal_moves().collect();
                    let reply = replies.choose(&mut lots).unwrap();
                    let (last, field) = (self::after(&after, reply), field.after(side ^ 1, pack(*reply)));
                    if !last.is_filled(next) || last.end().is_some() {
                        let expected = by_the_rules(&last, next);
                        assert_eq!(
                            judge.result(&field, side ^ 1, 1),
                            expected,
                            "{mv:?} {reply:?} {position:?}"
                        );
                    }
                }
            }
            // Mostly forward, so that goals fill.
            let ground = Ground::new(config.camp, config.directions);
            let mut moves: Vec<_> = position.legal_moves().collect();
            if lots.random_range(0..4) > 0 {
                moves.sort_by_key(|mv| field.after(side, pack(*mv)).distance(side, &ground));
                moves.truncate(4);
            }
            position = after(&position, moves.choose(&mut lots).unwrap());
        }
    }
    assert!(ends.iter().all(|count| *count > 20), "won, lost, drawn, open: {ends:?}");
}

/// Returns the engine's finding for the side to move.
fn find(position: &Position, nodes: u64) -> SearchResult {
    let seat = position.turn().unwrap();
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    Search::<NetEvaluation>::new(position, seat, &budget).run(position, seat).unwrap()
}

#[test]
fn it_fills_the_goal_and_stops_the_other_from_filling_his() {
    let config = Config { blocked: Blocked::Filled(1), ..Config::default() };
    // White's man is one step from the only hole in Black's camp.
    let moves = "c3-d3 f6-e6 d3-e3 e6-d6 e3-f3 d6-c6 f3-f4 c6-c5 f4-f5";
    let (mut position, _) = played(config, moves);
    // Black must open another hole or close this one: the engine does not lose at once.
    let defence = find(&position, 2000);
    assert!(defence.value > -MIN_WIN, "{defence:?}");
    play(&mut position, "c5-c4");
    let finding = find(&position, 2000);
    assert_eq!(unpack(finding.best), Some(mv("f5-f6")));
    assert!(finding.value > MIN_WIN, "{finding:?}");
}

#[test]
fn once_the_armies_have_parted_it_races() {
    let start = Position::new(Config::default());
    assert!(!have_parted(&Field::from_position(&start)));
    assert_eq!(find(&start, 1000).race, None);
    // Alone, the race begins with the first move, and takes no more moves than announced.
    let mut position = Position::new(Config { company: Company::Alone, ..Config::default() });
    let first = find(&position, 100_000).race.expect("nobody is in the way");
    assert!(first <= 26, "{first} moves");
    let mut moves = 0;
    while position.turn().is_some() {
        let finding = find(&position, 100_000);
        let written = unpack(finding.best).unwrap();
        play(&mut position, &Ugolki::notation(&written));
        moves += 1;
    }
    assert!(moves <= first, "{moves} moves, and it said {first}");
}

#[test]
fn openings_are_balanced_and_legal_in_every_game_for_two() {
    for camp in Camp::ALL {
        let config = Config { camp, ..Config::default() };
        let openings = openings::for_config(&config);
        assert_eq!(openings.len(), 500);
        let ground = Ground::new(camp, config.directions);
        for opening in &openings {
            let mut position = Position::new(config);
            assert_eq!(opening.len(), 6);
            opening.iter().for_each(|mv| _ = play(&mut position, &Ugolki::notation(mv)));
            let field = Field::from_position(&position);
            assert!((field.distance(0, &ground) - field.distance(1, &ground)).abs() <= 1);
            assert!(position.turn().is_some());
        }
        assert_eq!(openings, openings::for_config(&config));
    }
    assert!(openings::for_config(&Config { company: Company::Alone, ..Config::default() }).is_empty());
}

#[test]
fn a_race_of_up_to_eight_moves_is_the_shortest() {
    let few = Budget { nodes: Some(300), ..Budget::default() };
    let (mut proved, mut lots) = (0, dice_from_seed(1));
    for camp in Camp::ALL {
        let config = Config { camp, ..Config::default() };
        let ground = Ground::new(camp, config.directions);
        let openings = openings::for_config(&config);
        // In opening 119 on 3x4, a race of seven moves is taken for one of eight unless the engine looks for shorter
        // ones.
        for opening in [0, 1, 119].map(|number| &openings[number]) {
            let mut position =
                opening.iter().fold(Position::new(config), |position, mv| after(&position, mv));
            while let Some(seat) = position.turn() {
                let field = Field::from_position(&position);
                if !have_parted(&field) {
                    let (mv, _) = brain("runner").choose(&position, seat, &few, &mut lots);
                    position = after(&position, &mv);
                    continue;
                }
                let finding = find(&position, 400_000);
                if let Some(moves @ ..=8) = finding.race {
                    let shorter = find_shorter(&field, seat.index(), &ground, moves, 1_000_000);
                    assert_eq!(shorter, Shorter::No, "{moves} moves in {camp:?}");
                    proved += 1;
                }
                position = after(&position, &unpack(finding.best).unwrap());
            }
        }
    }
    assert!(proved > 50, "{proved} races");
}
