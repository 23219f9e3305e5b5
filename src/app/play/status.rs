//! The status: what the screens know of the running match, whatever the game.

use std::sync::Arc;

use bevy::prelude::*;

use crate::app::base::announce::Announce;
use crate::app::base::awake::KeepsAwake;
use crate::app::base::layout::Layout;
use crate::app::base::states::Phase;
use crate::app::board::face::{Expression, Face};
use crate::app::board::overlays::{MIND, Overlays};
use crate::app::board::scene::{Board, Place, Scene};
use crate::app::play::PlaySystems;
use crate::app::play::arrangement::{Arrangement, Side};
use crate::app::play::mood::Mood;
use crate::app::play::session::{Session, side};
use crate::app::play::stage::{Stage, voices};
use crate::app::play::standing::{FriendStatus, is_away, presence};
use crate::app::play::task::TaskKind;
use crate::app::play::thinker::Thinker;
use crate::games::task::Verdict;
use crate::games::{Voices, classmate};
use crate::kernel::line::Line;
use crate::kernel::rules::{Outcome, Seat};
use crate::referee::seat::Player;

/// Whose turn it is, as the desk sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Turn {
    /// Somebody at this desk may move.
    You,
    /// A brain is to move.
    #[default]
    Other,
    /// The game has ended.
    Over,
}

impl Turn {
    /// As the page's attribute says it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Turn::You => "you",
            Turn::Other => "other",
            Turn::Over => "over",
        }
    }
}

/// One side of the desk, as its card shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct SideStatus {
    /// What it is called.
    pub name: Line,
    /// What it holds and hopes for.
    pub notes: Vec<Line>,
    /// With a friend elsewhere: the time it has left, and whether it is away.
    pub presence: Vec<Line>,
    /// Whether it is to move.
    pub acts: bool,
    /// Games won.
    pub won: u32,
    /// Whether this game was won, once that has been shown.
    pub won_this: bool,
    /// The face of whoever sits there, if they have one.
    pub face: Option<Face>,
    /// How they look just now.
    pub expression: Expression,
}

/// What the screens know of the lens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LensStatus {
    /// This game has none, or it is not yet over.
    #[default]
    Away,
    /// It can be asked.
    Ready,
    /// It is looking through the game.
    Looking,
    /// A puzzle is being played.
    Puzzle {
        /// Whether there is a next one.
        more: bool,
    },
}

/// Where a replay is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// So many plies have been played in what is shown.
    pub plies: usize,
    /// The fewest that can be shown.
    pub first: usize,
    /// How many there are.
    pub last: usize,
}

/// What others have to add to the status. They do so before it is [`Published`].
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Extras {
    /// What the lens does.
    pub lens: LensStatus,
    /// What stands on the card of a side on which nobody sits.
    pub of_nobody: Vec<Line>,
    /// The task that is on the table, if it is one.
    pub task: Option<TaskStatus>,
}

impl Extras {
    /// Whether what is on the table is no game of its own: a missed win of another one, or a task.
    #[must_use]
    pub fn is_exercise(&self) -> bool {
        self.task.is_some() || matches!(self.lens, LensStatus::Puzzle { .. })
    }
}

/// What the screens know of a task on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskStatus {
    /// Where it comes from.
    pub kind: TaskKind,
    /// What is asked.
    pub asked: Line,
    /// How it stands.
    pub verdict: Verdict,
    /// How many moves the player has made in it.
    pub moves: u16,
    /// In how many it can be done.
    pub par: u16,
    /// What there is to say once it is done or can't be done.
    pub told: Option<Line>,
    /// Whether another one comes after it.
    pub goes_on: bool,
}

