//! Reports the result of a run: a table, the failures with their causes, and one line to look for in a log.

use std::fmt;
use std::time::Duration;

use crate::steps::Step;

/// How a step ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum StepResult {
    Passed,
    /// It failed, for this reason.
    Failed(String),
    /// It lacks something. As bad as a failure: nothing was proved.
    CouldNotRun(String),
}

/// The steps that ended, in order.
#[derive(Default)]
pub(crate) struct Summary(Vec<(Step, StepResult, Duration)>);

impl Summary {
    /// Adds a step that ended.
    pub(crate) fn add(&mut self, step: Step, verdict: StepResult, took: Duration) {
        self.0.push((step, verdict, took));
    }

    /// Returns whether every step passed.
    pub(crate) fn passed(&self) -> bool {
        self.count_passed() == self.0.len()
    }

    fn count_passed(&self) -> usize {
        self.0.iter().filter(|(_, verdict, _)| *verdict == StepResult::Passed).count()
    }
}

impl fmt::Display for StepResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Passed => "passed",
            Self::Failed(_) => "FAILED",
            Self::CouldNotRun(_) => "could not run",
        })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:18} {:14} {:>8}", "step", "result", "seconds")?;
        for (step, verdict, took) in &self.0 {
            writeln!(f, "{:18} {verdict:14} {:>8}", step.name(), seconds(*took))?;
        }
        writeln!(f)?;
        for (step, verdict, _) in &self.0 {
            if let StepResult::Failed(why) | StepResult::CouldNotRun(why) = verdict {
                writeln!(f, "{} {verdict}: {why}", step.name())?;
                writeln!(f, "    again: cargo xtask test --only {}", step.name())?;
            }
        }
        let passed = self.count_passed();
        write!(f, "{passed} passed, {} failed", self.0.len() - passed)
    }
}

/// Formats a duration in seconds with a tenth.
pub(crate) fn seconds(took: Duration) -> String {
    format!("{:.1}", took.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(verdicts: Vec<(Step, StepResult)>) -> Summary {
        let took = Duration::from_millis(12_340);
        Summary(verdicts.into_iter().map(|(step, verdict)| (step, verdict, took)).collect())
    }

    #[test]
    fn step_that_could_not_run_counts_as_failed() {
        let summary = summary(vec![
            (Step::Setup, StepResult::Passed),
            (Step::Firmware, StepResult::Failed("too large".into())),
            (Step::CrossCrateTests, StepResult::CouldNotRun("no image".into())),
        ]);
        assert!(!summary.passed());
        assert_eq!(summary.to_string().lines().last(), Some("1 passed, 2 failed"));
    }

    #[test]
    fn table_is_aligned_and_causes_follow() {
        let summary = summary(vec![
            (Step::Fmt, StepResult::Passed),
            (Step::CrossCrateTests, StepResult::CouldNotRun("no image".into())),
        ]);
        let expected = "\
step               result          seconds
fmt                passed             12.3
cross-crate-tests  could not run      12.3

cross-crate-tests could not run: no image
    again: cargo xtask test --only cross-crate-tests
1 passed, 1 failed";
        assert_eq!(summary.to_string(), expected);
    }

    #[test]
    fn run_passes_if_all_steps_pass() {
        let summary = summary(vec![(Step::Fmt, StepResult::Passed)]);
        assert!(summary.passed());
        assert!(summary.to_string().ends_with("\n1 passed, 0 failed"));
    }
}
