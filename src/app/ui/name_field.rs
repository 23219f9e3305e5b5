//! A field in which a player writes what they are called.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEditChange};
use bevy::ui_widgets::observe;

use crate::app::base::settings::Preferences;
use crate::app::look::palette;
use crate::app::ui::text_field::text_field;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::words;
use crate::kernel::line::Line;
use crate::referee::wire::PlayerName;

/// Whose name it is, and how it is asked for.
#[derive(Clone, Copy, Debug)]
pub struct NameField {
    /// The control's name; what stands in the empty field has the same.
    pub name: &'static str,
    /// Which of the two at this desk.
    pub index: usize,
    /// Says the name to those who can't see it, and that there is none.
    pub told: (&'static str, &'static str),
    /// How wide the field is.
    pub width: f32,
    /// The size of the hand.
    pub size: f32,
}

/// What a player is called whose name has not been written, in the empty field.
#[derive(Component)]
struct NameHint(Entity);

/// Lets hints give way to what is written.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, hint);
}

/// The field, with the name that is known.
pub fn spawn(row: &mut ChildSpawnerCommands, asked: NameField, preferences: &Preferences) {
    let NameField { name, index, told, width, size } = asked;
    let node = Node {
        width: px(width),
        height: px(44),
        border: UiRect::bottom(px(2)),
        padding: UiRect::horizontal(px(6)),
        ..default()
    };
    let font = Face::Hand.at(size);
    let write = move |edit: On<TextEditChange>,
                      fields: Query<&EditableText>,
                      mut preferences: ResMut<Preferences>| {
        let Ok(field) = fields.get(edit.event_target()) else { return };
        let name = field.value().to_string().trim().to_owned();
        if preferences.names[index] != name {
            preferences.names[index] = name;
        }
    };
    let around = Node { align_items: AlignItems::Center, ..default() };
    row.spawn((around, Pickable::IGNORE)).with_children(|around| {
        let hint = Node { position_type: PositionType::Absolute, left: px(8), ..default() };
        let shown = words(Line::new(name), font.clone(), palette::CAPTION);
        let most = PlayerName::MOST_LETTERS;
        let field = text_field(name, &preferences.names[index], told, most, font, node);
        let field = around.spawn((field, BorderColor::all(palette::INK), observe(write))).id();
        around.spawn((NameHint(field), hint, shown));
    });
}

/// A hint gives way to the first letter.
fn hint(fields: Query<&EditableText>, mut hints: Query<(&NameHint, &mut Visibility)>) {
    for (NameHint(field), mut visibility) in &mut hints {
        let empty = fields.get(*field).is_ok_and(|field| field.value().to_string().is_empty());
        visibility.set_if_neq(if empty { Visibility::Inherited } else { Visibility::Hidden });
    }
}
