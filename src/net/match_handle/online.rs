//! A match that a server has the authority over.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use deskmate_games::Game;
use deskmate_kernel::line::Line;
use deskmate_referee::authority::{Match, Ply};
use deskmate_referee::wire::{Offer, RequestBody, Revealed, RoomEvent};

use super::{
    Allowed, Cause, Intent, MatchHandle, MatchRequest, MatchSnapshot, MatchUpdate, Position, RoomView, Views,
};
use crate::{ClientEvent, RemoteChange, RemoteGame};

/// Passes news and requests between the client and the match. Clones share the same queues.
#[derive(Clone, Debug, Default)]
pub struct Mailbox(Arc<Mutex<Mail>>);

#[derive(Debug, Default)]
struct Mail {
    events: VecDeque<ClientEvent>,
    requests: VecDeque<RequestBody>,
}

impl Mailbox {
    // The queues are consistent even if a thread panicked.
    fn mail(&self) -> MutexGuard<'_, Mail> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Delivers news from the client.
    pub fn deliver(&self, news: ClientEvent) {
        self.mail().events.push_back(news);
    }

    /// Takes the requests that the client has to send, oldest first.
    #[must_use]
    pub fn take_requests(&self) -> VecDeque<RequestBody> {
        std::mem::take(&mut self.mail().requests)
    }

    /// Discards all news and requests.
    pub fn clear(&self) {
        *self.mail() = Mail::default();
    }
}

/// A match in a room on a server.
pub struct OnlineMatch<G: Game> {
    remote: RemoteGame<G>,
    mailbox: Mailbox,
    /// True if the player has already dragged the piece of a move that the server has not answered yet.
    by_hand: bool,
    full_match: Option<Arc<Match<G>>>,
    received_at: Duration,
    seq: u64,
    refused: Vec<MatchUpdate<G>>,
}

impl<G: Game> OnlineMatch<G> {
    /// Creates the handle of a game that was entered at `now`. Everything that follows comes through the mailbox.
    #[must_use]
    pub fn new(remote: RemoteGame<G>, mailbox: Mailbox, now: Duration) -> Self {
        let full_match = build_full_match(&remote).map(Arc::new);
        Self { remote, mailbox, by_hand: false, full_match, received_at: now, seq: 0, refused: Vec::new() }
    }

    fn push_refusal(&mut self, why: &str) {
        self.refused.push(MatchUpdate::Refused(Line::new(why)));
    }

    fn ask(&mut self, ask: RequestBody) {
        self.mailbox.mail().requests.push_back(ask);
    }

    fn next_update(&mut self, cause: Cause<G>) -> MatchUpdate<G> {
        self.seq += 1;
        MatchUpdate::Changed(cause, Box::new(self.snapshot()))
    }

    /// Applies news, and returns the resulting updates.
    fn handle_event(&mut self, news: &ClientEvent, now: Duration) -> Vec<MatchUpdate<G>> {
        if matches!(news, ClientEvent::Room(snapshot) if snapshot.code != self.remote.code) {
            return Vec::new();
        }
        let (number, opened) = (self.remote.number, self.remote.revealed.is_some());
        let happenings = match self.remote.apply(news) {
            Ok(happenings) => happenings,
            Err(why) => return vec![MatchUpdate::Garbled(why.0)],
        };
        if matches!(news, ClientEvent::Room(_) | ClientEvent::Update(_)) {
            self.received_at = now;
        }
        if let ClientEvent::Refused(_, refusal) = news {
            return vec![MatchUpdate::Refused(refusal.message())];
        }
        self.refresh_full_match(&happenings, opened);
        if self.remote.number != number {
            return vec![self.next_update(Cause::Began)];
        }
        let took_back =
            matches!(news, ClientEvent::Update(update) if matches!(update.what, RoomEvent::TookBack { .. }));
        let causes = happenings.into_iter().map(|happening| match happening {
            RemoteChange::Rebuild if took_back => Cause::TookBack,
            RemoteChange::Rebuild => Cause::Replaced,
            RemoteChange::Moved(seat, events) => {
                let own = Some(seat) == self.remote.seat;
                Cause::Moved { seat, events, by_hand: own && std::mem::take(&mut self.by_hand) }
            }
            RemoteChange::RoomEvent(what) => Cause::RoomEvent(what),
            RemoteChange::Watchers => Cause::Watchers,
            RemoteChange::Checked(verdict) => Cause::Checked(verdict),
        });
        let causes: Vec<_> = causes.collect();
        causes.into_iter().map(|cause| self.next_update(cause)).collect()
    }

    /// Brings the whole game up to date after these happenings: by one ply, if nothing else is new.
    fn refresh_full_match(&mut self, happenings: &[RemoteChange<G>], opened_before: bool) {
        let set =
            happenings.iter().any(|what| matches!(what, RemoteChange::Moved(..) | RemoteChange::Rebuild));
        if !set && self.remote.revealed.is_some() == opened_before {
            return;
        }
        if let ([RemoteChange::Moved(seat, _)], Some(whole)) = (happenings, &mut self.full_match)
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
            Intent::Play { mv, by_hand, .. } => match self.remote.move_request(&mv) {
                Some(ask) => {
                    self.by_hand = by_hand;
                    self.ask(ask);
                }
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
        }
    }

    fn poll(&mut self, now: Duration) -> Vec<MatchUpdate<G>> {
        let mut updates = std::mem::take(&mut self.refused);
        let news = std::mem::take(&mut self.mailbox.mail().events);
        for news in news {
            updates.extend(self.handle_event(&news, now));
        }
        updates
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
            seals: remote.seals,
            verdict: remote.verdict,
            witness: remote.witness.clone(),
        };
        let position = Position {
            seq: self.seq,
            config: remote.config.clone(),
            plies: remote.plies.clone(),
            to_act: remote.to_act(),
            outcome: remote.room_state.ending.map(|ending| ending.outcome),
            viewer: Some(remote.viewer()),
            allowed: Allowed { undo: offers.contains(&Offer::Takeback), offers, ..Allowed::default() },
            full_match: self.full_match.clone(),
            room: Some(Arc::new(room)),
        };
        MatchSnapshot { position, views: Views::only(remote.view.clone()) }
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
