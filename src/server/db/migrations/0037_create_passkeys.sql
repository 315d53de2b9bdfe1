-- A second way to sign in: the public half of a key whose private half never leaves its owner's devices.
CREATE TABLE passkeys (
  id                uuid PRIMARY KEY,
  account_id        uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  credential_id     text NOT NULL UNIQUE,
  public_key        bytea NOT NULL,
  -- Of signatures; many authenticators count none and stay at 0.
  counter           bigint NOT NULL CHECK (counter >= 0),
  transports        text[] NOT NULL,
  name              text NOT NULL,
  created_at        timestamptz NOT NULL,
  used_at           timestamptz
);
CREATE INDEX passkeys_account_id ON passkeys (account_id);

-- What an authenticator has to sign, by its hash: for one purpose, once, for minutes.
CREATE TABLE passkey_challenges (
  challenge_hash    bytea PRIMARY KEY,
  purpose           text NOT NULL CHECK (purpose IN ('add', 'sign-in')),
  account_id        uuid REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at        timestamptz NOT NULL,
  CHECK ((purpose = 'add') = (account_id IS NOT NULL))
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_account_id ON passkey_challenges (account_id);
