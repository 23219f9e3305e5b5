//! Confetti: scraps of paper that fall when a local player has won.

use bevy::math::Rot2;
use bevy::prelude::*;
use rand::RngExt;

use crate::app::base::chance::Chance;
use crate::app::base::layout::Layout;
use crate::app::base::states::{Phase, ScreenRoot};
use crate::app::look::palette;
use crate::app::motion::{DespawnOnCompletion, Progress, ProgressAnimation};

/// Number of scraps.
const SCRAPS: usize = 46;
/// Maximum duration of a fall, in seconds.
const MAX_FALL_SECONDS: f32 = 2.6;

/// A falling scrap: its start, its sideways drift, and its number of rotations.
#[derive(Component)]
#[require(DespawnOnCompletion)]
struct Scrap {
    from: Vec2,
    drift: f32,
    rotations: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, move_scraps);
}

/// Spawns the scraps. With reduced motion they are despawned at once.
pub(super) fn spawn_confetti(layout: Res<Layout>, mut lots: ResMut<Chance>, mut commands: Commands) {
    let colors = [palette::RED, palette::INK, palette::ENAMEL, palette::MOVABLE, palette::PAPER];
    for number in 0..SCRAPS {
        let from = Vec2::new(lots.random_range(0.0..layout.size.x), -20.0);
        let scrap =
            Scrap { from, drift: lots.random_range(-60.0..60.0), rotations: lots.random_range(-1.5..1.5) };
        let size = layout.by_orientation(1.0, 0.6) * lots.random_range(7.0..13.0);
        let node = Node {
            position_type: PositionType::Absolute,
            left: px(from.x),
            top: px(from.y),
            width: px(size),
            height: px(size * lots.random_range(0.4..0.9)),
            ..default()
        };
        let seconds = MAX_FALL_SECONDS * lots.random_range(0.6..1.0);
        let unfolds = ProgressAnimation { delay: lots.random_range(0.0..0.5), seconds };
        commands.spawn((
            Name::new("Scrap of paper"),
            ScreenRoot,
            DespawnOnExit(Phase::Result),
            scrap,
            unfolds,
            node,
            GlobalZIndex(6),
            BackgroundColor(colors[number % colors.len()].into()),
            Pickable::IGNORE,
        ));
    }
}

fn move_scraps(
    layout: Res<Layout>,
    mut scraps: Query<(&Scrap, &Progress, &mut UiTransform), Changed<Progress>>,
) {
    for (scrap, progress, mut pose) in &mut scraps {
        let way = progress.0;
        let sway = (way * 9.0 + scrap.from.x).sin() * 14.0;
        pose.translation = Val2::px(scrap.drift * way + sway, (layout.size.y + 40.0) * way);
        pose.rotation = Rot2::turn_fraction(scrap.rotations * way);
    }
}
