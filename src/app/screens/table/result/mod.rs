//! The result: a sheet shown when a game is over, with its key figures and what decided it.

mod confetti;
mod cover;
mod pictures;

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::text::Underline;
use bevy::ui::Pressed;
use bevy::ui_widgets::{Activate, observe};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Outcome;
use deskmate_referee::wire::Offer;

use super::match_status::MatchStatus;
use super::{game_over, replay, uses_keyboard};
use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::{Menu, Phase, Screen, ScreenRoot};
use crate::app::board::decision::{ResultDetails, TurningPoint, TurningPoints};
use crate::app::board::overlays::Overlays;
use crate::app::board::pointer::PlaceNode;
use crate::app::board::scene::BoardShape;
use crate::app::board::things::{ChosenGame, Things};
use crate::app::look::{LabelStyle, palette};
use crate::app::motion::slide_in;
use crate::app::play::replay::ReplayRequest;
use crate::app::play::status::{ExerciseStatus, LensStatus, MoveStatus, ResultStatus, SideStatus};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::{OutlinedFocus, backdrop};
use crate::app::ui::focus::focus_on;
use crate::app::ui::groups::Dialog;
use crate::app::ui::input_guard::LatestPress;
use crate::app::ui::read_out::{Announced, ReadOut};
use crate::app::ui::type_face::{Typeface, fitting_size, width_in_letters};
use crate::app::ui::widgets::{Label, centred, icon_button, pressable, text_line};

/// The state of the result sheet. A press beside it closes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultSheet {
    /// True if it is open.
    pub open: bool,
}

/// The paper of the sheet.
#[derive(Component)]
pub(super) struct ResultPaper;

/// Width of a button where the buttons are beside the text.
const BUTTON_WIDTH: f32 = 136.0;
/// Width of two buttons.
const TWO_BUTTONS_WIDTH: f32 = 2.0 * BUTTON_WIDTH + 8.0;
/// Gap between text and buttons.
const GAP: f32 = 18.0;
/// Width of the sheet in low windows.
const LOW_WIDTH: f32 = 262.0;
/// Distance from the lower edge in upright windows: above the buttons that remain visible.
const BOTTOM_GAP: f32 = 62.0;
/// Name of the close button, and its side.
const CLOSE: &str = "close-result";
const CROSS: f32 = 44.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((confetti::plugin, cover::plugin))
        .init_resource::<ResultSheet>()
        .add_systems(OnEnter(Phase::Result), (open_sheet, confetti::spawn_confetti.run_if(has_local_winner)))
        .add_systems(OnExit(Phase::Result), close_sheet)
        .add_systems(
            Update,
            (
                close_sheet.run_if(is_sheet_in_the_way),
                spawn.run_if(needs_respawn),
                slide_in::<ResultPaper>.run_if(just_opened),
                // Enter starts another game for players who use the keyboard.
                focus_on("again").run_if(just_opened).run_if(uses_keyboard),
            )
                .chain()
                .run_if(in_state(Phase::Result)),
        )
        .add_observer(on_press_elsewhere);
}

/// Opens the sheet, unless the game was already over when it was loaded.
fn open_sheet(result: Res<ResultStatus>, mut sheet: ResMut<ResultSheet>) {
    sheet.set_if_neq(ResultSheet { open: !result.over_before });
}

/// Switches an overlay on or off. One that is switched on is looked at, so the sheet goes off the board.
pub(super) fn toggle_overlay(name: &'static str, overlays: &mut Overlays, sheet: &mut ResMut<ResultSheet>) {
    overlays.toggle(name);
    if overlays.shows(name) {
        sheet.set_if_neq(ResultSheet { open: false });
    }
}

fn close_sheet(mut sheet: ResMut<ResultSheet>) {
    sheet.set_if_neq(ResultSheet { open: false });
}

