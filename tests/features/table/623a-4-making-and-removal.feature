Feature: Making and removal of wagers, 58 Pa. Code 623a.4

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100

  @smoke
  Scenario: Until the window closes, what was put down may be taken back, 623a.4(c)
    When seat 1 bets $10 on Pass
    And seat 1 takes back $4 from Pass
    Then seat 1 has $6 on Pass
    When seat 1 takes down Pass
    Then seat 1 has nothing on Pass
    And seat 1 has $100

  Scenario: Wagers are made before the dice are thrown, 623a.4(a)
    When seat 1 bets $10 on Pass
    And seat 1 takes the dice
    And seat 1 tries to bet $5 on Pass
    Then the attempt is refused under 623a.4(a)
    And seat 1 has $10 on Pass

  @smoke
  Scenario: A point locks the Pass Bet, 623a.4(c)(1)
    When seat 1 bets $10 on Pass
    And seat 1 takes the dice
    And the dice land 2-2
    And seat 1 tries to take down Pass
    Then the attempt is refused under 623a.4(c)(1)
    When seat 1 tries to bet $10 on Pass
    Then the attempt is refused under 623a.4(c)(1)
    And seat 1 has $90

  Scenario: The shooter needs a line wager, 623a.8(a)
    When seat 1 tries to take the dice
    Then the attempt is refused under 623a.8(a)

  Scenario: Readers that differ make a void throw, 623a.9(c)
    When seat 1 bets $10 on Pass
    And seat 1 takes the dice
    And one reader sees 6-5 and the other 6-4
    Then the throw is void
    And nothing is decided
    And bets are closed
    When the dice land 6-5
    Then seat 1 wins $10 on Pass
