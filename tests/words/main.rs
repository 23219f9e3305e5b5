//! Every line of a game has a text in every language.

mod languages;
mod lessons;
mod names;
mod refusals;

use std::fs;
use std::path::{Path, PathBuf};

use deskmate_games::add_to_15::AddTo15;
use deskmate_games::add_to_15::rules::{Event, Take};
use deskmate_games::day::Difficulty;
use deskmate_games::gomoku::{Gomoku, rules as gomoku};
use deskmate_games::lesson::lessons;
use deskmate_games::missed::find;
use deskmate_games::sea_battle::placing::Placing;
use deskmate_games::sea_battle::rules::{Cell, Config, Event as SeaEvent, Fleet, Ship};
use deskmate_games::sea_battle::{self, SeaBattle};
use deskmate_games::search::brain::Budget;
use deskmate_games::speech::occasions;
use deskmate_games::task::Task;
use deskmate_games::ugolki::rules as ugolki;
use deskmate_games::ugolki::{Ugolki, narrate};
use deskmate_games::{Game, NAMES, Variants, Visitor, Voices, classmate, opponent_key, opponents, visit};
use deskmate_kernel::line::{Arg, Line};
use deskmate_kernel::rng::{Dice, dice_from_seed};
use deskmate_kernel::rules::{Illegal, Rules, Seat, Viewer};
use deskmate_net::{Address, Invitation};
use deskmate_referee::authority::Match;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use rand::seq::IndexedRandom;

/// The messages of all domains in a language.
struct Spoken {
    tag: String,
    bundle: FluentBundle<FluentResource>,
}

impl Spoken {
    fn new(tag: &str) -> Self {
        let mut bundle =
            FluentBundle::new(vec![tag.parse().expect("a folder is called by a language's tag")]);
        bundle.set_use_isolating(false);
        for path in files(tag) {
            let text = fs::read_to_string(&path).expect("a locale file is text");
            let resource = FluentResource::try_new(text).map_err(|(_, errors)| errors);
            let resource = resource.unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
            bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{}: {errors:?}", path.display()));
        }
        Self { tag: tag.to_owned(), bundle }
    }

    fn english() -> Self {
        Self::new("en")
    }

    /// Returns the text of a line, or the reason why there is none.
    fn try_say(&self, line: &Line) -> Result<String, String> {
        let missing = || format!("no words for {}", line.id);
        let message = self.bundle.get_message(&line.id);
        let pattern = message.and_then(|message| message.value()).ok_or_else(missing)?;
        let mut args = FluentArgs::new();
        for (name, value) in &line.args {
            let value: FluentValue<'_> = match value {
                Arg::Number(number) => (*number).into(),
                Arg::Text(text) | Arg::Squares(text) => text.clone().into(),
                Arg::List(texts) => texts.join(", ").into(),
                Arg::Line(line) => self.try_say(line)?.into(),
            };
            args.set(name.clone(), value);
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        if errors.is_empty() { Ok(text) } else { Err(format!("{}: {errors:?}", line.id)) }
    }

    #[track_caller]
    fn say(&self, line: &Line) -> String {
        self.try_say(line).unwrap_or_else(|why| panic!("{why}"))
    }
}

/// Returns the project's folder.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the contents of a folder of the project, sorted by name.
fn listed(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).expect("the folder is there");
    let mut found: Vec<_> = entries.map(|entry| entry.expect("a folder can be read").path()).collect();
    found.sort();
    found
}

/// Returns the tags of all languages. Each language has a folder.
fn tags() -> Vec<String> {
    let name = |path: &PathBuf| path.file_name().map(|name| name.to_string_lossy().into_owned());
    listed("assets/locales").iter().filter_map(name).collect()
}

/// Returns the files of a language.
fn files(tag: &str) -> Vec<PathBuf> {
    listed(&format!("assets/locales/{tag}"))
}

