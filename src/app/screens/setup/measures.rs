//! Measures: how large what is on the sheet is, by the form of the window and the room that there is.

use bevy::prelude::*;

use crate::app::base::layout::{Form, Layout};

/// The measures of the sheet, in desk units.
#[derive(Clone, Copy, Debug)]
pub(super) struct Measures {
    /// The form of the window.
    pub form: Form,
    /// How much higher the window is than those of its form are at least: 0 for none, 1 for as much as the sheet can use.
    air: f32,
    /// The sheet's size, and how far what is on it stays from its edges.
    pub sheet: Vec2,
    pub padding: UiRect,
    /// How wide what is on the sheet can be.
    pub width: f32,
    /// Sizes of letters: the game's name, what it is about, captions, what is written by hand, notes, links, values.
    pub title: f32,
    pub text: f32,
    pub caption: f32,
    pub hand: f32,
    pub note: f32,
    pub link: f32,
    pub value: f32,
    /// The stamp's size, and that of its word.
    pub stamp: (Vec2, f32),
    /// Between a caption and what it stands above.
    pub below_caption: f32,
}

impl Measures {
    pub fn of(layout: &Layout) -> Self {
        let Layout { size, form, .. } = *layout;
        let air =
            layout.by_form(1.0, (size.y - 360.0) / 220.0, (size.y - 640.0) / 138.0, 1.0).clamp(0.0, 1.0);
        let between = |least: f32, most: f32| least.lerp(most, air);
        let sheet = layout.by_form(
            Vec2::new(980.0, 652.0),
            Vec2::new((size.x - 12.0).min(780.0), (size.y - 8.0).min(572.0)),
            Vec2::new(350.0, (size.y - 10.0).min(780.0)),
            Vec2::new(568.0, (size.y - 24.0).min(850.0)),
        );
        let side = layout.by_form(54.0, between(18.0, 34.0), 16.0, 34.0);
        let padding = UiRect {
            left: px(side),
            right: px(side),
            top: px(layout.by_form(20.0, between(4.0, 10.0), 8.0, 18.0)),
            bottom: px(layout.by_form(24.0, between(8.0, 12.0), between(10.0, 16.0), 24.0)),
        };
        Self {
            form,
            air,
            sheet,
            padding,
            width: sheet.x - 2.0 * side,
            title: layout.by_form(50.0, between(30.0, 44.0), between(38.0, 42.0), 48.0),
            text: layout.by_form(17.0, between(14.0, 16.0), between(14.0, 15.0), 16.5),
            caption: layout.by_form(15.0, between(13.0, 14.0), between(13.0, 14.0), 15.0),
            hand: layout.by_form(27.0, between(19.0, 25.0), between(20.0, 23.0), 26.0),
            note: layout.by_form(15.0, between(13.0, 14.0), between(13.0, 14.0), 15.0),
            link: layout.by_form(17.0, between(14.0, 15.5), between(14.0, 15.0), 16.0),
            value: layout.by_form(16.0, between(12.0, 14.5), between(13.0, 14.0), 15.5),
            stamp: layout.by_form(
                (Vec2::new(196.0, 70.0), 38.0),
                (Vec2::new(between(124.0, 168.0), between(46.0, 62.0)), between(27.0, 35.0)),
                (Vec2::new(between(132.0, 150.0), between(52.0, 60.0)), between(29.0, 33.0)),
                (Vec2::new(176.0, 64.0), 35.0),
            ),
            below_caption: layout.by_form(5.0, 2.0, between(2.0, 4.0), 4.0),
        }
    }

    /// Picks the value for the form of the window.
    pub fn by_form<T>(&self, wide: T, low: T, tall: T, tablet: T) -> T {
        self.form.pick(wide, low, tall, tablet)
    }

    /// The length for the height that there is.
    pub fn between(&self, least: f32, most: f32) -> f32 {
        least.lerp(most, self.air)
    }

    /// Whether there is room for what can also be left out.
    pub fn airy(&self) -> bool {
        self.air > 0.4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sheet_lies_in_the_window() {
        for (width, height) in
            [(360, 640), (390, 844), (640, 360), (844, 390), (800, 600), (768, 1024), (1280, 720)]
        {
            let layout = Layout::of(Vec2::new(width as f32, height as f32));
            let measures = Measures::of(&layout);
            assert!(measures.sheet.cmplt(layout.size).all(), "{width}x{height}: {measures:?}");
        }
    }

    #[test]
    fn a_higher_window_has_larger_photographs_and_letters() {
        let [phone, tall] = [640.0, 779.0].map(|height| Measures::of(&Layout::of(Vec2::new(360.0, height))));
        assert!(phone.title < tall.title && phone.sheet.y < tall.sheet.y);
    }
}
