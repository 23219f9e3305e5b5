//! How a game elsewhere stands: what can be offered and claimed, the clock, and who is away.

use std::time::Duration;

use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::play::course::Elsewhere;
use crate::play::scene::Scene;
use crate::referee::wire::{Offer, SeatTold};

/// What the screens show of a game with a friend elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub struct FriendStatus {
    /// Whether one plays, and does not only look on.
    pub plays: bool,
    /// Whether the friend has not come yet.
    pub waiting: bool,
    /// What the friend offers.
    pub offered: Option<Offer>,
    /// What can be offered to him.
    pub may_offer: Vec<Offer>,
    /// Whether he has been away for so long that the win can be claimed.
    pub may_claim: bool,
    /// Whether the game is over.
    pub over: bool,
}

impl FriendStatus {
    /// How `game` stands at `now`.
    #[must_use]
    pub fn of<G: Scene>(game: &Elsewhere<G>, now: Duration) -> Self {
        let Elsewhere { remote, told, .. } = game;
        let over = remote.standing.ending.is_some();
        let since = now.saturating_sub(*told);
        let limit = Duration::from_secs(60 * u64::from(remote.terms.away.minutes()));
        let away = remote.seat.is_some_and(|seat| match remote.standing.seats[(!seat).index()] {
            SeatTold::Away(before) => Duration::from_millis(before) + since >= limit,
            SeatTold::Free | SeatTold::Here => false,
        });
        Self {
            plays: remote.seat.is_some(),
            waiting: remote.standing.seats.contains(&SeatTold::Free),
            offered: Offer::ALL.into_iter().find(|offer| remote.is_offered(*offer)),
            may_offer: Offer::ALL.into_iter().filter(|offer| remote.may_offer(*offer)).collect(),
            may_claim: away && !over,
            over,
        }
    }
}

/// What the card of `seat` says beside the game's own notes at `now`: the clock, and that he is away.
#[must_use]
pub fn presence<G: Scene>(game: &Elsewhere<G>, seat: Seat, now: Duration) -> Vec<Line> {
    let Elsewhere { remote, told, .. } = game;
    if remote.standing.ending.is_some() {
        return Vec::new();
    }
    let since = now.saturating_sub(*told);
    let clock = remote.standing.clock.filter(|_| remote.to_act().includes(seat));
    let left = clock.map(|left| Duration::from_millis(left).saturating_sub(since));
    let away = match remote.standing.seats[seat.index()] {
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
