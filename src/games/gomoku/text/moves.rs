//! Lists of moves: `1. H8 I9 2. G7 J10`.
//!
//! Black's turns are numbered. The choices of the opening are written between the moves: `white`, `black`, `two
//! more`. A game with other than the default settings has a header line: the name of its rule set, then the number of
//! lines unless it is 15, then `swap2` or `handicap` with the number of stones.
//!
//! The parser also accepts lists without numbers, numbers without dots, any separators between the moves, or none at
//! all, as in `h8i9g7`, the name of the game before the moves, a board size such as `19x19`, and Cyrillic letters
//! that look like Latin ones.

use std::iter::Peekable;
use std::vec::IntoIter;

use deskmate_kernel::line::Line;
use deskmate_kernel::typed::to_latin;
use deskmate_referee::authority::Ply;

use super::names;
use super::replay::Replay;
use crate::Notation;
use crate::gomoku::rules::{Choice, Color, Config, Gomoku, Move, Opening, Point, Position};
use crate::text::{self, Word};

/// Writes a game as a list of moves.
pub fn write(config: &Config, plies: &[Ply<Move>]) -> String {
    let start = Position::new(*config);
    let (mut words, mut stones, mut turn) = (Vec::new(), 0, 0);
    for ply in plies {
        if let Move::Place(_) = ply.mv {
            let black = |number| start.color_of(number) == Color::Black;
            if black(stones) && (stones == 0 || !black(stones - 1)) {
                turn += 1;
                words.push(format!("{turn}."));
            }
            stones += 1;
        }
        words.push(Gomoku::notation(&ply.mv));
    }
    match (header(config), words.join(" ")) {
        // The text of a game without moves must be readable too.
        (None, moves) if moves.is_empty() => names::rules_name(config.rules).to_owned(),
        (None, moves) => moves,
        (Some(header), moves) if moves.is_empty() => header,
        (Some(header), moves) => format!("{header}\n{moves}"),
    }
}

/// Returns the header line, if the settings need one.
fn header(config: &Config) -> Option<String> {
    let usual = Config::default();
    let head_start = config.opening.extra_stones();
    if (config.size, config.rules) == (usual.size, usual.rules)
        && config.opening != Opening::Swap2
        && head_start == 0
    {
        return None;
    }
    let mut words = vec![names::rules_name(config.rules).to_owned()];
    if config.size != usual.size {
        words.push(config.size.lines().to_string());
    }
    match config.opening {
        Opening::Swap2 => words.push(names::SWAP2.to_owned()),
        Opening::Handicap(_) if head_start > 0 => words.push(format!("handicap {head_start}")),
        Opening::Plain | Opening::Handicap(_) => {}
    }
    Some(words.join(" "))
}

/// Reads a list of moves.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    let text = text::normalize(text);
    let mut words = text::words::<Gomoku>(&text)?;
    words.retain(|word| !matches!(word.text, "-" | "/"));
    let mut words = words.into_iter().peekable();
    let config = read_header(&mut words)?;
    let mut replay = Replay::new(config.unwrap_or_default(), 0);
    while let Some(word) = words.next() {
        if word.is_number() {
            continue;
        }
        let two_more = word.is("two") && words.next_if(|next| next.is("more")).is_some();
        let choice = if two_more { Some(Choice::AddTwo) } else { names::parse_choice(word.text) };
        if let Some(choice) = choice {
            replay.play(Move::Choose(choice))?;
            continue;
        }
        for point in points(word.text).ok_or_else(|| word.unexpected::<Gomoku>())? {
            replay.play(Move::Place(point))?;
        }
    }
    if config.is_none() && replay.plies().is_empty() {
        return Err(text::no_game::<Gomoku>());
    }
    Ok(replay.finish())
}

/// Reads the settings from the words before the first move. Returns `None` if there are none.
fn read_header(words: &mut Peekable<IntoIter<Word<'_>>>) -> Result<Option<Config>, Line> {
    let mut config: Option<Config> = None;
    while let Some(word) = words.peek().copied() {
        let mut next = config.unwrap_or_default();
        if let Some(rules) = names::parse_rules(word.text) {
            next.rules = rules;
        } else if word.is(names::SWAP2) {
            next.opening = Opening::Swap2;
        } else if word.is("handicap") {
            words.next();
            let stones = words.peek().map_or("", |word| word.text);
            next.opening = Opening::Handicap(names::parse_handicap(stones)?);
        } else if word.is("gomoku") {
        } else if let Some(size) = names::parse_square_size(word.text) {
            next.size = size?;
        } else if config.is_some() && word.is_number() && !word.dotted && word.text != "1" {
            next.size = names::parse_size(word.text)?;
        } else {
            break;
        }
        words.next();
        config = Some(next);
    }
    Ok(config)
}

/// Parses a word as one or more points without separators, or returns `None` if it is something else.
fn points(word: &str) -> Option<Vec<Point>> {
    let mut points = Vec::new();
    let word: String = word.chars().map(to_latin).collect();
    let mut rest = &word[..];
    while let Some(first) = rest.chars().next() {
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let (name, others) = rest.split_at(first.len_utf8() + digits);
        points.push(Point::parse(name)?);
        rest = others;
    }
    Some(points)
}
