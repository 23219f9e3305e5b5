//! The options of a match: who begins, the rules, the clock, and the page with all of them.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, ValueChange};
use deskmate_games::classmate;
use deskmate_kernel::line::{Arg, Line};
use deskmate_referee::wire::{AwayLimit, MoveClock, PlayerName};

use super::choices::{Choices, Opponent, STARTING_SIDES, Setting};
use super::measures::SheetDimensions;
use crate::app::base::i18n::TranslatedText;
use crate::app::base::layout::FormFactor;
use crate::app::base::settings::Preferences;
use crate::app::board::agreement::GameChoices;
use crate::app::board::scene::Thing;
use crate::app::board::things::Things;
use crate::app::look::palette;
use crate::app::play::arrangement::{Arrangement, Side, StartingSide};
use crate::app::play::time_control::{TimeControl, TimeOdds};
use crate::app::ui::choices::Picked;
use crate::app::ui::controls::Control;
use crate::app::ui::groups::ChoiceName;
use crate::app::ui::node;
use crate::app::ui::segments::{HEIGHT, between_steps, segment, step, strip};
use crate::app::ui::type_face::{Typeface, shortened};
use crate::app::ui::widgets::{Label, centred, text_line};

/// Maximum number of values in a segmented control. More values get a stepper.
const MAX_SEGMENTS: usize = 3;
/// Width of a letter in a segment relative to its size; slightly more than is typical.
const LETTER: f32 = 0.62;

/// The values of a setting, one of which is selected.
pub(super) struct Group {
    setting: Setting,
    /// Its name.
    option: Line,
    values: Vec<Value>,
}

impl Group {
    /// Returns the number of values.
    pub fn len(&self) -> usize {
        self.values.len()
    }
}

/// A value that can be selected.
struct Value {
    /// Name of its control.
    name: String,
    text: Line,
    /// Its number among all values of the setting.
    value: usize,
    /// The side of the player at this desk whose name it is, if it is one.
    named: Option<Side>,
}

/// A segment that selects a value.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct ValueSegment {
    setting: Setting,
    value: usize,
}

impl ValueSegment {
    fn is_picked(self, choices: &Choices, choosable: &GameChoices) -> bool {
        choices.with(self.setting, self.value, choosable) == *choices
    }
}

/// A button that selects the value before or after the current one.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct StepButton {
    setting: Setting,
    /// Number of values of the setting.
    count: usize,
    /// True for the value after the current one.
    forward: bool,
}

impl StepButton {
    /// Returns the value that the button selects, if there is one.
    fn target(self, choices: &Choices) -> Option<usize> {
        let value = choices.value(self.setting);
        if self.forward { Some(value + 1).filter(|next| *next < self.count) } else { value.checked_sub(1) }
    }
}

/// The text of the current value of a setting.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct ValueText(Setting);

/// The text that describes the selected rules.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct RulesText;

