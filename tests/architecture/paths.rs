//! A minimal parser of Rust that finds the paths in a source.

/// A token of a source, other than comments and white space.
#[derive(Clone, Debug, PartialEq)]
pub enum Token {
    /// An identifier or keyword, without `r#`.
    Word(String),
    /// The content of a string literal.
    Text(String),
    /// `::`.
    PathSep,
    /// Any other character.
    Mark(char),
}

use Token::{Mark, PathSep, Text, Word};

/// Splits a source into tokens.
pub fn tokens(source: &str) -> Vec<Token> {
    let letters: Vec<char> = source.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let rest = &letters[at..];
        at += match rest {
            ['/', '/', ..] => rest.iter().take_while(|c| **c != '\n').count(),
            ['/', '*', ..] => block_comment(rest),
            ['"', ..] => text(rest, 0, 0, &mut tokens),
            ['r', '#', c, ..] if is_name(*c) => 2,
            ['b' | 'c', '"', ..] => text(rest, 1, 0, &mut tokens),
            ['r', '"' | '#', ..] => raw_text(rest, 1, &mut tokens),
            ['b' | 'c', 'r', '"' | '#', ..] => raw_text(rest, 2, &mut tokens),
            // A character literal. Any other single quote begins a lifetime, which is irrelevant here.
            ['\'', '\\', _, tail @ ..] => 4 + tail.iter().take_while(|c| **c != '\'').count(),
            ['\'', _, '\'', ..] => 3,
            [':', ':', ..] => {
                tokens.push(PathSep);
                2
            }
            [c, ..] if is_name(*c) => {
                let word: String = rest.iter().take_while(|c| is_name(**c)).collect();
                let length = word.chars().count();
                tokens.push(Word(word));
                length
            }
            [c, ..] => {
                tokens.extend((!c.is_whitespace()).then_some(Mark(*c)));
                1
            }
            [] => unreachable!("something is left"),
        };
    }
    tokens
}

/// Returns true if the character is allowed in identifiers.
fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Returns the length of a block comment, including nested ones.
fn block_comment(rest: &[char]) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        at += match rest[at..] {
            ['/', '*', ..] => {
                depth += 1;
                2
            }
            ['*', '/', ..] => {
                depth -= 1;
                2
            }
            _ => 1,
        };
        if depth == 0 {
            break;
        }
    }
    at
}

/// Returns the length of a string literal after `prefix` letters, and appends its token. A raw literal ends
/// with a quote and `hashes` hashes.
fn text(rest: &[char], prefix: usize, hashes: usize, tokens: &mut Vec<Token>) -> usize {
    let start = prefix + hashes + 1;
    let raw = prefix > 0 && rest[prefix - 1] == 'r';
    let mut at = start;
    while at < rest.len() {
        let closes =
            rest[at] == '"' && rest[at + 1..].iter().take(hashes).filter(|c| **c == '#').count() == hashes;
        if closes {
            break;
        }
        at += if rest[at] == '\\' && !raw { 2 } else { 1 };
    }
    let end = at.min(rest.len());
    tokens.push(Text(rest[start.min(end)..end].iter().collect()));
    end + 1 + hashes
}

/// Returns the length of a raw string literal after `prefix` letters, and appends its token.
fn raw_text(rest: &[char], prefix: usize, tokens: &mut Vec<Token>) -> usize {
    let hashes = rest[prefix..].iter().take_while(|c| **c == '#').count();
    text(rest, prefix, hashes, tokens)
}

/// A path in a source, with its context.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// The inline modules that contain it, outermost first.
    pub inside: Vec<String>,
    /// The segments; `*` for a glob.
    pub parts: Vec<String>,
    /// The tokens before and after it.
    pub between: [Option<Token>; 2],
}

/// Returns the paths of a source. Groups are expanded to single paths.
pub fn paths(tokens: &[Token]) -> Vec<Found> {
    let mut found = Vec::new();
    // For each open brace, the module that it opened, if any.
    let mut braces: Vec<Option<String>> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        match &tokens[at] {
            Mark('{') => {
                let module = match at.checked_sub(2).map(|start| &tokens[start..at]) {
                    Some([Word(keyword), Word(name)]) if keyword == "mod" => Some(name.clone()),
                    _ => None,
                };
                braces.push(module);
            }
            Mark('}') => _ = braces.pop(),
            Word(_) if before != Some(&PathSep) => {
                let mut whole = Vec::new();
                let end = tree(tokens, at, &[], &mut whole);
                let inside: Vec<_> = braces.iter().flatten().cloned().collect();
                let between = [before.cloned(), tokens.get(end).cloned()];
                let here = |parts| Found { inside: inside.clone(), parts, between: between.clone() };
                found.extend(whole.into_iter().map(here));
                at = end;
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Parses a path or a group of paths at `at`, appends its paths to `whole`, and returns the index after it.
fn tree(tokens: &[Token], mut at: usize, prefix: &[String], whole: &mut Vec<Vec<String>>) -> usize {
    let mut parts = prefix.to_vec();
    loop {
        match tokens.get(at) {
            Some(Word(word)) => parts.push(word.clone()),
            Some(Mark('*')) => parts.push("*".to_owned()),
            Some(Mark('{')) => {
                at += 1;
                while tokens.get(at).is_some_and(|token| *token != Mark('}')) {
                    at = tree(tokens, at, &parts, whole);
                    // Skips `as name` and the comma.
                    while tokens.get(at).is_some_and(|token| !matches!(token, Mark(',' | '}'))) {
                        at += 1;
                    }
                    at += usize::from(tokens.get(at) == Some(&Mark(',')));
                }
                return at + 1;
            }
            // Generic arguments end a path, and their content begins others.
            _ => break,
        }
        at += 1;
        if tokens.get(at) != Some(&PathSep) {
            break;
        }
        at += 1;
    }
    whole.push(parts);
    at
}
