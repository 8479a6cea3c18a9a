# Craps Free Craps: every total but 7 is a point.
Feature: Craps Free Craps, Colorado 30-2399.03

  Background:
    Given a Craps Free Craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000

  # Wagers of 30-2304, and what is paid on ten numbers

  Scenario Outline: Place <number> pays <odds>, 30-2399.03
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    When seat 2 bets $60 on Place <number>
    Then seat 2's Place <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land <dice>
    Then seat 2 wins <winnings> on Place <number>
    And seat 2 has $60 on Place <number>

    Examples:
      | number | odds    | point | dice | winnings |
      | 2      | 11 to 2 | 4-4   | 1-1  | $330     |
      | 3      | 11 to 4 | 4-4   | 2-1  | $165     |
      | 4      | 9 to 5  | 4-4   | 3-1  | $108     |
      | 5      | 7 to 5  | 4-4   | 4-1  | $84      |
      | 6      | 7 to 6  | 4-4   | 5-1  | $70      |
      | 8      | 7 to 6  | 3-3   | 6-2  | $70      |
      | 9      | 7 to 5  | 4-4   | 6-3  | $84      |
      | 10     | 9 to 5  | 4-4   | 6-4  | $108     |
      | 11     | 11 to 4 | 4-4   | 6-5  | $165     |
      | 12     | 11 to 2 | 4-4   | 6-6  | $330     |

  Scenario Outline: Buy <number> pays <odds>, 30-2399.03
    Given a Craps Free Craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 1 bets $10 on Pass
    And the dice land <point>
    When seat 2 bets $20 on Buy <number>
    Then seat 2 has $979
    When the dice land <dice>
    Then seat 2 wins <winnings> on Buy <number>

    Examples:
      | number | odds   | point | dice | winnings |
      | 2      | 6 to 1 | 4-4   | 1-1  | $120     |
      | 3      | 3 to 1 | 4-4   | 2-1  | $60      |
      | 4      | 2 to 1 | 4-4   | 3-1  | $40      |
      | 5      | 3 to 2 | 4-4   | 4-1  | $30      |
      | 6      | 6 to 5 | 4-4   | 5-1  | $24      |
      | 8      | 6 to 5 | 3-3   | 6-2  | $24      |
      | 9      | 3 to 2 | 4-4   | 6-3  | $30      |
      | 10     | 2 to 1 | 4-4   | 6-4  | $40      |
      | 11     | 3 to 1 | 4-4   | 6-5  | $60      |
      | 12     | 6 to 1 | 4-4   | 6-6  | $120     |

  Scenario Outline: Odds behind Pass with the point <point> pay <odds>, 30-2399.03
    Given seat 1 bets $10 on Pass
    And the dice land <dice>
    When seat 1 bets $30 on Pass Odds
    And the dice land <again>
    Then seat 1 wins $10 on Pass
    And seat 1 wins <winnings> on Pass Odds

    Examples:
      | point | odds   | dice | again | winnings |
      | 2     | 6 to 1 | 1-1  | 1-1   | $180     |
      | 3     | 3 to 1 | 2-1  | 1-2   | $90      |
      | 4     | 2 to 1 | 3-1  | 2-2   | $60      |
      | 5     | 3 to 2 | 4-1  | 3-2   | $45      |
      | 6     | 6 to 5 | 5-1  | 3-3   | $36      |
      | 8     | 6 to 5 | 6-2  | 4-4   | $36      |
      | 9     | 3 to 2 | 6-3  | 5-4   | $45      |
      | 10    | 2 to 1 | 6-4  | 5-5   | $60      |
      | 11    | 3 to 1 | 6-5  | 5-6   | $90      |
      | 12    | 6 to 1 | 6-6  | 6-6   | $180     |

  Scenario Outline: <wager> is a wager of Craps Free Craps too, 30-2399.03
    Given seat 1 bets $10 on Pass
    And the dice land 4-4
    When seat 2 bets <stake> on <wager>
    And the dice land <dice>
    Then seat 2 wins <winnings> on <wager>

    Examples:
      | wager           | stake | dice | winnings |
      | Hard 6          | $10   | 3-3  | $90      |
      | Field           | $10   | 6-6  | $20      |
      | Any Seven       | $10   | 4-3  | $40      |
      | Any Craps       | $10   | 1-2  | $70      |
      | Craps 2         | $10   | 1-1  | $300     |
      | Eleven          | $10   | 6-5  | $150     |
      | Hop 13          | $10   | 3-1  | $150     |
      | Hop 55          | $10   | 5-5  | $300     |
      | Hop 46          | $10   | 6-4  | $150     |
      | Six Seven Eight | $10   | 3-3  | $20      |
      | Big 6           | $10   | 5-1  | $10      |
      | Put 9           | $10   | 6-3  | $10      |
      | Over 7          | $10   | 6-3  | $10      |
      | Under 7         | $10   | 1-1  | $10      |

  Scenario: Put Bets stay on 4, 5, 6, 8, 9 and 10, 30-2399.03
    When seat 1 tries to bet $10 on Put 11
    Then the attempt is refused under 30-2304

  Scenario Outline: <wager> is not offered with Craps Free Craps, 30-2399.03
    Given a Craps Free Craps table with:
      """
      {"offered": ["pass", "<wager>"]}
      """
    Then the submission is refused naming offered under 30-2399.03

    Examples:
      | wager         |
      | lay           |
      | fire          |
      | sharp_shooter |
      | ride_the_line |

  Scenario: Bonus Craps may be offered with Craps Free Craps, 30-2399.03
    Given seat 1 bets $10 on Pass
    And seat 2 bets $5 on All Tall
    When the dice land in turn 6-2, 6-3, 6-4, 6-5 and 6-6
    Then seat 2 wins $170 on All Tall

  # (1) Pass

  @smoke
  Scenario: A Pass Bet is made before the come-out roll, and a 12 is its point, 30-2399.03(1)
    When seat 1 bets $10 on Pass
    And the dice land 6-6
    Then nothing is decided
    When seat 2 tries to bet $10 on Pass
    Then the attempt is refused under 30-2305(3)
    When the dice land in turn 1-1, 6-5 and 6-6
    Then seat 1 wins $10 on Pass

  Scenario: A Pass Bet before a come-out roll wins on 7 and loses on nothing, 30-2399.03(1)(a)
    When seat 1 bets $10 on Pass
    Then seat 1's Pass wins on 7 and stands on every other throw

  Scenario Outline: A Pass Bet wins when the <point> is thrown again, 30-2399.03(1)(a)
    When seat 1 bets $10 on Pass
    And the dice land <dice>
    Then nothing is decided
    And the puck is on <point>
    And seat 1's Pass wins on <point>, loses on 7 and stands on every other throw
    When the dice land <again>
    Then seat 1 wins $10 on Pass
    And seat 1 has $1,010

    Examples:
      | point | dice | again |
      | 2     | 1-1  | 1-1   |
      | 3     | 2-1  | 1-2   |
      | 4     | 3-1  | 2-2   |
      | 5     | 4-1  | 3-2   |
      | 6     | 5-1  | 3-3   |
      | 8     | 6-2  | 4-4   |
      | 9     | 6-3  | 5-4   |
      | 10    | 6-4  | 5-5   |
      | 11    | 6-5  | 5-6   |
      | 12    | 6-6  | 6-6   |

  Scenario Outline: A Pass Bet loses when a 7 comes before the <point>, 30-2399.03(1)(b)
    When seat 1 bets $10 on Pass
    And the dice land in turn <dice> and 4-3
    Then seat 1 loses $10 on Pass
    And seat 2 is the shooter

    Examples:
      | point | dice |
      | 2     | 1-1  |
      | 3     | 2-1  |
      | 6     | 5-1  |
      | 11    | 6-5  |
      | 12    | 6-6  |

  # (2), (4), (5) what is not a wager

  Scenario Outline: <wager> is not a wager of Craps Free Craps, <paragraph>
    Given seat 1 bets $10 on Pass
    And the dice land 4-4
    When seat 2 tries to bet $10 on <wager>
    Then the attempt is refused under <refusal>

    Examples:
      | wager        | paragraph     | refusal |
      | Don't Pass   | 30-2399.03(2) | G1      |
      | Don't Come   | 30-2399.03(4) | G1      |
      | Place Lose 6 | 30-2399.03(5) | G1      |

  Scenario Outline: A submission that offers <wager> is refused, <paragraph>
    Given a Craps Free Craps table with:
      """
      {"offered": ["pass", "<wager>"]}
      """
    Then the submission is refused naming offered under 30-2399.03

    Examples:
      | wager      | paragraph     |
      | dont_pass  | 30-2399.03(2) |
      | dont_come  | 30-2399.03(4) |
      | place_lose | 30-2399.03(5) |

  # (3) Come

  Scenario: A Come Bet is made after the come-out roll and moves to its number, also a 2, 30-2399.03(3)
    Given seat 1 bets $10 on Pass
    When seat 2 tries to bet $10 on Come
    Then the attempt is refused under 30-2304(3)
    When the dice land 4-4
    And seat 2 bets $10 on Come
    Then seat 2's Come wins on 7 and stands on every other throw
    When the dice land 1-1
    Then nothing is decided
    And seat 2 has $10 on Come 2
    And the puck is on 8

  Scenario Outline: A Come Bet wins when its <number> is thrown again, with odds at <odds>, 30-2399.03(3)(a)
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    And seat 2 bets $10 on Come
    And the dice land <dice>
    When seat 2 bets $30 on Come Odds <number>
    And the dice land <again>
    Then seat 2 wins $10 on Come <number>
    And seat 2 wins <winnings> on Come Odds <number>

    Examples:
      | number | odds   | point | dice | again | winnings |
      | 2      | 6 to 1 | 4-4   | 1-1  | 1-1   | $180     |
      | 3      | 3 to 1 | 4-4   | 2-1  | 1-2   | $90      |
      | 4      | 2 to 1 | 4-4   | 3-1  | 2-2   | $60      |
      | 5      | 3 to 2 | 4-4   | 4-1  | 3-2   | $45      |
      | 6      | 6 to 5 | 4-4   | 5-1  | 3-3   | $36      |
      | 8      | 6 to 5 | 3-3   | 6-2  | 4-4   | $36      |
      | 9      | 3 to 2 | 4-4   | 6-3  | 5-4   | $45      |
      | 10     | 2 to 1 | 4-4   | 6-4  | 5-5   | $60      |
      | 11     | 3 to 1 | 4-4   | 6-5  | 5-6   | $90      |
      | 12     | 6 to 1 | 4-4   | 6-6  | 6-6   | $180     |

  Scenario: A Come Bet wins on a 7 on its first roll, 30-2399.03(3)(a)
    Given seat 1 bets $10 on Pass
    And the dice land 4-4
    When seat 2 bets $10 on Come
    And the dice land 4-3
    Then seat 2 wins $10 on Come

  Scenario Outline: A Come Bet loses when a 7 comes before its <number>, 30-2399.03(3)(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-4
    When seat 2 bets $10 on Come
    And the dice land in turn <dice> and 4-3
    Then seat 2 loses $10 on Come <number>

    Examples:
      | number | dice |
      | 2      | 1-1  |
      | 3      | 2-1  |
      | 6      | 5-1  |
      | 11     | 6-5  |
      | 12     | 6-6  |
