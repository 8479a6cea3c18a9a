//! Makes each scene: through panels, dice, doors and the link of a simulated table, up to a power cut.

use anyhow::{Context as _, Result, bail};
use hal_sim::bench::Bench;
use hal_sim::target::Kind;
use protocol::field_bus::{ShakerAct, Touch};
use protocol::host::{Request, Role};
use protocol::session::Key;
use rules_core::dice::Triple;
use rules_core::payout::Payout;
use rules_core::submission::GameKind;
use rules_core::{Die, Jurisdiction, Roll, Submission, SubmissionDraft};
use trials::play::{attended, automated, layout, props_and_hops, sic_bo};

/// Brings a table into a state, cuts its power and returns its memory.
type Scene = fn() -> Result<Vec<u8>>;

/// Every scene, by the name of its files.
pub(super) const ALL: [(&str, Scene); 12] = [
    ("blank", blank),
    ("mid-hand", mid_hand),
    ("settlement", settlement),
    ("full-log", full_log),
    ("power-odds", power_odds),
    ("review", review),
    ("tilted", tilted),
    ("colorado", colorado),
    ("crapless", crapless),
    ("props-and-hops", props),
    ("sic-bo", sic_bo_held),
    ("sic-bo-shaken", sic_bo_shaken),
];

/// A table with its keys and nothing else.
fn blank() -> Result<Vec<u8>> {
    let mut bench = Bench::start(Kind::Sim)?;
    bench.order(Request::SetClock { unix_millis: 1_790_000_000_000 })?;
    image(bench)
}

/// Every kind of bet stands, Come Bets have travelled, bets are called on and off, every kind of marker is up.
fn mid_hand() -> Result<Vec<u8>> {
    image(play(attended(5))?)
}

/// The power fails while the seven-out of such a hand is being settled: part of it is in the log.
fn settlement() -> Result<Vec<u8>> {
    let mut bench = play(attended(5))?;
    takes_dice(&mut bench)?;
    let chip = bench.memory()?;
    bench.drop_dice([4, 3], [4, 3]);
    // Far enough for both readers' records and three of the writes of sixteen events each.
    chip.fail_at(chip.written() + 2_100);
    while !chip.failed() {
        bench.advance(1_000)?;
    }
    let image = chip.image();
    Ok(image)
}

/// More events than the log holds, none of them acknowledged.
fn full_log() -> Result<Vec<u8>> {
    let mut bench = play(automated(3))?;
    for _ in 0..5_200 {
        bench.ask(Request::Credit { seat: 2, cents: 1 })?;
    }
    image(bench)
}

/// Power Odds are drawn and the dice are out.
fn power_odds() -> Result<Vec<u8>> {
    let mut bench = play(automated(5))?;
    takes_dice(&mut bench)?;
    image(bench)
}

/// The result of a throw is held for review; half of a submission has arrived; a role has a new key.
fn review() -> Result<Vec<u8>> {
    let mut bench = play(attended(5))?;
    bench.order(Request::SubmissionPart {
        offset: 0,
        bytes: heapless::Vec::from_slice(&[7; 20]).unwrap_or_default(),
    })?;
    bench.order(Request::ChangeKey { role: Role::Floor, key: Key::new([9; 32]) })?;
    bench.rekey(Role::Floor, Key::new([9; 32]));
    bench.order(Request::CashOut { seat: 5, cents: 1_234 })?;
    takes_dice(&mut bench)?;
    bench.throw(Roll(Die::Three, Die::Three))?;
    image(bench)
}

/// A door is open, and a panel is lost.
fn tilted() -> Result<Vec<u8>> {
    let mut bench = play(automated(5))?;
    bench.set_door(true)?;
    bench.advance(500_000)?;
    image(bench)
}

/// Colorado's craps with its house's choices: tips and coupons of this window and of the one before ride with every kind of bet.
fn colorado() -> Result<Vec<u8>> {
    let mut draft = SubmissionDraft {
        jurisdiction: Jurisdiction::Colorado,
        seats: 4,
        hardways_on_come_out: true,
        ..SubmissionDraft::default()
    };
    let field = Payout::all().find(|payout| payout.to_string() == "field_12");
    field.and_then(|field| draft.pays.raise(field, 3, 1)).context("the Field pays on 12")?;
    let submission = Submission::try_from(draft)?;
    let mut bench = play(submission)?;
    takes_dice(&mut bench)?;
    bench.throw(Roll(Die::Four, Die::Four))?; // the point: a come-out roll is next
    bet_everything(&mut bench, &submission)?;
    for (number, wager, cents) in [(1, 1100, 2_500), (2, 1200, 1_500), (3, 1100, 900)] {
        bench.order(Request::GiveCoupon { seat: number, cents: 2 * cents })?;
        bench.touch(super::seat(number)?, Touch::Coupon { wager, cents })?.ok();
    }
    tip(&mut bench, 1, 500)?;
    takes_dice(&mut bench)?;
    bench.throw(Roll(Die::Three, Die::Two))?;
    bet_everything(&mut bench, &submission)?;
    tip(&mut bench, 2, 300)?;
    image(bench)
}

/// Craps Free Craps: Come Bets on ten numbers.
fn crapless() -> Result<Vec<u8>> {
    let (jurisdiction, game) = (Jurisdiction::Colorado, GameKind::Crapless);
    let draft = SubmissionDraft { jurisdiction, game, seats: 3, ..SubmissionDraft::default() };
    image(play(Submission::try_from(draft)?)?)
}

