//! Notes in the players' own words, exchanged only while both want them.

use super::{Desk, Friend, Host};
use crate::wire::{Ask, Note, Offer, RefusalCode};

fn write() -> Ask {
    Ask::Write(Note::new("Again at six?").expect("a note"))
}

#[test]
fn nobody_writes_before_both_have_agreed_or_after_one_has_had_enough() {
    let mut desk = Desk::new(false);
    assert_eq!(desk.ask(Host, write()), Err(RefusalCode::NoNotes));
    desk.ask(Host, Ask::Offer(Offer::Notes)).unwrap();
    assert_eq!(desk.ask(Host, Ask::Accept(Offer::Notes)), Err(RefusalCode::NoOffer), "not one's own offer");
    desk.ask(Friend, Ask::Accept(Offer::Notes)).unwrap();
    assert_eq!([Host, Friend].map(|person| desk.ask(person, write())), [Ok(()), Ok(())]);
    desk.ask(Host, Ask::Decline(Offer::Notes)).unwrap();
    assert_eq!([Host, Friend].map(|person| desk.ask(person, write())), [Err(RefusalCode::NoNotes); 2]);
}

/// Seats change with a rematch: an offer of one person must not become the other's offer.
#[test]
fn nobody_agrees_to_their_own_offer_in_the_next_game() {
    let mut desk = Desk::new(false);
    desk.ask(Host, Ask::Offer(Offer::Notes)).unwrap();
    desk.ask(Friend, Ask::Resign).unwrap();
    desk.ask(Friend, Ask::Offer(Offer::Rematch)).unwrap();
    desk.ask(Host, Ask::Accept(Offer::Rematch)).unwrap();
    assert_eq!(desk.ask(Host, Ask::Accept(Offer::Notes)), Err(RefusalCode::NoOffer));
    assert_eq!(desk.ask(Host, write()), Err(RefusalCode::NoNotes));
}

#[test]
fn what_was_agreed_on_lasts_into_the_next_game() {
    let mut desk = Desk::new(false);
    desk.ask(Host, Ask::Offer(Offer::Notes)).unwrap();
    desk.ask(Friend, Ask::Offer(Offer::Notes)).unwrap();
    desk.ask(Friend, Ask::Resign).unwrap();
    desk.ask(Friend, Ask::Offer(Offer::Rematch)).unwrap();
    desk.ask(Host, Ask::Accept(Offer::Rematch)).unwrap();
    assert_eq!(desk.ask(Host, write()), Ok(()));
}
