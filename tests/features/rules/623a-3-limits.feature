# The least and the most a wager may be.
Feature: Limits of wagers, 58 Pa. Code 623a.3(b)

  Background:
    Given a Pennsylvania craps table with:
      """
      {"limits": {"default": [1000, 5000], "by_wager": {"place": [1200, 6000], "field": [500, 2500]}}}
      """
    And seat 1 buys in for $1,000

  Scenario Outline: <amount> on <wager> is less than the minimum, 623a.3(b)(1)
    When seat 1 tries to bet <amount> on <wager>
    Then the attempt is refused under 623a.3(b)(1)
    When seat 1 bets <minimum> on <wager>
    Then seat 1 has <minimum> on <wager>

    Examples:
      | wager     | amount | minimum |
      | Pass      | $9     | $10     |
      | Any Seven | $1     | $10     |
      | Place 6   | $11    | $12     |
      | Field     | $4     | $5      |

  Scenario: A wager is not cut below the minimum, 623a.3(b)(1)
    When seat 1 bets $15 on Pass
    And seat 1 tries to take back $6 from Pass
    Then the attempt is refused under 623a.3(b)(1)
    When seat 1 takes back $5 from Pass
    Then seat 1 has $10 on Pass

  Scenario Outline: <amount> on <wager> is more than the maximum, 623a.3(b)(2)
    When seat 1 tries to bet <amount> on <wager>
    Then the attempt is refused under 623a.3(b)(2)
    When seat 1 bets <maximum> on <wager>
    And seat 1 tries to raise <wager> by $1
    Then the attempt is refused under 623a.3(b)(2)
    And seat 1 has <maximum> on <wager>

    Examples:
      | wager     | amount | maximum |
      | Pass      | $51    | $50     |
      | Any Seven | $100   | $50     |
      | Place 6   | $61    | $60     |
      | Field     | $26    | $25     |

  Scenario: Odds may be more than the maximum, 623a.3(b)
    Given seat 1 bets $50 on Pass
    And the dice land 4-2
    When seat 1 bets $150 on Pass Odds
    Then seat 1 has $150 on Pass Odds

  Scenario Outline: Breaking <wager> down is no way around the maximum, 623a.3(b)(2)
    Given a Pennsylvania craps table with:
      """
      {"limits": {"default": [500, 2000]}, "layout": {"horn_high": false, "whirl": false}}
      """
    And seat 1 buys in for $1,000
    When seat 1 bets $20 on <wager>
    And seat 1 tries to bet $20 on <wager>
    Then the attempt is refused under 623a.3(b)(2)

    Examples:
      | wager        |
      | Horn High 12 |
      | Whirl        |

  Scenario Outline: A minimum of <least> cents on <wager> is <said>, 623a.3(b)(1)
    Given a Pennsylvania craps table with:
      """
      {"chip_unit": 1, "limits": {"by_wager": {"<wager>": [<least>, 5000]}}}
      """
    Then the submission is <answer>

    Examples: winnings are rounded up and vigorish down, and must leave the house something (G3)
      | wager      | least | said     | answer                         |
      | place      | 1     | refused  | refused naming limits under G3 |
      | place      | 25    | refused  | refused naming limits under G3 |
      | place      | 26    | accepted | accepted                       |
      | place_lose | 24    | refused  | refused naming limits under G3 |
      | place_lose | 25    | accepted | accepted                       |
      | buy        | 19    | refused  | refused naming limits under G3 |
      | buy        | 20    | accepted | accepted                       |
      | lay        | 39    | refused  | refused naming limits under G3 |
      | lay        | 40    | accepted | accepted                       |
      | field      | 1     | accepted | accepted                       |

  Scenario Outline: A minimum of <least> cents on <wager> with odds is <said>, 623a.3(b)(1)
    Given a Pennsylvania craps table with:
      """
      {"chip_unit": 1, "limits": {"by_wager": {"<wager>": [<least>, 5000]}}}
      """
    Then the submission is <answer>

    Examples: odds are judged with the wager that they support (G3)
      | wager     | least | said     | answer                         |
      | pass      | 10    | refused  | refused naming limits under G3 |
      | pass      | 11    | accepted | accepted                       |
      | dont_come | 19    | refused  | refused naming limits under G3 |
      | dont_come | 20    | accepted | accepted                       |
