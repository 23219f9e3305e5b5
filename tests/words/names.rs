//! Every line about somebody reads right whatever they are called: the player, who is "You"; a woman, a man; and
//! somebody without a name.

use std::collections::BTreeSet;

use deskmate_kernel::line::{Arg, Line};

use super::languages::{gaps, language};
use super::{Spoken, tags};

/// The arguments that are the names of people.
const NAMES: [&str; 9] = ["name", "near", "far", "winner", "loser", "one", "other", "opponent", "names"];

/// The lines that are never said of the player themselves, each with what is said instead. Nothing is said where the
/// player knows what they have done.
///
/// Besides these there are the lines of games that begin with `they`: `Voices::about` chooses between them and those
/// that begin with `you`.
const OF_OTHERS: [(&str, Option<&str>); 29] = [
    ("friend-came", None),
    ("friend-declines-draw", None),
    ("friend-declines-notes", None),
    ("friend-declines-rematch", None),
    ("friend-declines-takeback", None),
    ("friend-ended-away", Some("friend-ended-away-lost")),
    ("friend-ended-away-lost", Some("friend-ended-away-you")),
    ("friend-ended-resigned", Some("friend-ended-resigned-lost")),
    ("friend-ended-resigned-lost", Some("friend-ended-resigned-you")),
    ("friend-ended-resigned-you", Some("friend-ended-resigned-lost")),
    ("friend-ended-time", Some("friend-ended-time-lost")),
    ("friend-ended-time-lost", Some("friend-ended-time-you")),
    ("friend-gone", None),
    ("friend-joined", Some("friend-let-in")),
    ("friend-knocks", Some("friend-knocking")),
    ("friend-left", None),
    ("friend-offers-draw", Some("friend-offered-draw")),
    ("friend-offers-notes", Some("friend-offered-notes")),
    ("friend-offers-rematch", Some("friend-offered-rematch")),
    ("friend-offers-takeback", Some("friend-offered-takeback")),
    ("friend-sealed", None),
    ("friend-they-begin", Some("friend-you-begin")),
    ("friend-waits-for", None),
    ("friend-wants-to-watch", None),
    ("friend-watches", None),
    ("result-they-win", Some("result-you-win")),
    ("sea-battle-fleet-of", Some("sea-battle-my-fleet")),
    ("sea-battle-waters-of", None),
    // A table is turned round for two who share a desk, and both have names there.
    ("turn-round", Some("your-turn")),
];

/// What a language calls the player, a woman and a man.
fn people(spoken: &Spoken) -> [String; 3] {
    let you = spoken.say(&Line::new("name-you"));
    let [woman, man] = match spoken.tag.as_str() {
        "ru" => ["Анна", "Борис"],
        "zh-CN" => ["安娜", "博瑞"],
        _ => ["Anna", "Boris"],
    };
    [you, woman.to_owned(), man.to_owned()]
}

/// Returns a line in all ways in which its numbers matter, with `name` for everybody that it names.
fn formed(spoken: &Spoken, id: &str, gaps: &BTreeSet<String>, name: &str) -> Vec<String> {
    let values = [0, 1, 2, 5, 21].map(Arg::Number).into_iter().chain([Arg::Text("on".into())]);
    let line = |value: Arg| {
        gaps.iter().fold(Line::new(id), |line, gap| match gap {
            gap if NAMES.contains(&&gap[..]) => line.text(gap, name),
            gap => line.arg(gap, value.clone()),
        })
    };
    values.map(|value| spoken.say(&line(value))).collect()
}

/// Returns the words of a text, without punctuation.
fn words(text: &str) -> Vec<&str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '’';
    text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()).collect()
}

fn is_chinese(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

/// Returns what is wrong with the form of a text, whoever it is about.
fn fault_of_form(text: &str) -> Option<&'static str> {
    let letters: Vec<_> = text.chars().collect();
    let parted =
        letters.windows(3).any(|three| three[1] == ' ' && is_chinese(three[0]) && is_chinese(three[2]));
    match text {
        text if text.contains(['{', '}']) => Some("a gap is left"),
        text if text.trim() != text => Some("it begins or ends with a space"),
        text if text.contains("  ") => Some("two spaces in a row"),
        text if text.starts_with(['·', ',', '，', '、', ':', '：', '.', '。']) => {
            Some("it begins with a sign")
        }
        text if text.ends_with(['·', ',', '，', '、', ':', '：']) => Some("it ends with a sign"),
        text if [" ,", " .", "..", "。。"].iter().any(|signs| text.contains(signs)) => {
            Some("a sign stands where a name is missing")
        }
        _ if parted => Some("a space between Chinese characters"),
        _ => None,
    }
}

/// Returns the word after each time that `name` is said, skipping a Russian "not", and the word before it.
fn around<'a>(text: &'a str, name: &str) -> (Vec<&'a str>, Vec<&'a str>) {
    let parts: Vec<_> = text.split(name).collect();
    // Only what follows directly belongs to the name.
    let after = parts.iter().skip(1).filter(|part| part.starts_with(' ') || part.starts_with('’'));
    let before = parts[..parts.len() - 1].iter().filter(|part| part.ends_with(' '));
    let first = |part: &&'a str| words(part).into_iter().find(|word| *word != "не");
    let last = |part: &&'a str| words(part).last().copied();
    (after.filter_map(first).collect(), before.filter_map(last).collect())
}

/// Returns true if "You" can't stand where the name of somebody else does.
fn is_wrong_for_you(tag: &str, text: &str, you: &str) -> bool {
    let (after, _) = around(text, you);
    match tag {
        "en" => after.iter().any(|word| {
            // A verb in the third person, or a possessive.
            word.starts_with('’') || word.ends_with('s') || word.ends_with("sn’t")
        }),
        "ru" => after.iter().any(|word| ["т", "тся", "н", "на"].iter().any(|end| word.ends_with(end))),
        _ => false,
    }
}

