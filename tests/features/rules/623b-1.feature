# Hot Roller: every way to throw a number, before a 7. Areas and marker buttons are the layout's.
Feature: Hot Roller Craps, 58 Pa. Code 623b.1

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 3 buys in for $1,000

  Scenario: A Hot Roller table has sixteen positions at most, 623b.1(a)(2)(i)
    Given a Pennsylvania craps table with:
      """
      {"seats": 17}
      """
    Then the submission is refused naming seats under 623a.2(d)(4)(i)

  Scenario Outline: The <number> is complete with <ways>, <paragraph>
    Given seat 2 bets $5 on Hot Roller
    And seat 1 bets $5 on Pass
    When the dice land in turn <point>, <other>, <all but one> and 4-3
    Then seat 2 loses $5 on Hot Roller
    When the dice pass to seat 1
    And seat 2 bets $5 on Hot Roller
    And seat 1 bets $5 on Pass
    And the dice land in turn <point>, <other>, <all but one>, <last> and 4-3
    Then seat 2 wins $25 on Hot Roller

    Examples: another number is complete besides, so that the last way makes two
      | number | ways             | point | other       | all but one | last | paragraph            |
      | 4      | 1-3 and 2-2      | 5-1   | 3-6 and 4-5 | 1-3         | 2-2  | 623b.1(a)(2)(iii)(A) |
      | 5      | 1-4 and 2-3      | 5-1   | 3-6 and 4-5 | 3-2         | 4-1  | 623b.1(a)(2)(iii)(B) |
      | 6      | 1-5, 2-4 and 3-3 | 6-2   | 3-6 and 4-5 | 5-1, 3-3    | 2-4  | 623b.1(a)(2)(iii)(C) |
      | 8      | 2-6, 3-5 and 4-4 | 5-1   | 3-6 and 4-5 | 2-6, 5-3    | 4-4  | 623b.1(a)(2)(iii)(D) |
      | 9      | 3-6 and 4-5      | 5-1   | 1-3 and 2-2 | 6-3         | 5-4  | 623b.1(a)(2)(iii)(E) |
      | 10     | 4-6 and 5-5      | 5-1   | 3-6 and 4-5 | 6-4         | 5-5  | 623b.1(a)(2)(iii)(F) |

  Scenario: A Hot Roller wager is made before the come out roll and not with a point on, 623b.1(b)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on Hot Roller
    And the dice land 4-2
    And seat 3 tries to bet $5 on Hot Roller
    Then the attempt is refused under 623b.1(b)

  Scenario: None is made before a later come out roll while a marker is on the layout, 623b.1(b)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    And the dice land in turn 4-2 and 4-2
    When seat 3 tries to bet $5 on Hot Roller
    Then the attempt is refused under H1

  Scenario: A marker is placed with each throw, whether or not anyone has the wager, 623b.1(d)
    Given seat 1 bets $5 on Pass
    And the dice land in turn 4-2 and 4-2
    When seat 3 tries to bet $5 on Hot Roller
    Then the attempt is refused under H1

  Scenario Outline: One is made before any come out roll without a marker on the layout, so after <dice>, 623b.1(b)
    Given seat 1 bets $5 on Pass
    And the dice land <dice>
    When seat 3 bets $5 on Hot Roller
    Then seat 3 has $5 on Hot Roller

    Examples:
      | dice |
      | 4-3  |
      | 6-5  |
      | 1-2  |

  Scenario: It is not reduced, increased or removed until resolved, 623b.1(b)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    And the dice land 4-2
    When seat 2 tries to take back $1 from Hot Roller
    Then the attempt is refused under 623b.1(b)
    When seat 2 tries to raise Hot Roller by $1
    Then the attempt is refused under 623b.1(b)
    When seat 2 tries to take down Hot Roller
    Then the attempt is refused under 623b.1(b)

  Scenario: It has no bearing on other wagers of the player, 623b.1(b)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    And seat 2 bets $10 on Pass
    When the dice land in turn 4-2 and 3-3
    Then seat 2 wins $10 on Pass
    And seat 2 neither wins nor loses on Hot Roller
    And seat 2 has $1,005

  Scenario: It remains until it is collected or paid, also when the dice pass, 623b.1(c)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    And the dice land in turn 5-1, 1-3, 2-2 and 3-6
    When the dice pass
    Then seat 2 has $5 on Hot Roller
    When the dice land in turn 4-5 and 4-3
    Then seat 2 wins $25 on Hot Roller
    And seat 2 has nothing on Hot Roller

  Scenario: A 1 and 3 is marked under the 4 and does not complete it, 623b.1(d)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    When the dice land in turn 5-1, 3-6, 4-5, 1-3, 3-1 and 4-3
    Then seat 2 loses $5 on Hot Roller

  Scenario: A 1 and 3 and then a 2 and 2 complete the 4, 623b.1(f)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    When the dice land in turn 5-1, 3-6, 4-5, 1-3, 2-2 and 4-3
    Then seat 2 wins $25 on Hot Roller

  Scenario: Both ways of 4, of 5 and of 9 and then a 7 are Any 3 Number Combinations, 623b.1(g)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    When the dice land in turn 5-1, 1-3, 2-2, 2-3, 4-1, 3-6, 4-5 and 5-2
    Then seat 2 wins $50 on Hot Roller

  Scenario: A 7 on its first roll takes it, 623b.1(g)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    When the dice land 4-3
    Then seat 2 loses $5 on Hot Roller
    And seat 1 wins $5 on Pass

  Scenario Outline: It loses when a 7 comes with <complete>, 623b.1(g)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    When the dice land in turn <throws> and 6-1
    Then seat 2 loses $5 on Hot Roller

    Examples:
      | complete     | throws             |
      | none         | 5-1, 1-3, 3-6, 4-6 |
      | one complete | 5-1, 1-3, 2-2, 3-6 |

  Scenario: A come out 7 pays it when two are complete, 623b.1(g)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    And the dice land in turn 5-1, 1-3, 2-2, 3-6, 4-5 and 2-4
    When seat 1 bets $5 on Pass
    And the dice land 4-3
    Then seat 1 wins $5 on Pass
    And seat 2 wins $25 on Hot Roller

  Scenario: A come out 7 takes it when fewer than two are complete, 623b.1(g)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    And the dice land in turn 5-1, 1-3, 2-2, 3-6 and 2-4
    When seat 1 bets $5 on Pass
    And the dice land 4-3
    Then seat 2 loses $5 on Hot Roller

  Scenario: The 7 clears the markers, 623b.1(g)
    Given seat 1 bets $5 on Pass
    And the dice land in turn 5-1, 1-3, 2-2, 3-6, 4-5 and 4-3
    When seat 2 bets $5 on Hot Roller
    And seat 2 bets $5 on Pass
    And the dice land in turn 5-1 and 4-3
    Then seat 2 loses $5 on Hot Roller

  @smoke
  Scenario: All six are paid at the 7 and not before, 623b.1(g)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Roller
    And the dice land in turn 1-3, 1-4, 2-3, 1-5, 2-4, 3-3, 2-6, 3-5, 4-4, 3-6, 4-5, 4-6 and 5-5
    When the dice land 2-2
    Then seat 2 neither wins nor loses on Hot Roller
    When seat 1 bets $5 on Pass
    And the dice land in turn 1-4 and 4-3
    Then seat 2 wins $1,000 on Hot Roller

  Scenario Outline: Paytable <table> pays <odds> for <count> Number Combinations, 623b.1(h)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"hot_roller": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 1 bets $5 on Pass
    And seat 2 bets $1 on Hot Roller
    And the dice land in turn <throws>
    And seat 1 bets $5 on Pass
    When the dice land in turn 1-4 and 4-3
    Then seat 2 wins <winnings> on Hot Roller

    Examples: the last throw makes the point, so that another is set before the 7
      | table | count | odds     | winnings | throws                                                                  |
      | A     | Any 2 | 5 to 1   | $5       | 1-3, 3-6, 4-5 and 2-2                                                   |
      | A     | Any 3 | 10 to 1  | $10      | 1-3, 3-6, 4-5, 4-6, 5-5 and 2-2                                         |
      | A     | Any 4 | 20 to 1  | $20      | 1-3, 2-6, 3-5, 4-4, 3-6, 4-5, 4-6, 5-5 and 2-2                          |
      | A     | Any 5 | 50 to 1  | $50      | 1-3, 1-5, 2-4, 3-3, 2-6, 3-5, 4-4, 3-6, 4-5, 4-6, 5-5 and 2-2           |
      | A     | All 6 | 200 to 1 | $200     | 1-3, 1-4, 2-3, 1-5, 2-4, 3-3, 2-6, 3-5, 4-4, 3-6, 4-5, 4-6, 5-5 and 2-2 |
      | B     | Any 2 | 5 to 1   | $5       | 1-3, 3-6, 4-5 and 2-2                                                   |
      | B     | Any 3 | 10 to 1  | $10      | 1-3, 3-6, 4-5, 4-6, 5-5 and 2-2                                         |
      | B     | Any 4 | 20 to 1  | $20      | 1-3, 2-6, 3-5, 4-4, 3-6, 4-5, 4-6, 5-5 and 2-2                          |
      | B     | Any 5 | 50 to 1  | $50      | 1-3, 1-5, 2-4, 3-3, 2-6, 3-5, 4-4, 3-6, 4-5, 4-6, 5-5 and 2-2           |
      | B     | All 6 | 300 to 1 | $300     | 1-3, 1-4, 2-3, 1-5, 2-4, 3-3, 2-6, 3-5, 4-4, 3-6, 4-5, 4-6, 5-5 and 2-2 |

  Scenario: A paytable that is not listed is refused, 623b.1(h)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"hot_roller": "C"}}
      """
    Then the submission is refused naming pay_tables under 623b.1(h)
