//! The settings dialog: volumes, light, motion, text size, colours and switches, on a grid.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui_widgets::{SliderValue, ValueChange};
use deskmate_games::speech::Talkativeness;
use deskmate_kernel::line::Line;

use super::{
    Paper, content_width, heading, low_width, respawn, row_gap, spawn_head, spawn_untitled_sheet, step_back,
};
use crate::app::base::i18n::TranslatedText;
use crate::app::base::languages::{LANGUAGES, Language};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::settings::{Colours, Light, Motion, Preferences, TextSize};
use crate::app::base::states::Menu;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::audio::PlayCue;
use crate::app::ui::choices::Picked;
use crate::app::ui::controls::Control;
use crate::app::ui::focus::focus_on;
use crate::app::ui::groups::ChoiceName;
use crate::app::ui::name_field::{self, NameField};
use crate::app::ui::node;
use crate::app::ui::segments::{segment, strip};
use crate::app::ui::slider::slider;
use crate::app::ui::tick_box::tick_box;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{Label, primary_button, text_line};

/// A volume setting: its name and its field in [`Preferences`].
#[derive(Component, Clone, Copy)]
struct Volume(&'static str, fn(&mut Preferences) -> &mut u8);

const VOLUMES: [Volume; 3] = [
    Volume("effects", |preferences| &mut preferences.effects),
    Volume("music", |preferences| &mut preferences.music),
    Volume("room", |preferences| &mut preferences.room),
];

/// Maximum heights of upright and of low windows that get the compact layout.
const MAX_COMPACT_HEIGHT: f32 = 720.0;
const MAX_COMPACT_LOW_HEIGHT: f32 = 410.0;
/// Gap between two columns in low windows.
const COLUMN_GAP: f32 = 22.0;

/// The caption of a setting that can follow the system.
#[derive(Component, Clone, Copy)]
struct Caption(&'static str, Choice);

impl Caption {
    /// Returns the text, including the current value if the system decides it.
    fn text(self, preferences: &Preferences) -> Line {
        let Caption(name, choice) = self;
        match choice.system_value(preferences).filter(|_| choice.is_selected(preferences)) {
            Some(on) => Line::new(format!("{name}-now")).text("now", if on { "on" } else { "off" }),
            None => Line::new(name),
        }
    }
}

/// Maximum volume.
const MAX_VOLUME: u8 = 10;

impl Volume {
    fn level(self, preferences: &Preferences) -> u8 {
        *self.1(&mut preferences.clone())
    }

    /// Returns the text beside the slider.
    fn text(level: u8) -> Line {
        Line::new("volume").number("level", level)
    }

    /// Returns the accessible label of the slider.
    fn a11y_label(self, level: u8) -> Line {
        Line::new("volume-told").line("volume", Line::new(self.0)).number("level", level)
    }
}

/// A value of a setting that can be selected.
#[derive(Component, Clone, Copy)]
enum Choice {
    Muted,
    Confirm,
    Captions,
    Coordinates,
    Haptics,
    Language(Option<Language>),
    Light(Light),
    Motion(Motion),
    Colours(Colours),
    TextSize(TextSize),
    Talkativeness(Talkativeness),
}

impl Choice {
    fn is_selected(self, preferences: &Preferences) -> bool {
        match self {
            Choice::Muted => preferences.muted,
            Choice::Confirm => preferences.confirm,
            Choice::Captions => preferences.captions,
            Choice::Coordinates => preferences.coordinates,
            Choice::Haptics => preferences.haptics,
            Choice::Language(language) => preferences.language == language,
            Choice::Light(light) => preferences.light == light,
            Choice::Motion(motion) => preferences.motion == motion,
            Choice::Colours(colours) => preferences.colours == colours,
            Choice::TextSize(size) => preferences.text_size == size,
            Choice::Talkativeness(talkativeness) => preferences.talkativeness == talkativeness,
        }
    }

    /// Returns `None` unless this value follows the system, and otherwise whether the system requests dark
    /// mode, reduced motion or more contrast.
    fn system_value(self, preferences: &Preferences) -> Option<bool> {
        match self {
            Choice::Light(Light::System) => Some(preferences.is_night()),
            Choice::Motion(Motion::System) => Some(preferences.system.reduced_motion),
            Choice::Colours(Colours::System) => Some(preferences.system.more_contrast),
            _ => None,
        }
    }

    /// Returns the visible label of the value called `name`. Languages are shown in their own language.
    fn text(self, name: &str) -> Line {
        match self {
            Choice::Language(Some(language)) => Line::new("language-named").text("language", language.name),
            _ => Line::new(name),
        }
    }

    /// Returns the accessible label of the value called `name`.
    fn a11y_label(self, name: &str, preferences: &Preferences) -> Line {
        if let Choice::Language(Some(_)) = self {
            return self.text(name);
        }
        let told = Line::new(format!("{name}-told"));
        match self.system_value(preferences) {
            Some(on) => told.text("now", if on { "on" } else { "off" }),
            None => told,
        }
    }

    /// Returns the relative width of its segment. Those of most settings are equal.
    fn width(self) -> f32 {
        match self {
            Choice::Language(language) => {
                language.map_or(7.0, |language| language.name.chars().count().max(5) as f32 + 1.5)
            }
            _ => 1.0,
        }
    }

    fn apply(self, preferences: &mut Preferences, picked: bool) {
        match self {
            Choice::Muted => preferences.muted = picked,
            Choice::Confirm => preferences.confirm = picked,
            Choice::Captions => preferences.captions = picked,
            Choice::Coordinates => preferences.coordinates = picked,
            Choice::Haptics => preferences.haptics = picked,
            Choice::Language(language) => preferences.language = language,
            Choice::Light(light) => preferences.light = light,
            Choice::Motion(motion) => preferences.motion = motion,
            Choice::Colours(colours) => preferences.colours = colours,
            Choice::TextSize(size) => preferences.text_size = size,
            Choice::Talkativeness(talkativeness) => preferences.talkativeness = talkativeness,
        }
    }
}

/// Returns the switches for sound and, if the device can vibrate, haptics.
fn sound_switches(preferences: &Preferences) -> &'static [(&'static str, Choice)] {
    const ALL: [(&str, Choice); 2] = [("muted", Choice::Muted), ("haptics", Choice::Haptics)];
    if preferences.system.can_vibrate { &ALL } else { &ALL[..1] }
}

