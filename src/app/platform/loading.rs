//! The assets to be loaded, and the progress of loading.

use bevy::prelude::*;

/// The assets needed before the desk is shown.
#[derive(Resource, Default)]
pub struct Loading(Vec<UntypedHandle>);

impl Loading {
    /// Adds an asset to wait for.
    pub fn wait_for<A: Asset>(&mut self, handle: Handle<A>) {
        self.0.push(handle.untyped());
    }

    /// Returns the number of assets that are loaded or have failed, and the total.
    #[must_use]
    pub fn progress(&self, assets: &AssetServer) -> (usize, usize) {
        let settled = |handle: &&UntypedHandle| {
            let state = assets.load_state(handle.id());
            state.is_loaded() || state.is_failed()
        };
        (self.0.iter().filter(settled).count(), self.0.len())
    }
}

/// Adds [`Loading`], which is empty at first.
pub fn plugin(app: &mut App) {
    app.init_resource::<Loading>();
}
