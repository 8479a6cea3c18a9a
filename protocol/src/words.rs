//! Messages as sentences, for logs and pages.

use core::fmt::{self, Write as _};

use rules_core::jurisdiction::Rulebook;
use rules_core::variant::Thrower;
use rules_core::{Cents, Refusal, VoidCause, Wager};

use crate::field_bus::{READER_NODES, SHAKER_NODE};
use crate::host::{
    BusCounters, Capabilities, Counters, Event, LinkCounters, Numbered, Outcome, Phase, Reply, Role, Status,
    Stopped, Tilt,
};

mod access;
mod counters;
mod crash;
mod meters;
mod riders;
mod service;
mod shaker;
mod stop;

/// A wager by its code. Displays unknown codes too.
struct Named(u16);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Longer than any name. `pad` needs a string, so that names can be aligned in columns.
        let mut name = heapless::String::<32>::new();
        match Wager::try_from(self.0) {
            Ok(wager) => write!(name, "{wager}"),
            Err(_) => write!(name, "wager {}", self.0),
        }?;
        f.pad(&name)
    }
}

/// A refusal by its code, with its paragraph in each regulation that has one: a code does not tell by which one the table
/// plays. Displays unknown codes too.
pub struct Declined(pub u8);

impl fmt::Display for Declined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Refusal::try_from(self.0) {
            Ok(refusal) => {
                write!(f, "{}", refusal.text())?;
                sources(f, |rulebook| refusal.cite(rulebook))
            }
            Err(_) => write!(f, "declined, reason {}", self.0),
        }
    }
}

