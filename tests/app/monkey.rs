//! Monkey tests: random keys, clicks, touches, drags, window sizes, languages, colours and controls at any
//! moment. Nothing panics, there is always a way back to the desk, and no entities remain there. Two of the
//! monkeys play online, and invite and leave each other.
//!
//! `DESKMATE_MONKEY=200000` sets the number of inputs, of which each monkey does half. Memory is checked in
//! that case too, so nothing else may run in the process.

use std::collections::BTreeMap;

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::WindowFocused;
use deskmate::app::base::languages::Language;
use deskmate::app::base::settings::{Light, Preferences};
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::friend::{Friend, FriendRequest};
use deskmate_games::NAMES;
use deskmate_net::Address;
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use crate::harness::Desk;
use crate::layout;
use crate::rooms::{self, Server, at_the_door, friend};

/// Number of inputs in a default run, half of them for each of two monkeys.
const INPUTS: usize = 20_000;
/// Number of inputs after which the monkey returns to the desk.
const OUTING: usize = 250;
/// The window at first and on the desk, in logical pixels.
const SIZE: (f32, f32) = (1280.0, 720.0);
/// Maximum growth of the number of entities on the desk.
const GROWTH: f64 = 1.04;

const KEYS: [KeyCode; 24] = [
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::Enter,
    KeyCode::Space,
    KeyCode::Escape,
    KeyCode::Tab,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::F1,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyR,
    KeyCode::KeyU,
    KeyCode::KeyH,
    KeyCode::KeyA,
    KeyCode::Digit1,
    KeyCode::Digit5,
    KeyCode::Digit9,
];

/// Returns true for controls that reach out of the app: to the network, other windows or the clipboard.
fn leads_out(name: &str) -> bool {
    ["host", "server", "paste", "paste-game", "read-copy", "save-copy", "copy-backup", "paste-backup"]
        .contains(&name)
        || name.starts_with("copy")
}

struct Monkey {
    desk: Desk,
    dice: ChaCha8Rng,
    seed: u64,
    done: usize,
    size: (f32, f32),
    /// The latest inputs, for the failure message.
    latest: Vec<String>,
}

impl Monkey {
    fn new(seed: u64) -> Self {
        Self::at(Desk::new(1280, 720), seed)
    }

    fn at(desk: Desk, seed: u64) -> Self {
        let dice = ChaCha8Rng::seed_from_u64(seed);
        Self { desk, dice, seed, done: 0, size: SIZE, latest: Vec::new() }
    }

    fn note(&mut self, deed: String) {
        if self.latest.len() == 100 {
            self.latest.remove(0);
        }
        self.latest.push(deed);
    }

    fn somewhere(&mut self) -> Vec2 {
        // Most of the window is inert, so half of the points are the middle of a control.
        let controls: Vec<_> = self.desk.mirror().0.iter().map(|c| IVec4::new(c.x, c.y, c.w, c.h)).collect();
        match controls.choose(&mut self.dice) {
            Some(at) if self.dice.random_bool(0.5) => at.xy().as_vec2() + at.zw().as_vec2() / 2.0,
            _ => {
                Vec2::new(self.dice.random_range(0.0..self.size.0), self.dice.random_range(0.0..self.size.1))
            }
        }
    }

    fn window(&mut self) -> Entity {
        let world = self.desk.0.world_mut();
        world.query_filtered::<Entity, With<bevy::window::PrimaryWindow>>().single(world).expect("one window")
    }

    fn move_to(&mut self, position: Vec2) {
        self.desk.send_mouse(position);
        self.desk.frame();
    }

    fn button(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window();
        self.desk.send(MouseButtonInput { button, state, window });
        self.desk.frame();
    }

    fn finger(&mut self, phase: TouchPhase, position: Vec2, id: u64) {
        self.desk.send_finger(phase, position, id);
        self.desk.frame();
    }

    fn preferences(&mut self, change: impl FnOnce(&mut Preferences, &mut ChaCha8Rng)) {
        let mut preferences = self.desk.0.world_mut().resource_mut::<Preferences>();
        change(&mut preferences, &mut self.dice);
    }

