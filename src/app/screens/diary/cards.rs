//! Cards on a page of the diary. Each opens something and has a tick once that is done.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use super::dimensions::BookDimensions;
use crate::app::base::layout::{FormFactor, Layout};
use crate::app::look::{LabelStyle, Pen, Sketch, SketchStroke, StrokeShape, palette};
use crate::app::ui::dress::backdrop;
use crate::app::ui::node;
use crate::app::ui::sketched::sketched;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::text_line;

/// Gap between two cards.
pub(super) const GAP: f32 = 8.0;

/// Returns the node that contains the cards. A single column gives way where larger texts need more room above or below.
pub(super) fn list(measures: &BookDimensions, layout: &Layout) -> impl Bundle {
    let node = if column_count(layout) == 1 {
        Node { row_gap: px(GAP), min_height: px(0), ..node::column() }
    } else {
        Node { align_content: AlignContent::FlexStart, ..node::wrapping(Vec2::splat(GAP)) }
    };
    (Node { width: px(measures.page), ..node }, Pickable::IGNORE)
}

/// Returns the number of columns.
fn column_count(layout: &Layout) -> usize {
    if layout.form == FormFactor::Low { 2 } else { 1 }
}

/// Returns the number of cards of at least `height` that fit on a page, with the height `foot` kept free below them.
pub(super) fn capacity(height: f32, foot: f32, measures: &BookDimensions, layout: &Layout) -> usize {
    let rows = ((measures.content_height(layout) - foot) / (height + GAP)).floor().max(1.0) as usize;
    rows * column_count(layout)
}

/// Returns the size of a card, given the number of cards and the height `foot` to be kept free below them.
pub(super) fn size(count: usize, foot: f32, measures: &BookDimensions, layout: &Layout) -> Vec2 {
    let columns = column_count(layout);
    let rows = count.div_ceil(columns).max(1) as f32;
    let height = ((measures.content_height(layout) - foot) / rows - GAP).min(84.0);
    Vec2::new((measures.page - GAP * (columns as f32 - 1.0)) / columns as f32, height)
}

/// The sign on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// Done.
    Tick,
    /// Still to be done.
    Arrow,
}

/// The text and the sign on a card.
#[derive(Clone, Debug)]
pub(super) struct Card {
    pub title: Line,
    pub subtitle: Option<Line>,
    pub state: Option<Line>,
    pub sign: Option<Sign>,
}

impl Card {
    /// Spawns the card with the components of its control.
    pub fn spawn(
        self,
        list: &mut ChildSpawnerCommands,
        control: impl Bundle,
        size: Vec2,
        layout: &Layout,
    ) -> Entity {
        let Self { title, subtitle, state, sign } = self;
        let node = Node {
            padding: UiRect::horizontal(px(layout.by_form(18.0, 10.0, 10.0, 16.0))),
            column_gap: px(8),
            align_items: AlignItems::Center,
            min_height: px(0),
            ..node::sized(px(size.x), px(size.y))
        };
        let column = Node { flex_grow: 1.0, ..node::column() };
        let (name, small): (f32, f32) =
            layout.by_form((30.0, 15.0), (21.0, 12.0), (22.0, 12.5), (28.0, 14.0));
        // With five cards there is less height for each.
        let name = name.min(0.42 * size.y);
        let mut card = list.spawn((control, node));
        card.with_children(|card| {
            card.spawn(backdrop(LabelStyle::Card { strip: None }));
            card.spawn((column, Pickable::IGNORE)).with_children(|column| {
                column.spawn(text_line(title, Typeface::Hand.at(name), palette::INK));
                if let Some(subtitle) = subtitle {
                    column.spawn(text_line(subtitle, Typeface::Text.at(small), palette::TEXT));
                }
            });
            if let Some(state) = state {
                let font = Typeface::Bold.at(layout.by_form(16.0, 12.5, 13.0, 15.0));
                card.spawn(text_line(state, font, palette::TEXT));
            }
            let side = layout.by_form(30.0, 22.0, 24.0, 30.0);
            let node = Node { flex_shrink: 0.0, ..node::square(side) };
            match sign {
                Some(sign) => _ = card.spawn((sketched(sketch(sign)), node)),
                // Nothing moves when it comes.
                None => _ = card.spawn((node, Pickable::IGNORE)),
            }
        });
        card.id()
    }
}

fn sketch(sign: Sign) -> Sketch {
    const TICK: StrokeShape = StrokeShape::Path("M3.5 12.5L9.5 20L21 4");
    const ARROW: StrokeShape =
        StrokeShape::Path("M8 4.5L17.5 12L8 19.5L8 4.5M10 8L13 15M11 8L12 16M9.5 8L9.5 16");
    let shape = match sign {
        Sign::Tick => TICK,
        Sign::Arrow => ARROW,
    };
    let strokes = vec![SketchStroke { pen: Pen::Red, width: 2.6, shape }];
    Sketch { strokes, frame: Rect::new(0.0, 0.0, 24.0, 24.0) }
}
