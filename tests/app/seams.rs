//! What lies between two screens: no visible thing appears, vanishes or jumps from one frame to the next, unless it fades,
//! comes from outside the window, or is written anew where it was.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate::app::base::settings::{Motion, Preferences};
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::look::material::InterfaceMaterial;

use crate::harness::Desk;
use crate::rooms::menu;

/// Maximum movement from one frame to the next, as a part of the window's longer side: a twelfth at 60 frames a second, and a
/// tenth at the 50 frames a second of the tests.
const MAX_STEP: f32 = 0.1;
/// Things smaller than this in both directions, in logical pixels, may appear and vanish.
const MIN_SIZE: f32 = 24.0;
/// Things that are fainter than this don't count as visible.
const MIN_ALPHA: f32 = 0.15;
/// Distance in logical pixels within which a thing takes the place of another.
const SAME_PLACE: f32 = 40.0;

/// A visible thing of the interface.
#[derive(Clone, Debug)]
struct Seen {
    name: String,
    rect: Rect,
}

/// Returns the visible things of the interface.
fn seen(desk: &mut Desk) -> HashMap<Entity, Seen> {
    let world = desk.0.world_mut();
    let mut parents = world.query::<&ChildOf>();
    let mut names = world.query::<&Name>();
    let mut nodes = world.query::<(
        Entity,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&BackgroundColor>,
        Option<&MaterialNode<InterfaceMaterial>>,
        Option<&Text>,
    )>();
    let mut all = HashMap::new();
    for (entity, node, transform, visible, color, material, text) in nodes.iter(world) {
        let is_filled = color.is_some_and(|color| color.0.alpha() > MIN_ALPHA);
        let draws = is_filled || material.is_some() || text.is_some_and(|text| !text.is_empty());
        if !visible.get() || !draws || node.is_empty() {
            continue;
        }
        let half = node.size() * node.inverse_scale_factor() / 2.0;
        let corners = [half, -half, Vec2::new(half.x, -half.y), Vec2::new(-half.x, half.y)].map(|corner| {
            transform.transform_point2(corner / node.inverse_scale_factor()) * node.inverse_scale_factor()
        });
        let rect = corners
            .iter()
            .fold(Rect::from_center_size(corners[0], Vec2::ZERO), |rect, corner| rect.union_point(*corner));
        let mut name = text.map(|text| format!("'{}'", text.0)).unwrap_or_default();
        let mut at = entity;
        loop {
            if let Ok(own) = names.get(world, at) {
                name = format!("{name} in {own}");
                break;
            }
            match parents.get(world, at) {
                Ok(parent) => at = parent.parent(),
                Err(_) => break,
            }
        }
        all.insert(entity, Seen { name, rect });
    }
    all
}

/// A walk that looks at every frame.
struct Film {
    desk: Desk,
    window: Rect,
    last: HashMap<Entity, Seen>,
    faults: Vec<String>,
}

impl Film {
    fn new(width: f32, height: f32) -> Self {
        let mut desk = Desk::new(1280, 720);
        desk.resize_quickly(width, height);
        desk.0.world_mut().resource_mut::<Preferences>().motion = Motion::Full;
        desk.frames(60);
        let last = seen(&mut desk);
        Self { desk, window: Rect::new(0.0, 0.0, width, height), last, faults: Vec::new() }
    }

    fn counts(&self, thing: &Seen) -> bool {
        let shown = thing.rect.intersect(self.window);
        thing.rect.size().max_element() >= MIN_SIZE && !shown.is_empty() && shown.size().min_element() > 4.0
    }

    /// Steps a frame, and compares it with the last one.
    fn step(&mut self, what: &str) {
        self.desk.frame();
        let now = seen(&mut self.desk);
        let most = MAX_STEP * self.window.size().max_element();
        let place = |thing: &Seen, others: &HashMap<Entity, Seen>| {
            others.values().any(|other| {
                other.rect.center().distance(thing.rect.center()) < SAME_PLACE
                    && (other.rect.size() - thing.rect.size()).abs().max_element() < 3.0 * SAME_PLACE
            })
        };
        for (entity, thing) in &now {
            match self.last.get(entity) {
                Some(before) => {
                    let moved = before.rect.center().distance(thing.rect.center());
                    if moved > most && (self.counts(thing) || self.counts(before)) {
                        self.faults.push(format!("{what}: {} moves by {moved:.0}", thing.name));
                    }
                }
                None if self.counts(thing) && !place(thing, &self.last) => {
                    self.faults.push(format!(
                        "{what}: {} appears at {:?}",
                        thing.name,
                        thing.rect.center().round()
                    ));
                }
                None => {}
            }
        }
        for (entity, thing) in &self.last {
            if !now.contains_key(entity) && self.counts(thing) && !place(thing, &now) {
                self.faults.push(format!(
                    "{what}: {} vanishes at {:?}",
                    thing.name,
                    thing.rect.center().round()
                ));
            }
        }
        self.last = now;
    }

    /// Presses a control, and looks at every frame until all has settled.
    fn press(&mut self, name: &str, what: &str) {
        self.desk.settle();
        self.last = seen(&mut self.desk);
        assert!(self.desk.try_press(name), "{name}, {what}");
        for _ in 0..110 {
            self.step(what);
        }
    }
}

#[test]
fn film() {
    let mut film = Film::new(1280.0, 720.0);
    film.press("settings", "desk to settings");
    film.press("back", "settings to desk");
    film.press("friend", "desk to friend");
    film.press("back", "friend to desk");
    film.press("diary", "desk to diary");
    film.press("diary-lessons", "to the lessons");
    film.press("back", "diary to desk");
    film.press("thing-gomoku", "desk to setup");
    film.press("opponent-human", "another opponent");
    film.press("start", "setup to table");
    film.press("H8", "a move");
    film.press("menu", "table to pause");
    film.press("rules", "pause to rules");
    film.press("back", "rules to pause");
    film.press("go-on", "pause to table");
    film.press("menu", "table to pause");
    film.press("desk", "pause to desk");
    film.press("thing-add-to-15", "desk to setup");
    film.press("opponent-human", "another opponent");
    film.press("start", "setup to table");
    for disc in ["disc-2", "disc-1", "disc-7", "disc-3"] {
        film.press(disc, "a disc");
    }
    film.press("disc-6", "the last disc");
    (0..200).for_each(|_| film.step("the result"));
    film.press("again", "to the next game");
    assert_eq!((film.desk.screen(), menu(&film.desk)), (Screen::Table, Menu::Closed));
    let mut counted: std::collections::BTreeMap<String, usize> = default();
    for fault in &film.faults {
        *counted.entry(fault.clone()).or_default() += 1;
    }
    for (fault, count) in counted {
        println!("{count} {fault}");
    }
}
