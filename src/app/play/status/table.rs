//! The state of the table: the game on it, the turn, and how far the game has been shown.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use super::{LensStatus, StatusExtras, StatusSystems};
use crate::app::base::awake::KeepsAwake;
use crate::app::board::scene::Scene;
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::{Stage, is_settled, voices};
use crate::app::play::thinker::{Thinker, has_thinking_changed};

/// The turn as seen from this desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turn {
    /// A human at this desk may move.
    You,
    /// A brain or a remote player is to move.
    #[default]
    Other,
    /// The game is over, or the task in it is solved or has failed.
    Over,
}

impl Turn {
    /// Returns the value of the page's attribute.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Turn::You => "you",
            Turn::Other => "other",
            Turn::Over => "over",
        }
    }
}

/// The position on the table: another one after every move, takeback and new game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PositionId {
    /// Number of the game.
    pub game: u32,
    /// Turn counter of the session.
    pub turn: u32,
}

/// The state of the table.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TableStatus {
    /// The game's name, or `None` if none is running.
    pub game: Option<&'static str>,
    /// The position.
    pub position: PositionId,
    /// The current turn.
    pub turn: Turn,
    /// True if all events have been shown and no move waits for its answer.
    pub is_settled: bool,
    /// True if a brain is thinking, its move waits to be played, or the lens is searching.
    pub thinking: bool,
    /// True if the game is played alone.
    pub alone: bool,
    /// True if only brains play.
    pub watching: bool,
    /// True if a watched game is paused.
    pub paused: bool,
    /// Speed of a watched game as a multiple of the natural one.
    pub speed: u8,
    /// Name of the player to whom the device has to be handed, where two humans share it and the game hides something.
    pub handover_to: Option<Line>,
    /// The announcement of the player's turn.
    pub your_turn: Option<Line>,
    /// The rules as agreed on, one paragraph each.
    pub rules: Vec<Line>,
}

/// Written after a move, after a takeback, and when a game begins.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionChanged;

/// Registers the table's state, and keeps the app awake by it.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<PositionChanged>().init_resource::<TableStatus>().add_systems(
        Update,
        keep_awake.in_set(PlaySystems::Publish).after(StatusSystems).run_if(resource_changed::<TableStatus>),
    );
}

pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        publish_table::<G>.in_set(StatusSystems).run_if(
            resource_exists::<Session<G>>.and_then(
                has_thinking_changed::<G>
                    .or_eager(resource_changed::<Session<G>>)
                    .or_eager(resource_changed::<Stage<G>>)
                    .or_eager(resource_changed::<StatusExtras>)
                    .or_eager(resource_changed::<Arrangement>),
            ),
        ),
    );
}

fn publish_table<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    thinker: Res<Thinker<G>>,
    extras: Res<StatusExtras>,
    arrangement: Res<Arrangement>,
    mut table: ResMut<TableStatus>,
    mut changes: MessageWriter<PositionChanged>,
) {
    let settled = is_settled(&session, &stage);
    let now = session.current_view();
    let position = PositionId { game: arrangement.games, turn: session.turn };
    let thinks = thinker.is_thinking() && settled && !session.paused;
    if table.position != position {
        changes.write(PositionChanged);
    }
    table.set_if_neq(TableStatus {
        game: Some(G::NAME),
        position,
        turn: match session.position.outcome {
            Some(_) => Turn::Over,
            None if session.closed => Turn::Over,
            None if session.human().is_some() => Turn::You,
            None => Turn::Other,
        },
        is_settled: settled,
        thinking: thinks || extras.lens == LensStatus::Searching,
        alone: arrangement.is_solo(),
        watching: session.is_watched(),
        paused: session.paused,
        speed: session.speed,
        handover_to: session
            .handover_to()
            .filter(|_| settled || session.revealed_to.is_none())
            .map(|seat| voices(&session, &arrangement).names[seat.index()].clone()),
        your_turn: Some(G::your_turn(now)),
        rules: G::rules(&session.position.config),
    });
}

/// Keeps the app awake while events are being shown or a brain is thinking.
#[derive(Component)]
#[require(KeepsAwake)]
struct AwakeWhileBusy;

fn keep_awake(table: Res<TableStatus>, awake: Query<Entity, With<AwakeWhileBusy>>, mut commands: Commands) {
    let goes_on = table.game.is_some() && (!table.is_settled || table.thinking);
    if goes_on && awake.is_empty() {
        commands.spawn((Name::new("A game that goes on"), AwakeWhileBusy));
    } else if !goes_on {
        awake.iter().for_each(|entity| commands.entity(entity).despawn());
    }
}
