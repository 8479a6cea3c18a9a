//! The kept history of bets.

use super::*;

/// Returns the wagers that each roll in turn makes of one. They may be on other spots.
fn next(wager: Wager, terms: &Submission) -> impl Iterator<Item = Wager> {
    let throws = Round::all(PointSet::TEN).flat_map(|round| Roll::all().map(move |roll| (round, roll)));
    throws.filter_map(move |(round, roll)| {
        let markers = &Markers::default();
        let throw = Throw { round, dice: roll.into(), working: true, power: None, markers, terms };
        match wager.on_throw(&throw) {
            Verdict::Stand(next) => Some(next),
            Verdict::Pay(_) | Verdict::PayAndStand(_) | Verdict::Push | Verdict::Lose => None,
        }
    })
}

/// Returns every history that a bet can get on its spot.
fn histories(made: Wager, terms: &Submission) -> Vec<Wager> {
    let (mut found, mut seen) = (std::vec![made], 0);
    while let Some(wager) = found.get(seen).copied() {
        for next in next(wager, terms).filter(|next| next.spot() == made.spot()) {
            if !found.contains(&next) {
                found.push(next);
            }
        }
        seen += 1;
    }
    found
}

/// Returns every history that a bet can get in any state.
fn in_every_state(made: Wager) -> Vec<Wager> {
    let mut all = Vec::new();
    for jurisdiction in Jurisdiction::ALL {
        let draft = SubmissionDraft { jurisdiction, ..SubmissionDraft::default() };
        all.extend(histories(made, &Submission::try_from(draft).unwrap()));
    }
    let mut different: Vec<Wager> = Vec::new();
    for wager in all {
        if !different.contains(&wager) {
            different.push(wager);
        }
    }
    different
}

#[test]
fn every_history_survives_its_memory() {
    for made in Wager::all() {
        let histories = in_every_state(made);
        assert_eq!(histories.len() > 1, made.family().remembers(), "{made}");
        for wager in histories {
            assert_eq!(wager.memory() == 0, wager == made, "{wager:?}");
            assert_eq!(made.with_memory(wager.memory()), Some(wager));
            // A memory of 0 gives the wager as newly made, whatever its history.
            assert_eq!(wager.with_memory(0), Some(made));
        }
    }
}

#[test]
fn memory_of_no_history_is_refused() {
    for made in Wager::all() {
        let known = in_every_state(made).len();
        let read: Vec<u16> = (0..=u16::MAX).filter(|memory| made.with_memory(*memory).is_some()).collect();
        assert!(read.len() >= known, "{made}");
        for memory in read {
            assert_eq!(made.with_memory(memory).map(Wager::memory), Some(memory), "{made}");
        }
        if !made.family().remembers() {
            assert_eq!(made.with_memory(1), None, "{made}");
        }
    }
}