/// Returns true if the board is needed for a replay or a puzzle, or the table is left.
fn is_sheet_in_the_way(
    moves: Res<MoveStatus>,
    exercise: Res<ExerciseStatus>,
    screen: Res<State<Screen>>,
) -> bool {
    moves.replay.is_some()
        || matches!(exercise.lens, LensStatus::Puzzle { .. })
        || *screen.get() != Screen::Table
}

fn has_local_winner(result: Res<ResultStatus>, exercise: Res<ExerciseStatus>) -> bool {
    exercise.is_task_solved()
        || !result.over_before && exercise.task.is_none() && result.you_won == Some(true)
}

/// The part of the statuses shown on the sheet that can change while it is open.
#[derive(Clone, Debug, PartialEq)]
struct SheetConditions {
    wins: [u32; 2],
    lens: LensStatus,
    /// True if the online opponent offers something.
    has_offer: bool,
    /// The comment on the task.
    comment: Option<Line>,
}

impl SheetConditions {
    fn of(MatchStatus { sides, online, exercise, .. }: &MatchStatus) -> Self {
        Self {
            wins: [0, 1].map(|index| sides.sides.get(index).map_or(0, |side| side.wins)),
            lens: exercise.lens,
            has_offer: online.friend.as_ref().is_some_and(|friend| friend.offered.is_some()),
            comment: exercise.task.as_ref().and_then(|task| task.comment.clone()),
        }
    }
}

/// Returns true if the sheet must be respawned. Delayed while a control is pressed, as buttons could move
/// away from the pointer.
fn needs_respawn(
    sheet: Res<ResultSheet>,
    decision: Res<ResultDetails>,
    layout: Res<Layout>,
    status: MatchStatus,
    pressed: Query<(), (With<Control>, With<Pressed>)>,
    (mut last, mut old): (Local<Option<SheetConditions>>, Local<bool>),
) -> bool {
    let now = Some(SheetConditions::of(&status));
    *old |= sheet.is_changed() || decision.is_changed() || layout.is_changed() || *last != now;
    *last = now;
    *old && pressed.is_empty() && std::mem::replace(&mut *old, false)
}

fn just_opened(sheet: Res<ResultSheet>, mut open: Local<bool>) -> bool {
    !std::mem::replace(&mut *open, sheet.open) && sheet.open
}

/// Closes the sheet on a press on or beside the board, but not on a press on a button. A press before the sheet could be seen was
/// meant for something else, such as the second one of a double click.
fn on_press_elsewhere(
    press: On<PointerPress>,
    parents: Query<&ChildOf>,
    papers: Query<(), With<ResultPaper>>,
    game_over: Query<&Control, Without<PlaceNode>>,
    menu: Res<State<Menu>>,
    latest: LatestPress,
    mut sheet: ResMut<ResultSheet>,
) {
    if !sheet.open || *menu.get() != Menu::Closed {
        return;
    }
    let target = press.original_event_target();
    let mut way = std::iter::once(target).chain(parents.iter_ancestors(target));
    let elsewhere = !way.any(|node| papers.contains(node) || game_over.contains(node));
    let mut crosses = game_over.iter().filter(|control| control.name == CLOSE);
    if elsewhere && crosses.any(|cross| latest.had_settled(cross)) {
        sheet.open = false;
    }
}

