//! Answers to players who ask for what others see at a glance: the last move, whose turn it is, a line of the board, and
//! what to watch for.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::board::scene::{Cell, Scene};
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::voices;
use crate::app::play::status::{BoardStatus, MoveStatus, SidesStatus};

/// A question of a player.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The last move of the position shown.
    LastMove,
    /// Whose turn it is, and the time left.
    Turn,
    /// The contents of the row of a place.
    Row(Option<usize>),
    /// The contents of the column of a place.
    Column(Option<usize>),
    /// The threats, or the pieces left, as the game defines.
    Outlook,
}

/// Registers the questions, and the answers that all games share.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<Question>()
        .add_systems(Update, answer.after(PlaySystems::Publish).run_if(on_message::<Question>));
}

/// Registers the answers of `G`.
pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        answer_outlook::<G>
            .after(PlaySystems::Publish)
            .run_if(on_message::<Question>.and_then(resource_exists::<Session<G>>)),
    );
}

/// Returns the announcement of an answer, which is only spoken.
fn spoken(answer: Line) -> Announce {
    Announce(Line::new("described-told").line("told", answer))
}

fn answer(
    mut questions: MessageReader<Question>,
    moves: Res<MoveStatus>,
    sides: Res<SidesStatus>,
    board: Res<BoardStatus>,
    words: Res<Translations>,
    mut announce: MessageWriter<Announce>,
) {
    for question in questions.read() {
        let answer = match *question {
            Question::LastMove => last_move(&moves),
            Question::Turn => turn(&sides, &words),
            Question::Row(place) => line(&board, place, &words, Direction::Row),
            Question::Column(place) => line(&board, place, &words, Direction::Column),
            Question::Outlook => continue,
        };
        announce.write(spoken(answer));
    }
}

fn answer_outlook<G: Scene>(
    mut questions: MessageReader<Question>,
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    mut announce: MessageWriter<Announce>,
) {
    if !questions.read().any(|question| *question == Question::Outlook) {
        return;
    }
    let outlook = G::outlook(session.view(), session.front(), &voices(&session, &arrangement));
    if outlook.is_empty() {
        announce.write(spoken(Line::new("told-no-outlook")));
    }
    announce.write_batch(outlook.into_iter().map(spoken));
}

fn last_move(moves: &MoveStatus) -> Line {
    let plies = moves.replay.map_or(moves.told.len(), |replay| replay.plies);
    let last = plies.checked_sub(1).and_then(|last| moves.told.get(last));
    last.cloned().unwrap_or_else(|| Line::new("told-no-move"))
}

/// Returns the line that says whose turn it is, with the clocks of an online game.
fn turn(sides: &SidesStatus, words: &Translations) -> Line {
    let facts = sides.sides.iter().filter_map(|side| {
        let acts = side.is_to_move.then(|| Line::new("described-acts"));
        let facts: Vec<_> = acts.iter().chain(&side.presence).map(|fact| words.translate(fact)).collect();
        let side = Line::new("told-side").line("name", side.name.clone()).list("facts", &facts);
        (!facts.is_empty()).then(|| words.translate(&side))
    });
    let facts: Vec<_> = facts.collect();
    if facts.is_empty() { Line::new("refused-over") } else { Line::new("told-turn").list("sides", facts) }
}

/// A direction of a line of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Direction {
    Row,
    Column,
}

/// Returns what is on the line of a place.
fn line(board: &BoardStatus, place: Option<usize>, words: &Translations, direction: Direction) -> Line {
    let cell = place.and_then(|place| board.places.get(place)?.cell);
    let Some(cell) = cell else { return Line::new("told-no-place") };
    let [rows, columns] = &board.coordinates;
    let (what, names, number) = match direction {
        Direction::Row => ("row", rows, cell.row),
        Direction::Column => ("column", columns, cell.column),
    };
    let order = |cell: &Cell| if direction == Direction::Row { cell.column } else { cell.row };
    let along = |other: &Cell| match direction {
        Direction::Row => other.row == cell.row,
        Direction::Column => other.column == cell.column,
    };
    let places = board.places.iter().filter_map(|place| Some((place.cell?, &place.label)));
    let mut occupied: Vec<_> = places.filter(|(cell, _)| along(cell) && !cell.is_empty).collect();
    occupied.sort_by_key(|(cell, _)| order(cell));
    let name = names.get(number).cloned();
    let name = name.unwrap_or_else(|| Line::new("coordinate").number("name", number as u32 + 1));
    if occupied.is_empty() {
        return Line::new(format!("told-{what}-empty")).line("name", name);
    }
    let contents = occupied.iter().map(|(_, label)| words.translate(label));
    Line::new(format!("told-{what}")).line("name", name).list("contents", contents)
}
