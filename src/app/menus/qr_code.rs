//! QR codes of links, for the camera of another device.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use qrcodegen::{QrCode, QrCodeEcc};

use crate::app::base::layout::Layout;
use crate::app::ui::node;

/// Width of the quiet zone that QR readers need, in modules.
const QUIET_ZONE: i32 = 4;

/// The picture of a QR code, one pixel per module.
pub(super) struct QrPicture {
    image: Handle<Image>,
    /// Width of the picture, in modules.
    modules: i32,
}

impl QrPicture {
    /// Draws the QR code of a text; `None` if the text is too long.
    pub(super) fn new(text: &str, images: &mut Assets<Image>) -> Option<Self> {
        let (image, modules) = qr_image(text)?;
        Some(Self { image: images.add(image), modules })
    }

    /// Spawns the picture.
    pub(super) fn spawn(&self, sheet: &mut ChildSpawnerCommands, layout: &Layout) {
        // An integer number of pixels per module, so that all have the same size.
        let most = layout.by_form(220, (layout.size.y as i32 - 90).min(300), 190, 280);
        let side = self.modules * (most / self.modules).max(2);
        sheet.spawn((node::square(side), ImageNode::new(self.image.clone()), Pickable::IGNORE));
    }
}

/// Returns the QR code of a text, one pixel per module, and its width in modules; `None` if the text is too
/// long.
fn qr_image(text: &str) -> Option<(Image, i32)> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let side = code.size() + 2 * QUIET_ZONE;
    let pixels = (0..side).flat_map(|y| (0..side).map(move |x| (x - QUIET_ZONE, y - QUIET_ZONE)));
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