/// What the screens show of a match.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// The game's name while one is running.
    pub game: Option<&'static str>,
    /// Whose turn it is.
    pub turn: Turn,
    /// The near side, then the far side; empty when nothing is running.
    pub sides: Vec<SideStatus>,
    /// Games drawn.
    pub drawn: u32,
    /// The moves in notation, oldest first.
    pub moves: Vec<String>,
    /// Whether the columns have the letters of the language.
    pub lettered: bool,
    /// Whether moves can be taken back at all.
    pub takes_back: bool,
    /// Whether the other touch of a place means something of its own.
    pub other_touch: bool,
    /// What somebody is told when it is their turn.
    pub your_turn: Option<Line>,
    /// Who has to look next while the other must not.
    pub turns_round: Option<Line>,
    /// What there is to say of the game as a whole.
    pub remarks: Vec<Line>,
    /// Whether there is something to take back.
    pub can_undo: bool,
    /// Whether there are hints.
    pub hints: bool,
    /// Whether something can be played again.
    pub can_redo: bool,
    /// How many times faster than natural a watched game goes.
    pub speed: u8,
    /// Whether a brain is thinking, or its move waits to be played.
    pub thinking: bool,
    /// Whether nobody at this desk plays.
    pub watching: bool,
    /// The game with a friend elsewhere, if it is one.
    pub friend: Option<FriendStatus>,
    /// Whether the game is played alone.
    pub alone: bool,
    /// Whether a watched game stands still.
    pub paused: bool,
    /// How the game ended, once that has been shown.
    pub outcome: Option<Outcome>,
    /// Whether the game was over before anybody sat down to it.
    pub over_before: bool,
    /// Whether the side at this desk has won, when there is one such side.
    pub you_won: Option<bool>,
    /// What the lens does.
    pub lens: LensStatus,
    /// The task that is on the table; done or failed once that has been shown.
    pub task: Option<TaskStatus>,
    /// The overlays that there are, and whether they are shown.
    pub overlays: Vec<(&'static str, bool)>,
    /// Whether a finger's tap aims first.
    pub aims: bool,
    /// Whether pieces can be dragged from place to place.
    pub drags: bool,
    /// What the player on the first seat is called; the rules may let a lot decide who begins.
    pub first: Option<Line>,
    /// The rules as they are agreed on; `None` when they are the same in every game.
    pub rules: Option<Vec<Line>>,
    /// Whether the game is over and can be replayed.
    pub can_replay: bool,
    /// Whether the game ended by its rules, so that its replay can be sent.
    pub can_share: bool,
    /// Where the replay of the game is, while it is looked at.
    pub replay: Option<Replayed>,
    /// The board's places.
    pub places: Arc<[Place]>,
    /// What is on the board as a whole, for those who can't see it.
    pub described: Arc<[Line]>,
    /// Whether everything that happened has been shown, and no move waits for its answer.
    pub shown: bool,
    /// Changes with every move, undo and new game.
    pub position: (u32, u32),
}

/// Somebody has moved or taken back, or another game has begun.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionChanged;

/// Tells about turns and results.
pub fn plugin(app: &mut App) {
    app.add_message::<PositionChanged>().init_resource::<Extras>().add_systems(
        Update,
        (announce_turn, follow_result, keep_awake)
            .chain()
            .in_set(PlaySystems::Publish)
            .after(Published)
            .run_if(resource_exists_and_changed::<Status>),
    );
}

impl Status {
    /// Whether a replay can be played on from: not what a server keeps.
    #[must_use]
    pub fn plays_on(&self) -> bool {
        self.replay.is_some() && self.friend.is_none()
    }

    /// Whether what is asked of the player has been done.
    #[must_use]
    pub fn solved(&self) -> bool {
        self.task.as_ref().is_some_and(|task| task.verdict == Verdict::Solved)
    }

    /// Whether the board has tags of its own now, as while a fleet is being placed.
    #[must_use]
    pub fn has_tags(&self) -> bool {
        self.places.iter().any(|place| place.tag)
    }
}

/// The status is up to date.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Published;

/// Publishes the status of the game `G`.
pub fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        (
            publish::<G>.run_if(resource_exists::<Session<G>>.and_then(due::<G>)),
            withdraw.run_if(resource_removed::<Session<G>>),
        )
            .in_set(PlaySystems::Publish)
            .in_set(Published),
    );
}

fn withdraw(mut status: ResMut<Status>) {
    status.set_if_neq(Status::default());
}

/// What the places depend on: the position, where a replay of it is, who may act, which side is near, how the board
/// lies, what has been begun, and what the players are called.
type Seen<D> = ((u32, u32), Option<usize>, Option<Seat>, Seat, Board, D, Voices);

