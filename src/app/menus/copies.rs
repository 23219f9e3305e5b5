//! A copy of everything: saved as one file, and read again.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::{Paper, Sheet, row, spawn_sheet, step_back};
use crate::app::base::layout::Layout;
use crate::app::base::states::Menu;
use crate::app::extras::copies::CopyRequest;
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::ui::focus::begin_at;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{centred, hot_tag, tag};
use crate::kernel::line::Line;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Copies), (spawn, slide_in::<Paper>, begin_at("back")).chain())
        .add_systems(Update, respawn.run_if(in_state(Menu::Copies).and_then(resource_changed::<Layout>)));
}

fn respawn(old: Query<Entity, With<Sheet>>, layout: Res<Layout>, mut commands: Commands) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    spawn(layout, commands);
}

fn spawn(layout: Res<Layout>, mut commands: Commands) {
    let width = layout.by_form(150.0, 140.0, 142.0, 150.0);
    spawn_sheet(&mut commands, Menu::Copies, Line::new("copies-title"), &layout, |sheet| {
        let about = if cfg!(target_arch = "wasm32") { "copies-about-page" } else { "copies-about" };
        let font = Face::Text.at(layout.by_form(18.0, 14.0, 15.0, 18.0));
        sheet.spawn(centred(Line::new(about), font, palette::TEXT));
        sheet.spawn(row(&layout)).with_children(|row| {
            row.spawn(hot_tag("save-copy", Line::new("copies-save"), width, ask(CopyRequest::Save)));
            row.spawn(tag("read-copy", Line::new("copies-read"), width, ask(CopyRequest::Read)));
            row.spawn(tag("back", Line::new("back"), width, step_back));
        });
    });
}

/// A press that closes the sheet and asks for a copy.
fn ask(
    request: CopyRequest,
) -> impl Fn(On<Activate>, ResMut<NextState<Menu>>, MessageWriter<CopyRequest>) + Send + Sync + 'static {
    move |_: On<Activate>, mut menu: ResMut<NextState<Menu>>, mut requests: MessageWriter<CopyRequest>| {
        menu.set(Menu::Closed);
        requests.write(request);
    }
}
