//! The felt: every wager and every lamp is on it.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use rules_core::wager::{ComeOut, Family};
use rules_core::{Submission, Wager};
use table::lamps::{Lamp, chain};

use super::{LAPTOP, page_fits_the_window, pick, table};

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
    by.wagers().map(|wager| wager.to_string())
}

/// Returns the lamps of a game, without those for wagers that the submission does not offer or that cannot be called.
fn lamps(terms: &Submission) -> impl Iterator<Item = String> {
    let called =
        |family| Wager::all().any(|it| it.family() == family && it.come_out(terms) != ComeOut::Works);
    let lamps = chain(terms.rules()).filter(move |lamp| match *lamp {
        Lamp::Working(family) => called(family),
        Lamp::Power(_) => terms.power_odds().is_some(),
        _ => Family::ALL.iter().all(|family| terms.offers(*family) || !family.lamps().contains(lamp)),
    });
    lamps.map(hal_sim::trace::lamp_name)
}

/// Reads a sample submission.
pub(super) fn sample(name: &str) -> Result<Submission> {
    let path = format!("{}/../submissions/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    Ok(submission::parse_toml(&std::fs::read_to_string(path)?, name)?)
}

#[tokio::test(flavor = "multi_thread")]
async fn every_offered_wager_has_one_spot_and_every_lamp_is_shown() -> Result<()> {
    let page = table(LAPTOP).await?;
    each_once(page.strings(SPOTS).await?, offered(&Submission::standard()), "spots")?;

    pick(&page, "pennsylvania-craps", "Pennsylvania Craps, all of it").await?;
    each_once(page.strings(LAMPS).await?, lamps(&sample("pennsylvania-craps")?), "lamps")?;

    pick(&page, "mini-craps", "Mini-Craps").await?;
    let mini = sample("mini-craps")?;
    ensure!(!mini.offers(Family::Fire), "Mini-Craps has no side wagers");
    each_once(page.strings(SPOTS).await?, offered(&mini), "spots")?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn felts_of_other_games_have_every_offered_wager_and_every_lamp() -> Result<()> {
    let page = table(LAPTOP).await?;
    for (name, title) in [
        ("colorado-craps", "Colorado Craps, all of it"),
        ("colorado-crapless", "Craps Free Craps"),
        ("props-and-hops", "Props & Hops"),
        ("sic-bo", "Sic Bo"),
    ] {
        pick(&page, name, title).await?;
        let terms = sample(name)?;
        each_once(page.strings(SPOTS).await?, offered(&terms), "spots")?;
        each_once(page.strings(LAMPS).await?, lamps(&terms), "lamps")?;
        page_fits_the_window(&page).await?;
    }
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
