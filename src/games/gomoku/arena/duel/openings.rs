//! The openings of a duel: read from a file, or random.

use std::collections::BTreeSet;

use deskmate_kernel::quote::quote;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Rules;
use rand::RngExt;

use crate::gomoku::engine::{EngineBoard, Search};
use crate::gomoku::rules::{Config, Gomoku, Move, Point, Position};
use crate::search::brain::Budget;

/// The number of random stones, and their maximum distance from the centre.
const RANDOM_STONES: (usize, u8) = (4, 4);
/// The maximum advantage of a side in a balanced opening, in the engine's units, and the positions searched to
/// measure it.
const BALANCE_LIMITS: (i32, u64) = (80, 2000);

/// Plays an opening.
///
/// # Errors
/// A move is illegal, or the game is over after the opening. The message is one line.
pub fn play(config: &Config, opening: &[Point]) -> Result<Position, String> {
    let mut position = Position::new(*config);
    for point in opening {
        let seat = position.turn().ok_or_else(|| format!("the game is over before {point}"))?;
        Gomoku::play(&mut position, seat, &Move::Place(*point))
            .map_err(|_| format!("{point} is against the rules"))?;
    }
    position.turn().map(|_| ()).ok_or("the game is over")?;
    Ok(position)
}

/// Parses openings, one per line, as in `H8 I9 J7 G6`. Empty lines and lines that begin with `#` are skipped.
///
/// # Errors
/// A line is not a legal opening, or there is none. The message is one line.
pub fn read(config: &Config, text: &str) -> Result<Vec<Vec<Point>>, String> {
    let mut openings = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let wrong = |why: String| format!("line {}: {why}", number + 1);
        let point =
            |word: &str| Point::parse(word).ok_or_else(|| format!("{:?} is not a point", quote(word)));
        let opening: Vec<_> = line.split_whitespace().map(point).collect::<Result<_, _>>().map_err(wrong)?;
        play(config, &opening).map_err(wrong)?;
        openings.push(opening);
    }
    if openings.is_empty() { Err("it has no openings".to_owned()) } else { Ok(openings) }
}

/// Returns `number` different random openings of four stones near the centre in which neither side has a clear
/// advantage.
pub fn random_openings(config: &Config, number: usize, seed: u64) -> Vec<Vec<Point>> {
    let (mut dice, mut seen, mut openings) = (dice_from_seed(seed), BTreeSet::new(), Vec::new());
    let (stones, far) = RANDOM_STONES;
    let middle = config.size.lines() / 2;
    while openings.len() < number {
        let mut line = || dice.random_range(middle - far..=middle + far);
        let opening: Vec<_> = (0..stones).map(|_| Point::new(line(), line())).collect();
        if is_balanced(config, &opening) && seen.insert(opening.clone()) {
            openings.push(opening);
        }
    }
    openings
}

/// Returns true if these stones can be played and neither side then has a clear advantage.
fn is_balanced(config: &Config, opening: &[Point]) -> bool {
    let Ok(position) = play(config, opening) else { return false };
    let (most, nodes) = BALANCE_LIMITS;
    let budget = Budget { nodes: Some(nodes), ..Budget::default() };
    let finding = Search::new(EngineBoard::from_position(&position), &budget).run(position.next_color(), &[]);
    finding.is_some_and(|finding| finding.value.abs() <= most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gomoku::rules::RuleSet;

    #[test]
    fn thrown_openings_differ_and_are_the_same_for_a_seed() {
        let config = Config { rules: RuleSet::Renju, ..Config::default() };
        let openings = random_openings(&config, 20, 1);
        assert_eq!(openings.iter().collect::<BTreeSet<_>>().len(), 20);
        assert!(openings.iter().all(|opening| opening.len() == 4 && play(&config, opening).is_ok()));
        assert_eq!(random_openings(&config, 10, 1), openings[..10]);
        assert_ne!(random_openings(&config, 10, 2), openings[..10]);
    }

    #[test]
    fn openings_are_read_and_nonsense_is_named() {
        let config = Config::default();
        let read = |text: &str| read(&config, text);
        assert_eq!(read("# two\nh8 I9\n\nA1\n").map(|openings| openings.len()), Ok(2));
        assert_eq!(read("# none\n"), Err("it has no openings".to_owned()));
        assert_eq!(read("H8\nH8 99"), Err("line 2: \"99\" is not a point".to_owned()));
        assert_eq!(read("H8 H8"), Err("line 1: H8 is against the rules".to_owned()));
        let won = "A1 A2 B1 B2 C1 C2 D1 D2 E1";
        assert_eq!(read(won), Err("line 1: the game is over".to_owned()));
        assert_eq!(read(&format!("{won} E2")), Err("line 1: the game is over before E2".to_owned()));
    }
}
