//! The Gomocup protocol on standard input and output.

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{SyncSender, TryRecvError, sync_channel};
use std::thread;

use crate::gomoku::gomocup::{Answer, MAX_LINE_LEN, Session};

/// Runs a session until the manager ends it or closes the pipe. After an answer the engine may ponder until the next
/// line arrives.
pub fn run_session() {
    let (sender, lines) = sync_channel(1);
    let stop = Arc::<AtomicBool>::default();
    let (mut output, mut session) = (io::stdout().lock(), Session::default());
    thread::spawn({
        let stop = stop.clone();
        move || forward_input(sender, &stop)
    });
    loop {
        // Cleared before looking for a line, so that a line that arrives later sets it again.
        stop.store(false, Ordering::SeqCst);
        let mut next = lines.try_recv();
        if next == Err(TryRecvError::Empty) {
            session.ponder(&stop);
            next = lines.recv().map_err(|_| TryRecvError::Disconnected);
        }
        let Ok(line) = next else { return };
        let Answer::Lines(answer) = session.answer(&line) else { return };
        let written = answer.iter().try_for_each(|line| writeln!(output, "{line}"));
        if written.and_then(|()| output.flush()).is_err() {
            return;
        }
    }
}

/// Sends every line of input to the session, and sets `stop` at each line and at the end: when the input ends, or
/// when the session no longer receives lines.
fn forward_input(lines: SyncSender<String>, stop: &AtomicBool) {
    let (mut input, mut line) = (io::stdin().lock(), Vec::new());
    // Read as bytes, because invalid UTF-8 must not end the session.
    while matches!(read_line(&mut input, &mut line), Ok(1..)) {
        if lines.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
            break;
        }
        stop.store(true, Ordering::SeqCst);
        line.clear();
    }
    drop(lines);
    stop.store(true, Ordering::SeqCst);
}

/// Reads a line, cutting it if it is too long to make sense. Returns the number of bytes kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    let kept = input.by_ref().take(MAX_LINE_LEN as u64).read_until(b'\n', line)?;
    if kept == MAX_LINE_LEN && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(kept)
}
