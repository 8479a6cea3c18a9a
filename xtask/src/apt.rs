//! Debian's packages, when this is a Debian-like machine and we may install.
//!
//! Nothing is ever removed (`--no-remove`): a package that conflicts with one the owner chose is the owner's
//! decision, so the installation fails and says so instead.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::project::Project;

/// Installs packages, or says why it cannot.
pub(crate) fn install(project: &Project, packages: &[&str]) -> Result<()> {
    if !Path::new("/etc/debian_version").exists() {
        bail!("this is no Debian-like machine, and no other package manager is driven from here");
    }
    // Stale lists may still be good enough; if they are not, the installation says so.
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
        bail!("installing packages needs root, and `sudo` is not there or asks for a password");
    };
    // By `env`, because sudo clears the environment.
    command.args(["DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    Ok(command)
}
