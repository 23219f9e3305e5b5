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

use super::{by_keys, replay, tags};
use crate::app::base::i18n::Words;
use crate::app::base::layout::{Form, Layout};
use crate::app::base::states::{Menu, Phase, Screen, ScreenRoot};
use crate::app::board::decision::{Decision, TurningPoint, TurningPoints};
use crate::app::board::pointer::PlaceNode;
use crate::app::board::scene::Shape;
use crate::app::board::things::{Chosen, Things};
use crate::app::look::{LabelStyle, palette};
use crate::app::motion::slide_in;
use crate::app::play::replay::ReplayRequest;
use crate::app::play::status::{LensStatus, Status};
use crate::app::ui::controls::Control;
use crate::app::ui::dress::{OutlinedFocus, backdrop};
use crate::app::ui::focus::begin_at;
use crate::app::ui::input_guard::LatestPress;
use crate::app::ui::read_out::ReadOut;
use crate::app::ui::type_face::{Face, fitting, letters};
use crate::app::ui::widgets::{Label, centred, pressable, sign, words};

/// The state of the result sheet. A press beside it closes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultSheet {
    /// True if it is open.
    pub open: bool,
}

/// The paper of the sheet.
#[derive(Component)]
pub(super) struct Paper;

/// Width of a button where the buttons are beside the text.
const TAG: f32 = 136.0;
/// Width of two buttons.
const TWO_TAGS: f32 = 2.0 * TAG + 8.0;
/// Gap between text and buttons.
const GAP: f32 = 18.0;
/// Width of the sheet in low windows.
const LOW: f32 = 262.0;
/// Distance from the lower edge in upright windows: above the buttons that remain visible.
const FOOT: f32 = 62.0;
/// Name of the close button, and its side.
const CLOSE: &str = "close-result";
const CROSS: f32 = 44.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((confetti::plugin, cover::plugin))
        .init_resource::<ResultSheet>()
        .add_systems(OnEnter(Phase::Result), (open, confetti::throw.run_if(somebody_here_won)))
        .add_systems(OnExit(Phase::Result), close)
        .add_systems(
            Update,
            (
                close.run_if(leafing_or_away),
                spawn.run_if(out_of_date),
                slide_in::<Paper>.run_if(just_opened),
                // Enter starts another game for players who use the keyboard.
                begin_at("again").run_if(just_opened).run_if(by_keys),
            )
                .chain()
                .run_if(in_state(Phase::Result)),
        )
        .add_observer(on_press_elsewhere);
}

/// Opens the sheet, unless the game was already over when it was loaded.
fn open(status: Res<Status>, mut sheet: ResMut<ResultSheet>) {
    sheet.set_if_neq(ResultSheet { open: !status.over_before });
}

fn close(mut sheet: ResMut<ResultSheet>) {
    sheet.set_if_neq(ResultSheet { open: false });
}

/// Returns true if the board is needed for a replay or a puzzle, or the table is left.
fn leafing_or_away(status: Res<Status>, screen: Res<State<Screen>>) -> bool {
    status.replay.is_some()
        || matches!(status.lens, LensStatus::Puzzle { .. })
        || *screen.get() != Screen::Table
}

fn somebody_here_won(status: Res<Status>) -> bool {
    status.solved() || !status.over_before && status.task.is_none() && status.you_won == Some(true)
}

/// The part of the status shown on the sheet.
type Shown = (u32, u32, LensStatus, bool, Option<Line>);

/// Returns true if the sheet must be respawned. Delayed while a control is pressed, as buttons could move
/// away from the pointer.
fn out_of_date(
    sheet: Res<ResultSheet>,
    decision: Res<Decision>,
    layout: Res<Layout>,
    status: Res<Status>,
    pressed: Query<(), (With<Control>, With<Pressed>)>,
    (mut last, mut old): (Local<Option<Shown>>, Local<bool>),
) -> bool {
    let won = |index: usize| status.sides.get(index).map_or(0, |side| side.won);
    let friend = status.friend.as_ref().is_some_and(|friend| friend.offered.is_some());
    let told = status.task.as_ref().and_then(|task| task.told.clone());
    let now = Some((won(0), won(1), status.lens, friend, told));
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
    papers: Query<(), With<Paper>>,
    tags: Query<&Control, Without<PlaceNode>>,
    menu: Res<State<Menu>>,
    latest: LatestPress,
    mut sheet: ResMut<ResultSheet>,
) {
    if !sheet.open || *menu.get() != Menu::Closed {
        return;
    }
    let target = press.original_event_target();
    let mut way = std::iter::once(target).chain(parents.iter_ancestors(target));
    let elsewhere = !way.any(|node| papers.contains(node) || tags.contains(node));
    let mut crosses = tags.iter().filter(|control| control.name == CLOSE);
    if elsewhere && crosses.any(|cross| latest.was_late_for(cross)) {
        sheet.open = false;
    }
}

