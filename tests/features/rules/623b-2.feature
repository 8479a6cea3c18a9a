# Lucky Shooter: a point, then the five others, none twice.
Feature: Lucky Shooter wager, 58 Pa. Code 623b.2

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 3 buys in for $1,000

  Scenario Outline: It is offered on a fully automated table: <kind> is <said>, 623b.2(a)
    Given a Pennsylvania craps table with:
      """
      {"table_kind": "<kind>", "offered": ["pass", "lucky_shooter"]}
      """
    Then the submission is <answer>

    Examples:
      | kind      | said     | answer                                 |
      | automated | accepted | accepted                               |
      | hybrid    | refused  | refused naming offered under 623b.2(a) |
      | live      | refused  | refused naming offered under 623b.2(a) |

  @smoke
  Scenario: Each player has a Lucky Shooter wager of their own, 623b.2(b)
    Given seat 1 bets $5 on Pass
    When seat 1 bets $1 on Lucky Shooter
    And seat 2 bets $2 on Lucky Shooter
    And seat 3 bets $3 on Lucky Shooter
    And the dice land 1-1
    Then seat 1 loses $1 on Lucky Shooter
    And seat 2 loses $2 on Lucky Shooter
    And seat 3 loses $3 on Lucky Shooter

  Scenario: It is placed before the come out roll and not with a point on, 623b.2(c)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on Lucky Shooter
    And the dice land 4-2
    Then seat 2 has $5 on Lucky Shooter
    When seat 3 tries to bet $5 on Lucky Shooter
    Then the attempt is refused under 623b.2(c)

  Scenario: It is placed before any come out roll, 623b.2(c)
    Given seat 1 bets $5 on Pass
    And the dice land in turn 4-2 and 3-3
    When seat 3 bets $5 on Lucky Shooter
    Then seat 3 has $5 on Lucky Shooter

  Scenario: From its come out throw on it is locked, 623b.2(c)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Lucky Shooter
    And the dice land 6-5
    When seat 2 tries to take down Lucky Shooter
    Then the attempt is refused under LS1
    When seat 2 tries to take back $1 from Lucky Shooter
    Then the attempt is refused under LS1
    When seat 2 tries to raise Lucky Shooter by $1
    Then the attempt is refused under LS1

  Scenario: When the dice pass it goes on with the next shooter, 623b.2(c)
    Given seat 1 bets $5 on Pass
    And seat 3 bets $5 on Lucky Shooter
    And the dice land in turn 6-3 and 6-4
    When the dice pass
    And the dice land in turn 3-1, 5-1 and 4-3
    Then seat 3 is paid $25 in all on Lucky Shooter

  Scenario Outline: A come out <dice> takes it, 623b.2(d)(1)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Lucky Shooter
    When the dice land <dice>
    Then seat 2 loses $5 on Lucky Shooter
    And seat 2 has $995

    Examples:
      | dice |
      | 1-1  |
      | 1-2  |
      | 6-6  |

  Scenario Outline: A come out <dice> pays 1 for 1 and leaves it working, net nothing, 623b.2(d)(2)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Lucky Shooter
    When the dice land <dice>
    Then seat 2 neither wins nor loses on Lucky Shooter
    And seat 2 has $5 on Lucky Shooter
    And seat 2 has $995
    When seat 1 bets $5 on Pass
    And the dice land 1-1
    Then seat 2 loses $5 on Lucky Shooter

    Examples:
      | dice |
      | 4-3  |
      | 6-5  |

  Scenario Outline: After the come out <point> any roll but one of the five others settles it, 623b.2(d)(3)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Lucky Shooter
    When the dice land <dice>
    Then seat 2's Lucky Shooter stands on <others> and loses on every other throw

    Examples:
      | point | dice | others         |
      | 4     | 3-1  | 5, 6, 8, 9, 10 |
      | 5     | 4-1  | 4, 6, 8, 9, 10 |
      | 6     | 5-1  | 4, 5, 8, 9, 10 |
      | 8     | 6-2  | 4, 5, 6, 9, 10 |
      | 9     | 6-3  | 4, 5, 6, 8, 10 |
      | 10    | 6-4  | 4, 5, 6, 8, 9  |

  Scenario: A 9, then 10, 4, 6 and another 10, is 3 of 5, 623b.2(d)(3)(i)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Lucky Shooter
    When the dice land in turn 6-3, 6-4, 3-1, 5-1 and 5-5
    Then seat 2 is paid $25 in all on Lucky Shooter
    And seat 2 has nothing on Lucky Shooter

  Scenario: A 9, then 10, 4, 6, 8, 5 and another 9 on the sixth roll, is 5 of 5 and the point, 623b.2(d)(3)(ii)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Lucky Shooter
    When the dice land in turn 6-3, 6-4, 3-1, 5-1, 6-2 and 4-1
    Then seat 2 neither wins nor loses on Lucky Shooter
    When the dice land 5-4
    Then seat 2 is paid $5,000 in all on Lucky Shooter

  Scenario: A 6, then a 9 and another 6, loses, 623b.2(d)(3)(iii)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Lucky Shooter
    When the dice land in turn 4-2, 6-3 and 3-3
    Then seat 2 loses $5 on Lucky Shooter

  Scenario Outline: Paytable <table> pays <odds> for <hand>, 623b.2(e)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"lucky_shooter": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 1 bets $5 on Pass
    And seat 2 bets $1 on Lucky Shooter
    When the dice land in turn <throws>
    Then seat 2 is paid <paid> in all on Lucky Shooter

    Examples:
      | table | hand                 | odds       | paid   | throws                               |
      | A     | 5 of 5 and the point | 1000 for 1 | $1,000 | 6-3, 6-4, 3-1, 5-1, 6-2, 4-1 and 5-4 |
      | A     | 5 of 5               | 150 for 1  | $150   | 6-3, 6-4, 3-1, 5-1, 6-2, 4-1 and 6-5 |
      | A     | 4 of 5               | 15 for 1   | $15    | 6-3, 6-4, 3-1, 5-1, 6-2 and 6-2      |
      | A     | 3 of 5               | 5 for 1    | $5     | 6-3, 6-4, 3-1, 5-1 and 4-3           |
      | B     | 5 of 5 and the point | 500 for 1  | $500   | 6-3, 6-4, 3-1, 5-1, 6-2, 4-1 and 5-4 |
      | B     | 5 of 5               | 100 for 1  | $100   | 6-3, 6-4, 3-1, 5-1, 6-2, 4-1 and 4-3 |
      | B     | 4 of 5               | 10 for 1   | $10    | 6-3, 6-4, 3-1, 5-1, 6-2 and 5-4      |
      | B     | 3 of 5               | 4 for 1    | $4     | 6-3, 6-4, 3-1, 5-1 and 1-1           |
      | B     | 2 of 5               | 2 for 1    | $2     | 6-3, 6-4, 3-1 and 6-6                |
      | C     | 5 of 5 and the point | 1000 for 1 | $1,000 | 6-3, 6-4, 3-1, 5-1, 6-2, 4-1 and 5-4 |
      | C     | 5 of 5               | 150 for 1  | $150   | 6-3, 6-4, 3-1, 5-1, 6-2, 4-1 and 6-4 |
      | C     | 4 of 5               | 20 for 1   | $20    | 6-3, 6-4, 3-1, 5-1, 6-2 and 6-2      |
      | C     | 3 of 5               | 5 for 1    | $5     | 6-3, 6-4, 3-1, 5-1 and 1-2           |
      | D     | 5 of 5 and the point | 500 for 1  | $500   | 6-3, 6-4, 3-1, 5-1, 6-2, 4-1 and 5-4 |
      | D     | 5 of 5               | 100 for 1  | $100   | 6-3, 6-4, 3-1, 5-1, 6-2, 4-1 and 1-1 |
      | D     | 4 of 5               | 10 for 1   | $10    | 6-3, 6-4, 3-1, 5-1, 6-2 and 6-2      |
      | D     | 3 of 5               | 5 for 1    | $5     | 6-3, 6-4, 3-1, 5-1 and 4-3           |
      | D     | 2 of 5               | 2 for 1    | $2     | 6-3, 6-4, 3-1 and 4-3                |

  Scenario Outline: Paytable <table> pays nothing for <hand>, 623b.2(e)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"lucky_shooter": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 1 bets $5 on Pass
    And seat 2 bets $1 on Lucky Shooter
    When the dice land in turn <throws>
    Then seat 2 loses $1 on Lucky Shooter

    Examples:
      | table | hand   | throws                |
      | A     | 2 of 5 | 6-3, 6-4, 3-1 and 4-3 |
      | A     | 1 of 5 | 6-3, 6-4 and 6-4      |
      | B     | 1 of 5 | 6-3, 6-4 and 4-3      |
      | B     | 0 of 5 | 6-3 and 4-3           |
      | C     | 2 of 5 | 6-3, 6-4, 3-1 and 6-4 |
      | C     | 1 of 5 | 6-3, 6-4 and 5-4      |
      | D     | 1 of 5 | 6-3, 6-4 and 6-5      |
      | D     | 0 of 5 | 6-3 and 5-4           |

  Scenario Outline: Paytable <table> pays a first roll of 7 or 11 1 for 1, 623b.2(e)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"lucky_shooter": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 1 bets $5 on Pass
    And seat 2 bets $1 on Lucky Shooter
    When the dice land <dice>
    Then seat 2 has $1 on Lucky Shooter
    And seat 2 has $999

    Examples:
      | table | dice |
      | A     | 4-3  |
      | B     | 6-5  |
      | C     | 6-1  |
      | D     | 5-6  |

  Scenario: A paytable that is not listed is refused, 623b.2(e)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"lucky_shooter": "E"}}
      """
    Then the submission is refused naming pay_tables under 623b.2(e)
