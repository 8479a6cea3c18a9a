# Taking and laying odds: when, and what they pay. How much they may be is in 623a-6-caps.feature.
Feature: Supplemental wagers, 58 Pa. Code 623a.6

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000

  # When they are made

  Scenario: Odds on a Pass Bet need the Pass Bet and its point, 623a.6(a)
    Given seat 1 bets $10 on Pass
    When seat 1 tries to bet $10 on Pass Odds
    Then the attempt is refused under 623a.6
    When the dice land 4-2
    And seat 2 tries to bet $10 on Pass Odds
    Then the attempt is refused under 623a.6
    When seat 1 bets $10 on Pass Odds
    Then seat 1 has $10 on Pass Odds

  Scenario: Odds on a Don't Pass Bet need the Don't Pass Bet and its point, 623a.6(b)
    Given seat 1 bets $10 on Don't Pass
    When seat 1 tries to bet $12 on Don't Pass Odds
    Then the attempt is refused under 623a.6
    When the dice land 4-2
    And seat 2 tries to bet $12 on Don't Pass Odds
    Then the attempt is refused under 623a.6
    When seat 1 bets $12 on Don't Pass Odds
    Then seat 1 has $12 on Don't Pass Odds

  Scenario: Odds on a Come Bet need the Come Bet on its number, 623a.6(c)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    When seat 2 tries to bet $10 on Come Odds 9
    Then the attempt is refused under 623a.6
    When the dice land 5-4
    And seat 2 tries to bet $10 on Come Odds 8
    Then the attempt is refused under 623a.6
    When seat 2 bets $10 on Come Odds 9
    Then seat 2 has $10 on Come Odds 9

  Scenario: Odds on a Don't Come Bet need the Don't Come Bet behind its number, 623a.6(d)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Don't Come
    When seat 2 tries to bet $15 on Don't Come Odds 9
    Then the attempt is refused under 623a.6
    When the dice land 5-4
    And seat 2 tries to bet $12 on Don't Come Odds 8
    Then the attempt is refused under 623a.6
    When seat 2 bets $15 on Don't Come Odds 9
    Then seat 2 has $15 on Don't Come Odds 9

  # What they pay

  @smoke
  Scenario: The original Pass Bet is paid 1 to 1 beside its odds, 623a.6(a)(1)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 1 bets $20 on Pass Odds
    When the dice land 3-3
    Then seat 1 wins $10 on Pass
    And seat 1 wins $24 on Pass Odds
    And seat 1 has $1,034

  Scenario Outline: Odds on a Pass Bet with the point <point> pay <odds>, <paragraph>
    Given seat 1 bets $10 on Pass
    And the dice land <dice>
    When seat 1 bets $10 on Pass Odds
    Then seat 1's Pass Odds wins on <point>, loses on 7 and stands on every other throw
    When the dice land <dice>
    Then seat 1 wins <winnings> on Pass Odds
    And seat 1 has nothing on Pass Odds

    Examples:
      | point | odds   | dice | winnings | paragraph         |
      | 4     | 2 to 1 | 3-1  | $20      | 623a.6(a)(2)(i)   |
      | 10    | 2 to 1 | 6-4  | $20      | 623a.6(a)(2)(i)   |
      | 5     | 3 to 2 | 4-1  | $15      | 623a.6(a)(2)(ii)  |
      | 9     | 3 to 2 | 6-3  | $15      | 623a.6(a)(2)(ii)  |
      | 6     | 6 to 5 | 5-1  | $12      | 623a.6(a)(2)(iii) |
      | 8     | 6 to 5 | 6-2  | $12      | 623a.6(a)(2)(iii) |

  Scenario: The original Don't Pass Bet is paid 1 to 1 beside its odds, 623a.6(b)(1)
    Given seat 1 bets $10 on Don't Pass
    And the dice land 4-2
    And seat 1 bets $24 on Don't Pass Odds
    When the dice land 4-3
    Then seat 1 wins $10 on Don't Pass
    And seat 1 wins $20 on Don't Pass Odds
    And seat 1 has $1,030

  Scenario Outline: Odds on a Don't Pass Bet with the point <point> pay <odds>, <paragraph>
    Given seat 1 bets $10 on Don't Pass
    And the dice land <dice>
    When seat 1 bets $12 on Don't Pass Odds
    Then seat 1's Don't Pass Odds wins on 7, loses on <point> and stands on every other throw
    When the dice land 4-3
    Then seat 1 wins <winnings> on Don't Pass Odds
    And seat 1 has nothing on Don't Pass Odds

    Examples:
      | point | odds   | dice | winnings | paragraph         |
      | 4     | 1 to 2 | 3-1  | $6       | 623a.6(b)(2)(i)   |
      | 10    | 1 to 2 | 6-4  | $6       | 623a.6(b)(2)(i)   |
      | 5     | 2 to 3 | 4-1  | $8       | 623a.6(b)(2)(ii)  |
      | 9     | 2 to 3 | 6-3  | $8       | 623a.6(b)(2)(ii)  |
      | 6     | 5 to 6 | 5-1  | $10      | 623a.6(b)(2)(iii) |
      | 8     | 5 to 6 | 6-2  | $10      | 623a.6(b)(2)(iii) |

  Scenario: The original Come Bet is paid 1 to 1 beside its odds, 623a.6(c)(1)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    And seat 2 bets $20 on Come Odds 9
    When the dice land 6-3
    Then seat 2 wins $10 on Come 9
    And seat 2 wins $30 on Come Odds 9
    And seat 2 has $1,040

  Scenario Outline: Odds on a Come Bet on <number> pay <odds>, <paragraph>
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    And seat 2 bets $10 on Come
    And the dice land <dice>
    When seat 2 bets $10 on Come Odds <number>
    Then seat 2's Come Odds <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land <dice>
    Then seat 2 wins <winnings> on Come Odds <number>
    And seat 2 has nothing on Come Odds <number>

    Examples:
      | number | odds   | point | dice | winnings | paragraph         |
      | 4      | 2 to 1 | 4-2   | 3-1  | $20      | 623a.6(c)(2)(i)   |
      | 10     | 2 to 1 | 4-2   | 6-4  | $20      | 623a.6(c)(2)(i)   |
      | 5      | 3 to 2 | 4-2   | 4-1  | $15      | 623a.6(c)(2)(ii)  |
      | 9      | 3 to 2 | 4-2   | 6-3  | $15      | 623a.6(c)(2)(ii)  |
      | 6      | 6 to 5 | 4-4   | 5-1  | $12      | 623a.6(c)(2)(iii) |
      | 8      | 6 to 5 | 4-2   | 6-2  | $12      | 623a.6(c)(2)(iii) |

  Scenario: The original Don't Come Bet is paid 1 to 1 beside its odds, 623a.6(d)(1)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Don't Come
    And the dice land 5-4
    And seat 2 bets $30 on Don't Come Odds 9
    When the dice land 4-3
    Then seat 2 wins $10 on Don't Come 9
    And seat 2 wins $20 on Don't Come Odds 9
    And seat 2 has $1,030

  Scenario Outline: Odds on a Don't Come Bet behind <number> pay <odds>, <paragraph>
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    And seat 2 bets $10 on Don't Come
    And the dice land <dice>
    When seat 2 bets $12 on Don't Come Odds <number>
    Then seat 2's Don't Come Odds <number> wins on 7, loses on <number> and stands on every other throw
    When the dice land 4-3
    Then seat 2 wins <winnings> on Don't Come Odds <number>
    And seat 2 has nothing on Don't Come Odds <number>

    Examples:
      | number | odds   | point | dice | winnings | paragraph         |
      | 4      | 1 to 2 | 4-2   | 3-1  | $6       | 623a.6(d)(2)(i)   |
      | 10     | 1 to 2 | 4-2   | 6-4  | $6       | 623a.6(d)(2)(i)   |
      | 5      | 2 to 3 | 4-2   | 4-1  | $8       | 623a.6(d)(2)(ii)  |
      | 9      | 2 to 3 | 4-2   | 6-3  | $8       | 623a.6(d)(2)(ii)  |
      | 6      | 5 to 6 | 4-4   | 5-1  | $10      | 623a.6(d)(2)(iii) |
      | 8      | 5 to 6 | 4-2   | 6-2  | $10      | 623a.6(d)(2)(iii) |

  # On a come out roll

  Scenario Outline: Odds behind a Come Bet are off on a come out roll and returned on <dice>, 623a.6(c)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    And seat 2 bets $20 on Come Odds 9
    And the dice land 3-3
    And seat 1 bets $10 on Pass
    When the dice land <dice>
    Then seat 2 gets back $20 on Come Odds 9
    And seat 2 has <credit>

    Examples:
      | dice | credit |
      | 4-3  | $990   |
      | 6-3  | $1,010 |

  Scenario: Odds behind a Come Bet that are called on work on a come out roll, 623a.6(c)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    And seat 2 bets $20 on Come Odds 9
    And the dice land 3-3
    And seat 1 bets $10 on Pass
    When seat 2 calls Come Odds 9 on
    Then seat 2's Come Odds 9 wins on 9, loses on 7 and stands on every other throw

  Scenario: Odds behind a Don't Come Bet work on a come out roll, 623a.6(d)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Don't Come
    And the dice land 5-4
    And seat 2 bets $15 on Don't Come Odds 9
    And the dice land 3-3
    When seat 1 bets $10 on Pass
    Then seat 2's Don't Come Odds 9 wins on 7, loses on 9 and stands on every other throw
