//! The options of a match: who begins, the rules, the clock, and the page with all of them.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, ValueChange};
use deskmate_games::classmate;
use deskmate_kernel::line::{Arg, Line};
use deskmate_referee::wire::{AwayLimit, MoveClock, PlayerName};

use super::choices::{Choices, Opponent};
use super::measures::SheetDimensions;
use crate::app::base::i18n::TranslatedText;
use crate::app::base::layout::FormFactor;
use crate::app::base::settings::Preferences;
use crate::app::board::scene::{Playable, Thing};
use crate::app::look::palette;
use crate::app::play::arrangement::{Arrangement, Side, StartingSide};
use crate::app::ui::controls::Control;
use crate::app::ui::groups::ChoiceName;
use crate::app::ui::node;
use crate::app::ui::segments::{HEIGHT, segment, step, step_value, strip};
use crate::app::ui::type_face::{Typeface, shortened};
use crate::app::ui::widgets::{Label, text_line};

/// Maximum number of values in a segmented control. More values get a stepper.
const MAX_SEGMENTS: usize = 3;
/// Width of a letter in a segment relative to its size; slightly more than is typical.
const LETTER: f32 = 0.62;

/// The values of an option, one of which is selected.
pub(super) struct Group {
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
    /// The choices after selecting it.
    choices: Choices,
    /// The side of the player at this desk whose name it is, if it is one.
    named: Option<Side>,
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
    Group { option, values }: Group,
    width: f32,
    choices: &Choices,
    m: &SheetDimensions,
) {
    let column = Node { row_gap: px(m.below_caption), ..node::column() };
    // The width includes the border of the strip.
    let each = (width - 2.4) / values.len() as f32;
    row.spawn((column, Pickable::IGNORE)).with_children(|column| {
        column.spawn(caption(option.clone(), m));
        column.spawn((strip(), ChoiceName(option.clone()))).with_children(|strip| {
            for Value { name, text: shown, choices: becomes, named } in values {
                let picked = becomes == *choices;
                let room = ((each - 8.0) / (LETTER * m.value)).max(0.0) as usize;
                let named = named.map(|side| NameSegment { side, option: option.clone(), max_letters: room });
                let label = match &named {
                    Some(segment) => segment.label(shown),
                    None => Label { a11y_label: value_label(option.clone(), shown.clone()), text: shown },
                };
                let pick = move |_: On<ValueChange<bool>>, mut choices: ResMut<Choices>| {
                    choices.set_if_neq(becomes.clone());
                };
                let mut segment = strip.spawn(segment(name, label, (each, m.value), picked, pick));
                if let Some(named) = named {
                    segment.insert(named);
                }
            }
        });
    });
}

/// Spawns a caption and a stepper. `steps` are the choices after the previous and the next value, if there
/// are such. With a width the caption is beside the stepper, otherwise above it.
fn spawn_stepper(
    sheet: &mut ChildSpawnerCommands,
    name: &str,
    (option, shown): (Line, Line),
    steps: [Option<Choices>; 2],
    width: Option<f32>,
    m: &SheetDimensions,
) {
    let row = match width {
        Some(width) => Node { width: px(width), height: px(HEIGHT), ..node::spread_row() },
        None => Node { row_gap: px(5), ..node::column() },
    };
    let stepped = m.by_form(100.0, 80.0, 82.0, 100.0);
    sheet.spawn((row, Pickable::IGNORE)).with_children(|row| {
        row.spawn(caption(option.clone(), m));
        row.spawn(strip()).with_children(|strip| {
            let [less, more] = steps;
            for (suffix, sign, becomes) in [("less", "step-less", less), ("more", "step-more", more)] {
                if suffix == "more" {
                    strip.spawn(step_value(shown.clone(), (stepped, m.value)));
                }
                let label =
                    (Line::new(sign), Line::new(format!("{sign}-told")).line("option", option.clone()));
                let ends = becomes.is_none();
                let press = move |_: On<Activate>, mut choices: ResMut<Choices>| {
                    if let Some(becomes) = &becomes {
                        choices.set_if_neq(becomes.clone());
                    }
                };
                let mut part = strip.spawn(step(format!("{name}-{suffix}"), label, press));
                if ends {
                    part.insert(InteractionDisabled);
                }
            }
        });
    });
}

/// Returns the group that selects who begins.
pub(super) fn begins_group(thing: &Thing, choices: &Choices, preferences: &Preferences) -> Group {
    const ALL: [(&str, StartingSide); 4] = [
        ("near", StartingSide::Near),
        ("far", StartingSide::Far),
        ("lot", StartingSide::Lot),
        ("turns", StartingSide::Turns),
    ];
    // Online, the sides change after each game anyway.
    let apart = choices.opponent == Opponent::Friend;
    let shared = choices.opponent == Opponent::Human;
    let value = |(name, begins): (&str, StartingSide)| {
        let named = match begins {
            StartingSide::Near => Some(Side::Near),
            StartingSide::Far => Some(Side::Far),
            StartingSide::Lot | StartingSide::Turns => None,
        };
        let named = named.filter(|_| shared);
        let shown = match (begins, choices.opponent) {
            (StartingSide::Near, _) => Line::new("name-you"),
            (StartingSide::Far, Opponent::Level(level)) => opponent_name(thing, level),
            (StartingSide::Far, Opponent::Classmate) => Line::new(classmate::NAME),
            (StartingSide::Far, _) => Line::new("name-friend"),
            _ => Line::new(format!("begins-{name}")),
        };
        let shown = named.map_or(shown, |side| player_name(side, preferences));
        Value {
            name: format!("begins-{name}"),
            text: shown,
            choices: Choices { begins, ..choices.clone() },
            named,
        }
    };
    let values =
        ALL.into_iter().filter(|(_, begins)| !apart || *begins != StartingSide::Turns).map(value).collect();
    Group { option: Line::new("setup-begins"), values }
}

