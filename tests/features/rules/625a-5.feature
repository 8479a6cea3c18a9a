# A round of play. What is lit, and the shaker's own acts, are in table/625a-lights.feature and table/625a-shaker.feature.
Feature: Dealing Sic Bo, 58 Pa. Code 625a.5

  Background:
    Given a Sic Bo table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 3 buys in for $100

  Scenario Outline: After no more bets no <wager> wager is made, 625a.5(c)
    Given seat 1 bets $5 on Small
    And betting closes
    When seat 2 tries to bet $5 on <wager>
    Then the attempt is refused under 625a.5(c)
    And seat 2 has $100

    Examples:
      | wager      |
      | Triple 1   |
      | Any Triple |
      | Double 6   |
      | Total 10   |
      | Pair 56    |
      | Small      |
      | Big        |
      | Single 3   |

  Scenario: After no more bets no wager is raised, cut or removed, 625a.5(c)
    Given seat 1 bets $10 on Small
    And betting closes
    Then bets are closed
    When seat 1 tries to raise Small by $5
    Then the attempt is refused under 625a.5(c)
    When seat 1 tries to take back $5 from Small
    Then the attempt is refused under 625a.5(c)
    When seat 1 tries to take down Small
    Then the attempt is refused under 625a.5(c)
    And seat 1 has $10 on Small

  @smoke
  Scenario: Losing wagers are collected before winning ones are paid, each in the order of the seats, 625a.5(e)
    Given seat 3 bets $5 on Small
    And seat 2 bets $5 on Big
    And seat 2 bets $5 on Single 1
    And seat 1 bets $5 on Total 6
    And seat 3 bets $5 on Any Triple
    And seat 1 bets $5 on Pair 46
    When the dice land 1-2-3
    Then the wagers are settled in this order:
      | seat 1 | Pair 46    | loses |
      | seat 2 | Big        | loses |
      | seat 3 | Any Triple | loses |
      | seat 1 | Total 6    | wins  |
      | seat 2 | Single 1   | wins  |
      | seat 3 | Small      | wins  |

  Scenario: When all is paid betting is open again, 625a.5(f)
    Given seat 1 bets $5 on Big
    When the dice land 6-5-4
    Then seat 1 wins $5 on Big
    And bets are open
    When seat 1 bets $5 on Big
    And the dice land 1-1-2
    Then seat 1 loses $5 on Big
    And seat 1 has $100
