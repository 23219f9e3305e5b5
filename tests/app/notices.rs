//! Notifications of the operating system: players who want them get them, and only while they look elsewhere.
//! The server knows the browser's push address.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::Menu;
use deskmate::app::platform::notices::{NotificationState, ShowNotification};
use deskmate::app::play::TableCommand;
use deskmate::app::play::status::Turn;
use deskmate_kernel::line::Line;
use deskmate_net::Address;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::PushAddress;
use deskmate_server::Settings;
use deskmate_server::clock::Clock;
use deskmate_server::log::sqlite::SqliteLog;
use deskmate_server::push::{PushKey, Pusher};
use tokio::runtime::Runtime;

use crate::harness::Desk;
use crate::rooms::{Rooms, Server, both, open, pair};

fn look_elsewhere(desk: &mut Desk) {
    let mut windows = desk.0.world_mut().query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(desk.0.world_mut()).expect("a window").focused = false;
}

fn is_told(desk: &Desk) -> bool {
    let told: &Messages<ShowNotification> = desk.0.world().resource();
    told.iter_current_update_messages().any(|told| *told == ShowNotification(Line::new("notice-turn")))
}

/// The player to move takes a disc. Returns true if the opponent gets a notification before their turn has
/// lasted four frames.
fn moves(pair: &mut [Desk; 2], disc: &str) -> bool {
    let turn = pair.iter().position(|desk| desk.status().turn == Turn::You).expect("somebody's turn");
    pair[turn].press(disc);
    let mut told = false;
    // Reactions to the turn may come a few frames later.
    let mut after = 0;
    for _ in 0..3000 {
        pair.iter_mut().for_each(Desk::frame);
        told |= is_told(&pair[1 - turn]);
        after += u32::from(pair[1 - turn].status().turn == Turn::You);
        if after == 4 {
            return told;
        }
    }
    panic!("the move never came");
}

#[test]
fn who_wishes_for_notices_gets_them_while_looking_elsewhere() {
    let (_server, address) = Server::start("notices");
    let mut pair = pair(&address, "add-to-15", &["begins-near"]);
    open(&mut pair[1], "talk", Menu::Talk);
    pair[1].press("notices");
    pair[1].frames(3);
    assert!(pair[1].heard().iter().any(|line| line == "You’ll be notified when it’s your turn."));
    assert_eq!(pair[1].label("notices"), "Don’t notify me");
    pair[1].press("go-on");
    both(&mut pair, "the table", |pair| {
        pair[1].status().is_settled && crate::rooms::menu(&pair[1]) == Menu::Closed
    });
    assert!(!moves(&mut pair, "disc-5"), "the window is looked at");
    pair.iter_mut().for_each(look_elsewhere);
    assert!(!moves(&mut pair, "disc-1"), "the host has not wished for any");
    assert!(moves(&mut pair, "disc-2"));
    open(&mut pair[1], "talk", Menu::Talk);
    pair[1].press("notices");
    pair[1].frames(3);
    assert!(!pair[1].0.world().resource::<Preferences>().notices);
    assert!(pair[1].heard().iter().any(|line| line == "Notifications are off."));
}

#[test]
fn the_server_is_told_where_a_browser_takes_notices() {
    let service = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    let origin = format!("http://{}", service.local_addr().expect("it listens"));
    let called = std::thread::spawn(move || {
        let (mut stream, _) = service.accept().expect("a call");
        let mut line = String::new();
        BufReader::new(&stream).read_line(&mut line).expect("a request");
        stream.write_all(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n").expect("an answer");
        line
    });
    let (runtime, rooms) = (Runtime::new().expect("threads"), Rooms::new("told"));
    let log = Arc::new(SqliteLog::open(&rooms.0).expect("a store"));
    let key = PushKey::parse(&PushKey::generate().expect("randomness")).expect("a key");
    let own = vec![origin.parse().expect("an address")];
    let pusher = Pusher::new(key, Some("mailto:me@example.org".to_owned()), own).expect("certificates");
    let settings = Settings::new((Ipv4Addr::LOCALHOST, 0).into(), log, Clock::running());
    let settings = Settings { pusher: Some(pusher), ..settings };
    let server = runtime.block_on(deskmate_server::Server::start(settings)).expect("a port");
    let mut pair =
        pair(&Address::from(server.address()), "add-to-15", &["begins-near", "clock-more", "clock-more"]);
    let at = PushAddress::new(&format!("{origin}/me"));
    pair[1].0.world_mut().insert_resource(NotificationState::On(at));
    pair[1].0.world_mut().resource_mut::<Preferences>().notices = true;
    pair.iter_mut().for_each(|desk| desk.frames(30));
    // Requests are answered in their order: with the greeting, the server has the address too.
    let greet = TableCommand::Request(MatchRequest::Greet(0));
    pair[1].0.world_mut().write_message(greet);
    both(&mut pair, "the greeting", |pair| pair[0].has_heard("friend-greets"));
    moves(&mut pair, "disc-5");
    both(&mut pair, "the call", |_| called.is_finished());
    assert_eq!(called.join().expect("it was called"), "POST /me HTTP/1.1\r\n");
}
