//! The actions of the buttons at the table, and the conditions under which they are enabled.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::Offer;

use super::match_status::MatchStatus;
use crate::app::base::states::Screen;
use crate::app::extras::lens::LensRequest;
use crate::app::play::status::ExerciseStatus;
use crate::app::play::task_status::TaskKind;
use crate::app::play::{TableCommand, offer_name};
use crate::app::ui::widgets::{button, primary_button, send};

/// Enables a button while a condition on the status holds.
#[derive(Component, Clone, Copy)]
pub(super) struct EnabledWhen(pub(super) fn(&MatchStatus) -> bool);

/// Spawns the answers to an offer.
pub(super) fn spawn_answers(bar: &mut ChildSpawnerCommands, offer: Offer, width: f32) {
    let name = offer_name(offer);
    let label = format!("accept-{name}");
    // The button that offers a rematch stays, and accepts one: a press that crosses the other's offer counts.
    let (accept, request) = match offer {
        Offer::Rematch => ("again".to_owned(), MatchRequest::Offer(offer)),
        _ => (label.clone(), MatchRequest::Accept(offer)),
    };
    bar.spawn(primary_button(accept, Line::new(label), width, send_request(request)));
    bar.spawn(button(
        format!("decline-{name}"),
        Line::new("decline"),
        width,
        send_request(MatchRequest::Decline(offer)),
    ));
}

/// Spawns the button from a task, or from a game of the diary, back to its page.
pub(super) fn spawn_diary_button(
    bar: &mut ChildSpawnerCommands,
    exercise: &ExerciseStatus,
    is_primary: bool,
    width: f32,
) {
    let open = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Diary);
    let (name, label) = match exercise.task.as_ref().map(|task| task.kind) {
        Some(TaskKind::Lesson) => ("lessons", "diary-lessons"),
        Some(_) => ("day", "to-the-day"),
        None => ("diary", "diary"),
    };
    if is_primary {
        bar.spawn(primary_button(name, Line::new(label), width, open));
    } else {
        bar.spawn(button(name, Line::new(label), width, open));
    }
}

/// Spawns a button of the search for missed wins.
pub(super) fn spawn_lens(
    bar: &mut ChildSpawnerCommands,
    name: &'static str,
    request: LensRequest,
    when: fn(&MatchStatus) -> bool,
    width: f32,
) {
    bar.spawn((button(name, Line::new(name), width, send(request)), EnabledWhen(when)));
}

/// Returns an observer that sends a request other than a move.
pub(super) fn send_request(
    request: MatchRequest,
) -> impl Fn(On<Activate>, MessageWriter<TableCommand>) + Send + Sync + 'static {
    send(TableCommand::Request(request))
}

/// Enables and disables the buttons that have a condition.
pub(super) fn update_enabled_buttons(
    status: MatchStatus,
    buttons: Query<(Entity, &EnabledWhen, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for (entity, EnabledWhen(holds), disabled) in &buttons {
        match (holds(&status), disabled) {
            (true, true) => {
                commands.entity(entity).remove::<InteractionDisabled>();
            }
            (false, false) => {
                commands.entity(entity).insert(InteractionDisabled);
            }
            _ => {}
        }
    }
}
