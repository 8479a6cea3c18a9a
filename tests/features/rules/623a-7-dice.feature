# Who gets the dice first, and how old they may get.
Feature: Dice retention and selection, 58 Pa. Code 623a.7

  @smoke
  Scenario: At Craps the dice are offered to the boxperson's left first, then clockwise, 623a.7(b)(1)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 3 buys in for $100
    Then seat 1 is the shooter
    When the dice pass
    Then seat 2 is the shooter
    When the dice pass
    Then seat 3 is the shooter
    When seat 3 bets $10 on Pass
    And the dice land 4-2
    Then the puck is on 6

  Scenario: At Mini-Craps the dice are offered to the dealer's left first, then clockwise, 623a.7(b)(2)
    Given a Pennsylvania Mini-Craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    Then seat 1 is the shooter
    When the dice pass
    Then seat 2 is the shooter
    When seat 2 bets $10 on Pass
    And the dice land 4-2
    Then the puck is on 6

  Scenario: The first player to accept the dice is the shooter, 623a.7(c)
    Given a Pennsylvania craps table
    And seat 4 buys in for $100
    When the dice pass to seat 4
    Then seat 4 is the shooter
    When seat 4 bets $10 on Pass
    And the dice land 6-5
    Then seat 4 wins $10 on Pass
    And seat 4 is the shooter

  Scenario: Dice are changed at least once every 24 hours, 623a.7(d)
    Given a new set of dice
    When 22 hours and 59 minutes pass
    Then the dice are fit
    When 0 hours and 1 minutes pass
    Then the dice are to be changed within the hour
    When 1 hours and 0 minutes pass
    Then there is no throw before the dice are changed
    When the dice are changed
    Then the dice are fit

  Scenario: Dice are changed when the table is reopened, 623a.7(d)
    Given a new set of dice
    When the table is reopened
    Then there is no throw before the dice are changed

  Scenario: Dice are changed when one is lost or damaged, 623a.7(d)
    Given a new set of dice
    When a die is lost or damaged
    Then there is no throw before the dice are changed