/// Returns what is wrong with a text about a woman or a man whose name, or gender, changes words around it.
fn fault_of_name(tag: &str, text: &str, name: &str) -> Option<String> {
    // The prepositions after which a Russian name would have to be declined.
    const BEFORE: [&str; 18] = [
        "против",
        "с",
        "со",
        "у",
        "к",
        "ко",
        "от",
        "для",
        "о",
        "об",
        "на",
        "над",
        "под",
        "перед",
        "без",
        "из",
        "при",
        "про",
    ];
    if tag != "ru" {
        return None;
    }
    let (after, before) = around(text, name);
    let gendered = after.iter().find(|word| ["л", "ла", "лся", "лась"].iter().any(|end| word.ends_with(end)));
    let declined = before.iter().find(|word| BEFORE.contains(&&word.to_lowercase()[..]));
    gendered
        .map(|word| format!("{word} depends on the gender"))
        .or(declined.map(|word| format!("{word} needs a case")))
}

/// Returns the lines that name somebody, with their arguments.
fn lines_about_people() -> Vec<(String, BTreeSet<String>)> {
    let english = language("en", &mut Vec::new());
    let about = |id: &String| {
        let gaps = gaps(id, &english);
        gaps.iter().any(|gap| NAMES.contains(&&gap[..])).then(|| (id.clone(), gaps))
    };
    english.keys().filter(|id| !id.starts_with('-')).filter_map(about).collect()
}

#[test]
fn lines_about_somebody_read_right_whatever_they_are_called() {
    let lines = lines_about_people();
    assert!(lines.len() > 80);
    let mut wrong = Vec::new();
    for tag in tags() {
        let spoken = Spoken::new(&tag);
        let [_, woman, man] = people(&spoken);
        // Whoever gives no name is called by what they are; whoever takes one of the game's own is quoted.
        let nobody = ["name-friend", "name-near", "name-far"].map(|id| spoken.say(&Line::new(id)));
        let quoted = spoken.say(&Line::new("name-quoted").text("name", "You"));
        let two = format!("{woman}, {man}");
        for (id, gaps) in &lines {
            for name in [&woman, &man, &quoted, &two].into_iter().chain(&nobody) {
                for text in formed(&spoken, id, gaps, name) {
                    let fault = fault_of_form(&text).map(str::to_owned);
                    let fault = fault.or_else(|| fault_of_name(&tag, &text, name));
                    wrong.extend(fault.map(|why| format!("{tag}: {id}: {why}: {text:?}")));
                }
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn you_is_never_said_as_if_it_were_a_name() {
    let lines = lines_about_people();
    let (mut wrong, mut found) = (Vec::new(), BTreeSet::new());
    for tag in tags() {
        let spoken = Spoken::new(&tag);
        let [you, ..] = people(&spoken);
        for (id, gaps) in &lines {
            let texts = formed(&spoken, id, gaps, &you);
            let Some(text) = texts.iter().find(|text| is_wrong_for_you(&tag, text, &you)) else { continue };
            let other = OF_OTHERS.iter().find(|(known, _)| known == id).map(|(_, other)| *other);
            if other.is_some() {
                found.insert(id.clone());
            }
            // What a game says of the opponent it says of the player in other words.
            let own = id.replacen("-they-", "-you-", 1);
            let has_own = own != *id && spoken.bundle.has_message(&own);
            if other.is_none() && !has_own {
                wrong.push(format!("{tag}: {id} has no words for the player: {text:?}"));
            }
        }
        for (id, other) in OF_OTHERS {
            for id in [Some(id), other].into_iter().flatten() {
                assert!(spoken.bundle.has_message(id), "{tag} lacks {id}");
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
    let idle: Vec<_> = OF_OTHERS.iter().map(|(id, _)| *id).filter(|id| !found.contains(*id)).collect();
    assert!(idle.is_empty(), "these read right with You: {idle:?}");
}

#[test]
fn who_watches_without_a_name_is_told_in_other_words() {
    for tag in tags() {
        let spoken = Spoken::new(&tag);
        for id in ["friend-wants-to-watch", "friend-watches", "friend-watching-now"] {
            let line = Line::new(format!("{id}-unnamed"));
            for count in [1, 2, 5, 21] {
                let text = spoken.say(&line.clone().number("count", count));
                assert_eq!(fault_of_form(&text), None, "{tag}: {text:?}");
            }
        }
    }
}

#[test]
fn a_line_that_reads_wrong_is_noticed() {
    for text in [
        " is watching.",
        "3 watching · ",
        "Watching: ",
        "and  drew",
        "{ $name } wins",
        "安娜 共3人",
        "’s turn .",
    ] {
        assert!(fault_of_form(text).is_some(), "{text:?}");
    }
    for text in
        ["You was away.", "You has left.", "You’s turn", "You doesn’t want a draw.", "When You is away"]
    {
        assert!(is_wrong_for_you("en", text, "You"), "{text:?}");
    }
    for text in ["You, your turn.", "You 2 : 1 Anna", "Shot 3 of 40: You, C7: hit", "You and Anna drew."] {
        assert!(!is_wrong_for_you("en", text, "You"), "{text:?}");
    }
    assert!(is_wrong_for_you("ru", "Ты берёт 5.", "Ты") && !is_wrong_for_you("ru", "Ты: C7, мимо.", "Ты"));
    assert!(fault_of_name("ru", "Анна ушла.", "Анна").is_some());
    assert!(fault_of_name("ru", "Ничья с Анна.", "Анна").is_some());
    assert!(fault_of_name("ru", "Анна не на связи.", "Анна").is_none());
}
