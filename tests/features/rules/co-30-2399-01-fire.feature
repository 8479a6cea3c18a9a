# The Fire Bet of Colorado. A tip on it is in co-30-2317-tips.feature, its markers are in ../table/co-lamps.feature.
Feature: Craps with Fire Bet, Colorado 30-2399.01

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 3 buys in for $1,000
    And seat 4 buys in for $1,000

  Scenario: A Fire Bet is made before a new shooter's first throw and not after it, 30-2399.01(2)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on Fire
    And the dice land 6-5
    And seat 1 bets $5 on Pass
    And seat 3 tries to bet $5 on Fire
    Then the attempt is refused under 30-2399.01(2)
    And seat 2 has $5 on Fire

  Scenario: The house sets the amount of a Fire Bet, 30-2399.01(2)
    Given a Colorado craps table with:
      """
      {"limits": {"default": [100, 100000], "by_wager": {"fire": [500, 2500]}}}
      """
    And seat 1 buys in for $100
    When seat 1 tries to bet $4 on Fire
    Then the attempt is refused under G1
    When seat 1 tries to bet $26 on Fire
    Then the attempt is refused under G1
    When seat 1 bets $25 on Fire
    Then seat 1 has $25 on Fire

  Scenario: A Fire Bet may be taken down until the first point is on, 30-2399.01(4)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Fire
    And seat 3 bets $5 on Fire
    And the dice land 6-5
    When seat 2 takes down Fire
    Then seat 2 has $1,000
    When seat 1 bets $5 on Pass
    And the dice land 4-2
    And seat 3 tries to take down Fire
    Then the attempt is refused under 30-2399.01(4)
    When seat 3 tries to call Fire off
    Then the attempt is refused under G7
    And seat 3 has $5 on Fire

  Scenario: Each different point that is made counts, 30-2399.01(6)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points 4, 5, 6 and 8, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3, 6-2, 6-2 and 4-3
    Then seat 2 wins $120 on Fire

  Scenario: A point made again does not count again, 30-2399.01(7)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points 6, 6, 6, 8 and 8, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 loses $5 on Fire

  Scenario Outline: Points count in any order: <points>, 30-2399.01(8)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points <points>, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 5-1 and 4-3
    Then seat 2 wins $120 on Fire

    Examples:
      | points         |
      | 10, 4, 9 and 5 |
      | 5, 9, 4 and 10 |

  Scenario: Winning and losing on the come-out roll do not affect it, 30-2399.01(9)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points 4, 5, 6 and 8, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land 4-3
    Then seat 2 neither wins nor loses on Fire
    When seat 1 bets $5 on Pass
    And the dice land 1-1
    Then seat 2 neither wins nor loses on Fire
    And seat 2 has $5 on Fire

  @smoke
  Scenario: The sixth point ends it at once, 30-2399.01(9)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points 4, 5, 6, 8 and 9, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-4 and 5-5
    Then the wagers are settled in this order:
      | seat 1 | Pass | wins |
      | seat 2 | Fire | wins |
    And seat 2 wins $4,995 on Fire
    And seat 2 has nothing on Fire

  Scenario: Winning Fire Bets are paid last, in the order of seats, 30-2399.01(10)
    Given seat 4 bets $5 on Fire
    And seat 2 bets $5 on Fire
    And seat 1 makes the points 4, 5, 6 and 8, betting $5 on Pass
    And seat 1 bets $5 on Pass
    And seat 3 bets $5 on Don't Pass
    And seat 4 bets $5 on Don't Pass
    And the dice land 6-3
    And seat 3 bets $5 on Field
    When the dice land 4-3
    Then the wagers are settled in this order:
      | seat 1 | Pass       | loses |
      | seat 3 | Field      | loses |
      | seat 3 | Don't Pass | wins  |
      | seat 4 | Don't Pass | wins  |
      | seat 2 | Fire       | wins  |
      | seat 4 | Fire       | wins  |

  Scenario: Losing Fire Bets are collected with all losers, 30-2399.01(10)
    Given seat 2 bets $5 on Fire
    And seat 1 bets $5 on Pass
    And seat 3 bets $5 on Don't Pass
    When the dice land in turn 6-3 and 4-3
    Then the wagers are settled in this order:
      | seat 1 | Pass       | loses |
      | seat 2 | Fire       | loses |
      | seat 3 | Don't Pass | wins  |

  Scenario: It is paid once, for the most points made, 30-2399.01(11)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points 4, 5, 6, 8 and 9, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins $1,245 on Fire
    And seat 2 has $2,245

  Scenario Outline: <table> pays <odds> for the points <points>, 30-2399.01(12)
    Given a Colorado craps table with:
      """
      {"pay_tables": {"fire": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 2 bets $5 on Fire
    And seat 1 makes the points <points>, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins <winnings> on Fire

    Examples:
      | table | odds      | points           | winnings |
      | FB-1  | 25 for 1  | 4, 5, 6 and 8    | $120     |
      | FB-1  | 250 for 1 | 4, 5, 6, 8 and 9 | $1,245   |
      | FB-2  | 24 to 1   | 4, 5, 6 and 8    | $120     |
      | FB-2  | 249 to 1  | 4, 5, 6, 8 and 9 | $1,245   |
      | FB-3  | 7 for 1   | 4, 5 and 6       | $30      |
      | FB-3  | 30 for 1  | 4, 5, 6 and 8    | $145     |
      | FB-3  | 150 for 1 | 4, 5, 6, 8 and 9 | $745     |
      | FB-4  | 6 to 1    | 4, 5 and 6       | $30      |
      | FB-4  | 29 to 1   | 4, 5, 6 and 8    | $145     |
      | FB-4  | 149 to 1  | 4, 5, 6, 8 and 9 | $745     |

  Scenario Outline: <table> pays <odds> for all six points, at once, 30-2399.01(12)
    Given a Colorado craps table with:
      """
      {"pay_tables": {"fire": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 2 bets $5 on Fire
    When seat 1 makes the points 4, 5, 6, 8, 9 and 10, betting $5 on Pass
    Then seat 2 wins <winnings> on Fire

    Examples:
      | table | odds        | winnings |
      | FB-1  | 1,000 for 1 | $4,995   |
      | FB-2  | 999 to 1    | $4,995   |
      | FB-3  | 300 for 1   | $1,495   |
      | FB-4  | 299 to 1    | $1,495   |

  Scenario Outline: Three points lose on <table>, 30-2399.01(12)
    Given a Colorado craps table with:
      """
      {"pay_tables": {"fire": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 2 bets $5 on Fire
    And seat 1 makes the points 4, 5 and 6, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 loses $5 on Fire

    Examples:
      | table |
      | FB-1  |
      | FB-2  |

  Scenario: A pay table of another state is refused, 30-2399.01(12)
    Given a Colorado craps table with:
      """
      {"pay_tables": {"fire": "A"}}
      """
    Then the submission is refused naming pay_tables under 30-2399.01(12)
