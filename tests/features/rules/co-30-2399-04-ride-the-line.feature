# Ride The Line. A tip on it is in co-30-2317-tips.feature, its lammer is in ../table/co-lamps.feature.
Feature: Craps with Ride The Line, Colorado 30-2399.04

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 3 buys in for $1,000
    And seat 4 buys in for $1,000

  Scenario: All other wagers are played and paid as without it, 30-2399.04(3)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    When the dice land 6-5
    Then the wagers are settled in this order:
      | seat 1 | Pass | wins |
    And seat 1 wins $10 on Pass
    And seat 1 has $1,000

  Scenario: It has limits of its own, 30-2399.04(4)
    Given a Colorado craps table with:
      """
      {"limits": {"default": [100, 100000], "by_wager": {"ride_the_line": [500, 2500]}}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    When seat 1 tries to bet $4 on Ride The Line
    Then the attempt is refused under G1
    When seat 1 tries to bet $26 on Ride The Line
    Then the attempt is refused under G1
    When seat 1 bets $25 on Ride The Line
    Then seat 1 has $25 on Ride The Line

  Scenario Outline: It needs the seat's own line wager, such as <line>, 30-2399.04(5)
    Given seat 1 bets $10 on Pass
    When seat 2 tries to bet $10 on Ride The Line
    Then the attempt is refused under 30-2399.04(5)
    When seat 2 bets $10 on <line>
    And seat 2 bets $10 on Ride The Line
    Then seat 2 has $10 on Ride The Line

    Examples:
      | line       |
      | Pass       |
      | Don't Pass |

  Scenario: A line wager that is taken back takes it along, 30-2399.04(5)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    When seat 1 takes down Pass
    Then seat 1 has nothing on Ride The Line
    And seat 1 has $1,000

  Scenario: It may be made until the first come-out 7 or 11 or point, so also after craps, 30-2399.04(6)
    Given seat 1 bets $10 on Pass
    And the dice land 1-2
    When seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    Then seat 1 has $10 on Ride The Line
    When the dice land 4-2
    And seat 2 tries to bet $10 on Ride The Line
    Then the attempt is refused under 30-2399.04(6)

  Scenario Outline: After <throws> it is closed until the seven-out, 30-2399.04(6)(a)
    Given seat 1 bets $10 on Pass
    And the dice land in turn <throws>
    When seat 1 bets $10 on Pass
    And seat 1 tries to bet $10 on Ride The Line
    Then the attempt is refused under 30-2399.04(6)
    When the dice land in turn 6-3 and 4-3
    And seat 2 bets $10 on Pass
    And seat 2 bets $10 on Ride The Line
    Then seat 2 has $10 on Ride The Line

    Examples:
      | throws      |
      | 4-3         |
      | 6-5         |
      | 4-2 and 3-3 |

  Scenario: Once made it is neither raised, cut nor taken down, 30-2399.04(7)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    And the dice land 1-2
    When seat 1 tries to take down Ride The Line
    Then the attempt is refused under 30-2399.04(7)
    When seat 1 tries to take back $5 from Ride The Line
    Then the attempt is refused under 30-2399.04(7)
    When seat 1 tries to raise Ride The Line by $5
    Then the attempt is refused under 30-2399.04(7)
    And seat 1 has $10 on Ride The Line

  @smoke
  Scenario: Come-out 7s and 11s and points made count together, 30-2399.04(9)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    And the dice land 4-3
    And seat 1 bets $10 on Pass
    And the dice land 6-5
    And seat 1 makes the point 6, betting $10 on Pass
    And seat 1 bets $10 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 1 wins $10 on Ride The Line

  Scenario: Every wager of the shooter's round has the same count, whichever come-out roll it began with, 30-2399.04(9)(a)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    And the dice land 1-2
    And seat 1 bets $10 on Pass
    And seat 2 bets $10 on Pass
    And seat 2 bets $10 on Ride The Line
    And the dice land in turn 4-2 and 3-3
    And seat 1 makes the points 8 and 9, betting $10 on Pass
    And seat 1 bets $10 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 1 wins $10 on Ride The Line
    And seat 2 wins $10 on Ride The Line

  Scenario: The 7 of the seven-out does not count, nor do numbers on the way, 30-2399.04(9)(b)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    And the dice land 6-5
    And seat 1 bets $10 on Pass
    When the dice land in turn 6-3, 6-5, 4-4, 4-4 and 4-3
    Then seat 1 loses $10 on Ride The Line

  Scenario: Three win the least award, 30-2399.04(10)
    Given seat 2 bets $10 on Don't Pass
    And seat 2 bets $10 on Ride The Line
    And seat 1 makes the points 6, 8 and 5, betting $10 on Pass
    And seat 1 bets $10 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins $10 on Ride The Line

  Scenario Outline: Two <do> on pay table <table>, 30-2399.04(10)(a)
    Given a Colorado craps table with:
      """
      {"pay_tables": {"ride_the_line": "<table>"}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    And the dice land in turn 4-2 and 3-3
    And seat 1 makes the point 8, betting $10 on Pass
    And seat 1 bets $10 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 1 <outcome> $10 on Ride The Line

    Examples:
      | table | do   | outcome   |
      | 1     | push | gets back |
      | 2     | lose | loses     |
      | 3     | lose | loses     |
      | 4     | lose | loses     |
      | 5     | lose | loses     |
      | 6     | lose | loses     |
      | 7     | lose | loses     |

  Scenario: More than eleven win as much as eleven, 30-2399.04(11)
    Given seat 2 bets $10 on Don't Pass
    And seat 2 bets $10 on Ride The Line
    And seat 1 makes the points 6, 8, 5, 9, 4, 10, 6, 8, 5, 9, 4 and 10, betting $10 on Pass
    And seat 1 bets $10 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins $500 on Ride The Line

  Scenario: None and one lose, 30-2399.04(12)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    When the dice land in turn 6-3 and 4-3
    Then seat 1 loses $10 on Ride The Line
    When seat 2 bets $10 on Pass
    And seat 2 bets $10 on Ride The Line
    And the dice land 6-5
    And seat 2 bets $10 on Pass
    And the dice land in turn 6-3 and 4-3
    Then seat 2 loses $10 on Ride The Line

  Scenario: Winners are paid at the seven-out and not before, also at eleven, 30-2399.04(13)
    Given seat 2 bets $10 on Don't Pass
    And seat 2 bets $10 on Ride The Line
    When seat 1 makes the points 6, 8, 5, 9, 4, 10, 6, 8, 5, 9 and 4, betting $10 on Pass
    Then seat 2 neither wins nor loses on Ride The Line
    When seat 1 bets $10 on Pass
    And the dice land in turn 6-3 and 4-3
    Then seat 2 wins $500 on Ride The Line

  # (14) to (28): the lammer itself is a lamp, in ../table/co-lamps.feature.

  Scenario: The count is kept with no such wager on the layout, 30-2399.04(14)
    Given seat 1 bets $10 on Pass
    And the dice land 6-5
    When seat 2 bets $10 on Pass
    And seat 2 tries to bet $10 on Ride The Line
    Then the attempt is refused under 30-2399.04(6)

  Scenario: It is settled when the dice pass without a seven-out, by the count so far, 30-2399.04(29)
    Given seat 2 bets $10 on Don't Pass
    And seat 2 bets $10 on Ride The Line
    And seat 1 makes the points 6, 8 and 5, betting $10 on Pass
    When the dice pass
    Then seat 2 wins $10 on Ride The Line
    And seat 2 has nothing on Ride The Line

  Scenario: It loses when the dice pass with too low a count, 30-2399.04(29)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    And the dice land 4-2
    When the dice pass
    Then seat 1 loses $10 on Ride The Line

  Scenario: One that is not made yet is handed back when the dice pass, 30-2399.04(29)
    Given seat 1 bets $10 on Pass
    And the dice land 1-2
    When seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    And the dice pass
    Then seat 1 gets back $10 on Ride The Line
    And seat 1 has nothing on Ride The Line
    And seat 1 has $980

  Scenario: It may be made again before the next shooter's first come-out roll, 30-2399.04(30)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    And the dice land in turn 6-3 and 4-3
    When seat 2 bets $10 on Pass
    And seat 2 bets $20 on Ride The Line
    Then seat 2 has $20 on Ride The Line

  Scenario Outline: Pay table <table>: <count> are <odds>, 30-2399.04
    Given a Colorado craps table with:
      """
      {"pay_tables": {"ride_the_line": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 2 bets $10 on Don't Pass
    And seat 2 bets $10 on Ride The Line
    And seat 1 makes the points <points>, betting $10 on Pass
    And seat 1 bets $10 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 <outcome> on Ride The Line

    Examples:
      | table | count | points                              | odds     | outcome       |
      | 1     | 2     | 6 and 8                             | a push   | gets back $10 |
      | 1     | 3     | 6, 8 and 5                          | 1 to 1   | wins $10      |
      | 1     | 4     | 6, 8, 5 and 9                       | 2 to 1   | wins $20      |
      | 1     | 5     | 6, 8, 5, 9 and 4                    | 4 to 1   | wins $40      |
      | 1     | 6     | 6, 8, 5, 9, 4 and 10                | 6 to 1   | wins $60      |
      | 1     | 7     | 6, 8, 5, 9, 4, 10 and 6             | 8 to 1   | wins $80      |
      | 1     | 8     | 6, 8, 5, 9, 4, 10, 6 and 8          | 15 to 1  | wins $150     |
      | 1     | 9     | 6, 8, 5, 9, 4, 10, 6, 8 and 5       | 20 to 1  | wins $200     |
      | 1     | 10    | 6, 8, 5, 9, 4, 10, 6, 8, 5 and 9    | 25 to 1  | wins $250     |
      | 1     | 11    | 6, 8, 5, 9, 4, 10, 6, 8, 5, 9 and 4 | 50 to 1  | wins $500     |
      | 2     | 3     | 6, 8 and 5                          | 1 to 1   | wins $10      |
      | 2     | 4     | 6, 8, 5 and 9                       | 2 to 1   | wins $20      |
      | 2     | 5     | 6, 8, 5, 9 and 4                    | 4 to 1   | wins $40      |
      | 2     | 6     | 6, 8, 5, 9, 4 and 10                | 6 to 1   | wins $60      |
      | 2     | 7     | 6, 8, 5, 9, 4, 10 and 6             | 12 to 1  | wins $120     |
      | 2     | 8     | 6, 8, 5, 9, 4, 10, 6 and 8          | 20 to 1  | wins $200     |
      | 2     | 9     | 6, 8, 5, 9, 4, 10, 6, 8 and 5       | 30 to 1  | wins $300     |
      | 2     | 10    | 6, 8, 5, 9, 4, 10, 6, 8, 5 and 9    | 40 to 1  | wins $400     |
      | 2     | 11    | 6, 8, 5, 9, 4, 10, 6, 8, 5, 9 and 4 | 75 to 1  | wins $750     |
      | 3     | 3     | 6, 8 and 5                          | 1 to 1   | wins $10      |
      | 3     | 4     | 6, 8, 5 and 9                       | 2 to 1   | wins $20      |
      | 3     | 5     | 6, 8, 5, 9 and 4                    | 3 to 1   | wins $30      |
      | 3     | 6     | 6, 8, 5, 9, 4 and 10                | 6 to 1   | wins $60      |
      | 3     | 7     | 6, 8, 5, 9, 4, 10 and 6             | 10 to 1  | wins $100     |
      | 3     | 8     | 6, 8, 5, 9, 4, 10, 6 and 8          | 20 to 1  | wins $200     |
      | 3     | 9     | 6, 8, 5, 9, 4, 10, 6, 8 and 5       | 30 to 1  | wins $300     |
      | 3     | 10    | 6, 8, 5, 9, 4, 10, 6, 8, 5 and 9    | 40 to 1  | wins $400     |
      | 3     | 11    | 6, 8, 5, 9, 4, 10, 6, 8, 5, 9 and 4 | 100 to 1 | wins $1,000   |
      | 4     | 3     | 6, 8 and 5                          | 1 to 1   | wins $10      |
      | 4     | 4     | 6, 8, 5 and 9                       | 2 to 1   | wins $20      |
      | 4     | 5     | 6, 8, 5, 9 and 4                    | 3 to 1   | wins $30      |
      | 4     | 6     | 6, 8, 5, 9, 4 and 10                | 4 to 1   | wins $40      |
      | 4     | 7     | 6, 8, 5, 9, 4, 10 and 6             | 10 to 1  | wins $100     |
      | 4     | 8     | 6, 8, 5, 9, 4, 10, 6 and 8          | 15 to 1  | wins $150     |
      | 4     | 9     | 6, 8, 5, 9, 4, 10, 6, 8 and 5       | 20 to 1  | wins $200     |
      | 4     | 10    | 6, 8, 5, 9, 4, 10, 6, 8, 5 and 9    | 30 to 1  | wins $300     |
      | 4     | 11    | 6, 8, 5, 9, 4, 10, 6, 8, 5, 9 and 4 | 150 to 1 | wins $1,500   |
      | 5     | 3     | 6, 8 and 5                          | 1 to 1   | wins $10      |
      | 5     | 4     | 6, 8, 5 and 9                       | 2 to 1   | wins $20      |
      | 5     | 5     | 6, 8, 5, 9 and 4                    | 5 to 1   | wins $50      |
      | 5     | 6     | 6, 8, 5, 9, 4 and 10                | 8 to 1   | wins $80      |
      | 5     | 7     | 6, 8, 5, 9, 4, 10 and 6             | 10 to 1  | wins $100     |
      | 5     | 8     | 6, 8, 5, 9, 4, 10, 6 and 8          | 20 to 1  | wins $200     |
      | 5     | 9     | 6, 8, 5, 9, 4, 10, 6, 8 and 5       | 30 to 1  | wins $300     |
      | 5     | 10    | 6, 8, 5, 9, 4, 10, 6, 8, 5 and 9    | 40 to 1  | wins $400     |
      | 5     | 11    | 6, 8, 5, 9, 4, 10, 6, 8, 5, 9 and 4 | 50 to 1  | wins $500     |
      | 6     | 3     | 6, 8 and 5                          | a push   | gets back $10 |
      | 6     | 4     | 6, 8, 5 and 9                       | 3 to 1   | wins $30      |
      | 6     | 5     | 6, 8, 5, 9 and 4                    | 5 to 1   | wins $50      |
      | 6     | 6     | 6, 8, 5, 9, 4 and 10                | 7 to 1   | wins $70      |
      | 6     | 7     | 6, 8, 5, 9, 4, 10 and 6             | 12 to 1  | wins $120     |
      | 6     | 8     | 6, 8, 5, 9, 4, 10, 6 and 8          | 20 to 1  | wins $200     |
      | 6     | 9     | 6, 8, 5, 9, 4, 10, 6, 8 and 5       | 25 to 1  | wins $250     |
      | 6     | 10    | 6, 8, 5, 9, 4, 10, 6, 8, 5 and 9    | 30 to 1  | wins $300     |
      | 6     | 11    | 6, 8, 5, 9, 4, 10, 6, 8, 5, 9 and 4 | 100 to 1 | wins $1,000   |
      | 7     | 3     | 6, 8 and 5                          | a push   | gets back $10 |
      | 7     | 4     | 6, 8, 5 and 9                       | 2 to 1   | wins $20      |
      | 7     | 5     | 6, 8, 5, 9 and 4                    | 4 to 1   | wins $40      |
      | 7     | 6     | 6, 8, 5, 9, 4 and 10                | 7 to 1   | wins $70      |
      | 7     | 7     | 6, 8, 5, 9, 4, 10 and 6             | 10 to 1  | wins $100     |
      | 7     | 8     | 6, 8, 5, 9, 4, 10, 6 and 8          | 15 to 1  | wins $150     |
      | 7     | 9     | 6, 8, 5, 9, 4, 10, 6, 8 and 5       | 25 to 1  | wins $250     |
      | 7     | 10    | 6, 8, 5, 9, 4, 10, 6, 8, 5 and 9    | 40 to 1  | wins $400     |
      | 7     | 11    | 6, 8, 5, 9, 4, 10, 6, 8, 5, 9 and 4 | 150 to 1 | wins $1,500   |
