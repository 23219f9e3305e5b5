//! The occasions at which the opponents in Gomoku speak.

use deskmate_kernel::rules::{Rules, Seat};

use super::brains::engine::verdict;
use super::engine::EngineBoard;
use super::rules::{Gomoku, Move, Position};
use crate::search::brain::Thoughts;
use crate::speech::{Account, Occasion, Speech};

impl Speech for Gomoku {
    fn occasions(level: &str) -> Vec<Occasion> {
        use Occasion::{Blundered, Feared, Losing, Pressed, Threatens};
        match level {
            "guardian" | "raider" => vec![Threatens, Pressed],
            _ => vec![Threatens, Pressed, Feared, Losing, Blundered],
        }
    }

    fn account(view: &Position, seat: Seat, mv: &Move, thoughts: &Thoughts<Move>) -> Account {
        // Those who only count stones have no line, and their values are no judgement of the game.
        let judged = thoughts.values.iter().find(|(other, _)| other == mv && !thoughts.line.is_empty());
        let mut after = view.clone();
        let is_stone = matches!(mv, Move::Place(_)) && Gomoku::play(&mut after, seat, mv).is_ok();
        let threatens = || !EngineBoard::from_position(&after).fives(view.next_color()).is_empty();
        Account {
            verdict: judged.map(|(_, value)| verdict(*value as i32)),
            is_pressed: thoughts.why.id == "gomoku-why-block",
            threatens: is_stone && after.turn().is_some() && threatens(),
        }
    }
}
