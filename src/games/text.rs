//! Games as text: what the notations of several games share.
//!
//! A text is words on lines. Spaces, line breaks and most signs only part the words; dashes and slashes are words
//! themselves. What stands between a semicolon and the end of its line, or in braces, is a comment and no part of the
//! game.
//!
//! The lines that refuse a text have the ids `<game>-text-empty`, `-long`, `-comment`, `-strange` and `-refused`.

use super::Game;
use crate::kernel::line::{Arg, Line};
use crate::kernel::quote::quote;
use crate::kernel::rng::dice;
use crate::kernel::rules::Seat;
use crate::referee::authority::Ply;

/// The longest text without variations that is read, in kilobytes of 1024 bytes; a long game needs five.
pub const MOST_KILOBYTES: usize = 64;

/// Refuses a text that is longer than so many kilobytes of 1024 bytes.
///
/// # Errors
/// The line that says so, with the limit in the gap `most`.
pub fn check_length<G: Game>(text: &str, most_kilobytes: usize) -> Result<(), Line> {
    if text.len() > most_kilobytes * 1024 {
        return Err(about::<G>("long").number("most", most_kilobytes as i64));
    }
    Ok(())
}

/// The line that says that there is no game in a text.
#[must_use]
pub fn empty<G: Game>() -> Line {
    about::<G>("empty")
}

/// The line that says what in a line of the text, counted from 1, makes no sense.
#[must_use]
pub fn strange<G: Game>(what: &str, line: usize) -> Line {
    about::<G>("strange").text("what", quote(what)).number("line", line as i64)
}

/// The line `<game>-text-<what>`, without what goes into its gaps.
fn about<G: Game>(what: &str) -> Line {
    Line::new(format!("{}-text-{what}", G::NAME))
}

/// A word of a text, never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// As it is written; every kind of dash is `-`.
    pub text: &'a str,
    /// The line of the text that it is in, from 1.
    pub line: usize,
    /// Whether a dot follows at once, as after the number of a move.
    pub dotted: bool,
}

impl Word<'_> {
    /// Whether it is this one, in capitals or not.
    #[must_use]
    pub fn is(&self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
    }

    /// Whether it is a whole number, of any length.
    #[must_use]
    pub fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// The line that says that it makes no sense where it is.
    #[must_use]
    pub fn strange<G: Game>(&self) -> Line {
        strange::<G>(self.text, self.line)
    }
}

/// The words of a text of at most [`MOST_KILOBYTES`].
///
/// # Errors
/// The line that says that the text is too long, or where a comment begins that does not end.
pub fn words<G: Game>(text: &str) -> Result<Vec<Word<'_>>, Line> {
    check_length::<G>(text, MOST_KILOBYTES)?;
    let mut words = Vec::new();
    let (mut line, mut rest) = (1, text);
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            ';' => rest.find('\n').unwrap_or(rest.len()),
            '{' => match rest.find('}') {
                Some(end) => end + 1,
                None => return Err(about::<G>("comment").number("line", line as i64)),
            },
            _ if parts(letter) => letter.len_utf8(),
            _ if is_dash(letter) || letter == '/' => {
                let text = if letter == '/' { "/" } else { "-" };
                words.push(Word { text, line, dotted: false });
                letter.len_utf8()
            }
            _ => {
                let length = rest.find(ends).unwrap_or(rest.len());
                let dotted = rest[length..].starts_with('.');
                words.push(Word { text: &rest[..length], line, dotted });
                length
            }
        };
        let (read, others) = rest.split_at(length);
        line += read.matches('\n').count();
        rest = others;
    }
    Ok(words)
}

/// Whether a letter only parts words.
fn parts(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(letter, ',' | '.' | ':' | '!' | '?' | '(' | ')' | '…' | '：' | '，' | '\u{feff}')
}

fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '‐'..='―' | '−')
}

/// Whether a word ends before this letter.
fn ends(letter: char) -> bool {
    parts(letter) || is_dash(letter) || matches!(letter, '/' | ';' | '{')
}

/// A game that is being read, ply by ply.
pub struct Replay<G: Game> {
    config: G::Config,
    state: G::State,
    plies: Vec<Ply<G::Move>>,
}

impl<G: Game> Replay<G> {
    /// The beginning of a game whose set-up is drawn with `seed`.
    #[must_use]
    pub fn new(config: G::Config, seed: u64) -> Self {
        let state = G::setup(&config, &mut dice(seed));
        Self { config, state, plies: Vec::new() }
    }

    /// What was chosen before the game.
    #[must_use]
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    /// Where the plies have led.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The plies so far, oldest first.
    #[must_use]
    pub fn plies(&self) -> &[Ply<G::Move>] {
        &self.plies
    }

    /// Plays a ply.
    ///
    /// # Errors
    /// The line that says which ply the rules refuse, and why.
    pub fn submit(&mut self, seat: Seat, mv: G::Move) -> Result<(), Line> {
        match G::play(&mut self.state, seat, &mv) {
            Ok(_) => {
                self.plies.push(Ply { seat, mv });
                Ok(())
            }
            Err(why) => Err(self.refused(&G::notation(&mv), why.line())),
        }
    }

    /// The line that says why the next ply is refused. Plies that only set the game up are not counted.
    #[must_use]
    pub fn refused(&self, mv: &str, why: Line) -> Line {
        let number = (self.plies.len() + 1).saturating_sub(G::SETS_UP).max(1);
        let mv: Arg = G::told(quote(mv));
        about::<G>("refused").number("number", number as i64).arg("move", mv).line("why", why)
    }

    /// The game that was read.
    #[must_use]
    pub fn finish(self) -> (G::Config, Vec<Ply<G::Move>>) {
        (self.config, self.plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::add_to_15::AddTo15;

    fn read(text: &str) -> Vec<(&str, usize)> {
        let words = words::<AddTo15>(text).expect("the comments end");
        words.iter().map(|word| (word.text, word.line)).collect()
    }

    #[test]
    fn signs_part_words_and_comments_are_none() {
        assert_eq!(
            read("1.a2–b3 / c4\r\n(d5)!"),
            [("1", 1), ("a2", 1), ("-", 1), ("b3", 1), ("/", 1), ("c4", 1), ("d5", 2)]
        );
        assert_eq!(read("a; b {\nc{d\n;}e{}\nf;"), [("a", 1), ("c", 2), ("e", 3), ("f", 4)]);
        assert_eq!(read("\u{feff} \n\u{a0}…"), []);
        let dotted: Vec<_> = words::<AddTo15>("1. 2 3.").unwrap().iter().map(|word| word.dotted).collect();
        assert_eq!(dotted, [true, false, true]);
    }

    #[test]
    fn a_comment_without_end_is_refused_where_it_begins() {
        let why = words::<AddTo15>("a\nb {c\nd").unwrap_err();
        assert_eq!(why, Line::new("add-to-15-text-comment").number("line", 2));
    }
}
