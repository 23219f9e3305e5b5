//! The headline: what was said last, and the sign that a brain is thinking.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::TextLayout;

use crate::app::base::announce::Latest;
use crate::app::base::layout::Layout;
use crate::app::base::settings::Preferences;
use crate::app::board::scene::PageLayout;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::status::Status;
use crate::app::ui::dress::backdrop;
use crate::app::ui::text_size::OwnSize;
use crate::app::ui::type_face::{Face, fitting};

/// The text that repeats the latest announcement, as large as there is room for it.
#[derive(Component, Clone, Copy)]
pub(super) struct Headline {
    /// How long its lines may be, all together.
    room: f32,
    /// The sizes of a very long one and of a short one.
    sizes: [f32; 2],
    /// Whether there is room for what was said before it was said whose turn it is.
    both: bool,
}

/// Its place has no room for letters that are more than so many times as large.
const MOST_GROWN: f32 = 1.15;

impl Headline {
    /// The size for so many letters, which may be so many times as large as usual where there is room.
    fn size(&self, letters: usize, factor: f32) -> f32 {
        let [least, most] = self.sizes;
        fitting(self.room, letters, [least, most * factor.min(MOST_GROWN)])
    }
}

/// The sign that a brain is thinking.
#[derive(Component)]
pub(super) struct ThinkingSign;

/// The slip of paper that says what happened last.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, layout: &Layout, squiggle: impl Bundle) {
    let slip = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        padding: UiRect::axes(px(layout.pick(30, 12)), px(layout.pick(8, 1))),
        min_width: px(layout.pick(260, 200)),
        min_height: px(layout.pick(84, 30)),
        ..default()
    };
    let below = Node { position_type: PositionType::Absolute, bottom: px(layout.pick(6, -1)), ..default() };
    let (top, height, side) = layout.pick((20.0, 112.0, 340.0), (60.0, 34.0, 6.0));
    let place = Node {
        position_type: PositionType::Absolute,
        top: px(top),
        left: px(side),
        right: px(side),
        height: px(height),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let headline = layout.pick(
        Headline { room: 540.0, sizes: [26.0, 34.0], both: false },
        Headline { room: 312.0, sizes: [15.0, 19.0], both: false },
    );
    screen.spawn((
        place,
        Pickable::IGNORE,
        children![(
            slip,
            UiTransform::from_rotation(Rot2::degrees(layout.pick(-0.7, 0.0))),
            Pickable::IGNORE,
            children![
                backdrop(LabelStyle::Card { strip: None }),
                (said(headline, palette::INK), TextLayout::justify(Justify::Center)),
                (ThinkingSign, below, Visibility::Hidden, Pickable::IGNORE, children![squiggle]),
            ],
        )],
    ));
}

/// The headline as part of a card.
pub(super) fn on_card(squiggle: impl Bundle) -> impl Bundle {
    let place = Node { flex_direction: FlexDirection::Column, width: percent(100), ..default() };
    (
        place,
        Pickable::IGNORE,
        children![
            said(Headline { room: 400.0, sizes: [22.0, 26.0], both: false }, palette::RED_SMALL),
            (
                ThinkingSign,
                Node { height: px(20), ..default() },
                Visibility::Hidden,
                Pickable::IGNORE,
                children![squiggle]
            ),
        ],
    )
}

/// The headline written on a page.
pub(super) fn spawn_on_page(
    screen: &mut ChildSpawnerCommands,
    layout: &Layout,
    page: &PageLayout,
    squiggle: impl Bundle,
) {
    let [offset, size] = page.headline;
    let at = layout.size / 2.0 + offset;
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(at.x),
        top: px(at.y),
        width: px(size.x),
        min_height: px(size.y),
        align_items: AlignItems::Center,
        column_gap: px(12),
        ..default()
    };
    let (room, sizes) = page.headline_type;
    let headline = Headline { room, sizes, both: true };
    // Upright, long words need the whole width; nobody thinks while they stand there.
    let beside = if layout.upright {
        Node { position_type: PositionType::Absolute, right: px(0), ..default() }
    } else {
        Node { flex_shrink: 0.0, ..default() }
    };
    let sign = (ThinkingSign, beside, Visibility::Hidden, Pickable::IGNORE, children![squiggle]);
    screen.spawn((place, Pickable::IGNORE, children![said(headline, palette::RED_SMALL), sign]));
}

fn said(headline: Headline, color: Srgba) -> impl Bundle {
    (
        headline,
        OwnSize,
        Text::default(),
        Face::Hand.at(headline.sizes[1]),
        TextColor(color.into()),
        Pickable::IGNORE,
    )
}

/// Writes the latest announcement.
pub(super) fn write(
    latest: Res<Latest>,
    preferences: Res<Preferences>,
    mut texts: Query<(&Headline, &mut Text, &mut TextFont)>,
) {
    for (headline, mut text, mut font) in &mut texts {
        let before = latest.before.as_deref().filter(|before| headline.both && !before.is_empty());
        let said = before.map_or(latest.text.clone(), |before| format!("{before} {}", latest.text));
        font.set_if_neq(Face::Hand.at(headline.size(said.chars().count(), preferences.text_size.factor())));
        text.set_if_neq(Text(unbroken(&said)));
    }
}

/// The same with nothing that would let a line break within a range, such as "H8–H12".
fn unbroken(said: &str) -> String {
    const JOINER: char = '\u{2060}';
    said.replace('–', &format!("{JOINER}–{JOINER}")).replace(&format!(" {JOINER}–{JOINER} "), " – ")
}

pub(super) fn show_thinking(status: Res<Status>, mut signs: Query<&mut Visibility, With<ThinkingSign>>) {
    for mut visibility in &mut signs {
        visibility.set_if_neq(if status.thinking { Visibility::Inherited } else { Visibility::Hidden });
    }
}

#[cfg(test)]
mod tests {
    use super::unbroken;

    #[test]
    fn ranges_stay_whole_and_dashes_break() {
        assert_eq!(unbroken("You win! H8–H12"), "You win! H8\u{2060}–\u{2060}H12");
        assert_eq!(unbroken("4 chances – and hit."), "4 chances – and hit.");
    }
}
