# How many may play.
Feature: Props & Hops table, 58 Pa. Code 668a.1

  Scenario: Six players have a seat, 668a.1(a)
    Given a Props & Hops table
    And seat 1 buys in for $100
    And seat 6 buys in for $100
    When seat 1 bets $5 on Field
    And seat 6 bets $5 on Combo 66
    And the dice land 6-6
    Then seat 1 wins $10 on Field
    And seat 6 wins $150 on Combo 66

  Scenario: There is no table for seven, 668a.1(a)
    Given a Props & Hops table with:
      """
      {"seats": 7}
      """
    Then the submission is refused naming seats under 668a.1(a)

  Scenario: A table may be smaller, 668a.1(a)
    Given a Props & Hops table with:
      """
      {"seats": 1}
      """
    And seat 1 buys in for $100
    When seat 1 bets $5 on Field
    And the dice land 1-2
    Then seat 1 wins $5 on Field

  # A table has no panel where it has no seat.
  @rules-only
  Scenario: Nobody wagers at a seventh seat, 668a.1(a)
    Given a Props & Hops table
    When seat 7 tries to bet $5 on Field
    Then the attempt is refused under 668a.1(a)
