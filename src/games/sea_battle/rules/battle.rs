//! The full state of a battle, held by the match authority, and the view of one viewer.

use deskmate_kernel::rules::Seat;
use serde::{Deserialize, Serialize};

use super::config::Config;
use super::course::{Course, Phase, Shot};
use super::layout::Layout;

/// The full state: the course, both fleets, and the seat that fires first.
#[derive(Clone, Debug, PartialEq)]
pub struct Battle {
    pub(super) course: Course,
    pub(super) fleets: [Option<Layout>; 2],
    /// The seat that will fire first. Kept from both players until both fleets are placed.
    pub(super) first: Seat,
}

/// One viewer's knowledge: the course, their own fleet, and both fleets once the battle is over.
///
/// Serialized as the placements, the first seat, the known fleets and the shots. Deserializing replays them, and
/// fails if no battle can lead to them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct View {
    course: Course,
    fleets: [Option<Layout>; 2],
}

impl View {
    /// Creates a view from the course and the fleets that the viewer may see.
    pub(super) const fn new(course: Course, fleets: [Option<Layout>; 2]) -> Self {
        Self { course, fleets }
    }

    /// Returns this view with the fleets known to `other`, a view of the same battle, added.
    #[must_use]
    pub fn with_fleets_of(&self, other: &Self) -> Self {
        let fleets = Seat::BOTH.map(|seat| self.fleet(seat).or(other.fleet(seat)).cloned());
        Self { course: self.course.clone(), fleets }
    }

    /// Returns the view after the first `shots` shots. It keeps all fleets known to `self`.
    #[must_use]
    pub fn until(&self, shots: usize) -> Self {
        Self { course: self.course.until(shots), fleets: self.fleets.clone() }
    }

    /// The public course of the battle.
    #[must_use]
    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// The fleet of `seat`, if it has been placed and the viewer may see it.
    #[must_use]
    pub const fn fleet(&self, seat: Seat) -> Option<&Layout> {
        self.fleets[seat.index()].as_ref()
    }
}

/// The serialized form of a [`View`].
#[derive(Serialize, Deserialize)]
struct Written {
    config: Config,
    placed: [bool; 2],
    fleets: [Option<Layout>; 2],
    began: Option<Seat>,
    shots: Vec<Shot>,
}

impl From<View> for Written {
    fn from(View { course, fleets }: View) -> Self {
        Self {
            config: course.config().clone(),
            placed: Seat::BOTH.map(|seat| course.placed(seat)),
            began: course.first_to_fire(),
            shots: course.shots().to_vec(),
            fleets,
        }
    }
}

impl TryFrom<Written> for View {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        let Written { config, placed, fleets, began, shots } = written;
        let mut course = Course::new(config);
        for seat in Seat::BOTH.into_iter().filter(|seat| placed[seat.index()]) {
            course.place(seat);
        }
        for (fleet, placed) in fleets.iter().zip(placed) {
            let Some(fleet) = fleet else { continue };
            if !placed || fleet.check(course.config()).is_err() {
                return Err("a fleet that can't be there".to_owned());
            }
        }
        if began.is_some() != (placed == [true; 2]) {
            return Err("a beginning that can't be".to_owned());
        }
        if let Some(seat) = began {
            course.start_firing(seat);
        }
        for (number, shot) in shots.into_iter().enumerate() {
            let target = &fleets[(!shot.seat).index()];
            let chart = course.chart(shot.seat);
            let turn = matches!(course.phase(), Phase::Firing { seat, .. } if seat == shot.seat);
            let said =
                target.as_ref().is_none_or(|fleet| chart.answer(fleet.ships(), shot.cell) == shot.answer);
            if !turn || !said || !chart.allows(shot.cell, shot.answer) {
                return Err(format!("shot {} can't have been", number + 1));
            }
            course.fire(shot);
        }
        Ok(Self { course, fleets })
    }
}