/// The other switches.
const SWITCHES: [(&str, Choice); 3] =
    [("confirm", Choice::Confirm), ("captions", Choice::Captions), ("coordinates", Choice::Coordinates)];
/// Values of the light setting.
const LIGHTS: [(&str, Choice); 3] = [
    ("light-system", Choice::Light(Light::System)),
    ("light-day", Choice::Light(Light::Day)),
    ("light-night", Choice::Light(Light::Night)),
];
/// Values of the motion setting.
const MOTIONS: [(&str, Choice); 4] = [
    ("motion-system", Choice::Motion(Motion::System)),
    ("motion-full", Choice::Motion(Motion::Full)),
    ("motion-fast", Choice::Motion(Motion::Fast)),
    ("motion-reduced", Choice::Motion(Motion::Reduced)),
];

/// Values of the text size setting.
const TEXT_SIZES: [(&str, Choice); 3] = [
    ("text-normal", Choice::TextSize(TextSize::Normal)),
    ("text-large", Choice::TextSize(TextSize::Large)),
    ("text-largest", Choice::TextSize(TextSize::Largest)),
];
/// Values of the contrast setting.
const COLOURS: [(&str, Choice); 3] = [
    ("colours-system", Choice::Colours(Colours::System)),
    ("colours-standard", Choice::Colours(Colours::Standard)),
    ("colours-high-contrast", Choice::Colours(Colours::HighContrast)),
];

/// Values of the setting of how much opponents speak.
const TALKATIVENESS: [(&str, Choice); 3] = [
    ("speech-talkative", Choice::Talkativeness(Talkativeness::Talkative)),
    ("speech-seldom", Choice::Talkativeness(Talkativeness::Seldom)),
    ("speech-silent", Choice::Talkativeness(Talkativeness::Silent)),
];

/// Returns the values of the language setting: the system's language, followed by the others.
fn languages() -> Vec<(String, Choice)> {
    let system = ("language-system".to_owned(), Choice::Language(None));
    let named = |language: Language| (format!("language-{}", language.tag), Choice::Language(Some(language)));
    [system].into_iter().chain(LANGUAGES.map(named)).collect()
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Settings), (spawn, slide_in::<Paper>, focus_on("back")).chain())
        .add_systems(
            Update,
            // The controls are updated first, as those of a despawned dialog can't be.
            (
                update_controls.run_if(resource_changed::<Preferences>),
                respawn(spawn).run_if(resource_changed::<Layout>),
            )
                .chain()
                .run_if(in_state(Menu::Settings)),
        );
}

