//! Money to, from and between seats, and coupons.

use anyhow::{Context as _, Result, bail, ensure};
use clap::Subcommand;
use protocol::host::{Reply, Request, Role};
use rules_core::Cents;

use super::table::Table;

#[derive(Debug, Subcommand)]
pub(crate) enum Money {
    /// Credit a seat, in exchange for money outside the table. Needs the floor's key.
    Credit {
        /// The seat, from 1.
        seat: u8,
        /// The amount: 100, $100, $1,000 or $2.50.
        amount: Cents,
    },
    /// Debit a seat, in exchange for money outside the table. Needs the floor's key.
    CashOut {
        /// The seat, from 1.
        seat: u8,
        /// The amount [default: all credit that is not on the layout].
        amount: Option<Cents>,
    },
    /// Move credit from one seat to another. Needs the floor's key.
    Transfer {
        /// The seat that gives.
        from: u8,
        /// The seat that gets.
        to: u8,
        /// The amount.
        amount: Cents,
    },
    /// Give a seat match-play coupons to play. They are not money. Needs the floor's key.
    Coupon {
        /// The seat, from 1.
        seat: u8,
        /// Their value: 25, $25 or $2.50.
        amount: Cents,
    },
}

impl Money {
    pub(crate) async fn run(self, table: &Table) -> Result<()> {
        match self {
            Self::Credit { seat, amount } => table.show(Request::Credit { seat, cents: amount.get() }).await,
            Self::CashOut { seat, amount: Some(amount) } => {
                table.show(Request::CashOut { seat, cents: amount.get() }).await
            }
            Self::CashOut { seat, amount: None } => cash_out_all(table, seat).await,
            Self::Transfer { from, to, amount } => {
                table.show(Request::Transfer { from, to, cents: amount.get() }).await
            }
            Self::Coupon { seat, amount } => {
                table.show(Request::GiveCoupon { seat, cents: amount.get() }).await
            }
        }
    }
}

/// Cashes out all credit of a seat. The table refuses more than the credit, so nothing is paid twice if the credit
/// changes between the status and the order.
async fn cash_out_all(table: &Table, seat: u8) -> Result<()> {
    let mut client = table.client(Role::Floor).await?;
    let Reply::Status(status) = table.ask_of(&mut client, Request::Status).await? else {
        bail!("the table does not answer with its status: report this as a bug");
    };
    let found = usize::from(seat).checked_sub(1).and_then(|found| status.seats.get(found));
    let cents = found.with_context(|| format!("the table has seats 1 to {}", status.seats.len()))?.credit;
    ensure!(cents > 0, "seat {seat} has no credit to cash out");
    let reply = table.ask_of(&mut client, Request::CashOut { seat, cents }).await?;
    if table.json {
        return table.print(&reply);
    }
    super::print::line(format!("pay {} to seat {seat}; {reply}", Cents::new(cents)))
}
