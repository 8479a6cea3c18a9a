//! Names of wagers and of rows of the Power Odds table.

use std::collections::HashMap;

use rules_core::power::{Draw, PowerRow};
use rules_core::wager::Spot;
use rules_core::{Refusal, Wager};

/// Wagers by name, and names by spot.
#[derive(Debug)]
pub(super) struct Names {
    wagers: HashMap<String, Wager>,
    /// Indexed by spot.
    names: Vec<String>,
    /// Rows of the Power Odds table by name, such as `horn_3_11`.
    rows: HashMap<String, (Wager, PowerRow)>,
}

impl Names {
    pub(super) fn new() -> Self {
        let names: Vec<String> = Wager::all().map(|wager| wager.to_string()).collect();
        let mut rows = HashMap::new();
        for (wager, name) in Wager::all().zip(&names) {
            for row in wager.power_rows() {
                let key = row.part.map_or_else(|| name.clone(), |part| format!("{name}_{part}"));
                rows.insert(key, (wager, *row));
            }
        }
        Self { wagers: names.iter().cloned().zip(Wager::all()).collect(), names, rows }
    }

    pub(super) fn wager(&self, name: &str) -> Result<Wager, Refusal> {
        self.wagers.get(name).copied().ok_or(Refusal::UnknownWager)
    }

    pub(super) fn name(&self, spot: Spot) -> &str {
        self.names.get(spot.index()).map_or("", String::as_str)
    }

    /// Returns the draw that gives these figures. Two rows of one wager are one area: they go up together (PO1).
    pub(super) fn draw(&self, figures: &HashMap<String, u32>) -> Result<Draw, Refusal> {
        let mut drawn = Draw::NONE;
        for (key, figure) in figures {
            let (wager, row) = self.rows.get(key).ok_or(Refusal::PowerOddsFigure)?;
            let level = row.level(*figure).ok_or(Refusal::PowerOddsFigure)?;
            if drawn.level(wager.spot()).is_some_and(|other| other != level) {
                return Err(Refusal::PowerOddsFigure);
            }
            drawn.set(*wager, Some(level))?;
        }
        let half = |(key, (wager, _)): (&String, &(Wager, PowerRow))| {
            drawn.level(wager.spot()).is_some() && !figures.contains_key(key)
        };
        if self.rows.iter().any(half) { Err(Refusal::PowerOddsFigure) } else { Ok(drawn) }
    }
}
