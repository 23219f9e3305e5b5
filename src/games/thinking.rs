//! Requests to a brain in another process or in a web worker, and its replies, as JSON: for a move, for a daily task,
//! or for the move that lost a game.
//!
//! It is stateless: a reply depends on its request alone.

use deskmate_kernel::date::{self, Date};
use deskmate_kernel::quote::quote;
use deskmate_kernel::rng::dice_from_seed;
use deskmate_kernel::rules::{Rules, Seat};
use deskmate_referee::authority::{Match, Ply};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::missed::{self, MissedMove};
use crate::search::brain::{OpponentProfile, Thoughts};
use crate::task::Task;
use crate::{Game, NAMES, Visitor, brain, day, opponents, visit};

/// A request for an opponent's move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveRequest<V> {
    /// The game's name.
    pub game: String,
    /// The name of the opponent, or of the lens.
    pub level: String,
    /// The opponent's seat.
    pub seat: Seat,
    /// The seed of the opponent's random generator.
    pub seed: u64,
    /// The position as that seat sees it.
    pub view: V,
    /// Information about the other player. Its fields are inlined in the JSON object; without them the other player
    /// is unknown.
    #[serde(flatten)]
    pub known: OpponentProfile,
}

/// The reply to a [`MoveRequest`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum MoveReply<M> {
    /// The opponent has chosen a move.
    Chosen {
        /// The chosen move.
        #[serde(rename = "move")]
        mv: M,
        /// The reasons for the move.
        thoughts: Thoughts<M>,
    },
    /// The request is invalid.
    Refused {
        /// The reason, in one line.
        error: String,
    },
}

/// A request for the task of a day.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TaskRequest {
    /// The game's name.
    pub game: String,
    /// The day, such as `2026-11-22`.
    pub day: String,
}

/// The reply to a [`TaskRequest`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, bound = "")]
pub enum TaskReply<R: Rules> {
    /// The task was created.
    Made {
        /// The task.
        task: Box<Task<R>>,
    },
    /// The request is invalid.
    Refused {
        /// The reason, in one line.
        error: String,
    },
}

/// A request for the move with which a seat lost a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MissedRequest<C, M> {
    /// The game's name.
    pub game: String,
    /// The game's configuration.
    pub config: C,
    /// The seed of the initial position.
    pub seed: u64,
    /// All plies of the game, oldest first.
    pub plies: Vec<(Seat, M)>,
    /// The seat whose moves are analysed.
    pub seat: Seat,
}

/// The reply to a [`MissedRequest`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, bound(deserialize = "M: Deserialize<'de>"))]
pub enum MissedReply<M> {
    /// The game was analysed.
    Looked {
        /// The move, or `null` if there is none; the field is required.
        #[serde(deserialize_with = "Option::deserialize")]
        missed: Option<MissedMove<M>>,
    },
    /// The request is invalid.
    Refused {
        /// The reason, in one line.
        error: String,
    },
}

/// Returns the JSON request for a move of `G`. `known` is information about the other player.
#[must_use]
pub fn request_move<G: Game>(
    level: &str,
    seat: Seat,
    seed: u64,
    view: &G::View,
    known: &OpponentProfile,
) -> String {
    let (game, level, known) = (G::NAME.to_owned(), level.to_owned(), known.clone());
    to_json(&MoveRequest { game, level, seat, seed, view, known })
}

/// Returns the JSON request for the task of `G` on a day.
#[must_use]
pub fn request_task<G: Game>(date: Date) -> String {
    to_json(&TaskRequest { game: G::NAME.to_owned(), day: date.to_string() })
}

/// Returns the JSON request for the move with which `seat` lost this game of `G`.
#[must_use]
pub fn request_missed<G: Game>(game: &Match<G>, seat: Seat) -> String {
    let plies: Vec<_> = game.plies().iter().map(|ply| (ply.seat, &ply.mv)).collect();
    let (name, config, seed) = (G::NAME.to_owned(), game.config(), game.seed());
    to_json(&MissedRequest { game: name, config, seed, plies, seat })
}

/// Answers a JSON [`MoveRequest`] with a JSON [`MoveReply`], a [`TaskRequest`] with a [`TaskReply`], and a [`MissedRequest`]
/// with a [`MissedReply`]. It does not panic on malformed input.
#[must_use]
pub fn think(request: &str) -> String {
    answer_request(request).unwrap_or_else(|error| to_json(&MoveReply::<()>::Refused { error }))
}

/// Parses the [`MoveReply`] to a request for a move of `G`.
///
/// # Errors
/// The text is not such a reply, or the request was refused. The message is one line.
pub fn parse_move<G: Game>(reply: &str) -> Result<(G::Move, Thoughts<G::Move>), String> {
    match serde_json::from_str(reply) {
        Ok(MoveReply::Chosen { mv, thoughts }) => Ok((mv, thoughts)),
        Ok(MoveReply::Refused { error }) => Err(error),
        Err(_) => Err(format!("not a reply for {}", G::NAME)),
    }
}

