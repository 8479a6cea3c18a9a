//! Hands played by clicking.

use anyhow::Result;
use fantoccini::key::Key;

use super::{LAPTOP, TABLET, bet, buy_in_and_bet, lamp, page_fits_the_window, pick, table, throw};

#[tokio::test(flavor = "multi_thread")]
async fn bets_are_made_raised_removed_refused_and_paid() -> Result<()> {
    let page = table(LAPTOP).await?;
    page_fits_the_window(&page).await?;
    page.reads("point", "off").await?;
    buy_in_and_bet(&page, 5, "pass").await?;
    bet(&page, "pass", 10).await?;
    page.reads("seat-1-staked", "$10 on").await?;
    page.reads("seat-1-credit", "$490").await?;
    bet(&page, "field", 5).await?;
    page.click("mode-down").await?;
    page.click("spot-field").await?;
    page.reads("credit", "$490").await?;
    page.click("mode-bet").await?;

    throw(&page, [4, 2]).await?;
    page.reads("point", "6").await?;
    lamp(&page, "puck-on-6", "white").await?;
    page.click("spot-pass").await?;
    page.reads("paragraph", "623a.4(c)(1)").await?;
    bet(&page, "pass_odds", 5).await?;
    bet(&page, "place_8", 5).await?;

    throw(&page, [5, 1]).await?;
    page.reads("credit", "$511").await?;
    page.reads("point", "off").await?;
    lamp(&page, "working-place", "amber").await?;
    page.mentions("payments", "Pass odds").await?;
    page.mentions("payments", "+$6").await?;
    page.click("tab-log").await?;
    page.mentions("log", "seat 1 wins $10 on pass").await?;

    // A Place Bet is off on come-out rolls, unless it is called on.
    page.click("mode-call").await?;
    page.click("spot-place_8").await?;
    lamp(&page, "working-place", "white").await?;
    page.click("cash-out").await?;
    page.reads("credit", "$0").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn fire_bet_lights_point_by_point() -> Result<()> {
    let page = table(TABLET).await?;
    page_fits_the_window(&page).await?;
    buy_in_and_bet(&page, 5, "pass").await?;
    bet(&page, "fire", 5).await?;
    let points = [(4, [1, 3]), (5, [2, 3]), (6, [2, 4]), (8, [3, 5])];
    for (made, (point, faces)) in (1..).zip(points) {
        throw(&page, faces).await?;
        lamp(&page, &format!("puck-on-{point}"), "white").await?;
        lamp(&page, &format!("fire-point-{point}"), "dark").await?;
        throw(&page, faces).await?;
        lamp(&page, &format!("fire-point-{point}"), "white").await?;
        lamp(&page, &format!("fire-count-{made}"), if made < 4 { "white" } else { "green" }).await?;
        bet(&page, "pass", 5).await?;
    }
    // Four points pay 24 to 1 when the shooter sevens out.
    throw(&page, [4, 5]).await?;
    throw(&page, [3, 4]).await?;
    page.mentions("payments", "+$120").await?;
    lamp(&page, "fire-count-1", "dark").await?;
    println!("screenshot: {}", page.screenshot("fire-bet").await?.display());
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn hot_roller_combinations_light_one_by_one() -> Result<()> {
    let page = table(LAPTOP).await?;
    pick(&page, "pennsylvania-craps", "Pennsylvania Craps, all of it").await?;
    buy_in_and_bet(&page, 25, "pass").await?;
    bet(&page, "hot_roller", 25).await?;
    for (faces, name) in [([1, 3], "1-3"), ([2, 3], "2-3"), ([4, 1], "1-4"), ([2, 2], "2-2")] {
        lamp(&page, &format!("hot-roller-{name}"), "dark").await?;
        throw(&page, faces).await?;
        lamp(&page, &format!("hot-roller-{name}"), "white").await?;
    }
    lamp(&page, "hot-number-5", "white").await?;
    lamp(&page, "hot-number-4", "white").await?;
    lamp(&page, "hot-number-6", "dark").await?;
    page.close().await
}

const FOCUSED: &str = "return [document.activeElement.dataset.spot ?? '']";

#[tokio::test(flavor = "multi_thread")]
async fn keyboard_alone_makes_a_bet_and_throws() -> Result<()> {
    let page = table(LAPTOP).await?;
    page.click("buy-in-500").await?;
    page.reads("credit", "$500").await?;
    // From here on without the mouse: the $25 chip, the felt, down to the Pass Line.
    page.types("3b").await?;
    while page.strings(FOCUSED).await? != ["pass"] {
        page.presses(Key::Down).await?;
    }
    page.presses(Key::Enter).await?;
    page.has("chip-1-pass", "data-cents", "2500").await?;
    page.presses(Key::Enter).await?;
    page.has("chip-1-pass", "data-cents", "5000").await?;
    page.presses(Key::Delete).await?;
    page.has("chip-1-pass", "data-cents", "2500").await?;
    page.types("t").await?;
    page.reads("phase", "No more bets, the dice are out").await?;
    page.types("r").await?;
    page.reads("phase", "Bets are open").await?;
    page.types("?").await?;
    page.reads("help-title", "Keys").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_fill_seats_and_play_at_the_chosen_pace() -> Result<()> {
    let page = table(LAPTOP).await?;
    page.click("more-bots").await?;
    page.reads("bots", "1").await?;
    page.click("more-bots").await?;
    page.reads("bots", "2").await?;
    page.click("pace-most").await?;
    page.mentions("seat-8-who", "dice").await?;
    page.click("tab-log").await?;
    page.mentions("log", "rolled").await?;
    page.click("pace-paused").await?;
    page.reads("timer", "paused").await?;
    page.close().await
}
