//! The terms of an online game: who begins, the clock, and how long a player may be away.

use std::net::{Ipv4Addr, SocketAddr};

use deskmate::app::base::states::Menu;
use deskmate::app::play::session::Session;
use deskmate::app::play::status::{SideStatus, Turn};
use deskmate_games::add_to_15::AddTo15;
use deskmate_net::Address;
use deskmate_referee::wire::{AwayLimit, Colour, MoveClock, Terms};

use crate::harness::Desk;
use crate::rooms::{Server, both, desk, menu, open, pair};

#[test]
fn what_was_agreed_on_holds_for_both_and_greetings_are_heard() {
    let (_server, address) = Server::start("agreed");
    // The clock goes from 20 minutes to five and to one, the away limit from three minutes to ten.
    let mut pair = pair(&address, "add-to-15", &["begins-far", "clock-less", "clock-less", "away-10"]);
    let agreed = Terms { colour: Colour::Second, clock: MoveClock::One, away: AwayLimit::Ten, door: true };
    for desk in &pair {
        let session: &Session<AddTo15> = desk.0.world().resource();
        assert_eq!(session.position.room.as_ref().expect("a game elsewhere").terms, agreed);
        let ticks = |side: &SideStatus| side.presence.iter().any(|line| line.id == "friend-clock");
        assert!(desk.sides().iter().all(|side| ticks(side) == side.is_to_move), "one clock runs");
    }
    assert_eq!([Turn::Other, Turn::You], [&pair[0], &pair[1]].map(|desk| desk.status().turn));
    open(&mut pair[0], "talk", Menu::Talk);
    pair[0].press("greeting-1");
    both(&mut pair, "the greeting", |pair| pair[1].heard().iter().any(|line| line == "Friend: Good luck!"));
    assert_eq!(menu(&pair[0]), Menu::Closed);
}

#[test]
fn a_clock_of_days_asks_nobody_to_stay() {
    let (_server, address) = Server::start("days");
    let pair = pair(&address, "add-to-15", &["begins-near", "clock-more", "clock-more"]);
    for desk in &pair {
        let session: &Session<AddTo15> = desk.0.world().resource();
        let terms = session.position.room.as_ref().expect("a game elsewhere").terms;
        assert_eq!((terms.clock, terms.away), (MoveClock::ThreeDays, AwayLimit::None));
        let says = |side: &SideStatus| side.presence.iter().any(|line| desk.say(line) == "2\u{a0}days");
        assert!(
            desk.sides().iter().all(|side| says(side) == side.is_to_move),
            "what is left of the first day"
        );
    }
}

#[test]
fn a_clock_of_days_offers_no_minutes_to_be_away() {
    let mut desk = desk(&Address::from(SocketAddr::from((Ipv4Addr::LOCALHOST, 1))));
    desk.press("thing-add-to-15");
    desk.press("opponent-friend");
    desk.frames(60);
    let offered = |desk: &Desk| {
        let names = desk.mirror().0.iter().map(|control| control.name.clone());
        names.filter(|name| name.starts_with("away-")).collect::<Vec<_>>()
    };
    assert!(offered(&desk).len() > 1, "{:?}", offered(&desk));
    desk.press("clock-more");
    desk.press("clock-more");
    desk.frames(2);
    assert_eq!(offered(&desk), ["away-0"]);
    desk.press("clock-less");
    desk.press("clock-less");
    desk.frames(2);
    assert!(offered(&desk).len() > 1, "{:?}", offered(&desk));
}