/// Selects the current values.
pub(super) fn update_values(
    choices: Res<Choices>,
    things: Res<Things>,
    segments: Query<(Entity, &ValueSegment, &Picked)>,
    steps: Query<(Entity, &StepButton, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let Some(thing) = choices.thing(&things) else { return };
    for (entity, segment, picked) in &segments {
        let now = Picked(segment.is_picked(&choices, &thing.playable.choosable));
        if *picked != now {
            commands.entity(entity).insert(now);
        }
    }
    for (entity, step, is_disabled) in &steps {
        match (step.target(&choices).is_none(), is_disabled) {
            (true, false) => {
                commands.entity(entity).insert(InteractionDisabled);
            }
            (false, true) => {
                commands.entity(entity).remove::<InteractionDisabled>();
            }
            _ => {}
        }
    }
}

/// Writes the current values.
pub(super) fn update_texts(
    choices: Res<Choices>,
    things: Res<Things>,
    mut values: Query<(&ValueText, &mut TranslatedText), Without<RulesText>>,
    mut rules: Query<&mut TranslatedText, With<RulesText>>,
) {
    let Some(thing) = choices.thing(&things) else { return };
    for (ValueText(setting), mut text) in &mut values {
        text.set_if_neq(TranslatedText(value_line(*setting, thing, &choices)));
    }
    for mut text in &mut rules {
        if let Some(line) = rules_description(thing, &choices) {
            text.set_if_neq(TranslatedText(line));
        }
    }
}

/// Returns the text of the current value of a setting with a stepper.
fn value_line(setting: Setting, thing: &Thing, choices: &Choices) -> Line {
    match setting {
        Setting::Watched(side) => opponent_name(thing, choices.watched[side]),
        Setting::Clock => minutes(choices.time_limits.0.minutes()),
        Setting::Away => minutes(choices.time_limits.1.minutes()),
        Setting::TimeControl => time_control_line(choices.desk_clock.control),
        Setting::TimeOdds => time_odds_line(thing, choices),
        Setting::Option(index) => option_line(thing, index, choices.value(setting)),
        Setting::Preset => {
            let preset = thing.playable.choosable.presets.get(choices.agreement.preset);
            Line::new(format!("{}-preset-{}", thing.name, preset.map_or("", |(name, _)| name)))
        }
        Setting::Begins => Line::new(format!("begins-{}", STARTING_SIDES[choices.value(setting)].0)),
    }
}

/// Returns the text of a time control.
fn time_control_line(control: TimeControl) -> Line {
    let of_match = |seconds: u16| minutes(seconds / 60);
    match control {
        TimeControl::Unlimited => Line::new("setup-no-clock"),
        TimeControl::PerMove(seconds) => Line::new("setup-seconds-per-move").number("seconds", seconds),
        TimeControl::PerMatch { seconds, increment: 0 } => of_match(seconds),
        TimeControl::PerMatch { seconds, increment } => {
            Line::new("setup-increment").number("minutes", seconds / 60).number("seconds", increment)
        }
    }
}

/// Returns the text that tells who has less time, and which part of it.
fn time_odds_line(thing: &Thing, choices: &Choices) -> Line {
    let line = |side: Side, divisor: u16| {
        let name = side_name(side, thing, choices);
        Line::new("setup-time-odds-value").line("name", name).text("part", format!("1/{divisor}"))
    };
    match choices.desk_clock.odds.divisors() {
        [1, 1] => Line::new("setup-time-odds-even"),
        [1, far] => line(Side::Far, far),
        [near, _] => line(Side::Near, near),
    }
}

/// Returns the name of a side with the chosen opponent.
fn side_name(side: Side, thing: &Thing, choices: &Choices) -> Line {
    match (side, choices.opponent) {
        (Side::Near, Opponent::Human) => Line::new("name-near"),
        (Side::Far, Opponent::Human) => Line::new("name-far"),
        (Side::Near, _) => Line::new("name-you"),
        (Side::Far, Opponent::Level(level)) => opponent_name(thing, level),
        (Side::Far, Opponent::Classmate) => Line::new(classmate::NAME),
        (Side::Far, _) => Line::new("name-friend"),
    }
}

/// Returns the text of a value of an option.
fn option_line(thing: &Thing, index: usize, value: usize) -> Line {
    let (option, names) = thing.playable.choosable.options[index];
    Line::new(format!("{}-{option}-{}", thing.name, names[value]))
}

fn minutes(minutes: u16) -> Line {
    Line::new("setup-minutes").number("minutes", minutes)
}

/// A segment with the name of a player at this desk, which may be typed while it is shown.
#[derive(Component)]
pub(super) struct NameSegment {
    side: Side,
    option: Line,
    /// Width of its text in letters.
    max_letters: usize,
}

impl NameSegment {
    /// Returns the label with this name.
    fn label(&self, name: Line) -> Label {
        let told = value_label(self.option.clone(), name.clone());
        let mut shown = name;
        for (_, arg) in &mut shown.args {
            if let Arg::Text(name) = arg {
                *name = shortened(name, self.max_letters);
            }
        }
        Label { text: shown, a11y_label: told }
    }
}

/// Returns the name of one of two players at this desk.
fn player_name(side: Side, preferences: &Preferences) -> Line {
    let names = preferences.names.each_ref().map(|name| PlayerName::from(&name[..]).as_str().to_owned());
    Arrangement { names, ..default() }.name("", side)
}

/// Updates the names of the players at this desk while they are typed.
pub(super) fn update_names(
    preferences: Res<Preferences>,
    mut segments: Query<(&NameSegment, &mut Control, &Children)>,
    mut texts: Query<&mut TranslatedText>,
) {
    for (segment, mut control, children) in &mut segments {
        let Label { text: shown, a11y_label: told } = segment.label(player_name(segment.side, &preferences));
        if control.label != told {
            control.label = told;
        }
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.set_if_neq(TranslatedText(shown.clone()));
            }
        }
    }
}

