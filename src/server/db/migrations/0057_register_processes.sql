-- Which processes of the server run at this database. `key_check` is what SECRET_KEY gives: with another key a process
-- would take every session for a forged one. `state` is what the process measured of itself.
CREATE TABLE processes (
  id                uuid PRIMARY KEY,
  host              text NOT NULL,
  pid               integer NOT NULL,
  key_check         bytea NOT NULL,
  started_at        timestamptz NOT NULL,
  seen_at           timestamptz NOT NULL,
  state             jsonb NOT NULL
);

-- The epochs that operators have ended: a data folder that knows one of them belongs to this database, and has not seen
-- the end yet.
ALTER TABLE sending_epoch ADD COLUMN former uuid[] NOT NULL DEFAULT '{}';
