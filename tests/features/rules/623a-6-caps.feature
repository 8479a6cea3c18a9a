# How much odds may be.
Feature: Amount of supplemental wagers, 58 Pa. Code 623a.6(a) to (f)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000

  Scenario: A table may limit odds on a Pass Bet to its amount, 623a.6(a)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": 1}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 1 tries to bet $11 on Pass Odds
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets $10 on Pass Odds
    Then seat 1 has $10 on Pass Odds

  Scenario Outline: A table may limit odds on a Don't Pass Bet to what wins its amount, <cap> with the point <point>, 623a.6(b)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": 1}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Don't Pass
    And the dice land <dice>
    When seat 1 tries to bet <more> on Don't Pass Odds
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets <cap> on Don't Pass Odds
    And the dice land 4-3
    Then seat 1 wins $10 on Don't Pass Odds

    Examples:
      | point | dice | cap | more |
      | 4     | 3-1  | $20 | $21  |
      | 5     | 4-1  | $15 | $16  |
      | 6     | 5-1  | $12 | $13  |
      | 8     | 6-2  | $12 | $13  |
      | 9     | 6-3  | $15 | $16  |
      | 10    | 6-4  | $20 | $21  |

  Scenario: A table may limit odds on a Come Bet to its amount, 623a.6(c)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": 1}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 1 bets $20 on Come
    And the dice land 3-1
    When seat 1 tries to bet $21 on Come Odds 4
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets $20 on Come Odds 4
    Then seat 1 has $20 on Come Odds 4

  Scenario: A table may limit odds on a Don't Come Bet to what wins its amount, 623a.6(d)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": 1}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 1 bets $20 on Don't Come
    And the dice land 3-1
    When seat 1 tries to bet $41 on Don't Come Odds 4
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets $40 on Don't Come Odds 4
    Then seat 1 has $40 on Don't Come Odds 4

  Scenario: Odds may be ten times the Pass Bet, 623a.6(e)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": 10}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Pass
    And the dice land 3-1
    When seat 1 tries to bet $101 on Pass Odds
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets $100 on Pass Odds
    And seat 1 tries to raise Pass Odds by $1
    Then the attempt is refused under 623a.6(e)
    When the dice land 2-2
    Then seat 1 wins $200 on Pass Odds

  Scenario: Odds on a Don't Pass Bet may win ten times its amount, 623a.6(e)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": 10}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Don't Pass
    And the dice land 3-1
    When seat 1 tries to bet $201 on Don't Pass Odds
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets $200 on Don't Pass Odds
    And the dice land 4-3
    Then seat 1 wins $100 on Don't Pass Odds

  Scenario Outline: An odds multiple of <multiple> is <said>, 623a.6(e)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": <multiple>}
      """
    Then the submission is <answer>

    Examples:
      | multiple                                           | said     | answer                                       |
      | 1                                                  | accepted | accepted                                     |
      | 10                                                 | accepted | accepted                                     |
      | {"4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 3}  | accepted | accepted                                     |
      | 11                                                 | refused  | refused naming odds_multiple under 623a.6(e) |
      | {"4": 3, "5": 4, "6": 11, "8": 5, "9": 4, "10": 3} | refused  | refused naming odds_multiple under 623a.6(e) |
      | {"4": 3, "5": 4, "6": 5, "9": 4, "10": 3}          | refused  | refused naming odds_multiple under G1        |

  Scenario Outline: With 3-4-5 odds the cap on a $10 <flat> Bet with the point <point> is <cap>, 623a.6(e)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": {"4": 3, "5": 4, "6": 5, "8": 5, "9": 4, "10": 3}}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on <flat>
    And the dice land <dice>
    When seat 1 tries to bet <more> on <flat> Odds
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets <cap> on <flat> Odds
    Then seat 1 has <cap> on <flat> Odds

    Examples:
      | flat       | point | dice | cap | more |
      | Pass       | 4     | 2-2  | $30 | $31  |
      | Pass       | 5     | 3-2  | $40 | $41  |
      | Pass       | 6     | 3-3  | $50 | $51  |
      | Pass       | 8     | 4-4  | $50 | $51  |
      | Pass       | 9     | 5-4  | $40 | $41  |
      | Pass       | 10    | 5-5  | $30 | $31  |
      | Don't Pass | 4     | 2-2  | $60 | $61  |
      | Don't Pass | 5     | 3-2  | $60 | $61  |
      | Don't Pass | 6     | 3-3  | $60 | $61  |
      | Don't Pass | 8     | 4-4  | $60 | $61  |
      | Don't Pass | 9     | 5-4  | $60 | $61  |
      | Don't Pass | 10    | 5-5  | $60 | $61  |

  Scenario: Odds above what a cut wager allows are returned at once, 623a.6(e)
    Given seat 1 bets $10 on Don't Pass
    And the dice land 4-2
    And seat 1 bets $36 on Don't Pass Odds
    When seat 1 takes back $5 from Don't Pass
    Then seat 1 has $5 on Don't Pass
    And seat 1 has $18 on Don't Pass Odds
    And seat 1 has $977
    When seat 1 takes down Don't Pass
    Then seat 1 has nothing on Don't Pass Odds
    And seat 1 has $1,000

  Scenario: Odds behind a Don't Come Bet that is removed are returned at once, 623a.6(e)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Don't Come
    And the dice land 5-4
    And seat 2 bets $45 on Don't Come Odds 9
    When seat 2 takes down Don't Come 9
    Then seat 2 has nothing on Don't Come 9
    And seat 2 has nothing on Don't Come Odds 9
    And seat 2 has $1,000

  Scenario: Odds may be more than the posted maximum, 623a.6(e)
    Given a Pennsylvania craps table with:
      """
      {"limits": {"default": [500, 2000]}, "odds_multiple": 5}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $20 on Pass
    And the dice land 4-2
    When seat 1 bets $100 on Pass Odds
    Then seat 1 has $100 on Pass Odds

  Scenario Outline: To be paid in whole chips odds on a <stake> <flat> Bet with the point <point> may be <cap>, 623a.6(f)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": 1}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets <stake> on <flat>
    And the dice land <dice>
    When seat 1 tries to bet <more> on <flat> Odds
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets <cap> on <flat> Odds
    And the dice land <decides>
    Then seat 1 wins <winnings> on <flat> Odds

    Examples: taking odds, at 2 to 1, 3 to 2 and 6 to 5
      | flat | stake | point | dice | cap | more | decides | winnings |
      | Pass | $5    | 4     | 2-2  | $5  | $6   | 2-2     | $10      |
      | Pass | $5    | 5     | 3-2  | $6  | $7   | 3-2     | $9       |
      | Pass | $6    | 5     | 3-2  | $6  | $7   | 3-2     | $9       |
      | Pass | $3    | 6     | 3-3  | $5  | $6   | 3-3     | $6       |
      | Pass | $6    | 8     | 4-4  | $10 | $11  | 4-4     | $12      |
      | Pass | $1    | 9     | 5-4  | $2  | $3   | 5-4     | $3       |

    Examples: laying odds, at 1 to 2, 2 to 3 and 5 to 6
      | flat       | stake | point | dice | cap | more | decides | winnings |
      | Don't Pass | $5    | 4     | 2-2  | $10 | $11  | 4-3     | $5       |
      | Don't Pass | $5    | 9     | 5-4  | $9  | $10  | 4-3     | $6       |
      | Don't Pass | $4    | 6     | 3-3  | $6  | $7   | 4-3     | $5       |
      | Don't Pass | $6    | 5     | 3-2  | $9  | $10  | 4-3     | $6       |

  Scenario: With chips of $5 whole chips need more, 623a.6(f)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": 3, "chip_unit": 500, "limits": {"default": [500, 100000]}}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $5 on Pass
    And the dice land 4-2
    When seat 1 tries to bet $30 on Pass Odds
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets $25 on Pass Odds
    And the dice land 5-1
    Then seat 1 wins $30 on Pass Odds

  Scenario: Odds beyond the posted maximum and the multiple are taken in whole chips, 623a.6(f)
    Given a Pennsylvania craps table with:
      """
      {"odds_multiple": 1, "chip_unit": 500, "limits": {"default": [500, 500]}}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $5 on Pass
    And the dice land 4-1
    When seat 1 tries to bet $15 on Pass Odds
    Then the attempt is refused under 623a.6(e)
    When seat 1 bets $10 on Pass Odds
    And the dice land 3-2
    Then seat 1 wins $15 on Pass Odds
