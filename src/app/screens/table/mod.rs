//! The table screen: cards of the two sides, the latest announcement, the moves, and the buttons.

mod actions;
mod arrival;
mod buttons;
mod cards;
mod described;
mod drag;
mod faces;
mod game_over;
mod headline;
mod keys;
mod match_status;
mod moves;
pub mod places;
mod quick_keys;
mod replay;
pub mod result;
mod speech;
mod tips;

use bevy::input_focus::InputFocusVisible;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use self::match_status::{ButtonConditions, CardConditions, MatchStatus, TableView};
use crate::app::base::announce::LatestAnnouncement;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::settings::Preferences;
use crate::app::base::states::{Phase, Screen, ScreenRoot};
use crate::app::board::overlays::Overlays;
use crate::app::board::scene::BoardShape;
use crate::app::board::things::{ChosenThing, Covered, table_area};
use crate::app::look::{Look, palette};
use crate::app::play::status::{
    ActionStatus, BoardStatus, MoveStatus, SidesStatus, StatusSystems, TableStatus,
};
use crate::app::ui::focus::focus_on;
use crate::app::ui::widgets::window_node;

/// The root of cards and buttons: texts are made small enough for the buttons of the same root.
#[derive(Component)]
struct TableScreen;

/// The cards, the headline and the moves, with the conditions under which they were spawned.
#[derive(Component)]
struct Cards(CardConditions);

/// The buttons, with the conditions under which they were spawned.
#[derive(Component)]
struct Buttons(ButtonConditions);

/// Registers the table screen.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        places::plugin,
        keys::plugin,
        drag::plugin,
        tips::plugin,
        result::plugin,
        speech::plugin,
    ))
    .add_observer(moves::on_press)
    .add_systems(OnEnter(Screen::Table), (spawn_root, places::spawn_root))
    .add_systems(OnExit(Screen::Table), arrival::leave)
    .add_systems(
        Update,
        (
            (update_cards, update_buttons),
            arrival::arrive.run_if(any_match_filter::<(With<TableScreen>, Without<arrival::Arrived>)>),
            (arrival::relieve.run_if(any_added::<arrival::Relieving>), arrival::end_relief)
                .chain()
                .run_if(any_with_component::<arrival::Relieving>),
            (
                cards::update_texts.run_if(
                    resource_changed::<SidesStatus>
                        .or_eager(resource_changed::<TableStatus>)
                        .or_eager(is_rewritten),
                ),
                described::update_description.run_if(
                    resource_changed::<SidesStatus>
                        .or_eager(resource_changed::<TableStatus>)
                        .or_eager(resource_changed::<BoardStatus>)
                        .or_eager(resource_changed::<MoveStatus>)
                        .or_eager(is_rewritten),
                ),
                headline::update_headline.run_if(is_rewritten),
                (moves::update_texts, moves::update_list).run_if(
                    resource_changed::<MoveStatus>
                        .or_eager(resource_changed::<TableStatus>)
                        .or_eager(resource_changed::<ActionStatus>)
                        .or_eager(resource_changed::<result::ResultSheet>)
                        .or_eager(is_rewritten),
                ),
                actions::update_enabled_buttons.run_if(
                    (|status: MatchStatus| status.is_changed()).or_eager(any_added::<actions::EnabledWhen>),
                ),
                faces::update_expression.run_if(resource_changed::<SidesStatus>.or_eager(any_added::<Cards>)),
                (replay::update_slider, replay::update_playback)
                    .run_if(resource_changed::<MoveStatus>.or_eager(any_added::<Buttons>)),
            ),
            // After the end of a game, Enter starts another one for players who use the keyboard.
            focus_on("again")
                .run_if(any_added::<Buttons>)
                .run_if(in_state(Phase::Result))
                .run_if(uses_keyboard),
            headline::reveal_headline,
            headline::update_thinking_sign,
            headline::give_way
                .run_if(resource_changed::<Covered>.or_eager(any_added::<headline::HeadlineSlip>)),
            buttons::update_overlay_boxes.run_if(resource_changed::<Overlays>),
            quick_keys::update_sound_button.run_if(resource_changed::<Preferences>),
        )
            .chain()
            .after(StatusSystems)
            .run_if(in_state(Screen::Table)),
    )
    .add_systems(
        Update,
        places::update_places
            .run_if(
                resource_changed::<BoardStatus>
                    .or_eager(resource_changed::<Layout>)
                    .or_eager(resource_changed::<Covered>)
                    .or_eager(any_added::<places::PlacesRoot>),
            )
            .run_if(in_state(Screen::Table)),
    )
    .add_systems(Update, (keys::handle_keys.after(places::update_places), headline::update_readable));
}

fn any_added<C: Component>(added: Query<(), Added<C>>) -> bool {
    !added.is_empty()
}

/// Returns true if all texts are written anew: in another language, or on cards that have just been spawned.
fn is_rewritten(latest: Res<LatestAnnouncement>, spawned: Query<(), Added<Cards>>) -> bool {
    latest.is_changed() || !spawned.is_empty()
}

