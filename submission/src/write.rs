//! Writes a submission: every field, with its meaning, so that an examiner sees all rules in force at a table.

use rules_core::jurisdiction::Rulebook;
use rules_core::payout::HigherOdds;
use rules_core::point::PointSet;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits, Timers, VigorishTerms};
use rules_core::wager::{ByFamily, Choice, Family, FamilySet};
use rules_core::{ByPoint, Cents, Jurisdiction, Submission, SubmissionDraft};

use crate::choices::{self, Named, TABLE_KIND, name};

mod json;
mod words;

pub use json::to_json;
use words::Words;

/// Writes a submission as a TOML file that reads back as the same submission.
pub fn to_toml(submission: &Submission) -> String {
    let draft = SubmissionDraft::from(submission);
    let families = submission.rules().families(submission.jurisdiction());
    let (inside, own): (Vec<_>, Vec<_>) =
        choices::pay_tables(families).into_iter().partition(|choice| choice.field.contains('.'));
    let state = submission.jurisdiction();
    let (rulebook, points) = (submission.rulebook(), submission.rules().points);
    let words = words::of(rulebook);
    let mut page = Page::default();
    page.head(&draft, words);
    if state.rules().hardways_by_house_rule {
        let note = "whether Hardways work on come-out rolls unless called off, 30-2305(5)";
        page.set("hardways_on_come_out", draft.hardways_on_come_out, note);
    }
    own.into_iter().for_each(|choice| page.pay_table(choice, submission));
    page.offered(submission.offered(), families, words.offered);
    page.limits(draft.limits, &draft.limits_by_family, words.limits);
    if !points.is_empty() {
        page.multiples(&draft.odds_multiple, points, words.multiples);
        page.vigorish(draft.vigorish_rate, draft.buy, draft.lay, words.vigorish);
    }
    if state.rules().pays_more {
        page.pays(&draft.pays);
    }
    page.pay_tables(&inside, submission);
    page.layout(families, &draft, words.layout);
    if rulebook == Rulebook::PennsylvaniaCraps {
        page.power_odds(draft.power_odds);
    }
    page.timers(draft.timers);
    page.text
}

/// Writes an amount with commas.
fn amount(cents: Cents) -> String {
    let plain = cents.to_string();
    let (dollars, rest) = plain.split_at(plain.find('.').unwrap_or(plain.len()));
    let digits = dollars.trim_start_matches('$');
    let mut grouped = String::from("\"$");
    for (index, digit) in digits.chars().enumerate() {
        let left = digits.len().saturating_sub(index);
        if index > 0 && left.is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped + rest + "\""
}

fn pair(limits: Limits) -> String {
    format!("[{}, {}]", amount(limits.least), amount(limits.most))
}

fn terms(terms: VigorishTerms) -> String {
    match terms {
        VigorishTerms::UpFront => "{ when = \"up_front\" }".into(),
        VigorishTerms::OnWin(numbers) => {
            format!("{{ when = \"on_win\", numbers = [{}] }}", points(numbers).join(", "))
        }
    }
}

fn points(set: PointSet) -> Vec<String> {
    set.iter().map(|point| point.number().to_string()).collect()
}

/// Lists names to choose from: `A, B or C`.
fn either(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [others @ .., last] => format!("{} or {last}", others.join(", ")),
    }
}

/// Returns the games that a state has.
fn played(state: Jurisdiction) -> impl Iterator<Item = GameKind> {
    GameKind::ALL.into_iter().filter(move |game| game.rules().families(state) != FamilySet::NONE)
}

/// Returns the numbers of seats that the games of a state may have: those of the first, then those of others by name.
fn seats(state: Jurisdiction) -> String {
    let notes = played(state).enumerate().map(|(index, game)| {
        let title = if index == 0 { String::new() } else { format!("{} ", game.title()) };
        format!(
            "{title}1 to {}, {}",
            game.rules().most_seats,
            game.rules().seats_cite.of(game.rulebook(state))
        )
    });
    notes.collect::<Vec<_>>().join("; ")
}

