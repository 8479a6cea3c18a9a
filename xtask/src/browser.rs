//! The browser for the tests of the web pages, and its driver.
//!
//! A driver refuses a browser of another major version, with a message that only shows deep inside a test. So a
//! matching pair is chosen here, where the remedy can be named.

use std::env;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::apt;
use crate::project::Project;
use crate::setup::Availability;
use crate::version::Version;

/// Overrides the search; also passes the browser to the tests.
pub(crate) const CHROMIUM_VARIABLE: &str = "LAMMER_CHROMIUM";
/// Overrides the search; also passes the driver to the tests.
pub(crate) const DRIVER_VARIABLE: &str = "LAMMER_CHROMEDRIVER";

const BROWSERS: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    // macOS's location of applications installed by brew.
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const DRIVERS: [&str; 1] = ["chromedriver"];

/// How to install the pair by hand.
pub(crate) const BY_HAND: &str = "\
Debian:  apt-get install chromium chromium-driver
Ubuntu:  apt-get install chromium-browser chromium-chromedriver
Fedora:  dnf install chromium chromedriver
macOS:   brew install --cask google-chrome chromedriver
or name a pair that you have in LAMMER_CHROMIUM and LAMMER_CHROMEDRIVER";

/// A browser and a driver of the same major version.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Browser {
    pub(crate) chromium: PathBuf,
    pub(crate) driver: PathBuf,
}

/// Finds a matching pair, or installs one if possible.
pub(crate) fn ensure(project: &Project) -> Result<(Browser, Availability)> {
    let missing = match find(project) {
        Ok(browser) => return Ok((browser, Availability::Present)),
        Err(missing) => missing,
    };
    project.console.say(format_args!("{missing:#}; installing it with apt-get"));
    apt::install(project, &["chromium", "chromium-driver"]).with_context(|| format!("{missing:#}"))?;
    Ok((find(project)?, Availability::Installed))
}

fn find(project: &Project) -> Result<Browser> {
    let browsers = candidates(project, CHROMIUM_VARIABLE, &BROWSERS);
    let drivers = candidates(project, DRIVER_VARIABLE, &DRIVERS);
    fitting(&browsers, &drivers)
}

/// Returns every executable that exists and prints its version.
fn candidates(project: &Project, variable: &str, names: &[&str]) -> Vec<(PathBuf, Version)> {
    let paths: Vec<PathBuf> = match env::var_os(variable) {
        Some(path) => vec![path.into()],
        None => names.iter().filter_map(|name| on_path(name)).collect(),
    };
    let versioned = |path: PathBuf| {
        let printed = project.ask(project.command(&path).arg("--version")).ok()?;
        Some((path, Version::find(&printed)?))
    };
    paths.into_iter().filter_map(versioned).collect()
}

/// Finds a program on PATH; a name with a slash is a path itself.
pub(crate) fn on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).map(|dir| dir.join(name)).find(|file| file.is_file())
}

fn fitting(browsers: &[(PathBuf, Version)], drivers: &[(PathBuf, Version)]) -> Result<Browser> {
    let Some((browser, browser_version)) = browsers.first() else {
        bail!(
            "no working browser: neither {CHROMIUM_VARIABLE} nor any of {} on PATH",
            BROWSERS[..4].join(", ")
        );
    };
    let Some((driver, driver_version)) = drivers.first() else {
        bail!("no working driver: neither {DRIVER_VARIABLE} nor {} on PATH", DRIVERS.join(", "));
    };
    let pairs = browsers.iter().flat_map(|browser| drivers.iter().map(move |driver| (browser, driver)));
    for ((chromium, browser_version), (driver, driver_version)) in pairs {
        if browser_version.major == driver_version.major {
            return Ok(Browser { chromium: chromium.clone(), driver: driver.clone() });
        }
    }
    bail!(
        "{} is version {browser_version} but {} is {driver_version}: their major versions must be the same",
        browser.display(),
        driver.display(),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn programs(list: &[(&str, u32)]) -> Vec<(PathBuf, Version)> {
        list.iter().map(|&(path, major)| (path.into(), Version { major, minor: 0 })).collect()
    }

    #[test]
    fn first_pair_of_same_major_version_is_chosen() {
        let browsers =
            programs(&[("/a/chromium", 155), ("/b/google-chrome", 156), ("/c/google-chrome", 156)]);
        let browser = fitting(&browsers, &programs(&[("/a/chromedriver", 156)])).unwrap();
        assert_eq!(browser.chromium, PathBuf::from("/b/google-chrome"));
    }

    #[test]
    fn mismatched_pair_error_names_both_versions() {
        let result = fitting(&programs(&[("/a/chromium", 155)]), &programs(&[("/a/chromedriver", 156)]));
        let text = result.unwrap_err().to_string();
        assert!(text.contains("155.0") && text.contains("156.0"), "{text}");
    }

    #[test]
    fn missing_browser_or_driver_is_named() {
        let one = programs(&[("/a/x", 1)]);
        assert!(fitting(&[], &one).unwrap_err().to_string().contains("google-chrome"));
        assert!(fitting(&one, &[]).unwrap_err().to_string().contains("chromedriver"));
    }
}
