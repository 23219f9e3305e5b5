//! Thinking while the other thinks, which a manager allows with `INFO pondering 1`.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::Session;
use crate::games::gomoku::engine::Search;
use crate::search::brain::Budget;

impl Session {
    /// Whether there is something to think about until the next line comes: it was asked for, and the other has to
    /// answer our move.
    #[must_use]
    pub fn ponders(&self) -> bool {
        let awaited = |own| self.game.as_ref().is_some_and(|game| game.to_move() != own);
        self.pondering && self.tables.is_some() && self.own.is_some_and(awaited)
    }

    /// Thinks until `stop` is raised, everything is found, or the positions that a move may take are spent. There
    /// is no limit of time. What was found is remembered for our next move; nothing else changes.
    ///
    /// The thoughts are about the reply that our last search expects, as though it had been played; or, if it
    /// expects none, about the other's move.
    pub fn ponder(&mut self, stop: &Arc<AtomicBool>) {
        if !self.ponders() {
            return;
        }
        let (Some(game), Some(own), Some(tables)) = (&self.game, self.own, self.tables.take()) else {
            return;
        };
        let budget = Budget { time: None, stop: stop.clone(), ..self.limits.budget() };
        let mut board = game.board(self.rules);
        let mut search = Search::going_on(board.clone(), &budget, tables);
        match search.remembered(!own) {
            Some(reply) => {
                board.play(reply, !own);
                search = Search::going_on(board, &budget, search.into_tables());
                search.run(own, &[]);
            }
            None => {
                search.run(!own, &[]);
            }
        }
        self.tables = Some(search.into_tables());
    }
}
