//! A room without a server, with two honest players.

use deskmate_games::Game;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Seat, Viewer};
use deskmate_net::{ClientEvent, RemoteGame};
use deskmate_referee::room::Person;
use deskmate_referee::room::any::{self, AnyRoom, NewRoom};
use deskmate_referee::wire::{Code, PlayerName, Raw, RequestBody, Snapshot, Terms, Token, Update};
use rand::seq::IndexedRandom;

use super::smaller;

/// Every viewer of a game.
const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::Spectator];

pub struct Table<G: Game> {
    pub room: Box<dyn AnyRoom>,
    /// The host and the friend.
    pub players: [RemoteGame<G>; 2],
    /// The stored facts.
    pub facts: Vec<String>,
    now: u64,
    id: u64,
}

impl<G: Game> Table<G> {
    pub fn new(seed: u64) -> Self {
        let (code, now): (Code, u64) = ("ABCDEF".parse().expect("a code"), 1000);
        let config = Raw::new(&smaller::<G>(&G::Config::default(), vec![2, 1]));
        let key = |number| Token::of_bytes([number; 16]).key();
        let (game, terms) = (G::NAME, Terms::default());
        let order = NewRoom {
            game,
            config: &config,
            terms,
            key: key(1),
            name: &PlayerName::default(),
            server: 1,
            seed,
        };
        let first = any::create::<G>(&order, now).expect("a configuration of the game");
        let mut room = any::open::<G>(code, &first).expect("a first fact");
        let joined = room
            .decide_join(key(2), &PlayerName::default(), 1, now)
            .expect("a seat is free")
            .expect("a fact");
        room.apply(&joined).expect("a fact that follows");
        let player = |person| {
            let viewer = Viewer::Seat(room.seat(person));
            RemoteGame::new(&room.snapshot(viewer, 0, now), None).expect("a room of the game")
        };
        let players = Person::BOTH.map(player);
        Self { room, players, facts: vec![first, joined], now, id: 0 }
    }

    pub fn snapshot(&self, viewer: Viewer, seen: u64) -> Snapshot {
        self.room.snapshot(viewer, seen, self.now)
    }

    /// Returns a viewer's view, read from the snapshot that would be sent.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.snapshot(viewer, 0).view.parse().expect("a view of the game")
    }

    /// Plays a random move, and returns the update for `viewer`, or `None` when the game is over.
    pub fn play(&mut self, viewer: Viewer, dice: &mut Dice) -> Option<Update> {
        let (person, mv) = Person::BOTH.into_iter().find_map(|person| {
            let remote = &self.players[person as usize];
            let mut legal = Vec::new();
            if remote.is_my_turn() {
                G::legal_moves(&remote.view, remote.seat?, &mut legal);
            }
            legal.choose(dice).cloned().map(|mv| (person, mv))
        })?;
        let ask = self.players[person as usize].move_request(&mv).expect("one plays");
        Some(self.ask(person, &ask, viewer))
    }

    /// Makes a request that is allowed, and returns the update for `viewer`.
    pub fn ask(&mut self, person: Person, ask: &RequestBody, viewer: Viewer) -> Update {
        (self.id, self.now) = (self.id + 1, self.now + 1000);
        let fact =
            self.room.decide(person, self.id, ask, self.now, 7).expect("it is allowed").expect("a fact");
        let mut shown = VIEWERS.map(|viewer| self.room.shown_view(viewer));
        self.room.apply(&fact).expect("a fact that follows");
        self.facts.push(fact);
        let told = |(viewer, shown): (&Viewer, &mut _)| self.room.update(*viewer, shown, self.now);
        let updates: Vec<_> = VIEWERS.iter().zip(&mut shown).map(told).collect();
        let told = |viewer: Viewer| {
            let number = VIEWERS.iter().position(|other| *other == viewer);
            number.and_then(|number| updates[number].clone()).expect("something has changed")
        };
        let news = Person::BOTH.map(|person| {
            let viewer = Viewer::Seat(self.room.seat(person));
            if self.room.has_just_changed_seats() {
                ClientEvent::Room(Box::new(self.snapshot(viewer, 0)))
            } else {
                ClientEvent::Update(Box::new(told(viewer)))
            }
        });
        for (player, news) in self.players.iter_mut().zip(&news) {
            player.apply(news).expect("news of the game");
        }
        told(viewer)
    }
}
