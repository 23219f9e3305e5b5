//! The materials of Add to 15: a walnut box with brass rods, enamel discs and bulbs.

use bevy::asset::{embedded_asset, embedded_path};
use bevy::prelude::*;

use crate::app::look::material::{AddPaint, Paint, Params};
use crate::app::look::{BOARD_SHADOW, Look, PaintedQuad, Piece, PieceAppearance};

/// The box with the rods.
const RODS: Paint = Paint::new("rods");
/// An enamel disc.
const DISC: Paint = Paint::of_pieces("disc");
/// A bulb.
const BULB: Paint = Paint::of_pieces("bulb");

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "rods.wesl");
    embedded_asset!(app, "disc.wesl");
    embedded_asset!(app, "bulb.wesl");
    app.add_paint(RODS, embedded_path!("rods.wesl"))
        .add_paint(DISC, embedded_path!("disc.wesl"))
        .add_paint(BULB, embedded_path!("bulb.wesl"));
}

/// The three areas of the box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// Discs taken by the far side.
    Far,
    /// Free discs.
    Middle,
    /// Discs taken by the near side.
    Near,
}

/// The dimensions of the box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RodBox {
    /// Size of the box, including the frame.
    pub size: Vec2,
    /// Width of the frame.
    pub frame: f32,
    /// Number of rods.
    pub rods: u32,
    /// True if the rods run from left to right, with the near side on the right. Otherwise they run from top to
    /// bottom, with the near side at the bottom.
    pub horizontal: bool,
    /// Radius of a disc.
    pub disc: f32,
}

impl RodBox {
    /// Half the size of the cloth, as (across the rods, along the rods).
    fn cloth_half_size(&self) -> Vec2 {
        let bed = self.size * 0.5 - self.frame;
        if self.horizontal { bed.yx() } else { bed }
    }

    /// Distance between two rods.
    #[must_use]
    pub fn pitch(&self) -> f32 {
        (self.cloth_half_size().x * 2.0 - self.disc * 0.5) / self.rods as f32
    }

    /// Half the length of the middle area.
    fn half_middle(&self) -> f32 {
        self.cloth_half_size().y * 0.30
    }

    /// The position of the disc on `rod` (0 is the leftmost or the topmost) in an area, relative to the centre.
    #[must_use]
    pub fn place(&self, rod: u32, area: Area) -> Vec2 {
        let across = (rod as f32 - (self.rods - 1) as f32 * 0.5) * self.pitch();
        let along = self.cloth_half_size().y - self.disc - self.disc * 0.4;
        let along = match area {
            Area::Far => along,
            Area::Middle => 0.0,
            Area::Near => -along,
        };
        if self.horizontal { vec2(-along, -across) } else { vec2(across, along) }
    }

    /// The positions of the bulbs on the frame, clockwise from the upper left corner, about `gap` apart.
    #[must_use]
    pub fn bulbs(&self, gap: f32) -> Vec<Vec2> {
        let h = (self.size - self.frame) * 0.5;
        let corners = [vec2(-h.x, h.y), h, vec2(h.x, -h.y), -h];
        let mut places = Vec::new();
        for (k, &from) in corners.iter().enumerate() {
            let to = corners[(k + 1) % 4];
            let n = (from.distance(to) / gap).round().max(1.0) as u32;
            places.extend((0..n).map(|i| from.lerp(to, i as f32 / n as f32)));
        }
        places
    }
}

impl Look<'_> {
    /// The box with the rods. The caller spawns discs and bulbs at [`RodBox::place`] and [`RodBox::bulbs`].
    pub(super) fn rod_box(&mut self, board: RodBox) -> PaintedQuad {
        let half = board.size * 0.5;
        let params = Params {
            a: vec4(half.x, half.y, board.frame, board.frame * 0.58),
            b: vec4(board.rods as f32, board.pitch(), board.half_middle(), (board.disc * 0.22).max(4.0)),
            c: vec4(f32::from(u8::from(board.horizontal)), 0.0, 0.0, 0.0),
        };
        self.painted_quad(half + BOARD_SHADOW, RODS, params)
    }

    /// An enamel disc. The caller adds its number as text.
    pub(super) fn disc(&mut self, radius: f32, tag: PieceAppearance) -> Piece {
        self.piece(DISC, radius, radius * 0.5 + 3.0, 0.0, tag)
    }

    /// A bulb. Its brightness is `tag.light`.
    pub(super) fn bulb(&mut self, radius: f32, tag: PieceAppearance) -> Piece {
        self.piece(BULB, radius, radius * 2.1 + 3.0, 0.0, tag)
    }
}
