//! Finds the move that lost a game: the last missed win by fours, or else the last stone that allowed a forced win.
//!
//! A missed win by fours is proved. A win that was allowed is proved too: by threats, or because no defence that was
//! tried at the next turn held. That a better stone holds is not proved: it means that no win is found after it
//! within the same number of positions.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat, Viewer};
use deskmate_referee::authority::Match;

use super::engine::search::MIN_WIN;
use super::engine::{EngineBoard, Search, Spot};
use super::rules::position::Phase;
use super::rules::{Color, Gomoku, Move, Position};
use crate::missed::MissedMove;
use crate::search::brain::Budget;

/// The positions for a search for a win by fours, and the maximum length of the win in plies.
const VCF_NODES: u64 = 3000;
const MAX_VCF_PLIES: i32 = 31;
/// The positions for a search for a win by threats, and for the selection of stones that might hold.
const THREAT_NODES: u64 = 12_000;
const CANDIDATE_NODES: u64 = 2000;
/// The positions for all searches for wins that were allowed.
const MAX_NODES: u64 = 800_000;
/// The number of successive fours that only delay the decision.
const MAX_DELAYS: u32 = 3;

/// Returns the last missed win of `seat` or, if there is none and it lost, its last stone that allowed the opponent's
/// win.
#[must_use]
pub fn find(game: &Match<Gomoku>, seat: Seat) -> Option<MissedMove<Move>> {
    let turns = turns(game, seat);
    let won = game.outcome() == Some(Outcome::Win(seat));
    let lost = game.outcome() == Some(Outcome::Win(!seat));
    missed_win(&turns, won).or_else(|| if lost { missed_defence(&turns) } else { None })
}

/// A turn of the seat that is analysed.
struct Turn {
    plies: usize,
    seat: Seat,
    board: EngineBoard,
    color: Color,
    played: Spot,
}

impl Turn {
    fn point(&self, spot: Spot) -> String {
        self.board.point(spot).to_string()
    }

    fn missed_move(&self, better: &[Spot], why: Line, asked: &str) -> MissedMove<Move> {
        let better = better.iter().map(|spot| Move::Place(self.board.point(*spot))).collect();
        MissedMove { plies: self.plies, seat: self.seat, better, why, asked: Line::new(asked) }
    }
}

/// Returns the seat's turns after the opening, the last one first.
fn turns(game: &Match<Gomoku>, seat: Seat) -> Vec<Turn> {
    let mut replayed = Match::<Gomoku>::new(*game.config(), game.seed());
    let mut turns = Vec::new();
    for (plies, ply) in game.plies().iter().enumerate() {
        let position: Position = replayed.view(Viewer::Spectator);
        if let Move::Place(point) = ply.mv
            && (ply.seat, position.phase()) == (seat, Phase::Playing)
            && let Some(played) = position.board().index(point)
        {
            let (board, color) = (EngineBoard::from_position(&position), position.next_color());
            turns.push(Turn { plies, seat, board, color, played: played as Spot });
        }
        // The move was legal when it was played, so this cannot fail.
        let _ = replayed.submit(ply.seat, ply.mv);
    }
    turns.reverse();
    turns
}

/// Returns a budget of this many positions.
fn nodes(nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), ..Budget::default() }
}

/// Returns the last turn with a win by fours that was not begun, and that was gone at the seat's next choice. If the
/// seat `won` nevertheless, the turn counts only if the opponent then had a proved win.
fn missed_win(turns: &[Turn], won: bool) -> Option<MissedMove<Move>> {
    let budget = nodes(VCF_NODES);
    let mut still = false;
    turns.iter().find_map(|turn| {
        let Turn { board, color, played, .. } = turn;
        let there = Search::new(board.clone(), &budget).shortest_vcf(*color, MAX_VCF_PLIES);
        let gone = !still;
        // A turn at which a five must be answered decides nothing.
        if there.is_some() || board.fives(!*color).is_empty() {
            still = there.is_some();
        }
        let (first, plies) = there.filter(|_| gone)?;
        let proves = |spot: &Spot| {
            board.may_play(*spot, *color) && Search::new(board.clone(), &budget).wins_by_vcf(*spot, *color)
        };
        if proves(played) {
            return None;
        }
        if won {
            let mut after = board.clone();
            after.play(*played, *color);
            let mut looked = THREAT_NODES;
            if search_win(&after, !*color, &mut looked) != Some(Win::Proved) {
                return None;
            }
        }
        let fours = board.fours(*color).union(board.fives(*color));
        let others = fours.iter().filter(|spot| *spot != first).filter(proves);
        let better: Vec<_> = std::iter::once(first).chain(others).collect();
        let why = Line::new("gomoku-missed-win").text("better", turn.point(first));
        let why = why.number("moves", i64::from(plies + 1) / 2);
        Some(turn.missed_move(&better, why, "gomoku-puzzle-win"))
    })
}

