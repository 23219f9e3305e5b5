//! Radio buttons and check boxes. Both look like wooden tags whose hole turns red when selected.

use bevy::ecs::lifecycle::HookContext;
use bevy::ecs::system::IntoObserverSystem;
use bevy::ecs::world::DeferredWorld;
use bevy::prelude::*;
use bevy::ui::{Checkable, Checked, UiSystems};
use bevy::ui_widgets::{Checkbox, RadioButton, ValueChange, observe};
use deskmate_kernel::line::Line;

use crate::app::look::{LabelStyle, palette};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::backdrop;
use crate::app::ui::node;
use crate::app::ui::widgets::{Label, button_node, button_text, focusable};

/// The selection state of a choice. Insert it again to change the state.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Checkable)]
#[component(immutable, on_insert = check)]
pub struct Picked(pub bool);

fn check(mut world: DeferredWorld, HookContext { entity, .. }: HookContext) {
    let picked = world.get::<Picked>(entity).is_some_and(|picked| picked.0);
    let mut commands = world.commands();
    let mut choice = commands.entity(entity);
    if picked {
        choice.insert(Checked);
    } else {
        choice.remove::<Checked>();
    }
}

/// The hole in the tag of a choice.
#[derive(Component)]
struct Hole;

/// Colours the holes.
pub fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, update_holes.before(UiSystems::Layout));
}

fn update_holes(
    choices: Query<(&Picked, &Children), Changed<Picked>>,
    mut holes: Query<&mut BackgroundColor, With<Hole>>,
) {
    for (picked, children) in &choices {
        let color = if picked.0 { palette::PENCIL_RED } else { Srgba::NONE };
        for child in children {
            if let Ok(mut hole) = holes.get_mut(*child) {
                hole.0 = color.into();
            }
        }
    }
}

/// Returns a radio button. It is not in Bevy's radio group, where arrow keys select: here they move the
/// focus. `pick` is triggered by a press unless the button is selected already.
pub fn radio<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    width: f32,
    picked: bool,
    pick: impl IntoObserverSystem<ValueChange<bool>, M> + Sync,
) -> impl Bundle {
    let Label { text: shown, a11y_label: told } = label.into();
    (RadioButton, choice(name.into(), told, width, picked), observe(pick), inside(shown))
}

/// Returns a check box. `change` receives the requested state.
pub fn checkbox<M: Send + Sync + 'static>(
    name: impl Into<String>,
    label: impl Into<Label>,
    width: f32,
    picked: bool,
    change: impl IntoObserverSystem<ValueChange<bool>, M> + Sync,
) -> impl Bundle {
    let Label { text: shown, a11y_label: told } = label.into();
    (Checkbox, choice(name.into(), told, width, picked), observe(change), inside(shown))
}

fn choice(name: String, label: Line, width: f32, picked: bool) -> impl Bundle {
    (Picked(picked), Name::new(name.clone()), Control { name, label }, focusable(), button_node(width))
}

fn inside(label: Line) -> impl Bundle {
    let hole =
        Node { border_radius: BorderRadius::MAX, ..node::placed(Vec2::new(9.0, 16.0), Vec2::splat(12.0)) };
    children![
        backdrop(LabelStyle::Tag),
        (Hole, hole, BackgroundColor(Srgba::NONE.into()), Pickable::IGNORE),
        button_text(label)
    ]
}
