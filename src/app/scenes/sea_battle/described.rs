//! The text description of the battle for screen readers: the fleet, the ships afloat, and every shot.

use deskmate_games::Voices;
use deskmate_games::sea_battle::rules::{Answer, Chart, Ship, View};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

/// Describes both pages as far as `near` knows them.
pub(super) fn described(view: &View, near: Seat, voices: &Voices) -> Vec<Line> {
    let course = view.course();
    let alone = course.config().alone;
    let fleet =
        view.fleet(near).filter(|_| !alone).map(|fleet| own_fleet(fleet.ships(), course.chart(!near)));
    let battle = Seat::BOTH.iter().all(|seat| course.placed(*seat));
    let seats = [near, !near].into_iter().filter(|seat| battle && (!alone || *seat == near));
    let both = seats.flat_map(|seat| {
        let chart = course.chart(seat);
        [afloat(chart, !seat, voices), shots(chart, seat, voices)]
    });
    fleet.into_iter().flatten().chain(both).collect()
}

/// Describes the ships, one per line, with the hits recorded in the opponent's `chart`.
fn own_fleet(ships: &[Ship], chart: &Chart) -> Vec<Line> {
    let line = |ship: &Ship| {
        let hits: Vec<_> = ship.cells().filter(|cell| chart.hit().contains(*cell)).collect();
        let id = match hits.len() {
            0 => "sea-battle-own-ship",
            hits if hits == usize::from(ship.length()) => "sea-battle-own-ship-sunk",
            _ => "sea-battle-own-ship-hit",
        };
        let hits: Vec<_> = hits.iter().map(ToString::to_string).collect();
        Line::new(id).number("length", ship.length()).squares("ship", ship).squares("hits", hits.join(", "))
    };
    ships.iter().map(line).collect()
}

/// Describes the ships of `seat` still afloat, as far as the opponent knows.
fn afloat(chart: &Chart, seat: Seat, voices: &Voices) -> Line {
    let left = chart.afloat();
    let id = if left.is_empty() { "afloat-none-told" } else { "afloat-told" };
    voices.about(seat, "sea-battle", id).list("lengths", left)
}

/// Lists every shot of `seat`, in order.
fn shots(chart: &Chart, seat: Seat, voices: &Voices) -> Line {
    let written = chart.shots().iter().map(|(cell, answer)| match answer {
        Answer::Miss => cell.to_string(),
        Answer::Hit => format!("{cell}!"),
        Answer::Sunk(_) => format!("{cell}!!"),
    });
    let written: Vec<_> = written.collect();
    let id = if written.is_empty() { "shots-none-told" } else { "shots-told" };
    voices.about(seat, "sea-battle", id).squares("shots", written.join(", "))
}
