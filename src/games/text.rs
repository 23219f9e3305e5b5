//! Games as text: the tokenizer and the helpers that the notations of several games share.
//!
//! A text consists of words on lines. Spaces, line breaks and most punctuation separate words; dashes and slashes are
//! words. Comments are skipped: text in braces, text in round brackets without a digit, and text after a semicolon up
//! to the end of the line. Full-width letters and signs are read as the narrow ones, and emoticons such as `:D` are no
//! words.
//!
//! The lines that refuse a text have the ids `<game>-text-empty`, `-long`, `-comment`, `-strange` and `-refused`.

use std::borrow::Cow;

use deskmate_kernel::line::{Arg, Line};
use deskmate_kernel::quote::quote;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::Seat;
use deskmate_kernel::typed;
use deskmate_referee::authority::Ply;

use super::Game;

/// Maximum length of a text without variations, in kilobytes of 1024 bytes; a long game needs five.
pub const MAX_KILOBYTES: usize = 64;

/// Refuses a text that is longer than `max_kilobytes` kilobytes of 1024 bytes.
///
/// # Errors
/// Returns the line that says so, with the limit as its argument `most`.
pub fn check_length<G: Game>(text: &str, max_kilobytes: usize) -> Result<(), Line> {
    if text.len() > max_kilobytes * 1024 {
        return Err(about::<G>("long").number("most", max_kilobytes as i64));
    }
    Ok(())
}

/// Returns the line that says that a text contains no game.
#[must_use]
pub fn no_game<G: Game>() -> Line {
    about::<G>("empty")
}

/// Returns the line that says that `what` in this line of the text, counted from 1, makes no sense.
#[must_use]
pub fn unexpected<G: Game>(what: &str, line: usize) -> Line {
    about::<G>("strange").text("what", quote(what)).number("line", line as i64)
}

/// Returns the line `<game>-text-<what>`, without its arguments.
fn about<G: Game>(what: &str) -> Line {
    Line::new(format!("{}-text-{what}", G::NAME))
}

/// A word of a text, never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The text of the word; every kind of dash is `-`.
    pub text: &'a str,
    /// Number of its line in the text, counted from 1.
    pub line: usize,
    /// True if a dot follows immediately, as after the number of a move.
    pub dotted: bool,
}

impl Word<'_> {
    /// Returns whether the word equals `word`, ignoring ASCII case.
    #[must_use]
    pub fn is(&self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
    }

    /// Returns whether the word is a whole number, of any length.
    #[must_use]
    pub fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Returns the line that says that the word makes no sense where it is.
    #[must_use]
    pub fn unexpected<G: Game>(&self) -> Line {
        unexpected::<G>(self.text, self.line)
    }
}

/// Converts a text for [`words`]: full-width letters and signs to narrow ones, and all line breaks to one kind.
#[must_use]
pub fn normalize(text: &str) -> Cow<'_, str> {
    let breaks = |letter| matches!(letter, '\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    if text.is_ascii() && !text.contains(breaks) {
        return Cow::Borrowed(text);
    }
    let narrow = |letter: char| if breaks(letter) { '\n' } else { typed::to_halfwidth(letter) };
    Cow::Owned(text.replace("\r\n", "\n").chars().map(narrow).collect())
}

/// Splits a [`normalize`]d text into words.
///
/// # Errors
/// Returns the line that says where a comment begins that does not end.
pub fn words<G: Game>(text: &str) -> Result<Vec<Word<'_>>, Line> {
    let mut words = Vec::new();
    let (mut line, mut rest) = (1, text);
    // True after a word or an opening bracket.
    let mut attached = false;
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            ';' => separator_len(rest, attached).or_else(|| rest.find('\n')).unwrap_or(rest.len()),
            ':' => face_len(rest, attached).unwrap_or(1),
            '{' => match rest.find('}') {
                Some(end) => end + 1,
                None => return Err(about::<G>("comment").number("line", line as i64)),
            },
            '(' => comment_len(rest).unwrap_or(1),
            _ if is_separator(letter) => letter.len_utf8(),
            '/' => {
                words.push(Word { text: "/", line, dotted: false });
                1
            }
            _ if is_dash(letter) => {
                words.push(Word { text: "-", line, dotted: false });
                // A Chinese dash is two characters long.
                if letter == '—' && rest.starts_with("——") { "——".len() } else { letter.len_utf8() }
            }
            _ => {
                let length = rest.find(ends_word).unwrap_or(rest.len());
                let dotted = rest[length..].starts_with('.');
                words.push(Word { text: &rest[..length], line, dotted });
                length
            }
        };
        let (read, others) = rest.split_at(length);
        attached = !read.ends_with(|letter| is_separator(letter) && letter != '(');
        line += read.matches('\n').count();
        rest = others;
    }
    Ok(words)
}

