//! The engine in a browser: Bevy's default plugins without its log, which packs a whole language of filters, and without
//! its sounds, which the browser plays by itself. Of the log only warnings and errors are packed, and the console shows them.

use std::fmt::{Debug, Write};

use bevy::app::plugin_group;
use tracing::field::{Field, Visit};
use tracing::metadata::LevelFilter;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};
use web_sys::console;

plugin_group! {
    /// What [`DefaultPlugins`](bevy::DefaultPlugins) adds here, in its order, but for the log and sounds.
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

/// Shows what is logged in the console from now on.
pub fn show_log() {
    // Whoever was there before shows it already.
    let _ = tracing::subscriber::set_global_default(Console);
}

/// Writes each event as a line. There are no spans to be told of.
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
        // Writing into a text does not fail.
        let _ = match field.name() {
            "message" => write!(self.0, " {value:?}"),
            name => write!(self.0, " {name}={value:?}"),
        };
    }
}
