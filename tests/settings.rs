//! Settings: who wins over whom, and what becomes of what is wrong.

use std::fs;

use crate::pty::{Home, Pty};

/// Writes the file of settings.
fn write(home: &Home, content: &str) {
    let folder = home.path().join(".config/oanquan");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("config.toml"), content).unwrap();
}

/// Runs the program with variables and arguments, in lines; returns its two outputs.
fn lines(home: &Home, variables: &[(&str, &str)], args: &[&str]) -> (String, String) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_oanquan"))
        .env_clear()
        .env("HOME", home.path())
        .envs(variables.iter().copied())
        .args(args)
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr))
}

/// The words that each language greets with.
const HELLO: [(&str, &str); 3] = [("vi", "Gõ"), ("en", "Type"), ("fr", "Tapez")];

#[track_caller]
fn greets_in(lang: &str, home: &Home, variables: &[(&str, &str)], args: &[&str]) {
    let args: Vec<&str> = args.iter().copied().chain(["--plain"]).collect();
    let (out, complaint) = lines(home, variables, &args);
    let (_, word) = HELLO.into_iter().find(|(code, _)| *code == lang).unwrap();
    assert!(out.contains(word), "{lang}: {out}{complaint}");
}

#[test]
fn option_before_environment_before_file_before_locale() {
    let home = Home::new();
    write(&home, "lang = \"fr\"");
    let (locale, variable) = (("LANG", "vi_VN.UTF-8"), ("OANQUAN_LANG", "en"));
    greets_in("fr", &home, &[locale], &[]);
    greets_in("en", &home, &[locale, variable], &[]);
    greets_in("vi", &home, &[variable], &["--lang", "vi"]);
    greets_in("vi", &Home::new(), &[locale], &[]);
}

#[test]
fn rules_and_names_come_from_the_file_unless_they_are_given() {
    let home = Home::new();
    write(
        &home,
        "rules = \"online\"\nnames = [\"Lan\", \"Tú\", \"Chi\"]\n",
    );
    let (out, complaint) = lines(&home, &[], &["--plain"]);
    assert!(
        out.contains("Online") && out.contains("Lan") && out.contains("Tú"),
        "{out}"
    );
    assert_eq!(complaint, "");
    let (out, _) = lines(&home, &[], &["--plain", "--rules", "pebbles", "--a", "Hoa"]);
    assert!(out.contains("Pebbles") && out.contains("Hoa"), "{out}");
}

#[test]
fn a_single_rule_changes_the_rules_of_the_file_or_the_environment() {
    let home = Home::new();
    write(&home, "rules = \"online\"\n");
    let pebbles = ("OANQUAN_RULES", "pebbles refill=2");
    for (variables, args, rules) in [
        (&[][..], &["--quan", "5"][..], "Online · quan = 5"),
        (
            &[pebbles],
            &["--quan", "5"],
            "Pebbles · quan = 5 · refill of 2",
        ),
        (
            &[pebbles],
            &["--rules", "wikipedia", "--quan", "5"],
            "Wikipedia · quan = 5",
        ),
    ] {
        let args = [&["--plain", "--lang", "en"], args].concat();
        let (out, complaint) = lines(&home, variables, &args);
        assert!(out.contains(rules), "{rules}: {out}{complaint}");
    }
    // A tool says the same whatever is preferred.
    let (out, _) = lines(&home, &[pebbles], &["rules", "--lang", "en", "--quan", "5"]);
    assert!(out.contains("written: wikipedia quan=5"), "{out}");
}

#[test]
fn what_is_wrong_is_told_with_its_place_and_stops_nothing() {
    for (content, complaint) in [
        ("lang = \"fr\"\nlang = ", "line 2, column 8: "),
        (
            "\nspeed = \"warp\"\n",
            "line 2, column 9: speed can't be 'warp': expected slow, normal, fast, off",
        ),
        ("colour = 1", "line 1, column 1: unknown setting 'colour'"),
        ("[keys]\nx = 1", "line 1, column 2: unknown setting 'keys'"),
        (
            "mouse = \"maybe\"",
            "line 1, column 9: mouse can't be 'maybe': expected true, false",
        ),
        ("lang = \"\\u001b[2J\"", "lang can't be '[2J'"),
        (
            "rules = \"chess\"",
            "line 1, column 9: unknown rule set 'chess', expected one of wikipedia",
        ),
        (
            "rules = \"online quan=99\"",
            "line 1, column 9: rule 'quan' can't be '99', expected 1-50",
        ),
        ("rules = \"\\u001b[2J\"", "unknown rule set '[2J'"),
        (
            "names = 3",
            "line 1, column 9: names must be a list of names",
        ),
        ("lang = \"vi", "line 1, column "),
        ("\u{0}", "line 1, column "),
        ("lang = 1979-05-27", "lang can't be '1979-05-27'"),
    ] {
        let home = Home::new();
        write(&home, content);
        let (out, told) = lines(&home, &[], &["--plain", "--lang", "en"]);
        assert!(out.contains("Type a move"), "{out}");
        assert!(told.contains(complaint), "{content:?}: {told}");
        assert!(told.starts_with("warning: "), "{told}");
        assert!(!told.contains('\u{1b}'), "{told:?}");
        let file = home.path().join(".config/oanquan/config.toml");
        assert_eq!(fs::read_to_string(file).unwrap(), content);
    }
}

