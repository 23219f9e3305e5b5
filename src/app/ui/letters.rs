//! Glyph atlases. There is one for each font face and size, and each window size needs other font sizes. New
//! atlases are small, and unused ones are dropped; otherwise memory would grow while a window is resized.

use std::collections::HashSet;
use std::hash::BuildHasher;

use bevy::asset::RenderAssetUsages;
use bevy::image::{DynamicTextureAtlasBuilder, TextureAtlasLayout};
use bevy::platform::collections::HashMap;
use bevy::platform::hash::FixedHasher;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::text::{ComputedTextBlock, FontAtlas, FontAtlasKey, FontAtlasSet, FontHinting, TextLayoutInfo};
use bevy::ui::UiSystems;

/// Number of atlases that are always kept.
const MIN_ATLASES: usize = 32;

/// Width and height of a new atlas, in pixels. Bevy's own atlases are twice as wide and high and are filled
/// byte by byte, which takes longer than rendering all their glyphs. Bevy still adds one where an atlas is
/// full.
const ATLAS_SIZE: u32 = 256;
/// Padding around a glyph, in pixels, as in Bevy.
const PADDING: u32 = 2;

/// Creates atlases before text is rendered, and drops unused ones afterwards.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, create_atlases.after(UiSystems::Content).before(UiSystems::PostLayout))
        .add_systems(Last, drop_unused_atlases.run_if(resource_exists_and_changed::<FontAtlasSet>));
}

/// Creates atlases for text that has been measured but not rendered yet.
fn create_atlases(
    measured: Query<(&ComputedTextBlock, &TextFont, &FontHinting), (With<Node>, Changed<ComputedTextBlock>)>,
    mut atlases: ResMut<FontAtlasSet>,
    mut images: ResMut<Assets<Image>>,
) {
    for (block, font, hinting) in &measured {
        for run in block.buffer().lines().flat_map(|line| line.runs()) {
            let key = FontAtlasKey {
                id: run.font().data.id() as u32,
                index: run.font().index,
                font_size_bits: run.font_size().to_bits(),
                variations_hash: FixedHasher.hash_one(run.normalized_coords()),
                hinting: *hinting,
                font_smoothing: font.font_smoothing,
            };
            if !atlases.contains_key(&key) {
                atlases.insert(key, vec![blank(&mut images)]);
            }
        }
    }
}

/// Returns an empty atlas.
fn blank(images: &mut Assets<Image>) -> FontAtlas {
    let size = UVec2::splat(ATLAS_SIZE);
    let texture = images.add(Image::new(
        Extent3d { width: ATLAS_SIZE, height: ATLAS_SIZE, depth_or_array_layers: 1 },
        TextureDimension::D2,
        vec![0; 4 * (ATLAS_SIZE * ATLAS_SIZE) as usize],
        TextureFormat::Rgba8UnormSrgb,
        // More glyphs will be added.
        RenderAssetUsages::MAIN_WORLD | RenderAssetUsages::RENDER_WORLD,
    ));
    FontAtlas {
        dynamic_texture_atlas_builder: DynamicTextureAtlasBuilder::new(size, PADDING),
        glyph_to_atlas_index: HashMap::default(),
        texture_atlas: TextureAtlasLayout::new_empty(size),
        texture,
    }
}

fn drop_unused_atlases(
    mut atlases: ResMut<FontAtlasSet>,
    written: Query<&TextLayoutInfo>,
    mut kept: Local<usize>,
) {
    // Not at every new size, as scanning all text takes time.
    if atlases.len() <= MIN_ATLASES.max(*kept * 2) {
        return;
    }
    let used: HashSet<AssetId<Image>> =
        written.iter().flat_map(|text| &text.glyphs).map(|glyph| glyph.atlas_info.texture).collect();
    atlases.retain(|_, pictures| pictures.iter().any(|picture| used.contains(&picture.texture.id())));
    *kept = atlases.len();
}
