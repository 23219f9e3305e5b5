//! The headline: the latest announcement, written as if by hand, and the sign that a brain is thinking.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::TextLayout;
use bevy::ui::{ComputedNode, UiGlobalTransform};

use super::result::{COVERED_WIDTH, ResultPaper};
use super::side_column_width;
use crate::app::base::announce::LatestAnnouncement;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::base::settings::Preferences;
use crate::app::board::scene::PageLayout;
use crate::app::board::things::Covered;
use crate::app::look::{LabelStyle, palette};
use crate::app::motion::{Animated, Progress, ProgressAnimation};
use crate::app::play::status::TableStatus;
use crate::app::ui::dress::backdrop;
use crate::app::ui::markers::OwnSize;
use crate::app::ui::slip::HeadlineReadable;
use crate::app::ui::type_face::{Typeface, fitting_size, width_in_letters};

/// The text that shows the latest announcement, as large as possible.
#[derive(Component, Clone, Copy)]
pub(super) struct Headline {
    /// Total length of its lines, in desk units.
    total_length: f32,
    /// Minimum and maximum font size.
    sizes: [f32; 2],
    /// Separator between the previous announcement and one that only says whose turn it is.
    separator: &'static str,
}

/// The text to be written, and the number of its first bytes that were visible before writing began.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Handwriting {
    line: String,
    visible_len: usize,
}

/// The part of the headline that is not written yet. It is invisible but takes its space, so that no letter
/// moves.
#[derive(Component)]
pub(super) struct Unwritten;

/// Time to write a headline, in seconds.
const WRITING_SECONDS: f32 = 0.3;
/// Maximum factor on the font size, as there is no room for more.
const MAX_SCALE: f32 = 1.15;

impl Headline {
    /// Returns true if this many letters fit at the minimum size.
    fn fits(&self, letters: usize) -> bool {
        fitting_size(self.total_length, letters, 0.0, self.sizes[0]) >= self.sizes[0]
    }

    /// Returns the font size for this many letters. `factor` raises the maximum.
    fn size(&self, letters: usize, factor: f32) -> f32 {
        let [least, most] = self.sizes;
        // What is larger beside it takes the room away.
        let total_length = self.total_length / factor.max(1.0);
        fitting_size(total_length, letters, least, most * factor.min(MAX_SCALE))
    }
}

/// The sign that a brain is thinking.
#[derive(Component)]
pub(super) struct ThinkingSign;

/// Marks a card that lies where the result lies in low windows. It is hidden then, as the result says how the game ended.
#[derive(Component, Clone, Copy, Default)]
pub(super) struct GivesWay;

/// The card with the headline.
#[derive(Component)]
#[require(GivesWay)]
pub(super) struct HeadlineSlip;

/// Distance by which cards give way, as a part of the window's height.
const GIVEN_WAY: f32 = 0.6;

/// Lets cards in low windows give way upwards as the result comes beside the board.
pub(super) fn give_way(
    layout: Res<Layout>,
    covered: Res<Covered>,
    mut slips: Query<(&mut Visibility, &mut UiTransform, Has<Animated>), With<GivesWay>>,
) {
    let gone = if layout.form == FormFactor::Low { (covered.0 / COVERED_WIDTH).min(1.0) } else { 0.0 };
    for (mut visibility, mut transform, is_coming) in &mut slips {
        visibility.set_if_neq(if gone < 1.0 { Visibility::Inherited } else { Visibility::Hidden });
        // Cards that have just been spawned are on their way in.
        if !is_coming {
            transform.translation = Val2::px(0.0, -GIVEN_WAY * layout.size.y * gone);
        }
    }
}

/// Updates [`HeadlineReadable`]: false below a dialog, and below the result.
pub(super) fn update_readable(
    headlines: Query<(&InheritedVisibility, &ComputedNode, &UiGlobalTransform), With<Headline>>,
    results: Query<(&ComputedNode, &UiGlobalTransform), With<ResultPaper>>,
    mut headlined: ResMut<HeadlineReadable>,
) {
    let area =
        |node: &ComputedNode, at: &UiGlobalTransform| Rect::from_center_size(at.translation, node.size());
    let can_be_read = headlines.iter().any(|(visible, node, at)| {
        let headline = area(node, at);
        visible.get() && results.iter().all(|(node, at)| headline.intersect(area(node, at)).is_empty())
    });
    headlined.set_if_neq(HeadlineReadable(can_be_read));
}

