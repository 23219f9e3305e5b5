//! The Gomocup protocol on the standard input and output.

use std::io::{BufRead, Write};

use deskmate::games::gomoku::gomocup::{Answer, Session};

/// Talks with a manager until he ends it, or is gone.
pub fn talk() {
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    let (mut session, mut line) = (Session::default(), Vec::new());
    loop {
        line.clear();
        // Bytes, because a line that is no text must not end the conversation.
        if !matches!(input.read_until(b'\n', &mut line), Ok(1..)) {
            return;
        }
        let Answer::Say(said) = session.answer(&String::from_utf8_lossy(&line)) else { return };
        let told = said.iter().try_for_each(|line| writeln!(output, "{line}"));
        if told.and_then(|()| output.flush()).is_err() {
            return;
        }
    }
}