/// Updates the controls when the preferences change.
fn update_controls(
    preferences: Res<Preferences>,
    mut choices: Query<(Entity, &Choice, &mut Control), Without<Volume>>,
    mut sliders: Query<(Entity, &Volume, &mut Control)>,
    mut levels: Query<(&Volume, &mut TranslatedText), (Without<Control>, Without<Caption>)>,
    mut captions: Query<(&Caption, &mut TranslatedText)>,
    mut commands: Commands,
) {
    for (entity, choice, mut control) in &mut choices {
        commands.entity(entity).insert(Picked(choice.is_selected(&preferences)));
        if choice.system_value(&preferences).is_some() {
            let label = choice.a11y_label(&control.name, &preferences);
            control.set_if_neq(Control { label, name: control.name.clone() });
        }
    }
    for (entity, volume, mut control) in &mut sliders {
        let level = volume.level(&preferences);
        control.label = volume.a11y_label(level);
        commands.entity(entity).insert(SliderValue(f32::from(level)));
    }
    for (caption, mut said) in &mut captions {
        said.set_if_neq(TranslatedText(caption.text(&preferences)));
    }
    for (volume, mut said) in &mut levels {
        said.set_if_neq(TranslatedText(Volume::text(volume.level(&preferences))));
    }
}

/// Returns the width of a column of the grid.
fn column(layout: &Layout) -> f32 {
    let beside = (content_width(low_width(layout), layout) - COLUMN_GAP) / 2.0;
    layout.by_form(326.0, beside, 290.0, 464.0)
}

/// Returns the width of captions beside their control, or `None` if they are above it.
fn caption_width(layout: &Layout) -> Option<f32> {
    layout.by_form(None, Some(84.0), Some(78.0), Some(124.0))
}

/// Returns true for the smallest windows of a form, which have no room for everything.
fn is_compact(layout: &Layout) -> bool {
    match layout.form {
        FormFactor::Low => layout.size.y <= MAX_COMPACT_LOW_HEIGHT,
        FormFactor::Tall => layout.size.y <= MAX_COMPACT_HEIGHT,
        FormFactor::Wide | FormFactor::Tablet => false,
    }
}

/// Returns the node of a caption and its control.
fn setting_node(layout: &Layout) -> Node {
    let beside = caption_width(layout).is_some();
    Node {
        flex_direction: if beside { FlexDirection::Row } else { FlexDirection::Column },
        align_items: if beside { AlignItems::Center } else { AlignItems::Start },
        row_gap: px(if beside { 0 } else { 4 }),
        ..default()
    }
}

/// Returns the node of the caption.
fn caption_node(layout: &Layout) -> Node {
    caption_width(layout).map_or_else(Node::default, |width| Node { width: px(width), ..default() })
}

fn spawn(layout: Res<Layout>, preferences: Res<Preferences>, mut commands: Commands) {
    let width = layout.by_form(820.0, low_width(&layout), 340.0, 540.0);
    spawn_untitled_sheet(width, &mut commands, &layout, |sheet| {
        let done = |width: f32| primary_button("back", Line::new("done"), width, step_back);
        let low = layout.form == FormFactor::Low || is_compact(&layout);
        if low {
            spawn_head(sheet, Line::new("settings"), &layout, |head| {
                head.spawn(done(130.0));
            });
        } else {
            sheet.spawn(heading(Line::new("settings"), &layout));
        }
        spawn_grid(sheet, &preferences, &layout);
        if !low {
            sheet.spawn(done(180.0));
        }
    });
}

