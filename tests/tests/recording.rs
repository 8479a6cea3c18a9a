//! Sessions saved as files, and replayed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use hal_sim::bench::Bench;
use hal_sim::recording::Recording;
use hal_sim::scenario::{self, Options};
use hal_sim::target::Kind;
use protocol::field_bus::Touch;
use protocol::host::Request;
use rules_core::Seat;
use tests::features;

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[tokio::test]
async fn every_scenario_is_recorded_and_replayed_to_the_same_trace() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let options = Options { record: Some(folder.path().into()), quiet: true, ..Options::default() };
    let report = scenario::run(&features(), Kind::Sim, &options).await?;
    assert!(report.failures.is_empty(), "{report}");
    let files = files(folder.path());
    assert_eq!(files.len(), report.played.len());
    for (path, played) in files.iter().zip(&report.played) {
        let recording = Recording::load(path)?;
        assert_eq!(recording.trace()?, played.trace, "{}", played.name);
        let trace = recording.replay()?;
        assert_eq!(recording.difference(&trace)?, None, "{}", played.name);
        assert_eq!(recording.sha256(), trace.sha256()?);
    }
    Ok(())
}

/// Plays a session as a page does: without waits, in small steps of time, with another host on the line.
fn page_session() -> Result<Bench> {
    let mut bench = Bench::start(Kind::Sim)?;
    let seat = Seat::try_from(1)?;
    bench.send(Request::Credit { seat: 1, cents: 10_000 })?;
    for beat in 0..60 {
        match beat {
            10 => bench.tap(seat, Touch::Place { wager: 1100, cents: 1_000 })?,
            20 => bench.tap(seat, Touch::TakeDice)?,
            25 => bench.feed_link(&[1, 2, 3, 0, 7, 0])?,
            30 => bench.drop_dice([6, 5], [6, 5]),
            40 => bench.cut_power()?,
            41 => bench.switch_on()?,
            _ => {}
        }
        bench.advance(5_000 + beat * 7)?;
    }
    Ok(bench)
}

#[test]
fn page_session_is_recorded_and_a_changed_file_is_detected() -> Result<()> {
    let recording = page_session()?.recording()?;
    assert_eq!(recording.sha256(), page_session()?.recording()?.sha256(), "two runs are the same run");
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("page.jsonl");
    recording.save(&path)?;
    let loaded = Recording::load(&path)?;
    let text = fs::read_to_string(&path)?;
    loaded.save(&path)?;
    assert_eq!(fs::read_to_string(&path)?, text);
    assert_eq!(loaded.difference(&loaded.replay()?)?, None);
    let place = r#""cents":1000}"#;
    assert!(text.contains(place), "{text}");
    fs::write(&path, text.replacen(place, r#""cents":1500}"#, 1))?;
    let changed = Recording::load(&path)?;
    let difference = changed.difference(&changed.replay()?)?.context("the change was not noticed")?;
    assert!(difference.contains("recorded:") && difference.contains("1500"), "{difference}");
    Ok(())
}

/// The trace of [`page_session`], on every machine. A change of the table's behaviour, reports or lamps changes it,
/// and must be intended.
const PAGE_SESSION: &str = "bfabff31c540db7c71cc165767e893f8564a0135c5055927f08ac15463d2df7a";

#[test]
fn page_session_trace_is_the_same_on_every_machine() -> Result<()> {
    assert_eq!(page_session()?.trace().sha256()?, PAGE_SESSION);
    Ok(())
}

#[test]
fn unrecordable_session_is_an_error() -> Result<()> {
    let mut bench = Bench::start(Kind::Sim)?;
    bench.meddle(None);
    let error = bench.recording().unwrap_err().to_string();
    assert!(error.contains("cannot be recorded: a program intercepted the field bus"), "{error}");
    assert!(Recording::load(Path::new("/no/such/file")).is_err());
    Ok(())
}
