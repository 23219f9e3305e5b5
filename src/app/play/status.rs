//! The state of the running match for the screens, independent of the game.

use std::sync::Arc;

use bevy::prelude::*;
use deskmate_games::task::TaskState;
use deskmate_games::{Voices, classmate};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::{Outcome, Seat};
use deskmate_referee::seat::PlayerKind;

use crate::app::base::announce::{Announce, LatestAnnouncement};
use crate::app::base::awake::KeepsAwake;
use crate::app::base::layout::Layout;
use crate::app::base::states::Phase;
use crate::app::board::face::{Expression, Face};
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::board::scene::{BoardLayout, Place, Scene};
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::{Arrangement, Side};
use crate::app::play::mood::Mood;
use crate::app::play::session::{MatchStarted, PliesTakenBack, Session, side_of};
use crate::app::play::stage::{Stage, voices};
use crate::app::play::standing::{FriendStatus, is_away, presence};
use crate::app::play::task_status::{TaskKind, TaskStatus};
use crate::app::play::thinker::Thinker;

/// The turn as seen from this desk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turn {
    /// A human at this desk may move.
    You,
    /// A brain or a remote player is to move.
    #[default]
    Other,
    /// The game is over, or the task in it is solved or has failed.
    Over,
}

impl Turn {
    /// Returns the value of the page's attribute.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Turn::You => "you",
            Turn::Other => "other",
            Turn::Over => "over",
        }
    }
}

/// One side of the desk, as its player card shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct SideStatus {
    /// The player's name.
    pub name: Line,
    /// The game's notes about the side, such as what it holds.
    pub notes: Vec<Line>,
    /// In an online game: the time left, the time away, and the number of spectators.
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

/// The state of the lens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LensStatus {
    /// The game has no lens, or it is not over.
    #[default]
    Unavailable,
    /// The lens can be used.
    Ready,
    /// The lens is searching the game.
    Searching,
    /// A puzzle is being played.
    Puzzle {
        /// True if there is another puzzle.
        more: bool,
    },
}

/// The position of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayPosition {
    /// Number of plies that have been played in the position shown.
    pub plies: usize,
    /// Minimum number of plies that can be shown.
    pub first: usize,
    /// Number of plies of the game.
    pub last: usize,
}

/// The parts of the status that other modules contribute. They write them before the status is [`StatusSystems`].
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct StatusExtras {
    /// The state of the lens.
    pub lens: LensStatus,
    /// Lines on the player card of an empty seat.
    pub empty_seat_lines: Vec<Line>,
    /// The task on the table.
    pub task: Option<TaskStatus>,
}

impl StatusExtras {
    /// Returns true if the game on the table is a task or a puzzle, and so not a game of its own.
    #[must_use]
    pub fn is_exercise(&self) -> bool {
        self.task.is_some() || matches!(self.lens, LensStatus::Puzzle { .. })
    }

    /// Returns the task on the table if it is solved or has failed.
    pub fn judged_task(&mut self) -> Option<&mut TaskStatus> {
        self.task.as_mut().filter(|task| task.verdict != TaskState::Open)
    }
}