/// Returns the length of the semicolon at the beginning, with the emoticon that it may be part of, if it only separates
/// words and begins no comment.
///
/// It must follow a word or be part of an emoticon, and the next word must contain a digit, as moves and their numbers
/// do.
fn separator_len(text: &str, attached: bool) -> Option<usize> {
    let face = face_len(text, attached);
    let length = face.unwrap_or(1);
    let next = text[length..].trim_start_matches([' ', '\t', '\u{a0}']);
    let word = &next[..next.find(ends_word).unwrap_or(next.len())];
    let goes_on = word.contains(|letter: char| letter.is_ascii_digit());
    ((attached || face.is_some()) && goes_on).then_some(length)
}

/// Returns the length of the emoticon at the beginning, such as `;-)` or `:D`. `attached` is true after a word.
///
/// A slash directly after a word and a colon is none: it may stand for a change of turns.
fn face_len(text: &str, attached: bool) -> Option<usize> {
    let eyes = text.get(1..)?;
    let mouth = eyes.strip_prefix('-').unwrap_or(eyes);
    let letter = mouth.chars().next()?;
    let rest = &mouth[letter.len_utf8()..];
    let ends = !rest.starts_with(char::is_alphanumeric);
    let is_mouth = match letter {
        '(' | ')' | '|' => true,
        '/' | '\\' => !attached && ends,
        'D' | 'P' | 'p' | 'O' | 'o' => ends,
        _ => false,
    };
    is_mouth.then_some(text.len() - rest.len())
}

/// Returns the length of the comment in round brackets at the beginning; `None` if the brackets may contain moves.
fn comment_len(text: &str) -> Option<usize> {
    let end = 1 + text[1..].find(|letter: char| matches!(letter, '(' | ')' | '\n') || letter.is_numeric())?;
    text[end..].starts_with(')').then_some(end + 1)
}

/// Returns whether a character only separates words. Emoji and arrows do, but the sign in `3×4` does not.
fn is_separator(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(
            letter,
            ',' | '.' | ':' | '!' | '?' | '(' | ')' | '"' | '\'' | '`' | '*' | '|' | '~' | '>'
        )
        || !letter.is_ascii() && !letter.is_alphanumeric() && letter != '×' && !is_dash(letter)
}

fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '‐'..='―' | '−')
}

/// Returns whether a word ends before this character.
fn ends_word(letter: char) -> bool {
    is_separator(letter) || is_dash(letter) || matches!(letter, '/' | ';' | '{')
}

/// A game that a parser replays ply by ply.
pub struct Replay<G: Game> {
    config: G::Config,
    state: G::State,
    plies: Vec<Ply<G::Move>>,
}

impl<G: Game> Replay<G> {
    /// Starts a game whose set-up is drawn with `seed`.
    #[must_use]
    pub fn new(config: G::Config, seed: u64) -> Self {
        let state = G::setup(&config, &mut dice_from_seed(seed));
        Self { config, state, plies: Vec::new() }
    }

    /// Returns the configuration of the game.
    #[must_use]
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    /// Returns the state after the plies so far.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the plies so far, oldest first.
    #[must_use]
    pub fn plies(&self) -> &[Ply<G::Move>] {
        &self.plies
    }

