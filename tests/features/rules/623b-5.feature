# Power Odds as the generator drew them: what they raise, for how long, and what they leave alone.
Feature: Power Odds, 58 Pa. Code 623b.5

  Background:
    Given a Pennsylvania craps table with:
      """
      {"power_odds": {"none": 90, "lower": 6, "higher": 4}}
      """
    And seat 1 buys in for $1,000
    And seat 2 buys in for $1,000
    And seat 1 bets $5 on Pass
    And the dice land 3-2

  # Nobody can tell a table what to draw: it draws by itself, once, when betting has closed.
  @rules-only
  Scenario: Without Power Odds in the submission none are drawn, 623b.5(a)
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $5 on Pass
    And betting closes
    When the table tries to draw Power Odds:
      """
      {"any_seven": 6}
      """
    Then the attempt is refused under 623b.5(a)

  Scenario: Weights that would return all or more are refused, 623b.5(a)
    Given a Pennsylvania craps table with:
      """
      {"power_odds": {"none": 0, "lower": 1, "higher": 1}}
      """
    Then the submission is refused naming power_odds under PO1

  Scenario: Mini-Craps may offer Power Odds too, 623b.5(b)
    Given a Pennsylvania craps table with:
      """
      {"game": "mini_craps", "power_odds": {"none": 90, "lower": 6, "higher": 4}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $5 on Pass
    And seat 1 bets $1 on Any Seven
    And Power Odds are drawn:
      """
      {"any_seven": 6}
      """
    When the dice land 4-3
    Then seat 1 wins $6 on Any Seven

  Scenario: What was not selected is paid as ever, 623b.5(b)
    When seat 2 bets $1 on Any Seven
    And seat 2 bets $1 on Hop 34
    And seat 2 bets $1 on Hop 16
    And Power Odds are drawn:
      """
      {"any_seven": 8, "hop_16": 30}
      """
    And the dice land 4-3
    Then seat 2 wins $8 on Any Seven
    And seat 2 wins $15 on Hop 34
    And seat 2 loses $1 on Hop 16

  Scenario: Where none are selected all is paid as ever, 623b.5(b)
    When seat 2 bets $1 on Any Seven
    And Power Odds are drawn:
      """
      {}
      """
    And the dice land 4-3
    Then seat 2 wins $4 on Any Seven

  Scenario: The same wager is raised for every player, 623b.5(c)
    When seat 1 bets $2 on Any Craps
    And seat 2 bets $1 on Any Craps
    And Power Odds are drawn:
      """
      {"any_craps": 14}
      """
    And the dice land 6-6
    Then seat 1 wins $28 on Any Craps
    And seat 2 wins $14 on Any Craps

  # Nobody can tell a table what to draw: it draws by itself, once, when betting has closed.
  @rules-only
  Scenario: They are drawn once all wagers are placed and not before, 623b.5(c)
    When seat 2 bets $1 on Any Seven
    And the table tries to draw Power Odds:
      """
      {"any_seven": 6}
      """
    Then the attempt is refused under 623b.5(c)

  Scenario: Once they are drawn no wager is placed, 623b.5(c)
    When Power Odds are drawn:
      """
      {"any_seven": 8}
      """
    Then bets are closed
    When seat 2 tries to bet $1 on Any Seven
    Then the attempt is refused under 623a.4(a)

  # Nobody can tell a table what to draw: it draws by itself, once, when betting has closed.
  @rules-only
  Scenario: They are drawn once, 623b.5(c)
    Given Power Odds are drawn:
      """
      {"any_seven": 6}
      """
    When the table tries to draw Power Odds:
      """
      {"any_seven": 8}
      """
    Then the attempt is refused under 623b.5(c)

  Scenario: They are good for the next roll only, 623b.5(c)
    Given seat 2 bets $1 on Hard 6
    And Power Odds are drawn:
      """
      {"hard_6": 18}
      """
    And the dice land 1-2
    When the dice land 3-3
    Then seat 2 wins $9 on Hard 6

  Scenario: A roll that is void leaves them standing for the rethrow, 623b.5(c)
    Given seat 2 bets $1 on Any Seven
    And Power Odds are drawn:
      """
      {"any_seven": 8}
      """
    When no roll is called
    And the dice land 4-3
    Then seat 2 wins $8 on Any Seven

  Scenario: When the dice pass the draw is void, 623b.5(c)
    Given seat 2 bets $1 on Any Seven
    And Power Odds are drawn:
      """
      {"any_seven": 8}
      """
    When the dice pass
    Then bets are open
    When the dice land 4-3
    Then seat 2 wins $4 on Any Seven

  Scenario Outline: <wager> pays <odds>, of <lower> or <higher>, to 1 on <dice>, 623b.5(d)
    When seat 1 bets $1 on <wager>
    And seat 2 bets $2 on <wager>
    And Power Odds are drawn:
      """
      {"<area>": <odds>}
      """
    And the dice land <dice>
    Then seat 1 wins $<odds> on <wager>
    And seat 2 wins $<twice> on <wager>

    Examples: the lower of the two
      | wager     | area      | lower | higher | odds | twice | dice |
      | Any Craps | any_craps | 10    | 14     | 10   | 20    | 1-1  |
      | Any Seven | any_seven | 6     | 8      | 6    | 12    | 6-1  |
      | Eleven    | eleven    | 22    | 30     | 22   | 44    | 6-5  |
      | Hop 13    | hop_13    | 22    | 30     | 22   | 44    | 3-1  |
      | Hop 14    | hop_14    | 22    | 30     | 22   | 44    | 4-1  |
      | Hop 15    | hop_15    | 22    | 30     | 22   | 44    | 5-1  |
      | Hop 16    | hop_16    | 22    | 30     | 22   | 44    | 6-1  |
      | Hop 23    | hop_23    | 22    | 30     | 22   | 44    | 3-2  |
      | Hop 24    | hop_24    | 22    | 30     | 22   | 44    | 4-2  |
      | Hop 25    | hop_25    | 22    | 30     | 22   | 44    | 5-2  |
      | Hop 26    | hop_26    | 22    | 30     | 22   | 44    | 6-2  |
      | Hop 34    | hop_34    | 22    | 30     | 22   | 44    | 4-3  |
      | Hop 35    | hop_35    | 22    | 30     | 22   | 44    | 5-3  |
      | Hop 36    | hop_36    | 22    | 30     | 22   | 44    | 6-3  |
      | Hop 45    | hop_45    | 22    | 30     | 22   | 44    | 5-4  |
      | Hop 46    | hop_46    | 22    | 30     | 22   | 44    | 6-4  |
      | Hop 22    | hop_22    | 45    | 60     | 45   | 90    | 2-2  |
      | Hop 33    | hop_33    | 45    | 60     | 45   | 90    | 3-3  |
      | Hop 44    | hop_44    | 45    | 60     | 45   | 90    | 4-4  |
      | Hop 55    | hop_55    | 45    | 60     | 45   | 90    | 5-5  |
      | Hard 4    | hard_4    | 10    | 14     | 10   | 20    | 2-2  |
      | Hard 6    | hard_6    | 13    | 18     | 13   | 26    | 3-3  |
      | Hard 8    | hard_8    | 13    | 18     | 13   | 26    | 4-4  |
      | Hard 10   | hard_10   | 10    | 14     | 10   | 20    | 5-5  |

    Examples: the higher of the two
      | wager     | area      | lower | higher | odds | twice | dice |
      | Any Craps | any_craps | 10    | 14     | 14   | 28    | 6-6  |
      | Any Seven | any_seven | 6     | 8      | 8    | 16    | 4-3  |
      | Eleven    | eleven    | 22    | 30     | 30   | 60    | 5-6  |
      | Hop 13    | hop_13    | 22    | 30     | 30   | 60    | 1-3  |
      | Hop 14    | hop_14    | 22    | 30     | 30   | 60    | 1-4  |
      | Hop 15    | hop_15    | 22    | 30     | 30   | 60    | 1-5  |
      | Hop 16    | hop_16    | 22    | 30     | 30   | 60    | 1-6  |
      | Hop 23    | hop_23    | 22    | 30     | 30   | 60    | 2-3  |
      | Hop 24    | hop_24    | 22    | 30     | 30   | 60    | 2-4  |
      | Hop 25    | hop_25    | 22    | 30     | 30   | 60    | 2-5  |
      | Hop 26    | hop_26    | 22    | 30     | 30   | 60    | 2-6  |
      | Hop 34    | hop_34    | 22    | 30     | 30   | 60    | 3-4  |
      | Hop 35    | hop_35    | 22    | 30     | 30   | 60    | 3-5  |
      | Hop 36    | hop_36    | 22    | 30     | 30   | 60    | 3-6  |
      | Hop 45    | hop_45    | 22    | 30     | 30   | 60    | 4-5  |
      | Hop 46    | hop_46    | 22    | 30     | 30   | 60    | 4-6  |
      | Hop 22    | hop_22    | 45    | 60     | 60   | 120   | 2-2  |
      | Hop 33    | hop_33    | 45    | 60     | 60   | 120   | 3-3  |
      | Hop 44    | hop_44    | 45    | 60     | 60   | 120   | 4-4  |
      | Hop 55    | hop_55    | 45    | 60     | 60   | 120   | 5-5  |
      | Hard 4    | hard_4    | 10    | 14     | 14   | 28    | 2-2  |
      | Hard 6    | hard_6    | 13    | 18     | 18   | 36    | 3-3  |
      | Hard 8    | hard_8    | 13    | 18     | 18   | 36    | 4-4  |
      | Hard 10   | hard_10   | 10    | 14     | 14   | 28    | 5-5  |

  Scenario Outline: $4 on Horn at <outer> to 1 on 2 and 12 and <inner> to 1 on 3 and 11 hands over <paid> on <dice>, 623b.5(d)
    When seat 2 bets $4 on Horn
    And Power Odds are drawn:
      """
      {"horn_3_11": <inner>, "horn_2_12": <outer>}
      """
    And the dice land <dice>
    Then seat 2 is paid <paid> in all on Horn

    Examples: the quarter that wins, at these odds, and its stake
      | inner | outer | dice | paid |
      | 22    | 45    | 1-1  | $46  |
      | 22    | 45    | 1-2  | $23  |
      | 22    | 45    | 5-6  | $23  |
      | 22    | 45    | 6-6  | $46  |
      | 30    | 60    | 1-1  | $61  |
      | 30    | 60    | 1-2  | $31  |
      | 30    | 60    | 5-6  | $31  |
      | 30    | 60    | 6-6  | $61  |

  Scenario Outline: $2 on C and E at <craps> to 1 on craps and <eleven> to 1 on 11 hands over <paid> on <dice>, 623b.5(d)
    When seat 2 bets $2 on C and E
    And Power Odds are drawn:
      """
      {"c_and_e_craps": <craps>, "c_and_e_11": <eleven>}
      """
    And the dice land <dice>
    Then seat 2 is paid <paid> in all on C and E

    Examples: the whole wager, at these odds, and its stake
      | craps | eleven | dice | paid |
      | 4     | 10     | 1-1  | $10  |
      | 4     | 10     | 1-2  | $10  |
      | 4     | 10     | 6-6  | $10  |
      | 4     | 10     | 5-6  | $22  |
      | 6     | 14     | 1-1  | $14  |
      | 6     | 14     | 1-2  | $14  |
      | 6     | 14     | 6-6  | $14  |
      | 6     | 14     | 5-6  | $30  |

  # Nobody can tell a table what to draw: it draws by itself, once, when betting has closed.
  @rules-only
  Scenario Outline: <drawn> are no Power Odds, 623b.5(d)
    Given betting closes
    When the table tries to draw Power Odds:
      """
      <drawn>
      """
    Then the attempt is refused under 623b.5(d)

    Examples: odds or wagers that are not in the table, and halves of one area that differ
      | drawn                                  |
      | {"any_seven": 7}                       |
      | {"any_craps": 7}                       |
      | {"hop_13": 45}                         |
      | {"hard_4": 13}                         |
      | {"craps_2": 45}                        |
      | {"craps_3": 22}                        |
      | {"craps_12": 60}                       |
      | {"horn_high_12": 60}                   |
      | {"whirl": 22}                          |
      | {"field": 3}                           |
      | {"pass": 2}                            |
      | {"horn_3_11": 22, "horn_2_12": 60}     |
      | {"c_and_e_craps": 6, "c_and_e_11": 10} |

  Scenario: The parts of a Whirl Bet that was broken down are not raised, 623b.5(d)
    Given a Pennsylvania craps table with:
      """
      {"layout": {"horn_high": false, "whirl": false}, "power_odds": {"none": 90, "lower": 6, "higher": 4}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $5 on Pass
    And seat 1 bets $5 on Whirl
    And Power Odds are drawn:
      """
      {"any_seven": 8}
      """
    When the dice land 4-3
    Then seat 1 wins $4 on Any Seven

  Scenario: The parts of a Horn High Bet that was broken down are not raised, 623b.5(d)
    Given a Pennsylvania craps table with:
      """
      {"layout": {"horn_high": false, "whirl": false}, "power_odds": {"none": 90, "lower": 6, "higher": 4}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $5 on Pass
    And seat 1 bets $5 on Horn High 11
    And Power Odds are drawn:
      """
      {"horn_3_11": 30, "horn_2_12": 60, "eleven": 30}
      """
    When the dice land 6-5
    Then seat 1 is paid $16 in all on Horn
    And seat 1 wins $15 on Eleven

  Scenario: A Horn Bet is raised beside the part of a Horn High Bet that is not, 623b.5(d)
    Given a Pennsylvania craps table with:
      """
      {"layout": {"horn_high": false, "whirl": false}, "power_odds": {"none": 90, "lower": 6, "higher": 4}}
      """
    And seat 1 buys in for $100
    And seat 1 bets $5 on Pass
    And seat 1 bets $4 on Horn
    And seat 1 bets $5 on Horn High 2
    And Power Odds are drawn:
      """
      {"horn_3_11": 30, "horn_2_12": 60}
      """
    When the dice land 6-5
    Then seat 1 is paid $47 in all on Horn
    And seat 1 loses $1 on Craps 2
