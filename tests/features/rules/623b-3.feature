# Bonus Craps with either paytable, and its third wager by its new name.
Feature: Bonus Craps alternate paytable options; change in wager verbiage, 58 Pa. Code 623b.3

  Scenario Outline: The submission may name paytable 1 or 2: <table> is <said>, 623b.3(a)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"bonus": <table>}}
      """
    Then the submission is <answer>

    Examples:
      | table | said     | answer                                    |
      | 1     | accepted | accepted                                  |
      | 2     | accepted | accepted                                  |
      | 3     | refused  | refused naming pay_tables under 623b.3(c) |

  Scenario: All Or Nothing At All is named Make 'em All, 623b.3(b)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    When seat 1 bets $5 on Make 'em All
    Then seat 1 has $5 on Make 'em All
    When seat 1 tries to bet $5 on All Or Nothing At All
    Then the attempt is refused under 623a.3(a)

  Scenario Outline: Paytable <table> pays <odds> on <wager>, 623b.3(c)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"bonus": <table>}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    And seat 2 bets $2 on <wager>
    When the dice land in turn <throws>
    Then seat 2 wins <winnings> on <wager>

    Examples:
      | table | wager        | odds     | winnings | throws                                              |
      | 1     | All Small    | 34 to 1  | $68      | 3-1, 1-1, 1-2, 4-1 and 5-1                          |
      | 1     | All Tall     | 34 to 1  | $68      | 6-2, 6-3, 6-4, 6-5 and 6-6                          |
      | 1     | Make 'em All | 175 to 1 | $350     | 3-1, 1-1, 1-2, 4-1, 5-1, 6-2, 6-3, 6-4, 6-5 and 6-6 |
      | 2     | All Small    | 30 to 1  | $60      | 3-1, 1-1, 1-2, 4-1 and 5-1                          |
      | 2     | All Tall     | 30 to 1  | $60      | 6-2, 6-3, 6-4, 6-5 and 6-6                          |
      | 2     | Make 'em All | 150 to 1 | $300     | 3-1, 1-1, 1-2, 4-1, 5-1, 6-2, 6-3, 6-4, 6-5 and 6-6 |

  @smoke
  Scenario: With paytable 2 the other rules of Bonus Craps remain, 623b.3(d)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"bonus": 2}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    And seat 2 bets $1 on All Small
    And seat 2 bets $1 on Make 'em All
    When the dice land in turn 3-1, 1-1, 1-2, 4-1 and 5-1
    Then seat 2 wins $30 on All Small
    And seat 2 neither wins nor loses on Make 'em All
    When seat 1 tries to bet $1 on All Tall
    Then the attempt is refused under 623a.12(1)
    When the dice land 4-3
    Then seat 2 loses $1 on Make 'em All