/// Returns the first remark of every opponent in `G` on each of its occasions.
fn remarks<G: Game>() -> Vec<Line> {
    let remark = |level: &str, occasion: &str| {
        let id = format!("{}-says-{occasion}", opponent_key(G::NAME, level));
        Line::new(id).number("count", 12).number("moves", 123)
    };
    let of = |level: &'static str| occasions::<G>(level).into_iter().map(move |on| remark(level, on.name()));
    opponents::<G>().flat_map(|level| of(level.name)).collect()
}

/// Returns every line that `G` produces in some random games.
fn lines<G: Game>() -> Vec<Line> {
    let name = G::NAME;
    let mut lines: Vec<_> = ["title", "about"].map(|id| Line::new(format!("{name}-{id}"))).to_vec();
    for (_, preset) in G::presets() {
        lines.extend(G::rules(&preset));
        lines.extend(G::solo_config(&preset).iter().flat_map(G::rules));
        for option in G::options() {
            for value in 0..option.values.len() {
                let mut config = preset.clone();
                (option.set)(&mut config, value);
                lines.extend(G::rules(&config));
            }
        }
    }
    for level in opponents::<G>() {
        lines.extend(
            ["", "-about"].map(|end| Line::new(format!("{}{end}", opponent_key(G::NAME, level.name)))),
        );
    }
    lines.extend(remarks::<G>());
    lines.extend(
        G::levels().iter().zip(0_u8..).map(|(_, strength)| classmate::strength_line::<G>(strength.into())),
    );
    lines.push(Line::new("classmate-why"));
    let names = Seat::BOTH.map(|_| Line::new(format!("{name}-title")));
    let voices =
        [None, Some(Seat::First), Some(Seat::Second)].map(|you| Voices { you, names: names.clone() });
    let presets = G::presets();
    let alone = presets.iter().filter_map(|(_, config)| G::solo_config(config));
    for config in presets.iter().map(|(_, config)| config.clone()).chain(alone) {
        for seed in 0..40 {
            let mut lots = dice_from_seed(seed);
            let mut game = Match::<G>::new(config.clone(), seed);
            let mut tried = Vec::new();
            loop {
                let mut moves = Vec::new();
                for seat in Seat::BOTH {
                    let view = game.view(Viewer::Seat(seat));
                    let mut legal = Vec::new();
                    G::legal_moves(&view, seat, &mut legal);
                    // Games differ in the plies at which lines are collected, because long games have many
                    // plies and it takes time.
                    let speaks = game.plies().len() as u64 % 8 == seed % 8;
                    // Refusals: moves that were played before, and moves of the other seat.
                    let refused = tried.iter().chain(&legal).filter(|_| speaks);
                    let refusals = refused.filter_map(|mv| G::check(&view, seat, mv).err());
                    lines.extend(refusals.map(|why| why.line()));
                    for level in opponents::<G>().chain(G::lens()).filter(|_| speaks && !legal.is_empty()) {
                        let budget = Budget { nodes: Some(100), ..Budget::default() };
                        lines.push((level.brain)().choose(&view, seat, &budget, &mut lots).1.why);
                    }
                    moves.extend(legal.into_iter().map(|mv| (seat, mv)));
                }
                let Some((seat, mv)) = moves.choose(&mut lots).cloned() else { break };
                tried.push(mv.clone());
                let events = game.submit(seat, mv).expect("a legal move is accepted");
                lines
                    .extend(events.iter().flat_map(|event| voices.iter().flat_map(|v| G::narrate(event, v))));
            }
            // Random games miss a lot, so a few are enough.
            let missed = Seat::BOTH.into_iter().filter(|_| seed < 3).filter_map(|seat| find(&game, seat));
            lines.extend(missed.flat_map(|missed| [missed.why, missed.asked]));
            for (_, text) in G::write_texts(game.config(), game.plies()) {
                let half: String = text.chars().take(text.chars().count() / 2).collect();
                let damaged =
                    [half, text.replace('1', "x"), format!("{text}{text}"), text.replace("[a", "[b")];
                lines.extend(damaged.iter().filter_map(|text| G::read_text(text).err()));
            }
        }
    }
    // Easy and hard tasks may have different texts.
    let tasks = |make: fn(Difficulty, &mut Dice) -> Task<G>| {
        Difficulty::ALL
            .into_iter()
            .zip(0..)
            .map(move |(hardness, seed)| make(hardness, &mut dice_from_seed(seed)).asked)
    };
    lines.extend(G::daily().into_iter().flat_map(|daily| tasks(daily.create_task)));
    for lesson in lessons::<G>().unwrap_or_else(|why| panic!("{}: {why}", G::NAME)) {
        lines.push(lesson.title());
        for (number, step) in lesson.steps.iter().enumerate() {
            lines.extend([step.asked.clone(), lesson.solved_message(number), lesson.hint(number)]);
        }
    }
    lines.extend([Illegal::Over.line(), Illegal::NotYourTurn.line()]);
    lines
}

