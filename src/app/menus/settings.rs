//! The settings: sound, motion and light.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::{Paper, Sheet, row, spawn_sheet};
use crate::app::base::layout::Layout;
use crate::app::base::settings::{Light, Motion, Preferences};
use crate::app::base::states::Menu;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::ui::focus::begin_at;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{Label, choice, hot_tag, tag, words};
use crate::kernel::line::Line;

/// A volume of the settings.
type Volume = fn(&mut Preferences) -> &mut u8;

const VOLUMES: [(&str, Volume); 3] = [
    ("effects", |preferences| &mut preferences.effects),
    ("music", |preferences| &mut preferences.music),
    ("room", |preferences| &mut preferences.room),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Settings), (spawn, slide_in::<Paper>, begin_at("back")).chain())
        .add_systems(
            Update,
            respawn
                .run_if(in_state(Menu::Settings))
                .run_if(resource_changed::<Layout>.or_eager(resource_changed::<Preferences>)),
        );
}

fn respawn(
    old: Query<Entity, With<Sheet>>,
    layout: Res<Layout>,
    preferences: Res<Preferences>,
    mut commands: Commands,
) {
    if old.is_empty() {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    spawn(layout, preferences, commands);
}

fn spawn(layout: Res<Layout>, preferences: Res<Preferences>, mut commands: Commands) {
    let text = Face::Text.at(layout.pick(18.0, 15.0));
    let heading = |line: &'static str, width: f32| {
        (Node { width: px(width), ..default() }, words(Line::new(line), text.clone(), palette::TEXT))
    };
    let mut now = preferences.clone();
    spawn_sheet(&mut commands, Menu::Settings, Line::new("settings"), &layout, |sheet| {
        for (name, volume) in VOLUMES {
            let level = *volume(&mut now);
            let change = move |step: i8| {
                move |_: On<Activate>, mut preferences: ResMut<Preferences>| {
                    let level = volume(&mut preferences);
                    *level = level.saturating_add_signed(step).min(10);
                }
            };
            let shown = Line::new("volume").number("level", level);
            let step = |step: &'static str| Label {
                shown: Line::new(step),
                told: Line::new(format!("volume-{step}"))
                    .line("volume", Line::new(name))
                    .number("level", level),
            };
            sheet.spawn(row(&layout)).with_children(|row| {
                row.spawn(heading(name, layout.pick(130.0, 64.0)));
                row.spawn(tag(format!("{name}-less"), step("less"), 84.0, change(-1)));
                row.spawn((
                    Node { width: px(34), justify_content: JustifyContent::Center, ..default() },
                    children![words(shown, Face::Hand.at(28.0), palette::RED)],
                ));
                row.spawn(tag(format!("{name}-more"), step("more"), 84.0, change(1)));
            });
        }
        sheet.spawn(row(&layout)).with_children(|row| {
            let mute = |_: On<Activate>, mut preferences: ResMut<Preferences>| {
                preferences.muted = !preferences.muted
            };
            row.spawn(choice("muted", Line::new("muted"), 140.0, now.muted, mute));
            let light = |_: On<Activate>, mut preferences: ResMut<Preferences>| {
                preferences.light = match preferences.light {
                    Light::Day => Light::Night,
                    Light::Night => Light::Day,
                };
            };
            row.spawn(choice("night", Line::new("night"), 140.0, now.light == Light::Night, light));
        });
        sheet.spawn(row(&layout)).with_children(|row| {
            let confirm = |_: On<Activate>, mut preferences: ResMut<Preferences>| {
                preferences.confirm = !preferences.confirm
            };
            row.spawn(choice("confirm", Line::new("confirm"), 292.0, now.confirm, confirm));
        });
        sheet.spawn(words(Line::new("motion"), text.clone(), palette::TEXT));
        sheet.spawn(row(&layout)).with_children(|row| {
            for (name, motion) in [("normal", Motion::Normal), ("fast", Motion::Fast), ("off", Motion::Off)] {
                let set =
                    move |_: On<Activate>, mut preferences: ResMut<Preferences>| preferences.motion = motion;
                let label = Label {
                    shown: Line::new(format!("motion-{name}")),
                    told: Line::new(format!("motion-{name}-told")),
                };
                row.spawn(choice(
                    format!("motion-{name}"),
                    label,
                    layout.pick(140.0, 96.0),
                    now.motion == motion,
                    set,
                ));
            }
        });
        let back = |_: On<Activate>, mut next: ResMut<NextState<Menu>>| next.set(Menu::Closed);
        sheet.spawn(hot_tag("back", Line::new("back"), 180.0, back));
    });
}
