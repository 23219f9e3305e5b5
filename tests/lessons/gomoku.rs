//! The stones that lessons of Gomoku call right are all the right ones, and no others, as far as fours and threes go.
//!
//! Searched here by the shapes on the board alone, not by the search that plays.

use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::engine::{EngineBoard, Spot};
use deskmate_games::gomoku::rules::{Color, Move};
use deskmate_games::search::brain::Budget;
use deskmate_games::task::{Goal, Task};
use deskmate_games::{Game, Notation};
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Viewer;

use crate::{choices, of};

/// The most fours in a row that are searched.
const FOURS: u32 = 8;

/// The property that the right stones of a step share.
#[derive(Clone, Copy, Debug)]
enum Right {
    /// They make five.
    Five,
    /// They take the point where the other side would make five.
    StopFive,
    /// They make five, or a four after which fours alone win.
    Fours,
    /// After them the other side has no win by fours.
    Safe,
    /// They are no fours, and whatever is answered, fours win then. There is no win by fours before them.
    Threat,
    /// After them the other side has neither a win by fours nor such a threat.
    NoFork,
    /// They take the better colour.
    Color,
}

/// The steps, by the ends of their message keys.
const STEPS: &[(&str, Right)] = &[
    ("five-1", Right::Five),
    ("five-2", Right::Five),
    ("five-stop", Right::StopFive),
    ("five-more", Right::Five),
    ("five-game", Right::Five),
    ("three-1", Right::Safe),
    ("three-2", Right::Fours),
    ("three-more", Right::Safe),
    ("split-1", Right::Safe),
    ("split-own", Right::Fours),
    ("split-more", Right::Safe),
    ("split-game", Right::Safe),
    ("closed-1", Right::Fours),
    ("closed-more", Right::Fours),
    ("closed-game", Right::Fours),
    ("first-four-1", Right::Fours),
    ("first-four-more", Right::Fours),
    ("first-four-game", Right::Fours),
    ("fork-1", Right::Fours),
    ("fork-2", Right::Threat),
    ("fork-four", Right::Fours),
    ("fork-threes", Right::Threat),
    ("fork-game", Right::Threat),
    ("prevent-1", Right::NoFork),
    ("prevent-more", Right::NoFork),
    ("prevent-game", Right::NoFork),
    ("refute-1", Right::Safe),
    ("refute-more", Right::Safe),
    ("refute-game", Right::Safe),
    ("fours-order", Right::Fours),
    ("defence-1", Right::Safe),
    ("defence-more", Right::Safe),
    ("defence-game", Right::Safe),
    ("threats-1", Right::Threat),
    ("threats-more", Right::Threat),
    ("threats-game", Right::Threat),
    ("fouls-1", Right::Five),
    ("fouls-2", Right::Fours),
    ("fouls-3", Right::Fours),
    ("fouls-threes", Right::Fours),
    ("fouls-fours", Right::Fours),
    ("fouls-false", Right::Fours),
    ("swap2-1", Right::Color),
    ("swap2-2", Right::Color),
    ("swap2-more", Right::Color),
];

/// A board with what fours and threes can do on it.
struct Proof(EngineBoard);

impl Proof {
    /// Calls `ask` with a stone on the board, and takes it off again.
    fn with<T>(&mut self, spot: Spot, color: Color, ask: impl FnOnce(&mut Self) -> T) -> T {
        self.0.play(spot, color);
        let answer = ask(self);
        self.0.undo();
        answer
    }

    /// Returns the points where `color` may play.
    fn free(&self, color: Color) -> Vec<Spot> {
        let all = 0..self.0.spot_count() as Spot;
        all.filter(|spot| self.0.is_free(*spot) && self.0.may_play(*spot, color)).collect()
    }

    fn fives(&self, color: Color) -> Vec<Spot> {
        self.0.fives(color).iter().collect()
    }

    /// Returns true if `color`, who is to move, wins with at most so many fours before the five.
    fn wins_by_fours(&mut self, color: Color, fours: u32) -> bool {
        if !self.fives(color).is_empty() {
            return true;
        }
        let stops = self.fives(!color);
        if fours == 0 || stops.len() > 1 {
            return false;
        }
        let moves: Vec<_> = self.0.fours(color).iter().collect();
        moves
            .into_iter()
            .filter(|spot| stops.is_empty() || stops.contains(spot))
            .any(|spot| self.wins_with_four(spot, color, fours))
    }

    /// Returns true if a four on this point wins, with at most so many fours in all.
    fn wins_with_four(&mut self, spot: Spot, color: Color, fours: u32) -> bool {
        if !self.0.may_play(spot, color) {
            return false;
        }
        self.with(spot, color, |board| {
            if !board.fives(!color).is_empty() {
                return false;
            }
            match board.stops(color)[..] {
                _ if board.fives(color).is_empty() => false,
                [stop] => board.with(stop, !color, |board| board.wins_by_fours(color, fours - 1)),
                _ => true,
            }
        })
    }

