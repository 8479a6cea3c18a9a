# What breaks, and what the table makes of it. A fault that the table never meets fails its scenario.
Feature: Faults

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass

  Scenario Outline: A write that is torn after <bytes> bytes is finished, or was never begun
    Given the power will fail after <bytes> more bytes are written
    When seat 1 bets $5 on Field
    And seat 1 takes the dice
    And the dice land 6-5
    Then seat 1 wins $10 on Pass
    And seat 1 wins $5 on Field
    And seat 1 has $115

    Examples:
      | bytes |
      | 0     |
      | 1     |
      | 17    |
      | 40    |
      | 100   |

  Scenario Outline: Power that fails <micros> microseconds on is back where it was
    Given the power will fail in <micros> microseconds
    When seat 1 bets $5 on Field
    And seat 1 takes the dice
    And the dice land 6-5
    Then seat 1 wins $10 on Pass
    And seat 1 has $115

    Examples:
      | micros |
      | 0      |
      | 700    |
      | 9000   |

  Scenario Outline: A bit that flips in <copy> of the state is put right from the other
    When a bit flips in <copy> of the state
    And seat 1 takes the dice
    And the dice land 6-5
    Then seat 1 wins $10 on Pass
    And no tilt is on

    Examples:
      | copy            |
      | the first copy  |
      | the second copy |

  Scenario: Bits that flip in both copies stop the table, and a technician lets it go on
    When a bit flips in both copies of the state
    And seat 1 takes the dice
    Then the memory tilt is on
    And the memory lamp is lit
    When a technician clears the memory tilt
    And the dice land 6-5
    Then seat 1 wins $10 on Pass

  Scenario: Readers that differ make a void throw, 623a.9(c)
    When seat 1 takes the dice
    And the second reader will see 6-4
    And one reader sees 6-5 and the other 6-5
    Then the throw is void under 623a.9(c)
    And nothing is decided

  @smoke
  Scenario: A dice reader that is silent stops the table until it is back and somebody has looked
    When the second dice reader goes silent
    Then the dice reader tilt is on
    When a technician tries to clear the dice reader tilt
    Then the attempt is refused under G10
    When the second dice reader is back
    And a technician clears the dice reader tilt
    And seat 1 takes the dice
    And the dice land 6-5
    Then seat 1 wins $10 on Pass

  Scenario: A lamp chain that breaks stops the table until it is mended
    When the lamp chain breaks
    And seat 1 takes the dice
    Then the lamp chain tilt is on
    When the lamp chain is mended
    And a technician clears the lamp chain tilt
    And the dice land 6-5
    Then seat 1 wins $10 on Pass

  @smoke
  Scenario: Noise on the field bus loses no touch and makes none
    When noise spoils the next 3 answers on the field bus
    And seat 1 bets $5 on Field
    Then seat 1 has $85
    And seat 1 has $5 on Field
    And the field bus counts frames that were spoilt
    And no tilt is on

  @smoke
  Scenario: Noise on the host link loses no order and carries none out twice
    When noise spoils the next 1 frames of the host
    And seat 1 buys in for $50
    Then seat 1 has $140
    And the link counts frames that were spoilt

  Scenario Outline: A source of chance that is <state> means no Power Odds, and play goes on, 623b.5(c)
    Given a Pennsylvania craps table with:
      """
      {"power_odds": {"none": 1, "lower": 0, "higher": 0}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    And the source of chance is <state>
    When seat 1 takes the dice
    And 1 seconds pass
    Then no Power Odds are drawn
    When the dice land 6-5
    Then seat 1 wins $10 on Pass

    Examples:
      | state |
      | dead  |
      | stuck |