/// Returns the node of the sheet and its width.
fn sheet_node(shape: BoardShape, layout: &Layout) -> (Node, f32) {
    let column = Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(layout.by_room(8, 5)),
        ..default()
    };
    if layout.form == FormFactor::Low {
        return (Node { right: px(6), top: px(6), width: px(LOW_WIDTH), ..column }, LOW_WIDTH);
    }
    if layout.upright {
        let width = layout.by_form(340.0, 340.0, 340.0, 420.0);
        let left = (layout.size.x - width) / 2.0;
        let bottom = shape
            .page(layout, false)
            .map_or(BOTTOM_GAP, |page| layout.size.y / 2.0 - page.buttons.0.y + 52.0);
        return (Node { left: px(left), bottom: px(bottom), width: px(width), ..column }, width);
    }
    match shape {
        BoardShape::Square => {
            let width = 292.0;
            (Node { right: px(12), top: px(24), width: px(width), ..column }, width)
        }
        // Between the rows of discs, with the buttons beside the text.
        BoardShape::Wide => {
            let width = 770.0;
            let left = (layout.size.x - width) / 2.0;
            // The buttons are low enough to leave room for the close button.
            let row = Node {
                flex_direction: FlexDirection::Row,
                align_items: AlignItems::End,
                column_gap: px(GAP),
                ..column
            };
            (Node { left: px(left), top: px(270), width: px(width), ..row }, width)
        }
        BoardShape::Page(_) => {
            let width = 480.0;
            let left = (layout.size.x - width) / 2.0;
            (Node { left: px(left), top: px(104), width: px(width), ..column }, width)
        }
    }
}

fn spawn(
    (old, looking): (Query<Entity, With<ResultPaper>>, Query<(), With<Looking>>),
    sheet: Res<ResultSheet>,
    (status, result): (MatchStatus, Res<ResultStatus>),
    decision: Res<ResultDetails>,
    layout: Res<Layout>,
    said: Res<Translations>,
    (things, chosen): (Res<Things>, Res<ChosenGame>),
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let points = ShownPoints::of(&decision);
    if sheet.open && !looking.is_empty() && !points.sought {
        // A point is a button, whose text is not read out.
        let found = points.found.into_iter().take(MAX_TURNING_POINTS);
        announce
            .write_batch(found.map(|point| Announce(Line::new("described-found").line("line", point.line))));
    }
    old.iter().for_each(|paper| commands.entity(paper).despawn());
    let Some(thing) = chosen.0.and_then(|name| things.get(name)).filter(|_| sheet.open) else { return };
    let (node, width) = sheet_node(thing.shape, &layout);
    let side = layout.by_room(24.0, 14.0);
    let node = Node {
        padding: UiRect {
            left: px(side),
            right: px(side),
            top: px(layout.by_room(14, 8)),
            bottom: px(layout.by_room(16, 10)),
        },
        ..node
    };
    let inside = width - 2.0 * side;
    let beside = thing.shape == BoardShape::Wide && layout.form == FormFactor::Wide;
    let root = (
        Name::new("Result"),
        ResultPaper,
        ReadOut,
        Dialog { name: Some(Line::new("result-sheet")), modal: false },
        ScreenRoot,
        DespawnOnExit(Phase::Result),
        TabGroup::new(-1),
        GlobalZIndex(5),
    );
    let column = |width: f32| Node {
        width: px(width),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(layout.by_room(6, 3)),
        ..default()
    };
    commands.spawn((root, node)).with_children(|paper| {
        paper.spawn(backdrop(LabelStyle::Card { strip: Some(palette::RED) }));
        let told = if beside { inside - TWO_BUTTONS_WIDTH - GAP } else { inside };
        paper.spawn((column(told), Pickable::IGNORE)).with_children(|told_there| {
            let headline = headline(&status, &result);
            let most = layout.by_room(48.0, 28.0);
            // The close button is beside it.
            let room = if beside { told } else { told - 2.0 * CROSS + side };
            let letters = width_in_letters(&said.translate(&headline));
            let size = fitting_size(room, letters, [20.0, most]);
            let node = Node { max_width: px(room), ..default() };
            let mut title =
                told_there.spawn((centred(headline, Typeface::Hand.at(size), palette::RED), node));
            let task = status.exercise.task.as_ref();
            if task.is_none() {
                // The end of the game has been announced in its own words.
                title.insert(Announced);
            }
            if let Some(took) = task.map_or(decision.effort.as_ref(), |task| task.comment.as_ref()) {
                let font = Typeface::Text.at(layout.by_room(17.0, 13.0));
                // On a small sheet the close button is beside this too.
                let most = layout.by_room(told, told - 2.0 * CROSS + side);
                let node = Node { max_width: px(most), ..default() };
                told_there.spawn((centred(took.clone(), font, palette::TEXT), node));
            }
            if task.is_none() {
                spawn_decision(told_there, &status.sides.sides, &decision, &said, told, &layout);
                spawn_score(told_there, &status, &layout);
            }
            spawn_rematch_offer(told_there, &status, &layout);
        });
        spawn_buttons(paper, &status, if beside { TWO_BUTTONS_WIDTH } else { inside });
        spawn_close_button(paper);
    });
}

