//! The connection of a client: a WebSocket whose incoming messages are all checked.

use std::mem::take;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bytes::Bytes;
use deskmate_referee::room::any::NewRoom;
use deskmate_referee::wire::{
    CloseReason, Code, Key, Refusal, RefusalCode, Reply, ReplyBody, Request, RequestBody,
};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::{oneshot, watch};
use tokio::time::{Instant as Moment, interval_at, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{self, Message as Frame, Utf8Bytes};

use super::limits::Allowance;
use super::live_room::enter;
use super::outbox::{Outbox, QueuedMessage};
use super::registry::Shared;
use super::room_message::{ClientConnection, Entrance, RoomMessage};

/// Interval at which a client's WebSocket is pinged. Browsers answer by themselves, even for
/// a page in the background.
const PING_INTERVAL: Duration = Duration::from_secs(25);

/// A WebSocket that is silent for this long is considered dead.
const SILENCE_TIMEOUT: Duration = Duration::from_secs(60);

/// Time limit for sending a parting message.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// Number of consecutive frames above the rate limit that ends a connection.
pub const MAX_EXCESS_FRAMES: u32 = 200;

/// Number of the next connection. Rooms tell connections apart by their numbers.
static NEXT_CONNECTION: AtomicU64 = AtomicU64::new(0);

/// The room that a connection is in.
struct Joined {
    room: UnboundedSender<RoomMessage>,
    bye: oneshot::Receiver<CloseReason>,
}

/// The end of a connection, with a parting message if there is one.
struct ConnectionEnd(Option<ReplyBody>);

struct Connection {
    shared: Arc<Shared>,
    address: IpAddr,
    number: u64,
    outbox: Outbox,
    joined: Option<Joined>,
    /// True if the client has just knocked, which restarts its time limit for entering a room.
    knocked: bool,
    allowance: Allowance,
    excess_frames: u32,
}

/// A carrier of frames in both directions: a WebSocket, or a pair of queues in tests.
pub trait FrameSocket:
    Stream<Item = Result<Frame, tungstenite::Error>> + Sink<Frame> + Send + 'static
{
}

impl<S: Stream<Item = Result<Frame, tungstenite::Error>> + Sink<Frame> + Send + 'static> FrameSocket for S {}

/// Serves a client until it disconnects or is disconnected.
pub async fn serve(socket: impl FrameSocket, shared: Arc<Shared>, address: IpAddr) {
    let (sink, stream) = socket.split();
    let (outbox, letters) = Outbox::new();
    let (parting, word) = oneshot::channel();
    let (writes, written) = oneshot::channel();
    let mut writer = tokio::spawn(async move {
        write(sink, letters, word).await;
        drop(writes);
    });
    shared.metrics.connections.inc();
    // Held until the parting message is written: a stopping server waits for it.
    let stopping = shared.stopping.subscribe();
    let connection = Connection {
        allowance: Allowance::new(shared.limits.messages, shared.clock.now()),
        number: NEXT_CONNECTION.fetch_add(1, Ordering::Relaxed),
        shared: Arc::clone(&shared),
        address,
        outbox,
        joined: None,
        knocked: false,
        excess_frames: 0,
    };
    let ConnectionEnd(say) = connection.run(stream, written, stopping.clone()).await;
    let _ = parting.send(say.map(|say| Reply::new(None, say).to_text().into()));
    // Give up on a client that does not read.
    if timeout(CLOSE_TIMEOUT, &mut writer).await.is_err() {
        writer.abort();
    }
    shared.metrics.connections.dec();
    drop(shared);
    drop(stopping);
}

/// Writes queued messages to the client and pings it at intervals. The parting message comes last, after
/// everything that was queued before it.
async fn write(
    mut sink: SplitSink<impl FrameSocket, Frame>,
    mut letters: UnboundedReceiver<QueuedMessage>,
    mut word: oneshot::Receiver<Option<Utf8Bytes>>,
) {
    let mut asks = interval_at(Moment::now() + PING_INTERVAL, PING_INTERVAL);
    let write = async {
        let word = loop {
            tokio::select! {
                biased;
                letter = letters.recv() => match letter {
                    Some(letter) => sink.send(Frame::Text(letter.text.clone())).await?,
                    None => break (&mut word).await.unwrap_or_default(),
                },
                word = &mut word => break word.unwrap_or_default(),
                _ = asks.tick() => sink.send(Frame::Ping(Bytes::new())).await?,
            }
        };
        if let Some(word) = word {
            sink.send(Frame::Text(word)).await?;
        }
        sink.close().await
    };
    let _ = write.await;
}

impl Connection {
    /// Serves the client until the connection ends, by itself or because nothing can be written any more.
    async fn run(
        mut self,
        mut stream: SplitStream<impl FrameSocket>,
        mut written: oneshot::Receiver<()>,
        mut stopping: watch::Receiver<bool>,
    ) -> ConnectionEnd {
        let entering = self.shared.limits.enter_timeout;
        let mut outside_since = Moment::now();
        let end = loop {
            let seated = self.joined.is_some();
            let joined = &mut self.joined;
            let frame = tokio::select! {
                // A client that never pauses must still be told that it has to leave.
                biased;
                bye = async {
                    match joined {
                        Some(joined) => (&mut joined.bye).await.unwrap_or(CloseReason::Restarting),
                        None => std::future::pending().await,
                    }
                } => break ConnectionEnd(Some(ReplyBody::Bye(bye))),
                _ = &mut written => break ConnectionEnd(None),
                // In a room, it is the room that sends this.
                _ = stopping.wait_for(|stopping| *stopping), if !seated => {
                    break ConnectionEnd(Some(ReplyBody::Bye(CloseReason::Restarting)));
                }
                () = sleep_until(outside_since + entering), if !seated => {
                    break ConnectionEnd(Some(ReplyBody::Bye(CloseReason::TooSlow)));
                }
                frame = timeout(SILENCE_TIMEOUT, stream.next()) => frame,
            };
            let done = match frame {
                Ok(Some(Ok(Frame::Text(text)))) => self.receive(&text).await,
                Ok(Some(Ok(Frame::Binary(_)))) => self.check_rate(None).and_then(|allowed| {
                    if allowed { self.refuse(None, RefusalCode::Malformed.into()) } else { Ok(()) }
                }),
                // The WebSocket answers a ping by itself, but it counts.
                Ok(Some(Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_)))) => {
                    self.check_rate(None).map(|_| ())
                }
                Ok(Some(Ok(Frame::Close(_)) | Err(_)) | None) | Err(_) => Err(ConnectionEnd(None)),
            };
            if let Err(end) = done {
                break end;
            }
            if seated || take(&mut self.knocked) {
                outside_since = Moment::now();
            }
        };
        self.leave();
        end
    }

    /// Counts a frame and returns whether it is within the rate limit. If not, the frame is refused, and
    /// after [`MAX_EXCESS_FRAMES`] such frames in a row the connection ends.
    fn check_rate(&mut self, id: Option<u64>) -> Result<bool, ConnectionEnd> {
        if self.allowance.take(self.shared.clock.now()) {
            self.excess_frames = 0;
            return Ok(true);
        }
        self.excess_frames += 1;
        self.refuse(id, RefusalCode::TooFast.into())?;
        if self.excess_frames < MAX_EXCESS_FRAMES { Ok(false) } else { Err(ConnectionEnd(None)) }
    }

    /// Handles a message of the client.
    async fn receive(&mut self, text: &str) -> Result<(), ConnectionEnd> {
        let (at, arrived) = (self.shared.clock.now(), Instant::now());
        let request = Request::parse(text);
        let id = request.as_ref().map_or_else(|(id, _)| *id, |request| Some(request.id));
        if !self.check_rate(id)? {
            return Ok(());
        }
        let Request { id, ask, visit, .. } = match request {
            Ok(request) => request,
            Err((id, code)) => {
                self.refuse(id, code.into())?;
                let hopeless =
                    matches!(code, RefusalCode::TooBig | RefusalCode::Reload | RefusalCode::ServerOlder);
                return if hopeless { Err(ConnectionEnd(None)) } else { Ok(()) };
            }
        };
        match ask {
            RequestBody::Ping => self.send_reply(Some(id), ReplyBody::Pong),
            RequestBody::Summary { code, token, store } => {
                match self.ask_for_summary(id, code, token.key(), store).await {
                    Ok(()) => Ok(()),
                    Err(refusal) => self.refuse(Some(id), refusal),
                }
            }
            RequestBody::Create { .. }
            | RequestBody::Join { .. }
            | RequestBody::Resume { .. }
            | RequestBody::TakeOver { .. }
            | RequestBody::Watch { .. } => match self.enter(id, ask, visit).await {
                Ok(()) => Ok(()),
                Err(refusal) => self.refuse(Some(id), refusal),
            },
            ask => match &self.joined {
                Some(joined) => {
                    let message = RoomMessage::Ask { connection: self.number, id, ask, at, arrived };
                    joined
                        .room
                        .send(message)
                        .map_err(|_| ConnectionEnd(Some(ReplyBody::Bye(CloseReason::Restarting))))
                }
                None => self.refuse(Some(id), RefusalCode::NotInRoom.into()),
            },
        }
    }

    /// Leaves the current room, if any, and enters another.
    async fn enter(&mut self, id: u64, ask: RequestBody, visit: Option<u64>) -> Result<(), Refusal> {
        let now = self.shared.clock.now();
        let (code, entrance): (Code, Entrance) = match ask {
            RequestBody::Create { game, config, terms, token, name } => {
                if !self.shared.created_rooms.take(self.address, now) {
                    return Err(RefusalCode::TooFast.into());
                }
                let (key, server, seed) = (token.key(), self.shared.id, (self.shared.random)());
                let order = NewRoom { game: &game, config: &config, terms, key, name: &name, server, seed };
                (self.shared.create(&order).await?, Entrance::Resume(key, 0))
            }
            RequestBody::Join { code, token, name } => (code, Entrance::Join(token.key(), name)),
            RequestBody::Resume { store: Some(store), .. } if store != self.shared.store => {
                return Err(RefusalCode::OtherStore.into());
            }
            RequestBody::Resume { code, token, seen, .. } => (code, Entrance::Resume(token.key(), seen)),
            RequestBody::TakeOver { code, pass, token, device } => {
                (code, Entrance::TakeOver { pass: pass.key(), key: token.key(), device })
            }
            RequestBody::Watch { code, seen, name } => (code, Entrance::Watch(seen, name)),
            _ => return Err(RefusalCode::Malformed.into()),
        };
        let may_guess = self.take_guess(&entrance)?;
        self.leave();
        let (bye, goodbye) = oneshot::channel();
        let (connection, address, outbox) = (self.number, self.address, self.outbox.clone());
        let guest = ClientConnection { connection, address, outbox, bye, device_time: visit };
        let entered = self.knock(code, guest, entrance, id, may_guess).await;
        self.knocked = matches!(&entered, Err(refusal) if refusal.code == RefusalCode::Knocked);
        self.joined = Some(Joined { room: entered?, bye: goodbye });
        Ok(())
    }

    /// Has a room send the summary of a player's game.
    async fn ask_for_summary(
        &self,
        id: u64,
        code: Code,
        key: Key,
        store: Option<u64>,
    ) -> Result<(), Refusal> {
        if store.is_some_and(|store| store != self.shared.store) {
            return Err(RefusalCode::OtherStore.into());
        }
        // Whoever only asks is never sent away.
        let (bye, _) = oneshot::channel();
        let entrance = Entrance::Summary(key);
        let may_guess = self.take_guess(&entrance)?;
        let (connection, address, outbox) = (self.number, self.address, self.outbox.clone());
        let guest = ClientConnection { connection, address, outbox, bye, device_time: None };
        self.knock(code, guest, entrance, id, may_guess).await.map(|_| ())
    }

    /// Counts a code or token that may be wrong, before the result is known, so that simultaneous attempts can't bypass
    /// the limit. Returns false if there have been too many; only the owner of a seat gets further then, whatever others
    /// in the same network try.
    fn take_guess(&self, entrance: &Entrance) -> Result<bool, Refusal> {
        let may_guess = self.shared.wrong_codes.take(self.address, self.shared.clock.now());
        if may_guess || matches!(entrance, Entrance::Resume(..) | Entrance::Summary(_)) {
            Ok(may_guess)
        } else {
            Err(RefusalCode::TooFast.into())
        }
    }

    /// Knocks at a room, and returns the channel to it. A right code or token doesn't count as a guess.
    async fn knock(
        &self,
        code: Code,
        guest: ClientConnection,
        entrance: Entrance,
        id: u64,
        may_guess: bool,
    ) -> Result<UnboundedSender<RoomMessage>, Refusal> {
        let now = self.shared.clock.now();
        let entered = enter(&self.shared, code, guest, entrance, id).await;
        let guessed = |refusal: &Refusal| {
            matches!(refusal.code, RefusalCode::NoRoom | RefusalCode::WrongToken | RefusalCode::BadPass)
        };
        match &entered {
            Err(refusal) if guessed(refusal) && !may_guess => return Err(RefusalCode::TooFast.into()),
            Err(refusal) if guessed(refusal) => {}
            _ if may_guess => self.shared.wrong_codes.give_back(self.address, now),
            _ => {}
        }
        entered
    }

    fn leave(&mut self) {
        if let Some(joined) = self.joined.take() {
            // The room may be gone; ignore.
            let _ = joined.room.send(RoomMessage::Leave { connection: self.number });
        }
    }

    fn refuse(&self, id: Option<u64>, refusal: Refusal) -> Result<(), ConnectionEnd> {
        self.shared.metrics.count_refusal(refusal.code);
        self.send_reply(id, ReplyBody::Refused(refusal))
    }

    fn send_reply(&self, re: Option<u64>, say: ReplyBody) -> Result<(), ConnectionEnd> {
        let sent = self.outbox.send(Reply::new(re, say).to_text().into());
        sent.map_err(|_| ConnectionEnd(Some(ReplyBody::Bye(CloseReason::TooSlow))))
    }
}
