//! The columns of an event's row.

use protocol::host::{Event, Outcome};
use rules_core::Wager;

/// Columns to sort and add up by. Cents are 64-bit, as SQLite's integers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) seat: Option<u8>,
    pub(super) wager: Option<u16>,
    pub(super) outcome: Option<&'static str>,
    pub(super) stake: Option<i64>,
    pub(super) winnings: Option<i64>,
    pub(super) vigorish: Option<i64>,
    pub(super) paid: Option<i64>,
    pub(super) moved: Option<i64>,
    pub(super) credit: Option<i64>,
}

impl Row {
    pub(super) fn of(event: &Event) -> Self {
        let row = Self::default();
        match *event {
            Event::Credited { seat, cents: moved, credit }
            | Event::CashedOut { seat, cents: moved, credit } => {
                Self { seat: Some(seat), moved: cents(moved), credit: cents(credit), ..row }
            }
            Event::Transferred { from, cents: moved, .. } => {
                Self { seat: Some(from), moved: cents(moved), ..row }
            }
            Event::DicePassed { shooter: seat }
            | Event::BetsClosed { shooter: seat }
            | Event::Seated { seat, .. }
            | Event::DiceOffered { seat }
            | Event::DiceDeclined { seat } => Self { seat: Some(seat), ..row },
            Event::Shooter { seat } | Event::ShakerAt { seat } | Event::NoMoreBets { shaker: seat } => {
                Self { seat, ..row }
            }
            Event::PowerOdds { wager, .. } => Self { wager: Some(wager), ..row },
            Event::BetChanged { seat, wager, .. }
            | Event::HandedBack { seat, wager, .. }
            | Event::Settled { seat, wager, .. }
            | Event::BigWin { seat, wager, .. }
            | Event::BetCalled { seat, wager, .. } => {
                Self { seat: Some(seat), wager: Some(wager), ..Self::of_wager(event) }
            }
            Event::CouponGiven { seat, .. } => Self { seat: Some(seat), ..row },
            Event::Tipped { seat, wager, .. }
            | Event::TipSettled { seat, wager, .. }
            | Event::TipKept { seat, wager, .. }
            | Event::CouponPlayed { seat, wager, .. }
            | Event::CouponSettled { seat, wager, .. }
            | Event::CouponReturned { seat, wager, .. } => {
                Self { seat: Some(seat), wager: Some(wager), ..Self::of_rider(event) }
            }
            _ => row,
        }
    }

    /// Returns the columns of an event of a tip or a coupon. `paid` is what the seat was paid: nothing for a tip, whose
    /// winnings are the dealers', and for a coupon its winnings.
    fn of_rider(event: &Event) -> Self {
        let row = Self::default();
        match *event {
            Event::Tipped { cents: moved, stake, .. } => {
                Self { moved: cents(moved), stake: cents(stake), ..row }
            }
            Event::TipSettled { stake, outcome, .. } => {
                Self { stake: cents(stake), paid: Some(0), ..Self::settled(stake, outcome) }
            }
            Event::CouponSettled { stake, outcome, .. } => {
                let row = Self::settled(0, outcome);
                Self { stake: cents(stake), ..row }
            }
            Event::TipKept { stake, .. }
            | Event::CouponPlayed { cents: stake, .. }
            | Event::CouponReturned { cents: stake, .. } => Self { stake: cents(stake), ..row },
            _ => row,
        }
    }

    /// Returns the columns of an event of a wager.
    fn of_wager(event: &Event) -> Self {
        let row = Self::default();
        match *event {
            Event::BetChanged { stake, vigorish, .. } => {
                Self { stake: cents(stake), vigorish: cents(vigorish), ..row }
            }
            Event::HandedBack { stake, vigorish, .. } => Self {
                stake: cents(stake),
                vigorish: cents(vigorish),
                paid: cents(stake.saturating_add(vigorish)),
                ..row
            },
            Event::Settled { stake, outcome, .. } => {
                Self { stake: cents(stake), ..Self::settled(stake, outcome) }
            }
            Event::BigWin { winnings, .. } => Self { winnings: cents(winnings), ..row },
            _ => row,
        }
    }

    fn settled(stake: u64, outcome: Outcome) -> Self {
        let row = Self::default();
        match outcome {
            Outcome::Lost => Self { outcome: Some("lost"), paid: Some(0), ..row },
            Outcome::Pushed => Self { outcome: Some("pushed"), paid: cents(stake), ..row },
            Outcome::Won { winnings, vigorish, stays } => {
                let back = if stays { 0 } else { stake };
                Self {
                    outcome: Some("won"),
                    winnings: cents(winnings),
                    vigorish: cents(vigorish),
                    paid: cents(winnings.saturating_sub(vigorish).saturating_add(back)),
                    ..row
                }
            }
        }
    }

    /// Returns the name of the wager; `None` if there is no wager, or this version does not know it.
    pub(super) fn wager_name(&self) -> Option<String> {
        Wager::try_from(self.wager?).ok().map(|wager| wager.to_string())
    }
}

/// Converts cents to SQLite's integers; `None` if they do not fit, which no table's money reaches.
fn cents(amount: u64) -> Option<i64> {
    i64::try_from(amount).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paid_column_is_the_change_of_credit() {
        let paid = |outcome| Row::of(&Event::Settled { seat: 1, wager: 1100, stake: 1_000, outcome }).paid;
        assert_eq!(paid(Outcome::Lost), Some(0));
        assert_eq!(paid(Outcome::Pushed), Some(1_000));
        assert_eq!(paid(Outcome::Won { winnings: 2_000, vigorish: 100, stays: false }), Some(2_900));
        assert_eq!(paid(Outcome::Won { winnings: 2_000, vigorish: 100, stays: true }), Some(1_900));
        let won = Outcome::Won { winnings: 500, vigorish: 0, stays: false };
        let tip = Event::TipSettled { seat: 1, wager: 1100, stake: 500, outcome: won };
        assert_eq!(Row::of(&tip).paid, Some(0), "a tip is paid to the dealers");
        let coupon = Event::CouponSettled { seat: 1, wager: 1100, stake: 500, outcome: won };
        assert_eq!(Row::of(&coupon).paid, Some(500), "a coupon is never paid out itself");
        let back = Event::HandedBack { seat: 1, wager: 1100, stake: 1_000, vigorish: 50 };
        assert_eq!(Row::of(&back).paid, Some(1_050));
    }

    #[test]
    fn events_of_the_shaker_name_its_seat() {
        for event in [Event::NoMoreBets { shaker: Some(4) }, Event::ShakerAt { seat: Some(4) }] {
            assert_eq!(Row::of(&event), Row { seat: Some(4), ..Row::default() });
        }
        assert_eq!(Row::of(&Event::NoMoreBets { shaker: None }), Row::default());
    }

    #[test]
    fn wagers_have_names() {
        let row = |wager| Row::of(&Event::PowerOdds { wager, higher: true });
        assert_eq!(row(1100).wager_name().as_deref(), Some("pass"));
        assert_eq!(row(9).wager_name(), None);
    }
}
