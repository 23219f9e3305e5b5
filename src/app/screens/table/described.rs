//! The accessible description of the table: the two sides, the board as a whole, and the moves.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::i18n::Translations;
use crate::app::play::status::{SideStatus, Status};
use crate::app::ui::description::{Description, section};

pub(super) fn update_description(
    status: Res<Status>,
    words: Res<Translations>,
    mut description: ResMut<Description>,
) {
    let Some(game) = status.game else { return };
    let section = |heading: &Line, lines: Vec<Line>| section(&words, heading, &lines);
    let board = status.description.iter().chain(&status.remarks).cloned().collect::<Vec<_>>();
    let moves = status.moves.iter().enumerate();
    let moves = moves.map(|(index, mv)| {
        let line = Line::new("move-told").number("number", index as u32 + 1);
        if status.has_letter_columns { line.squares("move", mv) } else { line.text("move", mv.clone()) }
    });
    let title = section(&Line::new(format!("{game}-title")), vec![Line::new(format!("{game}-about"))]);
    let sides = status.sides.iter().map(|side| section(&side.name, side_lines(side)));
    let board = section(&Line::new("described-board"), board);
    let moves = section(&Line::new("moves"), moves.collect());
    let parts = [board, moves].into_iter().filter(|part| !part.lines.is_empty());
    description.set_if_neq(Description([title].into_iter().chain(sides).chain(parts).collect()));
}

/// Returns the text of a side's card, and what the card shows only graphically.
fn side_lines(side: &SideStatus) -> Vec<Line> {
    let acts = side.is_to_move.then(|| Line::new("described-acts"));
    let won = (side.wins > 0).then(|| Line::new("described-won").number("count", side.wins));
    acts.into_iter().chain(side.notes.clone()).chain(side.presence.clone()).chain(won).collect()
}
