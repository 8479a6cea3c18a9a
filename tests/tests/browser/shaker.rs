//! Games with a shaker: Props & Hops, where a seat shakes, and Sic Bo, where the table does.

use anyhow::{Result, ensure};
use fantoccini::key::Key;
use hal_sim::web::Setting;
use tests::browser::Browser;

use super::felt::sample;
use super::{LAPTOP, bet, buy_in_and_bet, lamp, page_fits_the_window, pick, table, table_of, throw};

/// Every lit area or pointer marker, by its wager.
const LIT: &str = "return [...document.querySelectorAll('[data-lamp^=\"winner \"].lit')].map(lamp => lamp.dataset.lamp.slice(7)).sort()";

/// The colours of the lammers, in the order of the felt.
const LAMMERS: &str = "return [...document.querySelectorAll('[data-lamp^=\"shake \"]')].map(lamp => `${lamp.dataset.lamp.slice(6)} ${lamp.dataset.colour}`)";

/// Words on the page and in the names of its visible parts that belong to Craps; the
/// menu of games may name them.
const FOREIGN: &str = "
    const shown = (node) => node.getClientRects().length > 0 && !node.closest('#games');
    const named = [...document.querySelectorAll('[aria-label], [title]')].filter(shown);
    const texts = [...document.querySelectorAll('body > header, main, #help')].map((part) => part.innerText).concat([document.title, ...named.flatMap((node) => [node.getAttribute('aria-label') ?? '', node.title ?? ''])]);
    return texts.join('\\n').match(/\\b(come-out|come out|puck|point|points|shooter|boxperson)\\b/gi) ?? [];";

async fn lit(page: &Browser, expected: &[&str]) -> Result<()> {
    let found = page.strings(LIT).await?;
    ensure!(found == expected, "lit: {found:?}\nexpected: {expected:?}");
    Ok(())
}

async fn lammers(page: &Browser, expected: [&str; 6]) -> Result<()> {
    let names = ["1-5", "2-4", "3-3", "2-6", "3-5", "4-4"];
    for (name, colour) in names.into_iter().zip(expected) {
        lamp(page, &format!("shake-{name}"), colour).await?;
    }
    let found = page.strings(LAMMERS).await?;
    ensure!(found == std::array::from_fn::<_, 6, _>(|at| format!("{} {}", names[at], expected[at])));
    Ok(())
}

/// Opens Props & Hops with $500 at seat 1, which is not logged in.
async fn props_and_hops() -> Result<Browser> {
    let page = table(LAPTOP).await?;
    pick(&page, "props-and-hops", "Props & Hops").await?;
    page.click("buy-in-500").await?;
    page.reads("credit", "$500").await?;
    page.click("chip-5").await?;
    Ok(page)
}

/// Takes the shaker and shakes these faces.
async fn shake(page: &Browser, [one, two]: [u8; 2]) -> Result<()> {
    page.click("take-dice").await?;
    page.reads("phase", "No more bets, the shaker is out").await?;
    page.click(&format!("die1-{one}")).await?;
    page.click(&format!("die2-{two}")).await?;
    page.click("throw-set").await?;
    page.reads("last-roll", &format!("{one}-{two}")).await?;
    page.reads("phase", "Bets are open").await
}

