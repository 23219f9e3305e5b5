//! The card to invite a friend: it leads to the sheet of a game, where the invitation is made.

use bevy::ecs::hierarchy::ChildSpawnerCommands;
use bevy::prelude::*;
use deskmate_kernel::line::Line;

use crate::app::base::layout::Layout;
use crate::app::board::things::Things;
use crate::app::friend::SetUpInvitation;
use crate::app::look::palette;
use crate::app::menus::{close_and_send, heading, row};
use crate::app::ui::type_face::Typeface;
use crate::app::ui::widgets::{button, centred};

/// Spawns the title of the card, what happens, and a button for each game.
pub(super) fn spawn(card: &mut ChildSpawnerCommands, things: &Things, width: f32, layout: &Layout) {
    card.spawn(heading(Line::new("friend-invite"), layout));
    let font = Typeface::Text.at(layout.by_room(17.0, 14.5));
    card.spawn(centred(Line::new("friend-pick-game"), font, palette::TEXT));
    card.spawn(row(layout)).with_children(|row| {
        for thing in &things.0 {
            let title = Line::new(format!("{}-title", thing.name));
            row.spawn(button(
                format!("invite-to-{}", thing.name),
                title,
                width,
                close_and_send(SetUpInvitation(thing.name)),
            ));
        }
    });
}
