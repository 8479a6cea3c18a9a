# Tips and coupons at the table: panels, floor, meters, power.
Feature: Tips and match-play coupons at the table, Colorado 30-2317(2) and 30-2305(1)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $200

  @smoke
  Scenario: The floor gives coupons, and the player plays them
    Given the floor gives seat 1 $25 in coupons
    And seat 1 bets $10 on Pass
    When seat 1 plays a coupon of $10 on Pass
    Then seat 1 has $15 in coupons
    When seat 1 takes down Pass
    Then seat 1 has $25 in coupons

  @smoke
  Scenario: Tips and coupons outlast a power cut
    Given the floor gives seat 1 $25 in coupons
    And seat 1 bets $10 on Pass
    And seat 1 tips $5 on Pass
    And seat 1 plays a coupon of $10 on Pass
    And the dice land 4-2
    When the power is cut and comes back
    Then seat 1 has a tip of $5 on Pass
    And seat 1 has $15 in coupons
    When the dice land 5-1
    Then the dealers get $10 on Pass
    And the coupon of seat 1 on Pass wins $10
    And the dealers have $10 in tips
    And seat 1 has $215

  Scenario: A tip keeps the table from closing until it is decided or voided
    Given seat 1 bets $10 on Pass
    And seat 1 tips $5 on Pass
    When seat 1 takes down Pass
    And a technician voids all wagers
    Then the dealers have $5 in tips
    And seat 1 has $195
