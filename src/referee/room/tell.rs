//! Messages about a room, limited to what each viewer may know.

use std::mem::replace;

use deskmate_kernel::rules::{Rules, Seat, Viewer};
use json_patch::diff;
use serde_json::Value;

use super::{Change, Person, Room};
use crate::authority::redact_events;
use crate::wire::{
    CloseReason, Knock, PlayerName, PlyView, Raw, Revealed, RevealedPly, RoomEvent, RoomState, Sealed,
    SeatState, Snapshot, Update,
};

/// Size of a view, in bytes, above which moves send a patch instead of the view.
const MAX_FULL_VIEW_BYTES: usize = 16 * 1024;

/// The view that somebody sees, kept to find out later what has changed.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownView(Raw);

impl ShownView {
    /// Returns the JSON Patch from `before` to this view, if the view is long and the patch is shorter.
    fn patch(&self, before: &ShownView) -> Option<Raw> {
        let read = |shown: &ShownView| shown.0.parse::<Value>().ok();
        let length = self.0.as_str().len();
        let patch = || Some(Raw::new(&diff(&read(before)?, &read(self)?)));
        (length > MAX_FULL_VIEW_BYTES).then(patch).flatten().filter(|patch| patch.as_str().len() < length)
    }
}

impl<R: Rules> Room<R> {
    /// Returns everything that `viewer` may know, with the updates since the update `seen`.
    #[must_use]
    pub fn snapshot(&self, viewer: Viewer, seen: u64, now: u64) -> Snapshot {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let plies = self.current_match.plies().iter().zip(&self.sealed);
        Snapshot {
            code: self.code,
            game: self.game.clone(),
            config: Raw::new(self.current_match.config()),
            terms: self.terms,
            number: self.number,
            seat,
            last_id: seat.and_then(|seat| self.player_at(seat)).map_or(0, |player| player.last_id),
            seq: self.seq,
            view: Raw::new(&self.current_match.view(viewer)),
            plies: plies
                .map(|(ply, sealed)| ply_view::<R>(ply.seat, &ply.mv, sealed.as_ref(), viewer, self.over()))
                .collect(),
            missed: self.missed_updates(viewer, seen, now),
            standing: self.room_state(now),
            opened: self.revealed(),
            store: None,
        }
    }

    /// Returns the view that `viewer` sees.
    #[must_use]
    pub fn shown_view(&self, viewer: Viewer) -> ShownView {
        ShownView(Raw::new(&self.current_match.view(viewer)))
    }

    /// Returns the latest change as `viewer` may know it. `shown` is the view that they saw just before the change; it
    /// is replaced by the new view.
    #[must_use]
    pub fn update(&self, viewer: Viewer, shown: &mut ShownView, now: u64) -> Option<Update> {
        let (seq, change) = self.recent.back()?;
        // A rematch is followed by a snapshot.
        let moved = change.changes_position() && !matches!(change, Change::Rematch);
        let ended = matches!(change, Change::Ended)
            || self.current_match.outcome().is_some() && change.changes_position();
        let (view, patch) = if moved {
            let before = replace(shown, self.shown_view(viewer));
            let patch = shown.patch(&before);
            (patch.is_none().then(|| shown.0.clone()), patch)
        } else {
            (None, None)
        };
        Some(Update {
            view,
            patch,
            opened: ended.then(|| self.revealed()).flatten(),
            ..self.update_without_view(*seq, change, viewer, now)
        })
    }

    /// Returns whether the latest change began another game, in which seats have changed.
    #[must_use]
    pub fn has_just_changed_seats(&self) -> bool {
        matches!(self.recent.back(), Some((_, Change::Rematch)))
    }

    /// Returns those whose connections end by the latest change, `None` for the spectators, and why: they were turned
    /// away, somebody else has knocked in their place, or their seat was taken over on another device.
    #[must_use]
    pub fn last_dismissed(&self) -> Option<(Option<Person>, CloseReason)> {
        let turned_away = |person| Some((person, CloseReason::TurnedAway));
        match &self.recent.back()?.1 {
            Change::TurnedAway { who: Knock::Watchers } => turned_away(None),
            Change::TurnedAway { who: Knock::Friend } | Change::Knocked { who: Knock::Friend, .. } => {
                turned_away(Some(Person::Friend))
            }
            Change::TookOver { seat, device } => {
                Some((Some(self.person_at(*seat)), CloseReason::TakenOver(*device)))
            }
            _ => None,
        }
    }

    fn over(&self) -> bool {
        self.ending.is_some()
    }

    fn missed_updates(&self, viewer: Viewer, seen: u64, now: u64) -> Vec<Update> {
        let is_complete = self.recent.front().is_some_and(|(first, _)| *first <= seen + 1);
        let missed = self.recent.iter().filter(|(seq, _)| is_complete && seen > 0 && *seq > seen);
        let updates: Vec<_> =
            missed.map(|(seq, change)| self.update_without_view(*seq, change, viewer, now)).collect();
        // Events of an earlier game of the room are of no use in this one.
        let earlier = updates.iter().any(|update| matches!(update.what, RoomEvent::Rematch));
        if earlier { Vec::new() } else { updates }
    }