/// A file under construction.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn note(&mut self, note: &str) {
        self.text.push_str(&format!("# {note}\n"));
    }

    fn table(&mut self, name: &str, note: &str) {
        self.text.push('\n');
        self.note(note);
        self.text.push_str(&format!("[{name}]\n"));
    }

    /// Writes a field, with a note.
    fn set(&mut self, key: &str, value: impl ToString, note: &str) {
        let line = format!("{key} = {}", value.to_string());
        let line = if note.is_empty() { line } else { format!("{line:<36} # {note}") };
        self.text.push_str(&line);
        self.text.push('\n');
    }

    /// Writes a field with a named value, and the other names that it could have.
    fn choice<T: PartialEq>(&mut self, key: &str, value: T, all: &[Named<T>], cite: &str) {
        let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
        let cite = if cite.is_empty() { String::new() } else { format!("; {cite}") };
        // Every value has a name: `choices` lists them all.
        let value = name(value, all).unwrap_or_default();
        self.set(key, format!("{value:?}"), &(either(&names) + &cite));
    }

    fn head(&mut self, draft: &SubmissionDraft, words: &Words) {
        self.note(words.title);
        self.set("jurisdiction", format!("{:?}", draft.jurisdiction.name()), draft.jurisdiction.title());
        let games: Vec<_> = played(draft.jurisdiction).map(|game| (game.name(), game)).collect();
        self.choice("game", draft.game, &games, "");
        self.choice("table_kind", draft.table_kind, &TABLE_KIND, "");
        self.set("seats", draft.seats, &seats(draft.jurisdiction));
        self.set("chip_unit", amount(draft.chip_unit), "wagers are whole multiples of this");
        self.set("smallest_credit", amount(draft.smallest_credit), words.credit);
        let notice = "the host gets a notice of winnings on a wager from here on; \"$0\": never";
        self.set("big_win", amount(draft.big_win), notice);
    }

    /// Writes a pay table, and the others that the state lists.
    fn pay_table(&mut self, choice: &'static Choice, submission: &Submission) {
        let key = choice.field.rsplit('.').next().unwrap_or(choice.field);
        let tables = || choice.tables_in(submission.jurisdiction());
        let named: Vec<_> = tables().map(|table| (table.name, table.name)).collect();
        let cite = tables().next().map_or("", |table| table.cite);
        self.choice(key, choices::pay_table(submission, choice), &named, cite);
    }

    fn pay_tables(&mut self, all: &[&'static Choice], submission: &Submission) {
        if all.is_empty() {
            return;
        }
        self.table("pay_tables", "Pay tables of side wagers, by the names that the regulation has for them.");
        for choice in all {
            self.pay_table(choice, submission);
        }
    }

    fn layout(&mut self, families: FamilySet, draft: &SubmissionDraft, note: &str) {
        let printed = |family: Family| draft.printed.get(family);
        let is_named = |family: &Family| family.has_optional_area() || !printed(*family).is_empty();
        let named: Vec<_> = families.iter().filter(is_named).collect();
        if named.is_empty() {
            return;
        }
        self.table("layout", note);
        for family in named {
            let rolls: Vec<_> = printed(family).iter().map(|roll| format!("\"{roll}\"")).collect();
            if rolls.is_empty() {
                self.set(family.name(), !draft.without_area.has(family), "");
            } else {
                self.set(family.name(), format!("[{}]", rolls.join(", ")), "");
            }
        }
    }

    /// Writes a line for each group of wagers, by their codes.
    fn offered(&mut self, offered: FamilySet, families: FamilySet, note: &str) {
        self.text.push_str(&format!("\n# {note}\noffered = [\n"));
        for group in Family::ALL.chunk_by(|one, next| one.id().div_euclid(10) == next.id().div_euclid(10)) {
            let names = group.iter().filter(|family| offered.has(**family));
            let names: Vec<_> = names.map(|family| format!("{:?},", family.name())).collect();
            if !names.is_empty() {
                self.text.push_str(&format!("    {}\n", names.join(" ")));
            }
        }
        self.text.push_str("]\n");
        let left_out = families.iter().filter(|family| !offered.has(*family));
        let left_out: Vec<_> = left_out.map(Family::name).collect();
        if !left_out.is_empty() {
            self.note(&format!("Not offered: {}.", left_out.join(", ")));
        }
    }

    fn limits(&mut self, usual: Limits, own: &ByFamily<Option<Limits>>, note: &str) {
        self.table("limits", note);
        self.set("default", pair(usual), "of every wager that has no limits of its own");
        let own: Vec<_> = own.iter().filter_map(|(family, limits)| Some((family, limits?))).collect();
        if own.is_empty() {
            self.note("No wager has limits of its own.");
            return;
        }
        self.text.push_str("\n[limits.by_wager]\n");
        for (family, limits) in own {
            self.set(family.name(), pair(limits), "");
        }
    }

    fn multiples(&mut self, multiples: &ByPoint<u8>, points: PointSet, note: &str) {
        self.table("odds_multiple", note);
        for point in points.iter() {
            self.set(&point.number().to_string(), multiples.get(point), "");
        }
    }

    fn vigorish(&mut self, (part, of): (u32, u32), buy: VigorishTerms, lay: VigorishTerms, note: &str) {
        self.table("vig", note);
        self.set("rate", format!("\"{part}/{of}\""), "at most 1/20");
        self.set("buy", terms(buy), "");
        self.set("lay", terms(lay), "");
    }

    fn pays(&mut self, pays: &HigherOdds) {
        if pays.is_empty() {
            self.text.push('\n');
            self.note("Every wager pays the odds that are listed, 30-2306(1).");
            return;
        }
        self.table("pays", "Odds above those listed, 30-2306(1). Other wagers pay what is listed.");
        for (payout, pays, per) in pays.iter() {
            let listed = payout.listed().map(|odds| format!("listed: {odds}")).unwrap_or_default();
            self.set(&payout.to_string(), format!("\"{pays} to {per}\""), &listed);
        }
    }

    fn power_odds(&mut self, weights: Option<Weights>) {
        let Some(Weights { none, lower, higher }) = weights else {
            self.text.push('\n');
            self.note("Power Odds are not offered, 623b.5(a).");
            return;
        };
        self.table("power_odds", "How often each area of the layout draws what, by weight, 623b.5(a).");
        self.set("none", none, "no increase");
        self.set("lower", lower, "the lower figure of 623b.5(d)");
        self.set("higher", higher, "the higher figure");
    }

    fn timers(&mut self, Timers { betting, offer, review, link }: Timers) {
        self.table("timers", "In seconds; 0 sets no limit.");
        self.set("betting", betting, "from when the dice may be thrown to \"no more bets\"");
        self.set("offer", offer, "for a seat to take the dice that it is offered");
        self.set("review", review, "that a result is held before it is settled");
        self.set("link", link, "of silence until the link to the host counts as lost");
    }
}
