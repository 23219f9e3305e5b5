//! The setup sheet: its parts from the title to the main button, and their layout in each form of window.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::math::Rot2;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use deskmate_games::opponent_key;
use deskmate_kernel::line::Line;

use super::choices::{Choices, Opponent, is_first_game};
use super::measures::SheetDimensions;
use super::options::{self, Group, RulesText};
use super::{Setup, SetupScreen, people, start};
use crate::app::base::layout::FormFactor;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::scene::Thing;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::autosave::ContinueGame;
use crate::app::play::rating;
use crate::app::play::records::Record;
use crate::app::ui::dress::backdrop;
use crate::app::ui::node;
use crate::app::ui::part;
use crate::app::ui::read_out::ReadOut;
use crate::app::ui::segments::HEIGHT;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{centred, link, pressable, send, text_line, window_node};

/// Position of the link to the page of options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OptionsLinkPosition {
    BesideRules,
    BesideTimeLimits,
    Below,
    AtFoot,
}

/// Opens the rules.
fn open_rules(_: On<Activate>, mut next: ResMut<NextState<Menu>>) {
    next.set(Menu::Rules);
}

/// A part of the sheet, with the facts that decide what is on it. It is spawned again when they change, and only then.
/// Whatever else changes is changed in place.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub(super) enum Part {
    /// The opponent's description and the record against them, or the name fields.
    About { opponent: Opponent },
    /// The player who begins, and the rules.
    Rules { opponent: Opponent, by_days: bool },
    /// The links and the main button.
    Foot { invites: bool, has_clock: bool, has_autosave: bool, can_resume: bool },
    /// All options.
    Options { by_days: bool },
}

/// Spawns the content of the parts that differ.
pub(super) fn update_parts(setup: Setup, parts: Query<(Entity, &Part)>, mut commands: Commands) {
    let Some(thing) = setup.thing() else { return };
    let m = &SheetDimensions::of(&setup.layout);
    for (entity, part) in &parts {
        let now = setup.current(*part, thing);
        if now != *part {
            part::replace(&mut commands, entity, now, (), |now, content| {
                setup.spawn_content(*now, content, thing, m);
            });
        }
    }
}

