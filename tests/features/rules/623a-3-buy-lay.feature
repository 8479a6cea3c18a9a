# Buy and Lay Bets: Place Bets at true odds. What they pay, and the vigorish, is in 623a-5.feature.
Feature: Buy and Lay Bets, 58 Pa. Code 623a.3(a)(41) and (42)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  # (41) Buy

  @smoke
  Scenario: Buy Bets are made where the submission offers them, 623a.3(a)(41)
    Given a Pennsylvania craps table with:
      """
      {"offered": ["pass", "place"]}
      """
    And seat 1 buys in for $100
    When seat 1 tries to bet $20 on Buy 4
    Then the attempt is refused under G1
    When seat 1 bets $20 on Place 4
    Then seat 1 has $20 on Place 4

  Scenario Outline: A Buy Bet on <number> is off on a come out roll unless called on, 623a.3(a)(41)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $20 on Buy <number>
    Then seat 2's Buy <number> stands on every throw
    When seat 2 calls Buy <number> on
    Then seat 2's Buy <number> wins on <number>, loses on 7 and stands on every other throw
    When seat 2 calls Buy <number> off
    Then seat 2's Buy <number> stands on every throw

    Examples:
      | number |
      | 4      |
      | 5      |
      | 6      |
      | 8      |
      | 9      |
      | 10     |

  Scenario Outline: A Buy Bet wins when its <number> comes before a 7 and stays up, 623a.3(a)(41)(i)
    Given seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets $20 on Buy <number>
    Then seat 2's Buy <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land in turn 1-1, 6-5 and <dice>
    Then seat 2 wins <winnings> on Buy <number>
    And seat 2 has $20 on Buy <number>

    Examples: true odds, less $1 of vigorish on the win
      | number | point | dice | winnings |
      | 4      | 4-2   | 1-3  | $39      |
      | 5      | 4-2   | 1-4  | $29      |
      | 6      | 4-4   | 1-5  | $23      |
      | 8      | 4-2   | 2-6  | $23      |
      | 9      | 4-2   | 3-6  | $29      |
      | 10     | 4-2   | 4-6  | $39      |

  Scenario Outline: A Buy Bet loses when a 7 comes before its <number>, 623a.3(a)(41)(ii)
    Given seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets $20 on Buy <number>
    And the dice land in turn 1-1, 6-5 and 6-1
    Then seat 2 loses $20 on Buy <number>
    And seat 2 has $80

    Examples:
      | number | point |
      | 4      | 4-2   |
      | 5      | 4-2   |
      | 6      | 4-4   |
      | 8      | 4-2   |
      | 9      | 4-2   |
      | 10     | 4-2   |

  # (42) Lay

  Scenario: Lay Bets are made where the submission offers them, also in lieu of Place Bets to Lose, 623a.3(a)(42)
    Given a Pennsylvania craps table with:
      """
      {"offered": ["pass", "lay"]}
      """
    And seat 1 buys in for $100
    When seat 1 bets $40 on Lay 4
    Then seat 1 has $40 on Lay 4
    When seat 1 tries to bet $11 on Place Lose 4
    Then the attempt is refused under G1

  Scenario: Where the submission does not offer Lay Bets none is made, 623a.3(a)(42)
    Given a Pennsylvania craps table with:
      """
      {"offered": ["pass", "place_lose"]}
      """
    And seat 1 buys in for $100
    When seat 1 tries to bet $40 on Lay 4
    Then the attempt is refused under G1

  Scenario Outline: A Lay Bet against <number> is on on a come out roll unless called off, 623a.3(a)(42)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $60 on Lay <number>
    Then seat 2's Lay <number> wins on 7, loses on <number> and stands on every other throw
    When seat 2 calls Lay <number> off
    Then seat 2's Lay <number> stands on every throw
    When seat 2 calls Lay <number> on
    Then seat 2's Lay <number> wins on 7, loses on <number> and stands on every other throw

    Examples:
      | number |
      | 4      |
      | 5      |
      | 6      |
      | 8      |
      | 9      |
      | 10     |

  Scenario Outline: A Lay Bet wins when a 7 comes before <number> and comes down, 623a.3(a)(42)(i)
    Given seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets $60 on Lay <number>
    Then seat 2's Lay <number> wins on 7, loses on <number> and stands on every other throw
    When the dice land in turn 1-1, 6-5 and 6-1
    Then seat 2 wins <winnings> on Lay <number>
    And seat 2 has nothing on Lay <number>

    Examples: true odds, less 5% of what is won
      | number | point | winnings |
      | 4      | 4-2   | $28.50   |
      | 5      | 4-2   | $38      |
      | 6      | 4-4   | $47.50   |
      | 8      | 4-2   | $47.50   |
      | 9      | 4-2   | $38      |
      | 10     | 4-2   | $28.50   |

  Scenario Outline: A Lay Bet loses when <number> comes before a 7, 623a.3(a)(42)(ii)
    Given seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets $60 on Lay <number>
    And the dice land in turn 1-1, 6-5 and <dice>
    Then seat 2 loses $60 on Lay <number>
    And seat 2 has $40

    Examples:
      | number | point | dice |
      | 4      | 4-2   | 2-2  |
      | 5      | 4-2   | 4-1  |
      | 6      | 4-4   | 3-3  |
      | 8      | 4-2   | 4-4  |
      | 9      | 4-2   | 6-3  |
      | 10     | 4-2   | 5-5  |