/// The state of a match for the screens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// The game's name, or `None` if none is running.
    pub game: Option<&'static str>,
    /// The current turn.
    pub turn: Turn,
    /// The near side, then the far side; empty if no game is running.
    pub sides: Vec<SideStatus>,
    /// Number of drawn games.
    pub draws: u32,
    /// The moves in notation, oldest first.
    pub moves: Vec<String>,
    /// True if the columns are named by letters of the language.
    pub has_letter_columns: bool,
    /// True if the game allows moves to be taken back at all.
    pub allows_takeback: bool,
    /// True if the other touch of a place has a meaning of its own.
    pub has_secondary_touch: bool,
    /// The announcement of the player's turn.
    pub your_turn: Option<Line>,
    /// Name of the player to whom the device has to be handed, where two humans share it and the game hides something.
    pub handover_to: Option<Line>,
    /// Remarks on the game as a whole.
    pub remarks: Vec<Line>,
    /// True if a move can be taken back.
    pub can_undo: bool,
    /// True if the game has hints.
    pub has_hints: bool,
    /// True if a move that was taken back can be played again.
    pub can_redo: bool,
    /// Speed of a watched game as a multiple of the natural one.
    pub speed: u8,
    /// True if a brain is thinking, its move waits to be played, or the lens is searching.
    pub thinking: bool,
    /// True if only brains play.
    pub watching: bool,
    /// The state of the online game, if it is one.
    pub friend: Option<FriendStatus>,
    /// True if the game is played alone.
    pub alone: bool,
    /// True if a watched game is paused.
    pub paused: bool,
    /// The result, once it has been shown.
    pub outcome: Option<Outcome>,
    /// True if the game was over before anybody sat down to it.
    pub over_before: bool,
    /// True if the seat addressed as "you" has won. `None` without such a seat, after a draw, and before the result has
    /// been shown.
    pub you_won: Option<bool>,
    /// The state of the lens.
    pub lens: LensStatus,
    /// The task on the table. Its verdict appears once the latest event has been shown.
    pub task: Option<TaskStatus>,
    /// The available overlays, each with whether it is shown.
    pub overlays: Vec<(&'static str, bool)>,
    /// True if the first tap of a finger only aims.
    pub needs_aim: bool,
    /// True if pieces can be dragged from place to place.
    pub can_drag: bool,
    /// Name of the player on the first seat, since the rules may draw lots for who begins.
    pub first_player: Option<Line>,
    /// The rules as agreed on, or `None` if they are the same in every game.
    pub rules: Option<Vec<Line>>,
    /// True if the game is over and can be replayed.
    pub can_replay: bool,
    /// True if the game ended by its rules, so that its replay can be shared.
    pub can_share: bool,
    /// The position of the replay, while it is open.
    pub replay: Option<ReplayPosition>,
    /// The places of the board.
    pub places: Arc<[Place]>,
    /// A description of the board as a whole, for screen readers.
    pub description: Arc<[Line]>,
    /// True if all events have been shown and no move waits for its answer.
    pub is_settled: bool,
    /// Number of the game, and turn counter: changes with every move, takeback and new game.
    pub position: (u32, u32),
}

/// Written after a move, after a takeback, and when a game begins.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionChanged;

/// Registers the extras, and the systems that announce turns and follow results.
pub fn plugin(app: &mut App) {
    app.add_message::<PositionChanged>()
        .init_resource::<StatusExtras>()
        .add_observer(|_: On<MatchStarted>, latest: ResMut<LatestAnnouncement>| clear_announcement(latest))
        .add_observer(|_: On<PliesTakenBack>, latest: ResMut<LatestAnnouncement>| clear_announcement(latest))
        .add_systems(
            Update,
            (announce_turn, follow_result, keep_awake)
                .chain()
                .in_set(PlaySystems::Publish)
                .after(StatusSystems)
                .run_if(resource_exists_and_changed::<Status>),
        );
}

impl Status {
    /// Returns true if the game can be continued from the replay. A game that a server keeps can't.
    #[must_use]
    pub fn can_continue_from_replay(&self) -> bool {
        self.replay.is_some() && self.friend.is_none()
    }

    /// Returns true if the task on the table is solved.
    #[must_use]
    pub fn is_task_solved(&self) -> bool {
        self.task.as_ref().is_some_and(|task| task.verdict == TaskState::Solved)
    }

    /// Returns true if the board has buttons of its own at the moment, as while a fleet is being placed.
    #[must_use]
    pub fn has_buttons(&self) -> bool {
        self.places.iter().any(|place| place.is_button)
    }
}

/// The system set that brings the [`Status`] up to date.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct StatusSystems;

/// Registers the systems that publish the status of `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            publish_status::<G>.run_if(resource_exists::<Session<G>>.and_then(needs_publishing::<G>)),
            clear_status.run_if(resource_removed::<Session<G>>),
        )
            .in_set(PlaySystems::Publish)
            .in_set(StatusSystems),
    );
}

fn clear_status(mut status: ResMut<Status>) {
    status.set_if_neq(Status::default());
}

/// Everything that the places depend on: the position, the ply in the replay, the human who may act, the near side, the
/// layout of the board, the draft, and the players' names.
type PlacesInputs<D> = ((u32, u32), Option<usize>, Option<Seat>, Seat, BoardLayout, D, Voices);

/// Returns true if anything that the status depends on has changed. In an online game it always does, since the clock
/// runs.
fn needs_publishing<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    thinker: Res<Thinker<G>>,
    (extras, arrangement, mood): (Res<StatusExtras>, Res<Arrangement>, Res<Mood>),
    (layout, overlays): (Res<Layout>, Res<Overlays>),
    mut thought: Local<bool>,
) -> bool {
    let thinks = thinker.is_thinking();
    std::mem::replace(&mut *thought, thinks) != thinks
        || session.position.room.is_some()
        || session.is_changed()
        || stage.is_changed()
        || extras.is_changed()
        || mood.is_changed()
        || arrangement.is_changed()
        || layout.is_changed()
        || overlays.is_changed()
}

