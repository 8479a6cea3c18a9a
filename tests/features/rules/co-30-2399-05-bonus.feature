# The Bonus Craps of Colorado. Its markers are in ../table/co-lamps.feature.
Feature: Craps with Bonus Craps, Colorado 30-2399.05

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $500
    And seat 2 buys in for $500
    And seat 3 buys in for $500

  # When the wagers are made

  @smoke
  Scenario: They are made before the first roll of the table, and after a come-out 7 with the same shooter, 30-2399.05
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on All Small
    And the dice land 4-3
    Then seat 2 loses $5 on All Small
    When seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Small
    Then seat 2 has $5 on All Small

  Scenario: They are made after a seven-out, 30-2399.05
    Given seat 1 bets $5 on Pass
    And the dice land in turn 4-2 and 4-3
    When seat 2 bets $5 on All Tall
    Then seat 2 has $5 on All Tall

  Scenario Outline: They are not made after <throws>: the roll before was no 7, 30-2399.05
    Given seat 1 bets $5 on Pass
    And the dice land in turn <throws>
    When seat 2 tries to bet $5 on All Small
    Then the attempt is refused under 30-2399.05(3)

    Examples:
      | throws      |
      | 6-5         |
      | 1-1         |
      | 4-2 and 3-3 |

  Scenario: A new shooter alone does not open them, 30-2399.05
    Given seat 1 makes the point 4, betting $5 on Pass
    When the dice pass
    And seat 2 tries to bet $5 on All Small
    Then the attempt is refused under 30-2399.05(3)

  Scenario Outline: Pay table <table> pays <wager> <odds> to 1, 30-2399.05
    Given a Colorado craps table with:
      """
      {"pay_tables": {"bonus": "<table>"}}
      """
    And seat 1 buys in for $500
    And seat 2 buys in for $500
    And seat 1 bets $5 on Pass
    And seat 2 bets $5 on <wager>
    When the dice land in turn <throws>
    Then seat 2 wins <winnings> on <wager>
    And seat 2 has nothing on <wager>

    Examples:
      | table | wager        | odds | throws                                              | winnings |
      | 1     | All Small    | 34   | 3-1, 1-1, 1-2, 4-1 and 5-1                          | $170     |
      | 1     | All Tall     | 34   | 6-2, 6-3, 6-4, 6-5 and 6-6                          | $170     |
      | 1     | Make 'em All | 175  | 3-1, 1-1, 1-2, 4-1, 5-1, 6-2, 6-3, 6-4, 6-5 and 6-6 | $875     |
      | 2     | All Small    | 30   | 3-1, 1-1, 1-2, 4-1 and 5-1                          | $150     |
      | 2     | All Tall     | 30   | 6-2, 6-3, 6-4, 6-5 and 6-6                          | $150     |
      | 2     | Make 'em All | 150  | 3-1, 1-1, 1-2, 4-1, 5-1, 6-2, 6-3, 6-4, 6-5 and 6-6 | $750     |

  # (2)

  Scenario: All Small wins when 2 to 6 are all thrown before a 7, and comes down, 30-2399.05(2)(a)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Small
    And the dice land in turn 3-1, 1-1, 1-2 and 4-1
    Then seat 2's All Small wins on 6, loses on 7 and stands on every other throw
    When the dice land 3-3
    Then seat 2 wins $170 on All Small
    And seat 2 has nothing on All Small

  Scenario: All Tall wins when 8 to 12 are all thrown before a 7, and comes down, 30-2399.05(2)(b)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Tall
    And the dice land in turn 6-2, 6-3, 6-4 and 6-5
    Then seat 2's All Tall wins on 12, loses on 7 and stands on every other throw
    When the dice land 6-6
    Then seat 2 wins $170 on All Tall
    And seat 2 has nothing on All Tall

  Scenario: Make 'Em All wins when all ten are thrown before a 7, and comes down, 30-2399.05(2)(c)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Make 'em All
    And the dice land in turn 3-1, 1-1, 1-2, 4-1, 5-1, 6-2, 6-3, 6-4 and 6-5
    Then seat 2's Make 'em All wins on 12, loses on 7 and stands on every other throw
    When the dice land 6-6
    Then seat 2 wins $875 on Make 'em All
    And seat 2 has nothing on Make 'em All

  # (3)

  Scenario: One or more of the three are made before a come-out roll, and not with a point on, 30-2399.05(3)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on All Small
    And seat 2 bets $5 on All Tall
    And seat 2 bets $5 on Make 'em All
    And the dice land 4-2
    And seat 3 tries to bet $5 on All Small
    Then the attempt is refused under 30-2399.05(3)
    And seat 2 has $5 on All Small
    And seat 2 has $5 on All Tall
    And seat 2 has $5 on Make 'em All

  Scenario Outline: <wager> is locked from its first throw, 30-2399.05(3)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on <wager>
    And the dice land 4-2
    When seat 2 tries to take down <wager>
    Then the attempt is refused under W1
    When seat 2 tries to raise <wager> by $5
    Then the attempt is refused under W1
    And seat 2 has $5 on <wager>

    Examples:
      | wager        |
      | All Small    |
      | All Tall     |
      | Make 'em All |

  # (4)

  Scenario: A number counts once, on any roll but a 7, 30-2399.05(4)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Tall
    When the dice land in turn 6-2, 6-3, 6-3, 6-5 and 6-6
    Then seat 2 neither wins nor loses on All Tall
    And seat 2's All Tall wins on 10, loses on 7 and stands on every other throw

  Scenario Outline: Any 7 collects all and clears the markers, <when>, 30-2399.05(4)
    Given seat 1 bets $5 on Pass
    And seat 1 bets $5 on All Small
    And seat 2 bets $5 on All Tall
    And seat 3 bets $5 on Make 'em All
    When the dice land in turn <throws>
    Then seat 1 loses $5 on All Small
    And seat 2 loses $5 on All Tall
    And seat 3 loses $5 on Make 'em All
    When seat 3 bets $5 on Make 'em All
    Then seat 3 has $5 on Make 'em All

    Examples:
      | when               | throws           |
      | on a come-out roll | 4-3              |
      | after a point      | 4-2, 1-1 and 4-3 |

  Scenario: All Small is paid and its markers stay for Make 'Em All, 30-2399.05(4)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Small
    And seat 2 bets $1 on Make 'em All
    When the dice land in turn 3-1, 1-1, 1-2, 4-1 and 5-1
    Then seat 2 wins $170 on All Small
    And seat 2 has $1 on Make 'em All
    When the dice land in turn 6-2, 6-3, 6-4, 6-5 and 6-6
    Then seat 2 wins $175 on Make 'em All
