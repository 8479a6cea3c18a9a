# Tips of players for the dealers. The tip meter is in ../table/co-tips-coupons.feature.
Feature: Tips in craps, Colorado 30-2317(2)

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $200
    And seat 2 buys in for $200

  @smoke
  Scenario: A tip is the dealers' once it is made, and wins at the odds of the bet, 30-2317(2)
    Given seat 1 bets $10 on Pass
    When seat 1 tips $5 on Pass
    Then seat 1 has $185
    When the dice land 6-5
    Then seat 1 wins $10 on Pass
    And the dealers get $10 on Pass
    And seat 1 has $205

  Scenario: A tip loses with the bet, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And seat 1 tips $5 on Pass
    When the dice land 1-2
    Then seat 1 loses $10 on Pass
    And the dealers lose their tip on Pass
    And seat 1 has $185

  Scenario: A tip on a bet that is returned goes to the dealers, 30-2317(2)
    Given seat 1 bets $10 on Don't Pass
    And seat 1 tips $5 on Don't Pass
    When the dice land 6-6
    Then seat 1 gets back $10 on Don't Pass
    And the dealers get $5 on Don't Pass
    And seat 1 has $195

  Scenario Outline: A tip needs a bet of the seat on <wager>, 30-2317(2)
    Given seat 1 bets $10 on Pass
    When seat 2 tries to tip $5 on <wager>
    Then the attempt is refused under 30-2305(3)

    Examples:
      | wager   |
      | Pass    |
      | Field   |
      | Place 6 |

  Scenario: A tip is made in whole chips, of money at the seat, up to the wager's maximum, 30-2317(2)
    Given a Colorado craps table with:
      """
      {"limits": {"default": [500, 2000]}}
      """
    And seat 1 buys in for $40
    And seat 1 bets $10 on Pass
    When seat 1 tries to tip $0.50 on Pass
    Then the attempt is refused under G1
    When seat 1 tries to tip $21 on Pass
    Then the attempt is refused under G1
    When seat 1 tips $1 on Pass
    And seat 1 bets $20 on Field
    And seat 1 tries to tip $10 on Field
    Then the attempt is refused under 30-2305(1)

  Scenario: When the player's own bet comes down the tip stays up, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And the dice land 3-2
    And seat 2 bets $6 on Place 6
    And seat 2 tips $6 on Place 6
    When seat 2 takes down Place 6
    Then seat 2 has nothing on Place 6
    And seat 2 has $194
    When the dice land 5-1
    Then the dealers get $7 on Place 6
    And seat 2 neither wins nor loses on Place 6

  Scenario: A winner that stays up keeps its tip up, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And the dice land 3-2
    And seat 2 bets $12 on Place 6
    And seat 2 tips $6 on Place 6
    When the dice land 5-1
    Then seat 2 wins $14 on Place 6
    And the dealers get $7 on Place 6
    When the dice land 3-3
    Then the dealers get $7 on Place 6
    When the dice land 4-3
    Then the dealers lose their tip on Place 6

  Scenario: A tip travels with a Come Bet, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And the dice land 3-2
    And seat 2 bets $10 on Come
    And seat 2 tips $5 on Come
    When the dice land 5-4
    Then no tip on Come is decided
    When the dice land 6-3
    Then seat 2 wins $10 on Come 9
    And the dealers get $10 on Come 9

  Scenario: A tip works when its bet does, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And seat 2 bets $6 on Place 6
    And seat 2 tips $6 on Place 6
    When the dice land 5-1
    Then no tip on Place 6 is decided
    When the dice land 3-3
    Then the dealers get $7 on Place 6
    When seat 1 bets $10 on Pass
    And seat 2 calls Place 6 on
    And the dice land 4-3
    Then the dealers lose their tip on Place 6

  Scenario: A tip is a wager, so it is made only while the bet could be raised, 30-2317(2)
    Given seat 1 bets $10 on Don't Pass
    And the dice land 3-2
    When seat 1 tries to tip $5 on Don't Pass
    Then the attempt is refused under 30-2304(2)

  Scenario: With its point on a Pass Bet takes a tip, as it may be raised, 30-2317(2)
    Given seat 1 bets $10 on Pass
    And the dice land 3-2
    When seat 1 tips $5 on Pass
    And the dice land 4-1
    Then the dealers get $10 on Pass

  # Side wagers

  Scenario: A tip rides on a Fire Bet, 30-2399.01(5)
    Given seat 2 bets $5 on Fire
    And seat 2 tips $1 on Fire
    And seat 1 makes the points 4, 5, 6 and 8, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins $120 on Fire
    And the dealers get $25 on Fire

  Scenario: A tip rides on Sharp Shooter, 30-2399.02(4)
    Given seat 2 bets $5 on Sharp Shooter
    And seat 2 tips $1 on Sharp Shooter
    And seat 1 makes the points 4, 8 and 8, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins $25 on Sharp Shooter
    And the dealers get $6 on Sharp Shooter

  Scenario: A tip rides on Ride The Line, at the same odds, 30-2399.04(8)
    Given seat 2 bets $10 on Don't Pass
    And seat 2 bets $10 on Ride The Line
    And seat 2 tips $1 on Ride The Line
    And seat 1 makes the points 6, 8, 5 and 9, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 6-3 and 4-3
    Then seat 2 wins $20 on Ride The Line
    And the dealers get $3 on Ride The Line

  Scenario: Pennsylvania has no tips on wagers, 30-2317(2)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass
    When seat 1 tries to tip $5 on Pass
    Then the attempt is refused under T2
