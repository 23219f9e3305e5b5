//! Dialogs over a screen: pause, settings, rules, shortcuts, and the one between two turns at a shared desk.

mod by_hand;
mod copies;
mod friend;
mod greetings;
mod invite;
mod keys;
mod my_games;
mod note;
mod other_device;
mod pasted;
mod pause;
mod play_on;
mod qr_code;
mod rules;
mod settings;
mod talk;
mod turn_round;

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::ecs::schedule::ScheduleConfigs;
use bevy::ecs::system::ScheduleSystem;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;

use crate::app::base::keys::back_pressed;
use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen};
use crate::app::look::LabelStyle;
use crate::app::look::palette;
use crate::app::motion::Mover;
use crate::app::play::TableCommand;
use crate::app::ui::dress::backdrop;
use crate::app::ui::groups::{Dialog, DialogTitle};
use crate::app::ui::leaving::Departures;
use crate::app::ui::node;
use crate::app::ui::read_out::ReadOut;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{text_line, window_node};

/// The root of the open dialog.
#[derive(Component)]
#[require(ReadOut, Dialog { name: None, modal: true })]
struct Sheet;

/// The paper of the open dialog.
#[derive(Component)]
struct Paper;

/// The dialog from which the open one was opened, to return to.
#[derive(Resource, Default)]
struct OpenedFrom(Menu);

/// Registers all dialogs.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        by_hand::plugin,
        copies::plugin,
        friend::plugin,
        invite::plugin,
        keys::plugin,
        my_games::plugin,
        note::plugin,
        other_device::plugin,
        pasted::plugin,
        pause::plugin,
        play_on::plugin,
        rules::plugin,
        settings::plugin,
        talk::plugin,
        turn_round::plugin,
    ))
    .init_resource::<OpenedFrom>()
    .add_systems(
        StateTransition,
        (
            leave.in_set(StateTransitionSystems::ExitSchedules),
            fade_in.after(StateTransitionSystems::EnterSchedules),
        )
            .run_if(on_message::<StateTransitionEvent<Menu>>),
    )
    .add_systems(
        Update,
        (update_opened_from, close.run_if(not(in_state(Menu::Closed))).run_if(back_pressed)).chain(),
    );
}

/// Height of dialogs that leave, below those that come.
const LEAVING_HEIGHT: i32 = 9;

/// Lets the papers of a dialog that is closed slide down, and its shade fade away.
fn leave(
    mut changes: MessageReader<StateTransitionEvent<Menu>>,
    sheets: Query<(Entity, &BackgroundColor), With<Sheet>>,
    papers: Query<Entity, With<Paper>>,
    mut departures: Departures,
    mut commands: Commands,
) {
    if changes.read().all(|change| change.exited == change.entered) {
        return;
    }
    for (sheet, color) in &sheets {
        commands.entity(sheet).remove::<Sheet>();
        departures.make_picture(sheet, LEAVING_HEIGHT);
        departures.fade_away(sheet, color.0);
    }
    for paper in &papers {
        commands.entity(paper).remove::<Paper>();
        departures.slide_down(paper, 0.0, 0.0);
    }
}

/// Fades in the shade of a dialog that has been opened.
fn fade_in(sheets: Query<(Entity, &BackgroundColor), Added<Sheet>>, mut mover: Mover) {
    for (sheet, color) in &sheets {
        mover.fade_in(sheet, color.0);
    }
}

fn close(menu: Res<State<Menu>>, from: Res<OpenedFrom>, mut next: ResMut<NextState<Menu>>) {
    next.set(if matches!(**menu, Menu::Handover | Menu::Invite) { Menu::Pause } else { from.0 });
}

/// Lets dialogs opened from the pause dialog, or from that for playing with a friend, return to it.
fn update_opened_from(mut ways: MessageReader<StateTransitionEvent<Menu>>, mut from: ResMut<OpenedFrom>) {
    for way in ways.read() {
        let onwards = matches!(
            way.entered,
            Some(Menu::Rules | Menu::Settings | Menu::Keys | Menu::Talk | Menu::OtherDevice | Menu::MyGames)
        );
        let is_origin = |menu: &Menu| matches!(menu, Menu::Pause | Menu::Friend);
        from.0 = way.exited.filter(|exited| onwards && is_origin(exited)).unwrap_or_default();
    }
}

/// Returns to the dialog from which this one was opened.
fn step_back(_: On<Activate>, from: Res<OpenedFrom>, mut next: ResMut<NextState<Menu>>) {
    next.set(from.0);
}

/// Spawns a dialog with a title. Returns its root.
fn spawn_sheet(
    commands: &mut Commands,
    title: Line,
    layout: &Layout,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) -> Entity {
    let width = layout.by_form(560.0, low_width(layout), 340.0, 540.0);
    spawn_untitled_sheet(width, commands, layout, |sheet| {
        sheet.spawn(heading(title, layout));
        content(sheet);
    })
}

/// Returns the width of a dialog in low windows, where its content is in columns.
fn low_width(layout: &Layout) -> f32 {
    (layout.size.x - 12.0).min(660.0)
}

/// Returns the width of the content of a dialog.
fn content_width(width: f32, layout: &Layout) -> f32 {
    let (left, right) = side_padding(layout);
    width - left - right
}

/// Returns the left and right padding of a dialog. The left one contains the red margin line.
fn side_padding(layout: &Layout) -> (f32, f32) {
    layout.by_form((56.0, 24.0), (32.0, 14.0), (28.0, 8.0), (52.0, 24.0))
}

