//! The simulated players: they make random legal moves, whatever happens to their connection.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use deskmate_games::Game;
use deskmate_kernel::rules::Seat;
use deskmate_net::pauses::Backoff;
use deskmate_net::{
    Client, ClientEvent, DisconnectReason, RemoteGame, RoomEntry, SummaryAnswer, SummaryQuery, Ticket,
    Witness,
};
use deskmate_referee::wire::{
    Device, GREETING_COUNT, Knock, Note, Offer, RefusalCode, RequestBody, RoomState, SeatState, Token,
};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

use super::network::{ClientEnd, Dial};
use super::world::World;

/// A player or a spectator.
pub struct Player<G: Game> {
    world: Arc<World>,
    wake: Arc<Notify>,
    began: Instant,
    client: Client<Dial>,
    /// The secret of the pass that was asked for.
    pass: Option<Token>,
    /// The client on the device that the player comes from, until it has learnt that the seat has gone.
    former: Option<Client<Dial>>,
    /// A query for the summary of the game, with the ticket that it was made with.
    query: Option<(Ticket, SummaryQuery<ClientEnd>)>,
    pub remote: Option<RemoteGame<G>>,
    /// The data that is kept while the game is closed.
    kept: Option<(Ticket, Witness)>,
    /// The unanswered requests of this run.
    asked: HashMap<u64, RequestBody>,
    /// The numbers of the acknowledged moves.
    pub acknowledged: Vec<u64>,
    /// The numbers of the refused moves.
    pub refused: Vec<u64>,
    /// The turn for which a move was last requested.
    moved: Option<u64>,
    /// Everything that was received before the game was over.
    pub told: Vec<String>,
    /// The reason for which the client has given up, if it has.
    pub given_up: Option<String>,
}

impl<G: Game> Player<G> {
    pub fn new(world: &Arc<World>, entry: RoomEntry) -> Self {
        let wake = Arc::<Notify>::default();
        Self {
            client: client(world, &wake, entry),
            world: Arc::clone(world),
            wake,
            began: Instant::now(),
            pass: None,
            former: None,
            query: None,
            remote: None,
            kept: None,
            asked: HashMap::new(),
            acknowledged: Vec::new(),
            refused: Vec::new(),
            moved: None,
            told: Vec::new(),
            given_up: None,
        }
    }

    /// Returns the state of the room as far as this client knows it.
    pub fn standing(&self) -> Option<&RoomState> {
        self.remote.as_ref().map(|remote| &remote.room_state)
    }

    fn is_over(&self) -> bool {
        self.standing().is_some_and(|standing| standing.ending.is_some())
    }

    /// Waits until the client has entered the room.
    pub async fn enter(&mut self) {
        while self.remote.is_none() && self.given_up.is_none() {
            self.pause().await;
            self.hear();
        }
    }

    /// Plays until the game is over and all requests are answered.
    pub async fn play(&mut self) {
        while self.given_up.is_none() {
            self.hear();
            let has_moved = self.former.is_none();
            if self.is_over() && self.client.unanswered_count() == 0 && self.client.is_online() && has_moved {
                return;
            }
            self.ask_for_summary();
            self.act();
            let closes = self.world.chance.happens(4);
            if closes && !self.is_over() && !self.world.chance.is_calm() {
                self.close_and_return().await;
            }
            self.pause().await;
        }
    }

    /// Waits until something arrives, or for a random time.
    async fn pause(&self) {
        let a_while = Duration::from_millis(20 + self.world.chance.below(400));
        tokio::select! {
            biased;
            () = self.wake.notified() => {}
            () = sleep(a_while) => {}
        }
    }

    /// Goes on on another device, with the pass that was made.
    fn take_over(&mut self, pass: Token) {
        let Some(code) = self.client.ticket().map(|ticket| ticket.code) else { return };
        let entry = RoomEntry::TakeOver { code, pass, device: Device::Phone };
        let here = client(&self.world, &self.wake, entry);
        self.former = Some(std::mem::replace(&mut self.client, here));
        (self.remote, self.moved) = (None, None);
    }

