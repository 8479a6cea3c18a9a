# The winning areas of Sic Bo are lit before any wager is settled. Every target runs this file unchanged.
Feature: Lights of Sic Bo, 58 Pa. Code 625a.1(b), 625a.5 and 625a.7(b)

  Background:
    Given a Sic Bo table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Small
    And seat 1 bets $10 on Big

  @smoke
  Scenario: The winning areas are lit, then the wagers are settled, then the areas go dark, 625a.5(d)
    Then no winning area is lit
    When the uncovered shaker shows 1-2-4
    Then the winning areas are Total 7, Pair 12, Pair 14, Pair 24, Small, Single 1, Single 2, Single 4
    And nothing is decided
    And seat 1 has $80
    When 2 seconds pass
    Then the winning areas are Total 7, Pair 12, Pair 14, Pair 24, Small, Single 1, Single 2, Single 4
    And nothing is decided
    When 2 seconds pass
    Then seat 1 loses $10 on Big
    And seat 1 wins $10 on Small
    And seat 1 has $100
    And no winning area is lit

  Scenario Outline: <dice> lights every area that it pays and no other, 625a.1(b)
    When the uncovered shaker shows <dice>
    Then the winning areas are <areas>

    Examples:
      | dice  | areas                                                                        |
      | 1-1-1 | Triple 1, Any Triple, Double 1, Single 1                                     |
      | 6-6-6 | Triple 6, Any Triple, Double 6, Single 6                                     |
      | 3-3-3 | Triple 3, Any Triple, Double 3, Total 9, Single 3                            |
      | 1-1-2 | Double 1, Total 4, Pair 12, Small, Single 1, Single 2                        |
      | 6-6-5 | Double 6, Total 17, Pair 56, Big, Single 5, Single 6                         |
      | 4-6-1 | Total 11, Pair 14, Pair 16, Pair 46, Big, Single 1, Single 4, Single 6       |
      | 5-5-1 | Double 5, Total 11, Pair 15, Big, Single 1, Single 5                         |
      | 3-6-1 | Total 10, Pair 13, Pair 16, Pair 36, Small, Single 1, Single 3, Single 6     |

  Scenario: Areas are lit with and without a wager on them, and go dark when all is paid, 625a.5(f)
    Given a Sic Bo table
    And seat 1 buys in for $100
    And seat 1 bets $5 on Single 6
    When the uncovered shaker shows 1-1-2
    Then the winning areas are Double 1, Total 4, Pair 12, Small, Single 1, Single 2
    When 4 seconds pass
    Then seat 1 loses $5 on Single 6
    And no winning area is lit
    And the tower is green

  Scenario: Wagers stand as they are while the areas are lit, 625a.5(e)
    When the uncovered shaker shows 1-2-4
    And seat 1 tries to take down Big
    Then the attempt is refused under 625a.5(c)
    When seat 1 tries to bet $5 on Total 7
    Then the attempt is refused under 625a.5(c)

  Scenario: Lighting that fails once the dice are known: the round is settled, then play stops, 625a.7(b)
    When the uncovered shaker shows 1-2-4
    And the lamp chain breaks
    And 4 seconds pass
    Then the lamp chain tilt is on
    And seat 1 wins $10 on Small
    And seat 1 loses $10 on Big
    And seat 1 has $100
    And the table is suspended
    When seat 1 tries to bet $5 on Small
    Then the attempt is refused under G10
    When the lamp chain is mended
    And a technician clears the lamp chain tilt
    And seat 1 bets $5 on Small
    And the dice land 1-2-4
    Then seat 1 wins $5 on Small

  Scenario: Lighting that fails once the dice are tossed: the round is settled at once, then play stops, 625a.7(b)
    When betting closes
    And the covered dice are shaken
    And the lamp chain breaks
    And the shaker is uncovered
    And both readers see 1-2-4
    And 1 seconds pass
    Then seat 1 wins $10 on Small
    And seat 1 has $100
    And the lamp chain tilt is on
    And the table is suspended

  Scenario: Dice that lie askew when the lighting has failed return every wager, 625a.7(b)
    When betting closes
    And the lamp chain breaks
    And a die comes to rest on its edge
    Then the throw is void under 625a.7(a)
    And every wager is returned
    And seat 1 has $100

  Scenario: Lighting that fails before the dice are tossed: play stops, and the wagers stand, 625a.7(b)
    When the lamp chain breaks
    And betting closes
    Then the lamp chain tilt is on
    And the table is suspended
    When the covered dice are shaken
    And the shaker is uncovered
    And both readers see 1-2-4
    And 5 seconds pass
    Then nothing is decided
    And seat 1 has $10 on Small
    When the lamp chain is mended
    And a technician clears the lamp chain tilt
    Then bets are closed
    When the shaker is covered
    And the covered dice are shaken
    And the shaker is uncovered
    And the dice land 1-2-4
    Then seat 1 wins $10 on Small

  Scenario: Lighting that fails while bets are open: play stops, 625a.7(b)
    When the lamp chain breaks
    And the floor disables the table
    And 1 seconds pass
    Then the table is suspended
    And seat 1 has $10 on Small

  Scenario: Another tilt while the areas are lit holds the result until it is cleared
    When the uncovered shaker shows 1-2-4
    And a door is opened
    Then the table is suspended
    When 5 seconds pass
    Then nothing is decided
    When the doors are closed
    And a technician clears the door tilt
    And 1 seconds pass
    Then seat 1 wins $10 on Small

  @smoke
  Scenario: A power cut while the areas are lit lights them again and settles the result, 625a.5(d)
    When the uncovered shaker shows 1-2-4
    And the power is cut and comes back
    Then the winning areas are Total 7, Pair 12, Pair 14, Pair 24, Small, Single 1, Single 2, Single 4
    When 4 seconds pass
    Then seat 1 wins $10 on Small
    And seat 1 has $100
    And no winning area is lit
