//! A lying host, who deceives one viewer once in each game: about the view, the events, a ply or an earlier one, a
//! takeback, or the result. With a lie the game never ends with seals that match.
//!
//! Some lies cannot be detected: that the friend has resigned or is away, and who is connected. `DESKMATE_LIES` sets
//! the number of lies for each game.

use deskmate_games::Game;
use deskmate_games::add_to_15::AddTo15;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::sea_battle::SeaBattle;
use deskmate_games::ugolki::Ugolki;
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::{Outcome, Seat, Viewer};
use deskmate_net::{ClientEvent, RemoteGame, SealVerdict};
use deskmate_referee::wire::{EndReason, PlyView, Raw, RoomEvent, Snapshot, Update};
use rand::RngExt;
use rand::seq::{IndexedMutRandom, IndexedRandom, IteratorRandom};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::harness::Table;

/// The default number of lies for each game.
const LIES: u64 = 140;

/// The subject of a lie.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lie {
    /// The view after a ply.
    View,
    /// The view, to somebody who returns.
    Return,
    /// An earlier ply, to somebody who returns.
    Past,
    /// The events of a ply.
    Events,
    /// The ply itself.
    Ply,
    /// A takeback.
    Takeback,
    /// The winner.
    Ending,
    /// The hidden moves that are revealed at the end.
    Opened,
}

impl Lie {
    const ALL: [Lie; 8] =
        [Lie::View, Lie::Return, Lie::Past, Lie::Events, Lie::Ply, Lie::Takeback, Lie::Ending, Lie::Opened];
}

/// Collects the paths of all numbers, strings and booleans in a value.
fn leaves(value: &Value, path: &str, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                leaves(item, &format!("{path}/{number}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, item) in fields {
                leaves(item, &format!("{path}/{name}"), found);
            }
        }
        Value::Null => {}
        _ => found.push(path.to_owned()),
    }
}

/// Changes one leaf of `value` so that it is still a valid `T`. Returns `None` if no such change is found.
fn altered<T: DeserializeOwned + PartialEq>(value: &Value, dice: &mut Dice) -> Option<Value> {
    let mut found = Vec::new();
    leaves(value, "", &mut found);
    let read = |value: &Value| serde_json::from_value::<T>(value.clone()).ok();
    let truth = read(value)?;
    (0..20).find_map(|_| {
        let mut lie = value.clone();
        let texts: Vec<Value> = found
            .iter()
            .filter_map(|path| value.pointer(path).filter(|leaf| leaf.is_string()).cloned())
            .collect();
        let leaf = lie.pointer_mut(found.choose(dice)?)?;
        *leaf = match &*leaf {
            Value::Bool(so) => (!so).into(),
            Value::Number(number) => (number.as_i64()? + [-1, 1].choose(dice)?).into(),
            _ => texts.choose(dice)?.clone(),
        };
        read(&lie).filter(|read| *read != truth).map(|_| lie)
    })
}

/// Changes the move of a ply if it is shown, or else its seat.
fn alter<G: Game>(ply: &mut PlyView, dice: &mut Dice) {
    let truth: Option<Value> = ply.mv.as_ref().map(|mv| mv.parse().expect("a move is data"));
    match truth.and_then(|truth| altered::<G::Move>(&truth, dice)) {
        Some(lie) => ply.mv = Some(Raw::new(&lie)),
        None => ply.seat = !ply.seat,
    }
}

/// A viewer who is told whatever the host wants.
struct Victim<G: Game> {
    remote: RemoteGame<G>,
    /// The view after each ply.
    shown: Vec<Value>,
    /// The update of each ply.
    told: Vec<Update>,
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("it is data")
}

/// The way in which a lie was told.
enum Told {
    /// Not yet: there was no opportunity.
    Not,
    /// In the update.
    With,
    /// In another way, and the update must not be sent.
    Instead,
}

/// The victim noticed at once: the message was inconsistent.
struct Noticed;

