# Another rules submission, over the link. Every target runs this file unchanged.
Feature: Rules submissions

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100

  @smoke
  Scenario: A technician loads a submission into a closed table
    When a technician loads a submission with:
      """
      {"seats": 10, "offered": ["pass", "field"]}
      """
    Then the table has 10 seats
    And seat 1 has $100
    When seat 1 tries to bet $10 on Any Seven
    Then the attempt is refused under G1
    When seat 1 bets $10 on Pass
    And the dice land 6-5
    Then seat 1 wins $10 on Pass

  Scenario: It is not loaded while a wager stands
    When seat 1 bets $10 on Pass
    And a technician tries to load a submission with:
      """
      {"seats": 10}
      """
    Then the table says: "with no wager on the layout"
    And seat 1 has $10 on Pass

  Scenario: It outlives a power cut
    When a technician loads a submission with:
      """
      {"seats": 10}
      """
    And the power is cut and comes back
    Then the table has 10 seats
