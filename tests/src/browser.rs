//! A headless Chromium, driven as a person would use it.

use std::env;
use std::path::PathBuf;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::key::Key;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep};

/// How long a page may take to show a change.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser with one page.
#[derive(Debug)]
pub struct Browser {
    client: Client,
    /// Ends when this is dropped.
    _driver: Child,
}

impl Browser {
    /// Starts a browser with a window of this size.
    ///
    /// `LAMMER_CHROMEDRIVER` and `LAMMER_CHROMIUM` name its two programs; otherwise they are searched on the path.
    /// `cargo xtask setup` installs them.
    pub async fn start(width: u32, height: u32) -> Result<Self> {
        let (driver, port) = start_driver().await?;
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run",
            &format!("--window-size={width},{height}"),
        ];
        let mut options = json!({ "args": arguments });
        if let Some(chromium) = env::var_os("LAMMER_CHROMIUM") {
            options["binary"] = json!(chromium.to_string_lossy());
        }
        let capabilities = Capabilities::from_iter([("goog:chromeOptions".to_owned(), options)]);
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .context("the browser does not start")?;
        Ok(Self { client, _driver: driver })
    }

    /// Opens a page.
    pub async fn open(&self, address: &str) -> Result<()> {
        Ok(self.client.goto(address).await?)
    }

    /// Clicks the element with this test id, once it is enabled.
    pub async fn click(&self, id: &str) -> Result<()> {
        let selector = selector(id);
        self.client.wait().at_most(PATIENCE).for_element(Locator::Css(&selector)).await?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            match self.try_click(&selector).await {
                Ok(true) => return Ok(()),
                outcome if Instant::now() > deadline => {
                    outcome.with_context(|| format!("cannot click {id}"))?;
                    bail!("{id} stays disabled");
                }
                Ok(false) | Err(_) => sleep(Duration::from_millis(20)).await,
            }
        }
    }

    /// Clicks an element if it is enabled; returns whether it was. Fails, without a click, if the element is drawn
    /// anew meanwhile.
    async fn try_click(&self, selector: &str) -> Result<bool> {
        let element = self.client.find(Locator::Css(selector)).await?;
        let enabled = element.is_enabled().await?;
        if enabled {
            element.click().await?;
        }
        Ok(enabled)
    }

    /// Waits until the element with this test id has exactly this text.
    pub async fn reads(&self, id: &str, expected: &str) -> Result<()> {
        self.shows(id, &format!("{expected:?}"), |text| text == expected).await
    }

    /// Waits until the element with this test id contains `words`, as whole words and whole amounts.
    pub async fn mentions(&self, id: &str, words: &str) -> Result<()> {
        self.shows(id, &format!("something with {words:?}"), |text| mentions(text, words)).await
    }

    /// Waits until the element with this test id is empty.
    pub async fn is_empty(&self, id: &str) -> Result<()> {
        self.shows(id, "nothing", str::is_empty).await
    }

    async fn shows(&self, id: &str, wanted: &str, does: impl Fn(&str) -> bool) -> Result<()> {
        let selector = selector(id);
        let deadline = Instant::now() + PATIENCE;
        loop {
            // The element may be drawn anew before it is read: then it is looked up again.
            let read = self.text(&selector).await;
            if read.as_ref().is_ok_and(|text| does(text)) {
                return Ok(());
            }
            if Instant::now() > deadline {
                bail!("{id} reads {read:?}, not {wanted}");
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    async fn text(&self, selector: &str) -> Result<String> {
        let element = self.client.find(Locator::Css(selector)).await?;
        Ok(element.text().await?.trim().to_owned())
    }

    /// Waits until the element with this test id has an attribute of this value.
    pub async fn has(&self, id: &str, attribute: &str, expected: &str) -> Result<()> {
        let selector = selector(id);
        let deadline = Instant::now() + PATIENCE;
        loop {
            // The element may be drawn anew at any moment, so one script finds and reads it.
            let script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1])";
            let found = self.client.execute(script, vec![json!(selector), json!(attribute)]).await?;
            if found == json!(expected) {
                return Ok(());
            }
            if Instant::now() > deadline {
                bail!("{attribute} of {id} is {found}, not {expected:?}");
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Replaces the text of the field with this test id.
    pub async fn writes(&self, id: &str, text: &str) -> Result<()> {
        let selector = selector(id);
        let field = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(&selector)).await?;
        field.clear().await?;
        Ok(field.send_keys(text).await?)
    }

    /// Presses these keys one after the other, in the focused element.
    pub async fn types(&self, text: &str) -> Result<()> {
        for key in text.chars() {
            self.press(key).await?;
        }
        Ok(())
    }

    /// Presses a key without a character, in the focused element.
    pub async fn presses(&self, key: Key) -> Result<()> {
        self.press(char::from(key)).await
    }

    async fn press(&self, value: char) -> Result<()> {
        let pressed =
            KeyActions::new("keys".into()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
        Ok(self.client.perform_actions(pressed).await?)
    }

    /// Returns a script's result: a list of strings.
    pub async fn strings(&self, script: &str) -> Result<Vec<String>> {
        Ok(serde_json::from_value(self.client.execute(script, Vec::new()).await?)?)
    }

    /// Returns the width of the window, and of the page in it.
    pub async fn widths(&self) -> Result<[u32; 2]> {
        let script = "return [innerWidth, document.documentElement.scrollWidth]";
        Ok(serde_json::from_value(self.client.execute(script, Vec::new()).await?)?)
    }

    /// Takes a screenshot of the page and keeps it beside the build, for inspection.
    pub async fn screenshot(&self, name: &str) -> Result<PathBuf> {
        let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/screenshots");
        std::fs::create_dir_all(&folder)?;
        let path = folder.join(name).with_extension("png");
        std::fs::write(&path, self.client.screenshot().await?)?;
        Ok(path)
    }

    /// Closes the browser.
    pub async fn close(self) -> Result<()> {
        Ok(self.client.close().await?)
    }
}

fn selector(id: &str) -> String {
    format!("[data-testid=\"{id}\"]")
}

/// Returns whether a text contains `words`, not as part of longer ones: `$10` is not in `$100`, `$10.50` or `-$10`.
fn mentions(text: &str, words: &str) -> bool {
    let goes_on = |after: &str| {
        let after = after.strip_prefix(['.', ',']).unwrap_or(after);
        after.starts_with(|character: char| character.is_alphanumeric() || character == '_')
    };
    let has_begun = |before: &str| {
        let within = |character: char| character.is_alphanumeric() || "_$+-−".contains(character);
        before.ends_with(within)
            || before.strip_suffix(['.', ',']).is_some_and(|rest| rest.ends_with(char::is_numeric))
    };
    text.match_indices(words)
        .any(|(at, found)| !has_begun(&text[..at]) && !goes_on(&text[at + found.len()..]))
}

/// Starts the driver, again if it ends at once. It takes a free port of one kind of address and then needs the same
/// port of the other, which another test, such as one with a thousand tables, may have.
async fn start_driver() -> Result<(Child, u16)> {
    let mut started = try_driver().await;
    for _ in 0..9 {
        if started.is_ok() {
            break;
        }
        started = try_driver().await;
    }
    started
}

async fn try_driver() -> Result<(Child, u16)> {
    let program = env::var_os("LAMMER_CHROMEDRIVER").unwrap_or_else(|| "chromedriver".into());
    let mut driver = Command::new(&program)
        .arg("--port=0")
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("cannot start {}: run `cargo xtask setup`", program.to_string_lossy()))?;
    let output = driver.stdout.take().context("the driver has no output")?;
    let mut lines = BufReader::new(output).lines();
    while let Some(line) = lines.next_line().await? {
        // "ChromeDriver was started successfully on port 12345."
        if let Some((_, port)) = line.split_once("successfully on port ") {
            let port = port.trim_end_matches('.').parse()?;
            // Drain its output, so that the driver never waits for a reader.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return Ok((driver, port));
        }
    }
    bail!("{} ended before it printed its port", program.to_string_lossy())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amount_is_not_found_in_a_longer_one() {
        for wrong in ["$100", "$10.50", "$10,000", "-$10", "−$10", "$1$10", "$1,$10x", "US$10", "10"] {
            assert!(!mentions(wrong, "$10"), "{wrong}");
        }
        for right in
            ["$10", "seat 1 wins $10 on pass", "won: $10.", "$10, $20", "1\nPass\n$10", "$100 and $10"]
        {
            assert!(mentions(right, "$10"), "{right}");
        }
        assert!(mentions("Pass odds\nwon\n+$6", "+$6"));
        assert!(!mentions("Pass odds\nwon\n+$60", "+$6"));
        assert!(!mentions("seat 11 wins $10 on pass", "seat 1 wins $10 on pass"));
        assert!(!mentions("seat 1 wins $10 on pass_odds", "seat 1 wins $10 on pass"));
    }
}
