//! The MQTT broker for the tests of the bridge.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::apt;
use crate::browser::on_path;
use crate::project::Project;
use crate::setup::Availability;

/// Overrides the search; also passes the broker to the tests.
pub(crate) const BROKER_VARIABLE: &str = "LAMMER_MOSQUITTO";

/// Debian installs it outside the PATH of ordinary users.
const CANDIDATES: [&str; 4] =
    ["mosquitto", "/usr/sbin/mosquitto", "/usr/local/sbin/mosquitto", "/opt/homebrew/sbin/mosquitto"];

/// How to install it by hand.
pub(crate) const BY_HAND: &str = "\
Debian, Ubuntu:  apt-get install mosquitto
Fedora:          dnf install mosquitto
macOS:           brew install mosquitto
or name one that you have in LAMMER_MOSQUITTO";

/// Finds the broker, or installs it if possible.
pub(crate) fn ensure(project: &Project) -> Result<(PathBuf, Availability)> {
    let missing = match find(project) {
        Ok(broker) => return Ok((broker, Availability::Present)),
        Err(missing) => missing,
    };
    project.console.say(format_args!("{missing:#}; installing it with apt-get"));
    apt::install(project, &["mosquitto"]).with_context(|| format!("{missing:#}"))?;
    Ok((find(project)?, Availability::Installed))
}

fn find(project: &Project) -> Result<PathBuf> {
    let candidates: Vec<PathBuf> = match env::var_os(BROKER_VARIABLE) {
        Some(path) => vec![path.into()],
        None => CANDIDATES.iter().filter_map(|name| on_path(name)).collect(),
    };
    // It exits with an error after its help, so only its output counts.
    let runs = |path: &PathBuf| {
        let printed = project.command(path).arg("-h").output();
        printed.is_ok_and(|printed| String::from_utf8_lossy(&printed.stdout).contains("mosquitto version"))
    };
    match candidates.into_iter().find(runs) {
        Some(path) => Ok(path),
        None => bail!("no working MQTT broker: neither {BROKER_VARIABLE} nor mosquitto on PATH"),
    }
}
