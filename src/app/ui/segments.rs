//! Segmented controls, which offer a few values side by side, and steppers, for one of many values.

use bevy::ecs::system::IntoObserverSystem;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiSystems};
use bevy::ui_widgets::{Activate, RadioButton, ValueChange, observe};
use deskmate_kernel::line::Line;

use crate::app::look::palette;
use crate::app::ui::choices::Picked;
use crate::app::ui::controls::Control;
use crate::app::ui::dress::OutlinedFocus;
use crate::app::ui::node;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{Label, centred, focusable, pressable};

/// Height of a strip. The touch target inside its edges is 44 units high.
pub const HEIGHT: f32 = 46.4;

/// The background of a segment: raised paper if it is selected.
#[derive(Component)]
struct Chip;

/// The text of a segment or step button.
#[derive(Component)]
struct SegmentText;

/// Updates segments and steppers when selection or hover changes.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (update_segments, grey_disabled_steps).before(UiSystems::Layout));
}

/// Returns the strip that contains segments.
#[must_use]
pub fn strip() -> impl Bundle {
    let node = Node {
        height: px(HEIGHT),
        border: UiRect::all(px(1.2)),
        border_radius: BorderRadius::all(px(7)),
        flex_shrink: 0.0,
        ..default()
    };
    (node, BackgroundColor(palette::STRIP.into()), BorderColor::all(palette::STRIP_EDGE), Pickable::IGNORE)
}

/// Returns a segment of a [`strip`], with its width and the size of its text. `pick` is triggered by a press unless the
/// segment is selected already.
pub fn segment<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    width: f32,
    text_size: f32,
    picked: bool,
    pick: impl IntoObserverSystem<ValueChange<bool>, M> + Sync,
) -> impl Bundle {
    let Label { text: shown, a11y_label: told } = label.into();
    let name = name.into();
    let what = (RadioButton, Picked(picked), Name::new(name.clone()), Control { name, label: told });
    (what, focusable(), OutlinedFocus, part(width), observe(pick), inside(shown, text_size))
}

/// Returns a button at one end of a stepper. Disable it at the end of the range.
pub fn step<M: Send + Sync + 'static>(
    name: impl Into<String>,
    sign: Line,
    a11y_label: Line,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    (pressable(name, a11y_label), OutlinedFocus, part(44.0), observe(press), inside(sign, 20.0))
}

/// Returns the node for the value of a stepper, to be placed between the buttons.
#[must_use]
pub fn between_steps(width: f32) -> impl Bundle {
    (part(width), Pickable::IGNORE)
}

fn part(width: f32) -> Node {
    Node { width: px(width), height: percent(100), flex_shrink: 0.0, ..node::centre() }
}

fn inside(word: Line, size: f32) -> impl Bundle {
    let raised = Node {
        left: px(2),
        right: px(2),
        top: px(2),
        bottom: px(2),
        border_radius: BorderRadius::all(px(5)),
        ..node::absolute()
    };
    children![
        (Chip, raised, BackgroundColor(Srgba::NONE.into()), ZIndex(-1), Pickable::IGNORE),
        (SegmentText, centred(word, Typeface::Bold.at(size), palette::STRIP_TEXT)),
    ]
}

type Altered = Or<(Changed<Picked>, Changed<Hovered>)>;

fn update_segments(
    segments: Query<(Option<&Picked>, &Hovered, &Children), Altered>,
    mut chips: Query<(&mut BackgroundColor, Entity), With<Chip>>,
    mut words: Query<&mut TextColor, With<SegmentText>>,
    mut commands: Commands,
) {
    for (picked, hovered, children) in &segments {
        let picked = picked.is_some_and(|picked| picked.0);
        for child in children {
            if let Ok((mut ground, chip)) = chips.get_mut(*child) {
                let alpha = if picked { 1.0 } else { 0.35 * f32::from(u8::from(hovered.get())) };
                ground.set_if_neq(BackgroundColor(palette::CHIP.with_alpha(alpha).into()));
                if picked {
                    let shadow = palette::SHADOW.with_alpha(0.35).into();
                    commands.entity(chip).try_insert(BoxShadow::new(shadow, px(1.2), px(2.4), px(0), px(3)));
                } else {
                    commands.entity(chip).try_remove::<BoxShadow>();
                }
            }
            if let Ok(mut color) = words.get_mut(*child) {
                let wanted = if picked { palette::TAG_TEXT } else { palette::STRIP_TEXT };
                color.set_if_neq(TextColor(wanted.into()));
            }
        }
    }
}

/// Greys the sign on a disabled step button.
fn grey_disabled_steps(
    mut words: Query<(&mut TextColor, &ChildOf), With<SegmentText>>,
    disabled: Query<(), With<InteractionDisabled>>,
    steps: Query<(), Without<Picked>>,
) {
    for (mut color, ChildOf(step)) in &mut words {
        if steps.contains(*step) {
            let wanted = if disabled.contains(*step) { palette::STRIP_EDGE } else { palette::TAG_TEXT };
            color.set_if_neq(TextColor(wanted.into()));
        }
    }
}