    fn update_without_view(&self, seq: u64, change: &Change<R>, viewer: Viewer, now: u64) -> Update {
        let what = match change {
            Change::Created => RoomEvent::Created,
            Change::Joined { seat } => RoomEvent::Joined { seat: *seat },
            Change::Knocked { who, name } => RoomEvent::Knocked { who: *who, name: name.clone() },
            Change::WatchersLetIn => RoomEvent::WatchersLetIn,
            Change::TurnedAway { who } => RoomEvent::TurnedAway { who: *who },
            Change::Moved { seat, mv, sealed, events } => RoomEvent::Moved {
                ply: ply_view::<R>(*seat, mv, sealed.as_ref(), viewer, false),
                events: Raw::new(&redact_events::<R>(events, viewer)),
            },
            Change::TookBack { plies } => RoomEvent::TookBack { plies: *plies },
            Change::Offered { seat, offer } => RoomEvent::Offered { seat: *seat, offer: *offer },
            Change::Declined { seat, offer } => RoomEvent::Declined { seat: *seat, offer: *offer },
            Change::Ended => RoomEvent::Ended,
            Change::Rematch => RoomEvent::Rematch,
            Change::Greeted { seat, greeting } => RoomEvent::Greeted { seat: *seat, greeting: *greeting },
            Change::NotesAllowed => RoomEvent::NotesAllowed,
            Change::Wrote { seat, note } => {
                let reads = matches!(viewer, Viewer::Seat(_));
                RoomEvent::Wrote { seat: *seat, note: reads.then(|| note.clone()) }
            }
            Change::Notices { seat } => RoomEvent::Notices { seat: *seat },
            Change::MadePass { seat } => RoomEvent::MadePass { seat: *seat },
            Change::TookOver { seat, .. } => RoomEvent::TookOver { seat: *seat },
            Change::Came { seat } => RoomEvent::Came { seat: *seat },
            Change::Left { seat } => RoomEvent::Left { seat: *seat },
        };
        Update { seq, what, view: None, patch: None, standing: self.room_state(now), opened: None }
    }

    fn room_state(&self, now: u64) -> RoomState {
        let seat_told = |seat: Seat| match self.player_at(seat) {
            Some(player) if player.is_admitted && player.server.is_some() => SeatState::Here,
            Some(player) if player.server.is_some() => SeatState::Knocking,
            // Somebody who has knocked and left does not block the seat.
            None => SeatState::Free,
            Some(player) if !player.is_admitted => SeatState::Free,
            Some(player) => SeatState::Away(now.saturating_sub(player.since)),
        };
        let name =
            |seat| self.player_at(seat).map_or_else(PlayerName::default, |player| player.name[..].into());
        RoomState {
            turn: self.turn,
            seats: Seat::BOTH.map(seat_told),
            names: Seat::BOTH.map(name),
            offers: self.offers.clone(),
            ending: self.ending,
            clock: Person::BOTH
                .into_iter()
                .filter_map(|person| self.deadline(person))
                .min()
                .map(|deadline| deadline.saturating_sub(now))
                .min(self.terms.clock.millis()),
            watching: self.watching,
            notes: self.notes,
        }
    }

    /// Returns everything that was hidden, once the game is over.
    fn revealed(&self) -> Option<Revealed> {
        let plies = self.current_match.plies().iter().zip(&self.sealed);
        let open = plies.map(|(ply, sealed)| RevealedPly {
            seat: ply.seat,
            mv: Raw::new(&ply.mv),
            salt: sealed.map(|sealed| sealed.salt),
        });
        self.over().then(|| Revealed { seed: self.current_match.seed(), plies: open.collect() })
    }
}

/// Returns a ply as `viewer` may know it; in full if `open` is true.
fn ply_view<R: Rules>(
    seat: Seat,
    mv: &R::Move,
    sealed: Option<&Sealed>,
    viewer: Viewer,
    open: bool,
) -> PlyView {
    let seen = open || viewer == Viewer::Seat(seat) || !R::is_hidden_move(mv);
    PlyView { seat, mv: seen.then(|| Raw::new(mv)), seal: sealed.map(|sealed| sealed.seal) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A long view of these numbers.
    fn shown(numbers: impl Iterator<Item = usize>) -> ShownView {
        let shown = ShownView(Raw::new(&numbers.collect::<Vec<_>>()));
        assert!(shown.0.as_str().len() > MAX_FULL_VIEW_BYTES);
        shown
    }

    #[test]
    fn a_change_of_nearly_everything_is_not_told_as_a_patch() {
        let before = shown(0..10_000);
        let [one, most] =
            [1, 9_000].map(|changed| shown((0..10_000).map(|at| at + usize::from(at < changed))));
        let patch = one.patch(&before).expect("it is short");
        assert!(patch.as_str().len() < 100, "{patch:?}");
        assert_eq!(most.patch(&before), None, "the view itself is shorter");
    }
}
