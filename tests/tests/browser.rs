//! The page in a real browser.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::Result;
use hal_sim::web::{self, Addresses, Setting};
use tests::browser::Browser;

/// Throws the dice with these faces, at the selected seat's hand.
async fn throw(page: &Browser, [one, two]: [u8; 2]) -> Result<()> {
    page.click("take-dice").await?;
    page.reads("phase", "No more bets").await?;
    page.click(&format!("die1-{one}")).await?;
    page.click(&format!("die2-{two}")).await?;
    page.click("throw-set").await?;
    page.reads("last-roll", &format!("{one}-{two}")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pass_bet_is_made_rolled_and_paid_on_the_page() -> Result<()> {
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let served = web::start(Setting::default(), Addresses { page: any, link: any }).await?;
    let page = Browser::start(1280, 800).await?;
    page.open(&format!("http://{}/", served.at.page)).await?;
    page.reads("phase", "Bets are open").await?;
    page.reads("point", "off").await?;

    page.click("seat-1").await?;
    page.click("buy-in-100").await?;
    page.reads("seat-1-credit", "$100").await?;
    page.click("chip-5").await?;
    page.click("bet-pass").await?;
    page.reads("seat-1-pass", "$5").await?;
    page.click("bet-pass").await?;
    page.reads("seat-1-pass", "$10").await?;
    page.reads("seat-1-credit", "$90").await?;

    throw(&page, [4, 2]).await?;
    page.reads("point", "6").await?;
    page.click("bet-pass").await?;
    page.reads("seat-1-refused", "623a.4(c)(1)").await?;

    // The power fails in mid-hand, and everything is back.
    page.click("power").await?;
    page.reads("phase", "Power is off").await?;
    page.click("power").await?;
    page.reads("phase", "Bets are open").await?;
    page.reads("point", "6").await?;
    page.reads("seat-1-pass", "$10").await?;

    throw(&page, [5, 1]).await?;
    page.reads("seat-1-credit", "$110").await?;
    page.reads("point", "off").await?;
    page.reads("log", "seat 1 wins $10 on pass").await?;
    println!("screenshot: {}", page.screenshot("pass-bet").await?.display());
    page.close().await
}
