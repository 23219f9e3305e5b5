//! The state of an online game: offers, claims, the clock, and absent players.

use std::time::Duration;

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_net::match_handle::Position;
use deskmate_referee::wire::{Knock, Offer, PlayerName, SeatState, Watching};

use super::StatusSystems;
use crate::app::board::scene::Scene;
use crate::app::play::session::Session;

/// The online game on the table.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct OnlineStatus {
    /// The state of the game, if it is an online one.
    pub friend: Option<FriendStatus>,
}

/// The state of an online game for the screens.
#[derive(Clone, Debug, PartialEq)]
pub struct FriendStatus {
    /// True if this desk plays, and false if it only watches.
    pub is_player: bool,
    /// True if a player has not joined yet.
    pub waiting: bool,
    /// True if this desk's player has knocked and waits to be admitted.
    pub is_knocking: bool,
    /// The knock that waits for an answer from this desk.
    pub pending_knock: Option<Knock>,
    /// Names of the spectators.
    pub spectators: Vec<PlayerName>,
    /// The opponent's offer.
    pub offered: Option<Offer>,
    /// The offers that can be made to the opponent.
    pub available_offers: Vec<Offer>,
    /// True if both players have agreed to exchange notes.
    pub notes_allowed: bool,
    /// True if the opponent has been away for so long that the win can be claimed.
    pub can_claim_win: bool,
    /// True if the game is over.
    pub is_over: bool,
    /// True while a clock of minutes runs.
    pub is_on_short_clock: bool,
}

impl FriendStatus {
    /// Returns the state at `now`, or `None` if the game is not played online.
    #[must_use]
    pub fn of<G: Scene>(position: &Position<G>, now: Duration) -> Option<Self> {
        let room = position.room.as_ref()?;
        let over = position.outcome.is_some();
        let since = now.saturating_sub(room.received_at);
        let limit = room.terms.away.millis().map(Duration::from_millis);
        let away = room.seat.is_some_and(|seat| match room.state.seats[(!seat).index()] {
            SeatState::Away(before) => {
                limit.is_some_and(|limit| Duration::from_millis(before) + since >= limit)
            }
            SeatState::Free | SeatState::Knocking | SeatState::Here => false,
        });
        let knocking = |seat: Seat| room.state.seats[seat.index()] == SeatState::Knocking;
        let knocks = room.seat.is_some_and(knocking);
        let at_the_door = room.seat.filter(|_| !knocks).and_then(|seat| match room.state.watching {
            _ if knocking(!seat) => Some(Knock::Friend),
            Watching::Asked => Some(Knock::Watchers),
            Watching::Open | Watching::Closed | Watching::Refused => None,
        });
        Some(Self {
            is_player: room.seat.is_some(),
            waiting: room.state.is_waiting(),
            is_knocking: knocks,
            pending_knock: at_the_door,
            spectators: room.watchers.clone(),
            offered: room.offered,
            available_offers: position.allowed.offers.clone(),
            notes_allowed: room.state.notes,
            can_claim_win: away && !over,
            is_over: over,
            is_on_short_clock: !over && room.state.clock.is_some() && !room.terms.clock.is_correspondence(),
        })
    }
}

/// Registers the system of `G`. In an online game it always runs, since a win can be claimed after some time.
pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        publish_online::<G>.in_set(StatusSystems).run_if(
            resource_exists::<Session<G>>.and_then(is_online::<G>.or_eager(resource_changed::<Session<G>>)),
        ),
    );
}

/// Returns true if the game is played online.
pub(super) fn is_online<G: Scene>(session: Res<Session<G>>) -> bool {
    session.position.room.is_some()
}

fn publish_online<G: Scene>(
    session: Res<Session<G>>,
    time: Res<Time<Real>>,
    mut online: ResMut<OnlineStatus>,
) {
    online.set_if_neq(OnlineStatus { friend: FriendStatus::of(&session.position, time.elapsed()) });
}

/// Returns true if the remote player on `seat` is away from a game in progress.
pub(super) fn is_away<G: Scene>(position: &Position<G>, seat: Seat) -> bool {
    let room = position.room.as_ref().filter(|_| position.outcome.is_none());
    room.is_some_and(|room| matches!(room.state.seats[seat.index()], SeatState::Away(_)))
}

/// Returns the lines that the player card of `seat` shows at `now` besides the game's own notes: the clock, the time
/// away, and the number of spectators.
pub(super) fn presence<G: Scene>(position: &Position<G>, seat: Seat, now: Duration) -> Vec<Line> {
    let Some(room) = position.room.as_ref().filter(|_| position.outcome.is_none()) else {
        return Vec::new();
    };
    let since = now.saturating_sub(room.received_at);
    let clock = room.state.clock.filter(|_| position.to_act.includes(seat));
    let left = clock.map(|left| Duration::from_millis(left).saturating_sub(since));
    let away = match room.state.seats[seat.index()] {
        SeatState::Away(before) => Some(Duration::from_millis(before) + since),
        SeatState::Free | SeatState::Knocking | SeatState::Here => None,
    };
    let watched = (room.seat == Some(seat) && !room.watchers.is_empty())
        .then(|| Line::new("friend-watched").number("count", room.watchers.len() as i64));
    left.map(|left| time_line("friend-clock", left))
        .into_iter()
        .chain(away.map(|away| time_line("friend-away", away)))
        .chain(watched)
        .collect()
}

/// Creates the line about the time left on a clock at this desk. A second that has begun is still shown.
pub(super) fn clock_line(left: Duration) -> Line {
    time_line("friend-clock", Duration::from_millis(left.as_millis().div_ceil(1000) as u64 * 1000))
}

/// Creates a line about a time, rounded down: minutes and seconds, from one hour on whole hours, from one day on whole
/// days.
pub fn time_line(id: &str, time: Duration) -> Line {
    let seconds = time.as_secs();
    let [hours, days] = [seconds / 3600, seconds / 86_400];
    let line = Line::new(id);
    match (days, hours) {
        (0, 0) => line.text("time", format!("{}:{:02}", seconds / 60, seconds % 60)),
        (0, hours) => line.line("time", Line::new("friend-hours").number("hours", hours as i64)),
        (days, _) => line.line("time", Line::new("friend-days").number("days", days as i64)),
    }
}
