//! Compares two answers to one request.

use serde_json::Value;

use crate::model::{Law, Model};

/// The line of a tape at which the two differ, and both answers.
#[derive(Debug)]
pub(crate) struct Parting {
    pub(crate) at: usize,
    pub(crate) why: String,
    pub(crate) model: Value,
    pub(crate) table: String,
}

/// Plays a finished tape to both from the start.
pub(crate) fn play(tape: &[String]) -> Option<Parting> {
    let mut model = Model::default();
    let mut table = par::tape::Tape::default();
    tape.iter().enumerate().find_map(|(at, line)| {
        let ours = model.answer(line);
        let theirs = table.answer(line);
        let why = difference(model.law(), line, &ours, &theirs)?;
        Some(Parting { at, why, model: ours, table: theirs })
    })
}

/// Returns why two answers differ; `None` if they agree. At a table in Colorado, winning Fire Bets have a sweep of their
/// own (G4).
pub(crate) fn difference(law: Law, line: &str, model: &Value, table: &str) -> Option<String> {
    let Ok(answer) = serde_json::from_str::<Value>(table) else {
        return Some("the answer is not JSON".to_string());
    };
    if let (Some(ours), Some(theirs)) = (model.get("refused"), answer.get("refused")) {
        let uncited = cites(ours.as_str()?) && !theirs.as_str().is_some_and(cites);
        if theirs.as_str().is_some_and(|text| cites_other_law(law, line, text)) {
            return Some("the refusal names a paragraph of another state or game".to_string());
        }
        return uncited.then(|| "the refusal names no paragraph".to_string());
    }
    let colorado = law == Law::Colorado;
    (plain(colorado, model) != plain(colorado, &answer)).then(|| "different answers".to_string())
}

/// Returns whether a refusal at a table cites a law that is not the table's.
fn cites_other_law(law: Law, line: &str, text: &str) -> bool {
    let foreign: &[&str] = match law {
        _ if in_colorado(law == Law::Colorado, line) => &["623"],
        // A word of Craps in a submission is refused with the paragraph that it comes from.
        _ if line.starts_with(r#"{"new""#) => &[],
        Law::PropsAndHops => &["623", "30-23", "625a"],
        Law::SicBo => &["623", "30-23", "668a"],
        Law::PennsylvaniaCraps | Law::Colorado => &["668a", "625a"],
    };
    foreign.iter().any(|chapter| text.contains(chapter))
}

/// Returns whether Rule 23 alone is the law of a request. A word of Pennsylvania in a submission is refused with the
/// paragraph that it comes from.
fn in_colorado(at_table: bool, line: &str) -> bool {
    if !line.starts_with(r#"{"new""#) {
        return at_table;
    }
    let foreign = ["power_odds", "hot_", "lucky_", r#""A""#, "mini_craps"];
    line.contains(r#""jurisdiction":"co""#) && !foreign.iter().any(|word| line.contains(word))
}

/// Returns whether a text cites a paragraph of the chapters, or the id of a ruling in parentheses.
fn cites(text: &str) -> bool {
    let ruling = |inner: &str| {
        let letters = inner.chars().take_while(char::is_ascii_uppercase).count();
        (1..=2).contains(&letters) && inner.chars().nth(letters).is_some_and(|next| next.is_ascii_digit())
    };
    ["623a.", "623b.", "30-23", "668a.", "625a."].iter().any(|chapter| text.contains(chapter))
        || text.split('(').skip(1).any(ruling)
}

/// Returns an answer without details that do not matter: the order of the lines of one seat in one sweep (the dealers
/// are a seat here), and empty seats. All other order does (G4).
fn plain(colorado: bool, answer: &Value) -> Value {
    let mut answer = answer.clone();
    if let Some(lines) = answer.get_mut("settles").and_then(Value::as_array_mut) {
        let sweep = |line: &Value| match (line[2].as_str(), line[1].as_str()) {
            (Some("lose"), _) => 0,
            (_, Some("fire")) if colorado => 2,
            _ => 1,
        };
        for run in lines.chunk_by_mut(|one, next| one[0] == next[0] && sweep(one) == sweep(next)) {
            run.sort_by_key(|line| line.to_string());
        }
    }
    if let Some(balance) = answer.pointer_mut("/state/balance").and_then(Value::as_object_mut) {
        balance.retain(|_, cents| *cents != 0);
    }
    if let Some(layout) = answer.pointer_mut("/state/layout").and_then(Value::as_object_mut) {
        layout.retain(|_, wagers| wagers.as_object().is_none_or(|wagers| !wagers.is_empty()));
    }
    answer
}

/// Returns the shortest tape found on which the two still differ: leaves out ever smaller pieces.
pub(crate) fn shortest(mut tape: Vec<String>) -> Vec<String> {
    let mut piece = tape.len();
    while piece > 0 {
        let mut start = 0;
        while start < tape.len() {
            let mut shorter = tape.clone();
            shorter.drain(start..(start + piece).min(tape.len()));
            match play(&shorter) {
                Some(parting) => {
                    shorter.truncate(parting.at + 1);
                    tape = shorter;
                }
                None => start += piece,
            }
        }
        piece /= 2;
    }
    tape
}
