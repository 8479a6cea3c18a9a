# The lammers of the Six Eight Shake and the marker on the roll, as lamps. Every target runs this file unchanged.
Feature: Lamps of Props & Hops, 58 Pa. Code 668a.3

  Background:
    Given a Props & Hops table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Six Eight Shake

  @smoke
  Scenario: A lammer is on each combination of 6 and 8 until it is rolled, 668a.3(e)
    When betting closes
    Then the no more bets lamp is lit
    And the lammers on the layout are 1-5, 2-4, 3-3, 2-6, 3-5, 4-4
    And no lammer is collected
    When the dice land 3-3
    Then the lammers on the layout are 1-5, 2-4, 2-6, 3-5, 4-4
    And the collected lammers are 3-3

  Scenario: Lammers are collected one by one, and a 7 puts them back, 668a.3(i)
    When the dice land in turn 5-1, 4-4 and 6-2
    Then the collected lammers are 1-5, 2-6, 4-4
    When the dice land in turn 1-5, 1-1 and 6-6
    Then the collected lammers are 1-5, 2-6, 4-4
    When the dice land 2-5
    Then no lammer is collected
    And the lammers on the layout are 1-5, 2-4, 3-3, 2-6, 3-5, 4-4

  Scenario: All six lammers pay, and are put back, 668a.3(i)
    When the dice land in turn 1-5, 2-4, 3-3, 2-6 and 3-5
    Then the lammers on the layout are 4-4
    When the dice land 4-4
    Then seat 1 wins $1,500 on Six Eight Shake
    And no lammer is collected

  Scenario: Lammers are collected also without the wager, 668a.3(i)
    When seat 1 takes down Six Eight Shake
    And seat 1 bets $5 on Field
    And the dice land 2-4
    Then the collected lammers are 2-4

  Scenario: No roll collects no lammer, 668a.3(g)
    When the dice land 2-4
    And betting closes
    And a die falls out of the shaker
    Then the collected lammers are 2-4

  Scenario: A table that does not offer the wager has no lammers, 668a.3(e)
    Given a Props & Hops table with:
      """
      {"offered": ["field", "combo"]}
      """
    And seat 1 buys in for $100
    And seat 1 bets $5 on Field
    When the dice land 4-4
    Then no lammer is collected

  Scenario: Collected lammers outlive a power cut, 668a.3(i)
    When the dice land in turn 1-5 and 3-5
    And the power is cut and comes back
    Then the collected lammers are 1-5, 3-5
    And seat 1 has $10 on Six Eight Shake
    When the dice land in turn 2-4, 3-3, 2-6 and 4-4
    Then seat 1 wins $1,500 on Six Eight Shake

  @smoke
  Scenario: A marker is on the combination of the roll until betting closes again, 668a.3(h)
    Then no winning area is lit
    When the dice land 4-3
    Then the winning areas are Combo 34
    When seat 1 bets $5 on Field
    Then the winning areas are Combo 34
    When betting closes
    Then no winning area is lit
    When the dice land 6-6
    Then the winning areas are Combo 66
    When the power is cut and comes back
    Then the winning areas are Combo 66
