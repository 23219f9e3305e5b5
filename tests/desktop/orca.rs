//! Orca, the screen reader of GNOME. What it would speak is in its log.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The command if `ORCA` names no other one.
const COMMAND: &str = "/usr/bin/orca";
/// Orca's own file for changes by its user. Without a speech server the texts are only logged, and each at once.
const CUSTOMIZATIONS: &str = "\
from orca import debug, speech
speech.init = lambda: None
speech._speechserver = None
debug.debugFile.reconfigure(line_buffering=True)
";
/// What precedes each text in the log, and what follows it.
const BEFORE: &str = "SPEECH OUTPUT: '";
const AFTER: [&str; 2] = ["' {", "'{"];

/// The running screen reader.
pub struct Orca {
    process: Child,
    log: PathBuf,
}

impl Orca {
    /// Starts Orca on a session bus and on a display, with its settings and its log in `folder`.
    pub fn start(bus: &str, folder: &Path, display: String) -> Self {
        let command = std::env::var("ORCA").unwrap_or_else(|_| COMMAND.to_owned());
        let data = folder.join("data");
        std::fs::create_dir_all(data.join("orca")).expect("a folder for Orca");
        std::fs::write(data.join("orca/orca-customizations.py"), CUSTOMIZATIONS).expect("a file for Orca");
        let log = folder.join("orca.log");
        let process = Command::new(&command)
            .arg("--replace")
            .arg("--debug-file")
            .arg(&log)
            .env("DBUS_SESSION_BUS_ADDRESS", bus)
            .env("DISPLAY", display)
            .env("XDG_RUNTIME_DIR", folder)
            .env("XDG_DATA_HOME", data)
            .env("XDG_CONFIG_HOME", folder.join("config"))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!("{command} does not start: {error}. apt-get install orca, or set ORCA")
            });
        Self { process, log }
    }

    /// Returns all texts that were spoken so far.
    pub fn spoken(&self) -> Vec<String> {
        // It is not there before the first line.
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        let text = |line: &str| {
            let (_, text) = line.split_once(BEFORE)?;
            let (text, _) = AFTER.iter().find_map(|after| text.rsplit_once(after))?;
            Some(text.to_owned())
        };
        log.lines().filter_map(text).collect()
    }
}

impl Drop for Orca {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
