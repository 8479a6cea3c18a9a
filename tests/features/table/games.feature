# One table, several games: a closed table takes the submission of another game, if its equipment can play it. Every target
# runs this file unchanged.
Feature: Change of game

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100

  Scenario: A table without a shaker does not take Props & Hops, and says why
    When a technician tries to load a submission with:
      """
      {"game": "props_and_hops"}
      """
    Then the table says: "this game needs a dice shaker, and none answers on the field bus: connect one"
    And seat 1 has $100

  Scenario: A table whose readers read two dice does not take Sic Bo, and says why
    When a technician tries to load a submission with:
      """
      {"game": "sic_bo"}
      """
    Then the table says: "this game has three dice, and the dice readers read two: connect readers of three dice"

  Scenario: A shaker alone does not make a Sic Bo table
    When readers of two dice and a shaker are connected
    And a technician tries to load a submission with:
      """
      {"game": "sic_bo"}
      """
    Then the table says: "the dice readers read two: connect readers of three dice"

  Scenario: Readers of three dice alone do not make a Sic Bo table
    When readers of three dice and no shaker are connected
    And a technician tries to load a submission with:
      """
      {"game": "sic_bo"}
      """
    Then the table says: "this game needs a dice shaker"

  Scenario: A table that refused a game goes on with its own
    When a technician tries to load a submission with:
      """
      {"game": "sic_bo"}
      """
    And the floor enables the table
    And the boxperson reports new dice
    And seat 1 bets $10 on Pass
    And the dice land 6-5
    Then seat 1 wins $10 on Pass

  Scenario: Craps, then Sic Bo, then Props & Hops, then Craps, on one table
    When seat 1 bets $10 on Pass
    And the dice land 6-5
    Then seat 1 has $110
    When readers of three dice and a shaker are connected
    And a technician loads a submission with:
      """
      {"game": "sic_bo", "seats": 12}
      """
    Then the table has 12 seats
    And seat 1 has $110
    When seat 1 tries to bet $10 on Pass
    Then the attempt is refused under G1
    When seat 1 bets $10 on Small
    And the dice land 1-2-3
    Then seat 1 wins $10 on Small
    When a technician loads a submission with:
      """
      {"game": "props_and_hops"}
      """
    Then the table has 6 seats
    And seat 1 has $120
    When seat 1 sits down
    And seat 1 bets $10 on Combo 34
    And the dice land 4-3
    Then seat 1 wins $150 on Combo 34
    And the winning areas are Combo 34
    When a technician loads a submission with:
      """
      {"game": "craps"}
      """
    Then the table has 8 seats
    And the puck is off
    When seat 1 bets $10 on Pass
    And the dice land 4-2
    Then the puck is on 6
    When the dice land 3-3
    Then seat 1 wins $10 on Pass
    And seat 1 has $280

  Scenario: Another game is not loaded while a wager stands
    Given a Sic Bo table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Small
    When a technician tries to load a submission with:
      """
      {"game": "craps"}
      """
    Then the table says: "with no wager on the layout"
    And seat 1 has $10 on Small

  Scenario: Another game is not loaded while a seat that it leaves out has credit
    Given a Sic Bo table
    And seat 8 buys in for $100
    When a technician tries to load a submission with:
      """
      {"game": "props_and_hops"}
      """
    Then the table says: "a seat that the submission leaves out has credit"

  Scenario: A new game begins with no lammer collected
    Given a Props & Hops table
    And seat 1 buys in for $100
    And seat 1 bets $5 on Field
    And the dice land 4-4
    Then the collected lammers are 4-4
    When a technician loads a submission with:
      """
      {"game": "props_and_hops"}
      """
    Then no lammer is collected

  Scenario: The last roll of another game marks no combination
    When seat 1 bets $10 on Pass
    And the dice land 6-5
    And readers of two dice and a shaker are connected
    And a technician loads a submission with:
      """
      {"game": "props_and_hops"}
      """
    Then no winning area is lit

  Scenario Outline: At Craps a shaker on the bus does nothing to a throw
    When readers of two dice and a shaker are connected
    And seat 1 bets $10 on Pass
    And seat 1 takes the dice
    And <act>
    Then nothing is decided
    And no throw is void
    When the dice land 6-5
    Then seat 1 wins $10 on Pass

    Examples:
      | act                         |
      | the shaker fails            |
      | the shaker is covered       |
      | the shaker is uncovered     |
      | the covered dice are shaken |

  Scenario: A new game outlives a power cut
    When readers of three dice and a shaker are connected
    And a technician loads a submission with:
      """
      {"game": "sic_bo"}
      """
    And seat 1 bets $10 on Small
    And the power is cut and comes back
    Then seat 1 has $10 on Small
    When the dice land 1-2-3
    Then seat 1 wins $10 on Small
    And seat 1 has $110

  Scenario: A Craps table with a shaker that goes silent plays on
    When readers of two dice and a shaker are connected
    And readers of two dice and no shaker are connected
    Then no tilt is on
    When seat 1 bets $10 on Pass
    And the dice land 6-5
    Then seat 1 wins $10 on Pass

  Scenario: A Sic Bo table whose readers are exchanged for readers of two dice sees no throw
    Given a Sic Bo table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Small
    When readers of two dice and a shaker are connected
    And betting closes
    And one reader sees 1-2 and the other 1-2
    Then every wager is returned
    And seat 1 has $100
