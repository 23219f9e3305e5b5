//! How a game with a friend elsewhere stands: what can be offered and claimed, the clock, and who is away.

use std::time::Duration;

use crate::app::board::scene::Scene;
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::match_handle::Position;
use crate::referee::wire::{Offer, SeatTold};

/// What the screens show of a game with a friend elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct FriendStatus {
    /// Whether this desk plays, and does not only look on.
    pub plays: bool,
    /// Whether the friend has not come yet.
    pub waiting: bool,
    /// What the friend offers.
    pub offered: Option<Offer>,
    /// What can be offered to the friend.
    pub may_offer: Vec<Offer>,
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
        let limit = Duration::from_secs(60 * u64::from(room.terms.away.minutes()));
        let away = room.seat.is_some_and(|seat| match room.standing.seats[(!seat).index()] {
            SeatTold::Away(before) => Duration::from_millis(before) + since >= limit,
            SeatTold::Free | SeatTold::Here => false,
        });
        Some(Self {
            plays: room.seat.is_some(),
            waiting: room.standing.seats.contains(&SeatTold::Free),
            offered: room.offered,
            may_offer: position.allowed.offers.clone(),
            may_claim: away && !over,
            over,
        })
    }
}

/// What the card of `seat` says beside the game's own notes at `now`: the clock, and that the player is away.
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
        SeatTold::Free | SeatTold::Here => None,
    };
    let say = |id: &str, time: Duration| {
        let seconds = time.as_secs();
        Line::new(id).text("time", format!("{}:{:02}", seconds / 60, seconds % 60))
    };
    left.map(|left| say("friend-clock", left))
        .into_iter()
        .chain(away.map(|away| say("friend-away", away)))
        .collect()
}
