//! The nodes of the field bus: a panel for every seat, two dice readers, and a shaker in some games.

use protocol::field_bus::{READER_NODES, SHAKER_NODE, panel_node};
use protocol::host::Tilt;
use rules_core::{Seat, Submission};
use serde::{Deserialize, Serialize};

/// The most nodes of a table.
pub const MAX_NODES: usize = rules_core::seat::MAX_SEATS + READER_NODES.len() + 1;

/// One of the two dice readers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Reader {
    /// The first reader.
    One,
    /// The second reader.
    Two,
}

impl Reader {
    /// Both readers.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];
}

/// A value for each of the two readers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ByReader<T> {
    one: T,
    two: T,
}

impl<T: Copy> ByReader<T> {
    /// Makes the same value for both readers.
    pub const fn both(value: T) -> Self {
        Self { one: value, two: value }
    }
}

impl<T> ByReader<T> {
    /// Returns the value of one reader.
    pub const fn get(&self, reader: Reader) -> &T {
        match reader {
            Reader::One => &self.one,
            Reader::Two => &self.two,
        }
    }

    /// Returns the value of one reader, to change it.
    pub const fn get_mut(&mut self, reader: Reader) -> &mut T {
        match reader {
            Reader::One => &mut self.one,
            Reader::Two => &mut self.two,
        }
    }
}

/// A node on the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Node {
    /// The panel at a seat.
    Panel(Seat),
    /// A dice reader.
    Reader(Reader),
    /// The shaker.
    Shaker,
}

impl Node {
    /// Returns every node that a table could have.
    pub fn all() -> impl Iterator<Item = Self> {
        Reader::BOTH.into_iter().map(Self::Reader).chain(Seat::all().map(Self::Panel)).chain([Self::Shaker])
    }

    /// Returns the nodes that a table with this submission needs.
    pub fn of(submission: &Submission) -> impl Iterator<Item = Self> {
        let shaker = submission.rules().thrower.has_shaker().then_some(Self::Shaker);
        let panels = submission.seats().map(Self::Panel);
        Reader::BOTH.into_iter().map(Self::Reader).chain(panels).chain(shaker)
    }

    /// Returns its number on the bus.
    pub const fn number(self) -> u8 {
        let [one, two] = READER_NODES;
        match self {
            Self::Panel(seat) => panel_node(seat),
            Self::Reader(Reader::One) => one,
            Self::Reader(Reader::Two) => two,
            Self::Shaker => SHAKER_NODE,
        }
    }

    /// Returns the tilt of a lost node of this kind.
    pub const fn tilt(self) -> Tilt {
        match self {
            Self::Panel(_) => Tilt::Panel,
            Self::Reader(_) | Self::Shaker => Tilt::DiceReader,
        }
    }

    fn bit(self) -> u32 {
        1u32.wrapping_shl(u32::from(self.number()))
    }
}

/// A set of nodes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeSet(u32);

impl NodeSet {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Returns whether the set has a node.
    pub fn has(self, node: Node) -> bool {
        self.0 & node.bit() != 0
    }

    /// Adds or removes a node.
    pub fn set(&mut self, node: Node, on: bool) {
        if on {
            self.0 |= node.bit();
        } else {
            self.0 &= !node.bit();
        }
    }

    /// Returns the nodes in the set.
    pub fn iter(self) -> impl Iterator<Item = Node> {
        Node::all().filter(move |node| self.has(*node))
    }

    /// Returns the first node that is in only one of the two sets; `None` if they are equal.
    pub fn first_difference(self, other: Self) -> Option<Node> {
        Self(self.0 ^ other.0).iter().next()
    }
}

impl FromIterator<Node> for NodeSet {
    fn from_iter<I: IntoIterator<Item = Node>>(nodes: I) -> Self {
        let mut set = Self::NONE;
        for node in nodes {
            set.set(node, true);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_node_has_its_own_bit() {
        let all: NodeSet = Node::all().collect();
        assert_eq!(all.iter().count(), MAX_NODES);
        for node in Node::all() {
            let mut without = all;
            without.set(node, false);
            assert_eq!(without.iter().count(), MAX_NODES - 1);
            assert_eq!(without.first_difference(all), Some(node));
        }
        assert_eq!(all.first_difference(all), None);
    }
}
