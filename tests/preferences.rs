//! Preferences: what may be preferred, and which source wins, a test for each row of the table.

use oanquan::app::preferences::{
    LONGEST_NAME, Preference, PreferenceError, Preferences, short_name,
};
use oanquan::app::settings::{Colors, Glyphs, Mouse, Settings, Speed};
use oanquan::app::sources::{Motion, Options, RuleChange, Sources, TerminalFacts};
use oanquan::app::theme::Theme;
use oanquan::engine::{Rule, Rules, Side};
use oanquan::words::Lang;

/// What a source says, written as in the environment: `lang=vi`, with commas between.
fn says(text: &str) -> Preferences {
    let mut preferences = Preferences::default();
    for (key, value) in text.split(',').filter_map(|pair| pair.split_once('=')) {
        preferences.set(key.parse().unwrap(), value).unwrap();
    }
    preferences
}

/// Every preference as one text, [`says`] the other way round.
fn text(preferences: &Preferences) -> String {
    let pairs = Preference::ALL
        .iter()
        .filter_map(|key| Some(format!("{}={}", key.name(), preferences.get(*key)?)));
    pairs.collect::<Vec<_>>().join(",")
}

fn options(text: &str) -> Options {
    Options {
        given: says(text),
        ..Options::default()
    }
}

const ONE: &str =
    "lang=vi,theme=light,speed=fast,rules=online,ascii=true,mouse=false,a=Lan,d=Đỗ Minh";
const OTHER: &str =
    "lang=fr,theme=dark,speed=slow,rules=pebbles,ascii=false,mouse=true,a=An,d=Dũng";

/// Checks that all that `ONE` says holds.
#[track_caller]
fn one_holds(sources: &Sources) {
    let resolved = sources.resolve();
    assert_eq!(text(&resolved.offered), ONE);
    let Settings {
        lang,
        speed,
        theme,
        glyphs,
        ..
    } = resolved.settings;
    assert_eq!((lang, speed), (Lang::Vi, Speed::Fast));
    assert_eq!((theme, glyphs), (Theme::Light, Glyphs::Ascii));
    assert_eq!(resolved.mouse, Mouse::Terminal);
    assert_eq!(resolved.rules.to_string(), "online");
    assert_eq!(resolved.names[Side::D].as_deref(), Some("Đỗ Minh"));
}

#[test]
fn options_win_over_the_environment() {
    one_holds(&Sources {
        options: options(ONE),
        environment: says(OTHER),
        ..Sources::default()
    });
}

#[test]
fn the_environment_wins_over_what_is_to_be_spared() {
    one_holds(&Sources {
        environment: says(ONE),
        file: says(OTHER),
        terminal: TerminalFacts {
            colors: Colors::Unwanted,
            motion: Motion::Reduced,
            ..TerminalFacts::default()
        },
        ..Sources::default()
    });
}

#[test]
fn what_is_to_be_spared_wins_over_the_file() {
    let resolved = Sources {
        file: says(ONE),
        terminal: TerminalFacts {
            colors: Colors::Unwanted,
            motion: Motion::Reduced,
            ..TerminalFacts::default()
        },
        ..Sources::default()
    };
    let settings = resolved.resolve().settings;
    assert_eq!(
        (settings.theme, settings.speed, settings.lang),
        (Theme::Mono, Speed::Off, Lang::Vi)
    );
}

#[test]
fn the_file_wins_over_last_time() {
    one_holds(&Sources {
        file: says(ONE),
        last: says(OTHER),
        ..Sources::default()
    });
}

#[test]
fn last_time_wins_over_what_the_terminal_offers_and_names_nobody_by_itself() {
    let resolved = Sources {
        last: says("lang=vi,theme=light,rules=online,a=Lan"),
        terminal: TerminalFacts {
            locale: Some(Lang::Fr),
            colors: Colors::True,
            ..TerminalFacts::default()
        },
        ..Sources::default()
    }
    .resolve();
    assert_eq!(
        (resolved.settings.lang, resolved.settings.theme),
        (Lang::Vi, Theme::Light)
    );
    let offered = &resolved.offered;
    assert_eq!(offered.names[Side::A].as_deref(), Some("Lan"));
    assert_eq!(offered.rules, "online".parse().ok());
    assert_eq!(
        (resolved.rules, &resolved.names[Side::A]),
        (Rules::default(), &None)
    );
}

