//! Loads the languages other than English when they are chosen. Until everything has arrived, the language before stays
//! in use.

use std::sync::Arc;

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;
use deskmate_games::NAMES;
use deskmate_kernel::line::Line;
use fluent_bundle::FluentResource;

use super::announce::Announce;
use super::awake::KeepsAwake;
use super::i18n::{Translations, parse_messages};
use super::languages::{ENGLISH, Language};
use super::layout::LayoutSystems;
use super::settings::Preferences;
use super::web;

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

/// Registers the switch to another language.
pub fn plugin(app: &mut App) {
    app.init_asset::<MessageFile>()
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
        );
}

/// Starts to load the chosen language, if it is not the current one.
fn start_language_load(
    preferences: Res<Preferences>,
    system: Option<Res<SystemLanguage>>,
    assets: Res<AssetServer>,
    mut words: ResMut<Translations>,
    mut fetching: ResMut<LoadingLanguage>,
    mut faces: ResMut<LanguageFonts>,
    fetchers: Query<Entity, With<AwakeWhileLoading>>,
    mut commands: Commands,
) {
    let wanted = preferences.language.unwrap_or_else(|| system.map_or(ENGLISH, |system| system.0));
    let coming = fetching.0.as_ref().map(|needs| needs.language);
    if coming.unwrap_or(words.language()) == wanted {
        return;
    }
    fetching.0 = None;
    fetchers.iter().for_each(|entity| commands.entity(entity).despawn());
    if wanted == words.language() {
        return;
    }
    if wanted == ENGLISH {
        words.set_language(ENGLISH, std::iter::empty());
        faces.0.clear();
        return;
    }
    let domains = ["shell", "speech"].into_iter().chain(NAMES.iter().copied());
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
    mut words: ResMut<Translations>,
    mut fetching: ResMut<LoadingLanguage>,
    mut faces: ResMut<LanguageFonts>,
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
    info!(target: "language", "{}", words.language().tag);
    let about = words.translate(&Line::new("page-about"));
    web::set_language(words.language().tag, &about);
}
