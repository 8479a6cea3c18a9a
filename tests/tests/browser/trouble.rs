//! Faults, and how the page shows them.

use std::os::unix::fs::PermissionsExt as _;

use anyhow::{Context as _, Result};
use hal_sim::recording::Recording;
use hal_sim::web::Setting;
use tests::browser::Browser;

use super::{LAPTOP, bet, buy_in_and_bet, lamp, pick, table, table_of, throw};

#[tokio::test(flavor = "multi_thread")]
async fn power_cut_in_mid_hand_keeps_everything() -> Result<()> {
    let page = table(LAPTOP).await?;
    buy_in_and_bet(&page, 5, "pass").await?;
    bet(&page, "fire", 5).await?;
    throw(&page, [1, 3]).await?;
    throw(&page, [2, 2]).await?;
    bet(&page, "pass", 5).await?;
    throw(&page, [4, 4]).await?;
    bet(&page, "place_6", 5).await?;
    bet(&page, "hop_15", 5).await?;
    page.reads("credit", "$485").await?;

    page.click("power").await?;
    page.reads("phase", "Power is off").await?;
    lamp(&page, "puck-on-8", "dark").await?;
    page.click("power").await?;
    page.reads("phase", "Bets are open").await?;
    lamp(&page, "puck-on-8", "white").await?;
    lamp(&page, "fire-point-4", "white").await?;
    lamp(&page, "fire-count-1", "white").await?;
    for wager in ["pass", "fire", "place_6", "hop_15"] {
        page.has(&format!("chip-1-{wager}"), "data-cents", "500").await?;
    }
    page.reads("credit", "$485").await?;

    // In the middle of a throw, too.
    page.click("take-dice").await?;
    page.reads("phase", "No more bets, the dice are out").await?;
    page.click("power").await?;
    page.reads("phase", "Power is off").await?;
    page.click("power").await?;
    page.reads("phase", "No more bets, the dice are out").await?;
    page.click("die1-3").await?;
    page.click("die2-4").await?;
    page.click("throw-set").await?;
    page.reads("last-roll", "3-4").await?;
    page.reads("point", "off").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn open_door_tilts_until_closed_and_cleared() -> Result<()> {
    let page = table(LAPTOP).await?;
    buy_in_and_bet(&page, 5, "pass").await?;
    page.click("tab-faults").await?;
    page.click("fault-door").await?;
    page.reads("phase", "The table is suspended").await?;
    lamp(&page, "tilt-door", "red").await?;
    page.has("tower", "data-colour", "red").await?;
    page.click("spot-field").await?;
    page.reads("paragraph", "623a.8(c)").await?;

    page.click("tab-house").await?;
    page.click("clear-tilts").await?;
    page.mentions("notice", "mend it first").await?;
    page.click("tab-faults").await?;
    page.click("fault-door").await?;
    page.click("tab-house").await?;
    page.click("clear-tilts").await?;
    page.reads("phase", "Bets are open").await?;
    lamp(&page, "tilt-door", "dark").await?;
    page.has("chip-1-pass", "data-cents", "500").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn flipped_bit_is_repaired_and_two_tilt_the_table_at_the_next_check() -> Result<()> {
    let page = table(LAPTOP).await?;
    buy_in_and_bet(&page, 5, "pass").await?;
    page.click("tab-faults").await?;
    page.click("fault-flip-one").await?;
    page.mentions("armed", "a flipped bit in a copy").await?;
    // Both snapshots are checked before and after each decision.
    throw(&page, [4, 2]).await?;
    page.is_empty("armed").await?;
    lamp(&page, "tilt-memory", "dark").await?;
    page.click("fault-flip-both").await?;
    page.mentions("armed", "in both copies").await?;
    page.click("take-dice").await?;
    lamp(&page, "tilt-memory", "red").await?;
    page.reads("phase", "The table is suspended").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn stuck_clock_ends_in_a_clearable_crash_without_loss() -> Result<()> {
    let page = table(LAPTOP).await?;
    buy_in_and_bet(&page, 5, "pass").await?;
    page.click("tab-faults").await?;
    page.click("fault-clock-stuck").await?;
    lamp(&page, "tilt-crash", "red").await?;
    page.is_empty("armed").await?;
    page.click("tab-house").await?;
    page.click("clear-tilts").await?;
    page.reads("phase", "Bets are open").await?;
    page.has("chip-1-pass", "data-cents", "500").await?;
    page.reads("credit", "$495").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn saved_session_is_private_and_replays_to_the_same_trace() -> Result<()> {
    let folder = tempfile::tempdir()?;
    let page = table_of(Setting { recordings: folder.path().into(), ..Setting::default() }, LAPTOP).await?;
    buy_in_and_bet(&page, 5, "pass").await?;
    throw(&page, [4, 2]).await?;
    page.click("power").await?;
    page.reads("phase", "Power is off").await?;
    page.click("power").await?;
    page.reads("phase", "Bets are open").await?;
    page.click("tab-faults").await?;
    page.click("save-recording").await?;
    page.mentions("saved", "cargo run -- replay").await?;
    let path = std::fs::read_dir(folder.path())?.next().context("nothing was saved")??.path();
    assert_eq!(std::fs::metadata(&path)?.permissions().mode() & 0o777, 0o600);
    let recording = Recording::load(&path)?;
    page.mentions("saved", &recording.sha256()[..12]).await?;
    assert_eq!(recording.difference(&recording.replay()?)?, None);
    page.close().await
}

/// Throws dice on which the readers see different faces.
async fn throw_disputed(page: &Browser) -> Result<()> {
    page.click("tab-faults").await?;
    page.click("fault-readers-differ").await?;
    page.mentions("armed", "a second reader").await?;
    page.click("take-dice").await?;
    page.reads("phase", "No more bets, the dice are out").await?;
    page.click("die1-4").await?;
    page.click("die2-2").await?;
    page.click("throw-set").await?;
    page.is_empty("armed").await
}

#[tokio::test(flavor = "multi_thread")]
async fn throw_is_void_when_readers_differ_or_boxperson_calls_it() -> Result<()> {
    let page = table(LAPTOP).await?;
    buy_in_and_bet(&page, 5, "pass").await?;
    throw_disputed(&page).await?;
    page.click("tab-log").await?;
    page.mentions("log", "no roll: the readers differ").await?;
    page.click("tab-house").await?;
    page.click("no-roll").await?;
    page.click("tab-log").await?;
    page.mentions("log", "no roll: the throw was considered improper").await?;
    page.reads("point", "off").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn boxperson_names_the_faces_of_a_disputed_throw() -> Result<()> {
    let page = table(LAPTOP).await?;
    pick(&page, "hot-shooter-jackpot", "Craps with Hot Shooter Jackpot").await?;
    buy_in_and_bet(&page, 25, "pass").await?;
    throw_disputed(&page).await?;
    page.reads("phase", "The result is under review").await?;
    page.click("tab-house").await?;
    page.click("name-faces").await?;
    // Such a table holds a result for six seconds.
    page.click("pace-sixteen").await?;
    page.reads("last-roll", "4-2").await?;
    page.reads("point", "6").await?;
    page.close().await
}
