//! Announcements: single lines that are shown, logged and mirrored into the web page.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::i18n::Words;

/// A message that announces a line to the players.
#[derive(Message, Clone, Debug)]
pub struct Announce(pub Line);

/// The latest announcement, as text.
#[derive(Resource, Default)]
pub struct Latest {
    /// The text of the announcement.
    pub text: String,
    /// The announcement before it, if this one only says whose turn it is.
    pub before: Option<String>,
    /// The lines of this announcement and of the one before it.
    lines: [Option<Line>; 2],
}

/// The lines that only say whose turn it is.
const TURNS: [&str; 2] = ["your-turn", "turn-of"];

/// Prefix of the lines that describe to screen readers what others see.
const DESCRIBED: &str = "described-";
/// The line that is no news to anybody.
const NO_NEWS: &str = "refused-over";

/// Returns true for a line that only says whose turn it is.
#[must_use]
pub fn is_turn(line: &Line) -> bool {
    TURNS.contains(&line.id.as_str())
}

/// Returns true for a line that is no news to those who see the screen. It does not replace the announcement that is
/// shown.
#[must_use]
pub fn is_aside(line: &Line) -> bool {
    line.id.starts_with(DESCRIBED) || line.id == NO_NEWS
}

/// Registers announcements, which are made at the end of each frame in the order in which they were sent.
pub fn plugin(app: &mut App) {
    app.add_message::<Announce>()
        .init_resource::<Latest>()
        .add_systems(PostUpdate, (translate.run_if(resource_changed::<Words>), speak).chain());
}

fn speak(mut lines: MessageReader<Announce>, words: Res<Words>, mut latest: ResMut<Latest>) {
    for Announce(line) in lines.read() {
        let text = words.say(line);
        info!(target: "announce", "{text}");
        crate::app::base::web::announce(&text);
        if is_aside(line) {
            continue;
        }
        let before = std::mem::replace(&mut latest.text, text);
        let line_before = latest.lines[0].replace(line.clone());
        // Nobody needs to be told of two turns at once.
        let goes_on = is_turn(line) && line_before.as_ref().is_some_and(|before| !is_turn(before));
        latest.before = goes_on.then_some(before);
        latest.lines[1] = line_before.filter(|_| goes_on);
    }
}

/// Translates the announcement that is shown into another language, without making it again.
fn translate(words: Res<Words>, mut latest: ResMut<Latest>) {
    let [line, before] = latest.lines.clone().map(|line| line.map(|line| words.say(&line)));
    if let Some(line) = line {
        *latest = Latest { text: line, before, lines: latest.lines.clone() };
    }
}
