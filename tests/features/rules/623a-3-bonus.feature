# What wins and loses the Bonus Craps wagers. The procedure is in 623a-12.feature, the pay tables in 623b-3.feature.
Feature: Bonus Craps wagers, 58 Pa. Code 623a.3(a)(43)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  Scenario Outline: <wager> is made before the come out roll and not with a point on, 623a.3(a)(43)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on <wager>
    And the dice land 4-4
    Then seat 2 has $5 on <wager>
    When seat 1 tries to bet $5 on <wager>
    Then the attempt is refused under 623a.12(1)

    Examples:
      | wager        |
      | All Small    |
      | All Tall     |
      | Make 'em All |

  Scenario: All Small wins when 2 through 6 come before a 7, 623a.3(a)(43)(i)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $1 on All Small
    When the dice land in turn 3-1, 1-1, 1-2 and 4-1
    Then seat 2 neither wins nor loses on All Small
    And seat 2's All Small wins on 6, loses on 7 and stands on every other throw
    When the dice land 5-1
    Then seat 2 wins $34 on All Small
    And seat 2 has nothing on All Small

  Scenario Outline: All Small loses when a 7 comes with the <missing> still to throw, 623a.3(a)(43)(i)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $1 on All Small
    When the dice land in turn <throws> and 4-3
    Then seat 2 loses $1 on All Small

    Examples:
      | missing | throws             |
      | 2       | 3-1, 1-2, 4-1, 5-1 |
      | 3       | 3-1, 1-1, 4-1, 5-1 |
      | 4       | 4-1, 1-1, 1-2, 5-1 |
      | 5       | 3-1, 1-1, 1-2, 5-1 |
      | 6       | 3-1, 1-1, 1-2, 4-1 |

  Scenario: Make 'em All wins when 2 through 6 and 8 through 12 come before a 7, 623a.3(a)(43)(ii)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $1 on Make 'em All
    When the dice land in turn 3-1, 1-1, 1-2, 4-1, 5-1, 6-2, 6-3, 6-4 and 6-5
    Then seat 2 neither wins nor loses on Make 'em All
    And seat 2's Make 'em All wins on 12, loses on 7 and stands on every other throw
    When the dice land 6-6
    Then seat 2 wins $175 on Make 'em All
    And seat 2 has nothing on Make 'em All

  Scenario: Make 'em All loses when a 7 comes with one number still to throw, 623a.3(a)(43)(ii)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $1 on Make 'em All
    When the dice land in turn 3-1, 1-1, 1-2, 4-1, 5-1, 6-2, 6-3, 6-4, 6-5 and 4-3
    Then seat 2 loses $1 on Make 'em All

  Scenario: All Tall wins when 8 through 12 come before a 7, 623a.3(a)(43)(iii)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $1 on All Tall
    When the dice land in turn 6-2, 6-3, 6-4 and 6-5
    Then seat 2 neither wins nor loses on All Tall
    And seat 2's All Tall wins on 12, loses on 7 and stands on every other throw
    When the dice land 6-6
    Then seat 2 wins $34 on All Tall
    And seat 2 has nothing on All Tall

  Scenario Outline: All Tall loses when a 7 comes with the <missing> still to throw, 623a.3(a)(43)(iii)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $1 on All Tall
    When the dice land in turn <throws> and 4-3
    Then seat 2 loses $1 on All Tall

    Examples:
      | missing | throws             |
      | 8       | 6-3, 6-4, 6-5, 6-6 |
      | 9       | 6-2, 6-4, 6-5, 6-6 |
      | 10      | 6-2, 6-3, 6-5, 6-6 |
      | 11      | 6-2, 6-3, 6-4, 6-6 |
      | 12      | 6-2, 6-3, 6-4, 6-5 |
