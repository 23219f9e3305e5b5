//! Two players who play a prepared game against each other, and start a rematch when it is over.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use deskmate_kernel::rules::Seat;
use deskmate_referee::wire::{
    AwayLimit, Code, Colour, MoveClock, Offer, Reply, ReplyBody, Request, RequestBody, Terms, Token, VERSION,
};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, watch};
use tokio::time::{interval_at, sleep};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::Failure;
use crate::script::Script;
use crate::siege::{connect_from, open};

/// The interval between the moves of a game.
const MOVE_INTERVAL: Duration = Duration::from_secs(1);

/// The connection of one player.
struct LoadPlayer {
    socket: WebSocketStream<TcpStream>,
    id: u64,
}

impl LoadPlayer {
    async fn connect(home: u32, address: SocketAddr) -> Result<Self, Failure> {
        Ok(Self { socket: open(connect_from(home, address).await?, address).await?, id: 0 })
    }

    async fn ask(&mut self, ask: RequestBody) -> Result<(), Failure> {
        self.id += 1;
        Ok(self.socket.send(Message::text(Request::new(self.id, ask).to_text())).await?)
    }

    /// Reads messages until one begins with `begins`. Fails if a request is refused.
    async fn read_until(&mut self, begins: &str) -> Result<String, Failure> {
        loop {
            match self.socket.next().await.ok_or("the connection has ended")?? {
                Message::Text(text) if text.starts_with(begins) => return Ok(text.to_string()),
                Message::Text(text) if text.contains("\"refused\"") => return Err(text.to_string().into()),
                _ => {}
            }
        }
    }

    /// Reads messages until the reply to the latest request.
    async fn answer(&mut self) -> Result<String, Failure> {
        let begins = format!("{{\"v\":{VERSION},\"re\":{},", self.id);
        self.read_until(&begins).await
    }
}

/// The two players of a room.
pub struct Pair {
    /// The host, then the friend.
    players: [LoadPlayer; 2],
    script: Arc<Script>,
}

impl Pair {
    /// Creates a room and lets both players enter it from the address number `home`.
    pub async fn enter_room(
        home: u32,
        address: SocketAddr,
        script: Arc<Script>,
    ) -> Result<(Self, Code), Failure> {
        let terms =
            Terms { colour: Colour::First, clock: MoveClock::Twenty, away: AwayLimit::Three, door: false };
        let (mut host, mut friend) =
            (LoadPlayer::connect(home, address).await?, LoadPlayer::connect(home, address).await?);
        let (game, config) = (script.game.clone(), script.config.clone());
        host.ask(RequestBody::Create {
            game,
            config,
            terms,
            token: Token::random(),
            name: Default::default(),
        })
        .await?;
        let Ok(Reply { say: ReplyBody::Room(room), .. }) = Reply::parse(&host.answer().await?) else {
            return Err("the server created no room".into());
        };
        friend
            .ask(RequestBody::Join { code: room.code, token: Token::random(), name: Default::default() })
            .await?;
        friend.answer().await?;
        Ok((Self { players: [host, friend], script }, room.code))
    }

    /// Plays game after game, a move per second, and appends the latency of each move to `times`.
    pub async fn play(
        mut self,
        times: Arc<Mutex<Vec<Duration>>>,
        mut stop: watch::Receiver<bool>,
    ) -> Result<(), Failure> {
        // A random delay spreads the moves of the games.
        sleep(MOVE_INTERVAL.mul_f64(rand::random())).await;
        let mut turn = 0;
        let mut host = Seat::First;
        let mut pace = interval_at(tokio::time::Instant::now(), MOVE_INTERVAL);
        let script = Arc::clone(&self.script);
        let update = format!("{{\"v\":{VERSION},\"say\":{{\"update\":{{");
        loop {
            for (seat, mv) in &script.plies {
                tokio::select! {
                    _ = pace.tick() => {}
                    _ = stop.changed() => return Ok(()),
                }
                let mover = usize::from(*seat != host);
                let began = Instant::now();
                self.players[mover].ask(RequestBody::Move { turn, mv: mv.clone(), sealed: None }).await?;
                self.players[mover].answer().await?;
                let took = began.elapsed();
                times.lock().await.push(took);
                // The opponent receives the move too.
                self.players[1 - mover].read_until(&update).await?;
                turn += 1;
            }
            self.players[0].ask(RequestBody::Offer(Offer::Rematch)).await?;
            self.players[0].answer().await?;
            self.players[1].ask(RequestBody::Accept(Offer::Rematch)).await?;
            self.players[1].answer().await?;
            turn += 1;
            host = !host;
        }
    }
}
