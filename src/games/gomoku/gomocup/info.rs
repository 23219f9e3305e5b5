//! The `INFO` command, which changes settings.
//!
//! It is never answered with a move or an error: unknown keys and invalid values change nothing. `game_type` and
//! `folder` are known but have no effect, because the engine plays the same against everyone and writes no files.
//! `pondering` is not part of the protocol, but several programs use it. `evaluate`, which tells the position of the
//! mouse, is answered with a `DEBUG` line about that point.

use super::limits::FIXED_MEMORY;
use super::{Session, numbers};
use crate::gomoku::engine::EngineBoard;
use crate::gomoku::rules::{Color, RuleSet, Size};

impl Session {
    /// Changes a setting. Unknown settings are ignored.
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
        let mut messages = Vec::new();
        if key == "max_memory" && self.limits.is_too_small() {
            messages.push(format!(
                "MESSAGE the engine needs about {FIXED_MEMORY} bytes; it uses its smallest tables"
            ));
        }
        if key == "rule" && (0..16).contains(&number) {
            self.rules = match number {
                rule if rule & 8 != 0 => RuleSet::Caro,
                rule if rule & 4 != 0 => RuleSet::Renju,
                rule if rule & 1 != 0 => RuleSet::Standard,
                _ => RuleSet::Freestyle,
            };
            // The tables' contents were computed with the previous rules.
            self.tables = None;
            drop(EngineBoard::new(Size::default(), self.rules));
            if number & 2 != 0 {
                messages.push(
                    "MESSAGE continuous games are not supported; the first five ends the game".to_owned(),
                );
            }
        }
        messages
    }

    /// Describes the engine's evaluation of a free point.
    fn evaluate(&self, place: &str) -> Option<String> {
        let game = self.game.as_ref()?;
        let place = numbers(place).ok()?;
        let spot = game.spot(game.free(place).ok()?);
        let board = game.board(self.rules);
        let [black, white] = [Color::Black, Color::White].map(|color| board.worth(spot, color).value);
        Some(format!("DEBUG {},{} is worth {black} to Black and {white} to White", place[0], place[1]))
    }
}
