//! The settings on one grid: volumes, light, motion, and what is on or off.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange};

use super::{Paper, Sheet, spawn_sheet_of, step_back};
use crate::app::base::i18n::Said;
use crate::app::base::languages::{LANGUAGES, Language};
use crate::app::base::layout::Layout;
use crate::app::base::settings::{Colours, Light, Motion, Preferences, TextSize};
use crate::app::base::states::Menu;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::audio::Play;
use crate::app::ui::choices::Picked;
use crate::app::ui::controls::Control;
use crate::app::ui::focus::begin_at;
use crate::app::ui::name_field::{self, NameField};
use crate::app::ui::segments::{segment, strip};
use crate::app::ui::slider::slider;
use crate::app::ui::tick_box::tick_box;
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

/// An upright window that is no higher than this is low.
const LOW: f32 = 720.0;
/// How wide the tag is that closes the sheet there.
const DONE: f32 = 124.0;
/// How much room a caption has before what it stands for.
const CAPTION: f32 = 78.0;

/// The caption over values of which one follows the system.
#[derive(Component, Clone, Copy)]
struct Caption(&'static str, Choice);

impl Caption {
    /// What it says: what holds now, where the system decides that.
    fn said(self, preferences: &Preferences) -> Line {
        let Caption(name, choice) = self;
        match choice.follows(preferences).filter(|_| choice.picked(preferences)) {
            Some(on) => Line::new(format!("{name}-now")).text("now", if on { "on" } else { "off" }),
            None => Line::new(name),
        }
    }
}

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

/// A value of the settings that is picked or not.
#[derive(Component, Clone, Copy)]
enum Choice {
    Muted,
    Confirm,
    Captions,
    Coordinates,
    Language(Option<Language>),
    Light(Light),
    Motion(Motion),
    Colours(Colours),
    TextSize(TextSize),
}

impl Choice {
    fn picked(self, preferences: &Preferences) -> bool {
        match self {
            Choice::Muted => preferences.muted,
            Choice::Confirm => preferences.confirm,
            Choice::Captions => preferences.captions,
            Choice::Coordinates => preferences.coordinates,
            Choice::Language(language) => preferences.language == language,
            Choice::Light(light) => preferences.light == light,
            Choice::Motion(motion) => preferences.motion == motion,
            Choice::Colours(colours) => preferences.colours == colours,
            Choice::TextSize(size) => preferences.text_size == size,
        }
    }

    /// Whether it follows the system, and whether what the system wishes is dark, less motion, or more contrast.
    fn follows(self, preferences: &Preferences) -> Option<bool> {
        match self {
            Choice::Light(Light::System) => Some(preferences.by_night()),
            Choice::Motion(Motion::System) => Some(preferences.system.less_motion),
            Choice::Colours(Colours::System) => Some(preferences.system.more_contrast),
            _ => None,
        }
    }

    /// What the value called `name` is to those who see it. Languages are called what they call themselves.
    fn shown(self, name: &str) -> Line {
        match self {
            Choice::Language(Some(language)) => Line::new("language-named").text("language", language.name),
            _ => Line::new(name),
        }
    }

    /// What the value called `name` is to those who can't see it.
    fn told(self, name: &str, preferences: &Preferences) -> Line {
        if let Choice::Language(Some(_)) = self {
            return self.shown(name);
        }
        let told = Line::new(format!("{name}-told"));
        match self.follows(preferences) {
            Some(on) => told.text("now", if on { "on" } else { "off" }),
            None => told,
        }
    }

    /// How wide it is among the values beside it: those of most settings are alike.
    fn width(self) -> f32 {
        match self {
            Choice::Language(language) => {
                language.map_or(7.0, |language| language.name.chars().count().max(5) as f32 + 1.5)
            }
            _ => 1.0,
        }
    }

    fn change(self, preferences: &mut Preferences, picked: bool) {
        match self {
            Choice::Muted => preferences.muted = picked,
            Choice::Confirm => preferences.confirm = picked,
            Choice::Captions => preferences.captions = picked,
            Choice::Coordinates => preferences.coordinates = picked,
            Choice::Language(language) => preferences.language = language,
            Choice::Light(light) => preferences.light = light,
            Choice::Motion(motion) => preferences.motion = motion,
            Choice::Colours(colours) => preferences.colours = colours,
            Choice::TextSize(size) => preferences.text_size = size,
        }
    }
}

/// What is on or off.
const TICKS: [(&str, Choice); 3] =
    [("confirm", Choice::Confirm), ("captions", Choice::Captions), ("coordinates", Choice::Coordinates)];
/// The kinds of light.
const LIGHTS: [(&str, Choice); 3] = [
    ("light-system", Choice::Light(Light::System)),
    ("light-day", Choice::Light(Light::Day)),
    ("light-night", Choice::Light(Light::Night)),
];
/// How much may move.
const MOTIONS: [(&str, Choice); 4] = [
    ("motion-system", Choice::Motion(Motion::System)),
    ("motion-full", Choice::Motion(Motion::Full)),
    ("motion-fast", Choice::Motion(Motion::Fast)),
    ("motion-reduced", Choice::Motion(Motion::Reduced)),
];

/// How large letters are.
const TEXT_SIZES: [(&str, Choice); 3] = [
    ("text-normal", Choice::TextSize(TextSize::Normal)),
    ("text-large", Choice::TextSize(TextSize::Large)),
    ("text-largest", Choice::TextSize(TextSize::Largest)),
];
/// How strongly marks and letters stand out.
const COLOURS: [(&str, Choice); 3] = [
    ("colours-system", Choice::Colours(Colours::System)),
    ("colours-standard", Choice::Colours(Colours::Standard)),
    ("colours-high-contrast", Choice::Colours(Colours::HighContrast)),
];

/// The languages, after that of the system.
fn languages() -> Vec<(String, Choice)> {
    let system = ("language-system".to_owned(), Choice::Language(None));
    let named = |language: Language| (format!("language-{}", language.tag), Choice::Language(Some(language)));
    [system].into_iter().chain(LANGUAGES.map(named)).collect()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Settings), (spawn, slide_in::<Paper>, begin_at("back")).chain())
        .add_systems(
            Update,
            // What is shown of controls comes before they are gone.
            (show.run_if(resource_changed::<Preferences>), respawn.run_if(resource_changed::<Layout>))
                .chain()
                .run_if(in_state(Menu::Settings)),
        );
}

