//! The setup: a sheet on which the player chooses whom to play against, who begins, and what is agreed on.

mod choices;
mod options;
mod people;
mod start;

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::system::{IntoObserverSystem, SystemParam};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::math::Rot2;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Words;
use crate::app::base::layout::Layout;
use crate::app::base::notebook::Notebook;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::scene::Thing;
use crate::app::board::things::{Chosen, Things};
use crate::app::look::{LabelStyle, palette};
use crate::app::motion::slide_in_after_the_flight;
use crate::app::play::autosave::{Autosave, GoOn};
use crate::app::play::records::Record;
use crate::app::ui::description::{Description, section};
use crate::app::ui::dress::backdrop;
use crate::app::ui::focus::begin_at;
use crate::app::ui::read_out::ReadOut;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{centred, link, page, pressable, words};
use crate::kernel::line::Line;
use choices::{Choices, Opponent, begin_anew};

#[derive(Component)]
struct SetupScreen;

/// What is new to the eye, and draws itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Fresh {
    /// The opponents' faces.
    faces: bool,
    /// The circle round the one that is picked.
    circle: bool,
}

/// Where the link to the page of options is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OptionsLink {
    BesideRules,
    BesidePatience,
    Below,
}

/// The setup screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Choices>()
        .add_systems(
            OnEnter(Screen::Setup),
            (
                begin_anew,
                (describe, tell),
                spawn_screen,
                slide_in_after_the_flight::<SetupScreen>,
                begin_at("start"),
                begin_at("go-on").run_if(goes_on),
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                respawn_screen.run_if(
                    resource_changed::<Layout>
                        .or_eager(resource_changed::<Choices>)
                        .or_eager(resource_changed::<Autosave>),
                ),
                describe.run_if(resource_changed::<Words>),
                go_back.run_if(in_state(Menu::Closed)),
            )
                .run_if(in_state(Screen::Setup)),
        );
}

/// Escape leads one step back.
fn go_back(
    keys: Res<ButtonInput<KeyCode>>,
    mut choices: ResMut<Choices>,
    mut next: ResMut<NextState<Screen>>,
) {
    if keys.just_pressed(KeyCode::Escape) {
        if choices.options_open {
            choices.options_open = false;
        } else {
            next.set(Screen::Desk);
        }
    }
}

/// What is written on the sheet comes from here.
#[derive(SystemParam)]
struct Setup<'w> {
    choices: Res<'w, Choices>,
    things: Res<'w, Things>,
    chosen: Res<'w, Chosen>,
    autosave: Res<'w, Autosave>,
    notebook: Res<'w, Notebook>,
    preferences: Res<'w, Preferences>,
    layout: Res<'w, Layout>,
}

/// Says which game it is, and what there is to do, to those who can't see it.
fn describe(chosen: Res<Chosen>, words: Res<Words>, mut description: ResMut<Description>) {
    let Some(game) = chosen.0 else { return };
    let title = Line::new(format!("{game}-title"));
    *description = Description(vec![section(&words, &title, &[Line::new(format!("{game}-about"))])]);
}

fn tell(chosen: Res<Chosen>, mut announce: MessageWriter<Announce>) {
    let Some(game) = chosen.0 else { return };
    announce.write(Announce(Line::new("described-setup").line("game", Line::new(format!("{game}-title")))));
}

fn spawn_screen(setup: Setup, mut commands: Commands) {
    setup.spawn(Fresh { faces: true, circle: false }, &mut commands);
}

