# The dice, the round of play, and who shakes. What only a whole table shows is in table/668a-shaker.feature.
Feature: Props & Hops: dice, shaker and round of play, 58 Pa. Code 668a.3

  Background:
    Given a Props & Hops table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 3 buys in for $100

  Scenario: The dice are changed at least once every 24 hours, 668a.3(b)(1)
    Given a new set of dice
    When 22 hours and 59 minutes pass
    Then the dice are fit
    When 0 hours and 1 minutes pass
    Then the dice are to be changed within the hour
    When 1 hours and 0 minutes pass
    Then there is no throw before the dice are changed
    When the dice are changed
    Then the dice are fit

  Scenario: There are two dice, 668a.3(a)
    When seat 1 bets $5 on Combo 12
    And the dice land 2-1
    Then seat 1 wins $75 on Combo 12

  # A table takes only as many dice as its readers see.
  @rules-only
  Scenario: Three dice are no throw, 668a.3(a)
    When seat 1 bets $5 on Combo 12
    And the shooter tries to throw 2-1-3
    Then the attempt is refused under 668a.3(a)

  Scenario: No more bets closes betting until the roll is settled, 668a.3(e)
    When seat 1 bets $5 on Field
    And betting closes
    Then bets are closed
    When the dice land 3-2
    Then bets are open

  @smoke
  Scenario: The player farthest to the dealer's left shakes first, 668a.3(f)
    Then seat 1 has the shaker
    When seat 2 bets $5 on Field
    And the dice land 1-2
    Then seat 2 wins $5 on Field
    And seat 1 has the shaker

  Scenario: The player who shakes needs no wager, 668a.3(f)
    When seat 3 bets $10 on Hop Right
    And the dice land 6-6
    Then seat 3 wins $20 on Hop Right

  Scenario: A roll that is no roll leaves every wager, the lammers and the shaker as they were, 668a.3(g)
    Given seat 1 bets $10 on Six Eight Shake
    And the dice land 1-5
    And seat 2 bets $5 on Field
    And betting closes
    When no roll is called
    Then nothing is decided
    And bets are closed
    And seat 1 has $10 on Six Eight Shake
    And seat 2 has $5 on Field
    And seat 1 has the shaker
    When seat 2 tries to take down Field
    Then the attempt is refused under 668a.2(a)
    When the dice land in turn 2-4, 3-3, 2-6, 3-5 and 4-4
    Then seat 1 wins $1,500 on Six Eight Shake

  Scenario: A roll after no roll counts, 668a.3(h)
    Given seat 1 bets $5 on Combo 44
    And betting closes
    When no roll is called
    And no roll is called
    And the dice land 4-4
    Then seat 1 wins $150 on Combo 44

  Scenario: Losing wagers are collected before winning ones are paid, each in the order of the seats, 668a.3(i)
    Given seat 3 bets $5 on Field
    And seat 1 bets $5 on Combo 11
    And seat 2 bets $5 on Combo 12
    And seat 2 bets $5 on Hop Left
    And seat 1 bets $5 on Hop Top
    And seat 3 bets $5 on Six Eight Shake
    When the dice land 1-2
    Then the wagers are settled in this order:
      | seat 1 | Combo 11 | loses |
      | seat 1 | Hop Top  | wins  |
      | seat 2 | Combo 12 | wins  |
      | seat 2 | Hop Left | wins  |
      | seat 3 | Field    | wins  |

  Scenario: A 7 collects Six Eight Shake before it pays a 7, 668a.3(i)
    Given seat 1 bets $5 on Combo 16
    And seat 2 bets $5 on Six Eight Shake
    When the dice land 1-6
    Then the wagers are settled in this order:
      | seat 2 | Six Eight Shake | loses |
      | seat 1 | Combo 16        | wins  |

  Scenario: All six lammers pay every Six Eight Shake, 668a.3(i)
    Given seat 1 bets $5 on Six Eight Shake
    And seat 3 bets $10 on Six Eight Shake
    And the dice land in turn 1-5, 2-4, 3-3, 2-6 and 3-5
    And seat 2 bets $5 on Field
    When the dice land 4-4
    Then the wagers are settled in this order:
      | seat 2 | Field           | loses |
      | seat 1 | Six Eight Shake | wins  |
      | seat 3 | Six Eight Shake | wins  |
    And seat 1 wins $750 on Six Eight Shake
    And seat 3 wins $1,500 on Six Eight Shake

  Scenario: Bets open again when all is paid, 668a.3(j)
    When seat 1 bets $5 on Field
    And the dice land 1-1
    Then bets are open
    When seat 1 bets $5 on Field
    And the dice land 6-6
    Then seat 1 wins $10 on Field

  Scenario: The same player shakes until a 7, 668a.3(k)
    Given seat 1 bets $10 on One Six Under
    When the dice land in turn 1-1, 2-2, 6-6, 6-5, 4-4 and 3-3
    Then seat 1 has the shaker

  Scenario Outline: After a <dice> the shaker passes to the left, 668a.3(k)
    Given seat 1 bets $5 on Field
    When the dice land <dice>
    Then seat 2 has the shaker
    When seat 1 bets $5 on Field
    And the dice land 1-1
    Then seat 2 has the shaker
    When seat 1 bets $5 on Field
    And the dice land <dice>
    Then seat 3 has the shaker

    Examples:
      | dice |
      | 1-6  |
      | 2-5  |
      | 4-3  |
