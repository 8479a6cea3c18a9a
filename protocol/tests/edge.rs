//! Messages at their limits: submissions from a host pass the same checks as those in files, and the largest view fits.

use protocol::field_bus::{PanelBet, PanelCoupons, PanelTip, Poll, TIPS_SHOWN, View};
use protocol::frame::encode;
use protocol::{Faces, host};
use rules_core::dice::CombinationSet;
use rules_core::payout::Payout;
use rules_core::power::Weights;
use rules_core::submission::{GameKind, Limits};
use rules_core::wager::Family;
use rules_core::{Cents, Dice, Die, Jurisdiction, Refusal, Roll, Submission, SubmissionDraft};

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

fn encoded(submission: &host::Submission) -> Vec<u8> {
    let mut space = [0; host::MAX_SUBMISSION];
    postcard::to_slice(submission, &mut space).unwrap().to_vec()
}

/// Returns the bytes of a submission among the frozen frames of a version.
fn submission_among(frozen: &str) -> Vec<u8> {
    let hex = frozen.lines().find_map(|line| line.strip_prefix("Submission ")).unwrap();
    let frame: Vec<u8> =
        (0..hex.len() / 2).map(|at| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).unwrap()).collect();
    let mut bytes = vec![0; frame.len()];
    let length = cobs::decode(&frame[..frame.len() - 1], &mut bytes).unwrap().frame_size();
    bytes.truncate(length - 4); // the CRC
    bytes
}

#[test]
fn a_submission_of_protocol_4_5_or_6_is_read_as_the_same_submission() {
    let mut draft = SubmissionDraft { seats: 12, ..SubmissionDraft::default() };
    let limits = Limits { least: Cents::new(500), most: Cents::new(50_000) };
    draft.limits_by_family.set(Family::Pass, Some(limits));
    draft.power_odds = Some(Weights { none: 900, lower: 80, higher: 20 });
    let expected = Submission::try_from(draft).unwrap();
    let new = encoded(&host::Submission::from(&expected));
    let [four, five, six] = [
        include_str!("../golden/v4.txt"),
        include_str!("../golden/v5.txt"),
        include_str!("../golden/v6.txt"),
    ]
    .map(submission_among);
    assert_eq!(
        new[..new.len() - 1],
        six,
        "a game without printed combinations has an empty list of them at its end"
    );
    for bytes in [four, five, six] {
        assert_eq!(host::Submission::read(&bytes), Ok(expected));
        assert_eq!(host::Submission::read(&bytes[..bytes.len() - 1]), Err(Refusal::BadSubmission));
    }
    assert_eq!(host::Submission::read(&new), Ok(expected));
    assert_eq!(host::Submission::read(&[]), Err(Refusal::BadSubmission));
}

/// Returns Colorado's craps with a Field Bet that pays 3 to 1 on a 12.
fn with_raised_field() -> Submission {
    let mut draft = SubmissionDraft {
        jurisdiction: Jurisdiction::Colorado,
        hardways_on_come_out: true,
        ..SubmissionDraft::default()
    };
    draft.pays.raise(field_12(), 3, 1).unwrap();
    Submission::try_from(draft).unwrap()
}

fn field_12() -> Payout {
    Payout::all().find(|payout| payout.to_string() == "field_12").unwrap()
}

#[test]
fn raised_payouts_and_hardways_rule_survive_the_wire() {
    let submission = with_raised_field();
    let raw = host::Submission::from(&submission);
    let payout = field_12();
    let raised = host::RaisedPayout { wager: payout.wager.code().0, row: payout.row, pays: 3, per: 1 };
    assert_eq!((raw.hardways_on_come_out, raw.pays.as_slice()), (true, &[raised][..]));
    assert_eq!(host::Submission::read(&encoded(&raw)), Ok(submission));
}

#[test]
fn payout_of_no_wager_below_the_list_or_raised_twice_is_refused() {
    let raw = host::Submission::from(&with_raised_field());
    let [raised] = raw.pays[..] else { panic!("one payout is raised") };
    for wrong in [
        host::RaisedPayout { wager: 1, ..raised },
        host::RaisedPayout { row: 200, ..raised },
        host::RaisedPayout { pays: 1, ..raised },
        host::RaisedPayout { per: 0, ..raised },
    ] {
        let mut raw = raw.clone();
        raw.pays[0] = wrong;
        assert_eq!(Submission::try_from(&raw), Err(Refusal::BadSubmission), "{wrong:?}");
    }
    let mut twice = raw;
    twice.pays.push(raised).unwrap();
    assert_eq!(Submission::try_from(&twice), Err(Refusal::BadSubmission));
}

