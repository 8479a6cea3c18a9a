# What wins, loses and is returned on the line and in the Come boxes of Colorado.
Feature: Pass, Don't Pass, Come and Don't Come Bets, Colorado 30-2304(1) to (4)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  Scenario: Only the wagers of the list are accepted, 30-2304
    When seat 1 tries to bet $5 on Hot Roller
    Then the attempt is refused under G1
    When seat 1 tries to bet $5 on Lucky Shooter
    Then the attempt is refused under G1

  Scenario Outline: A submission that offers <wager> is refused, 30-2304
    Given a Colorado craps table with:
      """
      {"offered": ["pass", "dont_pass", "<wager>"]}
      """
    Then the submission is refused naming offered under 30-2304

    Examples:
      | wager         |
      | hot_roller    |
      | lucky_shooter |
      | hot_shooter   |

  # (1) Pass

  @smoke
  Scenario: A Pass Bet is made before the come-out roll and not after it, 30-2304(1)
    When seat 1 bets $10 on Pass
    Then seat 1 has $10 on Pass
    When the dice land 4-2
    Then the puck is on 6
    When seat 2 tries to bet $10 on Pass
    Then the attempt is refused under 30-2305(3)
    And seat 2 has $100

  Scenario: A Pass Bet before a come-out roll, on all throws, 30-2304(1)(a)
    When seat 1 bets $10 on Pass
    Then seat 1's Pass wins on 7 and 11, loses on 2, 3 and 12 and stands on every other throw

  Scenario Outline: A Pass Bet wins at once on a come-out <dice>, 30-2304(1)(a)
    When seat 1 bets $10 on Pass
    And the dice land <dice>
    Then seat 1 wins $10 on Pass
    And seat 1 has $110
    And the puck is off

    Examples:
      | dice |
      | 1-6  |
      | 2-5  |
      | 3-4  |
      | 5-6  |

  Scenario Outline: A Pass Bet wins when the <point> is thrown again, 30-2304(1)(a)
    When seat 1 bets $10 on Pass
    And the dice land <dice>
    Then nothing is decided
    And the puck is on <point>
    And seat 1's Pass wins on <point>, loses on 7 and stands on every other throw
    When the dice land <again>
    Then seat 1 wins $10 on Pass
    And seat 1 has $110

    Examples:
      | point | dice | again |
      | 4     | 3-1  | 2-2   |
      | 5     | 4-1  | 3-2   |
      | 6     | 5-1  | 3-3   |
      | 8     | 6-2  | 4-4   |
      | 9     | 6-3  | 5-4   |
      | 10    | 6-4  | 5-5   |

  Scenario Outline: A Pass Bet loses at once on a come-out <dice>, 30-2304(1)(b)
    When seat 1 bets $10 on Pass
    And the dice land <dice>
    Then seat 1 loses $10 on Pass
    And seat 1 has $90

    Examples:
      | dice |
      | 1-1  |
      | 1-2  |
      | 6-6  |

  Scenario: A Pass Bet loses when a 7 comes before the point, 30-2304(1)(b)
    When seat 1 bets $10 on Pass
    And the dice land in turn 4-4, 1-1, 5-6, 6-6 and 4-3
    Then seat 1 loses $10 on Pass
    And seat 1 has $90
    And the puck is off

  # (2) Don't Pass

  Scenario: A Don't Pass Bet is made before the come-out roll and not after it, 30-2304(2)
    When seat 1 bets $10 on Don't Pass
    Then seat 1's Don't Pass wins on 2 and 3, loses on 7 and 11, is returned on 12 and stands on every other throw
    When the dice land 4-2
    And seat 2 tries to bet $10 on Don't Pass
    Then the attempt is refused under 30-2304(2)
    When seat 1 tries to raise Don't Pass by $10
    Then the attempt is refused under 30-2304(2)

  Scenario Outline: A Don't Pass Bet wins on <throws>, 30-2304(2)(a)
    When seat 1 bets $10 on Don't Pass
    And the dice land in turn <throws>
    Then seat 1 wins $10 on Don't Pass
    And seat 1 has $110

    Examples:
      | throws      |
      | 1-1         |
      | 2-1         |
      | 4-2 and 5-2 |
      | 5-5 and 4-3 |

  Scenario Outline: A Don't Pass Bet loses on <throws>, 30-2304(2)(b)
    When seat 1 bets $10 on Don't Pass
    And the dice land in turn <throws>
    Then seat 1 loses $10 on Don't Pass
    And seat 1 has $90

    Examples:
      | throws      |
      | 6-1         |
      | 6-5         |
      | 4-2 and 3-3 |
      | 5-5 and 6-4 |

  Scenario: A Don't Pass Bet is returned on a come-out 12, 30-2304(2)(c)
    When seat 1 bets $10 on Don't Pass
    And the dice land 6-6
    Then seat 1 gets back $10 on Don't Pass
    And seat 1 has $100

  # (3) Come

  Scenario: A Come Bet is made after the come-out roll and moves to its number, 30-2304(3)
    Given seat 1 bets $10 on Pass
    When seat 2 tries to bet $10 on Come
    Then the attempt is refused under 30-2304(3)
    When the dice land 4-2
    And seat 2 bets $10 on Come
    Then seat 2's Come wins on 7 and 11, loses on 2, 3 and 12 and stands on every other throw
    When the dice land 5-4
    Then nothing is decided
    And seat 2 has $10 on Come 9

  Scenario Outline: A Come Bet wins on <throws>, 30-2304(3)(a)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Come
    And the dice land in turn <throws>
    Then seat 2 wins $10 on <wager>
    And seat 2 has $110

    Examples:
      | throws           | wager  |
      | 6-1              | Come   |
      | 6-5              | Come   |
      | 5-4 and 6-3      | Come 9 |
      | 2-2, 1-1 and 3-1 | Come 4 |

  Scenario Outline: A Come Bet loses on <throws>, 30-2304(3)(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Come
    And the dice land in turn <throws>
    Then seat 2 loses $10 on <wager>
    And seat 2 has $90

    Examples:
      | throws      | wager  |
      | 1-1         | Come   |
      | 1-2         | Come   |
      | 6-6         | Come   |
      | 5-4 and 4-3 | Come 9 |

  # (4) Don't Come

  Scenario: A Don't Come Bet is made after the come-out roll and moves behind its number, 30-2304(4)
    Given seat 1 bets $10 on Pass
    When seat 2 tries to bet $10 on Don't Come
    Then the attempt is refused under 30-2304(4)
    When the dice land 4-2
    And seat 2 bets $10 on Don't Come
    Then seat 2's Don't Come wins on 2 and 3, loses on 7 and 11, is returned on 12 and stands on every other throw
    When the dice land 5-4
    Then nothing is decided
    And seat 2 has $10 on Don't Come 9

  Scenario Outline: A Don't Come Bet wins on <throws>, 30-2304(4)(a)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Don't Come
    And the dice land in turn <throws>
    Then seat 2 wins $10 on <wager>
    And seat 2 has $110

    Examples:
      | throws      | wager        |
      | 1-1         | Don't Come   |
      | 1-2         | Don't Come   |
      | 5-4 and 4-3 | Don't Come 9 |

  Scenario Outline: A Don't Come Bet loses on <throws>, 30-2304(4)(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Don't Come
    And the dice land in turn <throws>
    Then seat 2 loses $10 on <wager>
    And seat 2 has $90

    Examples:
      | throws      | wager        |
      | 6-1         | Don't Come   |
      | 6-5         | Don't Come   |
      | 5-4 and 6-3 | Don't Come 9 |

  Scenario: A Don't Come Bet is returned when the next roll is a 12, 30-2304(4)(c)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Don't Come
    And the dice land 6-6
    Then seat 2 gets back $10 on Don't Come
    And seat 2 has $100
