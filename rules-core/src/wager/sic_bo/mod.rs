//! Wagers of Sic Bo, one file each (625a.3). The next roll of the three dice decides all of them.

pub mod any_triple;
pub mod double;
pub mod pair;
pub mod single;
pub mod small_big;
pub mod sum;
pub mod triple;

/// Writes the kinds of a wager that is made on each face, for use inside its `Rule`.
macro_rules! on_each_face {
    () => {
        const KINDS: &'static [Self] = &[
            Self(Die::One),
            Self(Die::Two),
            Self(Die::Three),
            Self(Die::Four),
            Self(Die::Five),
            Self(Die::Six),
        ];
        const NUMBERS: &'static [u8] = &[1, 2, 3, 4, 5, 6];

        fn kind(self) -> usize {
            self.0.index()
        }
    };
}
use on_each_face;
