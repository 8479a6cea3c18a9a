//! Memory images of every version of the journal that ever shipped, each with the state that it must restore.
//!
//! `table/golden/journal-N/SCENE.fram` is the whole memory of a table when its power failed; `SCENE.txt` beside it
//! describes the contents in plain lines, and what the next rolls decide. A program of any later version opens the
//! image and must find the same, cent by cent. Images are never rewritten: a version adds a folder of its own, with
//! `LAMMER_WRITE_GOLDEN=1 cargo test -p tests golden`.
//!
//! | file | content |
//! |---|---|
//! | `scenes` | makes each scene, through panels, dice and the link |
//! | `describe` | a state in plain lines |
//! | `upgrade` | memories taken over by another program, and cut off meanwhile |
//! | `play_on` | what the next rolls decide, which depends on the history of every bet |

mod describe;
mod play_on;
mod scenes;
mod upgrade;

use std::fs;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use anyhow::{Context as _, Result, bail, ensure};
use hal_sim::fram::Chip;
use rules_core::{Die, Seat};
use table::journal::{self, Recovered};
use table::{Machine, Stop};

/// The folder of the version that this program writes.
const CURRENT: &str = "journal-10";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../table/golden")
}

/// Runs a future that never waits, as a simulated memory's.
fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("the future waits"),
    }
}

fn die(pips: u8) -> Result<Die> {
    Ok(Die::try_from(pips)?)
}

fn seat(number: u8) -> Result<Seat> {
    Ok(Seat::try_from(number)?)
}

/// Opens a memory as a start does, and finishes the event that was under way.
fn opened(chip: &mut Chip) -> Result<Machine, Stop> {
    let mut machine = Machine::new(table::opening());
    let Recovered { unfinished, .. } = now(journal::open(chip, &mut machine))?;
    if let Some((event, at)) = unfinished {
        machine.replay(&event, at)?;
    }
    Ok(machine)
}

/// Describes everything that a memory must restore, in plain lines.
fn described(image: Vec<u8>) -> Result<String> {
    let mut chip = Chip::with(image);
    let mut machine = opened(&mut chip)?;
    let mut text = describe::state(machine.state(), &mut chip);
    text += &play_on::rolls(&mut machine)?;
    Ok(text)
}

/// Returns every golden image: its name, the image and its text.
fn images() -> Result<Vec<(String, Vec<u8>, String)>> {
    let mut images = Vec::new();
    for version in fs::read_dir(folder()).context("table/golden is part of the repository")? {
        for file in fs::read_dir(version?.path())? {
            let path = file?.path();
            if path.extension().is_some_and(|extension| extension == "fram") {
                let text = fs::read_to_string(path.with_extension("txt"))?;
                let name = path.strip_prefix(folder())?.display().to_string();
                images.push((name, fs::read(&path)?, text));
            }
        }
    }
    images.sort();
    Ok(images)
}

fn write_current() -> Result<()> {
    let folder = folder().join(CURRENT);
    if folder.exists() {
        bail!("{} exists: shipped images are never rewritten", folder.display());
    }
    fs::create_dir_all(&folder)?;
    for (name, scene) in scenes::ALL {
        let image = scene().with_context(|| format!("scene {name}"))?;
        fs::write(folder.join(name).with_extension("txt"), described(image.clone())?)?;
        fs::write(folder.join(name).with_extension("fram"), image)?;
    }
    Ok(())
}

#[test]
fn golden_images_of_every_version_restore_the_state_beside_them() -> Result<()> {
    if std::env::var_os("LAMMER_WRITE_GOLDEN").is_some() {
        write_current()?;
    }
    let images = images()?;
    for (name, ..) in scenes::ALL {
        let file = format!("{CURRENT}/{name}.fram");
        ensure!(images.iter().any(|(image, ..)| *image == file), "there is no {file}");
    }
    for (name, image, expected) in images {
        let found = described(image).with_context(|| name.clone())?;
        for (line, (found, expected)) in (1..).zip(found.lines().zip(expected.lines())) {
            ensure!(found == expected, "{name}, line {line}: expected `{expected}`, found `{found}`");
        }
        ensure!(found.lines().count() == expected.lines().count(), "{name}: another number of lines");
    }
    Ok(())
}
