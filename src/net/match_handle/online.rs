//! A match that a server has the authority over.

use std::sync::Arc;
use std::time::Duration;

use deskmate_games::Game;
use deskmate_kernel::line::Line;
use deskmate_referee::authority::{Match, Ply};
use deskmate_referee::wire::{Offer, RequestBody, Revealed};

use super::{
    Allowed, Intent, MatchHandle, MatchRequest, MatchSnapshot, MatchUpdate, Plies, Position, RoomView, Views,
};
use crate::{ClientEvent, MatchChange, RemoteGame};

/// A match in a room on a server.
pub struct OnlineMatch<G: Game> {
    remote: RemoteGame<G>,
    full_match: Option<Arc<Match<G>>>,
    received_at: Duration,
    seq: u64,
    updates: Vec<MatchUpdate<G>>,
}

impl<G: Game> OnlineMatch<G> {
    /// Creates the handle of a game that was entered at `now`.
    #[must_use]
    pub fn new(remote: RemoteGame<G>, now: Duration) -> Self {
        let full_match = build_full_match(&remote).map(Arc::new);
        Self { remote, full_match, received_at: now, seq: 0, updates: Vec::new() }
    }

    fn push_refusal(&mut self, why: &str) {
        self.updates.push(MatchUpdate::Refused(Line::new(why)));
    }

    fn ask(&mut self, request: RequestBody) {
        self.updates.push(MatchUpdate::Send(request));
    }

    /// Brings the whole game up to date after these changes: by one ply, if nothing else is new.
    fn refresh_full_match(&mut self, changes: &[MatchChange<G>], opened_before: bool) {
        let set = changes.iter().any(|change| match change {
            MatchChange::Moved { .. }
            | MatchChange::Replaced
            | MatchChange::TookBack
            | MatchChange::Began => true,
            MatchChange::FlagFell(_)
            | MatchChange::RoomEvent(_)
            | MatchChange::Watchers
            | MatchChange::Checked(_) => false,
        });
        if !set && self.remote.revealed.is_some() == opened_before {
            return;
        }
        if let ([MatchChange::Moved { seat, .. }], Some(whole)) = (changes, &mut self.full_match)
            && self.remote.plies.len() == whole.plies().len() + 1
            && let Some((_, Some(mv))) = self.remote.plies.last()
            && Arc::make_mut(whole).submit(*seat, mv.clone()).is_ok()
        {
            return;
        }
        self.full_match = build_full_match(&self.remote).map(Arc::new);
    }
}

impl<G: Game> MatchHandle<G> for OnlineMatch<G> {
    fn submit(&mut self, intent: Intent<G::Move>) {
        match intent {
            Intent::Play { mv, .. } => match self.remote.move_request(&mv) {
                Some(ask) => self.ask(ask),
                None => self.push_refusal("online-refused-only-looking"),
            },
            Intent::Request(MatchRequest::Offer(Offer::Takeback)) if G::HAS_HIDDEN_INFO => {
                self.push_refusal("refused-seen")
            }
            Intent::Request(MatchRequest::Offer(offer)) if !self.remote.can_offer(offer) => {
                self.push_refusal(match offer {
                    Offer::Takeback => "refused-no-undo",
                    Offer::Draw => "online-refused-over",
                    Offer::Rematch => "online-refused-not-over",
                    Offer::Notes => "online-refused-offered-already",
                });
            }
            Intent::Request(MatchRequest::Offer(offer)) => self.ask(RequestBody::Offer(offer)),
            Intent::Request(MatchRequest::Accept(offer)) => self.ask(RequestBody::Accept(offer)),
            Intent::Request(MatchRequest::Decline(offer)) => self.ask(RequestBody::Decline(offer)),
            Intent::Request(MatchRequest::Resign) => self.ask(RequestBody::Resign),
            Intent::Request(MatchRequest::Claim) => self.ask(RequestBody::Claim),
            Intent::Request(MatchRequest::Greet(greeting)) => self.ask(RequestBody::Greet(greeting)),
            Intent::Request(MatchRequest::Write(note)) => self.ask(RequestBody::Write(note)),
            Intent::Request(MatchRequest::LetIn(who)) => self.ask(RequestBody::LetIn(who)),
            Intent::Request(MatchRequest::TurnAway(who)) => self.ask(RequestBody::TurnAway(who)),
            Intent::Request(MatchRequest::Redo) => self.push_refusal("friend-no-redo"),
            // The server calls it.
            Intent::Request(MatchRequest::CallFlag(_)) => {}
        }
    }

    fn receive(&mut self, event: &ClientEvent, now: Duration) {
        if matches!(event, ClientEvent::Room(snapshot) if snapshot.code != self.remote.code) {
            return;
        }
        let opened = self.remote.revealed.is_some();
        let changes = match self.remote.apply(event) {
            Ok(changes) => changes,
            Err(why) => return self.updates.push(MatchUpdate::Garbled(why.0)),
        };
        if matches!(event, ClientEvent::Room(_) | ClientEvent::Update(_)) {
            self.received_at = now;
        }
        if let ClientEvent::Refused(_, refusal) = event {
            self.updates.push(MatchUpdate::Refused(refusal.message()));
        }
        self.refresh_full_match(&changes, opened);
        for change in changes {
            self.seq += 1;
            self.updates.push(MatchUpdate::Changed(change, Box::new(self.snapshot())));
        }
    }

    fn poll(&mut self) -> Vec<MatchUpdate<G>> {
        std::mem::take(&mut self.updates)
    }

    fn snapshot(&self) -> MatchSnapshot<G> {
        let remote = &self.remote;
        let offers: Vec<_> = Offer::ALL.into_iter().filter(|offer| remote.can_offer(*offer)).collect();
        let room = RoomView {
            code: remote.code,
            terms: remote.terms,
            seat: remote.seat,
            state: remote.room_state.clone(),
            watchers: remote.watchers.clone(),
            received_at: self.received_at,
            offered: Offer::ALL.into_iter().find(|offer| remote.is_offered(*offer)),
            witness: remote.witness.clone(),
        };
        let position = Position {
            seq: self.seq,
            config: remote.config.clone(),
            plies: Plies::told(Arc::clone(&remote.plies)),
            to_act: remote.to_act(),
            outcome: remote.room_state.ending.map(|ending| ending.outcome),
            viewer: Some(remote.viewer()),
            allowed: Allowed { undo: offers.contains(&Offer::Takeback), offers, ..Allowed::default() },
            full_match: self.full_match.clone(),
            seals: remote.seals,
            verdict: remote.verdict,
            room: Some(Arc::new(room)),
        };
        MatchSnapshot { position, views: Views::Only(remote.view.clone()) }
    }

    fn authority(&self) -> Option<&Match<G>> {
        None
    }
}

/// Returns the whole game, if all of it is known. Chance plays no part in the setup of a game that hides nothing.
fn build_full_match<G: Game>(remote: &RemoteGame<G>) -> Option<Match<G>> {
    let config = remote.config.clone();
    if let Some(Revealed { seed, plies }) = &remote.revealed {
        let plies: Option<_> =
            plies.iter().map(|ply| Some(Ply { seat: ply.seat, mv: ply.mv.parse().ok()? })).collect();
        return Match::replay(config, *seed, plies?).ok();
    }
    if G::HAS_HIDDEN_INFO {
        return None;
    }
    let plies: Option<_> =
        remote.plies.iter().map(|(seat, mv)| Some(Ply { seat: *seat, mv: mv.clone()? })).collect();
    Match::replay(config, 0, plies?).ok()
}
