//! Tips for the dealers (30-2317(2), T2) and match-play coupons (30-2305(1), T3).

mod play;

use rules_core::game::Declined;
use rules_core::riders::{CouponBet, MOST_TIPS};
use rules_core::submission::Limits;
use rules_core::wager::{Family, FamilySet};
use rules_core::{
    Cents, Die, Game, Jurisdiction, Line, Outcome, Owner, Refusal, Roll, Seat, Submission, SubmissionDraft,
    Wager,
};

fn draft() -> SubmissionDraft {
    SubmissionDraft { jurisdiction: Jurisdiction::Colorado, seats: 3, ..SubmissionDraft::default() }
}

fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

/// Returns a wager by its name.
fn wager(name: &str) -> Wager {
    Wager::all().find(|wager| wager.to_string() == name).unwrap()
}

fn cents(cents: u64) -> Cents {
    Cents::new(cents)
}

/// A table at which seat 1 shoots and has $1,000.
struct Table {
    game: Game,
    lines: Vec<Line>,
}

impl Table {
    fn new() -> Self {
        Self::with(draft())
    }

    fn with(draft: SubmissionDraft) -> Self {
        let mut game = Game::new(Submission::try_from(draft).unwrap());
        game.buy_in(seat(1), cents(100_000)).unwrap();
        Self { game, lines: Vec::new() }
    }

    fn bet(mut self, name: &str, dollars: u64) -> Self {
        self.game.make(seat(1), wager(name), cents(dollars * 100)).unwrap();
        self.checked()
    }

    fn tip(mut self, name: &str, dollars: u64) -> Self {
        self.game.tip(seat(1), wager(name), cents(dollars * 100)).unwrap();
        self.checked()
    }

    fn coupon(mut self, name: &str, dollars: u64) -> Self {
        self.game.issue_coupon(seat(1), cents(dollars * 100)).unwrap();
        self.game.play_coupon(seat(1), wager(name), cents(dollars * 100)).unwrap();
        self.checked()
    }

    fn remove(mut self, name: &str) -> Self {
        self.game.remove(seat(1), wager(name)).unwrap();
        self.checked()
    }

    fn call(mut self, name: &str, on: bool) -> Self {
        self.game.call(seat(1), wager(name), on).unwrap();
        self.checked()
    }

    fn roll(mut self, one: u8, two: u8) -> Self {
        let faces = (Die::try_from(one).unwrap(), Die::try_from(two).unwrap());
        self.game.pick_up(seat(1)).unwrap();
        self.lines.clear();
        let lines = &mut self.lines;
        self.game.roll(Roll(faces.0, faces.1), |line| lines.push(line)).unwrap();
        self.checked()
    }

    fn checked(self) -> Self {
        assert_eq!(self.game.check(), Ok(()));
        self
    }

    /// Returns the lines of the last roll: owner, wager, credit; -1 for a loss.
    fn settled(&self) -> Vec<(Owner, String, i64)> {
        let credit = |line: &Line| match line.outcome {
            Outcome::Lose => -1,
            Outcome::Push | Outcome::Win { .. } => i64::try_from(line.credit().unwrap().get()).unwrap(),
        };
        self.lines.iter().map(|line| (line.owner, line.wager.to_string(), credit(line))).collect()
    }

    fn tips(&self) -> u64 {
        self.game.accounts().tips().get()
    }

    fn credit(&self) -> u64 {
        self.game.accounts().credit(seat(1)).get()
    }

    /// Returns the tips on the layout.
    fn standing(&self) -> Vec<(String, u64)> {
        let tips = self.game.riders().tips_at(seat(1));
        tips.map(|(_, tip)| (tip.wager.to_string(), tip.stake.get())).collect()
    }

    fn refusal(&self, ask: impl FnOnce(&mut Game) -> Result<(), Declined>) -> Refusal {
        let mut game = self.game.clone();
        let declined = ask(&mut game).unwrap_err();
        assert_eq!(game, self.game, "a refusal changes nothing");
        match declined {
            Declined::Refused(refusal) => refusal,
            Declined::Bug(bug) => panic!("{bug}"),
        }
    }
}

use Owner::{Coupon, Dealers, Player};

fn named(lines: &[(Owner, &str, i64)]) -> Vec<(Owner, String, i64)> {
    lines.iter().map(|(owner, name, credit)| (*owner, (*name).to_string(), *credit)).collect()
}

