//! The corner of the book's page, which curls up while a hand is near.

use bevy::prelude::*;
use deskmate_games::Game;
use deskmate_games::sea_battle::rules::SeaBattle;

use super::page::BOOK;
use crate::app::base::states::Screen;
use crate::app::board::things::{ThingLeft, ThingReached, ThingRoots};
use crate::app::look::Look;
use crate::app::motion::{Movement, Mover};

/// Length of both edges that curl up, in the page's units.
const SIZE: f32 = 52.0;
/// Duration of curling up, in seconds.
const CURL_SECONDS: f32 = 0.3;
/// Size at the start, relative to the end.
const FLAT: f32 = 0.05;

/// The corner that curls up.
#[derive(Component)]
struct Curl;

/// Registers the corner.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_reached).add_observer(on_left).add_systems(OnExit(Screen::Desk), flatten);
}

fn on_reached(
    reached: On<ThingReached>,
    curls: Query<(), With<Curl>>,
    roots: ThingRoots,
    mut look: Look,
    mut mover: Mover,
) {
    let Some(root) = roots.of(SeaBattle::NAME).filter(|_| reached.0 == SeaBattle::NAME) else { return };
    if !curls.is_empty() {
        return;
    }
    let corner = Transform::from_translation((BOOK / 2.0 * Vec2::new(1.0, -1.0)).extend(0.4));
    let quad = (look.page_corner(SIZE), Transform::from_xyz(-SIZE / 2.0, SIZE / 2.0, 0.0));
    let name = Name::new("Curled corner");
    let start = corner.with_scale(Vec2::splat(FLAT).extend(1.0));
    let curl = (name, Curl, start, Visibility::default(), ChildOf(root));
    let curl = mover.commands().spawn(curl).with_child(quad).id();
    mover.move_entity(
        curl,
        Movement { seconds: CURL_SECONDS, ease: EaseFunction::BackOut, ..Movement::new(start, corner) },
    );
}

fn on_left(left: On<ThingLeft>, curls: Query<Entity, With<Curl>>, commands: Commands) {
    if left.0 == SeaBattle::NAME {
        flatten(curls, commands);
    }
}

fn flatten(curls: Query<Entity, With<Curl>>, mut commands: Commands) {
    curls.iter().for_each(|curl| commands.entity(curl).despawn());
}
