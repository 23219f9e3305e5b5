//! Clients that play random moves.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use deskmate_games::Game;
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::Seat;
use deskmate_net::socket::{Socket, SocketConnector};
use deskmate_net::transport::{Connector, Signal, Transport};
use deskmate_net::{Client, ClientEvent, MatchChange, RemoteGame, RoomEntry, Ticket, Witness};
use deskmate_referee::wire::{Code, Raw};
use rand::seq::IndexedRandom;
use tokio::sync::Notify;
use tokio::time::timeout;

use super::{PATIENCE, short_pauses};

/// One update as a player received it: its number, and the events and the view as JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    pub seq: u64,
    pub events: String,
    pub view: String,
}

/// A connector that counts messages, cuts the connection where a test asks for it, and records what was received.
pub struct Faulty {
    sockets: SocketConnector,
    tape: Arc<std::sync::Mutex<Tape>>,
}

/// The messages of all connections of a client.
#[derive(Default)]
pub struct Tape {
    /// The number of messages in both directions.
    pub passed: usize,
    /// The number of the message at which the connection is cut, and whether that message still gets through.
    pub cut: Option<(usize, bool)>,
    /// The received messages, in order.
    pub received: Vec<String>,
}

impl Tape {
    /// Counts a message. Returns whether it gets through, and whether the connection is cut here.
    fn pass(&mut self) -> (bool, bool) {
        self.passed += 1;
        match self.cut {
            Some((at, through)) if self.passed == at => (through, true),
            _ => (true, false),
        }
    }
}

pub struct FaultySocket {
    socket: Option<Socket>,
    tape: Arc<std::sync::Mutex<Tape>>,
    late: VecDeque<Signal>,
}

impl Connector for Faulty {
    type Transport = FaultySocket;

    fn connect(&mut self) -> FaultySocket {
        let socket = Some(self.sockets.connect());
        FaultySocket { socket, tape: Arc::clone(&self.tape), late: VecDeque::new() }
    }
}

impl Transport for FaultySocket {
    fn send(&mut self, text: String) {
        let (through, cut) = self.tape.lock().unwrap().pass();
        if let Some(socket) = self.socket.as_mut().filter(|_| through) {
            socket.send(text);
        }
        if cut {
            self.socket = None;
            self.late.push_back(Signal::Closed);
        }
    }

    fn poll(&mut self) -> Option<Signal> {
        if let Some(signal) = self.late.pop_front() {
            return Some(signal);
        }
        let signal = self.socket.as_mut()?.poll()?;
        let Signal::Text(text) = &signal else { return Some(signal) };
        let mut tape = self.tape.lock().unwrap();
        let (through, cut) = tape.pass();
        if cut {
            self.socket = None;
            self.late.push_back(Signal::Closed);
        }
        if !through {
            drop(tape);
            return self.late.pop_front();
        }
        tape.received.push(text.clone());
        Some(signal)
    }
}

/// A player who plays random moves, or a spectator.
pub struct Player<G: Game> {
    pub client: Client<Faulty>,
    pub remote: Option<RemoteGame<G>>,
    pub told: Vec<Told>,
    pub changes: Vec<MatchChange<G>>,
    pub refused: Vec<String>,
    pub tape: Arc<std::sync::Mutex<Tape>>,
    pub ended: bool,
    /// The witness of an earlier run, if there was one.
    pub memory: Option<Witness>,
    /// Alters the news, as a lying server would.
    pub lie: Option<fn(&mut ClientEvent, &RemoteGame<G>)>,
    wake: Arc<Notify>,
    began: Instant,
    dice: Dice,
    /// The turn for which a move was last sent.
    moved: Option<u64>,
    /// True if moves are made.
    pub plays: bool,
}

impl<G: Game> Player<G> {
    /// Creates a player who notifies `wake` when there is something to poll for.
    pub fn waking(address: SocketAddr, wish: RoomEntry, seed: u64, wake: Arc<Notify>) -> Self {
        let tape = Arc::<std::sync::Mutex<Tape>>::default();
        let faulty =
            Faulty { sockets: SocketConnector::new(address, Arc::clone(&wake)), tape: Arc::clone(&tape) };
        Self {
            client: Client::new(faulty, wish, short_pauses(seed)),
            remote: None,
            told: Vec::new(),
            changes: Vec::new(),
            refused: Vec::new(),
            tape,
            ended: false,
            memory: None,
            lie: None,
            wake,
            began: Instant::now(),
            dice: dice_from_seed(seed),
            moved: None,
            plays: true,
        }
    }

