//! Commands that show the past of the table.

use anyhow::{Result, bail};
use clap::Subcommand;
use floor::Client;
use protocol::host::{Event, Numbered, Outcome, Reply, Request};
use rules_core::Cents;
use serde::Serialize;

use super::print::{self, Paint};
use super::table::Table;
use super::watch::Clock;

#[derive(Debug, Subcommand)]
pub(crate) enum Past {
    /// Show a decision again, from the throw to the last line, with what was paid and collected.
    Recall {
        /// 0 for the last decision, 1 for the one before it, and so on.
        #[arg(default_value_t = 0, value_name = "N")]
        back: u8,
    },
    /// List the events that the table still keeps. With --json, one per line.
    Events {
        /// Only events after this number.
        #[arg(long, default_value_t = 0, value_name = "N")]
        after: u32,
    },
}

impl Past {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        match self {
            Self::Recall { back } => recall(table, back).await,
            Self::Events { after } => events(table, after).await,
        }
    }
}

async fn recall(table: &Table, back: u8) -> Result<()> {
    let mut client = table.client(Request::Recall { back }.role()).await?;
    let Reply::Decision { first, last } = table.ask_of(&mut client, Request::Recall { back }).await? else {
        bail!("the table does not answer with a decision: report this as a bug");
    };
    let mut events = Vec::new();
    while let Some(more) = some_events(table, &mut client, &mut after(&events, first)).await? {
        events.extend(more.into_iter().filter(|event| event.number <= last));
        if events.last().is_none_or(|event| event.number >= last) {
            break;
        }
    }
    let totals = Totals::of(&events);
    if table.json {
        return print::json(&Decision { first, last, totals, events });
    }
    let (paint, mut clock) = (Paint::new(), Clock::default());
    for event in &events {
        print::line(clock.line(event, paint))?;
    }
    print::line(totals)
}

/// Returns where to continue: the number of the last event, or the one before `first` if there is none.
fn after(events: &[Numbered], first: u32) -> u32 {
    events.last().map_or(first.saturating_sub(1), |event| event.number)
}

async fn events(table: &Table, mut after: u32) -> Result<()> {
    let mut client = table.client(Request::Events { after }.role()).await?;
    let (paint, mut clock) = (Paint::new(), Clock::default());
    while let Some(events) = some_events(table, &mut client, &mut after).await? {
        for event in &events {
            if table.json { print::json_line(event)? } else { print::line(clock.line(event, paint))? }
        }
    }
    Ok(())
}

/// Returns the next events after `after`, as many as one answer holds; `None` if there are no more.
async fn some_events(table: &Table, client: &mut Client, after: &mut u32) -> Result<Option<Vec<Numbered>>> {
    let Reply::Events(events) = table.ask_of(client, Request::Events { after: *after }).await? else {
        bail!("the table does not answer with events: report this as a bug");
    };
    Ok(events.last().map(|last| {
        *after = last.number;
        events.to_vec()
    }))
}

#[derive(Debug, Serialize)]
struct Decision {
    first: u32,
    last: u32,
    totals: Totals,
    events: Vec<Numbered>,
}

/// The totals of a decision, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Totals {
    /// Winnings, before vigorish.
    paid: u64,
    /// Vigorish kept from the winnings.
    vigorish: u64,
    /// Stakes of losing bets.
    collected: u64,
}

impl Totals {
    fn of(events: &[Numbered]) -> Self {
        let mut totals = Self::default();
        for event in events {
            match event.event {
                Event::Settled { stake, outcome: Outcome::Lost, .. }
                | Event::TipSettled { stake, outcome: Outcome::Lost, .. } => totals.collected += stake,
                Event::Settled { outcome: Outcome::Won { winnings, vigorish, .. }, .. }
                | Event::TipSettled { outcome: Outcome::Won { winnings, vigorish, .. }, .. }
                | Event::CouponSettled { outcome: Outcome::Won { winnings, vigorish, .. }, .. } => {
                    totals.paid += winnings;
                    totals.vigorish += vigorish;
                }
                _ => {}
            }
        }
        totals
    }
}

impl std::fmt::Display for Totals {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { paid, vigorish, collected } = self;
        write!(f, "paid {} in winnings", Cents::new(*paid))?;
        if *vigorish > 0 {
            write!(f, " less {} vigorish", Cents::new(*vigorish))?;
        }
        write!(f, ", collected {} in stakes", Cents::new(*collected))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decision_totals_add_up_its_lines() {
        let settled = |stake, outcome| Numbered {
            number: 1,
            at: 0,
            event: Event::Settled { seat: 1, wager: 1100, stake, outcome },
        };
        let totals = Totals::of(&[
            settled(500, Outcome::Lost),
            settled(700, Outcome::Lost),
            settled(900, Outcome::Pushed),
            settled(1_000, Outcome::Won { winnings: 2_000, vigorish: 50, stays: true }),
        ]);
        assert_eq!(totals, Totals { paid: 2_000, vigorish: 50, collected: 1_200 });
        assert_eq!(totals.to_string(), "paid $20 in winnings less $0.50 vigorish, collected $12 in stakes");
    }
}
