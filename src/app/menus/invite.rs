//! The invitation: code, link and QR code for a friend who has not come yet.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy::ui_widgets::Activate;
use qrcodegen::{QrCode, QrCodeEcc};

use super::{Paper, Sheet, row, spawn_sheet, to_the_desk};
use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen};
use crate::app::friend::{Friend, FriendRequest};
use crate::app::look::palette;
use crate::app::motion::slide_in;
use crate::app::play::status::Status;
use crate::app::ui::focus::begin_at;
use crate::app::ui::type_face::Face;
use crate::app::ui::widgets::{centred, hot_tag, tag};
use crate::kernel::line::Line;

/// The light edge that readers need, in modules.
const QUIET: i32 = 4;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Invite), (spawn, slide_in::<Paper>, begin_at("copy-link")).chain())
        .add_systems(
            Update,
            (
                open.run_if(in_state(Screen::Table).and_then(in_state(Menu::Closed))),
                close.run_if(in_state(Menu::Invite)),
                respawn.run_if(
                    in_state(Menu::Invite)
                        .and_then(resource_changed::<Layout>.or_eager(resource_changed::<Friend>)),
                ),
            ),
        );
}

fn waits(status: &Status) -> bool {
    status.friend.as_ref().is_some_and(|friend| friend.waiting && friend.plays)
}

fn open(status: Res<Status>, mut next: ResMut<NextState<Menu>>) {
    if waits(&status) {
        next.set(Menu::Invite);
    }
}

fn close(status: Res<Status>, mut next: ResMut<NextState<Menu>>) {
    if !waits(&status) {
        next.set(Menu::Closed);
    }
}

fn respawn(
    old: Query<Entity, With<Sheet>>,
    layout: Res<Layout>,
    friend: Res<Friend>,
    images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    spawn(layout, friend, images, commands);
}

fn spawn(
    layout: Res<Layout>,
    friend: Res<Friend>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Some(code) = friend.room else { return };
    let link = friend.link(false).unwrap_or_default();
    let picture = picture(&link).map(|(picture, modules)| (images.add(picture), modules));
    let width = layout.pick(170.0, 138.0);
    spawn_sheet(&mut commands, Menu::Invite, Line::new("friend-waiting"), &layout, |sheet| {
        let code = Line::new("friend-code").text("code", code.to_string());
        sheet.spawn(centred(code, Face::Hand.at(layout.pick(76.0, 54.0)), palette::RED));
        let shown = Line::new("friend-link").text("link", link);
        sheet.spawn(centred(shown, Face::Text.at(layout.pick(16.0, 13.0)), palette::TEXT));
        if let Some((picture, modules)) = picture {
            // Whole pixels a module, so that all are of the same size.
            let side = modules * (layout.pick(220, 190) / modules).max(2);
            let node = Node { width: px(side), height: px(side), ..default() };
            sheet.spawn((node, ImageNode::new(picture), Pickable::IGNORE));
        }
        sheet.spawn(centred(
            Line::new("friend-invite-about"),
            Face::Hand.at(layout.pick(24.0, 18.0)),
            palette::INK,
        ));
        sheet.spawn(row(&layout)).with_children(|row| {
            let copy = |_: On<Activate>, mut requests: MessageWriter<FriendRequest>| {
                requests.write(FriendRequest::Copy { watch: false });
            };
            row.spawn(hot_tag("copy-link", Line::new("friend-copy-link"), width, copy));
            row.spawn(tag("cancel", Line::new("cancel"), width, to_the_desk));
        });
    });
}

/// The QR code of a text, a pixel a module, and how many modules wide it is; `None` when the text is too long.
fn picture(text: &str) -> Option<(Image, i32)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let side = code.size() + 2 * QUIET;
    let pixels = (0..side).flat_map(|y| (0..side).map(move |x| (x - QUIET, y - QUIET)));
    let data =
        pixels.flat_map(|(x, y)| if code.get_module(x, y) { [0x1F, 0x10, 0x08, 0xFF] } else { [0xFF; 4] });
    let size = Extent3d { width: side as u32, height: side as u32, depth_or_array_layers: 1 };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        data.collect(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::nearest();
    Some((image, side))
}
