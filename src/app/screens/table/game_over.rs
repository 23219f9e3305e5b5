//! The buttons for a finished game: beside the board, and on the result sheet.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::Offer;

use super::actions::{EnabledWhen, send_request, spawn_answers, spawn_diary_button, spawn_lens};
use super::match_status::MatchStatus;
use super::replay;
use crate::app::extras::lens::LensRequest;
use crate::app::extras::lessons::NextStep;
use crate::app::extras::share::Share;
use crate::app::play::status::LensStatus;
use crate::app::play::task::RetryTask;
use crate::app::ui::widgets::{button, primary_button, send};

/// Opens the sheet with the result again.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct ShowResult;

/// Spawns the buttons for a finished game: another one and a replay; beside the board also the search for missed wins, on
/// the result sheet also sharing.
pub(super) fn spawn_game_over_buttons(
    bar: &mut ChildSpawnerCommands,
    status: &MatchStatus,
    width: f32,
    on_sheet: bool,
) {
    let MatchStatus { actions, exercise, .. } = status;
    if matches!(exercise.lens, LensStatus::Puzzle { .. }) {
        return;
    }
    if let Some(task) = &exercise.task {
        let goes_on = task.has_next;
        let again = Line::new("try-again");
        // A solved task leads to the next one, an unsolved one is tried again.
        if !exercise.is_task_solved() {
            bar.spawn(primary_button("again", again.clone(), width, send(RetryTask)));
        } else if goes_on {
            bar.spawn(primary_button("next", Line::new("next-step"), width, send(NextStep)));
        }
        if on_sheet {
            spawn_diary_button(bar, exercise, exercise.is_task_solved() && !goes_on, width);
        }
        if exercise.is_task_solved() && !goes_on {
            bar.spawn(button("again", again, width, send(RetryTask)));
        }
        return;
    }
    let rematch = || {
        let offer = send_request(MatchRequest::Offer(Offer::Rematch));
        primary_button("again", Line::new("again"), width, offer)
    };
    match &status.online.friend {
        None => {
            bar.spawn(rematch());
        }
        Some(friend) if friend.is_player && friend.offered.is_none() => {
            let may: fn(&MatchStatus) -> bool = |status| {
                status
                    .online
                    .friend
                    .as_ref()
                    .is_some_and(|friend| friend.available_offers.contains(&Offer::Rematch))
            };
            bar.spawn((rematch(), EnabledWhen(may)));
        }
        Some(friend) if on_sheet => {
            friend.offered.into_iter().for_each(|offer| spawn_answers(bar, offer, width));
        }
        Some(_) => {}
    }
    if on_sheet && status.leads_to_diary() {
        spawn_diary_button(bar, exercise, false, width);
    }
    if actions.can_replay {
        replay::spawn_replay_button(bar, width);
        if on_sheet && actions.can_share {
            bar.spawn(button("share", Line::new("share"), width, send(Share)));
        }
    }
    // On the sheet it is among the reasons. It keeps its place during the search, so that a second press does not hit
    // another one.
    if !on_sheet && matches!(exercise.lens, LensStatus::Ready | LensStatus::Searching) {
        spawn_lens(
            bar,
            "lens",
            LensRequest::Search,
            |status| status.exercise.lens == LensStatus::Ready,
            width,
        );
    }
}

/// Spawns the button that opens the sheet with the result again.
pub(super) fn spawn_result_button(bar: &mut ChildSpawnerCommands, width: f32) {
    bar.spawn(button("show-result", Line::new("show-result"), width, send(ShowResult)));
}
