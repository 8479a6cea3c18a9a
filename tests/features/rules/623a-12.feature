# Bonus Craps: when its wagers are made, marked, paid and collected.
Feature: Additional procedures and rules for Bonus Craps, 58 Pa. Code 623a.12

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $500
    And seat 2 buys in for $500
    And seat 3 buys in for $500

  Scenario: Before a new shooter's first come out roll a player may place one or more of the wagers, 623a.12(1)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Small
    When seat 3 bets $5 on All Small
    And seat 3 bets $5 on All Tall
    And seat 3 bets $5 on Make 'em All
    Then seat 2 has $5 on All Small
    And seat 3 has $5 on All Small
    And seat 3 has $5 on All Tall
    And seat 3 has $5 on Make 'em All

  Scenario Outline: After the shooter's first roll, a <dice>, no more are placed with the same shooter, 623a.12(1)
    Given seat 1 bets $5 on Pass
    When the dice land <dice>
    And seat 2 tries to bet $5 on All Small
    Then the attempt is refused under 623a.12(1)

    Examples:
      | dice |
      | 4-3  |
      | 6-5  |
      | 1-1  |

  Scenario: None are placed before the shooter's second come out roll, 623a.12(1)
    Given seat 1 bets $5 on Pass
    And the dice land in turn 4-2 and 3-3
    When seat 2 tries to bet $5 on Make 'em All
    Then the attempt is refused under 623a.12(1)

  Scenario: A new shooter's first come out roll opens them again, 623a.12(1)
    Given seat 1 bets $5 on Pass
    And the dice land in turn 4-2 and 4-3
    When seat 2 bets $5 on All Tall
    Then seat 2 has $5 on All Tall

  Scenario: While a marker is up none are placed, also with a new shooter, 623a.12(1)
    Given seat 3 bets $5 on All Small
    And seat 1 makes the point 4, betting $5 on Pass
    When the dice pass
    And seat 2 tries to bet $5 on All Tall
    Then the attempt is refused under 623a.12(1)

  Scenario: Numbers are marked whether or not anyone has a wager on them, 623a.12(3)
    Given seat 1 makes the point 4, betting $5 on Pass
    When the dice pass
    And seat 3 tries to bet $5 on All Tall
    Then the attempt is refused under 623a.12(1)

  Scenario Outline: <wager> remains until it is collected or paid, 623a.12(2)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on <wager>
    And the dice land 4-2
    When seat 2 tries to take down <wager>
    Then the attempt is refused under 623a.12(2)
    And seat 2 has $5 on <wager>
    When the dice land 4-3
    Then seat 2 loses $5 on <wager>

    Examples:
      | wager        |
      | All Small    |
      | All Tall     |
      | Make 'em All |

  Scenario: Wagers pending when the dice pass go on with the next shooter, 623a.12(2)
    Given seat 1 bets $5 on Pass
    And seat 3 bets $5 on All Small
    And the dice land in turn 3-1, 1-1 and 1-2
    When the dice pass
    And the dice land in turn 4-1 and 5-1
    Then seat 3 wins $170 on All Small

  Scenario: Each number thrown is marked, thrown as the come out roll, as the point or in between, 623a.12(3)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Small
    And the dice land 1-1
    And seat 1 bets $5 on Pass
    And the dice land 1-2
    And seat 1 bets $5 on Pass
    And the dice land in turn 3-1 and 2-2
    And seat 1 bets $5 on Pass
    And the dice land 4-1
    When the dice land 3-3
    Then seat 2 wins $170 on All Small

  Scenario: A number thrown twice is marked once, 623a.12(3)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Tall
    And the dice land in turn 6-2, 6-3, 6-3, 6-5 and 6-6
    Then seat 2 neither wins nor loses on All Tall
    And seat 2's All Tall wins on 10, loses on 7 and stands on every other throw

  @smoke
  Scenario: All Small is paid and its markers stay for Make 'em All, 623a.12(4)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Small
    And seat 2 bets $1 on Make 'em All
    When the dice land in turn 3-1, 1-1, 1-2, 4-1 and 5-1
    Then seat 2 wins $170 on All Small
    And seat 2 neither wins nor loses on Make 'em All
    And seat 2 has nothing on All Small
    And seat 2 has $1 on Make 'em All
    When the dice land in turn 6-2, 6-3, 6-4, 6-5 and 6-6
    Then seat 2 wins $175 on Make 'em All

  Scenario: All Small is paid and the 7 that follows takes Make 'em All, 623a.12(4)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Small
    And seat 2 bets $1 on Make 'em All
    When the dice land in turn 3-1, 1-1, 1-2, 4-1 and 5-1
    Then seat 2 wins $170 on All Small
    When the dice land 4-3
    Then seat 2 loses $1 on Make 'em All

  Scenario: The tenth number pays All Tall and Make 'em All together, 623a.12(4)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $1 on Make 'em All
    And seat 3 bets $1 on All Tall
    When the dice land in turn 3-1, 1-1, 1-2, 4-1, 5-1, 6-2, 6-3, 6-4, 6-5 and 6-6
    Then the wagers are settled in this order:
      | seat 2 | Make 'em All | wins |
      | seat 3 | All Tall     | wins |

  Scenario Outline: A 7 takes every Bonus Craps wager, <when>, 623a.12(5)
    Given seat 1 bets $5 on Pass
    And seat 1 bets $1 on All Small
    And seat 2 bets $2 on All Tall
    And seat 3 bets $3 on Make 'em All
    When the dice land in turn <throws>
    Then seat 1 loses $1 on All Small
    And seat 2 loses $2 on All Tall
    And seat 3 loses $3 on Make 'em All

    Examples:
      | when                    | throws           |
      | after a point           | 4-2, 1-1 and 4-3 |
      | with the point just set | 4-2 and 4-3      |

  Scenario: A 7 on the come out roll takes every Bonus Craps wager too, 623a.12(5)
    Given seat 1 bets $5 on Pass
    And seat 1 bets $1 on All Small
    And seat 2 bets $2 on All Tall
    And seat 3 bets $3 on Make 'em All
    When the dice land 4-3
    Then seat 1 wins $5 on Pass
    And seat 1 loses $1 on All Small
    And seat 2 loses $2 on All Tall
    And seat 3 loses $3 on Make 'em All

  Scenario: A 7 removes the markers, 623a.12(5)
    Given seat 1 bets $5 on Pass
    And seat 3 bets $5 on All Small
    And the dice land in turn 3-1, 1-1, 1-2, 4-1 and 4-3
    And seat 2 bets $5 on Pass
    And seat 3 bets $5 on All Small
    When the dice land 5-1
    Then seat 3 neither wins nor loses on All Small
    And seat 3 has $5 on All Small

  Scenario Outline: The numbers may come in any order: <throws>, 623a.12(6)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on All Small
    When the dice land in turn <throws>
    Then seat 2 wins $170 on All Small

    Examples:
      | throws                          |
      | 3-1, 5-1, 1-2, 4-1 and 1-1      |
      | 5-1, 1-1, 4-1, 1-2 and 3-1      |
      | 4-1, 6-2, 3-1, 1-2, 3-3 and 1-1 |