    pub fn ticket(&self) -> Ticket {
        self.client.ticket().expect("one is in the room")
    }

    pub fn code(&self) -> Code {
        self.ticket().code
    }

    pub fn seat(&self) -> Seat {
        self.remote().seat.expect("one plays")
    }

    pub fn remote(&self) -> &RemoteGame<G> {
        self.remote.as_ref().expect("one is in the room")
    }

    pub fn over(&self) -> bool {
        self.remote.as_ref().is_some_and(|remote| remote.room_state.ending.is_some())
    }

    /// Handles all news, and makes a move if it is this player's turn. Returns true if anything happened.
    pub fn step(&mut self) -> bool {
        let mut stirred = false;
        while let Some(news) = self.client.poll(self.began.elapsed()) {
            stirred = true;
            let mut news = news;
            if let (Some(lie), Some(remote)) = (self.lie, &self.remote) {
                lie(&mut news, remote);
            }
            self.hear(&news);
        }
        if self.plays {
            stirred |= self.move_if_it_is_time();
        }
        stirred
    }

    fn hear(&mut self, news: &ClientEvent) {
        match news {
            ClientEvent::Room(snapshot) if self.remote.is_none() => {
                self.remote =
                    Some(RemoteGame::new(snapshot, self.memory.take()).expect("a room of the game"));
                self.changes.push(MatchChange::Replaced);
            }
            news => {
                if let Some(remote) = &mut self.remote {
                    self.changes.extend(remote.apply(news).expect("news of the game"));
                }
                if let ClientEvent::Update(update) = news
                    && let deskmate_referee::wire::RoomEvent::Moved { events, .. } = &update.what
                {
                    let view = Raw::new(&self.remote().view).as_str().to_owned();
                    self.told.push(Told { seq: update.seq, events: events.as_str().to_owned(), view });
                }
            }
        }
        match news {
            ClientEvent::Refused(_, refusal) => {
                self.refused.push(format!("{:?}", refusal.code));
                self.moved = None;
            }
            ClientEvent::Ended(_) => self.ended = true,
            ClientEvent::Room(_) if self.client.unanswered_count() == 0 => self.moved = None,
            _ => {}
        }
    }

    fn move_if_it_is_time(&mut self) -> bool {
        let Some(remote) = &self.remote else { return false };
        let turn = remote.room_state.turn;
        if !remote.is_my_turn()
            || self.moved == Some(turn)
            || !self.client.is_online()
            || self.client.unanswered_count() > 0
        {
            return false;
        }
        let Some(seat) = remote.seat else { return false };
        let mut legal = Vec::new();
        G::legal_moves(&remote.view, seat, &mut legal);
        let Some(mv) = legal.choose(&mut self.dice) else { return false };
        let ask = remote.move_request(mv).expect("one plays");
        self.moved = Some(turn);
        self.client.send_request(ask);
        true
    }

    /// Waits until `done` returns true.
    ///
    /// # Panics
    /// If nothing happens for [`PATIENCE`].
    pub async fn until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        let mut last = Instant::now();
        loop {
            if self.step() {
                last = Instant::now();
            }
            if done(self) {
                return;
            }
            assert!(last.elapsed() < PATIENCE, "never came: {what}");
            // A client also wakes by itself: it may be time to reconnect.
            let _ = timeout(Duration::from_millis(2), self.wake.notified()).await;
        }
    }
}

/// Players who share one notification.
pub struct Group {
    pub wake: Arc<Notify>,
}

impl Group {
    pub fn new() -> Self {
        Self { wake: Arc::default() }
    }

    /// Sleeps until one of the players has something to poll for, at most 2 ms.
    pub async fn rest(&self) {
        let _ = timeout(Duration::from_millis(2), self.wake.notified()).await;
    }
}

/// Steps the players until `done` returns true, and panics if nothing happens for [`PATIENCE`].
pub async fn play_together<G: Game>(
    group: &Group,
    players: &mut [&mut Player<G>],
    what: &str,
    done: impl Fn(&[&mut Player<G>]) -> bool,
) {
    let mut last = Instant::now();
    loop {
        let mut stirred = false;
        for player in &mut *players {
            stirred |= player.step();
        }
        if done(players) {
            return;
        }
        if stirred {
            last = Instant::now();
        } else {
            assert!(last.elapsed() < PATIENCE, "never came: {what}");
            group.rest().await;
        }
    }
}