/// Writes the paragraphs of an item in brackets: that of Craps in Pennsylvania, then those of other regulations that have
/// one of their own.
fn sources(f: &mut fmt::Formatter<'_>, cite: impl Fn(Rulebook) -> &'static str) -> fmt::Result {
    let own = |rulebook: &Rulebook| {
        let cited = cite(*rulebook);
        !cited.is_empty() && cited != rulebook.wagers_cite()
    };
    let craps = Rulebook::PennsylvaniaCraps;
    let others = [
        (Rulebook::Colorado, "in Colorado "),
        (Rulebook::PropsAndHops, "at Props & Hops "),
        (Rulebook::SicBo, "at Sic Bo "),
    ];
    let mut others =
        others.into_iter().filter(|(rulebook, _)| own(rulebook) && cite(*rulebook) != cite(craps));
    let first = if own(&craps) { None } else { others.next() };
    match first {
        Some((rulebook, place)) => write!(f, " ({place}{}", cite(rulebook))?,
        None => write!(f, " ({}", cite(craps))?,
    }
    for (rulebook, place) in others {
        write!(f, ", {place}{}", cite(rulebook))?;
    }
    f.write_str(")")
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Started { version } => write!(f, "the table has started (protocol {version})"),
            Self::Credited { seat, cents, credit } => {
                write!(f, "seat {seat} buys in for {}, has {}", Cents::new(cents), Cents::new(credit))
            }
            Self::BetChanged { seat, wager, stake: 0, .. } => {
                write!(f, "seat {seat} takes down {}", Named(wager))
            }
            Self::BetChanged { seat, wager, stake, vigorish } => {
                write!(f, "seat {seat} has {} on {}", Cents::new(stake), Named(wager))?;
                if vigorish > 0 { write!(f, ", {} vigorish paid", Cents::new(vigorish)) } else { Ok(()) }
            }
            Self::BetCalled { seat, wager, on } => {
                write!(f, "seat {seat} calls {} {}", Named(wager), if on { "on" } else { "off" })
            }
            Self::DicePassed { shooter } => write!(f, "seat {shooter} passes the dice"),
            Self::BetsClosed { shooter } => write!(f, "no more bets: seat {shooter} throws"),
            Self::Rolled { faces, point } => {
                write!(f, "rolled {faces}, ")?;
                match point {
                    Some(point) => write!(f, "the point is {point}"),
                    None => f.write_str("come out"),
                }
            }
            Self::FourthFirePoint => f.write_str("surveillance: the fourth Fire point is made"),
            Self::Settled { seat, wager, stake, outcome: Outcome::Lost } => {
                write!(f, "seat {seat} loses {} on {}", Cents::new(stake), Named(wager))
            }
            Self::Settled { seat, wager, stake, outcome: Outcome::Pushed } => {
                write!(f, "seat {seat} gets back {} on {}", Cents::new(stake), Named(wager))
            }
            Self::Settled { seat, wager, outcome: Outcome::Won { winnings, vigorish, .. }, .. } => {
                write!(f, "seat {seat} wins {} on {}", Cents::new(winnings), Named(wager))?;
                if vigorish > 0 { write!(f, " less {} vigorish", Cents::new(vigorish)) } else { Ok(()) }
            }
            Self::ThrowVoid { cause } => {
                write!(f, "no roll: {}; throw again", Cause(cause, Rulebook::PennsylvaniaCraps))
            }
            Self::ShakeVoid { cause, returned } => shaker::voided(f, cause, returned),
            Self::NoMoreBets { shaker } => shaker::no_more_bets(f, shaker),
            Self::Thrown { faces } => write!(f, "rolled {faces}"),
            Self::ShakerAt { seat } => shaker::at(f, seat),
            Self::ShakerOpened => {
                f.write_str("the shaker was opened too early: cover it and shake again (668a.3(f))")
            }
            Self::Equipped { dice, shaker } => shaker::equipped(f, dice, shaker),
            Self::MemoryRepaired { at, count } => service::repaired(f, at, count),
            Self::Unreadable => f.write_str("DAMAGED: this event cannot be read from the log any more"),
            Self::CashedOut { seat, cents, credit } => {
                write!(f, "seat {seat} cashes out {}, has {}", Cents::new(cents), Cents::new(credit))
            }
            Self::Transferred { from, to, cents } => {
                write!(f, "seat {from} gives {} to seat {to}", Cents::new(cents))
            }
            Self::Seated { seat, seated } => {
                write!(f, "seat {seat} logs {}", if seated { "in" } else { "out" })
            }
            Self::PowerOdds { wager, higher } => {
                write!(
                    f,
                    "Power Odds on {}, the {} figure",
                    Named(wager),
                    if higher { "higher" } else { "lower" }
                )
            }
            Self::HandedBack { seat, wager, stake, vigorish } => {
                let sum = Cents::new(stake.saturating_add(vigorish));
                write!(f, "seat {seat} is handed back {sum} on {}", Named(wager))
            }
            Self::DiceOffered { seat } => write!(f, "seat {seat} is offered the dice"),
            Self::DiceDeclined { seat } => write!(f, "seat {seat} declines the dice"),
            Self::Held { faces } => write!(f, "{faces} is held for review"),
            Self::FacesNamed { faces } => write!(f, "the boxperson names {faces}"),
            Self::Disputed => {
                f.write_str("the readers differ: the boxperson names the faces or voids the throw")
            }
            Self::NoPowerOdds => f.write_str("no Power Odds for this throw: there is no healthy entropy"),
            Self::DiceChangeSoon => f.write_str("the dice are to be changed within the hour"),
            Self::DiceChangeNow => f.write_str("the dice are to be changed before the next throw"),
            Self::DiceChanged => f.write_str("new dice are in use"),
            Self::TiltOn(tilt) => write!(f, "TILT: {tilt}; the table is suspended"),
            Self::TiltOff(tilt) => write!(f, "tilt cleared: {tilt}"),
            Self::Enabled => f.write_str("the table is enabled"),
            Self::Disabling => f.write_str("the table will be disabled after this throw"),
            Self::Disabled => f.write_str("the table is disabled"),
            Self::WagersVoided { reason } => write!(f, "all wagers are handed back, reason {reason}"),
            Self::EventsLost { last } => {
                write!(f, "events up to {last} were lost before they were acknowledged")
            }
            Self::Mended(tilt) => write!(f, "{}", Mended(tilt)),
            Self::NodeLost { node } => write!(f, "{} is silent", Node(node)),
            Self::NodeBack { node } => write!(f, "{} is heard again", Node(node)),
            Self::Shooter { seat: Some(seat) } => write!(f, "seat {seat} is the shooter"),
            Self::Shooter { seat: None } => f.write_str("there is no shooter"),
            Self::BigWin { seat, wager, winnings } => {
                write!(f, "BIG WIN: {} on {} at seat {seat}", Cents::new(winnings), Named(wager))
            }
            Self::BettingOpened { seconds: 0 } => {
                f.write_str("betting stays open until it is closed by hand")
            }
            Self::BettingOpened { seconds } => write!(f, "betting stays open for {seconds} seconds"),
            Self::ClockSet { unix_millis } => write!(f, "the clock is set to {unix_millis} ms since 1970"),
            Self::SubmissionSet { checksum } => {
                write!(f, "another rules submission is in force ({checksum:08x})")
            }
            Self::KeyChanged(role) => write!(f, "the {role} has another key"),
            Self::Restarted { cause } => write!(f, "the controller has started again: {cause}"),
            Self::Crashed { cause, at: 0 } => write!(f, "CRASH: {cause}"),
            Self::Crashed { cause, at } => write!(f, "CRASH: {cause}, at {at:#010x}"),
            Self::OrderTaken { role, session, id } => {
                write!(f, "by order of the {role}, session {session}, order {id}:")
            }
            Self::HostsDenied { why, count } => write!(f, "{}", access::Denied { why, count }),
            Self::WrongRole { role, count } => write!(f, "{}", access::WrongRole { role, count }),
            Self::Stopped { code, at } => write!(f, "STOPPED: {}", Stopped { code, at }),
            Self::Tipped { seat, wager, cents, stake } => riders::tipped(f, seat, wager, cents, stake),
            Self::TipSettled { seat, wager, stake, outcome } => {
                write!(f, "the dealers' tip of {} on {} at seat {seat} ", Cents::new(stake), Named(wager))?;
                riders::decided(f, outcome)
            }
            Self::TipKept { seat, wager, stake } => {
                write!(f, "the dealers keep {} on {} at seat {seat}", Cents::new(stake), Named(wager))
            }
            Self::CouponGiven { seat, cents, balance } => {
                write!(
                    f,
                    "seat {seat} is given {} in coupons, has {}",
                    Cents::new(cents),
                    Cents::new(balance)
                )
            }
            Self::CouponPlayed { seat, wager, cents, .. } => {
                write!(f, "seat {seat} plays a coupon of {} on {}", Cents::new(cents), Named(wager))
            }
            Self::CouponSettled { seat, wager, stake, outcome } => {
                write!(f, "seat {seat}'s coupon of {} on {} ", Cents::new(stake), Named(wager))?;
                riders::decided(f, outcome)
            }
            Self::CouponReturned { seat, wager, cents, .. } => {
                write!(f, "seat {seat} takes back a coupon of {} on {}", Cents::new(cents), Named(wager))
            }
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A node of the field bus by its number.
struct Node(u8);

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match READER_NODES.iter().zip(1..).find(|(node, _)| **node == self.0) {
            Some((_, number)) => write!(f, "dice reader {number}"),
            None if self.0 == SHAKER_NODE => f.write_str("the shaker"),
            None => write!(f, "the panel at seat {}", self.0),
        }
    }
}

