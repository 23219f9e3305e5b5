//! What is agreed on: who moves first, the rules, and the page with everything else that can be set.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, ValueChange};

use super::choices::{Choices, Opponent};
use super::measures::Measures;
use crate::app::base::layout::Form;
use crate::app::board::scene::{Playable, Thing};
use crate::app::look::palette;
use crate::app::play::arrangement::Begins;
use crate::app::ui::segments::{HEIGHT, segment, step, step_value, strip};
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{Label, words};
use crate::games::classmate;
use crate::kernel::line::Line;
use crate::referee::wire::{AwayLimit, MoveClock};

/// Up to so many values lie side by side; of more, one is shown between two steps.
const MOST_SEGMENTS: usize = 3;
/// Values of which one is picked, and what they are values of.
pub(super) struct Group {
    option: Line,
    values: Vec<Value>,
}

impl Group {
    /// How many values there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }
}

/// A value that can be picked.
struct Value {
    /// The name of its control.
    name: String,
    shown: Line,
    /// What has been chosen once it is picked.
    becomes: Choices,
}

/// What stands above or beside a group.
pub(super) fn caption(line: Line, m: &Measures) -> impl Bundle {
    words(line, Face::Bold.at(m.caption), palette::CAPTION)
}

/// What a screen reader says of a value.
fn told(option: Line, value: Line) -> Line {
    Line::new("setup-value-told").line("option", option).line("value", value)
}

/// A caption with values side by side below it, all together so wide.
pub(super) fn spawn_group(
    row: &mut ChildSpawnerCommands,
    Group { option, values }: Group,
    width: f32,
    choices: &Choices,
    m: &Measures,
) {
    let column = Node { flex_direction: FlexDirection::Column, row_gap: px(m.below_caption), ..default() };
    // The strip's edges are part of it.
    let each = (width - 2.4) / values.len() as f32;
    row.spawn((column, Pickable::IGNORE)).with_children(|column| {
        column.spawn(caption(option.clone(), m));
        column.spawn(strip()).with_children(|strip| {
            for Value { name, shown, becomes } in values {
                let picked = becomes == *choices;
                let label = Label { told: told(option.clone(), shown.clone()), shown };
                let pick = move |_: On<ValueChange<bool>>, mut choices: ResMut<Choices>| {
                    choices.set_if_neq(becomes.clone());
                };
                strip.spawn(segment(name, label, (each, m.value), picked, pick));
            }
        });
    });
}

