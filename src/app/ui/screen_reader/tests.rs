use std::sync::Arc;

use accesskit::{Action, Live, Node, NodeId, Role as NodeRole};

use super::tree::{ScreenText, control_node, tree_update};
use crate::app::base::mirrored::{Group, Mirrored, Role};
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
    assert_eq!(update.nodes.iter().filter(|(_, node)| node.label() == Some("done!")).count(), 2);
}
