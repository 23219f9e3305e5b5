//! The Gomocup protocol on the standard input and output.

use std::io::{self, BufRead, Read, Write};

use crate::games::gomoku::gomocup::{Answer, LONGEST_LINE, Session};

/// Talks with a manager until the manager ends it, or is gone.
pub fn talk() {
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let (mut session, mut line) = (Session::default(), Vec::new());
    loop {
        line.clear();
        // Bytes, because a line that is no text must not end the conversation.
        if !matches!(read_line(&mut input, &mut line), Ok(1..)) {
            return;
        }
        let Answer::Say(said) = session.answer(&String::from_utf8_lossy(&line)) else { return };
        let told = said.iter().try_for_each(|line| writeln!(output, "{line}"));
        if told.and_then(|()| output.flush()).is_err() {
            return;
        }
    }
}

/// Reads a line, of which the end is dropped when it is too long to make sense; how many bytes were kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    let kept = input.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', line)?;
    if kept == LONGEST_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(kept)
}