#[test]
fn winning_tip_is_paid_to_the_dealers_at_the_odds_of_the_bet() {
    let table = Table::new().bet("pass", 10).tip("pass", 5).bet("field", 10).tip("field", 3);
    assert_eq!(table.credit(), 100_000 - 2_800);
    assert_eq!(table.tips(), 0);
    let table = table.roll(6, 5);
    assert_eq!(
        table.settled(),
        named(&[
            (Player, "pass", 2_000),
            (Player, "field", 2_000),
            (Dealers, "pass", 1_000),
            (Dealers, "field", 600)
        ])
    );
    assert_eq!(table.tips(), 1_600);
    assert_eq!(table.credit(), 100_000 - 800 + 2_000);
    assert!(table.game.riders().is_empty());
}

#[test]
fn losing_tip_goes_to_the_house() {
    let table = Table::new().bet("pass", 10).tip("pass", 5).roll(1, 1);
    assert_eq!(table.settled(), named(&[(Player, "pass", -1), (Dealers, "pass", -1)]));
    assert_eq!((table.tips(), table.game.accounts().house()), (0, 1_500));
}

#[test]
fn pushed_tip_is_the_dealers_to_keep() {
    let table = Table::new().bet("dont_pass", 10).tip("dont_pass", 5).roll(6, 6);
    assert_eq!(table.settled(), named(&[(Player, "dont_pass", 1_000), (Dealers, "dont_pass", 500)]));
    assert_eq!((table.tips(), table.game.accounts().house()), (500, 0));
}

#[test]
fn tip_stays_up_when_the_players_bet_is_taken_down() {
    let table =
        Table::new().bet("pass", 10).roll(2, 2).bet("place_6", 12).tip("place_6", 6).remove("place_6");
    assert_eq!(table.standing(), [("place_6".to_string(), 600)]);
    let table = table.roll(3, 3);
    assert_eq!(table.settled(), named(&[(Dealers, "place_6", 700)]));
    let table = table.roll(3, 4);
    assert_eq!(table.settled(), named(&[(Player, "pass", -1), (Dealers, "place_6", -1)]));
    assert_eq!(table.tips(), 700);
}

#[test]
fn tip_alone_on_the_layout_is_settled_by_the_shooters_roll() {
    let table = Table::new().bet("pass", 10).tip("pass", 5).remove("pass").bet("dont_pass", 10).roll(3, 4);
    assert_eq!(table.settled(), named(&[(Player, "dont_pass", -1), (Dealers, "pass", 1_000)]));
}

#[test]
fn come_tip_travels_with_the_bet_and_wins_on_its_number() {
    let table = Table::new().bet("pass", 10).roll(2, 2).bet("come", 10).tip("come", 5).roll(3, 3);
    assert_eq!(table.settled(), []);
    assert_eq!(table.standing(), [("come_6".to_string(), 500)]);
    // A new Come tip travels to the number that the first has left (L3).
    let table = table.bet("come", 10).tip("come", 2).roll(5, 1);
    assert_eq!(table.settled(), named(&[(Player, "come_6", 2_000), (Dealers, "come_6", 1_000)]));
    assert_eq!(table.standing(), [("come_6".to_string(), 200)]);
    let table = table.roll(3, 4);
    let lost = [(Player, "pass", -1), (Player, "come_6", -1), (Dealers, "come_6", -1)];
    assert_eq!(table.settled(), named(&lost));
    assert_eq!(table.tips(), 1_000);
}

#[test]
fn winning_place_tip_stays_up_with_its_stake() {
    let table = Table::new().bet("pass", 10).roll(2, 2).bet("place_8", 12).tip("place_8", 6);
    let table = table.roll(4, 4).roll(6, 2);
    assert_eq!(table.settled(), named(&[(Player, "place_8", 1_400), (Dealers, "place_8", 700)]));
    assert_eq!(table.tips(), 1_400);
    assert_eq!(table.standing(), [("place_8".to_string(), 600)]);
}

#[test]
fn tip_is_off_while_the_bet_is_off() {
    let table = Table::new().bet("pass", 10).bet("place_6", 12).tip("place_6", 6).roll(3, 3);
    assert_eq!(table.settled(), [], "the come out roll decides neither");
    let table = table.roll(3, 3);
    let won = [(Player, "pass", 2_000), (Player, "place_6", 1_400), (Dealers, "place_6", 700)];
    assert_eq!(table.settled(), named(&won));
}

