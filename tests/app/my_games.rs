//! The list of online games: every game in which the player has a seat, by whose move it is.

use deskmate::app::base::languages::Language;
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::friend::FriendRequest;
use deskmate::app::friend::my_games::MyGames;
use deskmate::app::friend::pass::Pass;
use deskmate::app::play::status::Turn;

use crate::harness::Desk;
use crate::layout::{SIZES, check};
use crate::rooms::{Server, both, desk, friend, invite, menu, open, open_list, pair};

/// Leaves the table for the desk.
fn leave(desk: &mut Desk) {
    desk.frames(20);
    if menu(desk) == Menu::Invite {
        desk.press("cancel");
    } else {
        open(desk, "menu", Menu::Pause);
        desk.press("desk");
    }
    desk.wait("the desk", |desk| desk.screen() == Screen::Desk && menu(desk) == Menu::Closed);
    desk.frames(20);
}

/// Returns what is known of the games: the code of each, and whether the player has to move there.
fn games(desk: &Desk) -> Vec<(String, bool)> {
    let games = &desk.0.world().resource::<MyGames>().0;
    games.iter().map(|game| (game.code.to_string(), game.state.is_my_move())).collect()
}

/// Makes a move in Add to 15 for the player whose turn it is.
fn play(pair: &mut [Desk; 2], at: usize) {
    let is_ready = |desk: &Desk| desk.status().turn == Turn::You && desk.status().is_settled;
    both(pair, "a turn", |pair| is_ready(&pair[at]));
    let before = pair[0].moves().len();
    let place = pair[at].places().iter().find(|place| place.enabled).map(|place| place.name.clone());
    pair[at].press(&place.expect("a place"));
    both(pair, "the move", |pair| pair.iter().all(|desk| desk.moves().len() > before));
}

/// Has both play until it is the turn of player `at`.
fn play_until_turn_of(pair: &mut [Desk; 2], at: usize) {
    let someone = |pair: &[Desk; 2]| {
        pair.iter().position(|desk| desk.status().turn == Turn::You && desk.status().is_settled)
    };
    both(pair, "a turn", |pair| someone(pair).is_some());
    if someone(pair) != Some(at) {
        play(pair, 1 - at);
    }
}

#[test]
fn all_games_that_go_on_are_kept_and_listed_by_whose_move_it_is() {
    let (_server, address) = Server::start("my-games");
    let mut pair = pair(&address, "add-to-15", &[]);
    play_until_turn_of(&mut pair, 0);
    let shared = friend(&pair[0]).room.expect("a room").to_string();
    leave(&mut pair[0]);
    for game in ["gomoku", "ugolki", "sea-battle", "add-to-15", "gomoku", "ugolki"] {
        invite(&mut pair[0], game, &[]);
        leave(&mut pair[0]);
    }
    let [mine, _] = &mut pair;
    open_list(mine);
    let list = games(mine);
    assert_eq!(list.len(), 7, "no game that goes on is dropped");
    assert_eq!(list[0], (shared.clone(), true), "what waits for the player comes first");
    assert!(list[1..].iter().all(|(_, is_mine)| !is_mine));
    assert!(mine.has_written("my-games-within") && mine.has_written("friend-waiting"));
    mine.press("more-games");
    mine.wait("the second page", |desk| !desk.has_written("my-games-within"));
    mine.arrive();
    mine.press("more-games");
    mine.wait("the first page again", |desk| desk.has_written("my-games-within"));
    mine.arrive();
    // One press leads to the game.
    mine.press("game-1");
    mine.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    assert_eq!(friend(mine).room.expect("a room").to_string(), shared);
    mine.arrive();
    play(&mut pair, 0);
    leave(&mut pair[0]);
    open_list(&mut pair[0]);
    assert!(games(&pair[0]).iter().all(|(_, is_mine)| !is_mine));
    // The list follows what happens in the games.
    pair[1].arrive();
    let place = pair[1].places().iter().find(|place| place.enabled).map(|place| place.name.clone());
    pair[1].press(&place.expect("a place"));
    both(&mut pair, "the news", |pair| games(&pair[0])[0] == (shared.clone(), true));
    pair[0].press("back");
    pair[0].wait("the dialog before", |desk| menu(desk) == Menu::Friend);
    pair[0].frames(3);
    assert_eq!(pair[0].0.world().resource::<MyGames>().waiting().count(), 1);
}

