//! The list of moves, as in `1. c3-c4 f6-f5 2. pass f5-f3`.

use std::iter::Peekable;

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_kernel::typed::to_latin;
use deskmate_referee::authority::Ply;

use crate::Notation;
use crate::text::{Replay, Word};
use crate::ugolki::narrate::format_path;
use crate::ugolki::rules::{Company, Config, Move, Position, Square, Ugolki};

/// The word for the turn of a side that cannot move.
const PASS: &str = "pass";

/// Writes the moves, numbered by White's turns.
pub fn write(config: &Config, plies: &[Ply<Move>]) -> String {
    let mut words = Vec::new();
    let (mut turn, mut before) = (0, Seat::Second);
    for Ply { seat, mv } in plies {
        // Between two turns of one side, the other side has passed.
        let passed = *seat == before;
        if passed && *seat == Seat::First && config.company == Company::Two {
            words.push(PASS.to_owned());
        }
        if passed || *seat == Seat::First {
            turn += 1;
            words.push(format!("{turn}."));
        }
        if passed && *seat == Seat::Second {
            words.push(PASS.to_owned());
        }
        words.push(Ugolki::notation(mv));
        before = *seat;
    }
    words.join(" ")
}

/// Reads the moves and plays them.
pub fn read<'a>(
    words: &mut Peekable<impl Iterator<Item = Word<'a>>>,
    replay: &mut Replay<Ugolki>,
) -> Result<(), Line> {
    while let Some(word) = words.peek() {
        if word.is_number() {
            words.next();
        } else if word.is(PASS) {
            words.next();
            let passed = replay.plies().last().is_some_and(|ply| replay.state().turn() == Some(ply.seat));
            if !passed {
                return Err(replay.refused(PASS, Line::new("ugolki-text-pass")));
            }
        } else {
            let path = read_path(words)?;
            play(replay, &path)?;
        }
    }
    Ok(())
}

/// Plays the move along `path`, which has at least two squares.
fn play(replay: &mut Replay<Ugolki>, path: &[Square]) -> Result<(), Line> {
    let (Some(&from), Some(&to)) = (path.first(), path.last()) else { return Ok(()) };
    if let Some(turn) = replay.state().turn() {
        let refused = |why: Line| Err(replay.refused(&format_path(path), why));
        if !replay.state().board().men(turn).contains(from) {
            let id = match turn {
                Seat::First => "ugolki-text-no-white",
                Seat::Second => "ugolki-text-no-black",
            };
            return refused(Line::new(id).text("from", from.to_string()));
        }
        if let Some((from, to)) = broken_leg(replay.state(), turn, path) {
            let why = Line::new("ugolki-refused-out-of-reach").text("from", from.to_string());
            return refused(why.text("to", to.to_string()));
        }
    }
    // After the end of the game, the rules refuse a move of either side.
    replay.submit(replay.state().turn().unwrap_or(Seat::First), Move { from, to })
}

/// Returns the first leg of a path of more than two squares that a man cannot go by jumps.
fn broken_leg(position: &Position, turn: Seat, path: &[Square]) -> Option<(Square, Square)> {
    let mut board = *position.board();
    let legs = path.windows(2).filter(|_| path.len() > 2).map(|leg| (leg[0], leg[1]));
    legs.into_iter().find(|&(from, to)| {
        let step = from.column().abs_diff(to.column()) < 2 && from.row().abs_diff(to.row()) < 2;
        let leads = !step && board.destinations(from, position.config().directions).contains(to);
        board.move_man(turn, from, to);
        !leads
    })
}

/// Reads the squares of one move, at least two.
fn read_path<'a>(words: &mut Peekable<impl Iterator<Item = Word<'a>>>) -> Result<Vec<Square>, Line> {
    let mut path = Vec::new();
    while let Some(word) = words.next() {
        path.extend(parse_squares(word.text).ok_or_else(|| word.unexpected::<Ugolki>())?);
        let dash = words.next_if(|word| word.text == "-");
        match (dash, words.peek()) {
            (Some(dash), None) => return Err(dash.unexpected::<Ugolki>()),
            (Some(_), Some(_)) => {}
            (None, _) if path.len() > 1 => break,
            // A space may replace the dash, but a single square is not a move.
            (None, None) => return Err(word.unexpected::<Ugolki>()),
            (None, Some(_)) => {}
        }
    }
    Ok(path)
}

/// Parses one or more squares with no separator between them; `None` if the word is anything else.
fn parse_squares(word: &str) -> Option<Vec<Square>> {
    let word: String = word.chars().map(to_latin).collect();
    let pairs = word.as_bytes().chunks(2).map(|pair| Square::parse(str::from_utf8(pair).ok()?));
    pairs.collect()
}
