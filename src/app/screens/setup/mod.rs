//! The setup screen: a sheet to choose the opponent, who begins, and the options of a game.

mod choices;
mod measures;
mod options;
mod people;
mod sheet;
mod start;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Translations;
use crate::app::base::keys::back_pressed;
use crate::app::base::layout::Layout;
use crate::app::base::notebook::Notebook;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen};
use crate::app::board::agreement::ProposedRules;
use crate::app::board::scene::Thing;
use crate::app::board::things::{ChosenGame, Things};
use crate::app::friend::SetUpInvitation;
use crate::app::motion::slide_in_after_flight;
use crate::app::platform::audio::PlayCue;
use crate::app::play::autosave::Autosaves;
use crate::app::ui::description::{Description, section};
use crate::app::ui::focus::focus_on;
use crate::app::ui::leaving::Departures;
use choices::{Choices, Opponent, load_choices};

/// The root of the screen.
#[derive(Component)]
struct SetupScreen {
    /// True for the page of options.
    shows_options: bool,
}

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
                (
                    (people::update_opponents, options::update_values, options::update_texts, propose_rules)
                        .run_if(resource_changed::<Choices>),
                    sheet::update_parts
                        .run_if(resource_changed::<Choices>.or_eager(resource_changed::<Autosaves>)),
                    // Last, because a sheet that is despawned can't be changed.
                    respawn_screen.run_if(resource_changed::<Layout>.or_eager(is_page_turned)),
                )
                    .chain(),
                options::update_names.run_if(resource_changed::<Preferences>),
                update_description.run_if(resource_changed::<Translations>),
                go_back.run_if(in_state(Menu::Closed)).run_if(back_pressed),
            )
                .run_if(in_state(Screen::Setup)),
        )
        .add_systems(Update, set_up_invitation.run_if(on_message::<SetUpInvitation>))
        .add_systems(OnExit(Screen::Setup), leave);
}

/// Opens the setup with a friend online as the opponent.
fn set_up_invitation(
    mut invitations: MessageReader<SetUpInvitation>,
    things: Res<Things>,
    notebook: Res<Notebook>,
    mut chosen: ResMut<ChosenGame>,
    mut choices: ResMut<Choices>,
    mut next: ResMut<NextState<Screen>>,
    mut sounds: MessageWriter<PlayCue>,
) {
    let Some(thing) = invitations.read().last().and_then(|invitation| things.get(invitation.0)) else {
        return;
    };
    chosen.0 = Some(thing.name);
    *choices = Choices { opponent: Opponent::Friend, ..Choices::load(thing, &notebook) };
    next.set(Screen::Setup);
    sounds.write(PlayCue::cue("whoosh"));
}

/// The angle by which the sheet turns as it leaves, in radians, and its height above the table.
const LEAVING_ANGLE: f32 = 0.12;
const LEAVING_HEIGHT: i32 = 15;

/// Lets the sheet slide off the table; on the way to another screen down to where it came from.
fn leave(
    screen: Res<State<Screen>>,
    sheets: Query<Entity, With<SetupScreen>>,
    opponents: Query<Entity, With<people::OpponentButton>>,
    mut focus: ResMut<InputFocus>,
    mut departures: Departures,
    mut commands: Commands,
) {
    // The mark on the sheet that leaves stays where it is, whoever is chosen next.
    for opponent in &opponents {
        commands.entity(opponent).remove::<people::OpponentButton>();
    }
    for sheet in &sheets {
        commands.entity(sheet).remove::<SetupScreen>();
        departures.make_picture(sheet, LEAVING_HEIGHT);
        focus.clear();
        let (across, angle) = if **screen == Screen::Table { (0.35, LEAVING_ANGLE) } else { (0.0, 0.0) };
        departures.slide_down(sheet, across, angle);
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
fn propose_rules(choices: Res<Choices>, things: Res<Things>, mut rules: ResMut<ProposedRules>) {
    let Some(thing) = choices.thing(&things) else { return };
    rules.set_if_neq(ProposedRules((thing.playable.choosable.rules)(&choices.proposal())));
}

/// The data shown on the sheet.
#[derive(SystemParam)]
struct Setup<'w> {
    choices: Res<'w, Choices>,
    things: Res<'w, Things>,
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
    setup.spawn(&mut commands);
}

/// Returns true if the page of options was opened or closed.
fn is_page_turned(screens: Query<&SetupScreen>, choices: Res<Choices>) -> bool {
    screens.iter().any(|screen| screen.shows_options != choices.options_open)
}

fn respawn_screen(old: Query<Entity, With<SetupScreen>>, setup: Setup, mut commands: Commands) {
    for screen in &old {
        commands.entity(screen).despawn();
        setup.spawn(&mut commands);
    }
}

/// Returns true if the main button resumes the saved game.
fn can_resume(setup: Setup) -> bool {
    setup.thing().is_some_and(|thing| setup.can_resume(thing))
}

impl Setup<'_> {
    fn thing(&self) -> Option<&Thing> {
        self.choices.thing(&self.things)
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