    /// Performs one random input.
    fn act(&mut self) {
        self.done += 1;
        match self.dice.random_range(0..100) {
            0..45 => {
                let controls = self.desk.mirror().0.iter().filter(|c| c.enabled && !leads_out(&c.name));
                let (ways, places): (Vec<_>, Vec<_>) =
                    controls.map(|control| control.name.clone()).partition(|name| name.len() > 3);
                let some = if places.is_empty() || !ways.is_empty() && self.dice.random_bool(0.6) {
                    ways
                } else {
                    places
                };
                let Some(name) = some.choose(&mut self.dice).cloned() else { return };
                self.note(format!("press {name}"));
                self.desk.try_press(&name);
                self.desk.frame();
            }
            45..60 => {
                let key = *KEYS.choose(&mut self.dice).expect("keys");
                self.note(format!("key {key:?}"));
                self.desk.key(key);
            }
            60..74 => {
                let at = self.somewhere();
                let button = if self.dice.random_bool(0.9) { MouseButton::Left } else { MouseButton::Right };
                self.note(format!("{button:?} click at {at}"));
                self.move_to(at);
                self.button(button, ButtonState::Pressed);
                self.button(button, ButtonState::Released);
            }
            74..80 => {
                let (from, to) = (self.somewhere(), self.somewhere());
                self.note(format!("drag from {from} to {to}"));
                self.move_to(from);
                self.button(MouseButton::Left, ButtonState::Pressed);
                self.move_to((from + to) / 2.0);
                self.move_to(to);
                self.button(MouseButton::Left, ButtonState::Released);
            }
            80..88 => {
                let (from, to, id) = (self.somewhere(), self.somewhere(), self.dice.random_range(0..3));
                let phase = if self.dice.random_bool(0.8) { TouchPhase::Ended } else { TouchPhase::Canceled };
                self.note(format!("touch {id} from {from} to {to}, {phase:?}"));
                self.finger(TouchPhase::Started, from, id);
                if self.dice.random_bool(0.5) {
                    self.finger(TouchPhase::Moved, to, id);
                    self.finger(phase, to, id);
                } else {
                    self.finger(phase, from, id);
                }
            }
            88..90 => {
                let (window, y) = (self.window(), self.dice.random_range(-5.0..5.0));
                self.note(format!("wheel {y}"));
                let input =
                    MouseWheel { unit: MouseScrollUnit::Line, x: 0.0, y, window, phase: TouchPhase::Moved };
                self.desk.send(input);
                self.desk.frame();
            }
            90..94 => {
                let any =
                    (self.dice.random_range(320..2600) as f32, self.dice.random_range(320..1500) as f32);
                let usual = *layout::SIZES.choose(&mut self.dice).expect("sizes");
                self.size = if self.dice.random_bool(0.3) { any } else { usual };
                self.note(format!("a window of {:?}", self.size));
                let (width, height) = self.size;
                self.desk.set_size(width, height);
                self.desk.frame();
            }
            94 => {
                let factor = *[1.0, 1.25, 1.5, 2.0, 3.0].choose(&mut self.dice).expect("factors");
                self.note(format!("scale factor {factor}"));
                self.desk.set_scale_factor(factor, self.size);
                self.desk.frame();
            }
            95 => {
                self.note("another language".to_owned());
                self.preferences(|preferences, dice| {
                    preferences.language =
                        ["en", "ru", "zh-CN"].choose(dice).and_then(|tag| Language::by_tag(tag));
                });
                self.desk.frame();
            }
            96 => {
                self.note("another light".to_owned());
                self.preferences(|preferences, dice| {
                    preferences.light =
                        *[Light::Day, Light::Night, Light::System].choose(dice).expect("lights");
                });
                self.desk.frame();
            }
            97 => {
                let focused = self.dice.random_bool(0.5);
                self.note(format!("focused: {focused}"));
                let window = self.window();
                self.desk.0.world_mut().write_message(WindowFocused { window, focused });
                self.desk.send(WindowFocused { window, focused });
                self.desk.frame();
            }
            _ => {
                let frames = self.dice.random_range(1..60);
                self.note(format!("wait {frames} frames"));
                self.desk.frames(frames);
            }
        }
    }

