//! Orders take effect once, however often they are sent, over real sessions with the running table.

use anyhow::Result;
use hal_sim::bench::{Bench, Received};
use hal_sim::target::Kind;
use protocol::Faces;
use protocol::host::{Reply, Request, RequestId, Role, Tilt};
use rules_core::Refusal;

const CREDIT: Request = Request::Credit { seat: 1, cents: 10_000 };
const CREDITED: Reply = Reply::Credited { seat: 1, credit: 10_000 };
const CASH_OUT: Request = Request::CashOut { seat: 1, cents: 10_000 };

/// Refused to the boxperson: no throw is disputed.
const NAME_FACES: Request = Request::NameFaces { faces: Faces::Two([1, 1]) };

fn refused(refusal: Refusal) -> Reply {
    Reply::Refused(refusal.code())
}

/// Sends a request under an id, and waits for its answer.
fn ask(bench: &mut Bench, id: RequestId, role: Role, request: Request) -> Result<Reply> {
    let received = bench.received().len();
    bench.send_in_role(id, role, request)?;
    let mut answer = None;
    bench.until("an answer", |bench| {
        answer = bench.received().iter().skip(received).find_map(|message| match message {
            Received::Reply { id: of, reply } if *of == id => Some(Reply::clone(reply)),
            _ => None,
        });
        answer.is_some()
    })?;
    answer.ok_or_else(|| anyhow::anyhow!("the answer was lost"))
}

fn credit(bench: &mut Bench) -> Result<u64> {
    Ok(bench.status()?.seats[0].credit)
}

/// Returns how many orders a table remembers.
fn orders_known(bench: &mut Bench) -> Result<u32> {
    match bench.ask(Request::Hello)? {
        Reply::Hello(capabilities) => Ok(capabilities.orders_known.into()),
        other => anyhow::bail!("the table answered a hello with: {other}"),
    }
}

#[test]
fn repeated_credit_runs_once_despite_orders_of_other_roles() -> Result<()> {
    let mut bench = Bench::start(Kind::Sim)?;
    assert_eq!(ask(&mut bench, 5_000, Role::Floor, CREDIT)?, CREDITED);
    for id in 6_000..6_040 {
        assert_eq!(ask(&mut bench, id, Role::Boxperson, NAME_FACES)?, refused(Refusal::NoDispute));
        let clear = Request::ClearTilt(Tilt::Door);
        assert_eq!(ask(&mut bench, id + 1_000, Role::Technician, clear)?, refused(Refusal::NoSuchTilt));
    }
    assert_eq!(ask(&mut bench, 5_000, Role::Floor, CREDIT)?, CREDITED);
    assert_eq!(credit(&mut bench)?, 10_000, "credited twice");
    Ok(())
}

#[test]
fn credit_runs_under_an_id_used_by_another_role() -> Result<()> {
    let mut bench = Bench::start(Kind::Sim)?;
    assert_eq!(ask(&mut bench, 5_000, Role::Boxperson, NAME_FACES)?, refused(Refusal::NoDispute));
    assert_eq!(ask(&mut bench, 5_000, Role::Floor, CREDIT)?, CREDITED);
    // Each role gets its own answer.
    assert_eq!(ask(&mut bench, 5_000, Role::Boxperson, NAME_FACES)?, refused(Refusal::NoDispute));
    assert_eq!(ask(&mut bench, 5_000, Role::Floor, CREDIT)?, CREDITED);
    assert_eq!(credit(&mut bench)?, 10_000);
    Ok(())
}

#[test]
fn acknowledgements_do_not_displace_remembered_orders() -> Result<()> {
    let mut bench = Bench::start(Kind::Sim)?;
    assert_eq!(ask(&mut bench, 5_000, Role::Floor, CREDIT)?, CREDITED);
    let known = orders_known(&mut bench)?;
    for id in 6_000..6_000 + 2 * known {
        assert_eq!(ask(&mut bench, id, Role::Floor, Request::Acknowledge { number: 1 })?, Reply::Done);
    }
    assert_eq!(ask(&mut bench, 5_000, Role::Floor, CREDIT)?, CREDITED);
    assert_eq!(credit(&mut bench)?, 10_000, "credited twice");
    Ok(())
}

#[test]
fn refused_order_stays_refused_after_a_power_cut() -> Result<()> {
    let mut bench = Bench::start(Kind::Sim)?;
    let poor = refused(Refusal::MoreThanCredit);
    assert_eq!(ask(&mut bench, 5_000, Role::Floor, CASH_OUT)?, poor);
    bench.cut_power()?;
    bench.power_on()?;
    assert_eq!(ask(&mut bench, 5_001, Role::Floor, CREDIT)?, CREDITED);
    assert_eq!(ask(&mut bench, 5_000, Role::Floor, CASH_OUT)?, poor, "another answer to the same order");
    assert_eq!(credit(&mut bench)?, 10_000);
    // With an id of its own, it is a new order.
    assert_eq!(ask(&mut bench, 5_002, Role::Floor, CASH_OUT)?, Reply::Credited { seat: 1, credit: 0 });
    Ok(())
}

#[test]
fn clock_after_year_9999_is_refused() -> Result<()> {
    let mut bench = Bench::start(Kind::Sim)?;
    let latest = 253_402_300_799_999;
    for unix_millis in [latest + 1, i64::MAX.unsigned_abs(), i64::MAX.unsigned_abs() + 1, u64::MAX] {
        let reply = bench.ask(Request::SetClock { unix_millis })?;
        assert!(matches!(reply, Reply::Refused(_)), "{unix_millis}: {reply}");
        assert_eq!(bench.status()?.unix_millis, None, "{unix_millis}: a refused clock is set");
    }
    assert_eq!(bench.ask(Request::SetClock { unix_millis: latest })?, Reply::Done);
    assert!(bench.status()?.unix_millis.is_some_and(|now| now >= latest));
    Ok(())
}
