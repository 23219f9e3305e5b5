//! The server inside the game.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use deskmate_server::host::{Host, HostFailure, HostState, reachable};

use crate::harness::{Folder, PATIENCE};

/// Starts a server with its rooms in `data`, and waits until it has started or failed.
fn host(port: u16, data: &Path) -> (Host, HostState) {
    let host = Host::start(port, data.to_owned(), None);
    let began = Instant::now();
    while host.state() == HostState::Starting {
        assert!(began.elapsed() < PATIENCE, "it never says how things stand");
        thread::sleep(Duration::from_millis(1));
    }
    let state = host.state();
    (host, state)
}

#[test]
fn a_host_serves_until_it_is_dropped() {
    let folder = Folder::new();
    let (first, state) = host(0, folder.path());
    let HostState::Running { here, network, firewalled } = state else { panic!("{state:?}") };
    assert!(reachable(here));
    let outside = network.iter().any(|ip| reachable((*ip, here.port()).into()));
    assert_eq!(firewalled, !network.is_empty() && !outside);
    // Not under a name that another computer could have.
    let answer = |name: &str| {
        let mut stream = TcpStream::connect(here).unwrap();
        write!(stream, "GET /healthz HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\r\n").unwrap();
        let mut text = String::new();
        stream.read_to_string(&mut text).unwrap();
        text.split(' ').nth(1).unwrap().to_owned()
    };
    assert_eq!([answer("laptop.local"), answer("evil.example")], ["200", "421"]);
    drop(first);
    assert!(!reachable(here));
    // The port is free at once, and the rooms are loaded again.
    let (_second, state) = host(here.port(), folder.path());
    assert!(matches!(state, HostState::Running { here: again, .. } if again == here), "{state:?}");
}

#[test]
fn a_taken_port_is_said() {
    let folder = Folder::new();
    let other = TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)).expect("a port is free");
    let port = other.local_addr().expect("it has one").port();
    let (_host, state) = host(port, folder.path());
    assert_eq!(state, HostState::Failed(HostFailure::PortTaken(port)));
}

#[test]
fn a_folder_that_cannot_be_made_is_said() {
    let folder = Folder::new();
    let file = folder.path().join("file");
    std::fs::write(&file, "no folder").expect("the folder is ours");
    let (_host, state) = host(0, &file);
    assert!(matches!(state, HostState::Failed(HostFailure::Other)), "{state:?}");
}
