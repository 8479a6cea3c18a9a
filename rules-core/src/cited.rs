//! Closed lists whose items have a code, a paragraph and words: why something was refused, why a throw is void.

/// Writes the enum and its three looks from a table: code, name, source, words.
macro_rules! cited {
    ($(#[$attribute:meta])* $list:ident { $($code:literal $name:ident $cite:literal $text:literal)+ }) => {
        $(#[$attribute])*
        pub enum $list {
            $(#[doc = concat!($text, " (", $cite, ")")] $name,)+
        }

        impl $list {
            /// Every one of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The number that stands for it on the wire, for good.
            pub const fn code(self) -> u8 {
                match self { $(Self::$name => $code,)+ }
            }
            /// The paragraph or ruling behind it.
            pub const fn cite(self) -> &'static str {
                match self { $(Self::$name => $cite,)+ }
            }
            /// What it is, for a person.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }

        impl core::fmt::Display for $list {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{} ({})", self.text(), self.cite())
            }
        }

        impl core::error::Error for $list {}
    };
}
pub(crate) use cited;
