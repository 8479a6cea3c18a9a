//! `floor watch`: shows events as they happen.

use anyhow::{Result, bail};
use floor::{Follower, LineChange};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use protocol::host::{Event, Numbered, Reply, Request, Role};
use serde_json::json;

use super::print::{self, Paint, Style};
use super::table::Table;

/// Show the events of the table as they happen, until interrupted.
///
/// One line per event: the time, its number, what happened. After a lost line, which is reported, it continues where
/// it ended. It acknowledges nothing, so it may run beside the casino's own system.
///
/// With --json, one event per line, and {"line":"lost","why":…} and {"line":"back"}. `at` is the table's own clock,
/// in milliseconds with power.
#[derive(Debug, clap::Args)]
pub(crate) struct Watch {
    /// Start after this event; 0 for all that the table still keeps [default: only new events].
    #[arg(long, value_name = "N")]
    after: Option<u32>,
}

impl Watch {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        let Reply::Status(status) = table.ask(Request::Status).await? else {
            bail!("the table does not answer with its status: report this as a bug");
        };
        let mut clock = Clock::default();
        if self.after.is_none() {
            // New events happen in the time that the table has now.
            clock.set(status.time, status.unix_millis);
        }
        let keys = table.keys()?;
        let role = Table::asker(&keys, Role::Auditor);
        let after = self.after.unwrap_or(status.last_event);
        let (json, paint) = (table.json, Paint::new());
        let mut follower = Follower::new(table.connect.clone(), role, keys.key(role)?, after)
            // If the output was closed, the next event ends the watch.
            .on_change(move |change| _ = say(json, paint, &change));
        loop {
            let event = follower.next().await.map_err(|error| table.explained(error))?;
            if json { print::json_line(&event)? } else { print::line(clock.line(&event, paint))? }
        }
    }
}

fn say(as_json: bool, paint: Paint, change: &LineChange) -> Result<()> {
    match (change, as_json) {
        (LineChange::Lost(why), true) => print::json_line(&json!({ "line": "lost", "why": why })),
        (LineChange::Back, true) => print::json_line(&json!({ "line": "back" })),
        (LineChange::Lost(why), false) => {
            print::line(paint.text(Style::Alarm, format!("--- line lost: {why}")))
        }
        (LineChange::Back, false) => print::line(paint.text(Style::Good, "--- line back")),
    }
}

/// Converts the table's own clock, which stands still without power, to the time of day. That is known from the
/// moment when a host sets it until the next start of the table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Clock {
    /// Time of day when the table's own clock was at 0, in milliseconds since 1970; `None` if unknown.
    began: Option<u64>,
}

impl Clock {
    /// Notes the time of day at the moment `at` of the table's own clock; `None` if the table does not know it.
    pub(crate) fn set(&mut self, at: u64, unix_millis: Option<u64>) {
        self.began = unix_millis.and_then(|now| now.checked_sub(at));
    }

    /// Formats an event as a line.
    pub(crate) fn line(&mut self, numbered: &Numbered, paint: Paint) -> String {
        let Numbered { number, at, event } = numbered;
        match event {
            Event::Started { .. } => self.began = None,
            Event::ClockSet { unix_millis } => self.set(*at, Some(*unix_millis)),
            _ => {}
        }
        let head = paint.text(Style::Faint, format!("{}  {number:>7}", self.time(*at)));
        format!("{head}  {}", paint.text(style(event), Sentence(event)))
    }

    /// Formats the time of day; if that is unknown, hours, minutes and seconds on the table's own clock.
    fn time(&self, at: u64) -> String {
        let day = self
            .began
            .and_then(|began| Timestamp::from_millisecond(began.checked_add(at)?.try_into().ok()?).ok());
        match day {
            Some(time) => time.to_zoned(TimeZone::system()).strftime("%F %T").to_string(),
            None => {
                let seconds = at / 1000;
                let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
                format!("{:>19}", format!("+{hours}:{minutes:02}:{seconds:02}"))
            }
        }
    }
}

/// The sentence of an event, with times in readable form.
struct Sentence<'a>(&'a Event);

impl std::fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Event::ClockSet { .. } => f.write_str("the clock is set"),
            event => write!(f, "{event}"),
        }
    }
}

fn style(event: &Event) -> Style {
    match event {
        Event::TiltOn(_)
        | Event::EventsLost { .. }
        | Event::MemoryRepaired { .. }
        | Event::Unreadable
        | Event::Disputed
        | Event::Crashed { .. }
        | Event::Stopped { .. } => Style::Alarm,
        Event::BigWin { .. }
        | Event::FourthFirePoint
        | Event::DiceChangeNow
        | Event::WagersVoided { .. }
        | Event::HostsDenied { .. }
        | Event::WrongRole { .. } => Style::Notice,
        Event::TiltOff(_) | Event::Mended(_) | Event::Enabled => Style::Good,
        Event::Rolled { .. }
        | Event::Thrown { .. }
        | Event::ThrowVoid { .. }
        | Event::ShakeVoid { .. }
        | Event::Started { .. }
        | Event::Restarted { .. } => Style::Strong,
        _ => Style::Plain,
    }
}

#[cfg(test)]
mod tests {
    use protocol::host::Tilt;

    use super::*;

    #[test]
    fn time_of_day_is_known_from_clock_set_until_power_cut() {
        let mut clock = Clock::default();
        let paint = Paint::new();
        let mut line = |number, at, event| clock.line(&Numbered { number, at, event }, paint);
        assert_eq!(
            line(7, 3_725_000, Event::TiltOn(Tilt::Door)),
            "           +1:02:05        7  TILT: a door is open; the table is suspended"
        );
        let set = line(8, 3_726_000, Event::ClockSet { unix_millis: 1_800_000_000_000 });
        assert!(set.starts_with("2027-01-1") && set.ends_with("  the clock is set"), "{set}");
        assert!(line(9, 3_727_000, Event::Enabled).starts_with("2027-01-1"));
        assert!(line(10, 3_728_000, Event::Started { version: 3 }).trim_start().starts_with("+1:02:08"));
    }
}
