//! Descriptions of the messages. `described!` makes a type and its section on the page of the protocol from one text.

use core::fmt;

/// A type that goes over a wire.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Its name.
    pub name: &'static str,
    /// The lines of its doc comment.
    pub words: &'static [&'static str],
    /// Its parts.
    pub shape: Shape,
}

/// The parts of a type.
#[derive(Clone, Copy, Debug)]
pub enum Shape {
    /// An enum: on the wire, the index of the variant and then its fields.
    OneOf(&'static [Variant]),
    /// A struct: on the wire, its fields in order.
    All(&'static [Field]),
}

/// A variant of an enum.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Its name.
    pub name: &'static str,
    /// The role it belongs to; empty for none.
    pub role: &'static str,
    /// The lines of its doc comment.
    pub words: &'static [&'static str],
    /// The fields it carries.
    pub fields: &'static [Field],
}

/// A field of a struct or of a variant.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its type.
    pub kind: &'static str,
    /// The lines of its doc comment.
    pub words: &'static [&'static str],
}

/// Makes a type with its description. After the type's name follow further traits to derive and, after a comma, `Format` if
/// the image's log may print it. A variant may name its role in brackets.
macro_rules! described {
    (
        $(#[doc = $words:literal])*
        pub struct $name:ident $(: $($also:ident)+)? $(, $logged:ident)? {
            $($(#[doc = $field_words:literal])* pub $field:ident: $kind:ty,)+
        }
    ) => {
        $(#[doc = $words])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize $(, $($also),+)?)]
        $(#[cfg_attr(feature = "defmt", derive(defmt::$logged))])?
        pub struct $name {
            $($(#[doc = $field_words])* pub $field: $kind,)+
        }

        impl $name {
            /// Its description on the page of the protocol.
            pub const DESCRIBED: $crate::describe::Kind = $crate::describe::Kind {
                name: stringify!($name),
                words: &[$($words),*],
                shape: $crate::describe::Shape::All(&[$(
                    $crate::describe::Field {
                        name: stringify!($field), kind: stringify!($kind), words: &[$($field_words),*],
                    },
                )+]),
            };
        }
    };
    (
        $(#[doc = $words:literal])*
        pub enum $name:ident $(: $($also:ident)+)? $(, $logged:ident)? {
            $(#![expect($($expected:tt)+)])?
            $(
                $(#[doc = $variant_words:literal])* $variant:ident $([$role:ident])?
                $(($inner:ty))? $({ $($(#[doc = $field_words:literal])* $field:ident: $kind:ty,)+ })?,
            )+
        }
    ) => {
        $(#[doc = $words])*
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize $(, $($also),+)?)]
        $(#[cfg_attr(feature = "defmt", derive(defmt::$logged))])?
        $(#[expect($($expected)+)])?
        pub enum $name {
            $(
                $(#[doc = $variant_words])*
                $variant $(($inner))? $({ $($(#[doc = $field_words])* $field: $kind,)+ })?,
            )+
        }

        impl $name {
            /// Its description on the page of the protocol.
            pub const DESCRIBED: $crate::describe::Kind = $crate::describe::Kind {
                name: stringify!($name),
                words: &[$($words),*],
                shape: $crate::describe::Shape::OneOf(&[$(
                    $crate::describe::Variant {
                        name: stringify!($variant),
                        role: concat!($(stringify!($role))?),
                        words: &[$($variant_words),*],
                        fields: &[
                            $($crate::describe::Field { name: "", kind: stringify!($inner), words: &[] },)?
                            $($($crate::describe::Field {
                                name: stringify!($field), kind: stringify!($kind), words: &[$($field_words),*],
                            },)+)?
                        ],
                    },
                )+]),
            };

            described!(@roles $name $($variant $([$role])? $(($inner))? $({ $($field)+ })?,)+);
        }
    };
    // Only if every variant has a role, the type gets `role()`.
    (@roles $name:ident $($variant:ident [$role:ident] $(($inner:ty))? $({ $($field:ident)+ })?,)+) => {
        /// Returns the role it belongs to.
        pub const fn role(&self) -> $crate::host::Role {
            match self {
                $(described!(@pattern $name $variant $(($inner))? $({ $($field)+ })?) => $crate::host::Role::$role,)+
            }
        }
    };
    (@roles $name:ident $($variant:ident $(($inner:ty))? $({ $($field:ident)+ })?,)+) => {};
    (@pattern $name:ident $variant:ident) => { Self::$variant };
    (@pattern $name:ident $variant:ident ($inner:ty)) => { Self::$variant(_) };
    (@pattern $name:ident $variant:ident { $($field:ident)+ }) => { Self::$variant { .. } };
}

pub(crate) use described;

impl fmt::Display for Kind {
    /// Writes a section of a page in Markdown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "### {}\n", self.name)?;
        writeln!(f, "{}\n", Words(self.words))?;
        match self.shape {
            Shape::All(fields) => {
                writeln!(f, "| field | type | |\n|---|---|---|")?;
                for field in fields {
                    writeln!(f, "| `{}` | `{}` | {} |", field.name, Tidy(field.kind), Words(field.words))?;
                }
            }
            Shape::OneOf(variants) => one_of(f, variants)?,
        }
        writeln!(f)
    }
}

fn one_of(f: &mut fmt::Formatter<'_>, variants: &[Variant]) -> fmt::Result {
    let roles = variants.iter().any(|variant| !variant.role.is_empty());
    let (head, line) = if roles { ("| role ", "|---") } else { ("", "") };
    writeln!(f, "| | name {head}| carries | |\n|---|---{line}|---|---|")?;
    for (index, variant) in variants.iter().enumerate() {
        write!(f, "| {index} | `{}` ", variant.name)?;
        if roles {
            write!(f, "| {} ", Role(variant.role))?;
        }
        f.write_str("| ")?;
        for (position, field) in variant.fields.iter().enumerate() {
            f.write_str(if position > 0 { "<br>" } else { "" })?;
            match field.name {
                "" => write!(f, "`{}`", Tidy(field.kind))?,
                name => write!(f, "`{name}: {}` {}", Tidy(field.kind), Words(field.words))?,
            }
        }
        writeln!(f, " | {} |", Words(variant.words))?;
    }
    Ok(())
}

struct Role(&'static str);

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().flat_map(char::to_lowercase).try_for_each(|letter| write!(f, "{letter}"))
    }
}

/// The lines of a doc comment, joined into one line.
struct Words(&'static [&'static str]);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.0.iter().enumerate() {
            f.write_str(if index > 0 { " " } else { "" })?;
            f.write_str(line.trim())?;
        }
        Ok(())
    }
}

/// A type as in the source, without the line breaks that `stringify!` adds and without its crate.
struct Tidy(&'static str);

impl fmt::Display for Tidy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tail = self.0.strip_prefix("heapless::").unwrap_or(self.0);
        tail.chars().filter(|letter| *letter != '\n').try_for_each(|letter| write!(f, "{letter}"))
    }
}
