//! The sample submissions on the page.

use rules_core::Submission;
use serde::Serialize;

/// A sample: file name, title and text.
pub(super) struct Sample {
    pub(super) file: &'static str,
    title: &'static str,
    pub(super) text: &'static str,
}

/// Makes the list, with each file's text.
macro_rules! samples {
    ($($file:literal $title:literal),+ $(,)?) => {
        &[$(Sample {
            file: $file,
            title: $title,
            text: include_str!(concat!("../../../submissions/", $file)),
        }),+]
    };
}

/// All samples.
pub(super) const SAMPLES: &[Sample] = samples! {
    "pennsylvania-craps.toml" "Pennsylvania Craps, all of it",
    "mini-craps.toml" "Mini-Craps",
    "fire-bet.toml" "Craps with the Fire Bet",
    "bonus-craps.toml" "Craps with Bonus Craps",
    "hot-roller.toml" "Hot Roller Craps",
    "lucky-shooter.toml" "Craps with Lucky Shooter",
    "hot-shooter-jackpot.toml" "Craps with Hot Shooter Jackpot",
    "power-odds.toml" "Craps with Power Odds",
    "props-and-hops.toml" "Props & Hops",
    "sic-bo.toml" "Sic Bo",
    "colorado-craps.toml" "Colorado Craps, all of it",
    "colorado-crapless.toml" "Craps Free Craps",
    "colorado-fire-bet.toml" "Colorado Craps with the Fire Bet",
    "colorado-sharp-shooter.toml" "Colorado Craps with Sharp Shooter",
    "colorado-ride-the-line.toml" "Colorado Craps with Ride The Line",
    "colorado-bonus-craps.toml" "Colorado Craps with Bonus Craps",
};

/// A sample as the page lists it.
#[derive(Debug, Serialize)]
pub(super) struct Listed {
    file: &'static str,
    title: &'static str,
    /// The name of the state whose rules it follows.
    state: &'static str,
    /// First paragraph of the file's comment.
    about: String,
}

/// Returns all samples, for the page.
pub(super) fn list() -> Vec<Listed> {
    let listed = |sample: &Sample| Listed {
        file: sample.file,
        title: sample.title,
        state: parsed(sample).map_or("", |submission| submission.jurisdiction().title()),
        about: about(sample.text),
    };
    SAMPLES.iter().map(listed).collect()
}

/// Returns a sample's submission; `None` if its file is invalid, which a test excludes.
fn parsed(sample: &Sample) -> Option<Submission> {
    submission::parse_toml(sample.text, sample.file).ok()
}

/// Returns the title of the sample with this submission; `None` if there is none.
pub(super) fn title_of(submission: &Submission) -> Option<String> {
    let same = |sample: &&Sample| parsed(sample).is_some_and(|parsed| parsed == *submission);
    SAMPLES.iter().find(same).map(|sample| sample.title.into())
}

/// Returns the first paragraph of the comment at the start of a file.
fn about(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("# "));
    lines.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sample_file_is_listed_and_valid() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../submissions");
        let found = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut found: Vec<_> = found.map(|name| name.into_string().unwrap()).collect();
        let mut listed: Vec<_> = SAMPLES.iter().map(|sample| sample.file.to_owned()).collect();
        found.sort();
        listed.sort();
        assert_eq!(found, listed);
        for sample in SAMPLES {
            let submission = submission::parse_toml(sample.text, sample.file).unwrap();
            assert_eq!(title_of(&submission).as_deref(), Some(sample.title));
            assert!(about(sample.text).len() > 40);
        }
    }
}
