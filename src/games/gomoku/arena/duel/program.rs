//! A child process that speaks the Gomocup protocol.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use deskmate_kernel::quote::quote;

use crate::gomoku::gomocup::MAX_LINE_LEN;

/// The grace period for a program that is told to end.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// A failure that loses a program the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The program has exited; the text says how.
    Crash(String),
    /// The program did not answer in time.
    Timeout,
    /// The answer is an error or an illegal move.
    Illegal(String),
}

/// A running program.
pub struct Program {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Program {
    /// Starts the program of a command line.
    ///
    /// # Errors
    /// The program cannot be started. The message is one line.
    pub fn start(command: &str) -> Result<Self, String> {
        let words = words(command);
        let (name, arguments) = words.split_first().ok_or("the command is empty")?;
        let cannot = |why: &dyn std::fmt::Display| format!("can't start {name:?}: {why}");
        let mut child = Command::new(name)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|why| cannot(&why))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(cannot(&"it has no input or no output"));
        };
        let (sender, lines) = channel();
        std::thread::spawn(move || forward_lines(output, &sender));
        Ok(Self { child, input, lines })
    }

    /// Writes a line to the program. An error is ignored; a missing program is detected when its answer is awaited.
    pub fn send_line(&mut self, line: &str) {
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
    }

    /// Returns the next answer, and the time that it took. Comments of the program are skipped.
    ///
    /// # Errors
    /// The program has exited, gives no answer within `timeout`, or reports an error.
    pub fn next_answer(&mut self, timeout: Duration) -> Result<(String, Duration), Fault> {
        let start = Instant::now();
        loop {
            let line = match self.lines.recv_timeout(timeout.saturating_sub(start.elapsed())) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Err(Fault::Timeout),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Crash(self.describe_exit())),
            };
            let took = start.elapsed();
            match line.split_whitespace().next().unwrap_or("").to_ascii_uppercase().as_str() {
                "" | "MESSAGE" | "DEBUG" | "UNKNOWN" | "SUGGEST" => {}
                "ERROR" => return Err(Fault::Illegal(quote(line.trim()))),
                _ => return Ok((line.trim().to_owned(), took)),
            }
        }
    }

    /// Discards all pending output.
    pub fn discard_output(&mut self) {
        while self.lines.try_recv().is_ok() {}
    }

    /// Describes how the program, which has closed its output, has ended.
    fn describe_exit(&mut self) -> String {
        match self.wait_for_exit(EXIT_TIMEOUT) {
            Some(how) => how.to_string(),
            None => "it has closed its output".to_owned(),
        }
    }

    /// Waits for the program to exit, and returns its status if it does so within `timeout`.
    fn wait_for_exit(&mut self, timeout: Duration) -> Option<std::process::ExitStatus> {
        let start = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(Some(how)) => return Some(how),
                Ok(None) if start.elapsed() < timeout => std::thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.send_line("END");
        if self.wait_for_exit(EXIT_TIMEOUT).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Forwards the lines of an output until it closes, or until nobody receives them. A line that is too long to make
/// sense is split.
fn forward_lines(output: impl Read, lines: &Sender<String>) {
    let (mut output, mut line) = (BufReader::new(output), Vec::new());
    loop {
        line.clear();
        let read = output.by_ref().take(MAX_LINE_LEN as u64).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) || lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            return;
        }
    }
}

/// Splits a command line into words. Single or double quotes keep words together.
fn words(command: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted): (Vec<String>, Option<String>, Option<char>) =
        (Vec::new(), None, None);
    for letter in command.chars() {
        match (quoted, letter) {
            (Some(mark), _) if mark == letter => quoted = None,
            (None, '"' | '\'') => {
                quoted = Some(letter);
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn what_is_quoted_belongs_together() {
        assert_eq!(words("  arena  gomocup "), ["arena", "gomocup"]);
        assert_eq!(words("'my engine' -x \"a 'b'\" ''"), ["my engine", "-x", "a 'b'", ""]);
        assert_eq!(words(" "), [""; 0]);
    }
}
