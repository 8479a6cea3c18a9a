# Who may ask what of a table, and what it keeps for them. Every target runs this file unchanged.
Feature: The host link

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100

  @smoke
  Scenario Outline: The <role> may not give the floor's orders
    When the <role> tries to credit seat 1 with $50
    Then the attempt is refused under G10
    And seat 1 has $100
    And the link counts an order that was not the asker's to give

    Examples:
      | role       |
      | auditor    |
      | boxperson  |
      | technician |

  Scenario Outline: Nobody but the <role> may <order>
    When seat 1 bets $10 on Pass
    Then nobody but the <role> may <order>
    And bets are open
    And seat 1 has $90
    And seat 1 has $10 on Pass

    Examples:
      | role       | order                       |
      | floor      | move credit                 |
      | floor      | enable the table            |
      | floor      | disable the table           |
      | floor      | set the clock               |
      | floor      | acknowledge events          |
      | boxperson  | keep betting open           |
      | boxperson  | close betting               |
      | boxperson  | call no roll                |
      | boxperson  | name the faces              |
      | boxperson  | pass the dice               |
      | boxperson  | report new dice             |
      | boxperson  | report a damaged die        |
      | technician | clear a tilt                |
      | technician | void all wagers             |
      | technician | put a submission into force |
      | technician | ask for a digest            |
      | technician | change a key                |

  @smoke
  Scenario: A role that is given another key goes on with it, and is denied with the old one
    When a technician gives the floor another key
    And the floor orders $50 for seat 1
    Then the table denies the floor its session
    And seat 1 has $100
    When the host of the floor uses the new key
    Then seat 1 has $150
    When the power is cut and comes back
    And seat 1 buys in for $25
    Then seat 1 has $175
    When the host of the floor uses the old key
    And the floor orders $50 for seat 1
    Then the table denies the floor its session
    And seat 1 has $175
    When the host of the floor uses the new key
    Then seat 1 has $225

  @smoke
  Scenario: Events are kept until the floor acknowledges them
    When seat 1 bets $10 on Pass
    And the floor acknowledges every event
    Then every event is acknowledged

  Scenario: A program proves itself to whoever asks with a seed of their own
    Then the table proves its program with a digest

  Scenario: The floor tells a table the time of day, which does not outlast its power
    Then the table does not know the time of day
    When the floor sets the clock
    Then the table knows the time of day
    When the power is cut and comes back
    Then the table does not know the time of day

  Scenario: Money that comes and goes is counted
    When seat 1 cashes out $40
    Then the meters say $100 bought in and $40 cashed out

  Scenario: A host that falls silent is missed where the submission says so
    Given a Pennsylvania craps table with:
      """
      {"timers": {"link": 3}}
      """
    When 4 seconds pass
    Then the link tilt is on
    When a technician clears the link tilt
    Then no tilt is on
