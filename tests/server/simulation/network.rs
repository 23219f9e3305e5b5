//! The simulated network: connections are slow, break, or break without notice to either end.

use std::net::{IpAddr, Ipv4Addr};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use deskmate_net::transport::{Connector, Signal, Transport};
use deskmate_server::connection;
use futures_util::{Sink, Stream};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::{self, Message as Frame};

use super::world::World;

/// The server's end of a connection.
struct ServerEnd {
    frames: UnboundedReceiver<Frame>,
    out: UnboundedSender<Frame>,
}

impl Stream for ServerEnd {
    type Item = Result<Frame, tungstenite::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<Option<Self::Item>> {
        self.frames.poll_recv(context).map(|frame| frame.map(Ok))
    }
}

impl Sink<Frame> for ServerEnd {
    type Error = ();

    fn poll_ready(self: Pin<&mut Self>, _: &mut Context) -> Poll<Result<(), ()>> {
        Poll::Ready(Ok(()))
    }

    fn start_send(self: Pin<&mut Self>, frame: Frame) -> Result<(), ()> {
        self.out.send(frame).map_err(|_| ())
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context) -> Poll<Result<(), ()>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context) -> Poll<Result<(), ()>> {
        Poll::Ready(Ok(()))
    }
}

/// The client's end of a connection.
pub struct ClientEnd {
    out: UnboundedSender<String>,
    signals: UnboundedReceiver<Signal>,
}

impl Transport for ClientEnd {
    fn send(&mut self, text: String) {
        // A message on a broken connection is lost.
        let _ = self.out.send(text);
    }

    fn poll(&mut self) -> Option<Signal> {
        self.signals.try_recv().ok()
    }
}

/// A connector to any server that can be reached.
pub struct Dial {
    pub world: Arc<World>,
    /// Notified when there is something to poll for.
    pub wake: Arc<Notify>,
    /// The start of the simulation.
    pub began: Instant,
}

impl Connector for Dial {
    type Transport = ClientEnd;

    fn device_time(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).expect("not for so long")
    }

    fn connect(&mut self) -> ClientEnd {
        let (out, sent) = unbounded_channel();
        let (signal, signals) = unbounded_channel();
        tokio::spawn(carry(Arc::clone(&self.world), Arc::clone(&self.wake), sent, signal));
        ClientEnd { out, signals }
    }
}

/// Carries the messages of one connection until it breaks.
async fn carry(
    world: Arc<World>,
    wake: Arc<Notify>,
    sent: UnboundedReceiver<String>,
    signal: UnboundedSender<Signal>,
) {
    let chance = world.chance.clone();
    sleep(chance.delay()).await;
    let tell = move |told: Signal| {
        let heard = signal.send(told).is_ok();
        wake.notify_one();
        heard
    };
    let Some((shared, cut)) = world.answering() else {
        tell(Signal::Closed);
        return;
    };
    let (up, frames) = unbounded_channel();
    let (out, down) = unbounded_channel();
    let serving = connection::serve(ServerEnd { frames, out }, shared, IpAddr::V4(Ipv4Addr::LOCALHOST));
    tokio::spawn(serving);
    tell(Signal::Open);
    let pongs = up.clone();
    tokio::select! {
        biased;
        () = is_cut(cut) => {}
        () = carry_up(&world, sent, &up) => {}
        () = carry_down(&world, down, &pongs, &tell) => {}
    }
    tell(Signal::Closed);
    // The server may notice at once, or only by the silence.
    if chance.happens(500) {
        tokio::spawn(async move {
            let _keeps = (up, pongs);
            std::future::pending::<()>().await;
        });
    }
}

async fn is_cut(mut cut: watch::Receiver<bool>) {
    // An error means that the server itself is gone.
    let _ = cut.wait_for(|cut| *cut).await;
}

async fn carry_up(world: &World, mut sent: UnboundedReceiver<String>, up: &UnboundedSender<Frame>) {
    while let Some(text) = sent.recv().await {
        sleep(world.chance.delay()).await;
        // A lost message breaks the connection.
        if world.chance.loses() || up.send(Frame::Text(text.into())).is_err() {
            return;
        }
    }
}

async fn carry_down(
    world: &World,
    mut down: UnboundedReceiver<Frame>,
    pongs: &UnboundedSender<Frame>,
    tell: &impl Fn(Signal) -> bool,
) {
    while let Some(frame) = down.recv().await {
        sleep(world.chance.delay()).await;
        let heard = match frame {
            _ if world.chance.loses() => false,
            Frame::Text(text) => tell(Signal::Text(text.to_string())),
            Frame::Ping(ping) => pongs.send(Frame::Pong(ping)).is_ok(),
            _ => true,
        };
        if !heard {
            return;
        }
    }
}
