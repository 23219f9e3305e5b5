//! Layout: at every size all controls are inside the window, large enough for a finger, apart from each other
//! and distinct by name, and no text is too small to be read.

use bevy::prelude::*;
use bevy::ui::{ComputedNode, UiGlobalTransform};
use deskmate::app::base::layout::{FormFactor, Layout};
use deskmate::app::base::states::{Menu, Screen};
use deskmate::app::base::web::Mirrored;
use deskmate::app::board::camera::DeskCamera;
use deskmate::app::scenes::gomoku::stones::Stone;
use deskmate::app::screens::table::result::ResultSheet;
use deskmate::app::screens::under_dialog::UnderDialog;
use deskmate::app::ui::controls::Control;
use deskmate::app::ui::markers::ButtonText;
use deskmate::app::ui::type_face::WorldText;

use crate::harness::Desk;

/// Phones in both orientations, small windows, tablets, and desktop sizes.
pub const SIZES: [(f32, f32); 12] = [
    (360.0, 640.0),
    (390.0, 844.0),
    (640.0, 360.0),
    (844.0, 390.0),
    (700.0, 700.0),
    (768.0, 1024.0),
    (800.0, 600.0),
    (1024.0, 768.0),
    (1280.0, 720.0),
    (1920.0, 1080.0),
    (2560.0, 1080.0),
    (3840.0, 2160.0),
];

/// Minimum font size, in logical pixels.
const LETTERS: f32 = 12.0;
/// Minimum width and height of a control, in logical pixels.
const FINGER: i32 = 40;
/// Minimum size of a place on a board with many places, where the first tap aims: 24 with the gap to the
/// next. In a window of 360 pixels, fifteen rows and their labels leave slightly less.
const POINT: i32 = 23;
const POINT_OF_360: i32 = 21;

fn overlap(a: &Mirrored, b: &Mirrored) -> bool {
    let slack = 1;
    a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h
}

/// Returns the minimum width and height of a control.
fn least(control: &Mirrored, (width, height): (f32, f32), makes_room: bool) -> i32 {
    let board = control.name.starts_with("disc-") || control.name.starts_with("thing-");
    match &control.name[..] {
        // The board can't be played while it is reduced for the result.
        name if makes_room && !control.enabled && (board || name.len() <= 3) => 0,
        name if name.len() <= 3 && width.min(height) < 390.0 => POINT_OF_360,
        name if name.len() <= 3 => POINT,
        // Ships are dragged, and lie on squares as small as those.
        name if name.starts_with("ship-") => POINT_OF_360,
        // The rows of a list, for which there are larger alternatives.
        name if name.starts_with("move-") => 15,
        _ => FINGER,
    }
}

/// Checks a window that has been resized to this size, and adds its faults to `faults`.
pub fn check(desk: &mut Desk, (width, height): (f32, f32), what: &str, faults: &mut Vec<String>) {
    let controls = &desk.mirror().0;
    let at = format!("{what} at {width}x{height}");
    if controls.is_empty() {
        faults.push(format!("{at} has no controls"));
    }
    let form = Layout::of(Vec2::new(width, height)).form;
    let result = controls.iter().any(|control| control.name == "close-result");
    for control in controls {
        let inside = control.x >= -1
            && control.y >= -1
            && control.x + control.w <= width as i32 + 1
            && control.y + control.h <= height as i32 + 1;
        if !inside {
            faults.push(format!("{at} reaches out of the window: {control:?}"));
        }
        let least = least(control, (width, height), result && form != FormFactor::Wide);
        if control.w.min(control.h) < least {
            faults.push(format!("{at} is smaller than {least}: {control:?}"));
        }
    }
    // The result sheet lies over disabled controls. Buttons may cover points that can't be played at that
    // time, and the rows of a list are slightly tilted.
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
    // Ships of equal length in the port are interchangeable.
    let told: Vec<_> = controls.iter().filter(|control| !control.name.starts_with("ship-")).collect();
    for (index, a) in told.iter().enumerate() {
        if told[..index].iter().any(|b| a.label == b.label) {
            faults.push(format!("{what}: {a:?} sounds like another"));
        }
    }
    texts_fit(desk, &at, faults);
    tags_have_one_line(desk, &at, faults);
    letters_can_be_read(desk, &at, faults);
}

