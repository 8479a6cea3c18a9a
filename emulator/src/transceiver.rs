//! The RS-485 transceiver between USART2 and the field bus.
//!
//! It drives the bus only while its DE input, PD4, is high. The UART model sends its frames regardless of its
//! driver-enable configuration, so without this check a firmware that forgot DE would pass every test here and be
//! mute on a real table. DE may be driven in two ways: by the UART's own hardware (`CR3.DEM`, PD4 in its alternate
//! function) or by a plain output that is high.
//!
//! The receiver is always on, and the board ties it so that the MCU does not hear itself.

use rigless::soc::Bus;
use rigless::soc::stm32h743::generated::{gpioa, usart1};

/// DE is pin 4 of port D.
const PIN: u32 = 4;
/// `GPIOx_MODER`: the pin is a general-purpose output, RM0433 section 11.4.1.
const MODE_OUTPUT: u64 = 0b01;
/// `GPIOx_MODER`: the pin belongs to a peripheral.
const MODE_ALTERNATE: u64 = 0b10;
/// The alternate function that makes PD4 the driver enable of USART2, DS12110 table 11.
const USART2_DE: u64 = 7;

/// The report when bytes were lost because DE was low.
pub const UNDRIVEN: &str = "field bus: bytes were sent while the RS-485 driver was off and reached no node; \
                            give PD4 to USART2 as its driver enable (BufferedUart::new_with_de) or hold it high";

/// Returns whether the transceiver puts the UART's output on the bus right now.
#[must_use]
pub fn is_driving(bus: &Bus) -> bool {
    let (Some(port), Some(uart)) = (bus.registers("GPIOD"), bus.registers("USART2")) else {
        return false;
    };
    let mode = port.get(gpioa::Register::Moder) >> (2 * PIN) & 0b11;
    let function = port.get(gpioa::Register::Afrl) >> (4 * PIN) & 0b1111;
    let output = port.get(gpioa::Register::Odr) >> PIN & 1;
    let control = uart.get(usart1::Register::Cr3);
    match mode {
        MODE_OUTPUT => output == 1,
        MODE_ALTERNATE => {
            function == USART2_DE && usart1::cr3::DEM.is_set(control) && !usart1::cr3::DEP.is_set(control)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use rigless::device::RegisterFile;
    use rigless::mcu::Mcu;
    use rigless::soc::stm32h743::Stm32h743;

    use super::*;

    fn registers<'a>(part: &'a mut Stm32h743, name: &str) -> &'a mut RegisterFile {
        let slot = part.bus().slot_of(name).unwrap();
        part.bus_mut().slot_mut(slot).registers_mut()
    }

    fn part(mode: u64) -> Stm32h743 {
        let mut part = Stm32h743::new().unwrap();
        registers(&mut part, "GPIOD").set(gpioa::Register::Moder, mode << (2 * PIN));
        part
    }

    #[test]
    fn unconfigured_pin_drives_nothing() {
        assert!(!is_driving(Stm32h743::new().unwrap().bus()));
    }

    #[test]
    fn uart_drives_with_its_pin_and_mode_set() {
        let mut part = part(MODE_ALTERNATE);
        registers(&mut part, "GPIOD").set(gpioa::Register::Afrl, USART2_DE << (4 * PIN));
        assert!(!is_driving(part.bus()), "the pin alone is not enough");
        registers(&mut part, "USART2").set(usart1::Register::Cr3, usart1::cr3::DEM.mask());
        assert!(is_driving(part.bus()));
        let inverted = usart1::cr3::DEM.mask() | usart1::cr3::DEP.mask();
        registers(&mut part, "USART2").set(usart1::Register::Cr3, inverted);
        assert!(!is_driving(part.bus()), "the transceiver's DE is active high");
    }

    #[test]
    fn plain_output_drives_while_high() {
        let mut part = part(MODE_OUTPUT);
        assert!(!is_driving(part.bus()));
        registers(&mut part, "GPIOD").set(gpioa::Register::Odr, 1 << PIN);
        assert!(is_driving(part.bus()));
    }
}
