# Sharp Shooter. A tip on it is in co-30-2317-tips.feature, its markers are in ../table/co-lamps.feature.
Feature: Craps with Sharp Shooter, Colorado 30-2399.02

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 3 buys in for $1,000
    And seat 4 buys in for $1,000

  Scenario: Sharp Shooter is made before a new shooter's first throw and not after it, 30-2399.02(2)
    Given seat 1 bets $5 on Pass
    When seat 2 bets $5 on Sharp Shooter
    And the dice land 6-5
    And seat 1 bets $5 on Pass
    And seat 3 tries to bet $5 on Sharp Shooter
    Then the attempt is refused under 30-2399.02(2)
    And seat 2 has $5 on Sharp Shooter

  Scenario: Sharp Shooter is locked from its first throw, 30-2399.02(2)
    Given seat 1 bets $5 on Pass
    And seat 2 bets $5 on Sharp Shooter
    And the dice land 6-5
    When seat 2 tries to take down Sharp Shooter
    Then the attempt is refused under W1
    When seat 2 tries to raise Sharp Shooter by $5
    Then the attempt is refused under W1

  Scenario: Every point made counts, also one made again, 30-2399.02(5)
    Given seat 2 bets $5 on Sharp Shooter
    And seat 1 makes the points 6, 6 and 6, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins $25 on Sharp Shooter

  Scenario: Come-out rolls and numbers on the way do not count, 30-2399.02(5)
    Given seat 2 bets $5 on Sharp Shooter
    And seat 1 makes the points 6 and 8, betting $5 on Pass
    And seat 1 bets $5 on Pass
    And the dice land 4-3
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3, 5-1, 5-1 and 4-3
    Then seat 2 loses $5 on Sharp Shooter

  Scenario Outline: The points <points> before the seven-out lose, 30-2399.02(6)
    Given seat 2 bets $5 on Sharp Shooter
    And seat 1 makes the points <points>, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 loses $5 on Sharp Shooter

    Examples:
      | points  |
      | 6       |
      | 6 and 8 |

  Scenario: Three points win, 30-2399.02(6)
    Given seat 2 bets $5 on Sharp Shooter
    And seat 1 makes the points 4, 8 and 10, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins $25 on Sharp Shooter
    And seat 2 has $1,025

  @smoke
  Scenario: The tenth point pays the top award at once, 30-2399.02(7)
    Given seat 2 bets $5 on Sharp Shooter
    When seat 1 makes the points 6, 8, 5, 9, 4, 10, 6, 8, 5 and 9, betting $5 on Pass
    Then seat 2 wins $1,495 on Sharp Shooter
    And seat 2 has nothing on Sharp Shooter
    And seat 2 has $2,495

  Scenario: On the seven-out losers are collected before winners are paid, 30-2399.02(8)
    Given seat 2 bets $5 on Sharp Shooter
    And seat 1 makes the points 4, 8 and 10, betting $5 on Pass
    And seat 1 bets $5 on Pass
    And seat 3 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then the wagers are settled in this order:
      | seat 1 | Pass          | loses |
      | seat 3 | Pass          | loses |
      | seat 2 | Sharp Shooter | wins  |

  Scenario: When the dice pass it goes on with the next shooter, 30-2399.02(8)
    Given seat 3 bets $5 on Sharp Shooter
    And seat 1 makes the points 4 and 5, betting $5 on Pass
    When the dice pass
    And seat 2 makes the point 6, betting $5 on Pass
    And seat 2 bets $5 on Pass
    And the dice land in turn 6-3 and 4-3
    Then seat 3 wins $25 on Sharp Shooter

  Scenario Outline: <table> pays <odds> for the points <points>, 30-2399.02(9)
    Given a Colorado craps table with:
      """
      {"pay_tables": {"sharp_shooter": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 2 bets $5 on Sharp Shooter
    And seat 1 makes the points <points>, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins <winnings> on Sharp Shooter

    Examples:
      | table | odds      | points                        | winnings |
      | SS-01 | 6 for 1   | 6, 8 and 5                    | $25      |
      | SS-01 | 10 for 1  | 6, 8, 5 and 9                 | $45      |
      | SS-01 | 20 for 1  | 6, 8, 5, 9 and 4              | $95      |
      | SS-01 | 30 for 1  | 6, 8, 5, 9, 4 and 10          | $145     |
      | SS-01 | 50 for 1  | 6, 8, 5, 9, 4, 10 and 6       | $245     |
      | SS-01 | 100 for 1 | 6, 8, 5, 9, 4, 10, 6 and 8    | $495     |
      | SS-01 | 200 for 1 | 6, 8, 5, 9, 4, 10, 6, 8 and 5 | $995     |
      | SS-02 | 7 for 1   | 6, 8 and 5                    | $30      |
      | SS-02 | 10 for 1  | 6, 8, 5 and 9                 | $45      |
      | SS-02 | 20 for 1  | 6, 8, 5, 9 and 4              | $95      |
      | SS-02 | 30 for 1  | 6, 8, 5, 9, 4 and 10          | $145     |
      | SS-02 | 40 for 1  | 6, 8, 5, 9, 4, 10 and 6       | $195     |
      | SS-02 | 50 for 1  | 6, 8, 5, 9, 4, 10, 6 and 8    | $245     |
      | SS-02 | 200 for 1 | 6, 8, 5, 9, 4, 10, 6, 8 and 5 | $995     |
      | SS-03 | 6 for 1   | 6, 8 and 5                    | $25      |
      | SS-03 | 10 for 1  | 6, 8, 5 and 9                 | $45      |
      | SS-03 | 20 for 1  | 6, 8, 5, 9 and 4              | $95      |
      | SS-03 | 30 for 1  | 6, 8, 5, 9, 4 and 10          | $145     |
      | SS-03 | 50 for 1  | 6, 8, 5, 9, 4, 10 and 6       | $245     |
      | SS-03 | 100 for 1 | 6, 8, 5, 9, 4, 10, 6 and 8    | $495     |
      | SS-03 | 200 for 1 | 6, 8, 5, 9, 4, 10, 6, 8 and 5 | $995     |
      | SS-04 | 5 to 1    | 6, 8 and 5                    | $25      |
      | SS-04 | 9 to 1    | 6, 8, 5 and 9                 | $45      |
      | SS-04 | 20 to 1   | 6, 8, 5, 9 and 4              | $100     |
      | SS-04 | 30 to 1   | 6, 8, 5, 9, 4 and 10          | $150     |
      | SS-04 | 50 to 1   | 6, 8, 5, 9, 4, 10 and 6       | $250     |
      | SS-04 | 100 to 1  | 6, 8, 5, 9, 4, 10, 6 and 8    | $500     |
      | SS-04 | 200 to 1  | 6, 8, 5, 9, 4, 10, 6, 8 and 5 | $1,000   |
      | SS-05 | 6 to 1    | 6, 8 and 5                    | $30      |
      | SS-05 | 9 to 1    | 6, 8, 5 and 9                 | $45      |
      | SS-05 | 20 to 1   | 6, 8, 5, 9 and 4              | $100     |
      | SS-05 | 30 to 1   | 6, 8, 5, 9, 4 and 10          | $150     |
      | SS-05 | 40 to 1   | 6, 8, 5, 9, 4, 10 and 6       | $200     |
      | SS-05 | 50 to 1   | 6, 8, 5, 9, 4, 10, 6 and 8    | $250     |
      | SS-05 | 200 to 1  | 6, 8, 5, 9, 4, 10, 6, 8 and 5 | $1,000   |
      | SS-06 | 5 to 1    | 6, 8 and 5                    | $25      |
      | SS-06 | 9 to 1    | 6, 8, 5 and 9                 | $45      |
      | SS-06 | 15 to 1   | 6, 8, 5, 9 and 4              | $75      |
      | SS-06 | 30 to 1   | 6, 8, 5, 9, 4 and 10          | $150     |
      | SS-06 | 50 to 1   | 6, 8, 5, 9, 4, 10 and 6       | $250     |
      | SS-06 | 100 to 1  | 6, 8, 5, 9, 4, 10, 6 and 8    | $500     |
      | SS-06 | 200 to 1  | 6, 8, 5, 9, 4, 10, 6, 8 and 5 | $1,000   |

  Scenario Outline: <table> pays <odds> for ten points, 30-2399.02(9)
    Given a Colorado craps table with:
      """
      {"pay_tables": {"sharp_shooter": "<table>"}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 2 bets $5 on Sharp Shooter
    When seat 1 makes the points 6, 8, 5, 9, 4, 10, 6, 8, 5 and 9, betting $5 on Pass
    Then seat 2 wins <winnings> on Sharp Shooter

    Examples:
      | table | odds      | winnings |
      | SS-01 | 300 for 1 | $1,495   |
      | SS-02 | 300 for 1 | $1,495   |
      | SS-03 | 500 for 1 | $2,495   |
      | SS-04 | 299 to 1  | $1,495   |
      | SS-05 | 299 to 1  | $1,495   |
      | SS-06 | 500 to 1  | $2,500   |
