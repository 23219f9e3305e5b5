//! The engine in a browser: Bevy's default plugins without its log, whose filter language is large, and
//! without its audio, as the browser plays sounds itself. Of the log only warnings and errors are compiled
//! in; they go to the browser's console.

use std::fmt::{Debug, Write};

use bevy::app::plugin_group;
use tracing::field::{Field, Visit};
use tracing::metadata::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};
use web_sys::console;

plugin_group! {
    /// The plugins of [`DefaultPlugins`](bevy::DefaultPlugins), in the same order, without log and audio. They are listed
    /// because a plugin that is disabled there stays in the program, with its filter language.
    pub struct BrowserPlugins {
        bevy::app:::PanicHandlerPlugin,
        bevy::app:::TaskPoolPlugin,
        bevy::diagnostic:::FrameCountPlugin,
        bevy::time:::TimePlugin,
        bevy::transform:::TransformPlugin,
        bevy::diagnostic:::DiagnosticsPlugin,
        bevy::input:::InputPlugin,
        bevy::input_focus:::InputFocusPlugin,
        bevy::input_focus:::InputDispatchPlugin,
        bevy::window:::WindowPlugin,
        bevy::a11y:::AccessibilityPlugin,
        bevy::asset:::AssetPlugin,
        bevy::winit:::WinitPlugin,
        bevy::render:::RenderPlugin,
        bevy::image:::ImagePlugin,
        bevy::mesh:::MeshPlugin,
        bevy::camera:::CameraPlugin,
        bevy::core_pipeline:::CorePipelinePlugin,
        bevy::sprite:::SpritePlugin,
        bevy::sprite_render:::SpriteRenderPlugin,
        bevy::clipboard:::ClipboardPlugin,
        bevy::text:::TextPlugin,
        bevy::ui:::UiPlugin,
        bevy::ui_render:::UiRenderPlugin,
        bevy::state::app:::StatesPlugin,
        #[plugin_group]
        bevy::ui_widgets:::UiWidgetsPlugins,
        #[plugin_group]
        bevy::picking:::DefaultPickingPlugins,
    }
}

/// Sends log events to the browser's console.
pub fn show_log() {
    // Fails if a subscriber is installed already, which then shows the log.
    let _ = tracing::subscriber::set_global_default(Console);
}

/// Writes each event as a line. Spans are not used and are ignored.
struct Console;

impl Subscriber for Console {
    fn enabled(&self, what: &Metadata<'_>) -> bool {
        *what.level() <= Level::WARN
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::WARN)
    }

    fn event(&self, event: &Event<'_>) {
        let mut line = LogLine(format!("{}:", event.metadata().target()));
        event.record(&mut line);
        let line = line.0.into();
        match *event.metadata().level() {
            Level::ERROR => console::error_1(&line),
            _ => console::warn_1(&line),
        }
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// A line of the console.
struct LogLine(String);

impl Visit for LogLine {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        // Writing to a `String` cannot fail.
        let _ = match field.name() {
            "message" => write!(self.0, " {value:?}"),
            name => write!(self.0, " {name}={value:?}"),
        };
    }
}