fn publish_status<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    thinker: Res<Thinker<G>>,
    (extras, mood): (Res<StatusExtras>, Res<Mood>),
    arrangement: Res<Arrangement>,
    (layout, overlays, time): (Res<Layout>, Res<Overlays>, Res<Time<Real>>),
    (mut looked, mut places, mut described): (
        Local<Option<PlacesInputs<G::Draft>>>,
        Local<Arc<[Place]>>,
        Local<Arc<[Line]>>,
    ),
    mut status: ResMut<Status>,
    mut changes: MessageWriter<PositionChanged>,
) {
    let shown = !stage.is_busy() && !session.is_awaiting_answer();
    let known = &session.position;
    let outcome = known.outcome.filter(|_| shown);
    let (view, now) = (session.view(), session.current_view());
    let lens = extras.lens;
    let voices = voices(&session, &arrangement);
    let thinks = thinker.is_thinking() && shown && !session.paused;
    // In a task of a race or a battle played alone, the cards show only the number of the player's moves, if that
    // counts.
    let noted_by_task = extras.task.is_some()
        && arrangement.is_solo()
        && (G::HAS_HIDDEN_INFO || G::par(&known.config).is_some());
    // A result counts on the cards once it has been shown.
    let score = match &status.sides[..] {
        [near, far] if !shown && status.game == Some(G::NAME) => [near.wins, far.wins, status.draws],
        _ => arrangement.score,
    };
    let seated = |seat: Seat| SideStatus {
        name: voices.names[seat.index()].clone(),
        notes: match session.players[seat.index()] {
            _ if noted_by_task => {
                let count = |task: &TaskStatus| {
                    Line::new("task-count").number("moves", task.moves).number("par", task.par)
                };
                let counts = |task: &&TaskStatus| task.kind == TaskKind::Day && seat == session.near;
                extras.task.iter().filter(counts).map(count).collect()
            }
            PlayerKind::Nobody if extras.task.is_none() => extras.empty_seat_lines.clone(),
            _ => G::notes(view, seat),
        },
        presence: presence(known, seat, time.elapsed()),
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
    let board = BoardLayout {
        form: layout.form,
        window_size: layout.size,
        revealed: G::SECOND_SIDE_OVERLAY.is_some_and(|name| overlays.shows(name)),
        can_act: session.human().is_some(),
    };
    let position = (arrangement.games, session.turn);
    // A board may have hundreds of places, so they are computed only when they may have changed.
    let front = session.front();
    let draft = session.draft.clone();
    let seen = (position, session.replay_plies(), session.human(), front, board, draft, voices.clone());
    if session.is_added() || looked.as_ref() != Some(&seen) {
        *looked = Some(seen);
        let reach = |place: Place| Place { enabled: place.enabled && session.human().is_some(), ..place };
        *places = G::places(view, &session.draft, front, board, &voices).into_iter().map(reach).collect();
        *described = G::describe(view, front, &voices).into();
    }
    let turn = match known.outcome {
        Some(_) => Turn::Over,
        None if session.closed => Turn::Over,
        _ if session.human().is_some() => Turn::You,
        _ => Turn::Other,
    };
    let friend = FriendStatus::of(known, time.elapsed());
    // The choices on offer change only after all events have been shown, so that a button under the pointer changes
    // only once.
    let (offered, hints): (Vec<_>, _) = if shown || status.game != Some(G::NAME) {
        // Only a brain's plan can be seen, and there is no help against a friend.
        let help = known.allowed.help;
        let plans = help && session.players.iter().any(|player| player.level().is_some());
        let offered = G::overlays(now).iter().copied().filter(|name| plans || *name != MIND);
        (offered.collect(), help && G::has_hints(now))
    } else {
        (status.overlays.iter().map(|(name, _)| *name).collect(), status.has_hints)
    };
    if status.position != position {
        changes.write(PositionChanged);
    }
    status.set_if_neq(Status {
        game: Some(G::NAME),
        turn,
        sides: vec![seated(session.near), seated(!session.near)],
        draws: score[2],
        moves: session.moves.clone(),
        has_letter_columns: G::HAS_LETTERED_COLUMNS,
        allows_takeback: !G::HAS_HIDDEN_INFO && extras.task.is_none(),
        has_secondary_touch: G::HAS_SECONDARY_TOUCH,
        your_turn: Some(G::your_turn(now)),
        handover_to: session
            .handover_to()
            .filter(|_| shown || session.revealed_to.is_none())
            .map(|seat| voices.names[seat.index()].clone()),
        remarks: G::remarks(view),
        can_undo: known.allowed.undo,
        has_hints: hints,
        can_redo: known.allowed.redo,
        friend,
        thinking: thinks || lens == LensStatus::Searching,
        lens,
        task: extras.task.clone().map(|task| match shown {
            true => task,
            false => TaskStatus { verdict: TaskState::Open, ..task },
        }),
        watching: session.is_watched(),
        alone: arrangement.is_solo(),
        paused: session.paused,
        speed: session.speed,
        outcome,
        over_before: session.over_before,
        you_won: voices.you.and_then(|you| match outcome? {
            Outcome::Win(seat) => Some(seat == you),
            Outcome::Draw => None,
        }),
        overlays: offered.into_iter().map(|name| (name, overlays.shows(name))).collect(),
        needs_aim: G::needs_aim(now),
        can_drag: G::can_drag(now),
        first_player: Some(voices.names[Seat::First.index()].clone()),
        rules: G::rules(now),
        can_replay: outcome.is_some() && session.replayable().is_some() && extras.task.is_none(),
        can_share: extras.task.is_none()
            && outcome.is_some()
            && session.replayable().is_some_and(|game| game.outcome().is_some()),
        replay: session.replay_plies().map(|plies| ReplayPosition {
            plies,
            first: G::SETUP_PLIES,
            last: known.plies.len(),
        }),
        places: Arc::clone(&places),
        description: Arc::clone(&described),
        is_settled: shown,
        position,
    });
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

/// Clears the announcement that is shown, since it is about plies that are not on the table any more.
fn clear_announcement(mut latest: ResMut<LatestAnnouncement>) {
    *latest = LatestAnnouncement::default();
}

/// Announces the turn of a human at this desk.
fn announce_turn(
    status: Res<Status>,
    mut told: Local<Option<(u32, u32)>>,
    mut announce: MessageWriter<Announce>,
) {
    if status.game.is_none() {
        *told = None;
    }
    if status.turn != Turn::You || !status.is_settled || *told == Some(status.position) {
        return;
    }
    *told = Some(status.position);
    // The instruction of a task is announced at its beginning.
    if status.task.as_ref().is_some_and(|task| task.moves == 0) {
        return;
    }
    // A player alone has the turn all the time.
    if status.alone && !status.moves.is_empty() {
        return;
    }
    let acting: Vec<_> = status.sides.iter().filter(|side| side.is_to_move).collect();
    let [side] = acting[..] else { return };
    let shared = status.sides.iter().all(|side| side.name.id != "name-you");
    announce.write(Announce(if shared {
        Line::new("turn-of").line("name", side.name.clone())
    } else if matches!(status.lens, LensStatus::Puzzle { .. }) {
        Line::new("your-turn-puzzle")
    } else {
        status.your_turn.clone().unwrap_or_else(|| Line::new("your-turn"))
    }));
}

/// Keeps the app awake while events are being shown or a brain is thinking.
#[derive(Component)]
#[require(KeepsAwake)]
struct AwakeWhileBusy;

fn keep_awake(status: Res<Status>, awake: Query<Entity, With<AwakeWhileBusy>>, mut commands: Commands) {
    let goes_on = status.game.is_some() && (!status.is_settled || status.thinking);
    if goes_on && awake.is_empty() {
        commands.spawn((Name::new("A game that goes on"), AwakeWhileBusy));
    } else if !goes_on {
        awake.iter().for_each(|entity| commands.entity(entity).despawn());
    }
}

/// Switches to the result once it has been shown, and back if it is taken back.
fn follow_result(status: Res<Status>, phase: Option<Res<State<Phase>>>, mut next: ResMut<NextState<Phase>>) {
    let decided = status.task.as_ref().is_some_and(|task| task.verdict != TaskState::Open);
    let wanted = if status.outcome.is_some() || decided { Phase::Result } else { Phase::Play };
    if phase.is_some_and(|phase| *phase != wanted) {
        next.set(wanted);
    }
}
