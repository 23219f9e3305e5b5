//! The cards of the two sides: names, notes and scores.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::LineHeight;
use deskmate_kernel::line::Line;

use super::{headline, side_column_width};
use crate::app::base::i18n::Translations;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::board::scene::PageLayout;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::status::{SidesStatus, TableStatus};
use crate::app::ui::dress::backdrop;
use crate::app::ui::markers::{OneLine, OwnSize};
use crate::app::ui::type_face::{Typeface, width_in_letters};

/// A text on a card, showing a part of the sides' status. Side 0 is the near one.
#[derive(Component, Clone, Copy, PartialEq)]
pub(super) enum CardText {
    Name(usize),
    Notes(usize),
    Score(usize),
    Draws,
    /// Names of both sides or of the opponent, in this font size or a smaller one if they are long.
    Opponents(f32),
    /// Name and notes of a side, and its number of wins, on a card for both sides.
    SideNotes(usize),
    SideScore(usize),
    /// Notes and score of both sides, in one line or wrapped.
    Standing {
        wrapped: bool,
    },
    Presence,
}

/// Maximum length of a part that fits into one line beside a field.
const MAX_PART_LEN: usize = 17;
/// Separator between the parts of a line.
const SEPARATOR: &str = " · ";
/// Maximum length of names in the larger font size.
const MAX_NAMES_LEN: usize = 13;

fn text(shows: CardText, font: TextFont, color: Srgba) -> impl Bundle {
    (shows, Text::default(), font, TextColor(color.into()), Pickable::IGNORE)
}

/// Spawns the card of one side: the near side's on the right, the far side's on the left, with room for a
/// face if `faced`.
pub(super) fn spawn_side(screen: &mut ChildSpawnerCommands, side: usize, layout: &Layout, faced: bool) {
    let small = (6.0, 5.0, 171.0, 54.0);
    let tall = if layout.is_long() { (6.0, 5.0, 171.0, 64.0) } else { small };
    let (edge, top, width, height) =
        layout.by_form((26.0, 22.0, 300.0, 104.0), small, tall, (12.0, 10.0, 240.0, 52.0));
    let padding = UiRect {
        left: px(if faced { layout.by_room(106, 54) } else { layout.by_room(20, 10) }),
        right: px(layout.by_room(20, 4)),
        top: px(layout.by_room(8, 1)),
        bottom: px(0),
    };
    let mut place = Node {
        position_type: PositionType::Absolute,
        top: px(top),
        width: px(width),
        height: px(height),
        padding,
        flex_direction: FlexDirection::Column,
        overflow: Overflow::visible(),
        ..default()
    };
    if side == 0 {
        place.right = px(edge);
    } else {
        place.left = px(edge);
    }
    let degrees = if side == 0 { 0.8 } else { -1.0 };
    let turned = UiTransform::from_rotation(Rot2::degrees(layout.by_room(degrees, 0.0)));
    let score = Node {
        position_type: PositionType::Absolute,
        right: px(layout.by_room(18, 10)),
        top: px(layout.by_room(8, 2)),
        ..default()
    };
    let draws = Node {
        position_type: PositionType::Absolute,
        right: px(layout.by_room(18, 8)),
        // Below the notes.
        bottom: px(layout.by_form(10, 2, -1, 2)),
        ..default()
    };
    let hand = Typeface::Hand.at(layout.by_room(36.0, 20.0));
    let mut card = screen.spawn((
        place,
        turned,
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Card { strip: None }),
            text(CardText::Name(side), hand.clone(), palette::INK),
            (
                text(
                    CardText::Notes(side),
                    Typeface::Bold.at(layout.by_room(16.0, 12.0)),
                    palette::TEXT_QUIET
                ),
                LineHeight::RelativeToFont(1.1),
            ),
            (score, text(CardText::Score(side), hand, palette::RED)),
            (
                draws,
                text(CardText::Draws, Typeface::Bold.at(layout.by_room(14.0, 12.0)), palette::TEXT_QUIET)
            ),
        ],
    ));
    card.insert_if(headline::GivesWay, || side == 0);
}