    /// Plays a ply.
    ///
    /// # Errors
    /// Returns the line that says which ply the rules refuse, and why.
    pub fn submit(&mut self, seat: Seat, mv: G::Move) -> Result<(), Line> {
        match G::play(&mut self.state, seat, &mv) {
            Ok(_) => {
                self.plies.push(Ply { seat, mv });
                Ok(())
            }
            Err(why) => Err(self.refused(&G::notation(&mv), why.line())),
        }
    }

    /// Returns the line that says why the next ply is refused. Plies that only set up the game are not counted.
    #[must_use]
    pub fn refused(&self, mv: &str, why: Line) -> Line {
        let number = (self.plies.len() + 1).saturating_sub(G::SETUP_PLIES).max(1);
        let mv: Arg = G::notation_arg(quote(mv));
        about::<G>("refused").number("number", number as i64).arg("move", mv).line("why", why)
    }

    /// Returns the configuration and the plies of the game.
    #[must_use]
    pub fn finish(self) -> (G::Config, Vec<Ply<G::Move>>) {
        (self.config, self.plies)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::add_to_15::AddTo15;

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
        assert_eq!(read("\u{feff} \n\u{a0}… 👍🏽→«»"), []);
        assert_eq!(read("a1👍b2"), [("a1", 1), ("b2", 1)]);
        assert_eq!(read("```\n> **1.** \"a2\"\n```"), [("1", 2), ("a2", 2)]);
        let dotted: Vec<_> = words::<AddTo15>("1. 2 3.").unwrap().iter().map(|word| word.dotted).collect();
        assert_eq!(dotted, [true, false, true]);
    }

    #[test]
    fn wide_signs_are_read_as_narrow_ones() {
        let read = |text: &str| {
            let text = normalize(text);
            words::<AddTo15>(&text)
                .expect("the comments end")
                .iter()
                .map(|word| word.text.to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            read("１．Ａ２－ｂ３，ｃ４。ｄ５、ｅ６；ｆ７　（好棋）g8｛\u{3000}h9｝"),
            ["1", "A2", "-", "b3", "c4", "d5", "e6", "f7", "g8"]
        );
        assert_eq!(read("a2——b3"), ["a2", "-", "b3"]);
        // A comment ends with its line, whatever the line break.
        for end in ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"] {
            assert_eq!(read(&format!("a1 ; why{end}b2")), ["a1", "b2"], "{end:?}");
        }
    }

    #[test]
    fn a_semicolon_begins_a_remark_unless_it_stands_between_moves() {
        let read = |text| read(text).into_iter().map(|(word, _)| word).collect::<Vec<_>>();
        assert_eq!(read("a1; b2;c3;\nd4"), ["a1", "b2", "c3", "d4"]);
        assert_eq!(read("a1; so b2\nc3 ; d4\n; e5"), ["a1", "c3"]);
        assert_eq!(read("a1 ;) b2 ;-) c3 ;( d4 :) e5 (: f6"), ["a1", "b2", "c3", "d4", "e5", "f6"]);
        assert_eq!(
            read("a1 :D b2 ;D c3 :-P d4 ;o e5 :/ f6 :-| g7"),
            ["a1", "b2", "c3", "d4", "e5", "f6", "g7"]
        );
        // What only looks like one is a move, or a change of turns.
        assert_eq!(read("a1;D2 b:p3 shots:/ c4"), ["a1", "D2", "b", "p3", "shots", "/", "c4"]);
        assert_eq!(read("a1 (; nice, again?\nb2 ;) nice"), ["a1", "b2"]);
    }

    #[test]
    fn round_brackets_are_a_remark_when_nothing_in_them_can_be_a_move() {
        let read = |text| read(text).into_iter().map(|(word, _)| word).collect::<Vec<_>>();
        assert_eq!(read("a1 (a good move!) b2 (c3) (好棋)"), ["a1", "b2", "c3"]);
        assert_eq!(read("a1 (oh\nno)"), ["a1", "oh", "no"]);
        assert_eq!(read("((((a)"), Vec::<&str>::new());
    }

    #[test]
    fn a_comment_without_end_is_refused_where_it_begins() {
        let why = words::<AddTo15>("a\nb {c\nd").unwrap_err();
        assert_eq!(why, Line::new("add-to-15-text-comment").number("line", 2));
    }
}
