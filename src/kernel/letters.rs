//! The letters by which columns are called.

/// The alphabets in which columns are named. Which one is used is a matter of the language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Letters {
    /// A, B, C and on.
    #[default]
    Latin,
    /// А, Б, В and on, without Ё and Й, as in Russian school exercise books.
    Cyrillic,
}

impl Letters {
    /// The letters of the columns from the left, as many as the widest field has.
    #[must_use]
    pub const fn all(self) -> [char; 12] {
        match self {
            Letters::Latin => ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'],
            Letters::Cyrillic => ['А', 'Б', 'В', 'Г', 'Д', 'Е', 'Ж', 'З', 'И', 'К', 'Л', 'М'],
        }
    }

    /// The letter of a column; `?` when no field is as wide.
    #[must_use]
    pub fn letter(self, column: u8) -> char {
        self.all().get(usize::from(column)).copied().unwrap_or('?')
    }

    /// The column of a letter, large or small.
    #[must_use]
    pub fn column(self, letter: char) -> Option<u8> {
        let capital = letter.to_uppercase().next()?;
        self.all().iter().position(|known| *known == capital).map(|column| column as u8)
    }

    /// A text with the names of squares, such as `A1-A4, C7!`, whose Latin capitals become these letters. What is no column's
    /// letter stays.
    #[must_use]
    pub fn write(self, squares: &str) -> String {
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
        assert_eq!(Letters::Latin.write("A1-A4, C7!"), "A1-A4, C7!");
        assert_eq!(Letters::Cyrillic.write("A1-A4, J10!"), "А1-А4, К10!");
        assert_eq!(Letters::Cyrillic.write("– a1 Z"), "– a1 Z");
    }
}
