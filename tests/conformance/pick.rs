//! Pick: a game with hidden information, chance and simultaneous moves, without a flaw or with one.
//!
//! Each seat is dealt a card from 0 to 2. Both secretly pick a number from 1 to 3, in any order. Then everything is
//! revealed, and the greater sum of card and number wins.

use std::sync::atomic::{AtomicU64, Ordering};

use deskmate_games::arena::Arena;
use deskmate_games::search::brain::{Brain, Budget, Level, Thoughts};
use deskmate_games::speech::Speech;
use deskmate_games::{Diary, Game, Notation, Response, Tap, Training, Variants, Voices};
use deskmate_kernel::line::Line;
use deskmate_kernel::rng::Dice;
use deskmate_kernel::rules::{Illegal, Outcome, Rules, Seat, ToAct, Viewer};
use deskmate_referee::authority::Ply;
use rand::RngExt;
use serde::{Deserialize, Deserializer, Serialize};

/// Numbers the flaws.
macro_rules! flaws {
    ($($flaw:ident)*) => { flaws!(@ 0; $($flaw)*); };
    (@ $number:expr; $flaw:ident $($rest:ident)*) => {
        pub const $flaw: u8 = $number;
        flaws!(@ $number + 1; $($rest)*);
    };
    (@ $number:expr;) => {};
}

flaws! {
    HONEST LEGAL_OMITS LEGAL_REPEATS LEGAL_OUT_OF_TURN PLAY_ACCEPTS_ALL REFUSAL_LEAVES_TRACE NEVER_ENDS
    OVER_BUT_ON STUCK JSON_LOSES VIEW_LEAKS EVENT_LEAKS SPECTATOR_SEES SETUP_VARIES TAP_MISSES TAP_CHEATS
    NOTATION_REPEATS BRAIN_CHEATS BRAIN_VARIES PRESET_DIFFERS NOTHING_HIDDEN VIEW_CHURNS
    TEXT_LOSES
}

/// A counter for the flaws whose behaviour differs from call to call.
static CALLS: AtomicU64 = AtomicU64::new(0);

/// The rules, with a flaw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pick<const FLAW: u8>;

/// The bonus that is added to each card; zero by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Config {
    bonus: u8,
}

/// The cards and picks: all of them in a state, or the known ones in a view.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Table {
    cards: [Option<u8>; 2],
    picks: [Option<u8>; 2],
    /// True for each seat that has picked, which everybody sees.
    ready: [bool; 2],
    refusals: u8,
    /// Zeros, except under the flaw that changes much of a view.
    noise: [u64; 32],
}

/// A number from 1 to 3.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Number<const FLAW: u8>(u8);

impl<'de, const FLAW: u8> Deserialize<'de> for Number<FLAW> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(from)?;
        Ok(Self(if FLAW == JSON_LOSES { number / 2 } else { number }))
    }
}

/// An event of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    /// A seat has picked; only that seat knows the number.
    Picked { seat: Seat, number: Option<u8> },
    /// Everything is revealed.
    Shown { cards: [Option<u8>; 2], picks: [Option<u8>; 2] },
}

impl Table {
    fn all_ready(&self) -> bool {
        self.ready == [true; 2]
    }
}

impl<const FLAW: u8> Rules for Pick<FLAW> {
    type Config = Config;
    type State = Table;
    type View = Table;
    type Move = Number<FLAW>;
    type Event = Event;

    fn setup(config: &Config, dice: &mut Dice) -> Table {
        let mut cards = [0, 1].map(|_| Some(dice.random_range(0..3) + config.bonus));
        if FLAW == SETUP_VARIES {
            cards[0] = Some(CALLS.fetch_add(1, Ordering::Relaxed) as u8);
        }
        Table { cards, picks: [None; 2], ready: [false; 2], refusals: 0, noise: [0; 32] }
    }

    fn to_act(view: &Table) -> ToAct {
        match view.ready {
            [true, true] if FLAW == OVER_BUT_ON => ToAct::Both,
            [true, true] if FLAW != NEVER_ENDS => ToAct::Over,
            [true, false] => ToAct::One(Seat::Second),
            [false, true] => ToAct::One(Seat::First),
            _ => ToAct::Both,
        }
    }

    fn legal_moves(view: &Table, seat: Seat, out: &mut Vec<Number<FLAW>>) {
        if FLAW == STUCK && view.ready[0] {
            return;
        }
        if FLAW == LEGAL_OUT_OF_TURN || Self::to_act(view).includes(seat) {
            let most = if FLAW == LEGAL_OMITS { 2 } else { 3 };
            out.extend((1..=most).map(Number));
            out.extend((FLAW == LEGAL_REPEATS).then_some(Number(1)));
        }
    }

    fn check(view: &Table, seat: Seat, mv: &Number<FLAW>) -> Result<(), Illegal> {
        match Self::to_act(view) {
            ToAct::Over => Err(Illegal::Over),
            turn if !turn.includes(seat) => Err(Illegal::NotYourTurn),
            _ if (1..=3).contains(&mv.0) => Ok(()),
            _ => Err(Illegal::Rule(Line::new("pick-refused"))),
        }
    }

    fn is_hidden_move(_: &Number<FLAW>) -> bool {
        FLAW != NOTHING_HIDDEN
    }

