//! The clipboard. Copying is announced only once it has succeeded, as a browser may take its time or refuse.
//! Text that cannot be copied is sent back in [`NotCopied`], to be shown and copied by hand.

use std::time::Duration;

use bevy::clipboard::{Clipboard, ClipboardError, ClipboardRead};
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::awake::WakesEvery;
use crate::app::platform::audio::Play;

/// A request to copy text to the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct CopyText {
    /// The text.
    pub text: String,
    /// Message key of the announcement made on success.
    pub copied: &'static str,
}

/// Sent when a text could not be copied.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct NotCopied(pub CopyText);

/// A request to read the clipboard, answered by a [`Clip`].
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paste;

/// The content of the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Clip {
    /// A text.
    Text(String),
    /// An image and no text.
    Picture,
    /// Nothing readable.
    Nothing,
    /// The system cannot answer, or the browser denies access.
    Refused,
    /// The system has no clipboard.
    Missing,
}

impl Clip {
    /// Returns the text.
    ///
    /// # Errors
    /// A sentence that says what the clipboard contains instead.
    pub fn text(&self) -> Result<&str, Line> {
        let id = match self {
            Clip::Text(text) => return Ok(text),
            Clip::Picture => "clipboard-picture",
            Clip::Nothing => "clipboard-empty",
            Clip::Refused => "clipboard-refused",
            Clip::Missing => "clipboard-missing",
        };
        Err(Line::new(id))
    }
}

/// Access to the clipboard of the system, replaced in tests.
#[derive(Resource, Clone, Copy, Debug)]
pub struct ClipboardAccess {
    /// Writes a text.
    pub write: fn(&mut Clipboard, &str) -> ClipboardRead<()>,
    /// Reads the content.
    pub read: fn(&mut Clipboard) -> ClipboardRead<Clip>,
}

impl Default for ClipboardAccess {
    fn default() -> Self {
        Self { write: imp::write, read: imp::read }
    }
}

/// Poll interval of an idle game: a browser may have to ask the user first.
const LOOKS: Duration = Duration::from_millis(100);

/// A copy in progress.
#[derive(Component)]
#[require(WakesEvery(LOOKS))]
struct Copying(CopyText, ClipboardRead<()>);

/// A paste in progress.
#[derive(Component)]
#[require(WakesEvery(LOOKS))]
struct Pasting(ClipboardRead<Clip>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClipboardAccess>()
        .add_message::<CopyText>()
        .add_message::<NotCopied>()
        .add_message::<Paste>()
        .add_message::<Clip>()
        .add_systems(
            Update,
            (
                (copy.run_if(on_message::<CopyText>), tell_copied.run_if(any_with_component::<Copying>))
                    .chain(),
                (paste.run_if(on_message::<Paste>), tell_clip.run_if(any_with_component::<Pasting>)).chain(),
            ),
        );
}

fn copy(
    mut asked: MessageReader<CopyText>,
    access: Res<ClipboardAccess>,
    mut clipboard: ResMut<Clipboard>,
    mut commands: Commands,
) {
    for asked in asked.read() {
        let answer = (access.write)(&mut clipboard, &asked.text);
        commands.spawn((Name::new("Copying"), Copying(asked.clone(), answer)));
    }
}

fn tell_copied(
    mut copying: Query<(Entity, &mut Copying)>,
    mut not_copied: MessageWriter<NotCopied>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<Play>,
    mut commands: Commands,
) {
    for (entity, mut copying) in &mut copying {
        let Some(answer) = copying.1.poll_result() else { continue };
        commands.entity(entity).despawn();
        match answer {
            Ok(()) => {
                announce.write(Announce(Line::new(copying.0.copied)));
                sounds.write(Play::cue("paper"));
            }
            Err(why) => {
                info!("nothing is copied: {why}");
                not_copied.write(NotCopied(copying.0.clone()));
                announce.write(Announce(Line::new("copy-by-hand")));
                sounds.write(Play::cue("refuse"));
            }
        }
    }
}

fn paste(access: Res<ClipboardAccess>, mut clipboard: ResMut<Clipboard>, mut commands: Commands) {
    commands.spawn((Name::new("Pasting"), Pasting((access.read)(&mut clipboard))));
}

fn tell_clip(
    mut pasting: Query<(Entity, &mut Pasting)>,
    mut clips: MessageWriter<Clip>,
    mut commands: Commands,
) {
    for (entity, mut pasting) in &mut pasting {
        let Some(found) = pasting.0.poll_result() else { continue };
        commands.entity(entity).despawn();
        clips.write(found.unwrap_or(Clip::Missing));
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use super::{Clip, Clipboard, ClipboardError, ClipboardRead};

    pub fn write(clipboard: &mut Clipboard, text: &str) -> ClipboardRead<()> {
        ClipboardRead::Ready(clipboard.set_text(text))
    }

    pub fn read(clipboard: &mut Clipboard) -> ClipboardRead<Clip> {
        let read = clipboard.fetch_text().poll_result().unwrap_or(Err(ClipboardError::ClipboardNotSupported));
        ClipboardRead::Ready(Ok(match read {
            Ok(text) if !text.trim().is_empty() => Clip::Text(text),
            Err(ClipboardError::ClipboardNotSupported) => Clip::Missing,
            // No system refuses: another program answers with something else than text, or not at all.
            Ok(_) | Err(_) => Clip::Nothing,
        }))
    }
}

/// In a page, its script talks to the browser (`clipboard.js`).
#[cfg(target_arch = "wasm32")]
mod imp {
    use bevy::platform::sync::{Arc, Mutex};
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::Closure;

    use super::{Clip, Clipboard, ClipboardError, ClipboardRead};
    use crate::app::base::web::tell;

    pub fn write(_: &mut Clipboard, text: &str) -> ClipboardRead<()> {
        let copied =
            |copied: bool, _: JsValue| copied.then_some(()).ok_or(ClipboardError::ContentNotAvailable);
        ask("deskmate-copy", &[("text", text.into())], copied)
    }

    pub fn read(_: &mut Clipboard) -> ClipboardRead<Clip> {
        let found = |is_text: bool, found: JsValue| {
            let found = found.as_string().unwrap_or_default();
            Ok(match found.as_str() {
                _ if is_text => Clip::Text(found),
                "picture" => Clip::Picture,
                "refused" => Clip::Refused,
                "missing" => Clip::Missing,
                _ => Clip::Nothing,
            })
        };
        ask("deskmate-paste", &[], found)
    }

    /// Sends an event to the page. `understand` converts its answer.
    fn ask<T: 'static>(
        event: &str,
        details: &[(&str, JsValue)],
        understand: fn(bool, JsValue) -> Result<T, ClipboardError>,
    ) -> ClipboardRead<T> {
        let answer = Arc::new(Mutex::new(None));
        let answered = Arc::clone(&answer);
        let done = Closure::<dyn FnMut(bool, JsValue)>::once_into_js(move |holds: bool, what: JsValue| {
            if let Ok(mut answered) = answered.lock() {
                *answered = Some(understand(holds, what));
            }
        });
        let details = [details, &[("done", done)]].concat();
        match tell(event, &details) {
            Ok(()) => ClipboardRead::Pending(answer),
            Err(why) => {
                ClipboardRead::Ready(Err(ClipboardError::Unknown { description: format!("{why:?}") }))
            }
        }
    }
}
