//! The errand for a brain elsewhere: a question and its answer as JSON, across a worker's boundary. Asked is for a move, for
//! a task of the day's desk, or for where a game was lost.
//!
//! Nothing is kept between two errands, and an answer depends on its question alone.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::games::missed::{self, Missed};
use crate::games::task::Task;
use crate::games::{Game, NAMES, Visitor, brain, day, opponents, visit};
use crate::kernel::date::{self, Date};
use crate::kernel::quote::quote;
use crate::kernel::rng::dice;
use crate::kernel::rules::{Rules, Seat};
use crate::referee::authority::{Match, Ply};
use crate::search::brain::{Known, Thoughts};

/// The question: what would this opponent play here?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request<V> {
    /// The game's name.
    pub game: String,
    /// The name of the opponent, or of the lens.
    pub level: String,
    /// The seat that it plays.
    pub seat: Seat,
    /// Seed of its dice.
    pub seed: u64,
    /// What that seat sees.
    pub view: V,
    /// What is known of the other player. Its parts stand beside the others; a request without them is of a stranger.
    #[serde(flatten)]
    pub known: Known,
}

/// The answer: a move, or why there is none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Reply<M> {
    /// What it would play.
    Chosen {
        /// The chosen move.
        #[serde(rename = "move")]
        mv: M,
        /// And why.
        thoughts: Thoughts<M>,
    },
    /// The question makes no sense.
    Refused {
        /// In what way, in one line.
        error: String,
    },
}

/// The other question: what is the task of this day?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TaskRequest {
    /// The game's name.
    pub game: String,
    /// The day, as `2026-11-22`.
    pub day: String,
}

/// The answer to that: a task, or why there is none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, bound = "")]
pub enum TaskReply<R: Rules> {
    /// The task.
    Made {
        /// What there is to be done.
        task: Box<Task<R>>,
    },
    /// The question makes no sense.
    Refused {
        /// In what way, in one line.
        error: String,
    },
}

/// The third question: where did this seat lose this game?
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MissedRequest<C, M> {
    /// The game's name.
    pub game: String,
    /// What it was played with.
    pub config: C,
    /// Seed of the set-up.
    pub seed: u64,
    /// Every ply, oldest first.
    pub plies: Vec<(Seat, M)>,
    /// The seat in question.
    pub seat: Seat,
}

/// The answer to that: the move, if there is one, or why that can't be said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, bound(deserialize = "M: Deserialize<'de>"))]
pub enum MissedReply<M> {
    /// The game has been looked through.
    Looked {
        /// What was found; it must be said even if it is nothing.
        #[serde(deserialize_with = "Option::deserialize")]
        missed: Option<Missed<M>>,
    },
    /// The question makes no sense.
    Refused {
        /// In what way, in one line.
        error: String,
    },
}

/// The request for a move of `G` against a player of whom this is known, as JSON.
#[must_use]
pub fn request<G: Game>(level: &str, seat: Seat, seed: u64, view: &G::View, known: &Known) -> String {
    let (game, level, known) = (G::NAME.to_owned(), level.to_owned(), known.clone());
    json(&Request { game, level, seat, seed, view, known })
}

/// The request for the task of `G` on that day, as JSON.
#[must_use]
pub fn request_task<G: Game>(date: Date) -> String {
    json(&TaskRequest { game: G::NAME.to_owned(), day: date.to_string() })
}

/// The request for where `seat` lost this game of `G`, as JSON.
#[must_use]
pub fn request_missed<G: Game>(game: &Match<G>, seat: Seat) -> String {
    let plies: Vec<_> = game.plies().iter().map(|ply| (ply.seat, &ply.mv)).collect();
    let (name, config, seed) = (G::NAME.to_owned(), game.config(), game.seed());
    json(&MissedRequest { game: name, config, seed, plies, seat })
}

/// Answers a JSON [`Request`] with a JSON [`Reply`], a [`TaskRequest`] with a [`TaskReply`], and a [`MissedRequest`] with a
/// [`MissedReply`]. Whatever the text is, it does not panic.
#[must_use]
pub fn think(request: &str) -> String {
    answer(request).unwrap_or_else(|error| json(&Reply::<()>::Refused { error }))
}

/// Reads the [`Reply`] to a request for a move of `G`.
///
/// # Errors
/// The text is no such reply, or the reply is a refusal; which, in one line.
pub fn read_reply<G: Game>(reply: &str) -> Result<(G::Move, Thoughts<G::Move>), String> {
    match serde_json::from_str(reply) {
        Ok(Reply::Chosen { mv, thoughts }) => Ok((mv, thoughts)),
        Ok(Reply::Refused { error }) => Err(error),
        Err(_) => Err(format!("not a reply for {}", G::NAME)),
    }
}

