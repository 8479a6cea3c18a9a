# Place Bets both ways and hardways. Whether they work on a come-out roll is in co-30-2305.feature.
Feature: Place Bets and hardways, Colorado 30-2304(5) to (10)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $200
    And seat 1 bets $5 on Pass

  Scenario Outline: A Place Bet to Win on <number> is made at any time, and off on a come-out roll unless called on, 30-2304(5)
    When seat 2 bets $30 on Place <number>
    Then seat 2's Place <number> stands on every throw
    When seat 2 calls Place <number> on
    Then seat 2's Place <number> wins on <number>, loses on 7 and stands on every other throw
    When seat 2 takes down Place <number>
    And the dice land <point>
    And seat 2 bets $30 on Place <number>
    Then seat 2's Place <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land <dice>
    Then seat 2 wins <winnings> on Place <number>
    And seat 2 has $30 on Place <number>

    Examples:
      | number | point | dice | winnings |
      | 4      | 4-2   | 1-3  | $54      |
      | 5      | 4-2   | 2-3  | $42      |
      | 6      | 4-4   | 5-1  | $35      |
      | 8      | 4-2   | 5-3  | $35      |
      | 9      | 4-2   | 4-5  | $42      |
      | 10     | 4-2   | 6-4  | $54      |

  Scenario: A Place Bet to Win loses when a 7 comes first, 30-2304(5)
    Given the dice land 4-2
    When seat 2 bets $30 on Place 8
    And the dice land in turn 1-1, 6-5 and 4-3
    Then seat 2 loses $30 on Place 8
    And seat 2 has $170

  Scenario Outline: A Place Bet to Lose on <number> is made at any time and always works, 30-2304(6)
    When seat 2 bets $40 on Place Lose <number>
    Then seat 2's Place Lose <number> wins on 7, loses on <number> and stands on every other throw
    When the dice land <point>
    Then seat 2's Place Lose <number> wins on 7, loses on <number> and stands on every other throw
    When the dice land 4-3
    Then seat 2 wins <winnings> on Place Lose <number>
    And seat 2 has nothing on Place Lose <number>

    Examples:
      | number | point | winnings |
      | 4      | 4-2   | $18.19   |
      | 5      | 4-2   | $25      |
      | 6      | 4-4   | $32      |
      | 8      | 4-2   | $32      |
      | 9      | 4-2   | $25      |
      | 10     | 4-2   | $18.19   |

  Scenario Outline: <name> the Hardway wins on <hard>, loses on any other <number> or a 7, and stays up, <paragraph>
    Given the dice land 3-2
    When seat 2 bets $5 on Hard <number>
    Then seat 2's Hard <number> wins on <hard>, loses on <easy> and 7 and stands on every other throw
    When the dice land <hard>
    Then seat 2 wins <winnings> on Hard <number>
    And seat 2 has $5 on Hard <number>
    When the dice land 4-3
    Then seat 2 loses $5 on Hard <number>

    Examples:
      | name  | number | hard | easy     | winnings | paragraph   |
      | Four  | 4      | 2-2  | 1-3      | $35      | 30-2304(7)  |
      | Six   | 6      | 3-3  | 1-5, 2-4 | $45      | 30-2304(8)  |
      | Eight | 8      | 4-4  | 2-6, 3-5 | $45      | 30-2304(9)  |
      | Ten   | 10     | 5-5  | 4-6      | $35      | 30-2304(10) |