/// Returns the line that says who has won.
fn headline(MatchStatus { sides, exercise, .. }: &MatchStatus, result: &ResultStatus) -> Line {
    if exercise.task.is_some() {
        return Line::new(if exercise.is_task_solved() { "task-done" } else { "task-undone" });
    }
    match (result.outcome, result.you_won) {
        (Some(Outcome::Draw) | None, _) => Line::new("result-draw"),
        (Some(_), Some(true)) => Line::new("result-you-win"),
        (Some(_), _) => {
            let winner = sides.sides.iter().find(|side| side.has_won).or(sides.sides.first());
            let name = winner.map_or_else(|| Line::new("name-far"), |side| side.name.clone());
            Line::new("result-they-win").line("name", name)
        }
    }
}

/// Maximum number of turning points on a large sheet.
const MAX_TURNING_POINTS: usize = 3;

fn caption(id: &'static str) -> impl Bundle {
    let node = Node { width: percent(100), margin: UiRect::top(px(4)), ..default() };
    (text_line(Line::new(id), Typeface::Bold.at(13.0), palette::CAPTION), node)
}

/// Marks the line that says that turning points are being searched for.
#[derive(Component)]
struct Looking;

/// The turning points to be shown.
struct ShownPoints {
    found: Vec<TurningPoint>,
    /// True while more of them are searched for.
    sought: bool,
}

impl ShownPoints {
    fn of(decision: &ResultDetails) -> Self {
        let all = [&decision.missed, &decision.turning_points];
        let found = |points: &'_ TurningPoints| match points {
            TurningPoints::Found(points) => points.clone(),
            TurningPoints::NotSearched | TurningPoints::Searching => Vec::new(),
        };
        // A move in both lists is shown only once.
        let [missed, mut turns] = all.map(found);
        turns.retain(|turn| missed.iter().all(|missed| missed.plies + 1 != turn.plies));
        Self { found: [missed, turns].concat(), sought: all.contains(&&TurningPoints::Searching) }
    }
}

fn was_searched(decision: &ResultDetails) -> bool {
    [&decision.missed, &decision.turning_points]
        .into_iter()
        .any(|points| *points != TurningPoints::NotSearched)
}

fn spawn_decision(
    paper: &mut ChildSpawnerCommands,
    sides: &[SideStatus],
    decision: &ResultDetails,
    said: &Translations,
    width: f32,
    layout: &Layout,
) {
    if let Some(picture) = &decision.picture {
        if layout.form == FormFactor::Wide {
            paper.spawn(caption("result-decided"));
        }
        pictures::spawn(paper, picture, sides, width, layout);
    }
    let ShownPoints { found: points, sought } = ShownPoints::of(decision);
    if !sought && points.is_empty() && !was_searched(decision) {
        return;
    }
    if layout.form == FormFactor::Wide {
        paper.spawn(caption("result-turning-point"));
    }
    let most = layout.by_room(MAX_TURNING_POINTS, 1);
    // Reserve the space of results still being searched for, so that nothing moves under a finger; small
    // sheets have room for one.
    if sought || points.is_empty() {
        let instead = if sought { "result-looking" } else { "result-no-turning-point" };
        let node = Node { height: px(layout.by_room(43, 44)), align_items: AlignItems::Center, ..default() };
        let font = Typeface::Hand.at(layout.by_room(21.0, 16.0));
        let mut row =
            paper.spawn((node, children![text_line(Line::new(instead), font, palette::TEXT_QUIET)]));
        if sought {
            row.insert(Looking);
        }
    }
    for (number, point) in points.iter().take(most - usize::from(sought)).enumerate() {
        let letters = width_in_letters(&said.translate(&point.line));
        spawn_turning_point(paper, number, point, letters, width, layout);
    }
}

