//! The door: guests and spectators knock, and are let in or rejected.

use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::friend::{Contact, FriendRequest};
use deskmate_referee::wire::Knock;

use crate::harness::Desk;
use crate::rooms::{Server, at_the_door, both, desk, friend, invite, join, menu, open, pair, reads};

#[test]
fn who_is_turned_away_is_told_so_and_does_not_come_back() {
    let (_server, address) = Server::start("turned-away");
    let mut one = desk(&address);
    let code = invite(&mut one, "gomoku", &["begins-near"]);
    let mut other = desk(&address);
    other.0.world_mut().resource_mut::<Preferences>().names[0] = "Boris".to_owned();
    join(&mut other, &code);
    let mut pair = [one, other];
    both(&mut pair, "the knock", |pair| at_the_door(&pair[0]) == Some(Knock::Friend));
    pair.iter_mut().for_each(|desk| desk.frames(60));
    assert!(pair[0].heard().iter().any(|line| line == "Boris wants to play."), "{:?}", pair[0].heard());
    assert_eq!(
        [&pair[0], &pair[1]].map(|desk| desk.focused()),
        ["let-in", "cancel"].map(|name| Some(name.into()))
    );
    assert!(reads(&pair[1], "Waiting for Friend to let you in"), "{:?}", pair[1].reading());
    pair[0].press("turn-away");
    both(&mut pair, "the answer", |pair| matches!(friend(&pair[1]).contact, Contact::Ended(_)));
    pair.iter_mut().for_each(|desk| desk.frames(20));
    assert!(reads(&pair[1], "You weren’t let in."), "{:?}", pair[1].reading());
    assert!(!friend(&pair[1]).can_return, "there is nothing to go back to");
    assert_eq!(menu(&pair[0]), Menu::Invite, "another may come");
    assert!(reads(&pair[0], &code), "{:?}", pair[0].reading());
}

#[test]
fn who_wants_to_look_on_is_let_in_and_seen() {
    let (_server, address) = Server::start("watchers");
    let mut pair = pair(&address, "add-to-15", &["begins-near"]);
    let mut visitor = desk(&address);
    visitor.0.world_mut().resource_mut::<Preferences>().names[0] = "Vera".to_owned();
    let code = friend(&pair[0]).room.expect("a room");
    visitor.0.world_mut().write_message(FriendRequest::EnterText(format!("{address}#watch-{code}")));
    visitor.wait("the knock", |desk| friend(desk).contact == Contact::Knocking);
    visitor.frames(20);
    assert!(reads(&visitor, "You’ve asked to watch."), "{:?}", visitor.reading());
    both(&mut pair, "the wish", |pair| pair.iter().all(|desk| at_the_door(desk) == Some(Knock::Watchers)));
    assert!(pair[0].heard().iter().any(|line| line == "Vera wants to watch."), "{:?}", pair[0].heard());
    pair[0].frames(3);
    pair[0].press("let-watchers-in");
    visitor.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    both(&mut pair, "the news", |pair| {
        pair.iter().all(|desk| desk.heard().iter().any(|line| line == "Vera is watching."))
    });
    assert_eq!(at_the_door(&pair[0]), None);
    let watched = |desk: &Desk| {
        let side = &desk.sides()[0];
        side.presence.iter().any(|line| desk.say(line) == "1 watching")
    };
    pair[0].frames(3);
    assert!(watched(&pair[0]), "the player's own card says so");
    open(&mut pair[0], "talk", Menu::Talk);
    assert!(reads(&pair[0], "Watching: Vera"), "{:?}", pair[0].reading());
    pair[0].press("turn-watchers-away");
    visitor.wait("the answer", |desk| matches!(friend(desk).contact, Contact::Ended(_)));
    both(&mut pair, "nobody", |pair| !watched(&pair[0]));
}

#[test]
fn who_is_not_let_in_to_watch_still_goes_back_to_the_own_game() {
    let (_server, address) = Server::start("own-game");
    let mut watched = pair(&address, "add-to-15", &["begins-near"]);
    let [mut visitor, _friend] = pair(&address, "ugolki", &["begins-near"]);
    let own = friend(&visitor).room.expect("a room");
    open(&mut visitor, "menu", Menu::Pause);
    visitor.press("desk");
    visitor.wait("the desk", |desk| desk.screen() == Screen::Desk && menu(desk) == Menu::Closed);
    let code = friend(&watched[0]).room.expect("a room");
    visitor.0.world_mut().write_message(FriendRequest::EnterText(format!("{address}#watch-{code}")));
    visitor.wait("the knock", |desk| friend(desk).contact == Contact::Knocking);
    both(&mut watched, "the wish", |pair| at_the_door(&pair[0]) == Some(Knock::Watchers));
    watched[0].frames(3);
    watched[0].press("turn-watchers-away");
    visitor.wait("the answer", |desk| matches!(friend(desk).contact, Contact::Ended(_)));
    assert!(friend(&visitor).can_return, "the own game is still there");
    visitor.0.world_mut().write_message(FriendRequest::Return);
    visitor.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    assert_eq!((friend(&visitor).room, visitor.status().game), (Some(own), Some("ugolki")));
}