    /// Restores the first window, language and light, on which the number of entities depends.
    fn as_at_first(&mut self) {
        self.preferences(|preferences, _| {
            preferences.language = Language::by_tag("en");
            preferences.light = Light::Day;
        });
        self.size = SIZE;
        self.desk.set_scale_factor(1.0, SIZE);
    }

    /// Returns to the desk by visible controls or Escape, and returns the number of entities there.
    fn go_home(&mut self) -> usize {
        for _ in 0..60 {
            let world = self.desk.0.world();
            let closed = *world.resource::<State<Menu>>().get() == Menu::Closed;
            if self.desk.screen() == Screen::Desk && closed && self.desk.has("settings") {
                self.as_at_first();
                // Lets all movement and fading end.
                self.desk.frames(150);
                return self.desk.0.world().entities().count_spawned() as usize;
            }
            let ways = ["close-result", "desk", "back", "menu"];
            let way = ways.into_iter().find(|way| self.desk.has(way) && self.desk.try_press(way));
            if way.is_none() {
                self.desk.key(KeyCode::Escape);
            }
            self.note(format!("home by {}", way.unwrap_or("Escape")));
            // A sheet takes time to slide in, and a press in the meantime restarts that.
            self.desk.frames(40);
        }
        let (screen, menu) = (self.desk.screen(), self.desk.0.world().resource::<State<Menu>>().get());
        let ways: Vec<_> =
            self.desk.mirror().0.iter().filter(|way| way.enabled).map(|way| &way.name).collect();
        let Self { seed, done, latest, .. } = self;
        panic!(
            "no way back from {screen:?} with {menu:?} and {ways:?} for the monkey {seed} after {done} inputs: {latest:#?}"
        );
    }
}

/// One monkey invites to a game, and the other joins with the code. Returns true if both are at the table.
/// Their earlier inputs may prevent that.
fn meet([one, other]: &mut [Monkey; 2], server: &Address, game: &str) -> bool {
    for monkey in [&mut *one, &mut *other] {
        // The monkeys may have changed the server's address.
        monkey.desk.0.world_mut().resource_mut::<Friend>().server = Some(server.clone());
        monkey.as_at_first();
        monkey.desk.frames(30);
    }
    for control in [&format!("thing-{game}"), "opponent-friend", "start"] {
        one.desk.try_press(control);
        one.desk.frames(60);
    }
    let room = |monkey: &Monkey| friend(&monkey.desk).room;
    let invited = (0..600).any(|_| {
        one.desk.frame();
        one.desk.screen() == Screen::Table && room(one).is_some()
    });
    let Some(code) = room(one).filter(|_| invited) else { return false };
    other.desk.0.world_mut().write_message(FriendRequest::EnterText(code.to_string()));
    (0..1200).any(|_| {
        one.desk.frame();
        other.desk.frame();
        if at_the_door(&one.desk).is_some() {
            one.desk.try_press("let-in");
        }
        [&*one, &*other].iter().all(|monkey| room(monkey) == Some(code) && monkey.desk.status().is_settled)
    })
}

/// Returns the number of entities of each kind. The kind is the entity's name, or the list of its components.
pub fn census(world: &World) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for archetype in world.archetypes().iter().filter(|archetype| !archetype.is_empty()) {
        let parts: Vec<_> = archetype
            .components()
            .iter()
            .filter_map(|id| world.components().get_info(*id))
            .map(|info| info.name().shortname().to_string())
            .collect();
        for entity in archetype.entities() {
            let name = world.get::<Name>(entity.id()).map(ToString::to_string);
            *counts.entry(name.unwrap_or_else(|| parts.join(" "))).or_default() += 1;
        }
    }
    counts
}

