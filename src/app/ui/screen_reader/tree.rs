//! The screen as AccessKit describes it to the system's screen reader: what the page's elements say in a browser.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use accesskit::{
    Action, Live, Node, NodeId, Rect, Role as NodeRole, TextPosition, TextSelection, TreeId, TreeUpdate,
};
use deskmate_kernel::visible::VisibleText;

use crate::app::base::mirrored::{Branch, Editing, Group, Mirrored, Role, tree};
use crate::app::base::web::{Section, SheetText};

/// Most letters of a text run: AccessKit numbers the beginnings of its words with bytes.
const MAX_RUN: usize = 255;
/// The maximum number of runs of a text in which a position is looked for.
const MAX_RUNS: usize = 64;

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

impl ScreenText<'_> {
    /// Returns true if a text is the name of something on the screen, and told when one comes there.
    fn is_name(&self, text: &str) -> bool {
        let is_label = |group: &Group| match group {
            Group::Dialog { label, .. } | Group::Board { label, .. } => label == text,
        };
        let names = |control: &Mirrored| {
            control.label == text
                || control.choice.as_deref() == Some(text)
                || control.groups.iter().any(|group| is_label(group))
        };
        self.sections.iter().any(|section| section.heading == text) || self.controls.iter().any(names)
    }
}

/// Returns the node of the control of this name.
#[must_use]
pub fn control_node(name: &str) -> NodeId {
    hashed(("control", name), 0)
}

/// Returns the identity of the part with this index of the text of a field.
#[must_use]
pub fn run_node(field: &str, index: usize) -> NodeId {
    hashed(("run", field, index), 0)
}

/// Returns the number of letters in the text of a field before a position; `None` if it is not in that text.
pub(super) fn letters_before(field: &str, position: TextPosition) -> Option<usize> {
    let run = (0..MAX_RUNS).find(|index| run_node(field, *index) == position.node)?;
    Some(run * MAX_RUN + position.character_index)
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

/// Returns the texts of a tree that are read aloud when they appear, in the order of reading.
pub(super) fn live_texts(update: &TreeUpdate) -> Vec<NodeId> {
    update.nodes.iter().filter(|(_, node)| node.live().is_some()).map(|(id, _)| *id).collect()
}

/// Splits an update so that each part adds one live text at most: those that are added together are read aloud in no
/// certain order. `known` are those that have been read.
pub(super) fn one_by_one(update: &TreeUpdate, known: &[NodeId]) -> Vec<TreeUpdate> {
    let new: Vec<_> = live_texts(update).into_iter().filter(|id| !known.contains(id)).collect();
    (new.len().min(1)..=new.len()).map(|count| without(update, &new[count..])).collect()
}

/// Returns a tree without these texts.
fn without(update: &TreeUpdate, texts: &[NodeId]) -> TreeUpdate {
    let mut update = update.clone();
    update.nodes.retain(|(id, _)| !texts.contains(id));
    for (_, node) in &mut update.nodes {
        if node.children().iter().any(|child| texts.contains(child)) {
            let kept = node.children().iter().filter(|child| !texts.contains(child)).copied();
            node.set_children(kept.collect::<Vec<_>>());
        }
    }
    update
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
        let add = |SheetText { text, is_announced }: &SheetText| {
            let live = !is_announced && !self.screen.is_name(text);
            self.text(("sheet", text), text, live)
        };
        texts.map(add).collect()
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
                node.set_numeric_value_step(1.0);
                node.add_action(Action::SetValue);
                node.add_action(Action::Increment);
                node.add_action(Action::Decrement);
            }
            Role::Textbox => self.field(&mut node, control),
        }
        if !control.enabled {
            node.set_disabled();
        }
        self.add(("control", &*control.name), node)
    }

    /// Adds the text of a field, and what can be done with it.
    fn field(&mut self, node: &mut Node, control: &Mirrored) {
        let text = control.text.as_deref().unwrap_or_default();
        node.set_value(text);
        let letters = VisibleText::letters(text);
        let parts = letters.chunks(MAX_RUN).enumerate();
        let mut runs: Vec<_> = parts.map(|(index, letters)| self.run(control, index, letters)).collect();
        if runs.is_empty() {
            // The caret needs a place.
            runs.push(self.run(control, 0, &[]));
        }
        node.set_children(&*runs);
        let Some(Editing { selection, is_read_only }) = control.editing else { return };
        let [anchor, focus] = selection.map(|bytes| {
            let count = VisibleText::count(text.get(..bytes).unwrap_or(text));
            let run = (count / MAX_RUN).min(runs.len() - 1);
            TextPosition { node: runs[run], character_index: count - run * MAX_RUN }
        });
        node.set_text_selection(TextSelection { anchor, focus });
        node.add_action(Action::SetTextSelection);
        if is_read_only {
            node.set_read_only();
        } else {
            node.add_action(Action::SetValue);
            node.add_action(Action::ReplaceSelectedText);
        }
    }

    /// Adds a part of the text of a field.
    fn run(&mut self, field: &Mirrored, index: usize, letters: &[&str]) -> NodeId {
        let mut node = Node::new(NodeRole::TextRun);
        node.set_value(letters.concat());
        node.set_character_lengths(letters.iter().map(|letter| letter.len() as u8).collect::<Vec<_>>());
        let is_blank = |index: usize| letters[index].starts_with(char::is_whitespace);
        let starts_word = |index: &usize| !is_blank(*index) && (*index == 0 || is_blank(index - 1));
        let words = (0..letters.len()).filter(starts_word).map(|index| index as u8);
        node.set_word_starts(words.collect::<Vec<_>>());
        self.add(("run", &*field.name, index), node)
    }
}
