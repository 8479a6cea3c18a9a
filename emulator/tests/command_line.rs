//! The command line, as people and scripts meet it.

use std::process::{Command, Output, Stdio};

fn emulator(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lammer-emulator")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn complaint(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn missing_image_is_named_with_remedy() {
    for mode in ["lockstep", "serve"] {
        let complaint = complaint(&emulator(&[mode, "--image", "/no/such/firmware"]));
        assert!(complaint.contains("/no/such/firmware"), "{complaint}");
        assert!(complaint.contains("thumbv7em-none-eabihf"), "{complaint}");
    }
}

#[test]
fn host_program_is_refused_as_firmware() {
    let complaint = complaint(&emulator(&["lockstep", "--image", env!("CARGO_BIN_EXE_lammer-emulator")]));
    assert!(complaint.contains("outside the part's flash"), "{complaint}");
}

#[test]
fn help_lists_every_request() {
    let help = String::from_utf8(emulator(&["lockstep", "--help"]).stdout).unwrap();
    for request in [
        "on", "run", "link", "bus", "lamps", "door", "key", "rng", "tower", "log", "stack", "written",
        "sabotage", "cut", "fram",
    ] {
        assert!(help.contains(&format!("{{\"{request}\":")), "{request}");
    }
}
