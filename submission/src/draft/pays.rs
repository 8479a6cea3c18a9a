//! Payouts above the listed odds (30-2306(1)).

use rules_core::payout::{HigherOdds, MOST_RAISED, Payout};
use rules_core::wager::Family;

use super::scope::{Scope, named};
use crate::error::Fault;
use crate::fields::Field;
use crate::nearest::nearest;
use crate::node::Entry;

/// Reads a table of payouts by name, each with odds such as `"3 to 1"`.
pub(super) fn pays(field: &Field<'_>, scope: Scope) -> Result<HigherOdds, Fault> {
    let entries = field.entries()?;
    let here = || Payout::all().filter(|payout| scope.has(payout.wager));
    for entry in &entries {
        if !here().any(|payout| payout.to_string() == entry.key) {
            field.reading.report(unknown(field, entry, scope));
        }
    }
    let mut higher = HigherOdds::NONE;
    for payout in here() {
        let name = payout.to_string();
        let Some(entry) = entries.iter().find(|entry| entry.key == name) else { continue };
        let value = field.value(entry);
        let raised = field.reading.keep(odds(&value)).map(|(pays, per)| higher.raise(payout, pays, per));
        if raised == Some(None) {
            let help = format!("leave some out: there is room for {MOST_RAISED}");
            field.reading.report(value.says("too many payouts are named", help).under("G1"));
        }
    }
    Ok(higher)
}

fn odds(field: &Field<'_>) -> Result<(u16, u16), Fault> {
    let help = "write odds in quotes, as in \"3 to 1\"";
    let parts = field.text(help)?.split_once(" to ");
    let parts = parts.and_then(|(pays, per)| Some((pays.trim().parse().ok()?, per.trim().parse().ok()?)));
    parts.filter(|(_, per)| *per > 0).ok_or_else(|| field.wrong("is not odds", help).under("30-2306(1)"))
}

/// Refuses a name that no payout of the game has.
fn unknown(field: &Field<'_>, entry: &Entry, scope: Scope) -> Fault {
    let key = &*entry.key;
    if let Some(elsewhere) = Payout::all().find(|payout| payout.to_string() == key) {
        return scope.foreign(key, &[elsewhere.wager.family()], |wrong, help| field.key(entry, wrong, help));
    }
    let names: Vec<_> =
        Payout::all().filter(|payout| scope.has(payout.wager)).map(|one| one.to_string()).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let of_family = named(scope.families(), key).and_then(|family: Family| {
        let mut here = Payout::all().filter(|payout| scope.has(payout.wager));
        here.find(|payout| payout.wager.family() == family).map(|payout| payout.to_string())
    });
    let help = match (of_family, nearest(key, &names)) {
        (Some(one), _) => format!("name one wager, as in {one:?}"),
        (None, Some(near)) => format!("did you mean {near:?}?"),
        (None, None) => "name a wager with listed odds, as in \"place_6\" or \"field_12\"".into(),
    };
    field.key(entry, format!("there is no payout of {key:?}"), help).under("30-2306(1)")
}
