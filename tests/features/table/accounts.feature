# Money that comes and goes, meters and recall. Every target runs this file unchanged.
Feature: Credit, meters and recall

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100

  @smoke
  Scenario: Credit is cashed out and moved
    When seat 1 cashes out $40
    And the floor moves $25 from seat 1 to seat 2
    Then seat 1 has $35
    And seat 2 has $25
    When seat 1 tries to cash out $36
    Then the attempt is refused under G10

  Scenario: Wagers that are handed back
    When seat 1 bets $10 on Pass
    And seat 1 bets $5 on Field
    And a technician voids all wagers
    Then seat 1 has $100
    And seat 1 has nothing on Pass

  @smoke
  Scenario: Meters and the last decision survive a power cut
    When seat 1 bets $10 on Pass
    And seat 1 bets $5 on Field
    And seat 1 takes the dice
    And the dice land 6-5
    Then seat 1 wins $10 on Pass
    And the last decision is recalled as told
    And the meters say $15 in and $30 out
    When the power is cut and comes back
    Then the meters say $15 in and $30 out
    And the last decision is recalled as told
