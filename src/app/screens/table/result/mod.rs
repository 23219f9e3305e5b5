//! The result: a sheet shown when a game is over, with its key figures and what decided it.

mod confetti;
mod cover;
mod paper;
mod pictures;
mod place;

use bevy::prelude::*;
use bevy::ui::Pressed;

use super::game_over::ShowResult;
use super::uses_keyboard;
use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Phase, Screen};
use crate::app::board::decision::ResultDetails;
use crate::app::board::overlays::Overlays;
use crate::app::board::pointer::PlaceNode;
use crate::app::motion::slide_in;
use crate::app::play::status::{ExerciseStatus, LensStatus, MoveStatus, ResultStatus};
use crate::app::ui::controls::Control;
use crate::app::ui::focus::focus_on;
use crate::app::ui::input_guard::LatestPress;
pub(super) use paper::{ResultPaper, ResultTitle};

/// The state of the result sheet. A press beside it closes it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultSheet {
    /// True if it is open.
    pub open: bool,
}

/// True if the open sheet also shows why the game went as it did.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Unfolded(bool);

/// Width of a button where the buttons are beside the text.
const BUTTON_WIDTH: f32 = 136.0;
/// Width of two buttons.
const TWO_BUTTONS_WIDTH: f32 = 2.0 * BUTTON_WIDTH + 8.0;
/// Gap between text and buttons.
const GAP: f32 = 18.0;
/// Width of the sheet in low windows.
const LOW_WIDTH: f32 = 262.0;
/// Width that the sheet takes from the board in low windows.
pub(super) const COVERED_WIDTH: f32 = LOW_WIDTH + 6.0;
/// Distance from the lower edge in upright windows: above the buttons that remain visible.
const BOTTOM_GAP: f32 = 62.0;
/// Name of the close button, and its side.
const CLOSE: &str = "close-result";
const CROSS: f32 = 44.0;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((confetti::plugin, cover::plugin))
        .init_resource::<ResultSheet>()
        .init_resource::<Unfolded>()
        .add_message::<ShowResult>()
        .add_systems(OnEnter(Phase::Result), (open_sheet, confetti::spawn_confetti.run_if(has_local_winner)))
        .add_systems(OnExit(Phase::Result), (close_sheet, paper::leave))
        .add_systems(
            Update,
            (
                open_again.run_if(on_message::<ShowResult>),
                close_sheet.run_if(is_sheet_in_the_way),
                paper::announce_found.run_if(resource_changed::<ResultDetails>),
                // Delayed while a control is pressed, as buttons could move away from the pointer.
                paper::update_parts.run_if(not(any_with_component::<Pressed>)),
                // Last, because a sheet that is despawned can't be changed.
                paper::respawn.run_if(resource_changed::<ResultSheet>.or_eager(resource_changed::<Layout>)),
                paper::leave.run_if(just_closed),
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
fn open_sheet(result: Res<ResultStatus>, mut sheet: ResMut<ResultSheet>, mut unfolded: ResMut<Unfolded>) {
    sheet.set_if_neq(ResultSheet { open: !result.over_before });
    unfolded.set_if_neq(Unfolded(false));
}

/// Switches an overlay on or off. One that is switched on is looked at, so the sheet goes off the board.
pub(super) fn toggle_overlay(name: &'static str, overlays: &mut Overlays, sheet: &mut ResMut<ResultSheet>) {
    overlays.toggle(name);
    if overlays.shows(name) {
        sheet.set_if_neq(ResultSheet { open: false });
    }
}

fn open_again(mut sheet: ResMut<ResultSheet>) {
    sheet.set_if_neq(ResultSheet { open: true });
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

fn just_opened(sheet: Res<ResultSheet>) -> bool {
    sheet.is_changed() && sheet.open
}

fn just_closed(sheet: Res<ResultSheet>) -> bool {
    sheet.is_changed() && !sheet.open
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
