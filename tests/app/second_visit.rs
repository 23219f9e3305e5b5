//! The second visit: a game of each kind waits, there is a score, and the players have long names.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate::app::base::layout::Layout;
use deskmate::app::base::settings::{Preferences, TextSize};
use deskmate::app::base::states::Screen;
use deskmate::app::play::arrangement::Arrangement;
use deskmate::app::play::autosave::Autosaves;
use deskmate::app::screens::desk::cards::{DeskPaper, ThingCard};
use deskmate::app::ui::controls::Control;
use deskmate_games::NAMES;

use crate::every_screen::Walk;
use crate::harness::Desk;
use crate::layout::SIZES;
use crate::overlaps::{corners, overlap};

/// Names as long as a name may be.
const LONG_NAMES: [&str; 2] = ["Chrysanthema-Wilhelmina", "Maximilian-Alexander"];

/// Waits for the table. Where the game hides something, the player to move looks.
fn sit_down(desk: &mut Desk, game: &str) {
    desk.wait("the table", |desk| {
        let status = desk.status();
        let rests = status.is_settled || status.handover_to.is_some();
        desk.screen() == Screen::Table && status.game == Some(game) && rests
    });
    desk.frames(30);
    if desk.try_press("ready") {
        desk.frames(30);
    }
}

/// Begins a game of each kind against the second player, and leaves it.
fn leave_a_game_of_each_kind(desk: &mut Desk) {
    for game in NAMES {
        desk.press(&format!("thing-{game}"));
        desk.agree(&["opponent-human"]);
        desk.press("start");
        sit_down(desk, game);
        desk.play_at_random(|desk| desk.0.world().resource::<Autosaves>().get(game).is_some());
        desk.wait("a rest", |desk| desk.status().is_settled || desk.status().handover_to.is_some());
        desk.frames(5);
        if !desk.try_press("desk") {
            desk.press("menu");
            desk.press("desk");
        }
        desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
        desk.frames(60);
        assert!(desk.0.world().resource::<Autosaves>().get(game).is_some(), "{game} waits");
    }
}

type Area = (String, [Vec2; 4]);

/// Returns the corners of a node, which may be rotated.
fn area(node: &ComputedNode, at: &UiGlobalTransform) -> [Vec2; 4] {
    corners(Rect::from_center_size(Vec2::ZERO, node.size())).map(|corner| at.transform_point2(corner))
}

/// Returns the cards of the things by game, the things, and everything else on the desk that must not be covered.
fn on_the_desk(desk: &mut Desk) -> [Vec<Area>; 3] {
    let world = desk.0.world_mut();
    let mut cards = world.query::<(&ThingCard, &ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
    let cards = cards.iter(world).filter(|(.., visible)| visible.get());
    let cards: Vec<_> = cards.map(|(card, node, at, _)| (card.game.to_owned(), area(node, at))).collect();
    let mut controls = world.query::<(&Control, &ComputedNode, &UiGlobalTransform)>();
    let controls = controls.iter(world).map(|(control, node, at)| (control.name.clone(), area(node, at)));
    let (mut things, mut others): (Vec<_>, Vec<_>) =
        controls.partition(|(name, _)| name.starts_with("thing-"));
    things.iter_mut().for_each(|(name, _)| *name = name["thing-".len()..].to_owned());
    let mut papers = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<DeskPaper>>();
    others.extend(papers.iter(world).map(|(node, at)| ("a paper".to_owned(), area(node, at))));
    [cards, things, others]
}

/// Adds what is wrong with the cards in this window to `faults`.
fn check_cards(desk: &mut Desk, (width, height): (f32, f32), what: &str, faults: &mut Vec<String>) {
    let scale = desk.0.world().resource::<Layout>().scale;
    let [cards, things, others] = on_the_desk(desk);
    let at = format!("{what} at {width}x{height}");
    let names: Vec<_> = cards.iter().map(|(game, _)| game.as_str()).collect();
    if NAMES.iter().any(|game| !names.contains(game)) {
        faults.push(format!("{at}: only {names:?} have a card"));
    }
    let window = Rect::new(-0.5, -0.5, width + 0.5, height + 0.5);
    for (index, (game, card)) in cards.iter().enumerate() {
        if !card.iter().all(|corner| window.contains(*corner)) {
            faults.push(format!("{at}: the card of {game} reaches out of the window: {card:?}"));
        }
        let beside =
            things.iter().filter(|(thing, _)| thing != game).chain(&others).chain(&cards[index + 1..]);
        for (other, area) in beside.filter(|(_, area)| overlap(card, area) > 1.0) {
            faults.push(format!("{at}: the card of {game} lies over {other}: {card:?} {area:?}"));
        }
        let own = things.iter().find(|(thing, _)| thing == game).map(|(_, area)| -overlap(card, area));
        if own.is_none_or(|distance| distance > 40.0 * scale) {
            faults.push(format!("{at}: the card of {game} hangs in the air: {own:?}"));
        }
    }
}

fn second_visit_with(mut walk: Walk) {
    let names = &mut walk.desk.0.world_mut().resource_mut::<Preferences>().names;
    *names = LONG_NAMES.map(str::to_owned);
    leave_a_game_of_each_kind(&mut walk.desk);
    let mut faults = Vec::new();
    for size in [TextSize::Normal, TextSize::Largest] {
        walk.desk.0.world_mut().resource_mut::<Preferences>().text_size = size;
        for (width, height) in SIZES {
            walk.desk.resize_quickly(width, height);
            walk.desk.frames(6);
            check_cards(&mut walk.desk, (width, height), &format!("{size:?}"), &mut faults);
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    walk.desk.0.world_mut().resource_mut::<Preferences>().text_size = TextSize::Normal;
    walk.desk.resize(1280.0, 720.0);
    for game in NAMES {
        walk.press(&format!("thing-{game}"));
        walk.desk.frames(40);
        walk.see(&format!("the setup of {game} that waits"));
        walk.press("go-on");
        sit_down(&mut walk.desk, game);
        walk.desk.0.world_mut().resource_mut::<Arrangement>().score = [28, 17, 9];
        walk.desk.frames(60);
        walk.see(&format!("{game} with a score and long names"));
        if !walk.desk.try_press("desk") {
            walk.press("menu");
            walk.press("desk");
        }
        walk.desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
        walk.desk.frames(60);
    }
    walk.end();
}

#[test]
fn everything_has_room_on_the_second_visit() {
    second_visit_with(Walk::of("the second visit", Desk::new(1280, 720)));
}

#[test]
fn everything_has_room_on_the_second_visit_in_russian() {
    second_visit_with(Walk::in_language("the second visit", "ru"));
}

#[test]
fn everything_has_room_on_the_second_visit_in_chinese() {
    second_visit_with(Walk::in_language("the second visit", "zh-CN"));
}
