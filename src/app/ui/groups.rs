//! Groups of controls, as screen readers meet them: dialogs, the values of a choice, and boards.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui_widgets::RadioButton;
use deskmate_kernel::line::Line;

use crate::app::base::i18n::{TranslatedText, Translations};
use crate::app::base::mirrored::Group;

/// The root of a dialog. Its name is the [title](DialogTitle) inside it, or else this one.
#[derive(Component, Clone, Debug, Default)]
pub struct Dialog {
    /// The name of a dialog whose title is no name.
    pub name: Option<Line>,
    /// True if nothing else can be used while it is open.
    pub modal: bool,
}

/// Marks the text that names the dialog around it.
#[derive(Component, Clone, Copy, Debug)]
pub struct DialogTitle;

/// The name of a choice, on a node around its radio buttons. Those below all nodes of the same name belong together.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct ChoiceName(pub Line);

/// A node around the cells of a board.
#[derive(Component, Clone, Debug, Default, PartialEq)]
pub struct BoardGroup {
    /// The name of the board.
    pub name: Option<Line>,
    /// The names of its rows from top to bottom, and of its columns from left to right. There may be none.
    pub coordinates: [Vec<Line>; 2],
}

/// The row and the column of a cell, counted from 0 at the upper left corner.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardCell(pub [usize; 2]);

/// The name of the choice to which a radio button belongs.
#[derive(SystemParam)]
pub(super) struct Choices<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    names: Query<'w, 's, &'static ChoiceName>,
    radios: Query<'w, 's, (), With<RadioButton>>,
}

impl Choices<'_, '_> {
    /// Returns the name; `None` for any other control.
    pub fn name(&self, control: Entity) -> Option<&Line> {
        self.radios.get(control).ok()?;
        self.parents.iter_ancestors(control).find_map(|above| self.names.get(above).ok()).map(|name| &name.0)
    }
}

/// The dialogs and boards around controls.
#[derive(SystemParam)]
pub(super) struct Groups<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    dialogs: Query<'w, 's, (Entity, &'static Dialog)>,
    titles: Query<'w, 's, (Entity, &'static TranslatedText), With<DialogTitle>>,
    boards: Query<'w, 's, (Entity, &'static BoardGroup)>,
    cells: Query<'w, 's, &'static BoardCell>,
    words: Res<'w, Translations>,
}

impl Groups<'_, '_> {
    /// Returns all groups by their nodes.
    pub fn all(&self) -> HashMap<Entity, Arc<Group>> {
        let dialogs = self.dialogs.iter().map(|(root, dialog)| {
            let mut titles = self.titles.iter();
            let title =
                titles.find(|(title, _)| self.parents.iter_ancestors(*title).any(|above| above == root));
            let name = dialog.name.clone().or(title.map(|(_, text)| text.0.clone()));
            let label = self.words.translate(&name.unwrap_or_else(|| Line::new("title")));
            (root, Group::Dialog { label, modal: dialog.modal })
        });
        let boards = self.boards.iter().map(|(root, board)| {
            let [rows, columns] = board
                .coordinates
                .each_ref()
                .map(|names| names.iter().map(|name| self.words.translate(name)).collect::<Vec<_>>());
            let label = board.name.as_ref().map(|name| self.words.translate(name)).unwrap_or_default();
            (root, Group::Board { label, rows, columns })
        });
        dialogs.chain(boards).map(|(root, group)| (root, Arc::new(group))).collect()
    }

    /// Returns the groups around a control, the outer one first. Only its cells belong to a board.
    pub fn around(&self, control: Entity, all: &HashMap<Entity, Arc<Group>>) -> Vec<Arc<Group>> {
        let is_cell = self.cells.contains(control);
        let fits = |group: &&Arc<Group>| is_cell || matches!(***group, Group::Dialog { .. });
        let mut found: Vec<_> = self
            .parents
            .iter_ancestors(control)
            .filter_map(|above| all.get(&above))
            .filter(fits)
            .cloned()
            .collect();
        found.reverse();
        found
    }

    /// Returns the row and the column of a cell.
    pub fn cell(&self, control: Entity) -> Option<[usize; 2]> {
        self.cells.get(control).ok().map(|cell| cell.0)
    }
}
