//! Type: two faces, loaded by family name so that a further script only needs another file.

use std::sync::LazyLock;

use bevy::asset::AssetLoadFailedEvent;
use bevy::prelude::*;
use bevy::text::{FontSource, FontWeight};

use crate::app::base::languages::LANGUAGES;
use crate::app::base::layout::Layout;
use crate::app::base::web;
use crate::app::platform::loading::Loading;

/// A face of the project's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// Handwriting, for margins and headings.
    Hand,
    /// For reading.
    Text,
    /// For tags and numbers.
    Bold,
}

impl Face {
    /// The face at a size in desk units.
    #[must_use]
    pub fn at(self, size: f32) -> TextFont {
        let (families, weight) = match self {
            Face::Hand => (&*HAND, FontWeight::BOLD),
            Face::Text => (&*TEXT, FontWeight::NORMAL),
            Face::Bold => (&*TEXT, FontWeight::BOLD),
        };
        TextFont { font: families.clone(), weight, font_size: FontSize::Px(size), ..default() }
    }
}

/// The families of the hand: what one lacks, or has not been loaded yet, comes from the next.
static HAND: LazyLock<FontSource> = LazyLock::new(|| families("Caveat", 0));
/// The families for reading.
static TEXT: LazyLock<FontSource> = LazyLock::new(|| families("Desk Print", 1));

/// The family of all languages for a purpose, and the one that has something for every character. Those of single languages
/// come first: they have nothing but what their language draws in its own way.
fn families(usual: &str, purpose: usize) -> FontSource {
    let faces = LANGUAGES.iter().filter_map(|language| language.faces);
    let theirs = faces.map(|faces| faces[purpose].family);
    let all: Vec<_> = theirs.chain([usual, LAST]).collect();
    FontSource::families(all.join(", "))
}

/// The family with the languages' own names, and a dot for every character that no other face has: nobody is called by boxes.
const LAST: &str = "Deskmate Last Resort";

/// How wide a letter of the hand is on average, for its size; a little more than it mostly is.
const LETTER: f32 = 0.44;

/// How wide a letter is for those of Latin, by its script: Cyrillic is a little wider, and from the radicals of Chinese on
/// characters are as wide as they are high.
fn width(letter: char) -> f32 {
    match letter {
        '\u{400}'..'\u{530}' => 1.1,
        '\u{2e80}'.. => 1.0 / LETTER,
        _ => 1.0,
    }
}

/// How many Latin letters of the hand are as long as a text.
#[must_use]
pub fn letters(text: &str) -> usize {
    text.chars().map(width).sum::<f32>().ceil() as usize
}

/// The size at which so many letters of the hand are no longer than `room`, between the least and the most.
#[must_use]
pub fn fitting(room: f32, letters: usize, [least, most]: [f32; 2]) -> f32 {
    (room / (LETTER * letters.max(1) as f32)).clamp(least, most)
}

/// Text among the things on the desk, at a size in the thing's own units. It is drawn at the size that the
/// window needs, so that it stays crisp.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Text2d)]
pub struct WorldType {
    /// The face.
    pub face: Face,
    /// Its size.
    pub size: f32,
}

/// What every language needs.
pub const FILES: [&str; 4] = [
    "fonts/Caveat-Bold.ttf",
    "fonts/DeskPrint-Regular.ttf",
    "fonts/DeskPrint-Bold.ttf",
    "fonts/DeskmateLastResort.ttf",
];

/// Loads the faces and keeps the type of the world crisp.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, load)
        .add_systems(Update, tell_page.run_if(on_message::<AssetLoadFailedEvent<Font>>))
        .add_systems(PostUpdate, size_world_type.before(bevy::text::Text2dUpdateSystems));
}

fn load(assets: Res<AssetServer>, mut loading: ResMut<Loading>) {
    for file in FILES {
        loading.wait_for(assets.load::<Font>(file));
    }
}

/// Without letters the game can't say that they are missing: the page around it does.
fn tell_page() {
    web::set_body_data("lacks", Some("letters"));
}

fn size_world_type(layout: Res<Layout>, mut texts: Query<(Ref<WorldType>, &mut TextFont, &mut Transform)>) {
    for (world_type, mut font, mut transform) in &mut texts {
        if world_type.is_changed() || layout.is_changed() {
            *font = world_type.face.at(world_type.size * layout.scale);
            transform.scale = Vec2::splat(1.0 / layout.scale).extend(1.0);
        }
    }
}
