use clap::CommandFactory as _;
use clap::error::ErrorKind;

use super::*;

fn parse(line: &str) -> Result<Arguments, clap::Error> {
    Arguments::try_parse_from(std::iter::once("floor").chain(line.split(' ')))
}

fn help(path: &[&str]) -> String {
    let mut command = Arguments::command();
    command.build();
    let command = path.iter().fold(&mut command, |command, name| command.find_subcommand_mut(name).unwrap());
    command.render_long_help().to_string()
}

#[test]
fn command_line_passes_clap_checks() {
    Arguments::command().debug_assert();
}

#[test]
fn every_command_parses() {
    for line in [
        "hello",
        "status --json",
        "--json status",
        "watch --after 7",
        "credit 3 $1,000",
        "cash-out 3",
        "cash-out 3 2.50",
        "transfer 1 2 $5",
        "enable",
        "disable",
        "meters --wagers",
        "recall",
        "recall 3",
        "events --after 12",
        "submission check a.toml b.toml",
        "submission load a.toml",
        "submission show",
        "boxperson no-roll short-throw",
        "boxperson name-faces 4-3",
        "boxperson open-betting",
        "boxperson open-betting 30",
        "tilt clear dice-reader",
        "void-wagers --reason 4",
        "digest --image firmware",
        "rescue",
        "rescue --dump table.bin",
        "rescue --dump table.bin --clear --yes",
        "memory table.bin --json",
        "lamps",
        "counters",
        "clock set",
        "keys new",
        "keys new table.keys",
        "keys provision",
        "keys change technician",
        "keys settle",
        "status --connect serial:/dev/ttyACM0 --keys table.keys",
    ] {
        assert!(parse(line).is_ok(), "{line}: {}", parse(line).unwrap_err());
    }
}

#[test]
fn invalid_arguments_show_the_valid_ones() {
    for (line, expected) in [
        ("credit 3 ten", "as in $10 or $2.50"),
        ("status --connect 127.0.0.1:7623", "write tcp:HOST:PORT or serial:PATH"),
        ("boxperson no-roll off-table", "not-together"),
        ("boxperson name-faces 7-1", "as in 4-3"),
        ("boxperson name-faces 43", "as in 4-3"),
        ("tilt clear doors", "door"),
        ("keys change dealer", "technician"),
        ("digest --seed 12", "64 hex digits"),
        ("submission check", "<FILE>"),
        ("void-wagers", "--reason"),
        ("statu", "status"),
    ] {
        let error = parse(line).unwrap_err();
        assert!(error.to_string().contains(expected), "{line}: {error}");
        assert_eq!(error.exit_code(), 2);
    }
    assert_eq!(parse("--version").unwrap_err().kind(), ErrorKind::DisplayVersion);
}

#[test]
fn help_shows_keys_variables_examples_and_exit_codes() {
    let all = help(&[]);
    for phrase in
        ["the key of the role that it needs", "LAMMER_TABLE", "LAMMER_KEYS", "floor credit 3", "Exit code"]
    {
        assert!(all.contains(phrase), "{phrase:?} is not in:\n{all}");
    }
    let causes = help(&["boxperson", "no-roll"]);
    for cause in rules_core::VoidCause::ALL {
        assert_eq!(causes.contains(cause.text()), super::names::may_be_called(*cause), "{cause}:\n{causes}");
    }
    let tilts = help(&["tilt", "clear"]);
    assert!(tilts.contains("lamp-chain") && tilts.contains("the lamp chain cannot be driven"), "{tilts}");
    assert!(help(&["keys", "provision"]).contains("in the clear"));
    assert!(help(&["digest"]).contains("floor digest --image"));
}

#[test]
fn boxperson_orders_need_the_boxperson_role() {
    for line in
        ["no-roll improper", "name-faces 1-6", "pass-dice", "dice-changed", "dice-damaged", "close-betting"]
    {
        let Command::Boxperson(order) = parse(&format!("boxperson {line}")).unwrap().command else {
            panic!()
        };
        assert_eq!(order.request().role(), protocol::host::Role::Boxperson);
    }
}
