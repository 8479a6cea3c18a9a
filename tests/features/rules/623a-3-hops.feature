# The seventeen hops: two faces, named before the roll.
Feature: Wagers on the hop, 58 Pa. Code 623a.3(a)(22) to (38)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass

  Scenario Outline: <name> on the Hop may be made before a come out roll and with a point on, <paragraph>
    When seat 2 bets $1 on <hop>
    Then seat 2 has $1 on <hop>
    When the dice land 5-3
    And seat 1 bets $1 on <hop>
    Then seat 1 has $1 on <hop>

    Examples:
      | name              | hop    | paragraph     |
      | Four the Hardway  | Hop 22 | 623a.3(a)(22) |
      | Six the Hardway   | Hop 33 | 623a.3(a)(23) |
      | Eight the Hardway | Hop 44 | 623a.3(a)(24) |
      | Ten the Hardway   | Hop 55 | 623a.3(a)(25) |
      | Ace-Trey          | Hop 13 | 623a.3(a)(26) |
      | Ace-Four          | Hop 14 | 623a.3(a)(27) |
      | Deuce-Trey        | Hop 23 | 623a.3(a)(28) |
      | Ace-Five          | Hop 15 | 623a.3(a)(29) |
      | Deuce-Four        | Hop 24 | 623a.3(a)(30) |
      | Ace-Six           | Hop 16 | 623a.3(a)(31) |
      | Deuce-Five        | Hop 25 | 623a.3(a)(32) |
      | Trey-Four         | Hop 34 | 623a.3(a)(33) |
      | Deuce-Six         | Hop 26 | 623a.3(a)(34) |
      | Trey-Five         | Hop 35 | 623a.3(a)(35) |
      | Trey-Six          | Hop 36 | 623a.3(a)(36) |
      | Four-Five         | Hop 45 | 623a.3(a)(37) |
      | Four-Six          | Hop 46 | 623a.3(a)(38) |

  Scenario Outline: <name> on the Hop wins on <dice>, either die first, <paragraph>
    When seat 2 bets $1 on <hop>
    Then seat 2's <hop> wins on <dice> and loses on every other throw
    When the dice land <dice>
    Then seat 2 wins <winnings> on <hop>
    And seat 2 has nothing on <hop>

    Examples:
      | name              | hop    | dice | winnings | paragraph        |
      | Four the Hardway  | Hop 22 | 2-2  | $30      | 623a.3(a)(22)(i) |
      | Six the Hardway   | Hop 33 | 3-3  | $30      | 623a.3(a)(23)(i) |
      | Eight the Hardway | Hop 44 | 4-4  | $30      | 623a.3(a)(24)(i) |
      | Ten the Hardway   | Hop 55 | 5-5  | $30      | 623a.3(a)(25)(i) |
      | Ace-Trey          | Hop 13 | 1-3  | $15      | 623a.3(a)(26)(i) |
      | Ace-Four          | Hop 14 | 4-1  | $15      | 623a.3(a)(27)(i) |
      | Deuce-Trey        | Hop 23 | 2-3  | $15      | 623a.3(a)(28)(i) |
      | Ace-Five          | Hop 15 | 5-1  | $15      | 623a.3(a)(29)(i) |
      | Deuce-Four        | Hop 24 | 2-4  | $15      | 623a.3(a)(30)(i) |
      | Ace-Six           | Hop 16 | 6-1  | $15      | 623a.3(a)(31)(i) |
      | Deuce-Five        | Hop 25 | 2-5  | $15      | 623a.3(a)(32)(i) |
      | Trey-Four         | Hop 34 | 4-3  | $15      | 623a.3(a)(33)(i) |
      | Deuce-Six         | Hop 26 | 2-6  | $15      | 623a.3(a)(34)(i) |
      | Trey-Five         | Hop 35 | 5-3  | $15      | 623a.3(a)(35)(i) |
      | Trey-Six          | Hop 36 | 3-6  | $15      | 623a.3(a)(36)(i) |
      | Four-Five         | Hop 45 | 5-4  | $15      | 623a.3(a)(37)(i) |
      | Four-Six          | Hop 46 | 4-6  | $15      | 623a.3(a)(38)(i) |

  Scenario Outline: <name> on the Hop loses on <dice>, <paragraph>
    When seat 2 bets $1 on <hop>
    And the dice land <dice>
    Then seat 2 loses $1 on <hop>
    And seat 2 has $99

    Examples: the nearest miss, of the same total where there is one
      | name              | hop    | dice | paragraph         |
      | Four the Hardway  | Hop 22 | 1-3  | 623a.3(a)(22)(ii) |
      | Six the Hardway   | Hop 33 | 2-4  | 623a.3(a)(23)(ii) |
      | Eight the Hardway | Hop 44 | 3-5  | 623a.3(a)(24)(ii) |
      | Ten the Hardway   | Hop 55 | 4-6  | 623a.3(a)(25)(ii) |
      | Ace-Trey          | Hop 13 | 2-2  | 623a.3(a)(26)(ii) |
      | Ace-Four          | Hop 14 | 2-3  | 623a.3(a)(27)(ii) |
      | Deuce-Trey        | Hop 23 | 1-4  | 623a.3(a)(28)(ii) |
      | Ace-Five          | Hop 15 | 2-4  | 623a.3(a)(29)(ii) |
      | Deuce-Four        | Hop 24 | 1-5  | 623a.3(a)(30)(ii) |
      | Ace-Six           | Hop 16 | 2-5  | 623a.3(a)(31)(ii) |
      | Deuce-Five        | Hop 25 | 3-4  | 623a.3(a)(32)(ii) |
      | Trey-Four         | Hop 34 | 1-6  | 623a.3(a)(33)(ii) |
      | Deuce-Six         | Hop 26 | 4-4  | 623a.3(a)(34)(ii) |
      | Trey-Five         | Hop 35 | 2-6  | 623a.3(a)(35)(ii) |
      | Trey-Six          | Hop 36 | 4-5  | 623a.3(a)(36)(ii) |
      | Four-Five         | Hop 45 | 3-6  | 623a.3(a)(37)(ii) |
      | Four-Six          | Hop 46 | 5-5  | 623a.3(a)(38)(ii) |