/// Checks the messages of a game.
struct Check<'a>(&'a [Spoken]);

/// Returns the lines of the setup for presets and options, if there is a choice.
fn agreeable<G: Game>() -> Vec<Line> {
    let mut ids = Vec::new();
    if G::presets().len() > 1 {
        ids.push("presets".to_owned());
        for (name, _) in G::presets() {
            ids.extend([format!("preset-{name}"), format!("preset-{name}-about")]);
        }
    }
    if !G::options().is_empty() {
        ids.push("options".to_owned());
    }
    for option in G::options() {
        ids.push(option.name.to_owned());
        ids.extend(option.values.iter().map(|value| format!("{}-{value}", option.name)));
    }
    ids.into_iter().map(|id| Line::new(format!("{}-{id}", G::NAME))).collect()
}

impl Visitor for Check<'_> {
    type Out = Vec<String>;

    fn visit<G: Game>(self) -> Vec<String> {
        let said: Vec<_> = lines::<G>().into_iter().chain(agreeable::<G>()).collect();
        let said_wrong = |spoken: &Spoken| {
            let why = |line| Some(format!("{}: {}", spoken.tag, spoken.try_say(line).err()?));
            said.iter().filter_map(why).collect::<Vec<_>>()
        };
        let mut wrong: Vec<_> = self.0.iter().flat_map(said_wrong).collect();
        wrong.sort();
        wrong.dedup();
        // The ids of a domain begin with its name, so that domains never clash.
        let text = fs::read_to_string(root().join(format!("assets/locales/en/{}.ftl", G::NAME)))
            .expect("the game has a domain");
        let ids = text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        let strangers =
            ids.filter(|id| !id.starts_with(['#', ' ']) && !id.starts_with(&format!("{}-", G::NAME)));
        wrong.extend(strangers.map(|id| format!("{id} does not begin with the game's name")));
        wrong
    }
}

#[test]
fn every_line_of_every_game_has_words() {
    let all: Vec<_> = tags().iter().map(|tag| Spoken::new(tag)).collect();
    for name in NAMES {
        let wrong = visit(name, Check(&all)).expect("a name of the catalogue is a game");
        assert!(wrong.is_empty(), "{name}: {wrong:#?}");
    }
}

/// Collects the remarks of a game.
struct Remarks;

impl Visitor for Remarks {
    type Out = Vec<Line>;

    fn visit<G: Game>(self) -> Vec<Line> {
        remarks::<G>()
    }
}

/// Maximum length of a remark; a Chinese character counts as two letters.
const MAX_REMARK: usize = 60;

