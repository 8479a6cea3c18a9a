//! Plays the table on a thread of its own: actions on the page go to panels, dice, link and power; their state goes
//! back.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::Result;
use protocol::host::Request;
use rules_core::Submission;
use serde::Serialize;
use table::shaker::Equipment;
use tokio::sync::{OwnedSemaphorePermit, broadcast, watch};

use super::Setting;
use super::bots::Bots;
use super::chronicle::Chronicle;
use super::commands::{ACTS, Command, Commands};
use super::countdown::Countdown;
use super::faults::Broken;
use super::game::Game;
use super::load::Loaded;
use super::pace::Pace;
use super::save::Saved;
use super::snapshot::Snapshot;
use super::tossing::Tosser;
use crate::bench::Bench;

/// How often the elapsed time is passed to the table.
const BEAT: Duration = Duration::from_millis(5);

/// Shortest time between two pictures for a page.
const FRAME: Duration = Duration::from_millis(50);

/// How often the page's own host sends something, in microseconds: a table may be set to tilt on a silent one.
const HEARTBEAT: u64 = 2_000_000;

/// The contents of pages, as JSON: the game, and its state.
#[derive(Clone)]
pub(super) struct Shown {
    pub(super) game: watch::Receiver<Arc<str>>,
    pub(super) table: watch::Receiver<Arc<str>>,
}

/// Starts the table on a thread of its own.
pub(super) fn start(setting: Setting, overheard: broadcast::Sender<Vec<u8>>) -> Result<(Commands, Shown)> {
    let (commands, received) = Commands::new();
    let (show_game, game) = watch::channel(Arc::from("{}"));
    let (show_table, table) = watch::channel(Arc::from("{}"));
    let (started, ready) = channel();
    std::thread::Builder::new().name("table".into()).spawn(move || match open(&setting) {
        Err(error) => drop(started.send(Err(error))),
        Ok(bench) => {
            let mut player = Player::new(bench, setting, overheard);
            let mut screen = Screen { game: show_game, table: show_table, last: None };
            screen.game(&player.terms);
            screen.table(&mut player);
            if started.send(Ok(())).is_ok() {
                player.play(&received, &mut screen);
            }
        }
    })?;
    ready.recv()??;
    Ok((commands, Shown { game, table }))
}

/// Starts a bench, and puts the submission in force with which the table opens. Its table has the equipment of every game, so
/// that the floor can load any submission.
fn open(setting: &Setting) -> Result<Bench> {
    let mut bench = Bench::start_with(setting.kind, setting.keys)?;
    bench.equip(Equipment::OF_EVERY_GAME);
    bench.await_equipment(Equipment::OF_EVERY_GAME)?;
    if let Some(submission) = &setting.submission {
        bench.load_submission(submission)?;
    }
    Ok(bench)
}

/// Where pages get their pictures.
struct Screen {
    game: watch::Sender<Arc<str>>,
    table: watch::Sender<Arc<str>>,
    /// When the table was last shown.
    last: Option<Instant>,
}

impl Screen {
    fn game(&self, terms: &Submission) {
        show(&self.game, &Game::of(terms));
    }

    fn table(&mut self, player: &mut Player) {
        if self.last.is_none_or(|last| last.elapsed() >= FRAME) {
            self.last = Some(Instant::now());
            show(&self.table, &Snapshot::of(player));
        }
    }
}

fn show(on: &watch::Sender<Arc<str>>, what: &impl Serialize) {
    let json = serde_json::to_string(what).unwrap_or_else(|error| format!("{{\"notice\":\"{error}\"}}"));
    on.send_if_modified(|shown| {
        let changed = **shown != *json;
        if changed {
            *shown = Arc::from(json);
        }
        changed
    });
}

