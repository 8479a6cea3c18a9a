//! Every feature on every target, and what must be the same between runs and between targets.

use hal_sim::scenario::{self, Report};
use hal_sim::target::Kind;
use tests::features;

async fn play(kind: Kind) -> Report {
    let report = scenario::run(&features(), kind, None).await.unwrap();
    println!("{report}");
    assert_eq!(report.failed, 0, "{report}");
    assert!(report.passed > 0 && !report.played.is_empty());
    report
}

#[tokio::test]
async fn the_simulator_plays_every_feature_and_twice_the_same() {
    let (first, second) = (play(Kind::Sim).await, play(Kind::Sim).await);
    for (one, two) in first.played.iter().zip(&second.played) {
        for word in ["event ", "effect ", "lamps ", "link <", "link >"] {
            assert!(one.trace.contains(word), "a trace without {word:?}:\n{}", one.trace);
        }
        assert_eq!(one, two);
    }
    assert_eq!(first.played.len(), second.played.len());
}

#[tokio::test]
async fn the_emulated_board_plays_every_feature_and_says_the_same_on_its_link() {
    let (simulated, emulated) = (play(Kind::Sim).await, play(Kind::Emulator).await);
    assert_eq!(simulated.played.len(), emulated.played.len());
    for (one, two) in simulated.played.iter().zip(&emulated.played) {
        assert_eq!(one.name, two.name);
        assert_eq!(one.link, two.link, "{}", one.name);
    }
}

#[tokio::test]
async fn a_scenario_that_does_not_hold_fails_and_so_does_a_step_that_does_not_exist() {
    let folder = std::env::temp_dir().join(format!("lammer-features-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, step: &str| {
        let text = format!("Feature: f\n  Scenario: s\n    Given a Pennsylvania craps table\n    {step}\n");
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let untrue = write("untrue.feature", "Then seat 1 has $5");
    let unknown = write("unknown.feature", "Then the dealer sings");
    for path in [untrue, unknown] {
        let report = scenario::run(&path, Kind::Sim, None).await.unwrap();
        assert_eq!(report.failed, 1, "{}", path.display());
    }
    std::fs::remove_dir_all(folder).unwrap();
}
