//! Translation: turns [`Line`]s into sentences of the chosen language. English is compiled in. Other
//! languages are loaded when they are chosen; until everything has arrived, the language before stays in use.

use std::sync::Arc;

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;
use deskmate_games::NAMES;
use deskmate_kernel::line::{Arg, Line};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::announce::Announce;
use super::awake::KeepsAwake;
use super::languages::{ENGLISH, Language};
use super::layout::LayoutSystems;
use super::settings::Preferences;
use super::web;

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
fn parse_messages(source: String) -> FluentResource {
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
    fn set_language(&mut self, language: Language, messages: impl Iterator<Item = Arc<FluentResource>>) {
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
                Arg::Text(text) => text.clone().into(),
                Arg::Squares(squares) => {
                    self.language.letters.localize(squares).replace(ENGLISH.comma, self.language.comma).into()
                }
                Arg::List(texts) => self.list(texts).into(),
                Arg::Decimal(number) => {
                    number.replace(ENGLISH.decimal_mark, &self.language.decimal_mark.to_string()).into()
                }
                Arg::Line(line) => self.translate(line).into(),
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

/// The language of the system. Only the game with a window asks for it; without this resource it is English.
#[derive(Resource, Clone, Copy, Debug)]
pub struct SystemLanguage(pub Language);

/// The messages of a file, as an asset.
#[derive(Asset, TypePath)]
struct MessageFile(Arc<FluentResource>);

#[derive(Default, TypePath)]
struct MessageFileLoader;

impl AssetLoader for MessageFileLoader {
    type Asset = MessageFile;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _settings: &(),
        _context: &mut LoadContext<'_>,
    ) -> Result<MessageFile, Self::Error> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let text = String::from_utf8(bytes).map_err(|why| std::io::Error::other(why.utf8_error()))?;
        Ok(MessageFile(Arc::new(parse_messages(text))))
    }

    fn extensions(&self) -> &[&str] {
        &["ftl"]
    }
}

/// The assets that a language needs.
struct LanguageAssets {
    language: Language,
    messages: Vec<Handle<MessageFile>>,
    fonts: Vec<Handle<Font>>,
}

/// The language that has been chosen, while it is being loaded.
#[derive(Resource, Default)]
pub struct LoadingLanguage(Option<LanguageAssets>);

impl LoadingLanguage {
    /// Returns true if no language is being loaded.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.0.is_none()
    }
}

/// Keeps the fonts of the current language loaded.
#[derive(Resource, Default)]
struct LanguageFonts(Vec<Handle<Font>>);

/// Keeps the game awake while a language is being loaded.
#[derive(Component)]
#[require(KeepsAwake)]
struct AwakeWhileLoading;

/// Registers the messages of the shell, the switch to another language, and the texts that follow their lines.
pub fn plugin(app: &mut App) {
    app.add_translations(include_str!("../../../assets/locales/en/shell.ftl"))
        .init_asset::<MessageFile>()
        .init_asset_loader::<MessageFileLoader>()
        .init_resource::<LoadingLanguage>()
        .init_resource::<LanguageFonts>()
        .add_systems(
            PreUpdate,
            (
                start_language_load.run_if(resource_changed::<Preferences>),
                finish_language_load.run_if(|fetching: Res<LoadingLanguage>| !fetching.is_done()),
                update_page_language.run_if(
                    resource_changed::<Translations>
                        .and_then(|fetching: Res<LoadingLanguage>| fetching.is_done()),
                ),
            )
                .chain()
                // Another language changes the whole layout.
                .before(LayoutSystems),
        )
        .add_systems(PostUpdate, update_texts.before(bevy::ui::UiSystems::Content));
}

/// Starts to load the chosen language, if it is not the current one.
fn start_language_load(
    preferences: Res<Preferences>,
    system: Option<Res<SystemLanguage>>,
    assets: Res<AssetServer>,
    (mut words, mut fetching, mut faces): (
        ResMut<Translations>,
        ResMut<LoadingLanguage>,
        ResMut<LanguageFonts>,
    ),
    fetchers: Query<Entity, With<AwakeWhileLoading>>,
    mut commands: Commands,
) {
    let wanted = preferences.language.unwrap_or_else(|| system.map_or(ENGLISH, |system| system.0));
    let coming = fetching.0.as_ref().map(|needs| needs.language);
    if coming.unwrap_or(words.language) == wanted {
        return;
    }
    fetching.0 = None;
    fetchers.iter().for_each(|entity| commands.entity(entity).despawn());
    if wanted == words.language {
        return;
    }
    if wanted == ENGLISH {
        words.set_language(ENGLISH, std::iter::empty());
        faces.0.clear();
        return;
    }
    let domains = ["shell"].into_iter().chain(NAMES.iter().copied());
    let path = |domain: &str| format!("locales/{}/{domain}.ftl", wanted.tag);
    fetching.0 = Some(LanguageAssets {
        language: wanted,
        messages: domains.map(|domain| assets.load(path(domain))).collect(),
        fonts: wanted.faces.iter().flatten().map(|face| assets.load(face.path)).collect(),
    });
    commands.spawn((Name::new("Fetcher"), AwakeWhileLoading));
}

/// Switches to the language that has been loaded, once everything is there. If something can't be loaded,
/// announces that and keeps the current language.
fn finish_language_load(
    assets: Res<AssetServer>,
    messages: Res<Assets<MessageFile>>,
    (mut words, mut fetching, mut faces): (
        ResMut<Translations>,
        ResMut<LoadingLanguage>,
        ResMut<LanguageFonts>,
    ),
    fetchers: Query<Entity, With<AwakeWhileLoading>>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Some(needs) = &fetching.0 else { return };
    let handles = needs.messages.iter().map(|handle| handle.id().untyped());
    let all: Vec<_> = handles.chain(needs.fonts.iter().map(|handle| handle.id().untyped())).collect();
    let failed = all.iter().any(|id| assets.load_state(*id).is_failed());
    if !failed && !all.iter().all(|id| assets.is_loaded(*id)) {
        return;
    }
    let Some(needs) = fetching.0.take() else { return };
    fetchers.iter().for_each(|entity| commands.entity(entity).despawn());
    if failed {
        announce.write(Announce(Line::new("language-failed").text("language", needs.language.name)));
        // If this happens at the start, the page does not know the language yet.
        words.set_changed();
        return;
    }
    let there = needs.messages.iter().filter_map(|handle| messages.get(handle));
    words.set_language(needs.language, there.map(|messages| messages.0.clone()));
    faces.0 = needs.fonts;
}

/// Tells the page its language, its description and the label of its canvas.
fn update_page_language(words: Res<Translations>) {
    info!(target: "language", "{}", words.language.tag);
    let about = words.translate(&Line::new("page-about"));
    web::set_language(words.language.tag, &about, &words.translate(&Line::new("page-board")));
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