/// The table, and everything around it.
pub(super) struct Player {
    pub(super) bench: Bench,
    pub(super) bots: Bots,
    pub(super) broken: Broken,
    pub(super) pace: Pace,
    pub(super) on: bool,
    /// The error of the last action on the page.
    pub(super) notice: Option<String>,
    /// Result of the last submission from a page.
    pub(super) loaded: Option<Loaded>,
    /// The folder for recordings.
    pub(super) recordings: PathBuf,
    /// The last recording written.
    pub(super) saved: Option<Saved>,
    pub(super) chronicle: Chronicle,
    pub(super) countdown: Countdown,
    pub(super) tosser: Tosser,
    /// The submission in force.
    pub(super) terms: Submission,
    /// When the host last sent something.
    heartbeat: u64,
    overheard: broadcast::Sender<Vec<u8>>,
    /// Permits of the bytes that the table has not taken yet.
    on_the_line: Vec<OwnedSemaphorePermit>,
}

impl Player {
    fn new(bench: Bench, setting: Setting, overheard: broadcast::Sender<Vec<u8>>) -> Self {
        Self {
            bench,
            bots: Bots::new(setting.bots),
            broken: Broken::default(),
            pace: Pace::default(),
            on: true,
            notice: None,
            loaded: None,
            recordings: setting.recordings,
            saved: None,
            chronicle: Chronicle::default(),
            countdown: Countdown::default(),
            tosser: Tosser::default(),
            terms: table::opening(),
            heartbeat: 0,
            overheard,
            on_the_line: Vec::new(),
        }
    }

    fn play(&mut self, commands: &Receiver<Command>, screen: &mut Screen) {
        let mut last = Instant::now();
        loop {
            match commands.recv_timeout(BEAT) {
                Ok(command) => self.obey(command),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            // No more than may wait at once: time must pass even if hosts and pages never pause.
            for command in commands.try_iter().take(ACTS) {
                self.obey(command);
            }
            let passed = last.elapsed();
            last += passed;
            self.pass(passed);
            if let Some(terms) = self.chronicle.submission().filter(|terms| *terms != self.terms) {
                self.terms = terms;
                screen.game(&terms);
            }
            screen.table(self);
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Act { text, .. } => {
                let action = serde_json::from_str(&text).map_err(Into::into);
                let done: Result<()> = action.and_then(|action| self.act(action));
                self.notice = done.err().map(|error| format!("{error:#}"));
            }
            // Bytes of a host are lost while the power is off, as on a cable.
            Command::Link(sent) if self.on => {
                if let Err(error) = self.bench.feed_link(&sent.bytes) {
                    self.notice = Some(format!("{error:#}"));
                }
                self.on_the_line.push(sent.room);
            }
            Command::Link(_) => {}
        }
    }

    /// Passes the elapsed time to the table.
    fn pass(&mut self, time: Duration) {
        self.take_time(time);
        if !self.on || self.bench.link_waiting() == 0 {
            self.on_the_line.clear();
        }
    }

    fn take_time(&mut self, time: Duration) {
        if !self.on {
            return;
        }
        let pace = self.pace;
        let passed = pace.pass(time, |micros| self.advance(micros));
        if let Err(error) = passed.and_then(|()| self.chronicle.take(&mut self.bench)) {
            self.on = false;
            self.notice = Some(format!("the table has ended: {error:#}"));
        }
        self.notice = self.chronicle.take_refusal().or(self.notice.take());
        let bytes = self.bench.overhear();
        if !bytes.is_empty() {
            let _without_listeners = self.overheard.send(bytes);
        }
    }

    fn advance(&mut self, micros: u64) -> Result<()> {
        if self.bots.play(&mut self.bench, &self.terms)? && !self.tosser.is_shaking() {
            self.tosser.throw(&mut self.bench, &self.terms, None)?;
        }
        self.tosser.play(&mut self.bench, &self.terms)?;
        if self.bench.micros() >= self.heartbeat + HEARTBEAT {
            self.heartbeat = self.bench.micros();
            self.bench.send(Request::Status)?;
        }
        self.bench.advance(micros)?;
        self.countdown.look(self.bench.panels(), self.bench.micros());
        Ok(())
    }
}
