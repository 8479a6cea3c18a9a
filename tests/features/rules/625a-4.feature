# What a wager is made with, and where it stands when the dice are known.
Feature: Placement of wagers at Sic Bo, 58 Pa. Code 625a.4

  Background:
    Given a Sic Bo table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  Scenario: A wager is made with money at the seat, 625a.4(a)
    When seat 1 tries to bet $101 on Small
    Then the attempt is refused under 625a.4(a)
    When seat 3 tries to bet $5 on Small
    Then the attempt is refused under 625a.4(a)
    When seat 1 bets $100 on Small
    Then seat 1 has $0

  Scenario: A wager may be raised, cut and removed while betting is open, 625a.4(a)
    When seat 1 bets $10 on Pair 12
    And seat 1 raises Pair 12 by $5
    Then seat 1 has $15 on Pair 12
    When seat 1 takes back $10 from Pair 12
    Then seat 1 has $5 on Pair 12
    When seat 1 takes down Pair 12
    Then seat 1 has nothing on Pair 12
    And seat 1 has $100

  @smoke
  Scenario: Each wager is settled where it stands, 625a.4(c)
    Given seat 1 bets $5 on Double 2
    And seat 1 bets $5 on Pair 23
    And seat 2 bets $5 on Double 3
    When the dice land 2-3-2
    Then seat 1 wins $40 on Double 2
    And seat 1 wins $25 on Pair 23
    And seat 2 loses $5 on Double 3

  Scenario: Every wager is decided by one throw, 625a.4(c)
    Given seat 1 bets $1 on Triple 6
    And seat 1 bets $1 on Any Triple
    And seat 1 bets $1 on Double 5
    And seat 1 bets $1 on Total 17
    And seat 1 bets $1 on Pair 45
    And seat 1 bets $1 on Small
    And seat 1 bets $1 on Big
    And seat 1 bets $1 on Single 4
    When the dice land 1-2-3
    Then seat 1 wins $1 on Small
    And seat 1 has nothing on Triple 6
    And seat 1 has nothing on Any Triple
    And seat 1 has nothing on Double 5
    And seat 1 has nothing on Total 17
    And seat 1 has nothing on Pair 45
    And seat 1 has nothing on Small
    And seat 1 has nothing on Big
    And seat 1 has nothing on Single 4
    And seat 1 has $94
