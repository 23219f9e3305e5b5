//! Translation: turns [`Line`]s into sentences of the current language. English is compiled in.

use std::sync::Arc;

use bevy::prelude::*;
use deskmate_kernel::line::{Arg, Line};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::languages::{ENGLISH, Language};

/// The messages of every domain, in one language.
type Bundle = FluentBundle<Arc<FluentResource>>;

/// The messages of every domain, in the current language.
#[derive(Resource)]
pub struct Translations {
    language: Language,
    english: Bundle,
    /// The messages of the language, unless it is English.
    localized: Option<Bundle>,
}

impl Default for Translations {
    fn default() -> Self {
        Self { language: ENGLISH, english: bundle(ENGLISH), localized: None }
    }
}

/// Creates an empty bundle with the plural rules of a language.
fn bundle(language: Language) -> Bundle {
    let identifier = language.tag.parse::<LanguageIdentifier>().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // Isolation marks would be read aloud by screen readers, and would break tests on plain text.
    bundle.set_use_isolating(false);
    bundle
}

/// Parses a file of messages, without the broken ones.
pub(super) fn parse_messages(source: String) -> FluentResource {
    FluentResource::try_new(source).unwrap_or_else(|(resource, errors)| {
        error!("a locale file has {} broken messages: {:?}", errors.len(), errors.first());
        resource
    })
}

fn add_messages(bundle: &mut Bundle, messages: Arc<FluentResource>) {
    if let Err(errors) = bundle.add_resource(messages) {
        error!("a locale file repeats messages: {errors:?}");
    }
}

impl Translations {
    /// Adds the English messages of a domain, given as the text of its `.ftl` file.
    pub fn add(&mut self, source: &str) {
        add_messages(&mut self.english, Arc::new(parse_messages(source.to_owned())));
    }

    /// Switches to another language with these messages.
    pub(super) fn set_language(
        &mut self,
        language: Language,
        messages: impl Iterator<Item = Arc<FluentResource>>,
    ) {
        self.language = language;
        self.localized = (language != ENGLISH).then(|| {
            let mut own = bundle(language);
            messages.for_each(|messages| add_messages(&mut own, messages));
            own
        });
    }

    /// Returns the current language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the bundle that has a message, in the current language if possible.
    fn bundle(&self, id: &str) -> Option<&Bundle> {
        self.localized.iter().chain([&self.english]).find(|bundle| bundle.has_message(id))
    }

    /// Returns true if there is a message with this `id`.
    #[must_use]
    pub fn has_message(&self, id: &str) -> bool {
        self.bundle(id).is_some()
    }

    /// Joins texts into a list, as the language writes it.
    #[must_use]
    pub fn list(&self, texts: &[String]) -> String {
        texts.join(self.language.comma)
    }

    /// Joins a name and a description of it.
    #[must_use]
    pub fn join_description(&self, name: &str, text: &str) -> String {
        format!("{name}{}{text}", self.language.colon)
    }

    /// Returns the text of an argument that stands alone.
    #[must_use]
    pub fn text(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Squares(squares) => {
                self.language.letters.localize(squares).replace(ENGLISH.comma, self.language.comma)
            }
            Arg::List(texts) => self.list(texts),
            Arg::Line(line) => self.translate(line),
        }
    }

    /// Translates a line, into English if the language lacks the message. A missing message gives its id.
    #[must_use]
    pub fn translate(&self, line: &Line) -> String {
        let message = self.bundle(&line.id).and_then(|bundle| {
            let pattern = bundle.get_message(&line.id)?.value()?;
            Some((bundle, pattern))
        });
        let Some((bundle, pattern)) = message else {
            warn!("no words for {}", line.id);
            return line.id.clone();
        };
        let mut args = FluentArgs::new();
        for (name, value) in &line.args {
            let value: FluentValue<'_> = match value {
                Arg::Number(number) => (*number).into(),
                other => self.text(other).into(),
            };
            args.set(name.clone(), value);
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        if !errors.is_empty() {
            warn!("{}: {errors:?}", line.id);
        }
        text.into_owned()
    }
}

/// Extends [`App`] with locale files.
pub trait AddTranslations {
    /// Adds the messages of a domain, given as the text of its English `.ftl` file.
    fn add_translations(&mut self, english: &str) -> &mut Self;
}

impl AddTranslations for App {
    fn add_translations(&mut self, english: &str) -> &mut Self {
        self.world_mut().get_resource_or_init::<Translations>().add(english);
        self
    }
}

/// A translated text in the interface or in the world, which follows changes of its line and of the language.
#[derive(Component, Clone, PartialEq)]
pub struct TranslatedText(pub Line);

/// The letter of a column, which follows the language.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
#[require(Text2d)]
pub struct ColumnLetter(pub u8);

/// Registers the messages of the shell, and the texts that follow their lines.
pub fn plugin(app: &mut App) {
    app.add_translations(include_str!("../../../assets/locales/en/shell.ftl"))
        .add_systems(PostUpdate, update_texts.before(bevy::ui::UiSystems::Content));
}

fn update_texts(
    words: Res<Translations>,
    mut labels: Query<(Ref<TranslatedText>, &mut Text)>,
    mut writings: Query<(Ref<TranslatedText>, &mut Text2d), Without<ColumnLetter>>,
    mut columns: Query<(Ref<ColumnLetter>, &mut Text2d)>,
) {
    for (said, mut text) in &mut labels {
        if said.is_changed() || words.is_changed() {
            text.set_if_neq(Text(words.translate(&said.0)));
        }
    }
    for (said, mut text) in &mut writings {
        if said.is_changed() || words.is_changed() {
            text.0 = words.translate(&said.0);
        }
    }
    for (column, mut text) in &mut columns {
        if column.is_changed() || words.is_changed() {
            text.0 = words.language.letters.letter(column.0).to_string();
        }
    }
}
