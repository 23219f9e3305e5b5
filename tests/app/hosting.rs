//! The server in the game: friends come to it, it is there again after a restart, and where it can't be, nobody is called.

use std::net::TcpListener;

use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::friend::hosting::HostPlace;
use deskmate::app::friend::{Contact, Friend};
use deskmate::net::Address;

use crate::friend::{Rooms, friend, invite, join, let_in, menu, open};
use crate::harness::Desk;

/// A desk whose server listens on `port` and keeps these rooms, with what was noted before.
fn desk(rooms: &Rooms, port: u16, notebook: Notebook) -> Desk {
    let place = HostPlace { port, folder: rooms.0.clone() };
    Desk::with(1280, 720, |app| {
        app.insert_resource(place).insert_resource(notebook);
    })
}

/// Hosts, invites to a game of Add to 15, and closes the game before anybody comes: the room's code, and what was noted.
fn hosted(rooms: &Rooms) -> (String, Notebook) {
    let mut desk = desk(rooms, 0, Notebook::default());
    open(&mut desk, "friend", Menu::Friend);
    desk.press("host");
    desk.wait("the host", |desk| friend(desk).hosts);
    desk.press("back");
    desk.frames(20);
    let code = invite(&mut desk, "add-to-15", &[]);
    (code, desk.0.world().resource::<Notebook>().clone())
}

/// Whether the desk is in the room.
fn is_in(desk: &Desk, code: &str) -> bool {
    let room = friend(desk).room.filter(|_| friend(desk).contact == Contact::There);
    desk.screen() == Screen::Table && room.is_some_and(|room| room.to_string() == code)
}

#[test]
fn a_host_that_was_closed_hosts_the_same_room_again() {
    let rooms = Rooms::new("hosts-again");
    let (code, notebook) = hosted(&rooms);
    let mut desk = desk(&rooms, 0, notebook);
    desk.wait("the room", |desk| is_in(desk, &code));
    assert!(friend(&desk).hosts);
    let here = friend(&desk).server.clone().expect("a server");
    let mut guest = Desk::new(1280, 720);
    guest.0.world_mut().resource_mut::<Friend>().server = Some(here);
    join(&mut guest, &code);
    let mut pair = [desk, guest];
    let_in(&mut pair);
    assert!(pair[0].heard().iter().any(|line| line == "Friend is here. The game begins."));
}

#[test]
fn a_host_whose_port_is_taken_says_so_and_keeps_its_room() {
    let rooms = Rooms::new("port-taken");
    let (code, notebook) = hosted(&rooms);
    let other = TcpListener::bind(("0.0.0.0", 0)).expect("a port");
    let port = other.local_addr().expect("its address").port();
    let mut desk = desk(&rooms, port, notebook);
    let taken = |desk: &mut Desk| desk.heard().iter().any(|line| line.contains(&port.to_string()));
    desk.wait("the reason", taken);
    desk.frames(30);
    assert_eq!(friend(&desk).contact, Contact::None, "nobody is called");
    assert_eq!(friend(&desk).server, None::<Address>);
    assert_eq!(menu(&desk), Menu::Friend, "the reason can be read");
    assert!(friend(&desk).can_go_on);
    drop(other);
    desk.press("friend-go-on");
    desk.wait("the room", |desk| is_in(desk, &code));
}
