-- Events of tables, one row each. Amounts are in cents, times in milliseconds.
CREATE TABLE events (
    table_name     TEXT    NOT NULL,
    number         INTEGER NOT NULL,  -- from 1, without gaps but for events that a table had to give up
    at_ms          INTEGER NOT NULL,  -- the table's own clock: time with power since it was set up
    wall_ms        INTEGER,           -- since 1970, UTC; NULL before the table's clock was set
    kind           TEXT    NOT NULL,
    seat           INTEGER,
    wager          INTEGER,           -- the code
    wager_name     TEXT,
    outcome        TEXT,              -- of a settled wager: lost, pushed, won
    stake_cents    INTEGER,
    winnings_cents INTEGER,           -- before vigorish
    vigorish_cents INTEGER,
    paid_cents     INTEGER,           -- what came to the seat's credit: winnings, less vigorish, and a stake that came back
    moved_cents    INTEGER,           -- bought in, cashed out, or given to another seat
    credit_cents   INTEGER,           -- what the seat has now
    sentence       TEXT    NOT NULL,
    json           TEXT    NOT NULL,
    PRIMARY KEY (table_name, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX events_by_kind ON events (kind, table_name, number);

-- All that came to a seat's credit from wagers.
CREATE VIEW payments AS
SELECT table_name, number, at_ms,
       strftime('%Y-%m-%dT%H:%M:%fZ', wall_ms / 1000.0, 'unixepoch') AS wall_time,
       seat, wager, wager_name, outcome, stake_cents, winnings_cents, vigorish_cents, paid_cents, sentence
FROM events
WHERE kind IN ('settled', 'handed_back') AND paid_cents > 0;
