//! What there is to say of a match beside its moves.

use crate::app::base::web::location;
use crate::app::board::scene::Scene;
use crate::games::Voices;
use crate::kernel::line::Line;
use crate::kernel::rules::{Outcome, Seat};
use crate::match_handle::{Cause, RoomView};
use crate::net::Verdict;
use crate::referee::wire::{How, Offer, Seal, What};

/// What there is to say of a change and its cause, by which the room `before` has become what it is `now`.
pub(super) fn lines<G: Scene>(
    cause: &Cause<G>,
    before: Option<&RoomView>,
    now: Option<&RoomView>,
    voices: &Voices,
) -> Vec<Line> {
    let Some(room) = now else { return Vec::new() };
    if *cause == Cause::Began {
        return vec![Line::new("friend-rematch")];
    }
    let before = before.map_or([None; 2], |room| room.seals);
    let others = Seat::BOTH.into_iter().filter(|of| Some(*of) != room.seat);
    let seals = others.filter_map(|of| sealed(before, room.seals, of, voices));
    let happened = match cause {
        Cause::TookBack => Some(Line::new("friend-took-back")),
        Cause::Told(What::Ended) => {
            room.standing.ending.map(|ending| ended(ending.how, ending.outcome, voices))
        }
        Cause::Told(what) => told(what, voices, room.seat),
        Cause::Checked(verdict) if G::HIDES => Some(checked(*verdict)),
        _ => None,
    };
    seals.chain(happened).collect()
}

/// The name of an offer, as ids have it.
#[must_use]
pub const fn offer_name(offer: Offer) -> &'static str {
    match offer {
        Offer::Takeback => "takeback",
        Offer::Draw => "draw",
        Offer::Rematch => "rematch",
    }
}

/// What there is to say of something that is no move; players are not told what they did themselves.
fn told(what: &What, voices: &Voices, you: Option<Seat>) -> Option<Line> {
    let of = |id: String, seat: &Seat| Line::new(id).line("name", voices.names[seat.index()].clone());
    match what {
        What::Joined { seat } if you != Some(*seat) => Some(of("friend-joined".into(), seat)),
        What::Came { seat } if you != Some(*seat) => Some(of("friend-came".into(), seat)),
        What::Left { seat } if you != Some(*seat) => Some(of("friend-left".into(), seat)),
        What::Offered { seat, offer } if you == Some(*seat) => {
            Some(Line::new(format!("friend-offered-{}", offer_name(*offer))))
        }
        What::Offered { seat, offer } => Some(of(format!("friend-offers-{}", offer_name(*offer)), seat)),
        What::Declined { seat, offer } if you != Some(*seat) => {
            Some(of(format!("friend-declines-{}", offer_name(*offer)), seat))
        }
        What::Greeted { seat, greeting } => {
            Some(of("friend-greets".into(), seat).line("greeting", Line::new(format!("greeting-{greeting}"))))
        }
        _ => None,
    }
}

/// That a seat has just sealed what it hides.
fn sealed(before: [Option<Seal>; 2], now: [Option<Seal>; 2], of: Seat, voices: &Voices) -> Option<Line> {
    let [before, now] = [before, now].map(|seals| seals[of.index()]);
    let seal = now.filter(|_| now != before)?;
    Some(Line::new("friend-sealed").line("name", voices.names[of.index()].clone()).text("seal", seal.mark()))
}

/// How a game ended other than by its rules.
fn ended(how: How, outcome: Outcome, voices: &Voices) -> Line {
    let name = match how {
        How::Rules => "rules",
        How::Resigned => "resigned",
        How::Agreed => "agreed",
        How::Time => "time",
        How::Away => "away",
        How::TooLong => "too-long",
    };
    match outcome {
        Outcome::Draw => Line::new(format!("friend-ended-{name}-draw")),
        Outcome::Win(winner) if voices.you == Some(winner) && how != How::Rules => {
            Line::new(format!("friend-ended-{name}-you"))
                .line("loser", voices.names[(!winner).index()].clone())
        }
        Outcome::Win(winner) => Line::new(format!("friend-ended-{name}"))
            .line("winner", voices.names[winner.index()].clone())
            .line("loser", voices.names[(!winner).index()].clone()),
    }
}

/// What became of the seals.
fn checked(verdict: Verdict) -> Line {
    match verdict {
        // The server that a page came from could have sent another check along.
        Verdict::Kept if location().is_some() => Line::new("friend-seal-kept-in-page"),
        Verdict::Kept => Line::new("friend-seal-kept"),
        Verdict::KeptSinceReturn => Line::new("friend-seal-kept-since-return"),
        Verdict::Broken(ply) => Line::new("friend-seal-broken").number("move", i64::from(ply) + 1),
    }
}
