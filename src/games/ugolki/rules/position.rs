//! A position: the moves played, the resulting board and the counters of the rules.

use deskmate_kernel::rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};

use super::board::Board;
use super::config::{Adjudication, Blocked, Company, Config, HomeRule, LastMove, MoveCap, Repetition};
use super::square::{Square, Squares};
use super::{Event, Move};

/// Number of occurrences at which the repetition rule ends the game.
pub const MAX_REPETITIONS: u8 = 3;

/// The result of a game and its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// The result.
    pub outcome: Outcome,
    /// The reason.
    pub reason: Reason,
}

/// The reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A goal was filled, or both were.
    Filled,
    /// A man was at home after the home rule had forbidden it.
    Home,
    /// The same position occurred for the third time.
    Repetition,
    /// The move cap was reached.
    MoveCap,
}

/// A position with the game that led to it. Nothing is hidden.
///
/// It is serialized as its moves. Deserializing replays them, so a position that no legal game leads to is rejected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Position {
    config: Config,
    played: Vec<Move>,
    board: Board,
    turn: Seat,
    /// Moves of each seat, including passes.
    made: [u16; 2],
    /// True if the first seat has filled its goal and the second seat may answer with one move.
    answering: bool,
    end: Option<End>,
    /// All positions so far, including the current one, with the seat to move.
    seen: Vec<(Board, Seat)>,
    longest: Vec<Square>,
}