/// Without its end it would be one of protocol 5, which raises nothing.
#[test]
fn submission_whose_end_is_damaged_is_not_read_as_one_of_protocol_5() {
    let mut bytes = encoded(&host::Submission::from(&with_raised_field()));
    // The rule of the Hardways, the count of payouts, one payout of five bytes and no combinations are the end.
    let five = bytes.len() - 8;
    assert_eq!(bytes[five..five + 2], [1, 1]);
    for end in five..bytes.len() - 1 {
        assert_eq!(host::Submission::read(&bytes[..end]), Err(Refusal::BadSubmission), "{end} bytes");
    }
    bytes[five + 1] = 17;
    assert_eq!(host::Submission::read(&bytes), Err(Refusal::BadSubmission), "too many payouts");
}

/// Returns Props & Hops with these combinations on the layout, one for each part.
fn props_and_hops(printed: [Roll; 4]) -> Submission {
    let mut draft = SubmissionDraft { game: GameKind::PropsAndHops, ..SubmissionDraft::default() };
    let parts = [Family::HopTop, Family::HopLeft, Family::HopRight, Family::HopCenter];
    for (family, roll) in parts.into_iter().zip(printed) {
        draft.printed.set(family, CombinationSet::EMPTY.with(roll));
    }
    Submission::try_from(draft).unwrap()
}

/// Without its end it would be one of protocol 6, which has no such game.
#[test]
fn combinations_of_the_layout_survive_the_wire_whole_or_not_at_all() {
    let submission =
        props_and_hops([Die::One, Die::Two, Die::Three, Die::Six].map(|die| Roll(die, Die::Six)));
    let bytes = encoded(&host::Submission::from(&submission));
    assert_eq!(host::Submission::read(&bytes), Ok(submission));
    for end in 0..bytes.len() {
        assert_eq!(host::Submission::read(&bytes[..end]), Err(Refusal::BadSubmission), "{end} bytes");
    }
    let raw = host::Submission::from(&submission);
    for wrong in [
        host::Printed { family: 1, ..raw.printed[0] },
        host::Printed { combinations: 1 << 21, ..raw.printed[0] },
        host::Printed { combinations: 0, ..raw.printed[0] }, // PH1: it must be listed
        host::Printed { combinations: (1 << 21) - 1, ..raw.printed[0] }, // every roll would win
    ] {
        let mut raw = raw.clone();
        raw.printed[0] = wrong;
        assert_eq!(Submission::try_from(&raw), Err(Refusal::BadSubmission), "{wrong:?}");
    }
}

/// A list for a part of the layout that Craps does not have.
#[test]
fn combinations_on_the_layout_of_another_game_are_refused() {
    let [printed, ..] = host::Submission::from(&props_and_hops([Roll(Die::One, Die::One); 4])).printed[..]
    else {
        panic!("four parts are listed")
    };
    for game in [GameKind::Craps, GameKind::SicBo] {
        let draft = SubmissionDraft { game, ..SubmissionDraft::default() };
        let mut raw = host::Submission::from(&Submission::try_from(draft).unwrap());
        raw.printed.push(printed).unwrap();
        assert_eq!(Submission::try_from(&raw), Err(Refusal::BadSubmission), "{}", game.title());
    }
}

/// A seat with every wager of a game at the largest stakes, tips and coupons: a controller must be able to show it.
#[test]
fn view_of_a_seat_with_every_bet_fits_a_message() {
    let most = u64::from(u32::MAX);
    for (state, game) in
        Jurisdiction::ALL.into_iter().flat_map(|state| GameKind::ALL.map(|game| (state, game)))
    {
        let codes = || game.rules().wagers(state).map(|wager| wager.code().0);
        let bets = codes().map(|wager| PanelBet { wager, stake: most, working: true }).collect();
        let tips = codes().take(TIPS_SHOWN).map(|wager| PanelTip { wager, stake: most }).collect();
        let view = View {
            digest: u32::MAX,
            credit: u64::MAX,
            bets,
            bets_open: true,
            point: Some(12),
            last_roll: Some(Faces::from(Dice::Two(Roll(Die::Six, Die::Six)))),
            refused: Some(u8::MAX),
            tips,
            tipped: most,
            coupons: PanelCoupons { balance: most, pass: most, dont_pass: most },
            ..View::default()
        };
        let poll = Poll { to: u8::MAX, acknowledged: u16::MAX, show: Some(view), shake: false };
        assert!(encode(&poll).is_ok(), "{state} {}", game.title());
    }
}
