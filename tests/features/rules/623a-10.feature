# Who throws next.
Feature: Continuation of shooter; selection of new shooter, 58 Pa. Code 623a.10

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 3 buys in for $100
    And seat 8 buys in for $100

  Scenario: The shooter remains after a come out decision and after a point made, 623a.10(a)
    Given seat 1 bets $10 on Pass
    When the dice land 4-3
    Then seat 1 is the shooter
    When seat 1 bets $10 on Pass
    And the dice land 1-1
    Then seat 1 is the shooter
    When seat 1 bets $10 on Pass
    And the dice land in turn 4-2 and 3-3
    Then seat 1 is the shooter

  Scenario: The shooter may pass the dice after any roll, and the point stays, 623a.10(a)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    When the dice pass
    Then seat 2 is the shooter
    And the puck is on 6
    And seat 1 has $10 on Pass
    When the dice land 5-1
    Then seat 1 wins $10 on Pass
    And seat 2 is the shooter

  Scenario: A loser 7 passes the dice to the left, 623a.10(a)(1)
    Given seat 1 bets $10 on Pass
    When the dice land in turn 4-2 and 4-3
    Then seat 2 is the shooter
    And the puck is off

  Scenario: A shooter who is ordered to pass the dice passes them, 623a.10(a)(2)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And betting closes
    And no roll is called
    And no roll is called
    When the dice pass
    Then seat 2 is the shooter
    And the puck is on 6
    And bets are open

  Scenario: Without a line wager the last shooter throws for the Come Bets that remain, marker off, 623a.10(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    And seat 1 bets $10 on Don't Come
    And the dice land 4-4
    And the dice land 3-3
    When the dice land 5-5
    Then nothing is decided
    And the puck is off
    And seat 2 has $10 on Come 9
    When the dice land 6-3
    Then seat 2 wins $10 on Come 9
    And the puck is off
    And seat 1 has $10 on Don't Come 8
    When the dice land 4-3
    Then seat 1 wins $10 on Don't Come 8
    And seat 1 is the shooter
    When the shooter tries to throw 4-2
    Then the attempt is refused under 623a.8(a)

  @smoke
  Scenario: The 7 of such a throw is no loser 7, 623a.10(b)
    Given seat 8 bets $5 on Fire
    And seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land in turn 5-4 and 3-3
    When the dice land 4-3
    Then seat 2 loses $10 on Come 9
    And seat 8 neither wins nor loses on Fire
    And seat 8 has $5 on Fire
    And seat 1 is the shooter

  Scenario: On such a throw wagers work as on a come out roll, 623a.10(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land 5-4
    And seat 2 bets $10 on Come Odds 9
    And seat 2 bets $10 on Hard 6
    When the dice land 5-1
    Then seat 2 loses $10 on Hard 6
    When seat 2 bets $12 on Place 8
    Then seat 2's Place 8 stands on every throw
    And seat 2's Come Odds 9 is returned on 7 and 9 and stands on every other throw
    And seat 2's Come 9 wins on 9, loses on 7 and stands on every other throw

  Scenario: For side wagers such a throw is a come out throw like any other, 623a.10(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land in turn 5-4 and 3-3
    When seat 8 bets $5 on Lucky Shooter
    And seat 1 bets $5 on Hot Shooter
    And the dice land 5-5
    Then the puck is off
    And seat 8's Lucky Shooter stands on 4, 5, 6, 8, 9 and loses on every other throw
    And seat 1's Hot Shooter stands on every throw

  Scenario: On such a throw no Come Bet is made, 623a.10(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $10 on Come
    And the dice land in turn 5-4 and 3-3
    When seat 2 tries to bet $10 on Come
    Then the attempt is refused under 623a.3(a)(3)

  Scenario: Once a player makes a line wager the dice are that player's and the game goes on, 623a.10(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 8 bets $10 on Come
    And the dice land in turn 5-4 and 3-3
    And the dice land 5-5
    When seat 2 bets $10 on Pass
    And the shooter tries to throw 4-2
    Then the attempt is refused under 623a.8(a)
    When the dice pass
    And the dice land 4-2
    Then the puck is on 6
    And seat 2 is the shooter
    And seat 8 has $10 on Come 9

  Scenario: A come out throw for remaining bets needs such bets, 623a.10(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 2 bets $12 on Place 8
    And the dice land 3-3
    When the shooter tries to throw 4-4
    Then the attempt is refused under 623a.8(a)

  Scenario: Relinquished dice go to the left, clockwise around the table, 623a.10(c)
    When the dice pass to seat 8
    And seat 8 bets $10 on Pass
    And the dice land in turn 4-2 and 4-3
    Then seat 1 is the shooter
    When the dice pass
    Then seat 2 is the shooter
    When the dice pass
    Then seat 3 is the shooter

  Scenario: The first player to accept is the new shooter, 623a.10(d)
    Given seat 1 bets $10 on Pass
    And the dice land in turn 4-2 and 4-3
    When the dice pass to seat 8
    Then seat 8 is the shooter
    When seat 8 bets $10 on Don't Pass
    And the dice land 4-2
    Then the puck is on 6
