//! The game by ear: each line is said once, moves come with their results, and what is in hand is told.

use accesskit::{Action, ActionData, TextPosition, TextSelection, TreeId};
use bevy::a11y::ActionRequest;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use deskmate::app::base::announce::Announce;
use deskmate::app::base::i18n::Translations;
use deskmate::app::base::mirrored::{Branch, Group, tree};
use deskmate::app::base::notebook::Notebook;
use deskmate::app::base::settings::Preferences;
use deskmate::app::base::states::Phase;
use deskmate::app::base::web::{Role, SheetText};
use deskmate::app::board::decision::{ResultDetails, TurningPoint, TurningPoints};
use deskmate::app::board::pointer::PlaceNode;
use deskmate::app::play::status::{MoveStatus, SideStatus, Turn};
use deskmate::app::screens::table::result::ResultSheet;
use deskmate::app::ui::read_out::ReadOutText;
use deskmate::app::ui::screen_reader::{control_node, run_node};
use deskmate_games::NAMES;
use deskmate_kernel::line::{Arg, Line};

use crate::harness::{Desk, weakest_opponent};
use crate::sea_battle::{fire_on, stand};

/// Everything that a screen reader says by itself, in order: announcements, and new texts of dialogs.
#[derive(Resource, Default)]
struct Spoken {
    said: Vec<String>,
    reading: Vec<SheetText>,
}

fn listen(
    mut lines: MessageReader<Announce>,
    reading: Res<ReadOutText>,
    words: Res<Translations>,
    mut spoken: ResMut<Spoken>,
) {
    let spoken = &mut *spoken;
    spoken.said.extend(lines.read().map(|Announce(line)| words.translate(line)));
    if reading.0 != spoken.reading {
        let new = reading.0.iter().filter(|text| !text.is_announced && !spoken.reading.contains(text));
        spoken.said.extend(new.map(|text| text.text.clone()));
        spoken.reading.clone_from(&reading.0);
    }
}

fn said(desk: &Desk) -> &[String] {
    &desk.0.world().resource::<Spoken>().said
}

/// Returns the last line that is told about a change of the input in progress.
fn told(line: Line) -> Line {
    Line::new("described-told").line("told", line)
}

#[test]
fn a_man_in_hand_is_told_with_its_goals_and_when_it_is_back() {
    let mut desk = Desk::at_game("ugolki", "human", &[]);
    let up = |man: &str, goals: &[&str]| {
        told(Line::new("ugolki-picked-up").text("from", man).list("goals", goals))
    };
    desk.press("C3");
    assert_eq!(desk.asides().last(), Some(&desk.say(&up("c3", &["d3", "c4"]))));
    desk.press("A3");
    assert_eq!(desk.asides().last(), Some(&desk.say(&up("a3", &["a4"]))), "another man instead");
    desk.press("A3");
    let back = told(Line::new("ugolki-put-back").text("from", "a3"));
    assert_eq!(desk.asides().last(), Some(&desk.say(&back)));
    desk.press("C3");
    let before = desk.asides().len();
    desk.play(&["C4"]);
    assert_eq!(desk.asides().len(), before, "a move is announced as such");
}

/// Returns the lines inside a line.
fn parts(line: &Line) -> Vec<&Line> {
    line.args
        .iter()
        .filter_map(|(_, arg)| if let Arg::Line(line) = arg { Some(line) } else { None })
        .collect()
}

#[test]
fn moves_are_listed_with_player_and_result() {
    let mut desk = Desk::at_game("sea-battle", "cabin-boy", &[]);
    stand(&mut desk);
    fire_on(&mut desk, |desk| desk.phase() == Some(Phase::Result));
    desk.frames(3);
    let names: Vec<_> = desk.sides().iter().map(|SideStatus { name, .. }| name.clone()).collect();
    let moves = desk.0.world().resource::<MoveStatus>().clone();
    assert_eq!(moves.told.len(), moves.moves.len());
    let mut results: Vec<_> = moves
        .told
        .iter()
        .map(|line| {
            let [name, result] = parts(line)[..] else { panic!("{line:?}") };
            assert!(names.contains(name), "{line:?}");
            result.id.clone()
        })
        .collect();
    assert_eq!(results[..2], ["sea-battle-fleet-placed"; 2]);
    let sunk = results.iter().filter(|result| *result == "sea-battle-square-ship-sunk").count();
    assert!(sunk >= 10, "a whole fleet: {results:?}");
    results.sort();
    results.dedup();
    assert_eq!(results.len(), 4, "placed, sunk, hit and miss: {results:?}");
    let written = moves
        .told
        .iter()
        .map(|line| desk.say(line))
        .chain(crate::in_words::under(&desk, "On the board").to_vec());
    let signs: Vec<_> = written.filter(|line| line.contains('!')).collect();
    assert!(signs.is_empty(), "results are said in words: {signs:?}");
}