/// Returns the node of the sheet and its width.
fn place(shape: Shape, layout: &Layout) -> (Node, f32) {
    let column = Node {
        position_type: PositionType::Absolute,
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(layout.sized(8, 5)),
        ..default()
    };
    if layout.form == Form::Low {
        return (Node { right: px(6), top: px(6), width: px(LOW), ..column }, LOW);
    }
    if layout.upright {
        let width = layout.by_form(340.0, 340.0, 340.0, 420.0);
        let left = (layout.size.x - width) / 2.0;
        let bottom =
            shape.page(layout, false).map_or(FOOT, |page| layout.size.y / 2.0 - page.tags.0.y + 52.0);
        return (Node { left: px(left), bottom: px(bottom), width: px(width), ..column }, width);
    }
    match shape {
        Shape::Square => {
            let width = 292.0;
            (Node { right: px(12), top: px(24), width: px(width), ..column }, width)
        }
        // Between the rows of discs, with the buttons beside the text.
        Shape::Wide => {
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
        Shape::Page(_) => {
            let width = 480.0;
            let left = (layout.size.x - width) / 2.0;
            (Node { left: px(left), top: px(104), width: px(width), ..column }, width)
        }
    }
}

fn spawn(
    old: Query<Entity, With<Paper>>,
    sheet: Res<ResultSheet>,
    status: Res<Status>,
    decision: Res<Decision>,
    layout: Res<Layout>,
    said: Res<Words>,
    (things, chosen): (Res<Things>, Res<Chosen>),
    mut commands: Commands,
) {
    old.iter().for_each(|paper| commands.entity(paper).despawn());
    let Some(thing) = chosen.0.and_then(|name| things.get(name)).filter(|_| sheet.open) else { return };
    let (node, width) = place(thing.shape, &layout);
    let side = layout.sized(24.0, 14.0);
    let node = Node {
        padding: UiRect {
            left: px(side),
            right: px(side),
            top: px(layout.sized(14, 8)),
            bottom: px(layout.sized(16, 10)),
        },
        ..node
    };
    let inside = width - 2.0 * side;
    let beside = thing.shape == Shape::Wide && layout.form == Form::Wide;
    let root = (
        Name::new("Result"),
        Paper,
        ReadOut,
        ScreenRoot,
        DespawnOnExit(Phase::Result),
        TabGroup::new(-1),
        GlobalZIndex(5),
    );
    let column = |width: f32| Node {
        width: px(width),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(layout.sized(6, 3)),
        ..default()
    };
    commands.spawn((root, node)).with_children(|paper| {
        paper.spawn(backdrop(LabelStyle::Card { strip: Some(palette::RED) }));
        let told = if beside { inside - TWO_TAGS - GAP } else { inside };
        paper.spawn((column(told), Pickable::IGNORE)).with_children(|told_there| {
            let headline = headline(&status);
            let most = layout.sized(48.0, 28.0);
            // The close button is beside it.
            let room = if beside { told } else { told - 2.0 * CROSS + side };
            let letters = letters(&said.say(&headline));
            let size = fitting(room, letters, [20.0, most]);
            let node = Node { max_width: px(room), ..default() };
            told_there.spawn((centred(headline, Face::Hand.at(size), palette::RED), node));
            let task = status.task.as_ref();
            if let Some(took) = task.map_or(decision.took.as_ref(), |task| task.told.as_ref()) {
                let font = Face::Text.at(layout.sized(17.0, 13.0));
                // On a small sheet the close button is beside this too.
                let most = layout.sized(told, told - 2.0 * CROSS + side);
                let node = Node { max_width: px(most), ..default() };
                told_there.spawn((centred(took.clone(), font, palette::TEXT), node));
            }
            if task.is_none() {
                spawn_decision(told_there, &status, &decision, &said, told, &layout);
                spawn_score(told_there, &status, &layout);
            }
            spawn_wish(told_there, &status, &layout);
        });
        spawn_tags(paper, &status, if beside { TWO_TAGS } else { inside });
        spawn_cross(paper);
    });
}

/// Returns the line that says who has won.
fn headline(status: &Status) -> Line {
    if status.task.is_some() {
        return Line::new(if status.solved() { "task-done" } else { "task-undone" });
    }
    match (status.outcome, status.you_won) {
        (Some(Outcome::Draw) | None, _) => Line::new("result-draw"),
        (Some(_), Some(true)) => Line::new("result-you-win"),
        (Some(_), _) => {
            let winner = status.sides.iter().find(|side| side.won_this).or(status.sides.first());
            let name = winner.map_or_else(|| Line::new("name-far"), |side| side.name.clone());
            Line::new("result-they-win").line("name", name)
        }
    }
}

/// Maximum number of turning points on a large sheet.
const MOST_POINTS: usize = 3;

fn caption(id: &'static str) -> impl Bundle {
    let node = Node { width: percent(100), margin: UiRect::top(px(4)), ..default() };
    (words(Line::new(id), Face::Bold.at(13.0), palette::CAPTION), node)
}

fn spawn_decision(
    paper: &mut ChildSpawnerCommands,
    status: &Status,
    decision: &Decision,
    said: &Words,
    width: f32,
    layout: &Layout,
) {
    if let Some(picture) = &decision.picture {
        if layout.form == Form::Wide {
            paper.spawn(caption("result-decided"));
        }
        pictures::spawn(paper, picture, &status.sides, width, layout);
    }
    let all = [&decision.missed, &decision.turning_points];
    let found = |points: &'_ TurningPoints| match points {
        TurningPoints::Found(points) => points.clone(),
        TurningPoints::Unsought | TurningPoints::Sought => Vec::new(),
    };
    // A move in both lists is shown only once.
    let [missed, mut turns] = all.map(found);
    turns.retain(|turn| missed.iter().all(|missed| missed.plies + 1 != turn.plies));
    let points = [missed, turns].concat();
    let sought = all.contains(&&TurningPoints::Sought);
    if !sought && points.is_empty() && all.into_iter().all(|points| *points == TurningPoints::Unsought) {
        return;
    }
    if layout.form == Form::Wide {
        paper.spawn(caption("result-turning-point"));
    }
    let most = layout.sized(MOST_POINTS, 1);
    // Reserve the space of results still being searched for, so that nothing moves under a finger; small
    // sheets have room for one.
    if sought || points.is_empty() {
        let instead = if sought { "result-looking" } else { "result-no-turning-point" };
        let node = Node { height: px(layout.sized(43, 44)), align_items: AlignItems::Center, ..default() };
        let font = Face::Hand.at(layout.sized(21.0, 16.0));
        paper.spawn((node, children![words(Line::new(instead), font, palette::TEXT_QUIET)]));
    }
    for (number, point) in points.iter().take(most - usize::from(sought)).enumerate() {
        let letters = letters(&said.say(&point.line));
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
        min_height: px(layout.sized(43, 44)),
        align_items: AlignItems::Center,
        column_gap: px(6),
        flex_shrink: 0.0,
        ..default()
    };
    let name = format!("turning-point-{}", number + 1);
    // A smaller font avoids a single word in the second line. The arrow is beside the text.
    let (least, most) = layout.sized((17.0, 21.0), (14.0, 16.0));
    let font = Face::Hand.at(fitting(width - 20.0, letters, [least, most]));
    paper.spawn((
        pressable(name, point.line.clone()),
        OutlinedFocus,
        node,
        observe(replay::ask(ReplayRequest::Show(point.plies))),
        children![
            (words(point.line.clone(), font.clone(), palette::INK), Underline),
            words(Line::new("result-see"), font, palette::INK),
        ],
    ));
}

