//! The log: on the desktop Bevy's own. In a browser only warnings and errors are packed, and the console shows them.

#[cfg(not(target_arch = "wasm32"))]
pub use bevy::log::{debug, error, info, warn};

#[cfg(target_arch = "wasm32")]
pub use console::show;
#[cfg(target_arch = "wasm32")]
pub use tracing::{debug, error, info, warn};

#[cfg(target_arch = "wasm32")]
mod console {
    use std::fmt::{Debug, Write};

    use tracing::field::{Field, Visit};
    use tracing::metadata::LevelFilter;
    use tracing::span::{Attributes, Id, Record};
    use tracing::{Event, Level, Metadata, Subscriber};
    use web_sys::console;

    /// Shows the log in the browser's console from now on.
    pub fn show() {
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
            let named = field.name() != "message";
            // Writing into a text does not fail.
            let _ = if named { write!(self.0, " {field}={value:?}") } else { write!(self.0, " {value:?}") };
        }
    }
}
