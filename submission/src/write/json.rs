//! Writes a submission for programs, with the names of a file and amounts in cents.

use rules_core::point::PointSet;
use rules_core::submission::{Limits, VigorishTerms};
use rules_core::wager::{Choice, Family};
use rules_core::{Submission, SubmissionDraft};
use serde_json::{Map, Value, json};

use crate::choices::{self, TABLE_KIND, name};

/// Writes a submission as JSON that reads back as the same submission.
pub fn to_json(submission: &Submission) -> Value {
    let draft = SubmissionDraft::from(submission);
    let mut file = json!({
        "jurisdiction": draft.jurisdiction.name(),
        "game": draft.game.name(),
        "table_kind": name(draft.table_kind, &TABLE_KIND),
        "seats": draft.seats,
        "offered": submission.offered().iter().map(Family::name).collect::<Vec<_>>(),
        "chip_unit": draft.chip_unit.get(),
        "smallest_credit": draft.smallest_credit.get(),
        "big_win": draft.big_win.get(),
        "limits": limits(&draft),
        "timers": {
            "betting": draft.timers.betting,
            "offer": draft.timers.offer,
            "review": draft.timers.review,
            "link": draft.timers.link,
        },
    });
    if let Value::Object(file) = &mut file {
        pay_tables(submission, file);
        let layout = layout(submission);
        if !layout.is_empty() {
            file.insert("layout".into(), layout.into());
        }
        if !submission.rules().points.is_empty() {
            file.insert("odds_multiple".into(), multiples(submission).into());
            let rate = format!("{}/{}", draft.vigorish_rate.0, draft.vigorish_rate.1);
            let vig = json!({ "rate": rate, "buy": terms(draft.buy), "lay": terms(draft.lay) });
            file.insert("vig".into(), vig);
        }
        let state = draft.jurisdiction.rules();
        if state.hardways_by_house_rule {
            file.insert("hardways_on_come_out".into(), draft.hardways_on_come_out.into());
        }
        if state.pays_more {
            let raised = draft.pays.iter();
            let raised =
                raised.map(|(payout, pays, per)| (payout.to_string(), format!("{pays} to {per}").into()));
            file.insert("pays".into(), raised.collect::<Map<_, _>>().into());
        }
        if let Some(weights) = draft.power_odds {
            let (none, lower, higher) = (weights.none, weights.lower, weights.higher);
            file.insert("power_odds".into(), json!({ "none": none, "lower": lower, "higher": higher }));
        }
    }
    file
}

fn pair(limits: Limits) -> Value {
    json!([limits.least.get(), limits.most.get()])
}

fn limits(draft: &SubmissionDraft) -> Value {
    let own = draft.limits_by_family.iter().filter_map(|(family, own)| Some((family.name(), pair(own?))));
    let own: Map<_, _> = own.map(|(name, own)| (name.to_owned(), own)).collect();
    json!({ "default": pair(draft.limits), "by_wager": own })
}

fn multiples(submission: &Submission) -> Map<String, Value> {
    let points = submission.rules().points.iter();
    points.map(|point| (point.number().to_string(), submission.odds_multiple(point).into())).collect()
}

fn numbers(points: PointSet) -> Vec<u8> {
    points.iter().map(|point| point.number()).collect()
}

fn terms(terms: VigorishTerms) -> Value {
    match terms {
        VigorishTerms::UpFront => json!({ "when": "up_front" }),
        VigorishTerms::OnWin(points) => json!({ "when": "on_win", "numbers": numbers(points) }),
    }
}

fn layout(submission: &Submission) -> Map<String, Value> {
    let families = submission.rules().families(submission.jurisdiction());
    let optional = families.iter().filter(|family| family.has_optional_area());
    let areas = optional.map(|family| (family.name().to_owned(), submission.has_area(family).into()));
    let printed = families.iter().filter(|family| !submission.printed(*family).is_empty()).map(|family| {
        let rolls: Vec<_> = submission.printed(family).iter().map(|roll| roll.to_string()).collect();
        (family.name().to_owned(), rolls.into())
    });
    areas.chain(printed).collect()
}

/// Writes the pay tables: those in the table and those with a field of their own.
fn pay_tables(submission: &Submission, file: &mut Map<String, Value>) {
    let families = submission.rules().families(submission.jurisdiction());
    let value = |choice: &'static Choice| Value::from(choices::pay_table(submission, choice));
    let mut inside = Map::new();
    for choice in choices::pay_tables(families) {
        match choice.field.split_once('.') {
            Some((_, name)) => inside.insert(name.to_owned(), value(choice)),
            None => file.insert(choice.field.to_owned(), value(choice)),
        };
    }
    file.insert("pay_tables".into(), inside.into());
}