/// Spawns the columns, side by side or one below the other, and the switches where there is room for them.
fn spawn_grid(sheet: &mut ChildSpawnerCommands, preferences: &Preferences, layout: &Layout) {
    let beside = !layout.upright;
    let grid = Node {
        width: percent(100),
        flex_direction: if beside { FlexDirection::Row } else { FlexDirection::Column },
        justify_content: layout.by_room(JustifyContent::SpaceAround, JustifyContent::SpaceBetween),
        align_items: if beside { AlignItems::Start } else { AlignItems::Center },
        row_gap: px(layout.by_form(2.0, 2.0, 2.0, 6.0)),
        ..default()
    };
    let half = Node {
        width: px(column(layout)),
        row_gap: px(layout.by_form(12.0, row_gap(layout) - 2.0, 2.0, 6.0)),
        ..node::column()
    };
    sheet.spawn((grid, Pickable::IGNORE)).with_children(|grid| {
        grid.spawn((half.clone(), Pickable::IGNORE)).with_children(|left| {
            VOLUMES.into_iter().for_each(|volume| spawn_volume(left, volume, preferences, layout));
            if layout.form != FormFactor::Tablet {
                spawn_sound_switches(left, preferences, layout);
            }
            spawn_values(left, "speech", &TALKATIVENESS, preferences, layout);
            if layout.form == FormFactor::Wide {
                spawn_values(left, "language", &languages(), preferences, layout);
            }
            // The smallest phones have no room for it; the setup screens have the field too.
            if !is_compact(layout) {
                spawn_own_name(left, preferences, layout);
            }
        });
        grid.spawn((half, Pickable::IGNORE)).with_children(|right| {
            if layout.form != FormFactor::Wide {
                spawn_values(right, "language", &languages(), preferences, layout);
            }
            spawn_values(right, "light", &LIGHTS, preferences, layout);
            spawn_values(right, "motion", &MOTIONS, preferences, layout);
            spawn_values(right, "text-size", &TEXT_SIZES, preferences, layout);
            spawn_values(right, "colours", &COLOURS, preferences, layout);
            match layout.form {
                FormFactor::Tall if is_compact(layout) => {
                    let (first, others) = SWITCHES.split_at(1);
                    spawn_switches(right, first, 1, column(layout), preferences, layout);
                    spawn_switches(right, others, 2, column(layout), preferences, layout);
                }
                FormFactor::Wide | FormFactor::Tall => {
                    spawn_switches(right, &SWITCHES, 1, column(layout), preferences, layout)
                }
                FormFactor::Tablet => {
                    let ticks = [sound_switches(preferences), &SWITCHES].concat();
                    spawn_switches(right, &ticks, 2, column(layout), preferences, layout);
                }
                FormFactor::Low => {}
            }
        });
    });
    if layout.form == FormFactor::Low {
        // Side by side they need one row instead of three.
        let width = content_width(low_width(layout), layout);
        spawn_switches(sheet, &SWITCHES, SWITCHES.len(), width, preferences, layout);
    }
}

/// Spawns the switches for sound and haptics in one row. The first needs more width.
fn spawn_sound_switches(place: &mut ChildSpawnerCommands, preferences: &Preferences, layout: &Layout) {
    let quiet = sound_switches(preferences);
    let shares: &[f32] = if quiet.len() == 1 { &[1.0] } else { &[0.57, 0.43] };
    place.spawn((Node::default(), Pickable::IGNORE)).with_children(|row| {
        for ((name, choice), share) in quiet.iter().zip(shares) {
            spawn_switch(row, name, *choice, share * column(layout), preferences, layout);
        }
    });
}

/// Spawns switches, `in_a_row` of them in each row of the given width.
fn spawn_switches(
    place: &mut ChildSpawnerCommands,
    ticks: &[(&'static str, Choice)],
    in_a_row: usize,
    width: f32,
    preferences: &Preferences,
    layout: &Layout,
) {
    let around = Node { width: px(width + 0.5), flex_wrap: FlexWrap::Wrap, ..default() };
    place.spawn((around, Pickable::IGNORE)).with_children(|around| {
        for (name, choice) in ticks {
            spawn_switch(around, name, *choice, width / in_a_row as f32, preferences, layout);
        }
    });
}

/// Spawns a switch.
fn spawn_switch(
    place: &mut ChildSpawnerCommands,
    name: &'static str,
    choice: Choice,
    width: f32,
    preferences: &Preferences,
    layout: &Layout,
) {
    let text_size = layout.by_form(18.0, 14.0, 15.0, 17.0);
    let picked = choice.is_selected(preferences);
    place.spawn((tick_box(name, Line::new(name), width, text_size, picked, apply_choice(choice)), choice));
}

/// Spawns the field for the player's name.
fn spawn_own_name(half: &mut ChildSpawnerCommands, preferences: &Preferences, layout: &Layout) {
    let row = Node { column_gap: px(14), ..node::row() };
    // As wide as the controls above it, where captions have a column of their own.
    let (width, size) =
        layout.by_form((226.0, 26.0), (column(layout) - 98.0, 22.0), (196.0, 22.0), (326.0, 25.0));
    half.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn((caption_node(layout), Pickable::IGNORE, children![caption("own-name", layout)]));
        name_field::spawn(
            row,
            NameField { name: "name-you", label: "own-name", index: 0, width, size },
            preferences,
        );
    });
}

