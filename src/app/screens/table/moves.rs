//! The list of moves: on a sheet beside the board, or in a line below it. After the game, a press on a move
//! shows it in the replay.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::{FontWeight, LineHeight, TextLayout};
use bevy::ui_widgets::{Activate, Button};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use super::headline::GivesWay;
use super::result::ResultSheet;
use super::side_column_width;
use crate::app::base::i18n::Translations;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::board::scene::BoardShape;
use crate::app::board::things::table_area;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::replay::ReplayRequest;
use crate::app::play::status::{ActionStatus, MoveStatus, TableStatus, Turn};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::backdrop;
use crate::app::ui::type_face::{Typeface, width_in_letters};
use crate::app::ui::widgets::text_line;

/// A text about the moves.
#[derive(Component, Clone, Copy)]
pub(super) enum MovesText {
    /// One line with up to this many of the latest moves.
    Line(usize),
    /// Remarks on the game as a whole.
    Remarks,
}

/// A cell of the list.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    row: usize,
    part: Part,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    /// The number of the row.
    Number,
    /// A move, in the first or the second column.
    Move(usize),
}

/// The index of the move that a press on this cell shows in the replay, if any.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ReplayTarget(Option<usize>);

/// The layout of the list.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) struct MoveList {
    /// Number of rows.
    rows: usize,
    /// Side of the squares printed on the sheet, which is also the line height.
    square: f32,
    /// Height of the sheet without rows.
    head: f32,
    /// Maximum length of moves that share a row.
    max_letters: usize,
    /// True if the sheet of the result covers the list.
    below_result: bool,
}

/// The card with the moves in upright windows, hidden while there are none.
#[derive(Component)]
pub(super) struct MovesSlip;

/// Minimum number of rows the sheet is high, where there is room.
const MIN_ROWS: usize = 5;
/// Approximate number of characters in the line of moves.
const LINE: usize = 52;

/// The dimensions of the list and its sheet.
struct ListDimensions {
    /// Distance of the sheet's upper right corner from the window's, and width of the sheet.
    corner: Vec2,
    width: f32,
    /// Side of a square, and height of the heading.
    square: f32,
    heading: f32,
    /// Left edge of the rows, and position of the margin line.
    left: f32,
    margin: Option<f32>,
    /// Widths of the number and the two moves of a row, and font size.
    columns: [f32; 3],
    size: f32,
    rows: usize,
    /// Maximum length of moves that share a row.
    max_letters: usize,
}

impl ListDimensions {
    /// Returns the height of the sheet without rows.
    fn head(&self) -> f32 {
        self.heading + self.square
    }

    /// Returns the dimensions, given the number of rows of buttons below the list.
    fn of(shape: BoardShape, layout: &Layout, tags: usize) -> Self {
        let wide = Self {
            corner: Vec2::new(26.0, 26.0),
            width: 264.0,
            square: 20.0,
            heading: 30.0,
            left: 42.0,
            margin: Some(30.0),
            columns: [36.0, 88.0, 88.0],
            size: 16.0,
            // Leaves room for all buttons that can be below it after a game.
            rows: 15,
            max_letters: 9,
        };
        match (shape, layout.form) {
            (BoardShape::Wide, FormFactor::Low) => Self {
                corner: Vec2::new(6.0, 64.0),
                width: 74.0,
                square: 16.0,
                heading: 22.0,
                left: 7.0,
                margin: None,
                columns: [18.0, 22.0, 22.0],
                size: 13.0,
                rows: 9,
                max_letters: 3,
            },
            (BoardShape::Wide, _) => Self {
                corner: Vec2::new(22.0, 150.0),
                width: 146.0,
                columns: [26.0, 32.0, 32.0],
                rows: 11,
                max_letters: 3,
                ..wide
            },
            (_, FormFactor::Low) => {
                let (width, square, heading) = (side_column_width(layout), 16.0, 22.0);
                let move_width = (width - 34.0) / 2.0;
                let height = layout.size.y - 12.0 - tags as f32 * 48.0 - heading - square;
                Self {
                    corner: Vec2::new(6.0, 6.0),
                    width,
                    square,
                    heading,
                    left: 8.0,
                    margin: None,
                    columns: [24.0, move_width, move_width],
                    size: 13.0,
                    rows: (height / square).max(0.0) as usize,
                    max_letters: (move_width / 8.0) as usize,
                }
            }
            _ => wide,
        }
    }
}

