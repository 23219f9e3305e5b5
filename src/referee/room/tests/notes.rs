//! Notes in the players' own words, exchanged only while both want them.

use super::{Friend, Host, TestRoom};
use crate::wire::{Note, Offer, RefusalCode, RequestBody};

fn write() -> RequestBody {
    RequestBody::Write(Note::new("Again at six?").expect("a note"))
}

#[test]
fn nobody_writes_before_both_have_agreed_or_after_one_has_had_enough() {
    let mut desk = TestRoom::new(false);
    assert_eq!(desk.ask(Host, write()), Err(RefusalCode::NoNotes));
    desk.ask(Host, RequestBody::Offer(Offer::Notes)).unwrap();
    assert_eq!(
        desk.ask(Host, RequestBody::Accept(Offer::Notes)),
        Err(RefusalCode::NoOffer),
        "not one's own offer"
    );
    desk.ask(Friend, RequestBody::Accept(Offer::Notes)).unwrap();
    assert_eq!([Host, Friend].map(|person| desk.ask(person, write())), [Ok(()), Ok(())]);
    desk.ask(Host, RequestBody::Decline(Offer::Notes)).unwrap();
    assert_eq!([Host, Friend].map(|person| desk.ask(person, write())), [Err(RefusalCode::NoNotes); 2]);
}

/// Seats change with a rematch: an offer of one person must not become the other's offer.
#[test]
fn nobody_agrees_to_their_own_offer_in_the_next_game() {
    let mut desk = TestRoom::new(false);
    desk.ask(Host, RequestBody::Offer(Offer::Notes)).unwrap();
    desk.ask(Friend, RequestBody::Resign).unwrap();
    desk.ask(Friend, RequestBody::Offer(Offer::Rematch)).unwrap();
    desk.ask(Host, RequestBody::Accept(Offer::Rematch)).unwrap();
    assert_eq!(desk.ask(Host, RequestBody::Accept(Offer::Notes)), Err(RefusalCode::NoOffer));
    assert_eq!(desk.ask(Host, write()), Err(RefusalCode::NoNotes));
}

#[test]
fn what_was_agreed_on_lasts_into_the_next_game() {
    let mut desk = TestRoom::new(false);
    desk.ask(Host, RequestBody::Offer(Offer::Notes)).unwrap();
    desk.ask(Friend, RequestBody::Offer(Offer::Notes)).unwrap();
    desk.ask(Friend, RequestBody::Resign).unwrap();
    desk.ask(Friend, RequestBody::Offer(Offer::Rematch)).unwrap();
    desk.ask(Host, RequestBody::Accept(Offer::Rematch)).unwrap();
    assert_eq!(desk.ask(Host, write()), Ok(()));
}
