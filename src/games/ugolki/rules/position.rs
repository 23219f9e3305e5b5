//! A position: the moves so far, what they have led to, and the counters that run.

use serde::{Deserialize, Serialize};

use super::board::Board;
use super::config::{Blocked, Company, Config, HomeRule, LastMove, MoveCap, Repetition, Verdict};
use super::square::{Square, Squares};
use super::{Event, Move};
use crate::kernel::rules::{Outcome, Seat};

/// How often a position may come about until the rule of repetition ends the game.
pub const MOST_REPETITIONS: u8 = 3;

/// How a game ended, and by what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// Who has won, if anybody.
    pub outcome: Outcome,
    /// By what.
    pub reason: Reason,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A goal was filled, or both were.
    Filled,
    /// A man was at home when none may be there any more.
    Home,
    /// The same position for the third time.
    Repetition,
    /// All moves that a game may have.
    MoveCap,
}

/// Men on the board with everything that led there. Nothing is hidden.
///
/// Written down it is its moves; reading plays them again, so a position that no game leads to is refused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Position {
    config: Config,
    played: Vec<Move>,
    board: Board,
    turn: Seat,
    /// Moves of each seat, those included that it passed.
    made: [u16; 2],
    /// The first seat has filled its goal and the second has one move more.
    answering: bool,
    end: Option<End>,
    /// Every position so far, this one included, with the seat to move.
    seen: Vec<(Board, Seat)>,
    longest: Vec<Square>,
}

/// A position as it is written down.
#[derive(Serialize, Deserialize)]
struct Written {
    config: Config,
    moves: Vec<Move>,
}

impl From<Position> for Written {
    fn from(position: Position) -> Self {
        Self { config: position.config, moves: position.played }
    }
}

impl TryFrom<Written> for Position {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let mut position = Position::new(written.config);
        for (number, mv) in written.moves.into_iter().enumerate() {
            if !position.allows(mv) {
                return Err(format!("move {} is against the rules", number + 1));
            }
            position.advance(mv);
        }
        Ok(position)
    }
}