/// Spawns the card with the headline.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, layout: &Layout, squiggle: impl Bundle) {
    let slip = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        padding: UiRect::axes(px(layout.by_room(30, 12)), px(layout.by_room(8, 3))),
        min_width: px(layout.by_room(260, 200)),
        min_height: px(layout.by_form(84, 48, 30, 40)),
        ..default()
    };
    let below =
        Node { position_type: PositionType::Absolute, bottom: px(layout.by_room(6, -1)), ..default() };
    let tall = (if layout.is_long() { 74.0 } else { 60.0 }, 34.0, 6.0);
    let (top, height, side) =
        layout.by_form((20.0, 112.0, 340.0), (4.0, 54.0, 186.0), tall, (66.0, 36.0, 12.0));
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
    let headline = layout.by_form(
        Headline { total_length: 540.0, sizes: [26.0, 34.0], separator: " " },
        Headline { total_length: 380.0, sizes: [14.0, 20.0], separator: " " },
        Headline { total_length: 312.0, sizes: [15.0, 19.0], separator: " " },
        Headline { total_length: 520.0, sizes: [17.0, 24.0], separator: " " },
    );
    screen.spawn((
        HeadlineSlip,
        place,
        Pickable::IGNORE,
        children![(
            slip,
            UiTransform::from_rotation(Rot2::degrees(layout.by_room(-0.7, 0.0))),
            Pickable::IGNORE,
            children![
                backdrop(LabelStyle::Card { strip: None }),
                (headline_text(headline, palette::INK), TextLayout::justify(Justify::Center)),
                (ThinkingSign, below, Visibility::Hidden, Pickable::IGNORE, children![squiggle]),
            ],
        )],
    ));
}

/// Returns the headline as part of a card.
pub(super) fn on_card(layout: &Layout, squiggle: impl Bundle) -> impl Bundle {
    let headline = match layout.form {
        FormFactor::Wide => Headline { total_length: 400.0, sizes: [22.0, 26.0], separator: "\n" },
        FormFactor::Low => Headline {
            total_length: 1.8 * (side_column_width(layout) - 18.0),
            sizes: [15.0, 19.0],
            separator: "\n",
        },
        FormFactor::Tall | FormFactor::Tablet => {
            Headline { total_length: 440.0, sizes: [15.0, 22.0], separator: " " }
        }
    };
    let place = Node { flex_direction: FlexDirection::Column, width: percent(100), ..default() };
    (
        place,
        Pickable::IGNORE,
        children![
            headline_text(headline, palette::RED_SMALL),
            (
                ThinkingSign,
                Node { height: px(layout.by_room(20, 10)), ..default() },
                Visibility::Hidden,
                Pickable::IGNORE,
                children![squiggle]
            ),
        ],
    )
}

/// Spawns the headline on a page.
pub(super) fn spawn_on_page(
    screen: &mut ChildSpawnerCommands,
    layout: &Layout,
    page: &PageLayout,
    alone: bool,
    squiggle: impl Bundle,
) {
    let ([offset, size], (room, sizes)) =
        if alone { page.alone } else { (page.headline, page.headline_type) };
    let at = layout.size / 2.0 + offset;
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(at.x),
        top: px(at.y),
        width: px(size.x),
        min_height: px(size.y),
        align_items: if alone { AlignItems::Start } else { AlignItems::Center },
        column_gap: px(12),
        ..default()
    };
    let headline = Headline { total_length: room, sizes, separator: " " };
    // On a small page long words need the full width; they are never shown together with the sign.
    let beside = if layout.by_room(false, true) {
        Node { position_type: PositionType::Absolute, right: px(0), ..default() }
    } else {
        Node { flex_shrink: 0.0, ..default() }
    };
    let sign = (ThinkingSign, beside, Visibility::Hidden, Pickable::IGNORE, children![squiggle]);
    screen.spawn((place, Pickable::IGNORE, children![headline_text(headline, palette::RED_SMALL), sign]));
}

