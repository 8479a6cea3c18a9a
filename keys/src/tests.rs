use std::os::unix::fs::PermissionsExt as _;

use tempfile::TempDir;

use super::*;

fn directory() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Makes a file with this text that only its owner may read.
fn file(directory: &TempDir, text: &str) -> PathBuf {
    let path = directory.path().join("table.keys");
    fs::write(&path, text).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
    path
}

fn error(text: &str) -> String {
    let directory = directory();
    format!("{:#}", KeyFile::read(&file(&directory, text)).unwrap_err())
}

fn digits(digit: &str) -> String {
    digit.repeat(64)
}

#[test]
fn created_file_reads_back_with_distinct_keys() {
    let directory = directory();
    let path = directory.path().join("deep/down/table.keys");
    let made = KeyFile::read_or_create(&path).unwrap();
    let read = KeyFile::read_or_create(&path).unwrap();
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    for role in Role::ALL {
        assert_eq!(made.key(role).unwrap(), read.key(role).unwrap());
        let same = Role::ALL.into_iter().filter(|other| made.key(*other).unwrap() == made.key(role).unwrap());
        assert_eq!(same.count(), 1);
    }
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "nothing is left beside the file");
}

#[test]
fn existing_file_is_never_overwritten() {
    let directory = directory();
    let path = file(&directory, "");
    let error = KeyFile::create(&path).unwrap_err().to_string();
    assert!(error.contains("exists already") && error.contains("move it away"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "");
}

#[test]
fn file_readable_by_others_is_refused_with_remedy() {
    let directory = directory();
    let path = file(&directory, "");
    for mode in [0o640, 0o604, 0o620, 0o601] {
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        let error = format!("{:#}", KeyFile::read(&path).unwrap_err());
        assert!(error.contains(&format!("chmod 600 {}", path.display())), "{error}");
    }
}

#[test]
fn missing_file_error_shows_how_to_make_one() {
    let error = KeyFile::read(Path::new("/nowhere/table.keys")).unwrap_err().to_string();
    assert!(error.contains("/nowhere/table.keys") && error.contains("floor keys new"), "{error}");
}

#[test]
fn errors_name_line_and_cause() {
    let good = format!("auditor = \"{}\"\n", digits("a"));
    for (text, expected) in [
        (
            format!("{good}floor = \"{}\"", &digits("b")[1..]),
            "table.keys:2: a key is 64 hex digits, but this one has 63",
        ),
        (
            format!("{good}floor = \"{}g\"", &digits("b")[1..]),
            "table.keys:2: a key is 64 hex digits, but character 64",
        ),
        (format!("{good}\n\nfloor = 7"), "table.keys:4: a key is 64 hex digits in quotes"),
        (
            format!("{good}flor = \"{}\"", digits("b")),
            "table.keys:2: unknown role \"flor\": the roles are auditor, floor",
        ),
        (format!("{good}{good}"), "table.keys:2: duplicate key"),
        (format!("{good}floor \"{}\"", digits("b")), "table.keys:2: "),
    ] {
        let error = error(&text);
        assert!(error.contains(expected), "{error}");
    }
}

#[test]
fn errors_and_debug_output_hide_keys() {
    let key = digits("c");
    for text in [
        format!("{key} = \"auditor\""),
        format!("auditor = {key}"),
        format!("auditor = \"{key}"),
        format!("auditor = \"{key}0\""),
        format!("auditor \"{key}\""),
    ] {
        let error = error(&text);
        assert!(!error.contains("cccc"), "{error}");
    }
    let directory = directory();
    let keys = KeyFile::read(&file(&directory, &format!("auditor = \"{key}\""))).unwrap();
    let shown = format!("{keys:?}");
    assert!(shown.ends_with("table.keys: auditor)"), "{shown}");
}

#[test]
fn role_without_key_is_an_error_with_remedy() {
    let directory = directory();
    let keys = KeyFile::read(&file(&directory, "")).unwrap();
    let error = keys.key(Role::Boxperson).unwrap_err().to_string();
    assert!(error.contains("no key for the boxperson: use a key file that has it"), "{error}");
}

#[test]
fn replacing_a_key_keeps_the_others() {
    let directory = directory();
    let path = directory.path().join("table.keys");
    let mut keys = KeyFile::create(&path).unwrap();
    let new = random_key().unwrap();
    keys.replace(Role::Floor, new).unwrap();
    let read = KeyFile::read(&path).unwrap();
    assert_eq!(read.key(Role::Floor).unwrap(), new);
    assert_eq!(read.key(Role::Auditor).unwrap(), keys.key(Role::Auditor).unwrap());
}

#[test]
fn key_set_aside_is_kept_until_forgotten() {
    let directory = directory();
    let keys = KeyFile::create(&directory.path().join("table.keys")).unwrap();
    assert_eq!(keys.aside().unwrap(), None);
    let new = random_key().unwrap();
    keys.set_aside(Role::Technician, new).unwrap();
    assert!(keys.set_aside(Role::Floor, new).is_err(), "one at a time");
    assert_eq!(keys.aside().unwrap(), Some((Role::Technician, new)));
    keys.forget_aside().unwrap();
    assert_eq!(keys.aside().unwrap(), None);
}
