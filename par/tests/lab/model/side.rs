//! Wagers on a shooter's hand: 623a.11, 623a.12, 623b.1, 623b.2 and 623b.4; 30-2399.01, .02, .04 and .05.

use std::collections::BTreeSet;

use super::line::Verdict;
use super::roll::Throw;
use super::wager::{
    BOXES,
    Wager::{self, *},
};
use super::{Bet, Table};

/// 623b.1(a)(2)(iii): the dice that make each number.
const HOT_NUMBERS: [&[(u8, u8)]; 6] = [
    &[(1, 3), (2, 2)],
    &[(1, 4), (2, 3)],
    &[(1, 5), (2, 4), (3, 3)],
    &[(2, 6), (3, 5), (4, 4)],
    &[(3, 6), (4, 5)],
    &[(4, 6), (5, 5)],
];

const LOSS: u128 = u128::MAX;

/// 30-2399.04: from two on, to 1; 0 is a push.
const RIDE_THE_LINE: [[u128; 7]; 10] = [
    [0, LOSS, LOSS, LOSS, LOSS, LOSS, LOSS],
    [1, 1, 1, 1, 1, 0, 0],
    [2, 2, 2, 2, 2, 3, 2],
    [4, 4, 3, 3, 5, 5, 4],
    [6, 6, 6, 4, 8, 7, 7],
    [8, 12, 10, 10, 10, 12, 10],
    [15, 20, 20, 15, 20, 20, 15],
    [20, 30, 30, 20, 30, 25, 25],
    [25, 40, 40, 30, 40, 30, 40],
    [50, 75, 100, 150, 50, 100, 150],
];

/// 30-2399.02(9): the credit for each 1 staked. SS-01 to SS-03 are for 1, the others to 1 (G6).
fn sharp_credit(table: &str, points: u32) -> Option<u128> {
    let row = match points {
        3 => [6, 7, 6, 5, 6, 5],
        4 => [10, 10, 10, 9, 9, 9],
        5 => [20, 20, 20, 20, 20, 15],
        6 => [30, 30, 30, 30, 30, 30],
        7 => [50, 40, 50, 50, 40, 50],
        8 => [100, 50, 100, 100, 50, 100],
        9 => [200, 200, 200, 200, 200, 200],
        10 => [300, 300, 500, 299, 299, 500],
        _ => return None,
    };
    match table {
        "SS-01" => Some(row[0]),
        "SS-02" => Some(row[1]),
        "SS-03" => Some(row[2]),
        "SS-04" => Some(row[3] + 1),
        "SS-05" => Some(row[4] + 1),
        _ => Some(row[5] + 1),
    }
}

impl Table {
    /// 623a.11(a)(1), 30-2399.01(2): prior to a new shooter's initial come-out roll; F1: not while a Fire Bet of an earlier shooter is
    /// pending. A bet that is not fresh now is of an earlier shooter, because this one has not thrown yet.
    pub(super) fn may_make_fire(&self) -> bool {
        let mut all = self.bets.iter().chain(&self.tips);
        let pending = all.any(|((_, wager), bet)| *wager == Fire && bet.fresh == 0);
        self.is_first_throw() && !pending
    }

    /// 623a.12(1); 30-2399.05: on a come-out roll after a 7, or on the first of the table. B1: never while a marker is
    /// up.
    pub(super) fn may_make_bonus(&self) -> bool {
        let now = if self.rules.game.is_colorado() {
            self.point.is_none() && matches!(self.last_total, None | Some(7))
        } else {
            self.is_first_throw()
        };
        now && self.bonus_marks.is_empty()
    }

    /// 30-2399.04(5) and (6): with a line wager, before the shooter's first come-out 7 or 11 or point (RL1).
    pub(super) fn may_make_ride(&self, seat: u8) -> bool {
        let line = self.stands(seat, Pass) || self.stands(seat, DontPass);
        line && self.point.is_none() && self.ride_count == 0
    }

    /// 623b.1(b); H1: while the layout holds no Hot Roller marker.
    pub(super) fn may_make_hot_roller(&self) -> bool {
        self.point.is_none() && self.hot_marks.is_empty()
    }

    /// Returns whether a new shooter's first throw is next: a come-out roll. A point taken over does not count as one.
    pub(crate) fn is_first_throw(&self) -> bool {
        self.point.is_none() && self.shooter_throws == 0
    }

