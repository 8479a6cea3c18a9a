//! A decoded memory as text.

use std::fmt;

use super::{AtSeat, Layout, Memory, dollars};

/// The number of the last events that the text shows.
const SHOWN: usize = 20;

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.version {
            0 => writeln!(f, "memory      version unknown")?,
            version => writeln!(f, "memory      version {version}")?,
        }
        for (name, snapshot) in ["A", "B"].iter().zip(&self.snapshots) {
            writeln!(f, "snapshot {name}  {snapshot}")?;
        }
        if let Some((_, cause)) = &self.stopped {
            writeln!(f, "last stop   {cause}")?;
        }
        writeln!(f, "state       {}; {} records after the snapshot", self.trust, self.replayed)?;
        if let Some(state) = &self.state {
            write!(f, "{state}")?;
        }
        match self.damage.as_slice() {
            [] => writeln!(f, "damage      none found")?,
            damage => {
                damage.iter().try_for_each(|bad| writeln!(f, "damage      {:#08x}  {}", bad.at, bad.what))?
            }
        }
        for later in &self.later {
            writeln!(f, "not applied record {}: {}", later.sequence, later.event)?;
        }
        match self.log {
            None => write!(f, "log         no readable event"),
            Some((first, last)) => {
                write!(f, "log         events {first} to {last}, {} readable", self.events.len())?;
                let from = self.events.len().saturating_sub(SHOWN);
                let mut shown = self.events.get(from..).unwrap_or_default().iter();
                shown.try_for_each(|event| write!(f, "\n{:>10}  {}", event.number, event.event))
            }
        }
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "            {}", self.phase)?;
        if let Some(point) = self.point {
            write!(f, "; the point is {point}")?;
        }
        if let Some(shooter) = self.shooter {
            write!(f, "; seat {shooter} is the shooter")?;
        }
        writeln!(f)?;
        self.seats.iter().filter(|seat| seat.has_money()).try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl AtSeat {
    fn has_money(&self) -> bool {
        self.credit > 0 || !self.bets.is_empty() || self.tips > 0 || self.coupons > 0
    }
}

impl fmt::Display for AtSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seat {:<2}     credit {}", self.seat, dollars(self.credit))?;
        for (wager, stake) in &self.bets {
            writeln!(f, "            {} on {wager}", dollars(*stake))?;
        }
        if self.tips > 0 {
            writeln!(f, "            tips {}", dollars(self.tips))?;
        }
        if self.coupons > 0 {
            writeln!(f, "            coupons {}", dollars(self.coupons))?;
        }
        Ok(())
    }
}
