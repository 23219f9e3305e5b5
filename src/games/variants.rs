//! The configurations in which a game can be played.

use deskmate_kernel::line::Line;
use deskmate_kernel::rules::Rules;

/// The choice of a configuration: presets, options that modify them, and games for a single player.
pub trait Variants: Rules {
    /// True if the rules draw lots for who begins, so that the players do not choose.
    const HAS_RANDOM_STARTER: bool = false;

    /// Named configurations; the first is the default.
    fn presets() -> Vec<(&'static str, Self::Config)>;

    /// Returns the rules of a game of `config`, one paragraph each: the goal, a turn, what is special about it, the end,
    /// and the options that are on. None by default.
    fn rules(_config: &Self::Config) -> Vec<Line> {
        Vec::new()
    }

    /// The options of a preset; none by default.
    fn options() -> &'static [GameOption<Self::Config>] {
        &[]
    }

    /// Checks that a game can be played with `config`, which players have combined from presets and options.
    /// Accepts every configuration by default.
    ///
    /// # Errors
    /// Returns the reason as a line for the player.
    fn check_config(_config: &Self::Config) -> Result<(), Line> {
        Ok(())
    }

    /// Returns the variant of `config` for a single player, who has the first seat and tries to need few moves, or
    /// `None` if the game requires two players.
    fn solo_config(_config: &Self::Config) -> Option<Self::Config> {
        None
    }

    /// The minimum number of moves to reach the goal of a single-player game of `config`, if it is one.
    fn par(_config: &Self::Config) -> Option<u16> {
        None
    }
}

/// A setting of a configuration with a few values to choose from.
///
/// Its messages are `<game>-<option>-<value>`, each of them complete in itself.
pub struct GameOption<C> {
    /// The name, in lower case.
    pub name: &'static str,
    /// The names of the values.
    pub values: &'static [&'static str],
    /// Returns the index of the current value.
    pub get: fn(&C) -> usize,
    /// Sets the value with this index; any other index is ignored.
    pub set: fn(&mut C, usize),
}
