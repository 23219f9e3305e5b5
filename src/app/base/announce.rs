//! Announcements: each is one line that is shown, logged and mirrored into the web page.

use bevy::prelude::*;

use crate::app::base::i18n::Words;
use crate::kernel::line::Line;

/// Tells the players something.
#[derive(Message, Clone, Debug)]
pub struct Announce(pub Line);

/// The latest announcement, in words.
#[derive(Resource, Default)]
pub struct Latest {
    /// What was announced.
    pub text: String,
    /// The one before it, while this one only says whose turn it is.
    pub before: Option<String>,
    /// The line that says it, and the one before it.
    lines: [Option<Line>; 2],
}

/// The lines that only say whose turn it is.
const TURNS: [&str; 2] = ["your-turn", "turn-of"];

/// The lines that are no news, or say to those who can't see it what others see: what was shown before them stays.
const ASIDES: [&str; 4] = ["refused-over", "described-pick", "described-setup", "described-pointer"];

/// Announcements, spoken at the end of each frame in the order of their sending.
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
        if ASIDES.contains(&line.id.as_str()) {
            continue;
        }
        let goes_on = TURNS.contains(&line.id.as_str());
        let before = std::mem::replace(&mut latest.text, text);
        latest.before = goes_on.then_some(before);
        let line_before = latest.lines[0].replace(line.clone());
        latest.lines[1] = line_before.filter(|_| goes_on);
    }
}

/// What still stands there is said in another language, and not spoken again.
fn translate(words: Res<Words>, mut latest: ResMut<Latest>) {
    let [line, before] = latest.lines.clone().map(|line| line.map(|line| words.say(&line)));
    if let Some(line) = line {
        *latest = Latest { text: line, before, lines: latest.lines.clone() };
    }
}
