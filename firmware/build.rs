//! Passes the layout of the board's memory to the linker. Done here and not in `.cargo/config.toml`, so that the
//! image is the same from every directory and with any `RUSTFLAGS`.

use std::error::Error;
use std::path::PathBuf;
use std::{env, fs};

/// The boards, each with its memory layout.
const BOARDS: &str = "boards.txt";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={BOARDS}");
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_OS")? != "none" {
        return Ok(()); // the program that flashes the image
    }
    let memory = memory()?;
    println!("cargo::rerun-if-changed={memory}");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy(&memory, out.join("memory.x")).map_err(|error| format!("cannot copy {memory}: {error}"))?;
    println!("cargo::rustc-link-search={}", out.display());
    // `--nmagic`: sections follow each other without page gaps, which are useless in flash.
    // `link.x` comes from cortex-m-rt and includes `memory.x`; `defmt.x` puts the log's strings beside the image.
    for argument in ["--nmagic", "-Tlink.x", "-Tdefmt.x"] {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
    Ok(())
}

/// Returns the path of the memory layout of the board whose feature is on.
fn memory() -> Result<String, Box<dyn Error>> {
    let boards = fs::read_to_string(BOARDS)?;
    let rows = boards.lines().filter(|line| !line.starts_with('#'));
    for row in rows {
        let mut columns = row.split_whitespace();
        let name = columns.next().ok_or("boards.txt has an empty line")?;
        let feature = format!("CARGO_FEATURE_{}", name.to_uppercase().replace('-', "_"));
        if env::var_os(feature).is_some() {
            return Ok(columns
                .nth(1)
                .ok_or(format!("boards.txt names no memory layout of {name}"))?
                .to_owned());
        }
    }
    Err("no board selected: build with `cargo xtask firmware --board NAME`, whose `--help` lists the boards"
        .into())
}
