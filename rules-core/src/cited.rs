//! Closed lists whose items have a code, a paragraph and words: refusals, and causes of void throws.

use crate::jurisdiction::Cite;

/// Returns the source of an item: a paragraph of Pennsylvania, with one of Colorado if there is one. A ruling, which
/// begins with a letter, holds in both states. Items without a paragraph of Colorado are about wagers that its list of the
/// only permissible ones does not have.
pub(crate) const fn source(pa: &'static str, co: &[&'static str]) -> Cite {
    match (co, pa.as_bytes()) {
        ([co, ..], _) => Cite::both(pa, co),
        ([], [first, ..]) if first.is_ascii_alphabetic() => Cite::both(pa, pa),
        ([], _) => Cite::both(pa, "30-2304"),
    }
}

/// Writes the enum and its methods from a table: code, name, source (Pennsylvania / Colorado), words.
macro_rules! cited {
    ($(#[$attribute:meta])* $list:ident {
        $($code:literal $name:ident $cite:literal $(/ $co:literal)? $text:literal)+
    }) => {
        $(#[$attribute])*
        pub enum $list {
            $(#[doc = concat!($text, " (", $cite, ")")] $name,)+
        }

        impl $list {
            /// Every item of the list.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Returns the number on the wire, for good.
            pub const fn code(self) -> u8 {
                match self { $(Self::$name => $code,)+ }
            }
            /// Returns the paragraph or ruling behind the item in a state.
            pub const fn cite(self, state: crate::jurisdiction::Jurisdiction) -> &'static str {
                match self { $(Self::$name => $crate::cited::source($cite, &[$($co)?]).of(state),)+ }
            }
            /// Returns the text for people.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }

        impl core::fmt::Display for $list {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{} ({})", self.text(), self.cite(Default::default()))
            }
        }

        impl core::error::Error for $list {}
    };
}
pub(crate) use cited;
