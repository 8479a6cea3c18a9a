//! The page in a real browser, played as a person would: clicks go through panels, dice and link.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Result, ensure};
use hal_sim::web::{self, Addresses, Setting};
use tests::browser::Browser;

mod colorado;
mod felt;
mod hands;
mod shaker;
mod trouble;

/// Windows whose page is 1366 by 768 and 1024 by 768, without the browser's own frame.
const LAPTOP: (u32, u32) = (1366, 907);
const TABLET: (u32, u32) = (1024, 907);

/// Opens a table of its own in a browser of its own.
async fn table(size: (u32, u32)) -> Result<Browser> {
    table_of(Setting::default(), size).await
}

/// Opens a table of this kind.
async fn table_of(setting: Setting, (width, height): (u32, u32)) -> Result<Browser> {
    let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let served = web::start(setting, Addresses { page: any, link: any }).await?;
    let page = Browser::start(width, height).await?;
    page.open(&format!("http://{}/", served.at.page)).await?;
    page.reads("phase", "Bets are open").await?;
    Ok(page)
}

/// Puts a sample in force by picking it.
async fn pick(page: &Browser, sample: &str, title: &str) -> Result<()> {
    page.click("game-open").await?;
    page.click(&format!("sample-{sample}")).await?;
    page.reads("game-title", title).await?;
    page.reads("phase", "Bets are open").await
}

/// Buys in at the played seat, and puts a chip on a wager.
async fn buy_in_and_bet(page: &Browser, chip: u32, wager: &str) -> Result<()> {
    page.click("buy-in-500").await?;
    page.reads("credit", "$500").await?;
    page.click(&format!("chip-{chip}")).await?;
    bet(page, wager, chip).await
}

/// Clicks a spot, and waits until seat 1 has this many dollars there.
async fn bet(page: &Browser, wager: &str, dollars: u32) -> Result<()> {
    page.click(&format!("spot-{wager}")).await?;
    page.has(&format!("chip-1-{wager}"), "data-cents", &(dollars * 100).to_string()).await
}

/// Throws the dice with these faces, from the selected seat.
async fn throw(page: &Browser, [one, two]: [u8; 2]) -> Result<()> {
    page.click("take-dice").await?;
    page.reads("phase", "No more bets, the dice are out").await?;
    page.click(&format!("die1-{one}")).await?;
    page.click(&format!("die2-{two}")).await?;
    page.click("throw-set").await?;
    page.reads("last-roll", &format!("{one}-{two}")).await?;
    page.reads("phase", "Bets are open").await
}

/// Waits until a lamp has this colour.
async fn lamp(page: &Browser, name: &str, colour: &str) -> Result<()> {
    page.has(&format!("lamp-{name}"), "data-colour", colour).await
}

/// Checks that the page fits the window: anything beside it is out of reach on a tablet.
async fn page_fits_the_window(page: &Browser) -> Result<()> {
    let [inside, outside] = page.widths().await?;
    ensure!(outside <= inside, "the page is {outside} wide in a window of {inside}");
    Ok(())
}
