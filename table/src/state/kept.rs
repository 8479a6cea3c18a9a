//! The state's own page: all of it but the game, the meters, the log, the orders and the shaker, which have their own pages.
//!
//! Pages are loaded one by one, in place. A whole second state would not fit on the stack.

use protocol::convert::Reading;
use protocol::host::{Crash, MAX_SUBMISSION};
use rules_core::hand::DiceSet;
use rules_core::{BySeat, Dice, Refusal, Seat};
use serde::{Deserialize, Serialize};

use super::{DiceTold, Image, Keys, Offer, Service, State, Throw};
use crate::event::{ByReader, Millis};
use crate::node::NodeSet;
use crate::shaker::{Equipment, Lid};
use crate::tilt::TiltSet;

/// Makes the page and its conversions from one list of fields; `=>` names the field of the state that a field is part of.
macro_rules! kept {
    ($($field:ident: $kind:ty $(=> $of:ident)?,)+) => {
        /// The page for reading.
        #[derive(Deserialize)]
        pub(crate) struct Kept {
            $(pub(crate) $field: $kind,)+
        }

        /// The page for writing. It borrows, because it is on the stack.
        #[derive(Serialize)]
        pub(crate) struct ToKeep<'a> {
            $($field: &'a $kind,)+
        }

        impl State {
            /// Returns the page to be written.
            pub(crate) const fn kept(&self) -> ToKeep<'_> {
                ToKeep { $($field: &self$(.$of)?.$field,)+ }
            }

            /// Restores the fields of a page.
            pub(crate) fn restore(&mut self, kept: Kept) {
                $(self$(.$of)?.$field = kept.$field;)+
            }
        }
    };
}

kept! {
    time: Millis,
    service: Service,
    alarms: TiltSet,
    lost: NodeSet,
    tilts: TiltSet,
    seated: BySeat<bool>,
    offer: Option<Offer>,
    bets_close: Option<Millis>,
    bets_held: bool,
    shooter_told: Option<Seat>,
    throw: Throw,
    drawn_from: Option<[u8; 32]>,
    readings: ByReader<Option<Reading>>,
    second_reader: Option<Millis>,
    last_roll: Option<Dice>,
    dice: DiceSet,
    dice_told: DiceTold,
    touches: BySeat<u16> => taken,
    throws: ByReader<u16> => taken,
    refused: BySeat<Option<Refusal>>,
    image: Image,
    keys: Keys,
    clock: Option<u64>,
    draft: heapless::Vec<u8, MAX_SUBMISSION>,
    crash: Option<Crash>,
}

/// The page of the shaker and the dice equipment.
#[derive(Serialize, Deserialize)]
pub(crate) struct KeptShaker {
    lid: Lid,
    due: Option<Millis>,
    equipment: Equipment,
    acts: u16,
}

impl State {
    /// Returns the page of the shaker.
    pub(crate) const fn kept_shaker(&self) -> KeptShaker {
        let (lid, due, equipment, acts) = (self.lid, self.shaker_due, self.equipment, self.taken.acts);
        KeptShaker { lid, due, equipment, acts }
    }

    /// Restores the page of the shaker.
    pub(crate) fn restore_shaker(&mut self, KeptShaker { lid, due, equipment, acts }: KeptShaker) {
        (self.lid, self.shaker_due, self.equipment, self.taken.acts) = (lid, due, equipment, acts);
    }
}
