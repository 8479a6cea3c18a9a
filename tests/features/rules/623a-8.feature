# What a throw needs, and what a throw that does not count leaves behind.
Feature: Throw of the dice; invalid roll of the dice, 58 Pa. Code 623a.8

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  Scenario: Without a line wager of the shooter there is no come out throw, 623a.8(a)
    When the shooter tries to throw 4-2
    Then the attempt is refused under 623a.8(a)
    When seat 2 bets $10 on Pass
    And the shooter tries to throw 4-2
    Then the attempt is refused under 623a.8(a)
    When seat 1 bets $6 on Place 6
    And the shooter tries to throw 4-2
    Then the attempt is refused under 623a.8(a)

  Scenario Outline: With a <wager> Bet the shooter throws, 623a.8(a)
    When seat 1 bets $10 on <wager>
    And the dice land 4-2
    Then the puck is on 6

    Examples:
      | wager      |
      | Pass       |
      | Don't Pass |

  Scenario: The shooter needs a line wager for every come out throw, 623a.8(a)
    Given seat 1 bets $10 on Pass
    And the dice land in turn 4-2 and 3-3
    When the shooter tries to throw 4-2
    Then the attempt is refused under 623a.8(a)

  @smoke
  Scenario: A roll that is invalid leaves every wager, the point and the shooter as they were, 623a.8(b)
    Given seat 1 bets $10 on Pass
    And seat 2 bets $5 on Fire
    And the dice land 4-2
    And seat 2 bets $5 on Field
    And seat 2 bets $10 on Come
    And betting closes
    When no roll is called
    Then nothing is decided
    And seat 1 has $10 on Pass
    And seat 2 has $5 on Fire
    And seat 2 has $5 on Field
    And seat 2 has $10 on Come
    And seat 1 has $90
    And seat 2 has $80
    And the puck is on 6
    And seat 1 is the shooter
    And bets are closed
    When the dice land 5-5
    Then seat 2 wins $5 on Field
    And seat 2 has $10 on Come 10

  Scenario Outline: No roll called because <cause> voids the throw, 623a.8(c)(<item>)
    Given seat 1 bets $10 on Pass
    And seat 2 bets $10 on Place 6
    And seat 2 calls Place 6 on
    And betting closes
    When no roll is called
    Then nothing is decided
    And bets are closed
    And seat 1 has $10 on Pass
    And seat 2 has $10 on Place 6
    When seat 2 tries to take down Place 6
    Then the attempt is refused under 623a.4(a)
    When the dice land 3-4
    Then seat 1 wins $10 on Pass
    And seat 2 loses $10 on Place 6

    Examples:
      | item | cause                                           |
      | 1    | the dice did not leave the hand together        |
      | 2    | a die did not strike the far end of the table   |
      | 3    | a die came to rest on the bank of chips         |
      | 4    | a die came to rest in the dice cup or on a rail |
      | 5    | of a device or technique of cheating            |
      | 6    | the throw was held to be improper               |

  Scenario: No roll is called in Craps, 623a.8(e)(1)
    Given seat 1 bets $10 on Pass
    And betting closes
    When no roll is called
    Then nothing is decided
    And seat 1 has $10 on Pass

  Scenario: No roll is called in Mini-Craps, 623a.8(e)(2)
    Given a Pennsylvania Mini-Craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    And betting closes
    When no roll is called
    Then nothing is decided
    And seat 1 has $10 on Pass
    When the dice land 6-5
    Then seat 1 wins $10 on Pass
