//! The two sides of the desk, as their player cards show them.

use bevy::prelude::*;
use deskmate_games::classmate;
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::seat::PlayerKind;

use super::online::{clock_line, is_away, is_online, presence};
use super::{StatusExtras, StatusSystems};
use crate::app::board::face::{Expression, Face};
use crate::app::board::scene::Scene;
use crate::app::play::arrangement::{Arrangement, Side};
use crate::app::play::match_clock::MatchClock;
use crate::app::play::mood::Mood;
use crate::app::play::session::{Session, side_of};
use crate::app::play::stage::{Stage, is_all_shown, voices};
use crate::app::play::task_status::{TaskKind, TaskStatus};
use crate::app::play::thinker::{Thinker, has_thinking_changed};

/// One side of the desk, as its player card shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct SideStatus {
    /// The player's name.
    pub name: Line,
    /// The game's notes about the side, such as what it holds.
    pub notes: Vec<Line>,
    /// The time left; in an online game also the time away and the number of spectators.
    pub presence: Vec<Line>,
    /// True if the side is to move.
    pub is_to_move: bool,
    /// Number of games won.
    pub wins: u32,
    /// True if the side has won this game, once that has been shown.
    pub has_won: bool,
    /// The player's face, if there is one.
    pub face: Option<Face>,
    /// The face's current expression.
    pub expression: Expression,
}

/// Both sides of the desk.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct SidesStatus {
    /// The near side, then the far side; empty if no game is running.
    pub sides: Vec<SideStatus>,
    /// Number of drawn games.
    pub draws: u32,
    /// Name of the player on the first seat, since the rules may draw lots for who begins.
    pub first_player: Option<Line>,
}

impl SidesStatus {
    /// Returns the far side.
    #[must_use]
    pub fn far(&self) -> Option<&SideStatus> {
        self.sides.get(1)
    }

    /// Returns true if the player on the far side has a face.
    #[must_use]
    pub fn has_face(&self) -> bool {
        self.far().is_some_and(|side| side.face.is_some())
    }
}

/// Registers the system of `G`. In an online game it always runs, since the clock does.
pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        publish_sides::<G>.in_set(StatusSystems).run_if(
            resource_exists::<Session<G>>.and_then(
                has_thinking_changed::<G>
                    .or_eager(is_online::<G>)
                    .or_eager(resource_changed::<Session<G>>)
                    .or_eager(resource_changed::<Stage<G>>)
                    .or_eager(resource_changed::<StatusExtras>)
                    .or_eager(resource_changed::<Arrangement>)
                    .or_eager(resource_changed::<MatchClock>)
                    .or_eager(resource_changed::<Mood>),
            ),
        ),
    );
}

fn publish_sides<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    thinker: Res<Thinker<G>>,
    extras: Res<StatusExtras>,
    mood: Res<Mood>,
    arrangement: Res<Arrangement>,
    clock: Res<MatchClock>,
    time: Res<Time<Real>>,
    mut status: ResMut<SidesStatus>,
) {
    let shown = is_all_shown(&session, &stage);
    let known = &session.position;
    let outcome = known.outcome.filter(|_| shown);
    let voices = voices(&session, &arrangement);
    let thinks = thinker.is_thinking() && shown && !session.paused;
    // In a task of a race or a battle played alone, the cards show only the number of the player's moves, if that
    // counts.
    let noted_by_task = extras.task.is_some()
        && arrangement.is_solo()
        && (G::HAS_HIDDEN_INFO || G::par(&known.config).is_some());
    // A result counts on the cards once it has been shown.
    let score = match &status.sides[..] {
        // Nobody keeps a score of positions that are only tried.
        _ if extras.is_exercise() => [0; 3],
        [near, far] if !shown => [near.wins, far.wins, status.draws],
        _ => arrangement.score,
    };
    let is_timed = known.room.is_none() && known.outcome.is_none() && !extras.is_exercise();
    let time_left = |seat: Seat| clock.left(side_of(seat, session.near)).filter(|_| is_timed).map(clock_line);
    let side = |seat: Seat| SideStatus {
        name: voices.names[seat.index()].clone(),
        notes: match session.players[seat.index()] {
            _ if noted_by_task => {
                let count = |task: &TaskStatus| {
                    let line = Line::new("task-count").text("game", G::NAME);
                    line.number("moves", task.moves).number("par", task.par)
                };
                let counts = |task: &&TaskStatus| task.kind == TaskKind::Day && seat == session.near;
                extras.task.iter().filter(counts).map(count).collect()
            }
            PlayerKind::Nobody if extras.task.is_none() => extras.empty_seat_lines.clone(),
            _ if extras.is_exercise() => G::task_notes(session.view(), seat),
            _ => G::notes(session.view(), seat),
        },
        presence: time_left(seat).into_iter().chain(presence(known, seat, time.elapsed())).collect(),
        is_to_move: known.to_act.includes(seat),
        wins: score[usize::from(side_of(seat, session.near) == Side::Far)],
        has_won: outcome == Some(Outcome::Win(seat)),
        face: face::<G>(
            &session.players[seat.index()],
            &arrangement.remote_names[side_of(seat, session.near) as usize],
        ),
        expression: if is_away(known, seat) {
            Expression::Away
        } else {
            expression(seat, outcome, thinks, &mood)
        },
    };
    let sides = vec![side(session.near), side(!session.near)];
    let first_player = Some(voices.names[Seat::First.index()].clone());
    status.set_if_neq(SidesStatus { sides, draws: score[2], first_player });
}

/// Returns the face of a player. A remote player's depends on their `name`; not every brain has one.
fn face<G: Scene>(player: &PlayerKind, name: &str) -> Option<Face> {
    if *player == PlayerKind::Remote {
        return Some(Face::for_friend(name));
    }
    let level = player.level()?;
    if level == classmate::NAME {
        return Some(Face::CLASSMATE);
    }
    let index = G::levels().iter().position(|known| known.name == level)?;
    G::FACES.get(index).copied()
}

/// Returns the expression of the player on `seat`.
fn expression(seat: Seat, outcome: Option<Outcome>, thinks: bool, mood: &Mood) -> Expression {
    match (outcome, mood.felt) {
        (Some(Outcome::Win(winner)), _) if winner == seat => Expression::Glad,
        (Some(Outcome::Win(_)), _) => Expression::Sorry,
        (Some(Outcome::Draw), _) => Expression::Calm,
        (None, Some((felt, expression))) if felt == seat => expression,
        _ if thinks => Expression::Thinks,
        _ => Expression::Calm,
    }
}
