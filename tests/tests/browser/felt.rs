//! The felt: every wager and every lamp is on it.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use rules_core::submission::GameKind;
use rules_core::wager::Family;
use rules_core::{Submission, Wager};
use table::lamps::chain;

use super::{LAPTOP, pick, table};

const SPOTS: &str = "return [...document.querySelectorAll('[data-spot]:not([aria-disabled])')].map(spot => spot.dataset.spot)";
const LAMPS: &str =
    "return [...document.querySelectorAll('#felt [data-lamp]')].map(lamp => lamp.dataset.lamp)";

/// Checks that each of these is on the page once, and nothing else.
fn each_once(mut found: Vec<String>, expected: impl Iterator<Item = String>, what: &str) -> Result<()> {
    found.sort();
    let expected: BTreeSet<String> = expected.collect();
    let expected: Vec<String> = expected.into_iter().collect();
    ensure!(found == expected, "{what} on the page: {found:?}\nexpected: {expected:?}");
    Ok(())
}

fn offered(by: &Submission) -> impl Iterator<Item = String> {
    Wager::all().filter(|wager| by.offers(wager.family())).map(|wager| wager.to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_offered_wager_has_one_spot_and_every_lamp_is_shown() -> Result<()> {
    let page = table(LAPTOP).await?;
    each_once(page.strings(SPOTS).await?, offered(&Submission::standard()), "spots")?;

    pick(&page, "pennsylvania-craps", "Pennsylvania Craps, all of it").await?;
    let lamps = chain(GameKind::Craps.rules()).map(hal_sim::trace::lamp_name);
    each_once(page.strings(LAMPS).await?, lamps, "lamps")?;

    pick(&page, "mini-craps", "Mini-Craps").await?;
    let mini = include_str!("../../../submissions/mini-craps.toml");
    let mini = submission::parse_toml(mini, "mini-craps.toml")?;
    ensure!(!mini.offers(Family::Fire), "Mini-Craps has no side wagers");
    each_once(page.strings(SPOTS).await?, offered(&mini), "spots")?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn own_submission_loads_and_errors_show_their_line() -> Result<()> {
    let page = table(LAPTOP).await?;
    page.click("game-open").await?;
    page.writes("toml", "game = \"craps\"\nseats = 17\n").await?;
    page.click("load").await?;
    page.mentions("load-error", "own.toml:2:9").await?;
    page.mentions("load-error", "1 to 16 seats").await?;
    page.writes("toml", "game = \"craps\"\nseats = 3\noffered = [\"pass\", \"field\"]\n").await?;
    page.click("load").await?;
    page.reads("game-title", "Craps, own submission").await?;
    let two = ["field", "pass"].map(str::to_owned);
    each_once(page.strings(SPOTS).await?, two.into_iter(), "spots")?;
    page.reads("seat-3-credit", "$0").await?;
    page.close().await
}
