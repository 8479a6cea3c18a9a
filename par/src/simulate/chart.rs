//! Draws a report for a terminal.

use console::{StyledObject, style};
use rules_core::variant::Thrower;

use crate::simulate::report::{FAR, HandLengths, Length, Measured, Report};

/// Lengths of long hands that share a row of the chart; each shorter length has its own row.
const LONG: [(usize, usize); 4] = [(21, 30), (31, 40), (41, 60), (61, usize::MAX)];

/// Returns the whole report, `columns` wide.
pub(super) fn draw(report: &Report, columns: usize) -> String {
    let names = match report.game.rules().thrower {
        Thrower::Shooter => ("hands", "hands"),
        Thrower::Shaker | Thrower::House => ("turns", "turns of the shaker"),
    };
    let hands = report.hands.as_ref().map_or_else(Vec::new, |lengths| hands(lengths, names, columns));
    let lines = [header(report), wagers(&report.wagers, columns), hands];
    lines.concat().join("\n").trim_end().to_owned() + "\n"
}

fn header(report: &Report) -> Vec<String> {
    let Report { strategy, seed, rolls, threads, seconds, rolls_per_second, .. } = report;
    let threads = if *threads == 1 { "1 thread".to_owned() } else { format!("{threads} threads") };
    vec![
        style(format!("{} at {}", strategy.title(), report.game.title())).bold().to_string(),
        format!(
            "{} rolls, seed {seed}, {threads}, {seconds:.2} s: {} rolls a second",
            grouped(*rolls),
            style(rounded(*rolls_per_second)).bold(),
        ),
        String::new(),
    ]
}

fn wagers(all: &[Measured], columns: usize) -> Vec<String> {
    let name = all.iter().map(|wager| wager.wager.len()).max().unwrap_or(0).max(5);
    let room = columns.saturating_sub(name + 53);
    let edges = all.iter().flat_map(|wager| [wager.percent, wager.exact]);
    let scale = edges.map(|percent| (100.0 - percent).abs()).fold(0.0, f64::max);
    let head = format!(
        "{:<name$}{:>14}{:>11}{:>9}{:>10}{:>6}",
        "wager", "decided", "return %", "± error", "exact", "apart"
    );
    let mut lines = vec![dim(&format!("{head}   house edge")).to_string()];
    lines.extend(all.iter().map(|wager| row(wager, name, room, scale)));
    lines.push(String::new());
    lines.push(verdict(all));
    lines.push(String::new());
    lines
}

fn row(wager: &Measured, name: usize, room: usize, scale: f64) -> String {
    let Measured { decided, percent, standard_error, exact, apart, .. } = wager;
    let error = standard_error.map_or("-".to_owned(), |error| format!("{error:.4}"));
    let apart = format!("{:>6}", apart.map_or("-".to_owned(), |apart| format!("{apart:+.1}")));
    let keeps = 100.0 - percent;
    let mark = (100.0 - exact) / scale;
    // If players are ahead, the bar is as long, and pale.
    let bar = bar(keeps.abs() / scale, room, mark);
    let bar = if keeps < 0.0 { dim(&bar.replace('█', "░")) } else { style(bar).cyan() };
    format!(
        "{:<name$}{:>14}{percent:>11.4}{error:>9}{exact:>10.4}{} {} {bar}",
        wager.wager,
        grouped(*decided),
        if wager.is_far() { style(apart).red().bold() } else { style(apart) },
        if wager.is_far() { style("✗").red().bold() } else { style(" ") },
    )
}

/// Returns a sentence on how measurements and exact figures agree.
fn verdict(all: &[Measured]) -> String {
    let apart: Vec<f64> = all.iter().filter_map(|wager| wager.apart).map(f64::abs).collect();
    let far = all.iter().filter(|wager| wager.is_far()).count();
    if apart.is_empty() {
        return "Too few rolls for a standard error: ask for more with --rolls.".to_owned();
    }
    let furthest = apart.iter().copied().fold(0.0, f64::max);
    let beside = format!("{} of {} beside exact figures", apart.len(), plural(all.len(), "wager"));
    if far == 0 {
        format!("{} {beside}, the furthest {furthest:.1} standard errors apart.", style("✓").green().bold())
    } else {
        let marked = format!("{beside}, {far} more than {FAR} standard errors apart: marked ✗.");
        style(marked).red().to_string()
    }
}

