//! Player names: they are visible, and can't be mistaken for the game's own names.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use deskmate::app::base::settings::Preferences;
use deskmate::app::ui::controls::Control;
use deskmate_kernel::line::{Arg, Line};

use crate::harness::Desk;
use crate::rooms::{Server, desk, invite, join, let_in};

/// Returns the names of both sides: the message key, and the name in its argument.
fn called(desk: &Desk) -> Vec<(String, Option<String>)> {
    let name = |args: &[(String, Arg)]| match args {
        [(_, Arg::Text(name))] => Some(name.clone()),
        _ => None,
    };
    desk.sides().iter().map(|side| (side.name.id.clone(), name(&side.name.args))).collect()
}

/// Starts an online game between players with these names, and returns it with its server.
fn pair_called(server: &str, names: [&str; 2]) -> (Server, [Desk; 2]) {
    let (server, address) = Server::start(server);
    let [mut one, mut other] = names.map(|name| {
        let mut desk = desk(&address);
        desk.0.world_mut().resource_mut::<Preferences>().names[0] = name.to_owned();
        desk
    });
    let code = invite(&mut one, "add-to-15", &["begins-near"]);
    join(&mut other, &code);
    let mut pair = [one, other];
    let_in(&mut pair);
    (server, pair)
}

#[test]
fn a_friend_called_as_the_game_calls_somebody_is_told_apart() {
    let (_server, pair) = pair_called("namesakes", ["Yоu", "navigator"]);
    let quoted =
        |name: &str| vec![("name-you".to_owned(), None), ("name-quoted".to_owned(), Some(name.to_owned()))];
    assert_eq!(called(&pair[0]), quoted("navigator"));
    assert_eq!(called(&pair[1]), quoted("Yоu"));
}

#[test]
fn two_at_one_desk_are_told_apart_whatever_they_are_called() {
    for (names, called_so) in [
        (["Anna", "Vera"], ["name-own", "name-own"]),
        (["You", "Navigator"], ["name-quoted", "name-quoted"]),
        (["Anna", "ANNA"], ["name-near", "name-far"]),
        (["Anna", ""], ["name-own", "name-far"]),
        (["", ""], ["name-near", "name-far"]),
    ] {
        let mut desk = Desk::new(1280, 720);
        desk.0.world_mut().resource_mut::<Preferences>().names = names.map(str::to_owned);
        desk.press("thing-add-to-15");
        desk.press("opponent-human");
        desk.press("start");
        desk.wait("the table", |desk| desk.status().is_settled);
        let ids: Vec<_> = called(&desk).into_iter().map(|(id, _)| id).collect();
        assert_eq!(ids, called_so, "{names:?}");
    }
}

/// Returns the texts inside a control.
fn texts(desk: &mut Desk, name: &str) -> Vec<String> {
    let world = desk.0.world_mut();
    let mut controls = world.query::<(&Control, &Children)>();
    let (_, children) = controls.iter(world).find(|(control, _)| control.name == name).expect(name);
    children.iter().filter_map(|child| world.get::<Text>(child)).map(|text| text.0.clone()).collect()
}

#[test]
fn who_moves_first_is_asked_with_the_names_of_two_at_one_desk() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-add-to-15");
    desk.press("opponent-human");
    desk.frames(60);
    let told = |desk: &Desk, name: Line| {
        desk.say(&Line::new("setup-value-told").line("option", Line::new("setup-begins")).line("value", name))
    };
    let near = told(&desk, Line::new("name-near"));
    assert_eq!(desk.label("begins-near"), near);
    desk.focus("name-near");
    desk.write("Anna");
    desk.frames(5);
    assert_eq!(desk.focused().as_deref(), Some("name-near"), "nothing is laid anew while it is typed");
    let anna = told(&desk, Line::new("name-own").text("name", "Anna"));
    assert_eq!(desk.label("begins-near"), anna);
    assert_eq!(texts(&mut desk, "begins-near"), ["Anna"]);
    // A long name is cut where it is seen, and told in full.
    let name = "Bartholomäus";
    desk.0.world_mut().resource_mut::<Preferences>().names[1] = name.to_owned();
    for size in [(1280.0, 720.0), (360.0, 640.0)] {
        desk.resize_quickly(size.0, size.1);
        assert_eq!(desk.label("begins-far"), told(&desk, Line::new("name-own").text("name", name)));
        let seen = texts(&mut desk, "begins-far").concat();
        let beginning = seen.strip_suffix('…').unwrap_or_else(|| panic!("{seen} at {size:?}"));
        assert!(beginning.len() > 2 && name.starts_with(beginning), "{seen} at {size:?}");
    }
    desk.0.world_mut().resource_mut::<Preferences>().names[1] = "ANNA".to_owned();
    desk.frames(5);
    assert_eq!(desk.label("begins-near"), near, "names that look the same tell nobody apart");
}

