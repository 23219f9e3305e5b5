use std::sync::Arc;

use accesskit::{Action, Live, Node, NodeId, Role as NodeRole};

use super::tree::{ScreenText, control_node, live_texts, one_by_one, tree_update};
use crate::app::base::mirrored::{Editing, Group, Mirrored, Role};
use crate::app::base::web::{Section, SheetText};

const WINDOW: NodeId = NodeId(7);

fn control(name: &str, role: Role) -> Mirrored {
    Mirrored {
        name: name.to_owned(),
        label: format!("{name}!"),
        x: 10,
        y: 20,
        w: 30,
        h: 40,
        enabled: true,
        focused: false,
        role,
        text: None,
        editing: None,
        choice: None,
        groups: Vec::new(),
        cell: None,
    }
}

fn screen(controls: &[Mirrored]) -> ScreenText<'_> {
    ScreenText { title: "Desk", sections: &[], texts: &[], controls, announcements: &[], scale_factor: 2.0 }
}

/// Writes the tree below a node with brackets.
fn written(nodes: &[(NodeId, Node)], id: NodeId) -> String {
    let node = &nodes.iter().find(|(other, _)| *other == id).expect("every child is in the tree").1;
    let text = node.label().or(node.value()).unwrap_or_default();
    let inside: Vec<_> = node.children().iter().map(|child| written(nodes, *child)).collect();
    let inside = if inside.is_empty() { String::new() } else { format!("({})", inside.join(" ")) };
    format!("{:?}:{text}{inside}", node.role())
}

fn tree_of(screen: &ScreenText) -> String {
    let update = tree_update(WINDOW, screen);
    written(&update.nodes, WINDOW)
}

#[test]
fn the_sheet_is_read_in_its_dialog_and_before_its_controls() {
    let dialog = Arc::new(Group::Dialog { label: "Pause".to_owned(), modal: true });
    let mut resume = control("resume", Role::Button);
    resume.groups = vec![Arc::clone(&dialog)];
    let sections = [Section { heading: "Gomoku".to_owned(), lines: vec!["12 stones".to_owned()] }];
    let texts = [SheetText { text: "Paused".to_owned(), is_announced: false }];
    let controls = [control("menu", Role::Button), resume];
    let screen = ScreenText { sections: &sections, texts: &texts, ..screen(&controls) };
    assert_eq!(
        tree_of(&screen),
        "Window:Desk(Heading:Gomoku Label:12 stones Button:menu! Dialog:Pause(Label:Paused Button:resume!) Log:)"
    );
    let update = tree_update(WINDOW, &screen);
    let modal = update.nodes.iter().find(|(_, node)| node.role() == NodeRole::Dialog).map(|(_, node)| node);
    assert!(modal.is_some_and(Node::is_modal));
}

#[test]
fn a_board_is_a_grid_whose_cells_can_be_pressed() {
    let [rows, columns] = [["1"], ["A"]].map(|names| names.map(str::to_owned).to_vec());
    let board = Arc::new(Group::Board { label: "board".to_owned(), rows, columns });
    let mut cell = control("a1", Role::Button);
    (cell.groups, cell.cell, cell.focused) = (vec![board], Some([0, 0]), true);
    let controls = [cell];
    let screen = screen(&controls);
    assert_eq!(
        tree_of(&screen),
        "Window:Desk(Grid:board(Row:(ColumnHeader:A) Row:1(RowHeader:1 GridCell:a1!)) Log:)"
    );
    let update = tree_update(WINDOW, &screen);
    assert_eq!(update.focus, control_node("a1"));
    let cell = update.nodes.iter().find(|(id, _)| *id == update.focus).map(|(_, node)| node);
    let cell = cell.expect("the focus is in the tree");
    assert!(cell.supports_action(Action::Click));
    let bounds = cell.bounds().expect("a cell has a place");
    assert_eq!([bounds.x0, bounds.y0, bounds.x1, bounds.y1], [20.0, 40.0, 80.0, 120.0], "physical pixels");
}

#[test]
fn what_is_announced_keeps_its_node_and_is_read_once() {
    let lines = [(4, "Hit.".to_owned()), (5, "Your turn.".to_owned())];
    let told = |announcements| tree_update(WINDOW, &ScreenText { announcements, ..screen(&[]) }).nodes;
    let (before, after) = (told(&lines[..1]), told(&lines));
    let spoken = |nodes: &[(NodeId, Node)]| -> Vec<NodeId> {
        nodes.iter().filter(|(_, node)| node.live() == Some(Live::Polite)).map(|(id, _)| *id).collect()
    };
    let (before, after) = (spoken(&before), spoken(&after));
    assert_eq!((before.len(), after.len()), (1, 2));
    assert_eq!(before[0], after[0], "a line that has been read is not read again");
}

