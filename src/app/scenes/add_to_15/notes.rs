//! The card of a side: the discs that it holds and the sums that it can still complete.

use deskmate_games::add_to_15::rules::Position;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

/// Maximum number of open sums on a card: as many as fit into a line of a small one.
const MAX_SUMS: usize = 2;

/// Returns the line with the discs that `seat` holds, or after its win the sum that it has completed.
pub(super) fn holdings(view: &Position, seat: Seat) -> Line {
    if let Some(discs) = view.winning_line(seat) {
        let sum = discs.map(|disc| disc.to_string()).join(" + ");
        return Line::new("add-to-15-fifteen").text("sum", sum);
    }
    let held = view.discs(seat);
    if held.is_empty() {
        Line::new("add-to-15-holds-nothing")
    } else {
        Line::new("add-to-15-holds").list("discs", held)
    }
}

/// Returns the lines of the card of `seat`: what it holds, and the sums that it can still complete.
pub(super) fn notes(view: &Position, seat: Seat) -> Vec<Line> {
    let holdings = holdings(view, seat);
    if view.winning_line(seat).is_some() {
        return vec![holdings];
    }
    let open: Vec<_> = view
        .open_lines(seat)
        .into_iter()
        .filter(|line| view.count_held(line, seat) > 0)
        .map(|line| line.map(|disc| format_disc(view, seat, disc)).join("+"))
        .collect();
    // The dots take the room of spaces.
    let (gap, more) = if open.len() > MAX_SUMS { (" ", "…") } else { ("   ", "") };
    let sums = open[..open.len().min(MAX_SUMS)].join(gap) + more;
    let hopes = (!open.is_empty()).then(|| Line::new("add-to-15-hopes").text("sums", sums));
    std::iter::once(holdings).chain(hopes).collect()
}

/// Returns the discs that make 15 for `seat` at once.
pub(super) fn winning_discs(view: &Position, seat: Seat) -> Vec<u8> {
    let open = view.open_lines(seat);
    let almost = open.iter().filter(|line| view.count_held(line, seat) == 2);
    let missing = almost.filter_map(|line| line.iter().copied().find(|disc| view.holder(*disc).is_none()));
    let mut discs: Vec<_> = missing.collect();
    discs.sort_unstable();
    discs.dedup();
    discs
}

/// Formats a disc of a sum; those not held yet are in brackets.
fn format_disc(view: &Position, seat: Seat, disc: u8) -> String {
    if view.holder(disc) == Some(seat) { disc.to_string() } else { format!("({disc})") }
}
