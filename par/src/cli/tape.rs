//! `par tape`.

use std::io::{BufRead as _, BufReader, BufWriter, Write as _, stdin, stdout};

use anyhow::Result;
use par::tape::Tape;

/// Play a tape: JSON lines on standard input, one answer each on standard output.
///
/// {"new":{"submission":{...},"bank":{"1":100000}}} opens a table with cents per seat. Any number of tables may follow
/// one another. Amounts are cents.
#[derive(Debug, clap::Args)]
#[command(after_long_help = LINES)]
pub(crate) struct Play;

const LINES: &str = r#"Lines:
  {"place":[seat,"wager",cents]}   make a wager
  {"raise":[seat,"wager",cents]}   put that much more on it
  {"reduce":[seat,"wager",cents]}  take that much back
  {"remove":[seat,"wager"]}        take it down
  {"working":[seat,"wager",true]}  call it on or off for come-out rolls
  {"tip":[seat,"wager",cents]}     bet for the dealers
  {"coupon":[seat,"wager",cents]}  play a match-play coupon
  {"power":{"wager":odds}}         draw Power Odds
  {"close":true}                   no more bets; a roll also closes betting
  {"roll":[a,b]}                   roll two dice; at Sic Bo three: [a,b,c]
  {"no_roll":true}                 void the throw; Sic Bo returns every bet
  {"pass_dice":[]}                 pass the dice to the left, or to [seat]
  {"state":true}                   show credits and bets

Answers:
  {"ok":true}
  {"settles":[[seat,"wager","win",credit],...]}
      "win", "lose" or "push" (returned), with the cents credited. A tip is
      ["tips","wager",...], a coupon [seat,"coupon_pass",...].
  {"state":{"balance":{},"layout":{},"window":"open",...}}
      At Craps with "point" and "shooter"; at Props & Hops with "shaker" (its
      seat) and "lammers" (those collected, such as ["1-5","4-4"]).
  {"refused":"reason (paragraph)"}
      Nothing changed.

The dice pass to the left after a seven-out, the shaker of Props & Hops after
every 7. At Sic Bo the table throws: there are no dice to pass.

Wagers have the names of `par sheet`:
  Craps         pass, place_6, big_8, hop_12 and so on
  Props & Hops  combo_12, field, hop_top, hop_left, hop_right, hop_center,
                one_six_under, three_four_over, six_eight_shake
  Sic Bo        triple_1, any_triple, double_1, total_9, pair_12, small, big,
                single_1"#;

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
