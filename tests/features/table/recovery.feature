Feature: Power cuts

  @smoke
  Scenario: A bet that was accepted is there after a power cut
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    When the power is cut and comes back
    Then seat 1 has $90
    And seat 1 has $10 on Pass
    When seat 1 takes the dice
    And the power is cut and comes back
    Then bets are closed
    When the dice land 5-6
    Then seat 1 wins $10 on Pass
    And seat 1 has $110