fn spawn_root(mut commands: Commands) {
    commands.spawn((
        Name::new("Table screen"),
        TableScreen,
        ScreenRoot,
        TabGroup::new(0),
        Pickable::IGNORE,
        window_node(),
    ));
}

/// Spawns the cards, and respawns them when they need another place.
fn update_cards(
    roots: Query<Entity, With<TableScreen>>,
    old: Query<(Entity, &Cards)>,
    layout: Res<Layout>,
    status: MatchStatus,
    phase: Res<State<Phase>>,
    sheet: Res<result::ResultSheet>,
    chosen: ChosenThing,
    preferences: Res<Preferences>,
    mut look: Look,
    mut commands: Commands,
) {
    let (Ok(root), Some(thing)) = (roots.single(), chosen.get()) else { return };
    let view = TableView { phase: **phase, is_sheet_open: sheet.open };
    let rows = match layout.form {
        FormFactor::Low => buttons::row_count_beside(&layout, &status, view),
        FormFactor::Wide | FormFactor::Tall | FormFactor::Tablet => 0,
    };
    let now = CardConditions::of(thing.name, *layout, view.phase, rows, &status);
    if old.iter().any(|(_, cards)| cards.0 == now) {
        return;
    }
    old.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let sign = layout.by_room(Vec2::new(110.0, 20.0), Vec2::new(54.0, 9.0));
    let squiggle = look.squiggle(sign, palette::RED, preferences.duration_factor() == 0.0);
    let cards = (Name::new("Cards"), Cards(now), Pickable::IGNORE, window_node());
    commands.spawn((cards, ChildOf(root))).with_children(|screen| {
        if let Some(page) = thing.shape.page(&layout, status.board.has_buttons()) {
            headline::spawn_on_page(screen, &layout, &page, status.table.alone, squiggle);
            // In a low window the buttons of the placing phase lie there.
            if layout.form != FormFactor::Low || !status.board.has_buttons() {
                cards::spawn_on_page(screen, &layout, &page);
            }
            if let Some((corner, width)) = page.face {
                faces::spawn(
                    screen,
                    status.sides.far(),
                    faces::photo_node(layout.size / 2.0 + corner),
                    width,
                );
            }
        } else if thing.shape == BoardShape::Square && (!layout.upright || layout.is_long()) {
            let faced = status.sides.has_face();
            cards::spawn_both(screen, &layout, faced, squiggle);
            // Above the notes of both sides.
            let beside = Vec2::new(side_column_width(&layout) - 32.0, 1.0);
            let wide = (Vec2::new(222.0, 8.0), 60.0);
            let (corner, width) = layout.by_form(wide, (beside, 34.0), (Vec2::new(16.0, 15.0), 76.0), wide);
            faces::spawn(screen, status.sides.far(), faces::photo_node(corner), width);
        } else {
            cards::spawn_side(screen, 1, &layout, status.sides.has_face());
            cards::spawn_side(screen, 0, &layout, false);
            let small = (Vec2::new(11.0, 6.0), 44.0);
            let (corner, width) =
                layout.by_form((Vec2::new(34.0, 28.0), 84.0), small, small, (Vec2::new(17.0, 11.0), 44.0));
            faces::spawn(screen, status.sides.far(), faces::photo_node(corner), width);
            headline::spawn(screen, &layout, squiggle);
        }
        moves::spawn(screen, thing.shape, &layout, rows);
    });
}

/// Spawns the buttons, and respawns them when others are to be shown.
fn update_buttons(
    roots: Query<Entity, With<TableScreen>>,
    old: Query<(Entity, &Buttons, Has<arrival::Relieving>)>,
    layout: Res<Layout>,
    status: MatchStatus,
    phase: Res<State<Phase>>,
    sheet: Res<result::ResultSheet>,
    chosen: ChosenThing,
    preferences: Res<Preferences>,
    mut farewell: arrival::Farewell,
    mut commands: Commands,
) {
    let (Ok(root), Some(thing)) = (roots.single(), chosen.get()) else { return };
    let view = TableView { phase: **phase, is_sheet_open: sheet.open };
    let now = ButtonConditions::of(thing.name, *layout, view, &status);
    if old.iter().any(|(_, buttons, _)| buttons.0 == now) {
        return;
    }
    let mut relieves = false;
    for (entity, Buttons(before), is_coming) in &old {
        if is_coming || before.belongs_to_view_of(&now) {
            commands.entity(entity).despawn();
            relieves |= is_coming;
        } else {
            farewell.send_buttons(entity, &mut commands);
            relieves = true;
        }
    }
    let buttons = (Name::new("Buttons"), Buttons(now), Pickable::IGNORE, window_node());
    let mut spawned = commands.spawn((buttons, ChildOf(root)));
    spawned.insert_if(arrival::Relieving::default(), || relieves);
    spawned.with_children(|screen| {
        buttons::spawn(screen, thing.shape, &layout, &status, &preferences, view);
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
