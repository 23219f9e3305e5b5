//! The server in the game: friends come to it, it is there again after a restart, and where it can't be, nobody is called.

use std::net::TcpListener;
use std::path::PathBuf;

use deskmate::friend::hosting::HostPlace;
use deskmate::friend::{Contact, Friend};
use deskmate::net::Address;
use deskmate::play::notebook::Notebook;
use deskmate::screens::{Menu, Screen};

use crate::friend::{friend, invite, join, menu};
use crate::harness::Desk;

/// A folder for rooms that goes when the test does.
struct Rooms(PathBuf);

impl Rooms {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("deskmate-{name}-{}", std::process::id())))
    }

    /// A desk whose server keeps its rooms here, with what was noted before.
    fn desk(&self, port: u16, notebook: Notebook) -> Desk {
        let place = HostPlace { port, folder: self.0.clone() };
        Desk::with(1280, 720, |app| {
            app.insert_resource(place).insert_resource(notebook);
        })
    }
}

impl Drop for Rooms {
    fn drop(&mut self) {
        // A folder too many among temporary ones harms nobody.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A desk that hosts, has invited to a game of Add to 15, and sits before it.
fn hosts(rooms: &Rooms) -> Desk {
    let mut desk = rooms.desk(0, Notebook::default());
    desk.press("friend");
    desk.wait("the sheet", |desk| menu(desk) == Menu::Friend);
    desk.frames(20);
    desk.press("host");
    desk.wait("the host", |desk| friend(desk).hosts);
    desk.press("back");
    desk.frames(20);
    invite(&mut desk, "add-to-15", &[]);
    desk
}

fn notes(desk: &Desk) -> Notebook {
    desk.0.world().resource::<Notebook>().clone()
}

#[test]
fn a_host_that_was_closed_hosts_the_same_room_again() {
    let rooms = Rooms::new("hosts-again");
    let desk = hosts(&rooms);
    let (room, notebook) = (friend(&desk).room, notes(&desk));
    drop(desk);
    let mut desk = rooms.desk(0, notebook);
    desk.wait("the table", |desk| desk.screen() == Screen::Table && friend(desk).contact == Contact::There);
    assert_eq!(friend(&desk).room, room);
    assert!(friend(&desk).hosts);
    let here = friend(&desk).server.clone().expect("a server");
    let mut guest = Desk::new(1280, 720);
    guest.0.world_mut().resource_mut::<Friend>().server = Some(here);
    join(&mut guest, &room.expect("a room").to_string());
    guest.wait("the friend at the table", |desk| desk.screen() == Screen::Table);
    desk.wait("the friend", |desk| {
        desk.heard().iter().any(|line| line == "Friend is here. The game begins.")
    });
}

#[test]
fn a_host_whose_port_is_taken_says_so_and_keeps_its_room() {
    let rooms = Rooms::new("port-taken");
    let desk = hosts(&rooms);
    let (room, notebook) = (friend(&desk).room, notes(&desk));
    drop(desk);
    let other = TcpListener::bind(("0.0.0.0", 0)).expect("a port");
    let port = other.local_addr().expect("its address").port();
    let mut desk = rooms.desk(port, notebook);
    let taken = |desk: &mut Desk| desk.heard().iter().any(|line| line.contains(&port.to_string()));
    desk.wait("the reason", taken);
    desk.frames(30);
    assert_eq!(friend(&desk).contact, Contact::None, "nobody is called");
    assert_eq!(friend(&desk).server, None::<Address>);
    assert_eq!(menu(&desk), Menu::Friend, "the reason can be read");
    assert!(friend(&desk).can_go_on);
    drop(other);
    desk.press("friend-go-on");
    desk.wait("the room", |desk| desk.screen() == Screen::Table && friend(desk).contact == Contact::There);
    assert_eq!(friend(&desk).room, room);
}