/// Returns an observer that applies a choice.
fn apply_choice(
    choice: Choice,
) -> impl Fn(On<ValueChange<bool>>, ResMut<Preferences>) + Send + Sync + 'static {
    move |change: On<ValueChange<bool>>, mut preferences: ResMut<Preferences>| {
        choice.apply(&mut preferences, change.value);
    }
}

fn caption(line: &'static str, layout: &Layout) -> impl Bundle {
    caption_of(Line::new(line), layout)
}

fn caption_of(line: Line, layout: &Layout) -> impl Bundle {
    text_line(line, Typeface::Bold.at(layout.by_form(15.0, 14.0, 15.0, 16.0)), palette::CAPTION)
}

/// Spawns a volume: caption, slider and level.
fn spawn_volume(half: &mut ChildSpawnerCommands, volume: Volume, preferences: &Preferences, layout: &Layout) {
    let level = volume.level(preferences);
    let change = move |change: On<ValueChange<f32>>,
                       preferences: ResMut<Preferences>,
                       mut sounds: MessageWriter<PlayCue>| {
        let level = change.value.round().clamp(0.0, f32::from(MAX_VOLUME)) as u8;
        if preferences.map_unchanged(|preferences| volume.1(preferences)).set_if_neq(level) {
            sounds.write(PlayCue::cue("press"));
        }
    };
    let row = Node { column_gap: px(10), ..node::row() };
    half.spawn((setting_node(layout), Pickable::IGNORE)).with_children(|part| {
        part.spawn((caption_node(layout), Pickable::IGNORE, children![caption(volume.0, layout)]));
        part.spawn((row, Pickable::IGNORE)).with_children(|row| {
            let length = column(layout) - 44.0 - caption_width(layout).unwrap_or_default();
            let label = volume.a11y_label(level);
            row.spawn((slider(volume.0, label, length, level.into(), MAX_VOLUME.into(), change), volume));
            row.spawn((
                Node { width: px(34), justify_content: JustifyContent::Center, ..default() },
                children![(volume, text_line(Volume::text(level), Typeface::Hand.at(28.0), palette::RED))],
            ));
        });
    });
}

/// Spawns a caption and its values as a segmented control.
fn spawn_values(
    half: &mut ChildSpawnerCommands,
    name: &'static str,
    values: &[(impl AsRef<str>, Choice)],
    preferences: &Preferences,
    layout: &Layout,
) {
    let room = column(layout) - caption_width(layout).unwrap_or_default() - 2.4;
    half.spawn((setting_node(layout), Pickable::IGNORE)).with_children(|part| {
        // Captions beside their control have room for the name only.
        let system = values.iter().find(|(_, choice)| choice.system_value(preferences).is_some());
        let told =
            system.filter(|_| caption_width(layout).is_none()).map(|(_, choice)| Caption(name, *choice));
        part.spawn((caption_node(layout), Pickable::IGNORE)).with_children(|place| {
            let line = told.map_or_else(|| Line::new(name), |told| told.text(preferences));
            let mut caption = place.spawn(caption_of(line, layout));
            if let Some(told) = told {
                caption.insert(told);
            }
        });
        part.spawn((strip(), ChoiceName(Line::new(name)))).with_children(|strip| {
            let all: f32 = values.iter().map(|(_, choice)| choice.width()).sum();
            for (value, choice) in values {
                let (value, choice) = (value.as_ref(), *choice);
                let label =
                    Label { text: choice.text(value), a11y_label: choice.a11y_label(value, preferences) };
                let usual = layout.by_form(16.0, 13.5, 14.0, 15.5);
                // Languages have long names.
                let letters =
                    if matches!(choice, Choice::Language(_)) { layout.by_room(16.0, 12.5) } else { usual };
                let width = room * choice.width() / all;
                let picked = choice.is_selected(preferences);
                strip.spawn((segment(value, label, width, letters, picked, apply_choice(choice)), choice));
            }
        });
    });
}
