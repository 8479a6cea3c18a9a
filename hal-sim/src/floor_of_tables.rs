//! `lammer fleet`.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::Args;
use hal_sim::fleet::{self, Options, Pace};

/// Run a floor of simulated tables that play by themselves, to test casino systems.
///
/// Every table is the shipped code with its panels and dice, and two to five players who buy in, bet and throw; the
/// same seed gives the same play. Table 1 has its host link on --port, table 2 on the next port, and so on.
///
/// --rolls-per-minute is in real time. If the machine cannot keep up, the tables roll as fast as it can. A table's
/// own
/// clock runs only while it plays, about a tenth of a second per roll: it is slower than real time. Hosts are
/// answered
/// at once, whether the table plays or not.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  lammer fleet                                        ten tables, two rolls a minute each
    lammer fleet --tables 1000 --roster tables.toml     a thousand tables, and a list of them for `floor`
  floor bridge --tables tables.toml                   their events on an MQTT broker
    floor --connect tcp:127.0.0.1:7703 status           the status of the fourth table")]
pub(crate) struct Fleet {
    /// Number of tables.
    #[arg(long, default_value_t = 10)]
    tables: u16,
    /// Port of the first table's host link.
    #[arg(long, default_value_t = 7700)]
    port: u16,
    /// Seed of the players' choices and of the dice.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Rolls of each table in a minute; 0 for none.
    #[arg(long, default_value_t = 2.0, value_name = "X")]
    rolls_per_minute: f64,
    /// Stop play after this many rolls at each table; hosts are still served.
    #[arg(long, value_name = "N")]
    rolls: Option<u64>,
    /// Key file of every table; created if missing [default: the one that `floor` uses].
    #[arg(long, value_name = "FILE", env = keys::VARIABLE)]
    keys: Option<PathBuf>,
    /// Write the list of the tables here, for `floor record --tables` and `floor bridge --tables`.
    #[arg(long, value_name = "FILE")]
    roster: Option<PathBuf>,
}

impl Fleet {
    pub(crate) async fn run(self) -> Result<ExitCode> {
        ensure!(
            self.rolls_per_minute.is_finite() && self.rolls_per_minute >= 0.0,
            "--rolls-per-minute must be 0 or more"
        );
        let keys = super::keys_of(self.keys)?;
        eprintln!("starting {} tables ...", self.tables);
        let options = Options { tables: self.tables, port: self.port, seed: self.seed, keys };
        let fleet = fleet::start(options).await?;
        if let Some(path) = &self.roster {
            let list = fleet.addresses().iter().zip(1..).fold(String::new(), |mut list, (at, number)| {
                let _never_fails =
                    writeln!(list, "[[table]]\nname = \"table-{number}\"\nconnect = \"tcp:{at}\"\n");
                list
            });
            std::fs::write(path, list).with_context(|| format!("cannot write {}", path.display()))?;
        }
        if let [first, .., last] | [first @ last] = fleet.addresses() {
            println!("{} tables are open: tcp:{first} to tcp:{last}", self.tables);
        }
        println!("Ctrl-C ends them.");
        let rolls = if self.rolls_per_minute > 0.0 { self.rolls.unwrap_or(u64::MAX) } else { 0 };
        // At most a year, so that adding a pause to an instant cannot overflow.
        let pause = (60.0 / self.rolls_per_minute.max(f64::MIN_POSITIVE)).min(365.0 * 86_400.0);
        let pace = Pace { rolls, pause: Duration::from_secs_f64(pause) };
        tokio::select! {
            played = async {
                fleet.play_at(pace).await?;
                if rolls > 0 {
                    println!("every table has played {rolls} rolls; hosts are still served");
                }
                std::future::pending::<Result<()>>().await
            } => played?,
            interrupted = tokio::signal::ctrl_c() => interrupted?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
