//! The rules of a two-player game as a trait of static functions.

use std::fmt::Debug;
use std::ops::Not;

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::line::Line;
use crate::rng::Dice;

/// One of the two players' places in a game. `First` begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// The player who begins.
    First,
    /// The other player.
    Second,
}

impl Seat {
    /// Both seats, the one that begins first.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// Returns 0 for the first seat and 1 for the second, for use as an array index.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Seat {
    type Output = Seat;

    /// Returns the other seat.
    fn not(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}

/// The viewer of a [`Rules::View`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// A player, who sees their own secrets but not the opponent's.
    Seat(Seat),
    /// Anyone else, who sees only what both players may see.
    Spectator,
}

/// The seats that may move next. They need not alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToAct {
    /// Only this seat.
    One(Seat),
    /// Either seat, in any order, as when placing ships.
    Both,
    /// Nobody: the game is over.
    Over,
}

impl ToAct {
    /// Returns true if `seat` may move next.
    #[must_use]
    pub fn includes(self, seat: Seat) -> bool {
        self == ToAct::Both || self == ToAct::One(seat)
    }
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// This seat has won.
    Win(Seat),
    /// Neither seat has won.
    Draw,
}

/// The reason why a move was rejected. The state is unchanged.
#[derive(Clone, Debug, PartialEq)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// The other seat is to move.
    NotYourTurn,
    /// A rule of the game forbids the move; the line names it.
    Rule(Line),
}

impl Illegal {
    /// Returns the reason as a message to the player.
    #[must_use]
    pub fn line(&self) -> Line {
        match self {
            Illegal::Over => Line::new("refused-over"),
            Illegal::NotYourTurn => Line::new("refused-not-your-turn"),
            Illegal::Rule(line) => line.clone(),
        }
    }
}

/// A value that survives serialization unchanged, for use in records and messages.
pub trait Data: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static> Data for T {}

/// The rules of a game, implemented on a zero-sized type.
///
/// # Guarantees
/// The conformance tests check these for every game:
/// - [`legal_moves`](Rules::legal_moves) lists exactly the moves that [`check`](Rules::check) accepts, each once, unless
///   [`lists_all_moves`](Rules::lists_all_moves) says that they are too many. [`play`](Rules::play) accepts exactly the moves
///   that `check` accepts.
/// - A rejected move leaves the state unchanged.
/// - [`to_act`](Rules::to_act) is [`ToAct::Over`] if and only if [`outcome`](Rules::outcome) is `Some`.
/// - A view or a redacted event does not depend on anything that its viewer may not know.
///
/// It is not guaranteed that seats alternate, or that the rules alone bound a game's length.
///
/// The type itself is [`Copy`], [`PartialEq`] and [`Debug`], so that types that are generic over a game, such as its
/// records, can derive these traits.
pub trait Rules: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// The settings that are chosen before the game, such as size, fleet and options. They never change during it.
    type Config: Data + Default;
    /// The complete state, including secrets. Only the match authority holds it.
    type State: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// The part of the state that one viewer may know. Equal to the state in games without hidden information.
    type View: Data;
    /// One decision of a player.
    type Move: Data;
    /// Something that happened in the game, for animation, sound and text.
    type Event: Data;

    /// The revision of the rules, counted from 1. It increases with every correction that affects a game in progress.
    const REVISION: u32 = 1;

    /// Returns the configuration with which a game that began under an earlier revision continues under its original
    /// rules, or `None` if that is not possible. Each correction is a configuration option; this function sets it to
    /// the old behaviour.
    fn config_for_revision(config: Self::Config, revision: u32) -> Option<Self::Config> {
        (revision == Self::REVISION).then_some(config)
    }

    /// Returns the initial position. The same `dice` give the same position.
    fn setup(config: &Self::Config, dice: &mut Dice) -> Self::State;

    /// Returns the seats that may move.
    fn to_act(view: &Self::View) -> ToAct;

    /// Returns the seats that may move, as [`to_act`](Rules::to_act) does for any view of this state. A game need not
    /// build a view for that.
    fn to_act_in(state: &Self::State) -> ToAct {
        Self::to_act(&Self::view(state, Viewer::Spectator))
    }

    /// Appends all legal moves of `seat` to `out`, or some of them if [not all are listed](Rules::lists_all_moves), or none
    /// if it may not move.
    fn legal_moves(view: &Self::View, seat: Seat, out: &mut Vec<Self::Move>);

    /// Returns true if [`legal_moves`](Rules::legal_moves) lists every move here. If there are too many, such as the layouts of a
    /// fleet, it lists a fixed selection: at least one if there is any.
    fn lists_all_moves(_view: &Self::View) -> bool {
        true
    }

    /// Checks that `seat` may play `mv` in this position.
    ///
    /// # Errors
    /// The reason why the move is illegal.
    fn check(view: &Self::View, seat: Seat, mv: &Self::Move) -> Result<(), Illegal>;

    /// Returns true if the opponent may not know `mv` before the game is over. Such moves are sealed in online games,
    /// and cannot be taken back. No move is hidden by default.
    fn is_hidden_move(_mv: &Self::Move) -> bool {
        false
    }

    /// Plays `mv` and returns the resulting events in order.
    ///
    /// # Errors
    /// The reason why the move is rejected. The state is then unchanged.
    fn play(state: &mut Self::State, seat: Seat, mv: &Self::Move) -> Result<Vec<Self::Event>, Illegal>;

    /// Returns the result if the game is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Returns the part of `state` that `viewer` may know.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Returns the part of `event` that `viewer` may know, or `None` if it is hidden from them entirely.
    fn redact(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
}
