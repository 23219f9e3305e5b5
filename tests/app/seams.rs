//! What lies between two screens: no visible thing appears, vanishes or jumps from one frame to the next, unless it fades,
//! comes from outside the window, or is written anew where it was.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate::app::base::settings::{Motion, Preferences};
use deskmate::app::look::material::InterfaceMaterial;
use deskmate_games::NAMES;

use crate::harness::Desk;

/// Maximum movement from one frame to the next, as a part of the window's longer side: a twelfth at 60 frames a second, and a
/// tenth at the 50 frames a second of the tests.
const MAX_STEP: f32 = 0.1;
/// Width of the window's edge, in logical pixels. What has its middle there may appear and vanish.
const EDGE: f32 = 24.0;
/// Things that are fainter than this don't count as visible.
const MIN_ALPHA: f32 = 0.15;
/// Things that are fainter than this when they appear or vanish fade.
const FADING_ALPHA: f32 = 0.3;
/// Distance in logical pixels within which a thing takes the place of another.
const SAME_PLACE: f32 = 40.0;

/// A visible thing of the interface.
#[derive(Clone, Debug)]
struct Seen {
    name: String,
    root: String,
    rect: Rect,
    alpha: f32,
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
    )>();
    let mut all = HashMap::new();
    for (entity, node, transform, visible, color, material) in nodes.iter(world) {
        let alpha = color.map_or(0.0, |color| color.0.alpha());
        let draws = alpha > MIN_ALPHA || material.is_some();
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
        let mut way: Vec<_> =
            std::iter::successors(Some(entity), |at| parents.get(world, *at).ok().map(|up| up.0)).collect();
        way.retain(|at| names.get(world, *at).is_ok());
        let mut name = |at: Option<&Entity>| {
            at.and_then(|at| names.get(world, *at).ok()).map_or("", |name| name).to_owned()
        };
        let (name, root) = (name(way.first()), name(way.last()));
        let alpha = if material.is_some() { 1.0 } else { alpha };
        all.insert(entity, Seen { name, root, rect, alpha });
    }
    all
}

/// A walk that looks at every frame.
struct Film {
    desk: Desk,
    window: Rect,
    last: HashMap<Entity, Seen>,
    /// The names of roots whose things are not looked at.
    without: &'static [&'static str],
    faults: Vec<String>,
}

impl Film {
    fn new(width: f32, height: f32) -> Self {
        let mut desk = Desk::new(1280, 720);
        desk.resize_quickly(width, height);
        desk.0.world_mut().resource_mut::<Preferences>().motion = Motion::Full;
        desk.frames(60);
        let last = seen(&mut desk);
        Self { desk, window: Rect::new(0.0, 0.0, width, height), last, without: &[], faults: Vec::new() }
    }

    /// Returns true if the middle of the thing is well in the window, it does not fade, and its root is looked at.
    fn counts(&self, thing: &Seen) -> bool {
        thing.alpha > FADING_ALPHA
            && self.window.inflate(-EDGE).contains(thing.rect.center())
            && !self.without.contains(&thing.root.as_str())
    }

    /// Returns true if the thing was outside the window before this step. The size of what is new is known a frame later.
    fn comes_in(&self, thing: &Seen, step: f32) -> bool {
        [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y].into_iter().any(|way| {
            let before = Rect::from_center_size(thing.rect.center() + step * way, thing.rect.size());
            before.intersect(self.window).is_empty()
        })
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
                None if self.counts(thing)
                    && !self.comes_in(thing, 2.0 * most)
                    && !place(thing, &self.last) =>
                {
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

    /// Looks at every frame for two seconds.
    fn look(&mut self, what: &str) {
        (0..100).for_each(|_| self.step(what));
    }

    /// Presses a control, and looks at every frame until all has settled.
    fn press(&mut self, name: &str, what: &str) {
        self.desk.settle();
        self.last = seen(&mut self.desk);
        assert!(self.desk.try_press(name), "there is no {name} on the way {what}");
        self.look(what);
    }

    /// Presses a control that changes what is on a paper, which is not looked at.
    fn change(&mut self, name: &str) {
        self.desk.press(name);
        self.desk.frames(60);
    }

    /// Asserts that nothing was seen to pop or to jump.
    fn check(self) {
        let mut faults = self.faults;
        faults.sort();
        faults.dedup();
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    }
}

const SIZES: [(f32, f32); 3] = [(1280.0, 720.0), (390.0, 844.0), (844.0, 390.0)];

#[test]
fn dialogs_come_and_go() {
    for (width, height) in SIZES {
        let mut film = Film::new(width, height);
        for name in ["settings", "friend"] {
            film.press(name, &format!("from the desk to {name} at {width}x{height}"));
            film.press("back", &format!("from {name} to the desk at {width}x{height}"));
        }
        film.check();
    }
}

#[test]
fn the_diary_comes_and_goes() {
    for (width, height) in SIZES {
        let mut film = Film::new(width, height);
        // The papers on the desk leave with the things that they belong to.
        film.without = &["Desk screen"];
        film.desk.press("diary");
        let is_there = |desk: &Desk, game: &str| desk.has(&format!("task-{game}"));
        film.desk.wait("the tasks", |desk| NAMES.iter().all(|game| is_there(desk, game)));
        film.desk.press("back");
        film.desk.arrive();
        film.press("diary", &format!("from the desk to the diary at {width}x{height}"));
        film.change("diary-lessons");
        film.press("back", &format!("from the diary to the desk at {width}x{height}"));
        // A task is written when it has been prepared.
        film.faults.retain(|fault| !fault.contains(": task-"));
        film.check();
    }
}

#[test]
fn every_game_is_one_way_from_the_desk_to_the_table_and_back() {
    for game in NAMES {
        // A phone shows so much of the desk around a thing that its papers come and go under the sheets.
        let (width, height) = SIZES[0];
        let mut film = Film::new(width, height);
        // Buttons on a page belong to its drawing. Papers of the desk that lie at the edge of a thing's view come and go
        // with the flight.
        film.without = &["Places", "Desk screen"];
        let at = format!("{game} at {width}x{height}");
        film.press(&format!("thing-{game}"), &format!("from the desk to the setup, {at}"));
        film.press("back", &format!("from the setup to the desk, {at}"));
        film.press(&format!("thing-{game}"), &format!("from the desk to the setup once more, {at}"));
        film.change("opponent-human");
        film.press("start", &format!("from the setup to the table, {at}"));
        if film.desk.has("ready") {
            film.change("ready");
        }
        film.press("menu", &format!("from the table to the pause, {at}"));
        film.press("rules", &format!("from the pause to the rules, {at}"));
        film.press("back", &format!("from the rules to the pause, {at}"));
        film.press("go-on", &format!("from the pause to the table, {at}"));
        film.press("menu", &format!("from the table to the pause once more, {at}"));
        film.press("desk", &format!("from the pause to the desk, {at}"));
        film.check();
    }
}

#[test]
fn the_result_comes_and_goes() {
    for (width, height) in SIZES {
        let mut film = Film::new(width, height);
        film.change("thing-add-to-15");
        film.change("opponent-human");
        film.change("start");
        for disc in ["disc-2", "disc-1", "disc-7", "disc-3"] {
            film.change(disc);
        }
        let at = format!("at {width}x{height}");
        film.press("disc-6", &format!("from the last disc to the result {at}"));
        film.look(&format!("to the result {at}"));
        film.press("replay", &format!("from the result to the replay {at}"));
        film.press("replay-done", &format!("from the replay to the result {at}"));
        film.press("again", &format!("from the result to the next game {at}"));
        film.check();
    }
}