#[test]
fn tip_works_while_the_bet_is_called_on_and_is_off_again_without_it() {
    let table = Table::new().bet("pass", 10).bet("place_6", 12).tip("place_6", 6).call("place_6", true);
    let on = Table { game: table.game.clone(), lines: Vec::new() }.roll(3, 3);
    assert_eq!(on.settled(), named(&[(Player, "place_6", 1_400), (Dealers, "place_6", 700)]));
    let off = table.remove("place_6").roll(3, 3);
    assert_eq!(off.settled(), []);
    assert_eq!(off.standing(), [("place_6".to_string(), 600)]);
}

/// The player's bet goes first, and its call with it.
#[test]
fn tip_on_a_bet_called_on_loses_with_it() {
    let table =
        Table::new().bet("pass", 10).bet("hard_8", 10).tip("hard_8", 5).call("hard_8", true).roll(6, 2);
    assert_eq!(table.settled(), named(&[(Player, "hard_8", -1), (Dealers, "hard_8", -1)]));
}

#[test]
fn vigorish_on_a_win_is_subtracted_from_a_tip_too() {
    let table = Table::new().bet("pass", 10).roll(3, 3).bet("buy_4", 20).tip("buy_4", 20).roll(2, 2);
    assert_eq!(table.settled(), named(&[(Player, "buy_4", 3_900), (Dealers, "buy_4", 3_900)]));
}

#[test]
fn tips_are_settled_after_the_bets_of_their_seat_in_each_sweep() {
    let mut table = Table::new().bet("pass", 10).tip("pass", 5).bet("any_craps", 1).tip("any_craps", 1);
    table.game.buy_in(seat(2), cents(10_000)).unwrap();
    table.game.make(seat(2), wager("any_craps"), cents(100)).unwrap();
    table.game.make(seat(2), wager("pass"), cents(100)).unwrap();
    let table = table.roll(3, 4);
    let order: Vec<_> = table.lines.iter().map(|line| (line.seat.number(), line.owner)).collect();
    assert_eq!(order, [(1, Player), (1, Dealers), (2, Player), (1, Player), (1, Dealers), (2, Player)]);
}

#[test]
fn tips_on_one_bet_add_up_to_at_most_its_maximum() {
    let limits = Limits { least: cents(500), most: cents(2_000) };
    let table =
        Table::with(SubmissionDraft { limits, ..draft() }).bet("pass", 10).tip("pass", 1).tip("pass", 12);
    assert_eq!(table.standing(), [("pass".to_string(), 1_300)]);
    let tip = |amount| table.refusal(|game| game.tip(seat(1), wager("pass"), cents(amount)));
    assert_eq!(tip(800), Refusal::AboveMaximum);
    assert_eq!(tip(50), Refusal::NotWholeChips);
    assert_eq!(tip(0), Refusal::NothingAsked);
    table.tip("pass", 7);
}

#[test]
fn tip_needs_a_bet_an_open_window_and_credit() {
    let table = Table::new().bet("pass", 998);
    let tip =
        |table: &Table, name, amount| table.refusal(|game| game.tip(seat(1), wager(name), cents(amount)));
    assert_eq!(tip(&table, "field", 100), Refusal::NoSuchBet);
    assert_eq!(tip(&table, "pass", 300), Refusal::NotEnoughCredit);
    let mut table = table.tip("pass", 1);
    table.game.pick_up(seat(1)).unwrap();
    assert_eq!(tip(&table, "pass", 100), Refusal::WindowClosed);
}

/// It would be a new wager at better than the listed odds (30-2305(4)).
#[test]
fn tip_is_refused_when_the_bet_itself_could_not_be_raised() {
    let table = Table::new().bet("dont_pass", 10).tip("dont_pass", 5).roll(3, 3);
    let refusal = table.refusal(|game| game.tip(seat(1), wager("dont_pass"), cents(100)));
    assert_eq!(refusal, Refusal::DontComeOutOnly);
}

#[test]
fn tips_beyond_the_tables_room_are_refused() {
    let mut table = Table::new();
    let mut made = 0;
    for wager in Wager::all() {
        if table.game.make(seat(1), wager, cents(400)).is_err() {
            continue;
        }
        match table.game.tip(seat(1), wager, cents(400)) {
            Ok(()) => made += 1,
            Err(declined) => {
                assert_eq!(declined, Declined::Refused(Refusal::TooManyTips));
                assert_eq!(made, MOST_TIPS);
            }
        }
        assert_eq!(table.game.check(), Ok(()));
    }
    assert_eq!(made, MOST_TIPS);
    let table = table.tip("pass", 1);
    assert_eq!(table.standing().len(), MOST_TIPS, "more on a bet that has a tip needs no more room");
}

