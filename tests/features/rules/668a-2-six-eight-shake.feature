# Every combination of 6 and of 8 before a 7, and the lammers that count them.
Feature: Six Eight Shake, 58 Pa. Code 668a.2(f)(8)

  Background:
    Given a Props & Hops table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  @smoke
  Scenario: All six combinations before a 7 win, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    When the dice land in turn 1-5, 2-4, 3-3, 2-6 and 3-5
    Then seat 1 neither wins nor loses on Six Eight Shake
    And seat 1 has $10 on Six Eight Shake
    When the dice land 4-4
    Then seat 1 wins $1,500 on Six Eight Shake
    And seat 1 is paid $1,510 in all on Six Eight Shake
    And seat 1 has nothing on Six Eight Shake
    And seat 1 has $1,600

  Scenario Outline: It stands while <last> is missing, and <last> wins, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    When the dice land in turn <others>
    Then seat 1's Six Eight Shake wins on <last>, loses on 7 and stands on every other throw
    When the dice land <last>
    Then seat 1 wins $1,500 on Six Eight Shake

    Examples:
      | last | others                       |
      | 1-5  | 4-2, 3-3, 6-2, 5-3 and 4-4   |
      | 2-4  | 5-1, 3-3, 6-2, 5-3 and 4-4   |
      | 3-3  | 5-1, 4-2, 6-2, 5-3 and 4-4   |
      | 2-6  | 5-1, 4-2, 3-3, 5-3 and 4-4   |
      | 3-5  | 5-1, 4-2, 3-3, 6-2 and 4-4   |
      | 4-4  | 5-1, 4-2, 3-3, 6-2 and 5-3   |

  Scenario: Other rolls and repetitions change nothing, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    When the dice land in turn 1-5, 5-1, 1-1, 6-6, 2-4, 4-2, 5-6, 3-3, 3-3, 2-6, 4-1, 5-3, 6-3 and 5-3
    Then seat 1 neither wins nor loses on Six Eight Shake
    When the dice land 4-4
    Then seat 1 wins $1,500 on Six Eight Shake

  Scenario Outline: A <dice> before that loses, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    When the dice land in turn 1-5, 2-4, 3-3, 2-6 and 3-5
    And the dice land <dice>
    Then seat 1 loses $10 on Six Eight Shake
    And seat 1 has $90

    Examples:
      | dice |
      | 1-6  |
      | 5-2  |
      | 3-4  |

  Scenario: A 7 on the first roll loses, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    When the dice land 6-1
    Then seat 1 loses $10 on Six Eight Shake

  Scenario: It may be taken down at any time before a 7, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    When the dice land in turn 1-5, 2-4, 3-3, 2-6 and 3-5
    And seat 1 takes down Six Eight Shake
    Then seat 1 has $100
    When the dice land 3-4
    Then nothing is decided

  Scenario: It may be cut at any time before a 7, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    And the dice land 1-5
    When seat 1 takes back $6 from Six Eight Shake
    Then seat 1 has $4 on Six Eight Shake
    And seat 1 has $96
    When the dice land in turn 2-4, 3-3, 2-6, 3-5 and 4-4
    Then seat 1 wins $600 on Six Eight Shake

  Scenario: It is neither made nor raised once a lammer is collected, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    And the dice land 3-5
    When seat 2 tries to bet $10 on Six Eight Shake
    Then the attempt is refused under PH2
    When seat 1 tries to raise Six Eight Shake by $5
    Then the attempt is refused under PH2
    When the dice land 1-6
    And seat 2 bets $10 on Six Eight Shake
    Then seat 2 has $10 on Six Eight Shake

  Scenario: Lammers are collected whether or not a player has the wager, 668a.2(f)(8)
    Given seat 1 bets $5 on Field
    And the dice land 4-4
    When seat 2 tries to bet $10 on Six Eight Shake
    Then the attempt is refused under PH2

  Scenario Outline: A <dice> collects no lammer, 668a.2(f)(8)
    Given seat 1 bets $5 on Field
    And the dice land <dice>
    When seat 2 bets $10 on Six Eight Shake
    Then seat 2 has $10 on Six Eight Shake

    Examples:
      | dice |
      | 1-1  |
      | 1-4  |
      | 3-2  |
      | 3-4  |
      | 3-6  |
      | 6-6  |

  Scenario: All six start anew, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    And the dice land in turn 1-5, 2-4, 3-3, 2-6, 3-5 and 4-4
    When seat 1 bets $5 on Six Eight Shake
    And the dice land in turn 4-4, 3-5, 2-6, 3-3 and 2-4
    Then seat 1 neither wins nor loses on Six Eight Shake
    When the dice land 1-5
    Then seat 1 wins $750 on Six Eight Shake

  Scenario: All six start anew also if no player has the wager, 668a.2(f)(8)
    Given seat 1 bets $5 on Field
    And the dice land in turn 1-5, 2-4, 3-3, 2-6, 3-5 and 4-4
    When seat 1 bets $5 on Six Eight Shake
    And the dice land 1-5
    Then seat 1 neither wins nor loses on Six Eight Shake

  Scenario: It stays while the shaker does with its player and while other wagers are decided, 668a.2(f)(8)
    Given seat 1 bets $10 on Six Eight Shake
    And seat 2 bets $10 on Combo 15
    When the dice land 1-5
    Then seat 2 wins $150 on Combo 15
    And seat 1 has $10 on Six Eight Shake
    And seat 1 has the shaker
