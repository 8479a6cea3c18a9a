# Who gets the dice, what a throw needs, and what a throw that does not count leaves behind. Causes of a void throw, cocked
# dice and disputes are the table's: ../table.
Feature: The dice, Colorado 30-2309 to 30-2313

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 3 buys in for $100
    And seat 8 buys in for $100

  Scenario: The dice are offered to the boxperson's left first, then clockwise, 30-2309(2)
    Then seat 1 is the shooter
    When the dice pass
    Then seat 2 is the shooter
    When the dice pass
    Then seat 3 is the shooter

  Scenario: The first player to accept the dice is the shooter, 30-2309(3)
    When the dice pass to seat 3
    Then seat 3 is the shooter
    When seat 3 bets $10 on Pass
    And the dice land 6-5
    Then seat 3 wins $10 on Pass
    And seat 3 is the shooter

  @smoke
  Scenario: Without a line wager of the shooter there is no come-out throw, 30-2310
    When the shooter tries to throw 4-2
    Then the attempt is refused under 30-2310
    When seat 2 bets $10 on Pass
    And seat 1 bets $10 on Put 6
    And the shooter tries to throw 4-2
    Then the attempt is refused under 30-2310
    When seat 1 bets $10 on Don't Pass
    And the dice land 4-2
    Then the puck is on 6

  Scenario: A void throw leaves every wager, the point and the shooter as they were, 30-2311(1)
    Given seat 1 bets $10 on Pass
    And seat 2 bets $5 on Fire
    And the dice land 4-2
    And seat 2 bets $5 on Field
    And seat 2 bets $10 on Put 8
    And betting closes
    When no roll is called
    Then nothing is decided
    And seat 1 has $10 on Pass
    And seat 2 has $5 on Fire
    And seat 2 has $5 on Field
    And seat 2 has $10 on Put 8
    And the puck is on 6
    And seat 1 is the shooter
    And bets are closed
    When the dice land 4-4
    Then seat 2 wins $10 on Put 8
    And seat 2 loses $5 on Field

  Scenario Outline: <dice> is a <total>, whichever die shows which, 30-2312(1)
    Given seat 1 bets $10 on Pass
    When the dice land <dice>
    Then the puck is on <total>

    Examples:
      | dice | total |
      | 1-3  | 4     |
      | 3-1  | 4     |
      | 3-2  | 5     |
      | 3-3  | 6     |
      | 2-6  | 8     |
      | 5-3  | 8     |
      | 6-3  | 9     |
      | 5-5  | 10    |

  Scenario: The shooter may pass the dice after any roll, and the point stays, 30-2313(1)
    Given seat 1 bets $10 on Pass
    When the dice land 4-3
    Then seat 1 is the shooter
    When seat 1 bets $10 on Pass
    And the dice land 4-2
    And the dice pass
    Then seat 2 is the shooter
    And the puck is on 6
    When the dice land 5-1
    Then seat 1 wins $10 on Pass

  Scenario: A seven-out passes the dice to the left, 30-2313(1)(a)
    Given seat 1 bets $10 on Pass
    When the dice land in turn 4-2 and 4-3
    Then seat 2 is the shooter
    And the puck is off

  Scenario: A shooter who is ordered to pass the dice passes them, 30-2313(1)(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And betting closes
    And no roll is called
    When the dice pass
    Then seat 2 is the shooter
    And the puck is on 6
    And bets are open

  Scenario: Without a line wager the last shooter throws for the Come Bets that remain, 30-2313(2)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    And the dice land 3-3
    When the dice land 5-5
    Then nothing is decided
    And the puck is off
    When the dice land 6-3
    Then seat 2 wins $10 on Come 9
    And seat 1 is the shooter
    When the shooter tries to throw 4-2
    Then the attempt is refused under 30-2310

  Scenario: The 7 of such a throw is no seven-out, 30-2313(2)
    Given seat 8 bets $5 on Fire
    And seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land in turn 5-4 and 3-3
    When the dice land 4-3
    Then seat 2 loses $10 on Come 9
    And seat 8 has $5 on Fire
    And seat 1 is the shooter

  Scenario: Relinquished dice go to the left, clockwise around the table, 30-2313(3)
    When the dice pass to seat 8
    And seat 8 bets $10 on Pass
    And the dice land in turn 4-2 and 4-3
    Then seat 1 is the shooter
    When the dice pass
    Then seat 2 is the shooter

  Scenario: The first player to accept is the new shooter, 30-2313(4)
    Given seat 1 bets $10 on Pass
    And the dice land in turn 4-2 and 4-3
    When the dice pass to seat 8
    Then seat 8 is the shooter
    When seat 8 bets $10 on Don't Pass
    And the dice land 4-2
    Then the puck is on 6
