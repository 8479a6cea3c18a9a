//! A simulated player at a table, which keeps every frame of its lamps.

use protocol::convert::{Order, Reading, Touch};
use protocol::field_bus::Seen;
use protocol::host::{Role, Tilt};
use rules_core::wager::{ComeOut, Family, Wager};
use rules_core::{Cents, Roll, Seat, Submission, SubmissionDraft, Window};
use table::event::{Asker, Reader};
use table::lamps::{Colour, Frame, Lamp};
use table::{Event, Machine, Millis, opening};

/// A table with its events, and the frames of its lamps.
pub(crate) struct Player {
    machine: Machine,
    number: u16,
    /// The frames of the lamps, after each event.
    pub(crate) frames: Vec<Frame>,
}

impl Player {
    /// Sits at the first seat of a new table, with $1,000.
    pub(crate) fn at(submission: Submission) -> Self {
        let machine = Machine::new(submission);
        let mut player = Self { frames: vec![Frame::of(machine.state())], machine, number: 0 };
        player.credit(1);
        player
    }

    /// Sits at a standard table.
    pub(crate) fn new() -> Self {
        Self::at(opening())
    }

    /// Returns the current frame of the lamps.
    pub(crate) fn frame(&self) -> Frame {
        Frame::of(self.machine.state())
    }

    /// Returns the current colour of one lamp.
    pub(crate) fn lamp(&self, lamp: Lamp) -> Colour {
        self.frame().get(lamp)
    }

    pub(crate) fn machine(&self) -> &Machine {
        &self.machine
    }

    /// Takes an event, checks the lamps against the state, and keeps their frame.
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

    /// Computes the on/off button of a family from every single bet.
    fn on_off_button(&self, family: Family) -> Colour {
        let game = &self.machine.state().game;
        let works: Vec<bool> = game
            .submission()
            .seats()
            .flat_map(|seat| game.bets().get(seat).taken().iter().map(move |spot| (seat, spot)))
            .filter(|(_, spot)| spot.wager().family() == family)
            .map(|(seat, spot)| game.bets().get(seat).is_working(spot, game.round(), game.working()))
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

    /// Credits a seat with $1,000.
    pub(crate) fn credit(&mut self, at: u8) {
        self.order(Order::Credit(seat(at), Cents::new(100_000)));
    }

    pub(crate) fn alarm(&mut self, tilt: Tilt, on: bool) {
        self.take(Event::Alarm { tilt, on });
    }

    /// Touches the panel of a seat. The touch must be accepted.
    pub(crate) fn touch_at(&mut self, at: u8, touch: Touch) {
        self.number += 1;
        self.take(Event::Touched { seat: seat(at), number: self.number, touch: Ok(touch) });
        assert_eq!(*self.machine.state().refused.get(seat(at)), None, "{touch:?}");
    }

    /// Touches the panel of the first seat.
    pub(crate) fn touch(&mut self, touch: Touch) {
        self.touch_at(1, touch);
    }

    /// Bets $5 at the first seat, which every wager accepts.
    pub(crate) fn bet(&mut self, wager: Wager) {
        self.touch(Touch::Place(wager, Cents::new(500)));
    }

    /// Takes the dice at the first seat, with a Pass Bet if it needs one.
    pub(crate) fn take_up(&mut self) {
        let game = &self.machine.state().game;
        let come_out = game.round().point().is_none();
        if come_out && !game.bets().get(seat(1)).has_line_bets() {
            self.bet(wager("pass"));
        }
        self.touch(Touch::TakeDice);
    }

    /// Lets the thrown dice come to rest.
    pub(crate) fn land(&mut self, roll: Roll) {
        self.number += 1;
        let reading = Reading::from(Seen::Faces([roll.0.pips(), roll.1.pips()].into()));
        for reader in Reader::BOTH {
            self.take(Event::DiceRead { reader, number: self.number, reading });
        }
    }

    /// Takes the dice and throws them.
    pub(crate) fn throw(&mut self, roll: Roll) {
        self.take_up();
        assert_eq!(self.machine.state().game.window(), Window::Closed);
        self.land(roll);
        assert_eq!(self.machine.state().last_roll, Some(roll.into()));
    }

    /// Rolls a number in one of its combinations.
    pub(crate) fn throw_number(&mut self, number: u8) {
        self.throw(ways(number)[0]);
    }

    /// Sets the point to 6, with a Come Bet on the 4.
    pub(crate) fn on_the_four(&mut self) {
        self.throw_number(6);
        self.bet(wager("come"));
        self.throw_number(4);
    }
}

/// Returns all rolls of a number.
pub(crate) fn ways(number: u8) -> Vec<Roll> {
    Roll::all().filter(|roll| roll.total().number() == number).collect()
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

/// Returns a wager by its name.
pub(crate) fn wager(name: &str) -> Wager {
    Wager::all().find(|wager| wager.to_string() == name).unwrap()
}

/// Returns the wagers that may be called on or off, one of each family: the one on the 4.
pub(crate) fn callable() -> Vec<Wager> {
    let callable = |wager: &Wager| {
        wager.come_out(&Submission::standard()) != ComeOut::Works && wager.number() == Some(4)
    };
    Wager::all().filter(callable).collect()
}

/// Returns a submission of eight seats with the choices of a draft.
pub(crate) fn with(draft: SubmissionDraft) -> Submission {
    Submission::try_from(SubmissionDraft { seats: 8, ..draft }).unwrap()
}