/// Shows what the preferences are now.
fn show(
    preferences: Res<Preferences>,
    mut choices: Query<(Entity, &Choice, &mut Control), Without<Volume>>,
    mut sliders: Query<(Entity, &Volume, &mut Control)>,
    mut levels: Query<(&Volume, &mut Said), (Without<Control>, Without<Caption>)>,
    mut captions: Query<(&Caption, &mut Said)>,
    mut commands: Commands,
) {
    for (entity, choice, mut control) in &mut choices {
        commands.entity(entity).insert(Picked(choice.picked(&preferences)));
        if choice.follows(&preferences).is_some() {
            let label = choice.told(&control.name, &preferences);
            control.set_if_neq(Control { label, name: control.name.clone() });
        }
    }
    for (entity, volume, mut control) in &mut sliders {
        let level = volume.level(&preferences);
        control.label = volume.told(level);
        commands.entity(entity).insert(SliderValue(f32::from(level)));
    }
    for (caption, mut said) in &mut captions {
        said.set_if_neq(Said(caption.said(&preferences)));
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

/// Whether there is less room than the settings take: the mute is then beside the tag that closes the sheet.
fn is_low(layout: &Layout) -> bool {
    layout.upright && layout.size.y <= LOW
}

/// How wide a column of the grid is.
fn column(layout: &Layout) -> f32 {
    layout.pick(326.0, 290.0)
}

fn spawn(layout: Res<Layout>, preferences: Res<Preferences>, mut commands: Commands) {
    let width = layout.pick(820.0, 340.0);
    spawn_sheet_of(width, &mut commands, Menu::Settings, Line::new("settings"), &layout, |sheet| {
        let grid = Node {
            width: percent(100),
            flex_direction: layout.pick(FlexDirection::Row, FlexDirection::Column),
            justify_content: JustifyContent::SpaceAround,
            align_items: layout.pick(AlignItems::Start, AlignItems::Center),
            row_gap: px(2),
            ..default()
        };
        let half = Node {
            width: px(column(&layout)),
            flex_direction: FlexDirection::Column,
            row_gap: px(layout.pick(12, 2)),
            ..default()
        };
        sheet.spawn((grid, Pickable::IGNORE)).with_children(|grid| {
            grid.spawn((half.clone(), Pickable::IGNORE)).with_children(|left| {
                VOLUMES.into_iter().for_each(|volume| spawn_volume(left, volume, &preferences, &layout));
                if !is_low(&layout) {
                    spawn_tick(left, ("muted", Choice::Muted), column(&layout), &preferences, &layout);
                }
                spawn_values(left, "language", &languages(), &preferences, &layout);
                // A low upright window has no room for it; the setups ask for it too.
                if !is_low(&layout) {
                    spawn_own_name(left, &preferences, &layout);
                }
            });
            grid.spawn((half, Pickable::IGNORE)).with_children(|right| {
                spawn_values(right, "light", &LIGHTS, &preferences, &layout);
                spawn_values(right, "motion", &MOTIONS, &preferences, &layout);
                spawn_values(right, "text-size", &TEXT_SIZES, &preferences, &layout);
                spawn_values(right, "colours", &COLOURS, &preferences, &layout);
                let ticks = Node { flex_direction: FlexDirection::Column, ..default() };
                right.spawn((ticks, Pickable::IGNORE)).with_children(|ticks| {
                    TICKS
                        .into_iter()
                        .for_each(|tick| spawn_tick(ticks, tick, column(&layout), &preferences, &layout));
                });
            });
        });
        if !is_low(&layout) {
            sheet.spawn(hot_tag("back", Line::new("done"), 180.0, step_back));
            return;
        }
        let foot = Node { width: px(column(&layout)), ..default() };
        sheet.spawn((foot, Pickable::IGNORE)).with_children(|foot| {
            let width = column(&layout) - DONE;
            spawn_tick(foot, ("muted", Choice::Muted), width, &preferences, &layout);
            foot.spawn(hot_tag("back", Line::new("done"), DONE, step_back));
        });
    });
}

/// Something that is on or off.
fn spawn_tick(
    half: &mut ChildSpawnerCommands,
    (name, choice): (&'static str, Choice),
    width: f32,
    preferences: &Preferences,
    layout: &Layout,
) {
    let size = (width, layout.pick(18.0, 15.0));
    let picked = choice.picked(preferences);
    half.spawn((tick_box(name, Line::new(name), size, picked, change(choice)), choice));
}

/// What the player is called.
fn spawn_own_name(half: &mut ChildSpawnerCommands, preferences: &Preferences, layout: &Layout) {
    let row = Node { align_items: AlignItems::Center, column_gap: px(14), ..default() };
    let told = ("own-name-told", "own-name-empty");
    let (width, size) = layout.pick((226.0, 26.0), (196.0, 22.0));
    half.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn(caption("own-name"));
        name_field::spawn(row, NameField { name: "name-you", index: 0, told, width, size }, preferences);
    });
}

/// A press that changes a choice.
fn change(choice: Choice) -> impl Fn(On<ValueChange<bool>>, ResMut<Preferences>) + Send + Sync + 'static {
    move |change: On<ValueChange<bool>>, mut preferences: ResMut<Preferences>| {
        choice.change(&mut preferences, change.value);
    }
}

