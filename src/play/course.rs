//! The course of a match as this desk has it: judged here, or by a server elsewhere.

use std::time::Duration;

use crate::games::Game;
use crate::kernel::rules::{Outcome, ToAct, Viewer};
use crate::net::remote::Garbled;
use crate::net::{Happening, News, Remote};
use crate::referee::authority::{Match, Ply};
use crate::referee::wire::{Ask, Opened};

/// A match.
pub enum Course<G: Game> {
    /// This desk has the match authority.
    Here(Match<G>),
    /// A server has it.
    Elsewhere(Box<Elsewhere<G>>),
}

impl<G: Game> From<Match<G>> for Course<G> {
    fn from(game: Match<G>) -> Self {
        Course::Here(game)
    }
}

impl<G: Game> Course<G> {
    /// What was chosen before the game.
    #[must_use]
    pub fn config(&self) -> &G::Config {
        match self {
            Course::Here(game) => game.config(),
            Course::Elsewhere(game) => &game.remote.config,
        }
    }

    /// What `viewer` may know; elsewhere only what one has been told oneself.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> G::View {
        match self {
            Course::Here(game) => game.view(viewer),
            Course::Elsewhere(game) => game.remote.view.clone(),
        }
    }

    /// Who may move now.
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        match self {
            Course::Here(game) => game.to_act(),
            Course::Elsewhere(game) => game.remote.to_act(),
        }
    }

    /// How the game ended, if it has: by its rules, or otherwise.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Course::Here(game) => game.outcome(),
            Course::Elsewhere(game) => game.remote.standing.ending.map(|ending| ending.outcome),
        }
    }

    /// How many plies have been played.
    #[must_use]
    pub fn played(&self) -> usize {
        match self {
            Course::Here(game) => game.plies().len(),
            Course::Elsewhere(game) => game.remote.plies.len(),
        }
    }

    /// All of it, if nothing in it is hidden from this desk.
    #[must_use]
    pub fn whole(&self) -> Option<&Match<G>> {
        match self {
            Course::Here(game) => Some(game),
            Course::Elsewhere(game) => game.whole.as_ref(),
        }
    }

    /// The match authority, if this desk has it.
    #[must_use]
    pub fn here(&self) -> Option<&Match<G>> {
        match self {
            Course::Here(game) => Some(game),
            Course::Elsewhere(_) => None,
        }
    }

    /// The same, to change it.
    pub fn here_mut(&mut self) -> Option<&mut Match<G>> {
        match self {
            Course::Here(game) => Some(game),
            Course::Elsewhere(_) => None,
        }
    }

    /// The game elsewhere, if it is one.
    #[must_use]
    pub fn elsewhere(&self) -> Option<&Elsewhere<G>> {
        match self {
            Course::Here(_) => None,
            Course::Elsewhere(game) => Some(game),
        }
    }

    /// The same, to change it.
    pub fn elsewhere_mut(&mut self) -> Option<&mut Elsewhere<G>> {
        match self {
            Course::Here(_) => None,
            Course::Elsewhere(game) => Some(game),
        }
    }
}

impl<G: Game> From<Elsewhere<G>> for Course<G> {
    fn from(game: Elsewhere<G>) -> Self {
        Course::Elsewhere(Box::new(game))
    }
}

/// A game that a server judges.
pub struct Elsewhere<G: Game> {
    /// What is known of it.
    pub remote: Remote<G>,
    /// What is to be asked of the server, oldest first.
    pub asks: Vec<Ask>,
    /// A move that the server has not answered yet, and whether a hand has brought its piece there already.
    pub sent: Option<bool>,
    /// When the standing was told, by the clock of the game that runs.
    pub told: Duration,
    whole: Option<Match<G>>,
}

impl<G: Game> Elsewhere<G> {
    /// A game that one has come to at `now`.
    #[must_use]
    pub fn new(remote: Remote<G>, now: Duration) -> Self {
        let whole = whole(&remote);
        Self { remote, asks: Vec::new(), sent: None, told: now, whole }
    }

    /// Takes in news at `now`, and gives what there is to show.
    ///
    /// # Errors
    /// As [`Remote::hear`].
    pub fn hear(&mut self, news: &News, now: Duration) -> Result<Vec<Happening<G>>, Garbled> {
        let happenings = self.remote.hear(news)?;
        if matches!(news, News::Room(_) | News::Update(_)) {
            self.told = now;
        }
        if happenings.iter().any(|what| !matches!(what, Happening::Other(_))) {
            self.whole = whole(&self.remote);
        }
        Ok(happenings)
    }

    /// Asks the server to play `mv`; `by_hand` if a hand has brought the piece there already.
    pub fn play(&mut self, mv: &G::Move, by_hand: bool) {
        if let Some(ask) = self.remote.play(mv) {
            self.asks.push(ask);
            self.sent = Some(by_hand);
        }
    }
}

/// The whole game, if all of it is known. A game that hides nothing is set up without any lot.
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