/// The cause of a tilt is gone.
struct Mended(Tilt);

impl fmt::Display for Mended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Tilt::Door => "the doors are closed",
            Tilt::DiceReader => "dice readers and shaker are heard again",
            Tilt::Panel => "every panel is heard again",
            Tilt::LampChain => "the lamp chain works again",
            Tilt::Memory => "both copies of the critical state are whole again",
            Tilt::Image => "the program image is intact again",
            Tilt::Link => "the host is heard again",
            Tilt::Bus => "no device talks out of turn on the field bus any more",
            Tilt::Crash => "the controller runs again",
            Tilt::ServiceKey => "the service key is turned back",
        })
    }
}

/// The cause of a void throw by its code, with its paragraph in a regulation. Displays unknown codes too.
struct Cause(u8, Rulebook);

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match VoidCause::ALL.iter().find(|cause| cause.code() == self.0) {
            Some(cause) => write!(f, "{} ({})", cause.text(), cause.cite(self.1)),
            None => write!(f, "cause {}", self.0),
        }
    }
}

impl fmt::Display for Tilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Door => "a door is open",
            Self::DiceReader => {
                "a dice reader is silent or disagrees with the other, or the shaker is silent"
            }
            Self::Panel => "a panel is silent",
            Self::LampChain => "the lamp chain cannot be driven",
            Self::Memory => "a copy of the critical state was damaged",
            Self::Image => "the program image has changed",
            Self::Link => "the host is silent",
            Self::Bus => "a device talks out of turn on the field bus",
            Self::Crash => "the controller crashed",
            Self::ServiceKey => "the service key is turned",
        })
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Closed => "the table is closed",
            Self::Betting => "bets are open",
            Self::NoMoreBets => "no more bets, Power Odds are drawn",
            Self::DiceOut => "no more bets, the dice are out",
            Self::Review => "the result is under review",
            Self::Suspended => "the table is suspended",
            Self::Disabled => "the table is disabled",
            Self::OutOfService => "the table is out of order",
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status(status) => write!(f, "{status}"),
            Self::Credited { seat, credit } => write!(f, "seat {seat} has {}", Cents::new(*credit)),
            Self::Refused(code) => write!(f, "refused: {}", Declined(*code)),
            Self::Done => f.write_str("done"),
            Self::Meters(meters) => write!(f, "{meters}"),
            Self::WagerMeters(wagers) => wagers.iter().try_for_each(|meter| writeln!(f, "{meter}")),
            Self::Decision { first, last } => write!(f, "events {first} to {last}"),
            Self::Events(events) => events
                .iter()
                .try_for_each(|Numbered { number, event, .. }| writeln!(f, "{number:>8}  {event}")),
            Self::Hello(capabilities) => write!(f, "{capabilities}"),
            Self::Submission(_) => f.write_str("a rules submission"),
            Self::Digest(digest) => digest.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
            Self::Lamps(colours) => (1..).zip(colours).try_for_each(|(lamp, [red, green, blue])| {
                writeln!(f, "lamp {lamp:>2}  #{red:02x}{green:02x}{blue:02x}")
            }),
            Self::Counters(counters) => write!(f, "{counters}"),
            Self::Crash(None) => f.write_str("no crash is known"),
            Self::Crash(Some(crash)) => write!(f, "{crash}"),
            Self::Keys(roles) => write!(f, "{}", access::Keyed(roles)),
            Self::Service(service) => write!(f, "{service}"),
            Self::MemoryPart { at, bytes } => write!(f, "{} bytes of memory from {at:#08x}", bytes.len()),
        }
    }
}