/// Reads the [`TaskReply`] to a request for a task of `G`.
///
/// # Errors
/// The text is no such reply, the game that it tells of is against the rules, or the reply is a refusal; which, in one line.
pub fn read_task<G: Game>(reply: &str) -> Result<Task<G>, String> {
    match serde_json::from_str(reply) {
        Ok(TaskReply::Made { task }) => task.start().map(|_| *task),
        Ok(TaskReply::Refused { error }) => Err(error),
        Err(_) => Err(format!("not a task of {}", G::NAME)),
    }
}

/// Reads the [`MissedReply`] to a request for where a seat lost `game`.
///
/// # Errors
/// The text is no such reply, what it says does not [fit](missed::check) the game, or the reply is a refusal; which, in one line.
pub fn read_missed<G: Game>(game: &Match<G>, reply: &str) -> Result<Option<Missed<G::Move>>, String> {
    match serde_json::from_str(reply) {
        Ok(MissedReply::Looked { missed }) => match &missed {
            Some(found) => missed::check(game, found).map(|()| missed),
            None => Ok(None),
        },
        Ok(MissedReply::Refused { error }) => Err(error),
        Err(_) => Err(format!("not a missed move of {}", G::NAME)),
    }
}

/// Lets the opponent `name` of `G`, or its lens, choose a move against a player of whom this is known, within
/// the budget that it has by nature.
///
/// # Errors
/// There is no such brain, or `seat` has no move in `view`.
pub fn choose<G: Game>(
    name: &str,
    seat: Seat,
    seed: u64,
    view: &G::View,
    known: &Known,
) -> Result<(G::Move, Thoughts<G::Move>), String> {
    let level = brain::<G>(name).ok_or_else(|| {
        let names: Vec<_> = opponents::<G>().map(|level| level.name).collect();
        format!("{} has no opponent \"{}\", only {}", G::NAME, quote(name), names.join(", "))
    })?;
    let mut legal = Vec::new();
    G::legal(view, seat, &mut legal);
    if legal.is_empty() {
        return Err("this seat has no move here".to_owned());
    }
    let mut brain = (level.brain)();
    brain.remember(known);
    Ok(brain.choose(view, seat, &(level.budget)(), &mut dice(seed)))
}

/// The reply to a request that makes sense, or what is wrong with it.
fn answer(request: &str) -> Result<String, String> {
    // Only a question about a task has a day in it.
    if let Ok(TaskRequest { game, day }) = serde_json::from_str(request) {
        return send(&game, TaskErrand(date::read(&day)?));
    }
    // And only one about a whole game has plies.
    if let Ok(request) = serde_json::from_str::<MissedRequest<Value, Value>>(request) {
        return send(&request.game.clone(), MissedErrand(request));
    }
    let request: Request<Value> =
        serde_json::from_str(request).map_err(|why| format!("not a request: {}", quote(&why.to_string())))?;
    send(&request.game.clone(), Errand(request))
}

/// What comes of an errand to the game called `name`.
fn send(name: &str, errand: impl Visitor<Out = Result<String, String>>) -> Result<String, String> {
    visit(name, errand)
        .unwrap_or_else(|| Err(format!("there is no game \"{}\", only {}", quote(name), NAMES.join(", "))))
}

/// A request on its way to the game that it is about.
struct Errand(Request<Value>);

impl Visitor for Errand {
    type Out = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let Request { level, seat, seed, view, known, .. } = self.0;
        let view: G::View =
            serde_json::from_value(view).map_err(|why| format!("not a view: {}", quote(&why.to_string())))?;
        let (mv, thoughts) = choose::<G>(&level, seat, seed, &view, &known)?;
        Ok(json(&Reply::Chosen { mv, thoughts }))
    }
}

/// A day on its way to the game whose task is asked for.
struct TaskErrand(Date);

impl Visitor for TaskErrand {
    type Out = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let task = day::task::<G>(self.0).ok_or_else(|| format!("{} has no tasks", G::NAME))?;
        Ok(json(&TaskReply::Made { task: Box::new(task) }))
    }
}

/// A game that is over on its way to where it can be looked through.
struct MissedErrand(MissedRequest<Value, Value>);

impl Visitor for MissedErrand {
    type Out = Result<String, String>;

    fn visit<G: Game>(self) -> Self::Out {
        let MissedRequest { config, seed, plies, seat, .. } = self.0;
        let wrong = |why: serde_json::Error| format!("not a game: {}", quote(&why.to_string()));
        let config = serde_json::from_value(config).map_err(wrong)?;
        let read = |(seat, mv)| Ok(Ply { seat, mv: serde_json::from_value(mv).map_err(wrong)? });
        let plies = plies.into_iter().map(read).collect::<Result<_, String>>()?;
        let game = Match::<G>::replay(config, seed, plies);
        let game = game.map_err(|(number, _)| format!("ply {} is against the rules", number + 1))?;
        Ok(json(&MissedReply::Looked { missed: missed::find(&game, seat) }))
    }
}

/// The value as JSON.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("requests and replies are plain data with string keys")
}
