//! The tower light: three wires beside the lamp chain, so that it still shows a stopped table when the chain is
//! broken.

use embassy_stm32::gpio::{Level, Output, Speed};
use table::lamps::Colour;

use crate::wiring;

/// The lights of the tower.
pub(super) struct Tower {
    green: Output<'static>,
    amber: Output<'static>,
    red: Output<'static>,
}

impl Tower {
    /// Sets up the lights. Red is on until the table shows a colour.
    pub(super) fn new(wiring::Tower { green, amber, red }: wiring::Tower) -> Self {
        Self {
            green: Output::new(green, Level::Low, Speed::Low),
            amber: Output::new(amber, Level::Low, Speed::Low),
            red: Output::new(red, Level::High, Speed::Low),
        }
    }

    /// Shows a colour of the tower as well as three lights can: blue, a closed table, is dark.
    pub(super) fn show(&mut self, colour: Colour) {
        self.green.set_level((colour == Colour::GREEN).into());
        self.amber.set_level((colour == Colour::AMBER).into());
        self.red.set_level((colour == Colour::RED).into());
    }
}
