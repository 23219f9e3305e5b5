//! A minimal Bevy program, a moving square with the game's features and flags: the baseline for the size and speed of
//! the browser game. `web/build.sh hello` builds it, `make measure` measures both.

use bevy::prelude::*;

/// The distance that the square moves to either side, in pixels.
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
