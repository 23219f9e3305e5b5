//! Bevy alone, with the game's features and flags, and a square that moves: what the size and the speed of the browser game are
//! measured against. `web/build.sh hello` builds it, `make measure` measures both.

use bevy::prelude::*;

/// How far the square goes to either side, in pixels.
const REACH: f32 = 200.0;

fn main() -> AppExit {
    let window = Window { canvas: Some("#game".into()), fit_canvas_to_parent: true, ..default() };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(window), ..default() }))
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera2d);
            commands.spawn(Sprite::from_color(Color::WHITE, Vec2::splat(100.0)));
        })
        .add_systems(Update, |time: Res<Time>, mut squares: Query<&mut Transform, With<Sprite>>| {
            for mut at in &mut squares {
                at.translation.x = REACH * time.elapsed_secs().sin();
            }
        })
        .run()
}