impl fmt::Display for Capabilities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [major, minor, patch] = self.program;
        write!(f, "protocol {}, program {major}.{minor}.{patch}, {} seats; ", self.version, self.seats)?;
        write!(f, "{} kinds of requests and {} of events; ", self.requests, self.events)?;
        let (events, decisions) = (self.events_kept, self.decisions_kept);
        write!(
            f,
            "keeps {events} events, {decisions} decisions and {} orders of each role",
            self.orders_known
        )
    }
}

impl fmt::Display for Counters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let LinkCounters { frames, sessions, denied, no_session, forged, replayed, unknown, wrong_role } =
            self.link;
        writeln!(f, "host link   {frames}")?;
        writeln!(
            f,
            "            {sessions} sessions opened; turned away {denied} hosts and {no_session} messages without a session"
        )?;
        writeln!(
            f,
            "            {forged} forged, {replayed} replayed, {unknown} unknown, {wrong_role} from the wrong role"
        )?;
        let BusCounters { frames, missed, out_of_turn, misplaced } = self.bus;
        writeln!(f, "field bus   {frames}")?;
        writeln!(
            f,
            "            {missed} polls not answered, {out_of_turn} answers out of turn, {misplaced} misplaced"
        )?;
        write!(f, "chance      {}", self.chance)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.game.title(), self.phase)?;
        for tilt in &self.tilts {
            write!(f, ", {tilt}")?;
        }
        let rules = self.game.rules();
        match self.point {
            Some(point) => write!(f, ", the point is {point}")?,
            None if rules.points.is_empty() => {}
            None => f.write_str(", come out")?,
        }
        match (self.shooter, rules.thrower) {
            (Some(seat), Thrower::Shaker) => write!(f, ", seat {seat} has the shaker")?,
            (Some(seat), Thrower::Shooter | Thrower::House) => write!(f, ", seat {seat} has the dice")?,
            (None, Thrower::Shaker) => f.write_str(", no seat has the shaker")?,
            (None, Thrower::Shooter) => f.write_str(", no seat has the dice")?,
            (None, Thrower::House) => {}
        }
        if let Some(faces) = self.last_roll {
            write!(f, ", last roll {faces}")?;
        }
        writeln!(f)?;
        for (number, seat) in (1u8..).zip(&self.seats) {
            let (credit, staked) = (Cents::new(seat.credit), Cents::new(seat.staked));
            write!(f, "  seat {number:>2}  credit {credit}, on the layout {staked}")?;
            riders::of_seat(f, seat)?;
            writeln!(f)?;
        }
        let sign = if self.house < 0 { "behind" } else { "ahead" };
        write!(
            f,
            "the house is {} {sign}; {} events so far",
            Cents::new(self.house.unsigned_abs()),
            self.last_event
        )?;
        self.stopped.map_or(Ok(()), |stopped| write!(f, "\nlast stop, {stopped}"))
    }
}

#[cfg(test)]
mod tests;
