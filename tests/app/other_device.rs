//! An online game goes on on another device, by a link that the device before has made.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::friend::pass::Pass;
use deskmate::app::friend::{Contact, FriendRequest};
use deskmate::app::play::status::Turn;
use deskmate_net::Address;
use deskmate_referee::room::PASS_TIME;
use deskmate_server::Settings;
use deskmate_server::clock::Clock;
use deskmate_server::log::sqlite::SqliteLog;
use tokio::runtime::Runtime;

use crate::harness::Desk;
use crate::layout::{SIZES, check};
use crate::rooms::{Rooms, Server, both, friend, menu, open, pair, reads};
use crate::sea_battle::stand;

/// Makes a link for another device, and returns it.
fn make_link(desk: &mut Desk) -> String {
    if menu(desk) == Menu::Closed {
        open(desk, "menu", Menu::Pause);
    }
    open(desk, "other-device", Menu::OtherDevice);
    desk.wait("the link", |desk| link(desk).is_some());
    desk.frames(3);
    link(desk).expect("a link")
}

fn link(desk: &Desk) -> Option<String> {
    desk.0.world().resource::<Pass>().link(friend(desk))
}

/// Follows a link on a device without a game.
fn follow(link: &str) -> Desk {
    let mut other = Desk::new(1280, 720);
    other.0.world_mut().write_message(FriendRequest::EnterText(link.to_owned()));
    other
}

/// The first moves of a game of Ugolki.
const UGOLKI: [[&str; 2]; 4] = [["C3", "C4"], ["F6", "F5"], ["B3", "B4"], ["G6", "G5"]];

/// Makes a move for the player whose turn it is.
fn play(pair: &mut [Desk; 2], game: &str) {
    let is_ready = |desk: &Desk| desk.status().turn == Turn::You && desk.status().is_settled;
    both(pair, "a turn", |pair| pair.iter().any(is_ready));
    let at = usize::from(is_ready(&pair[1]));
    let before = pair[0].moves().len();
    let desk = &mut pair[at];
    if game == "ugolki" {
        for square in UGOLKI[before] {
            desk.press(square);
            desk.frames(3);
        }
    } else {
        let place = desk.places().iter().find(|place| place.enabled).map(|place| place.name.clone());
        desk.press(&place.expect("a place"));
    }
    both(pair, "the move", |pair| pair.iter().all(|desk| desk.moves().len() > before));
}

#[test]
fn a_seat_travels_in_the_middle_of_each_game() {
    for game in ["add-to-15", "gomoku", "ugolki", "sea-battle"] {
        let (_server, address) = Server::start(&format!("travels-{game}"));
        let mut pair = pair(&address, game, &[]);
        if game == "sea-battle" {
            pair.iter_mut().for_each(stand);
        }
        play(&mut pair, game);
        let moves = pair[0].moves().len();
        let link = make_link(&mut pair[0]);
        let mut other = follow(&link);
        other.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
        assert_eq!(other.moves().len(), moves, "{game}");
        let [mut old, far] = pair;
        old.wait("where the seat went", |desk| matches!(friend(desk).contact, Contact::Ended(_)));
        old.frames(3);
        assert!(old.has_heard("online-refused-taken-over"), "{:?}", old.heard());
        assert!(reads(&old, "You’re now playing in Deskmate on your computer."), "{:?}", old.reading());
        assert!(!friend(&old).can_return, "there is nothing to return to");
        old.arrive();
        old.press("desk");
        old.wait("the desk", |desk| desk.screen() == Screen::Desk);
        let mut pair = [other, far];
        for _ in 0..3 {
            play(&mut pair, game);
        }
        // And on to a third one, which the second one made the link for.
        let link = make_link(&mut pair[0]);
        let mut third = follow(&link);
        third.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
        assert_eq!(third.moves(), pair[1].moves());
    }
}

#[test]
fn ten_links_that_do_not_count_lead_nowhere() {
    let (rooms, runtime, clock) = (Rooms::new("links"), Runtime::new().expect("threads"), Clock::manual(0));
    let log = Arc::new(SqliteLog::open(&rooms.0).expect("a store"));
    let settings = Settings::new((Ipv4Addr::LOCALHOST, 0).into(), log, clock.clone());
    let server = runtime.block_on(deskmate_server::Server::start(settings)).expect("a port");
    let address = Address::from(server.address());
    let mut pair = pair(&address, "gomoku", &[]);
    let refused = |links: &[(&str, String)], id: &str| {
        for (what, link) in links {
            let mut stranger = follow(link);
            stranger.wait("the refusal", |desk| desk.has_heard(id));
            assert_eq!(stranger.screen(), Screen::Desk, "{what}");
            stranger.0.world_mut().write_message(FriendRequest::Leave);
            stranger.frames(3);
        }
    };
    let old = make_link(&mut pair[0]);
    clock.advance(Duration::from_millis(PASS_TIME));
    refused(&[("too old", old)], "online-refused-bad-pass");
    pair[0].press("back");
    pair[0].wait("the pause", |desk| menu(desk) == Menu::Pause);
    pair[0].arrive();
    let replaced = make_link(&mut pair[0]);
    pair[0].press("back");
    pair[0].wait("the pause", |desk| menu(desk) == Menu::Pause);
    pair[0].arrive();
    let link = make_link(&mut pair[0]);
    let (base, pass) = link.rsplit_once('-').expect("a pass");
    let code = friend(&pair[0]).room.expect("a room").to_string();
    let other = if pass.starts_with('0') { '1' } else { '0' };
    refused(
        &[
            ("replaced by another one", replaced),
            ("another pass", format!("{base}-{other}{}", &pass[1..])),
            ("another pass", format!("{base}-{}", "0".repeat(pass.len()))),
        ],
        "online-refused-bad-pass",
    );
    let nowhere = if code == "ABCDEF" { "ABCDEG" } else { "ABCDEF" };
    refused(&[("no such room", link.replace(&code, nowhere))], "online-refused-no-room");
    refused(
        &[
            ("half of it", link[..link.len() - 3].to_owned()),
            ("without a pass", base.to_owned()),
            ("without a code", link.replace(&code, "")),
            ("in capitals", link.replace(pass, &format!("{}A", &pass.to_uppercase()[1..]))),
        ],
        "friend-broken-link",
    );
    assert!(friend(&pair[0]).is_connected(), "the seat is still here");
    let mut device = follow(&link);
    device.wait("the table", |desk| desk.screen() == Screen::Table);
    refused(&[("used", link)], "online-refused-bad-pass");
    assert!(friend(&device).is_connected());
    runtime.block_on(server.stop());
}

#[test]
fn the_way_to_another_device_fits_every_window() {
    let (_server, address) = Server::start("device-fits");
    let mut pair = pair(&address, "gomoku", &[]);
    let mut faults = Vec::new();
    open(&mut pair[0], "menu", Menu::Pause);
    for size in SIZES {
        pair[0].resize(size.0, size.1);
        check(&mut pair[0], size, "the pause of an online game", &mut faults);
    }
    pair[0].resize(1280.0, 720.0);
    make_link(&mut pair[0]);
    for size in SIZES {
        pair[0].resize(size.0, size.1);
        check(&mut pair[0], size, "the link for another device", &mut faults);
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
