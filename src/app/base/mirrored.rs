//! The controls as screen readers meet them: each one with its label and state, and all of them as a tree of dialogs,
//! groups of choices, and boards with named rows and columns.

use std::sync::Arc;

/// The role of a control, in the terms of ARIA.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A button.
    #[default]
    Button,
    /// One of several choices.
    Radio {
        /// True if this one is picked.
        picked: bool,
    },
    /// Something that is on or off.
    Checkbox {
        /// True if it is on.
        picked: bool,
    },
    /// A value from 0 to `most`.
    Slider {
        /// The value.
        value: u32,
        /// The largest possible value.
        most: u32,
    },
    /// A text field.
    Textbox,
}

/// The state of a text field, beside its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Editing {
    /// The beginning of the selection and its end, which has the caret, in bytes of the text.
    pub selection: [usize; 2],
    /// True if the text can only be read and copied.
    pub is_read_only: bool,
}

/// A control as the page mirrors it. Lengths are in CSS pixels.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Mirrored {
    /// The stable name, by which tests find the control and the page reports what happens to it.
    pub name: String,
    /// The label for screen readers.
    pub label: String,
    /// The left edge.
    pub x: i32,
    /// The upper edge.
    pub y: i32,
    /// The width.
    pub w: i32,
    /// The height.
    pub h: i32,
    /// True if it can be used now.
    pub enabled: bool,
    /// True if it has the keyboard focus.
    pub focused: bool,
    /// The role.
    pub role: Role,
    /// The text of a text field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The state of a text field. None while an input method composes.
    #[serde(skip)]
    pub editing: Option<Editing>,
    /// The name of the choice of which it is a value, for a radio button.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<String>,
    /// The dialog and the board that it belongs to, the outer one first.
    #[serde(skip)]
    pub groups: Vec<Arc<Group>>,
    /// Its row and its column in the board, counted from 0 at the upper left corner as seen.
    #[serde(skip)]
    pub cell: Option<[usize; 2]>,
}

/// A group of controls. Controls belong together if their groups are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Group {
    /// A dialog.
    Dialog {
        /// The label for screen readers.
        label: String,
        /// True if nothing else can be used while it is open.
        modal: bool,
    },
    /// A board.
    Board {
        /// The label for screen readers.
        label: String,
        /// The names of the rows from top to bottom; none if they have no names.
        rows: Vec<String>,
        /// The names of the columns from left to right; none if they have no names.
        columns: Vec<String>,
    },
}

/// A part of the tree of controls.
#[derive(Debug, PartialEq)]
pub enum Branch<'a> {
    /// A control. In a board, with the number of its column, counted from 1.
    Control(&'a Mirrored, Option<usize>),
    /// The values of a choice, with its name.
    Choice(&'a str, Vec<Branch<'a>>),
    /// A dialog or a board.
    Group(&'a Group, Vec<Branch<'a>>),
    /// A row of a board, with its name.
    Row(&'a str, Vec<Branch<'a>>),
    /// The name of a row or column of a board, with its ARIA role and the number of its column.
    Header(&'static str, &'a str, usize),
}

/// Returns the tree of controls in the order of the list. A group is where its first control is.
#[must_use]
pub fn tree(controls: &[Mirrored]) -> Vec<Branch<'_>> {
    branches(&controls.iter().collect::<Vec<_>>(), 0)
}

/// Returns the branches below the groups of this depth, to which all these controls belong.
fn branches<'a>(controls: &[&'a Mirrored], depth: usize) -> Vec<Branch<'a>> {
    let group_of = |control: &&'a Mirrored| control.groups.get(depth).map(|group| &**group);
    let choice_of =
        |control: &&'a Mirrored| control.choice.as_deref().filter(|_| group_of(control).is_none());
    let mut found: Vec<Branch<'a>> = Vec::new();
    for control in controls {
        let alike = |other: &&&'a Mirrored| {
            (group_of(other), choice_of(other)) == (group_of(control), choice_of(control))
        };
        let inside = || controls.iter().filter(alike).copied().collect::<Vec<_>>();
        match (group_of(control), choice_of(control)) {
            (Some(group), _) => {
                let is_known = |branch: &Branch| matches!(branch, Branch::Group(other, _) if *other == group);
                if !found.iter().any(is_known) {
                    let inside = match group {
                        Group::Board { rows, columns, .. } => board(&inside(), rows, columns),
                        Group::Dialog { .. } => branches(&inside(), depth + 1),
                    };
                    found.push(Branch::Group(group, inside));
                }
            }
            (None, Some(choice)) => {
                let is_known =
                    |branch: &Branch| matches!(branch, Branch::Choice(other, _) if *other == choice);
                if !found.iter().any(is_known) {
                    let values = inside().into_iter().map(|value| Branch::Control(value, None));
                    found.push(Branch::Choice(choice, values.collect()));
                }
            }
            (None, None) => found.push(Branch::Control(control, None)),
        }
    }
    found
}

