//! Announcements: single lines that are shown, logged and mirrored into the web page.

use std::collections::VecDeque;

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::i18n::Translations;

/// A message that announces a line to the players.
#[derive(Message, Clone, Debug)]
pub struct Announce(pub Line);

/// The latest announcement, as text.
#[derive(Resource, Default)]
pub struct LatestAnnouncement {
    /// The text of the announcement.
    pub text: String,
    /// The announcement before it, if this one only says whose turn it is.
    pub previous: Option<String>,
    /// The lines of this announcement and of the one before it.
    lines: [Option<Line>; 2],
}

/// The lines that were announced last, oldest first.
#[derive(Resource, Default)]
pub struct RecentAnnouncements(VecDeque<Line>);

/// Number of lines that are remembered: those that may come together, such as a move, its result, and whose turn it is.
const RECENT_COUNT: usize = 4;

impl RecentAnnouncements {
    /// Returns true if this line was announced just now.
    #[must_use]
    pub fn contains(&self, line: &Line) -> bool {
        self.0.contains(line)
    }

    fn push(&mut self, line: Line) {
        self.0.push_back(line);
        self.0.drain(..self.0.len().saturating_sub(RECENT_COUNT));
    }
}

/// The lines that only say whose turn it is.
const TURN_LINES: [&str; 2] = ["your-turn", "turn-of"];

/// Prefix of the lines that describe to screen readers what others see.
const DESCRIPTION_PREFIX: &str = "described-";
/// The line that is no news to anybody.
const SPOKEN_ONLY_LINE: &str = "refused-over";

/// Returns true for a line that only says whose turn it is.
#[must_use]
pub fn is_turn(line: &Line) -> bool {
    TURN_LINES.contains(&line.id.as_str())
}

/// Returns true for a line that is no news to those who see the screen. It does not replace the announcement that is
/// shown.
#[must_use]
pub fn is_spoken_only(line: &Line) -> bool {
    line.id.starts_with(DESCRIPTION_PREFIX) || line.id == SPOKEN_ONLY_LINE
}

/// Registers announcements, which are made at the end of each frame in the order in which they were sent.
pub fn plugin(app: &mut App) {
    app.add_message::<Announce>()
        .init_resource::<LatestAnnouncement>()
        .init_resource::<RecentAnnouncements>()
        .add_systems(
            PostUpdate,
            (translate_latest.run_if(resource_changed::<Translations>), make_announcements).chain(),
        );
}

fn make_announcements(
    mut lines: MessageReader<Announce>,
    words: Res<Translations>,
    mut latest: ResMut<LatestAnnouncement>,
    mut recent: ResMut<RecentAnnouncements>,
) {
    for Announce(line) in lines.read() {
        let (path, text) = (line.path(), words.translate(line));
        info!(target: "announce", "[{path}] {text}");
        crate::app::base::web::announce(&path, &text);
        recent.push(line.clone());
        if is_spoken_only(line) {
            continue;
        }
        let before = std::mem::replace(&mut latest.text, text);
        let line_before = latest.lines[0].replace(line.clone());
        // Nobody needs to be told of two turns at once.
        let goes_on = is_turn(line) && line_before.as_ref().is_some_and(|before| !is_turn(before));
        latest.previous = goes_on.then_some(before);
        latest.lines[1] = line_before.filter(|_| goes_on);
    }
}

/// Translates the announcement that is shown into another language, without making it again.
fn translate_latest(words: Res<Translations>, mut latest: ResMut<LatestAnnouncement>) {
    let [line, before] = latest.lines.clone().map(|line| line.map(|line| words.translate(&line)));
    if let Some(line) = line {
        *latest = LatestAnnouncement { text: line, previous: before, lines: latest.lines.clone() };
    }
}
