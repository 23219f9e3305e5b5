//! A check box: a square in ink with a tick in red pencil, and a label beside it.

use bevy::ecs::system::IntoObserverSystem;
use bevy::math::Rect;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{Checkbox, ValueChange, observe};

use crate::app::look::{Pen, Sketch, SketchStroke, StrokeShape, palette};
use crate::app::ui::choices::Picked;
use crate::app::ui::controls::Control;
use crate::app::ui::dress::OutlinedFocus;
use crate::app::ui::node;
use crate::app::ui::sketched::{animated_sketch, sketched};
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{Label, focusable, text_line};

/// Side of the square.
const SQUARE: f32 = 24.0;
/// Duration of the tick's animation, in seconds.
const SECONDS: f32 = 0.14;

/// The tick in the square.
#[derive(Component)]
struct Tick;

/// Updates the ticks when the selection changes.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, update_ticks.before(UiSystems::Layout));
}

/// Returns a check box. `change` receives the requested state.
pub fn tick_box<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    width: f32,
    text_size: f32,
    picked: bool,
    change: impl IntoObserverSystem<ValueChange<bool>, M> + Sync,
) -> impl Bundle {
    let Label { text: shown, a11y_label: told } = label.into();
    let name = name.into();
    let row = Node {
        align_items: AlignItems::Center,
        column_gap: px(10),
        flex_shrink: 0.0,
        ..node::sized(px(width), px(44))
    };
    let square = Node {
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(3)),
        flex_shrink: 0.0,
        ..node::square(SQUARE)
    };
    let tick = node::placed(Vec2::new(-3.0, -6.0), Vec2::splat(30.0));
    let what = (Checkbox, Picked(picked), Name::new(name.clone()), Control { name, label: told });
    (
        what,
        focusable(),
        OutlinedFocus,
        row,
        observe(change),
        children![
            (
                square,
                BorderColor::all(palette::INK),
                BackgroundColor(palette::CHIP.into()),
                Pickable::IGNORE,
                children![(Tick, tick, sketched(drawing()), visible(picked))]
            ),
            text_line(shown, Typeface::Text.at(text_size), palette::TEXT),
        ],
    )
}

fn visible(picked: bool) -> Visibility {
    if picked { Visibility::Inherited } else { Visibility::Hidden }
}

fn drawing() -> Sketch {
    let stroke = SketchStroke { pen: Pen::Red, width: 4.0, shape: StrokeShape::Path("M5 16L13 25L27 4") };
    Sketch { strokes: vec![stroke], frame: Rect::new(0.0, 0.0, 30.0, 30.0) }
}

fn update_ticks(
    boxes: Query<(&Picked, &Children), (With<Checkbox>, Changed<Picked>)>,
    squares: Query<&Children>,
    mut ticks: Query<(Entity, &mut Visibility), With<Tick>>,
    mut commands: Commands,
) {
    for (picked, children) in &boxes {
        for square in children {
            let Ok(inside) = squares.get(*square) else { continue };
            for child in inside {
                let Ok((entity, mut visibility)) = ticks.get_mut(*child) else { continue };
                if visibility.set_if_neq(visible(picked.0)) && picked.0 {
                    commands.entity(entity).try_insert(animated_sketch(drawing(), 0.0, SECONDS));
                }
            }
        }
    }
}
