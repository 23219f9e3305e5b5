//! The list of moves: `1. H8 I9 2. G7 J10`.
//!
//! Numbers count Black's turns. Choices of the opening stand where they were made: `white`, `black`, `two more`. A
//! game of another kind than the usual one has a line before it: the name of its rule set, then the number of lines
//! if there are not 15, then `swap2` or `handicap` with its number of stones.
//!
//! Read are also lists without numbers, with numbers but no dots, with commas or dashes between the moves, and with
//! nothing at all between them, `h8i9g7`.

use std::iter::Peekable;
use std::vec::IntoIter;

use super::names;
use super::replay::{Replay, strange};
use crate::games::Game;
use crate::games::gomoku::rules::{Choice, Color, Config, Gomoku, Move, Opening, Point, Position};
use crate::games::text;
use crate::kernel::line::Line;
use crate::referee::authority::Ply;

/// The list of a game's moves.
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
        // A usual game that has not begun must be something that reads back as well.
        (None, moves) if moves.is_empty() => names::of_rules(config.rules).to_owned(),
        (None, moves) => moves,
        (Some(header), moves) if moves.is_empty() => header,
        (Some(header), moves) => format!("{header}\n{moves}"),
    }
}

/// The line that goes before a game of this kind, if any.
fn header(config: &Config) -> Option<String> {
    let usual = Config::default();
    let head_start = config.opening.head_start();
    if (config.size, config.rules) == (usual.size, usual.rules)
        && config.opening != Opening::Swap2
        && head_start == 0
    {
        return None;
    }
    let mut words = vec![names::of_rules(config.rules).to_owned()];
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
    let mut words = words(text).into_iter().peekable();
    let config = read_header(&mut words)?;
    let mut replay = Replay::new(config.unwrap_or_default(), 0);
    while let Some(word) = words.next() {
        if word.is_number() {
            continue;
        }
        let two_more = word.is("two") && words.next_if(|next| next.is("more")).is_some();
        let choice = if two_more { Some(Choice::AddTwo) } else { names::choice(word.text) };
        if let Some(choice) = choice {
            replay.play(Move::Choose(choice))?;
            continue;
        }
        for point in points(word.text).ok_or_else(|| strange(word.text, word.line))? {
            replay.play(Move::Place(point))?;
        }
    }
    if config.is_none() && replay.plies().is_empty() {
        return Err(text::empty::<Gomoku>());
    }
    Ok(replay.finish())
}

/// Reads what kind of game it is, as far as words before the first move say so.
fn read_header(words: &mut Peekable<IntoIter<Word<'_>>>) -> Result<Option<Config>, Line> {
    let mut config: Option<Config> = None;
    while let Some(word) = words.peek().copied() {
        let mut next = config.unwrap_or_default();
        if let Some(rules) = names::rules(word.text) {
            next.rules = rules;
        } else if word.is(names::SWAP2) {
            next.opening = Opening::Swap2;
        } else if word.is("handicap") {
            words.next();
            let stones = words.peek().map_or("", |word| word.text);
            next.opening = Opening::Handicap(names::handicap(stones)?);
        } else if config.is_some() && word.is_number() && !word.dotted && word.text != "1" {
            next.size = names::size(word.text)?;
        } else {
            break;
        }
        words.next();
        config = Some(next);
    }
    Ok(config)
}

/// A word of the list.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    /// The line that it is in, from 1.
    line: usize,
    /// Whether a dot follows, as after the number of a move.
    dotted: bool,
}

impl Word<'_> {
    /// Whether it is this one, in capitals or not.
    fn is(&self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
    }

    /// Whether it is a whole number.
    fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// The words of the text, none of them empty.
fn words(text: &str) -> Vec<Word<'_>> {
    let between = |letter: char| {
        letter.is_whitespace() || matches!(letter, ',' | ';' | '.' | '-' | '‐'..='―' | '−' | '…' | '\u{feff}')
    };
    let mut words = Vec::new();
    for (number, line) in text.lines().enumerate() {
        for piece in line.split_inclusive(between) {
            let word = piece.trim_end_matches(between);
            if !word.is_empty() {
                words.push(Word { text: word, line: number + 1, dotted: piece.ends_with('.') });
            }
        }
    }
    words
}

/// The points that a word names, one or some without anything between; `None` when it does not.
fn points(word: &str) -> Option<Vec<Point>> {
    let mut points = Vec::new();
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        let digits = rest[first.len_utf8()..].bytes().take_while(u8::is_ascii_digit).count();
        let (name, others) = rest.split_at(first.len_utf8() + digits);
        points.push(Point::parse(name)?);
        rest = others;
    }
    Some(points)
}