/// Returns the caption of a group.
pub(super) fn caption(line: Line, m: &SheetDimensions) -> impl Bundle {
    text_line(line, Typeface::Bold.at(m.caption), palette::CAPTION)
}

/// Returns the accessible label of a value.
fn value_label(option: Line, value: Line) -> Line {
    Line::new("setup-value-told").line("option", option).line("value", value)
}

/// Spawns a caption with a segmented control of this total width below it.
pub(super) fn spawn_group(
    row: &mut ChildSpawnerCommands,
    Group { setting, option, values }: Group,
    thing: &Thing,
    width: f32,
    choices: &Choices,
    m: &SheetDimensions,
) {
    let column = Node { width: px(width), row_gap: px(m.below_caption), ..node::column() };
    // The width includes the border of the strip.
    let each = (width - 2.4) / values.len() as f32;
    row.spawn((column, Pickable::IGNORE)).with_children(|column| {
        column.spawn(caption(option.clone(), m));
        column.spawn((strip(), ChoiceName(option.clone()))).with_children(|strip| {
            for Value { name, text: shown, value, named } in values {
                let selects = ValueSegment { setting, value };
                let picked = selects.is_picked(choices, &thing.playable.choosable);
                let room = ((each - 8.0) / (LETTER * m.value)).max(0.0) as usize;
                let named = named.map(|side| NameSegment { side, option: option.clone(), max_letters: room });
                let label = match &named {
                    Some(segment) => segment.label(shown),
                    None => Label { a11y_label: value_label(option.clone(), shown.clone()), text: shown },
                };
                let mut segment =
                    strip.spawn((selects, segment(name, label, each, m.value, picked, pick_value)));
                if let Some(named) = named {
                    segment.insert(named);
                }
            }
        });
    });
}

fn pick_value(
    pick: On<ValueChange<bool>>,
    segments: Query<&ValueSegment>,
    things: Res<Things>,
    mut choices: ResMut<Choices>,
) {
    let (Ok(segment), Some(thing)) = (segments.get(pick.source), choices.thing(&things)) else { return };
    let picked = choices.with(segment.setting, segment.value, &thing.playable.choosable);
    choices.set_if_neq(picked);
}

fn step_value(
    press: On<Activate>,
    steps: Query<&StepButton>,
    things: Res<Things>,
    mut choices: ResMut<Choices>,
) {
    let (Ok(step), Some(thing)) = (steps.get(press.entity), choices.thing(&things)) else { return };
    if let Some(value) = step.target(&choices) {
        let stepped = choices.with(step.setting, value, &thing.playable.choosable);
        choices.set_if_neq(stepped);
    }
}

/// Spawns a caption and a stepper for a setting with `count` values. With a width the caption is beside the stepper,
/// otherwise above it.
fn spawn_stepper(
    sheet: &mut ChildSpawnerCommands,
    name: &str,
    option: Line,
    setting: Setting,
    count: usize,
    thing: &Thing,
    choices: &Choices,
    width: Option<f32>,
    m: &SheetDimensions,
) {
    let row = match width {
        Some(width) => Node { width: px(width), height: px(HEIGHT), ..node::spread_row() },
        None => Node { row_gap: px(5), ..node::column() },
    };
    // A name and a number need more room.
    let wider = if setting == Setting::TimeOdds { 30.0 } else { 0.0 };
    let stepped = m.by_form(100.0, 80.0, 82.0, 100.0) + wider;
    sheet.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn(caption(option.clone(), m));
        row.spawn(strip()).with_children(|strip| {
            for (suffix, sign, forward) in [("less", "step-less", false), ("more", "step-more", true)] {
                if forward {
                    strip.spawn(between_steps(stepped)).with_children(|between| {
                        let font = Typeface::Bold.at(m.value);
                        let text = centred(value_line(setting, thing, choices), font, palette::TAG_TEXT);
                        between.spawn((ValueText(setting), text));
                    });
                }
                let label = Line::new(format!("{sign}-told")).line("option", option.clone());
                let selects = StepButton { setting, count, forward };
                let button = step(format!("{name}-{suffix}"), Line::new(sign), label, step_value);
                let mut button = strip.spawn((selects, button));
                if selects.target(choices).is_none() {
                    button.insert(InteractionDisabled);
                }
            }
        });
    });
}

