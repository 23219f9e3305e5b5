//! A text field for a player's name.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEditChange};
use bevy::ui_widgets::observe;
use deskmate_kernel::line::Line;
use deskmate_referee::wire::PlayerName;

use crate::app::base::settings::Preferences;
use crate::app::look::palette;
use crate::app::ui::text_field::text_field;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::words;

/// Parameters of a name field.
#[derive(Clone, Copy, Debug)]
pub struct NameField {
    /// Name of the control, and message key of its placeholder.
    pub name: &'static str,
    /// Index of the local player.
    pub index: usize,
    /// Message keys of the accessible label, with a name and without one.
    pub told: (&'static str, &'static str),
    /// Width in desk units.
    pub width: f32,
    /// Font size.
    pub size: f32,
}

/// The placeholder of a field.
#[derive(Component)]
struct NameHint(Entity);

/// Hides placeholders of fields that are not empty.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, hint);
}

/// Spawns the field, with the stored name.
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
        let name = PlayerName::from(field.value().to_string());
        if preferences.names[index] != name.as_str() {
            preferences.names[index] = name.as_str().to_owned();
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

/// Shows a placeholder only while its field is empty.
fn hint(fields: Query<&EditableText>, mut hints: Query<(&NameHint, &mut Visibility)>) {
    for (NameHint(field), mut visibility) in &mut hints {
        let empty = fields.get(*field).is_ok_and(|field| field.value().to_string().is_empty());
        visibility.set_if_neq(if empty { Visibility::Inherited } else { Visibility::Hidden });
    }
}
