//! The last orders with their answers: a repeated order gets the same answer and is not carried out again.
//!
//! Orders are kept by role, and within a role by session. So no role pushes out the orders of another, and no host the
//! unanswered orders of another host of its role. An order is forgotten after four later orders of its session, or after
//! eight other sessions of its role have given orders since. A host sends an order only once the fourth order before it is
//! answered ([`UNANSWERED_ORDERS`]).

use heapless::{Deque, Vec};
use protocol::host::{RequestId, Role, UNANSWERED_ORDERS};
use serde::{Deserialize, Serialize};

use crate::effect::Answer;
use crate::event::Asker;

/// The number of sessions of a role whose last orders are remembered. Not fewer than a role may have open.
pub const SESSIONS_OF_ROLE: usize = 8;

/// The number of orders of a role that are remembered: all that may be unanswered in these sessions.
pub const REMEMBERED_ORDERS: usize = SESSIONS_OF_ROLE * UNANSWERED_ORDERS;

/// The last orders of every role. Stored role by role, because all of them do not fit on the stack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Orders {
    auditor: OrdersOfRole,
    floor: OrdersOfRole,
    boxperson: OrdersOfRole,
    technician: OrdersOfRole,
}

/// The last orders of a role by session; the session that ordered last is at the end.
pub type OrdersOfRole = Vec<OrdersOfSession, SESSIONS_OF_ROLE>;

/// The last orders of a session.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrdersOfSession {
    /// The number of the session that first gave them.
    pub session: u32,
    /// Their ids and answers, the oldest first.
    pub answered: Deque<(RequestId, Answer), UNANSWERED_ORDERS>,
}

impl Orders {
    /// Replaces all orders by orders whose role is unknown, the oldest first. Every role gets their answers again, so that none
    /// is carried out again. Their sessions are numbered from 0, four orders to each.
    pub fn set_of_any_role(&mut self, answered: impl Iterator<Item = (RequestId, Answer)>) {
        for role in Role::ALL {
            self.get_mut(role).clear();
        }
        let sessions = (0..).flat_map(|session| [session; UNANSWERED_ORDERS]);
        for ((id, answer), session) in answered.zip(sessions) {
            for role in Role::ALL {
                self.remember(Asker { role, session }, id, answer);
            }
        }
    }

    /// Returns whether no order is remembered.
    pub fn is_empty(&self) -> bool {
        Role::ALL.into_iter().all(|role| self.get(role).is_empty())
    }

    /// Returns the last orders of a role.
    pub const fn get(&self, role: Role) -> &OrdersOfRole {
        match role {
            Role::Auditor => &self.auditor,
            Role::Floor => &self.floor,
            Role::Boxperson => &self.boxperson,
            Role::Technician => &self.technician,
        }
    }

    /// Returns the last orders of a role, to change them.
    pub(crate) const fn get_mut(&mut self, role: Role) -> &mut OrdersOfRole {
        match role {
            Role::Auditor => &mut self.auditor,
            Role::Floor => &mut self.floor,
            Role::Boxperson => &mut self.boxperson,
            Role::Technician => &mut self.technician,
        }
    }

    /// Returns the answer to a role's order, in any session; `None` if it is not remembered.
    pub fn answer(&self, role: Role, id: RequestId) -> Option<Answer> {
        let mut answered = self.get(role).iter().flat_map(|orders| &orders.answered);
        answered.find(|(taken, _)| *taken == id).map(|(_, answer)| *answer)
    }

    /// Remembers an order with its answer, in place of the oldest of its session.
    pub(crate) fn remember(&mut self, by: Asker, id: RequestId, answer: Answer) {
        let role = self.get_mut(by.role);
        let mut orders = match role.iter().position(|orders| orders.session == by.session) {
            Some(known) => role.remove(known),
            None => {
                if role.is_full() {
                    role.remove(0);
                }
                OrdersOfSession { session: by.session, ..OrdersOfSession::default() }
            }
        };
        if orders.answered.is_full() {
            orders.answered.pop_front();
        }
        let _full = orders.answered.push_back((id, answer)); // never: room was made above
        let _full = role.push(orders); // never: room was made above
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by(role: Role, session: u32) -> Asker {
        Asker { role, session }
    }

    #[test]
    fn orders_of_other_roles_and_sessions_push_out_no_order() {
        let mut orders = Orders::default();
        orders.remember(by(Role::Floor, 1), 500, Answer::Done);
        for id in 0..1_000 {
            orders.remember(by(Role::Boxperson, 1), id, Answer::Done);
            orders.remember(by(Role::Floor, 2 + id % 7), 1_000 + id, Answer::Done);
        }
        assert_eq!(orders.answer(Role::Floor, 500), Some(Answer::Done));
        assert_eq!(orders.answer(Role::Technician, 500), None);
    }

    #[test]
    fn orders_of_unknown_roles_are_answered_to_every_role() {
        let mut orders = Orders::default();
        orders.remember(by(Role::Floor, 1), 17, Answer::Done);
        orders.set_of_any_role((1..=16).map(|id| (id, Answer::Done)));
        for role in Role::ALL {
            assert!((1..=16).all(|id| orders.answer(role, id) == Some(Answer::Done)));
            assert_eq!(orders.answer(role, 17), None);
        }
    }

    #[test]
    fn order_is_forgotten_after_four_of_its_session_or_eight_later_sessions() {
        let mut orders = Orders::default();
        for id in 1..=4 {
            orders.remember(by(Role::Floor, 1), id, Answer::Done);
        }
        assert!((1..=4).all(|id| orders.answer(Role::Floor, id).is_some()));
        orders.remember(by(Role::Floor, 1), 5, Answer::Done);
        assert_eq!(
            (orders.answer(Role::Floor, 1), orders.answer(Role::Floor, 2)),
            (None, Some(Answer::Done))
        );
        for session in 2..=8 {
            orders.remember(by(Role::Floor, session), 100, Answer::Done);
        }
        // The session that ordered longest ago is forgotten, not the one that was opened first.
        orders.remember(by(Role::Floor, 1), 10, Answer::Done);
        orders.remember(by(Role::Floor, 9), 101, Answer::Done);
        let sessions: std::vec::Vec<u32> = orders.get(Role::Floor).iter().map(|of| of.session).collect();
        assert_eq!(sessions, [3, 4, 5, 6, 7, 8, 1, 9]);
        assert!(orders.answer(Role::Floor, 10).is_some());
    }
}
