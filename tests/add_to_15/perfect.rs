//! Tests of Perfect against every possible play.

use std::collections::HashSet;

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::brains::perfect::{Perfect, best_discs, solution};
use deskmate_games::add_to_15::rules::{Position, Take};
use deskmate_games::search::brain::{Brain, Budget};
use deskmate_kernel::line::Arg;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Outcome, Rules, Seat};
use rand::seq::IndexedRandom;

use crate::{after, choice, choices, reachable, taken};

/// Returns the result of `position` for the side to move, 1, 0 or -1, by exhaustive search.
fn minimax(position: &Position) -> i32 {
    let Some(_) = position.turn() else {
        return if AddTo15::outcome(position) == Some(Outcome::Draw) { 0 } else { -1 };
    };
    position.free().into_iter().map(|disc| -minimax(&taken(*position, disc))).max().unwrap()
}

/// Collects the outcomes of all games in which Perfect plays `seat` and the opponent tries everything.
fn endings(position: Position, seat: Seat, endings: &mut HashSet<Outcome>) {
    let Some(turn) = position.turn() else {
        endings.extend(AddTo15::outcome(&position));
        return;
    };
    let discs = if turn == seat { best_discs(&position, seat) } else { position.free() };
    for disc in discs {
        self::endings(taken(position, disc), seat, endings);
    }
}

#[test]
fn he_loses_to_no_line_of_play_from_either_seat() {
    for seat in Seat::BOTH {
        let mut met = HashSet::new();
        endings(Position::default(), seat, &mut met);
        assert_eq!(met, HashSet::from([Outcome::Win(seat), Outcome::Draw]));
    }
}

#[test]
fn he_plays_his_best_discs_and_all_of_them() {
    for position in reachable() {
        let Some(seat) = position.turn() else { continue };
        assert_eq!(choices(&Perfect, &position), best_discs(&position, seat), "{position:?}");
    }
}

#[test]
fn his_solutions_agree_with_minimax() {
    for position in reachable() {
        assert_eq!(solution(&position).result as i32, minimax(&position), "{position:?}");
    }
}

#[test]
fn every_opening_is_a_draw_between_two_of_him() {
    for opening in 1..=9 {
        for seed in 0..50 {
            let mut position = after(&[opening]);
            while position.turn().is_some() {
                position = taken(position, choice(&Perfect, &position, seed).0);
            }
            assert_eq!(AddTo15::outcome(&position), Some(Outcome::Draw), "{opening}, seed {seed}");
        }
    }
}

#[test]
fn random_play_loses_every_game_that_is_not_drawn() {
    let (mut wins, mut draws) = (0, 0);
    for seed in 0..10_000 {
        let seat = Seat::BOTH[seed as usize % 2];
        let mut dice = dice_from_seed(seed);
        let mut position = Position::default();
        while let Some(turn) = position.turn() {
            let disc = if turn == seat {
                Perfect.choose(&position, seat, &Budget::default(), &mut dice).0.0
            } else {
                *position.free().choose(&mut dice).unwrap()
            };
            position = taken(position, disc);
        }
        match AddTo15::outcome(&position).unwrap() {
            Outcome::Win(winner) => {
                assert_eq!(winner, seat, "seed {seed}");
                wins += 1;
            }
            Outcome::Draw => draws += 1,
        }
    }
    assert_eq!(wins + draws, 10_000);
    assert!(wins > 8_000, "{wins} wins, {draws} draws");
}

#[test]
fn he_keeps_the_value_and_leaves_most_ways_to_go_wrong() {
    for position in reachable() {
        let Some(seat) = position.turn() else { continue };
        let value = |disc: u8| -(solution(&taken(position, disc)).result as i32);
        // Counts the opponent's answers that make the opponent's result worse.
        let mistakes = |disc: u8| {
            let next = taken(position, disc);
            if next.turn().is_none() {
                return 0;
            }
            let theirs = solution(&next).result as i32;
            let answers = next.free().into_iter();
            answers.filter(|answer| -(solution(&taken(next, *answer)).result as i32) < theirs).count()
        };
        let free = position.free();
        let most = free.iter().map(|disc| value(*disc)).max().unwrap();
        let keeping: Vec<_> = free.into_iter().filter(|disc| value(*disc) == most).collect();
        let traps = keeping.iter().map(|disc| mistakes(*disc)).max().unwrap();
        let best = best_discs(&position, seat);
        assert!(best.iter().all(|disc| keeping.contains(disc) && mistakes(*disc) == traps), "{position:?}");
        if most == 0 {
            let expected: Vec<_> = keeping.into_iter().filter(|disc| mistakes(*disc) == traps).collect();
            assert_eq!(best, expected, "{position:?}");
        }
    }
}

#[test]
fn he_opens_where_only_one_answer_holds() {
    // After a corner of the square every answer but the 5 loses.
    assert_eq!(best_discs(&Position::default(), Seat::First), [2, 4, 6, 8]);
    let why = choice(&Perfect, &Position::default(), 0).1.why;
    let gaps = &why.args[1..];
    assert_eq!(why.id, "add-to-15-why-trap");
    assert_eq!(gaps, [("mistakes".to_owned(), Arg::Number(7)), ("answers".to_owned(), Arg::Number(8))]);
}

#[test]
fn he_wins_as_soon_as_he_can() {
    for position in reachable() {
        let Some(seat) = position.turn() else { continue };
        let wins = |disc: &u8| taken(position, *disc).winning_line(seat).is_some();
        if position.free().iter().any(wins) {
            assert!(best_discs(&position, seat).iter().all(wins), "{position:?}");
            assert_eq!(choice(&Perfect, &position, 0).1.why.id, "add-to-15-why-win");
        }
    }
}

#[test]
fn his_thoughts_are_his_choice() {
    for position in reachable() {
        let Some(seat) = position.turn() else { continue };
        let (disc, thoughts) = choice(&Perfect, &position, 0);
        let weighed: Vec<_> = thoughts.values.iter().map(|(take, _)| take.0).collect();
        assert_eq!(weighed, position.free());
        let most = thoughts.values.iter().map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
        let best = thoughts.values.iter().filter(|(_, worth)| *worth == most).map(|(take, _)| take.0);
        assert_eq!(best.collect::<Vec<_>>(), best_discs(&position, seat));
        // The line begins with the chosen move, ends with the end of the game, and has the announced result.
        assert_eq!(thoughts.line[0], Take(disc));
        let end = thoughts.line.iter().fold(position, |position, take| taken(position, take.0));
        let expected = match solution(&position).result as i32 {
            0 => Outcome::Draw,
            1 => Outcome::Win(seat),
            _ => Outcome::Win(!seat),
        };
        assert_eq!(AddTo15::outcome(&end), Some(expected), "{position:?}");
        assert_eq!(thoughts.line.len(), usize::from(solution(&position).plies));
    }
}

#[test]
fn a_forced_win_is_announced_with_its_length() {
    for position in reachable() {
        let Some(_) = position.turn() else { continue };
        let why = choice(&Perfect, &position, 0).1.why;
        if why.id == "add-to-15-why-forced" {
            let moves = i64::from(solution(&position).plies) / 2;
            assert_eq!(why.args[1], ("moves".to_owned(), Arg::Number(moves)), "{position:?}");
            assert!(moves >= 1);
        }
    }
}