#[test]
fn a_field_has_its_text_and_its_caret_and_takes_texts() {
    let mut field = control("name", Role::Textbox);
    // The family is one letter.
    field.text = Some("Ann 👨‍👩‍👧 B".to_owned());
    field.editing = Some(Editing { selection: [4, 22], is_read_only: false });
    let empty = Mirrored {
        text: Some(String::new()),
        editing: Some(Editing { selection: [0, 0], is_read_only: true }),
        ..control("empty", Role::Textbox)
    };
    let controls = [field, empty];
    let screen = screen(&controls);
    assert_eq!(
        tree_of(&screen),
        "Window:Desk(TextInput:name!(TextRun:Ann 👨‍👩‍👧 B) TextInput:empty!(TextRun:) Log:)"
    );
    let update = tree_update(WINDOW, &screen);
    let node = |id| &update.nodes.iter().find(|(other, _)| *other == id).expect("it is there").1;
    let field = node(control_node("name"));
    assert_eq!(field.value(), Some("Ann 👨‍👩‍👧 B"));
    let run = node(field.children()[0]);
    assert_eq!(run.character_lengths(), [1, 1, 1, 1, 18, 1, 1]);
    assert_eq!(run.word_starts(), [0, 4, 6]);
    let selection = field.text_selection().expect("something is selected");
    let [anchor, focus] = [selection.anchor, selection.focus].map(|end| (end.node, end.character_index));
    assert_eq!([anchor, focus], [(field.children()[0], 4), (field.children()[0], 5)]);
    let takes =
        |node: &Node| [Action::SetValue, Action::ReplaceSelectedText].map(|it| node.supports_action(it));
    assert_eq!(takes(field), [true; 2]);
    let empty = node(control_node("empty"));
    assert!(empty.is_read_only() && takes(empty) == [false; 2]);
    assert_eq!(empty.text_selection().map(|selection| selection.focus.character_index), Some(0));
}

#[test]
fn a_long_text_is_told_in_parts() {
    let mut field = control("link", Role::Textbox);
    field.text = Some("a".repeat(600));
    field.editing = Some(Editing { selection: [0, 600], is_read_only: true });
    let controls = [field];
    let update = tree_update(WINDOW, &screen(&controls));
    let node = |id| &update.nodes.iter().find(|(other, _)| *other == id).expect("it is there").1;
    let field = node(control_node("link"));
    let lengths: Vec<_> = field.children().iter().map(|run| node(*run).character_lengths().len()).collect();
    assert_eq!(lengths, [255, 255, 90]);
    let end = field.text_selection().expect("all is selected").focus;
    assert_eq!((end.node, end.character_index), (field.children()[2], 90));
}

#[test]
fn texts_that_appear_together_are_told_one_by_one() {
    let lines = [(4, "Hit.".to_owned()), (5, "Sunk.".to_owned()), (6, "Your turn.".to_owned())];
    let told = |announcements| tree_update(WINDOW, &ScreenText { announcements, ..screen(&[]) });
    let known = live_texts(&told(&lines[..1]));
    let parts = one_by_one(&told(&lines), &known);
    let written: Vec<_> = parts.iter().map(|part| written(&part.nodes, WINDOW)).collect();
    assert_eq!(
        written,
        [
            "Window:Desk(Log:(Label:Hit. Label:Sunk.))",
            "Window:Desk(Log:(Label:Hit. Label:Sunk. Label:Your turn.))"
        ]
    );
    assert_eq!(
        one_by_one(&told(&lines), &live_texts(&told(&lines))).len(),
        1,
        "the rest of the tree is told"
    );
}

#[test]
fn a_name_is_not_read_aloud_as_a_text_too() {
    let dialog = Arc::new(Group::Dialog { label: "Pause".to_owned(), modal: true });
    let mut first = control("first", Role::Radio { picked: true });
    (first.groups, first.choice) = (vec![dialog], Some("First move".to_owned()));
    let sections = [Section { heading: "Gomoku".to_owned(), lines: Vec::new() }];
    let texts = ["Pause", "Gomoku", "First move", "first!", "Five in a row wins."];
    let texts = texts.map(|text| SheetText { text: text.to_owned(), is_announced: false });
    let controls = [first];
    let screen = ScreenText { sections: &sections, texts: &texts, ..screen(&controls) };
    let update = tree_update(WINDOW, &screen);
    let live: Vec<_> = update.nodes.iter().filter(|(_, node)| node.live().is_some()).collect();
    let live: Vec<_> = live.iter().filter_map(|(_, node)| node.value()).collect();
    assert_eq!(live, ["Five in a row wins."]);
}

#[test]
fn states_of_controls_are_told_and_equal_names_do_not_collide() {
    let mut off = control("sound", Role::Checkbox { picked: false });
    off.enabled = false;
    let slider = control("volume", Role::Slider { value: 3, most: 10 });
    let controls = [off, slider, control("done", Role::Button), control("done", Role::Button)];
    let update = tree_update(WINDOW, &screen(&controls));
    let node = |name| &update.nodes.iter().find(|(id, _)| *id == control_node(name)).expect("it is there").1;
    assert!(node("sound").is_disabled());
    assert_eq!(node("sound").toggled(), Some(false.into()));
    assert_eq!(node("volume").numeric_value(), Some(3.0));
    assert!(
        [Action::SetValue, Action::Increment].iter().all(|action| node("volume").supports_action(*action))
    );
    assert_eq!(update.nodes.iter().filter(|(_, node)| node.label() == Some("done!")).count(), 2);
}
