//! One of each message of the field bus and of their parts.

use protocol::field_bus::{
    Answer, Dice, Numbered, PanelBet, PanelCoupons, PanelTip, Poll, READER_NODES, Report, SHAKER_NODE, Seen,
    ShakerAct, Touch, View,
};
use protocol::host::Phase;
use rules_core::submission::GameKind;

use crate::Frozen;

pub(super) fn freeze(frozen: &mut Frozen) {
    for show in [None, Some(view())] {
        let poll = Poll { to: 3, acknowledged: 41, show, shake: false };
        frozen.freeze(&Poll::DESCRIBED, &(), &poll);
    }
    let shake = Poll { to: SHAKER_NODE, acknowledged: 41, show: None, shake: true };
    frozen.freeze(&Poll::DESCRIBED, &(), &shake);
    for touch in touches() {
        let report = Report::Panel { shown: 5, touch: Some(Numbered { number: 42, what: touch }) };
        frozen.freeze(&Touch::DESCRIBED, &touch, &Answer { from: 3, report });
    }
    for seen in [
        Seen::Faces([4, 2].into()),
        Seen::Faces([1, 6, 3].into()),
        Seen::OffTable,
        Seen::Stacked,
        Seen::Cocked,
    ] {
        let report = Report::Reader { throw: Some(Numbered { number: 9, what: seen }) };
        frozen.freeze(&Seen::DESCRIBED, &seen, &Answer { from: READER_NODES[0], report });
    }
    for act in [ShakerAct::Shaken, ShakerAct::Covered, ShakerAct::Uncovered, ShakerAct::Failed] {
        let report = Report::Shaker { act: Some(Numbered { number: 9, what: act }) };
        frozen.freeze(&ShakerAct::DESCRIBED, &act, &Answer { from: SHAKER_NODE, report });
    }
    for report in [
        Report::Panel { shown: 5, touch: None },
        Report::Reader { throw: None },
        Report::ReaderOf { dice: 3, throw: None },
        Report::Shaker { act: None },
    ] {
        frozen.freeze(&Report::DESCRIBED, &report, &report);
        frozen.freeze(&Answer::DESCRIBED, &(), &Answer { from: 3, report });
    }
    frozen.freeze(&View::DESCRIBED, &(), &view());
    frozen.freeze(&PanelBet::DESCRIBED, &(), &BET);
    frozen.freeze(&PanelTip::DESCRIBED, &(), &TIP);
    frozen.freeze(&PanelCoupons::DESCRIBED, &(), &COUPONS);
    for dice in [Dice::Free, Dice::Offered, Dice::Here, Dice::Elsewhere] {
        frozen.freeze(&Dice::DESCRIBED, &dice, &dice);
    }
}

const TIP: PanelTip = PanelTip { wager: 1306, stake: 500 };
const COUPONS: PanelCoupons = PanelCoupons { balance: 2_500, pass: 1_000, dont_pass: 0 };
const BET: PanelBet = PanelBet { wager: 1100, stake: 1_000, working: true };

fn touches() -> [Touch; 10] {
    [
        Touch::Place { wager: 1100, cents: 1_000 },
        Touch::Reduce { wager: 1100, cents: 500 },
        Touch::Remove { wager: 1100 },
        Touch::Call { wager: 2106, on: false },
        Touch::TakeDice,
        Touch::PassDice,
        Touch::LogIn,
        Touch::LogOut,
        Touch::Tip { wager: 1306, cents: 500 },
        Touch::Coupon { wager: 1100, cents: 1_000 },
    ]
}

fn view() -> View {
    View {
        digest: 5,
        credit: 9_000,
        bets: heapless::Vec::from_slice(&[BET]).unwrap(),
        bets_open: true,
        phase: Phase::Betting,
        seated: true,
        dice: Dice::Here,
        point: Some(10),
        last_roll: Some([6, 4].into()),
        refused: Some(4),
        tips: heapless::Vec::from_slice(&[TIP]).unwrap(),
        tipped: 500,
        coupons: COUPONS,
        game: GameKind::PropsAndHops,
    }
}
