//! The buttons at the table: undo and redo, overlays, hints, and what comes next.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::{Knock, Offer};

use super::actions::{EnabledWhen, send_request, spawn_answers, spawn_diary_button, spawn_lens};
use super::game_over::{spawn_game_over_buttons, spawn_result_button};
use super::match_status::{MatchStatus, TableView};
use super::result::{ResultSheet, toggle_overlay};
use super::{quick_keys, replay, side_column_width};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Phase, Screen};
use crate::app::board::overlays::Overlays;
use crate::app::board::scene::{BoardShape, PageLayout};
use crate::app::extras::lens::LensRequest;
use crate::app::play::status::{FriendStatus, LensStatus, Turn};
use crate::app::play::task::RetryTask;
use crate::app::play::{TableCommand, overlays};
use crate::app::ui::choices::{Picked, checkbox};
use crate::app::ui::widgets::{Label, button, primary_button, send};

/// Spawns the buttons beside a board of this shape.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    shape: BoardShape,
    layout: &Layout,
    status: &MatchStatus,
    preferences: &Preferences,
    view: TableView,
) {
    let over = view.is_over();
    let replay_width = replay_width(shape, layout, status);
    let all = Node { position_type: PositionType::Absolute, column_gap: px(6), row_gap: px(6), ..default() };
    if let Some(page) = shape.page(layout, status.board.has_buttons()) {
        spawn_on_page(screen, layout, &page, status, view, all);
        return;
    }
    let lower_left = Node { left: px(24), bottom: px(26), row_gap: px(8), ..all.clone() };
    if layout.form == FormFactor::Low {
        spawn_low(screen, shape, layout, status, preferences, view, all);
        return;
    }
    if layout.upright {
        let bar = Node {
            left: px(6),
            right: px(6),
            bottom: px(6),
            justify_content: JustifyContent::Center,
            flex_wrap: FlexWrap::Wrap,
            ..all
        };
        screen.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
            // Below the result there is room for one row.
            if over && view.is_sheet_open {
                spawn_exit_buttons(bar, status, view, false, 166.0, replay_width);
                return;
            }
            spawn_replay(bar, status, replay_width);
            spawn_play_buttons(bar, status, view, 108.0, false);
            spawn_overlays(bar, status, usize::MAX, 108.0);
            spawn_exit_buttons(bar, status, view, false, 108.0, replay_width);
            // After the end all room is taken.
            if !status.is_replaying() && !over {
                quick_keys::spawn_keys(bar, preferences);
            }
        });
        return;
    }
    match shape {
        BoardShape::Wide | BoardShape::Page(_) => {
            let column = Node { flex_direction: FlexDirection::Column, ..lower_left };
            screen
                .spawn((column, Pickable::IGNORE))
                .with_children(|column| spawn_play_buttons(column, status, view, 146.0, false));
            let bar = Node {
                left: px(186),
                right: px(186),
                bottom: px(36),
                justify_content: JustifyContent::Center,
                column_gap: px(18),
                ..all
            };
            screen.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
                spawn_replay(bar, status, replay_width);
                spawn_overlays(bar, status, usize::MAX, 160.0);
                spawn_exit_buttons(bar, status, view, false, 160.0, replay_width);
            });
        }
        BoardShape::Square => {
            let columns = Node { width: px(284), flex_wrap: FlexWrap::Wrap, column_gap: px(8), ..lower_left };
            screen.spawn((columns, Pickable::IGNORE)).with_children(|columns| {
                spawn_replay(columns, status, replay_width);
                spawn_play_buttons(columns, status, view, 138.0, false);
                spawn_overlays(columns, status, usize::MAX, 138.0);
            });
            let column = Node {
                right: px(26),
                bottom: px(26),
                flex_direction: FlexDirection::Column,
                row_gap: px(8),
                ..all
            };
            screen.spawn((column, Pickable::IGNORE)).with_children(|column| {
                // The result sheet needs the room.
                if !view.is_sheet_open && !status.is_replaying() {
                    let row = Node { column_gap: px(8), align_self: AlignSelf::End, ..default() };
                    column
                        .spawn((row, Pickable::IGNORE))
                        .with_children(|row| quick_keys::spawn_keys(row, preferences));
                }
                if over && !view.is_sheet_open && !status.is_replaying() && status.exercise.task.is_none() {
                    spawn_result_button(column, 146.0);
                }
                spawn_exit_buttons(column, status, view, false, 146.0, replay_width);
            });
        }
    }
}

