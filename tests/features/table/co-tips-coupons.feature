# Where tips and coupons are kept. Every target runs this file unchanged.
Feature: Tip meter and coupon balance, Colorado 30-2317(2) and 30-2305(1)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $200
    And seat 1 bets $10 on Pass

  @smoke
  Scenario: The panel shows the tip, and the tip meter what the dealers have got, 30-2317(2)
    When seat 1 tips $5 on Pass
    Then seat 1 has a tip of $5 on Pass
    And the dealers have $0 in tips
    When the power is cut and comes back
    Then seat 1 has a tip of $5 on Pass
    When the dice land 6-5
    Then the dealers have $10 in tips
    And seat 1 has a tip of $0 on Pass

  Scenario: A tip that moved with a Come Bet is shown on its number, 30-2317(2)
    Given the dice land 3-2
    And seat 1 bets $10 on Come
    And seat 1 tips $5 on Come
    When the dice land 5-4
    Then seat 1 has a tip of $5 on Come 9
    And seat 1 has a tip of $0 on Come

  Scenario: When all wagers are voided the dealers keep the tip, 30-2317(2)
    Given seat 1 tips $5 on Pass
    When the floor disables the table
    And a technician voids all wagers
    Then seat 1 has $195
    And the dealers have $5 in tips

  @smoke
  Scenario: The floor gives a seat coupons, which are no credit, 30-2305(1)
    When the floor gives seat 1 $20 in coupons
    Then seat 1 has $20 in coupons
    And seat 1 has $190
    When seat 1 plays a coupon of $15 on Pass
    Then seat 1 has $5 in coupons
    When the power is cut and comes back
    Then seat 1 has $5 in coupons
    When the dice land 6-5
    Then seat 1 has $225
    And seat 1 has $5 in coupons

  Scenario: A coupon comes off with its bet when the bet is taken down, 30-2305(1)
    Given the floor gives seat 1 $20 in coupons
    And seat 1 plays a coupon of $20 on Pass
    When seat 1 takes down Pass
    Then seat 1 has $20 in coupons
    And seat 1 has $200

  Scenario: A push gives the coupon back to the balance, 30-2305(1)
    Given seat 1 bets $10 on Don't Pass
    And the floor gives seat 1 $20 in coupons
    And seat 1 plays a coupon of $20 on Don't Pass
    When the dice land 6-6
    Then seat 1 has $20 in coupons
