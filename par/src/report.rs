//! Sheets written out: a table for people, JSON and CSV for machines.

use std::fmt::Write as _;

use anyhow::Result;
use num_rational::BigRational;
use serde::Serialize;

use crate::figures::{decimal, percent, short};
use crate::sheet::Sheet;

/// A sheet for machines: exact fractions as text, percentages with six decimals.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    jurisdiction: &'static str,
    game: &'static str,
    wager: String,
    pay_table: String,
    ev: String,
    house_edge_percent: String,
    awards: Vec<Award>,
    push: String,
    variance: String,
    mean_rolls: String,
    code: u16,
    hit: String,
    lose: String,
    house_edge: String,
    #[serde(rename = "return")]
    player_return: String,
    return_percent: String,
    minimum: String,
    as_paid_at_minimum: String,
    as_paid_at_minimum_percent: String,
}

#[derive(Clone, Debug, Serialize)]
struct Award {
    pays: String,
    probability: String,
}

impl From<&Sheet> for Record {
    fn from(sheet: &Sheet) -> Self {
        let awards = sheet.awards.iter().map(|(ratio, probability)| Award {
            pays: ratio.to_string(),
            probability: probability.to_string(),
        });
        Self {
            jurisdiction: sheet.jurisdiction.name(),
            game: sheet.game.name(),
            wager: sheet.wager.to_string(),
            pay_table: sheet.pay_table.clone(),
            ev: sheet.ev.to_string(),
            house_edge_percent: percent(&sheet.house_edge()),
            awards: awards.collect(),
            push: sheet.push.to_string(),
            variance: sheet.variance.to_string(),
            mean_rolls: sheet.mean_rolls.to_string(),
            code: sheet.wager.code().0,
            hit: sheet.hit.to_string(),
            lose: sheet.lose.to_string(),
            house_edge: sheet.house_edge().to_string(),
            player_return: sheet.player_return().to_string(),
            return_percent: percent(&sheet.player_return()),
            minimum: sheet.as_paid.least.to_string(),
            as_paid_at_minimum: sheet.as_paid.player_return.to_string(),
            as_paid_at_minimum_percent: percent(&sheet.as_paid.player_return),
        }
    }
}

/// Writes all sheets as one JSON array.
pub fn json(sheets: &[Sheet]) -> Result<String> {
    let records: Vec<_> = sheets.iter().map(Record::from).collect();
    Ok(serde_json::to_string_pretty(&records)? + "\n")
}

/// Writes one row a sheet under a row of names; awards are in one field, as `1 to 1=244/495;2 to 1=…`.
pub fn csv(sheets: &[Sheet]) -> Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record([
        "jurisdiction",
        "game",
        "wager",
        "pay_table",
        "ev",
        "house_edge_percent",
        "awards",
        "push",
        "variance",
        "mean_rolls",
        "code",
        "hit",
        "lose",
        "house_edge",
        "return",
        "return_percent",
        "minimum",
        "as_paid_at_minimum",
        "as_paid_at_minimum_percent",
    ])?;
    for record in sheets.iter().map(Record::from) {
        let awards: Vec<_> =
            record.awards.iter().map(|award| format!("{}={}", award.pays, award.probability)).collect();
        writer.write_record([
            record.jurisdiction,
            record.game,
            &record.wager,
            &record.pay_table,
            &record.ev,
            &record.house_edge_percent,
            &awards.join(";"),
            &record.push,
            &record.variance,
            &record.mean_rolls,
            &record.code.to_string(),
            &record.hit,
            &record.lose,
            &record.house_edge,
            &record.player_return,
            &record.return_percent,
            &record.minimum,
            &record.as_paid_at_minimum,
            &record.as_paid_at_minimum_percent,
        ])?;
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

/// Writes two lines a sheet: its figures, and beneath them each payout with its probability.
pub fn table(sheets: &[Sheet]) -> Result<String> {
    let mut text = String::new();
    let mut game = None;
    writeln!(
        text,
        "{:<18} {:>4}  {:<16} {:>12} {:>10} {:>11} {:>8} {:>8} {:>12} {:>8}  as paid at the minimum",
        "wager", "code", "pay table", "edge", "edge %", "return %", "hit %", "push %", "variance", "rolls"
    )?;
    for sheet in sheets {
        if game.replace((sheet.jurisdiction, sheet.game)) != Some((sheet.jurisdiction, sheet.game)) {
            writeln!(text, "\n{}, {}", sheet.jurisdiction, sheet.game.title())?;
        }
        writeln!(
            text,
            "{:<18} {:>4}  {:<16} {:>12} {:>10} {:>11} {:>8} {:>8} {:>12} {:>8}  {} at {}",
            sheet.wager.to_string(),
            sheet.wager.code().0,
            sheet.pay_table,
            short(&sheet.house_edge(), 8),
            percent(&sheet.house_edge()),
            percent(&sheet.player_return()),
            hundredths(&sheet.hit),
            hundredths(&sheet.push),
            decimal(&sheet.variance, 6),
            decimal(&sheet.mean_rolls, 4),
            percent(&sheet.as_paid.player_return),
            sheet.as_paid.least,
        )?;
        let awards = sheet.awards.iter().map(|(ratio, p)| format!("{ratio}: {}", short(p, 12)));
        writeln!(text, "    {}", awards.collect::<Vec<_>>().join(", "))?;
    }
    text.push_str(notes(sheets));
    Ok(text)
}

/// Returns the notes beneath a table: about vigorish and odds only if a game of the table has points.
fn notes(sheets: &[Sheet]) -> &'static str {
    if sheets.iter().any(|sheet| !sheet.game.rules().points.is_empty()) {
        "\nEdge and return are of each unit staked, vigorish included; edge and chances are exact where they are \
         fractions.\nA wager is carried to its first decision; hit, push and rolls are of that.\nAs \
         paid: what the least stake returns in percent, winnings rounded up and vigorish down (G3); odds together with \
         the\nleast bet that they support.\n"
    } else {
        "\nEdge and return are of each unit staked; edge and chances are exact where they are fractions.\n\
         A wager is carried to its decision; hit, push and rolls are of that.\n\
         As paid: what the least stake returns in percent, winnings rounded up (G3).\n"
    }
}