/// Whether something has changed that the status depends on. A friend's clock always runs.
fn due<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    thinker: Res<Thinker<G>>,
    (extras, arrangement, mood): (Res<Extras>, Res<Arrangement>, Res<Mood>),
    (layout, overlays): (Res<Layout>, Res<Overlays>),
    mut thought: Local<bool>,
) -> bool {
    let thinks = thinker.thinking();
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

fn publish<G: Scene>(
    session: Res<Session<G>>,
    stage: Res<Stage<G>>,
    thinker: Res<Thinker<G>>,
    (extras, mood): (Res<Extras>, Res<Mood>),
    mut arrangement: ResMut<Arrangement>,
    (layout, overlays, time): (Res<Layout>, Res<Overlays>, Res<Time<Real>>),
    mut counted: Local<u32>,
    (mut looked, mut places, mut described): (
        Local<Option<Seen<G::Draft>>>,
        Local<Arc<[Place]>>,
        Local<Arc<[Line]>>,
    ),
    mut status: ResMut<Status>,
    mut changes: MessageWriter<PositionChanged>,
) {
    let shown = !stage.busy() && session.awaits.is_none();
    let known = &session.position;
    let outcome = known.outcome.filter(|_| shown);
    if let Some(outcome) = outcome
        && *counted != arrangement.games
    {
        *counted = arrangement.games;
        // What was over before anybody sat down to it was won elsewhere.
        if !session.over_before {
            arrangement.count(outcome, session.near);
        }
    }
    let (view, now) = (session.view(), session.seen());
    let lens = extras.lens;
    let voices = voices(&session, &arrangement);
    let thinks = thinker.thinking() && shown && !session.paused;
    // A race or a battle alone has nothing on its cards in a task but how many moves the player has made, if that counts.
    let noted_by_task =
        extras.task.is_some() && arrangement.alone() && (G::HIDES || G::par(&known.config).is_some());
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
            Player::Nobody if extras.task.is_none() => extras.of_nobody.clone(),
            _ => G::notes(view, seat),
        },
        presence: presence(known, seat, time.elapsed()),
        acts: known.to_act.includes(seat),
        won: arrangement.score[usize::from(side(seat, session.near) == Side::Far)],
        won_this: outcome == Some(Outcome::Win(seat)),
        face: face::<G>(
            &session.players[seat.index()],
            &arrangement.elsewhere[side(seat, session.near) as usize],
        ),
        expression: if is_away(known, seat) {
            Expression::Away
        } else {
            expression(seat, outcome, thinks, &mood)
        },
    };
    let board = Board {
        form: layout.form,
        room: layout.size,
        revealed: G::SECOND_SIDE.is_some_and(|name| overlays.shows(name)),
        touched: session.human().is_some(),
    };
    let position = (arrangement.games, session.turn);
    // A board may have hundreds of places: they are looked for only where they may have changed.
    let front = session.front();
    let draft = session.draft.clone();
    let seen = (position, session.replayed(), session.human(), front, board, draft, voices.clone());
    if session.is_added() || looked.as_ref() != Some(&seen) {
        *looked = Some(seen);
        let reach = |place: Place| Place { enabled: place.enabled && session.human().is_some(), ..place };
        *places = G::places(view, &session.draft, front, board, &voices).into_iter().map(reach).collect();
        *described = G::described(view, front, &voices).into();
    }
    let turn = match known.outcome {
        Some(_) => Turn::Over,
        None if session.closed => Turn::Over,
        _ if session.human().is_some() => Turn::You,
        _ => Turn::Other,
    };
    let friend = FriendStatus::of(known, time.elapsed());
    // What is offered changes when what has happened has been shown: a tag is not taken away under the pointer twice.
    let (offered, hints): (Vec<_>, _) = if shown || status.game != Some(G::NAME) {
        // Only a brain's plan can be seen, and nobody helps against a friend.
        let help = known.allowed.help;
        let plans = help && session.players.iter().any(|player| player.level().is_some());
        let offered = G::overlays(now).iter().copied().filter(|name| plans || *name != MIND);
        (offered.collect(), help && G::hints(now))
    } else {
        (status.overlays.iter().map(|(name, _)| *name).collect(), status.hints)
    };
    if status.position != position {
        changes.write(PositionChanged);
    }
    status.set_if_neq(Status {
        game: Some(G::NAME),
        turn,
        sides: vec![seated(session.near), seated(!session.near)],
        drawn: arrangement.score[2],
        moves: session.moves.clone(),
        lettered: G::LETTERED,
        takes_back: !G::HIDES && extras.task.is_none(),
        other_touch: G::OTHER_TOUCH,
        your_turn: Some(G::your_turn(now)),
        turns_round: session
            .turns_round()
            .filter(|_| shown || session.eyes.is_none())
            .map(|seat| voices.names[seat.index()].clone()),
        remarks: G::remarks(view),
        can_undo: known.allowed.undo,
        hints,
        can_redo: known.allowed.redo,
        friend,
        thinking: thinks || lens == LensStatus::Looking,
        lens,
        task: extras.task.clone().map(|task| match shown {
            true => task,
            false => TaskStatus { verdict: Verdict::Open, ..task },
        }),
        watching: session.watching(),
        alone: arrangement.alone(),
        paused: session.paused,
        speed: session.speed,
        outcome,
        over_before: session.over_before,
        you_won: voices.you.and_then(|you| match outcome? {
            Outcome::Win(seat) => Some(seat == you),
            Outcome::Draw => None,
        }),
        overlays: offered.into_iter().map(|name| (name, overlays.shows(name))).collect(),
        aims: G::aims(now),
        drags: G::drags(now),
        first: Some(voices.names[Seat::First.index()].clone()),
        rules: G::rules(now),
        can_replay: outcome.is_some() && session.replayable().is_some() && extras.task.is_none(),
        can_share: extras.task.is_none()
            && outcome.is_some()
            && session.replayable().is_some_and(|game| game.outcome().is_some()),
        replay: session.replayed().map(|plies| Replayed {
            plies,
            first: G::SETS_UP,
            last: known.plies.len(),
        }),
        places: Arc::clone(&places),
        described: Arc::clone(&described),
        shown,
        position,
    });
}

