//! Online games: two apps, connected through a server in this process.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::Duration;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::{Menu, Phase, Screen};
use deskmate::app::board::things::ChosenGame;
use deskmate::app::friend::{Contact, Friend, FriendRequest};
use deskmate::app::play::TableCommand;
use deskmate::app::play::records::{FRIENDS, Record};
use deskmate::app::play::session::Session;
use deskmate::app::play::status::Turn;
use deskmate::app::scenes::sea_battle::seals::{SealState, WaxSeal};
use deskmate_games::sea_battle::SeaBattle;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_net::match_handle::MatchRequest;
use deskmate_net::{Address, SealVerdict};
use deskmate_referee::wire::{Knock, Offer};
use deskmate_server::Settings;
use deskmate_server::clock::Clock;
use deskmate_server::log::sqlite::SqliteLog;
use tokio::runtime::Runtime;

use crate::harness::Desk;
use crate::layout::{SIZES, check};
use crate::rooms::{
    Rooms, Server, at_the_door, both, desk, friend, invite, join, let_in, menu, open, pair, reads, return_to,
};
use crate::sea_battle::{drag, picture, pieces, stand};

/// Starts a server on this port that stores these rooms.
fn serve(runtime: &Runtime, rooms: &Rooms, port: u16, clock: &Clock) -> deskmate_server::Server {
    let log = Arc::new(SqliteLog::open(&rooms.0).expect("a store"));
    let settings = Settings::new((Ipv4Addr::LOCALHOST, port).into(), log, clock.clone());
    runtime.block_on(deskmate_server::Server::start(settings)).expect("a port")
}

/// Advances the server's time until the friend is announced as away.
fn until_away(desk: &mut Desk, clock: &Clock) {
    desk.wait("nobody there", |desk| {
        clock.advance(Duration::from_millis(100));
        desk.heard().iter().any(|line| line == "Friend is away.")
    });
}

/// Plays a game of Add to 15 to its end. Both players take the first free disc.
fn play_out(pair: &mut [Desk; 2]) {
    while pair[0].phase() != Some(Phase::Result) || pair[1].phase() != Some(Phase::Result) {
        both(pair, "a turn", |pair| {
            let result = pair.iter().all(|desk| desk.phase() == Some(Phase::Result));
            result || pair.iter().any(|desk| desk.status().turn == Turn::You && desk.status().is_settled)
        });
        if let Some(desk) =
            pair.iter_mut().find(|desk| desk.status().turn == Turn::You && desk.status().is_settled)
        {
            let free = desk.places().iter().find(|place| place.enabled).map(|place| place.name.clone());
            let played = desk.moves().len();
            desk.press(&free.expect("a free disc"));
            both(pair, "the move", |pair| pair.iter().all(|desk| desk.moves().len() > played));
        }
    }
}

#[test]
fn the_second_half_of_a_double_press_asks_for_nothing() {
    let (_server, address) = Server::start("double-ask");
    let mut pair = pair(&address, "add-to-15", &["begins-near"]);
    play_out(&mut pair);
    let ask = |desk: &mut Desk, request: MatchRequest| {
        for _ in 0..2 {
            desk.0.world_mut().write_message(TableCommand::Request(request.clone()));
            desk.frames(8);
        }
    };
    let rematch = Offer::Rematch;
    ask(&mut pair[0], MatchRequest::Offer(rematch));
    both(&mut pair, "the offer", |pair| pair[1].online().is_some_and(|friend| friend.offered.is_some()));
    ask(&mut pair[1], MatchRequest::Accept(rematch));
    both(&mut pair, "the rematch", |pair| pair.iter().all(|desk| desk.moves().is_empty()));
    for desk in &mut pair {
        desk.frames(40);
    }
    for id in ["online-refused-no-offer", "online-refused-not-over"] {
        assert!(
            pair.iter().all(|desk| !desk.has_heard(id)),
            "{id}: {:?} {:?}",
            pair[0].heard(),
            pair[1].heard()
        );
    }
}

