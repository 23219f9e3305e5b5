//! The commentary on a game of Ugolki.

use deskmate_games::Voices;
use deskmate_games::ugolki::input::{Draft, destinations};
use deskmate_games::ugolki::rules::{Company, Position, Square, Ugolki};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;
use deskmate_referee::authority::Match;

use super::decision;
use crate::app::board::commentary::Commentary;
use crate::app::board::decision::ResultDetails;

impl Commentary for Ugolki {
    fn describe(view: &Position, _: Seat, _: &Voices) -> Vec<Line> {
        let men = |seat: Seat| {
            let squares =
                (0..64).filter_map(Square::new).filter(|square| view.board().seat_at(*square) == Some(seat));
            squares.collect::<Vec<_>>()
        };
        let line = |(id, seat): (&str, Seat)| Line::new(id).list("squares", men(seat));
        [("ugolki-men-white", Seat::First), ("ugolki-men-black", Seat::Second)].map(line).into()
    }

    fn coordinates(_: &Position, near: Seat) -> [Vec<Line>; 2] {
        let name = |name: String| Line::new("coordinate").text("name", name);
        let mut rows: Vec<_> = ('1'..='8').rev().map(|row| name(row.to_string())).collect();
        let mut columns: Vec<_> = ('a'..='h').map(|column| name(column.to_string())).collect();
        if near == Seat::Second {
            rows.reverse();
            columns.reverse();
        }
        [rows, columns]
    }

    fn tell_input(view: &Position, seat: Seat, before: &Draft, after: &Draft) -> Option<Line> {
        let about = |id: &str, man: Square| Line::new(id).text("from", man.to_string());
        match (before.man, after.man) {
            (before, after) if before == after => None,
            (_, Some(man)) => {
                Some(about("ugolki-picked-up", man).list("goals", destinations(view, seat, man).iter()))
            }
            (Some(man), None) => Some(about("ugolki-put-back", man)),
            (None, None) => None,
        }
    }

    fn outlook(view: &Position, near: Seat, _: &Voices) -> Vec<Line> {
        let config = view.config();
        let seats =
            [near, !near].into_iter().filter(|seat| *seat == near || config.company != Company::Alone);
        let line = |seat: Seat| {
            let id = match seat {
                Seat::First => "ugolki-outside-white",
                Seat::Second => "ugolki-outside-black",
            };
            let goal = config.camp.goal(seat);
            let outside: Vec<_> =
                view.board().men(seat).iter().filter(|square| !goal.contains(*square)).collect();
            (!outside.is_empty()).then(|| Line::new(id).list("squares", outside))
        };
        seats.filter_map(line).collect()
    }

    fn notes(view: &Position, seat: Seat) -> Vec<Line> {
        let color = match seat {
            Seat::First => "ugolki-white",
            Seat::Second => "ugolki-black",
        };
        let arrived = Line::new("ugolki-arrived").number("arrived", view.filled_count(seat));
        let arrived = arrived.number("men", view.config().camp.men());
        if view.config().company == Company::Alone {
            let race = Line::new("ugolki-race").number("moves", view.move_count(seat));
            return vec![race, arrived];
        }
        let mut notes = vec![Line::new(color).line("arrived", arrived)];
        if let Some(moves) = view.home_moves_remaining(seat).filter(|_| view.home_count(seat) > 0) {
            // With the last of them, the camp has to be empty.
            notes.push(Line::new("ugolki-counter-home").number("moves", moves + 1));
        }
        if seat == Seat::First {
            notes.extend(shared_counters(view));
        }
        notes
    }

    fn remarks(view: &Position) -> Vec<Line> {
        let jumps = view.longest_chain().len().saturating_sub(1);
        let (Some(from), Some(to)) = (view.longest_chain().first(), view.longest_chain().last()) else {
            return Vec::new();
        };
        let longest = Line::new("ugolki-longest").number("jumps", jumps as i64);
        vec![longest.text("from", from.to_string()).text("to", to.to_string())]
    }

    fn result_details(game: &Match<Ugolki>, voices: &Voices, near: Seat) -> ResultDetails {
        decision::decision(game, voices, near)
    }
}

/// Returns the counters that both sides share: repetitions of the position, and moves left before the cap.
fn shared_counters(view: &Position) -> impl Iterator<Item = Line> {
    let again = view.repetitions().filter(|times| *times > 1);
    let again = again.map(|times| Line::new("ugolki-counter-repetition").number("times", times));
    let cap = view.cap_moves_remaining().filter(|left| *left <= 50);
    again.into_iter().chain(cap.map(|left| Line::new("ugolki-counter-cap").number("moves", left)))
}
