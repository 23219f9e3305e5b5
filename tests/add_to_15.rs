//! Add to 15, proved by going through every position there is.

use std::collections::HashSet;

use deskmate::games::add_to_15::AddTo15;
use deskmate::games::add_to_15::brains::careful::Careful;
use deskmate::games::add_to_15::brains::perfect::{Perfect, best_discs, solution};
use deskmate::games::add_to_15::rules::{Event, LINES, Position, SQUARE, Take};
use deskmate::games::{Game, Response, Tap, Voices};
use deskmate::kernel::line::{Arg, Line};
use deskmate::kernel::rng::dice;
use deskmate::kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct};
use deskmate::search::brain::{Brain, Budget, Thoughts};
use rand::seq::IndexedRandom;

/// The position after the two have taken these discs in turn.
fn after(discs: &[u8]) -> Position {
    discs.iter().fold(Position::default(), |position, &disc| taken(position, disc))
}

/// The position once the one whose turn it is has taken `disc`.
fn taken(mut position: Position, disc: u8) -> Position {
    let seat = position.turn().expect("the game goes on");
    AddTo15::play(&mut position, seat, &Take(disc)).expect("the disc is free");
    position
}

/// Every position that play can reach.
fn reachable() -> HashSet<Position> {
    let mut met = HashSet::new();
    let mut open = vec![Position::default()];
    while let Some(position) = open.pop() {
        if met.insert(position) && position.turn().is_some() {
            open.extend(position.free().into_iter().map(|disc| taken(position, disc)));
        }
    }
    met
}

/// What `brain` does for the seat whose turn it is.
fn choice(brain: &impl Brain<AddTo15>, position: &Position, seed: u64) -> (u8, Thoughts<Take>) {
    let seat = position.turn().expect("the game goes on");
    let (Take(disc), thoughts) = brain.choose(position, seat, &Budget::default(), &mut dice(seed));
    (disc, thoughts)
}

/// The discs that `brain` takes with one dice or another, ascending.
fn choices(brain: &impl Brain<AddTo15>, position: &Position) -> Vec<u8> {
    let mut discs: Vec<_> = (0..200).map(|seed| choice(brain, position, seed).0).collect();
    discs.sort_unstable();
    discs.dedup();
    discs
}

mod rules {
    use super::*;

    /// Whether three of `discs` sum to fifteen.
    fn has_sum(discs: &[u8]) -> bool {
        discs.iter().any(|a| discs.iter().any(|b| discs.iter().any(|c| a < b && b < c && a + b + c == 15)))
    }

    #[test]
    fn every_outcome_agrees_with_brute_force() {
        let all = reachable();
        // The known number of positions of noughts and crosses.
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
        let diagonals =
            [[SQUARE[0][0], SQUARE[1][1], SQUARE[2][2]], [SQUARE[0][2], SQUARE[1][1], SQUARE[2][0]]];
        let mut seen: Vec<_> = (0..3).flat_map(|i| [row(i), column(i)]).chain(diagonals).collect();
        seen.iter_mut().for_each(|line| line.sort_unstable());
        assert_eq!(HashSet::from_iter(seen), HashSet::from(LINES));
    }

    #[test]
    fn three_of_many_discs_win() {
        // 2 + 4 + 9 is the first's; of his other discs no three make fifteen.
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
        let tap = |seat, place| AddTo15::tap(&position, seat, &(), Tap { place });
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
        let tell = |event| AddTo15::tell(&event, &voices);
        let took = tell(Event::Taken { seat: Seat::First, disc: 5 });
        assert_eq!(took, [Line::new("add-to-15-you-took").number("disc", 5)]);
        let won = tell(Event::Won { seat: Seat::Second, discs: [2, 6, 7] });
        let line = Line::new("add-to-15-they-win").line("name", Line::new("bob")).text("sum", "2 + 6 + 7");
        assert_eq!(won, [line]);
    }
}

mod careful {
    use super::*;

    /// What Careful takes, with whichever dice, and the id of his reason.
    fn takes(position: &Position) -> (Vec<u8>, String) {
        let why = choice(&Careful, position, 0).1.why.id;
        (choices(&Careful, position), why.trim_start_matches("add-to-15-why-").to_owned())
    }

    /// That he takes one of `discs`, each of them with some dice, for the reason `why`.
    #[track_caller]
    fn expect(line: &[u8], discs: &[u8], why: &str) {
        assert_eq!(takes(&after(line)), (discs.to_vec(), why.to_owned()));
    }

    #[test]
    fn first_he_wins_though_he_could_block() {
        // His 2 and 7 want the 6; the other's 5 and 9 want the 1.
        expect(&[2, 5, 7, 9], &[6], "win");
    }

    #[test]
    fn then_he_blocks_though_he_could_build() {
        // The other's 2 and 7 want the 6; his own 9 could build 1 + 5 + 9.
        expect(&[2, 9, 7], &[6], "block");
    }

    #[test]
    fn then_he_builds_though_the_5_is_free() {
        // His 2 with nothing of the other's: 2 + 5 + 8 and 2 + 6 + 7, but not 2 + 4 + 9.
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
        // Three odd discs are left and every sum is spoilt.
        let position = reachable()
            .into_iter()
            .filter(|position| position.turn().is_some())
            .find(|position| takes_nothing_good(position))
            .expect("there is a position in which no rule fits");
        assert_eq!(takes(&position), (position.free(), "any".to_owned()));
        assert!(position.free().len() > 1);
    }

    /// Several odd discs are left, not the 5, and no rule speaks for any.
    fn takes_nothing_good(position: &Position) -> bool {
        let seat = position.turn().unwrap();
        let free = position.free();
        let urgent = |seat| position.open_lines(seat).iter().any(|line| position.held(line, seat) == 2);
        free.len() > 1
            && free.iter().all(|disc| disc % 2 == 1 && *disc != 5)
            && position.open_lines(seat).is_empty()
            && !urgent(!seat)
    }

    #[test]
    fn his_values_have_the_order_of_his_rules() {
        // First: 1 and 8, wants 6. Second to move: 5 and 2, and 8 is gone.
        let (disc, thoughts) = choice(&Careful, &after(&[1, 5, 8]), 0);
        assert_eq!(disc, 6);
        let value = |disc| thoughts.values.iter().find(|(take, _)| take.0 == disc).unwrap().1;
        assert!(value(6) > value(4) && value(4) > value(9), "block, build, nothing: {thoughts:?}");
        assert_eq!(thoughts.values.len(), 6);
    }
}

mod perfect {
    use super::*;

    /// The result of `position` for the side to move by going through all of play: 1, 0 or -1.
    fn minimax(position: &Position) -> i32 {
        let Some(_) = position.turn() else {
            return if AddTo15::outcome(position) == Some(Outcome::Draw) { 0 } else { -1 };
        };
        position.free().into_iter().map(|disc| -minimax(&taken(*position, disc))).max().unwrap()
    }

    /// How the games end in which Perfect plays `seat` and the other tries everything.
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
            let mut dice = dice(seed);
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
            // The other's answers after which the other's result is worse than it was.
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
            assert!(
                best.iter().all(|disc| keeping.contains(disc) && mistakes(*disc) == traps),
                "{position:?}"
            );
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
            // His line begins with his move, runs to the end and ends as he says.
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
}