/// Width of a button in a low window below a wide board.
const LOW_BUTTON: f32 = 100.0;
/// Gap between buttons in low windows.
const LOW_GAP: f32 = 4.0;
/// Width from which a column has two buttons side by side.
const MIN_TWO_COLUMN_WIDTH: f32 = 200.0;

/// Returns the width of the replay controls beside a board of this shape.
fn replay_width(shape: BoardShape, layout: &Layout, status: &MatchStatus) -> f32 {
    if let Some(page) = shape.page(layout, status.board.has_buttons()) {
        return page.replay.1;
    }
    match (layout.form, shape) {
        (FormFactor::Low, BoardShape::Wide) => {
            let others = status.actions.overlays.len() + 1 + usize::from(status.can_continue_from_replay());
            (layout.size.x - 12.0 - others as f32 * (LOW_BUTTON + LOW_GAP)).min(420.0)
        }
        (FormFactor::Low, _) => side_column_width(layout),
        _ if layout.upright => 348.0,
        (_, BoardShape::Square) => 284.0,
        _ => 360.0,
    }
}

/// Returns the width of a button beside a square board in a low window, and the number of buttons in a row.
fn low_button_grid(layout: &Layout) -> (f32, usize) {
    let column = side_column_width(layout);
    if column < MIN_TWO_COLUMN_WIDTH { (column, 1) } else { ((column - LOW_GAP) / 2.0, 2) }
}

/// Returns the number of rows of buttons below the list of moves beside a square board in a low window.
pub(super) fn row_count_beside(layout: &Layout, status: &MatchStatus, view: TableView) -> usize {
    let over = view.is_over();
    let puzzle = status.exercise.task.is_some() || matches!(status.exercise.lens, LensStatus::Puzzle { .. });
    let tags = match (status.is_replaying(), over) {
        (true, _) => {
            let has_play_word = !replay::has_room_to_play(side_column_width(layout));
            let exits = 1 + usize::from(status.can_continue_from_replay()) + usize::from(has_play_word);
            status.actions.overlays.len() + exits
        }
        (false, true) if view.is_sheet_open => 2,
        (false, true) if puzzle => 4,
        (false, true) => 5,
        (false, false) => status.actions.overlays.len() + 1,
    };
    let keys = has_low_quick_keys(layout, status, over);
    tags.div_ceil(low_button_grid(layout).1) + usize::from(keys)
}

/// Returns true if the buttons for sound and full screen have a row beside a square board in a low window.
fn has_low_quick_keys(layout: &Layout, status: &MatchStatus, over: bool) -> bool {
    let crowded = status.actions.overlays.len() > 2 && low_button_grid(layout).1 == 1;
    !over && !crowded && !status.is_replaying()
}

