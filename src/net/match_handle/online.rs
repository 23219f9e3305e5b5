//! A match that a server has the authority over.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use deskmate_games::Game;
use deskmate_kernel::line::Line;
use deskmate_referee::authority::{Match, Ply};
use deskmate_referee::wire::{Ask, Offer, Opened, What};

use super::{Allowed, Cause, Intent, MatchHandle, Position, Request, RoomView, Snapshot, Update, Views};
use crate::{Happening, News, Remote};

/// Passes news and requests between the client and the match. Clones share the same queues.
#[derive(Clone, Debug, Default)]
pub struct Mailbox(Arc<Mutex<Mail>>);

#[derive(Debug, Default)]
struct Mail {
    news: VecDeque<News>,
    asks: VecDeque<Ask>,
}

impl Mailbox {
    // The queues are consistent even if a thread panicked.
    fn mail(&self) -> MutexGuard<'_, Mail> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Delivers news from the client.
    pub fn deliver(&self, news: News) {
        self.mail().news.push_back(news);
    }

    /// Takes the requests that the client has to send, oldest first.
    #[must_use]
    pub fn asked(&self) -> VecDeque<Ask> {
        std::mem::take(&mut self.mail().asks)
    }

    /// Discards all news and requests.
    pub fn clear(&self) {
        *self.mail() = Mail::default();
    }
}

/// A match in a room on a server.
pub struct OnlineMatch<G: Game> {
    remote: Remote<G>,
    mailbox: Mailbox,
    /// True if the player has already dragged the piece of a move that the server has not answered yet.
    by_hand: bool,
    whole: Option<Arc<Match<G>>>,
    told: Duration,
    seq: u64,
    refused: Vec<Update<G>>,
}

impl<G: Game> OnlineMatch<G> {
    /// Creates the handle of a game that was entered at `now`. Everything that follows comes through the mailbox.
    #[must_use]
    pub fn new(remote: Remote<G>, mailbox: Mailbox, now: Duration) -> Self {
        let whole = whole(&remote).map(Arc::new);
        Self { remote, mailbox, by_hand: false, whole, told: now, seq: 0, refused: Vec::new() }
    }

    fn refuse(&mut self, why: &str) {
        self.refused.push(Update::Refused(Line::new(why)));
    }

    fn ask(&mut self, ask: Ask) {
        self.mailbox.mail().asks.push_back(ask);
    }

    fn changed(&mut self, cause: Cause<G>) -> Update<G> {
        self.seq += 1;
        Update::Changed(cause, Box::new(self.snapshot()))
    }

    /// Applies news, and returns the resulting updates.
    fn receive(&mut self, news: &News, now: Duration) -> Vec<Update<G>> {
        if matches!(news, News::Room(snapshot) if snapshot.code != self.remote.code) {
            return Vec::new();
        }
        let (number, opened) = (self.remote.number, self.remote.opened.is_some());
        let happenings = match self.remote.apply(news) {
            Ok(happenings) => happenings,
            Err(why) => return vec![Update::Garbled(why.0)],
        };
        if matches!(news, News::Room(_) | News::Update(_)) {
            self.told = now;
        }
        if let News::Refused(_, refusal) = news {
            return vec![Update::Refused(refusal.words())];
        }
        self.follow(&happenings, opened);
        if self.remote.number != number {
            return vec![self.changed(Cause::Began)];
        }
        let took_back = matches!(news, News::Update(update) if matches!(update.what, What::TookBack { .. }));
        let causes = happenings.into_iter().map(|happening| match happening {
            Happening::Rebuild if took_back => Cause::TookBack,
            Happening::Rebuild => Cause::Set,
            Happening::Moved(seat, events) => {
                let own = Some(seat) == self.remote.seat;
                Cause::Moved { seat, events, by_hand: own && std::mem::take(&mut self.by_hand) }
            }
            Happening::Other(what) => Cause::Told(what),
            Happening::Watchers => Cause::Watchers,
            Happening::Checked(verdict) => Cause::Checked(verdict),
        });
        let causes: Vec<_> = causes.collect();
        causes.into_iter().map(|cause| self.changed(cause)).collect()
    }

