//! A text field for a player's name.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEditChange};
use bevy::ui_widgets::observe;
use deskmate_kernel::line::Line;
use deskmate_referee::wire::PlayerName;

use crate::app::base::settings::Preferences;
use crate::app::look::palette;
use crate::app::ui::node;
use crate::app::ui::text_field::text_field;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::text_line;

/// Parameters of a name field.
#[derive(Clone, Copy, Debug)]
pub struct NameField {
    /// Name of the control, and message key of its placeholder.
    pub name: &'static str,
    /// Message key of the accessible label.
    pub label: &'static str,
    /// Index of the local player.
    pub index: usize,
    /// Width in desk units.
    pub width: f32,
    /// Font size.
    pub size: f32,
}

/// The placeholder of a field.
#[derive(Component)]
struct NamePlaceholder(Entity);

/// Hides placeholders of fields that are not empty.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, update_placeholders);
}

/// Spawns the field, with the stored name.
pub fn spawn(row: &mut ChildSpawnerCommands, field: NameField, preferences: &Preferences) {
    let NameField { name, label, index, width, size } = field;
    let node = Node {
        border: UiRect::bottom(px(2)),
        padding: UiRect::horizontal(px(6)),
        ..node::sized(px(width), px(44))
    };
    let font = Typeface::Hand.at(size);
    let write = move |edit: On<TextEditChange>,
                      fields: Query<&EditableText>,
                      mut preferences: ResMut<Preferences>| {
        let Ok(field) = fields.get(edit.event_target()) else { return };
        let name = PlayerName::from(field.value().to_string());
        if preferences.names[index] != name.as_str() {
            preferences.names[index] = name.as_str().to_owned();
        }
    };
    let around = node::row();
    row.spawn((around, Pickable::IGNORE)).with_children(|around| {
        let hint = Node { left: px(8), ..node::absolute() };
        let shown = text_line(Line::new(name), font.clone(), palette::CAPTION);
        let most = PlayerName::MAX_LETTERS;
        let field = text_field(name, label, &preferences.names[index], most, font, node);
        let field = around.spawn((field, BorderColor::all(palette::INK), observe(write))).id();
        around.spawn((NamePlaceholder(field), hint, shown));
    });
}

/// Shows a placeholder only while its field is empty.
fn update_placeholders(fields: Query<&EditableText>, mut hints: Query<(&NamePlaceholder, &mut Visibility)>) {
    for (NamePlaceholder(field), mut visibility) in &mut hints {
        let empty = fields.get(*field).is_ok_and(|field| field.value().to_string().is_empty());
        visibility.set_if_neq(if empty { Visibility::Inherited } else { Visibility::Hidden });
    }
}