/// Spawns the buttons of a low window: in a row below a wide board, or in columns beside a square one.
fn spawn_low(
    screen: &mut ChildSpawnerCommands,
    shape: BoardShape,
    layout: &Layout,
    status: &MatchStatus,
    preferences: &Preferences,
    view: TableView,
    all: Node,
) {
    let over = view.is_over();
    if shape == BoardShape::Wide {
        let bar = Node {
            left: px(6),
            right: px(6),
            bottom: px(8),
            justify_content: JustifyContent::Center,
            column_gap: px(LOW_GAP),
            ..all
        };
        let (width, replay_width) = (LOW_BUTTON, replay_width(shape, layout, status));
        screen.spawn((bar, Pickable::IGNORE)).with_children(|bar| {
            spawn_replay(bar, status, replay_width);
            spawn_play_buttons(bar, status, view, width, false);
            spawn_overlays(bar, status, usize::MAX, width);
            spawn_exit_buttons(bar, status, view, false, width, replay_width);
            // An online game has so many buttons that there is no room for these.
            if !status.is_replaying() && !over && status.online.friend.is_none() {
                quick_keys::spawn_keys(bar, preferences);
            }
        });
        return;
    }
    let (width, _) = low_button_grid(layout);
    let column = Node {
        bottom: px(6),
        width: px(side_column_width(layout)),
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(LOW_GAP),
        row_gap: px(LOW_GAP),
        ..all
    };
    let replay_width = replay_width(shape, layout, status);
    // After the end the right column is full; in a replay the left one is.
    let overlays_left = over && !status.is_replaying();
    let left = Node { left: px(6), ..column.clone() };
    screen.spawn((left, Pickable::IGNORE)).with_children(|left| {
        spawn_replay(left, status, replay_width);
        spawn_play_buttons(left, status, view, width, false);
        if overlays_left {
            spawn_overlays(left, status, usize::MAX, width);
        }
    });
    let right = Node { right: px(6), justify_content: JustifyContent::End, ..column };
    screen.spawn((right, Pickable::IGNORE)).with_children(|right| {
        if !overlays_left {
            spawn_overlays(right, status, usize::MAX, width);
        }
        if has_low_quick_keys(layout, status, over) {
            let row = Node {
                width: percent(100),
                justify_content: JustifyContent::End,
                column_gap: px(LOW_GAP),
                ..default()
            };
            right
                .spawn((row, Pickable::IGNORE))
                .with_children(|row| quick_keys::spawn_keys(row, preferences));
        }
        spawn_exit_buttons(right, status, view, false, width, replay_width);
    });
}

/// Spawns the buttons in the lower right corner of a page.
fn spawn_on_page(
    screen: &mut ChildSpawnerCommands,
    layout: &Layout,
    page: &PageLayout,
    status: &MatchStatus,
    view: TableView,
    all: Node,
) {
    let (offset, replay_width) = page.replay;
    let at = layout.size / 2.0 + offset;
    let row = Node { left: px(at.x), top: px(at.y), ..all.clone() };
    screen.spawn((row, Pickable::IGNORE)).with_children(|row| spawn_replay(row, status, replay_width));
    let (offset, width) = page.buttons;
    let corner = layout.size / 2.0 - offset;
    let in_a_row = page.buttons_per_row > 3;
    let gap = if in_a_row { 12.0 } else { 6.0 };
    let across = f32::from(page.buttons_per_row);
    let corner = Node {
        right: px(corner.x),
        bottom: px(corner.y),
        max_width: px(across * width + (across - 1.0) * gap + 0.5),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::End,
        column_gap: px(gap),
        ..all
    };
    // Beside the buttons for watching there is no room for all overlays.
    let asked = status
        .online
        .friend
        .as_ref()
        .is_some_and(|friend| friend.offered.is_some() || friend.pending_knock.is_some());
    let most = match view.phase {
        // On a small page the controls of a replay lie where they would be.
        _ if status.is_replaying() && layout.form != FormFactor::Wide => 0,
        Phase::Play if status.table.watching => 1,
        // On a small page there is none beside the answers to an online opponent either.
        Phase::Play if asked && layout.form != FormFactor::Wide => 0,
        _ => usize::MAX,
    };
    screen.spawn((corner, Pickable::IGNORE)).with_children(|corner| {
        // A small page with buttons of its own has no room for others; the pause dialog has them.
        let crowded = layout.form != FormFactor::Wide && status.board.has_buttons();
        if (view.phase == Phase::Play || status.online.friend.is_some())
            && !(crowded && status.online.friend.is_some())
        {
            spawn_play_buttons(corner, status, view, width, !in_a_row);
        }
        // Below the result of an upright page there is room for one button.
        if !(view.is_sheet_open && layout.upright) {
            spawn_overlays(corner, status, most, width);
        }
        spawn_exit_buttons(corner, status, view, true, width, replay_width);
    });
}

/// Spawns the replay controls during a replay.
fn spawn_replay(bar: &mut ChildSpawnerCommands, status: &MatchStatus, width: f32) {
    if let Some(replayed) = status.moves.replay {
        replay::spawn(bar, &status.moves, replayed, width);
    }
}

