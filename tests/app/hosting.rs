//! The server inside the game: friends can join it, it restarts with the game, and where it can't run, no
//! connection is attempted.

use std::net::TcpListener;

use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::friend::hosting::HostConfig;
use deskmate::app::friend::{Contact, Friend};
use deskmate_net::Address;

use crate::harness::Desk;
use crate::rooms::{Rooms, friend, invite, join, let_in, menu, open};

/// Starts an app whose server listens on `port` and stores these rooms, with the given notebook.
fn desk(rooms: &Rooms, port: u16, notebook: Notebook) -> Desk {
    let place = HostConfig { port, folder: Some(rooms.0.clone()) };
    Desk::with(1280, 720, |app| {
        app.insert_resource(place).insert_resource(notebook);
    })
}

/// Hosts a game of Add to 15, and closes the app before anybody joins. Returns the room's code and the
/// notebook.
fn hosted(rooms: &Rooms) -> (String, Notebook) {
    let mut desk = desk(rooms, 0, Notebook::default());
    open(&mut desk, "friend", Menu::Friend);
    desk.press("host");
    desk.wait("the host", |desk| friend(desk).uses_built_in_server);
    desk.press("back");
    desk.frames(20);
    let code = invite(&mut desk, "add-to-15", &[]);
    (code, desk.0.world().resource::<Notebook>().clone())
}

/// Returns true if the app is in the room.
fn is_in(desk: &Desk, code: &str) -> bool {
    let room = friend(desk).room.filter(|_| friend(desk).contact == Contact::InRoom);
    desk.screen() == Screen::Table && room.is_some_and(|room| room.to_string() == code)
}

#[test]
fn a_host_that_was_closed_hosts_the_same_room_again() {
    let rooms = Rooms::new("hosts-again");
    let (code, notebook) = hosted(&rooms);
    let mut desk = desk(&rooms, 0, notebook);
    desk.wait("the room", |desk| is_in(desk, &code));
    assert!(friend(&desk).uses_built_in_server);
    let here = friend(&desk).server.clone().expect("a server");
    let mut guest = Desk::new(1280, 720);
    guest.0.world_mut().resource_mut::<Friend>().server = Some(here);
    join(&mut guest, &code);
    let mut pair = [desk, guest];
    let_in(&mut pair);
    assert!(pair[0].heard().iter().any(|line| line == "Friend is here. Let’s play!"));
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
    assert!(friend(&desk).can_return);
    drop(other);
    desk.press("friend-go-on");
    desk.wait("the room", |desk| is_in(desk, &code));
}

#[test]
fn without_a_folder_for_its_rooms_a_host_says_so_and_keeps_none_elsewhere() {
    let mut desk = Desk::with(1280, 720, |app| {
        app.insert_resource(HostConfig { port: 0, folder: None });
    });
    open(&mut desk, "friend", Menu::Friend);
    desk.press("host");
    desk.wait("the reason", |desk| {
        friend(desk).host_lines.iter().any(|line| line.id == "friend-host-no-folder")
    });
    assert!(!friend(&desk).uses_built_in_server);
}

#[test]
fn the_rooms_lie_beside_the_other_things_that_the_game_keeps() {
    let folder = deskmate::app::base::storage::folder();
    let folder = folder.expect("whoever runs tests has a folder of their own");
    let rooms = HostConfig::default().folder.expect("a folder");
    assert_eq!(rooms.parent(), Some(&*folder));
    assert!(!rooms.starts_with(std::env::temp_dir()));
}
