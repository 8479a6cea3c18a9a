# What Buy and Lay Bets pay, and the charge on them.
Feature: True odds on Buy and Lay Bets, Colorado 30-2307

  Background:
    Given a Colorado craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}, "lay": {"when": "up_front"}}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 1 bets $5 on Pass

  Scenario Outline: Buy <number> pays <odds>, for 5% of the wager, 30-2307(1)
    Given the dice land <point>
    When seat 2 bets $20 on Buy <number>
    Then seat 2 has $979
    When the dice land <dice>
    Then seat 2 wins <winnings> on Buy <number>

    Examples:
      | number | odds   | point | dice | winnings |
      | 4      | 2 to 1 | 3-3   | 3-1  | $40      |
      | 5      | 3 to 2 | 3-3   | 4-1  | $30      |
      | 6      | 6 to 5 | 4-4   | 5-1  | $24      |
      | 8      | 6 to 5 | 3-3   | 6-2  | $24      |
      | 9      | 3 to 2 | 3-3   | 6-3  | $30      |
      | 10     | 2 to 1 | 3-3   | 6-4  | $40      |

  Scenario Outline: Lay <number> pays <odds>, for 5% of what it could win, 30-2307(2)
    Given the dice land <point>
    When seat 2 bets <stake> on Lay <number>
    Then seat 2 has <left>
    When the dice land 4-3
    Then seat 2 wins $20 on Lay <number>

    Examples:
      | number | odds   | point | stake | left |
      | 4      | 1 to 2 | 3-3   | $40   | $959 |
      | 5      | 2 to 3 | 3-3   | $30   | $969 |
      | 6      | 5 to 6 | 4-4   | $24   | $975 |
      | 8      | 5 to 6 | 3-3   | $24   | $975 |
      | 9      | 2 to 3 | 3-3   | $30   | $969 |
      | 10     | 1 to 2 | 3-3   | $40   | $959 |

  Scenario Outline: A charge of more than 5% is refused, 30-2307(<item>)
    Given a Colorado craps table with:
      """
      {"vig": {"rate": "3/50"}}
      """
    Then the submission is refused naming vig under 30-2307(1)-(2)

    Examples:
      | item |
      | 1    |
      | 2    |

  Scenario Outline: No fee is taken on <wager>, 30-2307(3)
    When seat 2 bets $5 on <wager>
    Then seat 2 has $5 on <wager>
    And seat 2 has $995

    Examples:
      | wager           |
      | Pass            |
      | Don't Pass      |
      | Place 6         |
      | Place Lose 6    |
      | Hard 6          |
      | Field           |
      | Any Seven       |
      | Any Craps       |
      | Craps 2         |
      | Eleven          |
      | Horn High 12    |
      | Whirl           |
      | Hop 13          |
      | Six Seven Eight |
      | Big 6           |
      | Put 6           |
      | Over 7          |
      | Under 7         |
      | Fire            |
      | Sharp Shooter   |
      | All Small       |
