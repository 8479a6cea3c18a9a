//! Sessions with every stimulus, long noise, and numbers that no bench records.

use protocol::host::Request;

use super::*;
use crate::faults::Copies;
use crate::spool::IN_MEMORY;

fn seat() -> Seat {
    Seat::try_from(1).unwrap()
}

/// Runs a session with every kind of stimulus.
fn session() -> Result<Bench> {
    let mut bench = Bench::start(Kind::Sim)?;
    bench.send(Request::Credit { seat: 1, cents: 10_000 })?;
    bench.advance(50_000)?;
    bench.tap(seat(), Touch::Place { wager: 1100, cents: 1_000 })?;
    bench.feed_bus(&[1, 2, 0])?;
    bench.feed_link(&[3, 4, 0])?;
    bench.set_chance(7)?;
    bench.rekey(Role::Boxperson, Key::new([9; 32]));
    bench.arm(Fault::TornWrite { bytes: 40 })?;
    bench.advance(50_000)?;
    bench.arm(Fault::FlippedBit { copies: Copies::First, byte: 30, bit: 3 })?;
    bench.arm(Fault::ReadersDiffer { faces: [6, 4].into() })?;
    bench.arm(Fault::PowerCut { micros: 5_000 })?;
    bench.tap(seat(), Touch::TakeDice)?;
    bench.advance(50_000)?;
    for fault in [Fault::PanelLost { seat: 2 }, Fault::ReaderDead { node: 17 }] {
        bench.arm(fault)?;
        bench.mend(fault)?;
    }
    bench.arm(Fault::BusNoise { answers: 2 })?;
    bench.arm(Fault::LinkNoise { frames: 1 })?;
    bench.drop_dice([6, 5], [6, 5]);
    bench.advance(50_000)?;
    bench.cut_power()?;
    bench.switch_on()?;
    bench.leap(3_000_000)?;
    bench.advance(50_000)?;
    Ok(bench)
}

fn text(recording: &Recording) -> Result<String> {
    let mut text = Vec::new();
    recording.write(&mut text)?;
    Ok(String::from_utf8(text)?)
}

#[test]
fn session_written_and_read_is_written_again_to_the_same_bytes() -> Result<()> {
    let recording = session()?.recording()?;
    let written = text(&recording)?;
    let read = Recording::read(written.as_bytes())?;
    assert_eq!(text(&read)?, written);
    assert_eq!(read.difference(&read.replay()?)?, None);
    let ending: serde_json::Value = serde_json::from_str(written.lines().last().unwrap())?;
    assert_eq!(ending["trace"].as_str().unwrap(), recording.trace()?);
    Ok(())
}

#[test]
fn long_noise_goes_to_disk_and_is_replayed_to_the_same_trace() -> Result<()> {
    let mut bench = Bench::start(Kind::Sim)?;
    let noise: Vec<u8> = (0..1_024_u32).map(|number| number.to_le_bytes()[0] | 1).collect();
    for _ in 0..2_048 {
        bench.feed_link(&noise)?;
        bench.advance(1_000)?;
        let kept = bench.recorder.in_memory();
        assert!(kept <= 2 * u64::try_from(IN_MEMORY)?, "{kept} bytes are in memory");
        assert_eq!(bench.link_waiting(), 0, "the table has taken what was sent");
    }
    assert!(bench.recorded() > 4 << 20, "two megabytes of noise are four in hexadecimal");
    let recording = bench.recording()?;
    let read = Recording::read(text(&recording)?.as_bytes())?;
    assert_eq!(read.sha256(), recording.sha256());
    assert_eq!(read.difference(&read.replay()?)?, None);
    Ok(())
}

/// Replays a recording with this line inserted after the first.
fn with_line(line: &str) -> Result<Trace> {
    let written = text(&Bench::start(Kind::Sim)?.recording()?)?;
    let (header, rest) = written.split_once('\n').context("it has one line")?;
    Recording::read(format!("{header}\n{line}\n{rest}").as_bytes())?.replay()
}