/// Returns the gap between rows of a dialog, which grows with the height of low windows.
fn row_gap(layout: &Layout) -> f32 {
    layout.by_form(12.0, (4.0 + (layout.size.y - 360.0) / 20.0).min(12.0), 9.0, 14.0)
}

/// Spawns a dialog `width` desk units wide, without a title. Returns its root.
fn spawn_untitled_sheet(
    width: f32,
    commands: &mut Commands,
    layout: &Layout,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) -> Entity {
    spawn_dialog(commands, |root| spawn_paper(root, width, squared(layout), layout, content))
}

/// Returns the look of a squared sheet.
fn squared(layout: &Layout) -> LabelStyle {
    LabelStyle::Squared { square: 20.0, margin: Some(layout.by_form(40.0, 22.0, 20.0, 36.0)) }
}

/// Spawns a dialog without its papers. Returns its root.
fn spawn_dialog(commands: &mut Commands, papers: impl FnOnce(&mut ChildSpawnerCommands)) -> Entity {
    let middle =
        Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..window_node() };
    let side_by_side = Node { align_items: AlignItems::Stretch, column_gap: px(28), ..default() };
    commands
        .spawn((
            Name::new("Sheet"),
            Sheet,
            TabGroup::modal(),
            GlobalZIndex(10),
            BackgroundColor(palette::SHADOW.with_alpha(0.45).into()),
            middle,
        ))
        .with_children(|root| {
            root.spawn((side_by_side, Pickable::IGNORE)).with_children(papers);
        })
        .id()
}

/// Spawns a paper of a dialog, `width` desk units wide.
fn spawn_paper(
    root: &mut ChildSpawnerCommands,
    width: f32,
    style: LabelStyle,
    layout: &Layout,
    content: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let (left, right) = side_padding(layout);
    let (top, bottom) = layout.by_form((24, 24), (6, 10), (16, 16), (24, 26));
    let sheet = Node {
        width: px(width),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(row_gap(layout)),
        padding: UiRect { left: px(left), right: px(right), top: px(top), bottom: px(bottom) },
        ..node::column()
    };
    root.spawn((Paper, sheet)).with_children(|sheet| {
        sheet.spawn(backdrop(style));
        content(sheet);
    });
}

/// Returns the title of a dialog.
fn heading(title: Line, layout: &Layout) -> impl Bundle {
    let typeface = Typeface::Hand.at(layout.by_form(44.0, 30.0, 32.0, 44.0));
    (DialogTitle, text_line(title, typeface, palette::INK))
}

/// Spawns the title with other content beside it, to save height in low windows.
fn spawn_head(
    sheet: &mut ChildSpawnerCommands,
    title: Line,
    layout: &Layout,
    beside: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let head = Node { width: percent(100), ..node::spread_row() };
    sheet.spawn((head, Pickable::IGNORE)).with_children(|head| {
        head.spawn(heading(title, layout));
        beside(head);
    });
}

/// Spawns two columns. The left one has a given width, the right one the remaining space.
fn spawn_columns(
    sheet: &mut ChildSpawnerCommands,
    left_width: Val,
    align_items: AlignItems,
    layout: &Layout,
    left: impl FnOnce(&mut ChildSpawnerCommands),
    right: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let both = Node { width: percent(100), align_items, column_gap: px(18), ..default() };
    let column =
        Node { align_items: AlignItems::Center, row_gap: px(row_gap(layout).max(6.0)), ..node::column() };
    let narrow = Node { width: left_width, flex_shrink: 0.0, ..column.clone() };
    let wide = Node { flex_grow: 1.0, flex_basis: px(0), ..column };
    sheet.spawn((both, Pickable::IGNORE)).with_children(|both| {
        both.spawn((narrow, Pickable::IGNORE)).with_children(left);
        both.spawn((wide, Pickable::IGNORE)).with_children(right);
    });
}

/// Spawns the open dialog again with the system that has spawned it, unless there is none.
fn respawn<M>(spawn: impl IntoScheduleConfigs<ScheduleSystem, M>) -> ScheduleConfigs<ScheduleSystem> {
    (despawn_sheet, spawn).chain().run_if(any_with_component::<Sheet>)
}

fn despawn_sheet(sheets: Query<Entity, With<Sheet>>, mut commands: Commands) {
    sheets.iter().for_each(|sheet| commands.entity(sheet).despawn());
}

/// Closes the dialog and leaves the table for the desk.
fn leave_for_desk(_: On<Activate>, mut menu: ResMut<NextState<Menu>>, mut screen: ResMut<NextState<Screen>>) {
    menu.set(Menu::Closed);
    screen.set(Screen::Desk);
}

/// Returns an observer that closes the dialog and sends the message.
fn close_and_send<M: Message + Clone>(
    message: M,
) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>, MessageWriter<M>) + Send + Sync + 'static {
    move |_: On<Activate>, mut menu: ResMut<NextState<Menu>>, mut messages: MessageWriter<M>| {
        menu.set(Menu::Closed);
        messages.write(message.clone());
    }
}

/// Returns an observer that closes the dialog and sends the request to the match.
fn send_match_request(
    request: MatchRequest,
) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>, MessageWriter<TableCommand>) + Send + Sync + 'static {
    close_and_send(TableCommand::Request(request))
}

/// Returns a row of a dialog.
fn row(layout: &Layout) -> Node {
    Node {
        width: percent(100),
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(layout.by_form(12, 10, 8, 12)),
        row_gap: px(layout.by_form(10, 8, 8, 12)),
        ..node::centre()
    }
}
