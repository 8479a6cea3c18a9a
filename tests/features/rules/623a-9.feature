# A throw's sum, and the settlement that follows it. Cocked dice and disputes are the table's: ../table.
Feature: Point throw; settlement of wagers, 58 Pa. Code 623a.9

  Scenario Outline: <dice> is a <total>, whichever die shows which, 623a.9(a)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    When the dice land <dice>
    Then the puck is on <total>

    Examples:
      | dice | total |
      | 1-3  | 4     |
      | 3-1  | 4     |
      | 2-2  | 4     |
      | 1-4  | 5     |
      | 3-2  | 5     |
      | 3-3  | 6     |
      | 5-1  | 6     |
      | 2-4  | 6     |
      | 2-6  | 8     |
      | 5-3  | 8     |
      | 4-4  | 8     |
      | 4-5  | 9     |
      | 6-3  | 9     |
      | 5-5  | 10    |
      | 4-6  | 10    |

  Scenario: A throw that is void is thrown again, 623a.9(b)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    And betting closes
    When no roll is called
    And the dice land 4-2
    Then the puck is on 6

  Scenario Outline: A throw ordered void in a dispute at <game> is thrown again, <paragraph>
    Given a Pennsylvania craps table with:
      """
      {"game": "<name>"}
      """
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    And seat 1 bets $5 on Field
    And betting closes
    When no roll is called
    Then nothing is decided
    When the dice land 4-2
    Then the puck is on 6
    And seat 1 loses $5 on Field

    Examples:
      | game       | name       | paragraph    |
      | Craps      | craps      | 623a.9(c)(1) |
      | Mini-Craps | mini_craps | 623a.9(c)(2) |

  @smoke
  Scenario: In Craps all that a throw decides is settled before the next, losers first, 623a.9(d)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 3 buys in for $100
    And seat 1 bets $10 on Pass
    And seat 2 bets $10 on Don't Pass
    And seat 3 bets $10 on Pass
    And the dice land 4-2
    And seat 1 bets $5 on Any Seven
    And seat 2 bets $5 on Field
    When the dice land 4-3
    Then the wagers are settled in this order:
      | seat 1 | Pass       | loses |
      | seat 2 | Field      | loses |
      | seat 3 | Pass       | loses |
      | seat 1 | Any Seven  | wins  |
      | seat 2 | Don't Pass | wins  |
    And seat 1 has $110
    And seat 2 has $105
    And seat 3 has $90
    And bets are open

  Scenario: In Mini-Craps all that a throw decides is settled before the next, losers first, 623a.9(e)
    Given a Pennsylvania Mini-Craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $10 on Pass
    And seat 2 bets $10 on Don't Pass
    And the dice land 4-2
    And seat 1 bets $12 on Place 8
    When the dice land 5-1
    Then the wagers are settled in this order:
      | seat 2 | Don't Pass | loses |
      | seat 1 | Pass       | wins  |
    When seat 1 bets $10 on Pass
    And the dice land 4-4
    Then nothing is decided
    And the puck is on 8
