//! Announcements about a match other than its moves.

use deskmate_games::Voices;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_net::match_handle::{Position, RoomView};
use deskmate_net::{MatchChange, SealVerdict};
use deskmate_referee::wire::{EndReason, Knock, Offer, PlayerName, RoomEvent, Seal, SeatState};

use crate::app::base::web::location;
use crate::app::board::scene::Scene;
use crate::app::play::namesakes::display_name;

/// Returns the announcements for a change, from the room `before` to the room `now`.
pub(super) fn announcements<G: Scene>(
    change: &MatchChange<G>,
    before: Option<&RoomView>,
    now: Option<&RoomView>,
    voices: &Voices,
) -> Vec<Line> {
    if let MatchChange::FlagFell(seat) = change {
        return vec![end_announcement(EndReason::Time, Outcome::Win(!*seat), voices)];
    }
    let Some(room) = now else { return Vec::new() };
    if *change == MatchChange::Began {
        return vec![Line::new("friend-rematch")];
    }
    match change {
        MatchChange::TookBack => Some(Line::new("friend-took-back")),
        MatchChange::RoomEvent(RoomEvent::Ended) => {
            room.state.ending.map(|ending| end_announcement(ending.how, ending.outcome, voices))
        }
        MatchChange::RoomEvent(what) => event_announcement(what, voices, room),
        MatchChange::Watchers => {
            new_spectator_line(before.map_or(&[], |room| &room.watchers[..]), &room.watchers)
        }
        MatchChange::Checked(verdict) if G::HAS_HIDDEN_INFO => Some(seal_check_announcement(*verdict)),
        _ => None,
    }
    .into_iter()
    .collect()
}

/// The seals of a match and the result of their check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Seals {
    seals: [Option<Seal>; 2],
    verdict: Option<SealVerdict>,
}

impl Seals {
    pub(super) fn of<G: Scene>(position: &Position<G>) -> Self {
        Self { seals: position.seals, verdict: position.verdict }
    }
}

/// Returns the announcements of the seals that are new since `before`. Those of brains are only spoken, as the wax on the
/// page shows them.
pub(super) fn seal_announcements<G: Scene>(
    before: Seals,
    position: &Position<G>,
    voices: &Voices,
) -> Vec<Line> {
    let own = position.room.as_ref().and_then(|room| room.seat);
    let others = Seat::BOTH.into_iter().filter(|of| Some(*of) != own);
    let sealed = others.filter_map(|of| seal_announcement(before.seals, position.seals, of, voices));
    if position.room.is_some() {
        return sealed.collect();
    }
    let checked = position.verdict.filter(|_| before.verdict.is_none()).map(seal_check_announcement);
    sealed.chain(checked).map(|line| Line::new("described-told").line("told", line)).collect()
}

/// Returns the name of an offer in message keys.
#[must_use]
pub const fn offer_name(offer: Offer) -> &'static str {
    match offer {
        Offer::Takeback => "takeback",
        Offer::Draw => "draw",
        Offer::Rematch => "rematch",
        Offer::Notes => "notes",
    }
}

/// Returns the announcement of an event other than a move. Most of the player's own actions need none.
fn event_announcement(what: &RoomEvent, voices: &Voices, room: &RoomView) -> Option<Line> {
    let you = room.seat;
    let of = |id: String, seat: &Seat| Line::new(id).line("name", voices.names[seat.index()].clone());
    match what {
        RoomEvent::Joined { seat } if you == Some(*seat) => Some(Line::new("friend-let-in")),
        RoomEvent::Joined { seat } => Some(of("friend-joined".into(), seat)),
        RoomEvent::Knocked { who: Knock::Friend, .. } => {
            let knocks = Seat::BOTH.into_iter().find(|seat| is_knocking(room, *seat))?;
            (you != Some(knocks)).then(|| of("friend-knocks".into(), &knocks))
        }
        RoomEvent::Knocked { who: Knock::Watchers, name } => Some(named("friend-wants-to-watch", name)),
        RoomEvent::WatchersLetIn => Some(Line::new("friend-watchers-let-in")),
        RoomEvent::TurnedAway { who: Knock::Friend } => Some(Line::new("friend-turned-away")),
        RoomEvent::TurnedAway { who: Knock::Watchers } => Some(Line::new("friend-watchers-turned-away")),
        RoomEvent::Came { seat } if you != Some(*seat) => {
            Some(of(if is_knocking(room, *seat) { "friend-knocks" } else { "friend-came" }.into(), seat))
        }
        RoomEvent::Left { seat } if you != Some(*seat) => {
            let never_came = room.state.seats[seat.index()] == SeatState::Free;
            Some(of(if never_came { "friend-gone" } else { "friend-left" }.into(), seat))
        }
        RoomEvent::Offered { seat, offer } if you == Some(*seat) => {
            Some(Line::new(format!("friend-offered-{}", offer_name(*offer))))
        }
        RoomEvent::Offered { seat, offer } => Some(of(format!("friend-offers-{}", offer_name(*offer)), seat)),
        RoomEvent::Declined { seat, offer } if you != Some(*seat) => {
            Some(of(format!("friend-declines-{}", offer_name(*offer)), seat))
        }
        RoomEvent::Greeted { seat, greeting } => {
            Some(of("friend-greets".into(), seat).line("greeting", Line::new(format!("greeting-{greeting}"))))
        }
        RoomEvent::NotesAllowed => you.map(|_| Line::new("friend-notes-allowed")),
        RoomEvent::Wrote { seat, note } => {
            let note = note.as_ref()?;
            Some(of("friend-greets".into(), seat).text("greeting", note.as_str()))
        }
        _ => None,
    }
}

