//! Pondering: searching while the opponent is thinking, which a manager enables with `INFO pondering 1`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::Session;
use crate::gomoku::engine::Search;
use crate::search::brain::Budget;

impl Session {
    /// Returns true if there is something to search until the next line arrives: pondering is enabled, and the
    /// opponent has to answer the engine's move.
    #[must_use]
    pub fn should_ponder(&self) -> bool {
        let awaited = |own| self.game.as_ref().is_some_and(|game| game.to_move() != own);
        self.pondering && self.tables.is_some() && self.own_color.is_some_and(awaited)
    }

    /// Searches until `stop` is set, the search is complete, or the positions allowed for a move are used up. There
    /// is no time limit. The results are kept in the tables for the engine's next move; nothing else changes.
    ///
    /// The search assumes that the opponent plays the reply expected by the last search. If there is none, it
    /// searches the opponent's move.
    pub fn ponder(&mut self, stop: &Arc<AtomicBool>) {
        if !self.should_ponder() {
            return;
        }
        let (Some(game), Some(own), Some(tables)) = (&self.game, self.own_color, self.tables.take()) else {
            return;
        };
        let budget = Budget { time: None, stop: stop.clone(), ..self.limits.budget() };
        let mut board = game.board(self.rules);
        let mut search = Search::from_tables(board.clone(), &budget, tables);
        match search.best_known_move(!own) {
            Some(reply) => {
                board.play(reply, !own);
                search = Search::from_tables(board, &budget, search.into_tables());
                search.run(own, &[]);
            }
            None => {
                search.run(!own, &[]);
            }
        }
        self.tables = Some(search.into_tables());
    }
}
