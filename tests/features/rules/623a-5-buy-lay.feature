# What Buy and Lay Bets pay, and both ways to take vigorish.
Feature: Payout odds of Buy and Lay Bets, 58 Pa. Code 623a.5(g)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $10,000
    And seat 2 buys in for $10,000
    And seat 1 bets $5 on Pass

  Scenario Outline: Buy <number> pays <odds>, 623a.5(g)(1)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "on_win", "numbers": []}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets $10 on Buy <number>
    And the dice land <dice>
    Then seat 2 wins <winnings> on Buy <number>

    Examples:
      | number | odds   | point | dice | winnings |
      | 4      | 2 to 1 | 3-3   | 3-1  | $20      |
      | 5      | 3 to 2 | 3-3   | 4-1  | $15      |
      | 6      | 6 to 5 | 4-4   | 5-1  | $12      |
      | 8      | 6 to 5 | 3-3   | 6-2  | $12      |
      | 9      | 3 to 2 | 3-3   | 6-3  | $15      |
      | 10     | 2 to 1 | 3-3   | 6-4  | $20      |

  Scenario Outline: Lay <number> pays <odds>, 623a.5(g)(2)
    Given a Pennsylvania craps table with:
      """
      {"chip_unit": 600, "vig": {"rate": "1/20", "lay": {"when": "on_win", "numbers": []}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $6 on Pass
    And the dice land 3-3
    When seat 2 bets $12 on Lay <number>
    And the dice land 4-3
    Then seat 2 wins <winnings> on Lay <number>

    Examples:
      | number | odds   | winnings |
      | 4      | 1 to 2 | $6       |
      | 5      | 2 to 3 | $8       |
      | 6      | 5 to 6 | $10      |
      | 8      | 5 to 6 | $10      |
      | 9      | 2 to 3 | $8       |
      | 10     | 1 to 2 | $6       |

  Scenario Outline: A vigorish of <rate> is <said>, 623a.5(g)(3)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "<rate>", "buy": {"when": "on_win", "numbers": [4, 10]}, "lay": {"when": "on_win"}}}
      """
    Then the submission is <answer>

    Examples:
      | rate    | said     | answer                                |
      | 1/20    | accepted | accepted                              |
      | 1/25    | accepted | accepted                              |
      | 51/1000 | refused  | refused naming vig under 623a.5(g)(3) |
      | 1/10    | refused  | refused naming vig under 623a.5(g)(3) |

  Scenario Outline: Without vigorish on some numbers, <wagers> in chips of <unit> cents are <said>, 623a.5(g)(3)
    Given a Pennsylvania craps table with:
      """
      {"chip_unit": <unit>, "offered": ["pass", "buy", "lay"], "vig": {"rate": "1/20", "<wagers>": {"when": "on_win", "numbers": <numbers>}}}
      """
    Then the submission is <answer>

    Examples: rounding would add to true odds, and give the player the edge (G3)
      | wagers | unit | numbers       | said     | answer                      |
      | buy    | 100  | [4, 10]       | accepted | accepted                    |
      | buy    | 25   | [4, 10]       | refused  | refused naming vig under G3 |
      | lay    | 100  | [4, 10]       | refused  | refused naming vig under G3 |
      | lay    | 600  | [4, 10]       | accepted | accepted                    |
      | lay    | 100  | [5, 6, 8, 9]  | accepted | accepted                    |

  @smoke
  Scenario: Vigorish on a Buy Bet up front is on the amount wagered and not part of it, 623a.5(g)(3)(i)(A)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}, "lay": {"when": "up_front"}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    And the dice land 3-3
    When seat 2 bets $20 on Buy 4
    Then seat 2 has $20 on Buy 4
    And seat 2 has $79
    When the dice land 3-1
    Then seat 2 wins $40 on Buy 4
    And seat 2 has nothing on Buy 4
    And seat 2 has $139

  Scenario: Vigorish up front is given back in the same window and not later, 623a.5(g)(3)(i)(A)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}, "lay": {"when": "up_front"}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    And the dice land 3-3
    When seat 2 bets $20 on Buy 4
    And seat 2 takes down Buy 4
    Then seat 2 has $100
    When seat 2 bets $40 on Buy 4
    Then seat 2 has $58
    When the dice land 1-2
    And seat 2 takes back $20 from Buy 4
    Then seat 2 has $78
    When seat 2 takes down Buy 4
    Then seat 2 has $98

  Scenario: What a wager was raised by is given back with its vigorish in the same window, 623a.5(g)(3)(i)(A)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}, "lay": {"when": "up_front"}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    And seat 2 bets $20 on Buy 4
    And the dice land 3-3
    When seat 2 raises Buy 4 by $40
    Then seat 2 has $37
    When seat 2 takes back $20 from Buy 4
    Then seat 2 has $58
    When seat 2 takes down Buy 4
    Then seat 2 has $99

  Scenario: Vigorish up front is owed with the wager, 623a.5(g)(3)(i)(A)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}, "lay": {"when": "up_front"}}}
      """
    And seat 2 buys in for $20
    When seat 2 tries to bet $20 on Buy 4
    Then the attempt is refused under 623a.4(b)

  Scenario Outline: Vigorish on winning Buy Bets placed on the 4 or 10, <wager> wins <winnings>, 623a.5(g)(3)(i)(B)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "on_win", "numbers": [4, 10]}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    And the dice land <point>
    When seat 2 bets $20 on <wager>
    Then seat 2 has $80
    When the dice land <dice>
    Then seat 2 wins <winnings> on <wager>
    And seat 2 has $20 on <wager>
    When the dice land 4-3
    Then seat 2 loses $20 on <wager>

    Examples:
      | wager  | point | dice | winnings |
      | Buy 4  | 3-3   | 3-1  | $39      |
      | Buy 5  | 3-3   | 4-1  | $30      |
      | Buy 6  | 4-4   | 5-1  | $24      |
      | Buy 8  | 3-3   | 6-2  | $24      |
      | Buy 9  | 3-3   | 6-3  | $30      |
      | Buy 10 | 3-3   | 6-4  | $39      |

  Scenario: Vigorish on a Lay Bet up front is on what it could win and not part of it, 623a.5(g)(3)(ii)(A)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}, "lay": {"when": "up_front"}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    And the dice land 3-3
    When seat 2 bets $40 on Lay 10
    Then seat 2 has $40 on Lay 10
    And seat 2 has $59
    When the dice land 4-3
    Then seat 2 wins $20 on Lay 10
    And seat 2 has $119

  Scenario: Raising a Lay Bet in steps saves no vigorish, 623a.5(g)(3)(ii)(A)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}, "lay": {"when": "up_front"}}}
      """
    And seat 2 buys in for $100
    When seat 2 bets $1 on Lay 4
    Then seat 2 has $98.98
    When seat 2 raises Lay 4 by $1
    Then seat 2 has $97.95
    When seat 2 raises Lay 4 by $1
    Then seat 2 has $96.93

  Scenario: A wager that is made and then raised owes vigorish on the whole less what was collected, 623a.5(g)(3)(ii)(A)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}, "lay": {"when": "up_front"}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    And seat 2 bets $1 on Lay 4
    And the dice land 3-3
    When seat 2 raises Lay 4 by $1
    Then seat 2 has $97.95

  Scenario Outline: Vigorish on winning Lay Bets placed on the 4 or 10, <wager> wins <winnings>, 623a.5(g)(3)(ii)(B)
    Given a Pennsylvania craps table with:
      """
      {"chip_unit": 600, "vig": {"rate": "1/20", "lay": {"when": "on_win", "numbers": [4, 10]}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $6 on Pass
    And the dice land 3-3
    When seat 2 bets $60 on <wager>
    Then seat 2 has $40
    When the dice land 4-3
    Then seat 2 wins <winnings> on <wager>
    And seat 2 has nothing on <wager>

    Examples:
      | wager  | winnings |
      | Lay 4  | $28.50   |
      | Lay 5  | $40      |
      | Lay 6  | $50      |
      | Lay 8  | $50      |
      | Lay 9  | $40      |
      | Lay 10 | $28.50   |

  Scenario Outline: Vigorish is on the exact winnings and a fraction of a cent of it is not taken: <stake> on <wager>, 623a.5(g)(3)(ii)(B)
    Given the dice land 3-3
    When seat 2 bets <stake> on <wager>
    And the dice land 4-3
    Then seat 2 wins <winnings> on <wager>

    Examples: $6.67 less $0.33, $0.50 less $0.02, $0.84 less $0.04
      | wager | stake | winnings |
      | Lay 5 | $10   | $6.34    |
      | Lay 4 | $1    | $0.48    |
      | Lay 8 | $1    | $0.80    |