/// Spawns one card for both sides with the latest announcement, beside a square board or above it, with room
/// for a face if `faced`.
pub(super) fn spawn_both(
    screen: &mut ChildSpawnerCommands,
    layout: &Layout,
    faced: bool,
    squiggle: impl Bundle,
) {
    let card = |corner: f32, width: f32, height: f32| (corner, width, height);
    let (edge, width, height) = layout.by_form(
        card(26.0, 264.0, 154.0),
        card(6.0, side_column_width(layout), 104.0),
        card(8.0, layout.size.x - 16.0, 106.0),
        card(26.0, 264.0, 154.0),
    );
    let (hand, small) = layout.by_form((36.0, 16.0), (22.0, 12.0), (27.0, 12.0), (36.0, 16.0));
    let small_card = UiRect { left: px(10), right: px(8), top: px(8), bottom: px(6) };
    let padding = layout.by_form(
        UiRect { left: px(22), right: px(18), top: px(14), bottom: px(12) },
        small_card,
        // Beside the photograph.
        UiRect { left: px(if faced { 94 } else { 14 }), right: px(12), ..small_card },
        UiRect::default(),
    );
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(edge),
        top: px(edge),
        width: px(width),
        min_height: px(height),
        padding,
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let inside = match (padding.left, padding.right) {
        (Val::Px(left), Val::Px(right)) => width - left - right,
        _ => width,
    };
    // The photograph covers the corner beside the names, which keep their height if they are small.
    let (beside, line) = layout.by_form((40.0, 1.2), (34.0, 1.2), (0.0, 0.0), (40.0, 1.2));
    let (room, height) = if faced { (inside - beside, line * hand) } else { (inside, 0.0) };
    let named = Node { min_height: px(height), ..default() };
    let names = Node { max_width: px(room), ..default() };
    let side = |index: usize| {
        let row = Node {
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(8),
            width: percent(100),
            ..default()
        };
        let notes = text(CardText::SideNotes(index), Typeface::Text.at(small), palette::TEXT);
        let score = text(CardText::SideScore(index), Typeface::Bold.at(small), palette::RED_SMALL);
        (row, Pickable::IGNORE, children![notes, (score, Node { flex_shrink: 0.0, ..default() })])
    };
    let margin = UiRect::vertical(px(layout.by_room(8, 4)));
    let rule = Node { width: percent(100), height: px(1.5), margin, ..default() };
    screen.spawn((
        place,
        UiTransform::from_rotation(Rot2::degrees(-0.8)),
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Card { strip: Some(palette::RULE) }),
            (
                named,
                Pickable::IGNORE,
                children![(
                    names,
                    text(CardText::Opponents(hand), Typeface::Hand.at(hand), palette::INK),
                    OneLine
                )],
            ),
            side(0),
            side(1),
            (rule, BackgroundColor(palette::GRID.into()), Pickable::IGNORE),
            headline::on_card(layout, squiggle),
        ],
    ));
}

/// Spawns the notes and the score of both sides on a page. On phones held upright there is only room for an
/// online opponent's clock.
pub(super) fn spawn_on_page(screen: &mut ChildSpawnerCommands, layout: &Layout, page: &PageLayout) {
    let at = layout.size / 2.0 + page.side_text;
    if layout.form == FormFactor::Tall {
        let place = Node {
            position_type: PositionType::Absolute,
            left: px(at.x),
            top: px(at.y),
            width: px(page.side_text_type.1.unwrap_or(104.0)),
            height: px(36),
            justify_content: JustifyContent::End,
            align_items: AlignItems::Center,
            ..default()
        };
        let presence = text(CardText::Presence, Typeface::Hand.at(page.side_text_type.0), palette::INK);
        screen.spawn((place, Pickable::IGNORE, children![(presence, TextLayout::justify(Justify::Right))]));
        return;
    }
    let mut place =
        Node { position_type: PositionType::Absolute, left: px(at.x), top: px(at.y), ..default() };
    let (size, most) = page.side_text_type;
    let standing =
        text(CardText::Standing { wrapped: most.is_some() }, Typeface::Hand.at(size), palette::INK);
    if let Some(most) = most {
        place.width = px(most);
        // There is no room for larger text.
        screen.spawn((place, Pickable::IGNORE, children![(standing, OwnSize)]));
    } else {
        // The left page ends at the fold.
        place.width = px(layout.size.x / 2.0 - at.x - 16.0);
        screen.spawn((place, Pickable::IGNORE, children![(standing, TextLayout::no_wrap(), OneLine)]));
    }
}

