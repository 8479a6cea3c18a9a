//! Closed lists whose items have a code, a paragraph and words: refusals, and causes of void throws.

use crate::jurisdiction::{Cite, Rulebook};

/// Returns the source of an item: a paragraph of Pennsylvania's chapters on Craps, then, as far as there are any, those of
/// Colorado, of Props & Hops and of Sic Bo. A ruling, which begins with a letter, holds in all of them. Items without a
/// paragraph in a regulation are about wagers that its list of the only permissible ones does not have. Items without one
/// in Pennsylvania's Craps are of other games, and have none in a regulation that does not name one.
pub(crate) const fn source(pa: &'static str, others: &[&'static str]) -> Cite {
    let is_ruling = matches!(pa.as_bytes(), [first, ..] if first.is_ascii_alphabetic());
    let (co, props, sic_bo) = match others {
        [] => ("", "", ""),
        [co] => (*co, "", ""),
        [co, props] => (*co, *props, ""),
        [co, props, sic_bo, ..] => (*co, *props, *sic_bo),
    };
    if pa.is_empty() {
        return Cite::both(pa, co).props(props).sic_bo(sic_bo);
    }
    Cite::both(pa, or(co, is_ruling, pa, Rulebook::Colorado))
        .props(or(props, is_ruling, pa, Rulebook::PropsAndHops))
        .sic_bo(or(sic_bo, is_ruling, pa, Rulebook::SicBo))
}

const fn or(cited: &'static str, is_ruling: bool, ruling: &'static str, rulebook: Rulebook) -> &'static str {
    match (cited.as_bytes(), is_ruling) {
        ([_, ..], _) => cited,
        ([], true) => ruling,
        ([], false) => rulebook.wagers_cite(),
    }
}

/// Writes the enum and its methods from a table: code, name, source (Pennsylvania / Colorado / Props & Hops / Sic Bo), words.
macro_rules! cited {
    ($(#[$attribute:meta])* $list:ident {
        $($code:literal $name:ident $cite:literal $(/ $other:literal)* $text:literal)+
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
            /// Returns the paragraph or ruling behind the item in a regulation.
            pub const fn cite(self, rulebook: crate::jurisdiction::Rulebook) -> &'static str {
                match self { $(Self::$name => $crate::cited::source($cite, &[$($other),*]).of(rulebook),)+ }
            }
            /// Returns the text for people.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }

        impl core::fmt::Display for $list {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self.cite(Default::default()) {
                    "" => f.write_str(self.text()),
                    cite => write!(f, "{} ({cite})", self.text()),
                }
            }
        }

        impl core::error::Error for $list {}
    };
}
pub(crate) use cited;
