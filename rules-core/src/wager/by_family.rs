//! Sets of families, and a value for each family. Both are encoded by family ids.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error as _, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::wager::{Family, LISTED};

/// How many families there are.
pub const FAMILIES: usize = LISTED.len();

/// A set of families: a bit for each id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FamilySet(u128);

impl FamilySet {
    /// No family.
    pub const NONE: Self = Self(0);
    /// Every family.
    pub const ALL: Self = Self::of(&Family::ALL);

    /// Makes a set of these families.
    pub const fn of(mut families: &[Family]) -> Self {
        let mut bits = 0;
        while let [family, others @ ..] = families {
            bits |= Self::bit(*family);
            families = others;
        }
        Self(bits)
    }

    /// Returns whether a family is in the set.
    pub const fn has(self, family: Family) -> bool {
        self.0 & Self::bit(family) != 0
    }

    /// Returns the set with one more family.
    #[must_use]
    pub const fn with(self, family: Family) -> Self {
        Self(self.0 | Self::bit(family))
    }

    /// Returns the set without one family.
    #[must_use]
    pub const fn without(self, family: Family) -> Self {
        Self(self.0 & !Self::bit(family))
    }

    /// Returns the families in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the families of the set, from the lowest id.
    pub fn iter(self) -> impl Iterator<Item = Family> {
        Family::ALL.into_iter().filter(move |family| self.has(*family))
    }

    #[expect(clippy::as_conversions, reason = "the discriminant of an enum without fields, nothing is cut")]
    const fn bit(family: Family) -> u128 {
        1u128.wrapping_shl(family as u32)
    }
}

/// A value for each family. Encoded as a list of ids with those values that differ from the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByFamily<T>([T; FAMILIES]);

impl<T: Copy + Default> Default for ByFamily<T> {
    fn default() -> Self {
        Self([T::default(); FAMILIES])
    }
}

impl<T: Copy + Default + PartialEq> ByFamily<T> {
    /// Returns the value of a family.
    pub fn get(&self, family: Family) -> T {
        // The fallback is never taken, every family having a slot; it is here instead of a panic.
        self.0.get(family.index()).copied().unwrap_or_default()
    }

    /// Sets the value of a family.
    pub fn set(&mut self, family: Family, value: T) {
        if let Some(slot) = self.0.get_mut(family.index()) {
            *slot = value;
        }
    }

    /// Returns the families whose value differs from the default, from the lowest id.
    pub fn iter(&self) -> impl Iterator<Item = (Family, T)> {
        Family::ALL.into_iter().zip(self.0).filter(|(_, value)| *value != T::default())
    }
}

impl<T: Copy + Default + PartialEq + Serialize> Serialize for ByFamily<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq as _;
        let mut list = serializer.serialize_seq(Some(self.iter().count()))?;
        for (family, value) in self.iter() {
            list.serialize_element(&(family.id(), value))?;
        }
        list.end()
    }
}

impl<'de, T: Copy + Default + PartialEq + Deserialize<'de>> Deserialize<'de> for ByFamily<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Listed(PhantomData))
    }
}

struct Listed<T>(PhantomData<T>);

impl<'de, T: Copy + Default + PartialEq + Deserialize<'de>> Visitor<'de> for Listed<T> {
    type Value = ByFamily<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ids of families with their values")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<ByFamily<T>, A::Error> {
        let mut values = ByFamily::default();
        while let Some((id, value)) = list.next_element()? {
            let family =
                Family::with_id(id).ok_or_else(|| A::Error::custom("a family of a later version"))?;
            values.set(family, value);
        }
        Ok(values)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_encoded_by_ids() {
        let set = FamilySet::NONE.with(Family::Pass).with(Family::HotShooter);
        assert_eq!(set.0, 1 << 11 | 1 << 77);
        assert!(set.iter().eq([Family::Pass, Family::HotShooter]));
        assert_eq!(set.without(Family::Pass), FamilySet::of(&[Family::HotShooter]));
    }

    #[test]
    fn every_family_has_a_value_of_its_own() {
        let mut values = ByFamily::default();
        for family in Family::ALL {
            assert_eq!(values.get(family), 0);
            values.set(family, family.id());
        }
        assert!(values.iter().eq(Family::ALL.into_iter().map(|family| (family, family.id()))));
    }
}