/// Checks that no text is too small, neither in the interface nor on the table.
fn letters_can_be_read(desk: &mut Desk, what: &str, faults: &mut Vec<String>) {
    let world = desk.0.world_mut();
    let scale = world.resource::<Layout>().scale;
    let mut texts = world
        .query_filtered::<(&Text, &TextFont, &ComputedNode, &InheritedVisibility), Without<UnderDialog>>();
    for (text, font, node, visible) in texts.iter(world) {
        let FontSize::Px(size) = font.font_size else { panic!("sizes are told in pixels") };
        let seen = visible.get() && !text.0.trim().is_empty() && node.size().min_element() > 1.0;
        if seen && size * scale < LETTERS - 0.01 {
            faults.push(format!("{what}: '{}' is written in {:.1} px", text.0, size * scale));
        }
    }
    // A sheet covers the table, and beside the result sheet the board is only looked at.
    if **world.resource::<State<Menu>>() != Menu::Closed
        || **world.resource::<State<Screen>>() != Screen::Table
        || world.resource::<ResultSheet>().open
    {
        return;
    }
    let window = Rect::from_corners(Vec2::ZERO, world.resource::<Layout>().size * scale);
    let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<DeskCamera>>();
    let (camera, pose) =
        cameras.single(world).map(|(camera, pose)| (camera.clone(), *pose)).expect("a camera");
    let mut written =
        world.query::<(&Text2d, &WorldText, &ChildOf, &GlobalTransform, &InheritedVisibility)>();
    let mut poses = world.query::<(&GlobalTransform, Has<Stone>)>();
    for (text, kind, parent, at, visible) in written.iter(world) {
        let seen = camera.world_to_viewport(&pose, at.translation()).is_ok_and(|at| window.contains(at));
        let Ok((parent, stone)) = poses.get(world, parent.0) else { continue };
        let size = kind.size * parent.scale().x / pose.scale().x;
        // The size of a number on a stone is limited by the stone.
        if seen && visible.get() && !stone && !text.0.trim().is_empty() && size < LETTERS - 0.1 {
            faults.push(format!("{what}: '{}' is written in {size:.1} px on the table", text.0));
        }
    }
}

/// Checks that no visible text on a button wraps.
fn tags_have_one_line(desk: &mut Desk, what: &str, faults: &mut Vec<String>) {
    let world = desk.0.world_mut();
    let scale = world.resource::<Layout>().scale;
    let mut texts =
        world.query_filtered::<(&Text, &TextFont, &ComputedNode, &InheritedVisibility), With<ButtonText>>();
    for (text, font, node, _) in texts.iter(world).filter(|(.., visible)| visible.get()) {
        let FontSize::Px(size) = font.font_size else { panic!("sizes are told in pixels") };
        let height = node.size().y / scale;
        if height >= 2.0 * size {
            let size_there = node.size() / scale;
            faults.push(format!("{what}: '{}' has more than one line of {size} px: {size_there}", text.0));
        }
    }
}

/// Checks that every text inside a button fits.
fn texts_fit(desk: &mut Desk, what: &str, faults: &mut Vec<String>) {
    let world = desk.0.world_mut();
    let mut tags = world.query::<(&Control, &ComputedNode, &UiGlobalTransform, &Children)>();
    let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
    for (control, tag, at, children) in tags.iter(world) {
        let tag = Rect::from_center_size(at.translation, tag.size());
        for (text, node, at) in children.iter().filter_map(|child| texts.get(world, child).ok()) {
            let text_rect = Rect::from_center_size(at.translation, node.size());
            if !(text_rect.min.cmpge(tag.min - 1.0).all() && text_rect.max.cmple(tag.max + 1.0).all()) {
                let name = &control.name;
                faults.push(format!("{what}: '{}' doesn't fit {name}: {text_rect:?} in {tag:?}", text.0));
            }
        }
    }
}
