//! Greetings to send with one press: small cards, each with a drawing.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::math::Rect;
use bevy::prelude::*;
use bevy::ui_widgets::observe;
use deskmate_kernel::line::Line;
use deskmate_net::match_handle::MatchRequest;
use deskmate_referee::wire::GREETING_COUNT;

use super::send_match_request;
use crate::app::base::layout::Layout;
use crate::app::board::face::{circle, ink, red, wash};
use crate::app::look::{LabelStyle, Pen, Sketch, SketchStroke, palette};
use crate::app::ui::dress::backdrop;
use crate::app::ui::markers::OneLine;
use crate::app::ui::node;
use crate::app::ui::sketched::sketched;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{pressable, text_line};

/// The visible part of a drawing.
const FRAME: Rect = Rect { min: Vec2::splat(-22.0), max: Vec2::splat(22.0) };

/// The drawings, in the order of the greetings.
const DRAWINGS: [&[SketchStroke]; GREETING_COUNT as usize] = [
    // A waving smile.
    &[
        circle(Pen::Ink, 2.0, (-3.0, 2.0), 14.0),
        ink(2.4, "M-8 -2v2M2 -2v2"),
        ink(2.0, "M-10 6Q-3 13 4 6"),
        red(2.0, "M13 -12q4 -1 6 -5M15 -5q4 1 6 -1"),
    ],
    // A four-leaf clover.
    &[
        circle(Pen::Ink, 2.0, (-6.0, -9.0), 6.2),
        circle(Pen::Ink, 2.0, (6.0, -9.0), 6.2),
        circle(Pen::Ink, 2.0, (-6.0, 3.0), 6.2),
        circle(Pen::Ink, 2.0, (6.0, 3.0), 6.2),
        ink(2.2, "M0 -3Q3 12 -4 20"),
    ],
    // A star.
    &[red(2.2, "M0 -19L5 -6L18 -5L8 4L11 17L0 10L-11 17L-8 4L-18 -5L-5 -6Z")],
    // A blot.
    &[
        wash("M-4 -14q10 -6 14 4q8 2 5 10q2 9 -7 9q-8 7 -13 0q-11 1 -9 -9q-5 -8 4 -10q2 -3 6 -4Z"),
        ink(2.0, "M-4 -14q10 -6 14 4q8 2 5 10q2 9 -7 9q-8 7 -13 0q-11 1 -9 -9q-5 -8 4 -10q2 -3 6 -4Z"),
        circle(Pen::Ink, 2.0, (17.0, -13.0), 2.0),
        circle(Pen::Ink, 2.0, (-17.0, 15.0), 1.4),
    ],
    // An hourglass.
    &[
        wash("M-7 15Q0 5 7 15Z"),
        ink(2.2, "M-11 -17H11M-11 17H11"),
        ink(2.0, "M-9 -17Q-9 -4 -1 0Q-9 4 -9 17M9 -17Q9 -4 1 0Q9 4 9 17M0 0v8"),
    ],
    // A heart.
    &[red(2.2, "M0 17Q-21 2 -17 -8Q-10 -19 0 -8Q10 -19 17 -8Q21 2 0 17Z")],
    // A flash of lightning.
    &[red(2.2, "M5 -19L-10 3H-1L-5 19L11 -4H2Z")],
    // A cup.
    &[
        wash("M-10 -16H10V-6Q10 6 0 6Q-10 6 -10 -6Z"),
        ink(2.0, "M-10 -16H10V-6Q10 6 0 6Q-10 6 -10 -6Z"),
        ink(2.0, "M0 6v9M-8 17H8M-10 -12h-6q0 10 8 11M10 -12h6q0 10 -8 11"),
    ],
    // A sticking plaster.
    &[
        ink(
            2.0,
            "M-17 7L7 -17Q13 -19 17 -13Q19 -9 15 -5L-7 17Q-13 19 -17 13Q-19 10 -17 7M-8 -2L2 8M-2 -8L8 2",
        ),
        ink(2.2, "M-2 -1h.1M2 1h.1M-1 3h.1M1 -3h.1"),
    ],
    // A laughing face.
    &[
        circle(Pen::Ink, 2.0, (0.0, 0.0), 16.0),
        ink(2.0, "M-10 -3l4 -4l4 4M2 -3l4 -4l4 4"),
        ink(2.0, "M-9 3H9Q7 12 0 12Q-7 12 -9 3Z"),
    ],
    // A clock.
    &[
        circle(Pen::Ink, 2.0, (0.0, 0.0), 16.0),
        ink(2.2, "M0 -9V0L7 4"),
        ink(1.8, "M0 -14v.1M14 0h.1M0 14v.1M-14 0h.1"),
    ],
    // A paper plane.
    &[ink(2.0, "M-19 2L19 -15L5 16L-3 5ZM-3 5L19 -15M-3 5v11l5 -6")],
];

/// Spawns the cards, in rows.
pub(super) fn spawn(sheet: &mut ChildSpawnerCommands, layout: &Layout) {
    let gap = layout.by_form(8.0, 5.0, 6.0, 8.0);
    let row = Node { justify_content: JustifyContent::Center, ..node::wrapping(Vec2::splat(gap)) };
    sheet.spawn((row, Pickable::IGNORE)).with_children(|row| {
        for (greeting, strokes) in (0..).zip(DRAWINGS) {
            spawn_card(row, greeting, strokes, layout);
        }
    });
}

fn spawn_card(row: &mut ChildSpawnerCommands, greeting: u8, strokes: &[SketchStroke], layout: &Layout) {
    let (width, height, side) =
        layout.by_form((112.0, 66.0, 30.0), (91.0, 54.0, 24.0), (96.0, 54.0, 24.0), (108.0, 70.0, 32.0));
    let card = Node {
        padding: UiRect::axes(px(6), px(3)),
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceEvenly,
        flex_shrink: 0.0,
        ..node::sized(px(width), px(height))
    };
    let drawing = node::square(side);
    let label = Line::new(format!("greeting-{greeting}"));
    let word =
        text_line(label.clone(), Typeface::Hand.at(layout.by_form(19.0, 16.0, 16.0, 19.0)), palette::INK);
    let turned = UiTransform::from_rotation(Rot2::degrees([-0.8, 0.6, -0.3, 1.0][usize::from(greeting) % 4]));
    row.spawn((
        pressable(format!("greeting-{greeting}"), label),
        card,
        turned,
        observe(send_match_request(MatchRequest::Greet(greeting))),
        children![
            backdrop(LabelStyle::Card { strip: None }),
            (drawing, sketched(Sketch { strokes: strokes.to_vec(), frame: FRAME })),
            (word, OneLine, TextLayout::no_wrap()),
        ],
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::look::{StrokeShape, is_path};

    #[test]
    fn the_drawings_can_be_read() {
        for stroke in DRAWINGS.concat() {
            assert!(!matches!(stroke.shape, StrokeShape::Path(path) if !is_path(path)), "{stroke:?}");
        }
    }
}
