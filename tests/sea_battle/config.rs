//! Tests of configurations that are refused.

use deskmate_games::sea_battle::rules::{Config, Fleet, RuleSet};

/// Returns the end of the id of the refusal, or an empty string if the configuration is valid.
fn refusal(config: &Config) -> String {
    let id = config.check().err().map(|line| line.id).unwrap_or_default();
    id.trim_start_matches("sea-battle-refused-").to_owned()
}

/// Returns the school rules with another field and fleet.
fn with(size: u8, fleet: &[u8]) -> Config {
    Config { size, fleet: Fleet::new(fleet.iter().copied()), ..Config::school() }
}

#[test]
fn presets_are_fine_on_every_field_that_they_fit() {
    for size in 8..=12 {
        for config in [Config::school(), Config::quiet(), Config::classic()] {
            assert_eq!(refusal(&Config { size, ..config }), "", "{size}");
        }
    }
}

#[test]
fn presets_are_what_their_names_say() {
    let traits = |config: Config| {
        (
            config.allows_touching(),
            config.hits_shoot_again(),
            config.announces_sinking(),
            config.fleet.decks(),
        )
    };
    assert_eq!(traits(Config::school()), (false, true, true, 20));
    assert_eq!(traits(Config::quiet()), (false, true, false, 20));
    assert_eq!(traits(Config::classic()), (true, false, true, 17));
    assert_eq!(Config::default(), Config::school());
}

#[test]
fn what_can_not_be_is_refused_with_its_reason() {
    assert_eq!(refusal(&with(7, &[1])), "size");
    assert_eq!(refusal(&with(13, &[1])), "size");
    assert_eq!(refusal(&with(10, &[])), "no-ships");
    assert_eq!(refusal(&with(10, &[3, 0])), "no-ships");
    assert_eq!(refusal(&with(10, &[11])), "too-long");
    assert_eq!(refusal(&with(10, &[10])), "");
    assert_eq!(refusal(&with(10, &[255; 40])), "too-long");
}

#[test]
fn a_fleet_fits_exactly_as_long_as_there_is_room() {
    // A ship across the whole field in every second row: four of them on eight rows, five on nine.
    assert_eq!(refusal(&with(8, &[8; 4])), "");
    assert_eq!(refusal(&with(8, &[8; 5])), "no-room");
    assert_eq!(refusal(&with(9, &[9; 5])), "");
    // One ship in every block of two by two squares.
    for size in 8..=12_u8 {
        let most = usize::from(size.div_ceil(2)).pow(2);
        assert_eq!(refusal(&with(size, &vec![1; most])), "", "{size}");
        assert_eq!(refusal(&with(size, &vec![1; most + 1])), "no-room", "{size}");
    }
    // Where ships may touch, every square can be taken.
    let full = |ships: usize| Config { rules: RuleSet::Classic, ..with(8, &vec![8; ships]) };
    assert_eq!(refusal(&full(8)), "");
    assert_eq!(refusal(&full(9)), "no-room");
}

#[test]
fn a_set_up_from_outside_is_checked() {
    let text = serde_json::to_string(&Config::school()).unwrap();
    assert_eq!(serde_json::from_str::<Config>(&text).unwrap(), Config::school());
    for (from, to) in [("\"size\":10", "\"size\":0"), ("[4,3,3", "[4,30,3"), ("\"school\"", "\"war\"")] {
        assert!(text.contains(from), "{text}");
        assert!(serde_json::from_str::<Config>(&text.replace(from, to)).is_err());
    }
}
