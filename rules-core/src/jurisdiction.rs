//! States whose rules a table plays by, and citations of their regulations.

use core::fmt;

use serde::{Deserialize, Serialize};

/// A state with rules for this table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Jurisdiction {
    /// 58 Pa. Code, chapters 623a and 623b.
    #[default]
    Pennsylvania,
    /// Colorado gaming regulations, Rule 23.
    Colorado,
}

impl Jurisdiction {
    /// Every state that a submission can name.
    pub const ALL: [Self; 2] = [Self::Pennsylvania, Self::Colorado];

    /// Returns the number on the wire and in memory, for good: the state's FIPS code.
    pub const fn code(self) -> u8 {
        match self {
            Self::Pennsylvania => 42,
            Self::Colorado => 8,
        }
    }

    /// Returns the name in submissions.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pennsylvania => "pa",
            Self::Colorado => "co",
        }
    }

    /// Returns the name for people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Pennsylvania => "Pennsylvania",
            Self::Colorado => "Colorado",
        }
    }
}

impl fmt::Display for Jurisdiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

/// A code that no known state has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownJurisdiction(pub u8);

impl fmt::Display for UnknownJurisdiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no jurisdiction has the code {}", self.0)
    }
}

impl core::error::Error for UnknownJurisdiction {}

impl From<Jurisdiction> for u8 {
    fn from(state: Jurisdiction) -> Self {
        state.code()
    }
}

impl TryFrom<u8> for Jurisdiction {
    type Error = UnknownJurisdiction;

    fn try_from(code: u8) -> Result<Self, UnknownJurisdiction> {
        Self::ALL.into_iter().find(|state| state.code() == code).ok_or(UnknownJurisdiction(code))
    }
}

/// The paragraph behind a rule, in each state that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cite {
    pa: &'static str,
    co: &'static str,
}

impl Cite {
    /// Cites a paragraph of Pennsylvania's chapters.
    pub const fn pa(paragraph: &'static str) -> Self {
        Self { pa: paragraph, co: "" }
    }

    /// Cites a paragraph of Colorado's Rule 23.
    pub const fn co(paragraph: &'static str) -> Self {
        Self { pa: "", co: paragraph }
    }

    /// Cites the same rule in both states.
    pub const fn both(pa: &'static str, co: &'static str) -> Self {
        Self { pa, co }
    }

    /// Returns the paragraph in one state; empty if the state has no such rule.
    pub const fn of(self, state: Jurisdiction) -> &'static str {
        match state {
            Jurisdiction::Pennsylvania => self.pa,
            Jurisdiction::Colorado => self.co,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_names_one_state() {
        for state in Jurisdiction::ALL {
            assert_eq!(Jurisdiction::try_from(state.code()), Ok(state));
        }
        assert_eq!(Jurisdiction::try_from(0), Err(UnknownJurisdiction(0)));
    }

    #[test]
    fn each_state_has_its_own_paragraph() {
        let both = Cite::both("623a.4(c)(1)", "30-2305(3)");
        assert_eq!(both.of(Jurisdiction::Pennsylvania), "623a.4(c)(1)");
        assert_eq!(both.of(Jurisdiction::Colorado), "30-2305(3)");
        assert_eq!(Cite::pa("623a.1").of(Jurisdiction::Colorado), "");
    }
}
