//! Somebody who plays at a table and keeps every picture that its lamps show.

use protocol::convert::{Order, Reading, Touch};
use protocol::field_bus::Seen;
use protocol::host::{Role, Tilt};
use rules_core::wager::{ComeOut, Family, Wager};
use rules_core::{Cents, Roll, Seat, Submission, SubmissionDraft, Window};
use table::event::{Asker, Reader};
use table::lamps::{Colour, Frame, Lamp};
use table::{Event, Machine, Millis, opening};

/// A table, as those around it use it.
pub(crate) struct Player {
    machine: Machine,
    number: u16,
    /// What the lamps showed, after each event.
    pub(crate) frames: Vec<Frame>,
}

impl Player {
    /// At the first seat of a table that was just set up, with $1,000.
    pub(crate) fn at(submission: Submission) -> Self {
        let machine = Machine::new(submission);
        let mut player = Self { frames: vec![Frame::of(machine.state())], machine, number: 0 };
        player.credit(1);
        player
    }

    /// At a standard table.
    pub(crate) fn new() -> Self {
        Self::at(opening())
    }

    /// What the lamps show now.
    pub(crate) fn frame(&self) -> Frame {
        Frame::of(self.machine.state())
    }

    /// The colour of one lamp now.
    pub(crate) fn lamp(&self, lamp: Lamp) -> Colour {
        self.frame().get(lamp)
    }

    pub(crate) fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Something happens. The lamps must show the state, and so does the picture that is kept.
    pub(crate) fn take(&mut self, event: Event) {
        self.machine.replay(&event, Millis::default()).unwrap();
        let frame = self.frame();
        for (lamp, colour) in frame.lamps() {
            if let Lamp::Working(family) = lamp {
                assert_eq!(colour, self.on_off_button(family), "{family:?} after {event:?}");
            }
        }
        self.frames.push(frame);
    }

    /// The on/off button of a family, from every wager by itself.
    fn on_off_button(&self, family: Family) -> Colour {
        let game = &self.machine.state().game;
        let works: Vec<bool> = game
            .submission()
            .seats()
            .flat_map(|seat| game.bets().get(seat).taken().iter().map(move |spot| (seat, spot)))
            .filter(|(_, spot)| spot.wager().family() == family)
            .map(|(seat, spot)| game.bets().get(seat).is_working(spot, game.round()))
            .collect();
        match works.as_slice() {
            [] => Colour::DARK,
            all if all.iter().all(|works| *works) => Colour::WHITE,
            _ => Colour::AMBER,
        }
    }

    pub(crate) fn order(&mut self, order: Order) {
        self.number += 1;
        let by = Asker { role: Role::Floor, session: 1 };
        self.take(Event::Ordered { by, id: self.number.into(), order: Ok(order) });
    }

    /// $1,000 at a seat.
    pub(crate) fn credit(&mut self, at: u8) {
        self.order(Order::Credit(seat(at), Cents::new(100_000)));
    }

    pub(crate) fn alarm(&mut self, tilt: Tilt, on: bool) {
        self.take(Event::Alarm { tilt, on });
    }

    /// A touch at a seat, which must be accepted.
    pub(crate) fn touch_at(&mut self, at: u8, touch: Touch) {
        self.number += 1;
        self.take(Event::Touched { seat: seat(at), number: self.number, touch: Ok(touch) });
        assert_eq!(*self.machine.state().refused.get(seat(at)), None, "{touch:?}");
    }

    /// The same at the first seat.
    pub(crate) fn touch(&mut self, touch: Touch) {
        self.touch_at(1, touch);
    }

    /// $5 at the first seat, which every wager takes.
    pub(crate) fn bet(&mut self, wager: Wager) {
        self.touch(Touch::Place(wager, Cents::new(500)));
    }

    /// The first seat takes up the dice, with a Pass Bet where it needs one.
    pub(crate) fn take_up(&mut self) {
        let game = &self.machine.state().game;
        let come_out = game.round().point().is_none();
        if come_out && !game.bets().get(seat(1)).has_line_bets() {
            self.bet(wager("pass"));
        }
        self.touch(Touch::TakeDice);
    }

    /// The dice that are out come to rest.
    pub(crate) fn land(&mut self, roll: Roll) {
        self.number += 1;
        let reading = Reading::from(Seen::Faces([roll.0.pips(), roll.1.pips()]));
        for reader in Reader::BOTH {
            self.take(Event::DiceRead { reader, number: self.number, reading });
        }
    }

    /// Takes up the dice and throws them.
    pub(crate) fn throw(&mut self, roll: Roll) {
        self.take_up();
        assert_eq!(self.machine.state().game.window(), Window::Closed);
        self.land(roll);
        assert_eq!(self.machine.state().last_roll, Some(roll));
    }

    /// Throws a number in one of the ways to throw it.
    pub(crate) fn throw_number(&mut self, number: u8) {
        self.throw(ways(number)[0]);
    }

    /// The point is 6, and a Come Bet stands on the 4.
    pub(crate) fn on_the_four(&mut self) {
        self.throw_number(6);
        self.bet(wager("come"));
        self.throw_number(4);
    }
}

/// All throws that make a number.
pub(crate) fn ways(number: u8) -> Vec<Roll> {
    Roll::all().filter(|roll| roll.total().number() == number).collect()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

/// A wager by its name.
pub(crate) fn wager(name: &str) -> Wager {
    Wager::all().find(|wager| wager.to_string() == name).unwrap()
}

/// The wagers that may be called on or off, one of each family: that on the 4.
pub(crate) fn callable() -> Vec<Wager> {
    let callable = |wager: &Wager| wager.come_out() != ComeOut::Works && wager.number() == Some(4);
    Wager::all().filter(callable).collect()
}

/// A table of eight seats with choices of its own.
pub(crate) fn with(draft: SubmissionDraft) -> Submission {
    Submission::try_from(SubmissionDraft { seats: 8, ..draft }).unwrap()
}
