//! The user interface: widgets, typography, focus, and its mirror for screen readers and tests.

mod captions;
pub mod choices;
mod contrast;
pub mod controls;
pub mod description;
pub mod dress;
mod fade;
pub mod focus;
pub mod free_place;
pub mod groups;
mod held_press;
pub mod input_guard;
pub mod leaving;
mod letters;
pub mod markers;
pub mod name_field;
pub mod node;
pub mod part;
mod quick_press;
mod radio_stops;
pub mod read_out;
pub mod reading_order;
pub mod reading_time;
#[cfg(not(target_arch = "wasm32"))]
pub mod screen_reader;
pub mod segments;
pub mod sketched;
pub mod slider;
pub mod slip;
pub mod text_field;
pub mod text_size;
pub mod tick_box;
pub mod type_face;
pub mod widgets;

use bevy::prelude::*;

/// Registers all widgets and their systems.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        captions::plugin,
        choices::plugin,
        controls::plugin,
        description::plugin,
        dress::plugin,
        focus::plugin,
        name_field::plugin,
        radio_stops::plugin,
        read_out::plugin,
        segments::plugin,
        sketched::plugin,
        slider::plugin,
        text_field::plugin,
        tick_box::plugin,
    ))
    // Presses.
    .add_plugins((input_guard::plugin, held_press::plugin, quick_press::plugin))
    // Text.
    .add_plugins((
        contrast::plugin,
        fade::plugin,
        letters::plugin,
        reading_time::plugin,
        slip::plugin,
        text_size::plugin,
        type_face::plugin,
    ));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(screen_reader::plugin);
}
