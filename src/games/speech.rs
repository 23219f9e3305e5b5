//! Remarks of opponents during a game: their occasions, their evidence in the game, and the pauses between them.
//!
//! An opponent says only what is true. What it says of the game comes from its brain's own account of its moves, or
//! from an event that everybody sees. The words themselves are messages: `<opponent>-says-<occasion>`, with `-2`, `-3`
//! and so on for other ways to say it.

use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Rules, Seat};
use rand::RngExt;
use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

use crate::search::brain::Thoughts;

/// An occasion to speak. Of several at once, the last one in this order is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Occasion {
    /// The player has been thinking for long.
    Waits,
    /// Its own move threatens to win.
    Threatens,
    /// Its own shot hits.
    Hits,
    /// One of its ships is hit.
    IsHit,
    /// Its own chain of jumps is long.
    Leaps,
    /// The player's chain of jumps is long.
    OtherLeaps,
    /// Its own shot sinks a ship.
    Sinks,
    /// One of its ships sinks.
    IsSunk,
    /// It has no choice: it must block, has one ship left, or cannot move forward.
    Pressed,
    /// The player has found the reply that it expected.
    Feared,
    /// It thinks that it is losing.
    Losing,
    /// Its own last move looks much worse to it than when it was played.
    Blundered,
    /// The first game against this player.
    Greeting,
    /// The next game after the player has won.
    LostLast,
    /// The next game after the player has won several times in a row.
    LostOften,
    /// The next game after it has won itself.
    WonLast,
    /// The next game after a draw.
    DrewLast,
    /// It has won.
    Wins,
    /// The player has won.
    Loses,
    /// The game is drawn.
    Draws,
}

/// The inverse probability of a remark on an occasion that comes often.
const RARITY: u32 = 3;

impl Occasion {
    /// The occasions of every opponent in every game.
    pub const ALWAYS: [Self; 9] = [
        Self::Greeting,
        Self::LostLast,
        Self::LostOften,
        Self::WonLast,
        Self::DrewLast,
        Self::Waits,
        Self::Wins,
        Self::Loses,
        Self::Draws,
    ];

    /// Returns the name in message keys.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waits => "waits",
            Self::Threatens => "threatens",
            Self::Hits => "hits",
            Self::IsHit => "is-hit",
            Self::Leaps => "leaps",
            Self::OtherLeaps => "other-leaps",
            Self::Sinks => "sinks",
            Self::IsSunk => "is-sunk",
            Self::Pressed => "pressed",
            Self::Feared => "feared",
            Self::Losing => "losing",
            Self::Blundered => "blundered",
            Self::Greeting => "greeting",
            Self::LostLast => "lost-last",
            Self::LostOften => "lost-often",
            Self::WonLast => "won-last",
            Self::DrewLast => "drew-last",
            Self::Wins => "wins",
            Self::Loses => "loses",
            Self::Draws => "draws",
        }
    }

    /// Returns true for the greeting and the last word, which are said in any case.
    #[must_use]
    pub fn is_ceremony(self) -> bool {
        self >= Self::Greeting
    }

    /// Returns true for an occasion that comes again and again in a game.
    fn is_frequent(self) -> bool {
        self <= Self::OtherLeaps || self == Self::Pressed
    }
}

/// The setting of how much opponents speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Talkativeness {
    /// They never speak.
    Silent,
    /// They greet, say a last word, and now and then something else.
    #[default]
    Seldom,
    /// The same, and twice as much in between.
    Talkative,
}

impl Talkativeness {
    /// Returns the minimum number of plies from one remark to the next, or `None` if nothing is said.
    #[must_use]
    pub const fn pause(self) -> Option<usize> {
        match self {
            Self::Silent => None,
            Self::Seldom => Some(16),
            Self::Talkative => Some(8),
        }
    }
}

/// A brain's judgement of its own game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The loss cannot be avoided.
    Lost,
    /// The other side is better.
    Worse,
    /// Neither side is better.
    Even,
    /// Its own side is better.
    Better,
    /// The win can be forced.
    Won,
}

/// A summary of a brain's thoughts about its move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Its judgement; `None` if it has none.
    pub verdict: Option<Verdict>,
    /// True if it had no choice.
    pub is_pressed: bool,
    /// True if its move threatens to win, so that the reply is forced.
    pub threatens: bool,
}

/// The occasions of a game at which its opponents speak.
pub trait Speech: Rules {
    /// Returns the occasions of the opponent called `level`, besides [`Occasion::ALWAYS`]; by default there are none.
    /// Those of [Classmate](crate::classmate) are those of all levels together.
    fn occasions(_level: &str) -> Vec<Occasion> {
        Vec::new()
    }

    /// Returns what a brain's `thoughts` about its move `mv`, played by `seat` in `view`, say of the game.
    fn account(
        _view: &Self::View,
        _seat: Seat,
        _mv: &Self::Move,
        _thoughts: &Thoughts<Self::Move>,
    ) -> Account {
        Account::default()
    }

