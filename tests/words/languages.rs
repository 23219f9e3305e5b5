//! Consistency between the languages: they have the same messages with the same arguments, every message is
//! used, and every character has a glyph.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use deskmate_referee::wire::RefusalCode;
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};

use super::{files, listed, root, tags};

/// The parts of a message or a term.
#[derive(Debug, Default, Clone)]
pub(super) struct Parts {
    /// The names of the arguments, without `$`.
    gaps: BTreeSet<String>,
    /// The messages and terms that it refers to.
    others: BTreeSet<String>,
    /// The keys of the variants of each selector.
    choices: Vec<BTreeSet<String>>,
}

impl Parts {
    fn of(pattern: &Pattern<&str>) -> Self {
        let mut parts = Self::default();
        parts.read(pattern);
        parts
    }

    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let key = |key: &VariantKey<&str>| match key {
                    VariantKey::Identifier { name } => (*name).to_owned(),
                    VariantKey::NumberLiteral { value } => (*value).to_owned(),
                };
                self.choices.push(variants.iter().map(|variant| key(&variant.key)).collect());
                variants.iter().for_each(|variant| self.read(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => _ = self.gaps.insert(id.name.to_owned()),
            InlineExpression::MessageReference { id, .. } => _ = self.others.insert(id.name.to_owned()),
            InlineExpression::TermReference { id, arguments, .. } => {
                self.others.insert(format!("-{}", id.name));
                arguments.iter().for_each(|arguments| self.arguments(arguments));
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|argument| self.inline(argument));
        arguments.named.iter().for_each(|argument| self.inline(&argument.value));
    }
}

/// Returns the messages of a file, or the errors of its parser.
fn messages(path: &Path) -> Result<BTreeMap<String, Parts>, String> {
    let text = fs::read_to_string(path).expect("a locale file is text");
    let resource = FluentResource::try_new(text).map_err(|(_, errors)| format!("{errors:?}"))?;
    let part = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => {
            message.value.as_ref().map(|value| (message.id.name.to_owned(), Parts::of(value)))
        }
        // The arguments of a term are set by the language itself.
        Entry::Term(term) => {
            let parts = Parts { gaps: BTreeSet::new(), ..Parts::of(&term.value) };
            Some((format!("-{}", term.id.name), parts))
        }
        _ => None,
    };
    Ok(resource.entries().filter_map(part).collect())
}

/// Returns the messages of a language, and adds the errors in its files to `faults`.
pub(super) fn language(tag: &str, faults: &mut Vec<String>) -> BTreeMap<String, Parts> {
    let mut all = BTreeMap::new();
    for path in files(tag) {
        match messages(&path) {
            Ok(messages) => all.extend(messages),
            Err(why) => faults.push(format!("{}: {why}", path.display())),
        }
    }
    all
}

/// Returns the arguments of a message and of everything that it refers to.
pub(super) fn gaps(id: &str, messages: &BTreeMap<String, Parts>) -> BTreeSet<String> {
    let Some(parts) = messages.get(id) else { return BTreeSet::new() };
    let others = parts.others.iter().flat_map(|other| gaps(other, messages));
    parts.gaps.iter().cloned().chain(others).collect()
}

fn names(paths: &[PathBuf]) -> Vec<String> {
    paths.iter().filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect()
}

