//! Settings: what comes with `INFO`.
//!
//! It is never answered with a move or an error: keys that are not known, and values that make no sense, change
//! nothing. `game_type` and `folder` are known and make no difference: the engine plays the same against
//! everybody, and writes no files. `pondering` is not of the protocol, but several programs know it. For
//! `evaluate`, which tells where the mouse is, a `DEBUG` line says what the engine thinks of the point.

use super::limits::FIXED_MEMORY;
use super::{Session, numbers};
use crate::games::gomoku::engine::Board;
use crate::games::gomoku::rules::{Color, RuleSet, Size};

impl Session {
    /// A setting; those that are not known do no harm.
    pub(super) fn info(&mut self, rest: &str) -> Vec<String> {
        let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        let (key, value) = (key.to_ascii_lowercase(), value.trim());
        if key == "evaluate" {
            return self.evaluate(value).into_iter().collect();
        }
        let Ok(number) = value.parse() else { return Vec::new() };
        self.limits.set(&key, number);
        if key == "pondering" {
            self.pondering = number > 0;
        }
        let mut said = Vec::new();
        if key == "max_memory" && self.limits.is_too_small() {
            said.push(format!("MESSAGE about {FIXED_MEMORY} bytes are needed; the tables are the smallest"));
        }
        if key == "rule" && (0..16).contains(&number) {
            self.rules = match number {
                rule if rule & 8 != 0 => RuleSet::Caro,
                rule if rule & 4 != 0 => RuleSet::Renju,
                rule if rule & 1 != 0 => RuleSet::Standard,
                _ => RuleSet::Freestyle,
            };
            // What is remembered was found under the rules before.
            self.tables = None;
            drop(Board::new(Size::default(), self.rules));
            if number & 2 != 0 {
                said.push("MESSAGE a continuous game is not known; the first five ends it".to_owned());
            }
        }
        said
    }

    /// What the engine thinks of a free point.
    fn evaluate(&self, place: &str) -> Option<String> {
        let game = self.game.as_ref()?;
        let place = numbers(place).ok()?;
        let spot = game.spot(game.free(place).ok()?);
        let board = game.board(self.rules);
        let [black, white] = [Color::Black, Color::White].map(|color| board.worth(spot, color).value);
        Some(format!("DEBUG {},{} is worth {black} to Black and {white} to White", place[0], place[1]))
    }
}
