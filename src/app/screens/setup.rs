//! The setup: a card on which the player chooses whom to play against, who begins, and what is agreed on.

mod options;

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ValueChange};

use crate::app::base::announce::Announce;
use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::agreement::Agreement;
use crate::app::board::scene::{Playable, Thing};
use crate::app::board::things::{Chosen, Things};
use crate::app::friend::FriendRequest;
use crate::app::look::LabelStyle;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::platform::audio::Play;
use crate::app::play::arrangement::{Arrangement, Begins};
use crate::app::play::autosave::{Autosave, GoOn};
use crate::app::play::session::StartMatch;
use crate::app::ui::choices::radio;
use crate::app::ui::dress::backdrop;
use crate::app::ui::focus::begin_at;
use crate::app::ui::read_out::ReadOut;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{Label, centred, hot_tag, page, tag, words};
use crate::kernel::line::Line;
use crate::referee::seat::Player;
use crate::referee::wire::{self, AwayLimit, Colour, MoveClock};

/// Who sits across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Opponent {
    /// A level, by its place in the game's list.
    Level(usize),
    /// Somebody at this desk.
    Human,
    /// Somebody elsewhere.
    Friend,
    /// Nobody: the par and the player's own ghost.
    Alone,
    /// Two levels play each other.
    Watch,
}

/// What has been chosen so far for a game.
#[derive(Resource, Clone, Debug, PartialEq)]
struct Choices {
    game: Option<&'static str>,
    opponent: Opponent,
    watched: [usize; 2],
    begins: Begins,
    agreement: Agreement,
    /// The clock, and how long a friend may be away.
    patience: (MoveClock, AwayLimit),
    /// Whether the page with the many options is open.
    options_open: bool,
}

impl Default for Choices {
    fn default() -> Self {
        let agreement = Agreement::default();
        Self {
            game: None,
            opponent: Opponent::Level(0),
            watched: [0, 1],
            begins: Begins::Near,
            agreement,
            patience: default(),
            options_open: false,
        }
    }
}

/// For another game choices begin anew, with the opponent in the middle.
fn begin_anew(things: Res<Things>, chosen: Res<Chosen>, mut choices: ResMut<Choices>) {
    let Some(thing) = chosen.0.and_then(|name| things.get(name)) else { return };
    let playable = &thing.playable;
    if choices.game != chosen.0 {
        let opponent = Opponent::Level(playable.levels.len() / 2);
        // The screen is only just being spawned: it need not be spawned again for this.
        *choices.bypass_change_detection() =
            Choices { game: chosen.0, opponent, agreement: playable.choosable.agreement(0), ..default() };
    }
}

/// More options than this are on a page of their own.
const MOST_OPTIONS: usize = 2;

#[derive(Component)]
struct SetupScreen;

/// The setup screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Choices>()
        .add_systems(
            OnEnter(Screen::Setup),
            (begin_anew, spawn_screen, slide_in::<SetupScreen>, begin_at("start")).chain(),
        )
        .add_systems(
            Update,
            (
                respawn_screen.run_if(
                    resource_changed::<Layout>
                        .or_eager(resource_changed::<Choices>)
                        .or_eager(resource_changed::<Autosave>),
                ),
                go_back.run_if(in_state(Menu::Closed)),
            )
                .run_if(in_state(Screen::Setup)),
        );
}

fn go_back(keys: Res<ButtonInput<KeyCode>>, mut next: ResMut<NextState<Screen>>) {
    if keys.just_pressed(KeyCode::Escape) {
        next.set(Screen::Desk);
    }
}

fn respawn_screen(
    old: Query<Entity, With<SetupScreen>>,
    choices: Res<Choices>,
    things: Res<Things>,
    chosen: Res<Chosen>,
    kept: Res<Autosave>,
    layout: Res<Layout>,
    mut commands: Commands,
) {
    if old.is_empty() {
        return;
    }
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    spawn_screen(choices, things, chosen, kept, layout, commands);
}