/// Tells one lie in one game. Returns whether it was found out, or `None` if there was no opportunity.
fn is_found_out<G: Game>(seed: u64, kind: Lie) -> Option<bool> {
    let mut dice = dice_from_seed(seed);
    let viewers = [Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::Spectator];
    let viewer = *viewers.choose(&mut dice)?;
    let mut table = Table::<G>::new(seed);
    let remote = RemoteGame::new(&table.snapshot(viewer, 0), None).expect("a room of the game");
    let shown = vec![json(&remote.view)];
    let mut victim = Victim { remote, shown, told: Vec::new() };
    let most = *[4, 12, 40].choose(&mut dice)?;
    let at = dice.random_range(0..most);
    let mut lied = false;
    while let Some(update) = table.play(viewer, &mut dice) {
        let truth = json(&table.view(viewer));
        let (mut told, mut view) = (update.clone(), truth.clone());
        let mut tells = true;
        if !lied && (update.opened.is_some() || victim.told.len() >= at) {
            match victim.lie(kind, &mut told, &mut view, &table, viewer, &mut dice) {
                Ok(Told::Not) => {}
                Ok(Told::With) => lied = true,
                Ok(Told::Instead) => (lied, tells) = (true, false),
                Err(Noticed) => return Some(true),
            }
        }
        if tells && victim.tell(told, &view).is_err() {
            assert!(lied, "the truth makes no sense: {} {seed}", G::NAME);
            return Some(true);
        }
        victim.shown.push(truth);
        victim.told.push(update);
    }
    let verdict = victim.remote.verdict.expect("the game is over");
    if !lied {
        assert_eq!(verdict, SealVerdict::Kept, "an honest host is accused: {} {seed}", G::NAME);
        return None;
    }
    Some(matches!(verdict, SealVerdict::Broken(_)))
}

impl<G: Game> Victim<G> {
    /// Sends an update with `view` after it.
    fn tell(&mut self, mut update: Update, view: &Value) -> Result<(), Noticed> {
        update.view = None;
        update.patch = Some(Raw::new(&json_patch::diff(&json(&self.remote.view), view)));
        // The numbers increase by one, whatever is told.
        update.seq = self.remote.seq + 1;
        self.remote.apply(&ClientEvent::Update(Box::new(update))).map(|_| ()).map_err(|_| Noticed)
    }

    /// Turns the next update into a lie of this kind, if possible.
    fn lie(
        &mut self,
        kind: Lie,
        told: &mut Update,
        view: &mut Value,
        table: &Table<G>,
        viewer: Viewer,
        dice: &mut Dice,
    ) -> Result<Told, Noticed> {
        let with = |done: Option<()>| Ok(done.map_or(Told::Not, |()| Told::With));
        let over = told.opened.is_some();
        let RoomEvent::Moved { ply, events } = &mut told.what else { return Ok(Told::Not) };
        match kind {
            Lie::View => with(altered::<G::View>(view, dice).map(|lie| *view = lie)),
            Lie::Return => {
                let Some(lie) = altered::<G::View>(view, dice).filter(|_| !over) else {
                    return Ok(Told::Not);
                };
                let mut back = table.snapshot(viewer, self.remote.seq);
                back.view = Raw::new(&lie);
                self.come_back(&back)
            }
            Lie::Past => {
                let mut back = table.snapshot(viewer, self.remote.seq);
                // Only the list of plies may say what was played.
                back.missed.clear();
                let Some(ply) = back.plies.choose_mut(dice).filter(|_| !over) else { return Ok(Told::Not) };
                alter::<G>(ply, dice);
                self.come_back(&back)
            }
            Lie::Events => {
                let truth: Value = events.parse().expect("events are data");
                let lie = altered::<Vec<G::Event>>(&truth, dice).or_else(|| {
                    let all = truth.as_array()?;
                    let less = (0..all.len()).choose(dice)?;
                    let rest = all.iter().enumerate().filter(|(number, _)| *number != less);
                    Some(rest.map(|(_, event)| event.clone()).collect())
                });
                with(lie.map(|lie| *events = Raw::new(&lie)))
            }
            Lie::Ply => {
                alter::<G>(ply, dice);
                Ok(Told::With)
            }
            Lie::Takeback => self.take_back(told, dice),
            Lie::Ending => {
                let ending = told.standing.ending.as_mut().filter(|ending| ending.how == EndReason::Rules);
                with(ending.and_then(|ending| {
                    let others = [Outcome::Draw, Outcome::Win(Seat::First), Outcome::Win(Seat::Second)];
                    ending.outcome =
                        others.into_iter().filter(|other| *other != ending.outcome).choose(dice)?;
                    Some(())
                }))
            }
            Lie::Opened => {
                let Some(opened) = &mut told.opened else { return Ok(Told::Not) };
                let ply = opened.plies.choose_mut(dice).expect("a game has plies");
                let truth: Value = ply.mv.parse().expect("a move is data");
                match altered::<G::Move>(&truth, dice) {
                    Some(lie) => ply.mv = Raw::new(&lie),
                    None => ply.seat = !ply.seat,
                }
                Ok(Told::With)
            }
        }
    }

