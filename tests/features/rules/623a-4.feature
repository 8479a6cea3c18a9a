# When wagers are made, and which may be taken back. The table's own part is in ../table.
Feature: Making and removal of wagers, 58 Pa. Code 623a.4

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $200
    And seat 2 buys in for $200

  Scenario Outline: Once the window is closed <wager> is not made, 623a.4(a)
    Given seat 1 bets $10 on Pass
    And the dice land 6-3
    And betting closes
    When seat 2 tries to bet $20 on <wager>
    Then the attempt is refused under 623a.4(a)
    And bets are closed
    When the dice land 1-2
    Then bets are open

    Examples:
      | wager     |
      | Come      |
      | Place 6   |
      | Buy 4     |
      | Lay 10    |
      | Hard 8    |
      | Field     |
      | Any Seven |
      | Horn      |
      | Hop 13    |

  Scenario: Once the window is closed no wager is raised, cut, removed or called, 623a.4(a)
    Given seat 1 bets $10 on Pass
    And seat 2 bets $12 on Place 6
    And betting closes
    When seat 2 tries to raise Place 6 by $6
    Then the attempt is refused under 623a.4(a)
    When seat 2 tries to take back $6 from Place 6
    Then the attempt is refused under 623a.4(a)
    When seat 2 tries to take down Place 6
    Then the attempt is refused under 623a.4(a)
    When seat 2 tries to call Place 6 on
    Then the attempt is refused under 623a.4(a)
    And seat 2 has $12 on Place 6

  Scenario: A wager is made with money at the seat, 623a.4(b)
    When seat 1 tries to bet $201 on Pass
    Then the attempt is refused under 623a.4(b)
    When seat 3 tries to bet $1 on Pass
    Then the attempt is refused under 623a.4(b)
    When seat 1 bets $200 on Pass
    Then seat 1 has $0
    And seat 1 has $200 on Pass

  Scenario Outline: Until the window closes <wager> may be taken back, whatever the wager, 623a.4(c)
    When seat 2 bets <stake> on <wager>
    And seat 2 takes back <part> from <wager>
    Then seat 2 has <rest> on <wager>
    When seat 2 takes down <wager>
    Then seat 2 has nothing on <wager>
    And seat 2 has $200

    Examples:
      | wager         | stake | part | rest |
      | Pass          | $10   | $4   | $6   |
      | Don't Pass    | $10   | $4   | $6   |
      | Field         | $10   | $4   | $6   |
      | Any Seven     | $10   | $4   | $6   |
      | Horn          | $8    | $4   | $4   |
      | Whirl         | $10   | $5   | $5   |
      | Hop 13        | $10   | $4   | $6   |
      | Fire          | $5    | $2   | $3   |
      | All Small     | $10   | $4   | $6   |
      | Hot Roller    | $10   | $4   | $6   |
      | Lucky Shooter | $10   | $4   | $6   |
      | Hot Shooter   | $10   | $4   | $6   |

  Scenario: The parts of a wager that was broken down may be taken back, 623a.4(c)
    Given a Pennsylvania craps table with:
      """
      {"limits": {"default": [500, 100000]}, "layout": {"horn_high": false, "whirl": false}}
      """
    And seat 2 buys in for $200
    When seat 2 bets $5 on Whirl
    And seat 2 takes down Horn
    And seat 2 takes down Any Seven
    Then seat 2 has $200

  Scenario Outline: <wager> may be cut and removed before the roll that decides it, 623a.4(c)
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
      | wager         | stake | part | rest |
      | Place 4       | $20   | $5   | $15  |
      | Place 6       | $18   | $6   | $12  |
      | Place Lose 5  | $16   | $8   | $8   |
      | Place Lose 10 | $22   | $11  | $11  |
      | Buy 4         | $40   | $20  | $20  |
      | Lay 8         | $36   | $12  | $24  |
      | Hard 4        | $10   | $4   | $6   |
      | Hard 6        | $10   | $4   | $6   |
      | Hard 8        | $10   | $4   | $6   |
      | Hard 10       | $10   | $4   | $6   |

  @smoke
  Scenario: Odds may be changed and removed in any open window, 623a.4(c)
    Given seat 1 bets $10 on Pass
    And the dice land 6-3
    When seat 1 bets $10 on Pass Odds
    And the dice land 1-2
    And seat 1 raises Pass Odds by $20
    Then seat 1 has $30 on Pass Odds
    When the dice land 1-2
    And seat 1 takes back $12 from Pass Odds
    Then seat 1 has $18 on Pass Odds
    When seat 1 takes down Pass Odds
    Then seat 1 has nothing on Pass Odds
    And seat 1 has $190

  Scenario: What is not there cannot be taken back, 623a.4(c)
    When seat 2 tries to take down Field
    Then the attempt is refused under 623a.4(c)
    When seat 2 bets $10 on Place 6
    And seat 2 tries to take back $11 from Place 6
    Then the attempt is refused under 623a.4(c)

  Scenario: With its point on a Pass Bet is not made, raised, cut or removed, 623a.4(c)(1)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 tries to bet $10 on Pass
    Then the attempt is refused under 623a.4(c)(1)
    When seat 1 tries to raise Pass by $10
    Then the attempt is refused under 623a.4(c)(1)
    When seat 1 tries to take back $5 from Pass
    Then the attempt is refused under 623a.4(c)(1)
    When seat 1 tries to take down Pass
    Then the attempt is refused under 623a.4(c)(1)
    And seat 1 has $10 on Pass

  Scenario: On its number a Come Bet is not raised, cut or removed, 623a.4(c)(2)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    When seat 2 tries to raise Come 9 by $10
    Then the attempt is refused under 623a.4(c)(2)
    When seat 2 tries to take back $5 from Come 9
    Then the attempt is refused under 623a.4(c)(2)
    When seat 2 tries to take down Come 9
    Then the attempt is refused under 623a.4(c)(2)
    And seat 2 has $10 on Come 9

  Scenario: A Fire Bet is not changed or removed before the loser 7, 623a.4(c)(3)
    Given seat 1 bets $10 on Pass
    And seat 2 bets $3 on Fire
    And the dice land 5-4
    When seat 2 tries to raise Fire by $1
    Then the attempt is refused under 623a.4(c)(3)
    When seat 2 tries to take back $1 from Fire
    Then the attempt is refused under 623a.4(c)(3)
    When seat 2 tries to take down Fire
    Then the attempt is refused under 623a.4(c)(3)
    And seat 2 has $3 on Fire

  Scenario Outline: <wager> is not cut or raised, 623a.4(c)(4)
    Given seat 1 bets $10 on Pass
    And seat 2 bets $5 on <wager>
    And the dice land 5-4
    When seat 2 tries to raise <wager> by $1
    Then the attempt is refused under 623a.4(c)(4)
    When seat 2 tries to take back $1 from <wager>
    Then the attempt is refused under 623a.4(c)(4)
    And seat 2 has $5 on <wager>

    Examples:
      | wager        |
      | All Small    |
      | All Tall     |
      | Make 'em All |

  # (d) With the point on 623a.3(a)(2) and (4) forbid it as well; where the dice pass before the throw only (d) does.

  Scenario Outline: A <wager> Bet may be cut or removed at any time, 623a.4(d)
    Given seat 1 bets $10 on Don't Pass
    And the dice land 4-2
    And seat 1 bets $10 on Don't Come
    And the dice land 5-4
    When seat 1 takes back $4 from <wager>
    Then seat 1 has $6 on <wager>
    And seat 1 has $184
    When seat 1 takes down <wager>
    Then seat 1 has nothing on <wager>
    And seat 1 has $190

    Examples:
      | wager        |
      | Don't Pass   |
      | Don't Come 9 |

  Scenario Outline: With its point on a <wager> Bet that was cut or removed is not raised or replaced, 623a.4(d)
    Given seat 1 bets $10 on Don't Pass
    And the dice land 4-2
    And seat 1 bets $10 on Don't Come
    And the dice land 5-4
    When seat 1 takes back $4 from <wager>
    And seat 1 tries to raise <wager> by $4
    Then the attempt is refused under <paragraph>
    When seat 1 takes down <wager>
    And seat 1 tries to bet $10 on <wager>
    Then the attempt is refused under <paragraph>

    Examples:
      | wager        | paragraph    |
      | Don't Pass   | 623a.3(a)(2) |
      | Don't Come 9 | 623a.3(a)(4) |

  Scenario: A Don't Pass Bet that was made and cut is not raised, and removed is not replaced, 623a.4(d)
    Given seat 1 bets $10 on Don't Pass
    And betting closes
    And the dice pass
    When seat 1 takes back $4 from Don't Pass
    And seat 1 tries to raise Don't Pass by $4
    Then the attempt is refused under 623a.4(d)
    When seat 1 takes down Don't Pass
    And seat 1 tries to bet $10 on Don't Pass
    Then the attempt is refused under 623a.4(d)

  Scenario: A Don't Come Bet that was made and cut is not raised, and removed is not replaced, 623a.4(d)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 1 bets $10 on Don't Come
    And betting closes
    And the dice pass
    When seat 1 takes back $4 from Don't Come
    And seat 1 tries to raise Don't Come by $4
    Then the attempt is refused under 623a.4(d)
    When seat 1 takes down Don't Come
    And seat 1 tries to bet $10 on Don't Come
    Then the attempt is refused under 623a.4(d)

  Scenario: What is not made yet may be cut and raised again, 623a.4(d)
    When seat 1 bets $10 on Don't Pass
    And seat 1 takes back $4 from Don't Pass
    And seat 1 raises Don't Pass by $2
    Then seat 1 has $8 on Don't Pass
    When seat 1 takes down Don't Pass
    And seat 1 bets $10 on Don't Pass
    Then seat 1 has $10 on Don't Pass

  Scenario: After the decision a Don't Pass Bet that was removed may be made anew, 623a.4(d)
    Given seat 1 bets $10 on Don't Pass
    And the dice land 4-2
    When seat 1 takes down Don't Pass
    And the dice land 3-3
    And seat 1 bets $10 on Don't Pass
    Then seat 1 has $10 on Don't Pass

  Scenario: Only seated players wager at Mini-Craps, 623a.4(e)
    Given a Pennsylvania Mini-Craps table
    And seat 8 buys in for $100
    When seat 8 bets $10 on Pass
    Then seat 8 has $10 on Pass

  # A table has no panel where it has no seat.
  @rules-only
  Scenario: Nobody wagers where there is no seat, 623a.4(e)
    Given a Pennsylvania Mini-Craps table
    When seat 9 tries to bet $10 on Pass
    Then the attempt is refused under 623a.2

  Scenario: Nine may be seated at Mini-Craps, 623a.4(e)
    Given a Pennsylvania craps table with:
      """
      {"game": "mini_craps", "seats": 9}
      """
    And seat 9 buys in for $100
    When seat 9 bets $10 on Pass
    Then seat 9 has $10 on Pass

  Scenario: No more than nine may be seated at Mini-Craps, 623a.4(e)
    Given a Pennsylvania craps table with:
      """
      {"game": "mini_craps", "seats": 10}
      """
    Then the submission is refused naming seats under 623a.2(c)
