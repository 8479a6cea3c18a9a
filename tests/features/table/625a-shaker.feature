# The shaker of Sic Bo: the table shakes the dice itself. Every target runs this file unchanged.
Feature: The shaker of Sic Bo, 58 Pa. Code 625a.5 and 625a.7

  Background:
    Given a Sic Bo table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $10 on Small
    And seat 2 bets $20 on Pair 12

  Scenario: No seat takes the shaker, 625a.5(b)(2)
    When seat 1 tries to take the dice
    Then the attempt is refused under 625a.5(b)
    And bets are open

  Scenario: A player need not log in
    When seat 3 buys in for $50
    And seat 3 bets $5 on Big
    Then seat 3 has $5 on Big

  @smoke
  Scenario: An automated shaker shakes the dice after no more bets, 625a.5(b)(2)
    When betting closes
    And the covered dice are shaken
    And the shaker is uncovered
    And the dice land 1-2-3
    Then seat 1 wins $10 on Small
    And seat 2 wins $100 on Pair 12

  Scenario: The dealer covers, shakes and uncovers a manual shaker, 625a.5(b)(1)
    Given a Sic Bo table with:
      """
      {"table_kind": "live"}
      """
    And seat 1 buys in for $100
    And seat 1 bets $10 on Small
    When betting closes
    And the shaker is covered
    And the covered dice are shaken
    And the shaker is uncovered
    And the dice land 1-2-3
    Then seat 1 wins $10 on Small

  Scenario: Betting closes by itself when its time is up, 625a.5(c)
    Given a Sic Bo table with:
      """
      {"timers": {"betting": 5}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $10 on Small
    When 4 seconds pass
    Then bets are open
    When 2 seconds pass
    Then the dice are out
    When the dice land 1-2-3
    Then seat 1 wins $10 on Small

  Scenario: Dice that were not shaken after no more bets do not count, 625a.5(b)(1)
    When the covered dice are shaken
    And betting closes
    And the shaker is uncovered
    Then the dice are to be shaken again
    When both readers see 1-2-3
    Then nothing is decided
    When the shaker is covered
    And the covered dice are shaken
    And the shaker is uncovered
    And the dice land 4-5-6
    Then seat 1 loses $10 on Small

  Scenario: The dice are read once the cover is off, 625a.5(d)
    When betting closes
    And the covered dice are shaken
    And both readers see 1-2-3
    And 5 seconds pass
    Then nothing is decided
    When the shaker is uncovered
    And 4 seconds pass
    Then seat 1 wins $10 on Small

  Scenario Outline: <what> returns every wager, 625a.7(a)
    When betting closes
    And <what>
    Then the throw is void under 625a.7(a)
    And every wager is returned
    And nothing is decided
    And seat 1 has $100
    And seat 2 has $100
    And bets are open

    Examples:
      | what                              |
      | one die comes to rest on the other |
      | a die comes to rest on its edge   |
      | a die falls out of the shaker     |

  Scenario: The dealer calls no roll: every wager is returned, 625a.7(a)
    When betting closes
    And the boxperson calls no roll under 625a.7(a)
    Then the throw is void under 625a.7(a)
    And every wager is returned
    And seat 1 has $100

  Scenario: The dealer calls no roll while the result is lit: every wager is returned, 625a.7(a)
    When the uncovered shaker shows 1-2-3
    And the boxperson calls no roll under 625a.7(a)
    Then every wager is returned
    And seat 1 has $100
    And no winning area is lit

  Scenario: No roll is not called while bets are open, 625a.7(a)
    When someone tries to call no roll
    Then the attempt is refused under 625a.7(a)

  @smoke
  Scenario: A shaker that fails voids the round, and every wager is returned, 625a.7(c)
    When betting closes
    And the shaker fails
    Then the throw is void under 625a.7(c)
    And every wager is returned
    And seat 1 has $100
    And seat 2 has $100
    And bets are open
    When seat 1 bets $10 on Small
    And the dice land 1-2-3
    Then seat 1 wins $10 on Small

  Scenario: A shaker that does not toss the dice in time voids the round, 625a.7(c)
    When betting closes
    And 29 seconds pass
    Then bets are closed
    When 2 seconds pass
    Then the throw is void under 625a.7(c)
    And every wager is returned
    And seat 1 has $100

  Scenario: A shaker that does not uncover the dice in time voids the round, 625a.7(c)
    When betting closes
    And the covered dice are shaken
    And 31 seconds pass
    Then the throw is void under 625a.7(c)
    And every wager is returned

  Scenario: A shaker that fails while bets are open voids nothing, 625a.7(c)
    When the shaker fails
    Then bets are open
    And seat 1 has $10 on Small

  Scenario: A silent shaker stops the table, 625a.1(d)
    When the shaker goes silent
    Then the table is suspended
    And the dice reader tilt is on
    And seat 1 has $10 on Small
    When the shaker is back
    And a technician clears the dice reader tilt
    Then bets are open
    When the dice land 1-2-3
    Then seat 1 wins $10 on Small

  Scenario: A shaker that falls silent in a round and is back voids it if the dice do not come, 625a.7(c)
    When betting closes
    And the shaker goes silent
    Then the table is suspended
    And seat 1 has $10 on Small
    When the shaker is back
    And a technician clears the dice reader tilt
    Then bets are closed
    When 31 seconds pass
    Then the throw is void under 625a.7(c)
    And every wager is returned

  Scenario: Dice that are uncovered while the table is suspended do not count, and the round is void, 625a.7(c)
    When betting closes
    And the covered dice are shaken
    And the second dice reader goes silent
    Then the table is suspended
    When the shaker is uncovered
    And the second dice reader is back
    And a technician clears the dice reader tilt
    And both readers see 1-2-3
    Then nothing is decided
    When 31 seconds pass
    Then the throw is void under 625a.7(c)
    And every wager is returned

  Scenario: A shaker that fails while the table is suspended voids the round, 625a.7(c)
    When betting closes
    And a door is opened
    And the shaker fails
    Then the throw is void under 625a.7(c)
    And every wager is returned
    And the table is suspended

  Scenario: Readers of two faces see no throw of three dice, 625a.7(a)
    When betting closes
    And one reader sees 1-2 and the other 1-2
    Then the throw is void under 625a.7(a)
    And every wager is returned

  Scenario: Dice that are too old are not shaken, 625a.2(b)
    Given a Sic Bo table with:
      """
      {"table_kind": "live"}
      """
    And seat 1 buys in for $100
    And seat 1 bets $10 on Small
    When 24 hours and 0 minutes pass
    And the boxperson tries to close betting
    Then the attempt is refused under 625a.2(b)
    When the boxperson reports new dice
    And the dice land 1-2-3
    Then seat 1 wins $10 on Small

  Scenario: Dice of an automated shaker are used on the second day, 625a.2(b)
    When 27 days and 22 hours pass
    And the dice land 1-2-3
    Then seat 1 wins $10 on Small

  Scenario: A power cut in the middle of a shake keeps the shake
    When betting closes
    And the covered dice are shaken
    And the power is cut and comes back
    Then bets are closed
    And seat 1 has $10 on Small
    When the shaker is uncovered
    And the dice land 1-2-3
    Then seat 1 wins $10 on Small

  Scenario: A disabled table finishes the round that is under way
    When betting closes
    And the floor disables the table
    And the dice land 1-2-3
    Then seat 1 wins $10 on Small
    And the table is closed

  Scenario: A round that is void while the table is being disabled closes it
    When betting closes
    And the floor disables the table
    And the shaker fails
    Then every wager is returned
    And the table is closed
