//! `lammer`: the simulated table in a browser, a floor of tables, and scenarios from the command line.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use cucumber::gherkin::tagexpr::TagOperation;
use hal_sim::bench::Keys;
use hal_sim::recording::Recording;
use hal_sim::scenario::{self, Options};
use hal_sim::target::Kind;
use hal_sim::web::{self, Addresses, Setting};
use keys::KeyFile;
use protocol::host::Role;
use rules_core::Submission;

mod floor_of_tables;

/// A simulated electronic dice table: Craps, Props & Hops or Sic Bo.
///
/// Without a command, starts the table and serves its page: open the printed address, buy in at a seat, put chips
/// on the felt, take the dice and throw them.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: Serve,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Start the table and serve its page (the default command).
    Serve(Serve),
    /// Run scenarios (Gherkin feature files) against a table.
    ///
    /// The same files run against the simulator, against the firmware image in the emulator (`cargo xtask setup` and
    /// `cargo xtask firmware` build them), and against a board on a desk.
    ///
    /// `--target serial:BUS,LINK` names the serial ports of a board's field bus and host link, as in
    /// `serial:/dev/ttyUSB0,/dev/ttyACM0`. Add `,10` for a board that runs ten times slower than real time, as an
    /// emulated
    /// one may. The port of the field bus must answer within 2 ms. The board gets the keys of this bench, which are
    /// public: do not use it in a casino afterwards.
    ///
    /// Scenarios that a target does not support are skipped and reported.
    Test(Test),
    /// Replay recordings, and compare their traces with the recorded ones.
    ///
    /// Prints the SHA-256 of each file's trace: the same session has the same SHA-256 on every machine.
    Replay(Replay),
    Fleet(floor_of_tables::Fleet),
}

#[derive(Debug, Args)]
struct Serve {
    /// Port of the page.
    #[arg(long, default_value_t = 8623)]
    port: u16,
    /// Port of the host link, for `floor --connect tcp:127.0.0.1:PORT`.
    #[arg(long, default_value_t = 7623)]
    link_port: u16,
    /// Board to put on the bench: sim or emulator.
    #[arg(long, default_value = "sim")]
    target: Kind,
    /// Rules submission with which the table opens, such as submissions/sic-bo.toml; Craps without one.
    #[arg(long, value_name = "FILE")]
    submission: Option<PathBuf>,
    /// Let bots play every seat that has credit. `floor credit 1 '$500'` gives seat 1 credit.
    #[arg(long)]
    bots: bool,
    /// Key file of the table; created if missing. `floor` uses the default file too.
    #[arg(long, value_name = "FILE", env = keys::VARIABLE)]
    keys: Option<PathBuf>,
    /// Folder for the files of Save recording on the page, for `lammer replay`. They contain the keys of the table.
    #[arg(long, value_name = "FOLDER", default_value = "recordings")]
    recordings: PathBuf,
    /// Host name under which the page may be opened, besides localhost and its addresses; for a proxy or a tunnel
    /// that
    /// passes its own name on. May be repeated.
    #[arg(long = "allow-host", value_name = "NAME")]
    hosts: Vec<String>,
}

#[derive(Debug, Args)]
struct Test {
    /// A feature file, or a folder of them.
    #[arg(default_value = "tests/features")]
    features: PathBuf,
    /// Board to run against: sim, emulator, or serial:BUS,LINK.
    #[arg(long, default_value = "sim")]
    target: Kind,
    /// Run only scenarios with these tags: @smoke, or "@smoke and not @slow".
    #[arg(long, value_name = "EXPRESSION")]
    tags: Option<TagOperation>,
    /// Also write a recording of every scenario into this folder, for `lammer replay`.
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
    /// Show only failures and the summary.
    #[arg(long)]
    quiet: bool,
    /// Also write a JUnit report here.
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,
    /// Also write the trace of every scenario into this file.
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
}

#[derive(Debug, Args)]
struct Replay {
    /// Recordings: files of `lammer test --record`, or of Save recording on the page.
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

#[tokio::main]
async fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let done = match arguments.command {
        None => serve(arguments.serve).await,
        Some(Command::Serve(options)) => serve(options).await,
        Some(Command::Test(options)) => test(options).await,
        Some(Command::Replay(options)) => replay(&options),
        Some(Command::Fleet(options)) => options.run().await,
    };
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}

async fn serve(options: Serve) -> Result<ExitCode> {
    let local = |port| SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port);
    let at = Addresses { page: local(options.port), link: local(options.link_port) };
    let keys = keys_of(options.keys)?;
    eprintln!("starting a table (target {}) ...", options.target);
    let submission = options.submission.as_deref().map(submission_in).transpose()?;
    let Serve { target: kind, bots, recordings, hosts, .. } = options;
    let served = web::start(Setting { kind, keys, submission, bots, recordings, hosts }, at).await?;
    println!("the table is open: http://{}/", served.at.page);
    println!(
        "its host link:     tcp:{0}   (try: cargo run -p floor -- --connect tcp:{0} status)",
        served.at.link
    );
    println!("Ctrl-C ends it.");
    tokio::select! {
        ended = served.forever() => ended?,
        interrupted = tokio::signal::ctrl_c() => interrupted?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Reads a submission from a file.
fn submission_in(path: &Path) -> Result<Submission> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(submission::parse_toml(&text, &path.display().to_string())?)
}

/// Reads the table's keys from `path`, or from the usual key file; creates the file if it is missing.
fn keys_of(path: Option<PathBuf>) -> Result<Keys> {
    let path = path.map_or_else(KeyFile::usual_path, Ok)?;
    let file = KeyFile::read_or_create(&path)?;
    eprintln!("the table's keys: {}", path.display());
    let found: Vec<_> = Role::ALL.into_iter().map(|role| file.key(role)).collect::<Result<_>>()?;
    Ok(Keys::new(|role| found[usize::from(role.code())]))
}

async fn test(options: Test) -> Result<ExitCode> {
    let Test { features, target, junit, tags, record, quiet, trace } = options;
    let report = scenario::run(&features, target, &Options { junit, tags, record, quiet }).await?;
    if let Some(path) = trace {
        let text: String =
            report.played.iter().map(|played| format!("# {}\n{}\n", played.name, played.trace)).collect();
        std::fs::write(&path, text).with_context(|| format!("cannot write the trace {}", path.display()))?;
    }
    println!("{report}");
    Ok(if report.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn replay(options: &Replay) -> Result<ExitCode> {
    let mut differ = 0;
    for path in &options.files {
        let recording = Recording::load(path)?;
        let trace = recording.replay().with_context(|| format!("cannot replay {}", path.display()))?;
        println!("{}  {}", trace.sha256()?, path.display());
        if let Some(difference) = recording.difference(&trace)? {
            eprintln!("the trace differs from the recorded one, from {difference}");
            differ += 1;
        }
    }
    let all = options.files.len();
    println!("{} of {all} traces are the same as recorded", all - differ);
    Ok(if differ == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
