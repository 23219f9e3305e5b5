//! The place of a slip: near the opponent's photograph, off the board and the controls.

use bevy::prelude::*;

/// Distance from the edges of the window and from what must stay visible, in desk units.
const CLEARANCE: f32 = 5.0;
/// Distance from texts, where there is room.
const TEXT_CLEARANCE: f32 = 12.0;
/// Distance of two places that are compared, in desk units.
const STEP: f32 = 8.0;
/// Cost of lying on texts alone, in lengths of the window's diagonal.
const TEXT_COST: f32 = 2.0;
/// The same for news of the game, such as whose turn it is or who has won.
const NEWS_COST: f32 = 9.0;
/// Cost of lying as far from the opponent's photograph as the window's diagonal is long. A slip far away seems to be said by
/// somebody else.
const DISTANCE_COST: f32 = 3.0;
/// Cost of lying on a card without a text, in the unit of [`TEXT_COST`].
const CARD_COST: f32 = 0.3;

/// The areas that a slip has to regard, in desk units from the window's upper left corner.
#[derive(Clone, Debug, Default)]
pub(super) struct Surroundings {
    /// The size of the window.
    pub window: Vec2,
    /// The middle of the opponent's photograph, or of the place where it would be.
    pub opponent: Vec2,
    /// Boards and controls, which are never covered.
    pub forbidden: Vec<Rect>,
    /// Texts, and the photograph.
    pub texts: Vec<Rect>,
    /// News of the game, such as whose turn it is.
    pub news: Vec<Rect>,
    /// Cards and sheets.
    pub cards: Vec<Rect>,
}

impl Surroundings {
    /// Returns true if a slip with this corner and size covers something that it must not.
    pub fn is_covering(&self, corner: Vec2, size: Vec2) -> bool {
        let slip = Rect::from_corners(corner, corner + size).inflate(CLEARANCE - 1.0);
        self.forbidden.iter().any(|area| !slip.intersect(*area).is_empty())
    }

    /// Returns true if a slip with this corner and size covers news of the game.
    pub fn covers_news(&self, corner: Vec2, size: Vec2) -> bool {
        let slip = Rect::from_corners(corner, corner + size);
        self.news.iter().any(|area| !slip.intersect(*area).is_empty())
    }

    /// Returns the best upper left corner of a slip of this size, or `None` if it would cover a board or a control
    /// everywhere, or a text unless it lies `on_texts`.
    pub fn best_corner(&self, size: Vec2, on_texts: bool) -> Option<Vec2> {
        let surface = |rect: Rect| rect.width() * rect.height();
        let cost = |corner: Vec2| {
            let slip = Rect::from_corners(corner, corner + size);
            let covered =
                |areas: &[Rect]| areas.iter().map(|area| surface(slip.intersect(*area))).sum::<f32>();
            let covering = TEXT_COST * covered(&self.texts)
                + NEWS_COST * covered(&self.news)
                + CARD_COST * covered(&self.cards);
            let share = covering / surface(slip);
            share + DISTANCE_COST * slip.center().distance(self.opponent) / self.window.length()
        };
        let last = self.window - size - CLEARANCE;
        let steps = |last: f32| {
            let count = ((last - CLEARANCE) / STEP).max(-1.0).floor() as i32;
            (0..=count).map(|step| CLEARANCE + STEP * step as f32)
        };
        let corners = steps(last.y).flat_map(|y| steps(last.x).map(move |x| Vec2::new(x, y)));
        let is_on_text = |corner: Vec2| {
            let slip = Rect::from_corners(corner, corner + size).inflate(TEXT_CLEARANCE);
            self.texts.iter().any(|text| !slip.intersect(*text).is_empty())
        };
        let free =
            corners.filter(|corner| !self.is_covering(*corner, size) && (on_texts || !is_on_text(*corner)));
        free.min_by(|one, other| cost(*one).total_cmp(&cost(*other)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Vec2 = Vec2::new(200.0, 60.0);

    fn table() -> Surroundings {
        Surroundings {
            window: Vec2::new(1280.0, 720.0),
            opponent: Vec2::new(250.0, 60.0),
            forbidden: vec![Rect::new(305.0, 30.0, 960.0, 690.0)],
            ..default()
        }
    }

    #[test]
    fn a_slip_lies_near_the_opponent_and_off_the_board() {
        let corner = table().best_corner(SIZE, true).expect("there is room");
        assert!(corner.x + SIZE.x <= 301.0 && corner.y < 60.0, "{corner}");
        let below = Surroundings { texts: vec![Rect::new(20.0, 20.0, 300.0, 180.0)], ..table() };
        let corner = below.best_corner(SIZE, true).expect("there is room");
        assert!(corner.x + SIZE.x <= 301.0 && (174.0..260.0).contains(&corner.y), "{corner}");
    }

    #[test]
    fn a_slip_lies_on_texts_rather_than_on_buttons_and_nowhere_else() {
        let window = Vec2::new(360.0, 640.0);
        let texts = vec![Rect::new(0.0, 0.0, 360.0, 100.0)];
        let forbidden = vec![Rect::new(0.0, 100.0, 360.0, 640.0)];
        let table = Surroundings { window, texts, forbidden, ..table() };
        let corner = table.best_corner(SIZE, true).expect("there is room on the texts");
        assert!(corner.y + SIZE.y <= 96.0, "{corner}");
        let full = Surroundings { forbidden: vec![Rect::from_corners(Vec2::ZERO, window)], ..table };
        assert_eq!(full.best_corner(SIZE, true), None);
        assert_eq!(table_of(Vec2::splat(50.0)).best_corner(SIZE, true), None, "it is larger than the window");
    }

    fn table_of(window: Vec2) -> Surroundings {
        Surroundings { window, ..table() }
    }
}