#[test]
fn winning_coupon_pays_its_winnings_in_cash_and_is_used_up() {
    let table = Table::new().bet("pass", 10).coupon("pass", 10).roll(6, 5);
    assert_eq!(table.settled(), named(&[(Player, "pass", 2_000), (Coupon, "pass", 1_000)]));
    assert_eq!((table.credit(), table.game.accounts().house()), (102_000, -2_000));
    assert_eq!(*table.game.riders().coupons(seat(1)), Default::default());
}

/// A tip is a wager too: the dice are thrown for it when no other is left (D3).
#[test]
fn dont_come_tip_alone_is_thrown_for_without_a_line_bet() {
    let mut table =
        Table::new().bet("pass", 10).roll(2, 2).bet("dont_come", 10).tip("dont_come", 5).roll(3, 3);
    table.game.remove(seat(1), wager("dont_come_6")).unwrap();
    let table = table.roll(2, 2).roll(3, 4);
    assert_eq!(table.settled(), named(&[(Dealers, "dont_come_6", 1_000)]));
}

#[test]
fn coupon_follows_its_bet_and_tips_follow_all_lines_of_the_seat() {
    let table = Table::new().bet("pass", 10).coupon("pass", 10).bet("field", 10).tip("pass", 5).roll(6, 5);
    let order: Vec<_> = table.lines.iter().map(|line| (line.owner, line.wager.to_string())).collect();
    let expected = [(Player, "pass"), (Coupon, "pass"), (Player, "field"), (Dealers, "pass")];
    assert_eq!(order, expected.map(|(owner, name)| (owner, name.to_string())));
}

#[test]
fn losing_coupon_is_used_up_and_is_no_money_of_the_house() {
    let table = Table::new().bet("pass", 10).coupon("pass", 10).roll(1, 2);
    assert_eq!(table.settled(), named(&[(Player, "pass", -1), (Coupon, "pass", -1)]));
    assert_eq!(table.game.accounts().house(), 1_000);
    assert_eq!(*table.game.riders().coupons(seat(1)), Default::default());
}

#[test]
fn pushed_coupon_goes_back_to_the_seat() {
    let table = Table::new().bet("dont_pass", 10).coupon("dont_pass", 10).roll(6, 6);
    assert_eq!(table.settled(), named(&[(Player, "dont_pass", 1_000), (Coupon, "dont_pass", 0)]));
    assert_eq!(table.game.riders().coupons(seat(1)).balance(), cents(1_000));
    assert_eq!(table.credit(), 100_000);
}

#[test]
fn coupon_stands_on_a_point_and_is_decided_with_the_bet() {
    let table = Table::new().bet("pass", 10).coupon("pass", 5).roll(3, 3);
    assert_eq!(table.settled(), []);
    let table = table.roll(4, 2);
    assert_eq!(table.settled(), named(&[(Player, "pass", 2_000), (Coupon, "pass", 500)]));
}

#[test]
fn coupon_comes_off_with_the_whole_bet_only() {
    let mut table = Table::new().bet("pass", 10).coupon("pass", 5);
    table.game.reduce(seat(1), wager("pass"), cents(500)).unwrap();
    assert_eq!(table.game.riders().coupons(seat(1)).on(CouponBet::Pass), cents(500));
    let table = table.remove("pass");
    let coupons = table.game.riders().coupons(seat(1));
    assert_eq!((coupons.on(CouponBet::Pass), coupons.balance()), (Cents::ZERO, cents(500)));
    assert!(table.game.riders().is_empty());
}

#[test]
fn coupon_is_played_once_with_a_line_bet_before_a_come_out_roll() {
    let mut table = Table::new().bet("pass", 10).bet("field", 10);
    table.game.issue_coupon(seat(1), cents(1_000)).unwrap();
    let play = |table: &Table, name, amount| {
        table.refusal(|game| game.play_coupon(seat(1), wager(name), cents(amount)))
    };
    assert_eq!(play(&table, "field", 500), Refusal::CouponOnLineBetsOnly);
    assert_eq!(play(&table, "dont_pass", 500), Refusal::NoSuchBet);
    assert_eq!(play(&table, "pass", 1_100), Refusal::MoreThanCoupons);
    assert_eq!(play(&table, "pass", 50), Refusal::NotWholeChips);
    table.game.play_coupon(seat(1), wager("pass"), cents(500)).unwrap();
    assert_eq!(play(&table, "pass", 500), Refusal::OneCoupon);
    let table = table.roll(3, 3);
    let late = Table { game: table.game.clone(), lines: Vec::new() };
    assert_eq!(play(&late, "pass", 500), Refusal::CouponComeOutOnly);
}

