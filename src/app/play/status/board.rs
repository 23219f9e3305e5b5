//! The board: its places, and how they are touched and described.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use super::StatusSystems;
use crate::app::base::layout::Layout;
use crate::app::board::overlays::Overlays;
use crate::app::board::scene::{BoardLayout, Place, Scene};
use crate::app::play::arrangement::Arrangement;
use crate::app::play::session::Session;
use crate::app::play::stage::voices;

/// The state of the board.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BoardStatus {
    /// The places of the board.
    pub places: Vec<Place>,
    /// A description of the board as a whole, for screen readers.
    pub description: Vec<Line>,
    /// The names of the rows from top to bottom and of the columns from left to right, if they have names.
    pub coordinates: [Vec<Line>; 2],
    /// True if the columns are named by letters of the language.
    pub has_letter_columns: bool,
    /// True if the other touch of a place has a meaning of its own.
    pub has_secondary_touch: bool,
    /// True if the first tap of a finger only aims.
    pub needs_aim: bool,
    /// True if pieces can be dragged from place to place.
    pub can_drag: bool,
    /// The overlay by which the second side of the board is visible, if it is.
    pub second_side: Option<&'static str>,
}

impl BoardStatus {
    /// Returns true if the board has buttons of its own at the moment, as while a fleet is being placed.
    #[must_use]
    pub fn has_buttons(&self) -> bool {
        self.places.iter().any(|place| place.is_button)
    }
}

/// Registers the system of `G`. A board may have hundreds of places, so it runs only when they may have changed.
pub(super) fn game<G: Scene>(app: &mut App) {
    app.add_systems(
        Update,
        publish_board::<G>.in_set(StatusSystems).run_if(
            resource_exists::<Session<G>>.and_then(
                resource_changed::<Session<G>>
                    .or_eager(resource_changed::<Arrangement>)
                    .or_eager(resource_changed::<Layout>)
                    .or_eager(resource_changed::<Overlays>),
            ),
        ),
    );
}

fn publish_board<G: Scene>(
    session: Res<Session<G>>,
    arrangement: Res<Arrangement>,
    layout: Res<Layout>,
    overlays: Res<Overlays>,
    mut board: ResMut<BoardStatus>,
) {
    let (view, now, front) = (session.view(), session.current_view(), session.front());
    let voices = voices(&session, &arrangement);
    let can_act = session.human().is_some();
    let second_side = G::SECOND_SIDE_OVERLAY.filter(|name| overlays.shows(name));
    let revealed = second_side.is_some();
    let shape = BoardLayout { form: layout.form, window_size: layout.size, revealed, can_act };
    let mut places = G::places(view, &session.draft, front, shape, &voices);
    // A touch of the board leads back from an earlier position to the game.
    let is_looking_back = session.is_looking_back();
    for place in &mut places {
        place.enabled = (place.enabled && can_act) || (is_looking_back && !place.is_button);
    }
    board.set_if_neq(BoardStatus {
        places,
        description: G::describe(view, front, &voices),
        coordinates: G::coordinates(view, front),
        has_letter_columns: G::HAS_LETTERED_COLUMNS,
        has_secondary_touch: G::HAS_SECONDARY_TOUCH,
        needs_aim: G::needs_aim(now),
        can_drag: G::can_drag(now),
        second_side,
    });
}
