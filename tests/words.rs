//! Every line that a game speaks has its words in English.

use std::fs;
use std::path::Path;

use deskmate::games::add_to_15::AddTo15;
use deskmate::games::add_to_15::rules::{Event, Take};
use deskmate::games::sea_battle::SeaBattle;
use deskmate::games::sea_battle::placing::Placing;
use deskmate::games::sea_battle::rules::{Cell, Config, Event as SeaEvent, Fleet, Ship};
use deskmate::games::{Game, NAMES, Visitor, Voices, visit};
use deskmate::kernel::line::{Arg, Line};
use deskmate::kernel::rng::dice;
use deskmate::kernel::rules::{Illegal, Rules, Seat, Viewer};
use deskmate::referee::authority::Match;
use deskmate::search::brain::Budget;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use rand::seq::IndexedRandom;

/// The words of all domains.
struct English(FluentBundle<FluentResource>);

impl English {
    fn new() -> Self {
        let mut bundle = FluentBundle::new(vec!["en".parse().expect("en is a language")]);
        bundle.set_use_isolating(false);
        for entry in fs::read_dir(folder()).expect("the locale files are there") {
            let path = entry.expect("a folder can be read").path();
            let text = fs::read_to_string(&path).expect("a locale file is text");
            let resource = FluentResource::try_new(text).map_err(|(_, errors)| errors);
            let resource = resource.unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        }
        Self(bundle)
    }

    /// The line in words, or what is missing.
    fn try_say(&self, line: &Line) -> Result<String, String> {
        let missing = || format!("no words for {}", line.id);
        let pattern = self.0.get_message(&line.id).and_then(|message| message.value()).ok_or_else(missing)?;
        let mut args = FluentArgs::new();
        for (name, value) in &line.args {
            let value: FluentValue<'_> = match value {
                Arg::Number(number) => (*number).into(),
                Arg::Text(text) => text.clone().into(),
                Arg::Line(line) => self.try_say(line)?.into(),
            };
            args.set(name.clone(), value);
        }
        let mut errors = Vec::new();
        let text = self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { Ok(text) } else { Err(format!("{}: {errors:?}", line.id)) }
    }

    #[track_caller]
    fn say(&self, line: &Line) -> String {
        self.try_say(line).unwrap_or_else(|why| panic!("{why}"))
    }
}

/// Where the English is.
fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/en")
}

/// Everything that `G` says in some random games.
fn lines<G: Game>() -> Vec<Line> {
    let name = G::NAME;
    let mut lines: Vec<_> =
        ["title", "about", "rules-1"].map(|id| Line::new(format!("{name}-{id}"))).to_vec();
    for level in G::levels() {
        lines.extend(["", "-about"].map(|end| Line::new(format!("{name}-{}{end}", level.name))));
    }
    let names = Seat::BOTH.map(|_| Line::new(format!("{name}-title")));
    let voices =
        [None, Some(Seat::First), Some(Seat::Second)].map(|you| Voices { you, names: names.clone() });
    for (_, config) in G::presets() {
        for seed in 0..40 {
            let mut lots = dice(seed);
            let mut game = Match::<G>::new(config.clone(), seed);
            let mut tried = Vec::new();
            loop {
                let mut moves = Vec::new();
                for seat in Seat::BOTH {
                    let view = game.view(Viewer::Seat(seat));
                    let mut legal = Vec::new();
                    G::legal(&view, seat, &mut legal);
                    // What has been played is refused now and then, and so is the other's turn.
                    let refusals =
                        tried.iter().chain(&legal).filter_map(|mv| G::check(&view, seat, mv).err());
                    lines.extend(refusals.map(|why| why.line()));
                    // Games differ in which plies the brains speak at: a long game has many, and they think slowly.
                    let speaks = !legal.is_empty() && game.plies().len() as u64 % 4 == seed % 4;
                    for level in G::levels().iter().filter(|_| speaks) {
                        let budget = Budget { nodes: Some(100), ..Budget::default() };
                        lines.push((level.brain)().choose(&view, seat, &budget, &mut lots).1.why);
                    }
                    moves.extend(legal.into_iter().map(|mv| (seat, mv)));
                }
                let Some((seat, mv)) = moves.choose(&mut lots).cloned() else { break };
                tried.push(mv.clone());
                let events = game.submit(seat, mv).expect("a legal move is accepted");
                lines.extend(events.iter().flat_map(|event| voices.iter().flat_map(|v| G::tell(event, v))));
            }
        }
    }
    lines.extend([Illegal::Over.line(), Illegal::NotYourTurn.line()]);
    lines
}

/// What is wrong with the words of a game.
struct Check<'a>(&'a English);

impl Visitor for Check<'_> {
    type Out = Vec<String>;

    fn visit<G: Game>(self) -> Vec<String> {
        let mut wrong: Vec<_> = lines::<G>().iter().filter_map(|line| self.0.try_say(line).err()).collect();
        wrong.sort();
        wrong.dedup();
        // The domain's own ids begin with its name, so that domains never clash.
        let text =
            fs::read_to_string(folder().join(format!("{}.ftl", G::NAME))).expect("the game has a domain");
        let ids = text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        let strangers =
            ids.filter(|id| !id.starts_with(['#', ' ']) && !id.starts_with(&format!("{}-", G::NAME)));
        wrong.extend(strangers.map(|id| format!("{id} does not begin with the game's name")));
        wrong
    }
}