#[test]
fn number_out_of_range_is_named_with_its_line_and_range() {
    let century = 3_153_600_000_000_000_u64;
    let micros = format!("is out of range: 0 to {century}");
    let wrong = [
        (r#"{"run":[[18446744073709551615,1]]}"#, "run, microseconds: 18446744073709551615", micros.as_str()),
        (r#"{"run":[[5,4294967295]]}"#, "run, looks: 4294967295", "is out of range: 1 to 1000000"),
        (r#"{"run":[[0,3]]}"#, "run, looks: 3", "the moment had come after 1"),
        (r#"{"leap":18446744073709551615}"#, "leap, microseconds: 18446744073709551615", &micros),
        (r#"{"leap":-1}"#, "leap: invalid value: integer `-1`", "column 10"),
        (r#"{"leap":1e300}"#, "leap: invalid type: floating point", "expected u64"),
        (r#"{"touch":{"seat":17,"touch":"TakeDice"}}"#, "touch, seat: 17", "1 to 16"),
        (r#"{"touch":{"seat":0,"touch":"TakeDice"}}"#, "touch, seat: 0", "1 to 16"),
        (r#"{"arm":{"power_cut":{"micros":18446744073709551615}}}"#, "power_cut, micros", &micros),
        (
            r#"{"arm":{"torn_write":{"bytes":18446744073709551615}}}"#,
            "torn_write, bytes",
            "0 to 1099511627776",
        ),
        (r#"{"arm":{"flipped_bit":{"copies":"both","byte":1,"bit":8}}}"#, "flipped_bit, bit: 8", "0 to 7"),
        (
            r#"{"arm":{"flipped_bit":{"copies":"both","byte":65535,"bit":1}}}"#,
            "flipped_bit, byte: 65535",
            "0 to ",
        ),
        (r#"{"mend":{"panel_lost":{"seat":255}}}"#, "panel_lost, seat: 255", "1 to 16"),
        (r#"{"mend":{"reader_dead":{"node":1}}}"#, "reader_dead, node: 1", "17 to 19"),
        (r#"{"link":"0g"}"#, "Invalid character 'g'", ""),
    ];
    for (line, what, range) in wrong {
        let error = format!("{:#}", with_line(line).unwrap_err());
        let named = error.starts_with("line 2: ") && error.contains(what) && error.contains(range);
        assert!(named, "{line}: {error}");
    }
}

#[test]
fn two_leaps_of_a_century_are_out_of_range() {
    let line = r#"{"leap":3153600000000000}"#;
    let error = format!("{:#}", with_line(&format!("{line}\n{line}")).unwrap_err());
    assert!(
        error.starts_with("line 3: leap, microseconds: 3153600000000000 is out of range: 0 to 0"),
        "{error}"
    );
}

#[test]
fn wrong_header_is_named_with_its_range() -> Result<()> {
    let written = text(&Bench::start(Kind::Sim)?.recording()?)?;
    let memory = format!(r#""memory":"{}""#, "00".repeat(crate::fram::SIZE + 1));
    let wrong = [
        (r#""version":1"#, r#""version":4294967295"#, "version: it is 4294967295, ours is 1"),
        (r#""panels":8"#, r#""panels":255"#, "panels: 255 is out of range: 1 to 16"),
        (r#""memory":"""#, memory.as_str(), "memory, bytes: 524289 is out of range: 0 to 524288"),
    ];
    for (right, absurd, expected) in wrong {
        assert!(written.contains(right), "{right}");
        let changed = written.replacen(right, absurd, 1);
        let error = format!("{:#}", Recording::read(changed.as_bytes()).unwrap_err());
        assert_eq!(error, format!("line 1: {expected}"));
    }
    for cut in ["", "{}", written.lines().next().unwrap_or_default()] {
        assert!(Recording::read(cut.as_bytes()).is_err(), "{cut}");
    }
    Ok(())
}

/// Returns the ranges of the numbers in a line of JSON, without those in strings.
fn numbers(line: &str) -> Vec<std::ops::Range<usize>> {
    let (mut found, mut quoted, mut start) = (Vec::new(), false, None);
    for (at, character) in line.char_indices() {
        quoted ^= character == '"';
        match (character.is_ascii_digit() && !quoted, start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                found.push(from..at);
                start = None;
            }
            (true, Some(_)) | (false, None) => {}
        }
    }
    found
}

/// An absurd number anywhere neither panics nor hangs: the recording is refused or replayed.
#[test]
fn absurd_numbers_are_refused_or_replayed() -> Result<()> {
    let written = text(&session()?.recording()?)?;
    let lines: Vec<&str> = written.lines().collect();
    let (mut seen, mut tried) = (Vec::new(), 0);
    for (index, line) in lines.iter().enumerate().take(lines.len() - 1) {
        let kind: String = line.chars().filter(|character| !character.is_ascii_digit()).take(24).collect();
        if seen.contains(&kind) {
            continue;
        }
        seen.push(kind);
        for number in numbers(line).into_iter().take(if index == 0 { 40 } else { 6 }) {
            for absurd in ["-1", "0", "255", "4294967295", "18446744073709551615"] {
                let mut changed = lines.clone();
                let line = format!("{}{absurd}{}", &line[..number.start], &line[number.end..]);
                changed[index] = &line;
                if let Ok(recording) = Recording::read(changed.join("\n").as_bytes()) {
                    let _refused_or_played = recording.replay();
                }
                tried += 1;
            }
        }
    }
    assert!(seen.len() >= 15 && tried > 200, "{seen:?}: {tried}");
    Ok(())
}
