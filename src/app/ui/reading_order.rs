//! The order in which controls are read: that of the Tab key.

use bevy::ecs::entity::EntityHashMap;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

/// The groups of tab stops, and what is below them.
#[derive(SystemParam)]
pub struct ReadingOrder<'w, 's> {
    groups: Query<'w, 's, (Entity, &'static TabGroup)>,
    children: Query<'w, 's, &'static Children>,
}

impl ReadingOrder<'_, '_> {
    /// Returns the rank of each node below a group. A modal group comes first, as Tab does not leave it.
    pub(super) fn ranks(&self) -> EntityHashMap<usize> {
        let mut groups: Vec<_> = self.groups.iter().collect();
        groups.sort_by_key(|(_, group)| (!group.modal, group.order));
        let below = groups.iter().flat_map(|(root, _)| self.children.iter_descendants_depth_first(*root));
        below.enumerate().map(|(rank, node)| (node, rank)).collect()
    }

    /// Returns the node that is read first. The controls of a modal dialog come before all others.
    #[must_use]
    pub fn first(&self, nodes: impl IntoIterator<Item = Entity>) -> Option<Entity> {
        let mut nodes = nodes.into_iter();
        let first = nodes.next()?;
        let Some(second) = nodes.next() else { return Some(first) };
        let ranks = self.ranks();
        [first, second]
            .into_iter()
            .chain(nodes)
            .min_by_key(|node| ranks.get(node).copied().unwrap_or(usize::MAX))
    }
}
