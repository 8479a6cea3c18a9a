# What supplemental wagers pay, and how much of them is taken.
Feature: Taking and laying odds, Colorado 30-2308

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000

  Scenario Outline: Odds behind Pass with the point <point> pay <odds>, 30-2308(1)
    Given seat 1 bets $10 on Pass
    And the dice land <dice>
    When seat 1 bets $30 on Pass Odds
    And the dice land <dice>
    Then seat 1 wins $10 on Pass
    And seat 1 wins <winnings> on Pass Odds

    Examples:
      | point | dice | odds   | winnings |
      | 4     | 3-1  | 2 to 1 | $60      |
      | 5     | 4-1  | 3 to 2 | $45      |
      | 6     | 5-1  | 6 to 5 | $36      |
      | 8     | 6-2  | 6 to 5 | $36      |
      | 9     | 6-3  | 3 to 2 | $45      |
      | 10    | 6-4  | 2 to 1 | $60      |

  Scenario Outline: Odds behind Don't Pass with the point <point> pay <odds>, 30-2308(2)
    Given seat 1 bets $10 on Don't Pass
    And the dice land <dice>
    When seat 1 bets $30 on Don't Pass Odds
    And the dice land 4-3
    Then seat 1 wins $10 on Don't Pass
    And seat 1 wins <winnings> on Don't Pass Odds

    Examples:
      | point | dice | odds   | winnings |
      | 4     | 3-1  | 1 to 2 | $15      |
      | 5     | 4-1  | 2 to 3 | $20      |
      | 6     | 5-1  | 5 to 6 | $25      |
      | 8     | 6-2  | 5 to 6 | $25      |
      | 9     | 6-3  | 2 to 3 | $20      |
      | 10    | 6-4  | 1 to 2 | $15      |

  Scenario Outline: Odds behind a Come Bet on <number> pay <odds>, 30-2308(3)
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    And seat 2 bets $10 on Come
    And the dice land <dice>
    When seat 2 bets $30 on Come Odds <number>
    And the dice land <dice>
    Then seat 2 wins $10 on Come <number>
    And seat 2 wins <winnings> on Come Odds <number>

    Examples:
      | number | point | dice | odds   | winnings |
      | 4      | 3-3   | 3-1  | 2 to 1 | $60      |
      | 5      | 3-3   | 4-1  | 3 to 2 | $45      |
      | 6      | 4-4   | 5-1  | 6 to 5 | $36      |
      | 8      | 3-3   | 6-2  | 6 to 5 | $36      |
      | 9      | 3-3   | 6-3  | 3 to 2 | $45      |
      | 10     | 3-3   | 6-4  | 2 to 1 | $60      |

  Scenario Outline: Odds behind a Don't Come Bet on <number> pay <odds>, 30-2308(4)
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    And seat 2 bets $10 on Don't Come
    And the dice land <dice>
    When seat 2 bets $30 on Don't Come Odds <number>
    And the dice land 4-3
    Then seat 2 wins $10 on Don't Come <number>
    And seat 2 wins <winnings> on Don't Come Odds <number>

    Examples:
      | number | point | dice | odds   | winnings |
      | 4      | 3-3   | 3-1  | 1 to 2 | $15      |
      | 5      | 3-3   | 4-1  | 2 to 3 | $20      |
      | 6      | 4-4   | 5-1  | 5 to 6 | $25      |
      | 8      | 3-3   | 6-2  | 5 to 6 | $25      |
      | 9      | 3-3   | 6-3  | 2 to 3 | $20      |
      | 10     | 3-3   | 6-4  | 1 to 2 | $15      |

  # The limit

  @smoke
  Scenario: A house may allow any multiple, up to the table maximum, 30-2308(1)
    Given a Colorado craps table with:
      """
      {"odds_multiple": 100, "limits": {"default": [500, 50000]}}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Pass
    And the dice land 3-1
    When seat 1 tries to bet $501 on Pass Odds
    Then the attempt is refused under 30-2308
    When seat 1 bets $500 on Pass Odds
    Then seat 1 has $500 on Pass Odds

  Scenario: The multiple limits odds below the table maximum, 30-2308(1)
    Given a Colorado craps table with:
      """
      {"odds_multiple": 2}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Pass
    And the dice land 3-1
    When seat 1 tries to bet $21 on Pass Odds
    Then the attempt is refused under 30-2308
    When seat 1 bets $20 on Pass Odds
    Then seat 1 has $20 on Pass Odds

  Scenario: Odds behind Don't Pass win at most the multiple, within the table maximum, 30-2308(2)
    Given a Colorado craps table with:
      """
      {"odds_multiple": 5, "limits": {"default": [500, 8000]}}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Don't Pass
    And the dice land 3-1
    When seat 1 tries to bet $81 on Don't Pass Odds
    Then the attempt is refused under 30-2308
    When seat 1 bets $80 on Don't Pass Odds
    And the dice land 4-3
    Then seat 1 wins $40 on Don't Pass Odds

  Scenario: The cap is cut to what is paid in whole credits, and never raised, 30-2308(3)
    Given a Colorado craps table with:
      """
      {"odds_multiple": 1, "smallest_credit": 100, "offered": ["pass", "pass_odds", "come", "come_odds"]}
      """
    And seat 1 buys in for $1,000
    And seat 1 bets $10 on Pass
    And the dice land 3-3
    And seat 1 bets $5 on Come
    And the dice land 4-1
    When seat 1 tries to bet $6 on Come Odds 5
    Then the attempt is refused under 30-2308
    When seat 1 bets $4 on Come Odds 5
    And the dice land 3-2
    Then seat 1 wins $6 on Come Odds 5

  Scenario Outline: An odds multiple of <multiple> is <answer>, 30-2308(4)
    Given a Colorado craps table with:
      """
      {"odds_multiple": <multiple>}
      """
    Then the submission is <answer>

    Examples:
      | multiple | answer                                     |
      | 11       | accepted                                   |
      | 100      | accepted                                   |
      | 255      | accepted                                   |
      | 0        | refused naming odds_multiple under 30-2308 |