    fn play(table: &mut Table, seat: Seat, mv: &Number<FLAW>) -> Result<Vec<Event>, Illegal> {
        let refusal = Self::check(table, seat, mv).err().filter(|_| FLAW != PLAY_ACCEPTS_ALL);
        if let Some(why) = refusal {
            table.refusals += u8::from(FLAW == REFUSAL_LEAVES_TRACE);
            return Err(why);
        }
        table.picks[seat.index()] = Some(mv.0);
        table.ready[seat.index()] = true;
        let picked = Event::Picked { seat, number: Some(mv.0) };
        let shown = Event::Shown { cards: table.cards, picks: table.picks };
        Ok(if table.all_ready() { vec![picked, shown] } else { vec![picked] })
    }

    fn outcome(table: &Table) -> Option<Outcome> {
        if !table.all_ready() || FLAW == NEVER_ENDS {
            return None;
        }
        let sum = |seat: Seat| table.cards[seat.index()].zip(table.picks[seat.index()]).map(|(a, b)| a + b);
        let greater = Seat::BOTH.into_iter().find(|seat| sum(*seat) > sum(!*seat));
        Some(greater.map_or(Outcome::Draw, Outcome::Win))
    }

    fn view(table: &Table, viewer: Viewer) -> Table {
        let mut view = *table;
        if FLAW == VIEW_CHURNS {
            view.noise = [u64::MAX - CALLS.fetch_add(1, Ordering::Relaxed); 32];
        }
        for seat in Seat::BOTH {
            if viewer != Viewer::Seat(seat) && !table.all_ready() {
                view.cards[seat.index()] = None;
                if FLAW != VIEW_LEAKS {
                    view.picks[seat.index()] = None;
                }
            }
        }
        view
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        match *event {
            Event::Picked { seat, .. } if viewer != Viewer::Seat(seat) && FLAW != EVENT_LEAKS => {
                let number = None;
                let hidden = FLAW == SPECTATOR_SEES && viewer != Viewer::Spectator;
                (!hidden).then_some(Event::Picked { seat, number })
            }
            event => Some(event),
        }
    }
}

impl<const FLAW: u8> Game for Pick<FLAW> {
    const NAME: &'static str = "pick";
    const HAS_HIDDEN_INFO: bool = true;

    /// A number that has been tapped once; a second tap confirms it.
    type Draft = Option<u8>;

    fn levels() -> &'static [Level<Self>] {
        const { &[Level::new("chancer", Budget::default, || Box::new(Chancer))] }
    }

    fn tap(view: &Table, seat: Seat, draft: &Option<u8>, Tap { place, .. }: Tap) -> Response<Self> {
        let most = if FLAW == TAP_MISSES { 2 } else { 3 };
        let Some(number) = (1..=most).nth(place) else { return Response::Ignore(None) };
        match Self::check(view, seat, &Number(number)) {
            Err(why) if FLAW != TAP_CHEATS => Response::Ignore(Some(why.line())),
            _ if *draft == Some(number) => Response::Move(Number(number)),
            _ => Response::Draft(Some(number)),
        }
    }

    fn narrate(event: &Event, voices: &Voices) -> Vec<Line> {
        match event {
            Event::Picked { seat, .. } => vec![voices.about(*seat, "pick", "picked")],
            Event::Shown { .. } => Vec::new(),
        }
    }
}

impl<const FLAW: u8> Variants for Pick<FLAW> {
    fn presets() -> Vec<(&'static str, Config)> {
        let bonus = u8::from(FLAW == PRESET_DIFFERS);
        vec![("plain", Config { bonus }), ("rich", Config { bonus: 2 })]
    }
}

impl<const FLAW: u8> Notation for Pick<FLAW> {
    fn notation(mv: &Number<FLAW>) -> String {
        let number = if FLAW == NOTATION_REPEATS { 1 } else { mv.0 };
        number.to_string()
    }

    /// Writes the bonus, then the seat and the number of each pick.
    fn write_texts(config: &Config, plies: &[Ply<Number<FLAW>>]) -> Vec<(&'static str, String)> {
        let kept = plies.len() - usize::from(FLAW == TEXT_LOSES && !plies.is_empty());
        let picks = plies[..kept].iter().map(|ply| format!(" {}{}", ply.seat.index(), ply.mv.0));
        vec![("picks", std::iter::once(config.bonus.to_string()).chain(picks).collect())]
    }

    fn read_text(text: &str) -> Result<(Config, Vec<Ply<Number<FLAW>>>), Line> {
        let mut numbers = text.split(' ').map(|word| word.parse().map_err(|_| Line::new("pick-text")));
        let bonus = numbers.next().unwrap_or(Ok(0))?;
        let pick =
            |number: u8| Ply { seat: Seat::BOTH[usize::from(number / 10) % 2], mv: Number(number % 10) };
        Ok((Config { bonus }, numbers.map(|number| number.map(pick)).collect::<Result<_, _>>()?))
    }
}

impl<const FLAW: u8> Training for Pick<FLAW> {}

impl<const FLAW: u8> Diary for Pick<FLAW> {}

impl<const FLAW: u8> Speech for Pick<FLAW> {}

impl<const FLAW: u8> Arena for Pick<FLAW> {}

/// A brain that picks at random.
struct Chancer;

impl<const FLAW: u8> Brain<Pick<FLAW>> for Chancer {
    fn choose(
        &self,
        _: &Table,
        _: Seat,
        _: &Budget,
        dice: &mut Dice,
    ) -> (Number<FLAW>, Thoughts<Number<FLAW>>) {
        let number = if FLAW == BRAIN_CHEATS { 4 } else { dice.random_range(1..=3) };
        let call = if FLAW == BRAIN_VARIES { CALLS.fetch_add(1, Ordering::Relaxed) } else { 0 };
        let why = Line::new("pick-why").number("call", call as i64);
        let thoughts = Thoughts { why, values: Vec::new(), line: vec![Number(number)] };
        (Number(number), thoughts)
    }
}
