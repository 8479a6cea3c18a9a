# What wins and loses a Fire Bet. Its procedure is in 623a-11.feature, what it pays in 623a-5.feature.
Feature: Fire Bet, 58 Pa. Code 623a.3(a)(40)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  Scenario: A Fire Bet is made before a new shooter's first throw and not after it, 623a.3(a)(40)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on Fire
    Then seat 2 has $5 on Fire
    When the dice land 4-3
    And seat 1 tries to bet $5 on Fire
    Then the attempt is refused under 623a.3(a)(40)
    And seat 2 has $5 on Fire

  Scenario Outline: A Fire Bet wins with <count> different points, 623a.3(a)(40)(i)
    Given seat 2 bets $1 on Fire
    And seat 1 makes the points <points>, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 3-2 and 4-3
    Then seat 2 wins <winnings> on Fire
    And seat 2 has nothing on Fire
    And seat 1 loses $5 on Pass

    Examples:
      | count | points               | winnings |
      | four  | 4, 6, 9 and 10       | $24      |
      | five  | 4, 5, 6, 9 and 10    | $249     |
      | six   | 4, 5, 6, 8, 9 and 10 | $999     |

  Scenario: A Fire Bet loses with no point made, 623a.3(a)(40)(ii)
    Given seat 2 bets $5 on Fire
    And seat 1 bets $5 on Pass
    When the dice land in turn 4-4 and 4-3
    Then seat 2 loses $5 on Fire
    And seat 2 has $95

  Scenario Outline: A Fire Bet loses with <count> different points, 623a.3(a)(40)(ii)
    Given seat 2 bets $5 on Fire
    And seat 1 makes the points <points>, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 3-2 and 4-3
    Then seat 2 loses $5 on Fire
    And seat 2 has $95

    Examples:
      | count | points     |
      | one   | 8          |
      | two   | 4 and 10   |
      | three | 6, 8 and 9 |
