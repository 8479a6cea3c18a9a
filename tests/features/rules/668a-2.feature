# When wagers are made, changed and removed, and by whom.
Feature: Props & Hops wagers: making and removal, 58 Pa. Code 668a.2(a) to (c)

  Background:
    Given a Props & Hops table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  Scenario Outline: Once the dice are to be shaken no <wager> wager is made, 668a.2(a)
    Given seat 1 bets $5 on Field
    And betting closes
    When seat 2 tries to bet $5 on <wager>
    Then the attempt is refused under 668a.2(a)
    And seat 2 has $100

    Examples:
      | wager           |
      | Combo 11        |
      | Combo 56        |
      | Field           |
      | Hop Top         |
      | Hop Left        |
      | Hop Right       |
      | Hop Center      |
      | One Six Under   |
      | Three Four Over |
      | Six Eight Shake |

  Scenario: Once the dice are to be shaken no wager is raised, cut or removed, 668a.2(a)
    Given seat 1 bets $10 on Field
    And betting closes
    When seat 1 tries to raise Field by $5
    Then the attempt is refused under 668a.2(a)
    When seat 1 tries to take back $5 from Field
    Then the attempt is refused under 668a.2(a)
    When seat 1 tries to take down Field
    Then the attempt is refused under 668a.2(a)
    And seat 1 has $10 on Field

  @smoke
  Scenario: While betting is open every wager may be raised, cut and removed, 668a.2(a)
    Given seat 1 bets $10 on Combo 34
    When seat 1 raises Combo 34 by $5
    Then seat 1 has $15 on Combo 34
    When seat 1 takes back $10 from Combo 34
    Then seat 1 has $5 on Combo 34
    When seat 1 takes down Combo 34
    Then seat 1 has nothing on Combo 34
    And seat 1 has $100

  Scenario: A wager is made with money at the seat, 668a.2(b)
    When seat 1 tries to bet $101 on Field
    Then the attempt is refused under 668a.2(b)
    When seat 1 bets $100 on Field
    Then seat 1 has $0

  Scenario Outline: Props & Hops has no <wager> wager, 668a.2(b)
    When seat 1 tries to bet $5 on <wager>
    Then the attempt is refused under G1

    Examples:
      | wager      |
      | Pass       |
      | Place 6    |
      | Hard 6     |
      | Any Seven  |
      | Hop 13     |
      | Small      |
      | Total 4    |
      | Pair 12    |
      | Any Triple |

  Scenario: Less than the minimum and more than the maximum are refused, 668a.2(b)
    Given a Props & Hops table with:
      """
      {"limits": {"default": ["$5", "$50"], "by_wager": {"combo": ["$1", "$10"]}}}
      """
    And seat 1 buys in for $100
    When seat 1 tries to bet $4 on Field
    Then the attempt is refused under G1
    When seat 1 tries to bet $51 on Field
    Then the attempt is refused under G1
    When seat 1 tries to bet $11 on Combo 11
    Then the attempt is refused under G1
    When seat 1 bets $5 on Field
    And seat 1 bets $50 on Hop Top
    And seat 1 bets $1 on Combo 11
    And seat 1 bets $10 on Combo 12
    Then seat 1 has $34

  Scenario: A seated player wagers, 668a.2(c)
    When seat 2 bets $10 on Hop Left
    And the dice land 1-1
    Then seat 2 wins $20 on Hop Left
