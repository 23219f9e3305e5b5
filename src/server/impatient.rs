//! A TCP socket with a write timeout: writing fails if the client does not read.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep};
use tracing::debug;

/// Number of bytes that a stalled client has to read within the timeout. A byte now and then is no progress.
const MIN_PROGRESS_BYTES: usize = 4096;

/// A socket whose writes fail when the other side does not read.
pub struct WriteTimeoutStream {
    stream: TcpStream,
    timeout: Duration,
    stall: Option<Stall>,
}

/// A period in which the system does not accept everything that is to be written.
struct Stall {
    ends: Pin<Box<Sleep>>,
    /// The number of bytes accepted in that period.
    written: usize,
}

impl WriteTimeoutStream {
    /// Wraps a socket, which may go without progress for `timeout`.
    #[must_use]
    pub const fn new(stream: TcpStream, timeout: Duration) -> Self {
        Self { stream, timeout, stall: None }
    }

    /// Handles the result of an attempt to write `bytes` bytes.
    fn handle_write(
        &mut self,
        context: &mut Context,
        bytes: usize,
        done: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match done {
            Poll::Ready(Ok(written)) => {
                if let Some(stall) = &mut self.stall {
                    stall.written += written;
                }
                self.stall.take_if(|stall| written == bytes || stall.written >= MIN_PROGRESS_BYTES);
                Poll::Ready(Ok(written))
            }
            Poll::Ready(Err(why)) => Poll::Ready(Err(why)),
            Poll::Pending => {
                let begin = || Stall { ends: Box::pin(sleep(self.timeout)), written: 0 };
                let stall = self.stall.get_or_insert_with(begin);
                ready!(stall.ends.as_mut().poll(context));
                // Otherwise the system would keep the unread data and go on trying to send it.
                if let Err(why) = self.stream.set_zero_linger() {
                    debug!(%why, "can't close a connection at once");
                }
                Poll::Ready(Err(io::Error::new(ErrorKind::TimedOut, "the client has stopped reading")))
            }
        }
    }
}

impl AsyncRead for WriteTimeoutStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        buffer: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for WriteTimeoutStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.handle_write(context, bytes.len(), done)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        parts: &[IoSlice],
    ) -> Poll<io::Result<usize>> {
        let done = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.handle_write(context, parts.iter().map(|part| part.len()).sum(), done)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
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
    use tokio::io::AsyncWriteExt;
    use tokio::net::TcpSocket;

    use super::*;
    use crate::gate::bind;

    const PATIENCE: Duration = Duration::from_secs(30);
    const BYTES: usize = 1 << 20;

    /// Writes a lot of data to a peer that reads at most `at_most` bytes at intervals.
    async fn write_to_one_who_reads(at_most: usize) -> io::Result<()> {
        let listener = bind(([127, 0, 0, 1], 0).into()).unwrap();
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(64 * 1024).unwrap();
        let reads = socket.connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, _) = listener.accept().await.unwrap();
        let mut writes = WriteTimeoutStream::new(stream, PATIENCE);
        let reading = async {
            let mut buffer = vec![0; at_most];
            loop {
                sleep(PATIENCE / 10).await;
                let mut left = at_most;
                while let Ok(read @ 1..) = reads.try_read(&mut buffer[..left]) {
                    left -= read;
                    if left == 0 {
                        break;
                    }
                }
            }
        };
        tokio::select! {
            written = writes.write_all(&[7; BYTES]) => written,
            () = reading => unreachable!("it has no end"),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_gets_all_of_it() {
        let began = tokio::time::Instant::now();
        write_to_one_who_reads(16 * 1024).await.unwrap();
        assert!(began.elapsed() > PATIENCE, "it took longer than somebody may read nothing");
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_a_byte_now_and_then_does_not() {
        let began = tokio::time::Instant::now();
        let why = write_to_one_who_reads(1).await.unwrap_err();
        assert_eq!(why.kind(), ErrorKind::TimedOut);
        assert!(began.elapsed() < 2 * PATIENCE);
    }
}
