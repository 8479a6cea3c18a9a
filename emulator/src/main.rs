//! The command line: parses the arguments, flashes the image and starts one of the two modes.

use std::io::{stdin, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use emulator::lockstep;
use emulator::nonvolatile::Nonvolatile;
use emulator::serve::{Options, Server};

const LOCKSTEP_HELP: &str = r#"Requests, one JSON object per line, each answered with one line:
  {"on":true}          {"at":0}
                       Power on with what flash and FRAM hold.
  {"run":1000000}      {"at":NS,"instructions":N,"link":"hex","bus":"hex"}
                       Run for up to this many nanoseconds. Ends early when a 0x00 byte,
                       the end of a frame, left the MCU on either line.
  {"link":"01ff00"}    {"queued":3}
  {"bus":"01ff00"}     {"queued":3}
                       Bytes for the MCU, taken at the line's baud rate.
  {"lamps":true}       {"lamps":["rrggbb",...]}
                       The latest frame the lamps latched.
  {"door":true}        {"door":true}         Open a door, or close them all.
  {"key":true}         {"key":true}          Turn the service key, or turn it back.
  {"rng":"seed_error"} {"rng":"seed_error"} Also "clock_error", "silent", "stuck": the random number
                       generator fails like this until it is "well" again, also across power cuts.
  {"tower":true}       {"tower":[GREEN,AMBER,RED]}
  {"log":true}         {"log":["line",...]}  The firmware's log.
  {"stack":true}       {"stack":{"used":N,"size":N}}
                       Its deepest stack, in bytes.
  {"written":true}     {"written":[[ADDRESS,BYTE],...]}
                       Every byte written to the FRAM since the previous such request; none at first.
  {"sabotage":"wedge"} {"sabotaged":true}    When the firmware next feeds its watchdog, it hangs.
                       Also "fault": an undefined instruction; "panic"; "panic_unlogged": the same, and
                       logging is a fault; "overflow": endless recursion; "leap": a frame larger than the
                       stack; "interrupt": the interrupt of the field bus never returns.
  {"cut":true}         {"at":NS,"gaps":{"unimplemented":[],"unmapped":[],"told":[],"resets":[]}}
                       Cut the power at this instant; flash and FRAM stay.
  {"fram":true}        {"fram":"hex"}        Only without power.
  {"load_fram":"hex"}  {"loaded":N}          Only without power; padded with zeros.
A wrong line changes nothing and is answered with {"error":"what is wrong and what to do"}.
The end of the input powers the board off.

Try it:
  printf '%s\n' '{"on":true}' '{"run":100000000}' '{"cut":true}' | lammer-emulator lockstep --image FIRMWARE.elf"#;

const SERVE_HELP: &str = "\
Try it:
  lammer-emulator serve --image FIRMWARE.elf --fram table.fram
Then connect a host to the link's port and a panel simulator to the bus's. Ctrl-C cuts the power, saves the
FRAM and prints what the emulation could not model.";

/// Runs the table's unmodified firmware on an emulated board: an STM32H743 with its host link, field bus,
/// FRAM journal, lamp chain and watchdog.
#[derive(Parser)]
#[command(version, propagate_version = true)]
struct Cli {
    #[command(subcommand)]
    mode: Mode,
}

#[derive(Subcommand)]
enum Mode {
    /// For tests: JSON lines on standard input and output; time moves only on request, and two runs are the same,
    /// instruction for instruction.
    #[command(after_help = LOCKSTEP_HELP)]
    Lockstep(Firmware),
    /// For hosts and people: both lines on TCP sockets, at most at the speed of real time.
    #[command(after_help = SERVE_HELP)]
    Serve(Serve),
}

#[derive(Args)]
struct Firmware {
    /// The firmware's ELF file, as built for the board.
    #[arg(long, value_name = "ELF")]
    image: PathBuf,
}

#[derive(Args)]
struct Serve {
    #[command(flatten)]
    firmware: Firmware,
    /// Keeps the FRAM in this file, created if it is missing and written at the end. Without it the FRAM starts all
    /// zero and is lost.
    #[arg(long, value_name = "FILE")]
    fram: Option<PathBuf>,
    /// Address of the host link; port 0 takes any free one.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7623")]
    link: SocketAddr,
    /// Address of the field bus.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:7624")]
    bus: SocketAddr,
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().mode {
        Mode::Lockstep(firmware) => lockstep(&firmware),
        Mode::Serve(arguments) => serve(arguments),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Causes on the same line, and never a backtrace: these errors are for users.
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn lockstep(firmware: &Firmware) -> Result<()> {
    lockstep::run(Nonvolatile::flashed(&firmware.image)?, stdin().lock(), stdout().lock())
}

fn serve(arguments: Serve) -> Result<()> {
    let kept = Nonvolatile::flashed(&arguments.firmware.image)?;
    let options = Options { link: arguments.link, bus: arguments.bus, fram: arguments.fram };
    let server = Server::new(kept, options)?;
    let stop = Arc::new(AtomicBool::new(false));
    let asked = Arc::clone(&stop);
    ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed)).context("cannot listen for Ctrl-C")?;
    let addresses = server.addresses()?;
    println!("host link on {}", addresses.link);
    println!("field bus on {}", addresses.bus);
    println!("running; Ctrl-C cuts the power");
    print!("{}", server.run(&stop)?);
    Ok(())
}
