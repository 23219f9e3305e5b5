//! The occasions at which the opponents in Sea Battle speak.

use deskmate_kernel::rules::Seat;

use super::rules::{Event, Layout, Move, Phase, SeaBattle, View};
use crate::search::brain::Thoughts;
use crate::speech::{Account, Occasion, Speech, Verdict};

/// Number of decks by which a fleet is far behind.
const FAR_BEHIND: u32 = 5;

impl Speech for SeaBattle {
    fn occasions(_: &str) -> Vec<Occasion> {
        use Occasion::{Hits, IsHit, IsSunk, Losing, Pressed, Sinks};
        vec![Hits, IsHit, Sinks, IsSunk, Pressed, Losing]
    }

    fn account(view: &View, seat: Seat, _: &Move, _: &Thoughts<Move>) -> Account {
        let course = view.course();
        if course.phase() == Phase::Placing {
            return Account::default();
        }
        // Both sides see the hits on both fleets, and an opponent sees its own.
        let [own, theirs] = [course.chart(!seat), course.chart(seat)];
        let behind = own.hit().count() >= theirs.hit().count() + FAR_BEHIND;
        let verdict = Some(if behind { Verdict::Worse } else { Verdict::Even });
        let afloat = |fleet: &Layout| {
            fleet.ships().iter().filter(|ship| !(ship.cell_set() - own.hit()).is_empty()).count()
        };
        Account { verdict, is_pressed: view.fleet(seat).map(afloat) == Some(1), threatens: false }
    }

    fn occasion_of(event: &Event, seat: Seat) -> Option<Occasion> {
        match event {
            Event::Hit { seat: of, .. } => Some(if *of == seat { Occasion::Hits } else { Occasion::IsHit }),
            Event::Sunk { seat: of, .. } => {
                Some(if *of == seat { Occasion::Sinks } else { Occasion::IsSunk })
            }
            _ => None,
        }
    }
}