/// Props & Hops in the middle of a round: lammers are collected, every bet stands, and the dice are shaken and covered.
fn props() -> Result<Vec<u8>> {
    let submission = props_and_hops(4);
    let mut bench = with_shaker(&submission)?;
    for faces in [[1, 5], [6, 6], [4, 4]] {
        bet_everything(&mut bench, &submission)?;
        takes_dice(&mut bench)?;
        bench.throw(Roll(super::die(faces[0])?, super::die(faces[1])?))?;
    }
    bet_everything(&mut bench, &submission)?;
    takes_dice(&mut bench)?;
    shake(&mut bench, &[ShakerAct::Covered, ShakerAct::Shaken])?;
    image(bench)
}

/// Sic Bo with a known result: its areas are lit, and nothing is settled.
fn sic_bo_held() -> Result<Vec<u8>> {
    let mut bench = sic_bo_closed()?;
    bench.throw(Triple(Die::One, Die::One, Die::Four))?;
    image(bench)
}

/// Sic Bo with betting closed and the dice tossed, under the lid.
fn sic_bo_shaken() -> Result<Vec<u8>> {
    let mut bench = sic_bo_closed()?;
    shake(&mut bench, &[ShakerAct::Covered, ShakerAct::Shaken])?;
    image(bench)
}

/// Plays a round of Sic Bo, and closes betting on the next with every bet on the layout.
fn sic_bo_closed() -> Result<Bench> {
    let submission = sic_bo(4);
    let mut bench = with_shaker(&submission)?;
    bet_everything(&mut bench, &submission)?;
    bench.order(Request::CloseBetting)?;
    bench.throw(Triple(Die::Six, Die::Two, Die::Six))?;
    bench.advance(4_000_000)?; // past the time that the result is shown
    bet_everything(&mut bench, &submission)?;
    bench.order(Request::CloseBetting)?;
    Ok(bench)
}

/// Starts a table with the dice equipment of its game; every seat is logged in and has credit.
fn with_shaker(submission: &Submission) -> Result<Bench> {
    let mut bench = Bench::start(Kind::Sim)?;
    bench.equip_for(submission)?;
    bench.load_submission(submission)?;
    for seat in submission.seats() {
        bench.order(Request::Credit { seat: seat.number(), cents: 2_000_000 + u64::from(seat.number()) })?;
        bench.touch(seat, Touch::LogIn)?.ok();
    }
    Ok(bench)
}

/// Acts on the shaker, and waits until the table has taken it.
fn shake(bench: &mut Bench, acts: &[ShakerAct]) -> Result<()> {
    acts.iter().for_each(|act| bench.shake(*act));
    bench.until("the shaker to be heard", |bench| bench.dice_are_read())
}

/// Makes a tip with every third bet of a seat.
fn tip(bench: &mut Bench, number: u8, cents: u64) -> Result<()> {
    let seat = super::seat(number)?;
    let view = bench.panel(seat)?.view().cloned().context("the panel shows its seat")?;
    for bet in view.bets.iter().step_by(3) {
        bench.touch(seat, Touch::Tip { wager: bet.wager, cents })?.ok();
    }
    Ok(())
}

fn image(mut bench: Bench) -> Result<Vec<u8>> {
    bench.cut_power()?;
    Ok(bench.memory()?.image())
}

/// Plays a hand in which some seat makes every wager as soon as it can.
fn play(submission: Submission) -> Result<Bench> {
    let mut bench = Bench::start(Kind::Sim)?;
    bench.load_submission(&submission)?;
    for seat in submission.seats() {
        bench.order(Request::Credit { seat: seat.number(), cents: 2_000_000 + u64::from(seat.number()) })?;
        bench.touch(seat, Touch::LogIn)?.ok();
    }
    // Points are made for the Fire Bet's markers, and totals for the others'.
    for faces in [[2, 2], [3, 2], [6, 6], [3, 1], [5, 4], [6, 3], [5, 3], [4, 2], [1, 2], [5, 5]] {
        bet_everything(&mut bench, &submission)?;
        takes_dice(&mut bench)?;
        bench.throw(Roll(super::die(faces[0])?, super::die(faces[1])?))?;
        bench.advance(7_000_000)?; // past the review of an attended table
    }
    bet_everything(&mut bench, &submission)?;
    for (seat, wager, on) in
        [(1, 2106, true), (1, 2305, true), (2, 2404, false), (3, 3108, true), (3, 1705, true)]
    {
        let seat = super::seat(seat)?;
        bench.touch(seat, Touch::Call { wager, on })?.ok();
    }
    Ok(bench)
}

/// Makes, at every seat, every bet that it can and has not made, at one of a few amounts.
fn bet_everything(bench: &mut Bench, submission: &Submission) -> Result<()> {
    for seat in submission.seats() {
        for wager in layout(submission).map(|wager| wager.code().0) {
            let stands =
                bench.panel(seat)?.view().is_some_and(|view| view.bets.iter().any(|bet| bet.wager == wager));
            if stands {
                continue;
            }
            for cents in [500, 1_000, 6_000] {
                // Other amounts at other seats and on other wagers.
                let cents = cents * (1 + (u64::from(seat.number()) + u64::from(wager % 256) % 7) % 3);
                if bench.touch(seat, Touch::Place { wager, cents })?.is_ok() {
                    break;
                }
            }
        }
    }
    Ok(())
}

/// Takes the dice at the seat that has them, or is offered them.
fn takes_dice(bench: &mut Bench) -> Result<()> {
    for number in 1..=u8::try_from(bench.panels().len())? {
        let seat = super::seat(number)?;
        if bench.touch(seat, Touch::TakeDice)?.is_ok() {
            return bench.show();
        }
    }
    bail!("no seat takes the dice:\n{bench:?}")
}
