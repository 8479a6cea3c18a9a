//! The faces of two or three dice on the wire.

use core::fmt;
use core::str::FromStr;

use rules_core::Die;
use rules_core::dice::{Dice, NoSuchFace, Roll, Triple};
use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The faces of two or three dice, not yet checked. Encoded as two bytes, or as 255 and three bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Faces {
    /// Two dice.
    Two([u8; 2]),
    /// Three dice.
    Three([u8; 3]),
}

/// The byte before the faces of three dice.
const THREE: u8 = u8::MAX;

impl Faces {
    /// Returns the faces in order.
    pub const fn as_slice(&self) -> &[u8] {
        match self {
            Self::Two(faces) => faces,
            Self::Three(faces) => faces,
        }
    }
}

impl From<[u8; 2]> for Faces {
    fn from(faces: [u8; 2]) -> Self {
        Self::Two(faces)
    }
}

impl From<[u8; 3]> for Faces {
    fn from(faces: [u8; 3]) -> Self {
        Self::Three(faces)
    }
}

impl From<Dice> for Faces {
    fn from(dice: Dice) -> Self {
        match dice {
            Dice::Two(Roll(one, two)) => Self::Two([one.pips(), two.pips()]),
            Dice::Three(Triple(one, two, three)) => Self::Three([one.pips(), two.pips(), three.pips()]),
        }
    }
}

impl TryFrom<Faces> for Dice {
    type Error = NoSuchFace;

    fn try_from(faces: Faces) -> Result<Self, NoSuchFace> {
        let die = Die::try_from;
        Ok(match faces {
            Faces::Two([one, two]) => Self::Two(Roll(die(one)?, die(two)?)),
            Faces::Three([one, two, three]) => Self::Three(Triple(die(one)?, die(two)?, die(three)?)),
        })
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Two([one, two]) => write!(f, "{one}-{two}"),
            Self::Three([one, two, three]) => write!(f, "{one}-{two}-{three}"),
        }
    }
}

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            // 255 is no face either way, and must not read as the beginning of three.
            Self::Two([THREE, two]) => [0, two].serialize(serializer),
            Self::Two(faces) => faces.serialize(serializer),
            Self::Three(faces) if serializer.is_human_readable() => faces.serialize(serializer),
            Self::Three([one, two, three]) => (THREE, one, two, three).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_seq(Written);
        }
        // For two dice, the third and fourth elements stay unread.
        deserializer.deserialize_tuple(4, Bytes)
    }
}

struct Bytes;

impl<'de> Visitor<'de> for Bytes {
    type Value = Faces;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the faces of two dice, or 255 and the faces of three")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut bytes: A) -> Result<Faces, A::Error> {
        let mut next = || bytes.next_element()?.ok_or_else(|| A::Error::custom("a die is missing"));
        Ok(match next()? {
            THREE => Faces::Three([next()?, next()?, next()?]),
            one => Faces::Two([one, next()?]),
        })
    }
}

/// Reads faces from a text format: a list of two or three numbers.
struct Written;

impl<'de> Visitor<'de> for Written {
    type Value = Faces;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the faces of two or three dice")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut faces: A) -> Result<Faces, A::Error> {
        let missing = || A::Error::custom("a die is missing");
        let one = faces.next_element()?.ok_or_else(missing)?;
        let two = faces.next_element()?.ok_or_else(missing)?;
        let three = faces.next_element()?;
        Ok(three.map_or(Faces::Two([one, two]), |three| Faces::Three([one, two, three])))
    }
}

/// Text that is not the faces of two or three dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotFaces;

impl fmt::Display for NotFaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("faces from 1 to 6 are written as in 4-3, or 4-3-1 for three dice")
    }
}

impl core::error::Error for NotFaces {}

impl FromStr for Faces {
    type Err = NotFaces;

    fn from_str(text: &str) -> Result<Self, NotFaces> {
        let mut dice =
            text.split('-').map(|face| face.parse::<u8>().ok().filter(|face| (1..=6).contains(face)));
        let mut next = || dice.next().flatten();
        let (one, two) = (next().ok_or(NotFaces)?, next().ok_or(NotFaces)?);
        match (dice.next(), dice.next()) {
            (None, None) => Ok(Self::Two([one, two])),
            (Some(Some(three)), None) => Ok(Self::Three([one, two, three])),
            (Some(_), _) | (None, Some(_)) => Err(NotFaces),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_encode_as_two_bytes_and_three_as_four() {
        for (faces, bytes) in [(Faces::Two([4, 2]), &[4, 2][..]), (Faces::Three([1, 6, 3]), &[255, 1, 6, 3])]
        {
            let mut space = [0; 8];
            assert_eq!(postcard::to_slice(&faces, &mut space).unwrap(), bytes);
            assert_eq!(
                postcard::take_from_bytes::<Faces>(&[bytes, &[9]].concat()).unwrap(),
                (faces, &[9][..])
            );
            assert_eq!(Dice::try_from(faces).map(Faces::from), Ok(faces));
            assert!(postcard::from_bytes::<Faces>(&bytes[..bytes.len() - 1]).is_err());
        }
        assert_eq!(Dice::try_from(Faces::Two([0, 2])), Err(NoSuchFace(0)));
    }

    #[test]
    fn faces_that_no_die_has_are_read_as_two_and_refused() {
        for face in [0, 7, 8, 254, 255] {
            let mut space = [0; 8];
            let bytes = postcard::to_slice(&Faces::Two([face, 3]), &mut space).unwrap();
            let read: Faces = postcard::from_bytes(bytes).unwrap();
            assert!(matches!(read, Faces::Two([_, 3])) && Dice::try_from(read).is_err(), "{face}");
        }
    }

    #[test]
    fn faces_parse_only_with_dashes_and_values_1_to_6() {
        assert_eq!("4-3".parse(), Ok(Faces::Two([4, 3])));
        assert_eq!("4-3-1".parse(), Ok(Faces::Three([4, 3, 1])));
        for wrong in ["", "4", "4-", "4-7", "0-1", "4-3-", "4-3-1-1", "a-b"] {
            assert_eq!(wrong.parse::<Faces>(), Err(NotFaces), "{wrong}");
        }
    }
}
