//! Pictures of letters: each face in each size has its own, and every window has other sizes. They begin small. Those that
//! nothing is written with any more are thrown away, or a window that is drawn larger would take more and more memory.

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

/// So many sizes are kept in any case.
const FEW: usize = 32;

/// How large a new picture is, in pixels each way. Bevy makes one itself where there is none or no room: twice as wide and as
/// high, and filled byte by byte, which takes longer than all that is written with it.
const SIDE: u32 = 256;
/// The room around a letter, in pixels, as Bevy leaves it.
const PADDING: u32 = 2;

/// Prepares them before anything is written, and looks again after everything has been.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, prepare.after(UiSystems::Content).before(UiSystems::PostLayout))
        .add_systems(Last, throw_away.run_if(resource_exists_and_changed::<FontAtlasSet>));
}

/// Makes the pictures for texts that have been measured and not yet been written.
fn prepare(
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

/// A picture without letters.
fn blank(images: &mut Assets<Image>) -> FontAtlas {
    let size = UVec2::splat(SIDE);
    let texture = images.add(Image::new(
        Extent3d { width: SIDE, height: SIDE, depth_or_array_layers: 1 },
        TextureDimension::D2,
        vec![0; 4 * (SIDE * SIDE) as usize],
        TextureFormat::Rgba8UnormSrgb,
        // More letters come to it.
        RenderAssetUsages::MAIN_WORLD | RenderAssetUsages::RENDER_WORLD,
    ));
    FontAtlas {
        dynamic_texture_atlas_builder: DynamicTextureAtlasBuilder::new(size, PADDING),
        glyph_to_atlas_index: HashMap::default(),
        texture_atlas: TextureAtlasLayout::new_empty(size),
        texture,
    }
}

fn throw_away(mut atlases: ResMut<FontAtlasSet>, written: Query<&TextLayoutInfo>, mut kept: Local<usize>) {
    // Not at every new size: looking through all that is written takes its time.
    if atlases.len() <= FEW.max(*kept * 2) {
        return;
    }
    let used: HashSet<AssetId<Image>> =
        written.iter().flat_map(|text| &text.glyphs).map(|glyph| glyph.atlas_info.texture).collect();
    atlases.retain(|_, pictures| pictures.iter().any(|picture| used.contains(&picture.texture.id())));
    *kept = atlases.len();
}
