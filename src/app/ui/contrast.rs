//! High contrast mode: darkens dark text and turns light text white.

use bevy::prelude::*;

use crate::app::base::settings::Preferences;

/// The original colour of a text that has been changed.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct OriginalColor(Color);

/// Relative luminance up to which a text colour counts as dark.
const MAX_DARK_LUMINANCE: f32 = 0.4;
/// Factor on dark colours.
const DARKER: f32 = 0.35;

/// Strengthens text colours in high contrast mode and restores them otherwise.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            raise_contrast.run_if(|preferences: Res<Preferences>| preferences.has_high_contrast()),
            restore_contrast.run_if(resource_changed::<Preferences>),
        ),
    );
}

fn stronger(color: Color) -> Color {
    if color.luminance() > MAX_DARK_LUMINANCE {
        return Color::WHITE.with_alpha(color.alpha());
    }
    let LinearRgba { red, green, blue, alpha } = color.to_linear();
    Color::LinearRgba(LinearRgba::new(red * DARKER, green * DARKER, blue * DARKER, alpha))
}

fn raise_contrast(
    mut texts: Query<(Entity, &mut TextColor, Option<&OriginalColor>), Changed<TextColor>>,
    mut commands: Commands,
) {
    for (entity, mut color, given) in &mut texts {
        if given.is_none_or(|given| color.0 != stronger(given.0)) {
            let given = OriginalColor(color.0);
            color.0 = stronger(given.0);
            commands.entity(entity).insert(given);
        }
    }
}

fn restore_contrast(
    preferences: Res<Preferences>,
    mut texts: Query<(Entity, &mut TextColor, Option<&OriginalColor>)>,
    mut commands: Commands,
) {
    for (entity, mut color, given) in &mut texts {
        match given {
            Some(given) if !preferences.has_high_contrast() => {
                color.0 = given.0;
                commands.entity(entity).remove::<OriginalColor>();
            }
            // Let `raise_contrast` process existing texts too.
            None if preferences.has_high_contrast() => color.set_changed(),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::look::palette;

    #[test]
    fn every_colour_that_is_written_with_gets_stronger() {
        let against = |a: f32, b: f32| (a.max(b) + 0.05) / (a.min(b) + 0.05);
        for (text, ground) in [
            (palette::RED, palette::PAPER),
            (palette::INK, palette::PAPER),
            (palette::CAPTION, palette::PAPER),
            (palette::TAG_TEXT_DISABLED, palette::TAG),
            (palette::CHALK, palette::DESK),
            (palette::FRAME_TEXT, palette::WALNUT),
        ] {
            let (text, ground) = (Color::from(text), Color::from(ground).luminance());
            let (before, after) =
                (against(text.luminance(), ground), against(stronger(text).luminance(), ground));
            assert!(after > before, "{text:?}: {before} to {after}");
        }
    }
}
