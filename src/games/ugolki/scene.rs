//! The chequered board with its draughtsmen.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use crate::i18n::AddWords;
use crate::look::{Checkers, Look, Shade, Tag, palette};
use crate::play::scene::{Shape, Spot, Thing};
use crate::things::AddThing;
use crate::ui::type_face::{Face, WorldType};

const BOARD: Checkers = Checkers { size: 630.0 };

/// A game in progress, to show what the board is for.
const IVORY: [(u32, u32); 9] = [(0, 0), (1, 0), (2, 1), (0, 2), (1, 2), (3, 2), (2, 3), (4, 3), (0, 1)];
const EBONY: [(u32, u32); 9] = [(7, 7), (6, 7), (7, 6), (5, 6), (6, 5), (4, 6), (5, 4), (7, 5), (6, 6)];

/// Puts the board on the desk.
pub fn plugin(app: &mut App) {
    app.add_words(include_str!("../../../assets/locales/en/ugolki.ftl"));
    app.add_thing(Thing { name: "ugolki", size: |_| Vec2::splat(BOARD.size), shape: Shape::Square, spot, spawn, playable: None });
}

fn spot(upright: bool) -> Spot {
    if upright {
        Spot { center: Vec2::new(-90.0, -92.0), width: 148.0, turn: -3.0, label: Some(Vec2::new(-158.0, -182.0)) }
    } else {
        Spot { center: Vec2::new(245.0, 173.0), width: 300.0, turn: -4.0, label: Some(Vec2::new(76.0, 8.0)) }
    }
}

fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look, _upright: bool) {
    parts.spawn((look.checkerboard(BOARD), Transform::default()));
    let edge = (BOARD.size - BOARD.frame()) / 2.0;
    for index in 0..8 {
        let square = BOARD.place(index, index);
        let letter = char::from(b'a' + index as u8);
        for (text, place) in [
            (letter.to_string(), Vec2::new(square.x, -edge)),
            ((index + 1).to_string(), Vec2::new(-edge, square.y)),
        ] {
            parts.spawn((
                Text2d(text),
                WorldType { face: Face::Bold, size: BOARD.frame() * 0.62 },
                TextColor(palette::FRAME_TEXT.into()),
                Transform::from_translation(place.extend(0.1)),
            ));
        }
    }
    for (men, shade) in [(IVORY, Shade::Light), (EBONY, Shade::Dark)] {
        for (column, row) in men {
            let man = look.man(BOARD.pitch() * 0.39, shade, Tag::default());
            parts.spawn((man, Transform::from_translation(BOARD.place(column, row).extend(0.1))));
        }
    }
}
