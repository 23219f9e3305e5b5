//! The setup screen: a sheet to choose the opponent, who begins, and the options of a game.

mod choices;
mod measures;
mod options;
mod people;
mod sheet;
mod start;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::prelude::*;
use bevy::ui::auto_directional_navigation::AutoDirectionalNavigation;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::keys::back_pressed;
use crate::app::base::layout::Layout;
use crate::app::base::notebook::Notebook;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::agreement::ProposedRules;
use crate::app::board::scene::Thing;
use crate::app::board::things::{ChosenGame, Things};
use crate::app::motion::{Mover, slide_in_after_flight};
use crate::app::play::autosave::Autosaves;
use crate::app::ui::controls::Control;
use crate::app::ui::description::{Description, section};
use crate::app::ui::focus::focus_on;
use choices::{Choices, Opponent, load_choices};

#[derive(Component)]
struct SetupScreen;

/// Registers the setup screen.
pub fn plugin(app: &mut App) {
    app.init_resource::<Choices>()
        .init_resource::<ProposedRules>()
        .add_systems(
            OnEnter(Screen::Setup),
            (
                load_choices,
                propose_rules,
                (update_description, announce_screen),
                spawn_screen,
                slide_in_after_flight::<SetupScreen>,
                focus_on("start"),
                focus_on("go-on").run_if(can_resume),
            )
                .chain(),
        )
        .add_systems(
            Update,
            (
                respawn_screen.run_if(
                    resource_changed::<Layout>
                        .or_eager(resource_changed::<Choices>)
                        .or_eager(resource_changed::<Autosaves>),
                ),
                propose_rules.run_if(resource_changed::<Choices>),
                options::update_names.run_if(resource_changed::<Preferences>),
                update_description.run_if(resource_changed::<Translations>),
                go_back.run_if(in_state(Menu::Closed)).run_if(back_pressed),
            )
                .run_if(in_state(Screen::Setup)),
        )
        .add_systems(PostUpdate, slide_away.run_if(in_state(Screen::Setup).and_then(is_game_about_to_begin)));
}

/// The angle by which the sheet turns as it leaves, in radians, and its height above the table.
const LEAVING_ANGLE: f32 = 0.12;
const LEAVING_HEIGHT: i32 = 15;

/// Returns true in the last frame before the table.
fn is_game_about_to_begin(next: Res<NextState<Screen>>) -> bool {
    matches!(*next, NextState::Pending(Screen::Table) | NextState::PendingIfDifferent(Screen::Table))
}

/// Lets the sheet slide off the table, of which it shows nothing more that could be pressed.
fn slide_away(
    sheets: Query<Entity, With<SetupScreen>>,
    family: Query<&Children>,
    layout: Res<Layout>,
    mut focus: ResMut<InputFocus>,
    mut mover: Mover,
) {
    for sheet in &sheets {
        let mut commands = mover.commands();
        for part in family.iter_descendants(sheet) {
            commands
                .entity(part)
                .remove::<(Control, TabIndex, AutoDirectionalNavigation)>()
                .insert(Pickable::IGNORE);
        }
        commands
            .entity(sheet)
            .remove::<(SetupScreen, ScreenRoot, TabGroup, DespawnOnExit<Screen>)>()
            .insert(GlobalZIndex(LEAVING_HEIGHT));
        focus.clear();
        mover.slide_away(sheet, Vec2::new(0.35 * layout.size.x, 1.1 * layout.size.y), LEAVING_ANGLE);
    }
}

/// Closes the options, or else the screen.
fn go_back(mut choices: ResMut<Choices>, mut next: ResMut<NextState<Screen>>) {
    if choices.options_open {
        choices.options_open = false;
    } else {
        next.set(Screen::Desk);
    }
}

/// Keeps the rules of the game as it is set, for the sheet that shows them.
fn propose_rules(
    choices: Res<Choices>,
    (things, chosen): (Res<Things>, Res<ChosenGame>),
    mut rules: ResMut<ProposedRules>,
) {
    let Some(thing) = chosen.0.and_then(|name| things.get(name)) else { return };
    rules.set_if_neq(ProposedRules((thing.playable.choosable.rules)(&choices.proposal())));
}

/// The data shown on the sheet.
#[derive(SystemParam)]
struct Setup<'w> {
    choices: Res<'w, Choices>,
    things: Res<'w, Things>,
    chosen: Res<'w, ChosenGame>,
    autosaves: Res<'w, Autosaves>,
    notebook: Res<'w, Notebook>,
    preferences: Res<'w, Preferences>,
    layout: Res<'w, Layout>,
}

/// Describes the game to screen readers.
fn update_description(
    chosen: Res<ChosenGame>,
    words: Res<Translations>,
    mut description: ResMut<Description>,
) {
    let Some(game) = chosen.0 else { return };
    let title = Line::new(format!("{game}-title"));
    *description = Description(vec![section(&words, &title, &[Line::new(format!("{game}-about"))])]);
}

fn announce_screen(chosen: Res<ChosenGame>, mut announce: MessageWriter<Announce>) {
    let Some(game) = chosen.0 else { return };
    announce.write(Announce(Line::new("described-setup").line("game", Line::new(format!("{game}-title")))));
}

fn spawn_screen(setup: Setup, mut commands: Commands) {
    setup.spawn(false, &mut commands);
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
    setup.spawn(circle, &mut commands);
}

/// Returns true if the main button resumes the saved game.
fn can_resume(setup: Setup) -> bool {
    setup.thing().is_some_and(|thing| setup.can_resume(thing))
}

impl Setup<'_> {
    fn thing(&self) -> Option<&Thing> {
        self.chosen.0.and_then(|name| self.things.get(name))
    }

    fn has_autosave(&self, thing: &Thing) -> bool {
        self.autosaves.get(thing.name).is_some()
    }

    /// Returns true if the main button resumes the saved game. Changed choices mean that the player wants
    /// another one.
    fn can_resume(&self, thing: &Thing) -> bool {
        self.has_autosave(thing) && self.choices.are_stored(thing, &self.notebook)
    }
}