#[test]
fn pennsylvania_takes_neither_tips_nor_coupons() {
    let pennsylvania = SubmissionDraft { jurisdiction: Jurisdiction::Pennsylvania, ..draft() };
    let table = Table::with(pennsylvania).bet("pass", 10);
    assert_eq!(table.refusal(|game| game.tip(seat(1), wager("pass"), cents(100))), Refusal::NoTips);
    assert_eq!(table.refusal(|game| game.issue_coupon(seat(1), cents(100))), Refusal::NoCoupons);
    assert_eq!(
        table.refusal(|game| game.play_coupon(seat(1), wager("pass"), cents(100))),
        Refusal::NoCoupons
    );
}

#[test]
fn voided_tip_is_the_dealers_and_voided_coupon_goes_back_to_the_seat() {
    let mut table = Table::new().bet("pass", 10).tip("pass", 5).coupon("pass", 10).remove("pass");
    table.game.make(seat(1), wager("pass"), cents(1_000)).unwrap();
    table.game.play_coupon(seat(1), wager("pass"), cents(1_000)).unwrap();
    let mut back = Vec::new();
    while let Some(handed) = table.game.hand_back().unwrap() {
        back.push((handed.owner, handed.stake.get()));
        assert_eq!(table.game.check(), Ok(()));
    }
    assert_eq!(back, [(Player, 1_000), (Dealers, 500), (Coupon, 1_000)]);
    assert_eq!((table.tips(), table.credit()), (500, 99_500));
    assert_eq!(table.game.riders().coupons(seat(1)).balance(), cents(1_000));
}

#[test]
fn submission_waits_for_tips_and_a_seat_left_out_loses_its_coupons() {
    let mut table = Table::new().bet("pass", 10).tip("pass", 5).remove("pass");
    let fewer = Submission::try_from(SubmissionDraft { seats: 1, ..draft() }).unwrap();
    assert_eq!(table.game.adopt(&fewer), Err(Refusal::TableNotClosed));
    while table.game.hand_back().unwrap().is_some() {}
    for number in [1, 2] {
        table.game.issue_coupon(seat(number), cents(500)).unwrap();
    }
    table.game.adopt(&fewer).unwrap();
    let balance = |number| table.game.riders().coupons(seat(number)).balance().get();
    assert_eq!((balance(1), balance(2)), (500, 0));
}

#[test]
fn tip_on_a_fire_bet_keeps_the_count_when_the_bet_is_gone() {
    let game = Game::new(Submission::try_from(draft()).unwrap());
    assert!(game.submission().offers(Family::Fire));
    let mut table =
        Table::new().bet("pass", 10).bet("fire", 5).tip("fire", 5).remove("fire").roll(3, 3).roll(3, 3);
    let fire = table.game.markers().fire;
    table.game.give_up_dice(|_| {}).unwrap();
    assert_eq!(table.game.markers().fire, fire, "a tip on it is pending (F1)");
}

/// 30-2399.04(8), (29): paid at the same odds, and settled with the bet when the dice pass.
#[test]
fn ride_the_line_tip_is_settled_when_the_dice_pass() {
    let mut table = Table::new().bet("pass", 10).bet("ride_the_line", 5).tip("ride_the_line", 5);
    table = table.roll(6, 5).bet("pass", 10).roll(3, 3);
    let mut lines = Vec::new();
    table.game.give_up_dice(|line| lines.push((line.owner, line.outcome == Outcome::Lose))).unwrap();
    assert_eq!(lines, [(Player, true), (Dealers, true)], "one 11 is not enough");
    assert_eq!(table.game.check(), Ok(()));
}

/// 30-2306(4): no wager is accepted that cannot be paid at its odds.
#[test]
fn tip_that_would_not_be_paid_in_whole_credits_is_refused() {
    let table = Table::with(SubmissionDraft {
        smallest_credit: cents(100),
        offered: Some(FamilySet::of(&[Family::Pass, Family::Place])),
        limits: Limits { least: cents(3_000), most: cents(100_000) },
        ..draft()
    });
    let table = table.bet("pass", 30).roll(2, 2).bet("place_6", 30);
    let refusal = table.refusal(|game| game.tip(seat(1), wager("place_6"), cents(500)));
    assert_eq!(refusal, Refusal::NotPaidExactly);
    table.tip("place_6", 6);
}
