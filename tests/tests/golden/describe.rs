//! A state in plain lines: codes and cents, which no renaming in the code changes.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use hal_sim::fram::Chip;
use protocol::host::Role;
use rules_core::bets::Bet;
use rules_core::markers::Lammers;
use rules_core::riders::{Coupons, Tip};
use rules_core::{Die, Jurisdiction, Point, Roll, Seat};
use table::lamps::{Colour, Frame, Lamp};
use table::state::Throw;
use table::{State, journal, log_store};

/// Describes everything that must survive a change of version.
pub(super) fn state(state: &State, chip: &mut Chip) -> String {
    let mut text = String::new();
    let game = &state.game;
    let _ = writeln!(text, "time {}", state.time.0);
    let _ = writeln!(text, "phase {:?}, service {:?}", state.phase(), state.service);
    let _ = writeln!(text, "point {}", game.round().point().map_or(0, Point::number));
    let shooter = game.hand().shooter().map_or(0, Seat::number);
    let _ = writeln!(text, "shooter {shooter}, new {}", game.hand().is_new());
    let tilts: Vec<_> = state.tilts.iter().map(|tilt| format!("{tilt:?}")).collect();
    let _ = writeln!(text, "tilts {}", tilts.join(" "));
    let _ = writeln!(text, "last roll {}", state.last_roll.map_or_else(String::new, |roll| roll.to_string()));
    let _ = writeln!(text, "void throws {}", game.void_throws());
    markers(state, &mut text);
    shaker(state, &mut text);
    power_odds(state, &mut text);
    for seat in game.submission().seats() {
        let (credit, seated) = (game.accounts().credit(seat).get(), state.seated.get(seat));
        let _ = writeln!(text, "{seat}: credit {credit}, logged in {seated}");
        game.bets().get(seat).iter().for_each(|bet| self::bet(&bet, &mut text));
    }
    riders(state, &mut text);
    meters(state, &mut text);
    for role in Role::ALL {
        let key = state.keys.get(role).map_or_else(|| "none".to_owned(), |key| hex(key.bytes()));
        let _ = writeln!(text, "key {role} {key}");
    }
    log(state, chip, &mut text);
    text
}

fn markers(state: &State, text: &mut String) {
    let markers = state.game.markers();
    let fire: Vec<_> = Point::SIX.iter().filter(|point| markers.fire.has(**point)).map(number).collect();
    let _ = writeln!(text, "fire points {}", fire.join(" "));
    let totals = Roll::all().map(Roll::total).collect::<BTreeSet<_>>().into_iter();
    let bonus = totals.filter(|total| markers.bonus.has(*total)).map(|total| total.number().to_string());
    let bonus: Vec<_> = bonus.collect();
    let _ = writeln!(text, "bonus numbers {}", bonus.join(" "));
    let rolls = Die::ALL.iter().flat_map(|one| Die::ALL.iter().map(|two| Roll(*one, *two)));
    let hot = rolls.filter(|roll| roll.0.pips() <= roll.1.pips() && markers.hot_roller.has(*roll));
    let hot: Vec<_> = hot.map(|roll| roll.to_string()).collect();
    let _ = writeln!(text, "hot roller {}", hot.join(" "));
    if state.game.submission().jurisdiction() == Jurisdiction::Colorado {
        let (line, shooter) = (markers.ride_the_line, markers.sharp_shooter);
        let _ = writeln!(text, "ride the line {line}, sharp shooter {shooter}");
        choices(state, text);
    }
}

/// Describes the shaker, the lammers and the layout of a game that has them.
fn shaker(state: &State, text: &mut String) {
    let terms = state.game.submission();
    if !terms.rules().thrower.has_shaker() {
        return;
    }
    let listed = |rolls: &mut dyn Iterator<Item = Roll>| {
        rolls.map(|roll| roll.to_string()).collect::<Vec<_>>().join(" ")
    };
    let (lid, dice, there) = (state.lid, state.equipment.dice, state.equipment.shaker);
    let _ = writeln!(text, "game {}, lid {lid:?}, readers of {dice}, shaker {there}", terms.game().name());
    let collected = Lammers::COMBINATIONS.into_iter().filter(|roll| state.game.markers().shake.has(*roll));
    let _ = writeln!(text, "lammers {}", listed(&mut { collected }));
    for family in terms.offered().iter().filter(|family| family.is_listed_on_layout()) {
        let _ = writeln!(text, "{} {}", family.name(), listed(&mut terms.printed(family).iter()));
    }
    if let Throw::Held(dice, until) = state.throw {
        let _ = writeln!(text, "held {dice} until {}", until.0);
    }
    let frame = Frame::of(state);
    let lit =
        frame.lamps().filter(|(lamp, colour)| matches!(lamp, Lamp::Winner(_)) && *colour != Colour::DARK);
    let _ = writeln!(text, "areas lit {}", lit.count());
}

