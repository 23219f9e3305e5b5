//! The form of SGF: brackets, properties and their values.
//!
//! The main line of the first game is all that is read. It follows the first of every choice of variations, so it
//! is what stands before the first closing bracket.

use super::replay::strange;
use crate::kernel::line::Line;

/// A property with one of its values; one that has several comes as often.
#[derive(Debug, PartialEq, Eq)]
pub struct Property {
    /// Its name in capitals, as in `AB`; of the long names of older files only the capitals count.
    pub name: String,
    /// The value, with nothing escaped any more.
    pub value: String,
    /// In which line of the text it begins, from 1.
    pub line: usize,
}

/// Where the first game begins, if there is one; what stands before it is no part of it.
pub fn begin(text: &str) -> Option<usize> {
    let opens = |(at, _): &(usize, &str)| text[at + 1..].trim_start().starts_with(';');
    text.match_indices('(').find(opens).map(|(at, _)| at)
}

/// The properties of the main line, in their order.
pub fn main_line(text: &str) -> Result<Vec<Property>, Line> {
    let begin = begin(text).unwrap_or(text.len());
    let mut line = 1 + text[..begin].matches('\n').count();
    let mut letters = text[begin..].chars().peekable();
    let mut properties = Vec::new();
    let mut name = String::new();
    let cut = || Line::new("gomoku-text-cut");
    loop {
        let letter = letters.next().ok_or_else(cut)?;
        match letter {
            ')' => return Ok(properties),
            '(' | ';' => name.clear(),
            '\n' => line += 1,
            '[' if !name.is_empty() => {
                let start = line;
                let value = value(&mut letters, &mut line).ok_or_else(cut)?;
                properties.push(Property { name: name.clone(), value, line: start });
            }
            _ if letter.is_ascii_alphabetic() => {
                name.clear();
                let mut next = Some(letter);
                while let Some(letter) = next {
                    name.extend(Some(letter).filter(char::is_ascii_uppercase));
                    next = letters.next_if(char::is_ascii_alphabetic);
                }
            }
            _ if letter.is_whitespace() => {}
            _ => return Err(strange(&letter.to_string(), line)),
        }
    }
}

/// Reads a value to its end; `None` when the text ends first. Counts the lines that it takes.
fn value(letters: &mut impl Iterator<Item = char>, line: &mut usize) -> Option<String> {
    let mut value = String::new();
    loop {
        let mut letter = letters.next()?;
        if letter == ']' {
            return Some(value);
        }
        let escaped = letter == '\\';
        if escaped {
            letter = letters.next()?;
        }
        if letter == '\n' {
            *line += 1;
        }
        // An escaped line break is none.
        if !(escaped && letter == '\n') {
            value.push(letter);
        }
    }
}