#[test]
fn opponents_speak_briefly_and_only_on_their_occasions() {
    let known: Vec<_> = NAMES.iter().flat_map(|name| visit(name, Remarks).expect("it is a game")).collect();
    let mut wrong = Vec::new();
    for tag in tags() {
        let spoken = Spoken::new(&tag);
        let text = fs::read_to_string(root().join(format!("assets/locales/{tag}/speech.ftl")));
        let text = text.expect("the opponents have words");
        let ids = text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        for id in ids.filter(|id| !id.starts_with('#')) {
            // Other ways to say it are numbered, from the second one on.
            let [first, way] = match id.rsplit_once('-') {
                Some((first, way)) if way.parse::<u8>().is_ok() => [first, way],
                _ => [id, "1"],
            };
            let way: u8 = way.parse().expect("it is a number");
            let before =
                if way == 2 { first.to_owned() } else { format!("{first}-{}", way.saturating_sub(1)) };
            if way > 1 && spoken.bundle.get_message(&before).is_none() {
                wrong.push(format!("{tag}: {id} comes without {before}"));
            }
            let Some(line) = known.iter().find(|line| line.id == first) else {
                wrong.push(format!("{tag}: nobody says {id}"));
                continue;
            };
            let said = spoken.say(&Line { id: id.to_owned(), ..line.clone() });
            let length: usize = said.chars().map(|letter| if letter > '\u{2e80}' { 2 } else { 1 }).sum();
            if length > MAX_REMARK {
                wrong.push(format!("{tag}: {id} is {length} letters long"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn missing_words_and_missing_gaps_are_noticed() {
    let english = Spoken::english();
    assert!(english.try_say(&Line::new("add-to-15-nonsense")).is_err());
    assert!(english.try_say(&Line::new("add-to-15-you-took")).is_err());
    let nameless = Line::new("add-to-15-they-took").number("disc", 3).line("name", Line::new("nobody-there"));
    assert!(english.try_say(&nameless).is_err());
}

#[test]
fn add_to_15_announces_in_these_words() {
    let english = Spoken::english();
    let voices = Voices {
        you: Some(Seat::First),
        names: ["careful", "perfect"].map(|l| Line::new(format!("add-to-15-{l}"))),
    };
    let told = |event| english.say(&AddTo15::narrate(&event, &voices)[0]);
    assert_eq!(told(Event::Taken { seat: Seat::First, disc: 5 }), "You took 5.");
    assert_eq!(told(Event::Taken { seat: Seat::Second, disc: 3 }), "Perfect took 3.");
    assert_eq!(told(Event::Won { seat: Seat::First, discs: [2, 6, 7] }), "You win! 2 + 6 + 7");
    assert_eq!(told(Event::Won { seat: Seat::Second, discs: [2, 6, 7] }), "Perfect wins! 2 + 6 + 7");
    assert_eq!(told(Event::Drawn), "A draw: the cat wins.");
    let mut position = AddTo15::setup(&Default::default(), &mut dice_from_seed(0));
    AddTo15::play(&mut position, Seat::First, &Take(5)).expect("5 is free");
    let refused = AddTo15::check(&position, Seat::Second, &Take(5)).expect_err("5 is taken");
    assert_eq!(english.say(&refused.line()), "5 is taken already.");
}

#[test]
fn the_games_written_in_the_readme_can_be_read() {
    let readme = fs::read_to_string(root().join("src/games/README.md")).expect("it is there");
    let section = readme.split("## Games as text").nth(1).expect("there is such a section");
    let examples = section.split("```").nth(1).and_then(|block| block.strip_prefix("text\n"));
    let examples: Vec<_> = examples.expect("it has examples").split("\n\n").map(str::trim).collect();
    let [add_to_15, ugolki, sea_battle] = examples[..] else { panic!("{examples:?}") };
    /// Reads a game and writes it again. The result equals the text, except for the intermediate squares in
    /// Ugolki.
    fn written<G: Game>(text: &str) -> String {
        let (config, plies) = G::read_text(text).unwrap_or_else(|why| panic!("{why:?}: {text}"));
        G::write_texts(&config, &plies).remove(0).1
    }
    assert_eq!(written::<AddTo15>(add_to_15), add_to_15);
    assert_eq!(written::<Ugolki>(ugolki), ugolki.replace("c1-c3-c5", "c1-c5"));
    assert_eq!(written::<SeaBattle>(sea_battle), sea_battle);
}

/// Returns the rules of Ugolki with `config` as text.
fn rules_in_words(english: &Spoken, config: ugolki::Config) -> Vec<String> {
    narrate::rules(&config).iter().map(|line| english.say(line)).collect()
}

#[test]
fn ugolki_shows_each_option_as_it_is_set() {
    let english = Spoken::english();
    let usual = ugolki::Config::default();
    let shows = |config, words: &str| {
        rules_in_words(&english, config).iter().filter(|line| line.contains(words)).count()
    };
    let cap = |verdict| ugolki::MoveCap::After { moves: 77, verdict };
    let most_arrived = ugolki::Adjudication::MostArrived;
    // Each option that is on has words of its own.
    for (config, words) in [
        (ugolki::Config { camp: ugolki::Camp::ThreeByFour, ..usual }, "12\u{a0}men"),
        (ugolki::Config { camp: ugolki::Camp::FourByFour, ..usual }, "16\u{a0}men"),
        (ugolki::Config { last_move: ugolki::LastMove::Answer, ..usual }, "Black gets one more move"),
        (ugolki::Config { home: ugolki::HomeRule::From(33), ..usual }, "After move 33, you lose if"),
        (ugolki::Config { directions: ugolki::Directions::Diagonal, ..usual }, "diagonal"),
        (ugolki::Config { blocked: ugolki::Blocked::Filled(9), ..usual }, "From move 9 on"),
        (ugolki::Config { blocked: ugolki::Blocked::Filled(1), ..usual }, "Their men in your goal don’t"),
        (
            ugolki::Config { repetition: ugolki::Repetition::Ends(most_arrived), ..usual },
            "comes up a third time, the side",
        ),
        (ugolki::Config { cap: cap(most_arrived), ..usual }, "After move 77, the side with more"),
        (ugolki::Config { cap: cap(ugolki::Adjudication::Draw), ..usual }, "After move 77, it’s a draw"),
        (ugolki::Config { company: ugolki::Company::Alone, ..usual }, "alone"),
    ] {
        assert_eq!((shows(usual, words), shows(config, words)), (0, 1), "{words}");
    }
    // And one that is off has none.
    for (config, words) in [
        (ugolki::Config { blocked: ugolki::Blocked::Empty, ..usual }, "in your goal"),
        (ugolki::Config { repetition: ugolki::Repetition::Off, ..usual }, "third time"),
        (ugolki::Config { cap: ugolki::MoveCap::Off, ..usual }, "After move 200"),
    ] {
        assert_eq!((shows(usual, words), shows(config, words)), (1, 0), "{words}");
    }
}

#[test]
fn ugolki_has_words_for_every_end_and_every_counter() {
    let english = Spoken::english();
    let names = ["walker", "racer"].map(|level| Line::new(format!("ugolki-{level}")));
    let voices = Voices { you: Some(Seat::First), names };
    let told = |event| english.say(&Ugolki::narrate(&event, &voices)[0]);
    let square = |name: &str| ugolki::Square::parse(name).expect("a square");
    let path = ["a1", "c1", "c3"].map(square).to_vec();
    assert_eq!(told(ugolki::Event::Hopped { seat: Seat::First, path }), "You: a1-c1-c3.");
    let passed = ugolki::Event::Passed { seat: Seat::Second };
    assert_eq!(told(passed), "Racer can’t move and passes.");
    use ugolki::Reason::{Filled, Home, MoveCap, Repetition};
    let won = |seat, reason| told(ugolki::Event::Won { seat, reason });
    assert_eq!(won(Seat::First, Filled), "You win! You’ve filled the opposite corner.");
    assert_eq!(won(Seat::Second, Home), "You lose: one of your men is still in camp.");
    assert_eq!(won(Seat::First, Home), "Racer loses: a man is still in camp.");
    assert_eq!(won(Seat::Second, MoveCap), "Racer wins, with more men in the goal.");
    for reason in [Filled, Repetition, MoveCap] {
        assert!(told(ugolki::Event::Drawn { reason }).starts_with("A draw: "));
    }
    for (seat, words) in [(Seat::First, "You have one move"), (Seat::Second, "Racer has one move")] {
        let last = told(ugolki::Event::LastMove { seat });
        assert!(last.contains(words), "{last}");
    }
    let counter = |name: &str, gap: &str, number: i64| {
        english.say(&Line::new(format!("ugolki-counter-{name}")).number(gap, number))
    };
    assert_eq!(counter("home", "moves", 1), "1 move left to leave camp");
    assert_eq!(counter("home", "moves", 2), "2 moves left to leave camp");
    assert_eq!(counter("repetition", "times", 2), "Same position: 2 of 3");
    assert_eq!(counter("cap", "moves", 12), "12 moves left");
    let longest = Line::new("ugolki-longest").number("jumps", 7).text("from", "c1").text("to", "g7");
    assert_eq!(english.say(&longest), "Longest chain: c1–g7, 7 jumps");
    let race = |moves: i64| english.say(&Line::new("ugolki-race").number("moves", moves));
    assert_eq!((race(1), race(2)), ("1 move".to_owned(), "2 moves".to_owned()));
}

#[test]
fn sea_battle_announces_in_these_words() {
    let english = Spoken::english();
    let names = ["navigator", "admiral"].map(|level| Line::new(format!("sea-battle-{level}")));
    let voices = Voices { you: Some(Seat::First), names };
    let cell = |name| Cell::parse(name).expect("it is a square");
    let told = |event| english.say(&SeaBattle::narrate(&event, &voices)[0]);
    let [you, they] = Seat::BOTH;
    assert_eq!(told(SeaEvent::Missed { seat: you, cell: cell("C7") }), "C7: miss.");
    assert_eq!(told(SeaEvent::Hit { seat: they, cell: cell("J10") }), "Admiral: J10, hit!");
    let sunk =
        |name| SeaEvent::Sunk { seat: you, cell: cell("A1"), ship: Ship::parse(name).expect("a ship") };
    assert_eq!(told(sunk("A1")), "A1: torpedo boat sunk!");
    assert_eq!(told(sunk("A1-A3")), "A1: cruiser sunk!");
    assert_eq!(told(SeaEvent::Placed { seat: they, layout: None }), "Admiral is ready.");
}

#[test]
fn sea_battle_refuses_set_ups_and_places_in_these_words() {
    let english = Spoken::english();
    let why = |size, fleet: &[u8]| {
        let fleet = Fleet::new(fleet.iter().copied());
        english.say(&Config { size, fleet, ..Config::school() }.check().expect_err("it can't be"))
    };
    assert_eq!(why(13, &[1]), "A grid has 8 to 12 squares each way, not 13.");
    assert_eq!(why(10, &[]), "A fleet needs at least one ship.");
    assert_eq!(why(8, &[9]), "A ship of 9 squares is too long for a grid of 8 by 8.");
    assert_eq!(why(8, &[8; 5]), "5 ships don’t fit on a grid of 8 by 8. Take fewer, or a bigger grid.");
    let mut placing = Placing::new(Config::school());
    let cell = |name| Cell::parse(name).expect("it is a square");
    placing.place_ship(0, cell("A1"), false).expect("the field is empty");
    let why = |bow, upright| {
        english.say(&placing.check_placement(1, cell(bow), upright).expect_err("it can't lie there"))
    };
    assert_eq!(why("J1", false), "It doesn’t fit there.");
    assert_eq!(why("A1", true), "It would overlap the ship at A1-D1.");
    assert_eq!(why("E1", true), "It would touch the ship at A1-D1.");
    assert!(english.try_say(&Line::new("sea-battle-refused-no-way")).is_ok());
    for rest in ["other-fleet", "stands", "place-first"] {
        assert!(english.try_say(&Line::new(format!("sea-battle-refused-{rest}"))).is_ok());
    }
}

#[test]
fn sea_battle_shows_the_rules_of_firing_alone() {
    let english = Spoken::english();
    let rules = |alone| {
        let lines = sea_battle::narrate::rules(&Config { alone, ..Config::school() });
        lines.iter().map(|line| english.say(line)).collect::<Vec<_>>()
    };
    assert!(rules(true)[0].starts_with("Alone at sea"));
    assert!(!rules(false).contains(&rules(true)[0]));
}

#[test]
fn sea_battle_names_the_ships_of_a_fleet() {
    let english = Spoken::english();
    let fleet = |config: Config| {
        let lines = sea_battle::narrate::rules(&config);
        english.say(lines.iter().find(|line| line.id == "sea-battle-rules-fleet").expect("there are ships"))
    };
    assert_eq!(
        fleet(Config::school()),
        "Each fleet: 1 battleship (4 squares), 2 cruisers (3 squares), 3 destroyers (2 squares), \
         4 torpedo boats (1 square)."
    );
    let odd = Config { fleet: Fleet::new([6, 1]), ..Config::school() };
    assert_eq!(fleet(odd), "Each fleet: 1 ship of 6 squares, 1 torpedo boat (1 square).");
}

#[test]
fn gomoku_shows_the_rules_that_are_on() {
    use gomoku::{Opening, RuleSet};
    let english = Spoken::english();
    let rules = |rules, opening| {
        let config = gomoku::Config { rules, opening, ..gomoku::Config::default() };
        Gomoku::rules(&config).iter().map(|line| english.say(line)).collect::<Vec<_>>().join(" ")
    };
    for (words, set, opening) in [
        ("More than five wins too", RuleSet::Freestyle, Opening::Plain),
        ("Six or more don’t count", RuleSet::Standard, Opening::Plain),
        ("Black may not make two open threes", RuleSet::Renju, Opening::Plain),
        ("unless both ends are blocked", RuleSet::Caro, Opening::Plain),
        ("The second takes White", RuleSet::Standard, Opening::Swap2),
        ("places 3 stones at once", RuleSet::Standard, Opening::Handicap(2)),
    ] {
        assert!(rules(set, opening).contains(words), "{words}");
        for other in [RuleSet::Freestyle, RuleSet::Standard, RuleSet::Renju, RuleSet::Caro] {
            let opening = if other == set { Opening::Handicap(1) } else { Opening::Plain };
            let shown = rules(other, opening);
            assert!(other == set || !shown.contains(words), "{words}: {shown}");
        }
    }
}

#[test]
fn the_way_to_a_friend_is_refused_in_these_words() {
    let english = Spoken::english();
    let code = english.say(&Invitation::parse("hello").expect_err("it is no code"));
    assert_eq!(code, "That isn’t a code. A code has six letters, like CMHYTY.");
    let address = english.say(&Address::parse("hello there").expect_err("it is no address"));
    let words = "That isn’t an address. An address looks like 192.168.1.5 or example.org:8080.";
    assert_eq!(address, words);
    let taken = english.say(&Line::new("friend-host-port-taken").number("port", 8080));
    assert_eq!(
        taken,
        "Port 8080 is already in use on this computer. Close the other program, then host again."
    );
    assert!(english.try_say(&Line::new("friend-host-not-allowed")).is_ok());
    assert!(english.try_say(&Line::new("friend-host-failed")).is_ok());
}
