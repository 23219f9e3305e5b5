//! Text fields: one to type a line of text into, and a read-only one to copy from.

use bevy::prelude::*;
use bevy::text::{
    EditableText, LineBreak, TextCursorStyle, TextEdit, TextEditChange, TextLayout, TextReadWriteMode,
};
use bevy::ui_widgets::TextInput;
use std::time::Duration;

use deskmate_kernel::line::Line;
use deskmate_kernel::visible::VisibleText;

use crate::app::base::awake::{Activity, KeepsAwake};
use crate::app::look::palette;
use crate::app::ui::controls::Control;
use crate::app::ui::widgets::focusable;

/// The text of a field, its capacity, and the message keys of its accessible label.
#[derive(Component)]
struct FieldText {
    /// The text before the next edit.
    text: String,
    /// Maximum number of characters, as people count them.
    max_letters: usize,
    /// Used with the text as `$text`.
    typed: &'static str,
    /// Used if the field is empty.
    empty: &'static str,
}

/// Keeps the app awake while a field waits for the clipboard, and takes over text typed into the page.
pub fn plugin(app: &mut App) {
    app.add_observer(on_edit)
        .add_systems(PreUpdate, apply_page_input.run_if(any_with_component::<EditableText>))
        .add_systems(PostUpdate, keep_awake_for_paste);
}

/// Returns a text field with room for `max_letters`, as people count them. `typed` and `empty` are the
/// message keys of its accessible label.
pub fn text_field(
    name: impl Into<String>,
    text: &str,
    typed: &'static str,
    empty: &'static str,
    max_letters: usize,
    font: TextFont,
    node: Node,
) -> impl Bundle {
    let field = EditableText {
        max_characters: Some(max_letters * VisibleText::MAX_BYTES_PER_LETTER),
        ..EditableText::new(text)
    };
    let reads = FieldText { text: text.to_owned(), max_letters, typed, empty };
    (field_of(name.into(), label(text, typed, empty), field, font, node), reads)
}

/// Returns a read-only field whose text is selected, to be copied. `label_key` is the message key of its
/// accessible label.
pub fn text_to_copy(
    name: impl Into<String>,
    text: &str,
    label_key: &'static str,
    font: TextFont,
    node: Node,
) -> impl Bundle {
    let mut field = EditableText::new(text);
    field.queue_edit(TextEdit::SelectAll);
    (
        field_of(name.into(), label(text, label_key, label_key), field, font, node),
        TextReadWriteMode::ReadOnly,
        // Links have no spaces to break at.
        TextLayout { linebreak: LineBreak::AnyCharacter, ..default() },
    )
}

fn field_of(name: String, label: Line, field: EditableText, font: TextFont, node: Node) -> impl Bundle {
    // A blinking caret would keep the app from going idle.
    let field = EditableText { cursor_width: 0.06, cursor_blink_period: Duration::MAX, ..field };
    let caret = TextCursorStyle {
        color: palette::INK.into(),
        selection_color: palette::GRID.into(),
        unfocused_selection_color: Color::NONE,
        ..default()
    };
    (
        Name::new(name.clone()),
        Control { name, label },
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

/// Tidies the text, as the clipboard may contain several lines, leading blanks and invisible characters. A
/// trailing blank is kept, as another word may follow. A letter is deleted as a whole, such as the emoji of a
/// family, which consists of several characters.
fn on_edit(edit: On<TextEditChange>, mut fields: Query<(&mut EditableText, &mut Control, &mut FieldText)>) {
    let Ok((mut field, mut control, mut reads)) = fields.get_mut(edit.event_target()) else { return };
    // Text that an input method is still composing is left alone.
    if field.is_composing() {
        return;
    }
    let text = field.value().to_string();
    let torn = VisibleText::damaged_letters(&reads.text, &text);
    let (whole, after) = match torn {
        Some(torn) => {
            let (begin, rest) = (&reads.text[..torn.start], &reads.text[torn.end..]);
            (format!("{begin}{rest}"), VisibleText::count(rest))
        }
        None => (text.clone(), 0),
    };
    let tidy = VisibleText::new(&whole, reads.max_letters).text;
    if tidy != text {
        field.editor_mut().set_text(&tidy);
        field.queue_edit(TextEdit::TextEnd(false));
        (0..after).for_each(|_| field.queue_edit(TextEdit::Left(false)));
    }
    let label = label(&tidy, reads.typed, reads.empty);
    if control.label != label {
        control.label = label;
    }
    reads.text = tidy;
}

/// Replaces the text of fields that were filled in through the page.
fn apply_page_input(
    mut fields: Query<(&Control, &FieldText, &mut EditableText)>,
    mut stirs: MessageWriter<Activity>,
) {
    for (name, text) in crate::app::base::web::take_typed() {
        stirs.write(Activity);
        for (_, reads, mut field) in fields.iter_mut().filter(|(control, ..)| control.name == name) {
            field.queue_edit(TextEdit::SelectAll);
            field.queue_edit(TextEdit::Insert(
                VisibleText::new(&text, reads.max_letters).text.as_str().into(),
            ));
        }
    }
}

/// Keeps the app awake while a field waits for the clipboard, which is asynchronous in a browser.
fn keep_awake_for_paste(fields: Query<(Entity, &EditableText, Has<KeepsAwake>)>, mut commands: Commands) {
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