/// Parses the [`TaskReply`] to a request for a task of `G`.
///
/// # Errors
/// The text is not such a reply, the task's game breaks the rules, or the request was refused. The message is one
/// line.
pub fn parse_task<G: Game>(reply: &str) -> Result<Task<G>, String> {
    match serde_json::from_str(reply) {
        Ok(TaskReply::Made { task }) => task.start().map(|_| *task),
        Ok(TaskReply::Refused { error }) => Err(error),
        Err(_) => Err(format!("not a task of {}", G::NAME)),
    }
}

/// Parses the [`MissedReply`] to a request about `game`.
///
/// # Errors
/// The text is not such a reply, the reply does not [match](missed::check) the game, or the request was refused. The
/// message is one line.
pub fn parse_missed<G: Game>(game: &Match<G>, reply: &str) -> Result<Option<MissedMove<G::Move>>, String> {
    match serde_json::from_str(reply) {
        Ok(MissedReply::Looked { missed }) => match &missed {
            Some(found) => missed::check(game, found).map(|()| missed),
            None => Ok(None),
        },
        Ok(MissedReply::Refused { error }) => Err(error),
        Err(_) => Err(format!("not a missed move of {}", G::NAME)),
    }
}

/// Chooses a move with the opponent `name` of `G`, or with its lens, within that level's default budget.
///
/// # Errors
/// There is no such brain, or `seat` has no legal move in `view`.
pub fn choose_move<G: Game>(
    name: &str,
    seat: Seat,
    seed: u64,
    view: &G::View,
    known: &OpponentProfile,
) -> Result<(G::Move, Thoughts<G::Move>), String> {
    let level = brain::<G>(name).ok_or_else(|| {
        let names: Vec<_> = opponents::<G>().map(|level| level.name).collect();
        format!("{} has no opponent \"{}\", only {}", G::NAME, quote(name), names.join(", "))
    })?;
    let mut legal = Vec::new();
    G::legal_moves(view, seat, &mut legal);
    if legal.is_empty() {
        return Err("this seat has no move here".to_owned());
    }
    let mut brain = (level.brain)();
    brain.set_opponent(known);
    Ok(brain.choose(view, seat, &(level.budget)(), &mut dice_from_seed(seed)))
}

/// Returns the reply to a valid request, or the reason why it is invalid.
fn answer_request(request: &str) -> Result<String, String> {
    // Only a task request has a day.
    if let Ok(TaskRequest { game, day }) = serde_json::from_str(request) {
        return dispatch(&game, TaskVisitor(date::parse(&day)?));
    }
    // Only a request about a whole game has plies.
    if let Ok(request) = serde_json::from_str::<MissedRequest<Value, Value>>(request) {
        return dispatch(&request.game.clone(), MissedVisitor(request));
    }
    let request: MoveRequest<Value> =
        serde_json::from_str(request).map_err(|why| format!("not a request: {}", quote(&why.to_string())))?;
    dispatch(&request.game.clone(), MoveVisitor(request))
}

/// Passes the request to the game called `name`.
fn dispatch(name: &str, visitor: impl Visitor<Out = Result<String, String>>) -> Result<String, String> {
    visit(name, visitor)
        .unwrap_or_else(|| Err(format!("there is no game \"{}\", only {}", quote(name), NAMES.join(", "))))
}

/// A move request for the game that the visitor resolves.
struct MoveVisitor(MoveRequest<Value>);

impl Visitor for MoveVisitor {
    type Out = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let MoveRequest { level, seat, seed, view, known, .. } = self.0;
        let view: G::View =
            serde_json::from_value(view).map_err(|why| format!("not a view: {}", quote(&why.to_string())))?;
        let (mv, thoughts) = choose_move::<G>(&level, seat, seed, &view, &known)?;
        Ok(to_json(&MoveReply::Chosen { mv, thoughts }))
    }
}

/// A task request for the game that the visitor resolves.
struct TaskVisitor(Date);

impl Visitor for TaskVisitor {
    type Out = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let task = day::create_task::<G>(self.0).ok_or_else(|| format!("{} has no tasks", G::NAME))?;
        Ok(to_json(&TaskReply::Made { task: Box::new(task) }))
    }
}

/// A request about a finished game for the game that the visitor resolves.
struct MissedVisitor(MissedRequest<Value, Value>);

impl Visitor for MissedVisitor {
    type Out = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let MissedRequest { config, seed, plies, seat, .. } = self.0;
        let wrong = |why: serde_json::Error| format!("not a game: {}", quote(&why.to_string()));
        let config = serde_json::from_value(config).map_err(wrong)?;
        let read = |(seat, mv)| Ok(Ply { seat, mv: serde_json::from_value(mv).map_err(wrong)? });
        let plies = plies.into_iter().map(read).collect::<Result<_, String>>()?;
        let game = Match::<G>::replay(config, seed, plies);
        let game = game.map_err(|(number, _)| format!("ply {} is against the rules", number + 1))?;
        Ok(to_json(&MissedReply::Looked { missed: missed::find(&game, seat) }))
    }
}

/// Serializes a value as JSON.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("requests and replies are plain data with string keys")
}
