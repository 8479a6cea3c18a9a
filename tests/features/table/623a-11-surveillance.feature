Feature: Surveillance and the Fire Bet, 58 Pa. Code 623a.11

  Scenario: The fourth different point is told to surveillance, once, 623a.11(a)(6)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    And seat 1 bets $5 on Fire
    When seat 1 makes the point 4
    And seat 1 makes the point 5
    And seat 1 makes the point 5
    And seat 1 makes the point 6
    Then surveillance is not told
    When seat 1 makes the point 8
    Then surveillance is told
    When seat 1 makes the point 9
    Then surveillance is not told

  @smoke
  Scenario: Without a Fire Bet nobody is told, 623a.11(a)(6)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    When seat 1 makes the point 4
    And seat 1 makes the point 5
    And seat 1 makes the point 6
    And seat 1 makes the point 8
    Then surveillance is not told
