# The shaker. What is lit is in table/625a-lights.feature.
Feature: Sic Bo table and shaker, 58 Pa. Code 625a.1

  @smoke
  Scenario: The table shakes the dice, 625a.1(d)
    Given a Sic Bo table
    And seat 1 buys in for $100
    And seat 8 buys in for $100
    Then no seat has the shaker
    When seat 1 bets $5 on Small
    And seat 8 bets $5 on Big
    And the dice land 1-2-4
    Then seat 1 wins $5 on Small
    And seat 8 loses $5 on Big
    And no seat has the shaker

  Scenario: There may be sixteen seats, 625a.1(d)
    Given a Sic Bo table with:
      """
      {"seats": 16}
      """
    And seat 16 buys in for $100
    When seat 16 bets $5 on Single 6
    And the dice land 1-2-6
    Then seat 16 wins $5 on Single 6

  Scenario: There may not be seventeen, 625a.1(d)
    Given a Sic Bo table with:
      """
      {"seats": 17}
      """
    Then the submission is refused naming seats under G1

  Scenario: Colorado does not have the game, 625a.1(d)
    Given a Sic Bo table with:
      """
      {"jurisdiction": "co"}
      """
    Then the submission is refused naming game under 625a.3
