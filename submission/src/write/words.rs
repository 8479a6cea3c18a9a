//! The paragraphs and words of each regulation in a written submission.

use rules_core::jurisdiction::Rulebook;

/// What a file says about its fields.
pub(super) struct Words {
    pub(super) title: &'static str,
    pub(super) credit: &'static str,
    pub(super) offered: &'static str,
    pub(super) limits: &'static str,
    pub(super) multiples: &'static str,
    pub(super) vigorish: &'static str,
    pub(super) layout: &'static str,
}

/// Returns the words of a regulation.
pub(super) const fn of(rulebook: Rulebook) -> &'static Words {
    match rulebook {
        Rulebook::PennsylvaniaCraps => &PENNSYLVANIA,
        Rulebook::Colorado => &COLORADO,
        Rulebook::PropsAndHops => &PROPS_AND_HOPS,
        Rulebook::SicBo => &SIC_BO,
    }
}

const PENNSYLVANIA: Words = Words {
    title: "Rules submission, 58 Pa. Code § 601a.2, with paragraphs of chapters 623a and 623b.",
    credit: "payments are rounded up to this; one cent in Pennsylvania",
    offered: "The wagers offered, 623a.3(a) and 623b.",
    limits: "The least and the most of a wager, 623a.3(b).",
    multiples: "Odds behind a line or Come Bet, 1 to 10 times the bet, on each point, 623a.6(e).",
    vigorish: "Vigorish on Buy and Lay Bets, in advance or from a win on these numbers, 623a.5(g)(3).",
    layout: "Which areas there are; without one, a bet is broken down into its parts, 623a.3(a)(20) and (21).",
};

const COLORADO: Words = Words {
    title: "Rules submission for Colorado, with paragraphs of Rule 23 (1 CCR 207-1).",
    credit: "payments are whole multiples of this, 30-2306(4)",
    offered: "The wagers offered, 30-2304 and 30-2399.01 to 30-2399.05.",
    limits: "The least and the most of a wager, as the house posts them.",
    multiples: "Odds behind a line, Come or Put Bet, 1 to 255 times the bet, on each point, 30-2308.",
    vigorish: "Vigorish on Buy and Lay Bets, in advance or from a win on these numbers, 30-2307.",
    layout: "Which areas there are; without one, a bet is broken down into its parts, 30-2304(20) and (21).",
};

const PROPS_AND_HOPS: Words = Words {
    title: "Rules submission, 58 Pa. Code § 601a.2, with paragraphs of chapter 668a.",
    credit: PENNSYLVANIA.credit,
    offered: "The wagers offered, 668a.2(d) to (f).",
    limits: "The least and the most of a wager, as the house posts them.",
    multiples: "",
    vigorish: "",
    layout: "The combinations printed in each part of the layout, 668a.2(f)(2) to (5).",
};

const SIC_BO: Words = Words {
    title: "Rules submission, 58 Pa. Code § 601a.2, with paragraphs of chapter 625a as proposed in 2011.",
    offered: "The wagers offered, 625a.3.",
    layout: "",
    ..PROPS_AND_HOPS
};
