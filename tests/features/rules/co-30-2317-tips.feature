# Bets of a player for the dealers. What the table reports and keeps of them is in ../table/co-riders.feature.
Feature: Tips, Colorado 30-2317(2)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $200
    And seat 2 buys in for $200

  @smoke
  Scenario: A tip is the dealers' from the moment it is made, and paid at the odds of the bet, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And seat 1 tips $5 on Pass
    Then seat 1 has $185
    When the dice land 6-5
    Then seat 1 wins $10 on Pass
    And the dealers get $10 on Pass
    And seat 1 has $205

  Scenario: A tip is won or lost with the bet, 30-2317(2)
    Given seat 1 bets $10 on Don't Pass
    And seat 1 tips $5 on Don't Pass
    When the dice land 6-5
    Then seat 1 loses $10 on Don't Pass
    And the dealers lose their tip on Don't Pass
    Given seat 1 bets $10 on Don't Pass
    And seat 1 tips $5 on Don't Pass
    When the dice land 6-6
    Then seat 1 gets back $10 on Don't Pass
    And the dealers get $5 on Don't Pass
    And seat 1 has $180

  Scenario: A tip stays up when the player's own bet comes down, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And the dice land 2-2
    And seat 1 bets $12 on Place 6
    And seat 1 tips $6 on Place 6
    When seat 1 takes down Place 6
    And the dice land 3-3
    Then the dealers get $7 on Place 6
    When the dice land 4-3
    Then the dealers lose their tip on Place 6

  Scenario: A tip on a Come Bet travels with it, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And the dice land 2-2
    And seat 1 bets $10 on Come
    And seat 1 tips $5 on Come
    When the dice land 4-2
    Then no tip on Come is decided
    When the dice land 5-1
    Then seat 1 wins $10 on Come 6
    And the dealers get $10 on Come 6

  Scenario: A tip is off while the bet is off, and on when it is called on, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $12 on Place 6
    And seat 1 tips $6 on Place 6
    And seat 2 bets $12 on Place 8
    And seat 2 tips $6 on Place 8
    And seat 2 calls Place 8 on
    When the dice land 6-1
    Then no tip on Place 6 is decided
    And the dealers lose their tip on Place 8

  Scenario: A tip needs a bet that could still be raised, whole chips, and no more than the maximum, 30-2317(2)
    Given seat 1 bets $10 on Don't Pass
    When seat 1 tries to tip $5 on Pass
    Then the attempt is refused under 30-2305(3)
    When seat 1 tries to tip $0.50 on Don't Pass
    Then the attempt is refused under G1
    When the dice land 4-2
    And seat 1 tries to tip $5 on Don't Pass
    Then the attempt is refused under 30-2305(4)

  Scenario: A tip rides with a Fire Bet, 30-2399.01(5)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $5 on Fire
    And seat 1 tips $5 on Fire
    When the dice land in turn 2-2 and 4-3
    Then seat 1 loses $5 on Fire
    And the dealers lose their tip on Fire

  Scenario: Pennsylvania has no tips, 30-2317(2)
    Given a Pennsylvania craps table
    And seat 1 buys in for $200
    And seat 1 bets $10 on Pass
    When seat 1 tries to tip $5 on Pass
    Then the attempt is refused under T2