/// Describes the choices that Pennsylvania does not have.
fn choices(state: &State, text: &mut String) {
    let terms = state.game.submission();
    let _ = writeln!(text, "hardways on come-out rolls {}", terms.hardways_on_come_out());
    for (payout, pays, per) in terms.higher_odds().iter() {
        let _ = writeln!(text, "{payout} pays {pays} to {per}");
    }
}

/// Describes tips and coupons, if there are any.
fn riders(state: &State, text: &mut String) {
    let riders = state.game.riders();
    for (slot, Tip { seat, wager, stake }) in riders.tips() {
        let (code, made) = (wager.code().0, !riders.unmade().has(slot));
        let _ = writeln!(text, "tip of {seat}, {code} {wager}: {}, made {made}", stake.get());
    }
    for seat in state.game.submission().seats() {
        let coupons = riders.coupons(seat);
        if *coupons != Coupons::NONE {
            let on: Vec<_> =
                coupons.played().map(|(bet, cents)| format!("{bet:?} {}", cents.get())).collect();
            let _ = writeln!(text, "coupons of {seat}: {}, on {}", coupons.balance().get(), on.join(" "));
        }
    }
    let totals = state.meters.totals(state.game.accounts(), state.game.void_throws());
    if state.game.submission().jurisdiction() == Jurisdiction::Colorado {
        let _ = writeln!(text, "tips {}, decided {}", totals.tips, totals.tips_in);
        let _ = writeln!(text, "coupons used {}, won {}", totals.coupons_in, totals.coupons_out);
    }
}

fn number(point: &Point) -> String {
    point.number().to_string()
}

fn power_odds(state: &State, text: &mut String) {
    for spot in state.game.drawn().spots().iter() {
        let level = state.game.drawn().level(spot);
        let _ = writeln!(text, "power odds {} {level:?}", spot.wager().code().0);
    }
}

fn bet(bet: &Bet, text: &mut String) {
    let Bet { wager, stake, fresh, plain, vigorish, called } = bet;
    let _ = write!(text, "  {} {wager}: {}", wager.code().0, stake.get());
    let _ = write!(text, ", fresh {}, plain {}", fresh.get(), plain.get());
    let _ = writeln!(text, ", vigorish {} {}, {called:?}", vigorish.total.get(), vigorish.before.get());
}

fn meters(state: &State, text: &mut String) {
    let totals = state.meters.totals(state.game.accounts(), state.game.void_throws());
    let _ = writeln!(text, "coin in {}, coin out {}", totals.coin_in, totals.coin_out);
    let _ = writeln!(text, "buy-in {}, cash-out {}", totals.buy_in, totals.cash_out);
    let _ = writeln!(text, "vigorish {}, decisions {}", totals.vigorish, totals.decisions);
    let mut above = 0;
    loop {
        let meters = state.meters.wagers(above);
        let Some(last) = meters.last() else { break };
        above = last.wager;
        for meter in &meters {
            let _ = writeln!(text, "meter {}: lost {}, won {}", meter.wager, meter.lost, meter.won);
        }
    }
}

/// Describes the events in the log's memory, which are written before they are reported.
fn log(state: &State, chip: &mut Chip, text: &mut String) {
    let known = &state.log;
    let _ = writeln!(text, "last event {}, acknowledged {}", known.last(), known.acknowledged());
    for back in 0..100 {
        if let Some((first, last)) = known.decision(back) {
            let _ = writeln!(text, "decision {back}: {first} to {last}");
        }
    }
    for number in 1..=known.last() {
        if let Ok(Some(found)) = super::now(log_store::read(chip, journal::log_base::<Chip>(), number)) {
            let event = postcard::to_allocvec(&found.event).map(|bytes| hex(&bytes)).unwrap_or_default();
            let _ = writeln!(text, "event {number} at {}: {event}", found.at);
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