    /// Reads what the former device is told: in the end, that the seat has gone to the new one.
    fn hear_on_former_device(&mut self) {
        while let Some(news) = self.former.as_mut().and_then(|former| former.poll(self.began.elapsed())) {
            let ClientEvent::Ended(fate) = news else { continue };
            self.former = None;
            let is_gone =
                matches!(&fate, DisconnectReason::Refused(refusal) if refusal.code == RefusalCode::TakenOver);
            if !is_gone {
                self.given_up = Some(format!("the former device: {fate:?}"));
            }
        }
    }

    /// Asks for the summary of the game now and then.
    fn ask_for_summary(&mut self) {
        if self.query.is_none()
            && self.world.chance.happens(20)
            && let Some(ticket) = self.client.ticket().filter(|ticket| ticket.token.is_some())
        {
            let mut dial = dial(&self.world, &self.wake);
            self.query = Some((ticket, SummaryQuery::new(&mut dial, [ticket])));
        }
    }

    /// Reads the summary: a seat in use is never called gone, and a summary of the present turn tells the truth.
    fn hear_summary(&mut self) {
        let Some((ticket, query)) = &mut self.query else { return };
        let (answer, ticket) = (query.poll(self.began.elapsed()), *ticket);
        if query.is_done() {
            self.query = None;
        }
        let is_current = self.former.is_none() && self.client.ticket() == Some(ticket);
        match answer {
            Some(SummaryAnswer::Refused(_, refusal)) if is_current => {
                self.given_up = Some(format!("no summary: {refusal:?}"));
            }
            Some(SummaryAnswer::Summary(summary)) => {
                let Some(remote) = &self.remote else { return };
                let (known, told) = (&remote.room_state, &summary.standing);
                let same = (known.turn, known.ending, known.is_waiting())
                    == (told.turn, told.ending, told.is_waiting());
                let agrees = remote.seat == Some(summary.seat) && remote.is_my_turn() == summary.to_move;
                if same && !agrees {
                    self.given_up = Some(format!("a wrong summary: {summary:?}"));
                }
            }
            _ => {}
        }
    }

    fn hear(&mut self) {
        self.hear_on_former_device();
        self.hear_summary();
        while let Some(news) = self.client.poll(self.began.elapsed()) {
            match &news {
                ClientEvent::Done(id) => match self.asked.remove(id) {
                    Some(RequestBody::Move { .. }) => self.acknowledged.push(*id),
                    Some(RequestBody::Pass(_)) => {
                        if let Some(pass) = self.pass.take() {
                            return self.take_over(pass);
                        }
                    }
                    _ => {}
                },
                ClientEvent::Refused(id, _) => {
                    if let Some(RequestBody::Move { .. }) = self.asked.remove(id) {
                        self.refused.push(*id);
                    }
                    self.moved = None;
                }
                // The pass was too old when the new device found a server: the former one still has the seat.
                ClientEvent::Ended(DisconnectReason::Refused(refusal))
                    if refusal.code == RefusalCode::BadPass && self.former.is_some() =>
                {
                    if let Some(former) = self.former.take() {
                        self.client = former;
                    }
                    let ticket = self.client.ticket().expect("it was in the room");
                    self.client = client(&self.world, &self.wake, RoomEntry::Return(ticket));
                    return;
                }
                ClientEvent::Ended(fate) => self.given_up = Some(format!("{fate:?}")),
                ClientEvent::Room(_) if self.client.unanswered_count() == 0 => self.moved = None,
                _ => {}
            }
            self.told.extend(match &news {
                ClientEvent::Update(update) if update.opened.is_none() => serde_json::to_string(update).ok(),
                ClientEvent::Room(room) if room.opened.is_none() => serde_json::to_string(room).ok(),
                _ => None,
            });
            match (&mut self.remote, &news) {
                (Some(remote), news) => drop(remote.apply(news).expect("news of the game")),
                (None, ClientEvent::Room(snapshot)) => {
                    let memory = self.kept.take().map(|(_, memory)| memory);
                    self.remote = Some(RemoteGame::new(snapshot, memory).expect("a room of the game"));
                }
                (None, _) => {}
            }
        }
    }

