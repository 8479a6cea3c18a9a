# Four, Six, Eight and Ten the Hardway: off on a come out roll, lost to the easy way and to a 7.
Feature: Hardways, 58 Pa. Code 623a.3(a)(7) to (10)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  Scenario Outline: <name> the Hardway is off on a come out roll unless called on, <paragraph>
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on <wager>
    Then seat 2's <wager> stands on every throw
    When seat 2 calls <wager> on
    Then seat 2's <wager> wins on <hard>, loses on <easy> and 7 and stands on every other throw
    When seat 2 calls <wager> off
    Then seat 2's <wager> stands on every throw

    Examples:
      | name  | wager   | hard | easy     | paragraph     |
      | Four  | Hard 4  | 2-2  | 1-3      | 623a.3(a)(7)  |
      | Six   | Hard 6  | 3-3  | 1-5, 2-4 | 623a.3(a)(8)  |
      | Eight | Hard 8  | 4-4  | 2-6, 3-5 | 623a.3(a)(9)  |
      | Ten   | Hard 10 | 5-5  | 4-6      | 623a.3(a)(10) |

  Scenario Outline: <name> the Hardway may be made at any time, <paragraph>
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on <wager>
    And the dice land 6-3
    And seat 1 bets $5 on <wager>
    Then seat 1 has $5 on <wager>
    And seat 2 has $5 on <wager>

    Examples:
      | name  | wager   | paragraph     |
      | Four  | Hard 4  | 623a.3(a)(7)  |
      | Six   | Hard 6  | 623a.3(a)(8)  |
      | Eight | Hard 8  | 623a.3(a)(9)  |
      | Ten   | Hard 10 | 623a.3(a)(10) |

  Scenario Outline: <name> the Hardway wins on <hard> before the easy way and a 7, and stays up, <paragraph>
    Given seat 1 bets $5 on Pass
    And the dice land 6-3
    When seat 2 bets $5 on <wager>
    Then seat 2's <wager> wins on <hard>, loses on <easy> and 7 and stands on every other throw
    When the dice land in turn 1-1, 6-5, 4-1 and <hard>
    Then seat 2 wins <winnings> on <wager>
    And seat 2 has $5 on <wager>

    Examples:
      | name  | wager   | hard | easy     | winnings | paragraph        |
      | Four  | Hard 4  | 2-2  | 1-3      | $35      | 623a.3(a)(7)(i)  |
      | Six   | Hard 6  | 3-3  | 1-5, 2-4 | $45      | 623a.3(a)(8)(i)  |
      | Eight | Hard 8  | 4-4  | 2-6, 3-5 | $45      | 623a.3(a)(9)(i)  |
      | Ten   | Hard 10 | 5-5  | 4-6      | $35      | 623a.3(a)(10)(i) |

  Scenario Outline: <name> the Hardway loses on <dice>, <paragraph>
    Given seat 1 bets $5 on Pass
    And the dice land 6-3
    When seat 2 bets $5 on <wager>
    And the dice land in turn 1-2 and <dice>
    Then seat 2 loses $5 on <wager>
    And seat 2 has $95

    Examples:
      | name  | wager   | dice | paragraph         |
      | Four  | Hard 4  | 3-1  | 623a.3(a)(7)(ii)  |
      | Four  | Hard 4  | 4-3  | 623a.3(a)(7)(ii)  |
      | Six   | Hard 6  | 5-1  | 623a.3(a)(8)(ii)  |
      | Six   | Hard 6  | 4-2  | 623a.3(a)(8)(ii)  |
      | Six   | Hard 6  | 6-1  | 623a.3(a)(8)(ii)  |
      | Eight | Hard 8  | 6-2  | 623a.3(a)(9)(ii)  |
      | Eight | Hard 8  | 5-3  | 623a.3(a)(9)(ii)  |
      | Eight | Hard 8  | 5-2  | 623a.3(a)(9)(ii)  |
      | Ten   | Hard 10 | 6-4  | 623a.3(a)(10)(ii) |
      | Ten   | Hard 10 | 3-4  | 623a.3(a)(10)(ii) |
