//! The setup sheet: its parts from the title to the main button, and their layout in each form of window.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::math::Rot2;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use deskmate_games::called;
use deskmate_kernel::line::Line;

use super::choices::{Choices, Opponent};
use super::measures::Measures;
use super::options::{self, Group};
use super::{Fresh, Setup, SetupScreen, people, start};
use crate::app::base::layout::Form;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::scene::Thing;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::autosave::GoOn;
use crate::app::play::rating;
use crate::app::play::records::Record;
use crate::app::ui::dress::backdrop;
use crate::app::ui::read_out::ReadOut;
use crate::app::ui::segments::HEIGHT;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{centred, link, page, pressable, words};

/// Position of the link to the page of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OptionsLink {
    BesideRules,
    BesidePatience,
    Below,
    AtTheFoot,
}

/// Opens the rules.
fn to_the_rules(_: On<Activate>, mut next: ResMut<NextState<Menu>>) {
    next.set(Menu::Rules);
}

impl Setup<'_> {
    /// Spawns the sheet.
    pub(super) fn spawn(&self, fresh: Fresh, commands: &mut Commands) {
        let Some(thing) = self.thing() else { return };
        let m = &Measures::of(&self.layout);
        let middle =
            Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..page() };
        let options = self.choices.options_open;
        // A sheet with few options is only as high as its content.
        let as_high = options && m.by_form(false, true, !m.airy(), true);
        let sheet = Node {
            width: px(m.sheet.x),
            height: if as_high { auto() } else { px(m.sheet.y) },
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::SpaceBetween,
            row_gap: px(if options { m.by_form(24.0, m.between(4.0, 18.0), 8.0, 12.0) } else { 0.0 }),
            padding: m.padding,
            ..default()
        };
        commands
            .spawn((
                Name::new("Setup screen"),
                SetupScreen,
                ScreenRoot,
                ReadOut,
                DespawnOnExit(Screen::Setup),
                TabGroup::new(0),
                middle,
                Pickable::IGNORE,
            ))
            .with_children(|screen| {
                screen.spawn(sheet).with_children(|sheet| {
                    sheet.spawn(backdrop(LabelStyle::Card { strip: None }));
                    self.spawn_head(sheet, thing, m);
                    if options {
                        self.spawn_options(sheet, thing, m);
                    } else {
                        self.spawn_people(sheet, thing, fresh, m);
                        self.spawn_about(sheet, thing, m);
                        self.spawn_rules(sheet, thing, m);
                        self.spawn_foot(sheet, thing, m);
                    }
                });
            });
    }

    /// Spawns the page of options and the button that closes it.
    fn spawn_options(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, m: &Measures) {
        options::spawn_page(sheet, thing, &self.choices, m);
        if self.closes_beside_the_name(m) {
            return;
        }
        // The options are right below the title, the button at the foot.
        sheet.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
        let centre = Node { justify_content: JustifyContent::Center, ..default() };
        sheet.spawn((centre, Pickable::IGNORE)).with_children(|row| {
            row.spawn(close_options(m));
        });
    }

    /// Returns true if the options are closed by a button beside the title, because there is no room below
    /// them.
    fn closes_beside_the_name(&self, m: &Measures) -> bool {
        self.choices.options_open && (m.form == Form::Low || m.form == Form::Tall && !m.airy())
    }

    fn spawn_head(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, m: &Measures) {
        let title = || {
            let title = Line::new(format!("{}-title", thing.name));
            words(title, Face::Hand.at(m.title), palette::INK)
        };
        let about = || {
            let about = Line::new(format!("{}-about", thing.name));
            words(about, Face::Text.at(m.text), palette::TEXT)
        };
        let options = self.choices.options_open;
        let closes = self.closes_beside_the_name(m);
        if m.form == Form::Low || closes {
            let head = Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                column_gap: px(18),
                ..default()
            };
            sheet.spawn((head, Pickable::IGNORE)).with_children(|head| {
                head.spawn((Node { flex_shrink: 0.0, ..default() }, title()));
                // In low windows the description is beside the title.
                if m.form == Form::Low {
                    let beside =
                        Node { flex_grow: 1.0, margin: UiRect::top(px(m.title * 0.25)), ..default() };
                    head.spawn((beside, about()));
                }
                if closes {
                    head.spawn(close_options(m));
                }
            });
            return;
        }
        let head = Node { flex_direction: FlexDirection::Column, ..default() };
        sheet.spawn((head, Pickable::IGNORE)).with_children(|head| {
            if m.form.upright() && !options {
                let row = Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::SpaceBetween,
                    ..default()
                };
                head.spawn((row, Pickable::IGNORE)).with_children(|row| {
                    row.spawn(title());
                    row.spawn(link("rules", Line::new("setup-rules"), m.link, to_the_rules));
                });
            } else {
                head.spawn(title());
            }
            // Two rows of photographs leave no room for it.
            if !m.form.upright() || thing.playable.levels.len() < 4 || options {
                head.spawn(about());
            }
        });
    }

    fn spawn_people(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, fresh: Fresh, m: &Measures) {
        let column = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(m.by_form(10.0, 4.0, 5.0, 4.0)),
            ..default()
        };
        let row = Node {
            flex_direction: m.by_form(
                FlexDirection::Row,
                FlexDirection::Row,
                FlexDirection::Column,
                FlexDirection::Column,
            ),
            justify_content: JustifyContent::SpaceBetween,
            align_items: m.by_form(
                AlignItems::Center,
                AlignItems::Center,
                AlignItems::Stretch,
                AlignItems::Stretch,
            ),
            column_gap: px(14),
            row_gap: px(m.by_form(14.0, 0.0, m.between(9.0, 18.0), 14.0)),
            ..default()
        };
        sheet.spawn((column, Pickable::IGNORE)).with_children(|column| {
            if m.form != Form::Low || m.airy() {
                column.spawn(options::caption(Line::new("setup-against"), m));
            }
            column.spawn((row, Pickable::IGNORE)).with_children(|row| {
                people::spawn_opponents(row, thing.name, &thing.playable, &self.choices, (fresh, m));
                people::spawn_ways(row, &thing.playable, &self.choices, m);
            });
        });
    }

    /// Spawns the opponent's description and the player's record against them, or the name fields.
    fn spawn_about(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, m: &Measures) {
        let row = Node {
            min_height: px(m.by_form(40.0, m.between(30.0, 40.0), 34.0, 44.0)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(12),
            // Two lines need more than the minimum and must not shrink.
            flex_shrink: m.by_form(1.0, 1.0, 0.0, 0.0),
            border: UiRect::bottom(px(1)),
            ..default()
        };
        let line = (Name::new("About"), row, BorderColor::all(palette::GRID), Pickable::IGNORE);
        sheet.spawn(line).with_children(|row| {
            let opponent = self.choices.opponent;
            if opponent == Opponent::Human {
                people::spawn_names(row, &self.preferences, m);
                return;
            }
            // In low windows the steppers for the levels to watch take the place of the description.
            if opponent == Opponent::Watch && m.form == Form::Low {
                options::spawn_watched(row, thing, &self.choices, m);
                return;
            }
            let rating = rating::read(&self.notebook, thing.name);
            let about = match opponent {
                Opponent::Level(level) => {
                    Line::new(format!("{}-{}-about", thing.name, thing.playable.levels[level]))
                }
                Opponent::Classmate if rating.games > 0 => (thing.playable.fits)(rating.strength),
                Opponent::Classmate => Line::new("classmate-about"),
                other => Line::new(format!("setup-{}-about", other.name(&thing.playable))),
            };
            // Upright windows have no room for both.
            if opponent != Opponent::Friend || !m.form.upright() {
                row.spawn(words(about, Face::Hand.at(m.hand), palette::RED));
            }
            if opponent == Opponent::Friend {
                people::spawn_own_name(row, &self.preferences, m);
            }
            if let Opponent::Level(_) | Opponent::Classmate = opponent {
                self.spawn_record(row, thing, opponent.name(&thing.playable), m);
            }
        });
    }

    fn spawn_record(&self, row: &mut ChildSpawnerCommands, thing: &Thing, level: &str, m: &Measures) {
        let record = Record::read(&self.notebook, thing.name, level);
        if record.games() > 0 {
            let line = Line::new(format!("setup-record{}", m.by_form("", "-short", "-short", "")))
                .line("name", Line::new(called(thing.name, level)))
                .number("won", record.won)
                .number("lost", record.lost)
                .number("drawn", record.drawn);
            let node = Node { flex_shrink: 0.0, ..default() };
            row.spawn((node, words(line, Face::Text.at(m.note), palette::CAPTION)));
        }
    }

    /// Returns the position of the options link: after the last row that has room for it.
    fn options_link(&self, thing: &Thing, m: &Measures) -> OptionsLink {
        match (m.form, self.choices.opponent) {
            (Form::Low, _) if !m.airy() => OptionsLink::AtTheFoot,
            (Form::Wide, Opponent::Friend) => OptionsLink::BesidePatience,
            (Form::Wide, opponent) if thing.playable.draws_lots && opponent != Opponent::Watch => {
                OptionsLink::BesideRules
            }
            _ => OptionsLink::Below,
        }
    }

    fn spawn_rules(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, m: &Measures) {
        let choices = &*self.choices;
        let link_lies = self.options_link(thing, m);
        let across = !m.form.upright();
        let column = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(m.by_form(10.0, 2.0, m.between(5.0, 8.0), 6.0)),
            ..default()
        };
        let row = Node {
            flex_direction: if across { FlexDirection::Row } else { FlexDirection::Column },
            align_items: if across { AlignItems::FlexEnd } else { AlignItems::FlexStart },
            column_gap: px(m.by_form(26.0, LOW_GAP, 0.0, 0.0)),
            row_gap: px(m.by_form(6.0, 6.0, m.between(6.0, 10.0), 9.0)),
            ..default()
        };
        let begins = match choices.opponent {
            Opponent::Watch | Opponent::Alone => None,
            _ if thing.playable.draws_lots => None,
            _ => Some(options::begins(thing, choices, &self.preferences)),
        };
        let presets = options::presets(thing, choices);
        let widths = widths([&begins, &presets].map(|group| group.as_ref().map_or(0, Group::len)), m);
        let about = options::about(thing, choices);
        let used = widths.iter().filter(|width| **width > 0.0).map(|width| width + LOW_GAP).sum::<f32>();
        sheet.spawn((column, Pickable::IGNORE)).with_children(|column| {
            column.spawn((row.clone(), Pickable::IGNORE)).with_children(|row| {
                if choices.opponent == Opponent::Watch && m.form != Form::Low {
                    options::spawn_watched(row, thing, choices, m);
                }
                for (group, width) in [begins, presets].into_iter().zip(widths) {
                    if let Some(group) = group {
                        options::spawn_group(row, group, width, choices, m);
                    }
                }
                if link_lies == OptionsLink::BesideRules {
                    self.spawn_options_link(row, thing, m);
                }
                if let Some(about) = about.clone().filter(|_| m.width - used > 150.0)
                    && link_lies == OptionsLink::AtTheFoot
                {
                    let beside = Node {
                        height: px(HEIGHT),
                        flex_basis: px(0),
                        flex_grow: 1.0,
                        align_items: AlignItems::Center,
                        ..default()
                    };
                    row.spawn((beside, Pickable::IGNORE)).with_children(|beside| {
                        beside.spawn(words(about, Face::Text.at(m.note), palette::CAPTION));
                    });
                }
            });
            match link_lies {
                OptionsLink::BesidePatience => {
                    column.spawn((row, Pickable::IGNORE)).with_children(|row| {
                        options::spawn_patience(row, choices, 340.0, m);
                        self.spawn_options_link(row, thing, m);
                    });
                }
                OptionsLink::AtTheFoot => {}
                OptionsLink::BesideRules | OptionsLink::Below => {
                    let about = about.filter(|_| m.form != Form::Tall || m.airy());
                    self.spawn_last_of_the_rules(column, thing, about, link_lies, m);
                }
            }
        });
    }

    /// Spawns the description of the selected rules, and the options link if it is below.
    fn spawn_last_of_the_rules(
        &self,
        column: &mut ChildSpawnerCommands,
        thing: &Thing,
        about: Option<Line>,
        link_lies: OptionsLink,
        m: &Measures,
    ) {
        let tall = m.form == Form::Tall;
        let last = Node {
            flex_direction: if tall { FlexDirection::Column } else { FlexDirection::Row },
            align_items: if tall { AlignItems::FlexStart } else { AlignItems::Center },
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(16),
            min_height: px(m.by_form(24, 24, 22, 24)),
            ..default()
        };
        column.spawn((last, Pickable::IGNORE)).with_children(|row| {
            match about {
                Some(about) => {
                    row.spawn(words(about, Face::Text.at(m.note), palette::CAPTION));
                }
                None if tall => {}
                None => {
                    row.spawn((Node::default(), Pickable::IGNORE));
                }
            }
            if link_lies == OptionsLink::Below {
                self.spawn_options_link(row, thing, m);
            }
        });
    }

    /// Spawns the link to the page of options, if there are any.
    fn spawn_options_link(&self, row: &mut ChildSpawnerCommands, thing: &Thing, m: &Measures) {
        let opponent = self.choices.opponent;
        let options = !thing.playable.choosable.options.is_empty() && opponent != Opponent::Alone;
        let clock = opponent == Opponent::Friend && m.form != Form::Wide;
        let line = match (options, clock) {
            (true, _) => format!("{}-options", thing.name),
            (false, true) => "setup-clock-options".to_owned(),
            (false, false) => return,
        };
        let open = |_: On<Activate>, mut choices: ResMut<Choices>| choices.options_open = true;
        let size = m.by_form(16.0, m.link, m.link, m.link);
        row.spawn(link("open-options", Line::new(line), size, open));
    }

    fn spawn_foot(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, m: &Measures) {
        let foot = Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(8),
            ..default()
        };
        let links = Node {
            align_items: AlignItems::Center,
            column_gap: px(m.by_form(40.0, 18.0, 14.0, 24.0)),
            ..default()
        };
        sheet.spawn((foot, Pickable::IGNORE)).with_children(|foot| {
            foot.spawn((links.clone(), Pickable::IGNORE)).with_children(|links| {
                let press = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Desk);
                let short = m.by_form(false, m.width < 640.0, true, false);
                let back = Line::new(if short { "setup-back-short" } else { "setup-back" });
                links.spawn(link("back", back, m.link, press));
                if !m.form.upright() {
                    links.spawn(link("rules", Line::new("setup-rules"), m.link, to_the_rules));
                }
                if self.options_link(thing, m) == OptionsLink::AtTheFoot {
                    self.spawn_options_link(links, thing, m);
                }
            });
            foot.spawn((links, Pickable::IGNORE)).with_children(|right| {
                let start = if self.choices.opponent == Opponent::Friend { "friend-invite" } else { "start" };
                let name = thing.name;
                let go_on = move |_: On<Activate>, mut go_on: MessageWriter<GoOn>| {
                    go_on.write(GoOn(name));
                };
                if self.goes_on(thing) {
                    right.spawn(link("start", Line::new("setup-new-game"), m.link, start::on_start));
                    right.spawn(stamp("go-on", Line::new("go-on"), m, go_on));
                    return;
                }
                if self.waits(thing) {
                    right.spawn(link("go-on", Line::new("go-on"), m.link, go_on));
                }
                right.spawn(stamp("start", Line::new(start), m, start::on_start));
            });
        });
    }
}

