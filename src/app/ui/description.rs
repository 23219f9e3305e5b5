//! A description of the screen's content, apart from controls and dialogs, for screen readers: sections with
//! headings, in the page on the web and in the log (target `description`) on the desktop. Changes are not
//! announced.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::i18n::Words;
use crate::app::base::web::Section;

/// The sections of the current screen, in order.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Description(pub Vec<Section>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Description>().add_systems(Last, write_down.run_if(resource_changed::<Description>));
}

/// Returns a section in the current language.
#[must_use]
pub fn section(words: &Words, heading: &Line, lines: &[Line]) -> Section {
    Section { heading: words.say(heading), lines: lines.iter().map(|line| words.say(line)).collect() }
}

fn write_down(description: Res<Description>) {
    crate::app::base::web::describe(&description.0);
    match serde_json::to_string(&description.0) {
        Ok(text) => debug!(target: "description", "{text}"),
        Err(why) => error!("the description can't be written down: {why}"),
    }
}