/// A caption, and a value between two steps: to the one before and to the one after. So wide it has the caption beside it;
/// without a width the caption is above it.
fn spawn_stepper(
    sheet: &mut ChildSpawnerCommands,
    name: &str,
    (option, shown): (Line, Line),
    steps: [Option<Choices>; 2],
    width: Option<f32>,
    m: &Measures,
) {
    let row = match width {
        Some(width) => Node {
            width: px(width),
            height: px(HEIGHT),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        },
        None => Node { flex_direction: FlexDirection::Column, row_gap: px(5), ..default() },
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

/// Who moves first.
pub(super) fn begins(thing: &Thing, choices: &Choices) -> Group {
    const ALL: [(&str, Begins); 4] =
        [("near", Begins::Near), ("far", Begins::Far), ("lot", Begins::Lot), ("turns", Begins::Turns)];
    // After each game with a friend elsewhere sides change anyway.
    let apart = choices.opponent == Opponent::Friend;
    let shared = choices.opponent == Opponent::Human;
    let value = |(name, begins): (&str, Begins)| {
        let shown = match (begins, choices.opponent) {
            (Begins::Near, _) => Line::new(if shared { "name-near" } else { "name-you" }),
            (Begins::Far, Opponent::Level(level)) => opponent_name(thing, level),
            (Begins::Far, Opponent::Classmate) => Line::new(classmate::NAME),
            (Begins::Far, _) => Line::new(if shared { "name-far" } else { "name-friend" }),
            _ => Line::new(format!("begins-{name}")),
        };
        Value { name: format!("begins-{name}"), shown, becomes: Choices { begins, ..choices.clone() } }
    };
    let values =
        ALL.into_iter().filter(|(_, begins)| !apart || *begins != Begins::Turns).map(value).collect();
    Group { option: Line::new("setup-begins"), values }
}

fn opponent_name(thing: &Thing, level: usize) -> Line {
    let levels = &thing.playable.levels;
    Line::new(format!("{}-{}", thing.name, levels.get(level).copied().unwrap_or_default()))
}

/// Which rules are played by: the presets, if there is a choice.
pub(super) fn presets(thing: &Thing, choices: &Choices) -> Option<Group> {
    let presets = &thing.playable.choosable.presets;
    let value = |(index, (name, _)): (usize, &(&str, Vec<usize>))| {
        let agreement = thing.playable.choosable.agreement(index);
        Value {
            name: format!("preset-{name}"),
            shown: Line::new(format!("{}-preset-{name}", thing.name)),
            becomes: Choices { agreement, ..choices.clone() },
        }
    };
    let values = presets.iter().enumerate().map(value).collect();
    (presets.len() > 1).then(|| Group { option: Line::new(format!("{}-presets", thing.name)), values })
}

/// What the rules that are picked are, in a line.
pub(super) fn about(thing: &Thing, choices: &Choices) -> Option<Line> {
    let presets = &thing.playable.choosable.presets;
    let (name, values) = presets.get(choices.agreement.preset).filter(|_| presets.len() > 1)?;
    let own = *values != choices.agreement.values;
    Some(Line::new(if own {
        "setup-own-rules".to_owned()
    } else {
        format!("{}-preset-{name}-about", thing.name)
    }))
}

/// Who plays whom, when watching.
pub(super) fn spawn_watched(row: &mut ChildSpawnerCommands, thing: &Thing, choices: &Choices, m: &Measures) {
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

/// The clock, and how long a friend elsewhere may be away: two choices, each so wide.
pub(super) fn spawn_patience(row: &mut ChildSpawnerCommands, choices: &Choices, width: f32, m: &Measures) {
    let (clock, away) = choices.patience;
    let with = |patience| Choices { patience, ..choices.clone() };
    let told = |minutes: u16| Line::new("setup-minutes").number("minutes", minutes);
    let at = MoveClock::ALL.iter().position(|value| *value == clock).unwrap_or_default();
    // With days for a move nobody has to stay at the board; and who comes back to minutes does.
    let step = |value: &MoveClock| match (clock.is_unhurried(), value.is_unhurried()) {
        (false, true) => with((*value, AwayLimit::None)),
        (true, false) => with((*value, AwayLimit::default())),
        _ => with((*value, away)),
    };
    let beside = [at.checked_sub(1), Some(at + 1)].map(|at| MoveClock::ALL.get(at?).map(step));
    let lines = (Line::new("setup-clock"), told(clock.minutes()));
    spawn_stepper(row, "clock", lines, beside, Some(width), m);
    let limits = AwayLimit::ALL.iter().map(|value| Value {
        name: format!("away-{}", value.minutes()),
        shown: told(value.minutes()),
        becomes: with((clock, *value)),
    });
    spawn_group(row, Group { option: Line::new("setup-away"), values: limits.collect() }, width, choices, m);
}

/// Between the columns on the page of options.
fn gap(m: &Measures) -> f32 {
    m.by_form(30.0, 18.0, 0.0, 20.0)
}

/// How wide one of two columns is.
fn half(m: &Measures) -> f32 {
    (m.width - gap(m)) / 2.0
}

/// Every option of the game, with its values.
pub(super) fn spawn_page(sheet: &mut ChildSpawnerCommands, thing: &Thing, choices: &Choices, m: &Measures) {
    let Playable { choosable, .. } = &thing.playable;
    let page = Node {
        width: px(m.width),
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(gap(m)),
        row_gap: px(m.by_form(16.0, m.between(4.0, 12.0), m.between(4.0, 6.0), 8.0)),
        align_items: AlignItems::FlexEnd,
        ..default()
    };
    let width = if m.form.upright() { m.width } else { half(m) };
    sheet.spawn((page, Pickable::IGNORE)).with_children(|page| {
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
            if values.len() <= MOST_SEGMENTS {
                let value = |at: usize| Value {
                    name: format!("option-{option}-{}", values[at]),
                    shown: shown(at),
                    becomes: with(at),
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
        if choices.opponent == Opponent::Friend && m.form != Form::Wide {
            // The two of them belong side by side.
            if m.form == Form::Low && !choosable.options.len().is_multiple_of(2) {
                page.spawn((Node { width: px(width), ..default() }, Pickable::IGNORE));
            }
            spawn_patience(page, choices, m.by_form(width, width, width, half(m)), m);
        }
    });
}
