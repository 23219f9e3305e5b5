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
pub struct Words {
    language: Language,
    english: Bundle,
    /// The messages of the language, unless it is English.
    own: Option<Bundle>,
}

impl Default for Words {
    fn default() -> Self {
        Self { language: ENGLISH, english: bundle(ENGLISH), own: None }
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
fn read(source: String) -> FluentResource {
    FluentResource::try_new(source).unwrap_or_else(|(resource, errors)| {
        error!("a locale file has {} broken messages: {:?}", errors.len(), errors.first());
        resource
    })
}

fn add(bundle: &mut Bundle, messages: Arc<FluentResource>) {
    if let Err(errors) = bundle.add_resource(messages) {
        error!("a locale file repeats messages: {errors:?}");
    }
}

impl Words {
    /// Adds the English messages of a domain, given as the text of its `.ftl` file.
    pub fn add(&mut self, source: &str) {
        add(&mut self.english, Arc::new(read(source.to_owned())));
    }

    /// Switches to another language with these messages.
    fn speak(&mut self, language: Language, messages: impl Iterator<Item = Arc<FluentResource>>) {
        self.language = language;
        self.own = (language != ENGLISH).then(|| {
            let mut own = bundle(language);
            messages.for_each(|messages| add(&mut own, messages));
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
        self.own.iter().chain([&self.english]).find(|bundle| bundle.has_message(id))
    }

    /// Returns true if there is a message with this `id`.
    #[must_use]
    pub fn knows(&self, id: &str) -> bool {
        self.bundle(id).is_some()
    }

    /// Joins texts into a list, as the language writes it.
    #[must_use]
    pub fn list(&self, texts: &[String]) -> String {
        texts.join(self.language.comma)
    }

    /// Joins a name and a description of it.
    #[must_use]
    pub fn said_of(&self, name: &str, text: &str) -> String {
        format!("{name}{}{text}", self.language.colon)
    }

    /// Translates a line, into English if the language lacks the message. A missing message gives its id.
    #[must_use]
    pub fn say(&self, line: &Line) -> String {
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
                    self.language.letters.write(squares).replace(ENGLISH.comma, self.language.comma).into()
                }
                Arg::List(texts) => self.list(texts).into(),
                Arg::Decimal(number) => {
                    number.replace(ENGLISH.decimal_mark, &self.language.decimal_mark.to_string()).into()
                }
                Arg::Line(line) => self.say(line).into(),
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
pub trait AddWords {
    /// Adds the messages of a domain, given as the text of its English `.ftl` file.
    fn add_words(&mut self, english: &str) -> &mut Self;
}

impl AddWords for App {
    fn add_words(&mut self, english: &str) -> &mut Self {
        self.world_mut().get_resource_or_init::<Words>().add(english);
        self
    }
}

/// A translated text in the interface or in the world, which follows changes of its line and of the language.
#[derive(Component, Clone, PartialEq)]
pub struct Said(pub Line);

/// The letter of a column, which follows the language.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
#[require(Text2d)]
pub struct ColumnLetter(pub u8);

/// The language of the system. Only the game with a window asks for it; without this resource it is English.
#[derive(Resource, Clone, Copy, Debug)]
pub struct SystemLanguage(pub Language);

/// The messages of a file, as an asset.
#[derive(Asset, TypePath)]
struct Messages(Arc<FluentResource>);

#[derive(Default, TypePath)]
struct MessagesLoader;

impl AssetLoader for MessagesLoader {
    type Asset = Messages;
    type Settings = ();
    type Error = std::io::Error;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _settings: &(),
        _context: &mut LoadContext<'_>,
    ) -> Result<Messages, Self::Error> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let text = String::from_utf8(bytes).map_err(|why| std::io::Error::other(why.utf8_error()))?;
        Ok(Messages(Arc::new(read(text))))
    }

    fn extensions(&self) -> &[&str] {
        &["ftl"]
    }
}

/// The assets that a language needs.
struct Needs {
    language: Language,
    messages: Vec<Handle<Messages>>,
    faces: Vec<Handle<Font>>,
}

/// The language that has been chosen, while it is being loaded.
#[derive(Resource, Default)]
pub struct Fetching(Option<Needs>);

impl Fetching {
    /// Returns true if no language is being loaded.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.0.is_none()
    }
}

/// Keeps the fonts of the current language loaded.
#[derive(Resource, Default)]
struct Faces(Vec<Handle<Font>>);

/// Keeps the game awake while a language is being loaded.
#[derive(Component)]
#[require(KeepsAwake)]
struct Fetcher;

/// Registers the messages of the shell, the switch to another language, and the texts that follow their lines.
pub fn plugin(app: &mut App) {
    app.add_words(include_str!("../../../assets/locales/en/shell.ftl"))
        .init_asset::<Messages>()
        .init_asset_loader::<MessagesLoader>()
        .init_resource::<Fetching>()
        .init_resource::<Faces>()
        .add_systems(
            PreUpdate,
            (
                choose.run_if(resource_changed::<Preferences>),
                arrive.run_if(|fetching: Res<Fetching>| !fetching.is_done()),
                tell_the_page
                    .run_if(resource_changed::<Words>.and_then(|fetching: Res<Fetching>| fetching.is_done())),
            )
                .chain()
                // Another language changes the whole layout.
                .before(LayoutSystems),
        )
        .add_systems(PostUpdate, put_into_words.before(bevy::ui::UiSystems::Content));
}

/// Starts to load the chosen language, if it is not the current one.
fn choose(
    preferences: Res<Preferences>,
    system: Option<Res<SystemLanguage>>,
    assets: Res<AssetServer>,
    (mut words, mut fetching, mut faces): (ResMut<Words>, ResMut<Fetching>, ResMut<Faces>),
    fetchers: Query<Entity, With<Fetcher>>,
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
        words.speak(ENGLISH, std::iter::empty());
        faces.0.clear();
        return;
    }
    let domains = ["shell"].into_iter().chain(NAMES.iter().copied());
    let path = |domain: &str| format!("locales/{}/{domain}.ftl", wanted.tag);
    fetching.0 = Some(Needs {
        language: wanted,
        messages: domains.map(|domain| assets.load(path(domain))).collect(),
        faces: wanted.faces.iter().flatten().map(|face| assets.load(face.path)).collect(),
    });
    commands.spawn((Name::new("Fetcher"), Fetcher));
}

/// Switches to the language that has been loaded, once everything is there. If something can't be loaded,
/// announces that and keeps the current language.
fn arrive(
    assets: Res<AssetServer>,
    messages: Res<Assets<Messages>>,
    (mut words, mut fetching, mut faces): (ResMut<Words>, ResMut<Fetching>, ResMut<Faces>),
    fetchers: Query<Entity, With<Fetcher>>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Some(needs) = &fetching.0 else { return };
    let handles = needs.messages.iter().map(|handle| handle.id().untyped());
    let all: Vec<_> = handles.chain(needs.faces.iter().map(|handle| handle.id().untyped())).collect();
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
    words.speak(needs.language, there.map(|messages| messages.0.clone()));
    faces.0 = needs.faces;
}

/// Tells the page its language, its description and the label of its canvas.
fn tell_the_page(words: Res<Words>) {
    info!(target: "language", "{}", words.language.tag);
    let about = words.say(&Line::new("page-about"));
    web::set_language(words.language.tag, &about, &words.say(&Line::new("page-board")));
}

fn put_into_words(
    words: Res<Words>,
    mut labels: Query<(Ref<Said>, &mut Text)>,
    mut writings: Query<(Ref<Said>, &mut Text2d), Without<ColumnLetter>>,
    mut columns: Query<(Ref<ColumnLetter>, &mut Text2d)>,
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
    for (column, mut text) in &mut columns {
        if column.is_changed() || words.is_changed() {
            text.0 = words.language.letters.letter(column.0).to_string();
        }
    }
}