/// The face of a player: a friend elsewhere has one by their `name`, and a brain may have one.
fn face<G: Scene>(player: &Player, name: &str) -> Option<Face> {
    if *player == Player::Remote {
        return Some(Face::of_friend(name));
    }
    let level = player.level()?;
    if level == classmate::NAME {
        return Some(Face::CLASSMATE);
    }
    let index = G::levels().iter().position(|known| known.name == level)?;
    G::FACES.get(index).copied()
}

/// How the player on `seat` looks.
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

/// Says whose turn it is when a human's has come.
fn announce_turn(status: Res<Status>, mut told: Local<(u32, u32)>, mut announce: MessageWriter<Announce>) {
    if status.game.is_none() {
        *told = (0, 0);
    }
    if status.turn != Turn::You || !status.shown || *told == status.position {
        return;
    }
    *told = status.position;
    // Nobody else's turn comes in between.
    if status.alone && !status.moves.is_empty() {
        return;
    }
    let acting: Vec<_> = status.sides.iter().filter(|side| side.acts).collect();
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

/// There is something to see or to wait for at the table.
#[derive(Component)]
#[require(KeepsAwake)]
struct GoesOn;

fn keep_awake(status: Res<Status>, awake: Query<Entity, With<GoesOn>>, mut commands: Commands) {
    let goes_on = status.game.is_some() && (!status.shown || status.thinking);
    if goes_on && awake.is_empty() {
        commands.spawn((Name::new("A game that goes on"), GoesOn));
    } else if !goes_on {
        awake.iter().for_each(|entity| commands.entity(entity).despawn());
    }
}

/// Goes to the result when it has been shown, and back when it is taken back.
fn follow_result(status: Res<Status>, phase: Option<Res<State<Phase>>>, mut next: ResMut<NextState<Phase>>) {
    let decided = status.task.as_ref().is_some_and(|task| task.verdict != Verdict::Open);
    let wanted = if status.outcome.is_some() || decided { Phase::Result } else { Phase::Play };
    if phase.is_some_and(|phase| *phase != wanted) {
        next.set(wanted);
    }
}