    /// Returns the points that keep `color` from making five. With none or more than one, it can't be kept from it.
    fn stops(&self, color: Color) -> Vec<Spot> {
        let fives = self.fives(color);
        let may = |spot: &Spot| fives.len() > 1 || self.0.may_play(*spot, !color);
        fives.iter().copied().filter(may).collect()
    }

    /// Returns true if a stone there keeps the other side from winning by fours. A four is followed by its answer and
    /// by another stone.
    fn is_safe(&mut self, spot: Spot, color: Color) -> bool {
        self.with(spot, color, |board| {
            if board.fives(color).is_empty() {
                return !board.wins_by_fours(!color, FOURS);
            }
            if !board.fives(!color).is_empty() {
                return false;
            }
            let [stop] = board.stops(color)[..] else { return true };
            board.with(stop, !color, |board| {
                board.wins_by_fours(color, FOURS)
                    || board
                        .free(color)
                        .into_iter()
                        .any(|next| board.with(next, color, |board| !board.wins_by_fours(!color, FOURS)))
            })
        })
    }

    /// Returns true if a stone there is no four, and wins by fours against every answer.
    fn is_threat(&mut self, spot: Spot, color: Color) -> bool {
        if self.0.fours(color).iter().any(|four| four == spot) || !self.fives(!color).is_empty() {
            return false;
        }
        self.with(spot, color, |board| {
            board.wins_by_fours(color, FOURS)
                && !board.wins_by_fours(!color, FOURS)
                && board
                    .free(!color)
                    .into_iter()
                    .all(|answer| board.with(answer, !color, |board| board.wins_by_fours(color, FOURS)))
        })
    }

    /// Returns true if `color`, who is to move, wins by fours, or by a threat and then fours.
    fn wins_by_threat(&mut self, color: Color) -> bool {
        self.wins_by_fours(color, FOURS)
            || self.free(color).into_iter().any(|spot| self.is_threat(spot, color))
    }

    /// Returns the right points for `color`.
    fn right(&mut self, right: Right, color: Color) -> Vec<Spot> {
        match right {
            Right::Five => return self.fives(color),
            Right::StopFive => return self.fives(!color),
            Right::Threat => assert!(!self.wins_by_fours(color, FOURS), "there is a win by fours"),
            Right::Fours | Right::Safe | Right::NoFork | Right::Color => {}
        }
        let fours: Vec<_> = self.0.fours(color).iter().collect();
        let mut free = self.free(color);
        free.retain(|spot| match right {
            Right::Fours => fours.contains(spot) && self.wins_with_four(*spot, color, FOURS),
            Right::Threat => self.is_threat(*spot, color),
            Right::NoFork => self.with(*spot, color, |board| !board.wins_by_threat(!color)),
            _ => self.is_safe(*spot, color),
        });
        free
    }
}

/// Returns what the right moves of a step are, sorted.
fn proven(step: &Task<Gomoku>, right: Right) -> Vec<String> {
    let position = choices(step).0.view(Viewer::Spectator);
    if let Right::Color = right {
        let champion = Gomoku::levels().last().expect("there are levels");
        let budget = Budget { nodes: Some(20_000), ..Budget::default() };
        let (choice, _) = (champion.brain)().choose(&position, step.seat, &budget, &mut dice_from_seed(0));
        return vec![Gomoku::notation(&choice)];
    }
    let mut board = Proof(EngineBoard::from_position(&position));
    let spots = board.right(right, position.next_color());
    let mut names: Vec<_> =
        spots.into_iter().map(|spot| Gomoku::notation(&Move::Place(board.0.point(spot)))).collect();
    names.sort();
    names
}

#[test]
fn every_stone_that_is_called_right_is_right_and_no_other() {
    let mut wrong = Vec::new();
    for lesson in of::<Gomoku>() {
        for (number, step) in lesson.steps.iter().enumerate() {
            let Goal::Play(play) = &step.goal else { continue };
            let words = step.asked.id.strip_prefix("gomoku-lesson-").expect("a lesson's key");
            let right = STEPS.iter().find(|(known, _)| *known == words).map(|(_, right)| *right);
            let right = right.unwrap_or_else(|| panic!("{words} has no proof"));
            let mut play: Vec<_> = play.iter().map(Gomoku::notation).collect();
            play.sort();
            let found = proven(step, right);
            if found != play {
                wrong.push(format!(
                    "{} {}, {words}: {right:?} {found:?}, not {play:?}",
                    lesson.name,
                    number + 1
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn wins_by_fours_take_as_many_moves_as_is_told() {
    for lesson in of::<Gomoku>() {
        for step in lesson.steps.iter().filter(|step| step.goal == Goal::Win) {
            let position = choices(step).0.view(Viewer::Spectator);
            let mut board = Proof(EngineBoard::from_position(&position));
            let moves = u32::from(step.par);
            let color = position.next_color();
            assert!(board.wins_by_fours(color, moves - 1), "{}: {moves}", step.asked.id);
            assert!(!board.wins_by_fours(color, moves - 2), "{}: {moves}", step.asked.id);
        }
    }
}