#[test]
fn what_the_terminal_offers_wins_over_the_usual() {
    let mut sources = Sources::default();
    let usual = sources.resolve();
    assert_eq!(
        (usual.settings.lang, usual.settings.theme),
        (Lang::En, Theme::Default)
    );
    assert_eq!(
        (usual.settings.speed, usual.settings.glyphs, usual.mouse),
        (Speed::Normal, Glyphs::Unicode, Mouse::Game)
    );
    sources.terminal.locale = Some(Lang::Fr);
    sources.terminal.colors = Colors::True;
    let settings = sources.resolve().settings;
    assert_eq!((settings.lang, settings.theme), (Lang::Fr, Theme::Dark));
    sources.terminal.glyphs = Glyphs::Ascii;
    assert_eq!(sources.resolve().settings.glyphs, Glyphs::Ascii);
    sources.file = says("ascii=false");
    assert_eq!(sources.resolve().settings.glyphs, Glyphs::Unicode);
}

#[test]
fn sources_are_mixed_key_by_key() {
    let resolved = Sources {
        options: options("lang=vi"),
        environment: says("speed=off"),
        file: says("a=Lan,lang=en"),
        last: says("a=X,b=Y,speed=slow"),
        ..Sources::default()
    };
    assert_eq!(
        text(&resolved.resolve().offered),
        "lang=vi,speed=off,a=Lan,b=Y"
    );
}

#[test]
fn a_single_rule_changes_the_rules_of_whoever_chose_them() {
    let five = RuleChange::read(Rule::Quan, "5".to_owned()).unwrap();
    for (option, environment, file, rules) in [
        ("", "", "", "wikipedia quan=5"),
        ("", "", "rules=online", "online quan=5"),
        ("", "rules=pebbles", "rules=online", "pebbles quan=5"),
        (
            "rules=kindergarten",
            "rules=pebbles",
            "",
            "kindergarten quan=5",
        ),
    ] {
        let sources = Sources {
            options: Options {
                given: says(option),
                changes: vec![five.clone()],
                ..Options::default()
            },
            environment: says(environment),
            file: says(file),
            last: says("rules=online players=4"),
            ..Sources::default()
        };
        assert_eq!(sources.resolve().rules.to_string(), rules);
    }
    assert!(RuleChange::read(Rule::Quan, "99".to_owned()).is_err());
}

#[test]
fn values_read_back() {
    for (key, value) in [
        ("lang", "fr"),
        ("theme", "contrast"),
        ("speed", "off"),
        ("rules", "wikipedia players=3 quan=5"),
        ("ascii", "true"),
        ("mouse", "false"),
        ("a", "Lan"),
        ("d", "Đỗ Minh"),
    ] {
        let (mut preferences, key) = (Preferences::default(), key.parse().unwrap());
        assert_eq!(preferences.get(key), None);
        preferences.set(key, value).unwrap();
        assert_eq!(preferences.get(key).as_deref(), Some(value));
        assert_eq!(Preferences::default().or(&preferences), preferences);
    }
}

#[test]
fn what_can_not_be_preferred_says_why() {
    let expected = |values: &str| PreferenceError::Value {
        expected: values.to_owned(),
    };
    let wrong = "wikipedia quan=99".parse::<Rules>().unwrap_err();
    for (key, value, error) in [
        (
            Preference::Speed,
            "warp",
            expected("slow, normal, fast, off"),
        ),
        (Preference::Lang, "tlh", expected("vi, en, fr")),
        (Preference::Mouse, "maybe", expected("true, false")),
        (
            Preference::Rules,
            "wikipedia quan=99",
            PreferenceError::Rules(wrong),
        ),
    ] {
        let mut preferences = Preferences::default();
        assert_eq!(preferences.set(key, value), Err(error));
        assert_eq!(preferences, Preferences::default());
    }
}

#[test]
fn a_name_is_cut_cleaned_and_composed() {
    let long = short_name(&"ô".repeat(1000)).unwrap();
    assert_eq!(long.chars().count(), LONGEST_NAME);
    assert_eq!(short_name(" \u{7}\u{202e} "), None);
    assert_eq!(short_name("Tu\u{301}").as_deref(), Some("Tú"));
}
