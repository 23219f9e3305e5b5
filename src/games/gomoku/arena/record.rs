//! The text format of games that the engine learns from, one game per line.

use std::collections::HashSet;
use std::{fmt, fs};

use crate::arena::Failure;
use crate::gomoku::engine::{EngineBoard, Spot};
use crate::gomoku::rules::{Color, Point, RuleSet, Size};
use crate::gomoku::suite::RULES;

/// A game on 15 lines. Its text consists of the rule set, the winner, the number of random moves at the beginning,
/// and all moves, as in `freestyle black 2 H8 I9 J7 K8`.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The rule set.
    pub rules: RuleSet,
    /// The winner, or the side with a proven win.
    pub winner: Option<Color>,
    /// The number of random moves at the beginning.
    pub random_moves: usize,
    /// All moves.
    pub moves: Vec<Point>,
}

/// Reads the games of a rule set from a file. A game that is there twice counts once: otherwise it could be learned from
/// and tested with.
pub fn read_games(file: &str, rules: RuleSet) -> Result<Vec<Record>, Failure> {
    let text = fs::read_to_string(file).map_err(|error| Failure::Usage(format!("{file}: {error}")))?;
    let (mut records, mut known) = (Vec::new(), HashSet::new());
    for (number, line) in text.lines().enumerate() {
        let record =
            Record::parse(line).map_err(|why| Failure::Usage(format!("{file}:{}: {why}", number + 1)))?;
        if record.rules == rules && known.insert(line) {
            records.push(record);
        }
    }
    Ok(records)
}

impl Record {
    /// Parses a game.
    ///
    /// # Errors
    /// The text is not a game. The message is one line.
    pub fn parse(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let mut next = || words.next().ok_or_else(|| "the line ends too early".to_owned());
        let (rules, winner, thrown) = (next()?, next()?, next()?);
        let rules = RULES
            .iter()
            .find(|(name, _)| *name == rules)
            .ok_or_else(|| format!("{rules:?} is not a rule set"))?
            .1;
        let winner = match winner {
            "black" => Some(Color::Black),
            "white" => Some(Color::White),
            "nobody" => None,
            _ => return Err(format!("the winner must be black, white or nobody, not {winner:?}")),
        };
        let thrown = thrown.parse().map_err(|_| format!("{thrown:?} is not a number of moves"))?;
        let point = |word: &str| Point::parse(word).ok_or_else(|| format!("{word:?} is not a point"));
        Ok(Self { rules, winner, random_moves: thrown, moves: words.map(point).collect::<Result<_, _>>()? })
    }

    /// Calls `learn` for the quiet positions after the random moves: those in which the search would evaluate the board
    /// instead of playing a forced move. It gets the board, the side to move, its move, and its result: 1 for a win, 0.5
    /// for a draw, 0 for a loss.
    pub fn quiet_positions(&self, mut learn: impl FnMut(&EngineBoard, Color, Spot, f32)) {
        let mut board = EngineBoard::new(Size::Fifteen, self.rules);
        let mut color = Color::Black;
        for (number, &point) in self.moves.iter().enumerate() {
            let mut spots = 0..board.spot_count() as Spot;
            let spot = spots.find(|&spot| board.point(spot) == point).filter(|&spot| board.is_free(spot));
            let Some(spot) = spot else { break };
            let quiet = board.fives(color).is_empty()
                && board.fives(!color).is_empty()
                && board.winning_fours(color).is_empty();
            if number >= self.random_moves && quiet {
                let result = self.winner.map_or(0.5, |winner| f32::from(u8::from(winner == color)));
                learn(&board, color, spot, result);
            }
            board.play(spot, color);
            color = !color;
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = RULES.iter().find(|(_, rules)| *rules == self.rules).map_or("", |(name, _)| name);
        let winner = match self.winner {
            Some(Color::Black) => "black",
            Some(Color::White) => "white",
            None => "nobody",
        };
        write!(f, "{rules} {winner} {}", self.random_moves)?;
        self.moves.iter().try_for_each(|point| write!(f, " {point}"))
    }
}