/// Writes a chance in percent, with as many decimals as fit.
fn hundredths(value: &BigRational) -> String {
    decimal(&(value * BigRational::from_integer(100.into())), 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules_core::Jurisdiction;
    use rules_core::submission::GameKind;

    use crate::set::game_of;

    fn sheets(word: &str) -> Vec<Sheet> {
        let entries = game_of(Jurisdiction::Pennsylvania, GameKind::Craps).unwrap();
        entries.iter().filter(|entry| entry.is(word)).map(|entry| Sheet::of(entry).unwrap()).collect()
    }

    #[test]
    fn json_has_exact_fractions() {
        let records: serde_json::Value = serde_json::from_str(&json(&sheets("pass")).unwrap()).unwrap();
        assert_eq!(
            records,
            serde_json::json!([{
                "jurisdiction": "pa", "game": "craps", "wager": "pass", "pay_table": "623a.5(a)", "ev": "-7/495", "house_edge_percent": "1.414141",
                "awards": [{ "pays": "1 to 1", "probability": "244/495" }],
                "push": "0", "variance": "244976/245025", "mean_rolls": "557/165",
                "code": 1100, "hit": "244/495", "lose": "251/495",
                "house_edge": "7/495", "return": "488/495", "return_percent": "98.585859",
                "minimum": "$1", "as_paid_at_minimum": "488/495",
                "as_paid_at_minimum_percent": "98.585859",
            }])
        );
    }

    #[test]
    fn csv_row_has_the_same_fields_and_all_awards() {
        let text = csv(&sheets("field")).unwrap();
        let mut rows = csv::Reader::from_reader(text.as_bytes());
        let names: Vec<_> = rows.headers().unwrap().iter().map(str::to_owned).collect();
        let json: serde_json::Value = serde_json::from_str(&json(&sheets("field")).unwrap()).unwrap();
        assert_eq!(names.len(), json[0].as_object().unwrap().len());
        let row = rows.records().next().unwrap().unwrap();
        for (name, value) in names.iter().zip(&row) {
            match name.as_str() {
                "awards" => assert_eq!(value, "1 to 1=7/18;2 to 1=1/18"),
                "code" => assert_eq!(value, json[0][name].to_string()),
                _ => assert_eq!(value, json[0][name].as_str().unwrap(), "{name}"),
            }
        }
    }

    #[test]
    fn notes_on_a_game_without_points_do_not_mention_odds() {
        let notes = |state, game| {
            let entries = game_of(state, game).unwrap();
            table(&[Sheet::of(&entries[0]).unwrap()]).unwrap()
        };
        for game in [GameKind::PropsAndHops, GameKind::SicBo] {
            let text = notes(Jurisdiction::Pennsylvania, game);
            assert!(text.contains("rounded up (G3)") && !text.contains("odds together"), "{text}");
            assert!(!text.contains("vigorish"), "{text}");
        }
        assert!(notes(Jurisdiction::Pennsylvania, GameKind::Craps).contains("odds together"));
    }

    #[test]
    fn table_has_a_heading_a_game_and_two_lines_a_sheet() {
        let text = table(&sheets("buy_4")).unwrap();
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(
            lines[3].join(" "),
            "buy_4 2304 5% on a win 1/60 1.666667 98.333333 33.3333 0.0000 1.933889 4.0000 98.333333 at $1"
        );
        assert_eq!(lines[2].join(" "), "Pennsylvania, Craps");
        assert_eq!(lines[4].join(" "), "2 to 1: 1/3");
        assert_eq!(lines[5][2..5].join(" "), "5% up front");
    }
}
