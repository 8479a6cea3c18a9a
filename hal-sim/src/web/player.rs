//! Plays the table in real time, on a thread of its own: what was done on the page goes to panels, dice and
//! power; what they show goes back.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};
use protocol::field_bus::Touch;
use protocol::host::Request;
use rand::Rng as _;
use rules_core::{Die, Seat, Wager};
use serde::Deserialize;
use tokio::sync::{broadcast, watch};

use super::Setting;
use super::bots::Bots;
use super::snapshot::Snapshot;
use crate::bench::Bench;

/// How often the table is given the time that has passed.
const BEAT: Duration = Duration::from_millis(5);

/// Something for the table.
pub(super) enum Command {
    /// Done on the page, as JSON.
    Act(String),
    /// Bytes from a host.
    Link(Vec<u8>),
}

/// What can be done on the page.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Action {
    BuyIn {
        seat: u8,
        cents: u64,
    },
    Place {
        seat: u8,
        wager: String,
        cents: u64,
    },
    Remove {
        seat: u8,
        wager: String,
    },
    TakeDice {
        seat: u8,
    },
    PassDice {
        seat: u8,
    },
    /// Without faces, the dice fall as they fall.
    Throw {
        faces: Option<[u8; 2]>,
    },
    CutPower,
    PowerOn,
}

/// Starts the table on a thread of its own.
pub(super) fn start(
    setting: Setting,
    overheard: broadcast::Sender<Vec<u8>>,
) -> Result<(Sender<Command>, watch::Receiver<Arc<str>>)> {
    let (commands, received) = channel();
    let (show, shown) = watch::channel(Arc::from("{}"));
    let (started, ready) = channel();
    std::thread::Builder::new().name("table".into()).spawn(move || {
        match Bench::start_with(setting.kind, setting.keys) {
            Err(error) => drop(started.send(Err(error))),
            Ok(bench) => {
                let bots = setting.bots.then(Bots::default);
                let mut player = Player { bench, bots, on: true, notice: None, show, overheard };
                player.publish();
                if started.send(Ok(())).is_ok() {
                    player.play(&received);
                }
            }
        }
    })?;
    ready.recv()??;
    Ok((commands, shown))
}

struct Player {
    bench: Bench,
    bots: Option<Bots>,
    on: bool,
    /// What was wrong with the last thing done on the page.
    notice: Option<String>,
    show: watch::Sender<Arc<str>>,
    overheard: broadcast::Sender<Vec<u8>>,
}

impl Player {
    fn play(&mut self, commands: &Receiver<Command>) {
        let mut last = Instant::now();
        loop {
            match commands.recv_timeout(BEAT) {
                Ok(command) => self.obey(command),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            let passed = last.elapsed();
            last += passed;
            self.pass(passed);
            self.publish();
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Act(text) => {
                let action = serde_json::from_str(&text).map_err(Into::into);
                self.notice =
                    action.and_then(|action| self.act(action)).err().map(|error| format!("{error:#}"));
            }
            // What a host sends while the power is off is lost, as on a cable.
            Command::Link(bytes) if self.on => {
                if let Err(error) = self.bench.feed_link(&bytes) {
                    self.notice = Some(format!("{error:#}"));
                }
            }
            Command::Link(_) => {}
        }
    }

    fn act(&mut self, action: Action) -> Result<()> {
        match action {
            Action::CutPower if self.on => {
                self.on = false;
                self.bench.cut_power()
            }
            Action::PowerOn if !self.on => {
                self.on = true;
                self.bench.switch_on()
            }
            _ if !self.on => bail!("the table has no power: switch it on first"),
            Action::CutPower | Action::PowerOn => Ok(()),
            Action::BuyIn { seat, cents } => self.bench.send(Request::Credit { seat, cents }).map(drop),
            Action::Place { seat, wager, cents } => {
                self.bench.tap(known_seat(seat)?, Touch::Place { wager: code(&wager)?, cents })
            }
            Action::Remove { seat, wager } => {
                self.bench.tap(known_seat(seat)?, Touch::Remove { wager: code(&wager)? })
            }
            Action::TakeDice { seat } => self.bench.tap(known_seat(seat)?, Touch::TakeDice),
            Action::PassDice { seat } => self.bench.tap(known_seat(seat)?, Touch::PassDice),
            Action::Throw { faces } => {
                let faces = faces.unwrap_or_else(|| [(); 2].map(|()| rand::rng().random_range(1..=6)));
                for face in faces {
                    Die::try_from(face).map_err(|error| anyhow!("{error}"))?;
                }
                self.bench.drop_dice(faces, faces);
                Ok(())
            }
        }
    }

    /// Gives the table the time that has passed. A machine that slept does not make it race.
    fn pass(&mut self, time: Duration) {
        if !self.on {
            return;
        }
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX).min(100_000);
        let played = match &mut self.bots {
            Some(bots) => bots.play(&mut self.bench),
            None => Ok(()),
        };
        if let Err(error) = played.and_then(|()| self.bench.advance(micros)) {
            self.on = false;
            self.notice = Some(format!("the table has ended: {error:#}"));
        }
        let bytes = self.bench.overhear();
        if !bytes.is_empty() {
            let _nobody_listens = self.overheard.send(bytes);
        }
    }

    fn publish(&mut self) {
        let snapshot = Snapshot::of(&mut self.bench, self.on, self.notice.as_deref());
        let json =
            serde_json::to_string(&snapshot).unwrap_or_else(|error| format!("{{\"notice\":\"{error}\"}}"));
        self.show.send_if_modified(|shown| {
            let changed = **shown != *json;
            if changed {
                *shown = Arc::from(json);
            }
            changed
        });
    }
}

fn known_seat(number: u8) -> Result<Seat> {
    Seat::try_from(number).map_err(|error| anyhow!("{error}"))
}

fn code(name: &str) -> Result<u16> {
    let wager = Wager::all().find(|wager| wager.to_string() == name);
    wager.map(|wager| wager.code().0).ok_or_else(|| anyhow!("there is no wager {name:?}"))
}
