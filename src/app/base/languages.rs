//! The languages. A new one needs a folder of messages, `assets/locales/<tag>/`, and an entry in [`LANGUAGES`].

use deskmate_kernel::letters::Letters;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A language of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// The BCP 47 tag, which is also the name of the folder of messages.
    pub tag: &'static str,
    /// The name in the language itself.
    pub name: &'static str,
    /// The letters of the columns, on boards where they depend on the language.
    pub letters: Letters,
    /// The separator between the items of a list.
    pub comma: &'static str,
    /// The separator between a name and a description of it.
    pub colon: &'static str,
    /// Fonts with the characters that the usual ones lack: one for handwriting, one for text.
    pub faces: Option<[FontFile; 2]>,
}

/// A font that only some languages need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FontFile {
    /// The family name in the file.
    pub family: &'static str,
    /// The path of the file below `assets`.
    pub path: &'static str,
}

/// All languages. The first is compiled in, and is the fallback for messages that others lack.
pub const LANGUAGES: [Language; 3] = [
    Language { tag: "en", name: "English", letters: Letters::Latin, comma: ", ", colon: ": ", faces: None },
    Language {
        tag: "ru",
        name: "Русский",
        letters: Letters::Cyrillic,
        comma: ", ",
        colon: ": ",
        faces: None,
    },
    Language {
        tag: "zh-CN",
        name: "中文",
        letters: Letters::Latin,
        comma: "、",
        colon: "：",
        faces: Some(CHINESE),
    },
];

/// The first of the [languages](LANGUAGES).
pub const ENGLISH: Language = LANGUAGES[0];

/// The Chinese fonts, which `assets/fonts/build.sh` reduces to the characters that the messages need.
const CHINESE: [FontFile; 2] = [
    FontFile { family: "Ma Shan Zheng", path: "fonts/MaShanZheng-zh-CN.ttf" },
    FontFile { family: "Noto Sans SC", path: "fonts/NotoSansSC-zh-CN.ttf" },
];

/// The subtags of Chinese in traditional characters, which we do not have.
const TRADITIONAL: [&str; 4] = ["hant", "tw", "hk", "mo"];

impl Language {
    /// Returns the language with a tag.
    #[must_use]
    pub fn by_tag(tag: &str) -> Option<Self> {
        LANGUAGES.into_iter().find(|language| language.tag == tag)
    }

    /// Returns the first of the preferred languages that the game has, or English. `wishes` are BCP 47 tags,
    /// the most preferred first. Regions are ignored, except those with traditional characters.
    pub fn from_preferred<S: AsRef<str>>(wishes: impl IntoIterator<Item = S>) -> Self {
        let granted = |wish: S| {
            let parts: Vec<_> = wish.as_ref().split(['-', '_']).map(str::to_ascii_lowercase).collect();
            let other_script = parts.iter().skip(1).any(|part| TRADITIONAL.contains(&&part[..]));
            let primary = parts.first().filter(|_| !other_script)?;
            LANGUAGES.into_iter().find(|language| language.tag.split('-').next() == Some(&primary[..]))
        };
        wishes.into_iter().find_map(granted).unwrap_or(ENGLISH)
    }

    /// Returns the language of the system or the browser.
    #[must_use]
    pub fn from_system() -> Self {
        Self::from_preferred(sys_locale::get_locales())
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
            assert_eq!(Language::from_preferred(wishes.iter()).tag, tag, "{wishes:?}");
        }
    }
}
