//! States whose rules a table plays by, and citations of their regulations.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::wager::ComeOut;

mod colorado;
mod pennsylvania;

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

    /// Returns the rules in which it differs from other states.
    #[inline]
    pub const fn rules(self) -> &'static StateRules {
        match self {
            Self::Pennsylvania => &pennsylvania::RULES,
            Self::Colorado => &colorado::RULES,
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

/// The rules in which a state differs from others. Pay tables, limits and paragraphs are in the files of the wagers.
#[derive(Debug)]
pub struct StateRules {
    /// The regulation of Craps.
    pub rulebook: Rulebook,
    /// Whether a Pass or Come Bet may be raised on its number (L1).
    pub line_bets_rise: bool,
    /// The largest odds multiple that a house may choose (L5).
    pub most_multiple: u8,
    /// The paragraph on odds multiples.
    pub multiple_cite: &'static str,
    /// The remedy for a submission with another multiple.
    pub multiple_remedy: &'static str,
    /// The limit of odds beside their multiple (L5).
    pub odds_cap: OddsCap,
    /// Whether a Place Bet to Lose works on a come-out roll (G7).
    pub place_lose: ComeOut,
    /// Whether a Lay Bet works on a come-out roll (G7).
    pub lay: ComeOut,
    /// Whether a house rule may have Hardways work on a come-out roll (G7).
    pub hardways_by_house_rule: bool,
    /// Whether a house may pay more than the listed odds.
    pub pays_more: bool,
    /// Whether the smallest credit may be more than a cent (G3).
    pub coarse_credit: bool,
    /// Whether a Fire Bet ends with the sixth point, stays removable until the first, and is paid last (F1, G4).
    pub fire_ends_with_six: bool,
    /// When Bonus Craps wagers are accepted (B1).
    pub bonus_opens: BonusOpens,
    /// Whether a player may bet for the dealers (T2).
    pub tips: bool,
    /// Whether match-play coupons are accepted (T3).
    pub coupons: bool,
}

/// The limit of odds beside their multiple (L5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsCap {
    /// Raised to the next stake that is paid in whole chips (623a.6(f)).
    RaisedToWholeChips,
    /// At most the table maximum, cut to a stake that is paid in whole credits (30-2308).
    WithinTableMaximum,
}

/// When Bonus Craps wagers are accepted (B1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusOpens {
    /// Before a new shooter's first throw (623a.12(1)).
    NewShooter,
    /// Before a come-out roll that follows a 7, or that is the first of the table (30-2399.05(3)).
    AfterSeven,
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

/// The regulation that a game is played by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rulebook {
    /// 58 Pa. Code, chapters 623a and 623b: Craps and Mini-Craps.
    #[default]
    PennsylvaniaCraps,
    /// Colorado gaming regulations, Rule 23.
    Colorado,
    /// 58 Pa. Code, chapter 668a: Props & Hops.
    PropsAndHops,
    /// 58 Pa. Code, chapter 625a, as proposed in 2011: Sic Bo.
    SicBo,
}

impl Rulebook {
    /// Every regulation.
    pub const ALL: [Self; 4] = [Self::PennsylvaniaCraps, Self::Colorado, Self::PropsAndHops, Self::SicBo];

    /// Returns the paragraph that lists the permissible wagers.
    pub const fn wagers_cite(self) -> &'static str {
        match self {
            Self::PennsylvaniaCraps => "623a.3(a)",
            Self::Colorado => "30-2304",
            Self::PropsAndHops => "668a.2",
            Self::SicBo => "625a.3",
        }
    }
}

/// The paragraph behind a rule, in each regulation that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cite {
    pa: &'static str,
    co: &'static str,
    props: &'static str,
    sic_bo: &'static str,
}

impl Cite {
    const NONE: Self = Self { pa: "", co: "", props: "", sic_bo: "" };

    /// Cites a paragraph of Pennsylvania's chapters on Craps.
    pub const fn pa(paragraph: &'static str) -> Self {
        Self { pa: paragraph, ..Self::NONE }
    }

    /// Cites a paragraph of Colorado's Rule 23.
    pub const fn co(paragraph: &'static str) -> Self {
        Self { co: paragraph, ..Self::NONE }
    }

    /// Cites the same rule of Craps in both states.
    pub const fn both(pa: &'static str, co: &'static str) -> Self {
        Self { pa, co, ..Self::NONE }
    }

    /// Cites a paragraph of Pennsylvania's chapter on Props & Hops, too.
    #[must_use]
    pub const fn props(self, props: &'static str) -> Self {
        Self { props, ..self }
    }

    /// Cites a paragraph of Pennsylvania's chapter on Sic Bo, too.
    #[must_use]
    pub const fn sic_bo(self, sic_bo: &'static str) -> Self {
        Self { sic_bo, ..self }
    }

    /// Cites a paragraph of Pennsylvania's chapter on Props & Hops only.
    pub const fn of_props(paragraph: &'static str) -> Self {
        Self::NONE.props(paragraph)
    }

    /// Cites a paragraph of Pennsylvania's chapter on Sic Bo only.
    pub const fn of_sic_bo(paragraph: &'static str) -> Self {
        Self::NONE.sic_bo(paragraph)
    }

    /// Returns the paragraph in one regulation; empty if it has no such rule.
    pub const fn of(self, rulebook: Rulebook) -> &'static str {
        match rulebook {
            Rulebook::PennsylvaniaCraps => self.pa,
            Rulebook::Colorado => self.co,
            Rulebook::PropsAndHops => self.props,
            Rulebook::SicBo => self.sic_bo,
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
    fn each_regulation_has_its_own_paragraph() {
        let both = Cite::both("623a.4(c)(1)", "30-2305(3)").sic_bo("625a.5(c)");
        assert_eq!(both.of(Rulebook::PennsylvaniaCraps), "623a.4(c)(1)");
        assert_eq!(both.of(Rulebook::Colorado), "30-2305(3)");
        assert_eq!((both.of(Rulebook::PropsAndHops), both.of(Rulebook::SicBo)), ("", "625a.5(c)"));
        assert_eq!(Cite::pa("623a.1").of(Rulebook::Colorado), "");
    }
}
