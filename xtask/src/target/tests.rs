//! Tests the order of the ways on fake machines.

use super::*;

/// A machine on which some ways fail; it notes what was tried.
#[derive(Default)]
struct Fake {
    rustup_fails: bool,
    no_source: bool,
    tried: Vec<&'static str>,
    reported: Vec<String>,
}

impl Ways for Fake {
    fn skipped(&mut self, why: &str) {
        self.reported.push(why.to_owned());
    }

    fn precompiled(&mut self) -> Result<Availability> {
        self.tried.push("precompiled");
        if self.rustup_fails { Err(anyhow!("server unreachable")) } else { Ok(Availability::Installed) }
    }

    fn toolchain_source(&mut self) -> Result<Availability> {
        self.tried.push("toolchain");
        if self.no_source { Err(anyhow!("no rust-src")) } else { Ok(Availability::Present) }
    }

    fn debian_source(&mut self) -> Result<(Debian, Availability)> {
        self.tried.push("debian");
        Err(anyhow!("not root"))
    }
}

#[test]
fn working_rustup_is_used_alone() {
    let mut machine = Fake::default();
    assert_eq!(choose(None, &mut machine).unwrap(), (Way::Precompiled, Availability::Installed));
    assert_eq!(machine.tried, ["precompiled"]);
}

#[test]
fn unreachable_server_leads_to_build_std() {
    let mut machine = Fake { rustup_fails: true, ..Fake::default() };
    assert_eq!(choose(None, &mut machine).unwrap().0, Way::ToolchainSource);
    assert_eq!(machine.tried, ["precompiled", "toolchain"]);
    assert_eq!(machine.reported, ["rustup: server unreachable"]);
}

#[test]
fn chosen_way_is_the_only_one_tried() {
    let mut machine = Fake::default();
    assert_eq!(choose(Some(Choice::BuildStd), &mut machine).unwrap().0, Way::ToolchainSource);
    assert_eq!(machine.tried, ["toolchain"]);

    let mut machine = Fake { rustup_fails: true, ..Fake::default() };
    assert!(choose(Some(Choice::Rustup), &mut machine).is_err());
    assert_eq!(machine.tried, ["precompiled"]);
}

#[test]
fn without_working_way_every_cause_is_named() {
    let mut machine = Fake { rustup_fails: true, no_source: true, ..Fake::default() };
    let text = choose(None, &mut machine).unwrap_err().to_string();
    for cause in ["server unreachable", "no rust-src", "not root"] {
        assert!(text.contains(cause), "{text}");
    }
    assert_eq!(machine.tried, ["precompiled", "toolchain", "debian"]);
}

#[test]
fn only_build_std_needs_the_bootstrap_flag() {
    let project = Project::locate().unwrap();
    let has_flag =
        |way: Way| way.cargo(&project, "build").unwrap().get_args().any(|arg| arg == "-Zbuild-std=core");
    assert!(!has_flag(Way::Precompiled));
    assert!(has_flag(Way::ToolchainSource));
}