fn spawn_screen(
    choices: Res<Choices>,
    things: Res<Things>,
    chosen: Res<Chosen>,
    kept: Res<Autosave>,
    layout: Res<Layout>,
    mut commands: Commands,
) {
    let Some(thing) = chosen.0.and_then(|name| things.get(name)) else { return };
    let playable = &thing.playable;
    let middle = Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..page() };
    let sheet = Node {
        width: px(layout.pick(660, 340)),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(layout.pick(12, 5)),
        padding: UiRect::axes(px(layout.pick(30, 12)), px(layout.pick(22, 8))),
        ..default()
    };
    let small = Face::Text.at(layout.pick(17.0, 14.0));
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
                sheet.spawn(words(
                    Line::new(format!("{}-title", thing.name)),
                    Face::Hand.at(layout.pick(46.0, 34.0)),
                    palette::INK,
                ));
                if choices.options_open {
                    options::spawn(sheet, thing.name, &playable.choosable, &choices.agreement, &layout);
                    let close = |_: On<Activate>, mut choices: ResMut<Choices>| choices.options_open = false;
                    sheet.spawn(hot_tag(
                        "close-options",
                        Line::new("back"),
                        layout.pick(180.0, 150.0),
                        close,
                    ));
                    return;
                }
                sheet.spawn(words(Line::new("setup-against"), small.clone(), palette::TEXT));
                spawn_opponents(sheet, thing.name, playable, &choices, &layout);
                let about = Line::new(match choices.opponent {
                    Opponent::Level(level) => format!("{}-{}-about", thing.name, playable.levels[level]),
                    Opponent::Human => "setup-human-about".to_owned(),
                    Opponent::Friend => "setup-friend-about".to_owned(),
                    Opponent::Alone => "setup-alone-about".to_owned(),
                    Opponent::Watch => "setup-watch-about".to_owned(),
                });
                sheet.spawn(centred(about, Face::Hand.at(layout.pick(26.0, 19.0)), palette::RED));
                if choices.opponent == Opponent::Watch {
                    spawn_watched(sheet, thing.name, playable, &choices, &layout);
                } else if !playable.draws_lots && choices.opponent != Opponent::Alone {
                    sheet.spawn(words(Line::new("setup-begins"), small, palette::TEXT));
                    spawn_begins(sheet, &choices, &layout);
                }
                if choices.opponent == Opponent::Friend {
                    options::spawn_patience(sheet, choices.patience, &layout);
                }
                if choices.opponent == Opponent::Alone {
                    options::spawn_alone(sheet, thing.name, &playable.choosable, &choices.agreement, &layout);
                } else if playable.choosable.options.len() > MOST_OPTIONS {
                    options::spawn_door(sheet, thing.name, &playable.choosable, &choices.agreement, &layout);
                } else if !playable.choosable.is_empty() {
                    options::spawn(sheet, thing.name, &playable.choosable, &choices.agreement, &layout);
                }
                sheet.spawn(row(&layout)).with_children(|row| {
                    let can_go_on = kept.game == thing.name;
                    let width = layout.pick(180.0, if can_go_on { 98.0 } else { 150.0 });
                    let start = if choices.opponent == Opponent::Friend { "friend-invite" } else { "start" };
                    row.spawn(hot_tag("start", Line::new(start), width, on_start));
                    if can_go_on {
                        let press = |_: On<Activate>, mut go_on: MessageWriter<GoOn>| {
                            go_on.write(GoOn);
                        };
                        row.spawn(tag("go-on", Line::new("go-on"), width, press));
                    }
                    let press = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Desk);
                    row.spawn(tag("back", Line::new("back"), width, press));
                });
            });
        });
}

fn row(layout: &Layout) -> Node {
    Node {
        width: percent(100),
        flex_direction: FlexDirection::Row,
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        column_gap: px(layout.pick(14, 10)),
        row_gap: px(layout.pick(10, 5)),
        margin: UiRect::vertical(px(layout.pick(4, 2))),
        ..default()
    }
}

fn spawn_opponents(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    playable: &Playable,
    choices: &Choices,
    layout: &Layout,
) {
    let width = layout.pick(176.0, 150.0);
    let mut options: Vec<_> = playable
        .levels
        .iter()
        .enumerate()
        .map(|(index, level)| (*level, Line::new(format!("{game}-{level}")), Opponent::Level(index)))
        .collect();
    options.push(("human", Line::new("setup-human"), Opponent::Human));
    options.push(("friend", Line::new("setup-friend"), Opponent::Friend));
    if playable.choosable.alone {
        options.push(("alone", Line::new("setup-alone"), Opponent::Alone));
    }
    options.push(("watch", Line::new("setup-watch"), Opponent::Watch));
    sheet.spawn(row(layout)).with_children(|row| {
        for (name, label, opponent) in options {
            let picked = choices.opponent == opponent;
            row.spawn(radio(
                format!("opponent-{name}"),
                label,
                width,
                picked,
                move |_: On<ValueChange<bool>>, choices: ResMut<Choices>| {
                    choices.map_unchanged(|choices| &mut choices.opponent).set_if_neq(opponent);
                },
            ));
        }
    });
}