    /// Puts the markers down before the wagers are settled, because the throw may complete a set.
    pub(super) fn put_markers(&mut self, throw: &Throw) {
        // 623a.11(a)(4), (b)(2), 30-2399.01(7): unique points made.
        if throw.point == Some(throw.total) {
            self.fire_points.insert(throw.total);
        }
        // 30-2399.04(9): come-out 7s and 11s, and points made.
        let natural = throw.point.is_none() && matches!(throw.total, 7 | 11);
        if natural || throw.point == Some(throw.total) {
            self.ride_count += 1;
        }
        // 623a.12(3), 30-2399.05(4).
        if throw.total != 7 {
            self.bonus_marks.insert(throw.total);
        }
        // 623b.1(d): with each throw, whether or not a seat has a wager.
        if BOXES.contains(&throw.total) {
            self.hot_marks.insert((throw.low, throw.high));
        }
    }

    pub(super) fn take_markers(&mut self, throw: &Throw) {
        // 623a.11(a)(5).
        if throw.is_loser_seven() {
            self.fire_points.clear();
        }
        // 623a.12(5) and 623b.1(g): on every 7. B1: and when all ten are marked.
        if throw.total == 7 || self.bonus_marks.len() == 10 {
            self.bonus_marks.clear();
        }
        if throw.total == 7 {
            self.hot_marks.clear();
        }
    }

    pub(super) fn decide_side(&self, wager: Wager, bet: &Bet, throw: &Throw) -> Verdict {
        match wager {
            Fire => self.fire(bet.stake, throw),
            AllSmall | AllTall | MakeEmAll => self.bonus(wager, bet.stake, throw),
            HotRoller => self.hot_roller(bet.stake, throw),
            LuckyShooter => self.lucky_shooter(bet, throw),
            HotShooter => self.hot_shooter(bet, throw),
            SharpShooter => self.sharp_shooter(bet, throw),
            RideTheLine if throw.is_loser_seven() => self.ride_the_line(bet.stake),
            RideTheLine => Verdict::Stand,
            other => unreachable!("{other:?} is no side wager"),
        }
    }

    /// 623a.3(a)(40), 623a.11(a)(5): settled by a seven-out only (F1), paid by 623a.5(f). 30-2399.01(9): also by the
    /// sixth point, paid by (12).
    fn fire(&self, stake: u128, throw: &Throw) -> Verdict {
        let points = self.fire_points.len();
        let all_made = self.rules.game.is_colorado() && points == 6;
        if !throw.is_loser_seven() && !all_made {
            return Verdict::Stand;
        }
        let pays = match (points, self.rules.pay_tables["fire"].as_str()) {
            (4, "A" | "FB-1" | "FB-2") => 24,
            (5, "A" | "FB-1" | "FB-2") => 249,
            (6, "A" | "FB-1" | "FB-2") => 999,
            (4, "B") => 39,
            (5, "B") => 199,
            (6, "B") => 499,
            (3, "FB-3" | "FB-4") => 6,
            (4, "FB-3" | "FB-4") => 29,
            (5, "FB-3" | "FB-4") => 149,
            (6, "FB-3" | "FB-4") => 299,
            _ => return Verdict::Lose,
        };
        self.paid_and_down(stake, (pays, 1))
    }

    /// 30-2399.02(6) and (7), SS1: by the points made since the wager, repeats included; at once at ten.
    fn sharp_shooter(&self, bet: &Bet, throw: &Throw) -> Verdict {
        let made = bet.passes + u32::from(throw.point == Some(throw.total));
        if !throw.is_loser_seven() && made < 10 {
            return Verdict::Stand;
        }
        match sharp_credit(&self.rules.pay_tables["sharp_shooter"], made) {
            Some(each) => Verdict::Down(bet.stake * each),
            None => Verdict::Lose,
        }
    }

    /// 30-2399.04(10) to (12) and its pay tables, by the count so far. The loser 7 is not in it (9)(b).
    pub(super) fn ride_the_line(&self, stake: u128) -> Verdict {
        let table: usize = self.rules.pay_tables["ride_the_line"].parse().expect("1 to 7");
        let row = match self.ride_count {
            0 | 1 => return Verdict::Lose,
            count => RIDE_THE_LINE[usize::try_from(count.min(11) - 2).expect("a row")],
        };
        match row[table - 1] {
            LOSS => Verdict::Lose,
            0 => Verdict::Push,
            pays => self.paid_and_down(stake, (pays, 1)),
        }
    }

