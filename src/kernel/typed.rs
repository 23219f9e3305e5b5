//! Normalizes characters typed on keyboards of other languages.

/// Cyrillic letters and the Latin letters that look the same.
const LOOK_ALIKES: [(char, char); 18] = [
    ('А', 'A'),
    ('В', 'B'),
    ('С', 'C'),
    ('Е', 'E'),
    ('Н', 'H'),
    ('К', 'K'),
    ('М', 'M'),
    ('О', 'O'),
    ('Р', 'P'),
    ('Т', 'T'),
    ('У', 'Y'),
    ('Х', 'X'),
    ('а', 'a'),
    ('с', 'c'),
    ('е', 'e'),
    ('о', 'o'),
    ('р', 'p'),
    ('у', 'y'),
];

/// Returns the Latin letter that looks like the given Cyrillic one. Other characters are returned unchanged.
#[must_use]
pub fn to_latin(letter: char) -> char {
    LOOK_ALIKES.into_iter().find(|(cyrillic, _)| *cyrillic == letter).map_or(letter, |(_, latin)| latin)
}

/// Converts fullwidth forms to ordinary characters, and the Chinese comma and full stop to `,` and `.`. Other
/// characters are returned unchanged.
#[must_use]
pub fn to_halfwidth(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '\u{3000}' => ' ',
        '。' | '｡' => '.',
        '、' | '､' => ',',
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_other_keyboards_are_known() {
        let read = |text: &str| text.chars().map(to_halfwidth).map(to_latin).collect::<String>();
        assert_eq!(read("Ｈ８　！～。、"), "H8 !~.,");
        assert_eq!(read("АВСЕНКМОРТУХ асеору"), "ABCEHKMOPTYX aceopy");
        assert_eq!(read("H8, Жя 你"), "H8, Жя 你");
    }
}
