-- Since version 2.

-- Events that do not fit into `events`. They are acknowledged all the same: sending them again would not make them fit.
CREATE TABLE set_aside (
    table_name   TEXT    NOT NULL,
    number       INTEGER NOT NULL,
    at_ms        TEXT    NOT NULL,  -- the table's own clock, in decimal: it may be more than a column can hold
    reason       TEXT    NOT NULL,
    raw          TEXT    NOT NULL,  -- the numbered event as it travels, in hexadecimal
    json         TEXT    NOT NULL,
    set_aside_ms INTEGER NOT NULL,  -- the recorder's clock, since 1970, UTC
    PRIMARY KEY (table_name, number)
) STRICT, WITHOUT ROWID;

-- Missing numbers: the table no longer kept these events when it was asked for them, twice.
CREATE TABLE gaps (
    table_name TEXT    NOT NULL,
    first      INTEGER NOT NULL,
    last       INTEGER NOT NULL,
    noticed_ms INTEGER NOT NULL,  -- the recorder's clock, since 1970, UTC
    PRIMARY KEY (table_name, first)
) STRICT, WITHOUT ROWID;

INSERT INTO gaps
SELECT table_name, before + 1, number - 1, CAST(unixepoch('now', 'subsec') * 1000 AS INTEGER)
FROM (
    SELECT table_name, number, lag(number, 1, 0) OVER (PARTITION BY table_name ORDER BY number) AS before
    FROM events
)
WHERE number > before + 1;