/// Spawns the buttons to move through the game: undo and redo, or the speed controls when watching. For
/// `paired` see [`spawn_speed_buttons`].
fn spawn_play_buttons(
    bar: &mut ChildSpawnerCommands,
    status: &MatchStatus,
    view: TableView,
    width: f32,
    paired: bool,
) {
    // After the end there is nothing to pause, redo or hint at.
    let over = view.is_over();
    if status.is_replaying() {
        return;
    }
    if status.exercise.task.is_some() {
        if !over {
            let was_tried: fn(&MatchStatus) -> bool =
                |status| status.exercise.task.as_ref().is_some_and(|task| task.moves > 0);
            let again = button("again", Line::new("try-again"), width, send(RetryTask));
            bar.spawn((again, EnabledWhen(was_tried)));
        }
    } else if status.table.watching {
        if !over {
            spawn_speed_buttons(bar, status, width, paired);
        }
    } else if let Some(friend) = &status.online.friend {
        spawn_online_buttons(bar, friend, status.actions.allows_takeback, view.is_sheet_open, width);
    } else {
        let mut add =
            |name: &'static str, label: Line, command: TableCommand, when: fn(&MatchStatus) -> bool| {
                bar.spawn((button(name, label, width, send(command)), EnabledWhen(when)));
            };
        if status.actions.allows_takeback {
            add(
                "undo",
                Line::new("undo"),
                TableCommand::Request(MatchRequest::Offer(Offer::Takeback)),
                |status| status.actions.can_undo,
            );
            if !over {
                add("redo", Line::new("redo"), TableCommand::Request(MatchRequest::Redo), |status| {
                    status.actions.can_redo
                });
            }
        }
        if status.actions.has_hints && !over {
            add("hint", Line::new("hint-tag"), TableCommand::Hint, |status| status.table.turn == Turn::You);
        }
    }
}

/// Spawns the speed controls for watching. If `paired`, the smaller two share a row, as the headline needs
/// the room above.
fn spawn_speed_buttons(bar: &mut ChildSpawnerCommands, status: &MatchStatus, width: f32, paired: bool) {
    const GAP: f32 = 6.0;
    let label = Line::new(if status.table.paused { "go-on" } else { "stop" });
    bar.spawn(button("pause", label, width, send(TableCommand::Pause)));
    let told = Line::new("speed").number("factor", status.table.speed);
    if !paired {
        bar.spawn(button("step", Line::new("step"), width, send(TableCommand::Step)));
        bar.spawn(button("speed", told, width, send(TableCommand::NextSpeed)));
        return;
    }
    let half = (width - GAP) / 2.0;
    let row = Node { column_gap: px(GAP), ..default() };
    bar.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn(button("step", Line::new("step"), half, send(TableCommand::Step)));
        let shown = Line::new("speed-short").number("factor", status.table.speed);
        row.spawn(button(
            "speed",
            Label { text: shown, a11y_label: told },
            half,
            send(TableCommand::NextSpeed),
        ));
    });
}

/// Spawns the buttons of an online game: answers to the opponent's offers and to requests, and the dialog
/// with everything else.
fn spawn_online_buttons(
    bar: &mut ChildSpawnerCommands,
    friend: &FriendStatus,
    takes_back: bool,
    is_sheet_open: bool,
    width: f32,
) {
    if let Some(offer) = friend.offered {
        // After the end the answers are on the result sheet, while that is open.
        if !is_sheet_open {
            spawn_answers(bar, offer, width);
        }
    } else if friend.pending_knock == Some(Knock::Watchers) {
        let press = send_request(MatchRequest::LetIn(Knock::Watchers));
        bar.spawn(primary_button("let-watchers-in", Line::new("let-watchers-in"), width, press));
        let press = send_request(MatchRequest::TurnAway(Knock::Watchers));
        bar.spawn(button("turn-watchers-away", Line::new("turn-watchers-away"), width, press));
    } else if takes_back && friend.is_player && !friend.is_over {
        bar.spawn((
            button("undo", Line::new("undo"), width, send_request(MatchRequest::Offer(Offer::Takeback))),
            EnabledWhen(|status| status.actions.can_undo),
        ));
    }
    if friend.can_claim_win {
        bar.spawn(primary_button(
            "claim",
            Line::new("friend-claim"),
            width,
            send_request(MatchRequest::Claim),
        ));
    }
    let talk = |_: On<Activate>, mut menu: ResMut<NextState<Menu>>| menu.set(Menu::Talk);
    bar.spawn(button("talk", Line::new("talk-tag"), width, talk));
}

