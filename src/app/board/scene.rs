//! What a game shows: the thing on the desk, its places, and how events look and sound.

use bevy::app::MainScheduleOrder;
use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use crate::app::base::layout::{Form, Layout};
use crate::app::board::agreement::Choosable;
use crate::app::board::decision::Decision;
use crate::app::board::face::{Expression, Face};
use crate::games::{Charted, Game, Voices};
use crate::kernel::line::Line;
use crate::kernel::rules::Seat;
use crate::referee::authority::Match;

/// Where the games' scenes run: after everything of the frame from input to the status, before it is laid out.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct UpdateScenes;

/// Lets them run there.
pub fn plugin(app: &mut App) {
    app.init_schedule(UpdateScenes);
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_after(Update, UpdateScenes);
}

/// Where a thing lies on the desk, in desk units from the desk's middle, y upwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Its middle.
    pub center: Vec2,
    /// How wide it lies there.
    pub width: f32,
    /// How far it is turned, in degrees, anticlockwise.
    pub turn: f32,
    /// Where its name is written; `None` when it is written on the thing itself.
    pub label: Option<Vec2>,
}

/// A thing that has just been laid on the desk, and is still to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The parent of everything that is drawn.
    pub root: Entity,
    /// The form of the window.
    pub form: Form,
}

/// A thing that lies on the desk and can be played with.
#[derive(Clone)]
pub struct Thing {
    /// The game's name.
    pub name: &'static str,
    /// Its size in units of its own, given whether the window is upright.
    pub size: fn(bool) -> Vec2,
    /// Its size at the table, in the same units, given the window; `None` when that is the same.
    pub open: Option<fn(&Layout) -> Vec2>,
    /// How it leaves room at the table.
    pub shape: Shape,
    /// Where it lies, given the same.
    pub spot: fn(bool) -> Spot,
    /// Draws it on its root, round the middle, in the units of `size`.
    pub spawn: fn(&mut Commands, Laid),
    /// What can be played on it.
    pub playable: Playable,
}

impl Thing {
    /// Its size at the table, in its own units.
    #[must_use]
    pub fn size_at_table(&self, layout: &Layout) -> Vec2 {
        self.open.map_or_else(|| (self.size)(layout.upright), |open| open(layout))
    }
}

/// What the set-up offers for a game.
#[derive(Clone)]
pub struct Playable {
    /// Opponents, weakest first.
    pub levels: Vec<&'static str>,
    /// Their faces, in the same order.
    pub faces: &'static [Face],
    /// Presets and options.
    pub choosable: Choosable,
    /// Whether the rules let a lot decide who begins, so that nobody is asked.
    pub draws_lots: bool,
    /// What Classmate is like at a player's strength.
    pub fits: fn(f32) -> Line,
    /// What the diary draws over time.
    pub charted: Option<Charted>,
    /// The notations in which a game can be copied; with any, one can be pasted.
    pub notations: Vec<&'static str>,
    /// What is pointed out in somebody's first game, in this order: the names of controls. The first says
    /// `GAME-pointer-1`.
    pub pointers: &'static [&'static str],
    /// Which place a key means.
    pub key: fn(KeyCode) -> Option<usize>,
    /// Draws the rules' pictures.
    pub pictures: fn(&mut ChildSpawnerCommands),
}

/// How a board leaves room at the table of a window that lies.
#[derive(Clone, Copy, Debug, Default)]
pub enum Shape {
    /// Cards and headline above it, tags below.
    #[default]
    Wide,
    /// As high as the window, everything else on its left and right.
    Square,
    /// A page that fills the window, with everything else written on it.
    Page(fn(&Layout, bool) -> PageLayout),
}

