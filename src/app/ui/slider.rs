//! A slider that looks like a ruler with an eraser as its thumb.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{
    Slider, SliderPrecision, SliderRange, SliderStep, SliderThumb, SliderValue, TrackClick, ValueChange,
    observe,
};
use deskmate_kernel::line::Line;

use crate::app::look::palette;
use crate::app::ui::controls::Control;
use crate::app::ui::node;
use crate::app::ui::widgets::focusable;

/// Size of the eraser, in logical pixels.
const ERASER: Vec2 = Vec2::new(26.0, 34.0);
/// Height of the ruler.
const RULER: f32 = 24.0;

/// Moves the erasers to the current values.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, move_erasers.before(UiSystems::Layout));
}

/// Returns a slider for integers from 0 to `max`. `change` receives the requested value; insert a
/// [`SliderValue`] to change the displayed one.
pub fn slider<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: Line,
    width: f32,
    value: u16,
    max: u16,
    change: impl IntoObserverSystem<ValueChange<f32>, M> + Sync,
) -> impl Bundle {
    let name = name.into();
    let shape = Node { flex_shrink: 0.0, ..node::sized(px(width), px(44)) };
    let parts = (
        Slider { track_click: TrackClick::Snap, ..default() },
        SliderValue(f32::from(value)),
        SliderRange::new(0.0, f32::from(max)),
        SliderStep(1.0),
        SliderPrecision(0),
    );
    (
        Name::new(name.clone()),
        Control { name, label },
        parts,
        focusable(),
        shape,
        observe(change),
        Children::spawn((
            Spawn(ruler()),
            SpawnIter(notches(max).map(move |notch| notch_mark(notch, width, max))),
            Spawn(eraser()),
        )),
    )
}

/// Returns the distance of the eraser's centre from the left for a value that is `share` of the maximum.
fn middle(share: f32, width: f32) -> f32 {
    ERASER.x / 2.0 + share * (width - ERASER.x)
}

fn ruler() -> impl Bundle {
    let node = Node {
        left: px(0),
        right: px(0),
        top: px((44.0 - RULER) / 2.0),
        height: px(RULER),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(3)),
        ..node::absolute()
    };
    let shadow = BoxShadow::new(palette::SHADOW.with_alpha(0.35).into(), px(1), px(2), px(0), px(3));
    (
        node,
        BackgroundColor(palette::KAYA.into()),
        BorderColor::all(palette::TAG_EDGE),
        shadow,
        Pickable::IGNORE,
    )
}

/// Maximum number of intervals between notches.
const MAX_NOTCH_INTERVALS: u16 = 20;

/// Returns the difference of values between neighbouring notches.
fn notch_interval(max: u16) -> u16 {
    max.div_ceil(MAX_NOTCH_INTERVALS).max(1)
}

/// Returns the values with a notch.
fn notches(max: u16) -> impl Iterator<Item = u16> + Send + Sync + 'static {
    (0..=max).step_by(notch_interval(max).into())
}

fn notch_mark(notch: u16, width: f32, max: u16) -> impl Bundle {
    let long = notch.is_multiple_of(5 * notch_interval(max));
    let node = node::placed(
        Vec2::new(middle(f32::from(notch) / f32::from(max.max(1)), width) - 0.5, (44.0 - RULER) / 2.0 + 1.0),
        Vec2::new(1.0, if long { 12.0 } else { 7.0 }),
    );
    (node, BackgroundColor(palette::KAYA_LINE.into()), Pickable::IGNORE)
}

fn eraser() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        top: px((44.0 - ERASER.y) / 2.0),
        border_radius: BorderRadius::all(px(4)),
        ..node::sized(px(ERASER.x), px(ERASER.y))
    };
    let band = Node {
        left: px(0),
        right: px(0),
        top: px(ERASER.y * 0.5),
        height: px(ERASER.y * 0.3),
        ..node::absolute()
    };
    let shadow = BoxShadow::new(palette::SHADOW.with_alpha(0.45).into(), px(1), px(2), px(0), px(3));
    (
        SliderThumb,
        node,
        BackgroundColor(palette::RUBBER.into()),
        shadow,
        Pickable::IGNORE,
        children![(band, BackgroundColor(palette::RUBBER_BAND.into()), Pickable::IGNORE)],
    )
}

fn move_erasers(
    sliders: Query<
        (&SliderValue, &SliderRange, &Node, &Children),
        (Changed<SliderValue>, Without<SliderThumb>),
    >,
    mut erasers: Query<&mut Node, With<SliderThumb>>,
) {
    for (value, range, slider, children) in &sliders {
        let Val::Px(width) = slider.width else { continue };
        for child in children {
            if let Ok(mut eraser) = erasers.get_mut(*child) {
                eraser.left = px(middle(range.thumb_position(value.0), width) - ERASER.x / 2.0);
            }
        }
    }
}