#[test]
fn a_server_that_never_answered_is_not_a_lost_one() {
    // Picks a port that is free.
    let port = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap().local_addr().unwrap().port();
    let address = Address::from(std::net::SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    let mut desk = desk(&address);
    desk.press("thing-add-to-15");
    desk.press("opponent-friend");
    desk.press("start");
    let told = format!("Can’t reach {address}. Trying again…");
    desk.wait("the word that it can't be reached", |desk| desk.heard().contains(&told));
    assert!(reads(&desk, &told));
    let (runtime, rooms) = (Runtime::new().unwrap(), Rooms::new("never-answered"));
    let server = serve(&runtime, &rooms, port, &Clock::running());
    desk.wait("the invitation", |desk| menu(desk) == Menu::Invite);
    let (lost, back) = ("Connection lost. Reconnecting…", "Connected again.");
    assert!(!desk.heard().iter().any(|line| line == lost || line == back), "{:?}", desk.heard());
    drop(server);
}

#[test]
fn two_play_by_code_and_again_with_sides_changed() {
    let (_server, address) = Server::start("code");
    let mut pair = pair(&address, "add-to-15", &["begins-near"]);
    assert_eq!([Turn::You, Turn::Other], [&pair[0], &pair[1]].map(|desk| desk.status().turn));
    play_out(&mut pair);
    let won = [&pair[0], &pair[1]].map(|desk| desk.result().you_won);
    assert_eq!(won, [Some(true), Some(false)], "the first disc that is free wins for the beginner");
    assert_eq!(pair[0].moves(), pair[1].moves());
    pair[0].press("again");
    both(&mut pair, "the offer", |pair| pair[1].online().is_some_and(|friend| friend.offered.is_some()));
    pair[1].frames(3);
    pair[1].press("again");
    both(&mut pair, "the rematch", |pair| {
        pair.iter().all(|desk| desk.phase() == Some(Phase::Play) && desk.status().is_settled)
    });
    assert!(pair.iter().all(|desk| desk.moves().is_empty()));
    assert_eq!([Turn::Other, Turn::You], [&pair[0], &pair[1]].map(|desk| desk.status().turn));
    play_out(&mut pair);
    assert_eq!(pair[0].sides().iter().map(|side| side.wins).collect::<Vec<_>>(), [1, 1]);
    for desk in &pair {
        let record = Record::read(desk.0.world().resource(), "add-to-15", FRIENDS);
        assert_eq!(record, Record { won: 1, lost: 1, drawn: 0 }, "each has it in their own notebook");
    }
}

#[test]
fn a_game_that_was_closed_is_there_again() {
    let (rooms, runtime, clock) = (Rooms::new("closed"), Runtime::new().expect("threads"), Clock::manual(0));
    let server = serve(&runtime, &rooms, 0, &clock);
    let mut pair = pair(&Address::from(server.address()), "add-to-15", &["begins-near"]);
    pair[0].press("disc-5");
    both(&mut pair, "the move", |pair| {
        pair.iter().all(|desk| desk.moves().len() == 1 && desk.status().is_settled)
    });
    let notebook = pair[1].0.world().resource::<Notebook>().clone();
    let [mut one, other] = pair;
    drop(other);
    until_away(&mut one, &clock);
    let mut again = Desk::with(1280, 720, |app| {
        app.insert_resource(notebook);
    });
    again.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    assert_eq!(again.moves().len(), 1);
    let mut pair = [one, again];
    both(&mut pair, "both there", |pair| pair[0].heard().iter().any(|line| line == "Friend is back."));
    play_out(&mut pair);
    runtime.block_on(server.stop());
}

#[test]
fn the_seat_in_an_earlier_room_is_kept_beside_that_in_the_latest() {
    let (_server, address) = Server::start("two-rooms");
    let mut desk = desk(&address);
    let leave = |desk: &mut Desk| {
        desk.wait("the invitation", |desk| menu(desk) == Menu::Invite);
        desk.frames(20);
        desk.press("cancel");
        desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
        desk.frames(20);
    };
    let codes = ["add-to-15", "gomoku"].map(|game| {
        let code = invite(&mut desk, game, &[]);
        leave(&mut desk);
        code
    });
    return_to(&mut desk, &codes[0]);
    assert_eq!(desk.status().game, Some("add-to-15"));
    leave(&mut desk);
    open(&mut desk, "friend", Menu::Friend);
    desk.press("friend-go-on");
    desk.wait("the latest room", |desk| desk.screen() == Screen::Table && desk.status().game.is_some());
    assert_eq!(desk.status().game, Some("add-to-15"));
}

#[test]
fn each_sees_what_the_other_is_called() {
    let (_server, address) = Server::start("names");
    let named = |name: &str| {
        let desk = desk(&address);
        (desk, name.to_owned())
    };
    let [(mut one, anna), (mut other, boris)] = ["Anna", "Boris"].map(named);
    one.0.world_mut().resource_mut::<Preferences>().names[0] = anna;
    other.0.world_mut().resource_mut::<Preferences>().names[0] = boris;
    let code = invite(&mut one, "ugolki", &["begins-near"]);
    join(&mut other, &code);
    let mut pair = [one, other];
    let_in(&mut pair);
    let called = |desk: &Desk| desk.sides().iter().map(|side| desk.say(&side.name)).collect::<Vec<_>>();
    assert_eq!([&pair[0], &pair[1]].map(called), [["You", "Boris"], ["You", "Anna"]]);
    assert!(pair[0].heard().iter().any(|line| line == "Boris is here. Let’s play!"), "{:?}", pair[0].heard());
    pair[1].press("talk");
    pair[1].frames(20);
    pair[1].press("offer-draw");
    both(&mut pair, "the offer", |pair| pair[0].heard().iter().any(|line| line == "Boris offers a draw."));
}

#[test]
fn a_move_is_taken_back_by_consent_and_a_draw_is_agreed() {
    let (_server, address) = Server::start("consent");
    let mut pair = pair(&address, "ugolki", &["begins-near"]);
    assert!(!pair[0].actions().has_hints, "nobody helps against a friend");
    for place in ["C1", "D1"] {
        pair[0].press(place);
        pair[0].frames(3);
    }
    both(&mut pair, "the move", |pair| {
        pair.iter().all(|desk| desk.moves() == ["c1-d1"] && desk.status().is_settled)
    });
    pair[0].frames(3);
    pair[0].press("undo");
    both(&mut pair, "the wish", |pair| {
        pair[1].heard().iter().any(|line| line == "Friend asks to undo a move.")
    });
    pair[1].frames(3);
    pair[1].press("accept-takeback");
    both(&mut pair, "the old position", |pair| pair.iter().all(|desk| desk.moves().is_empty()));
    pair[0].frames(3);
    pair[0].press("talk");
    pair[0].frames(20);
    pair[0].press("offer-draw");
    both(&mut pair, "the offer", |pair| pair[1].heard().iter().any(|line| line == "Friend offers a draw."));
    pair[1].frames(3);
    pair[1].press("accept-draw");
    both(&mut pair, "the end", |pair| pair.iter().all(|desk| desk.phase() == Some(Phase::Result)));
    assert!(pair.iter().all(|desk| desk.heard().iter().any(|line| line == "A draw, as agreed.")));
}

#[test]
fn the_win_can_be_claimed_of_a_friend_who_stays_away() {
    let (rooms, runtime, clock) = (Rooms::new("claim"), Runtime::new().expect("threads"), Clock::manual(0));
    let server = serve(&runtime, &rooms, 0, &clock);
    let agreed = ["begins-near", "away-1"];
    let [mut one, other] = pair(&Address::from(server.address()), "add-to-15", &agreed);
    let has = |desk: &Desk, name: &str| desk.mirror().0.iter().any(|control| control.name == name);
    let says = |desk: &Desk, line: &str| desk.heard().iter().any(|heard| heard == line);
    drop(other);
    until_away(&mut one, &clock);
    // Time passes while the apps wait for updates.
    one.frames(2000);
    assert!(!has(&one, "claim"), "a minute has not passed");
    one.frames(1100);
    assert!(has(&one, "claim"));
    one.press("claim");
    one.wait("the refusal", |desk| {
        says(desk, "You can claim the win once your friend has been away long enough.")
    });
    assert_eq!(one.phase(), Some(Phase::Play), "the server's clock decides");
    clock.advance(Duration::from_secs(60));
    // Sooner, it would be the second half of a double press.
    one.frames(25);
    one.press("claim");
    one.wait("the end", |desk| says(desk, "They were away for too long. You win!"));
    one.frames(3);
    assert_eq!((one.phase(), one.result().you_won), (Some(Phase::Result), Some(true)));
    runtime.block_on(server.stop());
}

/// Returns the seals on both fleets, as the app shows them.
fn wax(desk: &mut Desk) -> Vec<(Seat, String, SealState)> {
    let world = desk.0.world_mut();
    let mut query = world.query::<&WaxSeal>();
    let mut wax: Vec<_> = query.iter(world).map(|wax| (wax.fleet, wax.mark.clone(), wax.state)).collect();
    wax.sort_unstable_by_key(|(fleet, ..)| fleet.index());
    wax
}

#[test]
fn fleets_are_sealed_and_the_seals_are_broken_at_the_end() {
    let (_server, address) = Server::start("sealed");
    let mut pair = pair(&address, "sea-battle", &[]);
    // The host's ships are in the port.
    pair[0].frames(3);
    drag(&mut pair[0], "ship-1", "C3");
    assert_eq!(pieces(&mut pair[0])[0].as_deref(), Some("B3-E3"));
    assert_eq!(wax(&mut pair[0]), []);
    pair.iter_mut().for_each(stand);
    both(&mut pair, "the battle", |pair| {
        pair.iter()
            .all(|desk| desk.status().is_settled && desk.heard().iter().any(|line| line.ends_with(" first.")))
    });
    pair.iter_mut().for_each(|desk| desk.frames(3));
    let sealed = wax(&mut pair[0]);
    assert_eq!(sealed.len(), 2);
    assert!(sealed.iter().all(|(.., fate)| *fate == SealState::Unbroken));
    assert_eq!(wax(&mut pair[1]), sealed, "both see the same seals");
    let name = Line::new("name-friend");
    let theirs = pair[0].say(&Line::new("friend-sealed").line("name", name).text("seal", &*sealed[1].1));
    assert!(pair[0].heard().contains(&theirs), "{theirs} {:?}", pair[0].heard());
    pair[0].press("talk");
    pair[0].frames(20);
    pair[0].press("resign");
    pair[0].frames(20);
    pair[0].press("resign-really");
    both(&mut pair, "the end", |pair| pair.iter().all(|desk| desk.phase() == Some(Phase::Result)));
    pair.iter_mut().for_each(|desk| desk.frames(3));
    for desk in &mut pair {
        assert!(desk.heard().iter().any(|line| line.starts_with("Fair play: ")), "{:?}", desk.heard());
        assert!(wax(desk).iter().all(|(.., fate)| *fate == SealState::Verified));
        let (hulls, _) = picture(desk);
        assert_eq!(hulls.len(), 20, "both fleets lie open");
        // A server that had lied would be detected.
        let mut session = desk.0.world_mut().resource_mut::<Session<SeaBattle>>();
        session.position.verdict = Some(SealVerdict::Broken(1));
        desk.frames(3);
        assert!(wax(desk).iter().all(|(.., fate)| *fate == SealState::Mismatched));
    }
}

#[test]
fn what_leads_to_no_room_is_said() {
    let (_server, address) = Server::start("no-room");
    let mut desk = desk(&address);
    desk.press("friend");
    desk.frames(20);
    desk.press("join");
    desk.frames(2);
    assert!(desk.heard().iter().any(|line| line.starts_with("That isn’t a code")), "{:?}", desk.heard());
    desk.0.world_mut().write_message(FriendRequest::EnterText("ABCDEF".to_owned()));
    desk.wait("the refusal", |desk| matches!(friend(desk).contact, Contact::Ended(_)));
    assert!(
        desk.heard().iter().any(|line| line == "No game has this code. Check it with your friend."),
        "{:?}",
        desk.heard()
    );
    assert_eq!(desk.screen(), Screen::Desk);
}

#[test]
fn a_server_with_another_store_takes_no_seat_away() {
    let stores = ["store", "other-store"].map(Rooms::new);
    let runtime = Runtime::new().expect("threads");
    let start = |rooms: &Rooms, port: u16| serve(&runtime, rooms, port, &Clock::running());
    let server = start(&stores[0], 0);
    let port = server.address().port();
    let mut desk = desk(&Address::from(server.address()));
    invite(&mut desk, "add-to-15", &["begins-near"]);
    runtime.block_on(server.stop());
    let other = start(&stores[1], port);
    desk.wait("the refusal", |desk| matches!(friend(desk).contact, Contact::Ended(_)));
    assert!(desk.heard().iter().any(|line| line.contains("Your seat is kept")), "{:?}", desk.heard());
    // Also when the player asks for it.
    for _ in 0..2 {
        assert!(friend(&desk).can_return, "the seat is kept");
        desk.0.world_mut().write_message(FriendRequest::Return);
        desk.wait("the call", |desk| matches!(friend(desk).contact, Contact::Calling));
        desk.wait("the refusal", |desk| matches!(friend(desk).contact, Contact::Ended(_)));
    }
    runtime.block_on(other.stop());
    let again = start(&stores[0], port);
    desk.0.world_mut().write_message(FriendRequest::Return);
    desk.wait("the room", |desk| friend(desk).is_connected());
    runtime.block_on(again.stop());
}

#[test]
fn whoever_invites_chooses_a_game_and_finds_the_friend_chosen() {
    for [width, height] in [[1280.0, 720.0], [360.0, 640.0], [640.0, 360.0]] {
        let mut desk = Desk::new(1280, 720);
        desk.resize(width, height);
        open(&mut desk, "friend", Menu::Friend);
        assert_ne!(desk.has("entry"), desk.has("friend-have-code"), "one card at a time in small windows");
        desk.press("invite-to-ugolki");
        desk.wait("the setup", |desk| desk.screen() == Screen::Setup && menu(desk) == Menu::Closed);
        desk.frames(60);
        assert_eq!(desk.label("start"), desk.say(&Line::new("friend-invite")));
        assert_eq!(desk.0.world().resource::<ChosenGame>().0, Some("ugolki"));
        desk.press("back");
        desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
        desk.press("thing-gomoku");
        desk.wait("the setup", |desk| desk.screen() == Screen::Setup);
        desk.frames(60);
        assert_eq!(desk.label("start"), desk.say(&Line::new("start")), "only the game that was chosen");
    }
}

#[test]
fn a_code_is_typed_and_mended() {
    let (_server, address) = Server::start("typed");
    let mut desk = desk(&address);
    open(&mut desk, "friend", Menu::Friend);
    assert_eq!(desk.label("entry"), desk.say(&Line::new("friend-enter")));
    assert_eq!(desk.focused().as_deref(), Some("entry"));
    desk.write("abdeg");
    for key in [Key::Home, Key::ArrowRight, Key::ArrowRight] {
        desk.strike(key);
    }
    desk.write("c");
    assert_eq!(desk.written("entry"), "abcdeg");
    for key in [Key::End, Key::Backspace] {
        desk.strike(key);
    }
    desk.press("letters");
    desk.press("letter-F");
    assert_eq!(desk.written("entry"), "abcdeF");
    // A sheet that is respawned, as after turning the device, keeps the typed text.
    desk.resize(360.0, 640.0);
    desk.frames(5);
    assert_eq!(desk.written("entry"), "abcdeF");
    desk.strike(Key::Enter);
    desk.wait("the refusal", |desk| matches!(friend(desk).contact, Contact::Ended(_)));
    assert!(
        desk.heard().iter().any(|line| line == "No game has this code. Check it with your friend."),
        "{:?}",
        desk.heard()
    );
}

#[test]
fn whoever_thinks_better_of_it_calls_no_more() {
    // Port 9 is the discard service, if there is one at all.
    let mut desk = desk(&Address::parse("127.0.0.1:9").expect("an address"));
    desk.press("friend");
    desk.frames(20);
    desk.0.world_mut().write_message(FriendRequest::EnterText("ABCDEF".to_owned()));
    desk.wait("the call", |desk| friend(desk).is_connected());
    desk.frames(20);
    desk.key(KeyCode::Escape);
    desk.wait("the end of it", |desk| friend(desk).contact == Contact::None && menu(desk) == Menu::Closed);
    desk.frames(60);
    assert_eq!((&friend(&desk).contact, desk.screen()), (&Contact::None, Screen::Desk));
}

#[test]
fn what_a_friend_needs_fits_every_window() {
    let (_server, address) = Server::start("fits");
    let mut faults = Vec::new();
    let mut all = |desk: &mut Desk, what: &str| {
        for size in SIZES {
            desk.resize(size.0, size.1);
            check(desk, size, what, &mut faults);
        }
    };
    let mut other = desk(&address);
    other.press("friend");
    all(&mut other, "the way to a friend");
    other.resize(1280.0, 720.0);
    other.0.world_mut().resource_mut::<Friend>().entry_error = Some(Line::new("friend-not-a-code"));
    other.frames(3);
    all(&mut other, "a code that is none");
    other.resize(1280.0, 720.0);
    other.press("back");
    other.frames(3);
    let mut one = desk(&address);
    let code = invite(&mut one, "gomoku", &["begins-near"]);
    all(&mut one, "the invitation");
    assert!(one.reading().contains(&code), "{:?}", one.reading());
    join(&mut other, &code);
    let mut pair = [one, other];
    both(&mut pair, "the knock", |pair| at_the_door(&pair[0]) == Some(Knock::Friend));
    all(&mut pair[0], "somebody at the door");
    all(&mut pair[1], "before the door");
    let_in(&mut pair);
    pair[0].resize(1280.0, 720.0);
    pair[0].press("H8");
    both(&mut pair, "the move", |pair| {
        pair.iter().all(|desk| desk.moves().len() == 1 && desk.status().is_settled)
    });
    pair[0].frames(3);
    pair[0].press("undo");
    both(&mut pair, "the wish", |pair| pair[1].online().is_some_and(|friend| friend.offered.is_some()));
    all(&mut pair[1], "a friend's offer");
    pair[1].press("talk");
    all(&mut pair[1], "a word to a friend");
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn an_offer_is_answered_on_the_sheet_where_the_page_has_no_room_for_it() {
    let (_server, address) = Server::start("crowded");
    let mut pair = pair(&address, "sea-battle", &[]);
    pair[1].resize(360.0, 640.0);
    pair[1].frames(3);
    open(&mut pair[0], "talk", Menu::Talk);
    pair[0].press("offer-draw");
    both(&mut pair, "the offer", |pair| pair[1].online().is_some_and(|friend| friend.offered.is_some()));
    pair[1].frames(3);
    assert!(!pair[1].try_press("accept-draw"), "ships lie where the tag would hang");
    open(&mut pair[1], "menu", Menu::Pause);
    open(&mut pair[1], "talk", Menu::Talk);
    pair[1].press("accept-draw");
    both(&mut pair, "the end", |pair| pair.iter().all(|desk| desk.phase() == Some(Phase::Result)));
}
