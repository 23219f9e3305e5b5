//! The cards of the two sides: names, notes and scores.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::LineHeight;
use deskmate_kernel::line::Line;

use super::{beside_board, headline};
use crate::app::base::i18n::Words;
use crate::app::base::layout::{Form, Layout};
use crate::app::board::scene::PageLayout;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::status::Status;
use crate::app::ui::dress::backdrop;
use crate::app::ui::text_size::{OneLine, OwnSize};
use crate::app::ui::type_face::{Face, letters};

/// A text on a card, showing a part of the status. Side 0 is the near one.
#[derive(Component, Clone, Copy, PartialEq)]
pub(super) enum Shows {
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
const SHORT_PART: usize = 17;
/// Separator between the parts of a line.
const BETWEEN: &str = " · ";
/// Maximum length of names in the larger font size.
const LONG_NAMES: usize = 13;

fn text(shows: Shows, font: TextFont, color: Srgba) -> impl Bundle {
    (shows, Text::default(), font, TextColor(color.into()), Pickable::IGNORE)
}

/// Spawns the card of one side: the near side's on the right, the far side's on the left, with room for a
/// face if `faced`.
pub(super) fn spawn_side(screen: &mut ChildSpawnerCommands, side: usize, layout: &Layout, faced: bool) {
    let small = (6.0, 5.0, 171.0, 52.0);
    let tall = if layout.is_long() { (6.0, 5.0, 171.0, 64.0) } else { small };
    let (edge, top, width, height) =
        layout.by_form((26.0, 22.0, 300.0, 104.0), small, tall, (12.0, 10.0, 240.0, 52.0));
    let padding = UiRect {
        left: px(if faced { layout.sized(106, 54) } else { layout.sized(20, 10) }),
        right: px(layout.sized(20, 4)),
        top: px(layout.sized(8, 1)),
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
    let turned = UiTransform::from_rotation(Rot2::degrees(layout.sized(degrees, 0.0)));
    let score = Node {
        position_type: PositionType::Absolute,
        right: px(layout.sized(18, 10)),
        top: px(layout.sized(8, 2)),
        ..default()
    };
    let draws = Node {
        position_type: PositionType::Absolute,
        right: px(layout.sized(18, 8)),
        bottom: px(layout.sized(10, 2)),
        ..default()
    };
    let hand = Face::Hand.at(layout.sized(36.0, 20.0));
    screen.spawn((
        place,
        turned,
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Card { strip: None }),
            text(Shows::Name(side), hand.clone(), palette::INK),
            (
                text(Shows::Notes(side), Face::Bold.at(layout.sized(16.0, 12.0)), palette::TEXT_QUIET),
                LineHeight::RelativeToFont(1.1),
            ),
            (score, text(Shows::Score(side), hand, palette::RED)),
            (draws, text(Shows::Draws, Face::Bold.at(layout.sized(14.0, 12.0)), palette::TEXT_QUIET)),
        ],
    ));
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
        card(6.0, beside_board(layout), 104.0),
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
        let notes = text(Shows::SideNotes(index), Face::Text.at(small), palette::TEXT);
        let score = text(Shows::SideScore(index), Face::Bold.at(small), palette::RED_SMALL);
        (row, Pickable::IGNORE, children![notes, (score, Node { flex_shrink: 0.0, ..default() })])
    };
    let margin = UiRect::vertical(px(layout.sized(8, 4)));
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
                children![(names, text(Shows::Opponents(hand), Face::Hand.at(hand), palette::INK), OneLine)],
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
    let at = layout.size / 2.0 + page.standing;
    if layout.form == Form::Tall {
        let place = Node {
            position_type: PositionType::Absolute,
            left: px(at.x),
            top: px(at.y),
            width: px(page.standing_type.1.unwrap_or(104.0)),
            height: px(36),
            justify_content: JustifyContent::End,
            align_items: AlignItems::Center,
            ..default()
        };
        let presence = text(Shows::Presence, Face::Hand.at(page.standing_type.0), palette::INK);
        screen.spawn((place, Pickable::IGNORE, children![(presence, TextLayout::justify(Justify::Right))]));
        return;
    }
    let mut place =
        Node { position_type: PositionType::Absolute, left: px(at.x), top: px(at.y), ..default() };
    let (size, most) = page.standing_type;
    let standing = text(Shows::Standing { wrapped: most.is_some() }, Face::Hand.at(size), palette::INK);
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