    /// Returns to this room with the same witness.
    fn come_back(&mut self, room: &Snapshot) -> Result<Told, Noticed> {
        let memory = self.remote.witness.clone();
        self.remote = RemoteGame::new(room, Some(memory)).map_err(|_| Noticed)?;
        Ok(Told::Instead)
    }

    /// Takes back up to three plies unasked, at least one of them sealed, and plays them again.
    fn take_back(&mut self, next: &Update, dice: &mut Dice) -> Result<Told, Noticed> {
        let back = dice.random_range(1..=3).min(self.told.len());
        let left = self.told.len() - back;
        let sealed =
            |update: &Update| matches!(&update.what, RoomEvent::Moved { ply, .. } if ply.seal.is_some());
        if !self.told[left..].iter().any(sealed) {
            return Ok(Told::Not);
        }
        let plies = u32::try_from(back).expect("three at most");
        let took = Update { what: RoomEvent::TookBack { plies }, opened: None, ..next.clone() };
        let again: Vec<_> = std::iter::once((took, self.shown[left].clone()))
            .chain((left..self.told.len()).map(|ply| (self.told[ply].clone(), self.shown[ply + 1].clone())))
            .collect();
        for (update, view) in again {
            self.tell(update, &view)?;
        }
        Ok(Told::With)
    }
}

/// Tells lies of every kind, and prints how many were told of each.
fn no_lie_passes<G: Game>() {
    let lies = std::env::var("DESKMATE_LIES").ok().and_then(|lies| lies.parse().ok()).unwrap_or(LIES);
    let mut told = [0_u64; Lie::ALL.len()];
    for seed in 0..lies {
        let number = seed as usize % Lie::ALL.len();
        let found_out = is_found_out::<G>(seed, Lie::ALL[number]);
        assert_ne!(found_out, Some(false), "{:?} passes as honest: seed {seed}", Lie::ALL[number]);
        told[number] += u64::from(found_out.is_some());
    }
    eprintln!("{}: {:?} told", G::NAME, Lie::ALL.iter().zip(told).collect::<Vec<_>>());
    for (kind, told) in Lie::ALL.iter().zip(told) {
        let possible = G::HAS_HIDDEN_INFO || *kind != Lie::Takeback;
        assert!(told > 0 || !possible, "{kind:?} was never told");
    }
}

#[test]
fn about_a_sea_battle() {
    no_lie_passes::<SeaBattle>();
}

#[test]
fn about_gomoku() {
    no_lie_passes::<Gomoku>();
}

#[test]
fn about_ugolki() {
    no_lie_passes::<Ugolki>();
}

#[test]
fn about_add_to_15() {
    no_lie_passes::<AddTo15>();
}