/// The check box for an overlay of the board.
#[derive(Component)]
pub(super) struct OverlayBox(&'static str);

/// Spawns up to `most` check boxes for overlays of the board.
fn spawn_overlays(bar: &mut ChildSpawnerCommands, status: &MatchStatus, max: usize, width: f32) {
    for (name, shown) in status.actions.overlays.iter().copied().take(max) {
        let toggle = move |_: On<ValueChange<bool>>,
                           mut overlays: ResMut<Overlays>,
                           mut sheet: ResMut<ResultSheet>| {
            toggle_overlay(name, &mut overlays, &mut sheet);
        };
        let label = overlays::title(status.table.game.unwrap_or_default(), name);
        bar.spawn((OverlayBox(name), checkbox(name, label, width, shown, toggle)));
    }
}

/// Checks the boxes of the overlays that are shown.
pub(super) fn update_overlay_boxes(
    overlays: Res<Overlays>,
    boxes: Query<(Entity, &OverlayBox)>,
    mut commands: Commands,
) {
    for (entity, OverlayBox(name)) in &boxes {
        commands.entity(entity).insert(Picked(overlays.shows(name)));
    }
}

/// Width below which buttons have no room for their full text.
const NARROW: f32 = 140.0;
/// Width of the button with the longest text.
const LONG_TEXT_WIDTH: f32 = 156.0;

/// Spawns the buttons that lead elsewhere: the pause dialog and, after the end, what comes next, unless the
/// result sheet has it. During a replay, they continue the game or close the replay, whose controls have this width.
fn spawn_exit_buttons(
    bar: &mut ChildSpawnerCommands,
    status: &MatchStatus,
    view: TableView,
    crowded: bool,
    width: f32,
    replay_width: f32,
) {
    let over = view.is_over();
    if status.is_replaying() {
        let plays = replay::has_room_to_play(replay_width);
        if !plays {
            bar.spawn(replay::play_button(status.moves.playback, width));
        }
        if status.can_continue_from_replay() && (plays || !crowded) {
            let goes_on: fn(&MatchStatus) -> bool = |status| !status.moves.is_replayed_to_end;
            let play_on = button("play-on", Line::new("play-on"), width, replay::open_play_on);
            bar.spawn((play_on, EnabledWhen(goes_on)));
        }
        replay::spawn_done_button(bar, over, width);
        return;
    }
    if over && !view.is_sheet_open {
        spawn_game_over_buttons(bar, status, width, false);
    }
    if let LensStatus::Puzzle { more } = status.exercise.lens {
        if more {
            spawn_lens(bar, "lens-next", LensRequest::Next, |_| true, width);
        }
        spawn_lens(bar, "lens-back", LensRequest::Back, |_| true, width);
    }
    if over && status.leads_to_diary() {
        if !view.is_sheet_open {
            spawn_diary_button(bar, &status.exercise, false, width);
        }
    } else if over {
        let leave = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Desk);
        // It has the longest text.
        let narrow = width < NARROW;
        let shown = Line::new(if narrow { "to-the-desk-short" } else { "to-the-desk" });
        let label = Label { text: shown, a11y_label: Line::new("to-the-desk") };
        bar.spawn(button("desk", label, if narrow { width } else { width.max(LONG_TEXT_WIDTH) }, leave));
    }
    // A page has no room for both after the end.
    if !over || !crowded {
        let open = |_: On<Activate>, mut menu: ResMut<NextState<Menu>>| menu.set(Menu::Pause);
        bar.spawn(button("menu", Line::new("menu"), width, open));
    }
}