#[test]
fn a_first_game_says_no_line_twice() {
    for game in NAMES {
        let mut desk = Desk::with(1280, 720, |app| {
            app.insert_resource(Notebook::default()).init_resource::<Spoken>().add_systems(Last, listen);
        });
        desk.press(&format!("thing-{game}"));
        desk.press(&format!("opponent-{}", weakest_opponent(game)));
        desk.press("start");
        desk.wait("a tip", |desk| desk.has("pointer-next"));
        while desk.try_press("pointer-next") {
            desk.frames(10);
        }
        let mut lines = said(&desk).to_vec();
        let count = lines.len();
        assert!(count > 3, "{game}: {lines:?}");
        lines.sort();
        lines.dedup();
        assert_eq!(lines.len(), count, "{game}: {:?}", said(&desk));
    }
}

/// Plays a short game of two at this desk to its end, and waits for the sheet.
fn finished() -> Desk {
    let mut desk = Desk::at_table("human");
    desk.play(&["disc-8", "disc-1", "disc-6", "disc-2", "disc-4", "disc-3", "disc-5"]);
    desk.wait("the result", |desk| desk.0.world().resource::<ResultSheet>().open);
    desk.frames(60);
    desk
}

#[test]
fn who_has_won_is_said_once() {
    let desk = finished();
    assert!(desk.has_heard("add-to-15-they-win"));
    let name = desk.sides()[0].name.clone();
    let headline = desk.say(&Line::new("result-they-win").line("name", name));
    let reading = &desk.0.world().resource::<ReadOutText>().0;
    let of_winner: Vec<_> = reading.iter().filter(|text| text.text == headline).collect();
    assert!(of_winner.len() == 1 && of_winner[0].is_announced, "{reading:?}");
}

#[test]
fn what_was_looked_for_is_told_when_it_is_found() {
    let mut desk = finished();
    let turning_points = |desk: &mut Desk, points| {
        desk.0.world_mut().resource_mut::<ResultDetails>().turning_points = points;
        desk.frames(5);
    };
    desk.wait("the end of the search", |desk| {
        desk.0.world().resource::<ResultDetails>().missed != TurningPoints::Searching
    });
    desk.frames(5);
    desk.press("why");
    desk.forget();
    let looking = desk.say(&Line::new("result-looking"));
    turning_points(&mut desk, TurningPoints::Searching);
    assert!(desk.reading().contains(&looking));
    assert!(!desk.has_heard("described-found"));
    let point = TurningPoint { line: Line::new("replay-over"), plies: 3 };
    let found = desk.say(&Line::new("described-found").line("line", point.line.clone()));
    turning_points(&mut desk, TurningPoints::Found(vec![point]));
    assert!(!desk.reading().contains(&looking));
    assert_eq!(desk.asides().iter().filter(|line| **line == found).count(), 1);
}

/// Returns the cells of the board on the table, row by row: the names of rows and columns, and the controls.
fn grid(desk: &Desk) -> (Vec<String>, Vec<(String, Vec<(String, String)>)>) {
    let tree = tree(&desk.mirror().0);
    let mut boards = tree.iter().filter_map(|branch| match branch {
        Branch::Group(Group::Board { columns, .. }, rows) => Some((columns.clone(), rows)),
        _ => None,
    });
    let (columns, rows) = boards.next().expect("a board");
    assert!(boards.next().is_none(), "one board");
    let cells = |row: &Branch| {
        let Branch::Row(name, cells) = row else { panic!("{row:?}") };
        let cell = |cell: &Branch| match cell {
            Branch::Control(control, _) => Some((control.name.clone(), control.label.clone())),
            _ => None,
        };
        ((*name).to_owned(), cells.iter().filter_map(cell).collect::<Vec<_>>())
    };
    (columns, rows.iter().map(cells).filter(|(_, cells)| !cells.is_empty()).collect())
}