impl Setup<'_> {
    /// Returns a part as it should be now.
    fn current(&self, part: Part, thing: &Thing) -> Part {
        let opponent = self.choices.opponent;
        let by_days = self.choices.time_limits.0.is_correspondence();
        match part {
            Part::About { .. } => Part::About { opponent },
            Part::Rules { .. } => Part::Rules { opponent, by_days },
            Part::Foot { .. } => Part::Foot {
                invites: opponent == Opponent::Friend,
                has_clock: self.choices.can_have_desk_clock(),
                has_autosave: self.has_autosave(thing),
                can_resume: self.can_resume(thing),
            },
            Part::Options { .. } => Part::Options { by_days },
        }
    }

    /// Spawns a part with its content.
    fn spawn_part(
        &self,
        sheet: &mut ChildSpawnerCommands,
        part: Part,
        node: impl Bundle,
        thing: &Thing,
        m: &SheetDimensions,
    ) {
        part::spawn(sheet, self.current(part, thing), node, |part, content| {
            self.spawn_content(*part, content, thing, m);
        });
    }

    fn spawn_content(
        &self,
        part: Part,
        content: &mut ChildSpawnerCommands,
        thing: &Thing,
        m: &SheetDimensions,
    ) {
        match part {
            Part::About { opponent } => self.spawn_about(content, thing, opponent, m),
            Part::Rules { .. } => self.spawn_rules(content, thing, m),
            Part::Foot { .. } => self.spawn_foot(content, thing, m),
            Part::Options { .. } => {
                // A game with many rules has those here too.
                let groups =
                    self.groups(thing).into_iter().flatten().filter(|_| options::has_many_rules(thing));
                options::spawn_page(content, thing, groups.rev(), &self.choices, m);
            }
        }
    }

    /// Spawns the sheet.
    pub(super) fn spawn(&self, commands: &mut Commands) {
        let Some(thing) = self.thing() else { return };
        let m = &SheetDimensions::of(&self.layout);
        let middle = Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..window_node()
        };
        let options = self.choices.options_open;
        // A sheet with few options is only as high as its content.
        let as_high = options && m.by_form(false, true, !m.has_extra_room(), true);
        let sheet = Node {
            width: px(m.sheet.x),
            height: if as_high { auto() } else { px(m.sheet.y) },
            justify_content: JustifyContent::SpaceBetween,
            row_gap: px(if options { m.by_form(24.0, m.interpolate(4.0, 18.0), 8.0, 12.0) } else { 0.0 }),
            padding: m.padding,
            ..node::column()
        };
        commands
            .spawn((
                Name::new("Setup screen"),
                SetupScreen { shows_options: options },
                ScreenRoot,
                ReadOut,
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
                        self.spawn_people(sheet, thing, m);
                        let opponent = self.choices.opponent;
                        let about = (Name::new("About"), about_node(m), BorderColor::all(palette::GRID));
                        self.spawn_part(sheet, Part::About { opponent }, about, thing, m);
                        let rules = Part::Rules { opponent, by_days: false };
                        self.spawn_part(sheet, rules, rules_node(m), thing, m);
                        let foot = Part::Foot {
                            invites: false,
                            has_clock: false,
                            has_autosave: false,
                            can_resume: false,
                        };
                        let node = Node { column_gap: px(8), ..node::spread_row() };
                        self.spawn_part(sheet, foot, node, thing, m);
                    }
                });
            });
    }

    /// Spawns the page of options and the button that closes it.
    fn spawn_options(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, m: &SheetDimensions) {
        self.spawn_part(sheet, Part::Options { by_days: false }, options::page_node(m), thing, m);
        if self.has_close_beside_title(m) {
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
    fn has_close_beside_title(&self, m: &SheetDimensions) -> bool {
        self.choices.options_open
            && (m.form == FormFactor::Low || m.form == FormFactor::Tall && !m.has_extra_room())
    }

    fn spawn_head(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, m: &SheetDimensions) {
        let title = || {
            let title = Line::new(format!("{}-title", thing.name));
            text_line(title, Typeface::Hand.at(m.title), palette::INK)
        };
        let about = || {
            let about = Line::new(format!("{}-about", thing.name));
            text_line(about, Typeface::Text.at(m.text), palette::TEXT)
        };
        let options = self.choices.options_open;
        let closes = self.has_close_beside_title(m);
        if m.form == FormFactor::Low || closes {
            let head = Node { column_gap: px(18), ..node::spread_row() };
            sheet.spawn((head, Pickable::IGNORE)).with_children(|head| {
                head.spawn((Node { flex_shrink: 0.0, ..default() }, title()));
                // In low windows the description is beside the title.
                if m.form == FormFactor::Low {
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
        let head = node::column();
        sheet.spawn((head, Pickable::IGNORE)).with_children(|head| {
            if m.form.is_upright() && !options {
                let row = node::spread_row();
                head.spawn((row, Pickable::IGNORE)).with_children(|row| {
                    row.spawn(title());
                    row.spawn(link("rules", Line::new("setup-rules"), m.link, open_rules));
                });
            } else {
                head.spawn(title());
            }
            // Two rows of photographs leave no room for it.
            if !m.form.is_upright() || thing.playable.levels.len() < 4 || options {
                head.spawn(about());
            }
        });
    }

    fn spawn_people(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, m: &SheetDimensions) {
        let upright = m.form.is_upright();
        let column = Node { row_gap: px(m.by_form(10.0, 4.0, 5.0, 4.0)), ..node::column() };
        let row = Node {
            flex_direction: if upright { FlexDirection::Column } else { FlexDirection::Row },
            justify_content: JustifyContent::SpaceBetween,
            align_items: if upright { AlignItems::Stretch } else { AlignItems::Center },
            column_gap: px(14),
            row_gap: px(m.by_form(14.0, 0.0, m.interpolate(9.0, 18.0), 14.0)),
            ..default()
        };
        sheet.spawn((column, Pickable::IGNORE)).with_children(|column| {
            if m.form != FormFactor::Low || m.has_extra_room() {
                column.spawn(options::caption(Line::new("setup-against"), m));
            }
            column.spawn((row, Pickable::IGNORE)).with_children(|row| {
                people::spawn_opponents(row, thing.name, &thing.playable, &self.choices, m);
                people::spawn_modes(row, &thing.playable, &self.choices, m);
            });
        });
    }

    /// Spawns the opponent's description and the player's record against them, or the name fields.
    fn spawn_about(
        &self,
        row: &mut ChildSpawnerCommands,
        thing: &Thing,
        opponent: Opponent,
        m: &SheetDimensions,
    ) {
        if opponent == Opponent::Human {
            people::spawn_names(row, &self.preferences, m);
            return;
        }
        // In low windows the steppers for the levels to watch take the place of the description.
        if opponent == Opponent::Watch && m.form == FormFactor::Low {
            options::spawn_watched(row, thing, &self.choices, m);
            return;
        }
        // Upright windows have no room for both.
        if opponent != Opponent::Friend || !m.form.is_upright() {
            let about = self.opponent_line(thing, opponent);
            row.spawn(text_line(about, Typeface::Hand.at(m.hand), palette::RED));
        }
        if opponent == Opponent::Friend {
            people::spawn_own_name(row, &self.preferences, m);
        }
        if let Opponent::Level(_) | Opponent::Classmate = opponent {
            self.spawn_record(row, thing, opponent.name(&thing.playable), m);
        }
    }

    /// Returns the line that describes an opponent.
    fn opponent_line(&self, thing: &Thing, opponent: Opponent) -> Line {
        let rating = rating::read(&self.notebook, thing.name);
        match opponent {
            Opponent::WEAKEST if is_first_game(thing, &self.notebook) => {
                let name = Line::new(opponent_key(thing.name, opponent.name(&thing.playable)));
                Line::new("setup-first-opponent").line("name", name)
            }
            Opponent::Level(level) => {
                Line::new(format!("{}-{}-about", thing.name, thing.playable.levels[level]))
            }
            Opponent::Classmate if rating.games > 0 => {
                (thing.playable.classmate_description)(rating.strength)
            }
            Opponent::Classmate => Line::new("classmate-about"),
            other => Line::new(format!("setup-{}-about", other.name(&thing.playable))),
        }
    }

    fn spawn_record(&self, row: &mut ChildSpawnerCommands, thing: &Thing, level: &str, m: &SheetDimensions) {
        let record = Record::read(&self.notebook, thing.name, level);
        if record.games() > 0 {
            let line = Line::new(format!("setup-record{}", m.by_form("", "-short", "-short", "")))
                .line("name", Line::new(opponent_key(thing.name, level)))
                .number("won", record.won)
                .number("lost", record.lost)
                .number("drawn", record.drawn);
            let node = Node { flex_shrink: 0.0, ..default() };
            row.spawn((node, text_line(line, Typeface::Text.at(m.note), palette::CAPTION)));
        }
    }

    /// Returns the position of the options link: after the last row that has room for it.
    fn options_link_position(&self, thing: &Thing, m: &SheetDimensions) -> OptionsLinkPosition {
        match (m.form, self.choices.opponent) {
            (FormFactor::Low, _) if !m.has_extra_room() => OptionsLinkPosition::AtFoot,
            (FormFactor::Wide, Opponent::Friend) => OptionsLinkPosition::BesideTimeLimits,
            (FormFactor::Wide, opponent)
                if thing.playable.has_random_starter && opponent != Opponent::Watch =>
            {
                OptionsLinkPosition::BesideRules
            }
            _ => OptionsLinkPosition::Below,
        }
    }

    fn spawn_rules(&self, column: &mut ChildSpawnerCommands, thing: &Thing, m: &SheetDimensions) {
        let choices = &*self.choices;
        let link_lies = self.options_link_position(thing, m);
        let across = !m.form.is_upright();
        let row = Node {
            flex_direction: if across { FlexDirection::Row } else { FlexDirection::Column },
            align_items: if across { AlignItems::FlexEnd } else { AlignItems::FlexStart },
            column_gap: px(m.by_form(26.0, LOW_GAP, 0.0, 0.0)),
            row_gap: px(m.by_form(6.0, 6.0, m.interpolate(6.0, 10.0), 9.0)),
            ..default()
        };
        let [begins, presets] =
            self.groups(thing).map(|group| group.filter(|_| !options::has_many_rules(thing)));
        let counts = [&begins, &presets].map(|group| group.as_ref().map_or(0, Group::len));
        let widths = widths(counts, m);
        let about = options::rules_description(thing, choices);
        let used = widths.iter().filter(|width| **width > 0.0).map(|width| width + LOW_GAP).sum::<f32>();
        column.spawn((row.clone(), Pickable::IGNORE)).with_children(|row| {
            if choices.opponent == Opponent::Watch && m.form != FormFactor::Low {
                options::spawn_watched(row, thing, choices, m);
            }
            for (group, width) in [begins, presets].into_iter().zip(widths) {
                if let Some(group) = group {
                    options::spawn_group(row, group, thing, width, choices, m);
                }
            }
            if link_lies == OptionsLinkPosition::BesideRules {
                self.spawn_options_link(row, thing, m);
            }
            if let Some(about) = about.clone().filter(|_| m.width - used > 150.0)
                && link_lies == OptionsLinkPosition::AtFoot
            {
                let beside = Node { height: px(HEIGHT), flex_basis: px(0), flex_grow: 1.0, ..node::row() };
                row.spawn((beside, Pickable::IGNORE)).with_children(|beside| {
                    beside.spawn(rules_text(about, m));
                });
            }
        });
        match link_lies {
            OptionsLinkPosition::BesideTimeLimits => {
                column.spawn((row, Pickable::IGNORE)).with_children(|row| {
                    options::spawn_time_limits(row, thing, choices, 340.0, m);
                    self.spawn_options_link(row, thing, m);
                });
            }
            OptionsLinkPosition::AtFoot => {}
            OptionsLinkPosition::BesideRules | OptionsLinkPosition::Below => {
                let about = about.filter(|_| m.form != FormFactor::Tall || m.has_extra_room());
                self.spawn_rules_description(column, thing, about, link_lies, m);
            }
        }
    }

    /// Returns the group that selects who begins, and that with the rules.
    fn groups(&self, thing: &Thing) -> [Option<Group>; 2] {
        let choices = &*self.choices;
        let begins = match choices.opponent {
            Opponent::Watch | Opponent::Alone => None,
            _ if thing.playable.has_random_starter => None,
            _ => Some(options::begins_group(thing, choices, &self.preferences)),
        };
        [begins, options::presets_group(thing)]
    }

    /// Spawns the description of the selected rules, and the options link if it is below.
    fn spawn_rules_description(
        &self,
        column: &mut ChildSpawnerCommands,
        thing: &Thing,
        about: Option<Line>,
        link_position: OptionsLinkPosition,
        m: &SheetDimensions,
    ) {
        let tall = m.form == FormFactor::Tall;
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
                    row.spawn(rules_text(about, m));
                }
                None if tall => {}
                None => {
                    row.spawn((Node::default(), Pickable::IGNORE));
                }
            }
            if link_position == OptionsLinkPosition::Below {
                self.spawn_options_link(row, thing, m);
            }
        });
    }

    /// Spawns the link to the page of options, if there are any.
    fn spawn_options_link(&self, row: &mut ChildSpawnerCommands, thing: &Thing, m: &SheetDimensions) {
        let opponent = self.choices.opponent;
        let options = !thing.playable.choosable.options.is_empty() && opponent != Opponent::Alone;
        let friend = opponent == Opponent::Friend && m.form != FormFactor::Wide;
        let clock = friend || self.choices.can_have_desk_clock();
        let line = match (options, clock) {
            (true, true) => format!("{}-options-and-clock", thing.name),
            (true, false) => format!("{}-options", thing.name),
            (false, true) => "setup-clock-options".to_owned(),
            (false, false) => return,
        };
        let open = |_: On<Activate>, mut choices: ResMut<Choices>| choices.options_open = true;
        let size = m.by_form(16.0, m.link, m.link, m.link);
        row.spawn(link("open-options", Line::new(line), size, open));
    }

    fn spawn_foot(&self, foot: &mut ChildSpawnerCommands, thing: &Thing, m: &SheetDimensions) {
        let links = Node { column_gap: px(m.by_form(40.0, 18.0, 14.0, 24.0)), ..node::row() };
        foot.spawn((links.clone(), Pickable::IGNORE)).with_children(|links| {
            let press = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Desk);
            let short = m.by_form(false, m.width < 640.0, true, false);
            let back = Line::new(if short { "setup-back-short" } else { "setup-back" });
            links.spawn(link("back", back, m.link, press));
            if !m.form.is_upright() {
                links.spawn(link("rules", Line::new("setup-rules"), m.link, open_rules));
            }
            if self.options_link_position(thing, m) == OptionsLinkPosition::AtFoot {
                self.spawn_options_link(links, thing, m);
            }
        });
        foot.spawn((links, Pickable::IGNORE)).with_children(|right| {
            let start = if self.choices.opponent == Opponent::Friend { "friend-invite" } else { "start" };
            let go_on = send(ContinueGame(thing.name));
            if self.can_resume(thing) {
                right.spawn(link("start", Line::new("setup-new-game"), m.link, start::on_start));
                right.spawn(main_button("go-on", Line::new("go-on"), m, go_on));
                return;
            }
            if self.has_autosave(thing) {
                right.spawn(link("go-on", Line::new("go-on"), m.link, go_on));
            }
            right.spawn(main_button("start", Line::new(start), m, start::on_start));
        });
    }
}

