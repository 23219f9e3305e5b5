//! Dimensions of the setup sheet, by the form of the window and the available height.

use bevy::prelude::*;

use crate::app::base::layout::{FormFactor, Layout};

/// The dimensions of the sheet, in desk units.
#[derive(Clone, Copy, Debug)]
pub(super) struct SheetDimensions {
    /// The form of the window.
    pub form: FormFactor,
    /// Extra height of the window compared with the minimum of its form: 0 for none, 1 for as much as the
    /// sheet can use.
    extra_height: f32,
    /// Size and padding of the sheet.
    pub sheet: Vec2,
    pub padding: UiRect,
    /// Width of the content.
    pub width: f32,
    /// Font sizes: title, description, captions, handwriting, notes, links and values.
    pub title: f32,
    pub text: f32,
    pub caption: f32,
    pub hand: f32,
    pub note: f32,
    pub link: f32,
    pub value: f32,
    /// Size of the main button, and font size of its text.
    pub main_button: (Vec2, f32),
    /// Gap below a caption.
    pub below_caption: f32,
}

impl SheetDimensions {
    pub fn of(layout: &Layout) -> Self {
        let Layout { size, form, .. } = *layout;
        let extra_height =
            layout.by_form(1.0, (size.y - 360.0) / 220.0, (size.y - 640.0) / 138.0, 1.0).clamp(0.0, 1.0);
        let between = |least: f32, most: f32| least.lerp(most, extra_height);
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
            extra_height,
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
            main_button: layout.by_form(
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

    /// Interpolates between two lengths by the extra height.
    pub fn interpolate(&self, min: f32, max: f32) -> f32 {
        min.lerp(max, self.extra_height)
    }

    /// Returns true if there is room for optional content.
    pub fn has_extra_room(&self) -> bool {
        self.extra_height > 0.4
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
            let measures = SheetDimensions::of(&layout);
            assert!(measures.sheet.cmplt(layout.size).all(), "{width}x{height}: {measures:?}");
        }
    }

    #[test]
    fn a_higher_window_has_larger_photographs_and_letters() {
        let [phone, tall] =
            [640.0, 779.0].map(|height| SheetDimensions::of(&Layout::of(Vec2::new(360.0, height))));
        assert!(phone.title < tall.title && phone.sheet.y < tall.sheet.y);
    }
}
