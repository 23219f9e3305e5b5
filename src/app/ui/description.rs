//! A description of the screen's content, apart from controls and dialogs, for screen readers: sections with
//! headings, in the page on the web and in the log (target `description`) on the desktop. Changes are not
//! announced.

use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::i18n::Translations;
use crate::app::base::web::Section;

/// The sections of the current screen, in order.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Description(pub Vec<Section>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Description>()
        .add_systems(Last, publish_description.run_if(resource_changed::<Description>));
}

/// Returns a section in the current language.
#[must_use]
pub fn section(words: &Translations, heading: &Line, lines: &[Line]) -> Section {
    Section {
        heading: words.translate(heading),
        lines: lines.iter().map(|line| words.translate(line)).collect(),
    }
}

fn publish_description(description: Res<Description>) {
    crate::app::base::web::set_description(&description.0);
    match serde_json::to_string(&description.0) {
        Ok(text) => debug!(target: "description", "{text}"),
        Err(why) => error!("the description can't be written down: {why}"),
    }
}
