//! `lammer fleet`.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use clap::Args;
use hal_sim::fleet::{self, Options, Pace};

/// Run a whole floor of simulated tables that play by themselves, to try casino systems with.
///
/// Every table is the shipped code with its panels and dice, and two to five players who buy in, bet and throw; the same
/// seed plays the same. Table 1 has its host link on --port, table 2 on the port after it, and so on.
///
/// --rolls-per-minute is how often each table rolls, by the clock on the wall, if the machine can keep up; otherwise rolls
/// come as fast as they can be worked out. A table's own clock runs only while it plays, some tenth of a second a roll:
/// it is slower than the clock on the wall. Hosts are answered at once, whether anybody plays or not.
#[derive(Debug, Args)]
#[command(after_long_help = "\
Examples:
  lammer fleet                                        ten tables, two rolls a minute each
  lammer fleet --tables 1000 --roster tables.toml     a thousand, and a list of them for `floor`
  floor bridge --tables tables.toml                   their events on an MQTT broker
  floor --connect tcp:127.0.0.1:7703 status           how the fourth table stands")]
pub(crate) struct Fleet {
    /// How many tables.
    #[arg(long, default_value_t = 10)]
    tables: u16,
    /// The port of the first table's host link.
    #[arg(long, default_value_t = 7700)]
    port: u16,
    /// What players do and how dice fall follows from this number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How often each table rolls; 0 for never.
    #[arg(long, default_value_t = 2.0, value_name = "X")]
    rolls_per_minute: f64,
    /// So many rolls at each table, and then no more; hosts are served on.
    #[arg(long, value_name = "N")]
    rolls: Option<u64>,
    /// The key file that every table is given. Made if it is not there [default: the one that `floor` uses].
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
            "--rolls-per-minute is a number from 0 on"
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
        // No longer than a year, so that the sum of a time and a pause is a time.
        let pause = (60.0 / self.rolls_per_minute.max(f64::MIN_POSITIVE)).min(365.0 * 86_400.0);
        let pace = Pace { rolls, pause: Duration::from_secs_f64(pause) };
        tokio::select! {
            played = async {
                fleet.play_at(pace).await?;
                if rolls > 0 {
                    println!("every table has played {rolls} rolls; hosts are served on");
                }
                std::future::pending::<Result<()>>().await
            } => played?,
            interrupted = tokio::signal::ctrl_c() => interrupted?,
        }
        Ok(ExitCode::SUCCESS)
    }
}
