//! Boards: the goban, the chequered board and the box of rods; each also tells where its places are.

use super::material::{Params, world_material};
use super::{Drawn, Look};
use bevy::prelude::*;

world_material!(
    /// The goban.
    GobanMaterial, "goban.wesl", Blend
);
world_material!(
    /// The chequered board.
    CheckersMaterial, "checkers.wesl", Blend
);
world_material!(
    /// The box of rods.
    RodsMaterial, "rods.wesl", Blend
);

/// Room for a board's shadow.
const ROOM: f32 = 27.0;

/// The dots on a goban, that many lines from its middle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Stars {
    /// No dots.
    None,
    /// The middle and four.
    Five(u32),
    /// The middle and eight.
    Nine(u32),
}

/// A goban's measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goban {
    /// The board's side.
    pub size: f32,
    /// Lines each way.
    pub lines: u32,
    /// Its dots, or none.
    pub stars: Stars,
}

impl Goban {
    /// From one line to the next.
    #[must_use]
    pub fn pitch(&self) -> f32 {
        self.size * 0.89 / (self.lines - 1) as f32
    }

    /// Where two lines cross, counted from the lower left corner; relative to the board's middle.
    #[must_use]
    pub fn place(&self, column: u32, row: u32) -> Vec2 {
        let middle = (self.lines - 1) as f32 * 0.5;
        vec2(column as f32 - middle, row as f32 - middle) * self.pitch()
    }
}

/// A chequered board's measures: eight by eight squares in a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Checkers {
    /// The board's side, frame included.
    pub size: f32,
}

impl Checkers {
    /// The frame's width.
    #[must_use]
    pub fn frame(&self) -> f32 {
        self.size * 0.05
    }

    /// A square's side.
    #[must_use]
    pub fn pitch(&self) -> f32 {
        self.size * 0.9 / 8.0
    }

    /// A square's middle, counted from the lower left (a1 is dark); relative to the board's middle.
    #[must_use]
    pub fn place(&self, column: u32, row: u32) -> Vec2 {
        vec2(column as f32 - 3.5, row as f32 - 3.5) * self.pitch()
    }
}

/// The three areas of the box of rods.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// Discs that the far side has taken.
    Far,
    /// Free discs.
    Middle,
    /// Discs that the near side has taken.
    Near,
}

/// The box of rods' measures.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RodBox {
    /// The box, frame included.
    pub size: Vec2,
    /// The frame's width.
    pub frame: f32,
    /// How many rods.
    pub rods: u32,
    /// Whether rods run from left to right (the near side is then on the right). Otherwise they run
    /// from the far side, above, to the near side, below.
    pub lying: bool,
    /// A disc's radius: the areas leave room for it.
    pub disc: f32,
}

impl RodBox {
    /// Across the rods, along the rods: the cloth's half size.
    fn bed(&self) -> Vec2 {
        let bed = self.size * 0.5 - self.frame;
        if self.lying { bed.yx() } else { bed }
    }

    /// From one rod to the next.
    #[must_use]
    pub fn pitch(&self) -> f32 {
        (self.bed().x * 2.0 - self.disc * 0.5) / self.rods as f32
    }

    /// Half the length of the middle area.
    fn middle(&self) -> f32 {
        self.bed().y * 0.30
    }

    /// Where disc `rod` (0 is the leftmost, or the topmost) rests in an area; relative to the middle.
    #[must_use]
    pub fn place(&self, rod: u32, area: Area) -> Vec2 {
        let across = (rod as f32 - (self.rods - 1) as f32 * 0.5) * self.pitch();
        let along = self.bed().y - self.disc - self.disc * 0.4;
        let along = match area {
            Area::Far => along,
            Area::Middle => 0.0,
            Area::Near => -along,
        };
        if self.lying { vec2(-along, -across) } else { vec2(across, along) }
    }

    /// Where bulbs sit on the frame, clockwise from the upper left corner, some `gap` apart.
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
    /// A kaya board with its lines.
    pub fn goban(&mut self, board: Goban) -> Drawn<GobanMaterial> {
        let half = Vec2::splat(board.size * 0.5);
        let field = board.pitch() * (board.lines - 1) as f32 * 0.5;
        let (star, sides) = match board.stars {
            Stars::None => (0, 0.0),
            Stars::Five(n) => (n, 0.0),
            Stars::Nine(n) => (n, 1.0),
        };
        let params = Params {
            a: vec4(half.x, half.y, field, field),
            b: vec4(board.pitch(), star as f32, sides, (board.pitch() * 0.026).max(0.8)),
            ..default()
        };
        self.drawn(half + ROOM, |look| look.gobans.take(params))
    }

    /// A chequered board in its frame. The camp to reach is a mark of its own.
    pub fn checkerboard(&mut self, board: Checkers) -> Drawn<CheckersMaterial> {
        let half = Vec2::splat(board.size * 0.5);
        let params = Params {
            a: vec4(half.x, half.y, board.pitch() * 4.0, 0.0),
            b: vec4(8.0, 0.0, 0.0, 0.0),
            ..default()
        };
        self.drawn(half + ROOM, |look| look.checkers.take(params))
    }

    /// The box of rods. Discs and bulbs are spawned by the caller at [`RodBox::place`] and
    /// [`RodBox::bulbs`].
    pub fn rod_box(&mut self, board: RodBox) -> Drawn<RodsMaterial> {
        let half = board.size * 0.5;
        let params = Params {
            a: vec4(half.x, half.y, board.frame, board.frame * 0.58),
            b: vec4(board.rods as f32, board.pitch(), board.middle(), (board.disc * 0.22).max(4.0)),
            c: vec4(f32::from(u8::from(board.lying)), 0.0, 0.0, 0.0),
        };
        self.drawn(half + ROOM, |look| look.rods.take(params))
    }
}
