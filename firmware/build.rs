//! Passes the layout of the board's memory to the linker. Done here and not in `.cargo/config.toml`, so that the
//! image is the same from every directory and with any `RUSTFLAGS`.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

/// It describes the board and not this crate, so it lies at the top of the repository.
const MEMORY: &str = "../memory.x";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={MEMORY}");
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS")? != "none" {
        return Ok(()); // the program that flashes the image
    }
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy(MEMORY, out.join("memory.x")).map_err(|error| format!("cannot copy {MEMORY}: {error}"))?;
    println!("cargo::rustc-link-search={}", out.display());
    // `--nmagic`: sections follow each other without page gaps, which are useless in flash.
    // `link.x` comes from cortex-m-rt and includes `memory.x`; `defmt.x` puts the log's strings beside the image.
    for argument in ["--nmagic", "-Tlink.x", "-Tdefmt.x"] {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
    Ok(())
}