#[test]
fn every_language_has_the_same_messages_with_the_same_gaps() {
    let mut faults = Vec::new();
    let english = language("en", &mut faults);
    for tag in tags().iter().filter(|tag| *tag != "en") {
        if names(&files(tag)) != names(&files("en")) {
            faults.push(format!("{tag} has other files than en: {:?}", names(&files(tag))));
        }
        let here = language(tag, &mut faults);
        let is_message = |id: &&String| !id.starts_with('-');
        for id in english.keys().filter(is_message).filter(|id| !here.contains_key(*id)) {
            faults.push(format!("{tag} lacks {id}"));
        }
        for id in here.keys().filter(is_message) {
            let Some(parts) = english.get(id) else {
                faults.push(format!("{tag} has {id}, which English has not"));
                continue;
            };
            let [theirs, ours] = [gaps(id, &here), gaps(id, &english)];
            if theirs != ours {
                faults.push(format!("{tag}: {id} has the gaps {theirs:?}, in English {ours:?}"));
            }
            // A selector that is no number has the same variants in every language.
            let cases = |parts: &Parts| {
                let named = |keys: &&BTreeSet<String>| keys.contains("on");
                parts.choices.iter().filter(named).cloned().collect::<BTreeSet<_>>()
            };
            if cases(parts) != cases(&here[id]) {
                faults.push(format!("{tag}: {id} has other cases than English"));
            }
            let plural = |keys: &BTreeSet<String>| keys.contains("one") && !keys.contains("few");
            if tag == "ru" && here[id].choices.iter().any(plural) {
                faults.push(format!("{tag}: {id} has words for one, but none for few"));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn a_reason_that_follows_its_move_does_not_name_the_place_again() {
    let mut faults = Vec::new();
    let english = language("en", &mut faults);
    let reasons: Vec<_> = english.keys().filter(|id| id.contains("-why-") && id.ends_with("-hint")).collect();
    assert!(!reasons.is_empty());
    for id in reasons {
        let before = id.trim_end_matches("-hint");
        assert!(english.contains_key(before), "{id} belongs to {before}");
        let places = ["point", "cell", "disc", "from", "to"].map(str::to_owned);
        assert!(gaps(id, &english).is_disjoint(&places.into()), "{id}");
    }
    assert!(faults.is_empty(), "{faults:?}");
}

/// Returns every text in the sources and lessons, split at the placeholders, without hyphens at the ends.
fn pieces() -> BTreeSet<String> {
    let (mut folders, mut found) = (vec![PathBuf::from("src")], BTreeSet::new());
    while let Some(folder) = folders.pop() {
        for path in listed(&folder.to_string_lossy()) {
            if path.is_dir() {
                folders.push(path.strip_prefix(root()).expect("it is in the project").to_owned());
            } else if path.extension().is_some_and(|extension| extension == "rs")
                || path.ends_with("lessons.toml")
            {
                let source = fs::read_to_string(&path).expect("a source is text");
                let texts = source.split('"').flat_map(|text| text.split(['{', '}']));
                let is_id = |text: &&str| {
                    !text.is_empty()
                        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
                };
                found.extend(texts.filter(is_id).map(|text| text.trim_matches('-').to_owned()));
            }
        }
    }
    found
}

/// Returns true if an id can be composed of pieces and numbers.
fn is_made_of(id: &str, pieces: &BTreeSet<String>) -> bool {
    let is_piece = |text: &str| pieces.contains(text) || text.bytes().all(|byte| byte.is_ascii_digit());
    is_piece(id)
        || id.match_indices('-').any(|(at, _)| is_piece(&id[..at]) && is_made_of(&id[at + 1..], pieces))
}

#[test]
fn every_message_is_used() {
    let english = language("en", &mut Vec::new());
    let pieces = pieces();
    let in_others: BTreeSet<_> = english.values().flat_map(|parts| parts.others.clone()).collect();
    // The refusals of a server are named after their codes.
    let is_code = |id: &str| {
        let code = id.strip_prefix("online-refused-").unwrap_or_default();
        serde_json::from_value::<RefusalCode>(code.into()).is_ok()
    };
    let unused = |id: &&String| !in_others.contains(*id) && !is_made_of(id, &pieces) && !is_code(id);
    let unused: Vec<_> = english.keys().filter(unused).collect();
    assert!(unused.is_empty(), "nobody says {unused:#?}");
    assert!(!is_made_of("sea-battle-nobody-says-this", &pieces));
}

#[cfg(feature = "app")]
mod namesakes {
    use deskmate::app::play::namesakes::is_reserved;
    use deskmate_games::{Game, NAMES, Visitor, opponent_key, opponents, visit};

    use crate::{Spoken, tags};
    use deskmate_kernel::line::Line;

    struct Opponents;

    impl Visitor for Opponents {
        type Out = Vec<String>;

        fn visit<G: Game>(self) -> Vec<String> {
            opponents::<G>().map(|level| opponent_key(G::NAME, level.name)).collect()
        }
    }

    #[test]
    fn nobody_is_taken_for_one_of_the_games_own_in_any_language() {
        let mut ids: Vec<_> =
            NAMES.iter().flat_map(|name| visit(name, Opponents).expect("it is a game")).collect();
        assert!(ids.len() > NAMES.len());
        ids.extend(["you", "friend", "ghost", "near", "far"].map(|who| format!("name-{who}")));
        for tag in tags() {
            let spoken = Spoken::new(&tag);
            for id in &ids {
                let name = spoken.say(&Line::new(id));
                assert!(is_reserved(&name), "{tag}: {id} is {name}");
            }
        }
    }
}

#[cfg(feature = "app")]
mod drawn {
    use std::fs;

    use deskmate::app::base::languages::{ENGLISH, LANGUAGES};
    use deskmate::app::ui::type_face::FILES;
    use skrifa::raw::TableProvider;
    use skrifa::string::StringId;
    use skrifa::{FontRef, MetadataProvider};

    use crate::{files, root, tags};

    /// A font file of the project.
    struct Drawn(Vec<u8>);

    impl Drawn {
        fn read(path: &str) -> Self {
            Self(fs::read(root().join("assets").join(path)).expect("the font is there"))
        }

        fn font(&self) -> FontRef<'_> {
            FontRef::new(&self.0).expect("it is a font")
        }

        /// Looks a character up like the shaper, which supports more formats of the table than skrifa.
        fn has(&self, letter: char) -> bool {
            let cmap = self.font().cmap().expect("a font has a map of its characters");
            let (_, _, letters) = cmap.best_subtable().expect("it can be read");
            letters.map_codepoint(letter).is_some_and(|glyph| glyph.to_u32() != 0)
        }

        fn family(&self) -> String {
            let names = self.font().localized_strings(StringId::FAMILY_NAME);
            names.english_or_first().expect("a font has a name").to_string()
        }
    }

    #[test]
    fn every_folder_of_words_is_a_language() {
        let mut listed: Vec<_> = LANGUAGES.iter().map(|language| language.tag).collect();
        listed.sort_unstable();
        assert_eq!(listed, tags());
        assert_eq!(ENGLISH.tag, "en");
    }

    /// Returns the characters that the messages of a language can show, each with its line. The system draws
    /// the window's title, so that is excluded.
    fn letters(tag: &str) -> Vec<(char, String)> {
        let texts = files(tag).into_iter().map(|path| fs::read_to_string(path).expect("words are text"));
        let lines = texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>());
        let lines = lines.filter(|line| !line.starts_with(['#']) && !line.starts_with("title-"));
        // A word joiner has no glyph.
        let drawn = |letter: &char| *letter != '\u{2060}';
        lines
            .flat_map(|line| {
                line.chars().filter(drawn).map(|letter| (letter, line.clone())).collect::<Vec<_>>()
            })
            .collect()
    }

    #[test]
    fn every_character_has_a_glyph() {
        let [caveat, regular, bold, last] = FILES.map(Drawn::read);
        let mut faults = Vec::new();
        for language in LANGUAGES {
            let faces = language.faces.map(|faces| faces.map(|face| Drawn::read(face.path)));
            let [hand, text] = faces.map_or([None, None], |[hand, text]| [Some(hand), Some(text)]);
            for (letter, line) in letters(language.tag) {
                for (what, usual, own) in
                    [("hand", &caveat, &hand), ("text", &regular, &text), ("bold text", &bold, &text)]
                {
                    if !usual.has(letter) && !own.as_ref().is_some_and(|own| own.has(letter)) {
                        faults.push(format!("{}: no {what} for {letter:?} in {line}", language.tag));
                    }
                }
            }
            // The name of the language is shown in the settings of every language.
            for letter in language.name.chars() {
                assert!(bold.has(letter) || last.has(letter), "{}", language.name);
            }
        }
        faults.sort();
        faults.dedup();
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    }

    #[test]
    fn faces_are_called_as_they_are_asked_for() {
        for face in LANGUAGES.iter().filter_map(|language| language.faces).flatten() {
            assert_eq!(Drawn::read(face.path).family(), face.family);
        }
    }

    #[test]
    fn no_name_is_drawn_as_boxes() {
        let last = Drawn::read(FILES[3]);
        for letter in "さくら김민수สมชายЉღ🐈".chars() {
            assert!(last.has(letter), "{letter}");
        }
        assert_eq!(last.family(), "Deskmate Last Resort");
    }
}
