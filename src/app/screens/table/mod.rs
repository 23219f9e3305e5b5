//! The table screen: cards of the two sides, the latest announcement, the moves, and the buttons.

mod actions;
mod buttons;
mod cards;
mod described;
mod drag;
mod faces;
mod game_over;
mod headline;
mod keys;
mod moves;
pub mod places;
mod quick_keys;
mod replay;
pub mod result;
mod tips;

use bevy::input_focus::InputFocusVisible;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use deskmate_games::task::TaskState;
use deskmate_referee::wire::{Knock, Offer};

use crate::app::base::announce::LatestAnnouncement;
use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Phase, Screen, ScreenRoot};
use crate::app::board::scene::BoardShape;
use crate::app::board::things::{ChosenGame, Covered, Things, table_area};
use crate::app::look::{Look, palette};
use crate::app::play::status::LensStatus;
use crate::app::play::status::Status;
use crate::app::ui::focus::focus_on;
use crate::app::ui::widgets::window_node;

#[derive(Component)]
struct TableScreen;

/// Registers the table screen.
pub fn plugin(app: &mut App) {
    app.add_plugins((places::plugin, keys::plugin, drag::plugin, tips::plugin, result::plugin))
        .add_observer(moves::on_press)
        .add_systems(OnEnter(Screen::Table), (spawn_screen, places::spawn_root))
        .add_systems(
            Update,
            (
                respawn_screen.run_if(buttons_changed),
                places::update_places.run_if(
                    resource_changed::<Status>
                        .or_eager(resource_changed::<Layout>)
                        .or_eager(resource_changed::<Covered>)
                        .or_eager(any_added::<places::PlacesRoot>),
                ),
                (
                    cards::update_texts,
                    described::update_description,
                    headline::update_headline,
                    moves::update_texts,
                    moves::update_list,
                    actions::update_enabled_buttons,
                    faces::update_expression,
                    replay::update_slider,
                )
                    .run_if(
                        resource_exists_and_changed::<Status>
                            .or_eager(resource_changed::<LatestAnnouncement>)
                            .or_eager(resource_changed::<result::ResultSheet>)
                            .or_eager(any_added::<TableScreen>)
                            .or_eager(any_added::<actions::EnabledWhen>),
                    ),
                // After the end of a game, Enter starts another one for players who use the keyboard.
                focus_on("again")
                    .run_if(any_added::<TableScreen>)
                    .run_if(in_state(Phase::Result))
                    .run_if(uses_keyboard),
                headline::reveal_headline,
                headline::update_thinking_sign,
                headline::update_slip_visibility
                    .run_if(resource_changed::<Covered>.or_eager(any_added::<headline::HeadlineSlip>)),
                quick_keys::update_sound_button.run_if(resource_changed::<Preferences>),
            )
                .chain()
                .run_if(in_state(Screen::Table)),
        )
        .add_systems(Update, (keys::handle_keys.after(places::update_places), headline::update_readable));
}

fn any_added<C: Component>(added: Query<(), Added<C>>) -> bool {
    !added.is_empty()
}