fn respawn_screen(
    old: Query<Entity, With<SetupScreen>>,
    setup: Setup,
    mut circled: Local<Option<(Option<&'static str>, Opponent)>>,
    mut commands: Commands,
) {
    if old.is_empty() {
        return;
    }
    let now = Some((setup.choices.game, setup.choices.opponent));
    let circle = circled.is_some() && *circled != now;
    *circled = now;
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    setup.spawn(Fresh { faces: false, circle }, &mut commands);
}

/// Whether the stamp goes on with the game that waits.
fn goes_on(setup: Setup) -> bool {
    setup.thing().is_some_and(|thing| setup.goes_on(thing))
}

impl Setup<'_> {
    fn thing(&self) -> Option<&Thing> {
        self.chosen.0.and_then(|name| self.things.get(name))
    }

    fn waits(&self, thing: &Thing) -> bool {
        self.autosave.game == thing.name
    }

    /// Whoever has chosen something else does not want the game that waits.
    fn goes_on(&self, thing: &Thing) -> bool {
        self.waits(thing) && self.choices.are_the_latest(thing, &self.notebook)
    }

    fn spawn(&self, fresh: Fresh, commands: &mut Commands) {
        let Some(thing) = self.thing() else { return };
        let layout = &self.layout;
        let middle =
            Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..page() };
        let sheet = Node {
            width: px(layout.pick(980.0, 350.0)),
            height: px(layout.pick(652.0, (layout.size.y - 10.0).min(780.0))),
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::SpaceBetween,
            row_gap: px(if self.choices.options_open { 24.0 } else { 0.0 }),
            padding: UiRect::new(
                px(layout.pick(54, 16)),
                px(layout.pick(54, 16)),
                px(layout.pick(20, 8)),
                px(layout.pick(24, 10)),
            ),
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
                    self.spawn_head(sheet, thing);
                    if self.choices.options_open {
                        options::spawn_page(sheet, thing, &self.choices, layout);
                        // The page lies below the title, the stamp at the foot.
                        sheet.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
                        sheet.spawn(centre()).with_children(|row| {
                            let close =
                                |_: On<Activate>, mut choices: ResMut<Choices>| choices.options_open = false;
                            row.spawn(stamp("close-options", Line::new("done"), layout, close));
                        });
                        return;
                    }
                    self.spawn_people(sheet, thing, fresh);
                    self.spawn_about(sheet, thing);
                    self.spawn_rules(sheet, thing);
                    self.spawn_foot(sheet, thing);
                });
            });
    }

    fn spawn_head(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing) {
        let layout = &self.layout;
        let head = Node { flex_direction: FlexDirection::Column, ..default() };
        sheet.spawn((head, Pickable::IGNORE)).with_children(|head| {
            let title = Line::new(format!("{}-title", thing.name));
            head.spawn(words(title, Face::Hand.at(layout.pick(50.0, 38.0)), palette::INK));
            // Six photographs on an upright sheet leave no room for it.
            if !layout.upright || thing.playable.levels.len() < 5 || self.choices.options_open {
                let about = Line::new(format!("{}-about", thing.name));
                head.spawn(words(about, Face::Text.at(layout.pick(17.0, 14.0)), palette::TEXT));
            }
        });
    }

    fn spawn_people(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing, fresh: Fresh) {
        let layout = &self.layout;
        let column =
            Node { flex_direction: FlexDirection::Column, row_gap: px(layout.pick(10, 5)), ..default() };
        let row = Node {
            flex_direction: layout.pick(FlexDirection::Row, FlexDirection::Column),
            justify_content: JustifyContent::SpaceBetween,
            align_items: layout.pick(AlignItems::Center, AlignItems::Stretch),
            row_gap: px(14),
            ..default()
        };
        sheet.spawn((column, Pickable::IGNORE)).with_children(|column| {
            column.spawn(options::caption(Line::new("setup-against"), layout));
            column.spawn((row, Pickable::IGNORE)).with_children(|row| {
                people::spawn_opponents(row, thing.name, &thing.playable, &self.choices, (fresh, layout));
                people::spawn_ways(row, &thing.playable, &self.choices, layout);
            });
        });
    }

    /// What there is to know of who sits across, and how they stand.
    fn spawn_about(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing) {
        let layout = &self.layout;
        let row = Node {
            min_height: px(layout.pick(40, 34)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(12),
            border: UiRect::bottom(px(1)),
            ..default()
        };
        sheet.spawn((row, BorderColor::all(palette::GRID), Pickable::IGNORE)).with_children(|row| {
            if self.choices.opponent == Opponent::Human {
                people::spawn_names(row, &self.preferences, layout);
                return;
            }
            let about = Line::new(match self.choices.opponent {
                Opponent::Level(level) => format!("{}-{}-about", thing.name, thing.playable.levels[level]),
                other => format!("setup-{}-about", other.name(&thing.playable)),
            });
            // Upright there is no room for both.
            if self.choices.opponent != Opponent::Friend || !layout.upright {
                row.spawn(words(about, Face::Hand.at(layout.pick(27.0, 20.0)), palette::RED));
            }
            if self.choices.opponent == Opponent::Friend {
                people::spawn_own_name(row, &self.preferences, layout);
            }
            if let Opponent::Level(level) = self.choices.opponent {
                let level = thing.playable.levels[level];
                let record = Record::read(&self.notebook, thing.name, level);
                if record.games() > 0 {
                    let line = Line::new(format!("setup-record{}", layout.pick("", "-short")))
                        .line("name", Line::new(format!("{}-{level}", thing.name)))
                        .number("won", record.won)
                        .number("lost", record.lost)
                        .number("drawn", record.drawn);
                    let font = Face::Text.at(layout.pick(15.0, 13.0));
                    let node = Node { flex_shrink: 0.0, ..default() };
                    row.spawn((node, words(line, font, palette::CAPTION)));
                }
            }
        });
    }

    fn spawn_rules(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing) {
        let (layout, choices) = (&self.layout, &*self.choices);
        let friend = choices.opponent == Opponent::Friend;
        // Beside the last values that leave room for it.
        let link_lies = match layout.upright {
            true => OptionsLink::Below,
            false if friend => OptionsLink::BesidePatience,
            false if thing.playable.draws_lots && choices.opponent != Opponent::Watch => {
                OptionsLink::BesideRules
            }
            false => OptionsLink::Below,
        };
        let column =
            Node { flex_direction: FlexDirection::Column, row_gap: px(layout.pick(10, 5)), ..default() };
        let row = Node {
            flex_direction: layout.pick(FlexDirection::Row, FlexDirection::Column),
            align_items: layout.pick(AlignItems::FlexEnd, AlignItems::FlexStart),
            column_gap: px(26),
            row_gap: px(6),
            ..default()
        };
        sheet.spawn((column, Pickable::IGNORE)).with_children(|column| {
            column.spawn((row.clone(), Pickable::IGNORE)).with_children(|row| {
                match choices.opponent {
                    Opponent::Watch => options::spawn_watched(row, thing, choices, layout),
                    Opponent::Alone => {}
                    _ if thing.playable.draws_lots => {}
                    _ => options::spawn_begins(row, thing, choices, layout),
                }
                options::spawn_presets(row, thing, choices, layout);
                if link_lies == OptionsLink::BesideRules {
                    self.spawn_options_link(row, thing);
                }
            });
            if link_lies == OptionsLink::BesidePatience {
                column.spawn((row, Pickable::IGNORE)).with_children(|row| {
                    options::spawn_patience(row, choices, layout);
                    self.spawn_options_link(row, thing);
                });
                return;
            }
            let last = Node {
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                column_gap: px(16),
                min_height: px(layout.pick(24, 22)),
                ..default()
            };
            column.spawn((last, Pickable::IGNORE)).with_children(|row| {
                match layout.pick(options::about(thing, choices), None) {
                    Some(about) => row.spawn(words(about, Face::Text.at(15.0), palette::CAPTION)),
                    None => row.spawn((Node::default(), Pickable::IGNORE)),
                };
                if link_lies == OptionsLink::Below {
                    self.spawn_options_link(row, thing);
                }
            });
        });
    }

    /// Leads to the page with everything else that can be set.
    fn spawn_options_link(&self, row: &mut ChildSpawnerCommands, thing: &Thing) {
        let (layout, opponent) = (&self.layout, self.choices.opponent);
        let options = !thing.playable.choosable.options.is_empty() && opponent != Opponent::Alone;
        let clock = opponent == Opponent::Friend && layout.upright;
        let line = match (options, clock) {
            (true, _) => format!("{}-options", thing.name),
            (false, true) => "setup-clock-options".to_owned(),
            (false, false) => return,
        };
        let open = |_: On<Activate>, mut choices: ResMut<Choices>| choices.options_open = true;
        row.spawn(link("open-options", Line::new(line), layout.pick(16.0, 14.0), open));
    }

    fn spawn_foot(&self, sheet: &mut ChildSpawnerCommands, thing: &Thing) {
        let layout = &self.layout;
        let foot = Node {
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(8),
            ..default()
        };
        let links =
            Node { align_items: AlignItems::Center, column_gap: px(layout.pick(40, 14)), ..default() };
        let size = layout.pick(17.0, 14.0);
        sheet.spawn((foot, Pickable::IGNORE)).with_children(|foot| {
            foot.spawn((links.clone(), Pickable::IGNORE)).with_children(|links| {
                let press = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Desk);
                let back = Line::new(layout.pick("setup-back", "setup-back-short"));
                links.spawn(link("back", back, size, press));
                let press = |_: On<Activate>, mut next: ResMut<NextState<Menu>>| next.set(Menu::Rules);
                let rules = Line::new(layout.pick("setup-rules", "setup-rules-short"));
                links.spawn(link("rules", rules, size, press));
            });
            foot.spawn((links, Pickable::IGNORE)).with_children(|right| {
                let start = if self.choices.opponent == Opponent::Friend { "friend-invite" } else { "start" };
                let go_on = |_: On<Activate>, mut go_on: MessageWriter<GoOn>| {
                    go_on.write(GoOn);
                };
                if self.goes_on(thing) {
                    right.spawn(link("start", Line::new("setup-new-game"), size, start::on_start));
                    right.spawn(stamp("go-on", Line::new("go-on"), layout, go_on));
                    return;
                }
                if self.waits(thing) {
                    right.spawn(link("go-on", Line::new("go-on"), size, go_on));
                }
                right.spawn(stamp("start", Line::new(start), layout, start::on_start));
            });
        });
    }
}

fn centre() -> impl Bundle {
    (Node { justify_content: JustifyContent::Center, ..default() }, Pickable::IGNORE)
}

/// What is pressed in the end: a red stamp, a little crooked.
fn stamp<M: Send + Sync + 'static>(
    name: &'static str,
    line: Line,
    layout: &Layout,
    press: impl IntoObserverSystem<Activate, M> + Sync,
) -> impl Bundle {
    let node = Node {
        width: px(layout.pick(196, 132)),
        height: px(layout.pick(70, 52)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let crooked = UiTransform { rotation: Rot2::degrees(-2.5), ..default() };
    let word = centred(line.clone(), Face::Hand.at(layout.pick(38.0, 29.0)), palette::STAMPED);
    (pressable(name, line), node, crooked, observe(press), children![backdrop(LabelStyle::Stamp), word])
}
