//! Records of games of the engine against itself, one line each, to learn from.

use std::fmt;

use deskmate_kernel::rules::Seat;

use crate::Notation;
use crate::arena::find_preset;
use crate::ugolki::rules::{Config, Move, Square, Ugolki};

/// A game. As text it is its preset, its winner, the number of its random first moves and all its moves, as in
/// `3x3 first 2 c3-c4 f6-f5 c1-c5`.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Name of the preset.
    pub preset: String,
    /// The winner; `None` for a draw or an abandoned game.
    pub winner: Option<Seat>,
    /// Number of random moves at the beginning.
    pub random_moves: usize,
    /// All moves.
    pub moves: Vec<Move>,
}

/// Names of the winners.
const WINNERS: [(&str, Option<Seat>); 3] =
    [("first", Some(Seat::First)), ("second", Some(Seat::Second)), ("nobody", None)];

impl Record {
    /// Parses a game.
    ///
    /// # Errors
    /// Returns the reason in one line if the text is not a game.
    pub fn parse(line: &str) -> Result<Self, String> {
        let mut words = line.split_whitespace();
        let mut next = || words.next().ok_or_else(|| "the line ends too early".to_owned());
        let (preset, winner, thrown) = (next()?.to_owned(), next()?, next()?);
        let found = WINNERS.iter().find(|(name, _)| *name == winner);
        let winner =
            found.ok_or_else(|| format!("the winner must be first, second or nobody, not {winner:?}"))?.1;
        let thrown = thrown.parse().map_err(|_| format!("{thrown:?} is not a number of moves"))?;
        let mv = |word: &str| {
            let ends =
                word.split_once('-').and_then(|(from, to)| Some((Square::parse(from)?, Square::parse(to)?)));
            ends.map(|(from, to)| Move { from, to }).ok_or_else(|| format!("{word:?} is not a move"))
        };
        Ok(Self { preset, winner, random_moves: thrown, moves: words.map(mv).collect::<Result<_, _>>()? })
    }

    /// Returns the configuration of the preset.
    ///
    /// # Errors
    /// Returns an error if there is no such preset.
    pub fn config(&self) -> Result<Config, String> {
        find_preset::<Ugolki>(Some(&self.preset)).map_err(|_| format!("{:?} is not a preset", self.preset))
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = WINNERS.iter().find(|(_, winner)| *winner == self.winner).map_or("", |(name, _)| name);
        write!(f, "{} {winner} {}", self.preset, self.random_moves)?;
        self.moves.iter().try_for_each(|mv| write!(f, " {}", Ugolki::notation(mv)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_read_as_it_is_written() {
        let line = "3x4 second 2 c3-c4 f6-f5 c1-c5";
        assert_eq!(Record::parse(line).unwrap().to_string(), line);
    }

    #[test]
    fn what_is_no_game_is_refused_in_a_line() {
        for (line, why) in [
            ("", "the line ends too early"),
            ("3x3 third 2", "the winner must be first, second or nobody, not \"third\""),
            ("3x3 first x", "\"x\" is not a number of moves"),
            ("3x3 first 0 c3c4", "\"c3c4\" is not a move"),
            ("3x3 first 0 c3-z4", "\"c3-z4\" is not a move"),
        ] {
            assert_eq!(Record::parse(line).unwrap_err(), why);
        }
        assert_eq!(Record::parse("9x9 first 0").unwrap().config().unwrap_err(), "\"9x9\" is not a preset");
    }
}
