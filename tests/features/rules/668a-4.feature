# What wins, in money. N to 1 pays N and returns the stake (G6).
Feature: Props & Hops payout odds, 58 Pa. Code 668a.4

  Background:
    Given a Props & Hops table
    And seat 1 buys in for $100

  Scenario Outline: <name> pays <odds> on <dice>, 668a.4
    When seat 1 bets <stake> on <wager>
    And the dice land <dice>
    Then seat 1 wins <won> on <wager>
    And seat 1 is paid <paid> in all on <wager>
    And seat 1 has nothing on <wager>

    Examples:
      | name                | wager           | odds    | stake | dice | won     | paid    |
      | A Double Wager      | Combo 11        | 30 to 1 | $1    | 1-1  | $30     | $31     |
      | A Double Wager      | Combo 22        | 30 to 1 | $1    | 2-2  | $30     | $31     |
      | A Double Wager      | Combo 33        | 30 to 1 | $1    | 3-3  | $30     | $31     |
      | A Double Wager      | Combo 44        | 30 to 1 | $1    | 4-4  | $30     | $31     |
      | A Double Wager      | Combo 55        | 30 to 1 | $1    | 5-5  | $30     | $31     |
      | A Double Wager      | Combo 66        | 30 to 1 | $1    | 6-6  | $30     | $31     |
      | An Any Number Wager | Combo 12        | 15 to 1 | $1    | 2-1  | $15     | $16     |
      | An Any Number Wager | Combo 13        | 15 to 1 | $1    | 3-1  | $15     | $16     |
      | An Any Number Wager | Combo 14        | 15 to 1 | $1    | 4-1  | $15     | $16     |
      | An Any Number Wager | Combo 15        | 15 to 1 | $1    | 5-1  | $15     | $16     |
      | An Any Number Wager | Combo 16        | 15 to 1 | $1    | 6-1  | $15     | $16     |
      | An Any Number Wager | Combo 23        | 15 to 1 | $1    | 3-2  | $15     | $16     |
      | An Any Number Wager | Combo 24        | 15 to 1 | $1    | 4-2  | $15     | $16     |
      | An Any Number Wager | Combo 25        | 15 to 1 | $1    | 5-2  | $15     | $16     |
      | An Any Number Wager | Combo 26        | 15 to 1 | $1    | 6-2  | $15     | $16     |
      | An Any Number Wager | Combo 34        | 15 to 1 | $1    | 4-3  | $15     | $16     |
      | An Any Number Wager | Combo 35        | 15 to 1 | $1    | 5-3  | $15     | $16     |
      | An Any Number Wager | Combo 36        | 15 to 1 | $1    | 6-3  | $15     | $16     |
      | An Any Number Wager | Combo 45        | 15 to 1 | $1    | 5-4  | $15     | $16     |
      | An Any Number Wager | Combo 46        | 15 to 1 | $1    | 6-4  | $15     | $16     |
      | An Any Number Wager | Combo 56        | 15 to 1 | $1    | 6-5  | $15     | $16     |
      | A Field Wager       | Field           | 2 to 1  | $5    | 1-1  | $10     | $15     |
      | A Field Wager       | Field           | 2 to 1  | $5    | 6-6  | $10     | $15     |
      | A Field Wager       | Field           | 1 to 1  | $5    | 1-2  | $5      | $10     |
      | A Field Wager       | Field           | 1 to 1  | $5    | 1-3  | $5      | $10     |
      | A Field Wager       | Field           | 1 to 1  | $5    | 2-2  | $5      | $10     |
      | A Field Wager       | Field           | 1 to 1  | $5    | 4-5  | $5      | $10     |
      | A Field Wager       | Field           | 1 to 1  | $5    | 6-3  | $5      | $10     |
      | A Field Wager       | Field           | 1 to 1  | $5    | 5-5  | $5      | $10     |
      | A Field Wager       | Field           | 1 to 1  | $5    | 4-6  | $5      | $10     |
      | A Field Wager       | Field           | 1 to 1  | $5    | 6-5  | $5      | $10     |
      | Hop the Top         | Hop Top         | 3 to 2  | $5    | 1-2  | $7.50   | $12.50  |
      | Hop the Top         | Hop Top         | 3 to 2  | $5    | 1-3  | $7.50   | $12.50  |
      | Hop the Top         | Hop Top         | 3 to 2  | $5    | 1-6  | $7.50   | $12.50  |
      | Hop the Top         | Hop Top         | 3 to 2  | $5    | 2-5  | $7.50   | $12.50  |
      | Hop the Top         | Hop Top         | 3 to 2  | $5    | 3-4  | $7.50   | $12.50  |
      | Hop the Top         | Hop Top         | 3 to 2  | $5    | 4-6  | $7.50   | $12.50  |
      | Hop the Top         | Hop Top         | 3 to 2  | $5    | 5-6  | $7.50   | $12.50  |
      | Hop the Left        | Hop Left        | 2 to 1  | $5    | 1-1  | $10     | $15     |
      | Hop the Left        | Hop Left        | 2 to 1  | $5    | 1-2  | $10     | $15     |
      | Hop the Left        | Hop Left        | 2 to 1  | $5    | 1-3  | $10     | $15     |
      | Hop the Left        | Hop Left        | 2 to 1  | $5    | 1-4  | $10     | $15     |
      | Hop the Left        | Hop Left        | 2 to 1  | $5    | 1-5  | $10     | $15     |
      | Hop the Left        | Hop Left        | 2 to 1  | $5    | 2-3  | $10     | $15     |
      | Hop the Right       | Hop Right       | 2 to 1  | $5    | 2-6  | $10     | $15     |
      | Hop the Right       | Hop Right       | 2 to 1  | $5    | 3-6  | $10     | $15     |
      | Hop the Right       | Hop Right       | 2 to 1  | $5    | 4-5  | $10     | $15     |
      | Hop the Right       | Hop Right       | 2 to 1  | $5    | 4-6  | $10     | $15     |
      | Hop the Right       | Hop Right       | 2 to 1  | $5    | 5-6  | $10     | $15     |
      | Hop the Right       | Hop Right       | 2 to 1  | $5    | 6-6  | $10     | $15     |
      | Hop the Center      | Hop Center      | 3 to 2  | $5    | 1-6  | $7.50   | $12.50  |
      | Hop the Center      | Hop Center      | 3 to 2  | $5    | 2-2  | $7.50   | $12.50  |
      | Hop the Center      | Hop Center      | 3 to 2  | $5    | 2-4  | $7.50   | $12.50  |
      | Hop the Center      | Hop Center      | 3 to 2  | $5    | 2-5  | $7.50   | $12.50  |
      | Hop the Center      | Hop Center      | 3 to 2  | $5    | 3-3  | $7.50   | $12.50  |
      | Hop the Center      | Hop Center      | 3 to 2  | $5    | 3-4  | $7.50   | $12.50  |
      | Hop the Center      | Hop Center      | 3 to 2  | $5    | 3-5  | $7.50   | $12.50  |
      | Hop the Center      | Hop Center      | 3 to 2  | $5    | 4-4  | $7.50   | $12.50  |
      | Hop the Center      | Hop Center      | 3 to 2  | $5    | 5-5  | $7.50   | $12.50  |
      | 1-6 and Under       | One Six Under   | 1 to 1  | $5    | 1-1  | $5      | $10     |
      | 1-6 and Under       | One Six Under   | 1 to 1  | $5    | 2-1  | $5      | $10     |
      | 1-6 and Under       | One Six Under   | 1 to 1  | $5    | 3-1  | $5      | $10     |
      | 1-6 and Under       | One Six Under   | 1 to 1  | $5    | 1-4  | $5      | $10     |
      | 1-6 and Under       | One Six Under   | 1 to 1  | $5    | 2-4  | $5      | $10     |
      | 1-6 and Under       | One Six Under   | 1 to 1  | $5    | 3-3  | $5      | $10     |
      | 1-6 and Under       | One Six Under   | 1 to 1  | $5    | 6-1  | $5      | $10     |
      | 3-4 and Over        | Three Four Over | 1 to 1  | $5    | 4-4  | $5      | $10     |
      | 3-4 and Over        | Three Four Over | 1 to 1  | $5    | 2-6  | $5      | $10     |
      | 3-4 and Over        | Three Four Over | 1 to 1  | $5    | 5-4  | $5      | $10     |
      | 3-4 and Over        | Three Four Over | 1 to 1  | $5    | 6-4  | $5      | $10     |
      | 3-4 and Over        | Three Four Over | 1 to 1  | $5    | 5-6  | $5      | $10     |
      | 3-4 and Over        | Three Four Over | 1 to 1  | $5    | 6-6  | $5      | $10     |
      | 3-4 and Over        | Three Four Over | 1 to 1  | $5    | 3-4  | $5      | $10     |

  Scenario: Six Eight Shake pays 150 to 1, 668a.4
    When seat 1 bets $1 on Six Eight Shake
    And the dice land in turn 1-5, 2-4, 3-3, 2-6, 3-5 and 4-4
    Then seat 1 wins $150 on Six Eight Shake
    And seat 1 is paid $151 in all on Six Eight Shake

  Scenario: Half a dollar of a 3 to 2 payment is paid, 668a.4
    When seat 1 bets $1 on Hop Top
    And seat 1 bets $1 on Hop Center
    And the dice land 3-4
    Then seat 1 wins $1.50 on Hop Top
    And seat 1 wins $1.50 on Hop Center
    And seat 1 has $103

  @smoke
  Scenario: One roll pays every wager that it wins, 668a.4
    When seat 1 bets $5 on Combo 56
    And seat 1 bets $5 on Field
    And seat 1 bets $10 on Hop Top
    And seat 1 bets $5 on Hop Right
    And seat 1 bets $5 on Three Four Over
    And the dice land 5-6
    Then seat 1 wins $75 on Combo 56
    And seat 1 wins $5 on Field
    And seat 1 wins $15 on Hop Top
    And seat 1 wins $10 on Hop Right
    And seat 1 wins $5 on Three Four Over
    And seat 1 has $210
