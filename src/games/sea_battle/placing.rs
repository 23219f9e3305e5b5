//! The placing screen's side of the table, without the screen: ships in the port and on the field, moved about
//! until all of them lie well.
//!
//! Whatever is done, every ship is either in the port or lies on the field as the rules want it: what is not
//! possible is refused with its reason, and the ship stays where it was.

use super::layouts::{complete, descending, edge};
use super::rules::{Cell, Config, Layout, Misfit, Ship};
use crate::kernel::line::Line;
use crate::kernel::rng::Dice;

/// A ship of the fleet on its way to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// How many decks it has.
    pub length: u8,
    /// Whether it stands upright, on the field or in the hand.
    pub upright: bool,
    /// Where its leftmost or topmost deck lies; `None` in the port.
    pub bow: Option<Cell>,
}

impl Piece {
    /// The ship, if it lies on the field.
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
    /// The whole fleet in the port, lying across.
    #[must_use]
    pub fn new(config: Config) -> Self {
        let piece = |length: &u8| Piece { length: *length, upright: false, bow: None };
        let pieces = config.fleet.lengths().iter().map(piece).collect();
        Self { config, pieces }
    }

    /// The configuration that it is placed for.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// All ships, the longest first. A ship keeps its number, which is its index here.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The number of the ship on a square.
    #[must_use]
    pub fn piece_at(&self, cell: Cell) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.ship().is_some_and(|ship| ship.set().contains(cell)))
    }

    /// Whether ship `number` could lie so: what colours its ghost. It may overlap only itself.
    ///
    /// # Errors
    /// Says why not.
    pub fn ghost(&self, number: usize, bow: Cell, upright: bool) -> Result<(), Line> {
        let Some(piece) = self.pieces.get(number) else { return Err(Misfit::Outside.line()) };
        let others = self.pieces.iter().enumerate().filter(|(other, _)| *other != number);
        let others = others.filter_map(|(_, piece)| piece.ship());
        let ship = Ship::new(bow, piece.length, upright);
        Misfit::find(&self.config, ship, others).map_or(Ok(()), |misfit| Err(misfit.line()))
    }

    /// Lays ship `number` down with its bow there. Where it can't be, it stays in the port or where it lay.
    ///
    /// # Errors
    /// Says why it can't be there.
    pub fn drop(&mut self, number: usize, bow: Cell, upright: bool) -> Result<(), Line> {
        self.ghost(number, bow, upright)?;
        if let Some(piece) = self.pieces.get_mut(number) {
            (piece.bow, piece.upright) = (Some(bow), upright);
        }
        Ok(())
    }

    /// Takes ship `number` back to the port.
    pub fn to_port(&mut self, number: usize) {
        if let Some(piece) = self.pieces.get_mut(number) {
            piece.bow = None;
        }
    }

    /// Turns ship `number` where it lies, about its deck number `grip`, counted from 0 at the bow, which stays
    /// on its square; in the port a ship can always be turned. Where it can't lie turned, it stays as it was.
    ///
    /// # Errors
    /// Says why it can't be turned.
    pub fn turn(&mut self, number: usize, grip: u8) -> Result<(), Line> {
        let Some(piece) = self.pieces.get_mut(number) else { return Err(Misfit::Outside.line()) };
        let Some(bow) = piece.bow else {
            piece.upright = !piece.upright;
            return Ok(());
        };
        let turned = turned(bow, piece.upright, grip.min(piece.length.saturating_sub(1)));
        let upright = !piece.upright;
        self.drop(number, turned.ok_or_else(|| Misfit::Outside.line())?, upright)
    }

    /// All ships back to the port.
    pub fn clear(&mut self) {
        self.pieces.iter_mut().for_each(|piece| piece.bow = None);
    }

    /// Places the whole fleet by chance.
    ///
    /// # Errors
    /// The fleet does not fit.
    pub fn by_chance(&mut self, dice: &mut Dice) -> Result<(), Line> {
        self.adopt(descending(&self.config, dice))
    }

    /// Places the whole fleet by chance, big ships along the border, so that small ones have room.
    ///
    /// # Errors
    /// The fleet does not fit.
    pub fn along_edges(&mut self, dice: &mut Dice) -> Result<(), Line> {
        self.adopt(edge(&self.config, dice))
    }

    /// Places what is still in the port by chance; the ships on the field stay.
    ///
    /// # Errors
    /// No way was found.
    pub fn the_rest(&mut self, dice: &mut Dice) -> Result<(), Line> {
        let lying: Vec<_> = self.pieces.iter().filter_map(Piece::ship).collect();
        self.adopt(complete(&self.config, &lying, dice))
    }

    /// Places the whole fleet as in `layout`, such as one that was remembered.
    ///
    /// # Errors
    /// Says why that is no layout for this battle; nothing has changed then.
    pub fn remember(&mut self, layout: &Layout) -> Result<(), Line> {
        layout.check(&self.config)?;
        self.adopt(Some(layout.clone()))
    }

    /// The layout, when every ship lies on the field.
    #[must_use]
    pub fn layout(&self) -> Option<Layout> {
        self.pieces.iter().map(Piece::ship).collect::<Option<Vec<_>>>().map(Layout::new)
    }

    /// Makes the pieces lie as in a layout of this fleet. Those that lie there already keep their number.
    fn adopt(&mut self, layout: Option<Layout>) -> Result<(), Line> {
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
                (piece.bow, piece.upright) = (Some(ship.bow()), ship.upright());
            }
        }
        Ok(())
    }
}

/// The bow of a ship turned about its deck `grip`; `None` when that is left of or above the field.
#[must_use]
pub fn turned(bow: Cell, upright: bool, grip: u8) -> Option<Cell> {
    let grip = i8::try_from(grip).ok()?;
    if upright { bow.step(-grip, grip) } else { bow.step(grip, -grip) }
}