/// Returns the kinds of which there are more than before, and the increase.
pub fn more(before: &BTreeMap<String, usize>, now: &BTreeMap<String, usize>) -> Vec<(usize, String)> {
    let count = |kind| before.get(kind).copied().unwrap_or_default();
    let more = now.iter().map(|(kind, now)| (now.saturating_sub(count(kind)), kind.clone()));
    more.filter(|(more, _)| *more > 0).collect()
}

/// Returns the resident memory in KiB, or 1 where `/proc` does not have it.
pub fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or(1)
}

/// Returns the ratio of the medians of the second and the first half. A single leftover note changes neither.
fn growth(counts: &[usize]) -> f64 {
    let (first, second) = counts.split_at(counts.len() / 2);
    let median = |counts: &[usize]| {
        let mut counts = counts.to_vec();
        counts.sort_unstable();
        (counts[(counts.len() - 1) / 2] + counts[counts.len() / 2]) as f64
    };
    median(second) / median(first)
}

/// Returns the counts after the first quarter, in which games come to wait on the desk and caches are filled.
fn all_seen(counts: &[usize]) -> &[usize] {
    &counts[counts.len() / 4..]
}

fn let_loose(seed: u64) {
    let seed = std::env::var("DESKMATE_MONKEY_SEED")
        .map_or(seed, |other| seed + other.parse::<u64>().expect("a number"));
    let alone: Option<usize> =
        std::env::var("DESKMATE_MONKEY").ok().map(|number| number.parse().expect("a number"));
    let inputs = alone.unwrap_or(INPUTS) / 2;
    println!("monkey {seed}: {inputs} inputs");
    let mut monkey = Monkey::new(seed);
    let (mut entities, mut kilobytes, mut first) = (Vec::new(), Vec::new(), None);
    while monkey.done < inputs {
        for _ in 0..OUTING {
            monkey.act();
        }
        entities.push(monkey.go_home());
        monkey.desk.forget();
        kilobytes.push(memory());
        first.get_or_insert_with(|| census(monkey.desk.0.world()));
    }
    println!("monkey {seed}: entities on the desk {entities:?}");
    assert!(
        growth(all_seen(&entities)) < GROWTH,
        "entities are left behind by the monkey {seed}: {entities:?}, more than at first are {:#?}",
        more(&first.unwrap_or_default(), &census(monkey.desk.0.world()))
    );
    if alone.is_some() {
        println!("monkey {seed}: KiB {kilobytes:?}");
        assert!(growth(all_seen(&kilobytes)) < 1.05, "memory grows under the monkey {seed}: {kilobytes:?}");
    }
}

#[test]
fn monkeys_who_are_friends_break_nothing() {
    let (_server, address) = Server::start("monkeys");
    let mut pair = [3, 4].map(|seed| Monkey::at(rooms::desk(&address), seed));
    let alone: Option<usize> =
        std::env::var("DESKMATE_MONKEY").ok().map(|number| number.parse().expect("a number"));
    let outings = alone.unwrap_or(INPUTS / 5) / (2 * OUTING);
    let (mut met, mut entities) = (0, Vec::new());
    for outing in 0..outings {
        met += usize::from(meet(&mut pair, &address, NAMES[outing % NAMES.len()]));
        for _ in 0..OUTING {
            pair.iter_mut().for_each(Monkey::act);
        }
        entities.push(pair.iter_mut().map(Monkey::go_home).sum());
        pair.iter_mut().for_each(|monkey| monkey.desk.forget());
    }
    println!("monkeys who met {met} times of {outings}: entities on their desks {entities:?}");
    assert!(met > outings / 2, "they met {met} times of {outings}");
    assert!(growth(all_seen(&entities)) < GROWTH, "entities are left behind by friends: {entities:?}");
}

#[test]
fn a_monkey_breaks_nothing() {
    let_loose(1);
}

#[test]
fn another_monkey_breaks_nothing() {
    let_loose(2);
}