    /// 623a.3(a)(43), 623a.12(4) and (5), paid by 623b.3(c); 30-2399.05, the bare figures are to 1 (G6).
    fn bonus(&self, wager: Wager, stake: u128, throw: &Throw) -> Verdict {
        let marked = |numbers: &[u8]| numbers.iter().all(|number| self.bonus_marks.contains(number));
        let (small, tall) = (marked(&[2, 3, 4, 5, 6]), marked(&[8, 9, 10, 11, 12]));
        let complete = match wager {
            AllSmall => small,
            AllTall => tall,
            _ => small && tall,
        };
        let pays = match (wager, self.rules.pay_tables["bonus"].as_str()) {
            (MakeEmAll, "1") => 175,
            (MakeEmAll, _) => 150,
            (_, "1") => 34,
            (_, _) => 30,
        };
        match throw.total {
            7 => Verdict::Lose,
            _ if complete => self.paid_and_down(stake, (pays, 1)),
            _ => Verdict::Stand,
        }
    }

    /// 623b.1(g): settled by every 7 (H1), paid by (h).
    fn hot_roller(&self, stake: u128, throw: &Throw) -> Verdict {
        if throw.total != 7 {
            return Verdict::Stand;
        }
        let complete =
            HOT_NUMBERS.iter().filter(|dice| dice.iter().all(|pair| self.hot_marks.contains(pair)));
        let pays = match (complete.count(), self.rules.pay_tables["hot_roller"].as_str()) {
            (0 | 1, _) => return Verdict::Lose,
            (2, _) => 5,
            (3, _) => 10,
            (4, _) => 20,
            (5, _) => 50,
            (_, "A") => 200,
            (_, _) => 300,
        };
        self.paid_and_down(stake, (pays, 1))
    }

    /// 623b.2(d).
    fn lucky_shooter(&self, bet: &Bet, throw: &Throw) -> Verdict {
        let Some((point, hits)) = &bet.lucky else {
            return match throw.total {
                2 | 3 | 12 => Verdict::Lose,
                // LS1: 7 and 11 pay the stake back and it goes up again; a point is its own.
                _ => Verdict::Stand,
            };
        };
        let goes_on = BOXES.contains(&throw.total) && throw.total != *point && !hits.contains(&throw.total);
        if goes_on {
            return Verdict::Stand;
        }
        let and_point = hits.len() == 5 && throw.total == *point;
        match lucky_pays(&self.rules.pay_tables["lucky_shooter"], hits.len(), and_point) {
            // G6: N for 1 has the stake in it.
            Some(pays) => Verdict::Down(bet.stake * pays),
            None => Verdict::Lose,
        }
    }

    /// 623b.4(d), paid by (e).
    fn hot_shooter(&self, bet: &Bet, throw: &Throw) -> Verdict {
        if !throw.is_loser_seven() {
            return Verdict::Stand;
        }
        // `throws` has its own come-out roll and all since, but not this 7. HS1: count neither, or both.
        let rolls = if self.rules.whole_hand { bet.throws + 1 } else { bet.throws - 1 };
        match rolls {
            0..=7 => Verdict::Lose,
            8..=15 => Verdict::Push,
            16..=23 => self.paid_and_down(bet.stake, (2, 1)),
            24..=31 => self.paid_and_down(bet.stake, (4, 1)),
            32..=39 => self.paid_and_down(bet.stake, (6, 1)),
            40..=44 => self.paid_and_down(bet.stake, (11, 1)),
            45..=49 => self.paid_and_down(bet.stake, (29, 1)),
            50.. => self.paid_and_down(bet.stake, (99, 1)),
        }
    }
}

/// 623b.2(e), for 1.
fn lucky_pays(table: &str, hits: usize, and_point: bool) -> Option<u128> {
    let (top, five, four, three, two) = match table {
        "A" => (1000, 150, 15, 5, None),
        "B" => (500, 100, 10, 4, Some(2)),
        "C" => (1000, 150, 20, 5, None),
        _ => (500, 100, 10, 5, Some(2)),
    };
    match hits {
        5 if and_point => Some(top),
        5 => Some(five),
        4 => Some(four),
        3 => Some(three),
        2 => two,
        _ => None,
    }
}

/// 623b.2(d)(3): gives a wager that stands its point, or another hit.
pub(crate) fn lucky_progress(bet: &mut Bet, total: u8) {
    if !BOXES.contains(&total) {
        return;
    }
    match &mut bet.lucky {
        None => bet.lucky = Some((total, BTreeSet::new())),
        Some((_, hits)) => {
            hits.insert(total);
        }
    }
}
