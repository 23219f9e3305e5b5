//! Devices: where a seat has gone, as its player is told on the device that had it before.

use serde::{Deserialize, Serialize};

/// The kind of device that has taken over a seat, by its own account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Device {
    /// The desktop game.
    Desktop,
    /// A browser on a computer.
    Browser,
    /// A browser on a phone or a tablet.
    Phone,
    /// The app on a home screen.
    HomeScreen,
}

impl Device {
    /// All kinds.
    pub const ALL: [Device; 4] = [Device::Desktop, Device::Browser, Device::Phone, Device::HomeScreen];

    /// Returns the name, as in messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Device::Desktop => "desktop",
            Device::Browser => "browser",
            Device::Phone => "phone",
            Device::HomeScreen => "home-screen",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_that_of_the_message() {
        for device in Device::ALL {
            assert_eq!(serde_json::to_value(device).unwrap(), device.name());
        }
    }
}