/// Everything that decides which buttons are shown.
type ButtonConditions = (
    Layout,
    bool,
    bool,
    u8,
    Phase,
    LensStatus,
    bool,
    Vec<(&'static str, bool)>,
    Option<(bool, bool, bool, Option<Offer>, Option<Knock>)>,
    bool,
    (bool, bool, bool, bool),
    Option<TaskState>,
);

fn buttons_changed(
    layout: Res<Layout>,
    status: Res<Status>,
    phase: Option<Res<State<Phase>>>,
    sheet: Res<result::ResultSheet>,
    mut last: Local<Option<ButtonConditions>>,
) -> bool {
    let phase = phase.map(|phase| **phase).unwrap_or_default();
    let friend = status.friend.as_ref().map(|friend| {
        (friend.is_player, friend.is_over, friend.can_claim_win, friend.offered, friend.pending_knock)
    });
    let shape = (
        *layout,
        status.watching,
        status.paused,
        status.speed,
        phase,
        status.lens,
        status.has_hints,
        status.overlays.clone(),
        friend,
        faces::has_face(&status),
        (status.can_replay, status.replay.is_some(), status.has_buttons(), sheet.open),
        status.task.as_ref().map(|task| task.verdict),
    );
    if last.as_ref() == Some(&shape) {
        return false;
    }
    *last = Some(shape);
    true
}

fn respawn_screen(
    old: Query<Entity, With<TableScreen>>,
    layout: Res<Layout>,
    status: Res<Status>,
    (phase, sheet): (Res<State<Phase>>, Res<result::ResultSheet>),
    things: Res<Things>,
    chosen: Res<ChosenGame>,
    preferences: Res<Preferences>,
    look: Look,
    mut commands: Commands,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    spawn_screen(layout, status, (phase, sheet), things, chosen, preferences, look, commands);
}

fn spawn_screen(
    layout: Res<Layout>,
    status: Res<Status>,
    (phase, sheet): (Res<State<Phase>>, Res<result::ResultSheet>),
    things: Res<Things>,
    chosen: Res<ChosenGame>,
    preferences: Res<Preferences>,
    mut look: Look,
    mut commands: Commands,
) {
    let Some(thing) = chosen.0.and_then(|name| things.get(name)) else { return };
    let sign = layout.by_room(Vec2::new(110.0, 20.0), Vec2::new(54.0, 9.0));
    let squiggle = look.squiggle(sign, palette::RED, preferences.duration_factor() == 0.0);
    let mut screen = commands.spawn((
        Name::new("Table screen"),
        TableScreen,
        ScreenRoot,
        DespawnOnExit(Screen::Table),
        TabGroup::new(0),
        Pickable::IGNORE,
        window_node(),
    ));
    screen.with_children(|screen| {
        if let Some(page) = thing.shape.page(&layout, status.has_buttons()) {
            headline::spawn_on_page(screen, &layout, &page, status.alone, squiggle);
            cards::spawn_on_page(screen, &layout, &page);
            if let Some((corner, width)) = page.face {
                faces::spawn(screen, &status, faces::photo_node(layout.size / 2.0 + corner), width);
            }
        } else if thing.shape == BoardShape::Square && (!layout.upright || layout.is_long()) {
            let faced = faces::has_face(&status);
            cards::spawn_both(screen, &layout, faced, squiggle);
            // Above the notes of both sides.
            let beside = Vec2::new(side_column_width(&layout) - 32.0, 1.0);
            let wide = (Vec2::new(222.0, 8.0), 60.0);
            let (corner, width) = layout.by_form(wide, (beside, 34.0), (Vec2::new(16.0, 15.0), 76.0), wide);
            faces::spawn(screen, &status, faces::photo_node(corner), width);
        } else {
            cards::spawn_side(screen, 1, &layout, faces::has_face(&status));
            cards::spawn_side(screen, 0, &layout, false);
            let small = (Vec2::new(11.0, 6.0), 44.0);
            let (corner, width) =
                layout.by_form((Vec2::new(34.0, 28.0), 84.0), small, small, (Vec2::new(17.0, 11.0), 44.0));
            faces::spawn(screen, &status, faces::photo_node(corner), width);
            headline::spawn(screen, &layout, squiggle);
        }
        let rows = buttons::row_count_beside(&layout, &status, (*phase.get(), sheet.open));
        moves::spawn(screen, thing.shape, &layout, rows);
        buttons::spawn(screen, thing.shape, &layout, &status, &preferences, (*phase.get(), sheet.open));
        quick_keys::spawn(screen, thing.shape, &layout, &status, &preferences);
    });
}

/// Returns the width of a column beside a square board in a low window.
fn side_column_width(layout: &Layout) -> f32 {
    let board = table_area(BoardShape::Square, layout).size().min_element();
    ((layout.size.x - board) / 2.0 - 12.0).min(264.0)
}

/// Returns true if the player uses the keyboard.
fn uses_keyboard(visible: Res<InputFocusVisible>) -> bool {
    visible.0
}
