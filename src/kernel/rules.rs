//! The rules of a game for two, as one trait of static functions.

use std::fmt::Debug;
use std::ops::Not;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::kernel::line::Line;
use crate::kernel::rng::Dice;

/// One of the two places at the desk. `First` begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// Begins the game.
    First,
    /// Plays second.
    Second,
}

impl Seat {
    /// Both seats, the beginner first.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// 0 for the first seat, 1 for the second: an index into arrays of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Seat {
    type Output = Seat;

    /// The other seat.
    fn not(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

/// Whose eyes a [`Rules::View`] is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// A player: sees their own secrets, not the other's.
    Seat(Seat),
    /// Anybody else: sees only what both players may see.
    Spectator,
}

/// Who may move now. Seats need not alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToAct {
    /// Only this seat.
    One(Seat),
    /// Either seat, in any order (placing ships).
    Both,
    /// Nobody: the game has ended.
    Over,
}

impl ToAct {
    /// Whether `seat` may move now.
    #[must_use]
    pub fn includes(self, seat: Seat) -> bool {
        self == ToAct::Both || self == ToAct::One(seat)
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// This seat has won.
    Win(Seat),
    /// Nobody has.
    Draw,
}

/// Why a move was refused. The state is unchanged.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal {
    /// The game has ended.
    Over,
    /// The other seat is to move.
    NotYourTurn,
    /// A rule of the game forbids it; the line says which.
    Rule(Line),
}

impl Illegal {
    /// The reason as a line for the player.
    #[must_use]
    pub fn line(&self) -> Line {
        match self {
            Illegal::Over => Line::new("refused-over"),
            Illegal::NotYourTurn => Line::new("refused-not-your-turn"),
            Illegal::Rule(line) => line.clone(),
        }
    }
}

/// A value that goes into records and messages and comes back the same.
pub trait Data: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Data for T {}

/// The rules of a game, implemented on a zero-sized type.
///
/// # Guarantees that the conformance tests hold every game to
/// - [`legal`](Rules::legal) lists exactly the moves that [`check`](Rules::check) accepts, each once, save where
///   [`lists_all`](Rules::lists_all) says that they are too many; [`play`](Rules::play) accepts exactly those
///   that `check` does.
/// - A refused move leaves the state as it was.
/// - [`to_act`](Rules::to_act) is [`ToAct::Over`] exactly when [`outcome`](Rules::outcome) is `Some`.
/// - A view, and a redacted event, depend on nothing that its viewer may not know.
///
/// Not guaranteed: that seats alternate, or that a game's length is bounded by its rules alone.
///
/// The type itself is [`Copy`], [`PartialEq`] and [`Debug`] so that values that are generic over a game,
/// such as its records, can derive the same.
pub trait Rules: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// What can be chosen before the game: size, fleet, options. Chosen once, never changed.
    type Config: Data + Default;
    /// Everything that is true, secrets included. Only the match authority holds it.
    type State: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What one viewer may know. Equal to the state where nothing is hidden.
    type View: Data;
    /// One player's decision.
    type Move: Data;
    /// Something that happened, for animation, sound and words.
    type Event: Data;

    /// Counts the corrections of the rules that change how a game goes on, from 1.
    const REVISION: u32 = 1;

    /// The configuration with which a game that began under an earlier revision goes on under its own rules; `None` where
    /// that is not possible any more. A correction of the rules is an option of the configuration that this sets as it was.
    fn of_revision(config: Self::Config, revision: u32) -> Option<Self::Config> {
        (revision == Self::REVISION).then_some(config)
    }

    /// The position before the first move. The same dice give the same position.
    fn setup(config: &Self::Config, dice: &mut Dice) -> Self::State;

    /// Who may move.
    fn to_act(view: &Self::View) -> ToAct;

    /// Appends every legal move of `seat` to `out`, or some where [not all are listed](Rules::lists_all); none
    /// when it may not move.
    fn legal(view: &Self::View, seat: Seat, out: &mut Vec<Self::Move>);

    /// Whether [`legal`](Rules::legal) lists every move here. Where there are too many to list, such as the
    /// ways to lay out a fleet, it lists some of them: always the same ones, and at least one if there is any.
    fn lists_all(_view: &Self::View) -> bool {
        true
    }

    /// Whether `seat` may play `mv` now.
    ///
    /// # Errors
    /// Says why not.
    fn check(view: &Self::View, seat: Seat, mv: &Self::Move) -> Result<(), Illegal>;

    /// Whether the other seat may not know `mv` before the game is over. Such moves are sealed when the players
    /// are apart, and are not taken back. None by default.
    fn hides(_mv: &Self::Move) -> bool {
        false
    }

    /// Plays `mv` and tells what happened, in order.
    ///
    /// # Errors
    /// Says why the move is refused; the state is then unchanged.
    fn play(state: &mut Self::State, seat: Seat, mv: &Self::Move) -> Result<Vec<Self::Event>, Illegal>;

    /// How the game ended, if it has.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// What `viewer` may know of `state`.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// What `viewer` may know of `event`; `None` when they may not know of it at all.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
}
