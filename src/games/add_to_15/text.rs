//! A game as text, such as `Add to 15: 5 1 9 4 2`: the discs in the order in which they were taken.
//!
//! The parser does not require the name, accepts any word separator between the discs, and accepts numbers from 1
//! with a dot before turns or discs: `1. 5 1 2. 9 4 3. 2`. The game has no configuration and no random setup to
//! record.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Ply;

use super::rules::{AddTo15, Options, Take};
use crate::Notation;
use crate::text::{self, Replay, Word};

impl Notation for AddTo15 {
    fn notation(&Take(disc): &Take) -> String {
        disc.to_string()
    }

    fn write_texts(config: &Options, plies: &[Ply<Take>]) -> Vec<(&'static str, String)> {
        write(config, plies)
    }

    fn read_text(text: &str) -> Result<(Options, Vec<Ply<Take>>), Line> {
        read(text)
    }
}

/// Writes a game as the notation `moves`. [`read`] restores the same game.
#[must_use]
pub fn write(_: &Options, plies: &[Ply<Take>]) -> Vec<(&'static str, String)> {
    let discs = plies.iter().map(|ply| format!(" {}", ply.mv.0));
    vec![("moves", std::iter::once("Add to 15:".to_owned()).chain(discs).collect())]
}

/// Reads a game. The plies are legal.
///
/// # Errors
/// Returns a line for the player that says what can't be read or is illegal, and where.
pub fn read(text: &str) -> Result<(Options, Vec<Ply<Take>>), Line> {
    text::check_length::<AddTo15>(text, text::MAX_KILOBYTES)?;
    let text = text::normalize(text);
    let words = text::words::<AddTo15>(&text)?;
    let words: Vec<_> = words.into_iter().filter(|word| word.text != "-").collect();
    let name = ["add", "to", "15"];
    let named = words.len() >= name.len() && words.iter().zip(name).all(|(word, name)| word.is(name));
    let discs = if named { &words[name.len()..] } else { &words[..] };
    if discs.is_empty() && !named {
        return Err(text::no_game::<AddTo15>());
    }
    let numbered = discs.first().is_some_and(|word| is_counter(word, 0));
    let mut replay = Replay::<AddTo15>::new(Options {}, 0);
    for (place, word) in discs.iter().enumerate() {
        // A number with a dot at the end of the text is the last disc of a sentence.
        if numbered && place + 1 < discs.len() && is_counter(word, replay.plies().len()) {
            continue;
        }
        let disc = word.text.parse().ok().filter(|_| word.is_number());
        let disc = disc.ok_or_else(|| word.unexpected::<AddTo15>())?;
        // After the end of the game, the rules refuse either seat.
        let seat = replay.state().turn().unwrap_or(Seat::First);
        replay.submit(seat, Take(disc))?;
    }
    Ok(replay.finish())
}

/// Returns true if a word is the number of the turn, or of the disc, that follows after `discs` discs.
fn is_counter(word: &Word, discs: usize) -> bool {
    let is = |number: usize| word.text == number.to_string();
    word.dotted && (is(discs + 1) || discs.is_multiple_of(2) && is(discs / 2 + 1))
}
