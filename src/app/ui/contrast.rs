//! High contrast mode: darkens dark text and turns light text white.

use bevy::prelude::*;

use crate::app::base::settings::Preferences;

/// The original colour of a text that has been changed.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
struct Given(Color);

/// Relative luminance up to which a text colour counts as dark.
const MIDDLE: f32 = 0.4;
/// Factor on dark colours.
const DARKER: f32 = 0.35;

/// Strengthens text colours in high contrast mode and restores them otherwise.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            strengthen.run_if(|preferences: Res<Preferences>| preferences.high_contrast()),
            weaken.run_if(resource_changed::<Preferences>),
        ),
    );
}

fn stronger(color: Color) -> Color {
    if color.luminance() > MIDDLE {
        return Color::WHITE.with_alpha(color.alpha());
    }
    let LinearRgba { red, green, blue, alpha } = color.to_linear();
    Color::LinearRgba(LinearRgba::new(red * DARKER, green * DARKER, blue * DARKER, alpha))
}

fn strengthen(
    mut texts: Query<(Entity, &mut TextColor, Option<&Given>), Changed<TextColor>>,
    mut commands: Commands,
) {
    for (entity, mut color, given) in &mut texts {
        if given.is_none_or(|given| color.0 != stronger(given.0)) {
            let given = Given(color.0);
            color.0 = stronger(given.0);
            commands.entity(entity).insert(given);
        }
    }
}

fn weaken(
    preferences: Res<Preferences>,
    mut texts: Query<(Entity, &mut TextColor, Option<&Given>)>,
    mut commands: Commands,
) {
    for (entity, mut color, given) in &mut texts {
        match given {
            Some(given) if !preferences.high_contrast() => {
                color.0 = given.0;
                commands.entity(entity).remove::<Given>();
            }
            // Let `strengthen` process existing texts too.
            None if preferences.high_contrast() => color.set_changed(),
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
