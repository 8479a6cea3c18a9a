# Who throws. Every target runs this file unchanged.
Feature: Offering the dice, 58 Pa. Code 623a.7 and 623a.10

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  Scenario: The dice are offered to seat 1 first, 623a.7(b)
    Then seat 1 is offered the dice
    When seat 2 bets $10 on Pass
    And seat 2 tries to take the dice
    Then the attempt is refused under 623a.10(c)

  @smoke
  Scenario: Who declines is passed over, 623a.7(c)
    When seat 1 passes the dice
    Then seat 2 is offered the dice
    When seat 2 bets $10 on Pass
    And seat 2 takes the dice
    And the dice land 6-5
    Then seat 2 wins $10 on Pass

  Scenario: A loser 7 offers the dice to the left, 623a.10(a)(1)
    When seat 1 bets $10 on Pass
    And seat 1 takes the dice
    And the dice land 2-2
    And seat 1 takes the dice
    And the dice land 3-4
    Then seat 2 is offered the dice

  Scenario: The boxperson may order the dice passed, 623a.10(a)
    When seat 1 bets $10 on Pass
    And seat 1 takes the dice
    And the boxperson passes the dice
    Then bets are open
    And seat 2 is offered the dice
