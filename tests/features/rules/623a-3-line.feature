# What wins, loses and is returned on the line and in the Come boxes.
Feature: Pass, Don't Pass, Come and Don't Come Bets, 58 Pa. Code 623a.3(a)(1) to (4)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  # (1) Pass

  Scenario: A Pass Bet is made before the come out roll and not after it, 623a.3(a)(1)
    When seat 1 bets $10 on Pass
    Then seat 1's Pass wins on 7 and 11, loses on 2, 3 and 12 and stands on every other throw
    When the dice land 4-2
    And seat 2 tries to bet $10 on Pass
    Then the attempt is refused under 623a.4(c)(1)

  Scenario Outline: A Pass Bet wins at once on a come out <dice>, 623a.3(a)(1)(i)(A)
    When seat 1 bets $10 on Pass
    And the dice land <dice>
    Then seat 1 wins $10 on Pass
    And seat 1 has $110
    And seat 1 has nothing on Pass
    And the puck is off

    Examples:
      | dice |
      | 1-6  |
      | 2-5  |
      | 3-4  |
      | 5-6  |

  Scenario Outline: A Pass Bet wins when the <point> is thrown again, 623a.3(a)(1)(i)(B)
    When seat 1 bets $10 on Pass
    And the dice land <dice>
    Then nothing is decided
    And the puck is on <point>
    And seat 1's Pass wins on <point>, loses on 7 and stands on every other throw
    When the dice land <again>
    Then seat 1 wins $10 on Pass
    And seat 1 has $110
    And the puck is off

    Examples:
      | point | dice | again |
      | 4     | 3-1  | 2-2   |
      | 5     | 4-1  | 3-2   |
      | 6     | 5-1  | 3-3   |
      | 8     | 6-2  | 4-4   |
      | 9     | 6-3  | 5-4   |
      | 10    | 6-4  | 5-5   |

  Scenario Outline: A Pass Bet loses at once on a come out <dice>, 623a.3(a)(1)(ii)(A)
    When seat 1 bets $10 on Pass
    And the dice land <dice>
    Then seat 1 loses $10 on Pass
    And seat 1 has $90
    And the puck is off

    Examples:
      | dice |
      | 1-1  |
      | 1-2  |
      | 6-6  |

  Scenario Outline: A Pass Bet loses when a 7 comes before the <point>, 623a.3(a)(1)(ii)(B)
    When seat 1 bets $10 on Pass
    And the dice land <dice>
    And the dice land in turn 1-1, 5-6 and 6-6
    Then nothing is decided
    When the dice land 4-3
    Then seat 1 loses $10 on Pass
    And seat 1 has $90
    And the puck is off

    Examples:
      | point | dice |
      | 4     | 2-2  |
      | 5     | 2-3  |
      | 6     | 2-4  |
      | 8     | 2-6  |
      | 9     | 3-6  |
      | 10    | 4-6  |

  # (2) Don't Pass

  Scenario: A Don't Pass Bet is made before the come out roll and not after it, 623a.3(a)(2)
    When seat 1 bets $10 on Don't Pass
    Then seat 1's Don't Pass wins on 2 and 3, loses on 7 and 11, is returned on 12 and stands on every other throw
    When the dice land 4-2
    And seat 2 tries to bet $10 on Don't Pass
    Then the attempt is refused under 623a.3(a)(2)
    When seat 1 tries to raise Don't Pass by $10
    Then the attempt is refused under 623a.3(a)(2)

  Scenario Outline: A Don't Pass Bet wins at once on a come out <dice>, 623a.3(a)(2)(i)(A)
    When seat 1 bets $10 on Don't Pass
    And the dice land <dice>
    Then seat 1 wins $10 on Don't Pass
    And seat 1 has $110
    And seat 1 has nothing on Don't Pass

    Examples:
      | dice |
      | 1-1  |
      | 2-1  |

  Scenario Outline: A Don't Pass Bet wins when a 7 comes before the <point>, 623a.3(a)(2)(i)(B)
    When seat 1 bets $10 on Don't Pass
    And the dice land <dice>
    Then nothing is decided
    And seat 1's Don't Pass wins on 7, loses on <point> and stands on every other throw
    When the dice land 5-2
    Then seat 1 wins $10 on Don't Pass
    And seat 1 has $110

    Examples:
      | point | dice |
      | 4     | 3-1  |
      | 5     | 4-1  |
      | 6     | 5-1  |
      | 8     | 6-2  |
      | 9     | 6-3  |
      | 10    | 6-4  |

  Scenario Outline: A Don't Pass Bet loses at once on a come out <dice>, 623a.3(a)(2)(ii)(A)
    When seat 1 bets $10 on Don't Pass
    And the dice land <dice>
    Then seat 1 loses $10 on Don't Pass
    And seat 1 has $90

    Examples:
      | dice |
      | 6-1  |
      | 5-2  |
      | 4-3  |
      | 6-5  |

  Scenario Outline: A Don't Pass Bet loses when the <point> is thrown again, 623a.3(a)(2)(ii)(B)
    When seat 1 bets $10 on Don't Pass
    And the dice land in turn <dice> and <again>
    Then seat 1 loses $10 on Don't Pass
    And seat 1 has $90
    And the puck is off

    Examples:
      | point | dice | again |
      | 4     | 2-2  | 1-3   |
      | 5     | 4-1  | 2-3   |
      | 6     | 3-3  | 2-4   |
      | 8     | 4-4  | 3-5   |
      | 9     | 6-3  | 4-5   |
      | 10    | 5-5  | 4-6   |

  Scenario: A Don't Pass Bet is returned on a come out 12, 623a.3(a)(2)(iii)
    When seat 1 bets $10 on Don't Pass
    And the dice land 6-6
    Then seat 1 gets back $10 on Don't Pass
    And seat 1 has $100
    And seat 1 has nothing on Don't Pass

  # (3) Come

  Scenario: A Come Bet is made after the come out roll and moves to its number, 623a.3(a)(3)
    Given seat 1 bets $10 on Pass
    When seat 2 tries to bet $10 on Come
    Then the attempt is refused under 623a.3(a)(3)
    When the dice land 4-2
    And seat 2 bets $10 on Come
    Then seat 2's Come wins on 7 and 11, loses on 2, 3 and 12 and stands on every other throw
    When the dice land 5-4
    Then nothing is decided
    And seat 2 has nothing on Come
    And seat 2 has $10 on Come 9
    And the puck is on 6

  Scenario: No Come Bet is placed on a number, 623a.3(a)(3)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 tries to bet $10 on Come 9
    Then the attempt is refused under 623a.4(c)(2)

  @smoke
  Scenario: The Come Bet on a number is decided before the next one moves there, 623a.3(a)(3)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    When seat 2 bets $15 on Come
    And the dice land 6-3
    Then seat 2 wins $10 on Come 9
    And seat 2 neither wins nor loses on Come
    And seat 2 has $15 on Come 9
    And seat 2 has $95

  Scenario Outline: A Come Bet wins when the next roll is <dice>, 623a.3(a)(3)(i)(A)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Come
    And the dice land <dice>
    Then seat 2 wins $10 on Come
    And seat 2 has $110
    And seat 2 has nothing on Come

    Examples:
      | dice |
      | 6-1  |
      | 5-2  |
      | 4-3  |
      | 6-5  |

  Scenario Outline: A Come Bet wins when its <number> is thrown again, 623a.3(a)(3)(i)(B)
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    When seat 2 bets $10 on Come
    And the dice land <dice>
    Then seat 2 has $10 on Come <number>
    And seat 2's Come <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land <again>
    Then seat 2 wins $10 on Come <number>
    And seat 2 has $110
    And seat 2 has nothing on Come <number>

    Examples:
      | number | point | dice | again |
      | 4      | 4-2   | 3-1  | 2-2   |
      | 5      | 4-2   | 4-1  | 3-2   |
      | 6      | 4-4   | 5-1  | 3-3   |
      | 8      | 4-2   | 6-2  | 4-4   |
      | 9      | 4-2   | 6-3  | 5-4   |
      | 10     | 4-2   | 6-4  | 5-5   |

  Scenario: A Come Bet on its number wins on a come out roll too, 623a.3(a)(3)(i)(B)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land in turn 5-4 and 3-3
    When seat 1 bets $10 on Pass
    And the dice land 6-3
    Then seat 2 wins $10 on Come 9
    And the puck is on 9

  Scenario Outline: A Come Bet loses when the next roll is <dice>, 623a.3(a)(3)(ii)(A)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Come
    And the dice land <dice>
    Then seat 2 loses $10 on Come
    And seat 2 has $90

    Examples:
      | dice |
      | 1-1  |
      | 1-2  |
      | 6-6  |

  Scenario Outline: A Come Bet loses when a 7 comes before its <number>, 623a.3(a)(3)(ii)(B)
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    When seat 2 bets $10 on Come
    And the dice land in turn <dice>, 5-6, 1-1 and 3-4
    Then seat 2 loses $10 on Come <number>
    And seat 2 has $90

    Examples:
      | number | point | dice |
      | 4      | 4-2   | 2-2  |
      | 5      | 4-2   | 2-3  |
      | 6      | 4-4   | 2-4  |
      | 8      | 4-2   | 2-6  |
      | 9      | 4-2   | 3-6  |
      | 10     | 4-2   | 4-6  |

  Scenario: A Come Bet on its number loses to a come out 7, 623a.3(a)(3)(ii)(B)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land in turn 5-4 and 3-3
    When seat 1 bets $10 on Pass
    And the dice land 4-3
    Then seat 1 wins $10 on Pass
    And seat 2 loses $10 on Come 9
    And seat 1 is the shooter

  # (4) Don't Come

  Scenario: A Don't Come Bet is made after the come out roll and moves behind its number, 623a.3(a)(4)
    Given seat 1 bets $10 on Pass
    When seat 2 tries to bet $10 on Don't Come
    Then the attempt is refused under 623a.3(a)(4)
    When the dice land 4-2
    And seat 2 bets $10 on Don't Come
    Then seat 2's Don't Come wins on 2 and 3, loses on 7 and 11, is returned on 12 and stands on every other throw
    When the dice land 5-4
    Then nothing is decided
    And seat 2 has nothing on Don't Come
    And seat 2 has $10 on Don't Come 9

  Scenario: The Don't Come Bet behind a number is decided before the next one moves there, 623a.3(a)(4)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Don't Come
    And the dice land 5-4
    When seat 2 bets $15 on Don't Come
    And the dice land 6-3
    Then the wagers are settled in this order:
      | seat 2 | Don't Come 9 | loses |
    And seat 2 has $15 on Don't Come 9
    And seat 2 has $75

  Scenario Outline: A Don't Come Bet wins when the next roll is <dice>, 623a.3(a)(4)(i)(A)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Don't Come
    And the dice land <dice>
    Then seat 2 wins $10 on Don't Come
    And seat 2 has $110
    And seat 2 has nothing on Don't Come

    Examples:
      | dice |
      | 1-1  |
      | 1-2  |

  Scenario Outline: A Don't Come Bet wins when a 7 comes before its <number>, 623a.3(a)(4)(i)(B)
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    When seat 2 bets $10 on Don't Come
    And the dice land <dice>
    Then seat 2 has $10 on Don't Come <number>
    And seat 2's Don't Come <number> wins on 7, loses on <number> and stands on every other throw
    When the dice land 6-1
    Then seat 2 wins $10 on Don't Come <number>
    And seat 2 has $110

    Examples:
      | number | point | dice |
      | 4      | 4-2   | 2-2  |
      | 5      | 4-2   | 2-3  |
      | 6      | 4-4   | 2-4  |
      | 8      | 4-2   | 2-6  |
      | 9      | 4-2   | 3-6  |
      | 10     | 4-2   | 4-6  |

  Scenario: A Don't Come Bet behind its number wins on a come out 7 too, 623a.3(a)(4)(i)(B)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Don't Come
    And the dice land in turn 5-4 and 3-3
    When seat 1 bets $10 on Pass
    And the dice land 4-3
    Then seat 2 wins $10 on Don't Come 9

  Scenario Outline: A Don't Come Bet loses when the next roll is <dice>, 623a.3(a)(4)(ii)(A)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Don't Come
    And the dice land <dice>
    Then seat 2 loses $10 on Don't Come
    And seat 2 has $90

    Examples:
      | dice |
      | 6-1  |
      | 5-2  |
      | 4-3  |
      | 6-5  |

  Scenario Outline: A Don't Come Bet loses when its <number> is thrown again, 623a.3(a)(4)(ii)(B)
    Given seat 1 bets $10 on Pass
    And the dice land <point>
    When seat 2 bets $10 on Don't Come
    And the dice land in turn <dice> and <again>
    Then seat 2 loses $10 on Don't Come <number>
    And seat 2 has $90

    Examples:
      | number | point | dice | again |
      | 4      | 4-2   | 3-1  | 2-2   |
      | 5      | 4-2   | 4-1  | 3-2   |
      | 6      | 4-4   | 5-1  | 3-3   |
      | 8      | 4-2   | 6-2  | 4-4   |
      | 9      | 4-2   | 6-3  | 5-4   |
      | 10     | 4-2   | 6-4  | 5-5   |

  Scenario: A Don't Come Bet is returned when the next roll is a 12, 623a.3(a)(4)(iii)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When seat 2 bets $10 on Don't Come
    And the dice land 6-6
    Then seat 2 gets back $10 on Don't Come
    And seat 2 has $100
    And seat 2 has nothing on Don't Come
