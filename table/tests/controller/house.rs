//! Set-up by a host: the submission, the clock, keys, the betting timer; and reports of big wins, vigorish and shooters.

use std::iter::repeat_n;

use protocol::convert::{Order, Part, Touch};
use protocol::frame::CHECKSUM;
use protocol::host::{self, Event, Phase, Role};
use protocol::session::Key;
use rules_core::point::Point;
use rules_core::power::Weights;
use rules_core::submission::VigorishTerms;
use rules_core::wager::buy::Buy;
use rules_core::{Cents, Refusal, Submission, SubmissionDraft, Wager};
use table::Event as TableEvent;
use table::effect::Answer;

use super::{PASS, Table, seat};

/// Sends a submission part by part, and puts it into force.
pub(crate) fn submit(table: &mut Table, draft: SubmissionDraft) -> Result<Answer, Refusal> {
    let terms = host::Submission::from(&Submission::try_from(draft).unwrap());
    let bytes = postcard::to_allocvec(&terms).unwrap();
    for (index, part) in bytes.chunks(host::PART).enumerate() {
        let offset = u16::try_from(index * host::PART).unwrap();
        table.order(Order::SubmissionPart(offset, Part::new(part))).unwrap();
        table.order(Order::SubmissionPart(offset, Part::new(part))).unwrap(); // repeated
    }
    table.order(Order::SetSubmission(CHECKSUM.checksum(&bytes)))
}

#[test]
fn submission_is_set_on_a_closed_table_and_credit_stays() {
    let mut table = Table::usual();
    let draft = SubmissionDraft { seats: 6, chip_unit: Cents::new(500), ..SubmissionDraft::default() };
    assert_eq!(submit(&mut table, draft), Err(Refusal::TableNotClosed));
    table.bet(1, PASS, 10).unwrap();
    table.order(Order::Disable).unwrap();
    assert_eq!(submit(&mut table, draft), Err(Refusal::TableNotClosed), "a bet is on the layout");
    table.order(Order::VoidWagers(1)).unwrap();
    table.reported();
    submit(&mut table, draft).unwrap();
    assert!(matches!(table.reported()[..], [Event::SubmissionSet { .. }]));
    let terms = *table.machine.state().game.submission();
    assert_eq!((terms.seats().count(), terms.chip_unit()), (6, Cents::new(500)));
    assert_eq!(table.credit(1), 100_000);
    table.order(Order::Credit(seat(6), Cents::new(10_000))).unwrap();
    table.order(Order::Enable).unwrap();
    assert_eq!(table.bet(6, PASS, 7), Err(Refusal::NotWholeChips));
    table.bet(6, PASS, 10).unwrap();
}

#[test]
fn submission_without_a_seat_that_has_credit_is_refused() {
    let mut table = Table::usual();
    table.order(Order::Disable).unwrap();
    let draft = SubmissionDraft { seats: 2, ..SubmissionDraft::default() };
    assert_eq!(submit(&mut table, draft), Err(Refusal::SeatHasCredit));
    table.order(Order::CashOut(seat(3), Cents::new(100_000))).unwrap();
    submit(&mut table, draft).unwrap();
    assert_eq!(table.machine.state().game.submission().seats().count(), 2);
}

#[test]
fn incomplete_or_damaged_submission_is_refused_and_the_old_one_stays() {
    let mut table = Table::usual();
    table.order(Order::Disable).unwrap();
    let before = *table.machine.state().game.submission();
    let bytes = postcard::to_allocvec(&host::Submission::from(&before)).unwrap();
    let part = |from: usize| Part::new(&bytes[from..from + host::PART]);
    assert_eq!(table.order(Order::SubmissionPart(32, part(32))), Err(Refusal::BadSubmission), "a gap");
    table.order(Order::SubmissionPart(0, part(0))).unwrap();
    let checksum = CHECKSUM.checksum(&bytes);
    assert_eq!(table.order(Order::SetSubmission(checksum)), Err(Refusal::BadSubmission));
    let short = CHECKSUM.checksum(&bytes[..host::PART]);
    assert_eq!(table.order(Order::SetSubmission(short)), Err(Refusal::BadSubmission), "the end is missing");
    // Too many parts: the buffer has room for one submission only.
    table.order(Order::SubmissionPart(0, part(0))).unwrap();
    let mut offset = host::PART;
    while table.order(Order::SubmissionPart(u16::try_from(offset).unwrap(), part(32))).is_ok() {
        offset += host::PART;
        assert!(offset <= host::MAX_SUBMISSION);
    }
    assert_eq!(*table.machine.state().game.submission(), before);
}

