//! The setup screen: a sheet to choose the opponent, who begins, and the options of a game.

mod choices;
mod measures;
mod options;
mod people;
mod sheet;
mod start;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::i18n::Words;
use crate::app::base::keys::back_pressed;
use crate::app::base::layout::Layout;
use crate::app::base::notebook::Notebook;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Menu, Screen};
use crate::app::board::scene::Thing;
use crate::app::board::things::{Chosen, Things};
use crate::app::motion::slide_in_after_the_flight;
use crate::app::play::autosave::Autosaves;
use crate::app::ui::description::{Description, section};
use crate::app::ui::focus::begin_at;
use choices::{Choices, Opponent, begin_anew};

#[derive(Component)]
struct SetupScreen;

/// The parts of the sheet that are drawn with an animation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Fresh {
    /// The opponents' faces.
    faces: bool,
    /// The circle around the selected one.
    circle: bool,
}

/// Registers the setup screen.
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
                        .or_eager(resource_changed::<Autosaves>),
                ),
                options::follow_names.run_if(resource_changed::<Preferences>),
                describe.run_if(resource_changed::<Words>),
                go_back.run_if(in_state(Menu::Closed)).run_if(back_pressed),
            )
                .run_if(in_state(Screen::Setup)),
        );
}

/// Closes the options, or else the screen.
fn go_back(mut choices: ResMut<Choices>, mut next: ResMut<NextState<Screen>>) {
    if choices.options_open {
        choices.options_open = false;
    } else {
        next.set(Screen::Desk);
    }
}

/// The data shown on the sheet.
#[derive(SystemParam)]
struct Setup<'w> {
    choices: Res<'w, Choices>,
    things: Res<'w, Things>,
    chosen: Res<'w, Chosen>,
    autosaves: Res<'w, Autosaves>,
    notebook: Res<'w, Notebook>,
    preferences: Res<'w, Preferences>,
    layout: Res<'w, Layout>,
}

/// Describes the game to screen readers.
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

/// Returns true if the main button resumes the saved game.
fn goes_on(setup: Setup) -> bool {
    setup.thing().is_some_and(|thing| setup.goes_on(thing))
}

impl Setup<'_> {
    fn thing(&self) -> Option<&Thing> {
        self.chosen.0.and_then(|name| self.things.get(name))
    }

    fn waits(&self, thing: &Thing) -> bool {
        self.autosaves.get(thing.name).is_some()
    }

    /// Returns true if the main button resumes the saved game. Changed choices mean that the player wants
    /// another one.
    fn goes_on(&self, thing: &Thing) -> bool {
        self.waits(thing) && self.choices.are_the_latest(thing, &self.notebook)
    }
}
