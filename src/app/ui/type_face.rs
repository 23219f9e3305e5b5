//! Typography: two typefaces, looked up by family name so that another script only needs another file.

use std::sync::LazyLock;

use bevy::asset::AssetLoadFailedEvent;
use bevy::prelude::*;
use bevy::text::{FontSource, FontWeight};
use deskmate_kernel::visible::VisibleText;

use crate::app::base::languages::LANGUAGES;
use crate::app::base::layout::Layout;
use crate::app::base::web;
use crate::app::platform::loading::Loading;

/// A typeface and weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typeface {
    /// Handwriting, for margins and headings.
    Hand,
    /// Body text.
    Text,
    /// Bold text, for buttons and numbers.
    Bold,
}

impl Typeface {
    /// Returns the font at a size in desk units.
    #[must_use]
    pub fn at(self, size: f32) -> TextFont {
        let (families, weight) = match self {
            Typeface::Hand => (&*HAND, FontWeight::BOLD),
            Typeface::Text => (&*TEXT, FontWeight::NORMAL),
            Typeface::Bold => (&*TEXT, FontWeight::BOLD),
        };
        TextFont { font: families.clone(), weight, font_size: FontSize::Px(size), ..default() }
    }
}

/// Font families of the handwriting. A glyph that is missing or not loaded yet comes from the next family.
static HAND: LazyLock<FontSource> = LazyLock::new(|| families("Caveat", 0));
/// Font families of body text.
static TEXT: LazyLock<FontSource> = LazyLock::new(|| families("Desk Print", 1));

/// Returns the families for a purpose, in order of precedence. The families of single languages come first,
/// as they contain only the glyphs that their language draws differently; the fallback for all characters
/// comes last.
fn families(usual: &str, purpose: usize) -> FontSource {
    let faces = LANGUAGES.iter().filter_map(|language| language.faces);
    let theirs = faces.map(|faces| faces[purpose].family);
    let all: Vec<_> = theirs.chain([usual, LAST_RESORT_FAMILY]).collect();
    FontSource::families(all.join(", "))
}

/// The fallback family: the languages' own names, and a dot for every character that is in no other font, so
/// that names never show missing-glyph boxes.
const LAST_RESORT_FAMILY: &str = "Deskmate Last Resort";

/// Average width of a letter of the handwriting, relative to its size; slightly more than is typical.
const LETTER: f32 = 0.44;

/// Returns the width of a character relative to a Latin letter: Cyrillic is slightly wider, and characters
/// from the CJK radicals on are as wide as they are high.
fn width(letter: char) -> f32 {
    match letter {
        '\u{400}'..'\u{530}' => 1.1,
        '\u{2e80}'.. => 1.0 / LETTER,
        _ => 1.0,
    }
}

/// Returns the width of a text in handwritten Latin letters, rounded up.
#[must_use]
pub fn width_in_letters(text: &str) -> usize {
    text.chars().map(width).sum::<f32>().ceil() as usize
}

/// Returns a text that is at most `most` letters wide: if it is wider, its beginning and an ellipsis.
#[must_use]
pub fn shortened(text: &str, max: usize) -> String {
    if width_in_letters(text) <= max {
        return text.to_owned();
    }
    let mut beginnings = (0..max).rev().map(|count| VisibleText::new(text, count).text);
    let fits = beginnings.find(|part| width_in_letters(part) < max);
    format!("{}…", fits.unwrap_or_default().trim_end())
}

/// Returns the font size at which handwritten text of this many letters fits into `room`, within these limits.
#[must_use]
pub fn fitting_size(room: f32, letters: usize, min_size: f32, max_size: f32) -> f32 {
    (room / (LETTER * letters.max(1) as f32)).clamp(min_size, max_size)
}

/// Text in the world, with its size in units of the object it is on. It is rendered at the size it has in the
/// window, so that it stays crisp.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(Text2d)]
pub struct WorldText {
    /// The typeface.
    pub face: Typeface,
    /// The size.
    pub size: f32,
}

/// The fonts that every language needs.
pub const FILES: [&str; 4] = [
    "fonts/Caveat-Bold.ttf",
    "fonts/DeskPrint-Regular.ttf",
    "fonts/DeskPrint-Bold.ttf",
    "fonts/DeskmateLastResort.ttf",
];

/// Loads the fonts and keeps text in the world crisp.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, load_fonts)
        .add_systems(Update, report_missing_font.run_if(on_message::<AssetLoadFailedEvent<Font>>))
        .add_systems(PostUpdate, scale_world_text.before(bevy::text::Text2dUpdateSystems));
}

fn load_fonts(assets: Res<AssetServer>, mut loading: ResMut<Loading>) {
    for file in FILES {
        loading.wait_for(assets.load::<Font>(file));
    }
}

/// Reports a missing font to the page, as the game could not display the error.
fn report_missing_font() {
    web::set_body_data("lacks", Some("letters"));
}

fn scale_world_text(layout: Res<Layout>, mut texts: Query<(Ref<WorldText>, &mut TextFont, &mut Transform)>) {
    for (world_type, mut font, mut transform) in &mut texts {
        if world_type.is_changed() || layout.is_changed() {
            *font = world_type.face.at(world_type.size * layout.scale);
            transform.scale = Vec2::splat(1.0 / layout.scale).extend(1.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_to_whole_letters() {
        for (text, most, cut) in [
            ("Anna", 4, "Anna"),
            ("Anna", 3, "An…"),
            ("An na", 4, "An…"),
            ("Anna", 0, "…"),
            ("Анна", 4, "Ан…"),
            ("安娜", 5, "安娜"),
            ("安娜", 4, "安…"),
        ] {
            assert_eq!(shortened(text, most), cut, "{text} in {most}");
            assert!(width_in_letters(cut) <= most.max(1));
        }
        assert_eq!(shortened(&"👩‍👩‍👧‍👦".repeat(3), 20).chars().filter(|letter| *letter == '👦').count(), 1);
    }
}