#[test]
fn a_name_that_nobody_sees_is_none_and_one_that_is_seen_stays_whole() {
    let family = "👩‍👩‍👧‍👦";
    let (_server, pair) =
        pair_called("unseen", ["\u{200b}\u{3164}\u{2800}", &format!("{family}\u{2028}{family}")]);
    let you = ("name-you".to_owned(), None);
    assert_eq!(called(&pair[1]), [you.clone(), ("name-friend".to_owned(), None)]);
    assert_eq!(called(&pair[0]), [you, ("name-own".to_owned(), Some(format!("{family} {family}")))]);
}

#[test]
fn a_letter_is_deleted_as_people_count_letters() {
    let family = "👩‍👩‍👧‍👦";
    let left = [Key::ArrowLeft, Key::Backspace];
    // What is typed, the keys, and the name before and after an x is typed.
    for (typed, keys, named, then) in [
        (family.to_owned(), &[Key::Backspace][..], String::new(), "x".to_owned()),
        (format!("Anna{family}"), &[Key::Backspace], "Anna".to_owned(), "Annax".to_owned()),
        (format!("{family}{family}"), &[Key::Backspace], family.to_owned(), format!("{family}x")),
        ("🇩🇪🇫🇷".to_owned(), &[Key::Backspace], "🇩🇪".to_owned(), "🇩🇪x".to_owned()),
        ("👍🏽".to_owned(), &[Key::Backspace], String::new(), "x".to_owned()),
        (format!("A{family}b"), &left, "Ab".to_owned(), "Axb".to_owned()),
        ("Anna".to_owned(), &[Key::Backspace], "Ann".to_owned(), "Annx".to_owned()),
    ] {
        let mut desk = Desk::new(1280, 720);
        desk.press("thing-add-to-15");
        desk.press("opponent-friend");
        desk.focus("name-you");
        desk.frames(2);
        desk.strike(Key::Character(typed.as_str().into()));
        desk.frames(2);
        let name = |desk: &Desk| desk.0.world().resource::<Preferences>().names[0].clone();
        assert_eq!(name(&desk), typed);
        keys.iter().for_each(|key| desk.strike(key.clone()));
        desk.frames(3);
        assert_eq!(name(&desk), named, "of {typed}");
        desk.write("x");
        desk.frames(3);
        assert_eq!(name(&desk), then, "the next letter stands where the deleted one stood");
    }
}

#[test]
fn a_name_is_typed_as_people_count_letters() {
    for (typed, named) in [
        ("Жанна", "Жанна"),
        ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦"),
        ("\u{200b}\u{3164}", ""),
        ("Da\u{2060}ni\u{202e}", "Dani"),
        ("a name that goes on", "a name that"),
    ] {
        let mut desk = Desk::new(1280, 720);
        desk.press("thing-add-to-15");
        desk.press("opponent-friend");
        desk.focus("name-you");
        desk.frames(2);
        // An emoji keyboard sends each emoji as a whole.
        desk.strike(Key::Character(typed.into()));
        desk.frames(2);
        assert_eq!(desk.0.world().resource::<Preferences>().names[0], named, "{typed:?}");
    }
}