fn caption(line: &'static str) -> impl Bundle {
    caption_of(Line::new(line))
}

fn caption_of(line: Line) -> impl Bundle {
    words(line, Face::Bold.at(15.0), palette::CAPTION)
}

/// A caption, a ruler below it, and how loud it is.
fn spawn_volume(half: &mut ChildSpawnerCommands, volume: Volume, preferences: &Preferences, layout: &Layout) {
    let level = volume.level(preferences);
    let change = move |change: On<ValueChange<f32>>,
                       preferences: ResMut<Preferences>,
                       mut sounds: MessageWriter<Play>| {
        let level = change.value.round().clamp(0.0, f32::from(LOUDEST)) as u8;
        if preferences.map_unchanged(|preferences| volume.1(preferences)).set_if_neq(level) {
            sounds.write(Play::cue("press"));
        }
    };
    // Upright the caption stands before the ruler, lying above it.
    let before = layout.pick(0.0, CAPTION);
    let row = Node { align_items: AlignItems::Center, column_gap: px(10), ..default() };
    let part = Node {
        flex_direction: layout.pick(FlexDirection::Column, FlexDirection::Row),
        align_items: layout.pick(AlignItems::Start, AlignItems::Center),
        ..default()
    };
    half.spawn((part, Pickable::IGNORE)).with_children(|part| {
        let place = if before > 0.0 { Node { width: px(before), ..default() } } else { Node::default() };
        part.spawn((place, Pickable::IGNORE, children![caption(volume.0)]));
        part.spawn((row, Pickable::IGNORE)).with_children(|row| {
            let (values, length) = ((level.into(), LOUDEST.into()), column(layout) - 44.0 - before);
            row.spawn((slider(volume.0, volume.told(level), length, values, change), volume));
            row.spawn((
                Node { width: px(34), justify_content: JustifyContent::Center, ..default() },
                children![(volume, words(Volume::shown(level), Face::Hand.at(28.0), palette::RED))],
            ));
        });
    });
}

