//! What the setup offers, and how presets and options turn into configurations.

use deskmate::app::base::states::Screen;
use deskmate::app::base::web::Role;
use deskmate::app::board::agreement::{GameChoices, config};
use deskmate::app::board::things::{ChosenGame, Things};
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::{Opening, RuleSet, Size};
use deskmate_games::{NAMES, Variants};

use crate::harness::{Desk, weakest_opponent};

#[test]
fn a_preset_as_it_is_is_its_own_configuration() {
    let choosable = GameChoices::of::<Gomoku>();
    for (index, (name, wanted)) in Gomoku::presets().into_iter().enumerate() {
        assert_eq!(config::<Gomoku>(&choosable.agreement(index)), wanted, "{name}");
    }
}

#[test]
fn options_change_what_they_name() {
    let choosable = GameChoices::of::<Gomoku>();
    let at = |name: &str, value: &str| {
        let option = choosable.options.iter().position(|(known, _)| *known == name).expect(name);
        let value = choosable.options[option].1.iter().position(|known| *known == value).expect(value);
        (option, value)
    };
    let mut agreement = choosable.agreement(2);
    for (option, value) in [at("size", "19"), at("opening", "handicap-2")] {
        agreement.values[option] = value;
    }
    let config = config::<Gomoku>(&agreement);
    assert_eq!(
        (config.rules, config.size, config.opening),
        (RuleSet::Renju, Size::Nineteen, Opening::Handicap(2))
    );
}

#[test]
fn before_the_first_game_of_a_kind_the_weakest_opponent_is_picked_and_recommended() {
    for game in NAMES {
        let mut desk = Desk::new(1280, 720);
        let weakest = format!("opponent-{}", weakest_opponent(game));
        let is_picked = |desk: &Desk| {
            let control = desk.mirror().0.iter().find(|control| control.name == weakest);
            control.is_some_and(|control| control.role == Role::Radio { picked: true })
        };
        desk.press(&format!("thing-{game}"));
        desk.frames(60);
        assert!(is_picked(&desk), "{game}");
        assert!(desk.has_written("setup-first-opponent"), "{game}");
        desk.press("start");
        desk.wait("the table", |desk| desk.screen() == Screen::Table);
        desk.frames(60);
        if !desk.try_press("desk") {
            desk.press("menu");
            desk.press("desk");
        }
        desk.wait("the desk", |desk| desk.screen() == Screen::Desk);
        desk.frames(60);
        desk.press(&format!("thing-{game}"));
        desk.frames(60);
        assert!(is_picked(&desk) && !desk.has_written("setup-first-opponent"), "{game} again");
    }
}

/// Whoever sees a game for the first time need not read five kinds of rules.
#[test]
fn many_rules_are_on_the_page_of_options() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-gomoku");
    desk.frames(60);
    assert!(!desk.has("preset-renju") && !desk.has("begins-far"));
    desk.press("open-options");
    desk.press("preset-renju");
    desk.press("begins-far");
    desk.press("close-options");
    desk.frames(3);
    assert!(desk.has_written("gomoku-preset-renju-about"), "the rules that are set are told");
    desk.press("open-options");
    desk.frames(3);
    let picked = |name: &str| {
        let control = desk.mirror().0.iter().find(|control| control.name == name);
        control.map(|control| control.role)
    };
    for name in ["preset-renju", "begins-far"] {
        assert_eq!(picked(name), Some(Role::Radio { picked: true }), "{name}");
    }
}

#[test]
fn the_sheet_of_one_game_bears_that_another_one_begins() {
    for (game, other) in NAMES.iter().flat_map(|game| NAMES.iter().map(move |other| (game, other))) {
        let mut desk = Desk::new(1280, 720);
        let things = desk.0.world().resource::<Things>();
        let last = things.get(game).and_then(|thing| thing.playable.levels.last().copied()).expect("levels");
        desk.press(&format!("thing-{game}"));
        desk.frames(60);
        desk.press(&format!("opponent-{last}"));
        // A lesson, a stored game or a friend's game begins in the frame in which the window changes its size.
        desk.0.world_mut().insert_resource(ChosenGame(Some(other)));
        desk.set_size(800.0, 600.0);
        desk.frames(5);
        assert!(desk.has(&format!("opponent-{last}")), "{game}, then {other}");
    }
}
