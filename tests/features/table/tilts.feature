# What stops a table, and who lets it go on. Every target runs this file unchanged.
Feature: Tilts, and a table that the host disables

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass

  @smoke
  Scenario: An open door stops the table and keeps the layout
    When a door is opened
    Then the table is suspended
    And the door lamp is lit
    When seat 1 tries to bet $5 on Field
    Then the attempt is refused under 623a.8(c)
    When a technician tries to clear the door tilt
    Then the attempt is refused under G10
    When the doors are closed
    Then the table is suspended
    When a technician clears the door tilt
    Then bets are open
    And seat 1 has $10 on Pass
    When seat 1 takes the dice
    And the dice land 6-5
    Then seat 1 wins $10 on Pass

  Scenario: A tilt outlives a power cut
    When a door is opened
    And the doors are closed
    And the power is cut and comes back
    Then the table is suspended
    When a technician clears the door tilt
    Then bets are open
    And seat 1 has $10 on Pass

  @smoke
  Scenario: A silent panel stops the table until it is back and somebody has looked
    When the panel at seat 2 goes silent
    Then the table is suspended
    When the panel at seat 2 is back
    And a technician clears the panel tilt
    Then bets are open

  @smoke
  Scenario: A panel that speaks out of turn stops the table, and nothing that it says is taken
    When the panel at seat 2 babbles
    Then the table is suspended
    And seat 2 has nothing on Pass
    When a technician tries to clear the bus tilt
    Then the attempt is refused under G10
    When the field bus has been quiet for a while
    And a technician clears the bus tilt
    Then bets are open
    And seat 1 has $10 on Pass

  @smoke
  Scenario: Nobody plays while the service key is turned
    When the service key is turned
    Then the table is suspended
    And the service key lamp is lit
    When a technician tries to clear the service key tilt
    Then the attempt is refused under G10
    When the service key is turned back
    And a technician clears the service key tilt
    Then bets are open
    And seat 1 has $10 on Pass

  Scenario: A program that has changed is noticed at the next start
    When a bit of the program flips
    Then no tilt is on
    When the power is cut and comes back
    Then the image tilt is on
    And the image lamp is lit
    When a technician clears the image tilt
    Then bets are open
    And seat 1 has $10 on Pass

  Scenario: A clock that sticks is found out by the watchdog, however much the host talks
    When seat 1 bets $5 on Field
    And the clock of the controller sticks
    Then the crash tilt is on
    And the crash lamp is lit
    And seat 1 has $85
    When a technician clears the crash tilt
    And seat 1 takes the dice
    And the dice land 6-5
    Then seat 1 wins $10 on Pass
    And seat 1 wins $5 on Field

  Scenario: A disabled table finishes the throw that is under way
    When seat 1 takes the dice
    And the floor disables the table
    Then bets are closed
    When the dice land 2-2
    Then the table is disabled
    When seat 1 tries to bet $5 on Field
    Then the attempt is refused under G10
    When the floor enables the table
    And seat 1 takes the dice
    And the dice land 3-1
    Then seat 1 wins $10 on Pass

  Scenario: A table that was closed reopens with new dice, 623a.7(d)
    When seat 1 takes down Pass
    And the floor disables the table
    Then the table is closed
    When the floor enables the table
    And seat 1 bets $10 on Pass
    And seat 1 tries to take the dice
    Then the attempt is refused under 623a.7(d)
    When the boxperson reports new dice
    And seat 1 takes the dice
    And the dice land 6-5
    Then seat 1 wins $10 on Pass
