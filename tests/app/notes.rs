//! Notes to an online friend: possible only after both have agreed, and only as long as that lasts.

use bevy::input::keyboard::Key;
use deskmate::app::base::states::Menu;
use deskmate::app::friend::{Contact, FriendRequest};

use crate::harness::Desk;
use crate::layout::{SIZES, check};
use crate::rooms::{Server, at_the_door, both, desk, friend, menu, open, pair};

fn notes(desk: &Desk) -> bool {
    desk.online().is_some_and(|friend| friend.notes_allowed)
}

fn says(desk: &Desk, line: &str) -> bool {
    desk.heard().iter().any(|heard| heard == line)
}

/// Both players agree to notes.
fn agree(pair: &mut [Desk; 2]) {
    open(&mut pair[0], "talk", Menu::Talk);
    pair[0].press("offer-notes");
    both(pair, "the wish", |pair| says(&pair[1], "Friend would like to pass notes."));
    pair[1].frames(3);
    pair[1].press("accept-notes");
    both(pair, "the agreement", |pair| pair.iter().all(notes));
    pair.iter_mut().for_each(|desk| desk.frames(3));
}

#[test]
fn notes_are_written_once_both_have_agreed_and_nobody_else_reads_them() {
    let (_server, address) = Server::start("notes");
    let mut pair = pair(&address, "add-to-15", &["begins-near"]);
    let mut visitor = desk(&address);
    let code = friend(&pair[0]).room.expect("a room");
    visitor.0.world_mut().write_message(FriendRequest::EnterText(format!("{address}#watch-{code}")));
    visitor.wait("the knock", |desk| friend(desk).contact == Contact::Knocking);
    both(&mut pair, "the wish", |pair| at_the_door(&pair[0]).is_some());
    pair[0].frames(3);
    pair[0].press("let-watchers-in");
    visitor.wait("the table", |desk| desk.status().is_settled && desk.status().game.is_some());
    agree(&mut pair);
    open(&mut pair[1], "talk", Menu::Talk);
    open(&mut pair[1], "write", Menu::Note);
    pair[1].strike(Key::Enter);
    assert_eq!(menu(&pair[1]), Menu::Note, "an empty note isn't sent");
    pair[1].write("Again at six?");
    pair[1].frames(3);
    assert_eq!(pair[1].written("note"), "Again at six?");
    pair[1].strike(Key::Enter);
    both(&mut pair, "the note", |pair| says(&pair[0], "Friend: Again at six?"));
    assert_eq!(menu(&pair[1]), Menu::Closed);
    visitor.frames(60);
    assert!(!visitor.heard().iter().any(|line| line.contains("Again at six")), "{:?}", visitor.heard());
    open(&mut pair[1], "talk", Menu::Talk);
    open(&mut pair[1], "write", Menu::Note);
    open(&mut pair[0], "talk", Menu::Talk);
    open(&mut pair[0], "write", Menu::Note);
    pair[0].press("no-more-notes");
    both(&mut pair, "the end of it", |pair| says(&pair[1], "Friend doesn’t want notes."));
    both(&mut pair, "no sheet", |pair| menu(&pair[1]) == Menu::Closed);
    assert!(pair.iter().all(|desk| !notes(desk)));
}

#[test]
fn a_note_fits_every_window_and_outlasts_its_changes() {
    let (_server, address) = Server::start("notes-fit");
    let mut pair = pair(&address, "gomoku", &["begins-near"]);
    agree(&mut pair);
    let mut faults = Vec::new();
    open(&mut pair[0], "talk", Menu::Talk);
    for size in SIZES {
        pair[0].resize(size.0, size.1);
        check(&mut pair[0], size, "a word to a friend who reads notes", &mut faults);
    }
    pair[0].resize(1280.0, 720.0);
    open(&mut pair[0], "write", Menu::Note);
    pair[0].write("Six letters are not enough for all that there is to say here");
    for size in SIZES {
        pair[0].resize(size.0, size.1);
        check(&mut pair[0], size, "a note", &mut faults);
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    assert_eq!(pair[0].written("note"), "Six letters are not enough for all that there is to say here");
}
