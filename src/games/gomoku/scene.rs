//! The kaya board with its two bowls.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;

use crate::i18n::AddWords;
use crate::look::{Goban, Look, Shade, Stars, Tag};
use crate::play::scene::{Spot, Thing};
use crate::things::AddThing;

const BOARD: Goban = Goban { size: 630.0, lines: 15, stars: Stars::Five(4) };

/// A game in progress, column, row and shade, to show what the board is for.
const STONES: [(u32, u32, Shade); 16] = {
    use Shade::{Dark, Light};
    [
        (7, 7, Dark),
        (8, 8, Light),
        (6, 6, Dark),
        (9, 9, Light),
        (8, 6, Dark),
        (7, 6, Light),
        (6, 8, Dark),
        (5, 5, Light),
        (6, 7, Dark),
        (6, 9, Light),
        (5, 7, Dark),
        (4, 7, Light),
        (8, 7, Dark),
        (9, 7, Light),
        (5, 9, Dark),
        (4, 10, Light),
    ]
};

/// Puts the board on the desk.
pub fn plugin(app: &mut App) {
    app.add_words(include_str!("../../../assets/locales/en/gomoku.ftl"));
    app.add_thing(Thing { name: "gomoku", size: |_| Vec2::splat(BOARD.size), spot, spawn, playable: None });
}

fn spot(upright: bool) -> Spot {
    if upright {
        Spot { center: Vec2::new(84.0, -92.0), width: 150.0, turn: 3.0, label: Some(Vec2::new(30.0, -168.0)) }
    } else {
        Spot { center: Vec2::new(360.0, -166.0), width: 300.0, turn: 3.0, label: Some(Vec2::new(478.0, 34.0)) }
    }
}

fn spawn(parts: &mut ChildSpawnerCommands, look: &mut Look, upright: bool) {
    parts.spawn((look.goban(BOARD), Transform::default()));
    for (column, row, shade) in STONES {
        let stone = look.stone(BOARD.pitch() * 0.46, shade, Tag::default());
        parts.spawn((stone, Transform::from_translation(BOARD.place(column, row).extend(0.1))));
    }
    if upright {
        return;
    }
    for (shade, place) in [(Shade::Dark, Vec2::new(398.0, 172.0)), (Shade::Light, Vec2::new(422.0, -72.0))] {
        parts.spawn((look.bowl(92.0, shade, 0.9), Transform::from_translation(place.extend(0.1))));
    }
}