/// Draws the lengths of hands, under the short and the long name of a hand.
fn hands(hands: &HandLengths, (short, long): (&str, &str), columns: usize) -> Vec<String> {
    let HandLengths { count, longest, mean, standard_error, exact, .. } = hands;
    let rows = grouped_lengths(&hands.lengths);
    let room = columns.saturating_sub(32);
    let scale = rows.iter().map(|row| row.percent.max(row.exact)).fold(0.0, f64::max);
    let mut lines = vec![
        style(format!("{} {long}", grouped(*count))).bold().to_string(),
        format!(
            "{mean:.4} ± {standard_error:.4} rolls on average, exactly {exact:.4}; the longest {longest}"
        ),
        String::new(),
        dim(&format!("{:>8}{:>11}{:>10}  █ measured  ◆ exact", "rolls", format!("{short} %"), "exact"))
            .to_string(),
    ];
    lines.extend(rows.iter().map(|Row { rolls, percent, exact }| {
        let bar = bar(percent / scale, room, exact / scale);
        format!("{rolls:>8}{percent:>11.4}{exact:>10.4}  {}", style(bar).cyan())
    }));
    lines
}

/// A row of the chart of hands.
struct Row {
    rolls: String,
    percent: f64,
    exact: f64,
}

fn grouped_lengths(lengths: &[Length]) -> Vec<Row> {
    let last = LONG.iter().map(|(from, _)| *from).min().unwrap_or(usize::MAX);
    let single = lengths.iter().filter(|length| length.rolls < last).map(|length| Row {
        rolls: length.rolls.to_string(),
        percent: length.percent,
        exact: length.exact,
    });
    let long = LONG.iter().map(|(from, to)| {
        let within = || lengths.iter().filter(|length| (*from..=*to).contains(&length.rolls));
        Row {
            rolls: if *to == usize::MAX { format!("{from}+") } else { format!("{from}-{to}") },
            percent: within().map(|length| length.percent).sum(),
            exact: within().map(|length| length.exact).sum(),
        }
    });
    single.chain(long).collect()
}

/// Draws a bar over a part of `room` columns, to an eighth of a column, with a diamond where the mark ends.
fn bar(part: f64, room: usize, mark: f64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = columns_of(part, room * 8);
    let mut cells: Vec<&str> = vec!["█"; eighths / 8];
    cells.extend(EIGHTHS.get(eighths % 8).filter(|end| !end.is_empty()));
    let at = columns_of(mark, room).saturating_sub(1);
    cells.resize(cells.len().max(at + 1), " ");
    cells[at] = "◆";
    cells.concat()
}

/// Returns a part of `room`, in whole columns.
fn columns_of(part: f64, room: usize) -> usize {
    let wanted = (part.clamp(0.0, 1.0) * room as f64).round();
    (0..=room).rev().find(|columns| *columns as f64 <= wanted).unwrap_or(0)
}

fn dim(text: &str) -> StyledObject<String> {
    style(text.to_owned()).dim()
}

fn plural(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Writes a number with commas.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let from_end = |place: usize| digits.len() - place;
    let with_comma = |(place, digit): (usize, char)| {
        let comma = place > 0 && from_end(place).is_multiple_of(3);
        comma.then_some(',').into_iter().chain([digit]).collect::<String>()
    };
    digits.chars().enumerate().map(with_comma).collect()
}

/// Rounds a speed to three figures.
fn rounded(speed: f64) -> String {
    match speed {
        speed if speed >= 1e6 => format!("{:.1} million", speed / 1e6),
        speed if speed >= 1e3 => format!("{:.1} thousand", speed / 1e3),
        speed => format!("{speed:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas() {
        let grouped = [1, 12, 123, 1234, 123_456, 1_234_567].map(grouped);
        assert_eq!(grouped, ["1", "12", "123", "1,234", "123,456", "1,234,567"]);
    }

    #[test]
    fn bars_end_to_an_eighth_of_a_column() {
        assert_eq!(bar(0.5, 4, 0.5), "█◆");
        assert_eq!(bar(0.53125, 4, 0.25), "◆█▏");
        assert_eq!(bar(0.25, 4, 1.0), "█  ◆");
        assert_eq!(bar(2.0, 4, -1.0), "◆███");
        assert_eq!(bar(0.0, 4, 0.0), "◆");
    }
}
