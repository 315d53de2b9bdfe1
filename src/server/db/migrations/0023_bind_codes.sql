-- A code counts only together with what proves whose it is: the secret of its sign-up or the session of its account.
-- So each sign-up and account has a code of its own, and the wrong guesses of one use up no other's tries.
DELETE FROM codes WHERE coalesce(account_id, registration_id) IS NULL;
ALTER TABLE codes
  DROP CONSTRAINT codes_pkey,
  ADD COLUMN owner_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(account_id, registration_id)) STORED,
  ADD PRIMARY KEY (email, purpose, owner_id);

-- When something that is limited was done lately: sends of codes, wrong passwords. Counted for known and unknown
-- addresses alike, so that a limit reveals nothing. In place of `code_sends`, whose counts are a day's at most.
CREATE TABLE quotas (
  key               text PRIMARY KEY,
  used_at           timestamptz[] NOT NULL
);
DROP TABLE code_sends;

-- Browsers that an account was signed in on: others' wrong passwords do not lock them out.
CREATE TABLE known_devices (
  account_id        uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  device_hash       bytea NOT NULL,
  seen_at           timestamptz NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);
CREATE INDEX known_devices_seen_at ON known_devices (seen_at);
