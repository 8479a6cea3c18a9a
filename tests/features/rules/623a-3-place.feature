# Place Bets both ways, on and off. What they pay is in 623a-5.feature.
Feature: Place Bets to Win and to Lose, 58 Pa. Code 623a.3(a)(5) and (6)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  # (5) Place to Win

  Scenario Outline: A Place Bet to Win on <number> is off on a come out roll, 623a.3(a)(5)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $30 on Place <number>
    Then seat 2's Place <number> stands on every throw

    Examples:
      | number |
      | 4      |
      | 5      |
      | 6      |
      | 8      |
      | 9      |
      | 10     |

  Scenario Outline: A Place Bet to Win on <number> that is called on works on a come out roll, 623a.3(a)(5)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $30 on Place <number>
    And seat 2 calls Place <number> on
    Then seat 2's Place <number> wins on <number>, loses on 7 and stands on every other throw
    When seat 2 calls Place <number> off
    Then seat 2's Place <number> stands on every throw

    Examples:
      | number |
      | 4      |
      | 5      |
      | 6      |
      | 8      |
      | 9      |
      | 10     |

  @smoke
  Scenario: A call stands from hand to hand until it is changed, 623a.3(a)(5)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $30 on Place 6
    And seat 2 calls Place 6 on
    And the dice land in turn 3-2 and 4-1
    When seat 1 bets $5 on Pass
    And the dice land 3-3
    Then seat 2 wins $35 on Place 6

  Scenario: A call bears on come out rolls only, 623a.3(a)(5)
    Given seat 1 bets $5 on Pass
    And the dice land 3-2
    When seat 2 bets $30 on Place 6
    And seat 2 calls Place 6 off
    And the dice land 3-3
    Then seat 2 wins $35 on Place 6

  Scenario: A Place Bet to Win may be made at any time, 623a.3(a)(5)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $6 on Place 8
    And the dice land 3-2
    And seat 2 bets $6 on Place 6
    Then seat 2 has $6 on Place 8
    And seat 2 has $6 on Place 6

  Scenario Outline: A Place Bet to Win wins when its <number> comes before a 7 and stays up, 623a.3(a)(5)(i)
    Given seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets $30 on Place <number>
    And the dice land in turn 1-1, 1-2, 5-6, 6-6 and <dice>
    Then seat 2 wins <winnings> on Place <number>
    And seat 2 has $30 on Place <number>
    And seat 2's Place <number> wins on <number>, loses on 7 and stands on every other throw

    Examples:
      | number | point | dice | winnings |
      | 4      | 4-2   | 1-3  | $54      |
      | 5      | 4-2   | 2-3  | $42      |
      | 6      | 4-4   | 5-1  | $35      |
      | 8      | 4-2   | 5-3  | $35      |
      | 9      | 4-2   | 4-5  | $42      |
      | 10     | 4-2   | 6-4  | $54      |

  Scenario: A winning Place Bet to Win may be taken down, 623a.3(a)(5)(i)
    Given seat 1 bets $5 on Pass
    And the dice land 3-2
    And seat 2 bets $30 on Place 6
    When the dice land 4-2
    Then seat 2 wins $35 on Place 6
    And seat 2 has $105
    When seat 2 takes down Place 6
    Then seat 2 has $135

  Scenario Outline: A Place Bet to Win loses when a 7 comes before its <number>, 623a.3(a)(5)(ii)
    Given seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets $30 on Place <number>
    And the dice land in turn 1-1, 6-5 and 4-3
    Then seat 2 loses $30 on Place <number>
    And seat 2 has $70

    Examples:
      | number | point |
      | 4      | 4-2   |
      | 5      | 4-2   |
      | 6      | 4-4   |
      | 8      | 4-2   |
      | 9      | 4-2   |
      | 10     | 4-2   |

  # (6) Place to Lose

  Scenario Outline: A Place Bet to Lose on <number> is off on a come out roll, 623a.3(a)(6)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $40 on Place Lose <number>
    Then seat 2's Place Lose <number> stands on every throw

    Examples:
      | number |
      | 4      |
      | 5      |
      | 6      |
      | 8      |
      | 9      |
      | 10     |

  Scenario Outline: A Place Bet to Lose on <number> that is called on works on a come out roll, 623a.3(a)(6)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $40 on Place Lose <number>
    And seat 2 calls Place Lose <number> on
    Then seat 2's Place Lose <number> wins on 7, loses on <number> and stands on every other throw

    Examples:
      | number |
      | 4      |
      | 5      |
      | 6      |
      | 8      |
      | 9      |
      | 10     |

  Scenario: A Place Bet to Lose may be made at any time, 623a.3(a)(6)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on Place Lose 8
    And the dice land 3-2
    And seat 2 bets $5 on Place Lose 6
    Then seat 2 has $5 on Place Lose 8
    And seat 2 has $5 on Place Lose 6

  Scenario Outline: A Place Bet to Lose wins when a 7 comes before <number> and comes down, 623a.3(a)(6)(i)
    Given seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets <stake> on Place Lose <number>
    Then seat 2's Place Lose <number> wins on 7, loses on <number> and stands on every other throw
    When the dice land in turn 1-1, 5-6 and 5-2
    Then seat 2 wins <winnings> on Place Lose <number>
    And seat 2 has nothing on Place Lose <number>

    Examples:
      | number | point | stake | winnings |
      | 4      | 4-2   | $11   | $5       |
      | 5      | 4-2   | $8    | $5       |
      | 6      | 4-4   | $5    | $4       |
      | 8      | 4-2   | $5    | $4       |
      | 9      | 4-2   | $8    | $5       |
      | 10     | 4-2   | $11   | $5       |

  Scenario Outline: A Place Bet to Lose loses when <number> comes before a 7, 623a.3(a)(6)(ii)
    Given seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets $40 on Place Lose <number>
    And the dice land in turn 1-2, 6-6 and <dice>
    Then seat 2 loses $40 on Place Lose <number>
    And seat 2 has $60

    Examples:
      | number | point | dice |
      | 4      | 4-2   | 2-2  |
      | 5      | 4-2   | 4-1  |
      | 6      | 4-4   | 3-3  |
      | 8      | 4-2   | 4-4  |
      | 9      | 4-2   | 6-3  |
      | 10     | 4-2   | 5-5  |
