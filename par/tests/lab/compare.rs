//! Compares two answers to one request.

use serde_json::Value;

use crate::model::Model;

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
        let why = difference(model.in_colorado(), line, &ours, &theirs)?;
        Some(Parting { at, why, model: ours, table: theirs })
    })
}

/// Returns why two answers differ; `None` if they agree. At a table in Colorado, winning Fire Bets have a sweep of their
/// own (G4).
pub(crate) fn difference(colorado: bool, line: &str, model: &Value, table: &str) -> Option<String> {
    let Ok(answer) = serde_json::from_str::<Value>(table) else {
        return Some("the answer is not JSON".to_string());
    };
    if let (Some(ours), Some(theirs)) = (model.get("refused"), answer.get("refused")) {
        let uncited = cites(ours.as_str()?) && !theirs.as_str().is_some_and(cites);
        if in_colorado(colorado, line) && theirs.as_str().is_some_and(|text| text.contains("623")) {
            return Some("the refusal names a paragraph of the other state".to_string());
        }
        return uncited.then(|| "the refusal names no paragraph".to_string());
    }
    (plain(colorado, model) != plain(colorado, &answer)).then(|| "different answers".to_string())
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
    text.contains("623a.")
        || text.contains("623b.")
        || text.contains("30-23")
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
