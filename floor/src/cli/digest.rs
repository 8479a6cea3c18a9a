//! `floor digest`: which program runs at the table.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use floor::image;
use floor::keys::random_bytes;
use protocol::host::{Reply, Request};
use serde_json::json;
use sha2::{Digest as _, Sha256};

use super::names;
use super::print;
use super::table::Table;

/// Ask the table for the digest of a seed and its program in memory. Needs the technician's key.
///
/// The table computes SHA-256 of the seed, 32 bytes, followed by the program. A fresh seed proves that the answer was
/// not prepared.
#[derive(Debug, clap::Args)]
#[command(after_long_help = EXAMPLES)]
pub(crate) struct Digest {
    /// The seed, 64 hex digits [default: random].
    #[arg(long, value_name = "HEX", value_parser = names::seed)]
    seed: Option<Seed>,
    /// The approved program: an ELF file or a raw image. Fails if the table runs another one.
    #[arg(long, value_name = "FILE")]
    image: Option<PathBuf>,
}

/// A type of its own, so that clap reads one argument and not a list.
type Seed = [u8; 32];

const EXAMPLES: &str = "\
Examples:
  floor digest --image target/thumbv7em-none-eabihf/release/firmware
  floor digest --seed $(openssl rand -hex 32)";

impl Digest {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        let expected = self.image.as_deref().map(read).transpose()?;
        let seed = self.seed.map_or_else(random_bytes, Ok)?;
        let Reply::Digest(digest) = table.ask(Request::Digest { seed }).await? else {
            bail!("the table does not answer with a digest: report this as a bug");
        };
        let expected = expected.map(|image| of(&seed, &image));
        let matches = expected.map(|expected| expected == digest);
        if table.json {
            print::json(&json!({
                "seed": hex::encode(seed),
                "digest": hex::encode(digest),
                "expected": expected.map(hex::encode),
                "matches": matches,
            }))?;
        } else {
            print::line(format!("seed    {}", hex::encode(seed)))?;
            print::line(format!("digest  {}", hex::encode(digest)))?;
        }
        let Some(matches) = matches else { return Ok(()) };
        let image = self.image.unwrap_or_default();
        ensure!(matches, "the table does not run {}: take it out of play and find out why", image.display());
        if table.json { Ok(()) } else { print::line(format!("matches {}", image.display())) }
    }
}

fn read(path: &Path) -> Result<Vec<u8>> {
    let bytes = fs::read(path).with_context(|| format!("cannot read the image {}", path.display()))?;
    image::flash(bytes).with_context(|| format!("{} is not an image", path.display()))
}

fn of(seed: &[u8; 32], image: &[u8]) -> [u8; 32] {
    Sha256::new().chain_update(seed).chain_update(image).finalize().into()
}