/// The serialized form of a position.
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
    /// Creates the position before the first move.
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

    /// Returns the configuration of the game.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the moves so far, oldest first.
    #[must_use]
    pub fn played(&self) -> &[Move] {
        &self.played
    }

    /// Returns all positions so far, oldest first and including the current one, with the seat to move.
    #[must_use]
    pub fn history(&self) -> &[(Board, Seat)] {
        &self.seen
    }

    /// Returns the seat to move; `None` when the game has ended.
    #[must_use]
    pub fn turn(&self) -> Option<Seat> {
        self.end.is_none().then_some(self.turn)
    }

    /// Returns the result and its reason if the game has ended.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Returns the legal moves in the order of the squares that the men leave; none when the game has ended.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> + '_ {
        let men = self.turn().map_or(Squares::default(), |turn| self.board.men(turn));
        men.iter().flat_map(|from| self.destinations(from).iter().map(move |to| Move { from, to }))
    }

    /// Returns the squares that a man at `from` can reach.
    #[must_use]
    pub fn destinations(&self, from: Square) -> Squares {
        self.board.destinations(from, self.config.directions)
    }

    /// Returns the path that a man takes, both ends included; `None` if it cannot get there.
    #[must_use]
    pub fn path(&self, mv: Move) -> Option<Vec<Square>> {
        self.board.path(mv.from, mv.to, self.config.directions)
    }

    /// Returns whether the side to move may play `mv`.
    #[must_use]
    pub fn allows(&self, Move { from, to }: Move) -> bool {
        self.turn().is_some_and(|turn| self.board.men(turn).contains(from))
            && self.destinations(from).contains(to)
    }

    /// Returns the number of moves of `seat`, including passes.
    #[must_use]
    pub fn move_count(&self, seat: Seat) -> u16 {
        self.made[seat.index()]
    }

    /// Returns the number of men of `seat` in its goal.
    #[must_use]
    pub fn arrived_count(&self, seat: Seat) -> u32 {
        (self.board.men(seat) & self.config.camp.goal(seat)).len()
    }

    /// Returns the opponent's men that count as men of `seat`, since its goal is filled except for the squares that they
    /// block.
    #[must_use]
    pub fn blockers_counted(&self, seat: Seat) -> Squares {
        if self.is_filled(seat) {
            self.board.men(!seat) & self.config.camp.goal(seat)
        } else {
            Squares::default()
        }
    }

    /// Returns the number of squares in the goal of `seat` that count as filled: by its own men, and by blockers as soon
    /// as they [count](Self::blockers_counted).
    #[must_use]
    pub fn filled_count(&self, seat: Seat) -> u32 {
        self.arrived_count(seat) + self.blockers_counted(seat).len()
    }

    /// Returns the number of men of `seat` at home.
    #[must_use]
    pub fn home_count(&self, seat: Seat) -> u32 {
        (self.board.men(seat) & self.config.camp.home(seat)).len()
    }

    /// Returns the counter of the home rule: the number of moves after which `seat` may still have men at home. `None`
    /// when the rule is off.
    #[must_use]
    pub fn home_moves_remaining(&self, seat: Seat) -> Option<u16> {
        match self.config.home {
            HomeRule::Off => None,
            HomeRule::From(from) => Some(from.saturating_sub(self.move_count(seat)).saturating_sub(1)),
        }
    }

    /// Returns the counter of the repetition rule: the number of occurrences of this position, including this one, at
    /// most 255. `None` when the rule is off.
    #[must_use]
    pub fn repetitions(&self) -> Option<u8> {
        if self.config.repetition == Repetition::Off {
            return None;
        }
        let times = self.seen.iter().filter(|seen| **seen == (self.board, self.turn)).count();
        Some(times.min(usize::from(u8::MAX)) as u8)
    }

    /// Returns the counter of the move cap: the number of moves left to the side to move. `None` when there is no cap.
    #[must_use]
    pub fn cap_moves_remaining(&self) -> Option<u16> {
        match self.config.cap {
            MoveCap::Off => None,
            MoveCap::After { moves, .. } => Some(moves.saturating_sub(self.move_count(self.turn))),
        }
    }

    /// Returns the path of the longest chain of jumps so far, the first one in a tie; empty if there was none.
    #[must_use]
    pub fn longest_chain(&self) -> &[Square] {
        &self.longest
    }

    /// Returns whether the goal of `seat` counts as filled.
    #[must_use]
    pub fn is_filled(&self, seat: Seat) -> bool {
        let goal = self.config.camp.goal(seat);
        let own = self.board.men(seat) & goal;
        let blocked = match self.config.blocked {
            Blocked::Filled(from) => self.move_count(seat) >= from && !own.is_empty(),
            Blocked::Empty => false,
        };
        own == goal || blocked && self.board.occupied() & goal == goal
    }

    /// Plays a legal move and returns its events. Debug builds panic if the move is illegal.
    pub fn advance(&mut self, mv: Move) -> Vec<Event> {
        debug_assert!(self.allows(mv), "{mv:?} is allowed in {self:?}");
        let seat = self.turn;
        let path = self.path(mv).unwrap_or_default();
        self.board.move_man(seat, mv.from, mv.to);
        self.played.push(mv);
        let mut events = vec![self.record_move(seat, mv, path)];
        increment(&mut self.made[seat.index()]);
        self.end = self.end_after(seat);
        if self.end.is_none() {
            self.pass_turn(seat, &mut events);
        }
        if let Some(End { outcome, reason }) = self.end {
            events.push(match outcome {
                Outcome::Win(seat) => Event::Won { seat, reason },
                Outcome::Draw => Event::Drawn { reason },
            });
        }
        events
    }

    /// Creates the event of a move along `path`, which is kept if it is the longest chain so far.
    fn record_move(&mut self, seat: Seat, Move { from, to }: Move, path: Vec<Square>) -> Event {
        if from.is_next_to(to) {
            return Event::Stepped { seat, from, to };
        }
        if path.len() > self.longest.len() {
            self.longest.clone_from(&path);
        }
        Event::Hopped { seat, path }
    }

    /// Returns the result if the move or the pass of `seat` has ended the game.
    fn end_after(&self, seat: Seat) -> Option<End> {
        let win = |seat, reason| Some(End { outcome: Outcome::Win(seat), reason });
        let filled = Seat::BOTH.map(|seat| self.is_filled(seat));
        if self.answering {
            let both = filled[Seat::Second.index()];
            let outcome = if both { Outcome::Draw } else { Outcome::Win(Seat::First) };
            return Some(End { outcome, reason: Reason::Filled });
        }
        if filled[seat.index()] && !self.can_be_answered(seat) {
            return win(seat, Reason::Filled);
        }
        // By stepping back, the mover can fill the opponent's goal.
        if filled[(!seat).index()] && !filled[seat.index()] {
            return win(!seat, Reason::Filled);
        }
        match self.config.home {
            HomeRule::From(from) if self.move_count(seat) >= from && self.home_count(seat) > 0 => {
                win(!seat, Reason::Home)
            }
            _ => None,
        }
    }

    /// Returns whether the opponent has one more move after `seat` has filled its goal.
    fn can_be_answered(&self, seat: Seat) -> bool {
        let Config { last_move, company, .. } = self.config;
        seat == Seat::First && last_move == LastMove::Answer && company == Company::Two
    }

    /// Returns whether `seat` moves again because of its lead.
    fn leads(&self, seat: Seat) -> bool {
        let lead = u16::from(self.config.lead);
        seat == Seat::First && self.config.company == Company::Two && self.move_count(seat) <= lead
    }

    /// Passes the turn from `seat` to the opponent, or back if the opponent cannot move.
    fn pass_turn(&mut self, seat: Seat, events: &mut Vec<Event>) {
        if self.leads(seat) {
            self.seen.push((self.board, self.turn));
            return;
        }
        self.turn = !seat;
        if self.is_filled(seat) {
            self.answering = true;
            events.push(Event::LastMove { seat: !seat });
        }
        // Both sides cannot be stuck: somewhere a man stands beside a free square.
        if self.board.movable(!seat, self.config.directions).is_empty() {
            if self.config.company == Company::Two {
                events.push(Event::Passed { seat: !seat });
            }
            increment(&mut self.made[(!seat).index()]);
            self.end = self.end_after(!seat);
            self.turn = seat;
        }
        self.seen.push((self.board, self.turn));
        self.end = self.end.or_else(|| self.end_by_limit());
    }

    /// Returns the result if repetition or the move cap ends the game.
    fn end_by_limit(&self) -> Option<End> {
        if let Repetition::Ends(verdict) = self.config.repetition
            && self.repetitions() >= Some(MAX_REPETITIONS)
        {
            return Some(End { outcome: self.adjudicate(verdict), reason: Reason::Repetition });
        }
        match self.config.cap {
            MoveCap::After { moves, verdict } if self.made.iter().all(|made| *made >= moves) => {
                Some(End { outcome: self.adjudicate(verdict), reason: Reason::MoveCap })
            }
            _ => None,
        }
    }

    /// Returns the result of the position by `verdict`.
    fn adjudicate(&self, verdict: Adjudication) -> Outcome {
        let [first, second] = Seat::BOTH.map(|seat| self.arrived_count(seat));
        match verdict {
            Adjudication::MostArrived if first > second => Outcome::Win(Seat::First),
            Adjudication::MostArrived if second > first => Outcome::Win(Seat::Second),
            _ => Outcome::Draw,
        }
    }
}

/// Increments a counter without overflow: a game without a cap may outlast it.
fn increment(moves: &mut u16) {
    *moves = moves.saturating_add(1);
}
