# Every marker of Colorado has its lamp, and shows what stands. Every target runs this file unchanged.
Feature: Lamps in Colorado

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $500

  Scenario: Fire points are lit one by one and go dark with the seven-out, 30-2399.01(6)
    Given seat 1 bets $5 on Fire
    Then no fire point lamp is lit
    When seat 1 makes the point 4
    And seat 1 makes the point 4
    And seat 1 makes the point 9
    Then the lit fire point lamps are 4, 9
    And the lit fire count lamps are 1, 2
    When seat 1 bets $10 on Pass
    And the dice land 4-2
    And the dice land 4-3
    Then no fire point lamp is lit

  @smoke
  Scenario: The count of Sharp Shooter is lit and goes dark with the seven-out, 30-2399.02(5)
    Given seat 1 bets $5 on Sharp Shooter
    Then no sharp shooter lamp is lit
    When seat 1 makes the point 4
    Then the lit sharp shooter lamps are 1
    When seat 1 makes the point 4
    Then the lit sharp shooter lamps are 2
    When the power is cut and comes back
    Then the lit sharp shooter lamps are 2
    When seat 1 bets $10 on Pass
    And the dice land 4-2
    And the dice land 4-3
    Then no sharp shooter lamp is lit

  Scenario: The lammer of Ride The Line moves from spot to spot, 30-2399.04(18)-(28)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $10 on Ride The Line
    Then no ride the line lamp is lit
    When seat 1 makes the point 6
    Then the lit ride the line lamps are 1
    When seat 1 makes the point 8
    Then the lit ride the line lamps are 2
    When seat 1 makes the point 5
    Then the lit ride the line lamps are 3
    When seat 1 makes the point 9
    Then the lit ride the line lamps are 4
    When seat 1 makes the point 4
    Then the lit ride the line lamps are 5
    When seat 1 makes the point 10
    Then the lit ride the line lamps are 6
    When seat 1 makes the point 6
    Then the lit ride the line lamps are 7
    When seat 1 makes the point 8
    Then the lit ride the line lamps are 8
    When seat 1 makes the point 5
    Then the lit ride the line lamps are 9
    When seat 1 makes the point 9
    Then the lit ride the line lamps are 10
    When seat 1 makes the point 4
    Then the lit ride the line lamps are 11
    When seat 1 makes the point 10
    Then the lit ride the line lamps are 11
    When seat 1 bets $10 on Pass
    And the dice land 4-2
    And the dice land 4-3
    Then no ride the line lamp is lit

  @smoke
  Scenario: The lammer of Ride The Line moves for a come-out 7 or 11, with no such wager too, 30-2399.04(14)
    Given seat 1 bets $10 on Pass
    When the dice land 6-5
    Then the lit ride the line lamps are 1
    When seat 1 bets $10 on Pass
    And the dice land 4-3
    Then the lit ride the line lamps are 2
    When the power is cut and comes back
    Then the lit ride the line lamps are 2

  @smoke
  Scenario: Bonus numbers are lit as they are thrown, and a 7 darkens them, 30-2399.05(4)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $5 on Make 'em All
    When the dice land 4-2
    And the dice land 6-5
    And the dice land 1-1
    Then the lit bonus lamps are 2, 6, 11
    When the dice land 4-3
    Then no bonus lamp is lit

  Scenario Outline: The puck of Craps Free Craps is on <number>, 30-2399.03(1)(a)
    Given a Craps Free Craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    When the dice land <dice>
    Then the puck is on <number>

    Examples:
      | number | dice |
      | 2      | 1-1  |
      | 3      | 2-1  |
      | 4      | 3-1  |
      | 5      | 4-1  |
      | 6      | 5-1  |
      | 8      | 6-2  |
      | 9      | 6-3  |
      | 10     | 6-4  |
      | 11     | 6-5  |
      | 12     | 6-6  |
