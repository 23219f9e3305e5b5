//! The log of a duel: every game in a format like PGN. A duel continues from the log of an earlier run.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};

use deskmate_kernel::quote::quote;

use super::game::{Ending, FinishedGame, GameStats};
use super::program::Fault;
use crate::gomoku::rules::Point;

/// A log to which games are appended.
pub struct Log {
    file: File,
    name: String,
}

impl Log {
    /// Opens the log of a duel with this header, and reads its games. An incomplete game at the end is removed.
    ///
    /// # Errors
    /// The file cannot be read or written, or it is the log of another duel. The message is one line.
    pub fn open(name: &str, tags: &[(&str, String)]) -> Result<(Self, Vec<FinishedGame>), String> {
        let wrong = |why: &dyn std::fmt::Display| format!("{name}: {why}");
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(name);
        let mut file = open.map_err(|why| wrong(&why))?;
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(|why| wrong(&why))?;
        let head: String =
            tags.iter().map(|(key, value)| format_tag(key, value)).chain(["\n".to_owned()]).collect();
        let mut log = Self { file, name: name.to_owned() };
        if text.is_empty() {
            log.write(&head)?;
            return Ok((log, Vec::new()));
        }
        let (first, rest) = text.split_once("\n\n").unwrap_or((&text, ""));
        for (line, (key, value)) in first.lines().chain(std::iter::repeat("")).zip(tags) {
            if parse_tag(line) != Some((*key, value.clone())) {
                let there = quote(line);
                return Err(wrong(&format_args!(
                    "this is the log of another duel: {there:?} instead of {key} {value:?}; choose another file"
                )));
            }
        }
        // A game has two parts, its tags and its moves, each followed by an empty line.
        let (mut games, mut kept, mut parts) = (Vec::new(), text.len() - rest.len(), rest);
        while let Some((tags, after)) = parts.split_once("\n\n")
            && let Some((moves, after)) = after.split_once("\n\n")
        {
            let number = games.len() + 1;
            let game = parse_game(tags, moves);
            games.push(game.ok_or_else(|| wrong(&format_args!("can't read game {number} of the log")))?);
            (kept, parts) = (text.len() - after.len(), after);
        }
        let cut = log.file.set_len(kept as u64).and_then(|()| log.file.seek(SeekFrom::End(0)));
        cut.map_err(|why| wrong(&why))?;
        Ok((log, games))
    }

    /// Appends a game.
    ///
    /// # Errors
    /// The file cannot be written. The message is one line.
    pub fn add(&mut self, game: &FinishedGame) -> Result<(), String> {
        self.write(&format_game(game))
    }

    /// Appends text in a single call.
    fn write(&mut self, text: &str) -> Result<(), String> {
        let name = &self.name;
        self.file.write_all(text.as_bytes()).map_err(|why| format!("{name}: {why}"))
    }
}

/// Formats a tag with its key and value.
fn format_tag(key: &str, value: &str) -> String {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
    format!("[{key} \"{value}\"]\n")
}

/// Reverses [`format_tag`].
fn parse_tag(line: &str) -> Option<(&str, String)> {
    let (key, value) = line.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    let (mut text, mut letters) = (String::new(), value.chars());
    while let Some(letter) = letters.next() {
        text.push(if letter == '\\' { letters.next()? } else { letter });
    }
    Some((key, text))
}

/// Returns the result in PGN notation.
fn pgn_result(game: &FinishedGame) -> &'static str {
    match game.winner {
        None => "1/2-1/2",
        Some(winner) if winner == FinishedGame::black_player(game.number) => "1-0",
        Some(_) => "0-1",
    }
}