#[test]
fn a_board_is_a_grid_with_named_lines_and_one_tab_stop() {
    for game in NAMES {
        let mut desk = Desk::at_game(game, weakest_opponent(game), &[]);
        desk.wait("a turn", |desk| desk.status().is_settled && desk.status().turn == Turn::You);
        let cells = desk.places().iter().filter(|place| place.cell.is_some()).count();
        let (columns, rows) = grid(&desk);
        assert_eq!(rows.iter().map(|(_, cells)| cells.len()).sum::<usize>(), cells, "{game}");
        for (row, cells) in &rows {
            assert_eq!(cells.len(), rows[0].1.len(), "{game}: the rows are equally long");
            for (column, (name, label)) in columns.iter().zip(cells) {
                assert_eq!(*name, format!("{column}{row}").to_uppercase(), "{game}");
                assert_ne!(label.to_uppercase(), *name, "{game}: an empty cell says so too");
            }
        }
        assert!(columns.is_empty() || columns.len() == rows[0].1.len(), "{game}");
        let world = desk.0.world_mut();
        let mut places = world.query::<(&PlaceNode, &TabIndex)>();
        let buttons = desk.places().iter().filter(|place| place.is_button && place.enabled).count();
        let stops = places.iter(desk.0.world()).filter(|(_, index)| index.0 >= 0).count();
        assert_eq!(stops, buttons + 1, "{game}");
    }
}

#[test]
fn a_player_with_keys_begins_on_the_board() {
    for game in NAMES {
        let mut desk = Desk::new(1280, 720);
        desk.press(&format!("thing-{game}"));
        desk.key(KeyCode::Tab);
        desk.press(&format!("opponent-{}", weakest_opponent(game)));
        desk.press("start");
        desk.wait("the table", |desk| desk.status().is_settled && !desk.places().is_empty());
        desk.arrive();
        let focused = desk.focused().expect("a focus");
        let place = desk.places().iter().find(|place| place.name == focused);
        assert!(place.is_some_and(|place| !place.is_button), "{game}: {focused}");
    }
}

#[test]
fn the_values_of_a_choice_share_a_tab_stop() {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-gomoku");
    desk.frames(60);
    let choice = |desk: &Desk, name: &str| {
        let control = desk.mirror().0.iter().find(|control| control.name == name);
        control.and_then(|control| control.choice.clone())
    };
    let mut stops = Vec::new();
    for _ in 0..60 {
        desk.key(KeyCode::Tab);
        desk.frames(2);
        let focused = desk.focused().expect("Tab leads to a control");
        if stops.contains(&focused) {
            break;
        }
        stops.push(focused);
    }
    let choices: Vec<_> = stops.iter().filter_map(|name| choice(&desk, name)).collect();
    let mut all: Vec<_> = desk.mirror().0.iter().filter_map(|control| control.choice.clone()).collect();
    assert!(all.len() > choices.len());
    all.sort();
    all.dedup();
    let mut once = choices.clone();
    once.sort();
    assert_eq!(once, all, "each choice once: {stops:?}");
    let is_picked = |desk: &Desk, name: &String| {
        let control = desk.mirror().0.iter().find(|control| control.name == *name);
        control.is_some_and(|control| matches!(control.role, Role::Radio { picked: true }))
    };
    let against = stops.iter().find(|name| name.starts_with("opponent-")).expect("the opponents");
    assert!(is_picked(&desk, against), "{against}");
}

#[test]
fn a_dialog_has_a_name_and_holds_its_controls() {
    let mut desk = Desk::at_table("human");
    desk.press("menu");
    desk.arrive();
    let title = desk.say(&Line::new("pause"));
    let controls = tree(&desk.mirror().0).into_iter().find_map(|branch| match branch {
        Branch::Group(Group::Dialog { label, modal: true }, inside) if *label == title => Some(inside.len()),
        _ => None,
    });
    assert!(controls.is_some_and(|count| count > 2), "{controls:?}");
    let desk = finished();
    let title = desk.say(&Line::new("result-sheet"));
    let is_result =
        |branch: &Branch| matches!(branch, Branch::Group(Group::Dialog { label, .. }, _) if *label == title);
    assert!(tree(&desk.mirror().0).iter().any(is_result));
}

/// Presses an arrow key with Shift.
fn shifted(desk: &mut Desk, arrow: KeyCode) {
    desk.send_key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Pressed);
    desk.frame();
    desk.key(arrow);
    desk.send_key(KeyCode::ShiftLeft, Key::Shift, ButtonState::Released);
    desk.frames(2);
}

