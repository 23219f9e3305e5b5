//! Layout: one scale for everything, so that world and interface stay aligned at every window size.
//!
//! All lengths are in *desk units*. Each [`FormFactor`] of window has a design size in these units. A larger window
//! enlarges all units equally; what is left over in one direction is additional room.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::i18n::Translations;
use super::languages::{ENGLISH, Language};

/// The forms of window that screens are laid out for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FormFactor {
    /// A window with room for everything side by side: 1280 by 720 units.
    #[default]
    Wide,
    /// A small landscape window, such as a phone on its side: 640 by 360 units, with letters as on a phone.
    Low,
    /// A phone held upright: 360 by 640 units.
    Tall,
    /// A tablet held upright: 600 by 800 units, with letters as on a phone.
    Tablet,
}

impl FormFactor {
    /// Returns the design size, which a window of this form has at least, in units.
    const fn design(self) -> Vec2 {
        match self {
            FormFactor::Wide => Vec2::new(1280.0, 720.0),
            FormFactor::Low => Vec2::new(640.0, 360.0),
            FormFactor::Tall => Vec2::new(360.0, 640.0),
            FormFactor::Tablet => Vec2::new(600.0, 800.0),
        }
    }

    /// Returns the form of a window of `size` logical pixels.
    fn of(size: Vec2) -> Self {
        let fits = |form: FormFactor, scale: f32| (size / form.design()).min_element() >= scale;
        if size.x >= size.y * 1.1 {
            // Below this scale, buttons are smaller than a finger.
            if fits(FormFactor::Wide, 0.91) { FormFactor::Wide } else { FormFactor::Low }
        } else if fits(FormFactor::Tablet, 1.0) {
            FormFactor::Tablet
        } else {
            FormFactor::Tall
        }
    }

    /// Picks the value for this form.
    pub fn pick<T>(self, wide: T, low: T, tall: T, tablet: T) -> T {
        match self {
            FormFactor::Wide => wide,
            FormFactor::Low => low,
            FormFactor::Tall => tall,
            FormFactor::Tablet => tablet,
        }
    }

    /// Returns true if the window is upright.
    #[must_use]
    pub fn is_upright(self) -> bool {
        matches!(self, FormFactor::Tall | FormFactor::Tablet)
    }
}

/// The way in which the desk fits into the window.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Logical pixels per desk unit.
    pub scale: f32,
    /// The window's size in desk units, which is never below the design size in either direction.
    pub size: Vec2,
    /// The form of the window.
    pub form: FormFactor,
    /// True if the window is upright.
    pub upright: bool,
    /// The language of the texts that are laid out.
    pub language: Language,
}

impl Default for Layout {
    fn default() -> Self {
        Self::of(FormFactor::Wide.design())
    }
}

/// Maximum scale of a [low](FormFactor::Low) window. A larger one has more room instead.
const MAX_LOW_SCALE: f32 = 1.25;

/// Height in desk units at which an upright phone counts as long.
const LONG: f32 = 740.0;

impl Layout {
    /// Returns the layout of a window of `size` logical pixels, in English.
    #[must_use]
    pub fn of(size: Vec2) -> Self {
        let size = size.max(Vec2::ONE);
        let form = FormFactor::of(size);
        let most = if form == FormFactor::Low { MAX_LOW_SCALE } else { f32::INFINITY };
        let scale = (size / form.design()).min_element().min(most);
        Self { scale, size: size / scale, form, upright: form.is_upright(), language: ENGLISH }
    }

    /// Picks the value for the window's orientation.
    #[must_use]
    pub fn by_orientation<T>(&self, lying: T, upright: T) -> T {
        if self.upright { upright } else { lying }
    }

    /// Picks the value for a wide window with plenty of room, or for all others.
    #[must_use]
    pub fn by_room<T>(&self, plenty: T, little: T) -> T {
        if self.form == FormFactor::Wide { plenty } else { little }
    }

    /// Returns true for an upright phone that is so long that things can be larger than its width alone permits.
    #[must_use]
    pub fn is_long(&self) -> bool {
        self.form == FormFactor::Tall && self.size.y >= LONG
    }

    /// Picks the value for the form of the window.
    #[must_use]
    pub fn by_form<T>(&self, wide: T, low: T, tall: T, tablet: T) -> T {
        self.form.pick(wide, low, tall, tablet)
    }

    /// Returns the scale at which the whole desk is drawn: desk units per unit of its plan, which is made for
    /// a wide or a tall window.
    #[must_use]
    pub fn plan_scale(&self) -> f32 {
        let plan = if self.upright { FormFactor::Tall } else { FormFactor::Wide };
        (self.size / plan.design()).min_element()
    }
}

/// Systems that follow a change of the window's size.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct LayoutSystems;

/// Registers the system that keeps [`Layout`] and the UI scale in step with the window and the language.
pub fn plugin(app: &mut App) {
    app.init_resource::<Layout>().add_systems(PreUpdate, update_layout.in_set(LayoutSystems));
}

fn update_layout(
    windows: Query<&Window, With<PrimaryWindow>>,
    words: Res<Translations>,
    mut layout: ResMut<Layout>,
    mut ui_scale: ResMut<UiScale>,
) {
    let Ok(window) = windows.single() else { return };
    let now = Layout { language: words.language(), ..Layout::of(window.size()) };
    if layout.set_if_neq(now) || ui_scale.0 != layout.scale {
        ui_scale.0 = layout.scale;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phones_tablets_and_small_windows_have_their_own_form() {
        let forms = [
            ((360.0, 640.0), FormFactor::Tall),
            ((390.0, 844.0), FormFactor::Tall),
            ((700.0, 700.0), FormFactor::Tall),
            ((768.0, 1024.0), FormFactor::Tablet),
            ((640.0, 360.0), FormFactor::Low),
            ((844.0, 390.0), FormFactor::Low),
            ((800.0, 600.0), FormFactor::Low),
            ((1024.0, 768.0), FormFactor::Low),
            ((1280.0, 720.0), FormFactor::Wide),
            ((3840.0, 2160.0), FormFactor::Wide),
        ];
        for ((width, height), form) in forms {
            let layout = Layout::of(Vec2::new(width, height));
            assert_eq!(layout.form, form, "{width}x{height}");
            assert!((layout.size.cmpge(form.design() - 0.01)).all(), "{width}x{height}: {}", layout.size);
        }
    }

    #[test]
    fn a_browser_that_zooms_enlarges() {
        // At 200 %, a page of 1280 by 720 has half as many logical pixels, each twice as large.
        let [usual, zoomed] = [(1280.0, 720.0), (640.0, 360.0)].map(|(x, y)| Layout::of(Vec2::new(x, y)));
        assert!(2.0 * zoomed.scale >= 2.0 * usual.scale, "a tag is twice as high");
    }

    #[test]
    fn a_window_with_room_is_the_plan_itself() {
        assert_eq!(Layout::of(Vec2::new(1920.0, 1080.0)).plan_scale(), 1.0);
        assert_eq!(Layout::of(Vec2::new(360.0, 640.0)).plan_scale(), 1.0);
        assert_eq!(Layout::of(Vec2::new(640.0, 360.0)).plan_scale(), 0.5);
    }
}
