//! The interface: paper labels, wooden tags, type, focus, and the mirror for those who can't see them.

mod captions;
pub mod choices;
mod contrast;
pub mod controls;
pub mod description;
pub mod dress;
mod fade;
pub mod focus;
mod held_press;
mod letters;
pub mod name_field;
mod quick_press;
pub mod read_out;
pub mod segments;
pub mod sketched;
pub mod slider;
pub mod text_field;
pub mod text_size;
pub mod tick_box;
pub mod type_face;
pub mod widgets;

use bevy::prelude::*;

/// Everything that the interface does by itself.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        captions::plugin,
        choices::plugin,
        controls::plugin,
        description::plugin,
        dress::plugin,
        focus::plugin,
        held_press::plugin,
        name_field::plugin,
        quick_press::plugin,
        read_out::plugin,
        segments::plugin,
        sketched::plugin,
        slider::plugin,
        text_field::plugin,
        tick_box::plugin,
    ))
    // Letters.
    .add_plugins((
        contrast::plugin,
        fade::plugin,
        letters::plugin,
        text_size::plugin,
        type_face::plugin,
    ));
}