#[test]
fn questions_about_the_table_are_answered() {
    let mut desk = Desk::at_game("gomoku", "human", &[]);
    let answered = |desk: &Desk, answer: Line| {
        let answer = desk.say(&told(answer));
        assert_eq!(desk.asides().last(), Some(&answer));
    };
    desk.key(KeyCode::KeyX);
    desk.frames(2);
    answered(&desk, Line::new("told-no-move"));
    desk.key(KeyCode::KeyZ);
    desk.frames(2);
    answered(&desk, Line::new("told-no-outlook"));
    desk.play(&["H8", "A1", "I8", "A2", "J8", "A3", "K8"]);
    desk.key(KeyCode::KeyX);
    desk.frames(2);
    let last = desk.0.world().resource::<MoveStatus>().told[6].clone();
    answered(&desk, last);
    desk.key(KeyCode::KeyW);
    desk.frames(2);
    let acts = desk.say(&Line::new("described-acts"));
    let side = Line::new("told-side").line("name", desk.sides()[1].name.clone()).list("facts", [acts]);
    answered(&desk, Line::new("told-turn").list("sides", [desk.say(&side)]));
    desk.key(KeyCode::KeyZ);
    desk.frames(2);
    assert!(
        desk.asides().iter().any(|line| line.contains("G8") && line.contains("L8")),
        "{:?}",
        desk.asides()
    );
    desk.focus("H9");
    shifted(&mut desk, KeyCode::ArrowLeft);
    answered(&desk, Line::new("told-row-empty").text("name", "9"));
    shifted(&mut desk, KeyCode::ArrowUp);
    let stone = desk.label("H8");
    answered(&desk, Line::new("told-column").text("name", "H").list("contents", [stone]));
    assert_eq!(desk.focused().as_deref(), Some("H9"), "the focus stays");
    desk.focus("menu");
    shifted(&mut desk, KeyCode::ArrowRight);
    answered(&desk, Line::new("told-no-place"));
}

#[test]
fn every_game_has_an_answer_to_every_question() {
    for game in NAMES {
        let mut desk = Desk::at_game(game, weakest_opponent(game), &[]);
        desk.play_at_random(|desk| desk.moves().len() > 5);
        desk.wait("a turn", |desk| desk.status().is_settled);
        for key in [KeyCode::KeyW, KeyCode::KeyX, KeyCode::KeyZ] {
            let before = desk.asides().len();
            desk.key(key);
            desk.frames(2);
            assert!(desk.asides().len() > before, "{game}: {key:?}");
            assert!(!desk.asides()[before].is_empty());
        }
    }
}

/// Returns the names of all controls in the order in which they are read.
fn read(branches: &[Branch]) -> Vec<String> {
    let names = |branch: &Branch| match branch {
        Branch::Control(control, _) => vec![control.name.clone()],
        Branch::Choice(_, inside) | Branch::Group(_, inside) | Branch::Row(_, inside) => read(inside),
        Branch::Header(..) => Vec::new(),
    };
    branches.iter().flat_map(names).collect()
}

#[test]
fn tab_goes_on_in_the_order_of_reading() {
    let ways: [&[&str]; 5] =
        [&[], &["settings"], &["diary"], &["thing-ugolki"], &["thing-gomoku", "opponent-human", "start"]];
    for way in ways {
        let mut desk = Desk::new(1280, 720);
        for control in way {
            desk.press(control);
            desk.frames(60);
        }
        let order = read(&tree(&desk.mirror().0));
        let mut ranks = Vec::new();
        for _ in 0..60 {
            desk.key(KeyCode::Tab);
            desk.frames(2);
            let focused = desk.focused().expect("Tab leads to a control");
            let rank = order.iter().position(|name| *name == focused).expect("it is read");
            if ranks.contains(&rank) {
                break;
            }
            ranks.push(rank);
        }
        assert!(ranks.len() > 3, "{way:?}");
        // Tab may begin anywhere, and goes round.
        let turns = (1..=ranks.len()).filter(|index| ranks[index % ranks.len()] < ranks[index - 1]).count();
        assert_eq!(turns, 1, "{way:?}: {ranks:?} of {order:?}");
    }
}

/// Lets the system's screen reader ask for something at a control.
fn ask(desk: &mut Desk, action: Action, name: &str) {
    ask_with(desk, action, name, None);
}