/// Spawns the score, if more than one game has been played.
fn spawn_score(paper: &mut ChildSpawnerCommands, status: &Status, layout: &Layout) {
    let [near, far] = &status.sides[..] else { return };
    if status.alone || near.won + far.won + status.drawn < 2 {
        return;
    }
    let line = Line::new("result-score").line("near", near.name.clone()).line("far", far.name.clone());
    let line = line.number("near-won", near.won).number("far-won", far.won);
    paper.spawn(centred(line, Face::Hand.at(layout.sized(25.0, 17.0)), palette::INK));
}

/// Spawns the online opponent's offer of a rematch.
fn spawn_wish(paper: &mut ChildSpawnerCommands, status: &Status, layout: &Layout) {
    let asks =
        status.friend.as_ref().is_some_and(|friend| friend.plays && friend.offered == Some(Offer::Rematch));
    let Some(far) = status.sides.get(1).filter(|_| asks) else { return };
    let line = Line::new("friend-offers-rematch").line("name", far.name.clone());
    paper.spawn(centred(line, Face::Hand.at(layout.sized(26.0, 18.0)), palette::RED));
}

fn spawn_tags(paper: &mut ChildSpawnerCommands, status: &Status, width: f32) {
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
    let four = status.can_share && status.lens != LensStatus::Away;
    let columns = if four || width <= TWO_TAGS || status.task.is_some() { 2.0 } else { 3.0 };
    let each = ((width - 8.0 * (columns - 1.0)) / columns).min(152.0);
    paper
        .spawn((row, Pickable::IGNORE))
        .with_children(|row| tags::spawn_after_the_end(row, status, each, true));
}

/// Spawns the close button, for players without a pointer.
fn spawn_cross(paper: &mut ChildSpawnerCommands) {
    let corner = Node { position_type: PositionType::Absolute, right: px(2), top: px(6), ..default() };
    let press = |_: On<Activate>, mut sheet: ResMut<ResultSheet>| sheet.open = false;
    let label = Label { shown: Line::new("close-result"), told: Line::new("close-result-told") };
    paper.spawn((corner, Pickable::IGNORE, children![sign(CLOSE, label, CROSS, press)]));
}
