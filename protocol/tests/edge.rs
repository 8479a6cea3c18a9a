//! Submissions from a host pass the same checks as those in files.

use protocol::host;
use rules_core::power::Weights;
use rules_core::submission::Limits;
use rules_core::wager::Family;
use rules_core::{Cents, Refusal, Submission, SubmissionDraft};

/// G3: with 1-cent chips, Place 6 pays 2 cents on 1.
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
fn odds_multiple_of_zero_is_refused_over_the_link() {
    let mut raw = host::Submission::from(&Submission::standard());
    raw.odds_multiple[3].multiple = 0;
    assert_eq!(Submission::try_from(&raw), Err(Refusal::BadSubmission));
}

/// The bytes of a submission as protocol 4 froze it.
fn submission_of_protocol_4() -> Vec<u8> {
    let frozen = include_str!("../golden/v4.txt");
    let hex = frozen.lines().find_map(|line| line.strip_prefix("Submission ")).unwrap();
    let frame: Vec<u8> =
        (0..hex.len() / 2).map(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap()).collect();
    let mut bytes = vec![0; frame.len()];
    let length = cobs::decode(&frame[..frame.len() - 1], &mut bytes).unwrap().frame_size();
    bytes.truncate(length - 4); // the CRC
    bytes
}

#[test]
fn a_submission_of_protocol_4_is_read_as_the_same_submission() {
    let mut draft = SubmissionDraft { seats: 12, ..SubmissionDraft::default() };
    let limits = Limits { least: Cents::new(500), most: Cents::new(50_000) };
    draft.limits_by_family.set(Family::Pass, Some(limits));
    draft.power_odds = Some(Weights { none: 900, lower: 80, higher: 20 });
    let expected = Submission::try_from(draft).unwrap();

    let old = submission_of_protocol_4();
    assert_eq!(host::Submission::read(&old), Ok(expected));
    let mut space = [0; host::MAX_SUBMISSION];
    let new = postcard::to_slice(&host::Submission::from(&expected), &mut space).unwrap();
    assert_eq!(host::Submission::read(new), Ok(expected));
    for bytes in [&old[..old.len() - 1], &new[..new.len() - 1], &[]] {
        assert_eq!(host::Submission::read(bytes), Err(Refusal::BadSubmission));
    }
}
