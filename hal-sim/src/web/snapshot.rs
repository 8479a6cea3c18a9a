//! What a page shows: only what someone at the table, or at its link, can see.

use protocol::field_bus::{Dice, View};
use protocol::host::{Event, Numbered, Phase};
use protocol::words::Declined;
use rules_core::{Cents, Wager};
use serde::Serialize;
use table::lamps::{Colour, Frame, LAMPS, Lamp};

use crate::bench::{Bench, Heard};
use crate::trace::{hex_colour, lamp_words};

/// How many lines of the log, and how many rolls, a page gets.
const LOG_LINES: usize = 60;
const ROLLS: usize = 20;

#[derive(Debug, Serialize)]
pub(super) struct Snapshot {
    target: String,
    on: bool,
    notice: Option<String>,
    bets_open: bool,
    /// What the table is doing, in words.
    phase: String,
    /// Whether the dice may be thrown.
    dice_out: bool,
    /// Newest first.
    rolls: Vec<[u8; 2]>,
    seats: Vec<SeatShown>,
    lamps: Vec<LampShown>,
    /// Newest first.
    log: Vec<LogLine>,
}

#[derive(Debug, Serialize)]
struct SeatShown {
    number: usize,
    credit: String,
    cents: u64,
    bets: Vec<BetShown>,
    /// `free`, `offered`, `here` or `elsewhere`.
    dice: &'static str,
    refused: Option<String>,
}

#[derive(Debug, Serialize)]
struct BetShown {
    wager: String,
    stake: String,
    cents: u64,
}

#[derive(Debug, Serialize)]
struct LampShown {
    /// All lamps of a kind stand together, in their order on the chain.
    kind: &'static str,
    /// Which of its kind; empty where there is but one.
    which: String,
    colour: String,
}

#[derive(Debug, Serialize)]
struct LogLine {
    /// The number of the event; none for a reply.
    number: Option<u32>,
    text: String,
}

impl Snapshot {
    pub(super) fn of(bench: &mut Bench, on: bool, notice: Option<&str>) -> Self {
        let dark = Frame([Colour::DARK; LAMPS]);
        let lamps = if on { bench.lamps().ok().flatten().unwrap_or(dark) } else { dark };
        let first = bench.panels().iter().find_map(|panel| panel.view());
        Self {
            target: bench.kind().to_string(),
            on,
            notice: notice.map(str::to_owned),
            bets_open: on && first.is_some_and(|view| view.bets_open),
            phase: first.map_or_else(String::new, |view| view.phase.to_string()),
            dice_out: on && first.is_some_and(|view| view.phase == Phase::DiceOut),
            rolls: rolls(bench),
            seats: bench
                .panels()
                .iter()
                .enumerate()
                .map(|(index, panel)| seat(index + 1, panel.view()))
                .collect(),
            lamps: lamps.lamps().map(lamp_shown).collect(),
            log: bench.heard().iter().rev().filter_map(log_line).take(LOG_LINES).collect(),
        }
    }
}

fn lamp_shown((lamp, colour): (Lamp, Colour)) -> LampShown {
    let (kind, which) = lamp_words(lamp);
    LampShown { kind, which, colour: hex_colour(colour) }
}

fn rolls(bench: &Bench) -> Vec<[u8; 2]> {
    let faces = |message: &Heard| match message {
        Heard::Event(Numbered { event: Event::Rolled { faces, .. }, .. }) => Some(*faces),
        Heard::Event(_) | Heard::Reply { .. } | Heard::Stopped(_) => None,
    };
    bench.heard().iter().rev().filter_map(faces).take(ROLLS).collect()
}

fn seat(number: usize, view: Option<&View>) -> SeatShown {
    let blank = View::default();
    let view = view.unwrap_or(&blank);
    SeatShown {
        number,
        credit: Cents::new(view.credit).to_string(),
        cents: view.credit,
        bets: view.bets.iter().map(|bet| bet_shown(bet.wager, bet.stake)).collect(),
        dice: match view.dice {
            Dice::Free => "free",
            Dice::Offered => "offered",
            Dice::Here => "here",
            Dice::Elsewhere => "elsewhere",
        },
        refused: view.refused.map(|code| Declined(code).to_string()),
    }
}

fn bet_shown(code: u16, cents: u64) -> BetShown {
    let wager = Wager::try_from(code).map_or_else(|error| error.to_string(), |wager| wager.to_string());
    BetShown { wager, stake: Cents::new(cents).to_string(), cents }
}

fn log_line(message: &Heard) -> Option<LogLine> {
    match message {
        Heard::Event(Numbered { number, event, .. }) => {
            Some(LogLine { number: Some(*number), text: event.to_string() })
        }
        Heard::Reply { reply, .. } => {
            let refused = matches!(**reply, protocol::host::Reply::Refused(_));
            refused.then(|| LogLine { number: None, text: reply.to_string() })
        }
        Heard::Stopped(reason) => {
            Some(LogLine { number: None, text: format!("the table has stopped: {reason}") })
        }
    }
}
