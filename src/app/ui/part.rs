//! Parts of a sheet that change by themselves. A part is a component with all that decides what is on its node, and is
//! spawned again when that differs, and only then: a held press and the focus elsewhere on the sheet survive.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

/// Spawns a part with its node and its content.
pub fn spawn<P: Component>(
    parent: &mut ChildSpawnerCommands,
    part: P,
    node: impl Bundle,
    content: impl FnOnce(&P, &mut ChildSpawnerCommands),
) {
    let mut spawned = parent.spawn((node, Pickable::IGNORE));
    spawned.with_children(|children| content(&part, children));
    spawned.insert(part);
}

/// Replaces a part and its content. Components of `node` replace those of the node; `()` keeps them.
pub fn replace<P: Component>(
    commands: &mut Commands,
    entity: Entity,
    part: P,
    node: impl Bundle,
    content: impl FnOnce(&P, &mut ChildSpawnerCommands),
) {
    let mut replaced = commands.entity(entity);
    replaced.despawn_related::<Children>().insert(node);
    replaced.with_children(|children| content(&part, children));
    replaced.insert(part);
}