/// A caption with the values below it, side by side.
fn spawn_values(
    half: &mut ChildSpawnerCommands,
    name: &'static str,
    values: &[(impl AsRef<str>, Choice)],
    preferences: &Preferences,
    layout: &Layout,
) {
    // Upright the caption stands before the values, lying above them.
    let before = layout.pick(0.0, CAPTION);
    let part = Node {
        flex_direction: layout.pick(FlexDirection::Column, FlexDirection::Row),
        align_items: layout.pick(AlignItems::Start, AlignItems::Center),
        row_gap: px(4),
        ..default()
    };
    half.spawn((part, Pickable::IGNORE)).with_children(|part| {
        let place = if before > 0.0 { Node { width: px(before), ..default() } } else { Node::default() };
        // Upright there is room for its name alone.
        let system = values.iter().find(|(_, choice)| choice.follows(preferences).is_some());
        let told = system.filter(|_| !layout.upright).map(|(_, choice)| Caption(name, *choice));
        part.spawn((place, Pickable::IGNORE)).with_children(|place| {
            let line = told.map_or_else(|| Line::new(name), |told| told.said(preferences));
            let mut caption = place.spawn(caption_of(line));
            if let Some(told) = told {
                caption.insert(told);
            }
        });
        part.spawn(strip()).with_children(|strip| {
            let all: f32 = values.iter().map(|(_, choice)| choice.width()).sum();
            for (value, choice) in values {
                let (value, choice) = (value.as_ref(), *choice);
                let label = Label { shown: choice.shown(value), told: choice.told(value, preferences) };
                let width = (column(layout) - before - 2.4) * choice.width() / all;
                let size = (width, layout.pick(16.0, 14.0));
                strip
                    .spawn((segment(value, label, size, choice.picked(preferences), change(choice)), choice));
            }
        });
    });
}
