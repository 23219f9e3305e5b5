//! Simulates a rolling update: two servers on one NATS are restarted one after the other during running games.
//!
//! The players use the game's own client. A simulated load balancer between them and the servers sends no connections
//! to a server that is about to stop, and sends players who lost their server to the other one.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use deskmate_kernel::rules::Seat;
use deskmate_net::pauses::Backoff;
use deskmate_net::socket::{Socket, SocketConnector};
use deskmate_net::transport::Connector;
use deskmate_net::{Client, ClientEvent, RoomEntry};
use deskmate_referee::wire::{AwayLimit, Code, Colour, MoveClock, Raw, RequestBody, RoomState, Terms};
use tokio::sync::{Notify, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::script::Script;
use crate::{Arguments, Failure, Process, max_games};

/// The interval between the moves of a game.
const MOVE_INTERVAL: Duration = Duration::from_secs(1);

/// The time to play before, between and after the restarts.
const PLAY_TIME: Duration = Duration::from_secs(10);

/// The timeout for entering a room, and for the last replies at the end.
const REPLY_TIMEOUT: Duration = Duration::from_secs(120);

/// The addresses of the servers that accept players; `None` while one is restarted.
#[derive(Default)]
struct Balancer(Mutex<[Option<SocketAddr>; 2]>);

impl Balancer {
    fn set(&self, server: usize, address: Option<SocketAddr>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[server] = address;
    }

    /// Returns a player's usual server, or the other one while that is unavailable.
    fn route(&self, usual: usize) -> Option<SocketAddr> {
        let servers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        servers[usual].or(servers[1 - usual])
    }
}

/// Connects a player with the address `home` to the server that the balancer selects.
struct RoutedConnector {
    balancer: Arc<Balancer>,
    usual: usize,
    home: IpAddr,
    wake: Arc<Notify>,
}

impl Connector for RoutedConnector {
    type Transport = Socket;

    fn connect(&mut self) -> Socket {
        // Nobody listens at this address, so the connection is refused, as by a balancer without servers.
        let nobody = SocketAddr::from(([127, 0, 0, 1], 1));
        let server = self.balancer.route(self.usual).unwrap_or(nobody);
        SocketConnector::new(server, Arc::clone(&self.wake)).with_local_address(self.home).connect()
    }
}

/// The worst values over all players.
#[derive(Clone, Copy, Default)]
struct Worst {
    /// The longest time from losing the connection to being back in the room.
    pause: Duration,
    /// The longest time from a move to its reply.
    answer: Duration,
    /// The most by which a clock ran down while the player to move was disconnected.
    charged: Duration,
    /// The number of lost connections.
    lost: usize,
    /// The number of acknowledged moves.
    moves: usize,
}

impl Worst {
    fn with(self, other: Self) -> Self {
        Self {
            pause: self.pause.max(other.pause),
            answer: self.answer.max(other.answer),
            charged: self.charged.max(other.charged),
            lost: self.lost + other.lost,
            moves: self.moves + other.moves,
        }
    }
}

/// The last known state of the room, and the time at which it was received.
struct ReceivedState {
    standing: RoomState,
    at: Instant,
}

impl ReceivedState {
    /// Returns the remaining time at `now`, assuming that the clock has been running since.
    fn remaining_time(&self, now: Instant) -> Option<Duration> {
        Some(
            Duration::from_millis(self.standing.clock?)
                .saturating_sub(now.saturating_duration_since(self.at)),
        )
    }
}

struct RollingPlayer {
    client: Client<RoutedConnector>,
    seat: Seat,
    latest_state: Option<ReceivedState>,
    /// The number of plies received so far.
    plies: usize,
    lost: Option<Instant>,
    asked: Option<Instant>,
    worst: Worst,
}

impl RollingPlayer {
    fn new(route: RoutedConnector, entry: RoomEntry, seat: Seat) -> Self {
        let client = Client::new(route, entry, Backoff::new(rand::random()));
        Self { client, seat, latest_state: None, plies: 0, lost: None, asked: None, worst: Worst::default() }
    }

    fn code(&self) -> Option<Code> {
        Some(self.client.ticket()?.code)
    }

    /// Processes all pending events. `acts` is true if it is this player's turn.
    fn handle_events(&mut self, began: Instant, acts: bool) -> Result<(), Failure> {
        while let Some(news) = self.client.poll(began.elapsed()) {
            let now = Instant::now();
            match news {
                ClientEvent::Room(room) => {
                    if let Some(lost) = self.lost.take() {
                        self.worst.pause = self.worst.pause.max(now - lost);
                        self.charge(lost, &room.standing, acts);
                    }
                    self.plies = room.plies.len();
                    self.latest_state = Some(ReceivedState { standing: room.standing, at: now });
                }
                ClientEvent::Update(update) => {
                    self.plies +=
                        usize::from(matches!(update.what, deskmate_referee::wire::RoomEvent::Moved { .. }));
                    self.latest_state = Some(ReceivedState { standing: update.standing, at: now });
                }
                ClientEvent::Offline(_) if self.lost.is_none() => {
                    self.lost = Some(now);
                    self.worst.lost += 1;
                }
                ClientEvent::Done(_) => {
                    self.worst.moves += 1;
                    if let Some(asked) = self.asked.take() {
                        self.worst.answer = self.worst.answer.max(now - asked);
                    }
                }
                ClientEvent::Refused(_, why) => return Err(format!("a move was refused: {why:?}").into()),
                ClientEvent::Ended(why) => return Err(format!("a client gave up: {why:?}").into()),
                _ => {}
            }
        }
        Ok(())
    }

    /// Records the time that was charged to this player's clock while the connection was lost.
    fn charge(&mut self, lost: Instant, now: &RoomState, acts: bool) {
        let Some(state) = self.latest_state.as_ref().filter(|state| acts && state.standing.turn == now.turn)
        else {
            return;
        };
        if let (Some(then), Some(left)) = (state.remaining_time(lost), now.clock) {
            self.worst.charged = self.worst.charged.max(then.saturating_sub(Duration::from_millis(left)));
        }
    }
}

/// A game between two players at one address, each on a different server.
struct RunningGame {
    players: [RollingPlayer; 2],
    script: Arc<Script>,
    wake: Arc<Notify>,
    began: Instant,
}

impl RunningGame {
    /// Creates a room and lets both players enter it, or fails after [`REPLY_TIMEOUT`].
    async fn enter_room(number: u32, balancer: &Arc<Balancer>, script: Arc<Script>) -> Result<Self, Failure> {
        let wake = Arc::<Notify>::default();
        let began = Instant::now();
        // Five games share an address, as in a home network.
        let home = IpAddr::from(Ipv4Addr::from_bits(Ipv4Addr::new(127, 1, 0, 0).to_bits() + number / 5));
        let usual = number as usize % 2;
        let route =
            |usual| RoutedConnector { balancer: Arc::clone(balancer), usual, home, wake: Arc::clone(&wake) };
        let terms =
            Terms { colour: Colour::First, clock: MoveClock::Five, away: AwayLimit::Three, door: false };
        let (game, config) = (script.game.clone(), script.config.clone());
        let mut host =
            RollingPlayer::new(route(usual), RoomEntry::Create { game, config, terms }, Seat::First);
        let code = timeout(REPLY_TIMEOUT, async {
            loop {
                host.handle_events(began, false)?;
                match host.code() {
                    Some(code) => break Ok::<_, Failure>(code),
                    None => wait_for_event(&wake).await,
                }
            }
        });
        let code = code.await??;
        let mut friend = RollingPlayer::new(route(1 - usual), RoomEntry::Join(code), Seat::Second);
        timeout(REPLY_TIMEOUT, async {
            while friend.code().is_none() {
                friend.handle_events(began, false)?;
                wait_for_event(&wake).await;
            }
            Ok::<_, Failure>(())
        })
        .await??;
        Ok(Self { players: [host, friend], script, wake, began })
    }

    /// Plays until `stop` is set and all requests are answered.
    async fn play(mut self, stop: watch::Receiver<bool>) -> Result<Worst, Failure> {
        let mut next = Instant::now() + MOVE_INTERVAL.mul_f64(rand::random());
        let mut last = None;
        loop {
            self.handle_events()?;
            if *stop.borrow() {
                let since = *last.get_or_insert_with(Instant::now);
                let there = |player: &RollingPlayer| {
                    player.client.is_online() && player.client.unanswered_count() == 0
                };
                if self.players.iter().all(there) && self.players[0].plies == self.players[1].plies {
                    break;
                }
                if since.elapsed() > REPLY_TIMEOUT {
                    return Err("a game doesn't get its last moves".into());
                }
            } else if Instant::now() >= next {
                next += MOVE_INTERVAL;
                self.send_next_move();
            }
            wait_for_event(&self.wake).await;
        }
        let worst = self.players[0].worst.with(self.players[1].worst);
        if worst.moves != self.players[0].plies {
            let plies = self.players[0].plies;
            return Err(format!("{} moves were confirmed, but the game has {plies}", worst.moves).into());
        }
        Ok(worst)
    }

    fn handle_events(&mut self) -> Result<(), Failure> {
        for player in &mut self.players {
            let acts = self.script.plies.get(player.plies).is_some_and(|(seat, _)| *seat == player.seat);
            player.handle_events(self.began, acts)?;
        }
        Ok(())
    }

    /// Sends the next move if the player who has to make it has received the last one.
    fn send_next_move(&mut self) {
        let plies = self.players[0].plies;
        let Some((seat, mv)): Option<&(Seat, Raw)> = self.script.plies.get(plies) else { return };
        let Some(player) = self.players.iter_mut().find(|player| player.seat == *seat) else { return };
        let Some(told) = player.latest_state.as_ref().filter(|_| player.plies == plies) else { return };
        if player.client.unanswered_count() == 0 {
            let ask = RequestBody::Move { turn: told.standing.turn, mv: mv.clone(), sealed: None };
            player.asked = player.client.send_request(ask).map(|_| Instant::now());
        }
    }
}

/// Waits for the next event, at most 50 ms, because the clients' timers have to be polled too.
async fn wait_for_event(wake: &Notify) {
    let _ = timeout(Duration::from_millis(50), wake.notified()).await;
}

/// Restarts both servers once during `games` games, and prints the worst values.
pub async fn run_rolling_update(arguments: &Arguments, games: u32) -> Result<(), Failure> {
    max_games();
    let balancer = Arc::<Balancer>::default();
    let start = || Process::start(arguments, "");
    let mut servers = [start()?, start()?];
    for (server, process) in servers.iter().enumerate() {
        balancer.set(server, Some(process.address));
    }
    let script = Arc::new(Script::of(&arguments.game)?);
    let stop = watch::Sender::new(false);
    let mut playing = JoinSet::new();
    for number in 0..games {
        let game = RunningGame::enter_room(number, &balancer, Arc::clone(&script)).await?;
        playing.spawn(game.play(stop.subscribe()));
    }
    println!("{games} games of {}, one move per second in each, the players on two servers", arguments.game);
    for (server, process) in servers.iter_mut().enumerate() {
        sleep(PLAY_TIME).await;
        balancer.set(server, None);
        let began = Instant::now();
        // Blocks until the old server has exited.
        let fresh = tokio::task::block_in_place(|| {
            process.stop();
            start()
        })?;
        balancer.set(server, Some(fresh.address));
        *process = fresh;
        println!("server {} restarted in {:.1} s", server + 1, began.elapsed().as_secs_f64());
    }
    sleep(PLAY_TIME).await;
    stop.send_replace(true);
    let mut worst = Worst::default();
    while let Some(game) = playing.join_next().await {
        worst = worst.with(game??);
    }
    println!(
        "{} moves, none lost or doubled; {} connections lost, longest pause {} ms, longest answer {} ms, at most \
         {} ms charged to a player",
        worst.moves,
        worst.lost,
        worst.pause.as_millis(),
        worst.answer.as_millis(),
        worst.charged.as_millis(),
    );
    Ok(())
}
