# Wagers for one roll, hops aside: those that Pennsylvania has too, and Over 7 and Under 7.
Feature: One-roll wagers, Colorado 30-2304(11) to (21), (39), (43) and (44)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass

  Scenario Outline: <wager> wins on <wins> and loses on every other throw, at any time, <paragraph>
    When seat 2 bets $20 on <wager>
    Then seat 2's <wager> wins on <wins> and loses on every other throw
    When seat 2 takes down <wager>
    And the dice land 3-2
    And seat 2 bets $20 on <wager>
    Then seat 2's <wager> wins on <wins> and loses on every other throw

    Examples:
      | wager           | wins                      | paragraph   |
      | Field           | 2, 3, 4, 9, 10, 11 and 12 | 30-2304(11) |
      | Any Seven       | 7                         | 30-2304(12) |
      | Any Craps       | 2, 3 and 12               | 30-2304(13) |
      | Craps 2         | 2                         | 30-2304(14) |
      | Craps 3         | 3                         | 30-2304(15) |
      | Craps 12        | 12                        | 30-2304(16) |
      | Eleven          | 11                        | 30-2304(17) |
      | C and E         | 2, 3, 11 and 12           | 30-2304(18) |
      | Horn            | 2, 3, 11 and 12           | 30-2304(19) |
      | Horn High 2     | 2, 3, 11 and 12           | 30-2304(20) |
      | Horn High 12    | 2, 3, 11 and 12           | 30-2304(20) |
      | Whirl           | 2, 3, 7, 11 and 12        | 30-2304(21) |
      | Six Seven Eight | 6, 7 and 8                | 30-2304(39) |
      | Over 7          | 8, 9, 10, 11 and 12       | 30-2304(43) |
      | Under 7         | 2, 3, 4, 5 and 6          | 30-2304(44) |

  Scenario Outline: A Horn High Bet is made in fives, so not of <amount>, 30-2304(20)
    When seat 2 tries to bet <amount> on Horn High 3
    Then the attempt is refused under 30-2304(20)

    Examples:
      | amount |
      | $4     |
      | $6     |

  Scenario: Without an area of its own a Horn High Bet is broken down, 30-2304(20)
    Given a Colorado craps table with:
      """
      {"layout": {"horn_high": false}}
      """
    And seat 1 buys in for $100
    When seat 1 bets $10 on Horn High 12
    Then seat 1 has $8 on Horn
    And seat 1 has $2 on Craps 12
    And seat 1 has nothing on Horn High 12

  Scenario: Without an area of its own a Whirl Bet is broken down, 30-2304(21)
    Given a Colorado craps table with:
      """
      {"layout": {"whirl": false}}
      """
    And seat 1 buys in for $100
    When seat 1 bets $10 on Whirl
    Then seat 1 has $8 on Horn
    And seat 1 has $2 on Any Seven
    And seat 1 has nothing on Whirl

  @smoke
  Scenario: Over 7 and Under 7 both lose on a 7, 30-2304(43)
    When seat 2 bets $10 on Over 7
    And seat 2 bets $10 on Under 7
    And the dice land 4-3
    Then seat 2 loses $10 on Over 7
    And seat 2 loses $10 on Under 7
    When seat 1 bets $5 on Pass
    And seat 2 bets $10 on Over 7
    And seat 2 bets $10 on Under 7
    And the dice land 6-2
    Then seat 2 wins $10 on Over 7
    And seat 2 loses $10 on Under 7
    And seat 2 has $80
