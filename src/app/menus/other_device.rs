//! The dialog with which an online game goes on on another device: a QR code and a link, for some minutes.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use super::qr_code::QrPicture;
use super::{
    Paper, heading, low_width, respawn, row, spawn_columns, spawn_sheet, spawn_untitled_sheet, step_back,
};
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::states::Menu;
use crate::app::friend::Friend;
use crate::app::friend::pass::{Pass, PassRequest};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::ui::focus::focus_on;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred, primary_button, send};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        OnEnter(Menu::OtherDevice),
        (make_pass, spawn, slide_in::<Paper>, focus_on("back")).chain(),
    )
    .add_systems(
        Update,
        respawn(spawn).run_if(
            in_state(Menu::OtherDevice)
                .and_eager(resource_changed::<Layout>.or_eager(resource_changed::<Pass>)),
        ),
    );
}

/// Asks for a new pass: an earlier one may be too old.
fn make_pass(mut pass: ResMut<Pass>, mut requests: MessageWriter<PassRequest>) {
    *pass = Pass::None;
    requests.write(PassRequest::Make);
}

fn spawn(
    layout: Res<Layout>,
    friend: Res<Friend>,
    pass: Res<Pass>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let link = pass.link(&friend);
    let picture = link.as_ref().and_then(|link| QrPicture::new(link, &mut images));
    let about = match &*pass {
        Pass::Made { .. } => Line::new("other-device-about"),
        Pass::Refused(why) => why.clone(),
        Pass::None | Pass::Requested { .. } => Line::new("other-device-wait"),
    };
    let title = Line::new("other-device-title");
    let spawn_picture = |sheet: &mut ChildSpawnerCommands| {
        if let Some(picture) = &picture {
            picture.spawn(sheet, &layout);
        }
    };
    let spawn_ways_on = |sheet: &mut ChildSpawnerCommands| {
        let font = Typeface::Hand.at(layout.by_form(24.0, 19.0, 18.0, 24.0));
        sheet.spawn(centred(about, font, palette::INK));
        let width = layout.by_form(170.0, 138.0, 138.0, 180.0);
        sheet.spawn(row(&layout)).with_children(|row| {
            if link.is_some() {
                let copy = send(PassRequest::Copy);
                row.spawn(primary_button("copy-link", Line::new("friend-copy-link"), width, copy));
            }
            row.spawn(button("back", Line::new("back"), width, step_back));
        });
    };
    if layout.form == FormFactor::Low {
        spawn_untitled_sheet(low_width(&layout), &mut commands, &layout, |sheet| {
            spawn_columns(sheet, auto(), AlignItems::Center, &layout, spawn_picture, |right| {
                right.spawn(heading(title, &layout));
                spawn_ways_on(right);
            });
        });
    } else {
        spawn_sheet(&mut commands, title, &layout, |sheet| {
            spawn_picture(sheet);
            spawn_ways_on(sheet);
        });
    }
}
