# What is no throw in Colorado. Every target runs this file unchanged.
Feature: Invalid rolls of the dice, Colorado 30-2311 and 30-2312

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    And seat 1 takes the dice

  @smoke
  Scenario: A die that leaves the table, 30-2311(1)
    When a die goes off the table
    Then the throw is void under 30-2311(1)
    And nothing is decided
    And bets are closed
    When the dice land 5-6
    Then seat 1 wins $10 on Pass

  Scenario: One die on the other, 30-2311(1)
    When one die comes to rest on the other
    Then the throw is void under 30-2311(1)
    And nothing is decided

  Scenario: A die with no face uppermost, 30-2312(2)
    When a die comes to rest on its edge
    Then the throw is void under 30-2312(2)
    And nothing is decided

  Scenario Outline: The boxperson calls no roll, <paragraph>
    When the boxperson calls no roll under <paragraph>
    Then the throw is void under <paragraph>
    And nothing is decided
    When the dice land 1-1
    Then seat 1 loses $10 on Pass

    Examples:
      | paragraph     |
      | 30-2311(2)(a) |
      | 30-2311(2)(b) |
      | 30-2311(2)(c) |
      | 30-2311(2)(d) |
      | 30-2311(2)(e) |
      | 30-2311(2)(f) |
