-- A code that resets a password belongs to the browser that asked for it (`asker_id` is made of its secret): the wrong
-- tries of others use up their own code, and an address without an account has a row of the same kind.
ALTER TABLE codes
  DROP CONSTRAINT codes_pkey,
  DROP COLUMN owner_id,
  ADD COLUMN asker_id uuid;
-- Of this purpose none was ever issued; what lies there could have no owner.
DELETE FROM codes WHERE coalesce(account_id, registration_id) IS NULL;
ALTER TABLE codes
  ADD COLUMN owner_id uuid NOT NULL
    GENERATED ALWAYS AS (coalesce(account_id, registration_id, asker_id)) STORED,
  ADD PRIMARY KEY (email, purpose, owner_id);
