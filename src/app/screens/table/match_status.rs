//! The statuses of the match, and what of them decides where the cards are and which buttons are shown.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use deskmate_games::task::TaskState;
use deskmate_referee::wire::{Knock, Offer};

use crate::app::base::layout::Layout;
use crate::app::base::states::Phase;
use crate::app::board::face::Face;
use crate::app::play::reopen::OpenedInDiary;
use crate::app::play::status::{
    ActionStatus, BoardStatus, ExerciseStatus, FriendStatus, LensStatus, MoveStatus, OnlineStatus,
    SidesStatus, TableStatus, Turn,
};

/// The statuses of the match.
#[derive(SystemParam)]
pub(super) struct MatchStatus<'w> {
    pub(super) table: Res<'w, TableStatus>,
    pub(super) sides: Res<'w, SidesStatus>,
    pub(super) board: Res<'w, BoardStatus>,
    pub(super) moves: Res<'w, MoveStatus>,
    pub(super) actions: Res<'w, ActionStatus>,
    pub(super) online: Res<'w, OnlineStatus>,
    pub(super) exercise: Res<'w, ExerciseStatus>,
    opened_in_diary: Res<'w, OpenedInDiary>,
}

impl MatchStatus<'_> {
    /// Returns true if the players came from the diary, and return to it at the end.
    pub(super) fn leads_to_diary(&self) -> bool {
        self.exercise.task.is_some() || self.opened_in_diary.0
    }

    /// Returns true if a replay is open.
    pub(super) fn is_replaying(&self) -> bool {
        self.moves.replay.is_some()
    }

    /// Returns true if a finished game can be continued from the replay. One that a server keeps can't.
    pub(super) fn can_continue_from_replay(&self) -> bool {
        self.is_replaying() && self.table.turn == Turn::Over && self.online.friend.is_none()
    }

    /// Returns true if a button may have to be enabled or disabled.
    pub(super) fn is_changed(&self) -> bool {
        self.table.is_changed()
            || self.actions.is_changed()
            || self.moves.is_changed()
            || self.online.is_changed()
            || self.exercise.is_changed()
    }
}

/// The phase of the game, and what of the table is covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableView {
    pub(super) phase: Phase,
    /// True if the sheet with the result is open.
    pub(super) is_sheet_open: bool,
}

impl TableView {
    /// Returns true if the game is over.
    pub(super) fn is_over(self) -> bool {
        self.phase == Phase::Result
    }
}

/// Everything that decides where the cards are.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CardConditions {
    game: &'static str,
    layout: Layout,
    /// Texts that were reduced beside the buttons of one phase begin the next one in full size.
    phase: Phase,
    is_alone: bool,
    face: Option<Face>,
    has_board_buttons: bool,
    /// Number of rows of buttons below the list of moves; 0 where the length of the list does not depend on it.
    button_rows: usize,
}

impl CardConditions {
    pub(super) fn of(
        game: &'static str,
        layout: Layout,
        phase: Phase,
        button_rows: usize,
        status: &MatchStatus,
    ) -> Self {
        Self {
            game,
            layout,
            phase,
            is_alone: status.table.alone,
            face: status.sides.far().and_then(|side| side.face),
            has_board_buttons: status.board.has_buttons(),
            button_rows,
        }
    }
}

/// Everything that decides which buttons are shown.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ButtonConditions {
    game: &'static str,
    layout: Layout,
    view: TableView,
    is_replaying: bool,
    can_replay: bool,
    /// In a watched game: whether it is paused, and its speed.
    watched: Option<(bool, u8)>,
    lens: LensStatus,
    verdict: Option<TaskState>,
    has_hints: bool,
    overlays: Vec<&'static str>,
    online: Option<OnlineConditions>,
    has_board_buttons: bool,
}

/// The part of an online game that decides which buttons are shown.
#[derive(Clone, Debug, PartialEq)]
struct OnlineConditions {
    is_player: bool,
    is_over: bool,
    can_claim_win: bool,
    offered: Option<Offer>,
    pending_knock: Option<Knock>,
}

impl ButtonConditions {
    pub(super) fn of(game: &'static str, layout: Layout, view: TableView, status: &MatchStatus) -> Self {
        let MatchStatus { table, actions, exercise, .. } = status;
        Self {
            game,
            layout,
            view,
            is_replaying: status.is_replaying(),
            can_replay: actions.can_replay && view.is_over(),
            watched: table.watching.then_some((table.paused, table.speed)),
            lens: exercise.lens,
            verdict: exercise.task.as_ref().map(|task| task.verdict),
            has_hints: actions.has_hints,
            overlays: actions.overlays.iter().map(|(name, _)| *name).collect(),
            online: status.online.friend.as_ref().map(OnlineConditions::of),
            has_board_buttons: status.board.has_buttons(),
        }
    }

    /// Returns true if the same part of a match is shown in the same window, so that the buttons change in place.
    pub(super) fn belongs_to_view_of(&self, other: &Self) -> bool {
        let is_puzzle = |all: &Self| matches!(all.lens, LensStatus::Puzzle { .. });
        let part = |all: &Self| (all.view, all.is_replaying, all.can_replay, is_puzzle(all));
        self.layout != other.layout || part(self) == part(other)
    }
}

impl OnlineConditions {
    fn of(friend: &FriendStatus) -> Self {
        Self {
            is_player: friend.is_player,
            is_over: friend.is_over,
            can_claim_win: friend.can_claim_win,
            offered: friend.offered,
            pending_knock: friend.pending_knock,
        }
    }
}
