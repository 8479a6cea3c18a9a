//! Objections of the emulator's models to the firmware: uses that the manual forbids.

/// An objection that is expected, and why it does no harm.
struct Expected {
    /// Beginning of the objection: instance, register, rule.
    begins: &'static str,
    #[expect(dead_code, reason = "for the reader of this list: nothing is expected without a reason")]
    reason: &'static str,
}

/// Every expected objection.
const EXPECTED: [Expected; 1] = [Expected {
    begins: "RCC.PLLCKSELR: RM0433 rev 9 8.5.5, 8.7.11 to 8.7.17: this field cannot be changed while its PLL is enabled",
    reason: "embassy-stm32 0.6 writes the whole register when it switches PLL2 and PLL3 off (`rcc/h.rs`, `disable_pll`), \
             zeros for the running PLL1 among them. The part ignores those; PLL1 keeps its divider, or no test would \
             see the wires at their speed.",
}];

/// Returns the objections that are not expected.
pub(super) fn unexpected(told: Vec<String>) -> Vec<String> {
    told.into_iter().filter(|told| !EXPECTED.iter().any(|known| told.starts_with(known.begins))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_listed_objections_are_expected() {
        let pll = format!("{}, and the write is ignored (first at 682590 ns)", EXPECTED[0].begins);
        let clock = "USART2.CR1: the clock of this peripheral is off (first at 5 ns)".to_owned();
        assert_eq!(unexpected(vec![pll, clock.clone()]), [clock]);
    }
}
