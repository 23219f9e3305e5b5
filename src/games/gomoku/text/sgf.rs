//! SGF, version `FF[4]`, for the game `GM[4]`, "Gomoku and Renju".
//!
//! - `SZ` is the number of lines, `RU` the rule set: freestyle, standard, renju or caro.
//! - Points are two letters as for Go: the column from the left, the row from the top. `H8` is accepted as well and,
//!   where stones are set up, `aa:cc` for all points of a rectangle.
//! - `GM[1]` is Go. Go is not played on 15 lines, but many programs mark all their games as Go, so a game on 15 lines
//!   is read if it is a legal game of Gomoku.
//! - A handicap is written as in Go: `HA` is the number of stones that Black places before White's first turn, and
//!   the stones are under `AB`.
//! - Swap2 is named in `ON`. `B` and `W` are the colours of the stones, whoever placed them, so that every program
//!   displays the right board. A choice is a node with the private property `CHOICE`: white, black or two more. A
//!   game that has lost its choices in another program is read as a game without an opening.
//!
//! Passes and unknown properties are ignored.

use deskmate_kernel::line::Line;
use deskmate_kernel::quote::quote;
use deskmate_kernel::rules::{Outcome, Rules};
use deskmate_kernel::typed::{to_halfwidth, to_latin};
use deskmate_referee::authority::Ply;

use super::names;
use super::nodes::{Property, invalid_sgf, main_line, unify_breaks};
use super::replay::Replay;
use super::setup;
use crate::Notation;
use crate::gomoku::rules::{Color, Config, Gomoku, Move, Occupancy, Opening, Phase, Point, Position, Size};

/// The property of a choice in the opening.
const CHOICE: &str = "CHOICE";

/// More stones of one colour than any board has points.
const MAX_STONES: usize = 400;

/// Writes a game as SGF. The plies must be legal; the text ends before the first illegal one.
pub fn write(config: &Config, plies: &[Ply<Move>]) -> String {
    let lines = config.size.lines();
    let letters = |point: Point| {
        let letter = |number: u8| char::from(b'a' + number);
        format!("{}{}", letter(point.column), letter(lines - 1 - point.row))
    };
    let mut position = Position::new(*config);
    let (mut handicap, mut nodes) = (String::new(), String::new());
    for ply in plies {
        let (color, number) = (position.next_color(), position.stones().len());
        if Gomoku::play(&mut position, ply.seat, &ply.mv).is_err() {
            break;
        }
        match ply.mv {
            Move::Place(point)
                if config.opening.extra_stones() > 0 && number <= config.opening.extra_stones() =>
            {
                handicap += &format!("[{}]", letters(point));
            }
            Move::Place(point) => nodes += &format!(";{}[{}]", property(color), letters(point)),
            Move::Choose(_) => nodes += &format!("\n;{CHOICE}[{}]\n", Gomoku::notation(&ply.mv)),
        }
    }
    let mut root = format!(
        "(;FF[4]GM[4]CA[UTF-8]AP[Deskmate:{}]SZ[{lines}]RU[{}]",
        env!("CARGO_PKG_VERSION"),
        names::rules_name(config.rules)
    );
    if config.opening == Opening::Swap2 {
        root += &format!("ON[{}]", names::SWAP2);
    }
    root += match position.phase() {
        Phase::Over(Outcome::Draw) => "RE[0]",
        Phase::Over(Outcome::Win(seat)) if seat == position.black() => "RE[B+]",
        Phase::Over(Outcome::Win(_)) => "RE[W+]",
        _ => "",
    };
    if config.opening.extra_stones() > 0 {
        root += &format!("HA[{}]", config.opening.extra_stones() + 1);
    }
    if !handicap.is_empty() {
        root += &format!("AB{handicap}");
    }
    format!("{root}\n{nodes})\n")
}

/// Returns the property of a stone of this colour.
fn property(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// Reads the main line of the first game in an SGF text.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    let properties = main_line(&unify_breaks(text))?;
    match value(&properties, "GM") {
        None | Some("4") => read_game(&properties),
        Some(other) => {
            let other = Line::new("gomoku-text-other-game").text("game", quote(other));
            let lines = value(&properties, "SZ").map(lines).transpose().ok().flatten();
            let may_be = value(&properties, "GM") == Some("1") && lines == Some(Size::Fifteen);
            if may_be { read_game(&properties).map_err(|_| other) } else { Err(other) }
        }
    }
}

/// Reads the game from its properties.
fn read_game(properties: &[Property]) -> Result<(Config, Vec<Ply<Move>>), Line> {
    let is_move = |property: &Property| matches!(property.name.as_str(), "B" | "W" | CHOICE);
    let begin = properties.iter().position(is_move).unwrap_or(properties.len());
    let (before, moves) = properties.split_at(begin);
    let mut replay = Replay::new(config(properties)?, 0);
    set_up(&mut replay, before)?;
    for property in moves {
        let Property { name, value, line } = property;
        match name.as_str() {
            "B" => play(&mut replay, Color::Black, property)?,
            "W" => play(&mut replay, Color::White, property)?,
            CHOICE => {
                let choice = names::parse_choice(value).ok_or_else(|| invalid_sgf(value, *line))?;
                replay.play(Move::Choose(choice))?;
            }
            "AB" | "AW" | "AE" => return Err(unsupported_edit(property)),
            _ => {}
        }
    }
    Ok(replay.finish())
}

