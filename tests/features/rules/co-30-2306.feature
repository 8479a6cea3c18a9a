# Every row of the odds, odds above them, and wagers that cannot be paid. Buy and Lay Bets are in co-30-2307.feature.
Feature: Payment odds, Colorado 30-2306

  Background:
    Given a Colorado craps table
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 1 bets $5 on Pass

  Scenario Outline: A <wager> Bet pays 1 to 1 on <throws>, 30-2306(1)
    Given seat 2 bets $10 on <wager>
    When the dice land in turn <throws>
    Then seat 2 wins $10 on <wager>
    And seat 2 has $1,010

    Examples:
      | wager      | throws      |
      | Pass       | 4-4 and 6-2 |
      | Don't Pass | 4-4 and 6-1 |

  Scenario Outline: A <wager> Bet pays 1 to 1, once on its number as <travelled>, 30-2306(1)
    Given the dice land 3-2
    And seat 2 bets $10 on <wager>
    When the dice land in turn <throws>
    Then seat 2 wins $10 on <travelled>
    And seat 2 has $1,010

    Examples:
      | wager      | throws      | travelled    |
      | Come       | 4-4 and 6-2 | Come 8       |
      | Don't Come | 4-4 and 6-1 | Don't Come 8 |

  Scenario Outline: <wager> on <dice> pays <odds>, 30-2306(1)
    Given the dice land 3-2
    When seat 2 bets <stake> on <wager>
    And the dice land <dice>
    Then seat 2 wins <winnings> on <wager>

    Examples:
      | wager           | odds    | stake | dice | winnings |
      | Place 4         | 9 to 5  | $5    | 3-1  | $9       |
      | Place 5         | 7 to 5  | $5    | 4-1  | $7       |
      | Place 6         | 7 to 6  | $6    | 5-1  | $7       |
      | Place 8         | 7 to 6  | $6    | 6-2  | $7       |
      | Place 9         | 7 to 5  | $5    | 6-3  | $7       |
      | Place 10        | 9 to 5  | $5    | 6-4  | $9       |
      | Place Lose 4    | 5 to 11 | $11   | 6-1  | $5       |
      | Place Lose 5    | 5 to 8  | $8    | 6-1  | $5       |
      | Place Lose 6    | 4 to 5  | $5    | 6-1  | $4       |
      | Place Lose 8    | 4 to 5  | $5    | 6-1  | $4       |
      | Place Lose 9    | 5 to 8  | $8    | 6-1  | $5       |
      | Place Lose 10   | 5 to 11 | $11   | 6-1  | $5       |
      | Hard 4          | 7 to 1  | $2    | 2-2  | $14      |
      | Hard 6          | 9 to 1  | $2    | 3-3  | $18      |
      | Hard 8          | 9 to 1  | $2    | 4-4  | $18      |
      | Hard 10         | 7 to 1  | $2    | 5-5  | $14      |
      | Field           | 2 to 1  | $10   | 1-1  | $20      |
      | Field           | 1 to 1  | $10   | 1-2  | $10      |
      | Field           | 1 to 1  | $10   | 2-2  | $10      |
      | Field           | 1 to 1  | $10   | 5-4  | $10      |
      | Field           | 1 to 1  | $10   | 6-4  | $10      |
      | Field           | 1 to 1  | $10   | 6-5  | $10      |
      | Field           | 2 to 1  | $10   | 6-6  | $20      |
      | Any Seven       | 4 to 1  | $2    | 5-2  | $8       |
      | Any Craps       | 7 to 1  | $2    | 1-1  | $14      |
      | Any Craps       | 7 to 1  | $2    | 1-2  | $14      |
      | Any Craps       | 7 to 1  | $2    | 6-6  | $14      |
      | Craps 2         | 30 to 1 | $2    | 1-1  | $60      |
      | Craps 3         | 15 to 1 | $2    | 2-1  | $30      |
      | Craps 12        | 30 to 1 | $2    | 6-6  | $60      |
      | Eleven          | 15 to 1 | $2    | 6-5  | $30      |
      | Hop 22          | 30 to 1 | $2    | 2-2  | $60      |
      | Hop 33          | 30 to 1 | $2    | 3-3  | $60      |
      | Hop 44          | 30 to 1 | $2    | 4-4  | $60      |
      | Hop 55          | 30 to 1 | $2    | 5-5  | $60      |
      | Hop 13          | 15 to 1 | $2    | 3-1  | $30      |
      | Hop 14          | 15 to 1 | $2    | 4-1  | $30      |
      | Hop 15          | 15 to 1 | $2    | 5-1  | $30      |
      | Hop 16          | 15 to 1 | $2    | 6-1  | $30      |
      | Hop 24          | 15 to 1 | $2    | 4-2  | $30      |
      | Hop 25          | 15 to 1 | $2    | 5-2  | $30      |
      | Hop 26          | 15 to 1 | $2    | 6-2  | $30      |
      | Hop 23          | 15 to 1 | $2    | 3-2  | $30      |
      | Hop 34          | 15 to 1 | $2    | 4-3  | $30      |
      | Hop 35          | 15 to 1 | $2    | 5-3  | $30      |
      | Hop 36          | 15 to 1 | $2    | 6-3  | $30      |
      | Hop 45          | 15 to 1 | $2    | 5-4  | $30      |
      | Hop 46          | 15 to 1 | $2    | 6-4  | $30      |
      | Six Seven Eight | 1 to 1  | $10   | 5-1  | $10      |
      | Six Seven Eight | 1 to 1  | $10   | 4-2  | $10      |
      | Six Seven Eight | 2 to 1  | $10   | 3-3  | $20      |
      | Six Seven Eight | 1 to 1  | $10   | 6-1  | $10      |
      | Six Seven Eight | 1 to 1  | $10   | 6-2  | $10      |
      | Six Seven Eight | 1 to 1  | $10   | 5-3  | $10      |
      | Six Seven Eight | 2 to 1  | $10   | 4-4  | $20      |
      | Big 6           | 1 to 1  | $10   | 5-1  | $10      |
      | Big 8           | 1 to 1  | $10   | 4-4  | $10      |
      | Put 6           | 1 to 1  | $10   | 3-3  | $10      |
      | Over 7          | 1 to 1  | $10   | 6-6  | $10      |
      | Under 7         | 1 to 1  | $10   | 1-1  | $10      |

  # A house may pay more

  @smoke
  Scenario: A house may pay more than the listed odds, 30-2306(1)
    Given a Colorado craps table with:
      """
      {"pays": {"field_12": "3 to 1", "place_4": "19 to 10"}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $5 on Pass
    And the dice land 3-2
    When seat 1 bets $10 on Field
    And seat 1 bets $10 on Place 4
    And the dice land 6-6
    Then seat 1 wins $30 on Field
    When the dice land 3-1
    Then seat 1 wins $19 on Place 4
    When seat 1 bets $10 on Field
    And the dice land 1-1
    Then seat 1 wins $20 on Field

  Scenario Outline: A house that pays <wager> at <odds> is refused: less than is listed, 30-2306(1)
    Given a Colorado craps table with:
      """
      {"pays": {"<wager>": "<odds>"}}
      """
    Then the submission is refused naming pays under 30-2306(1)

    Examples:
      | wager                | odds    |
      | place_6              | 1 to 1  |
      | hard_8               | 8 to 1  |
      | field_2              | 1 to 1  |
      | hop_13               | 14 to 1 |
      | six_seven_eight_hard | 3 to 2  |

  Scenario: A house that pays so much that a wager returns all of it is refused, 30-2306(1)
    Given a Colorado craps table with:
      """
      {"pays": {"place_6": "6 to 5"}}
      """
    Then the submission is refused naming pays under G3

  # (2) and (3): what is handed over holds the stake of the part that won

  Scenario Outline: <stake> on <wager> hands over <paid> on <dice>, 30-2306(2)
    When seat 2 bets <stake> on <wager>
    And the dice land <dice>
    Then seat 2 is paid <paid> in all on <wager>

    Examples:
      | stake | wager        | dice | paid |
      | $4    | Horn         | 1-1  | $31  |
      | $4    | Horn         | 2-1  | $16  |
      | $4    | Horn         | 6-5  | $16  |
      | $4    | Horn         | 6-6  | $31  |
      | $5    | Horn High 2  | 1-1  | $62  |
      | $5    | Horn High 2  | 2-1  | $16  |
      | $5    | Horn High 11 | 6-5  | $32  |
      | $5    | Horn High 11 | 6-6  | $31  |
      | $5    | Horn High 12 | 6-6  | $62  |

  Scenario Outline: $2 on C and E hands over <paid> on <dice>, 30-2306(3)
    When seat 2 bets $2 on C and E
    And the dice land <dice>
    Then seat 2 is paid <paid> in all on C and E

    Examples:
      | dice | paid |
      | 1-1  | $8   |
      | 2-1  | $8   |
      | 6-6  | $8   |
      | 6-5  | $16  |

  # (4)

  Scenario Outline: A fraction of a cent is paid up, never down: <stake> on <wager>, 30-2306(4)
    Given the dice land 3-2
    When seat 2 bets <stake> on <wager>
    And the dice land <dice>
    Then seat 2 wins <winnings> on <wager>

    Examples:
      | wager        | stake | dice | winnings |
      | Place 6      | $5    | 5-1  | $5.84    |
      | Place Lose 4 | $10   | 6-1  | $4.55    |

  Scenario Outline: With a smallest credit of $1, <more> on <wager> could not be paid and is refused, <stake> is accepted, 30-2306(4)
    Given a Colorado craps table with:
      """
      {"smallest_credit": 100, "offered": ["pass", "place", "place_lose"]}
      """
    And seat 1 buys in for $100
    And seat 1 bets $5 on Pass
    When seat 1 tries to bet <more> on <wager>
    Then the attempt is refused under 30-2306(4)
    When seat 1 bets <stake> on <wager>
    Then seat 1 has <stake> on <wager>

    Examples:
      | wager         | more | stake |
      | Place 4       | $6   | $10   |
      | Place 6       | $5   | $6    |
      | Place Lose 5  | $9   | $8    |
      | Place Lose 10 | $10  | $11   |

  Scenario: With a smallest credit of $1, a bet is not cut or raised to what could not be paid, 30-2306(4)
    Given a Colorado craps table with:
      """
      {"smallest_credit": 100, "offered": ["pass", "place", "place_lose"]}
      """
    And seat 1 buys in for $100
    And seat 1 bets $12 on Place 8
    When seat 1 tries to take back $5 from Place 8
    Then the attempt is refused under 30-2306(4)
    When seat 1 tries to raise Place 8 by $5
    Then the attempt is refused under 30-2306(4)
    When seat 1 takes back $6 from Place 8
    Then seat 1 has $6 on Place 8

  Scenario: The smallest credit divides the chip unit, 30-2306(4)
    Given a Colorado craps table with:
      """
      {"chip_unit": 100, "smallest_credit": 30}
      """
    Then the submission is refused naming smallest_credit under 30-2306(4)
