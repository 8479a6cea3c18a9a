//! Actions on the page, and the wires through which they reach the table.

use anyhow::{Context as _, Result, bail, ensure};
use protocol::Faces;
use protocol::field_bus::Touch;
use protocol::host::{Phase, Request, Tilt};
use rules_core::variant::Thrower;
use rules_core::{Dice, Seat, VoidCause};
use serde::Deserialize;

use super::load::Loaded;
use super::pace::Pace;
use super::player::Player;
use super::tossing::Mishap;
use crate::bench::Panel;
use crate::faults::Fault;
use crate::trace::tilt_name;

/// An action on the page. Amounts are in cents, wagers are given by their codes.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Action {
    /// Touch a panel.
    Touch {
        seat: u8,
        what: Touched,
    },
    /// Take money and give credit, as the floor.
    BuyIn {
        seat: u8,
        cents: u64,
    },
    /// Take credit and give money, as the floor.
    CashOut {
        seat: u8,
        cents: u64,
    },
    /// Give a seat match-play coupons, as the floor.
    IssueCoupon {
        seat: u8,
        cents: u64,
    },
    /// Throw or shake the dice; without faces, at random. A table that shakes by itself closes betting for it.
    Throw {
        faces: Option<Faces>,
    },
    /// Give an order, as staff.
    Order(Order),
    /// Put another submission in force.
    Load {
        /// Returned with the answer, so that the page knows it.
        tag: String,
        /// Its name in errors.
        name: String,
        toml: String,
        /// Whether to return standing wagers first.
        void: bool,
    },
    CutPower,
    PowerOn,
    Pace(Pace),
    /// Let bots play this many seats.
    Bots(u8),
    /// Arm a fault.
    Arm(Fault),
    /// Repair a fault.
    Mend(Fault),
    /// Make the next throw go wrong.
    Spoil(Mishap),
    /// Write the session so far to a file.
    SaveRecording,
}

/// A player's touch.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Touched {
    Place { wager: u16, cents: u64 },
    Reduce { wager: u16, cents: u64 },
    Remove { wager: u16 },
    Call { wager: u16, on: bool },
    TakeDice,
    PassDice,
    LogIn,
    LogOut,
    Tip { wager: u16, cents: u64 },
    Coupon { wager: u16, cents: u64 },
}

impl From<Touched> for Touch {
    fn from(touched: Touched) -> Self {
        match touched {
            Touched::Place { wager, cents } => Self::Place { wager, cents },
            Touched::Reduce { wager, cents } => Self::Reduce { wager, cents },
            Touched::Remove { wager } => Self::Remove { wager },
            Touched::Call { wager, on } => Self::Call { wager, on },
            Touched::TakeDice => Self::TakeDice,
            Touched::PassDice => Self::PassDice,
            Touched::LogIn => Self::LogIn,
            Touched::LogOut => Self::LogOut,
            Touched::Tip { wager, cents } => Self::Tip { wager, cents },
            Touched::Coupon { wager, cents } => Self::Coupon { wager, cents },
        }
    }
}

/// An order of the floor, the boxperson or a technician.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Order {
    Enable,
    Disable,
    CloseBetting,
    PassDice,
    DiceChanged,
    DiceDamaged,
    NoRoll(Called),
    NameFaces(Faces),
    /// The tilt, by the name on its lamp.
    ClearTilt(String),
    VoidWagers,
}

/// A cause for which staff may call "no roll".
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Called {
    Improper,
    Cocked,
    FellOut,
    ShakerFailed,
}

impl From<Called> for VoidCause {
    fn from(called: Called) -> Self {
        match called {
            Called::Improper => Self::Improper,
            Called::Cocked => Self::Cocked,
            Called::FellOut => Self::FellOut,
            Called::ShakerFailed => Self::ShakerFailed,
        }
    }
}

/// Reason code for wagers returned from the page.
pub(super) const VOIDED_ON_PAGE: u16 = 1;

impl TryFrom<Order> for Request {
    type Error = anyhow::Error;

    fn try_from(order: Order) -> Result<Self> {
        Ok(match order {
            Order::Enable => Self::Enable,
            Order::Disable => Self::Disable,
            Order::CloseBetting => Self::CloseBetting,
            Order::PassDice => Self::PassDice,
            Order::DiceChanged => Self::DiceChanged,
            Order::DiceDamaged => Self::DiceDamaged,
            Order::NoRoll(called) => Self::NoRoll { cause: VoidCause::from(called).code() },
            Order::NameFaces(faces) => Self::NameFaces { faces },
            Order::ClearTilt(name) => {
                let tilt = Tilt::ALL.into_iter().find(|tilt| tilt_name(*tilt) == name);
                Self::ClearTilt(tilt.with_context(|| format!("unknown tilt {name:?}"))?)
            }
            Order::VoidWagers => Self::VoidWagers { reason: VOIDED_ON_PAGE },
        })
    }
}

impl Player {
    pub(super) fn act(&mut self, action: Action) -> Result<()> {
        match action {
            Action::CutPower if self.on => {
                self.on = false;
                self.bench.cut_power()
            }
            Action::PowerOn if !self.on => {
                self.on = true;
                self.bench.switch_on()
            }
            Action::CutPower | Action::PowerOn => Ok(()),
            Action::Pace(pace) => {
                self.pace = pace;
                Ok(())
            }
            Action::Bots(seats) => {
                self.bots.seats = seats;
                Ok(())
            }
            Action::Arm(fault) => self.broken.arm(&mut self.bench, fault),
            Action::Mend(fault) => self.broken.mend(&mut self.bench, fault),
            Action::Spoil(mishap) => self.tosser.arm(mishap, self.terms.rules().thrower),
            Action::SaveRecording => self.save_recording(),
            _ if !self.on => bail!("the table has no power: switch it on first"),
            Action::Touch { seat, what } => {
                let seat = Seat::try_from(seat)?;
                self.bench.tap(seat, what.into())
            }
            Action::BuyIn { seat, cents } => self.ask(Request::Credit { seat, cents }),
            Action::CashOut { seat, cents } => self.ask(Request::CashOut { seat, cents }),
            Action::IssueCoupon { seat, cents } => self.ask(Request::GiveCoupon { seat, cents }),
            Action::Throw { faces } => self.throw(faces),
            Action::Order(order) => self.ask(order.try_into()?),
            Action::Load { tag, name, toml, void } => {
                let error = self.load(&name, &toml, void).err().map(|error| format!("{error:#}"));
                self.loaded = Some(Loaded { tag, error });
                Ok(())
            }
        }
    }

    fn ask(&mut self, request: Request) -> Result<()> {
        self.bench.send(request).map(drop)
    }

    fn throw(&mut self, faces: Option<Faces>) -> Result<()> {
        let rules = self.terms.rules();
        if let Some(faces) = faces {
            let count = Dice::try_from(faces)?.count();
            ensure!(count == rules.dice, "this game has {} dice", rules.dice.number());
        }
        if rules.thrower != Thrower::House {
            return self.tosser.throw(&mut self.bench, &self.terms, faces);
        }
        let view = self.bench.panels().iter().find_map(Panel::view);
        if view.is_none_or(|view| view.phase != Phase::DiceOut) {
            self.bench.order(Request::CloseBetting)?;
        }
        self.tosser.set(faces);
        Ok(())
    }
}
