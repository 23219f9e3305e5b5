//! Pictures of letters: each face in each size has its own, and every window has other sizes. Those that nothing is
//! written with any more are thrown away, or a window that is drawn larger would take more and more memory.

use std::collections::HashSet;

use bevy::prelude::*;
use bevy::text::{FontAtlasSet, TextLayoutInfo};

/// So many sizes are kept in any case.
const FEW: usize = 32;

/// Looks after everything has been laid out.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, throw_away.run_if(resource_exists_and_changed::<FontAtlasSet>));
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
