//! The screen as AccessKit describes it to the system's screen reader: what the page's elements say in a browser.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use accesskit::{Action, Live, Node, NodeId, Rect, Role as NodeRole, TreeId, TreeUpdate};

use crate::app::base::mirrored::{Branch, Group, Mirrored, Role, tree};
use crate::app::base::web::{Section, SheetText};

/// All that can be read on the screen.
pub(super) struct ScreenText<'a> {
    /// The title of the window.
    pub title: &'a str,
    /// The description of the screen. The first heading names the screen.
    pub sections: &'a [Section],
    /// The text of an open sheet.
    pub texts: &'a [SheetText],
    /// The controls, in reading order.
    pub controls: &'a [Mirrored],
    /// The last announcements with their numbers, oldest first.
    pub announcements: &'a [(u64, String)],
    /// The number of physical pixels in the unit of the controls' positions.
    pub scale_factor: f64,
}

/// Returns the node of the control of this name.
#[must_use]
pub fn control_node(name: &str) -> NodeId {
    hashed(("control", name), 0)
}

/// Returns the identity of a node. Equal keys of one tree are told apart by their number.
fn hashed(key: impl Hash, number: u64) -> NodeId {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    number.hash(&mut hasher);
    NodeId(hasher.finish())
}

/// Returns the whole tree below the node of the window. A screen reader is told of the nodes that differ from those of the
/// last tree: what has the same text keeps its identity.
pub(super) fn tree_update(window: NodeId, screen: &ScreenText) -> TreeUpdate {
    let mut nodes = Nodes { found: Vec::new(), used: HashSet::from([window]), screen };
    let mut children: Vec<_> = screen
        .sections
        .iter()
        .enumerate()
        .flat_map(|(index, section)| nodes.section(index, section))
        .collect();
    let branches = tree(screen.controls);
    let is_dialog = |branch: &Branch| matches!(branch, Branch::Group(Group::Dialog { .. }, _));
    let dialog = branches.iter().rposition(is_dialog);
    if dialog.is_none() {
        children.extend(nodes.sheet_texts());
    }
    for (index, branch) in branches.iter().enumerate() {
        children.push(nodes.branch(branch, dialog == Some(index), "window"));
    }
    children.push(nodes.log());
    let mut root = Node::new(NodeRole::Window);
    root.set_label(screen.title);
    root.set_children(children);
    let focused = screen.controls.iter().find(|control| control.focused);
    let focus = focused.map_or(window, |control| control_node(&control.name));
    nodes.found.push((window, root));
    TreeUpdate { nodes: nodes.found, tree: None, tree_id: TreeId::ROOT, focus }
}

/// The nodes of a tree that is being built.
struct Nodes<'a> {
    found: Vec<(NodeId, Node)>,
    used: HashSet<NodeId>,
    screen: &'a ScreenText<'a>,
}

impl Nodes<'_> {
    fn add(&mut self, key: impl Hash, node: Node) -> NodeId {
        let mut number = 0;
        while !self.used.insert(hashed(&key, number)) {
            number += 1;
        }
        let id = hashed(&key, number);
        self.found.push((id, node));
        id
    }

    /// Adds a text. With `live`, it is read aloud when it appears.
    fn text(&mut self, key: impl Hash, text: &str, live: bool) -> NodeId {
        let mut node = Node::new(NodeRole::Label);
        node.set_value(text);
        if live {
            node.set_live(Live::Polite);
        }
        self.add(key, node)
    }

    /// Adds the heading and the lines of a section.
    fn section(&mut self, index: usize, section: &Section) -> Vec<NodeId> {
        let mut heading = Node::new(NodeRole::Heading);
        heading.set_label(&*section.heading);
        heading.set_level(if index == 0 { 1 } else { 2 });
        let heading = self.add(("heading", index), heading);
        let lines = section.lines.iter().enumerate();
        let lines = lines.map(|(line, text)| self.text(("line", index, line), text, false));
        std::iter::once(heading).chain(lines.collect::<Vec<_>>()).collect()
    }

    fn sheet_texts(&mut self) -> Vec<NodeId> {
        let texts = self.screen.texts.iter();
        texts.map(|text| self.text(("sheet", &text.text), &text.text, !text.is_announced)).collect()
    }

    fn log(&mut self) -> NodeId {
        let lines = self.screen.announcements.iter();
        let lines = lines.map(|(number, text)| self.text(("announcement", number), text, true)).collect();
        self.group("log", NodeRole::Log, "", lines)
    }

    fn group(&mut self, key: impl Hash, role: NodeRole, label: &str, children: Vec<NodeId>) -> NodeId {
        let mut node = Node::new(role);
        if !label.is_empty() {
            node.set_label(label);
        }
        node.set_children(children);
        self.add(key, node)
    }

    /// Adds a branch with all that is below it. `parent` tells apart what has the same name elsewhere.
    fn branch(&mut self, branch: &Branch, has_sheet_texts: bool, parent: &str) -> NodeId {
        let (role, label, inside) = match branch {
            Branch::Control(control, column) => return self.control(control, *column),
            Branch::Header(role, text, column) => {
                let is_row = *role == "rowheader";
                let mut node = Node::new(if is_row { NodeRole::RowHeader } else { NodeRole::ColumnHeader });
                node.set_label(*text);
                return self.add((parent, role, column), node);
            }
            Branch::Choice(label, inside) => (NodeRole::RadioGroup, *label, inside),
            Branch::Row(label, inside) => (NodeRole::Row, *label, inside),
            Branch::Group(Group::Board { label, .. }, inside) => (NodeRole::Grid, &**label, inside),
            Branch::Group(Group::Dialog { label, .. }, inside) => (NodeRole::Dialog, &**label, inside),
        };
        let mut children = if has_sheet_texts { self.sheet_texts() } else { Vec::new() };
        for (index, branch) in inside.iter().enumerate() {
            children.push(self.branch(branch, false, &format!("{parent}/{label}/{index}")));
        }
        let group = self.group((parent, label), role, label, children);
        if matches!(branch, Branch::Group(Group::Dialog { modal: true, .. }, _))
            && let Some((_, node)) = self.found.last_mut()
        {
            node.set_modal();
        }
        group
    }

    fn control(&mut self, control: &Mirrored, column: Option<usize>) -> NodeId {
        let mut node = Node::new(match control.role {
            Role::Button if column.is_some() => NodeRole::GridCell,
            Role::Button => NodeRole::Button,
            Role::Radio { .. } => NodeRole::RadioButton,
            Role::Checkbox { .. } => NodeRole::CheckBox,
            Role::Slider { .. } => NodeRole::Slider,
            Role::Textbox => NodeRole::TextInput,
        });
        node.set_label(&*control.label);
        let [x, y, w, h] = [control.x, control.y, control.w, control.h]
            .map(|side| f64::from(side) * self.screen.scale_factor);
        node.set_bounds(Rect::new(x, y, x + w, y + h));
        node.add_action(Action::Focus);
        match control.role {
            Role::Button => node.add_action(Action::Click),
            Role::Radio { picked } | Role::Checkbox { picked } => {
                node.set_toggled(picked.into());
                node.add_action(Action::Click);
            }
            Role::Slider { value, most } => {
                node.set_numeric_value(value.into());
                node.set_min_numeric_value(0.0);
                node.set_max_numeric_value(most.into());
            }
            Role::Textbox => node.set_value(control.text.as_deref().unwrap_or_default()),
        }
        if !control.enabled {
            node.set_disabled();
        }
        self.add(("control", &*control.name), node)
    }
}
