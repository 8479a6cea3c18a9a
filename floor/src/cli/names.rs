//! Names of tilts, causes and roles on the command line.

use anyhow::{Result, ensure};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use protocol::host::{Role, Tilt};
use rules_core::VoidCause;
use rules_core::variant::Thrower;

const fn name_of_tilt(tilt: Tilt) -> &'static str {
    match tilt {
        Tilt::Door => "door",
        Tilt::DiceReader => "dice-reader",
        Tilt::Panel => "panel",
        Tilt::LampChain => "lamp-chain",
        Tilt::Memory => "memory",
        Tilt::Image => "image",
        Tilt::Link => "link",
        Tilt::Crash => "crash",
        Tilt::ServiceKey => "service-key",
        Tilt::Bus => "bus",
    }
}

const fn name_of_cause(cause: VoidCause) -> &'static str {
    match cause {
        VoidCause::OffTable => "off-table",
        VoidCause::Stacked => "stacked",
        VoidCause::NotTogether => "not-together",
        VoidCause::ShortThrow => "short-throw",
        VoidCause::OnTheBank => "on-the-bank",
        VoidCause::OutOfPlay => "out-of-play",
        VoidCause::CheatingDevice => "cheating-device",
        VoidCause::Improper => "improper",
        VoidCause::Cocked => "cocked",
        VoidCause::Disputed => "disputed",
        VoidCause::FellOut => "fell-out",
        VoidCause::ShakerFailed => "shaker-failed",
    }
}

/// Parses one of `things` by its name; `--help` lists the names with their meanings.
fn named<T>(things: Vec<T>, name: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + ToString + Send + Sync + 'static,
{
    let values = things.iter().map(|thing| PossibleValue::new(name(*thing)).help(thing.to_string()));
    PossibleValuesParser::new(values.collect::<Vec<_>>())
        .try_map(move |text| things.iter().copied().find(|thing| name(*thing) == text).ok_or("unknown name"))
}

/// Parses the cause of a void throw; only causes that staff may call at some game.
pub(crate) fn void_cause() -> impl TypedValueParser<Value = VoidCause> {
    let called = VoidCause::ALL.iter().copied().filter(|cause| may_be_called(*cause));
    named(called.collect(), name_of_cause)
}

/// Returns whether staff may call "no roll" for a cause at some game. The table knows its own game.
pub(super) fn may_be_called(cause: VoidCause) -> bool {
    Thrower::ALL.into_iter().any(|thrower| cause.may_be_called(thrower))
}

/// Parses a tilt.
pub(crate) fn tilt() -> impl TypedValueParser<Value = Tilt> {
    named(Tilt::ALL.to_vec(), name_of_tilt)
}

/// Parses a role.
pub(crate) fn role() -> impl TypedValueParser<Value = Role> {
    PossibleValuesParser::new(Role::ALL.map(Role::name))
        .try_map(|text| Role::ALL.into_iter().find(|role| role.name() == text).ok_or("unknown role"))
}

/// Parses 32 bytes in hex.
pub(crate) fn seed(text: &str) -> Result<[u8; 32]> {
    let mut bytes = [0; 32];
    let read = hex::decode_to_slice(text, &mut bytes);
    ensure!(read.is_ok(), "a seed is 64 hex digits");
    Ok(bytes)
}