/// Returns the group that selects who begins.
pub(super) fn begins_group(thing: &Thing, choices: &Choices, preferences: &Preferences) -> Group {
    // Online, the sides change after each game anyway.
    let apart = choices.opponent == Opponent::Friend;
    let shared = choices.opponent == Opponent::Human;
    let value = |(value, (name, begins)): (usize, (&str, StartingSide))| {
        let named = match begins {
            StartingSide::Near => Some(Side::Near),
            StartingSide::Far => Some(Side::Far),
            StartingSide::Lot | StartingSide::Turns => None,
        };
        let named = named.filter(|_| shared);
        let text = match (named, begins) {
            (Some(side), _) => player_name(side, preferences),
            (None, StartingSide::Near) => side_name(Side::Near, thing, choices),
            (None, StartingSide::Far) => side_name(Side::Far, thing, choices),
            (None, _) => Line::new(format!("begins-{name}")),
        };
        Value { name: format!("begins-{name}"), text, value, named }
    };
    let all = STARTING_SIDES.into_iter().enumerate();
    let offered = all.filter(|(_, (_, begins))| !apart || *begins != StartingSide::Turns);
    Group {
        setting: Setting::Begins,
        option: Line::new("setup-begins"),
        values: offered.map(value).collect(),
    }
}

fn opponent_name(thing: &Thing, level: usize) -> Line {
    let levels = &thing.playable.levels;
    Line::new(format!("{}-{}", thing.name, levels.get(level).copied().unwrap_or_default()))
}

/// Returns the group that selects the rules, if there is more than one preset.
pub(super) fn presets_group(thing: &Thing) -> Option<Group> {
    let presets = &thing.playable.choosable.presets;
    let value = |(value, (name, _)): (usize, &(&str, Vec<usize>))| {
        let text = Line::new(format!("{}-preset-{name}", thing.name));
        Value { name: format!("preset-{name}"), text, value, named: None }
    };
    let values = presets.iter().enumerate().map(value).collect();
    let option = Line::new(format!("{}-presets", thing.name));
    (presets.len() > 1).then_some(Group { setting: Setting::Preset, option, values })
}

/// Returns true if a game has more rules than somebody wants to read before the first move. Those and who begins are on
/// the page of options.
pub(super) fn has_many_rules(thing: &Thing) -> bool {
    thing.playable.choosable.presets.len() > MAX_SEGMENTS
}

/// Returns a one-line description of the selected rules, if there is more than one preset.
pub(super) fn rules_description(thing: &Thing, choices: &Choices) -> Option<Line> {
    let presets = &thing.playable.choosable.presets;
    let (name, values) = presets.get(choices.agreement.preset).filter(|_| presets.len() > 1)?;
    let own = *values != choices.agreement.values;
    Some(Line::new(if own {
        "setup-own-rules".to_owned()
    } else {
        format!("{}-preset-{name}-about", thing.name)
    }))
}

/// Spawns the steppers that select the two levels to watch.
pub(super) fn spawn_watched(
    row: &mut ChildSpawnerCommands,
    thing: &Thing,
    choices: &Choices,
    m: &SheetDimensions,
) {
    let beside = m.by_form(None, Some(half(m)), Some(m.width), Some(m.width));
    let count = thing.playable.levels.len();
    for (side, name) in ["watched-near", "watched-far"].into_iter().enumerate() {
        let setting = Setting::Watched(side);
        spawn_stepper(row, name, Line::new(name), setting, count, thing, choices, beside, m);
    }
}

