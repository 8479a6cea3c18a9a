# Match-play coupons: stakes without cash value. What the table keeps of them is in ../table/co-riders.feature.
Feature: Match-play coupons, Colorado 30-2305(1)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $200

  @smoke
  Scenario: A winning coupon is paid in cash and used up, 30-2305(1)
    Given seat 1 bets $10 on Pass
    And seat 1 plays a coupon of $10 on Pass
    Then seat 1 has $190
    When the dice land 6-5
    Then seat 1 wins $10 on Pass
    And the coupon of seat 1 on Pass wins $10
    And seat 1 has $220

  Scenario: A losing coupon is used up and costs the player nothing more, 30-2305(1)
    Given seat 1 bets $10 on Pass
    And seat 1 plays a coupon of $10 on Pass
    When the dice land 1-1
    Then the coupon of seat 1 on Pass loses
    And seat 1 has $190

  Scenario: A push gives the coupon back, and no cash for it, 30-2305(1)
    Given seat 1 bets $10 on Don't Pass
    And seat 1 plays a coupon of $10 on Don't Pass
    When the dice land 6-6
    Then the coupon of seat 1 on Don't Pass is returned
    And seat 1 has $200

  Scenario: A coupon stands on the point and is decided with the bet, 30-2305(1)
    Given seat 1 bets $10 on Pass
    And seat 1 plays a coupon of $5 on Pass
    When the dice land 4-2
    Then nothing is decided
    When the dice land 5-1
    Then the coupon of seat 1 on Pass wins $5

  Scenario: A coupon comes off with its bet, 30-2305(1)
    Given seat 1 bets $10 on Pass
    And seat 1 plays a coupon of $10 on Pass
    When seat 1 takes down Pass
    Then seat 1 has $200
    When seat 1 bets $20 on Pass
    And seat 1 plays a coupon of $10 on Pass
    And the dice land 6-5
    Then the coupon of seat 1 on Pass wins $10

  Scenario: One coupon a wager, with a line bet, before a come-out roll, 30-2305(1)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Field
    When seat 1 tries to play a coupon of $5 on Field
    Then the attempt is refused under 30-2305(1)
    When seat 1 plays a coupon of $5 on Pass
    And seat 1 tries to play a coupon of $5 on Pass
    Then the attempt is refused under T3
    Given seat 1 bets $10 on Don't Pass
    When the dice land 4-2
    And seat 1 tries to play a coupon of $5 on Don't Pass
    Then the attempt is refused under T3

  Scenario: Pennsylvania has no match-play coupons, 30-2305(1)
    Given a Pennsylvania craps table
    And seat 1 buys in for $200
    And seat 1 bets $10 on Pass
    When seat 1 tries to play a coupon of $5 on Pass
    Then the attempt is refused under T3
