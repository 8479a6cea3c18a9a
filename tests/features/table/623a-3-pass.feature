# What a Pass Bet does, from the panel to the payment. Every target runs this file unchanged.
Feature: Pass Bet, 58 Pa. Code 623a.3(a)(1)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100

  @smoke
  Scenario: The shooter makes the point and the Pass Bet is paid, 623a.3(a)(1)(i)(B)
    Then seat 1 has $100
    And the puck is off
    When seat 1 bets $10 on Pass
    Then seat 1 has $90
    And seat 1 has $10 on Pass
    When seat 1 takes the dice
    Then bets are closed
    When the dice land 4-2
    Then the puck is on 6
    And nothing is decided
    And bets are open
    When seat 1 takes the dice
    And the dice land 5-1
    Then seat 1 wins $10 on Pass
    And seat 1 has $110
    And seat 1 has nothing on Pass
    And the puck is off
    And the house is behind by $10

  Scenario: The shooter sevens out and the Pass Bet is collected, 623a.3(a)(1)(ii)(B)
    When seat 1 bets $10 on Pass
    And seat 1 takes the dice
    And the dice land 4-2
    Then the puck is on 6
    When seat 1 takes the dice
    And the dice land 3-4
    Then seat 1 loses $10 on Pass
    And seat 1 has $90
    And seat 1 has nothing on Pass
    And the puck is off
    And the house is ahead by $10
