//! Runner and Racer: the engine with a hand-tuned evaluation and a small budget, and with a learned one and a large
//! budget.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::Seat;

use crate::search::brain::{Brain, Budget, Thoughts};
use crate::ugolki::engine::evaluation::{Evaluation, STEP};
use crate::ugolki::engine::field::unpack;
use crate::ugolki::engine::search::{MIN_WIN, WIN};
use crate::ugolki::engine::{HandEvaluation, NetEvaluation, Search, SearchResult};
use crate::ugolki::rules::{Company, Directions, Move, Position, Ugolki};

/// Number of steps beyond which a side counts as ahead or behind.
const LEAD_STEPS: i32 = 3;

/// The engine as an opponent, with the search function that finds its moves.
#[derive(Clone, Copy, Debug)]
pub struct Engine(pub fn(&Position, Seat, &Budget) -> Option<SearchResult>);

/// Searches with the learned evaluation. It has learned games along rows and columns only, so games with diagonals are
/// searched [by hand](by_hand).
#[must_use]
pub fn by_net(view: &Position, seat: Seat, budget: &Budget) -> Option<SearchResult> {
    match view.config().directions {
        Directions::Straight => search_with::<NetEvaluation>(view, seat, budget),
        Directions::Diagonal => by_hand(view, seat, budget),
    }
}

/// Searches with the hand-tuned evaluation.
#[must_use]
pub fn by_hand(view: &Position, seat: Seat, budget: &Budget) -> Option<SearchResult> {
    search_with::<HandEvaluation>(view, seat, budget)
}

fn search_with<E: Evaluation>(view: &Position, seat: Seat, budget: &Budget) -> Option<SearchResult> {
    Search::<E>::new(view, seat, budget).run(view, seat)
}

impl Brain<Ugolki> for Engine {
    fn choose(&self, view: &Position, seat: Seat, budget: &Budget, _: &mut Dice) -> (Move, Thoughts<Move>) {
        let finding = (self.0)(view, seat, budget).expect("a seat that may act has a move");
        let mv = unpack(finding.best).expect("a number that was made of a move stands for one");
        let values = finding.values.iter();
        let thoughts = Thoughts {
            why: why(&finding, mv, view.config().company),
            values: values.filter_map(|&(mv, value)| Some((unpack(mv)?, value as f32))).collect(),
            line: finding.line.iter().filter_map(|&mv| unpack(mv)).collect(),
        };
        (mv, thoughts)
    }
}

/// Returns the line that explains the move.
fn why(finding: &SearchResult, mv: Move, company: Company) -> Line {
    if let Some(moves) = finding.race {
        let id = if company == Company::Alone { "ugolki-why-alone" } else { "ugolki-why-race" };
        return Line::new(id).number("moves", moves as i64);
    }
    let id = match finding.value {
        value if value == WIN - 1 => "fill",
        MIN_WIN.. => "won",
        value if value <= -MIN_WIN => "lost",
        value if value > LEAD_STEPS * STEP => "ahead",
        value if value < -LEAD_STEPS * STEP => "behind",
        _ => "level",
    };
    let line = Line::new(format!("ugolki-why-{id}"));
    line.text("from", mv.from.to_string()).text("to", mv.to.to_string())
}
