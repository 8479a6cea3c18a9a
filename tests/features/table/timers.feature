# What time brings. Every target runs this file unchanged.
Feature: Timers

  Background:
    Given a Pennsylvania craps table with:
      """
      {"timers": {"betting": 5, "offer": 4}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $10 on Pass

  Scenario: Betting closes when its time is up, and the dice are out
    When the dice land 2-2
    And 4 seconds pass
    Then bets are open
    When 2 seconds pass
    Then the dice are out
    When the dice land 3-1
    Then seat 1 wins $10 on Pass

  Scenario: The boxperson keeps betting open, and closes it
    When the dice land 2-2
    And the boxperson keeps betting open for 20 seconds
    And 8 seconds pass
    Then bets are open
    When the boxperson closes betting
    Then the dice are out

  Scenario: Who is silent when offered the dice declines them, 623a.7(c)
    Then seat 1 is offered the dice
    When 5 seconds pass
    Then seat 2 is offered the dice

  Scenario: Somebody who sits down is at the table, also without credit
    When seat 3 sits down
    And seat 1 passes the dice
    And seat 2 passes the dice
    Then seat 3 is offered the dice
    When seat 3 leaves
    Then seat 1 is offered the dice