fn headline_text(headline: Headline, color: Srgba) -> impl Bundle {
    let font = Typeface::Hand.at(headline.sizes[1]);
    (
        headline,
        Handwriting::default(),
        OwnSize,
        Text::default(),
        font.clone(),
        TextColor(color.into()),
        Pickable::IGNORE,
        children![(Unwritten, TextSpan::default(), font, TextColor(Color::NONE))],
    )
}

/// Takes over the latest announcement and starts to write it. A headline that has just been spawned is
/// written at once.
pub(super) fn update_headline(
    latest: Res<LatestAnnouncement>,
    preferences: Res<Preferences>,
    mut headlines: Query<(Entity, &Headline, Ref<Handwriting>, &mut TextFont, &Children)>,
    mut spans: Query<&mut TextFont, (With<Unwritten>, Without<Headline>)>,
    mut commands: Commands,
) {
    for (entity, headline, old, mut font, children) in &mut headlines {
        let before = latest.previous.as_deref().filter(|before| !before.is_empty());
        let both = before.map(|before| format!("{before}{}{}", headline.separator, latest.text));
        let said = both.filter(|both| headline.fits(width_in_letters(both))).unwrap_or(latest.text.clone());
        let size = Typeface::Hand.at(headline.size(width_in_letters(&said), preferences.text_size.factor()));
        for child in children.iter() {
            if let Ok(mut font) = spans.get_mut(child) {
                font.set_if_neq(size.clone());
            }
        }
        font.set_if_neq(size);
        let line = without_breaks(&said);
        if line == old.line && !old.is_added() {
            continue;
        }
        if old.is_added() {
            commands.entity(entity).insert((Handwriting { line, visible_len: 0 }, Progress(1.0)));
            continue;
        }
        let kept = if line.starts_with(&old.line) { old.line.len() } else { 0 };
        let writes = ProgressAnimation { delay: 0.0, seconds: WRITING_SECONDS };
        commands.entity(entity).insert((Handwriting { line, visible_len: kept }, Progress(0.0), writes));
    }
}

/// Shows the part of the headline that is written.
pub(super) fn reveal_headline(
    mut headlines: Query<
        (&Handwriting, &Progress, &mut Text, &Children),
        Or<(Changed<Progress>, Changed<Handwriting>)>,
    >,
    mut spans: Query<&mut TextSpan, With<Unwritten>>,
) {
    for (Handwriting { line, visible_len: kept }, progress, mut text, children) in &mut headlines {
        let fresh = line[*kept..].chars().count() as f32;
        let letters = (fresh * progress.0).round() as usize;
        let end = line[*kept..].char_indices().nth(letters).map_or(line.len(), |(at, _)| kept + at);
        let (written, rest) = line.split_at(end);
        text.set_if_neq(Text(written.to_owned()));
        for child in children.iter() {
            if let Ok(mut span) = spans.get_mut(child) {
                rest.clone_into(&mut span.0);
            }
        }
    }
}

/// Prevents line breaks within a range, such as "H8–H12", and before the last word.
fn without_breaks(said: &str) -> String {
    const JOINER: char = '\u{2060}';
    let ranges =
        said.replace('–', &format!("{JOINER}–{JOINER}")).replace(&format!(" {JOINER}–{JOINER} "), " – ");
    match ranges.rsplit_once(' ') {
        Some((start, last)) => format!("{start}\u{a0}{last}"),
        None => ranges,
    }
}

pub(super) fn update_thinking_sign(
    table: Res<TableStatus>,
    mut signs: Query<&mut Visibility, With<ThinkingSign>>,
) {
    for mut visibility in &mut signs {
        visibility.set_if_neq(if table.thinking { Visibility::Inherited } else { Visibility::Hidden });
    }
}

#[cfg(test)]
mod tests {
    use super::without_breaks;

    #[test]
    fn ranges_and_the_last_two_words_stay_together_and_dashes_break() {
        assert_eq!(without_breaks("You win! H8–H12"), "You win!\u{a0}H8\u{2060}–\u{2060}H12");
        assert_eq!(without_breaks("4 chances – and hit."), "4 chances – and\u{a0}hit.");
        assert_eq!(without_breaks("Hello!"), "Hello!");
    }
}