fn is_knocking(room: &RoomView, seat: Seat) -> bool {
    room.state.seats[seat.index()] == SeatState::Knocking
}

/// Returns an announcement if there is a new spectator.
fn new_spectator_line(before: &[PlayerName], now: &[PlayerName]) -> Option<Line> {
    let more = now.len() > before.len();
    now.last().filter(|_| more).map(|name| named("friend-watches", name))
}

/// Returns the message `ID` with a name, or `ID-unnamed` if the name is empty.
fn named(id: &str, name: &PlayerName) -> Line {
    match name.as_str() {
        "" => Line::new(format!("{id}-unnamed")),
        name => Line::new(id.to_owned()).line("name", display_name(name)),
    }
}

/// Returns an announcement if the seat `of` has just sealed a hidden move.
fn seal_announcement(
    before: [Option<Seal>; 2],
    now: [Option<Seal>; 2],
    of: Seat,
    voices: &Voices,
) -> Option<Line> {
    let [before, now] = [before, now].map(|seals| seals[of.index()]);
    let seal = now.filter(|_| now != before)?;
    Some(
        Line::new("friend-sealed")
            .line("name", voices.names[of.index()].clone())
            .text("seal", seal.short_hex()),
    )
}

/// Returns the announcement of the end of a game.
fn end_announcement(how: EndReason, outcome: Outcome, voices: &Voices) -> Line {
    let name = match how {
        EndReason::Rules => "rules",
        EndReason::Resigned => "resigned",
        EndReason::Agreed => "agreed",
        EndReason::Time => "time",
        EndReason::Away => "away",
        EndReason::TooLong => "too-long",
    };
    match outcome {
        Outcome::Draw => Line::new(format!("friend-ended-{name}-draw")),
        Outcome::Win(winner) if voices.you == Some(winner) && how != EndReason::Rules => {
            Line::new(format!("friend-ended-{name}-you"))
                .line("loser", voices.names[(!winner).index()].clone())
        }
        Outcome::Win(winner) if voices.you == Some(!winner) && names_the_loser(how) => {
            Line::new(format!("friend-ended-{name}-lost"))
                .line("winner", voices.names[winner.index()].clone())
        }
        Outcome::Win(winner) => Line::new(format!("friend-ended-{name}"))
            .line("winner", voices.names[winner.index()].clone())
            .line("loser", voices.names[(!winner).index()].clone()),
    }
}

/// Returns true if the announcement of this end tells what the loser did.
fn names_the_loser(how: EndReason) -> bool {
    matches!(how, EndReason::Resigned | EndReason::Time | EndReason::Away)
}

/// Returns the announcement of the check of the seals.
fn seal_check_announcement(verdict: SealVerdict) -> Line {
    match verdict {
        // The server that sent the page could have tampered with the check.
        SealVerdict::Kept if location().is_some() => Line::new("friend-seal-kept-in-page"),
        SealVerdict::Kept => Line::new("friend-seal-kept"),
        SealVerdict::KeptSinceReturn => Line::new("friend-seal-kept-since-return"),
        SealVerdict::Broken(ply) => Line::new("friend-seal-broken").number("move", i64::from(ply) + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_never_told_of_somebody_called_you() {
        let names = ["name-you", "name-friend"].map(Line::new);
        let voices = Voices { you: Some(Seat::First), names };
        for how in [EndReason::Resigned, EndReason::Time, EndReason::Away] {
            for winner in Seat::BOTH {
                let line = end_announcement(how, Outcome::Win(winner), &voices);
                assert!(!format!("{line:?}").contains("name-you"), "{line:?}");
            }
        }
    }
}
