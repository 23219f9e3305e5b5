//! The settings: sound, motion and light.

use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange};

use super::{Paper, Sheet, row, spawn_sheet, step_back};
use crate::app::base::i18n::Said;
use crate::app::base::layout::Layout;
use crate::app::base::settings::{Light, Motion, Preferences};
use crate::app::base::states::Menu;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::audio::Play;
use crate::app::ui::choices::{Picked, checkbox, radio};
use crate::app::ui::controls::Control;
use crate::app::ui::focus::begin_at;
use crate::app::ui::slider::slider;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{Label, hot_tag, words};
use crate::kernel::line::Line;

/// A volume of the settings, by its name.
#[derive(Component, Clone, Copy)]
struct Volume(&'static str, fn(&mut Preferences) -> &mut u8);

const VOLUMES: [Volume; 3] = [
    Volume("effects", |preferences| &mut preferences.effects),
    Volume("music", |preferences| &mut preferences.music),
    Volume("room", |preferences| &mut preferences.room),
];

/// The loudest that a volume can be.
const LOUDEST: u8 = 10;

impl Volume {
    fn level(self, preferences: &Preferences) -> u8 {
        *self.1(&mut preferences.clone())
    }

    /// What stands beside the slider.
    fn shown(level: u8) -> Line {
        Line::new("volume").number("level", level)
    }

    /// What the slider says to those who can't see it.
    fn told(self, level: u8) -> Line {
        Line::new("volume-told").line("volume", Line::new(self.0)).number("level", level)
    }
}

/// A choice of the settings.
#[derive(Component, Clone, Copy)]
enum Choice {
    Muted,
    Night,
    Confirm,
    Motion(Motion),
}

impl Choice {
    fn picked(self, preferences: &Preferences) -> bool {
        match self {
            Choice::Muted => preferences.muted,
            Choice::Night => preferences.light == Light::Night,
            Choice::Confirm => preferences.confirm,
            Choice::Motion(motion) => preferences.motion == motion,
        }
    }

    fn change(self, preferences: &mut Preferences, picked: bool) {
        match self {
            Choice::Muted => preferences.muted = picked,
            Choice::Night => preferences.light = if picked { Light::Night } else { Light::Day },
            Choice::Confirm => preferences.confirm = picked,
            Choice::Motion(motion) => preferences.motion = motion,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Settings), (spawn, slide_in::<Paper>, begin_at("back")).chain())
        .add_systems(
            Update,
            (show.run_if(resource_changed::<Preferences>), respawn.run_if(resource_changed::<Layout>))
                .run_if(in_state(Menu::Settings)),
        );
}

/// Shows what the preferences are now.
fn show(
    preferences: Res<Preferences>,
    choices: Query<(Entity, &Choice)>,
    mut sliders: Query<(Entity, &Volume, &mut Control)>,
    mut levels: Query<(&Volume, &mut Said), Without<Control>>,
    mut commands: Commands,
) {
    for (entity, choice) in &choices {
        commands.entity(entity).insert(Picked(choice.picked(&preferences)));
    }
    for (entity, volume, mut control) in &mut sliders {
        let level = volume.level(&preferences);
        control.label = volume.told(level);
        commands.entity(entity).insert(SliderValue(f32::from(level)));
    }
    for (volume, mut said) in &mut levels {
        said.set_if_neq(Said(Volume::shown(volume.level(&preferences))));
    }
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
    let change = |choice: Choice| {
        move |change: On<ValueChange<bool>>, mut preferences: ResMut<Preferences>| {
            choice.change(&mut preferences, change.value);
        }
    };
    let box_of = |name: &'static str, choice: Choice, width: f32| {
        let picked = choice.picked(&preferences);
        (checkbox(name, Line::new(name), width, picked, change(choice)), choice)
    };
    spawn_sheet(&mut commands, Menu::Settings, Line::new("settings"), &layout, |sheet| {
        for volume in VOLUMES {
            let level = volume.level(&preferences);
            let change = move |change: On<ValueChange<f32>>,
                               preferences: ResMut<Preferences>,
                               mut sounds: MessageWriter<Play>| {
                let level = change.value.round().clamp(0.0, f32::from(LOUDEST)) as u8;
                if preferences.map_unchanged(|preferences| volume.1(preferences)).set_if_neq(level) {
                    sounds.write(Play::cue("press"));
                }
            };
            let width = layout.pick(250.0, 180.0);
            sheet.spawn(row(&layout)).with_children(|row| {
                row.spawn(heading(volume.0, layout.pick(100.0, 64.0)));
                row.spawn((
                    slider(volume.0, volume.told(level), width, (level.into(), LOUDEST.into()), change),
                    volume,
                ));
                row.spawn((
                    Node { width: px(34), justify_content: JustifyContent::Center, ..default() },
                    children![(volume, words(Volume::shown(level), Face::Hand.at(28.0), palette::RED))],
                ));
            });
        }
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(box_of("muted", Choice::Muted, 140.0));
            row.spawn(box_of("night", Choice::Night, 140.0));
        });
        sheet
            .spawn(row(&layout))
            .with_children(|row| _ = row.spawn(box_of("confirm", Choice::Confirm, 292.0)));
        sheet.spawn(words(Line::new("motion"), text.clone(), palette::TEXT));
        sheet.spawn(row(&layout)).with_children(|row| {
            for (name, motion) in [("normal", Motion::Normal), ("fast", Motion::Fast), ("off", Motion::Off)] {
                let choice = Choice::Motion(motion);
                let label = Label {
                    shown: Line::new(format!("motion-{name}")),
                    told: Line::new(format!("motion-{name}-told")),
                };
                let width = layout.pick(140.0, 94.0);
                let picked = choice.picked(&preferences);
                row.spawn((radio(format!("motion-{name}"), label, width, picked, change(choice)), choice));
            }
        });
        sheet.spawn(hot_tag("back", Line::new("back"), 180.0, step_back));
    });
}