fn spawn_watched(
    sheet: &mut ChildSpawnerCommands,
    game: &'static str,
    playable: &Playable,
    choices: &Choices,
    layout: &Layout,
) {
    let levels = playable.levels.len();
    sheet.spawn(words(Line::new("setup-watched"), Face::Text.at(layout.pick(17.0, 14.0)), palette::TEXT));
    sheet.spawn(row(layout)).with_children(|row| {
        for (side, name) in ["watched-near", "watched-far"].into_iter().enumerate() {
            let level = Line::new(format!("{game}-{}", playable.levels[choices.watched[side]]));
            let told = Line::new(format!("{name}-told")).line("name", level.clone());
            let label = Label { shown: level, told };
            row.spawn(tag(
                name,
                label,
                layout.pick(176.0, 150.0),
                move |_: On<Activate>, mut choices: ResMut<Choices>| {
                    choices.watched[side] = (choices.watched[side] + 1) % levels;
                },
            ));
        }
    });
}

fn spawn_begins(sheet: &mut ChildSpawnerCommands, choices: &Choices, layout: &Layout) {
    let options =
        [("near", Begins::Near), ("far", Begins::Far), ("lot", Begins::Lot), ("turns", Begins::Turns)];
    let shared = choices.opponent == Opponent::Human;
    // After each game with a friend elsewhere sides change anyway.
    let apart = choices.opponent == Opponent::Friend;
    let width = layout.pick(138.0, if apart { 98.0 } else { 150.0 });
    sheet.spawn(row(layout)).with_children(|row| {
        for (name, begins) in options.into_iter().filter(|(_, begins)| !apart || *begins != Begins::Turns) {
            let (shown, told) = match begins {
                Begins::Near | Begins::Far if shared => {
                    (format!("name-{name}"), format!("begins-{name}-shared"))
                }
                _ => (format!("begins-{name}"), format!("begins-{name}-told")),
            };
            let label = Label { shown: Line::new(shown), told: Line::new(told) };
            let picked = choices.begins == begins;
            row.spawn(radio(
                format!("begins-{name}"),
                label,
                width,
                picked,
                move |_: On<ValueChange<bool>>, choices: ResMut<Choices>| {
                    choices.map_unchanged(|choices| &mut choices.begins).set_if_neq(begins);
                },
            ));
        }
    });
}

/// The room that a friend is invited to.
fn invitation(choices: &Choices, thing: &Thing) -> FriendRequest {
    let colour = match choices.begins {
        Begins::Near => Colour::First,
        Begins::Far => Colour::Second,
        Begins::Lot | Begins::Turns => Colour::Lot,
    };
    let (clock, away) = choices.patience;
    FriendRequest::Create {
        game: thing.name,
        config: (thing.playable.choosable.raw)(&choices.agreement),
        terms: wire::Terms { colour, clock, away },
    }
}

fn on_start(
    _: On<Activate>,
    choices: Res<Choices>,
    things: Res<Things>,
    chosen: Res<Chosen>,
    mut arrangement: ResMut<Arrangement>,
    mut starts: MessageWriter<StartMatch>,
    mut requests: MessageWriter<FriendRequest>,
    mut next: ResMut<NextState<Screen>>,
    mut sounds: MessageWriter<Play>,
    mut announce: MessageWriter<Announce>,
) {
    let Some(thing) = chosen.0.and_then(|name| things.get(name)) else { return };
    let playable = &thing.playable;
    if let Err(why) = (playable.choosable.vet)(&choices.agreement) {
        sounds.write(Play::cue("refuse"));
        announce.write(Announce(why));
        return;
    }
    if choices.opponent == Opponent::Friend {
        requests.write(invitation(&choices, thing));
        return;
    }
    let bot = |level: usize| Player::Bot(playable.levels[level].to_owned());
    let (near, far) = match choices.opponent {
        Opponent::Level(level) => (Player::Human, bot(level)),
        Opponent::Human | Opponent::Friend => (Player::Human, Player::Human),
        Opponent::Alone => (Player::Human, Player::Nobody),
        Opponent::Watch => (bot(choices.watched[0]), bot(choices.watched[1])),
    };
    let alone = choices.opponent == Opponent::Alone;
    let begins = if alone { Begins::Near } else { choices.begins };
    *arrangement = Arrangement { near, far, begins, ..default() };
    starts.write(StartMatch {
        game: thing.name,
        agreement: Some(Agreement { alone, ..choices.agreement.clone() }),
    });
    sounds.write(Play::cue("paper"));
    next.set(Screen::Table);
}
