//! A field to type a line of text into.

use bevy::prelude::*;
use bevy::text::{EditableText, TextCursorStyle, TextEdit, TextEditChange};
use bevy::ui_widgets::TextInput;
use std::time::Duration;

use crate::app::base::awake::{KeepsAwake, Stirs};
use crate::app::look::palette;
use crate::app::ui::controls::Control;
use crate::app::ui::widgets::focusable;
use crate::kernel::line::Line;

/// Says what stands in the field, where something does.
#[derive(Component, Clone, Copy)]
struct Reads {
    /// With the text as `$text`.
    typed: &'static str,
    /// For an empty field.
    empty: &'static str,
}

/// Keeps fields awake while they wait for the clipboard.
pub fn plugin(app: &mut App) {
    app.add_observer(on_edit)
        .add_systems(PreUpdate, take_typed.run_if(any_with_component::<EditableText>))
        .add_systems(PostUpdate, wait);
}

/// A field with a text in it and room for `most` letters. `typed` and `empty` say to those who can't see what stands in it.
pub fn text_field(
    name: impl Into<String>,
    text: &str,
    (typed, empty): (&'static str, &'static str),
    most: usize,
    font: TextFont,
    node: Node,
) -> impl Bundle {
    let name = name.into();
    // A caret that blinks would not let the game rest.
    let field = EditableText {
        max_characters: Some(most),
        cursor_width: 0.06,
        cursor_blink_period: Duration::MAX,
        ..EditableText::new(text)
    };
    let caret = TextCursorStyle {
        color: palette::INK.into(),
        selection_color: palette::GRID.into(),
        unfocused_selection_color: Color::NONE,
        ..default()
    };
    (
        Name::new(name.clone()),
        Control { name, label: label(text, typed, empty) },
        Reads { typed, empty },
        TextInput,
        field,
        caret,
        font,
        TextColor(palette::INK.into()),
        focusable(),
        node,
    )
}

fn label(text: &str, typed: &'static str, empty: &'static str) -> Line {
    if text.is_empty() { Line::new(empty) } else { Line::new(typed).text("text", text) }
}

/// What comes from the clipboard may have more lines than one, and blanks before it. One behind it may be followed by a word.
fn on_edit(edit: On<TextEditChange>, mut fields: Query<(&mut EditableText, &mut Control, &Reads)>) {
    let Ok((mut field, mut control, reads)) = fields.get_mut(edit.event_target()) else { return };
    let text = field.value().to_string();
    let tidy: String = text.trim_start().chars().filter(|letter| !letter.is_control()).collect();
    if tidy != text {
        field.editor_mut().set_text(&tidy);
        field.queue_edit(TextEdit::TextEnd(false));
    }
    let label = label(&tidy, reads.typed, reads.empty);
    if control.label != label {
        control.label = label;
    }
}

/// What the page has asked for stands in the field instead of what was there.
fn take_typed(mut fields: Query<(&Control, &mut EditableText)>, mut stirs: MessageWriter<Stirs>) {
    for (name, text) in crate::app::base::web::take_typed() {
        stirs.write(Stirs);
        for (_, mut field) in fields.iter_mut().filter(|(control, _)| control.name == name) {
            let most = field.max_characters.unwrap_or(usize::MAX);
            field.queue_edit(TextEdit::SelectAll);
            field.queue_edit(TextEdit::Insert(text.chars().take(most).collect::<String>().as_str().into()));
        }
    }
}

/// In a browser the clipboard answers when it likes.
fn wait(fields: Query<(Entity, &EditableText, Has<KeepsAwake>)>, mut commands: Commands) {
    for (entity, field, awake) in &fields {
        match (field.pending_paste.is_some(), awake) {
            (true, false) => {
                commands.entity(entity).insert(KeepsAwake);
            }
            (false, true) => {
                commands.entity(entity).remove::<KeepsAwake>();
            }
            _ => {}
        }
    }
}