    /// Brings the whole game up to date after these happenings: by one ply, if nothing else is new.
    fn follow(&mut self, happenings: &[Happening<G>], opened_before: bool) {
        let set = happenings.iter().any(|what| matches!(what, Happening::Moved(..) | Happening::Rebuild));
        if !set && self.remote.opened.is_some() == opened_before {
            return;
        }
        if let ([Happening::Moved(seat, _)], Some(whole)) = (happenings, &mut self.whole)
            && self.remote.plies.len() == whole.plies().len() + 1
            && let Some((_, Some(mv))) = self.remote.plies.last()
            && Arc::make_mut(whole).submit(*seat, mv.clone()).is_ok()
        {
            return;
        }
        self.whole = whole(&self.remote).map(Arc::new);
    }
}

impl<G: Game> MatchHandle<G> for OnlineMatch<G> {
    fn submit(&mut self, intent: Intent<G::Move>) {
        match intent {
            Intent::Play { mv, by_hand, .. } => match self.remote.play(&mv) {
                Some(ask) => {
                    self.by_hand = by_hand;
                    self.ask(ask);
                }
                None => self.refuse("online-refused-only-looking"),
            },
            Intent::Ask(Request::Offer(Offer::Takeback)) if G::HIDES => self.refuse("refused-seen"),
            Intent::Ask(Request::Offer(offer)) if !self.remote.may_offer(offer) => {
                self.refuse(match offer {
                    Offer::Takeback => "refused-no-undo",
                    Offer::Draw => "online-refused-over",
                    Offer::Rematch => "online-refused-not-over",
                    Offer::Notes => "online-refused-offered-already",
                });
            }
            Intent::Ask(Request::Offer(offer)) => self.ask(Ask::Offer(offer)),
            Intent::Ask(Request::Accept(offer)) => self.ask(Ask::Accept(offer)),
            Intent::Ask(Request::Decline(offer)) => self.ask(Ask::Decline(offer)),
            Intent::Ask(Request::Resign) => self.ask(Ask::Resign),
            Intent::Ask(Request::Claim) => self.ask(Ask::Claim),
            Intent::Ask(Request::Greet(greeting)) => self.ask(Ask::Greet(greeting)),
            Intent::Ask(Request::Write(note)) => self.ask(Ask::Write(note)),
            Intent::Ask(Request::LetIn(who)) => self.ask(Ask::LetIn(who)),
            Intent::Ask(Request::TurnAway(who)) => self.ask(Ask::TurnAway(who)),
            Intent::Ask(Request::Redo) => self.refuse("friend-no-redo"),
        }
    }

    fn poll(&mut self, now: Duration) -> Vec<Update<G>> {
        let mut updates = std::mem::take(&mut self.refused);
        let news = std::mem::take(&mut self.mailbox.mail().news);
        for news in news {
            updates.extend(self.receive(&news, now));
        }
        updates
    }

    fn snapshot(&self) -> Snapshot<G> {
        let remote = &self.remote;
        let offers: Vec<_> = Offer::ALL.into_iter().filter(|offer| remote.may_offer(*offer)).collect();
        let room = RoomView {
            code: remote.code,
            terms: remote.terms,
            seat: remote.seat,
            standing: remote.standing.clone(),
            watchers: remote.watchers.clone(),
            told: self.told,
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
            outcome: remote.standing.ending.map(|ending| ending.outcome),
            viewer: Some(remote.viewer()),
            allowed: Allowed { undo: offers.contains(&Offer::Takeback), offers, ..Allowed::default() },
            whole: self.whole.clone(),
            room: Some(Arc::new(room)),
        };
        Snapshot { position, views: Views::only(remote.view.clone()) }
    }

    fn authority(&self) -> Option<&Match<G>> {
        None
    }
}

/// Returns the whole game, if all of it is known. Chance plays no part in the setup of a game that hides nothing.
fn whole<G: Game>(remote: &Remote<G>) -> Option<Match<G>> {
    let config = remote.config.clone();
    if let Some(Opened { seed, plies }) = &remote.opened {
        let plies: Option<_> =
            plies.iter().map(|ply| Some(Ply { seat: ply.seat, mv: ply.mv.read().ok()? })).collect();
        return Match::replay(config, *seed, plies?).ok();
    }
    if G::HIDES {
        return None;
    }
    let plies: Option<_> =
        remote.plies.iter().map(|(seat, mv)| Some(Ply { seat: *seat, mv: mv.clone()? })).collect();
    Match::replay(config, 0, plies?).ok()
}
