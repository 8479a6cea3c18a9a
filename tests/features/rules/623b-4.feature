# Hot Shooter Jackpot: how long the hand goes on after the come out roll.
Feature: Hot Shooter Jackpot wager, 58 Pa. Code 623b.4

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000

  Scenario Outline: It is offered on an automated or a hybrid table, so a <kind> one is <said>, 623b.4(a)
    Given a Pennsylvania craps table with:
      """
      {"table_kind": "<kind>", "offered": ["pass", "hot_shooter"]}
      """
    Then the submission is <answer>

    Examples:
      | kind      | said     | answer                                 |
      | automated | accepted | accepted                               |
      | hybrid    | accepted | accepted                               |
      | live      | refused  | refused naming offered under 623b.4(a) |

  Scenario: Each player has a Hot Shooter Jackpot wager of their own, 623b.4(b)
    Given seat 1 bets $5 on Pass
    When seat 1 bets $1 on Hot Shooter
    And seat 2 bets $2 on Hot Shooter
    And the dice land in turn 4-2 and 4-3
    Then seat 1 loses $1 on Hot Shooter
    And seat 2 loses $2 on Hot Shooter

  Scenario: It is placed before the come out roll and not with a point on, 623b.4(c)
    Given seat 1 bets $5 on Pass
    When the dice land 4-2
    And seat 2 tries to bet $5 on Hot Shooter
    Then the attempt is refused under 623b.4(c)
    When the dice land 3-3
    And seat 2 bets $5 on Hot Shooter
    Then seat 2 has $5 on Hot Shooter

  # A panel makes and raises wagers with the same touch: at a table a second one is a raise, refused below.
  @rules-only
  Scenario: A seat has one at a time, 623b.4(c)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land in turn 4-2 and 3-3
    When seat 2 tries to bet $5 on Hot Shooter
    Then the attempt is refused under HS1

  Scenario: From its come out throw on it is locked, 623b.4(c)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 6-5
    When seat 2 tries to take down Hot Shooter
    Then the attempt is refused under W1
    When seat 2 tries to take back $1 from Hot Shooter
    Then the attempt is refused under W1
    When seat 2 tries to raise Hot Shooter by $1
    Then the attempt is refused under W1

  Scenario Outline: With <throws> throws after the come out roll and before the 7 out it loses, 623b.4(d)(1)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 4-2
    And the dice land 1-2 <throws> times
    When the dice land 4-3
    Then seat 2 loses $5 on Hot Shooter

    Examples:
      | throws |
      | 0      |
      | 1      |
      | 6      |
      | 7      |

  Scenario Outline: With <throws> throws after the come out roll and before the 7 out it is returned, 623b.4(d)(1.1)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 4-2
    And the dice land 1-2 <throws> times
    When the dice land 4-3
    Then seat 2 gets back $5 on Hot Shooter
    And seat 2 has $1,000

    Examples:
      | throws |
      | 8      |
      | 9      |
      | 14     |
      | 15     |

  @smoke
  Scenario: With 16 throws it wins, and only then, 623b.4(d)(2)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 4-2
    And the dice land 1-2 16 times
    Then seat 2 neither wins nor loses on Hot Shooter
    When the dice land 4-3
    Then seat 2 wins $10 on Hot Shooter
    And seat 2 has $1,010

  Scenario: Points made and come out rolls in between are throws like any other, 623b.4(d)(2)
    Given seat 2 bets $5 on Hot Shooter
    And seat 1 makes the points 4, 5, 6 and 8, betting $5 on Pass
    And seat 1 bets $5 on Pass
    And the dice land in turn 6-5
    And seat 1 bets $5 on Pass
    And the dice land in turn 4-3
    And seat 1 bets $5 on Pass
    And the dice land in turn 1-1
    And seat 1 makes the points 9 and 10, betting $5 on Pass
    And seat 1 bets $5 on Pass
    And the dice land 4-2
    Then seat 2 neither wins nor loses on Hot Shooter
    When the dice land 1-2
    And the dice land 4-3
    Then seat 2 wins $10 on Hot Shooter

  Scenario: Its own come out roll may be a 7 and is not counted, 623b.4(d)(1.1)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 4-3
    And seat 1 bets $5 on Pass
    And the dice land 4-2
    And the dice land 1-2 7 times
    When the dice land 4-3
    Then seat 2 gets back $5 on Hot Shooter

  Scenario: Each wager counts its own throws, 623b.4(d)(2)
    Given seat 1 bets $5 on Pass
    And seat 1 bets $5 on Hot Shooter
    And the dice land 4-2
    And the dice land 1-2 8 times
    And the dice land 4-2
    And seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 4-2
    And the dice land 1-2 6 times
    When the dice land 4-3
    Then seat 1 wins $10 on Hot Shooter
    And seat 2 loses $5 on Hot Shooter

  Scenario: A throw that is void is not counted, 623b.4(d)(1)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 4-2
    And the dice land 1-2 7 times
    And betting closes
    And no roll is called
    When the dice land 4-3
    Then seat 2 loses $5 on Hot Shooter

  Scenario: When the dice pass the count goes on with the next shooter, 623b.4(d)(1.1)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 4-2
    And the dice land 1-2 4 times
    And the dice pass
    And the dice land 1-2 4 times
    When the dice land 4-3
    Then seat 2 gets back $5 on Hot Shooter

  Scenario Outline: Counted with come out roll and 7 out, <throws> throws in between <become>, <paragraph>
    Given a Pennsylvania craps table with:
      """
      {"hot_shooter_count": "whole_hand"}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 4-2
    And the dice land 1-2 <throws> times
    When the dice land 4-3
    Then seat 2 <sees> on Hot Shooter

    Examples: two more than lie in between
      | throws | become       | sees         | paragraph      |
      | 5      | lose         | loses $5     | 623b.4(d)(1)   |
      | 6      | are returned | gets back $5 | 623b.4(d)(1.1) |
      | 13     | are returned | gets back $5 | 623b.4(d)(1.1) |
      | 14     | win          | wins $10     | 623b.4(d)(2)   |
      | 21     | win          | wins $10     | 623b.4(d)(2)   |
      | 22     | win more     | wins $20     | 623b.4(d)(2)   |

  Scenario Outline: <throws> rolls pay <odds>, 623b.4(e)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Hot Shooter
    And the dice land 4-2
    And the dice land 1-2 <throws> times
    When the dice land 4-3
    Then seat 2 <sees> on Hot Shooter

    Examples: the borders of every row
      | throws | odds    | sees         |
      | 8      | a push  | gets back $5 |
      | 15     | a push  | gets back $5 |
      | 16     | 2 to 1  | wins $10     |
      | 23     | 2 to 1  | wins $10     |
      | 24     | 4 to 1  | wins $20     |
      | 31     | 4 to 1  | wins $20     |
      | 32     | 6 to 1  | wins $30     |
      | 39     | 6 to 1  | wins $30     |
      | 40     | 11 to 1 | wins $55     |
      | 44     | 11 to 1 | wins $55     |
      | 45     | 29 to 1 | wins $145    |
      | 49     | 29 to 1 | wins $145    |
      | 50     | 99 to 1 | wins $495    |
      | 51     | 99 to 1 | wins $495    |
      | 200    | 99 to 1 | wins $495    |
