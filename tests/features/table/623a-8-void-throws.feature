# What is no throw. Every target runs this file unchanged.
Feature: Invalid rolls of the dice, 58 Pa. Code 623a.8 and 623a.9

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    And seat 1 takes the dice

  @smoke
  Scenario: A die that leaves the table, 623a.8(b)
    When a die goes off the table
    Then the throw is void under 623a.8(b)
    And nothing is decided
    And bets are closed
    When the dice land 5-6
    Then seat 1 wins $10 on Pass

  Scenario: One die on the other, 623a.8(b)
    When one die comes to rest on the other
    Then the throw is void under 623a.8(b)
    And nothing is decided

  Scenario: A die with no face uppermost, 623a.9(b)
    When a die comes to rest on its edge
    Then the throw is void under 623a.9(b)
    And nothing is decided

  Scenario Outline: The boxperson calls no roll, <paragraph>
    When the boxperson calls no roll under <paragraph>
    Then the throw is void under <paragraph>
    And nothing is decided
    When the dice land 1-1
    Then seat 1 loses $10 on Pass

    Examples:
      | paragraph    |
      | 623a.8(c)(1) |
      | 623a.8(c)(2) |
      | 623a.8(c)(3) |
      | 623a.8(c)(4) |
      | 623a.8(c)(5) |
      | 623a.8(c)(6) |

  Scenario: There are no faces to be named where the readers agree, 623a.9(c)
    When the boxperson tries to name 6-5
    Then the attempt is refused under 623a.9(c)
