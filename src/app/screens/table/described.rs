//! The accessible description of the table: the two sides, the board as a whole, and the moves.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::i18n::Translations;
use crate::app::play::status::{BoardStatus, MoveStatus, SideStatus, SidesStatus, TableStatus};
use crate::app::ui::description::{Description, section};

pub(super) fn update_description(
    table: Res<TableStatus>,
    sides: Res<SidesStatus>,
    board: Res<BoardStatus>,
    moves: Res<MoveStatus>,
    words: Res<Translations>,
    mut description: ResMut<Description>,
) {
    let Some(game) = table.game else { return };
    let section = |heading: &Line, lines: Vec<Line>| section(&words, heading, &lines);
    let described = board.description.iter().chain(&moves.remarks).cloned().collect::<Vec<_>>();
    let title = section(&Line::new(format!("{game}-title")), vec![Line::new(format!("{game}-about"))]);
    let sides = sides.sides.iter().map(|side| section(&side.name, side_lines(side)));
    let board = section(&Line::new("described-board"), described);
    let moves = section(&Line::new("moves"), moves.told.clone());
    let parts = [board, moves].into_iter().filter(|part| !part.lines.is_empty());
    description.set_if_neq(Description([title].into_iter().chain(sides).chain(parts).collect()));
}

/// Returns the text of a side's card, and what the card shows only graphically.
fn side_lines(side: &SideStatus) -> Vec<Line> {
    let acts = side.is_to_move.then(|| Line::new("described-acts"));
    let won = (side.wins > 0).then(|| Line::new("described-won").number("count", side.wins));
    acts.into_iter().chain(side.notes.clone()).chain(side.presence.clone()).chain(won).collect()
}
