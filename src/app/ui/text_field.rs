//! Text fields: one to type a line of text into, and a read-only one to copy from.

use bevy::prelude::*;
use bevy::text::{
    EditableText, FontCx, LayoutCx, LineBreak, TextCursorStyle, TextEdit, TextEditChange, TextLayout,
    TextReadWriteMode,
};
use bevy::ui_widgets::TextInput;
use std::time::Duration;

use deskmate_kernel::line::Line;
use deskmate_kernel::visible::VisibleText;

use crate::app::base::awake::{Activity, KeepsAwake};
use crate::app::look::palette;
use crate::app::ui::controls::Control;
use crate::app::ui::widgets::focusable;

/// The text of a field, and its capacity.
#[derive(Component)]
struct FieldText {
    /// The text before the next edit.
    text: String,
    /// Maximum number of characters, as people count them.
    max_letters: usize,
}

/// A request of the page or of a screen reader to write into a field.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct WriteByName {
    /// The name of the control.
    pub name: String,
    /// The text.
    pub text: String,
    /// The part of the field that gives way to the text.
    pub replaced: Replaced,
}

/// The part of a field that gives way to a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replaced {
    /// All of it.
    All,
    /// The selected part. If nothing is selected, the text is inserted at the caret.
    Selection,
}

/// A request of a screen reader to select letters of a field, or to place the caret there.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SelectByName {
    /// The name of the control.
    pub name: String,
    /// The number of letters before the fixed end of the selection.
    pub anchor: usize,
    /// The number of letters before the end with the caret.
    pub focus: usize,
}

/// Keeps the app awake while a field waits for the clipboard, and does what the page and screen readers ask for.
pub fn plugin(app: &mut App) {
    app.add_observer(on_edit)
        .add_message::<WriteByName>()
        .add_message::<SelectByName>()
        .add_systems(
            PreUpdate,
            (
                read_page_input.run_if(any_with_component::<EditableText>),
                write_by_name.run_if(on_message::<WriteByName>),
                select_by_name.run_if(on_message::<SelectByName>),
            )
                .chain(),
        )
        .add_systems(PostUpdate, keep_awake_for_paste);
}

/// Returns a text field with room for `max_letters`, as people count them. `label` is the message key of its accessible
/// label.
pub fn text_field(
    name: impl Into<String>,
    label: &'static str,
    text: &str,
    max_letters: usize,
    font: TextFont,
    node: Node,
) -> impl Bundle {
    let field = EditableText {
        max_characters: Some(max_letters * VisibleText::MAX_BYTES_PER_LETTER),
        ..EditableText::new(text)
    };
    let before = FieldText { text: text.to_owned(), max_letters };
    (field_of(name.into(), label, field, font, node), before)
}

/// Returns a read-only field whose text is selected, to be copied. `label` is the message key of its accessible label.
pub fn text_to_copy(
    name: impl Into<String>,
    label: &'static str,
    text: &str,
    font: TextFont,
    node: Node,
) -> impl Bundle {
    let mut field = EditableText::new(text);
    field.queue_edit(TextEdit::SelectAll);
    (
        field_of(name.into(), label, field, font, node),
        TextReadWriteMode::ReadOnly,
        // Links have no spaces to break at.
        TextLayout { linebreak: LineBreak::AnyCharacter, ..default() },
    )
}

fn field_of(name: String, label: &str, field: EditableText, font: TextFont, node: Node) -> impl Bundle {
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
        Control { name, label: Line::new(label) },
        TextInput,
        field,
        caret,
        font,
        TextColor(palette::INK.into()),
        focusable(),
        node,
    )
}

/// Tidies the text, as the clipboard may contain several lines, leading blanks and invisible characters. A
/// trailing blank is kept, as another word may follow. A letter is deleted as a whole, such as the emoji of a
/// family, which consists of several characters.
fn on_edit(
    edit: On<TextEditChange>,
    mut fields: Query<(&mut EditableText, &mut FieldText)>,
    mut fonts: ResMut<FontCx>,
    mut layouts: ResMut<LayoutCx>,
) {
    let Ok((mut field, mut before)) = fields.get_mut(edit.event_target()) else { return };
    // Text that an input method is still composing is left alone.
    if field.is_composing() {
        return;
    }
    let text = field.value().to_string();
    let torn = VisibleText::damaged_letters(&before.text, &text);
    let (whole, after) = match torn {
        Some(torn) => {
            let (begin, rest) = (&before.text[..torn.start], &before.text[torn.end..]);
            (format!("{begin}{rest}"), rest.len())
        }
        None => (text.clone(), 0),
    };
    let tidy = VisibleText::new(&whole, before.max_letters).text;
    if tidy != text {
        field.editor_mut().set_text(&tidy);
        let caret = tidy.len().saturating_sub(after);
        field.editor_mut().driver(&mut fonts, &mut layouts).move_to_byte(caret);
    }
    before.text = tidy;
}

/// Takes over the texts of fields that were filled in through the page.
fn read_page_input(mut writes: MessageWriter<WriteByName>) {
    let typed = crate::app::base::web::take_typed().into_iter();
    writes.write_batch(typed.map(|(name, text)| WriteByName { name, text, replaced: Replaced::All }));
}

fn write_by_name(
    mut writes: MessageReader<WriteByName>,
    mut fields: Query<(&Control, &FieldText, &mut EditableText)>,
    mut stirs: MessageWriter<Activity>,
) {
    for WriteByName { name, text, replaced } in writes.read() {
        stirs.write(Activity);
        for (_, field, mut editor) in fields.iter_mut().filter(|(control, ..)| control.name == *name) {
            let text = match replaced {
                Replaced::All => {
                    editor.queue_edit(TextEdit::SelectAll);
                    &VisibleText::new(text, field.max_letters).text
                }
                // A blank may stand between two words, and is tidied up with them.
                Replaced::Selection => text,
            };
            editor.queue_edit(TextEdit::Insert(text.as_str().into()));
        }
    }
}

fn select_by_name(
    mut requests: MessageReader<SelectByName>,
    mut fields: Query<(&Control, &mut EditableText)>,
    mut fonts: ResMut<FontCx>,
    mut layouts: ResMut<LayoutCx>,
    mut stirs: MessageWriter<Activity>,
) {
    for SelectByName { name, anchor, focus } in requests.read() {
        stirs.write(Activity);
        for (_, mut editor) in fields.iter_mut().filter(|(control, _)| control.name == *name) {
            let text = editor.value().to_string();
            let letters = VisibleText::letters(&text);
            let [anchor, focus] =
                [*anchor, *focus].map(|count| letters.iter().take(count).map(|letter| letter.len()).sum());
            editor.editor_mut().driver(&mut fonts, &mut layouts).select_byte_range(anchor, focus);
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
