# The seventeen hops: two faces, named before the roll.
Feature: Wagers on the hop, Colorado 30-2304(22) to (38)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass

  Scenario Outline: <name> on the Hop wins on <dice>, either die first, and loses on any other combination, <paragraph>
    When seat 2 bets $1 on <hop>
    Then seat 2's <hop> wins on <dice> and loses on every other throw
    When seat 2 takes down <hop>
    And the dice land 5-3
    And seat 2 bets $1 on <hop>
    And the dice land 1-1
    Then seat 2 loses $1 on <hop>
    When seat 2 bets $1 on <hop>
    And the dice land <dice>
    Then seat 2 wins <winnings> on <hop>
    And seat 2 has nothing on <hop>

    Examples:
      | name              | hop    | dice | winnings | paragraph   |
      | Four the Hardway  | Hop 22 | 2-2  | $30      | 30-2304(22) |
      | Six the Hardway   | Hop 33 | 3-3  | $30      | 30-2304(23) |
      | Eight the Hardway | Hop 44 | 4-4  | $30      | 30-2304(24) |
      | Ten the Hardway   | Hop 55 | 5-5  | $30      | 30-2304(25) |
      | Ace-Trey          | Hop 13 | 3-1  | $15      | 30-2304(26) |
      | Ace-Four          | Hop 14 | 4-1  | $15      | 30-2304(27) |
      | Deuce-Trey        | Hop 23 | 3-2  | $15      | 30-2304(28) |
      | Ace-Five          | Hop 15 | 5-1  | $15      | 30-2304(29) |
      | Deuce-Four        | Hop 24 | 4-2  | $15      | 30-2304(30) |
      | Ace-Six           | Hop 16 | 6-1  | $15      | 30-2304(31) |
      | Deuce-Five        | Hop 25 | 5-2  | $15      | 30-2304(32) |
      | Trey-Four         | Hop 34 | 4-3  | $15      | 30-2304(33) |
      | Deuce-Six         | Hop 26 | 6-2  | $15      | 30-2304(34) |
      | Trey-Five         | Hop 35 | 5-3  | $15      | 30-2304(35) |
      | Trey-Six          | Hop 36 | 6-3  | $15      | 30-2304(36) |
      | Four-Five         | Hop 45 | 5-4  | $15      | 30-2304(37) |
      | Four-Six          | Hop 46 | 6-4  | $15      | 30-2304(38) |
