//! The state of the placing phase, independent of its screen: ships in the port and on the field.
//!
//! At any time, every ship is either in the port or legally placed on the field. A change that is not possible is
//! refused with a reason, and the ship stays where it was.

use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;

use super::layouts::{complete, edge};
use super::rules::{Cell, Config, Layout, Misfit, Ship, descending};

/// A ship of the fleet being placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The number of decks.
    pub length: u8,
    /// True if it is vertical, on the field or in the port.
    pub upright: bool,
    /// The leftmost or topmost square; `None` in the port.
    pub bow: Option<Cell>,
}

impl Piece {
    /// The ship, if it is on the field.
    #[must_use]
    pub fn ship(&self) -> Option<Ship> {
        self.bow.map(|bow| Ship::new(bow, self.length, self.upright))
    }
}

/// A fleet being placed.
#[derive(Clone, Debug, PartialEq)]
pub struct Placing {
    config: Config,
    pieces: Vec<Piece>,
}

impl Placing {
    /// Creates a fleet with all ships in the port, horizontal.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let piece = |length: &u8| Piece { length: *length, upright: false, bow: None };
        let pieces = config.fleet.lengths().iter().map(piece).collect();
        Self { config, pieces }
    }

    /// The configuration of the battle.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// All ships, longest first. The index of a ship never changes.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The index of the ship on a square.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.ship().is_some_and(|ship| ship.cell_set().contains(cell)))
    }

    /// Checks whether ship `number` could be placed there, which determines the colour of its ghost. Its current
    /// place does not count as occupied.
    ///
    /// # Errors
    /// Returns the reason as a line for the player.
    pub fn check_placement(&self, number: usize, bow: Cell, upright: bool) -> Result<(), Line> {
        let Some(piece) = self.pieces.get(number) else { return Err(Misfit::Outside.line()) };
        let others = self.pieces.iter().enumerate().filter(|(other, _)| *other != number);
        let others = others.filter_map(|(_, piece)| piece.ship());
        let ship = Ship::new(bow, piece.length, upright);
        Misfit::find(&self.config, ship, others).map_or(Ok(()), |misfit| Err(misfit.line()))
    }

    /// Places ship `number` with its bow at `bow`. On error it stays where it was.
    ///
    /// # Errors
    /// Returns the reason as a line for the player.
    pub fn place_ship(&mut self, number: usize, bow: Cell, upright: bool) -> Result<(), Line> {
        self.check_placement(number, bow, upright)?;
        if let Some(piece) = self.pieces.get_mut(number) {
            (piece.bow, piece.upright) = (Some(bow), upright);
        }
        Ok(())
    }

    /// Returns ship `number` to the port.
    pub fn to_port(&mut self, number: usize) {
        if let Some(piece) = self.pieces.get_mut(number) {
            piece.bow = None;
        }
    }

    /// Turns ship `number` about its deck `grip`, counted from 0 at the bow, which stays on its square. In the
    /// port, a ship can always be turned. On error it stays as it was.
    ///
    /// # Errors
    /// Returns the reason as a line for the player.
    pub fn rotate_ship(&mut self, number: usize, grip: u8) -> Result<(), Line> {
        let Some(piece) = self.pieces.get_mut(number) else { return Err(Misfit::Outside.line()) };
        let Some(bow) = piece.bow else {
            piece.upright = !piece.upright;
            return Ok(());
        };
        let turned = rotated_bow(bow, piece.upright, grip.min(piece.length.saturating_sub(1)));
        let upright = !piece.upright;
        self.place_ship(number, turned.ok_or_else(|| Misfit::Outside.line())?, upright)
    }

    /// Returns all ships to the port.
    pub fn clear_field(&mut self) {
        self.pieces.iter_mut().for_each(|piece| piece.bow = None);
    }

    /// Places the whole fleet at random.
    ///
    /// # Errors
    /// The fleet does not fit.
    pub fn place_randomly(&mut self, dice: &mut Dice) -> Result<(), Line> {
        self.apply_layout(descending(&self.config, dice))
    }

    /// Places the whole fleet at random, the large ships along the border to leave room for the small ones.
    ///
    /// # Errors
    /// The fleet does not fit.
    pub fn place_along_edges(&mut self, dice: &mut Dice) -> Result<(), Line> {
        self.apply_layout(edge(&self.config, dice))
    }

    /// Places the ships in the port at random; those on the field stay.
    ///
    /// # Errors
    /// No layout was found.
    pub fn place_remaining(&mut self, dice: &mut Dice) -> Result<(), Line> {
        let lying: Vec<_> = self.pieces.iter().filter_map(Piece::ship).collect();
        self.apply_layout(complete(&self.config, &lying, dice))
    }

    /// Places the whole fleet as in `layout`, such as a saved one.
    ///
    /// # Errors
    /// Returns the reason why the layout is not legal in this battle. The fleet is unchanged.
    pub fn place_layout(&mut self, layout: &Layout) -> Result<(), Line> {
        layout.check(&self.config)?;
        self.apply_layout(Some(layout.clone()))
    }

    /// The layout, if every ship is on the field.
    #[must_use]
    pub fn layout(&self) -> Option<Layout> {
        self.pieces.iter().map(Piece::ship).collect::<Option<Vec<_>>>().map(Layout::new)
    }

    /// Moves the pieces to the places of a layout of this fleet. Pieces already in place keep their index.
    fn apply_layout(&mut self, layout: Option<Layout>) -> Result<(), Line> {
        let layout = layout.ok_or_else(|| Line::new("sea-battle-refused-no-way"))?;
        let mut ships = layout.ships().to_vec();
        let kept = |piece: &Piece, ships: &mut Vec<Ship>| {
            let place = ships.iter().position(|ship| piece.ship() == Some(*ship))?;
            Some(ships.remove(place))
        };
        let stays: Vec<_> = self.pieces.iter().map(|piece| kept(piece, &mut ships).is_some()).collect();
        for (piece, _) in self.pieces.iter_mut().zip(stays).filter(|(_, stays)| !stays) {
            if let Some(place) = ships.iter().position(|ship| ship.length() == piece.length) {
                let ship = ships.remove(place);
                (piece.bow, piece.upright) = (Some(ship.bow()), ship.is_upright());
            }
        }
        Ok(())
    }
}

/// Returns the bow of a ship after a turn about its deck `grip`, or `None` if it would be left of or above the
/// field.
#[must_use]
pub fn rotated_bow(bow: Cell, upright: bool, grip: u8) -> Option<Cell> {
    let grip = i8::try_from(grip).ok()?;
    if upright { bow.step(-grip, grip) } else { bow.step(grip, -grip) }
}