/// All pages are of one shape, whatever is written on them.
impl PartialEq for Shape {
    fn eq(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl Shape {
    /// Where things are written on it, if it is a page; `tags` if it has tags of its own now.
    #[must_use]
    pub fn page(self, layout: &Layout, tags: bool) -> Option<PageLayout> {
        match self {
            Shape::Page(measures) => Some(measures(layout, tags)),
            Shape::Wide | Shape::Square => None,
        }
    }
}

/// What is written on a page, and where. Points are in desk units from the window's middle, x to the right and y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageLayout {
    /// How far the page stays from the window's upper, lower and side edges.
    pub margins: [f32; 3],
    /// The upper left corner of the headline, and its width and least height.
    pub headline: [Vec2; 2],
    /// How long the headline's lines may be all together, and its least and largest type.
    pub headline_type: (f32, [f32; 2]),
    /// The same two where one plays alone, and the room of the own field is free.
    pub alone: ([Vec2; 2], (f32, [f32; 2])),
    /// The upper left corner of what stands beside the board: of the score, or upright of a friend's clock.
    pub standing: Vec2,
    /// Its size of type, and how wide it may be; without that it is one line.
    pub standing_type: (f32, Option<f32>),
    /// The upper left corner of the opponent's photograph and its width, where there is room for it.
    pub face: Option<(Vec2, f32)>,
    /// The upper left corner of the row to leaf through a replay with, and its width.
    pub replay: (Vec2, f32),
    /// How far the lower right corner of the tags is from that of the window's middle part, and how wide a tag is.
    pub tags: (Vec2, f32),
    /// How many tags hang beside each other.
    pub tags_across: u8,
    /// The upper left corner of the keys for sound and full screen.
    pub keys: Vec2,
    /// Whether they lie in a row; otherwise one below the other.
    pub keys_in_a_row: bool,
}

/// A place of the board that can be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Stable name, such as `disc-5`.
    pub name: String,
    /// What a screen reader says.
    pub label: Line,
    /// Its middle in the thing's units, y upwards.
    pub center: Vec2,
    /// Its size in the thing's units.
    pub size: Vec2,
    /// Whether a touch of it can mean something.
    pub enabled: bool,
    /// Whether it is no part of the board but a tag with its label on it.
    pub tag: bool,
    /// Whether such a tag asks to be pressed next.
    pub hot: bool,
}

/// How a game is shown.
///
/// Its scene observes [`Perform`](crate::app::play::stage::Perform) and
/// [`Rebuild`](crate::app::play::stage::Rebuild) for its own type.
pub trait Scene: Game {
    /// Whether the [other touch](crate::games::Touch::Other) of a place means something of its own.
    const OTHER_TOUCH: bool = false;

    /// The overlay that shows the board's second side, if it has one.
    const SECOND_SIDE: Option<&'static str> = None;

    /// Whether the scene itself tells what happened at a ply of a replay; otherwise it is the move as its list writes it.
    const TELLS_REPLAY: bool = false;

    /// The opponents' faces, in the order of the levels.
    const FACES: &'static [Face] = &[];

    /// The places of the board as they are in `view`.
    fn places(
        view: &Self::View,
        draft: &Self::Draft,
        near: Seat,
        board: Board,
        voices: &Voices,
    ) -> Vec<Place>;

    /// What is on the board as a whole, a line each, for those who can't see it; nothing by default. What can be touched is
    /// told by its place.
    fn described(_view: &Self::View, _near: Seat, _voices: &Voices) -> Vec<Line> {
        Vec::new()
    }

    /// Which of the places `mv` begins with; `None` when it is made otherwise.
    fn place_of(view: &Self::View, mv: &Self::Move) -> Option<usize>;

    /// Which of the places `mv` ends with, where it goes from one to another.
    fn leads_to(view: &Self::View, mv: &Self::Move) -> Option<usize> {
        Self::place_of(view, mv)
    }

    /// The overlays that there are in `view`, by name; none by default.
    fn overlays(_view: &Self::View) -> &'static [&'static str] {
        &[]
    }

    /// Whether a finger's tap that would move only aims first, where the places are smaller than a finger.
    fn aims(_view: &Self::View) -> bool {
        false
    }

    /// Whether there is a hint to ask for.
    fn hints(_view: &Self::View) -> bool {
        true
    }

    /// Whether pieces can be dragged from place to place.
    fn drags(_view: &Self::View) -> bool {
        false
    }

    /// What tells somebody whose turn it is in `view` what to do; by default just that it is their turn.
    fn your_turn(_view: &Self::View) -> Line {
        Line::new("your-turn")
    }

    /// How `seat` takes `event`, when its face shows it; nothing by default.
    fn feels(_event: &Self::Event, _seat: Seat) -> Option<Expression> {
        None
    }

    /// The rules as they are agreed on in `view`, a paragraph each; `None` when they are the same in every game.
    fn rules(_view: &Self::View) -> Option<Vec<Line>> {
        None
    }

    /// What can be told at once of what decided a game that is over; nothing by default.
    fn decision(_game: &Match<Self>, _voices: &Voices, _near: Seat) -> Decision {
        Decision::default()
    }

    /// What there is to say of the game as a whole, at the foot of the list of moves; nothing by default.
    fn remarks(_view: &Self::View) -> Vec<Line> {
        Vec::new()
    }

    /// What `seat` holds and hopes for, for its card.
    fn notes(view: &Self::View, seat: Seat) -> Vec<Line>;
}

/// How the board lies and which side of it shows.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Board {
    /// The form of the window.
    pub form: Form,
    /// The window's size in desk units.
    pub room: Vec2,
    /// Whether the board's second side shows.
    pub revealed: bool,
    /// Whether somebody at this desk may touch it now.
    pub touched: bool,
}
