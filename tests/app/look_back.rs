//! Looking back in a running game: earlier positions are shown, and the next move or a touch of the board leads back.

use bevy::prelude::*;
use deskmate::app::look::PastIsShown;
use deskmate::app::play::session::Session;
use deskmate::app::play::status::{ReplayPosition, Turn};
use deskmate::app::scenes::gomoku::stones::Stone;
use deskmate_games::NAMES;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_kernel::rules::Seat;

use crate::harness::{Desk, weakest_opponent};
use crate::rooms::{Server, both, pair};

/// Returns the numbers of plies and of the latest one of the position that is shown.
fn shown(desk: &Desk) -> Option<[usize; 2]> {
    desk.replay().map(|ReplayPosition { plies, last, .. }| [plies, last])
}

fn past_is_shown(desk: &Desk) -> bool {
    desk.0.world().resource::<PastIsShown>().0
}

fn stones(desk: &mut Desk) -> usize {
    let world = desk.0.world_mut();
    world.query::<&Stone>().iter(world).filter(|stone| stone.number > 0).count()
}

#[test]
fn keys_show_earlier_positions_and_the_last_one_is_the_game() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.key(KeyCode::PageUp);
    desk.frames(30);
    assert_eq!(shown(&desk), None, "nothing has been played");
    desk.play(&["H8", "A1", "H9", "A3"]);
    desk.key(KeyCode::PageUp);
    desk.frames(30);
    assert_eq!(shown(&desk), Some([3, 4]));
    assert!(past_is_shown(&desk) && desk.has_heard("replay-move"));
    assert_eq!(stones(&mut desk), 3);
    desk.key(KeyCode::Home);
    desk.frames(30);
    assert_eq!((shown(&desk), stones(&mut desk)), (Some([0, 4]), 0));
    desk.key(KeyCode::PageDown);
    desk.frames(60);
    assert_eq!((shown(&desk), stones(&mut desk)), (Some([1, 4]), 1));
    desk.key(KeyCode::End);
    desk.frames(30);
    assert_eq!((shown(&desk), stones(&mut desk)), (None, 4));
    assert!(!past_is_shown(&desk) && desk.has_heard("look-back-over"));
    assert!(!desk.has("play-on"));
    desk.play(&["H10"]);
    assert_eq!(stones(&mut desk), 5);
}

#[test]
fn a_touch_of_the_board_leads_back_and_plays_nothing() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    desk.play(&["H8", "A1", "H9"]);
    assert!(!desk.has("move-1"), "the moves can be pressed once one looks back");
    desk.key(KeyCode::PageUp);
    desk.frames(30);
    desk.press("move-1");
    desk.frames(30);
    assert_eq!((shown(&desk), stones(&mut desk)), (Some([1, 3]), 1));
    assert!(desk.has("replay-done") && !desk.has("undo") && !desk.has("play-on"));
    desk.press("J9");
    desk.frames(30);
    assert_eq!((shown(&desk), stones(&mut desk)), (None, 3), "the touch only led back");
    desk.press("menu");
    desk.press("look-back");
    desk.frames(30);
    assert_eq!(shown(&desk), Some([2, 3]));
    desk.press("replay-done");
    desk.frames(30);
    assert_eq!((shown(&desk), stones(&mut desk)), (None, 3));
    // From an earlier position to the desk: the game waits there as it is.
    desk.key(KeyCode::PageUp);
    desk.frames(30);
    desk.key(KeyCode::Escape);
    desk.frames(30);
    assert_eq!(shown(&desk), None, "Escape goes one step back");
    desk.key(KeyCode::PageUp);
    desk.frames(30);
    desk.go_to_the_desk();
    assert_eq!(stones(&mut desk), 3);
    assert!(!past_is_shown(&desk));
}

#[test]
fn one_can_look_back_in_every_game_and_the_answer_of_the_opponent_leads_back() {
    for game in NAMES {
        let mut desk = Desk::at_game(game, weakest_opponent(game), &[]);
        desk.play_at_random(|desk| desk.status().turn == Turn::You && desk.moves().len() >= 6);
        desk.wait("rest", |desk| desk.status().is_settled);
        desk.frames(10);
        let plies = desk.moves().len();
        desk.key(KeyCode::PageUp);
        desk.frames(30);
        desk.key(KeyCode::PageUp);
        desk.frames(30);
        assert_eq!(shown(&desk), Some([plies - 2, plies]), "{game}");
        desk.key(KeyCode::End);
        desk.frames(30);
        assert_eq!(shown(&desk), None, "{game}");
    }
    let mut desk = Desk::at_game("gomoku", weakest_opponent("gomoku"), &[]);
    desk.play_at_random(|desk| desk.moves().len() >= 2 && desk.status().turn == Turn::You);
    desk.wait("rest", |desk| desk.status().is_settled);
    desk.frames(5);
    let before = desk.moves().len();
    let free = desk.places().iter().find(|place| place.enabled).map(|place| place.name.clone());
    desk.press(&free.expect("a free point"));
    desk.wait("the own stone", |desk| desk.status().is_settled && desk.moves().len() == before + 1);
    desk.key(KeyCode::Home);
    desk.frames(3);
    assert_eq!(shown(&desk).map(|shown| shown[0]), Some(0));
    desk.wait("the answer", |desk| desk.moves().len() == before + 2 && desk.status().is_settled);
    assert_eq!(shown(&desk), None);
    assert_eq!(stones(&mut desk), before + 2);
}

#[test]
fn in_a_battle_one_sees_ones_own_view_of_then() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    desk.play_at_random(|desk| desk.moves().len() >= 8 && desk.status().turn == Turn::You);
    desk.wait("rest", |desk| desk.status().is_settled);
    desk.frames(5);
    let shots = |desk: &Desk| {
        let session = desk.0.world().resource::<Session<SeaBattle>>();
        let fleets = Seat::BOTH.map(|seat| session.view().fleet(seat).is_some());
        (session.view().course().shots().len(), fleets)
    };
    let (now, fleets) = shots(&desk);
    assert_eq!(fleets.iter().filter(|seen| **seen).count(), 1, "only the own fleet is seen");
    desk.key(KeyCode::PageUp);
    desk.frames(30);
    assert_eq!(shots(&desk), (now - 1, fleets));
    desk.key(KeyCode::Home);
    desk.frames(30);
    assert_eq!(shots(&desk), (0, fleets));
}

#[test]
fn one_can_look_back_while_a_friend_thinks_and_the_friends_move_leads_back() {
    let (_server, address) = Server::start("look-back");
    let mut pair = pair(&address, "gomoku", &["begins-near"]);
    for (seat, point) in [(0, "H8"), (1, "A1"), (0, "H9")] {
        let played = pair[seat].moves().len();
        pair[seat].press(point);
        both(&mut pair, "the move", |pair| {
            pair.iter().all(|desk| desk.moves().len() > played && desk.status().is_settled)
        });
    }
    pair.iter_mut().for_each(|desk| desk.frames(5));
    pair[0].key(KeyCode::Home);
    pair[0].frames(20);
    assert_eq!((shown(&pair[0]), stones(&mut pair[0])), (Some([0, 3]), 0));
    assert!(!pair[0].has("play-on"));
    pair[1].press("A3");
    both(&mut pair, "the answer", |pair| pair[0].moves().len() == 4 && pair[0].status().is_settled);
    assert_eq!((shown(&pair[0]), stones(&mut pair[0])), (None, 4));
    assert!(!past_is_shown(&pair[0]));
}