fn about_node(m: &SheetDimensions) -> Node {
    Node {
        min_height: px(m.by_form(40.0, m.interpolate(30.0, 40.0), 34.0, 44.0)),
        column_gap: px(12),
        // Two lines need more than the minimum and must not shrink.
        flex_shrink: m.by_form(1.0, 1.0, 0.0, 0.0),
        border: UiRect::bottom(px(1)),
        ..node::spread_row()
    }
}

fn rules_node(m: &SheetDimensions) -> Node {
    Node { row_gap: px(m.by_form(10.0, 2.0, m.interpolate(5.0, 8.0), 6.0)), ..node::column() }
}

/// Returns the text that describes the selected rules.
fn rules_text(line: Line, m: &SheetDimensions) -> impl Bundle {
    (RulesText, text_line(line, Typeface::Text.at(m.note), palette::CAPTION))
}

/// Gap between groups in low windows.
const LOW_GAP: f32 = 16.0;

/// Returns the widths of the "who begins" and "rules" strips, given the number of values on each.
fn widths([begins, presets]: [usize; 2], m: &SheetDimensions) -> [f32; 2] {
    let [begins, presets] = [begins as f32, presets as f32];
    match m.form {
        FormFactor::Wide => {
            [if begins < 4.0 { 336.0 } else { 420.0 }, if presets < 5.0 { 100.0 } else { 86.0 } * presets]
        }
        FormFactor::Tall | FormFactor::Tablet => [m.width; 2],
        FormFactor::Low => {
            // Names are longer than rules.
            const NAME: f32 = 1.42;
            let each = (m.width - LOW_GAP) / (NAME * begins + presets).max(1.0);
            [begins * (NAME * each).min(112.0), presets * each.min(94.0)]
        }
    }
}

fn close_options(m: &SheetDimensions) -> impl Bundle {
    let close = |_: On<Activate>, mut choices: ResMut<Choices>| choices.options_open = false;
    main_button("close-options", Line::new("done"), m, close)
}

/// Returns the main button: a red stamp, slightly rotated.
fn main_button<M: Send + Sync + 'static>(
    name: &'static str,
    line: Line,
    m: &SheetDimensions,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let (size, word) = m.main_button;
    let node = Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..node::centre() };
    let crooked = UiTransform { rotation: Rot2::degrees(-2.5), ..default() };
    let word = centred(line.clone(), Typeface::Hand.at(word), palette::STAMPED);
    (pressable(name, line), node, crooked, observe(press), children![backdrop(LabelStyle::Stamp), word])
}