fn opponent_name(thing: &Thing, level: usize) -> Line {
    let levels = &thing.playable.levels;
    Line::new(format!("{}-{}", thing.name, levels.get(level).copied().unwrap_or_default()))
}

/// Returns the group that selects the rules, if there is more than one preset.
pub(super) fn presets_group(thing: &Thing, choices: &Choices) -> Option<Group> {
    let presets = &thing.playable.choosable.presets;
    let value = |(index, (name, _)): (usize, &(&str, Vec<usize>))| {
        let agreement = thing.playable.choosable.agreement(index);
        Value {
            name: format!("preset-{name}"),
            text: Line::new(format!("{}-preset-{name}", thing.name)),
            choices: Choices { agreement, ..choices.clone() },
            named: None,
        }
    };
    let values = presets.iter().enumerate().map(value).collect();
    (presets.len() > 1).then(|| Group { option: Line::new(format!("{}-presets", thing.name)), values })
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
    for (side, name) in ["watched-near", "watched-far"].into_iter().enumerate() {
        let level = choices.watched[side];
        let with = |level: usize| {
            let mut changed = choices.clone();
            changed.watched[side] = level;
            changed
        };
        let steps = [
            level.checked_sub(1).map(with),
            Some(level + 1).filter(|next| *next < thing.playable.levels.len()).map(with),
        ];
        let lines = (Line::new(name), opponent_name(thing, level));
        let beside = m.by_form(None, Some(half(m)), Some(m.width), Some(m.width));
        spawn_stepper(row, name, lines, steps, beside, m);
    }
}

/// Spawns the clock and the time a friend may be disconnected, each `width` wide.
pub(super) fn spawn_time_limits(
    row: &mut ChildSpawnerCommands,
    choices: &Choices,
    width: f32,
    m: &SheetDimensions,
) {
    let (clock, away) = choices.time_limits;
    let with = |patience| Choices { time_limits: patience, ..choices.clone() };
    let told = |minutes: u16| Line::new("setup-minutes").number("minutes", minutes);
    let at = MoveClock::ALL.iter().position(|value| *value == clock).unwrap_or_default();
    // With days per move, nobody has to stay at the board, so there is no limit on absence; switching back
    // restores the default.
    let step = |value: &MoveClock| match (clock.is_correspondence(), value.is_correspondence()) {
        (false, true) => with((*value, AwayLimit::None)),
        (true, false) => with((*value, AwayLimit::default())),
        _ => with((*value, away)),
    };
    let beside = [at.checked_sub(1), Some(at + 1)].map(|at| MoveClock::ALL.get(at?).map(step));
    let lines = (Line::new("setup-clock"), told(clock.minutes()));
    spawn_stepper(row, "clock", lines, beside, Some(width), m);
    let offered = |value: &&AwayLimit| !clock.is_correspondence() || **value == AwayLimit::None;
    let limits = AwayLimit::ALL.iter().filter(offered).map(|value| Value {
        name: format!("away-{}", value.minutes()),
        text: told(value.minutes()),
        choices: with((clock, *value)),
        named: None,
    });
    spawn_group(row, Group { option: Line::new("setup-away"), values: limits.collect() }, width, choices, m);
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
    sheet: &mut ChildSpawnerCommands,
    thing: &Thing,
    groups: impl Iterator<Item = Group>,
    choices: &Choices,
    m: &SheetDimensions,
) {
    let Playable { choosable, .. } = &thing.playable;
    let page = Node {
        width: px(m.width),
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(gap(m)),
        row_gap: px(m.by_form(16.0, m.interpolate(4.0, 12.0), m.interpolate(4.0, 6.0), 8.0)),
        align_items: AlignItems::FlexEnd,
        ..default()
    };
    let width = if m.form.is_upright() { m.width } else { half(m) };
    sheet.spawn((page, Pickable::IGNORE)).with_children(|page| {
        groups.for_each(|group| spawn_group(page, group, m.width, choices, m));
        for (index, ((option, values), now)) in
            choosable.options.iter().zip(&choices.agreement.values).enumerate()
        {
            let with = |value: usize| {
                let mut changed = choices.clone();
                changed.agreement.values[index] = value;
                changed
            };
            let shown = |value: usize| Line::new(format!("{}-{option}-{}", thing.name, values[value]));
            let line = Line::new(format!("{}-{option}", thing.name));
            if values.len() <= MAX_SEGMENTS {
                let value = |at: usize| Value {
                    name: format!("option-{option}-{}", values[at]),
                    text: shown(at),
                    choices: with(at),
                    named: None,
                };
                let values = (0..values.len()).map(value).collect();
                spawn_group(page, Group { option: line, values }, width, choices, m);
            } else {
                let steps = [
                    now.checked_sub(1).map(with),
                    Some(now + 1).filter(|next| *next < values.len()).map(with),
                ];
                spawn_stepper(page, &format!("option-{option}"), (line, shown(*now)), steps, Some(width), m);
            }
        }
        if choices.opponent == Opponent::Friend && m.form != FormFactor::Wide {
            // Clock and time limit belong side by side.
            if m.form == FormFactor::Low && !choosable.options.len().is_multiple_of(2) {
                page.spawn((Node { width: px(width), ..default() }, Pickable::IGNORE));
            }
            spawn_time_limits(page, choices, m.by_form(width, width, width, half(m)), m);
        }
    });
}