/// Updates the texts from the status.
pub(super) fn write(
    status: Res<Status>,
    said: Res<Words>,
    mut texts: Query<(&Shows, &mut Text, &mut TextFont)>,
) {
    for (shows, mut text, mut font) in &mut texts {
        let written = written(*shows, &status, &said);
        if let Shows::Opponents(size) = *shows {
            let long = letters(&written) > LONG_NAMES;
            font.set_if_neq(Face::Hand.at(if long { size * 0.7 } else { size }));
        }
        text.set_if_neq(Text(written));
    }
}

fn written(shows: Shows, status: &Status, said: &Words) -> String {
    let side = |index: usize| status.sides.get(index);
    let notes = |index: usize| {
        let Some(side) = side(index) else { return Vec::new() };
        // The clock and the other notes about an online opponent share a line.
        let presence = side.presence.iter().map(|line| said.say(line)).collect::<Vec<_>>().join(BETWEEN);
        let all = side.notes.iter().map(|note| said.say(note)).chain([presence]);
        all.filter(|line| !line.is_empty()).collect::<Vec<_>>()
    };
    match shows {
        Shows::Name(index) => side(index).map(|side| said.say(&side.name)).unwrap_or_default(),
        Shows::Notes(index) => notes(index).join("\n"),
        Shows::Score(_) if status.alone => String::new(),
        Shows::Score(index) => side(index).map(|side| side.won.to_string()).unwrap_or_default(),
        Shows::Draws if status.drawn == 0 => String::new(),
        Shows::Draws => said.say(&Line::new("drawn-games").number("count", status.drawn)),
        Shows::Opponents(_) => match &status.sides[..] {
            [near, far] if near.name.id == "name-you" => said.say(&far.name),
            [near, far] => format!("{} – {}", said.say(&near.name), said.say(&far.name)),
            _ => String::new(),
        },
        Shows::SideNotes(index) => side(index)
            .filter(|_| !notes(index).is_empty())
            .map(|side| said.said_of(&said.say(&side.name), &said.list(&notes(index))))
            .unwrap_or_default(),
        Shows::Standing { wrapped } => {
            let each = status.sides.iter().zip(0..).filter_map(|(side, index)| {
                let notes = notes(index);
                (!notes.is_empty()).then(|| said.said_of(&said.say(&side.name), &said.list(&notes)))
            });
            let score = match &status.sides[..] {
                [near, far] if near.won + far.won > 0 => Some(format!("{}:{}", near.won, far.won)),
                _ => None,
            };
            // If wrapped, each side starts a line, and short parts are kept together by non-breaking spaces.
            let part = |part: String| {
                if wrapped && part.chars().count() <= SHORT_PART { part.replace(' ', "\u{a0}") } else { part }
            };
            let sides = each.map(part).collect::<Vec<_>>().join(if wrapped { "\n" } else { BETWEEN });
            let all = [sides, score.map(part).unwrap_or_default()];
            all.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(BETWEEN)
        }
        Shows::Presence => {
            let each = status.sides.iter().filter(|side| !side.presence.is_empty()).map(|side| {
                let presence: Vec<_> = side.presence.iter().map(|line| said.say(line)).collect();
                said.said_of(&said.say(&side.name), &said.list(&presence))
            });
            each.collect::<Vec<_>>().join("\n")
        }
        Shows::SideScore(index) => match &status.sides[..] {
            [near, far] if near.won + far.won + status.drawn > 0 => [near, far][index].won.to_string(),
            _ => String::new(),
        },
    }
}
