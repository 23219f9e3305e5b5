//! Finds the move that lost a game: the one that gave away most steps.
//!
//! While the armies are still in contact, all moves are searched to the same depth and their values are compared. Once
//! they have parted, the numbers of moves needed to get home are compared, as a beam search finds them.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::authority::Match;

use super::engine::evaluation::STEP;
use super::engine::field::{Field, Ground, Packed, pack, unpack};
use super::engine::root::have_parted;
use super::engine::search::MIN_WIN;
use super::engine::{HandEvaluation, Search, race};
use super::rules::{Company, Move, Position, Ugolki};
use crate::Notation;
use crate::missed::MissedMove;
use crate::search::brain::Budget;

/// Search depth in plies: of the first pass, over all moves, and of the second pass, over the worst ones.
const DEPTHS: [i32; 2] = [2, 3];
/// Beam width of the race search in the same two passes.
const BEAM_WIDTHS: [usize; 2] = [12, 40];
/// Minimum number of steps that a mistake gives away.
const MIN_LOSS: i32 = 3;
/// Approximate number of steps that a move of a race is worth.
const STEPS_PER_MOVE: i32 = 3;
/// Number of moves in the second pass.
const SECOND_PASS_MOVES: usize = 3;

/// Returns the move of `seat` that gave most away, the last one in a tie. `None` if no move gave enough away, or if
/// `seat` has neither lost nor raced alone.
#[must_use]
pub fn find(game: &Match<Ugolki>, seat: Seat) -> Option<MissedMove<Move>> {
    let alone = game.config().company == Company::Alone;
    let lost = game.outcome() == Some(Outcome::Win(!seat));
    if !lost && !(alone && game.outcome().is_some()) {
        return None;
    }
    let mut position = Position::new(*game.config());
    let mut turns = Vec::new();
    for (plies, ply) in game.plies().iter().enumerate() {
        if ply.seat == seat {
            let turn = Turn { plies, seat, position: position.clone(), played: ply.mv };
            turns.push((turn.loss(), turn));
        }
        position.advance(ply.mv);
    }
    turns.retain(|(steps, _)| *steps >= MIN_LOSS);
    turns.sort_by_key(|(steps, turn)| std::cmp::Reverse((*steps, turn.plies)));
    turns.iter().take(SECOND_PASS_MOVES).find_map(|(_, turn)| turn.missed())
}

/// A turn of the analysed seat.
struct Turn {
    plies: usize,
    seat: Seat,
    position: Position,
    played: Move,
}

impl Turn {
    /// Returns the number of steps that the move gave away, by the first pass.
    fn loss(&self) -> i32 {
        let played = pack(self.played);
        if self.is_race() {
            let before = self.moves_to_home(None, BEAM_WIDTHS[0]);
            let after = self.moves_to_home(Some(played), BEAM_WIDTHS[0]);
            return before.zip(after).map_or(0, |(before, after)| (after - before) * STEPS_PER_MOVE);
        }
        let values = self.values(DEPTHS[0]);
        let best = values.iter().map(|(_, value)| *value).max().unwrap_or_default();
        let own = values.iter().find(|(mv, _)| *mv == played).map_or(best, |(_, value)| *value);
        if best <= -MIN_WIN { 0 } else { (best - own) / STEP }
    }

    /// Returns the mistake if the second pass confirms it.
    fn missed(&self) -> Option<MissedMove<Move>> {
        if self.is_race() { self.missed_in_race() } else { self.missed_in_battle() }
    }

    fn missed_in_race(&self) -> Option<MissedMove<Move>> {
        let took = self.moves_to_home(Some(pack(self.played)), BEAM_WIDTHS[1])?;
        let mut ways: Vec<_> = self
            .moves()
            .into_iter()
            .filter(|mv| *mv != pack(self.played))
            .filter_map(|mv| Some((self.moves_to_home(Some(mv), BEAM_WIDTHS[1])?, mv)))
            .filter(|(moves, _)| *moves < took)
            .collect();
        ways.sort_unstable();
        let least = ways.first()?.0;
        ways.retain(|(moves, _)| *moves == least);
        let why = Line::new("ugolki-missed-race").number("moves", least).number("took", took);
        self.missed_move(ways.into_iter().map(|(_, mv)| mv), why, "ugolki-puzzle-race")
    }

    fn missed_in_battle(&self) -> Option<MissedMove<Move>> {
        let played = pack(self.played);
        let mut values = self.values(DEPTHS[1]);
        values.sort_by_key(|(_, value)| -value);
        let best = values.first()?.1;
        let own = values.iter().find(|(mv, _)| *mv == played)?.1;
        let steps = (best - own) / STEP;
        if steps < MIN_LOSS || best <= -MIN_WIN {
            return None;
        }
        let why = if best >= MIN_WIN {
            Line::new("ugolki-missed-win")
        } else if own <= -MIN_WIN {
            Line::new("ugolki-missed-hold")
        } else {
            Line::new("ugolki-missed-steps").number("steps", steps)
        };
        values.retain(|(_, value)| best - value < STEP);
        self.missed_move(values.into_iter().map(|(mv, _)| mv), why, "ugolki-puzzle")
    }

    fn missed_move(
        &self,
        better: impl Iterator<Item = Packed>,
        why: Line,
        asked: &str,
    ) -> Option<MissedMove<Move>> {
        let better: Vec<_> = better.filter_map(unpack).collect();
        let arg = |mv: &Move| Ugolki::notation_arg(Ugolki::notation_in(&self.position, mv));
        let why = why.arg("played", arg(&self.played)).arg("better", arg(better.first()?));
        Some(MissedMove { plies: self.plies, seat: self.seat, better, why, asked: Line::new(asked) })
    }

    /// Returns whether the armies have parted, so that the opponent no longer matters.
    fn is_race(&self) -> bool {
        have_parted(&Field::from_position(&self.position))
    }

    fn ground(&self) -> Ground {
        let config = self.position.config();
        Ground::new(config.camp, config.directions)
    }

    fn moves(&self) -> Vec<Packed> {
        self.position.legal_moves().map(pack).collect()
    }

    /// Returns the number of moves needed to get home, `first` included if it is given, as a beam search of width
    /// `ways` finds it. `None` if it finds no way.
    fn moves_to_home(&self, first: Option<Packed>, width: usize) -> Option<i32> {
        let (field, side) = (Field::from_position(&self.position), self.seat.index());
        let start = first.map_or(field, |mv| field.after(side, mv));
        let way = race::find_race(&start, side, &self.ground(), width, &mut || false)?;
        i32::try_from(way.len() + usize::from(first.is_some())).ok()
    }

    /// Returns the value of every move, searched to `depth` plies.
    fn values(&self, depth: i32) -> Vec<(Packed, i32)> {
        Search::<HandEvaluation>::new(
            &self.position,
            self.seat,
            &Budget { nodes: Some(1 << 18), ..Budget::default() },
        )
        .evaluate_moves(&self.position, self.seat, depth)
    }
}