/// Spawns the moves beside or below a board of this shape. `tags` is the number of rows of buttons below the
/// list in low windows.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, shape: BoardShape, layout: &Layout, tags: usize) {
    let text = |moves: MovesText, size: f32, line: f32, color: Srgba| {
        let font = Typeface::Bold.at(size);
        (moves, Text::default(), font, LineHeight::Px(line), TextColor(color.into()), Pickable::IGNORE)
    };
    if matches!(shape, BoardShape::Page(_)) {
        // On a page, the marks themselves show the moves.
        return;
    }
    if layout.upright {
        let below = layout.size.y / 2.0 - table_area(shape, layout).min.y + 4.0;
        let top = match shape {
            BoardShape::Wide => layout.size.y - layout.by_form(116.0, 116.0, 116.0, 126.0),
            BoardShape::Square | BoardShape::Page(_) => below,
        };
        let lines = Node {
            position_type: PositionType::Absolute,
            top: px(top),
            height: px(44),
            left: px(8),
            right: px(8),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            ..default()
        };
        screen.spawn((
            lines,
            Pickable::IGNORE,
            children![(
                MovesSlip,
                Node {
                    padding: UiRect::axes(px(8), px(1)),
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
                children![
                    backdrop(LabelStyle::Card { strip: None }),
                    text(MovesText::Line(9), 12.0, 14.0, palette::TEXT),
                    text(MovesText::Remarks, 12.0, 14.0, palette::TEXT),
                ],
            )],
        ));
        return;
    }
    let measures = ListDimensions::of(shape, layout, tags);
    let ListDimensions {
        corner,
        width,
        square,
        heading,
        left,
        margin,
        columns,
        size,
        rows,
        max_letters: letters,
    } = measures;
    let head = measures.head();
    let sheet = Node {
        position_type: PositionType::Absolute,
        right: px(corner.x),
        top: px(corner.y),
        width: px(width),
        height: px(head + rows as f32 * square),
        padding: UiRect { left: px(left), top: px(square / 2.0), ..default() },
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let foot = Node {
        position_type: PositionType::Absolute,
        left: px(left),
        right: px(8),
        bottom: px(square / 2.0),
        ..default()
    };
    let gives_way = layout.form == FormFactor::Low;
    let below_result = shape == BoardShape::Square && !gives_way;
    screen
        .spawn((
            sheet,
            MoveList { rows, square, head, max_letters: letters, below_result },
            UiTransform::from_rotation(Rot2::degrees(0.8)),
            Pickable::IGNORE,
        ))
        .insert_if(GivesWay, || gives_way)
        .with_children(|sheet| {
            sheet.spawn(backdrop(LabelStyle::Squared { square, margin }));
            let title = text_line(Line::new("moves"), Typeface::Hand.at(0.87 * heading), palette::INK);
            sheet.spawn((title, LineHeight::Px(heading)));
            (0..rows).for_each(|row| spawn_row(sheet, row, columns, size, square));
            sheet.spawn((foot, text(MovesText::Remarks, size - 1.0, square, palette::INK)));
        });
}

/// Spawns a row of the list: its number and two moves, with their widths, the font size and the line height.
fn spawn_row(
    sheet: &mut ChildSpawnerCommands,
    row: usize,
    [number, one, other]: [f32; 3],
    size: f32,
    square: f32,
) {
    let node = Node { height: px(square), align_items: AlignItems::Center, ..default() };
    let text = |part: Part, width: f32, color: Srgba| {
        (
            Cell { row, part },
            ReplayTarget::default(),
            Node { min_width: px(width), height: px(square), ..default() },
            Text::default(),
            Typeface::Bold.at(size),
            LineHeight::Px(square),
            TextLayout::no_wrap(),
            TextColor(color.into()),
        )
    };
    sheet.spawn((node, Pickable::IGNORE)).with_children(|cells| {
        cells.spawn((text(Part::Number, number, palette::CAPTION), Pickable::IGNORE));
        for (column, width) in [one, other].into_iter().enumerate() {
            cells.spawn((text(Part::Move(column), width, palette::TEXT), Pickable::IGNORE));
        }
    });
}

/// Updates the line of moves and the remarks.
pub(super) fn update_texts(
    moves: Res<MoveStatus>,
    said: Res<Translations>,
    mut texts: Query<(&MovesText, &mut Text)>,
    mut slips: Query<&mut Visibility, With<MovesSlip>>,
) {
    for mut visibility in &mut slips {
        let empty = moves.moves.is_empty() && moves.remarks.is_empty();
        visibility.set_if_neq(if empty { Visibility::Hidden } else { Visibility::Inherited });
    }
    for (shows, mut text) in &mut texts {
        text.set_if_neq(Text(match *shows {
            MovesText::Line(most) => {
                let mut room = LINE;
                let fits = |written: &&String| {
                    let left = room.checked_sub(written.chars().count() + 2);
                    room = left.unwrap_or(0);
                    left.is_some()
                };
                let written = written(&moves, &said);
                let latest = written.iter().rev().take(most).take_while(fits).count();
                written[written.len() - latest..].join("  ")
            }
            MovesText::Remarks => remarks(&moves, &said).join("\n"),
        }));
    }
}

fn written(moves: &MoveStatus, said: &Translations) -> Vec<String> {
    moves.shown.iter().map(|mv| said.text(mv)).collect()
}

fn remarks(moves: &MoveStatus, said: &Translations) -> Vec<String> {
    moves.remarks.iter().map(|line| said.translate(line)).collect()
}

/// Updates the list: the latest rows, or those around the current move of the replay.
pub(super) fn update_list(
    moves: Res<MoveStatus>,
    actions: Res<ActionStatus>,
    table: Res<TableStatus>,
    said: Res<Translations>,
    sheet: Res<ResultSheet>,
    mut lists: Query<(&MoveList, &mut Node)>,
    mut cells: Query<(Entity, &Cell, &mut ReplayTarget, &mut Text, &mut TextColor, &mut TextFont)>,
    mut commands: Commands,
) {
    let Ok((list, mut paper)) = lists.single_mut() else { return };
    // Approximate number of characters in a row.
    let in_a_row = (3 * list.max_letters + 1).max(8);
    let foot: usize =
        remarks(&moves, &said).iter().map(|remark| width_in_letters(remark).div_ceil(in_a_row)).sum();
    let written = written(&moves, &said);
    let rows = rows(&written, &moves.seats, list.max_letters);
    let room = list.rows.saturating_sub(foot);
    // The sheet is as long as the list, but has a minimum length.
    let long = (rows.len().min(room) + foot).max(MIN_ROWS.min(list.rows));
    let height = px(list.head + long as f32 * list.square);
    if paper.height != height {
        paper.height = height;
    }
    let hidden = sheet.open && list.below_result || list.rows < 2;
    let display = if hidden { Display::None } else { Display::Flex };
    if paper.display != display {
        paper.display = display;
    }
    let now = moves.replay.and_then(|replayed| replayed.plies.checked_sub(1));
    let last = rows.len().saturating_sub(room);
    let first = now.map_or(last, |now| {
        let row = rows.iter().position(|row| row.moves.contains(&Some(now))).unwrap_or_default();
        row.saturating_sub(room / 2).min(last)
    });
    for (entity, cell, mut shows, mut text, mut color, mut font) in &mut cells {
        let row = rows.get(first + cell.row).filter(|_| cell.row < room);
        let shown = match cell.part {
            Part::Number => None,
            Part::Move(column) => row.and_then(|row| row.moves[column]),
        };
        let written = match cell.part {
            // The second half of a row that was too long.
            Part::Number => row.map(|row| row.number.map_or("…".to_owned(), |number| format!("{number}."))),
            Part::Move(_) => shown.and_then(|index| written.get(index).cloned()),
        };
        text.set_if_neq(Text(written.unwrap_or_default()));
        if cell.part == Part::Number {
            continue;
        }
        // In a replay, later moves are paler.
        let later = moves.replay.is_some_and(|replayed| shown >= Some(replayed.plies));
        let (wanted, weight) = match shown {
            Some(_) if shown == now => (palette::RED_SMALL, FontWeight::BOLD),
            Some(_) if later => (palette::CAPTION, FontWeight::NORMAL),
            _ => (palette::TEXT, FontWeight::BOLD),
        };
        color.set_if_neq(TextColor(wanted.into()));
        if font.weight != weight {
            font.weight = weight;
        }
        // Moves covered by the result cannot be pressed, nor those of a running game before one looks back: new controls
        // under way would make hasty presses look early.
        let is_open = moves.replay.is_some() || table.turn == Turn::Over;
        let pressed = shown.filter(|_| actions.can_replay && is_open && !sheet.open);
        if shows.set_if_neq(ReplayTarget(pressed)) {
            let mut cell = commands.entity(entity);
            match pressed.and_then(|index| Some((index, moves.told.get(index)?))) {
                Some((index, told)) => cell.insert(pressable(index, told.clone())),
                None => cell.remove::<(Control, Button)>().insert(Pickable::IGNORE),
            };
        }
    }
}

/// Returns the components that make a move open its place in the replay. It is not a tab stop, as Page Up and
/// Page Down do the same.
fn pressable(index: usize, label: Line) -> impl Bundle {
    let control = Control { name: format!("move-{}", index + 1), label };
    (control, Button, Hovered::default(), Pickable::default())
}

/// Shows the pressed move in the replay.
pub(super) fn on_press(
    press: On<Activate>,
    cells: Query<&ReplayTarget>,
    mut requests: MessageWriter<ReplayRequest>,
) {
    if let Ok(ReplayTarget(Some(index))) = cells.get(press.entity) {
        requests.write(ReplayRequest::Show(index + 1));
    }
}

/// A row of the list.
struct Row {
    /// The number, or `None` for the second half of a row that was too long.
    number: Option<usize>,
    /// The moves in its columns.
    moves: [Option<usize>; 2],
}

/// Splits the moves into numbered rows, with those of each seat in a column of its own. If a move is longer than
/// `letters`, each move of its row gets a row of its own.
fn rows(moves: &[String], seats: &[Seat], letters: usize) -> Vec<Row> {
    let mut pairs: Vec<[Option<usize>; 2]> = Vec::new();
    for (index, seat) in seats.iter().enumerate().take(moves.len()) {
        match pairs.last_mut() {
            Some([_, second @ None]) if *seat == Seat::Second => *second = Some(index),
            _ if *seat == Seat::Second => pairs.push([None, Some(index)]),
            _ => pairs.push([Some(index), None]),
        }
    }
    let row = |(number, pair): (usize, [Option<usize>; 2])| {
        let long = pair.iter().flatten().any(|index| moves[*index].chars().count() > letters);
        match pair {
            [Some(first), Some(second)] if long => vec![
                Row { number: Some(number), moves: [Some(first), None] },
                Row { number: None, moves: [Some(second), None] },
            ],
            // The second column has no room for it.
            [None, second] if long => vec![Row { number: Some(number), moves: [second, None] }],
            moves => vec![Row { number: Some(number), moves }],
        }
    };
    (1..).zip(pairs).flat_map(row).collect()
}

#[cfg(test)]
mod tests {
    use Seat::{First, Second};

    use super::*;

    #[test]
    fn a_long_move_has_a_row_of_its_own() {
        let moves: Vec<_> = ["a1-a2", "h8-h7", "b1-b3-d3-d5", "g8-g7", "c1"].map(str::to_owned).to_vec();
        let rows = rows(&moves, &[First, Second, First, Second, First], 9);
        let moves: Vec<_> = rows.iter().map(|row| row.moves).collect();
        assert_eq!(
            moves,
            [[Some(0), Some(1)], [Some(2), None], [Some(3), None], [Some(4), None]],
            "every move has its place"
        );
        let numbers: Vec<_> = rows.iter().map(|row| row.number).collect();
        assert_eq!(numbers, [Some(1), Some(2), None, Some(3)]);
    }
    #[test]
    fn each_seat_has_its_column_also_when_it_moves_twice_in_a_row() {
        let moves = |seats: &[Seat]| {
            let written = vec!["a1".to_owned(); seats.len()];
            rows(&written, seats, 9).iter().map(|row| row.moves).collect::<Vec<_>>()
        };
        assert_eq!(
            moves(&[First, First, First, Second, First]),
            [[Some(0), None], [Some(1), None], [Some(2), Some(3)], [Some(4), None]],
            "a head start"
        );
        assert_eq!(
            moves(&[Second, First, Second, Second]),
            [[None, Some(0)], [Some(1), Some(2)], [None, Some(3)]],
            "the second seat begins, and the first one passes"
        );
        assert_eq!(moves(&[First, First]), [[Some(0), None], [Some(1), None]], "alone");
    }
}
