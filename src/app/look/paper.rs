//! Sheets, cards and the open exercise book.

use super::material::{Paint, Params};
use super::{Look, PaintedQuad};
use bevy::color::Srgba;
use bevy::prelude::*;

/// Sheets of paper.
pub(super) const PAPER: Paint = Paint::new("paper");

/// The corner of a page that curls up.
pub(super) const PAGE_CORNER: Paint = Paint::new("page-corner");

/// The print on a sheet. All lengths are in pixels from its upper left corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PaperStyle {
    /// Side of the printed squares. The first is at the upper left corner.
    pub squares: Option<f32>,
    /// Distance of the red line from the left edge.
    pub margin: Option<f32>,
    /// Distance of a second red line from the left edge, for the right page of an open book.
    pub margin_right: Option<f32>,
    /// Distance of the fold of an open exercise book from the left edge.
    pub fold: Option<f32>,
    /// Height and colour of a strip along the top.
    pub strip: Option<(f32, Srgba)>,
    /// Height above the desk, 0 to 1: a longer, softer shadow.
    pub lift: f32,
}

impl PaperStyle {
    /// A blank sheet, flat on the desk.
    pub const BLANK: Self =
        Self { squares: None, margin: None, margin_right: None, fold: None, strip: None, lift: 0.0 };

    /// Returns squared paper, with squares of `size` pixels.
    #[must_use]
    pub const fn squared(size: f32) -> Self {
        Self { squares: Some(size), ..Self::BLANK }
    }
}

impl Look<'_> {
    /// Returns a sheet of paper.
    pub fn paper(&mut self, size: Vec2, style: PaperStyle) -> PaintedQuad {
        let half = size * 0.5;
        let x = |line: Option<f32>| line.unwrap_or(-1.0);
        let (strip, colour) = style.strip.unwrap_or((0.0, Srgba::BLACK));
        let params = Params {
            a: vec4(half.x, half.y, style.squares.unwrap_or(0.0), 2.5),
            b: vec4(x(style.margin), x(style.margin_right), x(style.fold), strip),
            c: vec4(colour.red, colour.green, colour.blue, style.lift),
        };
        let room = 22.0 + 22.0 * style.lift;
        self.painted_quad(half + room, PAPER, params)
    }

    /// Returns the lower right corner of a page, curled up along a line that cuts off `size` pixels of both edges. The
    /// corner is at the lower right of the quad's middle, by half of `size` each way.
    pub fn page_corner(&mut self, size: f32) -> PaintedQuad {
        let half = Vec2::splat(size * 0.5);
        let params = Params { a: vec4(half.x, half.y, 0.0, 0.0), ..default() };
        self.painted_quad(half + 6.0, PAGE_CORNER, params)
    }
}
