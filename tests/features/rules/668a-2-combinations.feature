# Wagers on one combination of the next roll.
Feature: Double and Any Number Wagers, 58 Pa. Code 668a.2(d) and (e)

  Background:
    Given a Props & Hops table
    And seat 1 buys in for $100

  Scenario Outline: <name> the Hardway wins on <dice> alone, 668a.2(d)(<item>)
    When seat 1 bets $10 on <wager>
    Then seat 1's <wager> wins on <dice> and loses on every other throw
    When the dice land <dice>
    Then seat 1 wins $300 on <wager>
    And seat 1 is paid $310 in all on <wager>
    And seat 1 has nothing on <wager>
    And seat 1 has $400

    Examples:
      | item | name   | wager    | dice |
      | 1    | Two    | Combo 11 | 1-1  |
      | 2    | Four   | Combo 22 | 2-2  |
      | 3    | Six    | Combo 33 | 3-3  |
      | 4    | Eight  | Combo 44 | 4-4  |
      | 5    | Ten    | Combo 55 | 5-5  |
      | 6    | Twelve | Combo 66 | 6-6  |

  Scenario Outline: <name> wins on <dice> alone, whichever die shows which, 668a.2(e)(<item>)
    When seat 1 bets $10 on <wager>
    Then seat 1's <wager> wins on <dice> and loses on every other throw
    When the dice land <other way>
    Then seat 1 wins $150 on <wager>
    And seat 1 is paid $160 in all on <wager>
    And seat 1 has nothing on <wager>
    And seat 1 has $250

    Examples:
      | item | name       | wager    | dice | other way |
      | 1    | One-Two    | Combo 12 | 1-2  | 2-1       |
      | 2    | One-Three  | Combo 13 | 1-3  | 3-1       |
      | 3    | One-Four   | Combo 14 | 1-4  | 4-1       |
      | 4    | One-Five   | Combo 15 | 1-5  | 5-1       |
      | 5    | One-Six    | Combo 16 | 1-6  | 6-1       |
      | 6    | Two-Three  | Combo 23 | 2-3  | 3-2       |
      | 7    | Two-Four   | Combo 24 | 2-4  | 4-2       |
      | 8    | Two-Five   | Combo 25 | 2-5  | 5-2       |
      | 9    | Two-Six    | Combo 26 | 2-6  | 6-2       |
      | 10   | Three-Four | Combo 34 | 3-4  | 4-3       |
      | 11   | Three-Five | Combo 35 | 3-5  | 5-3       |
      | 12   | Three-Six  | Combo 36 | 3-6  | 6-3       |
      | 13   | Four-Five  | Combo 45 | 4-5  | 5-4       |
      | 14   | Four-Six   | Combo 46 | 4-6  | 6-4       |
      | 15   | Five-Six   | Combo 56 | 5-6  | 6-5       |

  @smoke
  Scenario: A total made in another way loses, 668a.2(d)(2)
    Given seat 1 bets $10 on Combo 22
    And seat 1 bets $10 on Combo 13
    When the dice land 3-1
    Then seat 1 loses $10 on Combo 22
    And seat 1 wins $150 on Combo 13
    And seat 1 has $240