/// Every list is full, with the longest values. A set of families has 128 bits, so no id is longer than a byte.
#[test]
fn longest_submission_fits_its_buffer() {
    let terms = Submission::try_from(SubmissionDraft { seats: 16, ..SubmissionDraft::default() }).unwrap();
    let mut wire = host::Submission::from(&terms);
    let (family, amount) = (127, u32::MAX);
    let own = host::OwnLimits { family, least: amount, most: amount };
    let raised = host::RaisedPayout { wager: 9_999, row: 2, pays: u16::MAX, per: u16::MAX };
    wire.offered = repeat_n(family, wire.offered.capacity()).collect();
    wire.own_limits = repeat_n(own, wire.own_limits.capacity()).collect();
    wire.odds_multiple =
        repeat_n(host::PointMultiple { point: 12, multiple: 255 }, wire.odds_multiple.capacity()).collect();
    wire.pay_tables =
        repeat_n(host::ChosenTable { family, table: 255 }, wire.pay_tables.capacity()).collect();
    wire.without_area = repeat_n(family, wire.without_area.capacity()).collect();
    wire.pays = repeat_n(raised, wire.pays.capacity()).collect();
    let printed = host::Printed { family, combinations: (1 << 21) - 1 };
    wire.printed = repeat_n(printed, wire.printed.capacity()).collect();
    wire.power_odds = Some(Weights { none: amount, lower: amount, higher: amount });
    wire.limits = (amount.into(), amount.into());
    (wire.chip_unit, wire.smallest_credit, wire.big_win) = (amount.into(), amount.into(), u64::MAX);
    wire.vigorish_rate = (amount, amount);
    let length = postcard::to_allocvec(&wire).unwrap().len();
    assert!(length <= host::MAX_SUBMISSION, "{length} bytes");
}

#[test]
fn clock_is_known_until_a_power_cut() {
    let mut table = Table::usual();
    assert_eq!(table.machine.state().clock, None);
    table.order(Order::SetClock(1_794_830_400_000)).unwrap();
    assert_eq!(table.machine.state().clock, Some(1_794_830_400_000 - 1_000));
    table.take(TableEvent::Started);
    assert_eq!(table.machine.state().clock, None);
}

#[test]
fn role_gets_its_first_key_by_provision_and_the_next_from_a_technician() {
    let mut table = Table::usual();
    let (first, second) = (Key::new([1; 32]), Key::new([2; 32]));
    table.take(TableEvent::Provisioned { role: Role::Floor, key: first });
    table.take(TableEvent::Provisioned { role: Role::Floor, key: second });
    assert_eq!(table.machine.state().keys.get(Role::Floor), Some(&first), "only once");
    assert_eq!(table.machine.state().keys.get(Role::Auditor), None);
    table.order(Order::ChangeKey(Role::Floor, second)).unwrap();
    assert_eq!(table.machine.state().keys.get(Role::Floor), Some(&second));
    assert_eq!(table.reported(), [Event::KeyChanged(Role::Floor); 2]);
}

#[test]
fn boxperson_keeps_betting_open_and_closes_it() {
    let mut table = Table::usual();
    assert_eq!(table.order(Order::CloseBetting), Err(Refusal::NobodyThrows));
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    assert_eq!(table.order(Order::OpenBetting(10)), Err(Refusal::BettingClosed));
    assert_eq!(table.order(Order::CloseBetting), Err(Refusal::BettingClosed));
    table.land([2, 2]);
    table.order(Order::OpenBetting(0)).unwrap();
    table.wait(3_600);
    assert_eq!(table.phase(), Phase::Betting, "until the boxperson closes it");
    table.order(Order::OpenBetting(90)).unwrap();
    table.wait(89);
    assert_eq!(table.phase(), Phase::Betting, "longer than the timer");
    table.wait(1);
    assert_eq!(table.phase(), Phase::DiceOut);
    table.land([5, 1]);
    table.order(Order::CloseBetting).unwrap();
    assert_eq!(table.phase(), Phase::DiceOut);
    table.land([5, 1]);
    table.wait(45);
    assert_eq!(table.phase(), Phase::DiceOut, "the timer is unchanged");
}

#[test]
fn big_win_is_reported_from_the_chosen_amount() {
    for (big_win, notices) in [(1_001, 0), (1_000, 1), (0, 0)] {
        let mut table = Table::with(|draft| SubmissionDraft { big_win: Cents::new(big_win), ..draft });
        table.bet(1, PASS, 10).unwrap();
        table.touch(1, Touch::TakeDice).unwrap();
        table.land([6, 5]);
        let reported = table.reported();
        let notice = Event::BigWin { seat: 1, wager: 1100, winnings: 1_000 };
        assert_eq!(reported.iter().filter(|event| **event == notice).count(), notices, "{reported:?}");
    }
}

#[test]
fn vigorish_in_advance_and_the_shooter_are_reported() {
    let mut table = Table::with(|draft| SubmissionDraft { buy: VigorishTerms::UpFront, ..draft });
    let buy = Wager::Buy(Buy(Point::Four));
    table.bet(1, PASS, 10).unwrap();
    table.touch(1, Touch::TakeDice).unwrap();
    assert_eq!(table.reported().last(), Some(&Event::Shooter { seat: Some(1) }));
    table.land([3, 3]);
    table.reported();
    table.bet(1, buy, 20).unwrap();
    let bought = Event::BetChanged { seat: 1, wager: 2304, stake: 2_000, vigorish: 100 };
    assert_eq!(table.reported(), [bought]);
    table.touch(1, Touch::TakeDice).unwrap();
    table.land([3, 4]);
    assert!(table.reported().contains(&Event::Shooter { seat: None }), "seven out");
}
