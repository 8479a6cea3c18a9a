//! Submissions from a host are checked whole, as those in files are.

use protocol::host;
use rules_core::{Refusal, Submission};

/// G3: with cent chips, Place 6 pays 2 cents on 1.
#[test]
fn minimum_that_gives_the_player_the_edge_is_refused_over_the_link() {
    let mut raw = host::Submission::from(&Submission::standard());
    raw.chip_unit = 1;
    raw.limits = (1, 1_000_000);
    assert_eq!(Submission::try_from(&raw), Err(Refusal::BadSubmission));
    raw.limits = (39, 1_000_000);
    assert_eq!(Submission::try_from(&raw), Err(Refusal::BadSubmission));
    raw.limits = (40, 1_000_000);
    assert!(Submission::try_from(&raw).is_ok());
}

/// G1: a multiple that was never set is 0 on the wire.
#[test]
fn multiple_of_nothing_is_refused_over_the_link() {
    let mut raw = host::Submission::from(&Submission::standard());
    raw.odds_multiple.eight = 0;
    assert_eq!(Submission::try_from(&raw), Err(Refusal::BadSubmission));
}