/// Updates the texts.
pub(super) fn update_texts(
    sides: Res<SidesStatus>,
    table: Res<TableStatus>,
    said: Res<Translations>,
    mut texts: Query<(&CardText, &mut Text, &mut TextFont)>,
) {
    for (shows, mut text, mut font) in &mut texts {
        let written = status_text(*shows, &sides, table.alone, &said);
        if let CardText::Opponents(size) = *shows {
            let long = width_in_letters(&written) > MAX_NAMES_LEN;
            font.set_if_neq(Typeface::Hand.at(if long { size * 0.7 } else { size }));
        }
        text.set_if_neq(Text(written));
    }
}

fn status_text(shows: CardText, status: &SidesStatus, alone: bool, said: &Translations) -> String {
    let side = |index: usize| status.sides.get(index);
    let notes = |index: usize| {
        let Some(side) = side(index) else { return Vec::new() };
        // The clock and the other notes about an online opponent share a line.
        let presence =
            side.presence.iter().map(|line| said.translate(line)).collect::<Vec<_>>().join(SEPARATOR);
        let all = side.notes.iter().map(|note| said.translate(note)).chain([presence]);
        all.filter(|line| !line.is_empty()).collect::<Vec<_>>()
    };
    match shows {
        CardText::Name(index) => side(index).map(|side| said.translate(&side.name)).unwrap_or_default(),
        CardText::Notes(index) => notes(index).join("\n"),
        CardText::Score(_) if alone => String::new(),
        CardText::Score(index) => side(index).map(|side| side.wins.to_string()).unwrap_or_default(),
        CardText::Draws if status.draws == 0 => String::new(),
        CardText::Draws => said.translate(&Line::new("drawn-games").number("count", status.draws)),
        CardText::Opponents(_) => match &status.sides[..] {
            [near, far] if near.name.id == "name-you" => said.translate(&far.name),
            [near, far] => format!("{} – {}", said.translate(&near.name), said.translate(&far.name)),
            _ => String::new(),
        },
        CardText::SideNotes(index) => side(index)
            .filter(|_| !notes(index).is_empty())
            .map(|side| said.join_description(&said.translate(&side.name), &said.list(&notes(index))))
            .unwrap_or_default(),
        CardText::Standing { wrapped } => {
            let each = status.sides.iter().zip(0..).filter_map(|(side, index)| {
                let notes = notes(index);
                (!notes.is_empty())
                    .then(|| said.join_description(&said.translate(&side.name), &said.list(&notes)))
            });
            let score = match &status.sides[..] {
                [near, far] if near.wins + far.wins > 0 => Some(format!("{}:{}", near.wins, far.wins)),
                _ => None,
            };
            // If wrapped, each side starts a line, and short parts are kept together by non-breaking spaces.
            let part = |part: String| {
                if wrapped && part.chars().count() <= MAX_PART_LEN {
                    part.replace(' ', "\u{a0}")
                } else {
                    part
                }
            };
            let sides = each.map(part).collect::<Vec<_>>().join(if wrapped { "\n" } else { SEPARATOR });
            let all = [sides, score.map(part).unwrap_or_default()];
            all.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(SEPARATOR)
        }
        CardText::Presence => {
            let each = status.sides.iter().filter(|side| !side.presence.is_empty()).map(|side| {
                let presence: Vec<_> = side.presence.iter().map(|line| said.translate(line)).collect();
                said.join_description(&said.translate(&side.name), &said.list(&presence))
            });
            each.collect::<Vec<_>>().join("\n")
        }
        CardText::SideScore(index) => match &status.sides[..] {
            [near, far] if near.wins + far.wins + status.draws > 0 => [near, far][index].wins.to_string(),
            _ => String::new(),
        },
    }
}
