//! A gamepad can play everything. The tests send raw button events and check the result.

use bevy::input::ButtonState;
use bevy::prelude::*;
use deskmate::app::base::states::{Menu, Phase, Screen};
use deskmate::app::base::web::Mirrored;
use deskmate::app::platform::gamepad::PadInput;
use deskmate::app::play::status::Turn;
use gilrs::Button;

use crate::harness::Desk;
use crate::rooms::menu;
use crate::sea_battle::pieces;

fn push(desk: &mut Desk, button: Button) {
    if button == Button::South {
        desk.settle();
    }
    for state in [ButtonState::Pressed, ButtonState::Released] {
        desk.0.world_mut().write_message(PadInput { button, state, repeat: false });
        desk.frames(2);
    }
}

/// Returns the middle of a control.
#[track_caller]
fn at(desk: &Desk, name: &str) -> Vec2 {
    let middle = |control: &Mirrored| {
        Vec2::new((control.x + control.w / 2) as f32, (control.y + control.h / 2) as f32)
    };
    let found = desk.mirror().0.iter().find(|control| control.name == name).map(middle);
    let all = || desk.mirror().0.iter().map(|control| control.name.clone()).collect::<Vec<_>>();
    found.unwrap_or_else(|| panic!("there is no {name} among {:?}", all()))
}

/// Moves the focus to a control with the D-pad alone, and presses it.
#[track_caller]
fn take(desk: &mut Desk, name: &str) {
    go(desk, name);
    push(desk, Button::South);
    desk.frames(3);
}

/// Moves the focus to a control with the D-pad alone. It prefers the axis with the longer distance, and never
/// tries the same direction twice from the same control.
#[track_caller]
fn go(desk: &mut Desk, name: &str) {
    desk.wait(name, |desk| desk.mirror().0.iter().any(|control| control.name == name));
    if desk.focused().is_none() {
        push(desk, Button::DPadDown);
    }
    let mut tried = Vec::new();
    while desk.focused().as_deref() != Some(name) {
        let focused = desk.focused().expect("the cross has found something");
        let off = at(desk, name) - at(desk, &focused);
        let across = if off.x < 0.0 { Button::DPadLeft } else { Button::DPadRight };
        let along = if off.y < 0.0 { Button::DPadUp } else { Button::DPadDown };
        let [first, second] = if off.x.abs() > off.y.abs() { [across, along] } else { [along, across] };
        let ways = [first, second, Button::DPadLeft, Button::DPadRight, Button::DPadUp, Button::DPadDown];
        let fresh = ways.into_iter().find(|way| !tried.contains(&(focused.clone(), *way)));
        let way = fresh.unwrap_or_else(|| panic!("there is no way to {name}: {tried:?}"));
        tried.push((focused, way));
        push(desk, way);
    }
}

/// Starts a game from the desk.
fn begin(game: &str, opponent: &str) -> Desk {
    let mut desk = Desk::new(1280, 720);
    take(&mut desk, &format!("thing-{game}"));
    take(&mut desk, &format!("opponent-{opponent}"));
    take(&mut desk, "start");
    desk.wait("the table", |desk| desk.screen() == Screen::Table && desk.status().is_settled);
    desk
}

/// Presses each place when it is this player's turn.
fn play(desk: &mut Desk, places: &[&str]) {
    for place in places {
        desk.wait("a turn", |desk| desk.status().turn == Turn::You && desk.status().is_settled);
        desk.frames(2);
        take(desk, place);
    }
}

#[test]
fn add_to_15_from_the_desk_to_a_second_game() {
    let mut desk = begin("add-to-15", "human");
    play(&mut desk, &["disc-5", "disc-1", "disc-4", "disc-2", "disc-6"]);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
    desk.frames(60);
    take(&mut desk, "again");
    desk.wait("another game", |desk| desk.moves().is_empty() && desk.status().is_settled);
    push(&mut desk, Button::Start);
    desk.frames(20);
    assert_eq!(menu(&desk), Menu::Pause);
    push(&mut desk, Button::East);
    desk.frames(20);
    assert_eq!(menu(&desk), Menu::Closed, "one step back");
    push(&mut desk, Button::Select);
    desk.frames(20);
    assert_eq!(menu(&desk), Menu::Keys);
}

#[test]
fn five_in_a_row() {
    let mut desk = begin("gomoku", "human");
    play(&mut desk, &["H8", "A1", "I8", "A2", "J8", "A3", "K8", "A4"]);
    push(&mut desk, Button::LeftTrigger2);
    desk.wait("the stone taken back", |desk| desk.moves().len() == 7 && desk.status().is_settled);
    play(&mut desk, &["A4", "L8"]);
    desk.wait("the result", |desk| desk.phase() == Some(Phase::Result));
}

#[test]
fn a_man_is_taken_and_put_down() {
    let mut desk = begin("ugolki", "human");
    play(&mut desk, &["C2", "C4"]);
    desk.wait("the move", |desk| desk.moves().len() == 1);
}

#[test]
fn a_fleet_is_placed_and_a_battle_fought() {
    let mut desk = begin("sea-battle", "cabin-boy");
    take(&mut desk, "ship-1");
    go(&mut desk, "C3");
    push(&mut desk, Button::West);
    push(&mut desk, Button::South);
    assert_eq!(pieces(&mut desk)[0].as_deref(), Some("C2-C5"), "turned upright");
    take(&mut desk, "by-chance");
    take(&mut desk, "stand");
    let free = |desk: &Desk| {
        let mut places = desk.places().iter().filter(|place| place.enabled && place.name.len() <= 3);
        places.next().map(|place| place.name.clone())
    };
    while desk.phase() != Some(Phase::Result) {
        desk.wait("a turn", |desk| {
            desk.status().is_settled && desk.status().turn == Turn::You || desk.phase() == Some(Phase::Result)
        });
        desk.frames(2);
        if let Some(place) = free(&desk).filter(|_| desk.phase() != Some(Phase::Result)) {
            take(&mut desk, &place);
        }
    }
}
