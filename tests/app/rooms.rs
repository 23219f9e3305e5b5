//! Apps that are connected through a server in this process.

use std::path::PathBuf;

use bevy::prelude::*;
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::friend::Friend;
use deskmate::app::friend::my_games::MyGames;
use deskmate_net::Address;
use deskmate_referee::wire::Knock;
use deskmate_server::host::{Host, HostState};

use crate::harness::Desk;

/// A folder for rooms, which is removed when the test ends.
pub struct Rooms(pub PathBuf);

impl Rooms {
    pub fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("deskmate-{name}-{}", std::process::id())))
    }
}

impl Drop for Rooms {
    fn drop(&mut self) {
        // A leftover temporary folder does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server on a free port, with its rooms in a temporary folder.
pub struct Server {
    _host: Host,
    _rooms: Rooms,
}

impl Server {
    pub fn start(name: &str) -> (Self, Address) {
        let rooms = Rooms::new(name);
        let host = Host::start(0, rooms.0.clone(), None);
        let address = loop {
            match host.state() {
                HostState::Running { here, .. } => break Address::from(here),
                HostState::Failed(why) => panic!("{why:?}"),
                HostState::Starting => std::thread::yield_now(),
            }
        };
        (Self { _host: host, _rooms: rooms }, address)
    }
}

pub fn friend(desk: &Desk) -> &Friend {
    desk.0.world().resource()
}

pub fn menu(desk: &Desk) -> Menu {
    **desk.0.world().resource::<State<Menu>>()
}

/// Returns true if a line of the open sheet contains `text`.
pub fn reads(desk: &Desk, text: &str) -> bool {
    desk.reading().iter().any(|line| line.contains(text))
}

/// Starts an app that knows the server's address.
pub fn desk(server: &Address) -> Desk {
    let mut desk = Desk::new(1280, 720);
    desk.0.world_mut().resource_mut::<Friend>().server = Some(server.clone());
    desk
}

/// Presses a button that opens a sheet, and waits until the sheet is open.
pub fn open(desk: &mut Desk, tag: &str, sheet: Menu) {
    desk.press(tag);
    desk.wait(tag, |desk| menu(desk) == sheet);
    desk.arrive();
}

/// Opens the list of games from the desk, and waits until the servers have answered.
pub fn open_list(desk: &mut Desk) {
    open(desk, "friend", Menu::Friend);
    open(desk, "my-games", Menu::MyGames);
    desk.wait("the answers", |desk| !desk.has_written("my-games-asked"));
    desk.frames(3);
}

/// Returns to a room by the list of games.
pub fn return_to(desk: &mut Desk, code: &str) {
    open_list(desk);
    let games = &desk.0.world().resource::<MyGames>().0;
    let at = games.iter().position(|game| game.code.to_string() == code).expect("it is listed");
    desk.press(&format!("game-{}", at + 1));
    desk.wait("the room", |desk| {
        desk.screen() == Screen::Table && friend(desk).room.is_some_and(|room| room.to_string() == code)
    });
}

/// Invites a friend to a game, and returns the code.
pub fn invite(desk: &mut Desk, game: &str, agreed: &[&str]) -> String {
    desk.press(&format!("thing-{game}"));
    desk.press("opponent-friend");
    desk.agree(agreed);
    desk.press("start");
    desk.wait("the invitation", |desk| menu(desk) == Menu::Invite && desk.screen() == Screen::Table);
    friend(desk).room.expect("a room").to_string()
}

/// Types a code, letter by letter, and joins the room.
pub fn join(desk: &mut Desk, code: &str) {
    open(desk, "friend", Menu::Friend);
    desk.press("letters");
    for letter in code.chars() {
        desk.press(&format!("letter-{letter}"));
    }
    desk.press("join");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
}

/// Steps both apps until `met` returns true.
#[track_caller]
pub fn both(pair: &mut [Desk; 2], what: &str, met: impl Fn(&[Desk; 2]) -> bool) {
    for _ in 0..3000 {
        if met(pair) {
            return;
        }
        pair.iter_mut().for_each(Desk::frame);
    }
    panic!("never came: {what}; {:?} {:?}", pair[0].heard(), pair[1].heard());
}

/// Returns the guest who has knocked and waits for this player's answer.
pub fn at_the_door(desk: &Desk) -> Option<Knock> {
    desk.online()?.pending_knock
}

/// The first player lets in the second one, who has knocked.
pub fn let_in(pair: &mut [Desk; 2]) {
    both(pair, "the knock", |pair| at_the_door(&pair[0]) == Some(Knock::Friend));
    pair[0].frames(3);
    pair[0].press("let-in");
    both(pair, "the game", |pair| {
        pair.iter().all(|desk| menu(desk) == Menu::Closed && desk.status().is_settled)
    });
}

/// The first player invites to a game, and the second one types the code.
pub fn pair(server: &Address, game: &str, agreed: &[&str]) -> [Desk; 2] {
    let mut one = desk(server);
    let code = invite(&mut one, game, agreed);
    let mut other = desk(server);
    join(&mut other, &code);
    let mut pair = [one, other];
    let_in(&mut pair);
    pair
}
