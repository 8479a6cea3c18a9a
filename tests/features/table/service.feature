# A table whose memory cannot be used answers, says what is wrong, and hands out the memory. It plays again after a technician
# has taken the dump, turned the service key and cleared the memory.
Feature: A table out of service

  Background:
    Given a Pennsylvania craps table
    And seat 1 buys in for $100
    And seat 1 bets $10 on Pass

  Scenario: One flipped bit in a needed record is reported, dumped and cleared
    When a bit flips in a record that no snapshot covers
    Then the table is out of service with code 104
    And the first damage is reported at 98304
    And the memory is reported as version 10
    And every panel shows that the table is out of order
    And the log can still be read
    And seat 1 cannot be credited any more
    And clearing the memory needs the service key
    When the technician turns the service key
    Then clearing the memory needs the dump
    When the technician takes the dump
    Then clearing the memory needs the technician
    And clearing the memory needs the digest of the dump
    When the technician turns the service key back
    Then clearing the memory needs the service key
    When the technician turns the service key
    And the technician clears the memory
    And the technician turns the service key back
    And the cleared table is switched off and on
    Then the start reports that code 104 stopped the table
    And seat 1 has $0
    When seat 1 buys in for $50
    And seat 1 bets $10 on Pass
    And seat 1 takes the dice
    And the dice land 6-5
    Then seat 1 wins $10 on Pass
    And seat 1 has $60

  Scenario: A memory of random bytes has no keys: the service key opens the way
    When the memory is filled with random bytes
    Then every panel shows that the table is out of order
    And the table says nothing but that it is out of service
    When the technician turns the service key
    Then the table is out of service with code 103
    And the first damage is reported at 0
    When the technician takes the dump
    And the technician clears the memory
    And the technician turns the service key back
    And the cleared table is switched off and on
    And seat 1 buys in for $50
    Then seat 1 has $50

  Scenario: A memory of a later version is named, and left alone until it is cleared
    When the memory is one of version 11
    Then every panel shows that the table is out of order
    And the table says nothing but that it is out of service
    When the technician turns the service key
    Then the table is out of service with code 105
    And the memory is reported as version 11
    When the technician takes the dump
    And the technician clears the memory
    And the technician turns the service key back
    And the cleared table is switched off and on
    And seat 1 buys in for $50
    Then seat 1 has $50