#[tokio::test(flavor = "multi_thread")]
async fn props_and_hops_is_played_by_seated_players_with_the_shaker() -> Result<()> {
    let page = props_and_hops().await?;
    page_fits_the_window(&page).await?;
    page.has("shaker", "data-lid", "covered").await?;
    page.click("spot-field").await?;
    page.reads("paragraph", "668a.2(c)").await?;
    page.click("log-in").await?;
    page.reads("log-in", "Log out").await?;
    for wager in ["combo_26", "one_six_under", "hop_right", "field"] {
        bet(&page, wager, 5).await?;
    }
    page.mentions("seat-1-who", "shaker").await?;
    page.has("spot-combo_26", "aria-label", "Two-Six, pays 15 to 1, you have $5").await?;

    // 15 to 1 and 2 to 1; the Field and 1-6 and Under lose.
    shake(&page, [2, 6]).await?;
    page.click("pace-paused").await?; // the shaker is covered after three seconds
    page.has("shaker", "aria-label", "Shaker: uncovered, 2-6").await?;
    page.reads("credit", "$575").await?;
    page.mentions("payments", "+$75").await?;
    page.mentions("payments", "+$10").await?;
    page.mentions("payments", "−$5").await?;
    lit(&page, &["combo_26"]).await?;
    page.click("pace-real").await?;
    page.has("shaker", "data-lid", "covered").await?;

    // The pointer marker stays until betting closes again.
    bet(&page, "three_four_over", 5).await?;
    lit(&page, &["combo_26"]).await?;
    page.click("take-dice").await?;
    page.reads("phase", "No more bets, the shaker is out").await?;
    lit(&page, &[]).await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn six_eight_shake_collects_six_lammers_and_pays() -> Result<()> {
    let page = props_and_hops().await?;
    page.click("log-in").await?;
    page.click("pace-four").await?;
    lammers(&page, ["red"; 6]).await?;
    bet(&page, "six_eight_shake", 5).await?;
    shake(&page, [5, 1]).await?;
    lammers(&page, ["white", "red", "red", "red", "red", "red"]).await?;
    page.click("spot-six_eight_shake").await?;
    page.reads("paragraph", "PH2").await?;
    page.mentions("answer", "while no lammer is collected").await?;
    for faces in [[4, 4], [2, 4], [3, 3], [2, 6]] {
        shake(&page, faces).await?;
    }
    lammers(&page, ["white", "white", "white", "white", "red", "white"]).await?;
    println!("screenshot: {}", page.screenshot("six-eight-shake").await?.display());
    page.reads("credit", "$495").await?;

    // 150 to 1, and the lammers are back on their combinations.
    shake(&page, [5, 3]).await?;
    page.reads("credit", "$1,250").await?;
    page.mentions("payments", "+$750").await?;
    lammers(&page, ["red"; 6]).await?;

    // A 7 takes the wager and passes the shaker.
    bet(&page, "six_eight_shake", 5).await?;
    shake(&page, [3, 4]).await?;
    page.mentions("payments", "−$5").await?;
    page.reads("dice-where", "You are offered the shaker").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn void_shake_changes_nothing_and_is_shaken_again() -> Result<()> {
    let page = props_and_hops().await?;
    page.click("log-in").await?;
    bet(&page, "combo_11", 5).await?;
    page.click("tab-faults").await?;
    page.click("mishap-lid_opened").await?;
    page.reads("armed", "Not met yet: a lid that comes off before the dice are shaken.").await?;
    page.click("take-dice").await?;
    page.reads("phase", "No more bets, the shaker is out").await?;
    page.click("throw").await?;
    page.is_empty("armed").await?;
    page.has("shaker", "aria-label", "Shaker: uncovered, opened too early").await?;
    page.click("tab-log").await?;
    page.mentions("log", "the shaker was opened too early: cover it and shake again (668a.3(f))").await?;

    page.click("tab-faults").await?;
    page.click("mishap-fell_out").await?;
    page.click("throw").await?;
    page.has("shaker", "aria-label", "Shaker: uncovered, a die fell out").await?;
    page.click("tab-play").await?;
    page.reads("payments", "No roll: a die fell out of the shaker (668a.3(g)); shake again").await?;
    page.reads("phase", "No more bets, the shaker is out").await?;
    page.has("chip-1-combo_11", "data-cents", "500").await?;
    page.click("die1-1").await?;
    page.click("die2-1").await?;
    page.click("throw-set").await?;
    page.reads("credit", "$650").await?;
    page.close().await
}

/// Opens Sic Bo.
async fn sic_bo() -> Result<Browser> {
    let page = table(LAPTOP).await?;
    pick(&page, "sic-bo", "Sic Bo").await?;
    Ok(page)
}

/// Sets these faces, and closes betting: the table tosses them.
async fn toss(page: &Browser, faces: [u8; 3]) -> Result<()> {
    for (die, face) in (1..).zip(faces) {
        page.click(&format!("die{die}-{face}")).await?;
    }
    page.click("throw-set").await
}

#[tokio::test(flavor = "multi_thread")]
async fn sic_bo_lights_every_winning_area_until_all_is_paid() -> Result<()> {
    let page = sic_bo().await?;
    page_fits_the_window(&page).await?;
    page.click("spot-small").await?;
    page.mentions("answer", "credit").await?;
    buy_in_and_bet(&page, 5, "small").await?;
    for wager in ["single_3", "pair_13", "total_7", "double_1", "any_triple", "big"] {
        bet(&page, wager, 5).await?;
    }
    // The posted limit of a triple is $50.
    page.click("chip-100").await?;
    page.click("spot-triple_6").await?;
    page.mentions("answer", "maximum").await?;
    page.reads("seat-1-staked", "$35 on").await?;

    toss(&page, [3, 1, 3]).await?;
    page.reads("phase", "No more bets, the winning areas are lit").await?;
    page.click("pace-paused").await?; // they are lit for three seconds
    lit(&page, &["double_3", "pair_13", "single_1", "single_3", "small", "total_7"]).await?;
    page.has("spot-total_7", "aria-label", "Total 7, pays 12 to 1, wins, you have $5").await?;
    page.reads("credit", "$465").await?;
    page.reads("last-roll", "3-1-3").await?;
    page.has("shaker", "aria-label", "Shaker: uncovered, 3-1-3").await?;
    println!("screenshot: {}", page.screenshot("sic-bo-lit").await?.display());

    page.click("pace-real").await?;
    // Small $5, the 3 on two dice $10, 1 and 3 $25, the 7 $60, and four stakes come back.
    page.reads("phase", "Bets are open").await?;
    page.reads("credit", "$585").await?;
    lit(&page, &[]).await?;
    for won in ["+$5", "+$10", "+$25", "+$60"] {
        page.mentions("payments", won).await?;
    }
    page.has("shaker", "data-lid", "covered").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn void_toss_at_sic_bo_returns_every_wager() -> Result<()> {
    let page = sic_bo().await?;
    buy_in_and_bet(&page, 25, "big").await?;
    bet(&page, "total_12", 25).await?;
    page.reads("credit", "$450").await?;
    page.click("tab-faults").await?;
    page.click("mishap-cocked").await?;
    page.click("tab-play").await?;
    page.click("throw").await?;
    page.reads("credit", "$500").await?;
    page.reads("phase", "Bets are open").await?;
    page.mentions("payments", "every wager is returned").await?;
    page.mentions("payments", "No roll: no single face of a die is uppermost (625a.7(a))").await?;
    page.mentions("payments", "$25").await?;
    page.reads("seat-1-staked", "").await?;

    // The shaker fails to operate (625a.7(c)).
    bet(&page, "small", 25).await?;
    page.click("tab-faults").await?;
    page.click("mishap-shaker_fails").await?;
    page.click("tab-play").await?;
    page.click("throw").await?;
    page.reads("credit", "$500").await?;
    page.mentions("payments", "No roll: the shaker did not work (625a.7(c)); every wager is returned")
        .await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn unplugged_shaker_suspends_the_table_until_it_is_back() -> Result<()> {
    let page = sic_bo().await?;
    buy_in_and_bet(&page, 5, "big").await?;
    page.click("tab-faults").await?;
    page.click("fault-shaker").await?;
    page.reads("phase", "The table is suspended").await?;
    lamp(&page, "tilt-dice-reader", "red").await?;
    page.click("fault-shaker").await?;
    page.click("tab-house").await?;
    page.click("clear-tilts").await?;
    page.reads("phase", "Bets are open").await?;
    toss(&page, [6, 6, 5]).await?;
    page.reads("credit", "$505").await?;
    page.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn table_opens_with_sic_bo_and_keyboard_alone_bets_and_closes_betting() -> Result<()> {
    let submission = Some(sample("sic-bo")?);
    let page = table_of(Setting { submission, ..Setting::default() }, LAPTOP).await?;
    page.reads("game-title", "Sic Bo").await?;
    page.click("buy-in-500").await?;
    page.reads("credit", "$500").await?;
    page.types("2b").await?;
    page.presses(Key::Down).await?;
    page.presses(Key::Enter).await?;
    page.has("chip-1-total_4", "data-cents", "500").await?;
    page.types("r").await?;
    page.reads("phase", "No more bets, the table shakes the dice").await?;
    page.has("shaker", "data-lid", "shaking").await?;
    page.reads("phase", "Bets are open").await?;
    page.close().await
}

async fn no_words_of_craps(page: &Browser) -> Result<()> {
    let found = page.strings(FOREIGN).await?;
    ensure!(found.is_empty(), "words of Craps: {found:?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn game_changes_connect_the_equipment_and_back_to_craps() -> Result<()> {
    let page = table(LAPTOP).await?;
    pick(&page, "sic-bo", "Sic Bo").await?;
    no_words_of_craps(&page).await?;
    pick(&page, "props-and-hops", "Props & Hops").await?;
    no_words_of_craps(&page).await?;
    pick(&page, "sic-bo", "Sic Bo").await?;
    buy_in_and_bet(&page, 5, "small").await?;

    // With a wager on the layout the game stays, with its equipment: the round is played.
    page.click("game-open").await?;
    page.click("sample-pennsylvania-craps").await?;
    page.mentions("load-error", "with no wager on the layout").await?;
    page.click("games-close").await?;
    page.reads("phase", "Bets are open").await?;
    toss(&page, [1, 2, 4]).await?;
    page.reads("credit", "$505").await?;

    pick(&page, "pennsylvania-craps", "Pennsylvania Craps, all of it").await?;
    page.click("chip-25").await?;
    bet(&page, "pass", 25).await?;
    throw(&page, [6, 4]).await?;
    page.reads("point", "10").await?;
    ensure!(page.strings("return [...document.querySelectorAll('#shaker *')].map(String)").await?.is_empty());
    page.close().await
}

/// Signs of the felt that cross each other or the edge of their own spot, in the window as it is.
const CROSSING: &str = "
    const seen = (node) => getComputedStyle(node).visibility !== 'hidden' && node.textContent !== '';
    const signs = [...document.querySelectorAll('#felt-svg text')].filter(seen).concat([...document.querySelectorAll('#spots svg.die')]);
    const found = signs.map((node) => ({ name: node.textContent || node.closest('[data-spot]').dataset.spot, box: node.getBoundingClientRect(), node }));
    const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 2 || b.bottom <= a.top + 2;
    const crossing = found.flatMap((one, at) => found.slice(at + 1).filter((other) => !apart(one.box, other.box)).map((other) => `${one.name} x ${other.name}`));
    const outside = found.filter(({ node, box }) => {
        const area = node.closest('[data-spot]')?.querySelector('.spot-area').getBoundingClientRect();
        return area && (box.left < area.left || box.right > area.right || box.top < area.top - 2 || box.bottom > area.bottom + 2);
    }).map(({ name }) => `${name} outside`);
    return [...crossing, ...outside];";

async fn nothing_crosses(page: &Browser, title: &str) -> Result<()> {
    let crossing = page.strings(CROSSING).await?;
    ensure!(crossing.is_empty(), "{title}, in a window of {:?}: {crossing:#?}", page.widths().await?);
    Ok(())
}

/// Loads Props & Hops with parts of the layout that overlap, and leave combinations out (PH1).
async fn odd_layout(page: &Browser) -> Result<()> {
    pick(page, "props-and-hops", "Props & Hops").await?;
    let part = |name: &str, list: &str| format!("{name} = [{list}]\n");
    let toml = [
        "game = \"props_and_hops\"\nseats = 6\n[layout]\n".to_owned(),
        part("hop_top", "\"1-1\", \"1-2\""),
        part("hop_left", "\"1-1\", \"1-2\", \"6-6\""),
        part("hop_center", "\"1-1\", \"3-3\""),
        part("hop_right", "\"1-1\", \"6-6\""),
    ];
    page.click("game-open").await?;
    page.writes("toml", &toml.concat()).await?;
    page.click("load").await?;
    page.reads("game-title", "Props & Hops, own submission").await?;
    nothing_crosses(page, "an odd layout").await
}

#[tokio::test(flavor = "multi_thread")]
async fn signs_of_the_felts_do_not_overlap() -> Result<()> {
    for size in [LAPTOP, (1366, 1039), super::TABLET] {
        let page = table(size).await?;
        odd_layout(&page).await?;
        for (sample, title) in [("props-and-hops", "Props & Hops"), ("sic-bo", "Sic Bo")] {
            pick(&page, sample, title).await?;
            page_fits_the_window(&page).await?;
            nothing_crosses(&page, title).await?;
        }
        page.close().await?;
    }
    Ok(())
}
