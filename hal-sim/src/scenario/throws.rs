//! Checks of all throws at once, 36 of two dice and 216 of three: each is made on a copy of the table.

use anyhow::{Context as _, Result, anyhow, ensure};
use cucumber::gherkin::Step;
use cucumber::then;

use super::TableWorld;
use super::stage::{Outcome, Settled};
use super::words::{AtSeat, Dice, On, Throw, list};

/// `seat 1's Place 6 wins on 6, loses on 7 and stands on every other throw`
#[then(regex = r"^(seat \d+)'s ([A-Z][^,]*?) ((?:wins|loses|stands|is returned) on .+)$")]
fn of_all_throws(world: &mut TableWorld, seat: AtSeat, wager: On, clauses: String) -> Result<()> {
    let clauses = Clause::read_all(&clauses)?;
    let stage = world.stage()?;
    ensure!(stage.staked(seat, &wager)? > 0, "there is no such wager on the layout");
    for dice in stage.throws() {
        let expected = expected(&clauses, dice)?;
        let found = outcome(&stage.outcomes(dice)?, seat, &wager);
        ensure!(found == expected, "on {dice}: {found:?}, expected {expected:?}");
    }
    Ok(())
}

/// A row for each wager, with the throws on which it wins: `| Double 1 | 1-1-x |`.
#[then(expr = "{seat}'s wagers win on these throws and lose on every other throw:")]
fn of_all_throws_by_wager(world: &mut TableWorld, step: &Step, seat: AtSeat) -> Result<()> {
    let rows = &step.table.as_ref().context("the step needs a table")?.rows;
    let mut expected = Vec::new();
    for row in rows {
        let [wager, throws] = row.as_slice() else {
            return Err(anyhow!("the row must have a wager and its throws: {row:?}"));
        };
        let wager: On = wager.parse().map_err(|error: String| anyhow!(error))?;
        expected.push((wager, list::<Throw>(throws).map_err(|error| anyhow!(error))?));
    }
    let stage = world.stage()?;
    for dice in stage.throws() {
        let settled = stage.outcomes(dice)?;
        for (wager, throws) in &expected {
            let wins = throws.iter().any(|throw| throw.is(dice));
            let expected = if wins { Outcome::Win } else { Outcome::Lose };
            let found = outcome(&settled, seat, wager);
            ensure!(found == Some(expected), "{} on {dice}: {found:?}, expected {expected:?}", wager.0);
        }
    }
    Ok(())
}

/// Returns the outcome of a bet in a settlement; `None` if it stands.
fn outcome(settled: &[Settled], seat: AtSeat, wager: &On) -> Option<Outcome> {
    let line = settled.iter().find(|line| line.seat == seat.0 && line.wager == *wager);
    line.map(|line| line.outcome)
}

/// The outcome of a bet on some throws. No outcome: the bet stands. No throws: all throws not named by other clauses.
#[derive(Debug, PartialEq, Eq)]
struct Clause {
    outcome: Option<Outcome>,
    throws: Option<Vec<Throw>>,
}

impl Clause {
    const VERBS: [(&str, Option<Outcome>); 4] = [
        ("wins on ", Some(Outcome::Win)),
        ("loses on ", Some(Outcome::Lose)),
        ("is returned on ", Some(Outcome::Push)),
        ("stands on ", None),
    ];

    fn read_all(text: &str) -> Result<Vec<Self>> {
        let mut starts: Vec<_> = Self::VERBS
            .iter()
            .flat_map(|(verb, outcome)| text.match_indices(verb).map(move |(at, verb)| (at, verb, *outcome)))
            .collect();
        starts.sort_by_key(|(at, ..)| *at);
        let ends = starts.iter().skip(1).map(|(at, ..)| *at).chain([text.len()]);
        let read = |((at, verb, outcome), end): (&(usize, &str, Option<Outcome>), usize)| {
            let throws = text.get(at + verb.len()..end).context("clauses do not overlap")?;
            let throws = match throws.trim().trim_end_matches("and").trim_end_matches([',', ' ']) {
                "every throw" | "every other throw" => None,
                throws => Some(list(throws).map_err(|error| anyhow!(error))?),
            };
            Ok(Self { outcome: *outcome, throws })
        };
        starts.iter().zip(ends).map(read).collect()
    }

    fn names(&self, dice: Dice) -> bool {
        self.throws.as_ref().is_some_and(|throws| throws.iter().any(|throw| throw.is(dice)))
    }
}

fn expected(clauses: &[Clause], dice: Dice) -> Result<Option<Outcome>> {
    let named = clauses.iter().find(|clause| clause.names(dice));
    let clause = named.or_else(|| clauses.iter().find(|clause| clause.throws.is_none()));
    clause.map(|clause| clause.outcome).with_context(|| format!("the step has no outcome for {dice}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_give_the_outcome_of_named_and_other_throws() {
        let clauses =
            Clause::read_all("wins on 6, 8 and 3-1, loses on 7 and stands on every other throw").unwrap();
        let dice = |one: u8, two: u8| format!("{one}-{two}").parse().unwrap();
        let on = |one, two| expected(&clauses, dice(one, two)).unwrap();
        assert_eq!(
            [on(4, 2), on(1, 3), on(4, 3)],
            [Some(Outcome::Win), Some(Outcome::Win), Some(Outcome::Lose)]
        );
        assert_eq!([on(2, 2), on(6, 6)], [None, None]);
        assert!(expected(&Clause::read_all("wins on 6").unwrap(), dice(1, 1)).is_err());
    }
}