#[test]
fn every_line_of_every_game_has_words() {
    let english = English::new();
    for name in NAMES {
        let wrong = visit(name, Check(&english)).expect("a name of the catalogue is a game");
        assert!(wrong.is_empty(), "{name}: {wrong:#?}");
    }
}

#[test]
fn missing_words_and_missing_gaps_are_noticed() {
    let english = English::new();
    assert!(english.try_say(&Line::new("add-to-15-nonsense")).is_err());
    assert!(english.try_say(&Line::new("add-to-15-you-took")).is_err());
    let nameless = Line::new("add-to-15-they-took").number("disc", 3).line("name", Line::new("nobody-there"));
    assert!(english.try_say(&nameless).is_err());
}

#[test]
fn add_to_15_announces_in_these_words() {
    let english = English::new();
    let voices = Voices {
        you: Some(Seat::First),
        names: ["careful", "perfect"].map(|l| Line::new(format!("add-to-15-{l}"))),
    };
    let told = |event| english.say(&AddTo15::tell(&event, &voices)[0]);
    assert_eq!(told(Event::Taken { seat: Seat::First, disc: 5 }), "You took 5.");
    assert_eq!(told(Event::Taken { seat: Seat::Second, disc: 3 }), "Perfect took 3.");
    assert_eq!(told(Event::Won { seat: Seat::First, discs: [2, 6, 7] }), "You win: 2 + 6 + 7.");
    assert_eq!(told(Event::Won { seat: Seat::Second, discs: [2, 6, 7] }), "Perfect wins: 2 + 6 + 7.");
    assert_eq!(told(Event::Drawn), "A draw: the cat wins.");
    let mut position = AddTo15::setup(&Default::default(), &mut dice(0));
    AddTo15::play(&mut position, Seat::First, &Take(5)).expect("5 is free");
    let refused = AddTo15::check(&position, Seat::Second, &Take(5)).expect_err("5 is taken");
    assert_eq!(english.say(&refused.line()), "5 is taken already.");
}

#[test]
fn sea_battle_announces_in_these_words() {
    let english = English::new();
    let names = ["navigator", "admiral"].map(|level| Line::new(format!("sea-battle-{level}")));
    let voices = Voices { you: Some(Seat::First), names };
    let cell = |name| Cell::parse(name).expect("it is a square");
    let told = |event| english.say(&SeaBattle::tell(&event, &voices)[0]);
    let [you, they] = Seat::BOTH;
    assert_eq!(told(SeaEvent::Missed { seat: you, cell: cell("C7") }), "You fired at C7: a miss.");
    assert_eq!(told(SeaEvent::Hit { seat: they, cell: cell("J10") }), "Admiral fired at J10: a hit!");
    let sunk =
        |name| SeaEvent::Sunk { seat: you, cell: cell("A1"), ship: Ship::parse(name).expect("a ship") };
    assert_eq!(told(sunk("A1")), "You fired at A1: sunk, a ship of one deck!");
    assert_eq!(told(sunk("A1-A3")), "You fired at A1: sunk, a ship of 3 decks!");
    assert_eq!(told(SeaEvent::Placed { seat: they, layout: None }), "The fleet of Admiral stands.");
}

#[test]
fn sea_battle_refuses_set_ups_and_places_in_these_words() {
    let english = English::new();
    let why = |size, fleet: &[u8]| {
        let fleet = Fleet::new(fleet.iter().copied());
        english.say(&Config { size, fleet, ..Config::school() }.check().expect_err("it can't be"))
    };
    assert_eq!(why(13, &[1]), "A field has 8 to 12 squares each way, not 13.");
    assert_eq!(why(10, &[]), "A fleet needs ships, and each of them a deck.");
    assert_eq!(why(8, &[9]), "A ship of 9 decks is too long for a field of 8 squares each way.");
    assert_eq!(why(8, &[8; 5]), "The 5 ships have no room on a field of 8 squares each way.");
    let mut placing = Placing::new(Config::school());
    let cell = |name| Cell::parse(name).expect("it is a square");
    placing.drop(0, cell("A1"), false).expect("the field is empty");
    let why =
        |bow, upright| english.say(&placing.ghost(1, cell(bow), upright).expect_err("it can't lie there"));
    assert_eq!(why("J1", false), "It would lie off the field.");
    assert_eq!(why("A1", true), "It would lie across the ship on A1-D1.");
    assert_eq!(why("E1", true), "It would touch the ship on A1-D1.");
    assert!(english.try_say(&Line::new("sea-battle-refused-no-way")).is_ok());
    for rest in ["other-fleet", "stands", "place-first"] {
        assert!(english.try_say(&Line::new(format!("sea-battle-refused-{rest}"))).is_ok());
    }
}
