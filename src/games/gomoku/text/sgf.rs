//! SGF, version FF[4], for the game GM[4], which is "Gomoku and Renju".
//!
//! - `SZ` is the number of lines, `RU` the rule set: freestyle, standard, renju or caro.
//! - Points are two letters as for Go: the column from the left, the row from the top. `H8` is read as well.
//! - A handicap is written as Go does: `HA` with the number of stones that Black has before White's first turn, and
//!   the stones under `AB`.
//! - Swap2 is named in `ON`. `B` and `W` are the colours of the stones, whoever put them, so that every program
//!   shows the right board. A choice is a node of its own with the private property `CHOICE`, which is white, black
//!   or two more; a game that has lost its choices on the way is read as one without an opening.
//!
//! Passes and properties that are not known here are skipped.

use super::names;
use super::nodes::{Property, main_line};
use super::replay::{Replay, strange};
use super::setup;
use crate::games::Game;
use crate::games::gomoku::rules::{Color, Config, Gomoku, Move, Opening, Phase, Point, Position};
use crate::kernel::line::Line;
use crate::kernel::quote::quote;
use crate::kernel::rules::{Outcome, Rules};
use crate::referee::authority::Ply;

/// The property of a choice in the opening.
const CHOICE: &str = "CHOICE";

/// The game in SGF. The plies must be those of a game; an illegal one ends the text.
pub fn write(config: &Config, plies: &[Ply<Move>]) -> String {
    let lines = config.size.lines();
    let letters = |point: Point| {
        let letter = |number: u8| char::from(b'a' + number);
        format!("{}{}", letter(point.column), letter(lines - 1 - point.row))
    };
    let mut position = Position::new(*config);
    let (mut handicap, mut nodes) = (String::new(), String::new());
    for ply in plies {
        let (color, number) = (position.color(), position.stones().len());
        if Gomoku::play(&mut position, ply.seat, &ply.mv).is_err() {
            break;
        }
        match ply.mv {
            Move::Place(point)
                if config.opening.head_start() > 0 && number <= config.opening.head_start() =>
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
        names::of_rules(config.rules)
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
    if config.opening.head_start() > 0 {
        root += &format!("HA[{}]", config.opening.head_start() + 1);
    }
    if !handicap.is_empty() {
        root += &format!("AB{handicap}");
    }
    format!("{root}\n{nodes})\n")
}

/// The property of a stone of this colour.
fn property(color: Color) -> char {
    match color {
        Color::Black => 'B',
        Color::White => 'W',
    }
}

/// Reads the main line of the first game in SGF.
pub fn read(text: &str) -> Result<(Config, Vec<Ply<Move>>), Line> {
    let properties = main_line(text)?;
    let is_move = |property: &Property| matches!(property.name.as_str(), "B" | "W" | CHOICE);
    let begin = properties.iter().position(is_move).unwrap_or(properties.len());
    let (before, moves) = properties.split_at(begin);
    let mut replay = Replay::new(config(&properties)?, 0);
    set_up(&mut replay, before)?;
    for property in moves {
        let Property { name, value, line } = property;
        match name.as_str() {
            "B" => play(&mut replay, Color::Black, property)?,
            "W" => play(&mut replay, Color::White, property)?,
            CHOICE => {
                let choice = names::choice(value).ok_or_else(|| strange(value, *line))?;
                replay.play(Move::Choose(choice))?;
            }
            "AB" | "AW" | "AE" => {
                return Err(Line::new("gomoku-text-setup-late").number("line", *line as i64));
            }
            _ => {}
        }
    }
    Ok(replay.finish())
}

/// What kind of game it is.
fn config(properties: &[Property]) -> Result<Config, Line> {
    let value = |name: &str| {
        properties.iter().find(|property| property.name == name).map(|property| property.value.trim())
    };
    if let Some(other) = value("GM").filter(|&game| game != "4") {
        return Err(Line::new("gomoku-text-other-game").text("game", quote(other)));
    }
    let mut config = Config::default();
    if let Some(lines) = value("SZ") {
        config.size = names::size(lines)?;
    }
    let words = |name| value(name).unwrap_or_default().split(|letter: char| !letter.is_ascii_alphanumeric());
    if let Some(rules) = words("RU").find_map(names::rules) {
        config.rules = rules;
    }
    let stones = properties.iter().filter(|property| matches!(property.name.as_str(), "B" | "W")).count();
    if words("ON").chain(words("RU")).any(|word| word.eq_ignore_ascii_case(names::SWAP2))
        && (value(CHOICE).is_some() || stones <= 3)
    {
        config.opening = Opening::Swap2;
    }
    // Black's usual first stone is one of them.
    match value("HA") {
        None | Some("0" | "1") => {}
        Some(stones) => {
            let more = stones.parse().ok().and_then(|stones: u8| stones.checked_sub(1));
            let more = more.map_or_else(|| stones.to_owned(), |more| more.to_string());
            config.opening = Opening::Handicap(names::handicap(&more)?);
        }
    }
    Ok(config)
}

/// Plays the stones that are there before the first move.
fn set_up(replay: &mut Replay, properties: &[Property]) -> Result<(), Line> {
    let mut stones = [Vec::new(), Vec::new()];
    for property in properties {
        let color = match property.name.as_str() {
            "AB" => Color::Black,
            "AW" => Color::White,
            _ => continue,
        };
        let point = point(replay, property)?.ok_or_else(|| strange(&property.value, property.line))?;
        stones[color.index()].push(point);
    }
    setup::play(replay, stones)?;
    match properties.iter().rfind(|property| property.name == "PL").map(|turn| turn.value.trim()) {
        Some("B" | "b" | "black" | "Black") => setup::check_turn(replay, Color::Black),
        Some("W" | "w" | "white" | "White") => setup::check_turn(replay, Color::White),
        _ => Ok(()),
    }
}

/// Plays a stone, unless it is a pass.
fn play(replay: &mut Replay, color: Color, property: &Property) -> Result<(), Line> {
    match point(replay, property)? {
        Some(point) => replay.play_stone(color, point),
        None => Ok(()),
    }
}

/// The point that a value names; `None` when it is a pass.
fn point(replay: &Replay, property: &Property) -> Result<Option<Point>, Line> {
    let lines = replay.position().board().lines();
    let name = property.value.trim();
    match name.as_bytes() {
        [] | b"tt" => Ok(None),
        &[column @ b'a'..=b'z', row @ b'a'..=b'z'] => {
            let row = (lines - 1).checked_sub(row - b'a');
            let outside = || Line::new("gomoku-refused-outside").text("point", name);
            let row = row.ok_or_else(|| replay.refused(name, outside()))?;
            Ok(Some(Point::new(column - b'a', row)))
        }
        _ => Point::parse(name).map(Some).ok_or_else(|| strange(name, property.line)),
    }
}