/// Returns the rows of a board, with the names of rows and columns.
fn board<'a>(controls: &[&'a Mirrored], rows: &'a [String], columns: &'a [String]) -> Vec<Branch<'a>> {
    // Column 1 has the names of the rows.
    let first = if rows.is_empty() { 1 } else { 2 };
    let names = columns.iter().enumerate();
    let names: Vec<_> =
        names.map(|(index, name)| Branch::Header("columnheader", name, first + index)).collect();
    let mut found: Vec<_> = (!names.is_empty()).then_some(Branch::Row("", names)).into_iter().collect();
    let count =
        controls.iter().filter_map(|control| control.cell).map(|[row, _]| row + 1).max().unwrap_or_default();
    for row in 0..count {
        let in_row = controls.iter().filter_map(|control| Some((control.cell?, *control)));
        let mut cells: Vec<_> = in_row
            .filter(|([at, _], _)| *at == row)
            .map(|([_, column], control)| (column, control))
            .collect();
        cells.sort_by_key(|(column, _)| *column);
        let name = rows.get(row).map(String::as_str);
        let header = name.map(|name| Branch::Header("rowheader", name, 1));
        let cells = cells.into_iter().map(|(column, control)| Branch::Control(control, Some(first + column)));
        found.push(Branch::Row(name.unwrap_or_default(), header.into_iter().chain(cells).collect()));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(name: &str, groups: &[&Arc<Group>], cell: Option<[usize; 2]>) -> Mirrored {
        Mirrored {
            name: name.to_owned(),
            label: name.to_owned(),
            x: 0,
            y: 0,
            w: 1,
            h: 1,
            enabled: true,
            focused: false,
            role: Role::Button,
            text: None,
            editing: None,
            choice: None,
            groups: groups.iter().map(|group| Arc::clone(group)).collect(),
            cell,
        }
    }

    fn value(name: &str, groups: &[&Arc<Group>]) -> Mirrored {
        Mirrored { choice: Some("choice".to_owned()), ..control(name, groups, None) }
    }

    /// Writes a tree with brackets.
    fn written(branches: &[Branch]) -> String {
        let branch = |branch: &Branch| match branch {
            Branch::Control(control, None) => control.name.clone(),
            Branch::Control(control, Some(column)) => format!("{}@{column}", control.name),
            Branch::Header(_, text, column) => format!("'{text}@{column}"),
            Branch::Row(name, inside) => format!("{name}[{}]", written(inside)),
            Branch::Choice(label, inside) => format!("{label}({})", written(inside)),
            Branch::Group(Group::Dialog { label, .. } | Group::Board { label, .. }, inside) => {
                format!("{label}({})", written(inside))
            }
        };
        branches.iter().map(branch).collect::<Vec<_>>().join(" ")
    }

    fn board_of(rows: &[&str], columns: &[&str]) -> Arc<Group> {
        let [rows, columns] = [rows, columns].map(|names| names.iter().map(ToString::to_string).collect());
        Arc::new(Group::Board { label: "board".to_owned(), rows, columns })
    }

    #[test]
    fn groups_are_where_their_first_control_is() {
        let dialog = Arc::new(Group::Dialog { label: "dialog".to_owned(), modal: true });
        let controls = [
            control("a", &[], None),
            value("b", &[&dialog]),
            value("c", &[]),
            control("d", &[&dialog], None),
            value("e", &[&dialog]),
        ];
        assert_eq!(written(&tree(&controls)), "a dialog(choice(b e) d) choice(c)");
    }

    #[test]
    fn a_board_has_rows_and_the_names_of_its_lines() {
        let board = board_of(&["2", "1"], &["A", "B"]);
        let controls = [
            control("B2", &[&board], Some([0, 1])),
            control("menu", &[], None),
            control("A2", &[&board], Some([0, 0])),
            control("A1", &[&board], Some([1, 0])),
        ];
        assert_eq!(written(&tree(&controls)), "board(['A@2 'B@3] 2['2@1 A2@2 B2@3] 1['1@1 A1@2]) menu");
        let bare = board_of(&[], &[]);
        let controls = [control("1", &[&bare], Some([0, 0])), control("2", &[&bare], Some([0, 1]))];
        assert_eq!(written(&tree(&controls)), "board([1@1 2@2])");
    }
}