/// Returns the last turn whose stone allowed the opponent's win although another stone would have held.
fn missed_defence(turns: &[Turn]) -> Option<MissedMove<Move>> {
    let mut left = MAX_NODES;
    // True if nothing held at the turn after this one.
    let mut too_late = false;
    for turn in turns {
        let Turn { board, color, played, .. } = turn;
        let mut after = board.clone();
        after.play(*played, *color);
        if !too_late && search_win(&after, !*color, &mut left) != Some(Win::Proved) {
            continue;
        }
        let holding = holding_moves(board, *color, *played, &mut left);
        if let Some(first) = holding.first() {
            let why = Line::new("gomoku-missed-hold").text("played", turn.point(*played));
            let why = why.text("better", turn.point(*first));
            return Some(turn.missed_move(&holding, why, "gomoku-puzzle-hold"));
        }
        if left == 0 {
            break;
        }
        too_late = true;
    }
    None
}

/// Returns the stones of `color`, other than the one played, after which no win is found, the engine's favourites
/// first.
fn holding_moves(board: &EngineBoard, color: Color, played: Spot, left: &mut u64) -> Vec<Spot> {
    let budget = nodes(CANDIDATE_NODES);
    let Some(finding) = Search::new(board.clone(), &budget).run(color, &[]) else { return Vec::new() };
    *left = left.saturating_sub(finding.nodes);
    let spots = finding.values.iter().map(|(spot, _)| *spot);
    let others = spots.filter(|spot| *spot != played && board.is_free(*spot) && board.may_play(*spot, color));
    others.filter(|spot| holds(&mut board.clone(), *spot, color, MAX_DELAYS, left)).collect()
}

/// Returns true if no win of the opponent is found after this stone. A four must be answered, so it only delays the
/// decision: it holds if the engine's move after the answer does. At most `delays` such fours are followed.
fn holds(board: &mut EngineBoard, spot: Spot, color: Color, delays: u32, left: &mut u64) -> bool {
    if *left == 0 {
        return false;
    }
    board.play(spot, color);
    if let Some(win) = search_win(board, !color, left) {
        return win == Win::No;
    }
    let Some(answer) = board.fives(color).first().filter(|_| delays > 0) else { return false };
    board.play(answer, !color);
    let next = Search::new(board.clone(), &nodes(CANDIDATE_NODES)).run(color, &[]);
    next.is_some_and(|next| {
        *left = left.saturating_sub(next.nodes);
        holds(board, next.best, color, delays - 1, left)
    })
}

/// The result of a search for a win of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Win {
    /// Fours, or fours and threes, force a win.
    Proved,
    /// The search, which omits some defensive moves, has found a win.
    Likely,
    /// No win was found.
    No,
}

/// Searches for a win of `color`, who is to move. Returns `None` if a five must be answered first.
fn search_win(board: &EngineBoard, color: Color, left: &mut u64) -> Option<Win> {
    if !board.fives(color).is_empty() {
        return Some(Win::Proved);
    }
    let fives = board.fives(!color);
    if let Some(five) = fives.first() {
        let answers = fives.len() == 1 && board.may_play(five, color);
        return if answers { None } else { Some(Win::No) };
    }
    let finding = Search::new(board.clone(), &nodes(THREAT_NODES)).run(color, &[])?;
    *left = left.saturating_sub(finding.nodes);
    Some(match finding.value {
        // Depth 0 means that threats alone proved the win.
        MIN_WIN.. if finding.depth == 0 => Win::Proved,
        MIN_WIN.. => Win::Likely,
        _ => Win::No,
    })
}
