use std::pin::pin;
use std::task::{Context, Poll, Waker};
use std::vec;
use std::vec::Vec;

use protocol::convert::Order;
use protocol::host::Role;
use rules_core::{Cents, Seat};

use super::*;
use crate::event::Asker;
use crate::opening;

struct Ram(Vec<u8>);

impl Fram for Ram {
    const SIZE: u32 = (2 * 48 + 4) * 1024 + log::SIZE;

    async fn read(&mut self, at: u32, into: &mut [u8]) -> Result<(), Fault> {
        into.copy_from_slice(&self.0[at as usize..][..into.len()]);
        Ok(())
    }

    async fn write(&mut self, at: u32, bytes: &[u8]) -> Result<(), Fault> {
        self.0[at as usize..][..bytes.len()].copy_from_slice(bytes);
        Ok(())
    }
}

fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits"),
    }
}

/// The program that wrote the journal reported one event more, or one fewer, for every order than this one does.
#[test]
fn journal_of_a_program_with_other_reports_replays() {
    for fewer in [false, true] {
        let mut ram = Ram(vec![0; Ram::SIZE as usize]);
        let mut machine = Machine::new(opening());
        let Recovered { mut journal, .. } = now(open(&mut ram, &mut machine)).unwrap();
        let seat = Seat::try_from(1).unwrap();
        let mut reported = 0;
        for id in 1..=20 {
            let by = Asker { role: Role::Floor, session: 1 };
            let event = Event::Ordered { by, id, order: Ok(Order::Credit(seat, Cents::new(10_000))) };
            reported = machine.state().log.last();
            now(journal.append(&mut ram, (&event, Millis(u64::from(id))), machine.state())).unwrap();
            machine.replay(&event, Millis(u64::from(id))).unwrap();
            let last = machine.state().log.last();
            machine.adopt_log(if fewer { last - 2 } else { last + 1 });
        }
        let mut again = Machine::new(opening());
        let Recovered { unfinished, .. } = now(open(&mut ram, &mut again)).unwrap();
        assert!(unfinished.is_some());
        assert_eq!(again.state().log.last(), reported);
        assert_eq!(reported > 19 * 2, !fewer);
        assert_eq!(again.state().game.accounts().credit(seat), Cents::new(190_000));
    }
}