/// Returns the first value of a property.
fn value<'a>(properties: &'a [Property], name: &str) -> Option<&'a str> {
    properties.iter().find(|property| property.name == name).map(|property| property.value.trim())
}

/// Parses the value of `SZ`, which is the number of lines or both sides of the board.
fn lines(size: &str) -> Result<Size, Line> {
    names::parse_square_size(size).unwrap_or_else(|| names::parse_size(size))
}

/// Reads the settings of the game.
fn config(properties: &[Property]) -> Result<Config, Line> {
    let value = |name: &str| value(properties, name);
    let mut config = Config::default();
    if let Some(size) = value("SZ") {
        config.size = lines(size)?;
    }
    let words = |name| value(name).unwrap_or_default().split(|letter: char| !letter.is_ascii_alphanumeric());
    if let Some(rules) = words("RU").find_map(names::parse_rules) {
        config.rules = rules;
    }
    let stones = properties.iter().filter(|property| matches!(property.name.as_str(), "B" | "W")).count();
    if words("ON").chain(words("RU")).any(|word| word.eq_ignore_ascii_case(names::SWAP2))
        && (value(CHOICE).is_some() || stones <= 3)
    {
        config.opening = Opening::Swap2;
    }
    // `HA` includes Black's usual first stone.
    match value("HA") {
        None | Some("0" | "1") => {}
        Some(stones) => {
            let more = stones.parse().ok().and_then(|stones: u8| stones.checked_sub(1));
            let more = more.map_or_else(|| stones.to_owned(), |more| more.to_string());
            config.opening = Opening::Handicap(names::parse_handicap(&more)?);
        }
    }
    Ok(config)
}

/// Plays the stones that are set up before the first move.
fn set_up(replay: &mut Replay, properties: &[Property]) -> Result<(), Line> {
    let mut stones = [Vec::new(), Vec::new()];
    for property in properties {
        let color = match property.name.as_str() {
            "AB" => Color::Black,
            "AW" => Color::White,
            // Removing stones from an empty board changes nothing.
            "AE" if stones.iter().any(|stones| !stones.is_empty()) => return Err(unsupported_edit(property)),
            _ => continue,
        };
        let stones = &mut stones[color.index()];
        // No board has more stones; the rest of an overlong list is dropped.
        if stones.len() < MAX_STONES {
            stones.extend(points(replay, property)?);
        }
    }
    setup::play(replay, stones)?;
    match properties.iter().rfind(|property| property.name == "PL").map(|turn| turn.value.trim()) {
        Some("B" | "b" | "black" | "Black") => setup::check_turn(replay, Color::Black),
        Some("W" | "w" | "white" | "White") => setup::check_turn(replay, Color::White),
        _ => Ok(()),
    }
}

/// Returns the error that a property edits the board where that is not supported.
fn unsupported_edit(property: &Property) -> Line {
    Line::new("gomoku-text-setup-late").number("line", property.line as i64)
}

/// Plays a stone, or nothing if the value is a pass.
fn play(replay: &mut Replay, color: Color, property: &Property) -> Result<(), Line> {
    match property.value.trim() {
        "" | "tt" => Ok(()),
        name => replay.play_stone(color, point(replay, name, property.line)?),
    }
}

/// Returns the points that are set up: a single one, or those of a rectangle given by two corners.
fn points(replay: &Replay, property: &Property) -> Result<Vec<Point>, Line> {
    let Some((one, other)) = property.value.split_once(':') else {
        return Ok(vec![point(replay, property.value.trim(), property.line)?]);
    };
    let corners = [one, other].map(|corner| point(replay, corner.trim(), property.line));
    let [one, other] = corners;
    let (one, other) = (one?, other?);
    for corner in [one, other] {
        if replay.position().board().occupancy(corner) == Occupancy::Outside {
            let name = corner.to_string();
            return Err(replay.refused(&name, Line::new("gomoku-refused-outside").text("point", &*name)));
        }
    }
    let between = |one: u8, other: u8| one.min(other)..=one.max(other);
    let row = |row| between(one.column, other.column).map(move |column| Point::new(column, row));
    Ok(between(one.row, other.row).rev().flat_map(row).collect())
}

/// Parses the name of a point.
fn point(replay: &Replay, name: &str, line: usize) -> Result<Point, Line> {
    let lines = replay.position().board().lines();
    let letters: String = name.chars().map(to_halfwidth).map(to_latin).collect();
    match letters.as_bytes() {
        &[column @ b'a'..=b'z', row @ b'a'..=b'z'] => {
            let row = (lines - 1).checked_sub(row - b'a');
            let outside = || Line::new("gomoku-refused-outside").text("point", &*letters);
            let row = row.ok_or_else(|| replay.refused(&letters, outside()))?;
            Ok(Point::new(column - b'a', row))
        }
        _ => Point::parse(&letters).ok_or_else(|| {
            Line::new("gomoku-text-point").text("what", quote(name)).number("line", line as i64)
        }),
    }
}
