//! The fullest table: sixteen seats, each with as many bets as the rules allow together.

use hal_sim::bench::Keys;
use hal_sim::fram::Chip;
use protocol::convert::{Order, Reading, Touch};
use protocol::host::Role;
use rules_core::{Cents, Die, Roll, Seat, Submission, SubmissionDraft, Wager};
use table::event::{Asker, Reader};
use table::{Event, Machine, Millis};

use crate::rig::Table;

/// A table without wires, and its memory.
#[derive(Debug)]
pub struct FullTable {
    chip: Chip,
    table: Table,
    /// The last number of the nodes' reports.
    number: u16,
}

impl Default for FullTable {
    /// Makes a table where every seat has more credit than it can lose, and no bet yet.
    fn default() -> Self {
        let mut chip = Chip::default();
        let table = Table::restart(&mut chip, &Machine::new(sixteen_seats()), &mut |_| {});
        let mut full = Self { chip, table: table.expect("a blank memory is set up"), number: 0 };
        // A table that has taken an order accepts no first keys over the line.
        let keys = Keys::default();
        for role in Role::ALL {
            full.take(&Event::Provisioned { role, key: *keys.get(role) });
        }
        for (seat, id) in seats().zip(1..) {
            let by = Asker { role: Role::Floor, session: 1 };
            full.take(&Event::Ordered { by, id, order: Ok(Order::Credit(seat, Cents::new(100_000_000))) });
        }
        full
    }
}

impl FullTable {
    /// Returns one with the dice out, and with Come and Don't Come bets on every number.
    pub fn dice_out() -> Self {
        let mut table = Self::default();
        for faces in [[2, 2], [3, 2], [4, 2], [5, 3], [6, 3], [6, 4]] {
            table.fill();
            table.throw(faces);
        }
        table.fill();
        table.take_dice();
        table
    }

    /// Returns one whose journal takes longest to replay: nearly as many touches as fit between two snapshots.
    pub fn longest_journal() -> Self {
        let mut table = Self::default();
        let spots: Vec<_> = seats().flat_map(|seat| Wager::all().map(move |wager| (seat, wager))).collect();
        let mut spots = spots.into_iter().cycle();
        let mut until_kept =
            |table: &mut Self| spots.by_ref().take_while(|(seat, wager)| !table.keeps(*seat, *wager)).count();
        until_kept(&mut table);
        let between = until_kept(&mut table);
        // The last touches may be longer than the counted ones.
        for (seat, wager) in spots.take(between - between / 50) {
            assert!(!table.keeps(seat, wager), "the next snapshot comes later");
        }
        table
    }

    /// Returns the memory as it is.
    pub fn image(&self) -> Vec<u8> {
        self.chip.image()
    }

    /// Counts the standing bets.
    pub fn standing(&self) -> usize {
        let bets = self.table.machine.state().game.bets();
        seats().map(|seat| bets.get(seat).iter().count()).sum()
    }

    /// Bets the minimum of every seat on every spot that is free and accepts it.
    fn fill(&mut self) {
        for seat in seats() {
            for wager in Wager::all() {
                let game = &self.table.machine.state().game;
                let free = !game.bets().get(seat).taken().has(wager.spot());
                if let (true, Ok(bounds)) = (free, game.offer(seat, wager)) {
                    self.touch(seat, Touch::Place(wager, bounds.least));
                }
            }
        }
    }

    /// Touches a spot for a seat, whether it accepts bets or not. Returns whether a snapshot was written.
    fn keeps(&mut self, seat: Seat, wager: Wager) -> bool {
        let before = self.chip.written();
        self.touch(seat, Touch::Place(wager, Cents::new(2_000)));
        // A touch and its reports are shorter than any snapshot.
        self.chip.written() - before > 1_000
    }

    fn take_dice(&mut self) {
        let state = self.table.machine.state();
        let shooter = state.game.hand().shooter().or(state.offer.map(|offer| offer.seat));
        self.touch(shooter.expect("there is a shooter"), Touch::TakeDice);
    }

    fn throw(&mut self, faces: [u8; 2]) {
        self.take_dice();
        let [one, two] = faces.map(|face| Die::try_from(face).expect("a face of a die"));
        self.number = self.number.wrapping_add(1);
        for reader in Reader::BOTH {
            let reading = Reading::Faces(Roll(one, two).into());
            self.take(&Event::DiceRead { reader, number: self.number, reading });
        }
    }

    fn touch(&mut self, seat: Seat, touch: Touch) {
        self.number = self.number.wrapping_add(1);
        self.take(&Event::Touched { seat, number: self.number, touch: Ok(touch) });
    }

    fn take(&mut self, event: &Event) {
        let at = Millis(self.table.machine.state().time.0 + 10);
        self.table.take(&mut self.chip, event, at, &mut |_| {}).expect("the table continues");
    }
}

fn sixteen_seats() -> Submission {
    let draft = SubmissionDraft { seats: 16, ..SubmissionDraft::default() };
    Submission::try_from(draft).expect("a table may have sixteen seats")
}

fn seats() -> impl Iterator<Item = Seat> {
    sixteen_seats().seats()
}
