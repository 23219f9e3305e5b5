//! Every line that a game speaks has its words in English.

use std::fs;
use std::path::Path;

use deskmate::games::add_to_15::AddTo15;
use deskmate::games::add_to_15::rules::{Event, Take};
use deskmate::games::gomoku::Gomoku;
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
                    for level in G::levels().iter().chain(G::lens()).filter(|_| speaks) {
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
            for (_, text) in G::write_texts(game.config(), game.plies()) {
                let half: String = text.chars().take(text.chars().count() / 2).collect();
                let damaged =
                    [half, text.replace('1', "x"), format!("{text}{text}"), text.replace("[a", "[b")];
                lines.extend(damaged.iter().filter_map(|text| G::read_text(text).err()));
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
fn a_game_without_notations_says_so() {
    let why = AddTo15::read_text("1 2 3").expect_err("there is nothing to read");
    assert_eq!(English::new().say(&why), "This game has no notation that could be read.");
}

#[test]
fn gomoku_refuses_texts_in_these_words() {
    let english = English::new();
    for (text, words) in [
        ("", "There is no game in this text."),
        ("H8 I9\n?", "Line 2 of the text: “?” makes no sense there."),
        ("(;B[hh]", "The text breaks off: a closing bracket is missing."),
        ("(;GM[1])", "This is a record of another game: GM[1]. Gomoku has the number 4."),
        ("(;SZ[99])", "A board has 13, 15 or 19 lines, not 99."),
        ("handicap 9", "A handicap gives at most 3 stones more, not “9”."),
        ("H8 H8", "Move 2, H8: There is a stone on H8 already."),
        ("(;W[hh])", "Move 1, H8: It is Black's turn."),
        ("(;B[hh];B[ii])", "Move 2, I7: It is White's turn."),
        ("(;AB[aa][bb])", "2 black and 0 white stones cannot come about by turns."),
        (
            "(;B[aa];AB[bb])",
            "Line 1 of the text sets up stones in the middle of the game; only those at its beginning can be read.",
        ),
    ] {
        let why = Gomoku::read_text(text).expect_err("it is no game");
        assert_eq!(english.say(&why), words, "{text}");
    }
    let long = Gomoku::read_text(&" ".repeat(2 << 20)).expect_err("it is too long");
    assert_eq!(english.say(&long), "This text is too long to be a game: more than 1024 kilobytes.");
}
