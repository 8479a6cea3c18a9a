# The Fire Bet's procedure and rules. Markers on the felt and the word to surveillance are the table's: ../table.
Feature: Additional procedures and rules for the Fire Bet, 58 Pa. Code 623a.11

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $500
    And seat 2 buys in for $500
    And seat 3 buys in for $500
    And seat 4 buys in for $500

  Scenario: A Fire Bet is placed before a new shooter's first come out roll, 623a.11(a)(1)
    Given seat 1 bets $5 on Pass
    And the dice land in turn 4-2 and 4-3
    And seat 2 bets $5 on Pass
    When seat 3 bets $5 on Fire
    And the dice land 6-5
    And seat 4 tries to bet $5 on Fire
    Then the attempt is refused under 623a.3(a)(40)
    And seat 3 has $5 on Fire

  Scenario: No Fire Bet is placed on a point that a new shooter takes over, 623a.11(a)(1)
    Given seat 1 bets $5 on Pass
    And the dice land 4-2
    When the dice pass
    And seat 3 tries to bet $5 on Fire
    Then the attempt is refused under 623a.3(a)(40)

  Scenario: When the dice pass before a loser 7 the successor's loser 7 settles it, 623a.11(a)(2)
    Given seat 3 bets $5 on Fire
    And seat 1 makes the points 4 and 5, betting $5 on Pass
    When the dice pass
    And seat 2 makes the points 6 and 8, betting $5 on Pass
    And seat 2 bets $5 on Pass
    And the dice land in turn 6-3 and 4-3
    Then seat 3 wins $120 on Fire

  Scenario: With a Fire Bet of an earlier shooter pending none is accepted, 623a.11(a)(2)
    Given seat 3 bets $5 on Fire
    And seat 1 makes the point 4, betting $5 on Pass
    When the dice pass
    And seat 4 tries to bet $5 on Fire
    Then the attempt is refused under 623a.11(a)(2)

  Scenario: With none pending the count starts anew when the dice pass, 623a.11(a)(2)
    Given seat 1 makes the points 4 and 5, betting $5 on Pass
    And the dice pass
    And seat 3 bets $5 on Fire
    And seat 2 makes the points 6 and 8, betting $5 on Pass
    And seat 2 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 3 loses $5 on Fire

  Scenario: Fire Bets remain until they are lost or paid, and are settled by number, 623a.11(a)(3)
    Given seat 4 bets $5 on Fire
    And seat 2 bets $3 on Fire
    And seat 3 bets $1 on Fire
    And seat 1 bets $5 on Pass
    When the dice land in turn 4-2 and 1-2
    Then seat 2 has $3 on Fire
    And seat 3 has $1 on Fire
    And seat 4 has $5 on Fire
    When the dice land 4-3
    Then the wagers are settled in this order:
      | seat 1 | Pass | loses |
      | seat 2 | Fire | loses |
      | seat 3 | Fire | loses |
      | seat 4 | Fire | loses |

  @smoke
  Scenario: Winning Fire Bets are paid by number after the losers are collected, 623a.11(a)(3)
    Given seat 4 bets $5 on Fire
    And seat 2 bets $3 on Fire
    And seat 1 makes the points 4, 5, 6 and 8, betting $5 on Pass
    And seat 3 bets $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then the wagers are settled in this order:
      | seat 1 | Pass | loses |
      | seat 3 | Pass | loses |
      | seat 2 | Fire | wins  |
      | seat 4 | Fire | wins  |
    And seat 2 wins $72 on Fire
    And seat 4 wins $120 on Fire

  Scenario Outline: Each different point that is made counts one more: <count> points, 623a.11(a)(4)
    Given seat 2 bets $1 on Fire
    And seat 1 makes the points <points>, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 3-1 and 4-3
    Then seat 2 wins <winnings> on Fire

    Examples:
      | count | points               | winnings |
      | four  | 10, 9, 8 and 6       | $24      |
      | five  | 10, 9, 8, 6 and 5    | $249     |
      | six   | 10, 9, 8, 6, 5 and 4 | $999     |

  Scenario: Only a point that is made counts, not a number thrown on the way, 623a.11(a)(4)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points 4, 5 and 6, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3, 6-2, 6-2, 6-4, 6-4 and 4-3
    Then seat 2 loses $5 on Fire

  Scenario: A come out 7 does not settle it, 623a.11(a)(5)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points 4, 5, 6 and 8, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land 4-3
    Then seat 2 neither wins nor loses on Fire
    And seat 2 has $5 on Fire
    When seat 1 bets $5 on Pass
    And the dice land in turn 6-3 and 4-3
    Then seat 2 wins $120 on Fire

  Scenario: With all six points made it is paid at the loser 7 and not before, 623a.11(a)(5)
    Given seat 2 bets $1 on Fire
    When seat 1 makes the points 4, 5, 6, 8, 9 and 10, betting $5 on Pass
    Then seat 2 neither wins nor loses on Fire
    And seat 2 has $1 on Fire
    When seat 1 bets $5 on Pass
    And the dice land in turn 6-3 and 4-3
    Then seat 2 wins $999 on Fire

  Scenario Outline: A Fire Bet is $1 to $5 in steps of $1, so not <amount>, 623a.11(b)(1)
    Given a Pennsylvania craps table with:
      """
      {"chip_unit": 25, "limits": {"default": [50, 1000000]}}
      """
    And seat 1 buys in for $100
    When seat 1 tries to bet <amount> on Fire
    Then the attempt is refused under 623a.11(b)(1)

    Examples:
      | amount |
      | $0.25  |
      | $0.75  |
      | $1.50  |
      | $4.25  |
      | $5.25  |
      | $6     |

  Scenario Outline: A Fire Bet of <amount> is accepted, 623a.11(b)(1)
    When seat 1 bets <amount> on Fire
    Then seat 1 has <amount> on Fire

    Examples:
      | amount |
      | $1     |
      | $2     |
      | $3     |
      | $4     |
      | $5     |

  Scenario Outline: Limits of a Fire Bet of <limits> cents are refused, 623a.11(b)(1)
    Given a Pennsylvania craps table with:
      """
      {"chip_unit": 50, "limits": {"default": [100, 1000000], "by_wager": {"fire": <limits>}}}
      """
    Then the submission is refused naming limits under 623a.11(b)(1)

    Examples:
      | limits      |
      | [50, 500]   |
      | [100, 600]  |
      | [100, 1000] |

  Scenario: The same point made twice counts once, 623a.11(b)(2)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points 4, 4, 5, 5, 6 and 6, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 loses $5 on Fire

  Scenario Outline: The points may come in any order: <points>, 623a.11(b)(3)
    Given seat 2 bets $1 on Fire
    And seat 1 makes the points <points>, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins $24 on Fire

    Examples:
      | points                |
      | 4, 5, 6 and 8         |
      | 10, 4, 8 and 5        |
      | 6, 10, 6, 9, 10 and 4 |
