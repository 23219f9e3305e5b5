//! Student, Club, Master and Champion: the engine with growing budgets, and with fewer and fewer overlooked points.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;
use rand::RngExt;
use rand::seq::IndexedRandom;
use web_time::Instant;

use crate::gomoku::engine::search::MIN_WIN;
use crate::gomoku::engine::{EngineBoard, Search, SearchResult, Spot};
use crate::gomoku::openings;
use crate::gomoku::rules::{Choice, Gomoku, Move, Phase, Point, Position};
use crate::search::brain::{Brain, Budget, Thoughts};
use crate::speech::Verdict;

/// The value beyond which a side counts as better.
const LEAD: i32 = 60;

/// The engine as an opponent.
#[derive(Clone, Copy, Debug)]
pub struct Engine {
    /// The percentage of points that the engine overlooks, drawn anew for every move. It never overlooks its own
    /// five.
    pub blindness: u32,
}

impl Brain<Gomoku> for Engine {
    fn choose(&self, view: &Position, _: Seat, budget: &Budget, dice: &mut Dice) -> (Move, Thoughts<Move>) {
        if !view.choices().is_empty() {
            return choose_color(view, budget);
        }
        if let Some(point) = opening_stone(view, dice) {
            let why = Line::new("gomoku-why-balance");
            return (Move::Place(point), Thoughts { why, values: Vec::new(), line: Vec::new() });
        }
        // The tables of the rule set are created on first use; that time is part of the budget.
        let start = Instant::now();
        let (board, color) = (EngineBoard::from_position(view), view.next_color());
        let overlooked: Vec<Spot> = if self.blindness == 0 {
            Vec::new()
        } else {
            let free = (0..board.spot_count() as Spot).filter(|&spot| board.is_free(spot));
            free.filter(|_| dice.random_range(0..100) < self.blindness).collect()
        };
        let mut search = Search::new(board.clone(), budget).started_at(start);
        let finding = search.run(color, &overlooked);
        let finding = finding.expect("a seat that may act has a point to play");
        let place = |spot: Spot| Move::Place(board.point(spot));
        let legal = |spot: &Spot| board.is_free(*spot) && board.may_play(*spot, color);
        let values = finding.values.iter().filter(|(spot, _)| legal(spot));
        let thoughts = Thoughts {
            why: why(&finding, &board, view),
            values: values.map(|&(spot, value)| (place(spot), value as f32)).collect(),
            line: finding.line.iter().map(|&spot| place(spot)).collect(),
        };
        (place(finding.best), thoughts)
    }
}

/// Returns the judgement that a value of the search is.
#[must_use]
pub fn verdict(value: i32) -> Verdict {
    match value {
        MIN_WIN.. => Verdict::Won,
        value if value <= -MIN_WIN => Verdict::Lost,
        value if value > LEAD => Verdict::Better,
        value if value < -LEAD => Verdict::Worse,
        _ => Verdict::Even,
    }
}

/// Returns the reason for the move.
fn why(finding: &SearchResult, board: &EngineBoard, view: &Position) -> Line {
    let color = view.next_color();
    let fives = |color| board.fives(color).iter().any(|spot| spot == finding.best);
    let id = if fives(color) {
        "win"
    } else if fives(!color) {
        "block"
    } else {
        match verdict(finding.value) {
            Verdict::Won => "forced",
            Verdict::Lost => "lost",
            _ if view.stones().is_empty() => "middle",
            Verdict::Better => "better",
            Verdict::Worse => "holds",
            Verdict::Even => "level",
        }
    };
    Line::new(format!("gomoku-why-{id}")).text("point", board.point(finding.best).to_string())
}

/// Chooses White, who is to move, if White's position is at least equal, and Black otherwise.
fn choose_color(view: &Position, budget: &Budget) -> (Move, Thoughts<Move>) {
    let finding = Search::new(EngineBoard::from_position(view), budget).run(view.next_color(), &[]);
    let value = finding.map_or(0, |finding| finding.value);
    let (choice, id) =
        if value >= 0 { (Choice::White, "gomoku-why-white") } else { (Choice::Black, "gomoku-why-black") };
    (Move::Choose(choice), Thoughts { why: Line::new(id), values: Vec::new(), line: Vec::new() })
}

/// Returns the next stone of a fixed opening, while this side places the stones and the opponent will choose a
/// colour.
fn opening_stone(view: &Position, dice: &mut Dice) -> Option<Point> {
    let Phase::PlacingOpening { seat: Seat::First, .. } = view.phase() else { return None };
    let openings = openings::points();
    let stones = view.stones();
    let fitting: Vec<_> = openings.iter().filter(|opening| opening.starts_with(stones)).collect();
    let point = fitting.choose(dice)?.get(stones.len())?;
    (view.board().index(*point).is_some()).then_some(*point)
}