fn ask_with(desk: &mut Desk, action: Action, name: &str, data: Option<ActionData>) {
    let target_node = control_node(name);
    let request = accesskit::ActionRequest { action, target_tree: TreeId::ROOT, target_node, data };
    desk.0.world_mut().write_message(ActionRequest(request));
    desk.frames(3);
}

#[test]
fn the_screen_reader_of_the_system_focuses_and_presses() {
    let mut desk = Desk::new(1280, 720);
    desk.settle();
    ask(&mut desk, Action::Focus, "thing-gomoku");
    assert_eq!(desk.focused().as_deref(), Some("thing-gomoku"));
    ask(&mut desk, Action::Click, "thing-gomoku");
    desk.wait("the setup", |desk| desk.has("opponent-human"));
    desk.settle();
    ask(&mut desk, Action::Click, "opponent-human");
    ask(&mut desk, Action::Click, "start");
    desk.wait("the table", |desk| desk.has("menu"));
    desk.settle();
    ask(&mut desk, Action::Click, "H8");
    ask(&mut desk, Action::Click, "nothing of this name");
    assert_eq!(desk.0.world().resource::<MoveStatus>().told.len(), 1);
}

/// Returns the setup of a game for two at this desk, where names are written.
fn desk_with_names() -> Desk {
    let mut desk = Desk::new(1280, 720);
    desk.press("thing-gomoku");
    desk.wait("the setup", |desk| desk.has("opponent-human"));
    desk.settle();
    desk.press("opponent-human");
    desk.wait("the names", |desk| desk.has("name-near"));
    desk.settle();
    desk
}

#[test]
fn the_screen_reader_of_the_system_selects_letters() {
    let mut desk = desk_with_names();
    let ask_for = |desk: &mut Desk, action, data| ask_with(desk, action, "name-near", Some(data));
    ask_for(&mut desk, Action::SetValue, ActionData::Value("Ann 👨‍👩‍👧 B".into()));
    // The family is one letter of 18 bytes.
    for (anchor, focus, bytes) in [(4, 5, [4, 22]), (5, 4, [22, 4]), (0, 7, [0, 24]), (3, 3, [3, 3])] {
        let end = |character_index| TextPosition { node: run_node("name-near", 0), character_index };
        let selection = TextSelection { anchor: end(anchor), focus: end(focus) };
        ask_for(&mut desk, Action::SetTextSelection, ActionData::SetTextSelection(selection));
        let field = desk.mirror().0.iter().find(|control| control.name == "name-near");
        let editing = field.and_then(|field| field.editing).expect("the field is edited");
        assert_eq!(editing.selection, bytes, "from {anchor} to {focus}");
    }
    ask_for(&mut desk, Action::ReplaceSelectedText, ActionData::Value("a".into()));
    assert_eq!(desk.0.world().resource::<Preferences>().names[0], "Anna 👨‍👩‍👧 B");
}

#[test]
fn the_screen_reader_of_the_system_writes_a_name() {
    let mut desk = desk_with_names();
    for (action, text, name) in [
        (Action::SetValue, " \nAnn", "Ann"),
        (Action::ReplaceSelectedText, " Lee", "Ann Lee"),
        (Action::SetValue, "Bo", "Bo"),
    ] {
        ask_with(&mut desk, action, "name-near", Some(ActionData::Value(text.into())));
        let field = desk.mirror().0.iter().find(|control| control.name == "name-near");
        let field = field.expect("the field is there");
        assert_eq!(field.text.as_deref(), Some(name));
        assert!(!field.label.contains(name), "the text is not said twice: {}", field.label);
        assert_eq!(desk.0.world().resource::<Preferences>().names[0], name);
    }
}

#[test]
fn the_screen_reader_of_the_system_moves_a_slider() {
    let mut desk = Desk::new(1280, 720);
    desk.press("settings");
    desk.wait("the settings", |desk| desk.has("music"));
    desk.settle();
    for (action, data, expected) in [
        (Action::SetValue, Some(ActionData::NumericValue(3.0)), 3),
        (Action::Increment, None, 4),
        (Action::Decrement, None, 3),
    ] {
        ask_with(&mut desk, action, "music", data);
        let slider = desk.mirror().0.iter().find(|control| control.name == "music");
        let role = slider.expect("the slider is there").role;
        assert!(matches!(role, Role::Slider { value, .. } if value == expected), "{action:?}: {role:?}");
    }
}