/// Spawns the clock and the time a friend may be disconnected, each `width` wide.
pub(super) fn spawn_time_limits(
    row: &mut ChildSpawnerCommands,
    thing: &Thing,
    choices: &Choices,
    width: f32,
    m: &SheetDimensions,
) {
    let name = Line::new("setup-clock");
    let count = MoveClock::ALL.len();
    spawn_stepper(row, "clock", name, Setting::Clock, count, thing, choices, Some(width), m);
    let by_days = choices.time_limits.0.is_correspondence();
    let offered = |(_, limit): &(usize, &AwayLimit)| !by_days || **limit == AwayLimit::None;
    let limits = AwayLimit::ALL.iter().enumerate().filter(offered).map(|(value, limit)| Value {
        name: format!("away-{}", limit.minutes()),
        text: minutes(limit.minutes()),
        value,
        named: None,
    });
    let group = Group { setting: Setting::Away, option: Line::new("setup-away"), values: limits.collect() };
    spawn_group(row, group, thing, width, choices, m);
}

/// Spawns the clock at this desk and who has less time, each `width` wide.
fn spawn_desk_clock(
    page: &mut ChildSpawnerCommands,
    thing: &Thing,
    choices: &Choices,
    width: f32,
    m: &SheetDimensions,
) {
    for (name, setting, count) in [
        ("time-control", Setting::TimeControl, TimeControl::ALL.len()),
        ("time-odds", Setting::TimeOdds, TimeOdds::ALL.len()),
    ] {
        let option = Line::new(format!("setup-{name}"));
        spawn_stepper(page, name, option, setting, count, thing, choices, Some(width), m);
    }
}

/// Returns the gap between the columns on the page of options.
fn gap(m: &SheetDimensions) -> f32 {
    m.by_form(30.0, 18.0, 0.0, 20.0)
}

/// Returns the width of one of two columns.
fn half(m: &SheetDimensions) -> f32 {
    (m.width - gap(m)) / 2.0
}

/// Spawns these groups, and every option of the game with its values.
pub(super) fn spawn_page(
    page: &mut ChildSpawnerCommands,
    thing: &Thing,
    groups: impl Iterator<Item = Group>,
    choices: &Choices,
    m: &SheetDimensions,
) {
    let options = &thing.playable.choosable.options;
    let width = if m.form.is_upright() { m.width } else { half(m) };
    groups.for_each(|group| spawn_group(page, group, thing, m.width, choices, m));
    for (index, (option, values)) in options.iter().enumerate() {
        let setting = Setting::Option(index);
        let name = Line::new(format!("{}-{option}", thing.name));
        if values.len() > MAX_SEGMENTS {
            let control = format!("option-{option}");
            spawn_stepper(page, &control, name, setting, values.len(), thing, choices, Some(width), m);
            continue;
        }
        let value = |(value, called): (usize, &&str)| Value {
            name: format!("option-{option}-{called}"),
            text: option_line(thing, index, value),
            value,
            named: None,
        };
        let group = Group { setting, option: name, values: values.iter().enumerate().map(value).collect() };
        spawn_group(page, group, thing, width, choices, m);
    }
    if choices.can_have_desk_clock() {
        spawn_desk_clock(page, thing, choices, width, m);
    }
    if choices.opponent == Opponent::Friend && m.form != FormFactor::Wide {
        // Clock and time limit belong side by side.
        if m.form == FormFactor::Low && !options.len().is_multiple_of(2) {
            page.spawn((Node { width: px(width), ..default() }, Pickable::IGNORE));
        }
        spawn_time_limits(page, thing, choices, m.by_form(width, width, width, half(m)), m);
    }
}

/// Returns the node of the page of options.
pub(super) fn page_node(m: &SheetDimensions) -> Node {
    Node {
        width: px(m.width),
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(gap(m)),
        row_gap: px(m.by_form(16.0, m.interpolate(4.0, 12.0), m.interpolate(4.0, 6.0), 8.0)),
        align_items: AlignItems::FlexEnd,
        ..default()
    }
}
