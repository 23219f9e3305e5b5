//! The cards of the two sides: who they are, what they hold, how they stand.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use bevy::text::LineHeight;

use super::headline;
use crate::app::base::i18n::Words;
use crate::app::base::layout::Layout;
use crate::app::board::scene::PageLayout;
use crate::app::look::{LabelStyle, palette};
use crate::app::play::status::Status;
use crate::app::ui::dress::backdrop;
use crate::app::ui::text_size::OneLine;
use crate::app::ui::type_face::{Face, letters};
use crate::kernel::line::Line;

/// A text on a card that shows part of the status. Side 0 is the near one.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shows {
    Name(usize),
    Notes(usize),
    Score(usize),
    Draws,
    Opponents,
    BothNotes,
    BothScores,
    Standing,
    Presence,
}

/// Opponents with more letters than this are written smaller.
const LONG_NAMES: usize = 13;

fn text(shows: Shows, font: TextFont, color: Srgba) -> impl Bundle {
    (shows, Text::default(), font, TextColor(color.into()), Pickable::IGNORE)
}

/// One side's card: the near side's on the right, the far side's on the left, with room for a face if there is one.
pub(super) fn spawn_side(screen: &mut ChildSpawnerCommands, side: usize, layout: &Layout, faced: bool) {
    let (edge, top, width, height) = layout.pick((26.0, 22.0, 300.0, 104.0), (6.0, 5.0, 171.0, 52.0));
    let padding = UiRect {
        left: px(if faced { layout.pick(106, 54) } else { layout.pick(20, 10) }),
        right: px(layout.pick(20, 4)),
        top: px(layout.pick(8, 1)),
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
    let turned = UiTransform::from_rotation(Rot2::degrees(layout.pick(degrees, 0.0)));
    let score = Node {
        position_type: PositionType::Absolute,
        right: px(layout.pick(18, 10)),
        top: px(layout.pick(8, 2)),
        ..default()
    };
    let draws = Node {
        position_type: PositionType::Absolute,
        right: px(layout.pick(18, 8)),
        bottom: px(layout.pick(10, 2)),
        ..default()
    };
    let hand = Face::Hand.at(layout.pick(36.0, 20.0));
    screen.spawn((
        place,
        turned,
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Card { strip: None }),
            text(Shows::Name(side), hand.clone(), palette::INK),
            (
                text(Shows::Notes(side), Face::Bold.at(layout.pick(16.0, 11.0)), palette::TEXT_QUIET),
                LineHeight::RelativeToFont(1.1),
            ),
            (score, text(Shows::Score(side), hand, palette::RED)),
            (draws, text(Shows::Draws, Face::Bold.at(layout.pick(14.0, 10.0)), palette::TEXT_QUIET)),
        ],
    ));
}

/// One card for both sides with what was said last, beside a square board.
pub(super) fn spawn_both(screen: &mut ChildSpawnerCommands, squiggle: impl Bundle) {
    let place = Node {
        position_type: PositionType::Absolute,
        left: px(26),
        top: px(26),
        width: px(264),
        min_height: px(154),
        padding: UiRect { left: px(22), right: px(18), top: px(14), bottom: px(12) },
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let sides = Node { justify_content: JustifyContent::SpaceBetween, width: percent(100), ..default() };
    let rule = Node { width: percent(100), height: px(1.5), margin: UiRect::vertical(px(8)), ..default() };
    screen.spawn((
        place,
        UiTransform::from_rotation(Rot2::degrees(-0.8)),
        Pickable::IGNORE,
        children![
            backdrop(LabelStyle::Card { strip: Some(palette::RULE) }),
            text(Shows::Opponents, Face::Hand.at(36.0), palette::INK),
            (
                sides,
                Pickable::IGNORE,
                children![
                    text(Shows::BothNotes, Face::Text.at(16.0), palette::TEXT),
                    text(Shows::BothScores, Face::Bold.at(16.0), palette::RED_SMALL),
                ],
            ),
            (rule, BackgroundColor(palette::GRID.into()), Pickable::IGNORE),
            headline::on_card(squiggle),
        ],
    ));
}

/// What both hold and how they stand, in one line below the headline of a page that lies. An upright one has only room
/// for a friend's clock, beside the title.
pub(super) fn spawn_on_page(screen: &mut ChildSpawnerCommands, layout: &Layout, page: &PageLayout) {
    let at = layout.size / 2.0 + page.standing;
    if layout.upright {
        let place = Node {
            position_type: PositionType::Absolute,
            left: px(at.x),
            top: px(at.y),
            width: px(104),
            height: px(36),
            justify_content: JustifyContent::End,
            align_items: AlignItems::Center,
            ..default()
        };
        let presence = text(Shows::Presence, Face::Hand.at(15.0), palette::INK);
        screen.spawn((place, Pickable::IGNORE, children![(presence, TextLayout::justify(Justify::Right))]));
        return;
    }
    let place = Node { position_type: PositionType::Absolute, left: px(at.x), top: px(at.y), ..default() };
    screen.spawn((
        place,
        Pickable::IGNORE,
        children![(text(Shows::Standing, Face::Hand.at(24.0), palette::INK), TextLayout::no_wrap(), OneLine)],
    ));
}

/// Writes what the status says.
pub(super) fn write(
    status: Res<Status>,
    said: Res<Words>,
    mut texts: Query<(&Shows, &mut Text, &mut TextFont)>,
) {
    for (shows, mut text, mut font) in &mut texts {
        let written = written(*shows, &status, &said);
        if *shows == Shows::Opponents {
            let long = letters(&written) > LONG_NAMES;
            font.set_if_neq(Face::Hand.at(if long { 25.0 } else { 36.0 }));
        }
        text.set_if_neq(Text(written));
    }
}

fn written(shows: Shows, status: &Status, said: &Words) -> String {
    let side = |index: usize| status.sides.get(index);
    let notes = |index: usize| {
        let Some(side) = side(index) else { return Vec::new() };
        // The time and what else there is of a friend share a line.
        let presence = side.presence.iter().map(|line| said.say(line)).collect::<Vec<_>>().join(" · ");
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
        Shows::Opponents => match &status.sides[..] {
            [near, far] if near.name.id == "name-you" => said.say(&far.name),
            [near, far] => format!("{} – {}", said.say(&near.name), said.say(&far.name)),
            _ => String::new(),
        },
        Shows::BothNotes => (0..status.sides.len())
            .filter_map(|index| {
                Some(format!("{}: {}", said.say(&side(index)?.name), notes(index).join(", ")))
            })
            .collect::<Vec<_>>()
            .join("\n"),
        Shows::Standing => {
            let each = status.sides.iter().zip(0..).filter_map(|(side, index)| {
                let notes = notes(index);
                (!notes.is_empty()).then(|| format!("{}: {}", said.say(&side.name), notes.join(", ")))
            });
            let score = match &status.sides[..] {
                [near, far] if near.won + far.won > 0 => Some(format!("{} : {}", near.won, far.won)),
                _ => None,
            };
            each.chain(score).collect::<Vec<_>>().join(" · ")
        }
        Shows::Presence => {
            let each = status.sides.iter().filter(|side| !side.presence.is_empty()).map(|side| {
                let presence: Vec<_> = side.presence.iter().map(|line| said.say(line)).collect();
                format!("{}: {}", said.say(&side.name), presence.join(", "))
            });
            each.collect::<Vec<_>>().join("\n")
        }
        Shows::BothScores => match &status.sides[..] {
            [near, far] if near.won + far.won + status.drawn > 0 => format!("{}\n{}", near.won, far.won),
            _ => String::new(),
        },
    }
}