#[test]
fn a_game_that_waits_is_announced_at_the_desk_once() {
    let (_server, address) = Server::start("waits-at-the-desk");
    let mut pair = pair(&address, "add-to-15", &[]);
    play_until_turn_of(&mut pair, 1);
    leave(&mut pair[0]);
    pair[0].frames(60);
    assert!(!pair[0].has_heard("my-games-waiting"), "it is the other player's move");
    pair[1].arrive();
    let place = pair[1].places().iter().find(|place| place.enabled).map(|place| place.name.clone());
    pair[1].press(&place.expect("a place"));
    both(&mut pair, "the move", |pair| pair[1].moves().len() > 1 || pair[1].status().turn != Turn::You);
    let to_the_setup_and_back = |desk: &mut Desk| {
        desk.press("thing-gomoku");
        desk.wait("the setup", |desk| desk.screen() == Screen::Setup);
        desk.arrive();
        desk.press("back");
        desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
    };
    to_the_setup_and_back(&mut pair[0]);
    pair[0].wait("the news", |desk| desk.has_heard("my-games-waiting"));
    pair[0].frames(20);
    to_the_setup_and_back(&mut pair[0]);
    pair[0].frames(120);
    assert_eq!(pair[0].times_heard("my-games-waiting"), 1, "not again");
}

#[test]
fn a_seat_that_has_gone_elsewhere_leaves_the_list() {
    let (_server, address) = Server::start("gone");
    let mut pair = pair(&address, "add-to-15", &[]);
    open(&mut pair[0], "menu", Menu::Pause);
    open(&mut pair[0], "other-device", Menu::OtherDevice);
    let link = |desk: &Desk| desk.0.world().resource::<Pass>().link(friend(desk));
    pair[0].wait("the link", |desk| link(desk).is_some());
    let link = link(&pair[0]).expect("a link");
    let gone = friend(&pair[0]).room.expect("a room").to_string();
    pair[0].press("back");
    pair[0].wait("the pause menu", |desk| menu(desk) == Menu::Pause);
    pair[0].arrive();
    pair[0].press("desk");
    pair[0].wait("the desk", |desk| desk.screen() == Screen::Desk && menu(desk) == Menu::Closed);
    pair[0].frames(20);
    let kept = invite(&mut pair[0], "gomoku", &[]);
    leave(&mut pair[0]);
    assert_eq!(games(&pair[0]).len(), 2);
    let mut other = Desk::new(1280, 720);
    other.0.world_mut().write_message(FriendRequest::EnterText(link));
    other.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    assert_eq!(friend(&other).room.expect("a room").to_string(), gone);
    open(&mut pair[0], "friend", Menu::Friend);
    pair[0].wait("the answers", |desk| games(desk).len() == 1);
    assert_eq!(games(&pair[0])[0].0, kept);
    assert!(friend(&pair[0]).can_return);
}

#[test]
fn a_server_that_is_gone_costs_no_seat() {
    let (server, address) = Server::start("silent");
    let mut desk = desk(&address);
    let mut codes = ["gomoku", "ugolki"].map(|game| {
        let code = invite(&mut desk, game, &[]);
        leave(&mut desk);
        code
    });
    drop(server);
    let notebook = desk.0.world().resource::<Notebook>().clone();
    let mut desk = Desk::with(1280, 720, |app| {
        app.insert_resource(notebook);
    });
    open_list(&mut desk);
    assert!(desk.has_written("my-games-unreachable"));
    let mut list: Vec<_> = games(&desk).into_iter().map(|(code, _)| code).collect();
    list.sort();
    codes.sort();
    assert_eq!(list, codes);
}

#[test]
fn the_list_fits_into_every_window() {
    let (_server, address) = Server::start("lists");
    let mut full = desk(&address);
    for game in ["gomoku", "ugolki", "sea-battle", "add-to-15", "gomoku", "ugolki", "sea-battle"] {
        invite(&mut full, game, &[]);
        leave(&mut full);
    }
    open_list(&mut full);
    let mut faults = Vec::new();
    for language in ["en", "ru", "zh-CN"] {
        full.0.world_mut().resource_mut::<Preferences>().language = Language::by_tag(language);
        full.frames(3);
        for size in SIZES {
            full.resize(size.0, size.1);
            check(&mut full, size, &format!("the list of games, {language}"), &mut faults);
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
