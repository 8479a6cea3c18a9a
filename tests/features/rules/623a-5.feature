# Every row of the payout tables; Buy and Lay Bets are in 623a-5-buy-lay.feature.
Feature: Payout odds, 58 Pa. Code 623a.5

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $10,000
    And seat 2 buys in for $10,000
    And seat 1 bets $5 on Pass

  # (a) the table, in its order

  Scenario Outline: A <wager> Bet pays 1 to 1 on <throws>, 623a.5(a)
    Given seat 2 bets $10 on <wager>
    When the dice land in turn <throws>
    Then seat 2 wins $10 on <wager>
    And seat 2 has $10,010

    Examples:
      | wager      | throws      |
      | Pass       | 4-4 and 6-2 |
      | Pass       | 6-5         |
      | Don't Pass | 4-4 and 6-1 |
      | Don't Pass | 1-1         |

  Scenario Outline: A <wager> Bet pays 1 to 1, once on its number as <travelled>, 623a.5(a)
    Given the dice land 3-2
    And seat 2 bets $10 on <wager>
    When the dice land in turn <throws>
    Then seat 2 wins $10 on <travelled>
    And seat 2 has $10,010

    Examples:
      | wager      | throws      | travelled    |
      | Come       | 6-5         | Come         |
      | Come       | 4-4 and 6-2 | Come 8       |
      | Don't Come | 1-2         | Don't Come   |
      | Don't Come | 4-4 and 6-1 | Don't Come 8 |

  Scenario Outline: <wager> on <dice> pays <odds>, 623a.5(a)
    Given the dice land 3-2
    When seat 2 bets <stake> on <wager>
    And the dice land <dice>
    Then seat 2 wins <winnings> on <wager>

    Examples: Place Bets
      | wager         | odds    | stake | dice | winnings |
      | Place 4       | 9 to 5  | $5    | 3-1  | $9       |
      | Place 5       | 7 to 5  | $5    | 4-1  | $7       |
      | Place 6       | 7 to 6  | $6    | 5-1  | $7       |
      | Place 8       | 7 to 6  | $6    | 6-2  | $7       |
      | Place 9       | 7 to 5  | $5    | 6-3  | $7       |
      | Place 10      | 9 to 5  | $5    | 6-4  | $9       |
      | Place Lose 4  | 5 to 11 | $11   | 6-1  | $5       |
      | Place Lose 5  | 5 to 8  | $8    | 6-1  | $5       |
      | Place Lose 6  | 4 to 5  | $5    | 6-1  | $4       |
      | Place Lose 8  | 4 to 5  | $5    | 6-1  | $4       |
      | Place Lose 9  | 5 to 8  | $8    | 6-1  | $5       |
      | Place Lose 10 | 5 to 11 | $11   | 6-1  | $5       |

    Examples: Hardways
      | wager   | odds   | stake | dice | winnings |
      | Hard 4  | 7 to 1 | $2    | 2-2  | $14      |
      | Hard 6  | 9 to 1 | $2    | 3-3  | $18      |
      | Hard 8  | 9 to 1 | $2    | 4-4  | $18      |
      | Hard 10 | 7 to 1 | $2    | 5-5  | $14      |

    Examples: Field and propositions
      | wager     | odds    | stake | dice | winnings |
      | Field     | 2 to 1  | $10   | 1-1  | $20      |
      | Field     | 1 to 1  | $10   | 1-2  | $10      |
      | Field     | 1 to 1  | $10   | 2-2  | $10      |
      | Field     | 1 to 1  | $10   | 5-4  | $10      |
      | Field     | 1 to 1  | $10   | 6-4  | $10      |
      | Field     | 1 to 1  | $10   | 6-5  | $10      |
      | Field     | 2 to 1  | $10   | 6-6  | $20      |
      | Any Seven | 4 to 1  | $2    | 5-2  | $8       |
      | Any Craps | 7 to 1  | $2    | 1-1  | $14      |
      | Any Craps | 7 to 1  | $2    | 1-2  | $14      |
      | Any Craps | 7 to 1  | $2    | 6-6  | $14      |
      | Craps 2   | 30 to 1 | $2    | 1-1  | $60      |
      | Craps 3   | 15 to 1 | $2    | 2-1  | $30      |
      | Craps 12  | 30 to 1 | $2    | 6-6  | $60      |
      | Eleven    | 15 to 1 | $2    | 6-5  | $30      |

    Examples: Hops
      | wager  | odds    | stake | dice | winnings |
      | Hop 22 | 30 to 1 | $2    | 2-2  | $60      |
      | Hop 33 | 30 to 1 | $2    | 3-3  | $60      |
      | Hop 44 | 30 to 1 | $2    | 4-4  | $60      |
      | Hop 55 | 30 to 1 | $2    | 5-5  | $60      |
      | Hop 13 | 15 to 1 | $2    | 3-1  | $30      |
      | Hop 14 | 15 to 1 | $2    | 4-1  | $30      |
      | Hop 15 | 15 to 1 | $2    | 5-1  | $30      |
      | Hop 16 | 15 to 1 | $2    | 6-1  | $30      |
      | Hop 23 | 15 to 1 | $2    | 3-2  | $30      |
      | Hop 24 | 15 to 1 | $2    | 4-2  | $30      |
      | Hop 25 | 15 to 1 | $2    | 5-2  | $30      |
      | Hop 26 | 15 to 1 | $2    | 6-2  | $30      |
      | Hop 34 | 15 to 1 | $2    | 4-3  | $30      |
      | Hop 35 | 15 to 1 | $2    | 5-3  | $30      |
      | Hop 36 | 15 to 1 | $2    | 6-3  | $30      |
      | Hop 45 | 15 to 1 | $2    | 5-4  | $30      |
      | Hop 46 | 15 to 1 | $2    | 6-4  | $30      |

    Examples: 6-7-8
      | wager           | odds   | stake | dice | winnings |
      | Six Seven Eight | 1 to 1 | $10   | 5-1  | $10      |
      | Six Seven Eight | 1 to 1 | $10   | 4-2  | $10      |
      | Six Seven Eight | 2 to 1 | $10   | 3-3  | $20      |
      | Six Seven Eight | 1 to 1 | $10   | 6-1  | $10      |
      | Six Seven Eight | 1 to 1 | $10   | 5-2  | $10      |
      | Six Seven Eight | 1 to 1 | $10   | 4-3  | $10      |
      | Six Seven Eight | 1 to 1 | $10   | 6-2  | $10      |
      | Six Seven Eight | 1 to 1 | $10   | 5-3  | $10      |
      | Six Seven Eight | 2 to 1 | $10   | 4-4  | $20      |

  Scenario Outline: A fraction of a cent is paid up, never down: <stake> on <wager>, 623a.5(a)
    Given the dice land 3-2
    When seat 2 bets <stake> on <wager>
    And the dice land <dice>
    Then seat 2 wins <winnings> on <wager>

    Examples:
      | wager        | stake | dice | winnings |
      | Place 6      | $5    | 5-1  | $5.84    |
      | Place 8      | $1    | 4-4  | $1.17    |
      | Place Lose 4 | $10   | 6-1  | $4.55    |
      | Place Lose 5 | $1    | 6-1  | $0.63    |

  # (b) to (e) wagers paid as several; what is handed over holds the stake of the part that won

  Scenario Outline: $2 on C and E hands over <paid> on <dice>, 623a.5(b)
    When seat 2 bets $2 on C and E
    And the dice land <dice>
    Then seat 2 is paid <paid> in all on C and E

    Examples: half at 7 to 1 on craps, half at 15 to 1 on eleven
      | dice | paid |
      | 1-1  | $8   |
      | 2-1  | $8   |
      | 6-6  | $8   |
      | 6-5  | $16  |

  Scenario: C and E has two equal halves, 623a.5(b)
    When seat 2 tries to bet $3 on C and E
    Then the attempt is refused under L6

  Scenario Outline: $4 on Horn hands over <paid> on <dice>, 623a.5(c)
    When seat 2 bets $4 on Horn
    And the dice land <dice>
    Then seat 2 is paid <paid> in all on Horn
    And seat 2 has nothing on Horn

    Examples: a quarter at 30 to 1 or at 15 to 1
      | dice | paid |
      | 1-1  | $31  |
      | 2-1  | $16  |
      | 6-5  | $16  |
      | 6-6  | $31  |

  Scenario Outline: $5 on <wager> hands over <paid> on <dice>, 623a.5(d)
    When seat 2 bets $5 on <wager>
    And the dice land <dice>
    Then seat 2 is paid <paid> in all on <wager>

    Examples: a fifth on each, and a fifth more on the high number
      | wager        | dice | paid |
      | Horn High 2  | 1-1  | $62  |
      | Horn High 2  | 2-1  | $16  |
      | Horn High 2  | 6-5  | $16  |
      | Horn High 2  | 6-6  | $31  |
      | Horn High 3  | 1-1  | $31  |
      | Horn High 3  | 2-1  | $32  |
      | Horn High 3  | 6-5  | $16  |
      | Horn High 3  | 6-6  | $31  |
      | Horn High 11 | 1-1  | $31  |
      | Horn High 11 | 2-1  | $16  |
      | Horn High 11 | 6-5  | $32  |
      | Horn High 11 | 6-6  | $31  |
      | Horn High 12 | 1-1  | $31  |
      | Horn High 12 | 2-1  | $16  |
      | Horn High 12 | 6-5  | $16  |
      | Horn High 12 | 6-6  | $62  |

  Scenario Outline: $5 on Whirl hands over <paid> on <dice>, 623a.5(e)
    When seat 2 bets $5 on Whirl
    And the dice land <dice>
    Then seat 2 is paid <paid> in all on Whirl

    Examples: four units on the Horn, one on Any Seven at 4 to 1
      | dice | paid |
      | 1-1  | $31  |
      | 2-1  | $16  |
      | 4-3  | $5   |
      | 6-5  | $16  |
      | 6-6  | $31  |

  # (f) Fire Bet

  Scenario Outline: Payout <table> pays <odds> for the points <points>, once for the highest count, 623a.5(f)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"fire": "<table>"}}
      """
    And seat 1 buys in for $10,000
    And seat 2 buys in for $10,000
    And seat 2 bets $5 on Fire
    And seat 1 makes the points <points>, betting $5 on Pass
    And seat 1 bets $5 on Pass
    When the dice land in turn 3-2 and 4-3
    Then seat 2 wins <winnings> on Fire

    Examples:
      | table | points                      | odds     | winnings |
      | A     | 4, 6, 8 and 9               | 24 to 1  | $120     |
      | A     | 4, 5, 6, 8 and 9            | 249 to 1 | $1,245   |
      | A     | 4, 5, 6, 8, 9 and 10        | 999 to 1 | $4,995   |
      | A     | 4, 5, 6, 8, 9, 10, 4 and 10 | 999 to 1 | $4,995   |
      | B     | 4, 6, 8 and 9               | 39 to 1  | $195     |
      | B     | 4, 5, 6, 8 and 9            | 199 to 1 | $995     |
      | B     | 4, 5, 6, 8, 9 and 10        | 499 to 1 | $2,495   |

  Scenario: A Fire Bet pay table that is not listed is refused, 623a.5(f)
    Given a Pennsylvania craps table with:
      """
      {"pay_tables": {"fire": "C"}}
      """
    Then the submission is refused naming pay_tables under 623a.5(f)

  # (h) Bonus Craps

  Scenario: All Small pays 34 to 1, 623a.5(h)(1)
    Given seat 2 bets $5 on All Small
    When the dice land in turn 3-1, 1-1, 1-2, 4-1 and 5-1
    Then seat 2 wins $170 on All Small

  Scenario: Make 'em All, once All Or Nothing At All, pays 175 to 1, 623a.5(h)(2)
    Given seat 2 bets $5 on Make 'em All
    When the dice land in turn 3-1, 1-1, 1-2, 4-1, 5-1, 6-2, 6-3, 6-4, 6-5 and 6-6
    Then seat 2 wins $875 on Make 'em All

  @smoke
  Scenario: All Tall pays 34 to 1, 623a.5(h)(3)
    Given seat 2 bets $5 on All Tall
    When the dice land in turn 6-2, 6-3, 6-4, 6-5 and 6-6
    Then seat 2 wins $170 on All Tall

  # (i) and (j)

  Scenario Outline: No fee is taken on <wager>, 623a.5(i)
    Given a Pennsylvania craps table with:
      """
      {"vig": {"rate": "1/20", "buy": {"when": "up_front"}, "lay": {"when": "up_front"}}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    When seat 2 bets $5 on <wager>
    Then seat 2 has $5 on <wager>
    And seat 2 has $95

    Examples:
      | wager           |
      | Pass            |
      | Don't Pass      |
      | Place 6         |
      | Place Lose 6    |
      | Hard 6          |
      | Field           |
      | Any Seven       |
      | Any Craps       |
      | Craps 2         |
      | Eleven          |
      | Horn High 12    |
      | Whirl           |
      | Hop 13          |
      | Six Seven Eight |
      | Fire            |
      | All Small       |
      | Hot Roller      |
      | Lucky Shooter   |
      | Hot Shooter     |

  Scenario Outline: <wager> above the posted maximum is not accepted, 623a.5(j)
    Given a Pennsylvania craps table with:
      """
      {"limits": {"default": [100, 2000]}}
      """
    And seat 1 buys in for $100
    When seat 1 tries to bet <amount> on <wager>
    Then the attempt is refused under 623a.3(b)(2)

    Examples:
      | wager         | amount |
      | Pass          | $21    |
      | Don't Pass    | $21    |
      | Place 6       | $24    |
      | Place Lose 6  | $25    |
      | Buy 4         | $21    |
      | Lay 4         | $22    |
      | Hard 6        | $21    |
      | Field         | $21    |
      | Horn          | $24    |
      | Whirl         | $25    |
      | Hop 13        | $21    |
      | All Small     | $21    |
      | Hot Roller    | $21    |
      | Lucky Shooter | $21    |
      | Hot Shooter   | $21    |