    /// Makes a request at random, if one is possible.
    fn act(&mut self) {
        let chance = &self.world.chance;
        let Some(remote) = self.remote.as_ref().filter(|remote| remote.seat.is_some()) else { return };
        if !self.client.is_online() || self.client.unanswered_count() > 0 || self.is_over() {
            return;
        }
        let turn = remote.room_state.turn;
        let offered =
            [Offer::Takeback, Offer::Draw, Offer::Notes].into_iter().find(|offer| remote.is_offered(*offer));
        let knocks = |standing: &RoomState, seat: Seat| standing.seats[seat.index()] == SeatState::Knocking;
        let door = remote.terms.door.then_some(&remote.room_state).zip(remote.seat);
        let door = door.filter(|(standing, seat)| !knocks(standing, *seat));
        let ask = match offered {
            _ if door.is_some_and(|(standing, _)| !standing.watching.is_open()) => {
                RequestBody::LetIn(Knock::Watchers)
            }
            _ if door.is_some_and(|(standing, seat)| knocks(standing, !seat)) => {
                RequestBody::LetIn(Knock::Friend)
            }
            Some(offer) if chance.happens(300) && offer != Offer::Draw => RequestBody::Accept(offer),
            Some(offer) if chance.happens(300) => RequestBody::Decline(offer),
            _ if chance.happens(15) => {
                RequestBody::Greet(u8::try_from(chance.below(GREETING_COUNT.into())).expect("a few"))
            }
            _ if remote.room_state.notes && chance.happens(15) => {
                RequestBody::Write(Note::new("Again at six?").expect("a note"))
            }
            _ if remote.room_state.notes && chance.happens(2) => RequestBody::Decline(Offer::Notes),
            _ if chance.happens(5) && remote.can_offer(Offer::Notes) => RequestBody::Offer(Offer::Notes),
            _ if chance.happens(10) && remote.can_offer(Offer::Takeback) => {
                RequestBody::Offer(Offer::Takeback)
            }
            _ if chance.happens(5) && self.former.is_none() => {
                let pass =
                    Token::of_bytes(chance.lot().to_be_bytes().repeat(2).try_into().expect("16 bytes"));
                self.pass = Some(pass);
                RequestBody::Pass(pass.key())
            }
            _ if chance.happens(5) && remote.can_offer(Offer::Draw) => RequestBody::Offer(Offer::Draw),
            _ if remote.is_my_turn() && self.moved != Some(turn) => {
                let mut legal = Vec::new();
                G::legal_moves(&remote.view, remote.seat.expect("one plays"), &mut legal);
                let mv = &legal[chance.below(legal.len() as u64) as usize];
                self.moved = Some(turn);
                remote.move_request(mv).expect("one plays")
            }
            _ => return,
        };
        if let Some(id) = self.client.send_request(ask.clone()) {
            self.asked.insert(id, ask);
        }
    }

    /// Closes the game, and opens it again after a random time.
    async fn close_and_return(&mut self) {
        let (Some(ticket), Some(remote)) = (self.client.ticket(), &self.remote) else { return };
        self.kept = Some((ticket, remote.witness.clone()));
        (self.remote, self.moved) = (None, None);
        self.asked.clear();
        self.wake = Arc::default();
        // The old connection ends with the old client.
        self.client = client(&self.world, &self.wake, RoomEntry::Return(ticket));
        sleep(Duration::from_millis(self.world.chance.below(15_000))).await;
    }
}

fn client(world: &Arc<World>, wake: &Arc<Notify>, entry: RoomEntry) -> Client<Dial> {
    let pauses = Backoff::between(Duration::from_millis(500), Duration::from_secs(8), world.chance.lot());
    Client::new(dial(world, wake), entry, pauses)
}

fn dial(world: &Arc<World>, wake: &Arc<Notify>) -> Dial {
    Dial { world: Arc::clone(world), wake: Arc::clone(wake), began: world.began }
}
