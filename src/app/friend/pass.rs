//! Passes: the player goes on with an online game on another device.

use bevy::prelude::*;
use deskmate_kernel::line::Line;
use deskmate_net::ClientEvent;
use deskmate_referee::wire::{Device, RequestBody, RoomLink, Token};

use super::Friend;
use super::connection::Connection;
use crate::app::base::announce::Announce;
use crate::app::base::states::Screen;
use crate::app::base::web;
use crate::app::platform::clipboard::CopyText;
use crate::app::play::remote::ClientReport;

/// A request about the pass for another device.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassRequest {
    /// Makes a pass. An earlier one no longer counts.
    Make,
    /// Copies the link with the pass.
    Copy,
}

/// The pass with which another device may take over the player's seat.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub enum Pass {
    /// None has been made.
    #[default]
    None,
    /// The server has been asked for it.
    Requested {
        /// The secret of the pass.
        secret: Token,
        /// The number of the request.
        id: u64,
    },
    /// It counts, for some minutes and once.
    Made {
        /// The secret of the pass.
        secret: Token,
    },
    /// The server has refused it, for this reason.
    Refused(Line),
}

impl Pass {
    /// Returns the link with which another device takes over the seat; `None` before the pass counts.
    #[must_use]
    pub fn link(&self, friend: &Friend) -> Option<String> {
        let Pass::Made { secret } = self else { return None };
        Some(friend.public_server()?.link(&RoomLink::TakeOver(friend.room?, *secret)))
    }
}

/// Returns the kind of this device, as the device that had a seat before is told.
pub(super) fn this_device() -> Device {
    if web::location().is_none() {
        Device::Desktop
    } else if web::is_home_screen_app() || web::matches_media("(display-mode: standalone)") {
        Device::HomeScreen
    } else if web::matches_media("(pointer: coarse)") {
        Device::Phone
    } else {
        Device::Browser
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pass>()
        .add_message::<PassRequest>()
        .add_systems(OnEnter(Screen::Desk), forget)
        .add_systems(
            Update,
            (
                apply_requests.run_if(on_message::<PassRequest>),
                read_answers.run_if(on_message::<ClientReport>),
            ),
        );
}

fn forget(mut pass: ResMut<Pass>) {
    pass.set_if_neq(Pass::None);
}

fn apply_requests(
    mut requests: MessageReader<PassRequest>,
    mut connection: NonSendMut<Connection>,
    friend: Res<Friend>,
    mut pass: ResMut<Pass>,
    mut copies: MessageWriter<CopyText>,
) {
    for request in requests.read() {
        match request {
            PassRequest::Make => {
                let secret = Token::random();
                let id = connection.send_request(RequestBody::Pass(secret.key()));
                *pass = id.map_or(Pass::None, |id| Pass::Requested { secret, id });
            }
            PassRequest::Copy => {
                let link = pass.link(&friend);
                copies.write_batch(link.map(|text| CopyText { text, copied: "friend-copied" }));
            }
        }
    }
}

/// Reads the answer to the request for a pass.
fn read_answers(
    mut reports: MessageReader<ClientReport>,
    mut pass: ResMut<Pass>,
    mut announce: MessageWriter<Announce>,
) {
    for ClientReport(event) in reports.read() {
        let Pass::Requested { secret, id } = *pass else { continue };
        match event {
            ClientEvent::Done(done) if *done == id => {
                *pass = Pass::Made { secret };
                announce.write(Announce(Line::new("other-device-ready")));
            }
            ClientEvent::Refused(refused, refusal) if *refused == id => {
                *pass = Pass::Refused(refusal.message());
                announce.write(Announce(refusal.message()));
            }
            _ => {}
        }
    }
}
