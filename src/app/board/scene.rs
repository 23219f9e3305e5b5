//! The interface between the app and a game's scene: the thing on the desk, its places, and the look of the game.

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use deskmate_games::{FigureChart, Game, Voices, classmate};
use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Seat;

use crate::app::base::layout::{FormFactor, Layout};
use crate::app::board::agreement::GameChoices;
use crate::app::board::aids::Aids;
use crate::app::board::commentary::Commentary;
use crate::app::board::face::Face;
use crate::app::board::introduction::{Introduction, Tip};
use crate::app::board::playlet::Playlet;
use crate::app::board::portraits::Portraits;

/// The schedule of the games' scenes. It runs after `Update`, which handles everything from input to the status, and
/// before layout.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct UpdateScenes;

/// Registers [`UpdateScenes`].
pub fn plugin(app: &mut App) {
    app.init_schedule(UpdateScenes);
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_after(Update, UpdateScenes);
}

/// The pose of a thing on the desk, in desk units from the desk's centre, y upwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// Centre of the thing.
    pub center: Vec2,
    /// Width of the thing.
    pub width: f32,
    /// Rotation in degrees, anticlockwise.
    pub turn: f32,
    /// Position of the thing's name; `None` if the name is part of the thing.
    pub label: Option<Vec2>,
    /// Area of what belongs to the thing and lies beside it, such as bowls, in the same units.
    pub beside: Option<Rect>,
}

/// A thing that has just been spawned and has to be drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpawnedThing {
    /// The parent of everything that is drawn.
    pub root: Entity,
    /// The form of the window.
    pub form: FormFactor,
}

/// The sounds of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThingSounds {
    /// Cue when a hand comes near on the desk.
    pub near: &'static str,
    /// Loop of the surroundings while it is played with by day.
    pub ambience: &'static str,
    /// Loop of the music. One called so with `-tight` at the end is added when the game gets close.
    pub music: &'static str,
}

/// A thing on the desk that can be played with.
#[derive(Clone)]
pub struct Thing {
    /// The game's name.
    pub name: &'static str,
    /// Size in the thing's own units, given whether the window is upright.
    pub size: fn(bool) -> Vec2,
    /// Size at the table in the same units, given the layout; `None` if it is the same.
    pub table_size: Option<fn(&Layout) -> Vec2>,
    /// The way in which the thing leaves room at the table.
    pub shape: BoardShape,
    /// Pose on the desk, given whether the window is upright.
    pub spot: fn(bool) -> Spot,
    /// The sounds of the thing.
    pub sounds: ThingSounds,
    /// Draws the thing on its root, around the centre, in the units of `size`.
    pub spawn: fn(&mut Commands, SpawnedThing),
    /// The choices for a game on it.
    pub playable: Playable,
}

impl Thing {
    /// Returns the size at the table, in the thing's own units.
    #[must_use]
    pub fn size_at_table(&self, layout: &Layout) -> Vec2 {
        self.table_size.map_or_else(|| (self.size)(layout.upright), |open| open(layout))
    }
}

/// The choices that the setup screen offers for a game.
#[derive(Clone)]
pub struct Playable {
    /// Opponents, weakest first.
    pub levels: Vec<&'static str>,
    /// The opponents' faces, in the same order.
    pub faces: &'static [Face],
    /// Presets and options.
    pub choosable: GameChoices,
    /// True if the rules draw lots for who begins, so that the player is not asked.
    pub has_random_starter: bool,
    /// Returns the description of Classmate at a player's strength.
    pub classmate_description: fn(f32) -> Line,
    /// The figure of which the diary draws a chart.
    pub charted: Option<FigureChart>,
    /// Notations in which a game can be copied. If there are any, a game can be pasted too.
    pub notations: Vec<&'static str>,
    /// The tips in somebody's first game, in this order.
    pub tips: &'static [Tip],
    /// Returns the place that a typed character selects.
    pub key: fn(char) -> Option<usize>,
    /// Returns the moves that play themselves on the sheet with the rules.
    pub playlet: fn() -> Playlet,
}

impl Playable {
    /// Returns the choices of `G`.
    #[must_use]
    pub fn of<G: Scene>() -> Self {
        let texts = G::write_texts(&G::Config::default(), &[]);
        Self {
            levels: G::levels().iter().map(|level| level.name).collect(),
            faces: G::FACES,
            choosable: GameChoices::of::<G>(),
            has_random_starter: G::HAS_RANDOM_STARTER,
            classmate_description: classmate::strength_line::<G>,
            charted: G::charted_figure(),
            notations: texts.into_iter().map(|(name, _)| name).collect(),
            tips: G::TIPS,
            key: G::place_of_key,
            playlet: G::playlet,
        }
    }
}

/// The way in which a board leaves room at the table in a landscape window.
#[derive(Clone, Copy, Debug, Default)]
pub enum BoardShape {
    /// Cards and headline above the board, buttons below.
    #[default]
    Wide,
    /// As high as the window, with everything else on the left and right.
    Square,
    /// A page that fills the window, with everything else written on it.
    Page(fn(&Layout, bool) -> PageLayout),
}

