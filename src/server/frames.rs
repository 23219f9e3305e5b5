//! Counts the frames of a WebSocket below the layer that assembles messages, so that a message in endless
//! fragments can't bypass the rate limit, even if the fragments are empty.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::clock::Clock;
use super::connection::MAX_EXCESS_FRAMES;
use super::limits::Allowance;

/// A stream that counts continuation frames. The first frame of a message is counted with the messages.
pub struct FrameLimiter<S> {
    stream: S,
    frames: FrameParser,
    allowance: Allowance,
    clock: Clock,
    excess_frames: u32,
}

/// An incremental parser of frame headers.
#[derive(Default)]
struct FrameParser {
    /// The beginning of an incomplete header.
    head: Vec<u8>,
    /// The number of payload bytes still to come.
    content: u64,
}

impl FrameParser {
    /// Parses more bytes and returns the number of continuation frames that begin in them.
    fn read(&mut self, mut bytes: &[u8]) -> u32 {
        let mut pieces = 0;
        while let Some((first, rest)) = bytes.split_first() {
            if self.content > 0 {
                let content =
                    usize::try_from(self.content).map_or(bytes.len(), |content| content.min(bytes.len()));
                self.content -= content as u64;
                bytes = &bytes[content..];
                continue;
            }
            self.head.push(*first);
            bytes = rest;
            if let Some((continues, content)) = head(&self.head) {
                pieces += u32::from(continues);
                self.content = content;
                self.head.clear();
            }
        }
        pieces
    }
}

/// Parses a frame header (RFC 6455, section 5.2). Returns whether the frame is a continuation and how long
/// its payload is, or `None` if the header is incomplete.
fn head(bytes: &[u8]) -> Option<(bool, u64)> {
    let [first, second, rest @ ..] = bytes else { return None };
    let extended = match second & 0x7f {
        126 => 2,
        127 => 8,
        _ => 0,
    };
    let mask = if second & 0x80 == 0 { 0 } else { 4 };
    let length = rest.get(..extended).filter(|_| rest.len() == extended + mask)?;
    let long = length.iter().fold(0, |length, byte| length << 8 | u64::from(*byte));
    Some((first & 0x0f == 0, if extended > 0 { long } else { u64::from(second & 0x7f) }))
}

impl<S> FrameLimiter<S> {
    /// Wraps a stream, whose frames are counted from here on.
    #[must_use]
    pub fn new(stream: S, allowance: Allowance, clock: Clock) -> Self {
        Self { stream, frames: FrameParser::default(), allowance, clock, excess_frames: 0 }
    }

    /// Counts the frames in these bytes; returns false if there are too many.
    fn count(&mut self, bytes: &[u8]) -> bool {
        for _ in 0..self.frames.read(bytes) {
            self.excess_frames =
                if self.allowance.take(self.clock.now()) { 0 } else { self.excess_frames + 1 };
        }
        self.excess_frames < MAX_EXCESS_FRAMES
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for FrameLimiter<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        buffer: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        let in_time = self.count(&buffer.filled()[before..]);
        Poll::Ready(if in_time { Ok(()) } else { Err(io::Error::other("the client sends too many frames")) })
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for FrameLimiter<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds a client's frame with the shortest possible header.
    fn frame(opcode: u8, content: usize) -> Vec<u8> {
        let mut bytes = vec![opcode];
        match content {
            0..126 => bytes.push(0x80 | u8::try_from(content).unwrap()),
            126..65536 => {
                bytes.push(0x80 | 126);
                bytes.extend(u16::try_from(content).unwrap().to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend((content as u64).to_be_bytes());
            }
        }
        bytes.extend([7; 4]);
        // A payload that looks like continuation frames.
        bytes.extend(std::iter::repeat_n(0, content));
        bytes
    }

    #[test]
    fn later_pieces_are_counted_however_they_are_cut() {
        let parts = [(0x01, 3), (0x00, 0), (0x89, 5), (0x00, 200), (0x00, 70_000), (0x80, 0), (0x81, 1)];
        let bytes: Vec<u8> = parts.into_iter().flat_map(|(opcode, content)| frame(opcode, content)).collect();
        for cut in [1, 2, 3, 7, 4096, bytes.len()] {
            let mut frames = FrameParser::default();
            let pieces: u32 = bytes.chunks(cut).map(|bytes| frames.read(bytes)).sum();
            assert_eq!((pieces, frames.content, frames.head.len()), (4, 0, 0), "cut into {cut}");
        }
    }
}
