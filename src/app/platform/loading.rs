//! What is being loaded, and how far it has come.

use bevy::prelude::*;

/// The assets that the desk waits for.
#[derive(Resource, Default)]
pub struct Loading(Vec<UntypedHandle>);

impl Loading {
    /// Makes the desk wait for an asset.
    pub fn wait_for<A: Asset>(&mut self, handle: Handle<A>) {
        self.0.push(handle.untyped());
    }

    /// How many of them have come, or have failed to, and how many there are.
    #[must_use]
    pub fn progress(&self, assets: &AssetServer) -> (usize, usize) {
        let settled = |handle: &&UntypedHandle| {
            let state = assets.load_state(handle.id());
            state.is_loaded() || state.is_failed()
        };
        (self.0.iter().filter(settled).count(), self.0.len())
    }
}

/// Nothing to wait for at first.
pub fn plugin(app: &mut App) {
    app.init_resource::<Loading>();
}
