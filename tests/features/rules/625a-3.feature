# What wins and what loses: every throw of three dice. In a list of throws, x is a die that may show any face.
Feature: Permissible wagers of Sic Bo, 58 Pa. Code 625a.3

  Background:
    Given a Sic Bo table
    And seat 1 buys in for $1,000

  Scenario: Three of a Kind wins on three of its number, 625a.3(1)
    When seat 1 bets $5 on Triple 1
    And seat 1 bets $5 on Triple 2
    And seat 1 bets $5 on Triple 3
    And seat 1 bets $5 on Triple 4
    And seat 1 bets $5 on Triple 5
    And seat 1 bets $5 on Triple 6
    Then seat 1's wagers win on these throws and lose on every other throw:
      | Triple 1 | 1-1-1 |
      | Triple 2 | 2-2-2 |
      | Triple 3 | 3-3-3 |
      | Triple 4 | 4-4-4 |
      | Triple 5 | 5-5-5 |
      | Triple 6 | 6-6-6 |

  Scenario: Two of a Kind wins on two of its number, and on three, 625a.3(2)
    When seat 1 bets $5 on Double 1
    And seat 1 bets $5 on Double 2
    And seat 1 bets $5 on Double 3
    And seat 1 bets $5 on Double 4
    And seat 1 bets $5 on Double 5
    And seat 1 bets $5 on Double 6
    Then seat 1's wagers win on these throws and lose on every other throw:
      | Double 1 | 1-1-x |
      | Double 2 | 2-2-x |
      | Double 3 | 3-3-x |
      | Double 4 | 4-4-x |
      | Double 5 | 5-5-x |
      | Double 6 | 6-6-x |

  Scenario: Any Three of a Kind wins on three of any number, 625a.3(3)
    When seat 1 bets $5 on Any Triple
    Then seat 1's wagers win on these throws and lose on every other throw:
      | Any Triple | 1-1-1, 2-2-2, 3-3-3, 4-4-4, 5-5-5, 6-6-6 |

  Scenario: A Total Value Bet wins on its total, also if the dice are alike, 625a.3(4)
    When seat 1 bets $5 on Total 4
    And seat 1 bets $5 on Total 5
    And seat 1 bets $5 on Total 6
    And seat 1 bets $5 on Total 7
    And seat 1 bets $5 on Total 8
    And seat 1 bets $5 on Total 9
    And seat 1 bets $5 on Total 10
    And seat 1 bets $5 on Total 11
    And seat 1 bets $5 on Total 12
    And seat 1 bets $5 on Total 13
    And seat 1 bets $5 on Total 14
    And seat 1 bets $5 on Total 15
    And seat 1 bets $5 on Total 16
    And seat 1 bets $5 on Total 17
    Then seat 1's wagers win on these throws and lose on every other throw:
      | Total 4  | 4  |
      | Total 5  | 5  |
      | Total 6  | 6  |
      | Total 7  | 7  |
      | Total 8  | 8  |
      | Total 9  | 9  |
      | Total 10 | 10 |
      | Total 11 | 11 |
      | Total 12 | 12 |
      | Total 13 | 13 |
      | Total 14 | 14 |
      | Total 15 | 15 |
      | Total 16 | 16 |
      | Total 17 | 17 |

  Scenario: A Two Dice Combination wins when both its numbers show, 625a.3(5)
    When seat 1 bets $5 on Pair 12
    And seat 1 bets $5 on Pair 13
    And seat 1 bets $5 on Pair 14
    And seat 1 bets $5 on Pair 15
    And seat 1 bets $5 on Pair 16
    And seat 1 bets $5 on Pair 23
    And seat 1 bets $5 on Pair 24
    And seat 1 bets $5 on Pair 25
    And seat 1 bets $5 on Pair 26
    And seat 1 bets $5 on Pair 34
    And seat 1 bets $5 on Pair 35
    And seat 1 bets $5 on Pair 36
    And seat 1 bets $5 on Pair 45
    And seat 1 bets $5 on Pair 46
    And seat 1 bets $5 on Pair 56
    Then seat 1's wagers win on these throws and lose on every other throw:
      | Pair 12 | 1-2-x |
      | Pair 13 | 1-3-x |
      | Pair 14 | 1-4-x |
      | Pair 15 | 1-5-x |
      | Pair 16 | 1-6-x |
      | Pair 23 | 2-3-x |
      | Pair 24 | 2-4-x |
      | Pair 25 | 2-5-x |
      | Pair 26 | 2-6-x |
      | Pair 34 | 3-4-x |
      | Pair 35 | 3-5-x |
      | Pair 36 | 3-6-x |
      | Pair 45 | 4-5-x |
      | Pair 46 | 4-6-x |
      | Pair 56 | 5-6-x |

  Scenario: A Small Bet wins on 4 to 10, unless the dice are alike, 625a.3(6)
    When seat 1 bets $5 on Small
    Then seat 1's wagers win on these throws and lose on every other throw:
      | Small | 1-1-2, 1-1-3, 1-1-4, 1-1-5, 1-1-6, 1-2-2, 1-2-3, 1-2-4, 1-2-5, 1-2-6, 1-3-3, 1-3-4, 1-3-5, 1-3-6, 1-4-4, 1-4-5, 2-2-3, 2-2-4, 2-2-5, 2-2-6, 2-3-3, 2-3-4, 2-3-5, 2-4-4, 3-3-4 |

  Scenario: A Big Bet wins on 11 to 17, unless the dice are alike, 625a.3(7)
    When seat 1 bets $5 on Big
    Then seat 1's wagers win on these throws and lose on every other throw:
      | Big | 1-4-6, 1-5-5, 1-5-6, 1-6-6, 2-3-6, 2-4-5, 2-4-6, 2-5-5, 2-5-6, 2-6-6, 3-3-5, 3-3-6, 3-4-4, 3-4-5, 3-4-6, 3-5-5, 3-5-6, 3-6-6, 4-4-5, 4-4-6, 4-5-5, 4-5-6, 4-6-6, 5-5-6, 5-6-6 |

  Scenario: One of a Kind wins when one or more dice show its number, 625a.3(8)
    When seat 1 bets $5 on Single 1
    And seat 1 bets $5 on Single 2
    And seat 1 bets $5 on Single 3
    And seat 1 bets $5 on Single 4
    And seat 1 bets $5 on Single 5
    And seat 1 bets $5 on Single 6
    Then seat 1's wagers win on these throws and lose on every other throw:
      | Single 1 | 1-x-x |
      | Single 2 | 2-x-x |
      | Single 3 | 3-x-x |
      | Single 4 | 4-x-x |
      | Single 5 | 5-x-x |
      | Single 6 | 6-x-x |

  Scenario Outline: <wager> loses on <dice>, <paragraph>
    When seat 1 bets $5 on <wager>
    And the dice land <dice>
    Then seat 1 loses $5 on <wager>
    And seat 1 has $995

    Examples:
      | wager | dice  | paragraph |
      | Small | 1-1-1 | 625a.3(6) |
      | Small | 2-2-2 | 625a.3(6) |
      | Small | 3-3-3 | 625a.3(6) |
      | Small | 1-4-6 | 625a.3(6) |
      | Small | 5-6-6 | 625a.3(6) |
      | Big   | 4-4-4 | 625a.3(7) |
      | Big   | 5-5-5 | 625a.3(7) |
      | Big   | 6-6-6 | 625a.3(7) |
      | Big   | 1-3-6 | 625a.3(7) |
      | Big   | 1-1-2 | 625a.3(7) |

  Scenario Outline: Sic Bo has no <wager> wager, 625a.3
    When seat 1 tries to bet $5 on <wager>
    Then the attempt is refused under <cite>

    Examples:
      | wager           | cite   |
      | Pass            | G1     |
      | Field           | G1     |
      | Combo 12        | G1     |
      | Six Eight Shake | G1     |
      | Big 6           | G1     |
      | Total 3         | 625a.3 |
      | Total 18        | 625a.3 |
      | Triple 7        | 625a.3 |
      | Pair 11         | 625a.3 |
      | Pair 21         | 625a.3 |

  Scenario: A wager that the casino does not offer is refused, 625a.3
    Given a Sic Bo table with:
      """
      {"offered": ["small", "big"]}
      """
    And seat 1 buys in for $100
    When seat 1 tries to bet $5 on Triple 1
    Then the attempt is refused under G1
    When seat 1 bets $5 on Small
    Then seat 1 has $5 on Small
