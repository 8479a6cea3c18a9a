# What wins, in money. N to 1 pays N and returns the stake (G6).
Feature: Sic Bo payout odds, 58 Pa. Code 625a.6

  Background:
    Given a Sic Bo table
    And seat 1 buys in for $100

  Scenario Outline: <name> pays <odds> on <dice>, 625a.6(a)
    When seat 1 bets $1 on <wager>
    And the dice land <dice>
    Then seat 1 wins <won> on <wager>
    And seat 1 is paid <paid> in all on <wager>
    And seat 1 has nothing on <wager>

    Examples:
      | name                     | wager      | odds     | dice  | won  | paid |
      | Three of a Kind          | Triple 1   | 150 to 1 | 1-1-1 | $150 | $151 |
      | Three of a Kind          | Triple 2   | 150 to 1 | 2-2-2 | $150 | $151 |
      | Three of a Kind          | Triple 3   | 150 to 1 | 3-3-3 | $150 | $151 |
      | Three of a Kind          | Triple 4   | 150 to 1 | 4-4-4 | $150 | $151 |
      | Three of a Kind          | Triple 5   | 150 to 1 | 5-5-5 | $150 | $151 |
      | Three of a Kind          | Triple 6   | 150 to 1 | 6-6-6 | $150 | $151 |
      | Two of a Kind            | Double 1   | 8 to 1   | 1-1-2 | $8   | $9   |
      | Two of a Kind            | Double 2   | 8 to 1   | 2-2-3 | $8   | $9   |
      | Two of a Kind            | Double 3   | 8 to 1   | 3-3-4 | $8   | $9   |
      | Two of a Kind            | Double 4   | 8 to 1   | 4-4-5 | $8   | $9   |
      | Two of a Kind            | Double 5   | 8 to 1   | 5-5-6 | $8   | $9   |
      | Two of a Kind            | Double 6   | 8 to 1   | 6-6-1 | $8   | $9   |
      | Two of a Kind with three | Double 1   | 8 to 1   | 1-1-1 | $8   | $9   |
      | Two of a Kind with three | Double 2   | 8 to 1   | 2-2-2 | $8   | $9   |
      | Two of a Kind with three | Double 3   | 8 to 1   | 3-3-3 | $8   | $9   |
      | Two of a Kind with three | Double 4   | 8 to 1   | 4-4-4 | $8   | $9   |
      | Two of a Kind with three | Double 5   | 8 to 1   | 5-5-5 | $8   | $9   |
      | Two of a Kind with three | Double 6   | 8 to 1   | 6-6-6 | $8   | $9   |
      | Any Three of a Kind      | Any Triple | 24 to 1  | 1-1-1 | $24  | $25  |
      | Any Three of a Kind      | Any Triple | 24 to 1  | 2-2-2 | $24  | $25  |
      | Any Three of a Kind      | Any Triple | 24 to 1  | 3-3-3 | $24  | $25  |
      | Any Three of a Kind      | Any Triple | 24 to 1  | 4-4-4 | $24  | $25  |
      | Any Three of a Kind      | Any Triple | 24 to 1  | 5-5-5 | $24  | $25  |
      | Any Three of a Kind      | Any Triple | 24 to 1  | 6-6-6 | $24  | $25  |
      | A Total Value Bet of 4   | Total 4    | 50 to 1  | 2-1-1 | $50  | $51  |
      | A Total Value Bet of 5   | Total 5    | 18 to 1  | 3-1-1 | $18  | $19  |
      | A Total Value Bet of 6   | Total 6    | 14 to 1  | 4-1-1 | $14  | $15  |
      | A Total Value Bet of 7   | Total 7    | 12 to 1  | 5-1-1 | $12  | $13  |
      | A Total Value Bet of 8   | Total 8    | 8 to 1   | 6-1-1 | $8   | $9   |
      | A Total Value Bet of 9   | Total 9    | 6 to 1   | 6-2-1 | $6   | $7   |
      | A Total Value Bet of 10  | Total 10   | 6 to 1   | 6-3-1 | $6   | $7   |
      | A Total Value Bet of 11  | Total 11   | 6 to 1   | 6-4-1 | $6   | $7   |
      | A Total Value Bet of 12  | Total 12   | 6 to 1   | 6-5-1 | $6   | $7   |
      | A Total Value Bet of 13  | Total 13   | 8 to 1   | 6-6-1 | $8   | $9   |
      | A Total Value Bet of 14  | Total 14   | 12 to 1  | 6-6-2 | $12  | $13  |
      | A Total Value Bet of 15  | Total 15   | 14 to 1  | 6-6-3 | $14  | $15  |
      | A Total Value Bet of 16  | Total 16   | 18 to 1  | 6-6-4 | $18  | $19  |
      | A Total Value Bet of 17  | Total 17   | 50 to 1  | 6-6-5 | $50  | $51  |
      | A Total Value Bet of 6   | Total 6    | 14 to 1  | 2-2-2 | $14  | $15  |
      | A Total Value Bet of 9   | Total 9    | 6 to 1   | 3-3-3 | $6   | $7   |
      | A Total Value Bet of 12  | Total 12   | 6 to 1   | 4-4-4 | $6   | $7   |
      | A Total Value Bet of 15  | Total 15   | 14 to 1  | 5-5-5 | $14  | $15  |
      | A Two Dice Combination   | Pair 12    | 5 to 1   | 2-1-2 | $5   | $6   |
      | A Two Dice Combination   | Pair 13    | 5 to 1   | 3-1-3 | $5   | $6   |
      | A Two Dice Combination   | Pair 14    | 5 to 1   | 4-1-4 | $5   | $6   |
      | A Two Dice Combination   | Pair 15    | 5 to 1   | 5-1-5 | $5   | $6   |
      | A Two Dice Combination   | Pair 16    | 5 to 1   | 6-1-6 | $5   | $6   |
      | A Two Dice Combination   | Pair 23    | 5 to 1   | 3-2-3 | $5   | $6   |
      | A Two Dice Combination   | Pair 24    | 5 to 1   | 4-2-4 | $5   | $6   |
      | A Two Dice Combination   | Pair 25    | 5 to 1   | 5-2-5 | $5   | $6   |
      | A Two Dice Combination   | Pair 26    | 5 to 1   | 6-2-6 | $5   | $6   |
      | A Two Dice Combination   | Pair 34    | 5 to 1   | 4-3-4 | $5   | $6   |
      | A Two Dice Combination   | Pair 35    | 5 to 1   | 5-3-5 | $5   | $6   |
      | A Two Dice Combination   | Pair 36    | 5 to 1   | 6-3-6 | $5   | $6   |
      | A Two Dice Combination   | Pair 45    | 5 to 1   | 5-4-5 | $5   | $6   |
      | A Two Dice Combination   | Pair 46    | 5 to 1   | 6-4-6 | $5   | $6   |
      | A Two Dice Combination   | Pair 56    | 5 to 1   | 6-5-6 | $5   | $6   |
      | A Small Bet              | Small      | 1 to 1   | 1-1-2 | $1   | $2   |
      | A Small Bet              | Small      | 1 to 1   | 1-1-3 | $1   | $2   |
      | A Small Bet              | Small      | 1 to 1   | 2-2-1 | $1   | $2   |
      | A Small Bet              | Small      | 1 to 1   | 1-2-3 | $1   | $2   |
      | A Small Bet              | Small      | 1 to 1   | 1-2-4 | $1   | $2   |
      | A Small Bet              | Small      | 1 to 1   | 1-2-5 | $1   | $2   |
      | A Small Bet              | Small      | 1 to 1   | 1-3-5 | $1   | $2   |
      | A Small Bet              | Small      | 1 to 1   | 4-4-1 | $1   | $2   |
      | A Small Bet              | Small      | 1 to 1   | 1-3-6 | $1   | $2   |
      | A Big Bet                | Big        | 1 to 1   | 1-4-6 | $1   | $2   |
      | A Big Bet                | Big        | 1 to 1   | 2-4-6 | $1   | $2   |
      | A Big Bet                | Big        | 1 to 1   | 3-4-6 | $1   | $2   |
      | A Big Bet                | Big        | 1 to 1   | 4-4-5 | $1   | $2   |
      | A Big Bet                | Big        | 1 to 1   | 5-5-4 | $1   | $2   |
      | A Big Bet                | Big        | 1 to 1   | 6-6-3 | $1   | $2   |
      | A Big Bet                | Big        | 1 to 1   | 6-6-4 | $1   | $2   |
      | A Big Bet                | Big        | 1 to 1   | 6-6-5 | $1   | $2   |

  Scenario Outline: One of a Kind pays 1 to 1 if one die shows a <number>, 625a.6(b)(1)
    When seat 1 bets $5 on Single <number>
    And the dice land <dice>
    Then seat 1 wins $5 on Single <number>
    And seat 1 is paid $10 in all on Single <number>
    And seat 1 has $105

    Examples:
      | number | dice  |
      | 1      | 1-2-3 |
      | 2      | 2-3-4 |
      | 3      | 3-4-5 |
      | 4      | 4-5-6 |
      | 5      | 5-6-1 |
      | 6      | 6-1-2 |

  Scenario Outline: One of a Kind pays 2 to 1 if two dice show a <number>, 625a.6(b)(2)
    When seat 1 bets $5 on Single <number>
    And the dice land <dice>
    Then seat 1 wins $10 on Single <number>
    And seat 1 is paid $15 in all on Single <number>
    And seat 1 has $110

    Examples:
      | number | dice  |
      | 1      | 1-2-1 |
      | 2      | 2-3-2 |
      | 3      | 3-4-3 |
      | 4      | 4-5-4 |
      | 5      | 5-6-5 |
      | 6      | 6-1-6 |

  Scenario Outline: One of a Kind pays 3 to 1 if three dice show a <number>, 625a.6(b)(3)
    When seat 1 bets $5 on Single <number>
    And the dice land <dice>
    Then seat 1 wins $15 on Single <number>
    And seat 1 is paid $20 in all on Single <number>
    And seat 1 has $115

    Examples:
      | number | dice  |
      | 1      | 1-1-1 |
      | 2      | 2-2-2 |
      | 3      | 3-3-3 |
      | 4      | 4-4-4 |
      | 5      | 5-5-5 |
      | 6      | 6-6-6 |

  Scenario: Three of a kind pays every wager that it wins, 625a.6(a)
    When seat 1 bets $1 on Triple 3
    And seat 1 bets $1 on Any Triple
    And seat 1 bets $1 on Double 3
    And seat 1 bets $1 on Total 9
    And seat 1 bets $1 on Single 3
    And seat 1 bets $1 on Small
    And the dice land 3-3-3
    Then seat 1 wins $150 on Triple 3
    And seat 1 wins $24 on Any Triple
    And seat 1 wins $8 on Double 3
    And seat 1 wins $6 on Total 9
    And seat 1 wins $3 on Single 3
    And seat 1 loses $1 on Small
    And seat 1 has $290