impl Position {
    /// The position before the first move.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let (board, turn) = (Board::new(config.camp, config.company), Seat::First);
        Self {
            config,
            played: Vec::new(),
            board,
            turn,
            made: [0; 2],
            answering: false,
            end: None,
            seen: vec![(board, turn)],
            longest: Vec::new(),
        }
    }

    /// What was chosen before the game.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The board, with all men.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves so far, oldest first.
    #[must_use]
    pub fn played(&self) -> &[Move] {
        &self.played
    }

    /// Every position so far, oldest first and this one included, with the seat to move.
    #[must_use]
    pub fn seen(&self) -> &[(Board, Seat)] {
        &self.seen
    }

    /// Whose move it is; `None` when the game has ended.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.end.is_none().then_some(self.turn)
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The legal moves, by the number of the square that the man leaves; none when the game has ended.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let men = self.turn().map_or(Squares::default(), |turn| self.board.men(turn));
        men.iter().flat_map(|from| self.goals(from).iter().map(move |to| Move { from, to }))
    }

    /// Where a man at `from` can go.
    #[must_use]
    pub fn goals(&self, from: Square) -> Squares {
        self.board.goals(from, self.config.directions)
    }

    /// The way that a man takes from square to square, both included; `None` when it cannot.
    #[must_use]
    pub fn path(&self, mv: Move) -> Option<Vec<Square>> {
        self.board.path(mv.from, mv.to, self.config.directions)
    }

    /// Whether the player to move may play `mv`.
    #[must_use]
    pub fn allows(&self, Move { from, to }: Move) -> bool {
        self.turn().is_some_and(|turn| self.board.men(turn).contains(from)) && self.goals(from).contains(to)
    }

    /// How many moves `seat` has made, those included that it passed.
    #[must_use]
    pub fn made(&self, seat: Seat) -> u16 {
        self.made[seat.index()]
    }

    /// How many men of `seat` are in its goal.
    #[must_use]
    pub fn arrived(&self, seat: Seat) -> u32 {
        (self.board.men(seat) & self.config.camp.goal(seat)).len()
    }

    /// How many men of `seat` are at home.
    #[must_use]
    pub fn at_home(&self, seat: Seat) -> u32 {
        (self.board.men(seat) & self.config.camp.home(seat)).len()
    }

    /// The counter of the home rule: how many more moves `seat` can make before no man may be at home; 0 once
    /// none may. `None` when the rule is off.
    #[must_use]
    pub fn home_left(&self, seat: Seat) -> Option<u16> {
        match self.config.home {
            HomeRule::Off => None,
            HomeRule::From(from) => Some(from.saturating_sub(self.made(seat)).saturating_sub(1)),
        }
    }

    /// The counter of repetition: how often this position has been there, this time included. `None` when the
    /// rule is off.
    #[must_use]
    pub fn repetitions(&self) -> Option<u8> {
        if self.config.repetition == Repetition::Off {
            return None;
        }
        let times = self.seen.iter().filter(|seen| **seen == (self.board, self.turn)).count();
        Some(times.min(usize::from(u8::MAX)) as u8)
    }

    /// The counter of the move cap: how many moves the player to move has left. `None` when there is no cap.
    #[must_use]
    pub fn cap_left(&self) -> Option<u16> {
        match self.config.cap {
            MoveCap::Off => None,
            MoveCap::After { moves, .. } => Some(moves.saturating_sub(self.made(self.turn))),
        }
    }

    /// The longest chain of jumps so far, the first of those that are as long; empty before any.
    #[must_use]
    pub fn longest(&self) -> &[Square] {
        &self.longest
    }

    /// Whether the goal of `seat` counts as filled.
    #[must_use]
    pub fn filled(&self, seat: Seat) -> bool {
        let goal = self.config.camp.goal(seat);
        let own = self.board.men(seat) & goal;
        let blocked = match self.config.blocked {
            Blocked::Filled(from) => self.made(seat) >= from && !own.is_empty(),
            Blocked::Empty => false,
        };
        own == goal || blocked && self.board.occupied() & goal == goal
    }

    /// Plays an allowed move and tells what happened.
    pub(in crate::games::ugolki) fn advance(&mut self, mv: Move) -> Vec<Event> {
        debug_assert!(self.allows(mv), "{mv:?} is allowed in {self:?}");
        let seat = self.turn;
        let path = self.path(mv).unwrap_or_default();
        self.board.shift(seat, mv.from, mv.to);
        self.played.push(mv);
        let mut events = vec![self.moved(seat, mv, path)];
        count(&mut self.made[seat.index()]);
        self.end = self.end_after(seat);
        if self.end.is_none() {
            self.pass_on(seat, &mut events);
        }
        if let Some(End { outcome, reason }) = self.end {
            events.push(match outcome {
                Outcome::Win(seat) => Event::Won { seat, reason },
                Outcome::Draw => Event::Drawn { reason },
            });
        }
        events
    }

    /// The event of a move along `path`; keeps it if no chain was longer.
    fn moved(&mut self, seat: Seat, Move { from, to }: Move, path: Vec<Square>) -> Event {
        if from.is_next_to(to) {
            return Event::Stepped { seat, from, to };
        }
        if path.len() > self.longest.len() {
            self.longest.clone_from(&path);
        }
        Event::Hopped { seat, path }
    }

    /// How the game has ended by a move of `seat`, or by its passing.
    fn end_after(&self, seat: Seat) -> Option<End> {
        let win = |seat, reason| Some(End { outcome: Outcome::Win(seat), reason });
        let filled = Seat::BOTH.map(|seat| self.filled(seat));
        if self.answering {
            let both = filled[Seat::Second.index()];
            let outcome = if both { Outcome::Draw } else { Outcome::Win(Seat::First) };
            return Some(End { outcome, reason: Reason::Filled });
        }
        if filled[seat.index()] && !self.may_be_answered(seat) {
            return win(seat, Reason::Filled);
        }
        // By stepping back the mover can fill the other's goal.
        if filled[(!seat).index()] && !filled[seat.index()] {
            return win(!seat, Reason::Filled);
        }
        match self.config.home {
            HomeRule::From(from) if self.made(seat) >= from && self.at_home(seat) > 0 => {
                win(!seat, Reason::Home)
            }
            _ => None,
        }
    }

    /// Whether the other may answer when `seat` has filled its goal.
    fn may_be_answered(&self, seat: Seat) -> bool {
        let Config { last_move, company, .. } = self.config;
        seat == Seat::First && last_move == LastMove::Answer && company == Company::Two
    }

    /// Gives the turn from `seat` to the other, or back when the other cannot move.
    fn pass_on(&mut self, seat: Seat, events: &mut Vec<Event>) {
        self.turn = !seat;
        if self.filled(seat) {
            self.answering = true;
            events.push(Event::LastMove { seat: !seat });
        }
        // Not both can be stuck: somewhere a man stands beside a free square.
        if self.board.movable(!seat, self.config.directions).is_empty() {
            if self.config.company == Company::Two {
                events.push(Event::Passed { seat: !seat });
            }
            count(&mut self.made[(!seat).index()]);
            self.end = self.end_after(!seat);
            self.turn = seat;
        }
        self.seen.push((self.board, self.turn));
        self.end = self.end.or_else(|| self.end_by_length());
    }

    /// How the game ends by repetition or by the move cap.
    fn end_by_length(&self) -> Option<End> {
        if let Repetition::Ends(verdict) = self.config.repetition
            && self.repetitions() >= Some(MOST_REPETITIONS)
        {
            return Some(End { outcome: self.judged(verdict), reason: Reason::Repetition });
        }
        match self.config.cap {
            MoveCap::After { moves, verdict } if self.made.iter().all(|made| *made >= moves) => {
                Some(End { outcome: self.judged(verdict), reason: Reason::MoveCap })
            }
            _ => None,
        }
    }

    /// What `verdict` makes of the position.
    fn judged(&self, verdict: Verdict) -> Outcome {
        let [first, second] = Seat::BOTH.map(|seat| self.arrived(seat));
        match verdict {
            Verdict::MostArrived if first > second => Outcome::Win(Seat::First),
            Verdict::MostArrived if second > first => Outcome::Win(Seat::Second),
            _ => Outcome::Draw,
        }
    }
}

/// One more. A game without a cap may outlast any counter.
fn count(moves: &mut u16) {
    *moves = moves.saturating_add(1);
}
