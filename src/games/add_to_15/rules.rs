//! The rules: players alternately take discs; three discs that sum to fifteen win.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};
use serde::{Deserialize, Serialize};

/// The triples that sum to fifteen, each in ascending order.
pub const LINES: [[u8; 3]; 8] =
    [[1, 5, 9], [1, 6, 8], [2, 4, 9], [2, 5, 8], [2, 6, 7], [3, 4, 8], [3, 5, 7], [4, 5, 6]];

/// The magic square. Its rows, columns and diagonals are the [`LINES`], so the game is equivalent to noughts and
/// crosses.
pub const SQUARE: [[u8; 3]; 3] = [[2, 7, 6], [9, 5, 1], [4, 3, 8]];

/// The rules of Add to 15.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddTo15;

/// The configuration, which is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {}

/// The position: the holder of each disc. Nothing is hidden.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Position {
    holders: [Option<Seat>; 9],
}

/// A move: takes a disc, 1 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Take(pub u8);

/// An event of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat took a disc.
    Taken {
        /// The seat that took it.
        seat: Seat,
        /// The disc, 1 to 9.
        disc: u8,
    },
    /// A seat holds three discs that sum to 15.
    Won {
        /// The winner.
        seat: Seat,
        /// The three discs, in ascending order.
        discs: [u8; 3],
    },
    /// All discs are taken, and nobody has a sum.
    Drawn,
}

impl Position {
    /// The holder of `disc`, or `None` if it is free or does not exist.
    #[must_use]
    pub fn holder(&self, disc: u8) -> Option<Seat> {
        self.holders.get(usize::from(disc).wrapping_sub(1)).copied().flatten()
    }

    /// The discs held by `seat`, in ascending order.
    #[must_use]
    pub fn discs(&self, seat: Seat) -> Vec<u8> {
        (1..=9).filter(|&disc| self.holder(disc) == Some(seat)).collect()
    }

    /// The free discs, in ascending order.
    #[must_use]
    pub fn free(&self) -> Vec<u8> {
        (1..=9).filter(|&disc| self.holder(disc).is_none()).collect()
    }

    /// The seat to move, or `None` if the game is over.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        if self.outcome().is_some() {
            return None;
        }
        let taken = self.holders.iter().flatten().count();
        Some(Seat::BOTH[taken % 2])
    }

    /// The sums that `seat` can still complete: triples of which it holds at least one disc and the opponent none.
    /// Those with the most discs of `seat` come first.
    #[must_use]
    pub fn open_lines(&self, seat: Seat) -> Vec<[u8; 3]> {
        let mut lines: Vec<_> = LINES
            .into_iter()
            .filter(|line| self.count_held(line, seat) > 0 && self.count_held(line, !seat) == 0)
            .collect();
        lines.sort_by_key(|line| std::cmp::Reverse(self.count_held(line, seat)));
        lines
    }

    /// Three discs of `seat` that sum to fifteen, if any.
    #[must_use]
    pub fn winning_line(&self, seat: Seat) -> Option<[u8; 3]> {
        LINES.into_iter().find(|line| self.count_held(line, seat) == 3)
    }

    /// The number of discs of `line` held by `seat`.
    #[must_use]
    pub fn count_held(&self, line: &[u8; 3], seat: Seat) -> usize {
        line.iter().filter(|&&disc| self.holder(disc) == Some(seat)).count()
    }

    /// The outcome, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let winner = Seat::BOTH.into_iter().find(|&seat| self.winning_line(seat).is_some());
        let all_taken = self.holders.iter().all(Option::is_some);
        winner.map(Outcome::Win).or(all_taken.then_some(Outcome::Draw))
    }

    /// Returns the position after `seat` has taken `disc`, which must be free. Does not check any other rule.
    #[must_use]
    pub(super) fn with(mut self, seat: Seat, disc: u8) -> Self {
        debug_assert!(self.holder(disc).is_none(), "disc {disc} is free");
        self.holders[usize::from(disc) - 1] = Some(seat);
        self
    }
}

impl Rules for AddTo15 {
    type Config = Options;
    type State = Position;
    type View = Position;
    type Move = Take;
    type Event = Event;

    fn setup(_: &Options, _: &mut Dice) -> Position {
        Position::default()
    }

    fn to_act(view: &Position) -> ToAct {
        view.turn().map_or(ToAct::Over, ToAct::One)
    }

    fn to_act_in(state: &Position) -> ToAct {
        Self::to_act(state)
    }

    fn legal_moves(view: &Position, seat: Seat, out: &mut Vec<Take>) {
        if view.turn() == Some(seat) {
            out.extend(view.free().into_iter().map(Take));
        }
    }

    fn check(view: &Position, seat: Seat, &Take(disc): &Take) -> Result<(), Illegal> {
        match view.turn() {
            None => Err(Illegal::Over),
            Some(turn) if turn != seat => Err(Illegal::NotYourTurn),
            Some(_) if !(1..=9).contains(&disc) => Err(refused("no-such-disc", disc)),
            Some(_) if view.holder(disc).is_some() => Err(refused("taken", disc)),
            Some(_) => Ok(()),
        }
    }

    fn play(state: &mut Position, seat: Seat, mv: &Take) -> Result<Vec<Event>, Illegal> {
        Self::check(state, seat, mv)?;
        let disc = mv.0;
        *state = state.with(seat, disc);
        let taken = Event::Taken { seat, disc };
        Ok(match state.outcome() {
            None => vec![taken],
            Some(Outcome::Draw) => vec![taken, Event::Drawn],
            Some(Outcome::Win(_)) => {
                let won = state.winning_line(seat).map(|discs| Event::Won { seat, discs });
                std::iter::once(taken).chain(won).collect()
            }
        })
    }

    fn outcome(state: &Position) -> Option<Outcome> {
        state.outcome()
    }

    fn view(state: &Position, _: Viewer) -> Position {
        *state
    }

    fn redact(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }
}

/// Creates the refusal of `disc` for the reason `why`.
fn refused(why: &str, disc: u8) -> Illegal {
    Illegal::Rule(Line::new(format!("add-to-15-refused-{why}")).number("disc", disc))
}
