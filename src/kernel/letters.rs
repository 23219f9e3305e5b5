//! Column letters of a board in the alphabet of the language.

/// The alphabet used for column letters, which depends on the language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Letters {
    /// A, B, C, ...
    #[default]
    Latin,
    /// А, Б, В, ... without Ё and Й, as in Russian school exercise books.
    Cyrillic,
}

impl Letters {
    /// Returns the column letters from left to right, enough for the widest board.
    #[must_use]
    pub const fn all(self) -> [char; 12] {
        match self {
            Letters::Latin => ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'],
            Letters::Cyrillic => ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'З', 'И', 'К', 'Л', 'М'],
        }
    }

    /// Returns the letter of a column, counted from 0, or `?` if no board has that many columns.
    #[must_use]
    pub fn letter(self, column: u8) -> char {
        self.all().get(usize::from(column)).copied().unwrap_or('?')
    }

    /// Returns the column of a letter in upper or lower case.
    #[must_use]
    pub fn column(self, letter: char) -> Option<u8> {
        let capital = letter.to_uppercase().next()?;
        self.all().iter().position(|letter| *letter == capital).map(|column| column as u8)
    }

    /// Replaces the Latin capitals in square names such as `A1-A4, C7!` with these letters. All other characters are
    /// kept.
    #[must_use]
    pub fn localize(self, squares: &str) -> String {
        let letter = |letter: char| match Letters::Latin.column(letter) {
            Some(column) if letter.is_ascii_uppercase() => self.letter(column),
            _ => letter,
        };
        squares.chars().map(letter).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_written_in_the_letters_of_the_language() {
        assert_eq!(Letters::Latin.localize("A1-A4, C7!"), "A1-A4, C7!");
        assert_eq!(Letters::Cyrillic.localize("A1-A4, J10!"), "А1-А4, К10!");
        assert_eq!(Letters::Cyrillic.localize("– a1 Z"), "– a1 Z");
    }
}