/// Compares the variants only: all pages have the same shape, whatever is written on them.
impl PartialEq for BoardShape {
    fn eq(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl BoardShape {
    /// Returns the layout of the page, if the shape is one. `has_buttons` is true if the board has buttons of its own at
    /// the moment.
    #[must_use]
    pub fn page(self, layout: &Layout, has_buttons: bool) -> Option<PageLayout> {
        match self {
            BoardShape::Page(measures) => Some(measures(layout, has_buttons)),
            BoardShape::Wide | BoardShape::Square => None,
        }
    }
}

/// The layout of a page. Points are in desk units from the window's centre, x to the right and y downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageLayout {
    /// Distances of the page from the top, bottom and side edges of the window.
    pub margins: [f32; 3],
    /// Upper left corner of the headline; its width and minimum height.
    pub headline: [Vec2; 2],
    /// Maximum total length of the headline's lines; its minimum and maximum type size.
    pub headline_type: (f32, [f32; 2]),
    /// The same two values in a solo game, which leaves the room of the own field free.
    pub alone: ([Vec2; 2], (f32, [f32; 2])),
    /// Upper left corner of the text beside the board: the score, or in an upright window the clock of an online game.
    pub side_text: Vec2,
    /// Type size and maximum width of that text; without a maximum it is a single line.
    pub side_text_type: (f32, Option<f32>),
    /// Upper left corner of the opponent's portrait and its width, if there is room for it.
    pub face: Option<(Vec2, f32)>,
    /// Area of the player's own field in the battle, which has no places to touch.
    pub own_field: Option<Rect>,
    /// Upper left corner of the replay controls and their width.
    pub replay: (Vec2, f32),
    /// Offset of the buttons' lower right corner from that of the window's middle part; width of a button.
    pub buttons: (Vec2, f32),
    /// Number of buttons in a row.
    pub buttons_per_row: u8,
    /// Upper left corner of the buttons for sound and full screen.
    pub corner_buttons: Vec2,
    /// True if these two are in a row, false if they are in a column.
    pub corner_buttons_in_row: bool,
}

/// A cell of a board, by its row and column, counted from 0 at the upper left corner as seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
    /// True if nothing is known to be on it.
    pub is_empty: bool,
}

/// A place of the board that can be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Stable name, such as `disc-5`.
    pub name: String,
    /// Label for screen readers.
    pub label: Line,
    /// Centre in the thing's units, y upwards.
    pub center: Vec2,
    /// Size in the thing's units.
    pub size: Vec2,
    /// True if touching the place can have an effect.
    pub enabled: bool,
    /// Its cell, if it is one of a board with rows and columns.
    pub cell: Option<Cell>,
    /// True if the place is a labelled button instead of a part of the board.
    pub is_button: bool,
    /// True if such a button is the suggested next action.
    pub is_primary: bool,
    /// True if such a button is a red stamp, which ends something.
    pub is_stamp: bool,
}

/// The presentation of a game at the board: the places and the ways to touch them. The supertraits have the rest.
///
/// The game's scene observes [`Perform`](crate::app::play::stage::Perform) and
/// [`Rebuild`](crate::app::play::stage::Rebuild) for its own type.
pub trait Scene: Game + Aids + Commentary + Introduction + Portraits {
    /// True if the [secondary touch](deskmate_games::Touch::Secondary) of a place has a meaning of its own.
    const HAS_SECONDARY_TOUCH: bool = false;

    /// Returns the places of the board in `view`.
    fn places(
        view: &Self::View,
        draft: &Self::Draft,
        near: Seat,
        board: BoardLayout,
        voices: &Voices,
    ) -> Vec<Place>;

    /// Returns the place where `mv` begins, or `None` if it is not made at a place.
    fn start_place(view: &Self::View, mv: &Self::Move) -> Option<usize>;

    /// Returns the place where `mv` ends; by default the one where it begins.
    fn end_place(view: &Self::View, mv: &Self::Move) -> Option<usize> {
        Self::start_place(view, mv)
    }

    /// Returns the place that a typed character selects; by default there is none.
    fn place_of_key(_key: char) -> Option<usize> {
        None
    }

    /// Returns true if a finger's tap that would play a move only aims first, where the places are smaller than a
    /// finger.
    fn needs_aim(_view: &Self::View) -> bool {
        false
    }

    /// Returns true if the game may be decided soon, for a tense moment in the music.
    fn is_close(view: &Self::View) -> bool;

    /// Returns true if pieces can be dragged from place to place.
    fn can_drag(_view: &Self::View) -> bool {
        false
    }
}

/// The layout of the board and the side of it that is visible.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BoardLayout {
    /// The form of the window.
    pub form: FormFactor,
    /// The window's size in desk units.
    pub window_size: Vec2,
    /// True if the second side of the board is visible.
    pub revealed: bool,
    /// True if a human at this desk may act.
    pub can_act: bool,
}
