# Wagers that the next roll decides. What they pay is in 623a-5.feature; hops are in 623a-3-hops.feature.
Feature: Wagers on one roll, 58 Pa. Code 623a.3(a)(11) to (21) and (39)

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 2 buys in for $100

  Scenario Outline: <name> may be made before a come out roll and with a point on, <paragraph>
    Given seat 1 bets $5 on Pass
    When seat 2 bets <stake> on <wager>
    Then seat 2 has <stake> on <wager>
    When the dice land 6-3
    And seat 2 bets <stake> on <wager>
    Then seat 2 has <stake> on <wager>

    Examples:
      | name                  | wager           | stake | paragraph     |
      | A Field Bet           | Field           | $1    | 623a.3(a)(11) |
      | An Any Seven Bet      | Any Seven       | $1    | 623a.3(a)(12) |
      | An Any Craps Bet      | Any Craps       | $1    | 623a.3(a)(13) |
      | A Craps Two Bet       | Craps 2         | $1    | 623a.3(a)(14) |
      | A Craps Three Bet     | Craps 3         | $1    | 623a.3(a)(15) |
      | A Craps Twelve Bet    | Craps 12        | $1    | 623a.3(a)(16) |
      | An 11 in One Roll Bet | Eleven          | $1    | 623a.3(a)(17) |
      | A C and E Bet         | C and E         | $2    | 623a.3(a)(18) |
      | A Horn Bet            | Horn            | $4    | 623a.3(a)(19) |
      | A Horn High Bet on 2  | Horn High 2     | $5    | 623a.3(a)(20) |
      | A Horn High Bet on 3  | Horn High 3     | $5    | 623a.3(a)(20) |
      | A Horn High Bet on 11 | Horn High 11    | $5    | 623a.3(a)(20) |
      | A Horn High Bet on 12 | Horn High 12    | $5    | 623a.3(a)(20) |
      | A Whirl Bet           | Whirl           | $5    | 623a.3(a)(21) |
      | A 6-7-8 Bet           | Six Seven Eight | $1    | 623a.3(a)(39) |

  Scenario Outline: <name> wins on <wins> alone, on the come out and after, <paragraph>
    Given seat 1 bets $5 on Pass
    When seat 2 bets <stake> on <wager>
    Then seat 2's <wager> wins on <wins> and loses on every other throw
    When the dice land 4-1
    And seat 1 bets <stake> on <wager>
    Then seat 1's <wager> wins on <wins> and loses on every other throw

    Examples:
      | name                  | wager           | stake | wins                      | paragraph        |
      | A Field Bet           | Field           | $1    | 2, 3, 4, 9, 10, 11 and 12 | 623a.3(a)(11)(i) |
      | An Any Seven Bet      | Any Seven       | $1    | 7                         | 623a.3(a)(12)(i) |
      | An Any Craps Bet      | Any Craps       | $1    | 2, 3 and 12               | 623a.3(a)(13)(i) |
      | A Craps Two Bet       | Craps 2         | $1    | 2                         | 623a.3(a)(14)(i) |
      | A Craps Three Bet     | Craps 3         | $1    | 3                         | 623a.3(a)(15)(i) |
      | A Craps Twelve Bet    | Craps 12        | $1    | 12                        | 623a.3(a)(16)(i) |
      | An 11 in One Roll Bet | Eleven          | $1    | 11                        | 623a.3(a)(17)(i) |
      | A C and E Bet         | C and E         | $2    | 2, 3, 11 and 12           | 623a.3(a)(18)(i) |
      | A Horn Bet            | Horn            | $4    | 2, 3, 11 and 12           | 623a.3(a)(19)(i) |
      | A Horn High Bet on 2  | Horn High 2     | $5    | 2, 3, 11 and 12           | 623a.3(a)(20)(i) |
      | A Horn High Bet on 3  | Horn High 3     | $5    | 2, 3, 11 and 12           | 623a.3(a)(20)(i) |
      | A Horn High Bet on 11 | Horn High 11    | $5    | 2, 3, 11 and 12           | 623a.3(a)(20)(i) |
      | A Horn High Bet on 12 | Horn High 12    | $5    | 2, 3, 11 and 12           | 623a.3(a)(20)(i) |
      | A Whirl Bet           | Whirl           | $5    | 2, 3, 7, 11 and 12        | 623a.3(a)(21)(i) |
      | A 6-7-8 Bet           | Six Seven Eight | $1    | 6, 7 and 8                | 623a.3(a)(39)(i) |

  Scenario Outline: <name> loses on <dice>, <paragraph>
    Given seat 1 bets $5 on Pass
    When seat 2 bets <stake> on <wager>
    And the dice land <dice>
    Then seat 2 loses <stake> on <wager>
    And seat 2 has <left>

    Examples:
      | name                  | wager           | stake | left | dice | paragraph         |
      | A Field Bet           | Field           | $1    | $99  | 3-2  | 623a.3(a)(11)(ii) |
      | A Field Bet           | Field           | $1    | $99  | 4-2  | 623a.3(a)(11)(ii) |
      | A Field Bet           | Field           | $1    | $99  | 4-3  | 623a.3(a)(11)(ii) |
      | A Field Bet           | Field           | $1    | $99  | 4-4  | 623a.3(a)(11)(ii) |
      | An Any Seven Bet      | Any Seven       | $1    | $99  | 4-4  | 623a.3(a)(12)(ii) |
      | An Any Craps Bet      | Any Craps       | $1    | $99  | 5-6  | 623a.3(a)(13)(ii) |
      | A Craps Two Bet       | Craps 2         | $1    | $99  | 1-2  | 623a.3(a)(14)(ii) |
      | A Craps Three Bet     | Craps 3         | $1    | $99  | 1-1  | 623a.3(a)(15)(ii) |
      | A Craps Twelve Bet    | Craps 12        | $1    | $99  | 6-5  | 623a.3(a)(16)(ii) |
      | An 11 in One Roll Bet | Eleven          | $1    | $99  | 6-6  | 623a.3(a)(17)(ii) |
      | A C and E Bet         | C and E         | $2    | $98  | 4-3  | 623a.3(a)(18)(ii) |
      | A Horn Bet            | Horn            | $4    | $96  | 4-3  | 623a.3(a)(19)(ii) |
      | A Horn High Bet on 2  | Horn High 2     | $5    | $95  | 4-3  | 623a.3(a)(20)(ii) |
      | A Horn High Bet on 3  | Horn High 3     | $5    | $95  | 3-1  | 623a.3(a)(20)(ii) |
      | A Horn High Bet on 11 | Horn High 11    | $5    | $95  | 6-4  | 623a.3(a)(20)(ii) |
      | A Horn High Bet on 12 | Horn High 12    | $5    | $95  | 4-4  | 623a.3(a)(20)(ii) |
      | A Whirl Bet           | Whirl           | $5    | $95  | 4-4  | 623a.3(a)(21)(ii) |
      | A 6-7-8 Bet           | Six Seven Eight | $1    | $99  | 3-2  | 623a.3(a)(39)(ii) |
      | A 6-7-8 Bet           | Six Seven Eight | $1    | $99  | 5-4  | 623a.3(a)(39)(ii) |
      | A 6-7-8 Bet           | Six Seven Eight | $1    | $99  | 6-6  | 623a.3(a)(39)(ii) |

  # Units

  Scenario Outline: <wager> is placed in units of <units>, so not <amount>, <paragraph>
    When seat 2 tries to bet <amount> on <wager>
    Then the attempt is refused under <paragraph>
    And seat 2 has $100

    Examples:
      | wager        | units | amount | paragraph     |
      | Horn         | four  | $5     | 623a.3(a)(19) |
      | Horn         | four  | $2     | 623a.3(a)(19) |
      | Horn High 2  | five  | $4     | 623a.3(a)(20) |
      | Horn High 3  | five  | $6     | 623a.3(a)(20) |
      | Horn High 11 | five  | $12    | 623a.3(a)(20) |
      | Horn High 12 | five  | $9     | 623a.3(a)(20) |
      | Whirl        | five  | $4     | 623a.3(a)(21) |
      | Whirl        | five  | $11    | 623a.3(a)(21) |

  Scenario: A Horn Bet is not raised or cut out of its units, 623a.3(a)(19)
    When seat 2 bets $8 on Horn
    And seat 2 tries to raise Horn by $2
    Then the attempt is refused under 623a.3(a)(19)
    When seat 2 tries to take back $1 from Horn
    Then the attempt is refused under 623a.3(a)(19)
    When seat 2 takes back $4 from Horn
    Then seat 2 has $4 on Horn

  Scenario: A unit is worth a chip, 623a.3(a)(19)
    Given a Pennsylvania craps table with:
      """
      {"chip_unit": 500, "limits": {"default": [500, 100000]}}
      """
    And seat 2 buys in for $100
    When seat 2 tries to bet $10 on Horn
    Then the attempt is refused under 623a.3(a)(19)
    When seat 2 bets $20 on Horn
    Then seat 2 has $20 on Horn

  # Layouts without an area for them

  Scenario Outline: Without a Horn High area a Horn High Bet on <number> becomes a Horn Bet and a <part> Bet, 623a.3(a)(20)
    Given a Pennsylvania craps table with:
      """
      {"layout": {"horn_high": false, "whirl": false}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    When seat 2 bets $10 on Horn High <number>
    Then seat 2 has nothing on Horn High <number>
    And seat 2 has $8 on Horn
    And seat 2 has $2 on <part>
    And seat 2 has $90
    When the dice land <dice>
    Then seat 2 is paid <horn> in all on Horn
    And seat 2 wins <won> on <part>

    Examples:
      | number | part     | dice | horn | won |
      | 2      | Craps 2  | 1-1  | $62  | $60 |
      | 3      | Craps 3  | 2-1  | $32  | $30 |
      | 11     | Eleven   | 5-6  | $32  | $30 |
      | 12     | Craps 12 | 6-6  | $62  | $60 |

  Scenario: A Horn High Bet that is broken down is held to the limits as a whole, 623a.3(a)(20)
    Given a Pennsylvania craps table with:
      """
      {"limits": {"default": [500, 2000]}, "layout": {"horn_high": false, "whirl": false}}
      """
    And seat 2 buys in for $100
    When seat 2 tries to bet $25 on Horn High 12
    Then the attempt is refused under 623a.3(b)(2)
    When seat 2 bets $5 on Horn High 12
    Then seat 2 has $4 on Horn
    And seat 2 has $1 on Craps 12

  @smoke
  Scenario: Without a Whirl area a Whirl Bet becomes a Horn Bet and an Any Seven Bet, 623a.3(a)(21)
    Given a Pennsylvania craps table with:
      """
      {"layout": {"horn_high": false, "whirl": false}}
      """
    And seat 1 buys in for $100
    And seat 2 buys in for $100
    And seat 1 bets $5 on Pass
    When seat 2 bets $10 on Whirl
    Then seat 2 has nothing on Whirl
    And seat 2 has $8 on Horn
    And seat 2 has $2 on Any Seven
    And seat 2 has $90
    When the dice land 4-3
    Then seat 2 loses $8 on Horn
    And seat 2 wins $8 on Any Seven
    And seat 2 has $100
