//! Words: turns [`Line`]s into sentences of the chosen language.

use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::kernel::line::{Arg, Line};

/// The messages of every domain, in the chosen language.
#[derive(Resource)]
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Default for Words {
    fn default() -> Self {
        let english = LanguageIdentifier::from_bytes(b"en").unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![english]);
        // Isolation marks would be read out by screen readers and break tests on plain text.
        bundle.set_use_isolating(false);
        Self { bundle }
    }
}

impl Words {
    /// Adds a domain's messages, given as the text of its `.ftl` file.
    pub fn add(&mut self, source: &str) {
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                error!("a locale file has {} broken messages: {:?}", errors.len(), errors.first());
                resource
            }
        };
        if let Err(errors) = self.bundle.add_resource(resource) {
            error!("a locale file repeats messages: {errors:?}");
        }
    }

    /// Whether there is a message called `id`.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// Puts a line into words. A message that is missing is told by its id.
    #[must_use]
    pub fn say(&self, line: &Line) -> String {
        let Some(pattern) = self.bundle.get_message(&line.id).and_then(|message| message.value()) else {
            warn!("no words for {}", line.id);
            return line.id.clone();
        };
        let mut args = FluentArgs::new();
        for (name, value) in &line.args {
            let value: FluentValue<'_> = match value {
                Arg::Number(number) => (*number).into(),
                Arg::Text(text) => text.clone().into(),
                Arg::Line(line) => self.say(line).into(),
            };
            args.set(name.clone(), value);
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        if !errors.is_empty() {
            warn!("{}: {errors:?}", line.id);
        }
        text.into_owned()
    }
}

/// Adds locale files to an app.
pub trait AddWords {
    /// Adds a domain's messages, given as the text of its English `.ftl` file.
    fn add_words(&mut self, english: &str) -> &mut Self;
}

impl AddWords for App {
    fn add_words(&mut self, english: &str) -> &mut Self {
        self.world_mut().get_resource_or_init::<Words>().add(english);
        self
    }
}

/// A text, on the interface or in the world, that is a line put into words; it follows the line and the
/// language.
#[derive(Component, Clone, PartialEq)]
pub struct Said(pub Line);

/// The shell's own words, and texts that follow their lines.
pub fn plugin(app: &mut App) {
    app.add_words(include_str!("../../../assets/locales/en/shell.ftl"))
        .add_systems(PostUpdate, put_into_words.before(bevy::ui::UiSystems::Content));
}

fn put_into_words(
    words: Res<Words>,
    mut labels: Query<(Ref<Said>, &mut Text)>,
    mut writings: Query<(Ref<Said>, &mut Text2d)>,
) {
    for (said, mut text) in &mut labels {
        if said.is_changed() || words.is_changed() {
            text.set_if_neq(Text(words.say(&said.0)));
        }
    }
    for (said, mut text) in &mut writings {
        if said.is_changed() || words.is_changed() {
            text.0 = words.say(&said.0);
        }
    }
}
