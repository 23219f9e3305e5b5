//! Layout: at every size all controls are inside the window and apart from each other, also by their names.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate::app::base::layout::Layout;
use deskmate::app::base::web::Mirrored;
use deskmate::app::ui::controls::Control;
use deskmate::app::ui::widgets::TagText;

use crate::harness::Desk;

pub const SIZES: [(f32, f32); 8] = [
    (360.0, 640.0),
    (390.0, 844.0),
    (700.0, 700.0),
    (1024.0, 768.0),
    (1280.0, 720.0),
    (1920.0, 1080.0),
    (2560.0, 1080.0),
    (3840.0, 2160.0),
];

fn overlap(a: &Mirrored, b: &Mirrored) -> bool {
    let slack = 1;
    a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h
}

/// Looks for faults in a window that has been resized to this size.
pub fn check(desk: &mut Desk, (width, height): (f32, f32), what: &str, faults: &mut Vec<String>) {
    let controls = &desk.mirror().0;
    let at = format!("{what} at {width}x{height}");
    if controls.is_empty() {
        faults.push(format!("{at} has no controls"));
    }
    let upright = Layout::of(Vec2::new(width, height)).upright;
    let makes_room = upright && controls.iter().any(|control| control.name == "close-result");
    for control in controls {
        let inside = control.x >= -1
            && control.y >= -1
            && control.x + control.w <= width as i32 + 1
            && control.y + control.h <= height as i32 + 1;
        if !inside {
            faults.push(format!("{at} reaches out of the window: {control:?}"));
        }
        let board = control.name.starts_with("disc-") || control.name.starts_with("thing-");
        let finger = match &control.name[..] {
            // While the board makes room for the result, nobody plays on it.
            name if makes_room && !control.enabled && (board || name.len() <= 3) => 0,
            // Points of a board are aimed at first, so a finger may miss them.
            name if name.len() <= 3 => 20,
            // Ships are dragged, and lie on squares as small as those.
            name if name.starts_with("ship-") => 20,
            // The lines of a list; there are larger ways to the same.
            name if name.starts_with("move-") => 15,
            _ if board || width < height => 43,
            _ => 34,
        };
        if control.w.min(control.h) < finger {
            faults.push(format!("{at} is too small: {control:?}"));
        }
    }
    // The sheet with the result lies over what can't be used any more.
    let result = controls.iter().any(|control| control.name == "close-result");
    // Tags may hang over points that can't be played while they are there, and the lines of a list lean a little.
    let apart = |control: &&Mirrored| {
        let point = control.name.len() <= 3;
        let named = |begins: &str| control.name.starts_with(begins);
        !named("thing-") && !named("move-") && (control.enabled || !result && !point)
    };
    let rigid: Vec<_> = controls.iter().filter(apart).collect();
    for (index, a) in rigid.iter().enumerate() {
        for b in rigid[index + 1..].iter().filter(|b| overlap(a, b)) {
            faults.push(format!("{at}: {a:?} lies over {b:?}"));
        }
    }
    // Ships of a length in the port are as good as each other.
    let told: Vec<_> = controls.iter().filter(|control| !control.name.starts_with("ship-")).collect();
    for (index, a) in told.iter().enumerate() {
        if told[..index].iter().any(|b| a.label == b.label) {
            faults.push(format!("{what}: {a:?} sounds like another"));
        }
    }
    texts_fit(desk, &at, faults);
    tags_have_one_line(desk, &at, faults);
}

/// No word on a tag is broken or wrapped.
fn tags_have_one_line(desk: &mut Desk, at: &str, faults: &mut Vec<String>) {
    let world = desk.0.world_mut();
    let scale = world.resource::<Layout>().scale;
    let mut texts = world.query_filtered::<(&Text, &TextFont, &ComputedNode), With<TagText>>();
    for (text, font, node) in texts.iter(world) {
        let FontSize::Px(size) = font.font_size else { panic!("sizes are told in pixels") };
        let size_there = node.size() / scale;
        if size_there.y >= 2.0 * size {
            faults.push(format!("{at}: '{}' has more than one line of {size} px: {size_there}", text.0));
        }
    }
}

/// Every text inside a tag has room there.
fn texts_fit(desk: &mut Desk, at: &str, faults: &mut Vec<String>) {
    let world = desk.0.world_mut();
    let mut tags = world.query::<(&Control, &ComputedNode, &UiGlobalTransform, &Children)>();
    let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
    for (control, tag, place, children) in tags.iter(world) {
        let tag = Rect::from_center_size(place.translation, tag.size());
        for (text, node, place) in children.iter().filter_map(|child| texts.get(world, child).ok()) {
            let letters = Rect::from_center_size(place.translation, node.size());
            if !letters.min.cmpge(tag.min - 1.0).all() || !letters.max.cmple(tag.max + 1.0).all() {
                faults
                    .push(format!("{at}: '{}' doesn't fit {}: {letters:?} in {tag:?}", text.0, control.name));
            }
        }
    }
}
