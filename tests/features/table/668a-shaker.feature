# The shaker of Props & Hops: its lid, its dice, and who has it. Every target runs this file unchanged.
Feature: The shaker of Props & Hops, 58 Pa. Code 668a.2 and 668a.3

  Background:
    Given a Props & Hops table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $10 on Combo 34

  Scenario: A player who is not logged in does not wager, 668a.2(c)
    When seat 2 leaves
    And seat 2 tries to bet $5 on Field
    Then the attempt is refused under 668a.2(c)
    When seat 2 sits down
    And seat 2 bets $5 on Field
    Then seat 2 has $5 on Field

  Scenario: A wager of a player who leaves stands until it is decided, 668a.2(c)
    When seat 1 leaves
    And the dice land 3-4
    Then seat 1 wins $150 on Combo 34
    And seat 1 has $250

  Scenario: A player who does not have the shaker does not take it, 668a.3(k)
    When seat 2 tries to take the dice
    Then the attempt is refused under 668a.3(k)

  @smoke
  Scenario: The dice are covered, shaken and uncovered, 668a.3(f)
    When betting closes
    And the covered dice are shaken
    And the shaker is uncovered
    And the dice land 3-4
    Then seat 1 wins $150 on Combo 34

  Scenario: Readers may see the dice before the table hears that the lid is off, 668a.3(g)
    When betting closes
    And the covered dice are shaken
    And both readers see 3-4
    Then nothing is decided
    When the shaker is uncovered
    Then seat 1 wins $150 on Combo 34

  @smoke
  Scenario: A player who takes the lid off before shaking shakes again, 668a.3(f)
    When betting closes
    And the shaker is uncovered
    Then the dice are to be shaken again
    When both readers see 3-4
    Then nothing is decided
    And bets are closed
    And seat 1 has the shaker
    When the shaker is covered
    And the covered dice are shaken
    And the shaker is uncovered
    And the dice land 5-6
    Then seat 1 loses $10 on Combo 34

  Scenario: Dice that were seen too early do not count when the lid comes off in time, 668a.3(f)
    When betting closes
    And both readers see 3-4
    And the shaker is uncovered
    Then the dice are to be shaken again
    And nothing is decided
    When the shaker is covered
    And the covered dice are shaken
    And the shaker is uncovered
    Then nothing is decided
    When the dice land 1-2
    Then seat 1 loses $10 on Combo 34

  Scenario: Dice that are shaken without their lid are to be shaken again, 668a.3(f)
    When betting closes
    And the shaker is uncovered
    And the covered dice are shaken
    And both readers see 3-4
    Then nothing is decided
    When the shaker is covered
    And the covered dice are shaken
    And the shaker is uncovered
    And the dice land 3-4
    Then seat 1 wins $150 on Combo 34

  Scenario: Dice that are covered again after the shake are to be shaken again, 668a.3(f)
    When betting closes
    And the covered dice are shaken
    And the shaker is covered
    And the shaker is uncovered
    Then the dice are to be shaken again
    When both readers see 3-4
    Then nothing is decided

  Scenario: Shakes before play and after a round are no throw, 668a.3(d)
    When the covered dice are shaken
    And the shaker is uncovered
    And both readers see 3-4
    Then nothing is decided
    And bets are open
    When the shaker is covered
    And betting closes
    And the covered dice are shaken
    And the shaker is uncovered
    And the dice land 6-6
    Then seat 1 loses $10 on Combo 34

  Scenario: A shake before betting has closed does not count for the throw, 668a.3(d)
    When the covered dice are shaken
    And betting closes
    And the shaker is uncovered
    Then the dice are to be shaken again
    When both readers see 3-4
    Then nothing is decided

  Scenario: When all is paid the dealer covers and shakes the dice, 668a.3(j)
    When the dice land 3-4
    And the shaker is covered
    And the covered dice are shaken
    Then bets are open
    When seat 1 bets $10 on Combo 34
    And the dice land 4-3
    Then seat 1 wins $150 on Combo 34

  Scenario: Dice of the last roll do not count for the next, 668a.3(j)
    When the dice land 3-4
    And seat 1 bets $10 on Combo 34
    And betting closes
    And both readers see 3-4
    Then nothing is decided
    And seat 1 has $10 on Combo 34

  Scenario: Once the lid is off the shaker is not passed, 668a.3(g)
    When betting closes
    And the covered dice are shaken
    And the shaker is uncovered
    And seat 1 tries to pass the dice
    Then the attempt is refused under 668a.2(a)
    When the dice land 6-6
    Then seat 1 loses $10 on Combo 34

  Scenario: Dice that are uncovered while the table is suspended are shaken again, 668a.3(g)
    When betting closes
    And the covered dice are shaken
    And a door is opened
    And the shaker is uncovered
    And the doors are closed
    And a technician clears the door tilt
    And both readers see 3-4
    Then nothing is decided
    When the shaker is covered
    And the covered dice are shaken
    And the shaker is uncovered
    And the dice land 6-6
    Then seat 1 loses $10 on Combo 34

  Scenario: A die that falls out of the shaker, 668a.3(g)
    When betting closes
    And a die falls out of the shaker
    Then the throw is void under 668a.3(g)
    And nothing is decided
    And bets are closed
    And seat 1 has $10 on Combo 34
    When the dice land 3-4
    Then seat 1 wins $150 on Combo 34

  Scenario: One die on the other, 668a.3(h)
    When betting closes
    And one die comes to rest on the other
    Then the throw is void under 668a.3(h)
    And nothing is decided
    And seat 1 has $10 on Combo 34
    When the dice land 3-4
    Then seat 1 wins $150 on Combo 34

  Scenario: A die that does not lie flat, 668a.3(h)
    When betting closes
    And a die comes to rest on its edge
    Then the throw is void under 668a.3(h)
    And nothing is decided
    When the dice land 3-4
    Then seat 1 wins $150 on Combo 34

  Scenario: After no roll the dice are shaken again before they count, 668a.3(g)
    When betting closes
    And a die falls out of the shaker
    And both readers see 3-4
    Then nothing is decided
    And bets are closed

  Scenario Outline: The dealer calls no roll, <paragraph>
    When betting closes
    And the boxperson calls no roll under <paragraph>
    Then the throw is void under <paragraph>
    And nothing is decided
    And seat 1 has $10 on Combo 34

    Examples:
      | paragraph |
      | 668a.3(g) |
      | 668a.3(h) |

  Scenario: No roll is not called while bets are open, 668a.3(g)
    When someone tries to call no roll
    Then the attempt is refused under 668a.3(g)

  Scenario: A shaker that fails is no roll, and the dice are shaken again
    When betting closes
    And the shaker fails
    Then the throw is void under G9
    And seat 1 has $10 on Combo 34
    When the dice land 3-4
    Then seat 1 wins $150 on Combo 34

  Scenario: Dice that are too old are not shaken, 668a.3(b)(1)
    When 24 hours and 0 minutes pass
    And seat 1 tries to take the dice
    Then the attempt is refused under 668a.3(b)(1)
    When the boxperson reports new dice
    And the dice land 3-4
    Then seat 1 wins $150 on Combo 34

  Scenario: The shaker passes to the left among the players at the table, 668a.3(k)
    When seat 4 buys in for $100
    And the dice land 1-6
    Then seat 2 has the shaker
    When seat 2 bets $5 on Field
    And the dice land 1-6
    Then seat 4 has the shaker
    When seat 4 bets $5 on Field
    And the dice land 1-6
    Then seat 1 has the shaker

  Scenario: A seat that declines the shaker is passed over, 668a.3(k)
    When the dice land 1-6
    Then seat 2 is offered the dice
    When seat 2 passes the dice
    Then seat 1 is offered the dice

  @smoke
  Scenario: A silent shaker stops the table, and the round goes on when it is back, 668a.3(b)
    When betting closes
    And the shaker goes silent
    Then the table is suspended
    And the dice reader tilt is on
    And the dice reader lamp is lit
    And seat 1 has $10 on Combo 34
    When a technician tries to clear the dice reader tilt
    Then the attempt is refused under G10
    When the shaker is back
    And a technician clears the dice reader tilt
    Then bets are closed
    When the dice land 3-4
    Then seat 1 wins $150 on Combo 34

  Scenario: Readers that differ void the throw at an automated table, 668a.3(h)
    When betting closes
    And one reader sees 3-4 and the other 3-5
    Then the throw is void under D4
    And seat 1 has $10 on Combo 34

  Scenario: Readers that differ at a live table leave the faces to the dealer, 668a.3(h)
    Given a Props & Hops table with:
      """
      {"table_kind": "live"}
      """
    And seat 1 buys in for $100
    And seat 1 bets $10 on Combo 34
    When betting closes
    And one reader sees 3-4 and the other 3-5
    Then the throw is disputed
    When the boxperson names 3-4
    Then seat 1 wins $150 on Combo 34

  @smoke
  Scenario: A power cut in the middle of a shake keeps the shake
    When betting closes
    And the covered dice are shaken
    And the power is cut and comes back
    Then bets are closed
    And seat 1 has $10 on Combo 34
    When the shaker is uncovered
    And the dice land 3-4
    Then seat 1 wins $150 on Combo 34

  Scenario: A power cut does not make dice count that were not shaken
    When betting closes
    And the shaker is uncovered
    And the power is cut and comes back
    And both readers see 3-4
    Then nothing is decided
    And seat 1 has $10 on Combo 34

  Scenario: A tilt in the middle of a shake keeps the round
    When betting closes
    And the covered dice are shaken
    And a door is opened
    Then the table is suspended
    When both readers see 3-4
    Then nothing is decided
    When the doors are closed
    And a technician clears the door tilt
    Then bets are closed
    And seat 1 has $10 on Combo 34
    When the dice land 3-4
    Then seat 1 wins $150 on Combo 34
