# Wagers on one roll that several combinations win. The layout is the one of stage.rs: three rows,
#
#   1-2  1-3 | 1-6  2-5  3-4 | 4-6  5-6
#   1-4  1-5 | 2-2  2-4  3-3 | 3-6  4-5
#   1-1  2-3 | 3-5  4-4  5-5 | 2-6  6-6
Feature: Field, Hop, Under and Over Wagers, 58 Pa. Code 668a.2(f)(1) to (7)

  Background:
    Given a Props & Hops table
    And seat 1 buys in for $100

  Scenario Outline: <name> wins on <wins> alone, 668a.2(f)(<item>)
    When seat 1 bets $10 on <wager>
    Then seat 1's <wager> wins on <wins> and loses on every other throw

    Examples:
      | item | name           | wager           | wins                                                      |
      | 1    | Field          | Field           | 2, 3, 4, 9, 10, 11 and 12                                 |
      | 2    | Hop the Top    | Hop Top         | 1-2, 1-3, 1-6, 2-5, 3-4, 4-6 and 5-6                      |
      | 3    | Hop the Left   | Hop Left        | 1-1, 1-2, 1-3, 1-4, 1-5 and 2-3                           |
      | 4    | Hop the Right  | Hop Right       | 2-6, 3-6, 4-5, 4-6, 5-6 and 6-6                           |
      | 5    | Hop the Center | Hop Center      | 1-6, 2-2, 2-4, 2-5, 3-3, 3-4, 3-5, 4-4 and 5-5            |
      | 6    | 1-6 and Under  | One Six Under   | 2, 3, 4, 5, 6 and 1-6                                     |
      | 7    | 3-4 and Over   | Three Four Over | 8, 9, 10, 11, 12 and 3-4                                  |

  Scenario Outline: <name> that loses on <dice> is collected, 668a.2(f)(<item>)
    When seat 1 bets $10 on <wager>
    And the dice land <dice>
    Then seat 1 loses $10 on <wager>
    And seat 1 has $90

    Examples:
      | item | name           | wager           | dice |
      | 1    | Field          | Field           | 3-2  |
      | 1    | Field          | Field           | 4-4  |
      | 2    | Hop the Top    | Hop Top         | 1-1  |
      | 2    | Hop the Top    | Hop Top         | 6-6  |
      | 3    | Hop the Left   | Hop Left        | 6-1  |
      | 4    | Hop the Right  | Hop Right       | 5-3  |
      | 5    | Hop the Center | Hop Center      | 1-5  |
      | 6    | 1-6 and Under  | One Six Under   | 2-5  |
      | 6    | 1-6 and Under  | One Six Under   | 3-4  |
      | 6    | 1-6 and Under  | One Six Under   | 2-6  |
      | 7    | 3-4 and Over   | Three Four Over | 1-6  |
      | 7    | 3-4 and Over   | Three Four Over | 5-2  |
      | 7    | 3-4 and Over   | Three Four Over | 5-1  |

  Scenario: Another layout prints other combinations, 668a.2(f)(2)
    Given a Props & Hops table with:
      """
      {"layout": {"hop_top": ["1-1", "2-2", "3-3", "4-4", "5-5", "6-6"], "hop_left": ["1-2"], "hop_right": ["5-6"], "hop_center": ["3-4"]}}
      """
    And seat 1 buys in for $100
    When seat 1 bets $10 on Hop Top
    And seat 1 bets $10 on Hop Left
    Then seat 1's Hop Top wins on 1-1, 2-2, 3-3, 4-4, 5-5 and 6-6 and loses on every other throw
    And seat 1's Hop Left wins on 1-2 and loses on every other throw

  Scenario Outline: A layout that offers <wager> and prints nothing for it is refused, <paragraph>
    Given a Props & Hops table with:
      """
      {"offered": ["<family>"], "layout": {}}
      """
    Then the submission is refused naming layout under PH1

    Examples:
      | wager          | family     | paragraph    |
      | Hop the Top    | hop_top    | 668a.2(f)(2) |
      | Hop the Left   | hop_left   | 668a.2(f)(3) |
      | Hop the Right  | hop_right  | 668a.2(f)(4) |
      | Hop the Center | hop_center | 668a.2(f)(5) |

  Scenario: A combination that is printed twice is refused, 668a.2(f)(3)
    Given a Props & Hops table with:
      """
      {"offered": ["hop_left"], "layout": {"hop_left": ["1-2", "2-1"]}}
      """
    Then the submission is refused naming layout under PH1

  Scenario: A combination that two dice do not have is refused, 668a.2(f)(4)
    Given a Props & Hops table with:
      """
      {"offered": ["hop_right"], "layout": {"hop_right": ["5-7"]}}
      """
    Then the submission is refused naming layout under PH1
