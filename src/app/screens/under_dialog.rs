//! Under a dialog lies a picture of the screen: nothing on it can be pressed or is read aloud, while the screen itself is
//! hidden.

use bevy::ecs::entity::EntityCloner;
use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use bevy::text::{LineHeight, Underline};
use bevy::ui::LayoutConfig;

use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::look::material::InterfaceMaterial;
use crate::app::ui::markers::OwnSize;

/// A part of the picture.
#[derive(Component)]
pub struct UnderDialog;

/// The components that make up what can be seen of a node.
type Visible = (
    (Node, UiTransform, LayoutConfig, ZIndex, GlobalZIndex, Visibility),
    (BackgroundColor, BorderColor, Outline, ImageNode, MaterialNode<InterfaceMaterial>),
    (Text, TextFont, TextColor, TextLayout, LineHeight, Underline),
    (Name, Children, ChildOf),
);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        StateTransition,
        follow_menu
            .in_set(StateTransitionSystems::ExitSchedules)
            .run_if(on_message::<StateTransitionEvent<Menu>>),
    )
    // It does not follow changes of the window or the language.
    .add_systems(Update, clear.run_if(resource_changed::<Layout>.or_eager(state_changed::<Screen>)));
}

/// Makes the picture when a dialog opens over a screen, and removes it when the last dialog is closed.
fn follow_menu(
    mut changes: MessageReader<StateTransitionEvent<Menu>>,
    roots: Query<(Entity, &Visibility), With<ScreenRoot>>,
    parts: Query<Entity, With<UnderDialog>>,
    mut commands: Commands,
) {
    let Some(change) = changes.read().last() else { return };
    match (change.exited, change.entered) {
        (Some(Menu::Closed), Some(entered)) if entered != Menu::Closed => {
            for (root, _) in roots.iter().filter(|(_, visibility)| **visibility != Visibility::Hidden) {
                commands.queue(move |world: &mut World| copy(world, root));
            }
        }
        (_, Some(Menu::Closed)) => clear(parts, commands),
        _ => {}
    }
}

fn clear(parts: Query<Entity, With<UnderDialog>>, mut commands: Commands) {
    parts.iter().for_each(|part| commands.entity(part).try_despawn());
}

/// Copies what can be seen of a screen.
fn copy(world: &mut World, root: Entity) {
    if world.get_entity(root).is_err() {
        return;
    }
    let picture = world.spawn_empty().id();
    let mut cloner = EntityCloner::build_opt_in(world);
    cloner.allow::<Visible>().linked_cloning(true);
    cloner.clone_entity(root, picture);
    let mut parts = vec![picture];
    while let Some(part) = parts.pop() {
        parts.extend(world.get::<Children>(part).into_iter().flatten());
        world.entity_mut(part).insert((UnderDialog, OwnSize, Pickable::IGNORE));
    }
}
