//! Colorado's games on the page.

use anyhow::Result;

use super::{LAPTOP, TABLET, bet, buy_in_and_bet, lamp, page_fits_the_window, pick, table, throw};

#[tokio::test(flavor = "multi_thread")]
async fn twelve_is_a_point_in_craps_free_craps() -> Result<()> {
    let page = table(TABLET).await?;
    pick(&page, "colorado-crapless", "Craps Free Craps").await?;
    page_fits_the_window(&page).await?;
    buy_in_and_bet(&page, 25, "pass").await?;
    throw(&page, [6, 6]).await?;
    page.reads("point", "12").await?;
    lamp(&page, "puck-on-12", "white").await?;
    bet(&page, "pass_odds", 25).await?;
    bet(&page, "come", 25).await?;
    throw(&page, [1, 1]).await?;
    page.has("chip-1-come_2", "data-cents", "2500").await?;

    // The Pass Bet pays even money, its odds 6 to 1.
    throw(&page, [6, 6]).await?;
    page.reads("credit", "$650").await?;
    lamp(&page, "puck-off", "white").await?;
    println!("screenshot: {}", page.screenshot("craps-free-craps").await?.display());
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn colorado_wagers_are_made_by_clicks_and_counted_by_lamps() -> Result<()> {
    let page = table(LAPTOP).await?;
    pick(&page, "colorado-craps", "Colorado Craps, all of it").await?;
    page_fits_the_window(&page).await?;
    buy_in_and_bet(&page, 25, "pass").await?;
    for wager in ["ride_the_line", "sharp_shooter", "big_6", "over_7"] {
        bet(&page, wager, 25).await?;
    }
    // A 7 on the come-out roll is the first of Ride The Line.
    throw(&page, [3, 4]).await?;
    lamp(&page, "ride-the-line-1", "white").await?;
    bet(&page, "pass", 25).await?;
    throw(&page, [1, 3]).await?;
    bet(&page, "put_6", 25).await?;
    bet(&page, "put_odds_6", 25).await?;

    // A point made is the second, and the first of Sharp Shooter.
    throw(&page, [2, 2]).await?;
    lamp(&page, "ride-the-line-2", "white").await?;
    lamp(&page, "sharp-shooter-1", "white").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn tip_and_coupon_ride_on_the_pass_bet() -> Result<()> {
    let page = table(LAPTOP).await?;
    pick(&page, "colorado-craps", "Colorado Craps, all of it").await?;
    buy_in_and_bet(&page, 25, "pass").await?;
    page.click("issue-coupon").await?;
    page.reads("coupon-balance", "$25").await?;
    page.click("mode-coupon").await?;
    page.click("spot-pass").await?;
    page.has("coupon-1-pass", "data-cents", "2500").await?;
    page.reads("coupon-balance", "$0").await?;
    page.click("chip-5").await?;
    page.click("mode-tip").await?;
    page.click("spot-pass").await?;
    page.has("tip-1-pass", "data-cents", "500").await?;
    page.reads("credit", "$470").await?;

    // The bet and the coupon win $25 each; the tip and its winnings are the dealers'.
    throw(&page, [3, 4]).await?;
    page.reads("credit", "$545").await?;
    page.click("tab-house").await?;
    page.reads("tip-account", "Dealers' tips: $10").await?;
    page.close().await
}
