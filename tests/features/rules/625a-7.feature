# What is no round. A shaker that fails, and lighting that fails, are in table/625a-shaker.feature and table/625a-lights.feature.
Feature: Sic Bo irregularities, 58 Pa. Code 625a.7

  Background:
    Given a Sic Bo table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  @smoke
  Scenario: No roll returns every wager to its player, 625a.7(a)
    Given seat 1 bets $10 on Small
    And seat 1 bets $5 on Triple 6
    And seat 2 bets $20 on Pair 12
    And betting closes
    When no roll is called
    Then nothing is decided
    And seat 1 has $100
    And seat 2 has $100
    And seat 1 has nothing on Small
    And seat 1 has nothing on Triple 6
    And seat 2 has nothing on Pair 12
    And bets are open

  Scenario: After no roll wagers are made anew, 625a.7(a)
    Given seat 1 bets $10 on Small
    And betting closes
    And no roll is called
    When seat 1 bets $5 on Big
    And the dice land 6-5-1
    Then seat 1 wins $5 on Big
    And seat 1 has $105

  Scenario: A wager of a void round does not win the next, 625a.7(a)
    Given seat 1 bets $10 on Small
    And betting closes
    And no roll is called
    When seat 2 bets $10 on Small
    And the dice land 1-2-3
    Then seat 2 wins $10 on Small
    And seat 1 neither wins nor loses on Small
    And seat 1 has $100
