//! The text description of the battle for screen readers: the fleet, the ships afloat, and every shot
//! with its result.

use deskmate_games::Voices;
use deskmate_games::sea_battle::rules::{Answer, Cells, Chart, Ship, View};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

/// Describes both pages as far as `near` knows them.
pub(super) fn described(view: &View, near: Seat, voices: &Voices) -> Vec<Line> {
    let course = view.course();
    let alone = course.config().alone;
    let fleet =
        view.fleet(near).filter(|_| !alone).map(|fleet| own_fleet(fleet.ships(), course.chart(!near)));
    let both = shooters(view, near).flat_map(|seat| {
        let chart = course.chart(seat);
        std::iter::once(afloat(chart, !seat, voices)).chain(shots(chart, seat, voices))
    });
    fleet.into_iter().flatten().chain(both).collect()
}

/// Describes the ships that are left on each side, as far as the opponent knows.
pub(super) fn left_afloat(view: &View, near: Seat, voices: &Voices) -> Vec<Line> {
    shooters(view, near).map(|seat| afloat(view.course().chart(seat), !seat, voices)).collect()
}

/// Returns the seats that shoot, `near` first; none before the battle.
fn shooters(view: &View, near: Seat) -> impl Iterator<Item = Seat> {
    let course = view.course();
    let battle = Seat::BOTH.iter().all(|seat| course.placed(*seat));
    let alone = course.config().alone;
    [near, !near].into_iter().filter(move |seat| battle && (!alone || *seat == near))
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

/// Describes the shots of `seat` by their results, each row by row: the ships sunk, the hits on others, the misses.
fn shots(chart: &Chart, seat: Seat, voices: &Voices) -> Vec<Line> {
    let about = |what: &str| voices.about(seat, "sea-battle", what);
    if chart.shots().is_empty() {
        return vec![about("shots-none-told")];
    }
    let told = |what: &str, squares: Vec<String>| {
        (!squares.is_empty()).then(|| about(what).squares("squares", squares.join(", ")))
    };
    let squares = |cells: Cells| cells.iter().map(|cell| cell.to_string()).collect();
    let sunk = chart.sunk().iter().map(ToString::to_string).collect();
    let hits =
        chart.hit().iter().filter(|cell| chart.sunk().iter().all(|ship| !ship.cell_set().contains(*cell)));
    let hits = hits.map(|cell| cell.to_string()).collect();
    [told("sunk-told", sunk), told("hits-told", hits), told("misses-told", squares(chart.missed()))]
        .into_iter()
        .flatten()
        .collect()
}

/// Describes the moves so far with their results: the fleets placed, then the shots.
pub(super) fn moves(view: &View) -> Vec<Line> {
    let course = view.course();
    let placed = Seat::BOTH.into_iter().filter(|seat| course.placed(*seat));
    let shots = course.shots().iter().map(|shot| {
        let id = match shot.answer {
            Answer::Miss => "sea-battle-square-miss",
            Answer::Hit => "sea-battle-square-hit",
            Answer::Sunk(_) => "sea-battle-square-ship-sunk",
        };
        let line = Line::new(id).squares("square", shot.cell);
        match shot.answer {
            Answer::Sunk(ship) => line.number("length", ship.length()),
            Answer::Miss | Answer::Hit => line,
        }
    });
    placed.map(|_| Line::new("sea-battle-fleet-placed")).chain(shots).collect()
}