#[test]
fn wrong_settings_are_shown_in_the_game_and_stay_to_be_read() {
    let home = Home::new();
    write(&home, "theme = \"pink\"\n");
    let mut pty = home.start(&[]);
    pty.until_seen("theme can't be 'pink'");
    pty.send("\u{3}");
    assert_eq!(pty.until_ended(), 0);
    assert!(pty.screen().contains("theme can't be 'pink'"));
    pty.assert_restored();
}

#[test]
fn rubbish_in_the_environment_is_told_and_stops_nothing() {
    let home = Home::new();
    let variables = [
        ("OANQUAN_SPEED", "\u{1b}[2Jwarp"),
        ("OANQUAN_THEME", ""),
        ("OANQUAN_RULES", "wikipedia quan=99"),
    ];
    let (out, told) = lines(&home, &variables, &["--plain", "--lang", "en"]);
    assert!(out.contains("Type a move"), "{out}");
    assert!(
        told.contains("OANQUAN_SPEED") && !told.contains('\u{1b}'),
        "{told:?}"
    );
    assert!(
        told.contains("OANQUAN_RULES: rule 'quan' can't be '99', expected 1-50"),
        "{told}"
    );
    assert!(!told.contains("OANQUAN_THEME"), "{told}");
}

/// With every line of it in force the sample is understood, and it is right about what it says.
#[test]
fn the_sample_is_understood_in_every_language() {
    for lang in ["vi", "en", "fr"] {
        let home = Home::new();
        let (sample, complaint) = lines(&home, &[], &["config", "--lang", lang]);
        assert_eq!(complaint, "");
        let set: Vec<&str> = sample
            .lines()
            .filter_map(|line| line.strip_prefix('#').filter(|line| !line.starts_with(' ')))
            .collect();
        assert_eq!(set.len(), 8, "{sample}");
        write(&home, &set.join("\n"));
        let (out, told) = lines(&home, &[], &["--plain", "--lang", "en"]);
        assert!(out.contains("quan = 5"), "{out}");
        assert_eq!(told, "");
        write(&home, &sample);
        let (_, told) = lines(&home, &[], &["--plain"]);
        assert_eq!(told, "");
    }
}

#[test]
fn last_times_choices_are_what_the_set_up_offers() {
    let home = Home::new();
    let mut pty = home.start(&["--players", "3", "--quan", "5", "--a", "Hoa"]);
    pty.until_seen("Hoa");
    pty.send("3>");
    pty.until_seen("A3>");
    pty.send("g");
    pty.until_seen("give up");
    pty.send("y");
    pty.until_seen("The count");
    pty.send("tq");
    assert_eq!(pty.until_ended(), 0);
    let mut pty = Pty::run(home.program(env!("CARGO_BIN_EXE_oanquan"), &[]), (80, 24));
    pty.until_seen("Play now");
    pty.until_seen("Hoa – Bình – Chi");
    let last = fs::read_to_string(home.state().join("last")).unwrap();
    assert!(
        last.contains("rules = \"wikipedia players=3 quan=5\"") && last.contains("a = \"Hoa\""),
        "{last}"
    );
    // It has the form of the settings.
    write(&home, &last);
    let (out, complaint) = lines(&home, &[], &["--plain", "--lang", "en"]);
    assert!(out.contains("quan = 5") && out.contains("Hoa"), "{out}");
    assert_eq!(complaint, "");
    pty.send("\u{3}");
    assert_eq!(pty.until_ended(), 0);
}

#[test]
fn why_the_file_can_not_be_read_is_said_in_the_readers_language() {
    let home = Home::new();
    fs::create_dir_all(home.path().join(".config/oanquan/config.toml")).unwrap();
    for (lang, why) in [
        ("vi", "không phải tệp thường"),
        ("en", "not a plain file"),
        ("fr", "pas un fichier ordinaire"),
    ] {
        let (_, complaint) = lines(&home, &[], &["--plain", "--lang", lang]);
        assert!(complaint.contains(why), "{lang}: {complaint}");
    }
}

/// What is wrong in the text of the file too, and from its top to its end.
#[test]
fn what_is_wrong_in_the_file_is_told_in_its_order_and_in_the_readers_language() {
    let home = Home::new();
    for (lang, why) in [
        ("vi", "dòng 1, cột 8: không đúng dạng TOML"),
        ("en", "line 1, column 8: not in the form of TOML"),
        ("fr", "ligne 1, colonne 8"),
    ] {
        write(&home, "lang = vi\n");
        let (_, complaint) = lines(&home, &[], &["--plain", "--lang", lang]);
        let complaint = complaint.replace('\u{a0}', " ");
        assert!(complaint.contains(why), "{lang}: {complaint}");
        assert!(!complaint.contains("string values"), "{complaint}");
    }
    write(&home, "speed = \"warp\"\ncolour = 1\ntheme = \"x\"\n");
    let (_, complaint) = lines(&home, &[], &["--plain", "--lang", "en"]);
    let places = [1, 2, 3].map(|line| complaint.find(&format!("line {line},")));
    assert!(places.is_sorted() && places[0].is_some(), "{complaint}");
}

/// Nobody wrote the file of last time by hand, so nobody is told what is wrong in it.
#[test]
fn a_file_of_last_time_that_can_not_be_read_does_no_harm() {
    for content in ["lang vi\ntheme light\na Lan\n", "\u{0}", "lang = \"tlh\""] {
        let home = Home::new();
        fs::create_dir_all(home.state()).unwrap();
        fs::write(home.state().join("last"), content).unwrap();
        let (out, complaint) = lines(&home, &[], &["--plain"]);
        assert!(out.contains("Type a move"), "{out}");
        assert_eq!(complaint, "");
    }
}
