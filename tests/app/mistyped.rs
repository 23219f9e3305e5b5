//! Texts typed under "Friend online": a code, a link, an address, or a typing error.

use std::net::{Ipv4Addr, TcpListener};

use bevy::input::keyboard::Key;
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::friend::{Contact, Friend};
use deskmate::app::platform::clipboard::ClipboardContent;
use deskmate_kernel::line::Line;
use deskmate_net::Address;

use crate::clipboard::paste;
use crate::harness::Desk;
use crate::rooms::{Server, desk, friend, invite, menu, open, reads};

/// Opens the sheet, types a text there, and confirms it.
fn enter(desk: &mut Desk, text: &str) {
    open(desk, "friend", Menu::Friend);
    go(desk, text);
}

/// Types a text on the open sheet, and confirms it.
fn go(desk: &mut Desk, text: &str) {
    desk.focus("entry");
    desk.forget();
    desk.write(text);
    desk.frames(2);
    desk.press("join");
    desk.frames(3);
}

fn says(desk: &Desk, id: &str) -> bool {
    let line = desk.say(&Line::new(id.to_owned()));
    desk.heard().contains(&line)
}

#[test]
fn a_code_with_a_slip_in_it_is_said_to_be_none_and_no_server_is_stored() {
    for slip in ["CMHYTYY", "cmhytyy", "CMHYT", "CMHYTQ"] {
        let mut desk = Desk::new(1280, 720);
        enter(&mut desk, slip);
        assert!(says(&desk, "friend-not-a-code"), "{slip}: {:?}", desk.heard());
        let said = desk.say(&Line::new("friend-not-a-code"));
        assert!(reads(&desk, &said), "{slip} is refused on the sheet: {:?}", desk.reading());
        assert!(!says(&desk, "friend-server-set"), "{slip}");
        assert_eq!(friend(&desk).server, None, "{slip}");
        assert_eq!(desk.0.world().resource::<Preferences>().server, "", "{slip}");
    }
}

#[test]
fn a_sheet_that_is_opened_again_says_nothing_of_the_last_slip() {
    let mut desk = Desk::new(1280, 720);
    let said = desk.say(&Line::new("friend-not-a-code"));
    enter(&mut desk, "CMHYTYY");
    assert!(reads(&desk, &said));
    desk.key(bevy::prelude::KeyCode::Escape);
    desk.wait("the desk", |desk| menu(desk) == Menu::Closed);
    open(&mut desk, "friend", Menu::Friend);
    assert!(!reads(&desk, &said), "{:?}", desk.reading());
}

#[test]
fn an_address_is_stored_as_the_server() {
    let mut desk = Desk::new(1280, 720);
    enter(&mut desk, "192.168.1.5");
    assert!(says(&desk, "friend-server-set"), "{:?}", desk.heard());
    assert!(friend(&desk).server.is_some());
    // A typing error does not change the stored server.
    let server = desk.0.world().resource::<Friend>().server.clone();
    go(&mut desk, "CMHYTYY");
    assert!(says(&desk, "friend-not-a-code"), "{:?}", desk.heard());
    assert_eq!(friend(&desk).server, server);
}

/// Returns an address where nobody listens.
fn nobody() -> Address {
    let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    Address::from(free.local_addr().expect("its address"))
}

/// Waits until the player stands at the door of the room with this code.
fn arrives(desk: &mut Desk, code: &str) {
    desk.wait("the door", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    assert_eq!(friend(desk).room.map(|room| room.to_string()), Some(code.to_owned()));
}

#[test]
fn a_code_is_kept_while_the_address_of_its_server_is_asked() {
    for pasted in [false, true] {
        // Only one guest at a time waits at a door.
        let (_server, address) = Server::start(&format!("kept-while-asked-{pasted}"));
        let mut host = desk(&address);
        let code = invite(&mut host, "gomoku", &["begins-near"]);
        let mut other = Desk::new(1280, 720);
        if pasted {
            paste(&mut other, ClipboardContent::Text(code.clone()));
            other.frames(30);
        } else {
            enter(&mut other, &code);
        }
        assert!(friend(&other).needs_server && menu(&other) == Menu::Friend, "pasted: {pasted}");
        go(&mut other, &address.to_string());
        assert!(!says(&other, "friend-server-set"), "there is more to say: {:?}", other.heard());
        arrives(&mut other, &code);
    }
}

#[test]
fn a_code_is_kept_when_the_first_address_leads_to_nobody() {
    let (_server, address) = Server::start("kept-unreached");
    let mut host = desk(&address);
    let code = invite(&mut host, "gomoku", &["begins-near"]);
    let mut other = desk(&nobody());
    enter(&mut other, &code);
    other.wait("the trouble", |desk| friend(desk).contact == Contact::Unreachable && desk.has("entry"));
    other.frames(20);
    go(&mut other, "CMHYTYY");
    assert!(says(&other, "friend-not-a-code"), "{:?}", other.heard());
    other.frames(20);
    other.focus("entry");
    other.strike(Key::End);
    (0..7).for_each(|_| other.strike(Key::Backspace));
    go(&mut other, &address.to_string());
    assert!(!says(&other, "friend-server-set"), "{:?}", other.heard());
    arrives(&mut other, &code);
}

#[test]
fn a_code_that_the_server_does_not_know_is_kept_for_another_server() {
    let [(_one, first), (_other, second)] = ["kept-first", "kept-second"].map(Server::start);
    let mut host = desk(&second);
    let code = invite(&mut host, "gomoku", &["begins-near"]);
    let mut other = desk(&first);
    enter(&mut other, &code);
    other.wait("the refusal", |desk| matches!(friend(desk).contact, Contact::Ended(_)) && desk.has("entry"));
    other.frames(20);
    go(&mut other, &second.to_string());
    arrives(&mut other, &code);
}

#[test]
fn a_call_that_was_cancelled_is_not_made_again() {
    let mut desk = desk(&nobody());
    enter(&mut desk, "CMHYTY");
    desk.wait("the trouble", |desk| friend(desk).contact == Contact::Unreachable && desk.has("entry"));
    desk.press("cancel");
    desk.wait("the desk", |desk| menu(desk) == Menu::Closed);
    enter(&mut desk, &nobody().to_string());
    assert!(says(&desk, "friend-server-set"), "{:?}", desk.heard());
    assert_eq!(friend(&desk).contact, Contact::None);
}

#[test]
fn a_code_is_taken_however_it_is_typed() {
    let (_server, address) = Server::start("slips");
    let mut one = desk(&address);
    let code = invite(&mut one, "gomoku", &["begins-near"]);
    let (begin, end) = code.split_at(3);
    // The Cyrillic letters that look the same.
    let cyrillic = |letter: char| match letter {
        'A' => 'А',
        'B' => 'В',
        'C' => 'С',
        'E' => 'Е',
        'H' => 'Н',
        'K' => 'К',
        'M' => 'М',
        'P' => 'Р',
        'T' => 'Т',
        'X' => 'Х',
        'Y' => 'У',
        other => other,
    };
    for typed in [
        code.to_lowercase(),
        format!("{begin} {end}"),
        format!("{begin}-{end}"),
        code.chars().map(cyrillic).collect(),
    ] {
        let mut other = desk(&address);
        enter(&mut other, &typed);
        assert!(!says(&other, "friend-not-a-code"), "{typed}: {:?}", other.heard());
        assert!(says(&other, "friend-calling"), "{typed}: {:?}", other.heard());
    }
}
