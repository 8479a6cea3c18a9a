//! Installs Debian packages, on a Debian-like machine where we may.
//!
//! Nothing is ever removed (`--no-remove`): if a package conflicts with one that the owner chose, the installation
//! fails and says so.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::project::Project;

/// Installs packages, or fails with the reason.
pub(crate) fn install(project: &Project, packages: &[&str]) -> Result<()> {
    if !Path::new("/etc/debian_version").exists() {
        bail!("this is not a Debian-like machine, and xtask drives no other package manager");
    }
    // Stale lists may still do; if not, the installation fails and says so.
    if let Err(error) = project.console.run(apt_get(project)?.arg("update")) {
        project.console.say(format_args!("{error:#}; trying the package lists at hand"));
    }
    let mut install = apt_get(project)?;
    install.args(["install", "--yes", "--no-remove", "--no-install-recommends"]).args(packages);
    project
        .console
        .run(&mut install)
        .with_context(|| format!("apt-get could not install {}", packages.join(", ")))
}

fn apt_get(project: &Project) -> Result<Command> {
    let mut command = if project.ask(project.command("id").arg("-u"))? == "0" {
        project.command("env")
    } else if project.ask(project.command("sudo").args(["-n", "true"])).is_ok() {
        let mut sudo = project.command("sudo");
        sudo.args(["-n", "env"]);
        sudo
    } else {
        bail!("installing packages needs root, and `sudo` is missing or asks for a password");
    };
    // Through `env`, because sudo clears the environment.
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    Ok(command)
}