/// Spawns a turning point. A press shows it in the replay.
fn spawn_turning_point(
    paper: &mut ChildSpawnerCommands,
    number: usize,
    point: &TurningPoint,
    letters: usize,
    width: f32,
    layout: &Layout,
) {
    let node = Node {
        width: px(width),
        min_height: px(layout.by_room(43, 44)),
        align_items: AlignItems::Center,
        column_gap: px(6),
        flex_shrink: 0.0,
        ..default()
    };
    let name = format!("turning-point-{}", number + 1);
    // A smaller font avoids a single word in the second line. The arrow is beside the text.
    let (least, most) = layout.by_room((17.0, 21.0), (14.0, 16.0));
    let font = Typeface::Hand.at(fitting_size(width - 20.0, letters, [least, most]));
    paper.spawn((
        pressable(name, point.line.clone()),
        OutlinedFocus,
        node,
        observe(replay::send_request(ReplayRequest::Show(point.plies))),
        children![
            (text_line(point.line.clone(), font.clone(), palette::INK), Underline),
            text_line(Line::new("result-see"), font, palette::INK),
        ],
    ));
}

/// Spawns the score, if more than one game has been played.
fn spawn_score(paper: &mut ChildSpawnerCommands, status: &MatchStatus, layout: &Layout) {
    let [near, far] = &status.sides.sides[..] else { return };
    if status.table.alone || near.wins + far.wins + status.sides.draws < 2 {
        return;
    }
    let line = Line::new("result-score").line("near", near.name.clone()).line("far", far.name.clone());
    let line = line.number("near-won", near.wins).number("far-won", far.wins);
    paper.spawn(centred(line, Typeface::Hand.at(layout.by_room(25.0, 17.0)), palette::INK));
}

/// Spawns the online opponent's offer of a rematch.
fn spawn_rematch_offer(paper: &mut ChildSpawnerCommands, status: &MatchStatus, layout: &Layout) {
    let asks = status
        .online
        .friend
        .as_ref()
        .is_some_and(|friend| friend.is_player && friend.offered == Some(Offer::Rematch));
    let Some(far) = status.sides.far().filter(|_| asks) else { return };
    let line = Line::new("friend-offers-rematch").line("name", far.name.clone());
    paper.spawn(centred(line, Typeface::Hand.at(layout.by_room(26.0, 18.0)), palette::RED));
}

fn spawn_buttons(paper: &mut ChildSpawnerCommands, status: &MatchStatus, width: f32) {
    let row = Node {
        width: px(width),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        column_gap: px(8),
        row_gap: px(8),
        flex_shrink: 0.0,
        ..default()
    };
    // Four buttons are in two columns, and so are three on narrow sheets.
    let four = status.actions.can_share && status.exercise.lens != LensStatus::Unavailable;
    let columns =
        if four || width <= TWO_BUTTONS_WIDTH || status.exercise.task.is_some() { 2.0 } else { 3.0 };
    let each = ((width - 8.0 * (columns - 1.0)) / columns).min(152.0);
    paper
        .spawn((row, Pickable::IGNORE))
        .with_children(|row| game_over::spawn_game_over_buttons(row, status, each, true));
}

/// Spawns the close button, for players without a pointer.
fn spawn_close_button(paper: &mut ChildSpawnerCommands) {
    let corner = Node { position_type: PositionType::Absolute, right: px(2), top: px(6), ..default() };
    let press = |_: On<Activate>, mut sheet: ResMut<ResultSheet>| sheet.open = false;
    let label = Label { text: Line::new("close-result"), a11y_label: Line::new("close-result-told") };
    paper.spawn((corner, Pickable::IGNORE, children![icon_button(CLOSE, label, CROSS, press)]));
}
