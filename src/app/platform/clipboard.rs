//! The clipboard. Copying is announced only once it has succeeded, as a browser may take its time or refuse.
//! Text that cannot be copied is sent back in [`CopyFailed`], to be shown and copied by hand.

use std::time::Duration;

use bevy::clipboard::{Clipboard, ClipboardError, ClipboardRead};
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::awake::WakesEvery;
use crate::app::platform::audio::PlayCue;

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
pub struct CopyFailed(pub CopyText);

/// A request to read the clipboard, answered by a [`ClipboardContent`].
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paste;

/// The content of the clipboard.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ClipboardContent {
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

impl ClipboardContent {
    /// Returns the text.
    ///
    /// # Errors
    /// A sentence that says what the clipboard contains instead.
    pub fn text(&self) -> Result<&str, Line> {
        let id = match self {
            ClipboardContent::Text(text) => return Ok(text),
            ClipboardContent::Picture => "clipboard-picture",
            ClipboardContent::Nothing => "clipboard-empty",
            ClipboardContent::Refused => "clipboard-refused",
            ClipboardContent::Missing => "clipboard-missing",
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
    pub read: fn(&mut Clipboard) -> ClipboardRead<ClipboardContent>,
}

impl Default for ClipboardAccess {
    fn default() -> Self {
        Self { write: imp::write, read: imp::read }
    }
}

/// Poll interval of an idle game: a browser may have to ask the user first.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// A copy in progress.
#[derive(Component)]
#[require(WakesEvery(POLL_INTERVAL))]
struct Copying(CopyText, ClipboardRead<()>);

/// A paste in progress.
#[derive(Component)]
#[require(WakesEvery(POLL_INTERVAL))]
struct Pasting(ClipboardRead<ClipboardContent>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ClipboardAccess>()
        .add_message::<CopyText>()
        .add_message::<CopyFailed>()
        .add_message::<Paste>()
        .add_message::<ClipboardContent>()
        .add_systems(
            Update,
            (
                (
                    start_copies.run_if(on_message::<CopyText>),
                    finish_copies.run_if(any_with_component::<Copying>),
                )
                    .chain(),
                (
                    start_paste.run_if(on_message::<Paste>),
                    finish_pastes.run_if(any_with_component::<Pasting>),
                )
                    .chain(),
            ),
        );
}

fn start_copies(
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

fn finish_copies(
    mut copying: Query<(Entity, &mut Copying)>,
    mut not_copied: MessageWriter<CopyFailed>,
    mut announce: MessageWriter<Announce>,
    mut sounds: MessageWriter<PlayCue>,
    mut commands: Commands,
) {
    for (entity, mut copying) in &mut copying {
        let Some(answer) = copying.1.poll_result() else { continue };
        commands.entity(entity).despawn();
        match answer {
            Ok(()) => {
                announce.write(Announce(Line::new(copying.0.copied)));
                sounds.write(PlayCue::cue("paper"));
            }
            Err(why) => {
                info!("nothing is copied: {why}");
                not_copied.write(CopyFailed(copying.0.clone()));
                announce.write(Announce(Line::new("copy-by-hand")));
                sounds.write(PlayCue::cue("refuse"));
            }
        }
    }
}

fn start_paste(access: Res<ClipboardAccess>, mut clipboard: ResMut<Clipboard>, mut commands: Commands) {
    commands.spawn((Name::new("Pasting"), Pasting((access.read)(&mut clipboard))));
}

fn finish_pastes(
    mut pasting: Query<(Entity, &mut Pasting)>,
    mut clips: MessageWriter<ClipboardContent>,
    mut commands: Commands,
) {
    for (entity, mut pasting) in &mut pasting {
        let Some(found) = pasting.0.poll_result() else { continue };
        commands.entity(entity).despawn();
        clips.write(found.unwrap_or(ClipboardContent::Missing));
    }
}

#[cfg(not(target_arch = "wasm32"))]
mod imp {
    use super::{Clipboard, ClipboardContent, ClipboardError, ClipboardRead};

    pub fn write(clipboard: &mut Clipboard, text: &str) -> ClipboardRead<()> {
        ClipboardRead::Ready(clipboard.set_text(text))
    }

    pub fn read(clipboard: &mut Clipboard) -> ClipboardRead<ClipboardContent> {
        let read = clipboard.fetch_text().poll_result().unwrap_or(Err(ClipboardError::ClipboardNotSupported));
        ClipboardRead::Ready(Ok(match read {
            Ok(text) if !text.trim().is_empty() => ClipboardContent::Text(text),
            Err(ClipboardError::ClipboardNotSupported) => ClipboardContent::Missing,
            // No system refuses: another program answers with something else than text, or not at all.
            Ok(_) | Err(_) => ClipboardContent::Nothing,
        }))
    }
}

/// In a page, its script talks to the browser (`clipboard.js`).
#[cfg(target_arch = "wasm32")]
mod imp {
    use bevy::platform::sync::{Arc, Mutex};
    use wasm_bindgen::JsValue;
    use wasm_bindgen::prelude::Closure;

    use super::{Clipboard, ClipboardContent, ClipboardError, ClipboardRead};
    use crate::app::base::web::send_event;

    pub fn write(_: &mut Clipboard, text: &str) -> ClipboardRead<()> {
        let copied =
            |copied: bool, _: JsValue| copied.then_some(()).ok_or(ClipboardError::ContentNotAvailable);
        request("deskmate-copy", &[("text", text.into())], copied)
    }

    pub fn read(_: &mut Clipboard) -> ClipboardRead<ClipboardContent> {
        let found = |is_text: bool, found: JsValue| {
            let found = found.as_string().unwrap_or_default();
            Ok(match found.as_str() {
                _ if is_text => ClipboardContent::Text(found),
                "picture" => ClipboardContent::Picture,
                "refused" => ClipboardContent::Refused,
                "missing" => ClipboardContent::Missing,
                _ => ClipboardContent::Nothing,
            })
        };
        request("deskmate-paste", &[], found)
    }

    /// Sends an event to the page. `understand` converts its answer.
    fn request<T: 'static>(
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
        match send_event(event, &details) {
            Ok(()) => ClipboardRead::Pending(answer),
            Err(why) => {
                ClipboardRead::Ready(Err(ClipboardError::Unknown { description: format!("{why:?}") }))
            }
        }
    }
}
