//! The syntax of SGF: brackets, properties and their values.
//!
//! Only the main line of the first game is read. It takes the first of every set of variations, so it is everything
//! before the first closing bracket.

use deskmate_kernel::line::Line;
use deskmate_kernel::quote::quote;

/// A property with one value. A property with several values becomes several of these.
#[derive(Debug, PartialEq, Eq)]
pub struct Property {
    /// The name in capitals, such as `AB`. Of the long names in older files only the capitals count, if there are
    /// any.
    pub name: String,
    /// The value without escape characters.
    pub value: String,
    /// The line of the text on which the property begins, counted from 1.
    pub line: usize,
}

/// Returns the byte offset of the first game, if there is one. Any text before it is skipped.
///
/// A bracket with a semicolon may also be an emoticon in a list of moves. In a game it is followed by a property, by
/// another bracket or, if nothing precedes it, possibly by nothing at all. The first bracket may be missing.
pub fn find_start(text: &str) -> Option<usize> {
    let whole = text.trim_start_matches('\u{feff}').trim_start();
    let start = text.len() - whole.len();
    if whole.starts_with(';') && begins_node(whole, false) {
        return Some(start);
    }
    let opens = |(at, _): &(usize, &str)| begins_node(text[at + 1..].trim_start(), *at == start);
    text.match_indices('(').find(opens).map(|(at, _)| at)
}

/// Returns true if the text begins with a semicolon and a node. With `cut`, a truncated node is accepted too.
fn begins_node(text: &str, cut: bool) -> bool {
    let Some(node) = text.strip_prefix(';').map(str::trim_start) else { return false };
    let name = node.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
    match name.trim_start().chars().next() {
        None => cut,
        Some('[') => name.len() < node.len(),
        Some(next) => cut && name.len() == node.len() && matches!(next, '(' | ')' | ';' | '['),
    }
}

/// Replaces every line break, which is CR, LF, or both in either order, by `\n`.
pub fn unify_breaks(text: &str) -> String {
    let (mut unified, mut letters) = (String::with_capacity(text.len()), text.chars().peekable());
    while let Some(letter) = letters.next() {
        let other = match letter {
            '\r' => '\n',
            '\n' => '\r',
            _ => {
                unified.push(letter);
                continue;
            }
        };
        letters.next_if_eq(&other);
        unified.push('\n');
    }
    unified
}

/// Reads the properties of the main line in their order. Line breaks must be `\n`.
pub fn main_line(text: &str) -> Result<Vec<Property>, Line> {
    let begin = find_start(text).unwrap_or(text.len());
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
                let value = read_value(&mut letters, &mut line).ok_or_else(cut)?;
                properties.push(Property { name: name.clone(), value, line: start });
            }
            _ if letter.is_ascii_alphabetic() => {
                name.clear();
                let mut next = Some(letter);
                while let Some(letter) = next {
                    name.push(letter);
                    next = letters.next_if(char::is_ascii_alphabetic);
                }
                if name.contains(|letter: char| letter.is_ascii_uppercase()) {
                    name.retain(|letter| letter.is_ascii_uppercase());
                } else {
                    name.make_ascii_uppercase();
                }
            }
            _ if letter.is_whitespace() => {}
            _ => return Err(invalid_sgf(&letter.to_string(), line)),
        }
    }
}

/// Returns the error that `what`, on a line counted from 1, is not valid SGF.
pub fn invalid_sgf(what: &str, line: usize) -> Line {
    Line::new("gomoku-text-sgf").text("what", quote(what)).number("line", line as i64)
}

/// Reads a value up to its closing bracket, and counts its lines. Returns `None` if the text ends first.
fn read_value(letters: &mut impl Iterator<Item = char>, line: &mut usize) -> Option<String> {
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
        // An escaped line break is removed.
        if !(escaped && letter == '\n') {
            value.push(letter);
        }
    }
}