/// Gap between groups in low windows.
const LOW_GAP: f32 = 16.0;

/// Returns the widths of the "who begins" and "rules" strips, given the number of values on each.
fn widths([begins, presets]: [usize; 2], m: &Measures) -> [f32; 2] {
    let [begins, presets] = [begins as f32, presets as f32];
    match m.form {
        Form::Wide => {
            [if begins < 4.0 { 336.0 } else { 420.0 }, if presets < 5.0 { 100.0 } else { 86.0 } * presets]
        }
        Form::Tall | Form::Tablet => [m.width; 2],
        Form::Low => {
            // Names are longer than rules.
            const NAME: f32 = 1.42;
            let each = (m.width - LOW_GAP) / (NAME * begins + presets).max(1.0);
            [begins * (NAME * each).min(112.0), presets * each.min(94.0)]
        }
    }
}

fn close_options(m: &Measures) -> impl Bundle {
    let close = |_: On<Activate>, mut choices: ResMut<Choices>| choices.options_open = false;
    stamp("close-options", Line::new("done"), m, close)
}

/// Returns the main button: a red stamp, slightly rotated.
fn stamp<M: Send + Sync + 'static>(
    name: &'static str,
    line: Line,
    m: &Measures,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let (size, word) = m.stamp;
    let node = Node {
        width: px(size.x),
        height: px(size.y),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let crooked = UiTransform { rotation: Rot2::degrees(-2.5), ..default() };
    let word = centred(line.clone(), Face::Hand.at(word), palette::STAMPED);
    (pressable(name, line), node, crooked, observe(press), children![backdrop(LabelStyle::Stamp), word])
}
