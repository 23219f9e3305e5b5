//! The lamp at the corner of the desk: its chain switches between day and night. Windows without room for it have the
//! choice in the settings alone.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::layout::Layout;
use crate::app::base::settings::{Light, Preferences};
use crate::app::look::{LAMP_MARGIN, LampPart, Look};
use crate::app::motion::Mover;
use crate::app::platform::audio::PlayCue;
use crate::app::ui::controls::Control;
use crate::app::ui::dress::OutlinedFocus;
use crate::app::ui::markers::OwnSound;
use crate::app::ui::node;
use crate::app::ui::widgets::pressable;

/// Distance by which the chain is pulled, in desk units.
const PULL: f32 = 12.0;

/// A part of the lamp that is drawn; its material follows the preferences.
#[derive(Component, Clone, Copy)]
struct DrawnLamp(LampPart);

/// Marks the control.
#[derive(Component)]
struct LampSwitch;

/// Registers the lamp.
pub(super) fn plugin(app: &mut App) {
    app.add_observer(on_spawned)
        .add_systems(Update, (update_shade, update_label).run_if(resource_changed::<Preferences>));
}

/// Returns the centre of the shade and its radius, if there is room for a lamp.
fn place(layout: &Layout) -> Option<(Vec2, f32)> {
    layout.by_form(Some((Vec2::new(68.0, 42.0), 94.0)), None, None, Some((Vec2::new(28.0, 24.0), 52.0)))
}

/// Returns the distance by which the title makes room for the lamp.
pub(super) fn title_shift(layout: &Layout) -> f32 {
    layout.by_form(154.0, 0.0, 0.0, 82.0)
}

/// Spawns the lamp, if there is room for it.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, layout: &Layout, preferences: &Preferences) {
    let Some((center, radius)) = place(layout) else { return };
    let chain = Vec2::new(0.12, 1.16) * radius;
    let hanging = Vec2::new(center.x - 0.36 * radius, center.y + 0.86 * radius);
    let side = 0.94 * radius;
    let switch = Rect::from_corners(Vec2::ZERO, center + side);
    screen
        .spawn((drawn(LampPart::Chain), at(hanging - Vec2::new(chain.x, 0.0), chain * Vec2::new(2.0, 1.0))));
    // The chain is pulled, too; the control is the shade, so that there is one.
    let handle = Vec2::new(0.5 * radius, chain.y);
    screen
        .spawn((Name::new("Lamp chain"), node::placed(hanging - Vec2::new(handle.x / 2.0, 0.0), handle)))
        .observe(on_chain_pulled);
    let is_lit = preferences.is_night();
    screen.spawn((drawn(LampPart::Shade { is_lit }), at(center - radius, Vec2::splat(2.0 * radius))));
    screen
        .spawn((
            LampSwitch,
            pressable("lamp", label(preferences)),
            OutlinedFocus,
            OwnSound,
            node::placed(switch.min, switch.size()),
            observe(switch_lamp),
        ))
        .observe(pull_chain);
}

/// Returns the components of a part whose material is still to come.
fn drawn(part: LampPart) -> impl Bundle {
    (Name::new("Desk lamp"), DrawnLamp(part), Pickable::IGNORE)
}

/// Returns the node of a part at `corner`, with the margin around it.
fn at(corner: Vec2, size: Vec2) -> Node {
    Node {
        border: UiRect::all(px(LAMP_MARGIN)),
        ..node::placed(corner - LAMP_MARGIN, size + 2.0 * LAMP_MARGIN)
    }
}

fn label(preferences: &Preferences) -> Line {
    Line::new(if preferences.is_night() { "lamp-off" } else { "lamp-on" })
}

fn on_spawned(spawned: On<Add<DrawnLamp>>, parts: Query<&DrawnLamp>, mut look: Look, mut commands: Commands) {
    let Ok(DrawnLamp(part)) = parts.get(spawned.entity) else { return };
    commands.entity(spawned.entity).insert(look.desk_lamp(*part));
}

fn update_shade(
    mut parts: Query<(Entity, &mut DrawnLamp)>,
    preferences: Res<Preferences>,
    mut look: Look,
    mut commands: Commands,
) {
    for (entity, mut drawn) in &mut parts {
        if let LampPart::Shade { is_lit } = &mut drawn.0 {
            *is_lit = preferences.is_night();
            commands.entity(entity).insert(look.desk_lamp(drawn.0));
        }
    }
}

fn update_label(preferences: Res<Preferences>, mut switches: Query<&mut Control, With<LampSwitch>>) {
    for mut control in &mut switches {
        control.label = label(&preferences);
    }
}

fn on_chain_pulled(_: On<PointerPress>, switches: Query<Entity, With<LampSwitch>>, mut commands: Commands) {
    switches.iter().for_each(|entity| commands.trigger(Activate { entity }));
}

fn switch_lamp(
    _: On<Activate>,
    mut preferences: ResMut<Preferences>,
    mut sounds: MessageWriter<PlayCue>,
    mut announce: MessageWriter<Announce>,
) {
    let is_night = !preferences.is_night();
    preferences.light = if is_night { Light::Night } else { Light::Day };
    sounds.write(PlayCue::cue("chain"));
    announce.write(Announce(Line::new(if is_night { "described-lamp-on" } else { "described-lamp-off" })));
}

fn pull_chain(_: On<Activate>, parts: Query<(Entity, &DrawnLamp)>, mut mover: Mover) {
    for (entity, _) in parts.iter().filter(|(_, drawn)| drawn.0 == LampPart::Chain) {
        mover.slide(entity, Vec2::new(0.0, PULL), 0.0);
    }
}
