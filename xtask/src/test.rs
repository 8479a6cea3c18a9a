//! `cargo xtask test`: runs every check, as CI does.
//!
//! A failing check does not end the run, so that one run shows every failure.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;

use crate::checks::Checks;
use crate::project::Project;
use crate::steps::{self, Plan, Step};
use crate::summary::{StepResult, Summary, seconds};
use crate::target::Choice;

/// Options of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only this step and what it needs; may be repeated
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,

    /// List the steps by name, and run nothing
    #[arg(long)]
    list: bool,
}

/// Runs the chosen checks and prints the summary.
pub(crate) fn run(project: &Project, args: &Args, asked: Option<Choice>) -> Result<ExitCode> {
    if args.list {
        for step in Step::ALL {
            println!("{:18} {}", step.name(), step.about());
        }
        return Ok(ExitCode::SUCCESS);
    }
    let plan = steps::plan(&args.only)?;
    let summary = run_plan(project, &plan, asked);
    println!("{summary}");
    Ok(if summary.passed() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn run_plan(project: &Project, plan: &Plan, asked: Option<Choice>) -> Summary {
    let mut checks = Checks::new(project, plan, asked);
    let mut summary = Summary::default();
    for (index, &step) in plan.steps.iter().enumerate() {
        let title = format!("[{}/{}] {}", index + 1, plan.steps.len(), step.name());
        let start = Instant::now();
        project.console.begin(&title);
        let verdict = verdict(&mut checks, step);
        let took = start.elapsed();
        project.console.end(format_args!("{title}: {verdict} after {} s", seconds(took)));
        summary.add(step, verdict, took);
    }
    summary
}

fn verdict(checks: &mut Checks<'_>, step: Step) -> StepResult {
    if let Some(obstacle) = checks.obstacle(step) {
        return StepResult::CouldNotRun(obstacle);
    }
    match checks.run(step) {
        Ok(()) => StepResult::Passed,
        Err(error) => StepResult::Failed(format!("{error:#}")),
    }
}
