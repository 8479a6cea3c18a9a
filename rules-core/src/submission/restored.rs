//! Submissions that an earlier program has checked and kept.

use super::{Submission, SubmissionDraft};
use crate::money::Share;

impl Submission {
    /// Makes a submission from the draft of one that an earlier program had checked and kept. It is not checked again: a
    /// table opens its memory even if a check was added since. Returns `None` for a draft that no submission gives:
    /// without a list of wagers, or with a rate that is no share.
    pub fn restored(draft: &SubmissionDraft) -> Option<Self> {
        let (part, of) = draft.vigorish_rate;
        Some(Self::assemble(draft, draft.offered?, Share::new(part, of)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::money::Cents;
    use crate::submission::tests::with_seats;

    #[test]
    fn every_field_of_a_submission_is_restored_from_its_draft() {
        let submission = with_seats(12);
        assert_eq!(Submission::restored(&SubmissionDraft::from(&submission)), Some(submission));
    }

    /// G3: with 1-cent chips, Place 6 pays 2 cents on 1. A program without that check could have kept such a minimum.
    #[test]
    fn submission_that_a_later_check_refuses_is_restored() {
        let mut draft = SubmissionDraft::from(&with_seats(12));
        draft.chip_unit = Cents::new(1);
        draft.limits.least = Cents::new(1);
        assert!(Submission::try_from(draft).is_err());
        assert_eq!(Submission::restored(&draft).map(|kept| kept.limits()), Some(draft.limits));
    }

    #[test]
    fn draft_that_no_submission_gives_is_not_restored() {
        let draft = SubmissionDraft::from(&with_seats(12));
        assert_eq!(Submission::restored(&SubmissionDraft { offered: None, ..draft }), None);
        assert_eq!(Submission::restored(&SubmissionDraft { vigorish_rate: (1, 0), ..draft }), None);
    }
}
