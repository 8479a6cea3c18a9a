//! `par tape`.

use std::io::{BufRead as _, BufReader, BufWriter, Write as _, stdin, stdout};

use anyhow::Result;
use par::tape::Tape;

/// Play a tape: JSON lines on standard input, one answer each on standard output.
///
/// {"new":{"submission":{...},"bank":{"1":100000}}} opens a table with cents per seat. Then, one a line:
/// {"place":[seat,"wager",cents]}, {"raise":[...]}, {"reduce":[...]}, {"remove":[seat,"wager"]},
/// {"working":[seat,"wager",true]}, {"tip":[seat,"wager",cents]}, {"coupon":[...]}, {"close":true}, {"roll":[d1,d2]} or [d1,d2,d3], {"no_roll":true}, {"pass_dice":[]} or [seat],
/// {"power":{"wager":odds}}, {"state":true}. Answers: {"ok":true}, {"settles":[[seat,"wager","win",credit],...]} with
/// ["tips","wager",...] for a tip and [seat,"coupon_pass",...] for a coupon, {"state":{...}}, or {"refused":"why (paragraph)"}, and then nothing changed.
#[derive(Debug, clap::Args)]
pub(crate) struct Play;

impl Play {
    /// Answers every line. Flushes whenever there is no more to read, so that a lab may wait for each answer.
    pub(crate) fn run(&self) -> Result<()> {
        let mut tape = Tape::default();
        let (mut lines, mut answers) = (BufReader::new(stdin().lock()), BufWriter::new(stdout().lock()));
        let mut line = String::new();
        while lines.read_line(&mut line)? > 0 {
            writeln!(answers, "{}", tape.answer(line.trim_end()))?;
            line.clear();
            if lines.buffer().is_empty() {
                answers.flush()?;
            }
        }
        Ok(answers.flush()?)
    }
}
