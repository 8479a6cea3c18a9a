# When wagers are made and taken back, and which of them work on a come-out roll. Match-play coupons are in
# co-30-2305-coupons.feature.
Feature: Making and removing wagers, Colorado 30-2305

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $200
    And seat 2 buys in for $200

  Scenario: A wager is made with money at the seat, 30-2305(1)
    When seat 1 tries to bet $201 on Pass
    Then the attempt is refused under 30-2305(1)
    When seat 3 tries to bet $1 on Pass
    Then the attempt is refused under 30-2305(1)
    When seat 1 bets $200 on Pass
    Then seat 1 has $0

  Scenario: Once the window is closed no wager is made, changed, removed or called, 30-2305(2)
    Given seat 1 bets $10 on Pass
    And seat 2 bets $12 on Place 6
    And betting closes
    When seat 2 tries to bet $10 on Field
    Then the attempt is refused under 30-2305(2)
    When seat 2 tries to raise Place 6 by $6
    Then the attempt is refused under 30-2305(2)
    When seat 2 tries to take down Place 6
    Then the attempt is refused under 30-2305(2)
    When seat 2 tries to call Place 6 on
    Then the attempt is refused under 30-2305(2)
    And seat 2 has $12 on Place 6

  # (3)

  @smoke
  Scenario: With its point on a Pass Bet may be raised, and is neither cut nor removed, 30-2305(3)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 1 tries to take back $5 from Pass
    Then the attempt is refused under 30-2305(3)
    When seat 1 tries to take down Pass
    Then the attempt is refused under 30-2305(3)
    When seat 1 raises Pass by $15
    Then seat 1 has $25 on Pass
    When the dice land 5-1
    Then seat 1 wins $25 on Pass
    And seat 1 has $225

  Scenario: A Pass Bet raised on its point supports more odds, 30-2305(3)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 1 tries to bet $60 on Pass Odds
    Then the attempt is refused under 30-2308
    When seat 1 raises Pass by $10
    And seat 1 bets $60 on Pass Odds
    Then seat 1 has $60 on Pass Odds

  Scenario: What a Pass Bet was raised by may be taken back until the window closes, and no more, 30-2305(3)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 1 raises Pass by $15
    And seat 1 takes back $15 from Pass
    Then seat 1 has $10 on Pass
    When seat 1 tries to take back $1 from Pass
    Then the attempt is refused under 30-2305(3)
    When seat 1 raises Pass by $15
    And the dice land 1-2
    And seat 1 tries to take back $15 from Pass
    Then the attempt is refused under 30-2305(3)

  Scenario: On its number a Come Bet may be raised, and is neither cut nor removed, 30-2305(3)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    When seat 2 tries to take back $5 from Come 9
    Then the attempt is refused under 30-2305(3)
    When seat 2 tries to take down Come 9
    Then the attempt is refused under 30-2305(3)
    When seat 2 raises Come 9 by $15
    Then seat 2 has $25 on Come 9
    When the dice land 6-3
    Then seat 2 wins $25 on Come 9

  Scenario: Where none stands no Pass Bet and no Come Bet is put on a number, 30-2305(3)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 tries to bet $10 on Pass
    Then the attempt is refused under 30-2305(3)
    When seat 2 tries to bet $10 on Come 9
    Then the attempt is refused under 30-2305(3)

  Scenario Outline: <wager> may be cut and removed before the roll that decides it, 30-2305(3)
    Given seat 1 bets $10 on Pass
    And the dice land 6-3
    And seat 2 bets <stake> on <wager>
    And the dice land 1-2
    When seat 2 takes back <part> from <wager>
    Then seat 2 has <rest> on <wager>
    When seat 2 takes down <wager>
    Then seat 2 has nothing on <wager>
    And seat 2 has $200

    Examples:
      | wager        | stake | part | rest |
      | Place 4      | $20   | $5   | $15  |
      | Place Lose 5 | $16   | $8   | $8   |
      | Buy 4        | $40   | $20  | $20  |
      | Lay 8        | $36   | $12  | $24  |
      | Hard 6       | $10   | $4   | $6   |
      | Big 6        | $10   | $4   | $6   |
      | Put 10       | $10   | $4   | $6   |

  # (4)

  Scenario Outline: A <wager> Bet may be cut or removed at any time, and is not raised or put back, 30-2305(4)
    Given seat 1 bets $10 on Don't Pass
    And the dice land 4-2
    And seat 1 bets $10 on Don't Come
    And the dice land 5-4
    When seat 1 takes back $4 from <wager>
    Then seat 1 has $6 on <wager>
    When seat 1 tries to raise <wager> by $4
    Then the attempt is refused under <raise>
    When seat 1 takes down <wager>
    Then seat 1 has nothing on <wager>
    And seat 1 has $190
    When seat 1 tries to bet $10 on <wager>
    Then the attempt is refused under <raise>

    Examples:
      | wager        | raise      |
      | Don't Pass   | 30-2304(2) |
      | Don't Come 9 | 30-2304(4) |

  Scenario: A Don't Pass Bet that was made and cut before its roll is not raised or put back, 30-2305(4)
    Given seat 1 bets $10 on Don't Pass
    And betting closes
    And the dice pass
    When seat 1 takes back $4 from Don't Pass
    And seat 1 tries to raise Don't Pass by $4
    Then the attempt is refused under 30-2305(4)
    When seat 1 takes down Don't Pass
    And seat 1 tries to bet $10 on Don't Pass
    Then the attempt is refused under 30-2305(4)

  # (5)

  Scenario Outline: <wager> is off on a come-out roll unless it is called on, 30-2305(5)
    Given seat 1 bets $10 on Pass
    When seat 2 bets $20 on <wager>
    Then seat 2's <wager> stands on every throw
    When seat 2 calls <wager> on
    Then seat 2's <wager> wins on <wins>, loses on <loses> and stands on every other throw
    When seat 2 calls <wager> off
    Then seat 2's <wager> stands on every throw

    Examples:
      | wager    | wins | loses          |
      | Place 6  | 6    | 7              |
      | Place 10 | 10   | 7              |
      | Buy 4    | 4    | 7              |
      | Hard 8   | 4-4  | 2-6, 3-5 and 7 |

  Scenario: Odds behind a Come Bet are off on a come-out roll unless they are called on, 30-2305(5)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    And seat 2 bets $20 on Come Odds 9
    And the dice land 3-3
    And seat 1 bets $10 on Pass
    Then seat 2's Come Odds 9 is returned on 7 and 9 and stands on every other throw
    And seat 2's Come 9 wins on 9, loses on 7 and stands on every other throw
    When seat 2 calls Come Odds 9 on
    Then seat 2's Come Odds 9 wins on 9, loses on 7 and stands on every other throw

  Scenario Outline: <wager> is on on a come-out roll and cannot be called, 30-2305(5)
    Given seat 1 bets $10 on Pass
    When seat 2 bets <stake> on <wager>
    And seat 2 tries to call <wager> off
    Then the attempt is refused under G7
    And seat 2's <wager> wins on <wins>, loses on <loses> and stands on every other throw

    Examples:
      | wager        | stake | wins | loses |
      | Place Lose 6 | $20   | 7    | 6     |
      | Lay 4        | $40   | 7    | 4     |
      | Big 8        | $10   | 8    | 7     |
      | Put 5        | $10   | 5    | 7     |

  Scenario: A house may have hardways on, and a player may call them off, 30-2305(5)
    Given a Colorado craps table with:
      """
      {"hardways_on_come_out": true}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $10 on Pass
    When seat 2 bets $10 on Hard 8
    Then seat 2's Hard 8 wins on 4-4, loses on 2-6, 3-5 and 7 and stands on every other throw
    When seat 2 calls Hard 8 off
    Then seat 2's Hard 8 stands on every throw
