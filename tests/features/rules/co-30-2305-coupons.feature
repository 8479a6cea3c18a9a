# Match-play coupons. The coupon balance is in ../table/co-tips-coupons.feature.
Feature: Match-play coupons, Colorado 30-2305(1)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $200
    And seat 2 buys in for $200

  @smoke
  Scenario Outline: A coupon on <wager> wins its amount in cash on <throws>, and is used up, 30-2305(1)
    Given seat 1 bets $10 on <wager>
    When seat 1 plays a coupon of $10 on <wager>
    Then seat 1 has $190
    When the dice land in turn <throws>
    Then seat 1 wins $10 on <wager>
    And the coupon of seat 1 on <wager> wins $10
    And seat 1 has $220

    Examples:
      | wager      | throws      |
      | Pass       | 6-5         |
      | Pass       | 4-2 and 3-3 |
      | Don't Pass | 1-1         |

  Scenario: A coupon loses with its bet, 30-2305(1)
    Given seat 1 bets $10 on Pass
    And seat 1 plays a coupon of $10 on Pass
    When the dice land in turn 4-2 and 4-3
    Then seat 1 loses $10 on Pass
    And the coupon of seat 1 on Pass loses
    And seat 1 has $190

  Scenario: A push gives the coupon back and no cash, 30-2305(1)
    Given seat 1 bets $10 on Don't Pass
    And seat 1 plays a coupon of $10 on Don't Pass
    When the dice land 6-6
    Then seat 1 gets back $10 on Don't Pass
    And the coupon of seat 1 on Don't Pass is returned
    And seat 1 has $200

  Scenario: A coupon needs a bet of the seat on the line, 30-2305(1)
    Given seat 1 bets $10 on Pass
    When seat 2 tries to play a coupon of $10 on Pass
    Then the attempt is refused under 30-2305(3)
    When seat 2 bets $10 on Field
    And seat 2 tries to play a coupon of $10 on Field
    Then the attempt is refused under 30-2305(1)

  Scenario: A coupon is played before a come-out roll, one on a wager, 30-2305(1)
    Given seat 1 bets $10 on Pass
    And seat 2 bets $10 on Pass
    And seat 1 plays a coupon of $10 on Pass
    When seat 1 tries to play a coupon of $5 on Pass
    Then the attempt is refused under T3
    When the dice land 4-2
    And seat 2 tries to play a coupon of $10 on Pass
    Then the attempt is refused under T3

  Scenario: A coupon does not raise the cap of the odds, 30-2305(1)
    Given seat 1 bets $10 on Pass
    And seat 1 plays a coupon of $10 on Pass
    And the dice land 4-2
    When seat 1 tries to bet $31 on Pass Odds
    Then the attempt is refused under 30-2308

  Scenario: Pennsylvania has no match-play coupons, 30-2305(1)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    When seat 1 tries to play a coupon of $10 on Pass
    Then the attempt is refused under T3
