# Big 6, Big 8 and Put Bets, which only Colorado has.
Feature: Big 6, Big 8 and Put Bets, Colorado 30-2304(40) to (42)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $200
    And seat 2 buys in for $200
    And seat 1 bets $5 on Pass

  Scenario Outline: Big <number> wins on any <number> before a 7, at any time, and stays up, <paragraph>
    When seat 2 bets $10 on Big <number>
    Then seat 2's Big <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land 3-2
    Then seat 2's Big <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land <hard>
    Then seat 2 wins $10 on Big <number>
    And seat 2 has $10 on Big <number>
    When the dice land <easy>
    Then seat 2 wins $10 on Big <number>
    And seat 2 has $210
    When the dice land 4-3
    Then seat 2 loses $10 on Big <number>

    Examples:
      | number | hard | easy | paragraph   |
      | 6      | 3-3  | 5-1  | 30-2304(40) |
      | 8      | 4-4  | 6-2  | 30-2304(41) |

  @smoke
  Scenario: Big 6 and Big 8 work on a come-out roll and cannot be called off, 30-2304(40)
    When seat 2 bets $10 on Big 6
    And seat 2 bets $10 on Big 8
    And seat 2 tries to call Big 6 off
    Then the attempt is refused under G7
    When the dice land 3-3
    Then seat 2 wins $10 on Big 6
    And seat 2 neither wins nor loses on Big 8
    When seat 2 takes down Big 6
    And seat 2 takes down Big 8
    Then seat 2 has $210

  Scenario Outline: A Put Bet on <number> is made at any time, wins on its number and loses on a 7, 30-2304(42)
    When seat 2 bets $10 on Put <number>
    Then seat 2's Put <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land <point>
    And seat 1 bets $10 on Put <number>
    Then seat 1's Put <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land <dice>
    Then seat 2 wins $10 on Put <number>
    And seat 1 wins $10 on Put <number>
    And seat 2 has nothing on Put <number>
    And seat 2 has $210

    Examples:
      | number | point | dice |
      | 4      | 4-2   | 3-1  |
      | 5      | 4-2   | 4-1  |
      | 6      | 4-4   | 5-1  |
      | 8      | 4-2   | 6-2  |
      | 9      | 4-2   | 6-3  |
      | 10     | 4-2   | 6-4  |

  Scenario Outline: Odds behind a Put Bet on <number> pay <odds>, 30-2304(42)
    When seat 2 bets $10 on Put <number>
    And seat 2 bets $30 on Put Odds <number>
    Then seat 2's Put Odds <number> wins on <number>, loses on 7 and stands on every other throw
    When the dice land <dice>
    Then seat 2 wins $10 on Put <number>
    And seat 2 wins <winnings> on Put Odds <number>
    And seat 2 has nothing on Put Odds <number>

    Examples:
      | number | odds   | dice | winnings |
      | 4      | 2 to 1 | 3-1  | $60      |
      | 5      | 3 to 2 | 4-1  | $45      |
      | 6      | 6 to 5 | 5-1  | $36      |
      | 8      | 6 to 5 | 6-2  | $36      |
      | 9      | 3 to 2 | 6-3  | $45      |
      | 10     | 2 to 1 | 6-4  | $60      |

  Scenario: Odds behind a Put Bet need the Put Bet, and are capped as those behind a Pass Bet, 30-2304(42)
    When seat 2 tries to bet $10 on Put Odds 6
    Then the attempt is refused under 30-2308
    When seat 2 bets $10 on Put 6
    And seat 2 tries to bet $31 on Put Odds 6
    Then the attempt is refused under 30-2308
    When seat 2 bets $30 on Put Odds 6
    Then seat 2 has $30 on Put Odds 6

  Scenario: A Put Bet may be raised, cut and removed, and its odds come along, 30-2304(42)
    Given seat 2 bets $10 on Put 6
    And seat 2 bets $30 on Put Odds 6
    And the dice land 3-2
    When seat 2 raises Put 6 by $10
    And seat 2 raises Put Odds 6 by $30
    Then seat 2 has $60 on Put Odds 6
    When seat 2 takes back $15 from Put 6
    Then seat 2 has $5 on Put 6
    And seat 2 has $15 on Put Odds 6
    When seat 2 takes down Put 6
    Then seat 2 has nothing on Put Odds 6
    And seat 2 has $200