/// Formats a game.
fn format_game(game: &FinishedGame) -> String {
    let names = ["A", "B"];
    let black = FinishedGame::black_player(game.number);
    let mut text = format_tag("Game", &game.number.to_string());
    text += &format_tag("Black", names[black]);
    text += &format_tag("White", names[1 - black]);
    text += &format_tag("Result", pgn_result(game));
    let (kind, what) = match &game.end {
        Ending::Regular => ("played", ""),
        Ending::Fault(Fault::Crash(how)) => ("crash", how.as_str()),
        Ending::Fault(Fault::Timeout) => ("silence", ""),
        Ending::Fault(Fault::Illegal(what)) => ("illegal", what.as_str()),
    };
    text += &format_tag("End", format!("{kind} {what}").trim());
    for (name, used) in names.iter().zip(&game.stats) {
        let GameStats { moves, total_ms: ms, max_ms: most, overruns } = used;
        text += &format_tag(&format!("Use{name}"), &format!("{moves} {ms:.3} {most:.3} {overruns}"));
    }
    text.push('\n');
    for (number, point) in game.moves.iter().enumerate() {
        if number % 2 == 0 {
            text += &format!("{}. ", number / 2 + 1);
        }
        text += &format!("{point} ");
    }
    text += pgn_result(game);
    text + "\n\n"
}

/// Reverses [`format_game`].
fn parse_game(tags: &str, moves: &str) -> Option<FinishedGame> {
    let tags: Vec<_> = tags.lines().map(parse_tag).collect::<Option<_>>()?;
    let value = |key: &str| tags.iter().find(|(known, _)| *known == key).map(|(_, value)| value.as_str());
    let number: usize = value("Game")?.parse().ok().filter(|&number| number > 0)?;
    let black = FinishedGame::black_player(number);
    let winner = match value("Result")? {
        "1/2-1/2" => None,
        "1-0" => Some(black),
        "0-1" => Some(1 - black),
        _ => return None,
    };
    let (kind, what) = value("End")?.split_once(' ').unwrap_or((value("End")?, ""));
    let end = match kind {
        "played" => Ending::Regular,
        "crash" => Ending::Fault(Fault::Crash(what.to_owned())),
        "silence" => Ending::Fault(Fault::Timeout),
        "illegal" => Ending::Fault(Fault::Illegal(what.to_owned())),
        _ => return None,
    };
    let used = |key| {
        let mut numbers = value(key)?.split(' ');
        let mut next = || numbers.next();
        let (moves, ms) = (next()?.parse().ok()?, next()?.parse().ok()?);
        Some(GameStats {
            moves,
            total_ms: ms,
            max_ms: next()?.parse().ok()?,
            overruns: next()?.parse().ok()?,
        })
    };
    let used = [used("UseA")?, used("UseB")?];
    let words =
        moves.split_whitespace().filter(|word| word.starts_with(|letter: char| letter.is_alphabetic()));
    let moves = words.map(Point::parse).collect::<Option<_>>()?;
    Some(FinishedGame { number, moves, winner, end, stats: used })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_as_they_were_written() {
        let moves: Vec<_> = ["H8", "I9", "J7"].iter().filter_map(|name| Point::parse(name)).collect();
        let used = [GameStats { moves: 3, total_ms: 12.5, max_ms: 5.25, overruns: 1 }, GameStats::default()];
        let silence = Ending::Fault(Fault::Timeout);
        for (number, winner, end) in [
            (1, None, Ending::Regular),
            (2, Some(0), Ending::Fault(Fault::Crash("exit status: 1 \"so\"".to_owned()))),
            (3, Some(1), silence),
            (4, Some(1), Ending::Fault(Fault::Illegal("a\\b".to_owned()))),
        ] {
            let game = FinishedGame { number, moves: moves.clone(), winner, end, stats: used };
            let text = format_game(&game);
            let (tags, rest) = text.split_once("\n\n").expect("two parts");
            assert_eq!(parse_game(tags, rest), Some(game), "{text}");
        }
        assert_eq!(parse_game("[Game \"0\"]", ""), None);
        assert_eq!(parse_game("Game 1", "1. H8"), None);
    }
}
