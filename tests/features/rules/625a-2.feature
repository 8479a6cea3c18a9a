# How many dice, and how old they may get.
Feature: Sic Bo dice, 58 Pa. Code 625a.2

  Scenario: There are three dice, 625a.2(a)
    Given a Sic Bo table
    And seat 1 buys in for $100
    When seat 1 bets $5 on Total 6
    And the dice land 1-2-3
    Then seat 1 wins $70 on Total 6

  # A table takes only as many dice as its readers see.
  @rules-only
  Scenario: Two dice are no throw, 625a.2(a)
    Given a Sic Bo table
    And seat 1 buys in for $100
    When seat 1 bets $5 on Total 6
    And the shooter tries to throw 3-3
    Then the attempt is refused under 625a.2(a)

  Scenario Outline: In the manual shaker of a <kind> table the dice are changed at least once every 24 hours, 625a.2(b)
    Given a Sic Bo table with:
      """
      {"table_kind": "<kind>"}
      """
    And a new set of dice
    When 22 hours and 59 minutes pass
    Then the dice are fit
    When 0 hours and 1 minutes pass
    Then the dice are to be changed within the hour
    When 1 hours and 0 minutes pass
    Then there is no throw before the dice are changed
    When the dice are changed
    Then the dice are fit

    Examples:
      | kind   |
      | live   |
      | hybrid |

  Scenario: In an automated shaker the dice are changed at least once a month, 625a.2(b)
    Given a Sic Bo table with:
      """
      {"table_kind": "automated"}
      """
    And a new set of dice
    When 27 days and 22 hours pass
    Then the dice are fit
    When 0 hours and 59 minutes pass
    Then the dice are fit
    When 0 hours and 1 minutes pass
    Then the dice are to be changed within the hour
    When 0 hours and 59 minutes pass
    Then the dice are to be changed within the hour
    When 0 hours and 1 minutes pass
    Then there is no throw before the dice are changed
    When the dice are changed
    Then the dice are fit

  Scenario: A month of the dice begins anew when they are changed, 625a.2(b)
    Given a Sic Bo table
    And a new set of dice
    When 20 days and 0 hours pass
    And the dice are changed
    And 27 days and 22 hours pass
    Then the dice are fit

  Scenario: A die that is lost or damaged is changed, 625a.2(b)
    Given a Sic Bo table
    And a new set of dice
    When a die is lost or damaged
    Then there is no throw before the dice are changed
