//! How a game with a friend elsewhere stands: what can be offered and claimed, the clock, and who is away.

use std::time::Duration;

use crate::app::board::scene::Scene;
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::match_handle::Position;
use crate::referee::wire::{Knock, Offer, PlayerName, SeatTold, Watching};

/// What the screens show of a game with a friend elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct FriendStatus {
    /// Whether this desk plays, and does not only look on.
    pub plays: bool,
    /// Whether somebody who is to play is not there yet.
    pub waiting: bool,
    /// Whether that is this player, who has knocked and waits to be let in.
    pub knocks: bool,
    /// Who has knocked and waits for an answer from this desk.
    pub at_the_door: Option<Knock>,
    /// Who looks on, by what they are called.
    pub watchers: Vec<PlayerName>,
    /// What the friend offers.
    pub offered: Option<Offer>,
    /// What can be offered to the friend.
    pub may_offer: Vec<Offer>,
    /// Whether the two have agreed to write notes.
    pub notes: bool,
    /// Whether the friend has been away for so long that the win can be claimed.
    pub may_claim: bool,
    /// Whether the game is over.
    pub over: bool,
}

impl FriendStatus {
    /// How the game stands at `now`, if it is one with a friend elsewhere.
    #[must_use]
    pub fn of<G: Scene>(position: &Position<G>, now: Duration) -> Option<Self> {
        let room = position.room.as_ref()?;
        let over = position.outcome.is_some();
        let since = now.saturating_sub(room.told);
        let limit = room.terms.away.millis().map(Duration::from_millis);
        let away = room.seat.is_some_and(|seat| match room.standing.seats[(!seat).index()] {
            SeatTold::Away(before) => {
                limit.is_some_and(|limit| Duration::from_millis(before) + since >= limit)
            }
            SeatTold::Free | SeatTold::Knocking | SeatTold::Here => false,
        });
        let knocking = |seat: Seat| room.standing.seats[seat.index()] == SeatTold::Knocking;
        let knocks = room.seat.is_some_and(knocking);
        let at_the_door = room.seat.filter(|_| !knocks).and_then(|seat| match room.standing.watching {
            _ if knocking(!seat) => Some(Knock::Friend),
            Watching::Asked => Some(Knock::Watchers),
            Watching::Open | Watching::Closed | Watching::Refused => None,
        });
        Some(Self {
            plays: room.seat.is_some(),
            waiting: room.standing.waits(),
            knocks,
            at_the_door,
            watchers: room.watchers.clone(),
            offered: room.offered,
            may_offer: position.allowed.offers.clone(),
            notes: room.standing.notes,
            may_claim: away && !over,
            over,
        })
    }
}

/// Whether somebody elsewhere is away from a game that goes on.
#[must_use]
pub fn is_away<G: Scene>(position: &Position<G>, seat: Seat) -> bool {
    let room = position.room.as_ref().filter(|_| position.outcome.is_none());
    room.is_some_and(|room| matches!(room.standing.seats[seat.index()], SeatTold::Away(_)))
}

/// What the card of `seat` says beside the game's own notes at `now`: the clock, that the player is away, and how many look on.
#[must_use]
pub fn presence<G: Scene>(position: &Position<G>, seat: Seat, now: Duration) -> Vec<Line> {
    let Some(room) = position.room.as_ref().filter(|_| position.outcome.is_none()) else {
        return Vec::new();
    };
    let since = now.saturating_sub(room.told);
    let clock = room.standing.clock.filter(|_| position.to_act.includes(seat));
    let left = clock.map(|left| Duration::from_millis(left).saturating_sub(since));
    let away = match room.standing.seats[seat.index()] {
        SeatTold::Away(before) => Some(Duration::from_millis(before) + since),
        SeatTold::Free | SeatTold::Knocking | SeatTold::Here => None,
    };
    let watched = (room.seat == Some(seat) && !room.watchers.is_empty())
        .then(|| Line::new("friend-watched").number("count", room.watchers.len() as i64));
    left.map(|left| say("friend-clock", left))
        .into_iter()
        .chain(away.map(|away| say("friend-away", away)))
        .chain(watched)
        .collect()
}

/// A line about a time: minutes and seconds, or from an hour on the hours, or from a day on the days, rounded down.
fn say(id: &str, time: Duration) -> Line {
    let seconds = time.as_secs();
    let [hours, days] = [seconds / 3600, seconds / 86_400];
    let line = Line::new(id);
    match (days, hours) {
        (0, 0) => line.text("time", format!("{}:{:02}", seconds / 60, seconds % 60)),
        (0, hours) => line.line("time", Line::new("friend-hours").number("hours", hours as i64)),
        (days, _) => line.line("time", Line::new("friend-days").number("days", days as i64)),
    }
}