    /// Returns the occasion that `event` is for the opponent on `seat`, if any.
    fn occasion_of(_event: &Self::Event, _seat: Seat) -> Option<Occasion> {
        None
    }
}

/// Returns all occasions of the opponent called `level`.
#[must_use]
pub fn occasions<R: Speech>(level: &str) -> Vec<Occasion> {
    Occasion::ALWAYS.into_iter().chain(R::occasions(level)).collect()
}

/// The result of the last games of a player against an opponent, the latest first: true for each that the player won,
/// and `None` for a draw. Returns how the opponent begins the next one, and the length of the streak.
#[must_use]
pub fn greeting(results: impl IntoIterator<Item = Option<bool>>) -> (Occasion, u32) {
    const OFTEN: u32 = 3;
    let mut results = results.into_iter();
    let Some(last) = results.next() else { return (Occasion::Greeting, 0) };
    let streak = 1 + results.take_while(|result| *result == last).count() as u32;
    let occasion = match last {
        Some(true) if streak >= OFTEN => Occasion::LostOften,
        Some(true) => Occasion::LostLast,
        Some(false) => Occasion::WonLast,
        None => Occasion::DrewLast,
    };
    (occasion, streak)
}

/// The observations and remarks of one opponent in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversation<R: Rules> {
    /// Its judgement when it last had a choice of moves.
    verdict: Option<Verdict>,
    /// The reply that it expects to its latest move, unless that is forced.
    expected: Option<R::Move>,
    /// The occasion to speak next.
    noticed: Option<Occasion>,
    /// Everything that it has said, with the number of the words.
    said: Vec<(Occasion, usize)>,
    /// Number of plies at its last remark.
    spoke_at: Option<usize>,
}

impl<R: Rules> Default for Conversation<R> {
    fn default() -> Self {
        Self { verdict: None, expected: None, noticed: None, said: Vec::new(), spoke_at: None }
    }
}

impl<R: Speech> Conversation<R> {
    /// Notices an occasion, unless a more telling one waits.
    pub fn notice(&mut self, occasion: Occasion) {
        self.noticed = self.noticed.max(Some(occasion));
    }

    /// Takes the account of its own move `mv` into consideration.
    pub fn consider(&mut self, view: &R::View, seat: Seat, mv: &R::Move, thoughts: &Thoughts<R::Move>) {
        let account = R::account(view, seat, mv, thoughts);
        // Where there was no choice, there is nothing to regret later.
        let chosen = account.verdict.filter(|_| !account.is_pressed);
        let before = std::mem::replace(&mut self.verdict, chosen);
        self.expected = thoughts.line.get(1).filter(|_| !account.threatens).cloned();
        if account.threatens {
            self.notice(Occasion::Threatens);
        }
        if account.is_pressed {
            self.notice(Occasion::Pressed);
        }
        let Some(now) = account.verdict.filter(|now| *now <= Verdict::Worse) else { return };
        match before {
            Some(before) if before >= Verdict::Even && now == Verdict::Lost => {
                self.notice(Occasion::Blundered);
            }
            Some(Verdict::Better | Verdict::Won) => self.notice(Occasion::Blundered),
            Some(before) if before <= now => {}
            _ => self.notice(Occasion::Losing),
        }
    }

    /// Sees the player's move.
    pub fn see_reply(&mut self, mv: &R::Move) {
        if self.expected.take().as_ref() == Some(mv) {
            self.notice(Occasion::Feared);
        }
    }

    /// Sees an event from `seat`.
    pub fn see_event(&mut self, event: &R::Event, seat: Seat) {
        if let Some(occasion) = R::occasion_of(event, seat) {
            self.notice(occasion);
        }
    }

    /// Forgets what it thinks of a position that has been taken back. What has been said remains said.
    pub fn forget_position(&mut self) {
        *self = Self { said: std::mem::take(&mut self.said), spoke_at: self.spoke_at, ..Self::default() };
    }

    /// Decides after `plies` plies whether to speak, and returns the occasion and the number of the words, from 1.
    /// `ways` returns the number of ways in which the opponent has words for an occasion.
    pub fn speak(
        &mut self,
        plies: usize,
        talkativeness: Talkativeness,
        dice: &mut Dice,
        ways: impl Fn(Occasion) -> usize,
    ) -> Option<(Occasion, usize)> {
        let occasion = self.noticed.take()?;
        let pause = talkativeness.pause()?;
        if !occasion.is_ceremony() {
            let too_soon = self.spoke_at.is_some_and(|before| plies < before + pause);
            if too_soon || occasion.is_frequent() && dice.random_range(0..RARITY) > 0 {
                return None;
            }
        }
        let is_new = |way: &usize| !self.said.contains(&(occasion, *way));
        let fresh: Vec<_> = (1..=ways(occasion)).filter(is_new).collect();
        let said = (occasion, *fresh.choose(dice)?);
        self.said.push(said);
        if !occasion.is_ceremony() {
            self.spoke_at = Some(plies);
        }
        Some(said)
    }
}
