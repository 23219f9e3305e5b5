//! The languages. A new one is a folder of words, `assets/locales/<tag>/`, and a line in [`LANGUAGES`].

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kernel::letters::Letters;

/// A language that the game speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// Its BCP 47 tag, which is also the name of its folder of words.
    pub tag: &'static str,
    /// What it calls itself.
    pub name: &'static str,
    /// How columns are lettered, on the boards where that is a matter of language.
    pub letters: Letters,
    /// What stands between the things of a list.
    pub comma: &'static str,
    /// What stands between a name and what is said of it.
    pub colon: &'static str,
    /// What stands before tenths.
    pub decimal_mark: char,
    /// Faces for what the usual ones lack: one for the hand, one for text.
    pub faces: Option<[FontFile; 2]>,
}

/// A face that only some languages need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FontFile {
    /// The name in the file.
    pub family: &'static str,
    /// The file below `assets`.
    pub path: &'static str,
}

/// All languages. The first is compiled in, and lends its words to those that lack some.
pub const LANGUAGES: [Language; 3] = [
    Language {
        tag: "en",
        name: "English",
        letters: Letters::Latin,
        comma: ", ",
        colon: ": ",
        decimal_mark: '.',
        faces: None,
    },
    Language {
        tag: "ru",
        name: "Русский",
        letters: Letters::Cyrillic,
        comma: ", ",
        colon: ": ",
        decimal_mark: ',',
        faces: None,
    },
    Language {
        tag: "zh-CN",
        name: "中文",
        letters: Letters::Latin,
        comma: "、",
        colon: "：",
        decimal_mark: '.',
        faces: Some(CHINESE),
    },
];

/// The first of the [languages](LANGUAGES).
pub const ENGLISH: Language = LANGUAGES[0];

/// Cut to what the words need, by `assets/fonts/build.sh`.
const CHINESE: [FontFile; 2] = [
    FontFile { family: "Ma Shan Zheng", path: "fonts/MaShanZheng-zh-CN.ttf" },
    FontFile { family: "Noto Sans SC", path: "fonts/NotoSansSC-zh-CN.ttf" },
];

/// Where Chinese has other characters than the ones that we write.
const TRADITIONAL: [&str; 4] = ["hant", "tw", "hk", "mo"];

impl Language {
    /// The language with a tag.
    #[must_use]
    pub fn by_tag(tag: &str) -> Option<Self> {
        LANGUAGES.into_iter().find(|language| language.tag == tag)
    }

    /// The first of the wishes that can be granted, English if none can. Wishes are BCP 47 tags, the dearest first; whatever
    /// region they name, the language is what counts.
    pub fn for_wishes<S: AsRef<str>>(wishes: impl IntoIterator<Item = S>) -> Self {
        let granted = |wish: S| {
            let parts: Vec<_> = wish.as_ref().split(['-', '_']).map(str::to_ascii_lowercase).collect();
            let other_script = parts.iter().skip(1).any(|part| TRADITIONAL.contains(&&part[..]));
            let primary = parts.first().filter(|_| !other_script)?;
            LANGUAGES.into_iter().find(|language| language.tag.split('-').next() == Some(&primary[..]))
        };
        wishes.into_iter().find_map(granted).unwrap_or(ENGLISH)
    }

    /// What the system or the browser asks for.
    #[must_use]
    pub fn of_system() -> Self {
        Self::for_wishes(sys_locale::get_locales())
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.tag.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let tag = String::deserialize(deserializer)?;
        Self::by_tag(&tag).ok_or_else(|| D::Error::custom(format!("no language is called {tag}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_wish_that_can_be_granted_is() {
        for (wishes, tag) in [
            (&["zh"][..], "zh-CN"),
            (&["zh-Hans"], "zh-CN"),
            (&["zh-SG"], "zh-CN"),
            (&["zh_CN"], "zh-CN"),
            (&["zh-Hant-TW"], "en"),
            (&["zh-TW", "ru"], "ru"),
            (&["ru-RU", "en-US"], "ru"),
            (&["RU"], "ru"),
            (&["uk-UA", "ru-UA"], "ru"),
            (&["en-GB", "ru"], "en"),
            (&["de-DE"], "en"),
            (&["C", ""], "en"),
            (&[], "en"),
        ] {
            assert_eq!(Language::for_wishes(wishes.iter()).tag, tag, "{wishes:?}");
        }
    }
}
