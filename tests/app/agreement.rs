//! Presets and options turn into configurations.

use deskmate::app::board::agreement::{GameChoices, config};
use deskmate_games::Variants;
use deskmate_games::gomoku::Gomoku;
use deskmate_games::gomoku::rules::{Opening, RuleSet, Size};

#[test]
fn a_preset_as_it_is_is_its_own_configuration() {
    let choosable = GameChoices::of::<Gomoku>();
    for (index, (name, wanted)) in Gomoku::presets().into_iter().enumerate() {
        assert_eq!(config::<Gomoku>(&choosable.agreement(index)), wanted, "{name}");
    }
}

#[test]
fn options_change_what_they_name() {
    let choosable = GameChoices::of::<Gomoku>();
    let at = |name: &str, value: &str| {
        let option = choosable.options.iter().position(|(known, _)| *known == name).expect(name);
        let value = choosable.options[option].1.iter().position(|known| *known == value).expect(value);
        (option, value)
    };
    let mut agreement = choosable.agreement(2);
    for (option, value) in [at("size", "19"), at("opening", "handicap-2")] {
        agreement.values[option] = value;
    }
    let config = config::<Gomoku>(&agreement);
    assert_eq!(
        (config.rules, config.size, config.opening),
        (RuleSet::Renju, Size::Nineteen, Opening::Handicap(2))
    );
}
