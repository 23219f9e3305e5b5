//! Pointers: hints for beginners beside the controls they explain, one at a time, dismissed by a press or by
//! making a move.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use deskmate_kernel::line::Line;

use crate::app::base::announce::Announce;
use crate::app::base::layout::Layout;
use crate::app::base::states::{Menu, Screen, ScreenRoot};
use crate::app::board::things::{ChosenGame, Things};
use crate::app::extras::pointing::FirstGameTips;
use crate::app::look::{LabelStyle, palette};
use crate::app::ui::controls::{Mirror, area};
use crate::app::ui::dress::backdrop;
use crate::app::ui::read_out::ReadOut;
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{link, primary_button, text_line, window_node};

/// Distance of a hint from its control and from the edges of the window.
const GAP: f32 = 10.0;
/// Distance of the ring from the control it surrounds.
const RING_GAP: f32 = 5.0;

#[derive(Component)]
struct Tip;

/// The current hint: its index, the area of its control, and the layout.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ShownTip {
    index: usize,
    target: Rect,
    layout: Layout,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        update_tip.run_if(in_state(Screen::Table)).run_if(
            |pointing: Res<FirstGameTips>, notes: Query<(), With<Tip>>| {
                pointing.0.is_some() || !notes.is_empty()
            },
        ),
    );
}

/// Shows the first hint that has not been dismissed and whose control exists.
fn update_tip(
    pointing: Res<FirstGameTips>,
    (mirror, layout): (Res<Mirror>, Res<Layout>),
    (things, chosen): (Res<Things>, Res<ChosenGame>),
    menu: Res<State<Menu>>,
    old: Query<Entity, With<Tip>>,
    mut last: Local<Option<ShownTip>>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let thing = chosen.0.and_then(|name| things.get(name));
    let pointers = thing.map(|thing| thing.playable.pointers).unwrap_or_default();
    let there = |name: &str| mirror.0.iter().find(|control| control.name == name);
    let open = pointing.0.filter(|_| **menu == Menu::Closed);
    let mut left = pointers.iter().enumerate().skip(open.unwrap_or(usize::MAX));
    let shown = left.find_map(|(pointer, about)| {
        let about = area(there(about)?, &layout);
        Some(ShownTip { index: pointer, target: about, layout: *layout })
    });
    let before = std::mem::replace(&mut *last, shown);
    if before == shown && shown.is_some() != old.is_empty() {
        return;
    }
    old.iter().for_each(|note| commands.entity(note).despawn());
    let (Some(shown), Some(thing)) = (shown, thing) else { return };
    let said = Line::new(format!("{}-pointer-{}", thing.name, shown.index + 1));
    if before.is_none_or(|before| before.index != shown.index) {
        announce.write(Announce(Line::new("described-pointer").line("pointer", said.clone())));
    }
    spawn(&mut commands, &shown, said, pointers.len());
}

fn spawn(commands: &mut Commands, shown: &ShownTip, said: Line, pointers: usize) {
    let ShownTip { index: pointer, target: about, layout } = *shown;
    let width = layout.by_orientation(300.0, 236.0);
    let left = (about.center().x - width / 2.0).clamp(GAP, layout.size.x - width - GAP);
    let below = about.center().y < layout.size.y / 2.0;
    let (top, bottom) = if below {
        (px(about.max.y + RING_GAP + GAP), auto())
    } else {
        (auto(), px(layout.size.y - about.min.y + RING_GAP + GAP))
    };
    let note = Node {
        position_type: PositionType::Absolute,
        left: px(left),
        top,
        bottom,
        width: px(width),
        padding: UiRect::axes(px(layout.by_orientation(18, 12)), px(layout.by_orientation(12, 8))),
        flex_direction: FlexDirection::Column,
        row_gap: px(6),
        ..default()
    };
    let ring = Node {
        position_type: PositionType::Absolute,
        left: px(about.min.x - RING_GAP),
        top: px(about.min.y - RING_GAP),
        width: px(about.width() + 2.0 * RING_GAP),
        height: px(about.height() + 2.0 * RING_GAP),
        border: UiRect::all(px(layout.by_orientation(3, 2))),
        border_radius: BorderRadius::all(px(RING_GAP + 3.0)),
        ..default()
    };
    let row = Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        width: percent(100),
        ..default()
    };
    let on = move |_: On<Activate>, mut pointing: ResMut<FirstGameTips>| pointing.0 = Some(pointer + 1);
    let skip = |_: On<Activate>, mut pointing: ResMut<FirstGameTips>| pointing.0 = None;
    let last = pointer + 1 == pointers;
    let next = Line::new(if last { "pointer-last" } else { "pointer-next" });
    let root = (
        Name::new("Pointer"),
        Tip,
        ScreenRoot,
        ReadOut,
        DespawnOnExit(Screen::Table),
        TabGroup::new(2),
        GlobalZIndex(1),
        Pickable::IGNORE,
        window_node(),
    );
    commands.spawn(root).with_children(|root| {
        // With a light outline, so that the ring is visible on dark wood.
        let edge = Outline::new(px(1.5), px(0), palette::PAPER.into());
        root.spawn((Name::new("Ring"), ring, BorderColor::all(palette::RED), edge, Pickable::IGNORE));
        root.spawn((Name::new("Note"), note)).with_children(|note| {
            note.spawn(backdrop(LabelStyle::Card { strip: Some(palette::RED) }));
            note.spawn(text_line(said, Typeface::Hand.at(layout.by_orientation(23.0, 17.0)), palette::INK));
            note.spawn((row, Pickable::IGNORE)).with_children(|row| {
                if last {
                    row.spawn((Node::default(), Pickable::IGNORE));
                } else {
                    row.spawn(link(
                        "pointer-skip",
                        Line::new("pointer-skip"),
                        layout.by_orientation(15.0, 13.0),
                        skip,
                    ));
                }
                row.spawn(primary_button("pointer-next", next, 110.0, on));
            });
        });
    });
}
