//! The pause dialog.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use super::{Paper, close_and_send, leave_for_desk, respawn, row, spawn_sheet};
use crate::app::base::layout::Layout;
use crate::app::base::states::Menu;
use crate::app::board::pointer::Aimed;
use crate::app::board::things::ChosenThing;
use crate::app::extras::texts::TextRequest;
use crate::app::motion::slide_in;
use crate::app::play::replay::ReplayRequest;
use crate::app::play::status::{ActionStatus, OnlineStatus, ResultStatus};
use crate::app::ui::focus::focus_on;
use crate::app::ui::widgets::{Label, button, primary_button};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), (spawn, slide_in::<Paper>, focus_on("go-on")).chain()).add_systems(
        Update,
        respawn(spawn).run_if(in_state(Menu::Pause).and_eager(resource_changed::<Layout>)),
    );
}

fn spawn(
    layout: Res<Layout>,
    chosen: ChosenThing,
    online: Res<OnlineStatus>,
    actions: Res<ActionStatus>,
    result: Res<ResultStatus>,
    aimed: Res<Aimed>,
    mut commands: Commands,
) {
    let thing = chosen.get();
    let playable = thing.map(|thing| &thing.playable);
    let notations = playable.map(|playable| &playable.notations[..]).unwrap_or_default();
    let width = layout.by_form(210.0, 184.0, 200.0, 220.0);
    let open = |menu: Menu| move |_: On<Activate>, mut next: ResMut<NextState<Menu>>| next.set(menu);
    spawn_sheet(&mut commands, Line::new("pause"), &layout, |sheet| {
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(primary_button("go-on", Line::new("go-on"), width, open(Menu::Closed)));
            row.spawn(button("rules", Line::new("rules"), width, open(Menu::Rules)));
            row.spawn(button("settings", Line::new("settings"), width, open(Menu::Settings)));
            // Whoever uses fingers has no keys.
            if !aimed.by_touch {
                row.spawn(button("keys", Line::new("keys"), width, open(Menu::Keys)));
            }
            if online.friend.is_some() {
                row.spawn(button("talk", Line::new("talk-tag"), width, open(Menu::Talk)));
            }
            if online.friend.as_ref().is_some_and(|friend| friend.is_player && !friend.is_knocking) {
                let label =
                    Label { text: Line::new("other-device"), a11y_label: Line::new("other-device-told") };
                row.spawn(button("other-device", label, width, open(Menu::OtherDevice)));
            }
            if actions.can_replay && result.outcome.is_none() {
                let look_back = close_and_send(ReplayRequest::Previous);
                row.spawn(button("look-back", Line::new("look-back"), width, look_back));
            }
            for (index, notation) in notations.iter().enumerate() {
                let label = Line::new(format!("{}-copy-{notation}", thing.map_or("", |thing| thing.name)));
                row.spawn(button(
                    format!("copy-{notation}"),
                    label,
                    width,
                    close_and_send(TextRequest::Copy(index)),
                ));
            }
            if !notations.is_empty() && online.friend.is_none() {
                row.spawn(button("paste", Line::new("paste"), width, close_and_send(TextRequest::Paste)));
            }
            row.spawn(button("desk", Line::new("to-the-desk"), width, leave_for_desk));
        });
    });
}
