# Every marker of the regulations has its lamp, and shows what stands. Every target runs this file unchanged.
Feature: Lamps

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $500

  @smoke
  Scenario: Fire points are lit one by one and go dark with the loser 7, 623a.11(a)(4)
    Given seat 1 bets $5 on Fire
    Then no fire point lamp is lit
    When seat 1 makes the point 4
    Then the lit fire point lamps are 4
    And the lit fire count lamps are 1
    When seat 1 makes the point 4
    And seat 1 makes the point 9
    Then the lit fire point lamps are 4, 9
    And the lit fire count lamps are 1, 2
    When the power is cut and comes back
    Then the lit fire point lamps are 4, 9
    When seat 1 bets $10 on Pass
    And the dice land 4-2
    And the dice land 4-3
    Then no fire point lamp is lit
    And no fire count lamp is lit

  @smoke
  Scenario: Bonus numbers are lit as they are thrown, and a 7 darkens them, 623a.12(3)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $5 on Make 'em All
    When the dice land 4-2
    And the dice land 6-5
    And the dice land 1-1
    And the dice land 5-6
    Then the lit bonus lamps are 2, 6, 11
    When the dice land 4-3
    Then no bonus lamp is lit

  @smoke
  Scenario: Hot Roller combinations are lit, and a number once it has all of its own, 623b.1(d), (f)
    Given seat 1 bets $10 on Pass
    And seat 1 bets $5 on Hot Roller
    When the dice land 1-3
    And the dice land 4-1
    Then the lit hot roller lamps are 1-3, 1-4
    And no hot number lamp is lit
    When the dice land 2-3
    And the dice land 2-2
    Then the lit hot roller lamps are 1-3, 2-2, 1-4, 2-3
    And the lit hot number lamps are 4, 5

  Scenario: What is drawn as Power Odds is lit until the next throw, 623b.5(c)
    Given a Pennsylvania craps table with:
      """
      {"power_odds": {"none": 90, "lower": 6, "higher": 4}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    Then no power odds lamp is lit
    When Power Odds are drawn:
      """
      {"any_seven": 6}
      """
    Then the lit power odds lamps are Any Seven
    When the dice land 4-2
    Then no power odds lamp is lit

  Scenario: A button shows that some of its wagers may be called on or off
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    Then no working lamp is lit
    When seat 1 bets $12 on Place 8
    And seat 1 bets $5 on Hard 4
    Then the lit working lamps are Place, Hard

  @smoke
  Scenario: The tower says what the table is doing
    Given seat 1 bets $10 on Pass
    Then the tower is green
    And the no more bets lamp is dark
    When seat 1 takes the dice
    Then the tower is amber
    And the no more bets lamp is lit
    When the dice land 6-5
    Then the tower is green
    When the floor disables the table
    Then the tower is blue

  Scenario: A marker on the Don't Pass Line says that a throw is for Come Bets only, 623a.10(b)
    Given seat 1 bets $10 on Pass
    And the dice land 4-2
    And seat 1 bets $10 on Come
    And the dice land 5-4
    Then the come only lamp is dark
    When the dice land 3-3
    Then the come only lamp is lit
    When seat 1 bets $10 on Pass
    Then the come only lamp is dark
