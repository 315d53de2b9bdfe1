-- An account exists only once its e-mail is proven; until then a sign-up waits in `registrations`,
-- so that nobody can hold, or set the password of, an address that is not theirs.
CREATE TABLE accounts (
  id                uuid PRIMARY KEY,
  email             text NOT NULL UNIQUE CHECK (email = lower(email)),
  full_name         text NOT NULL,
  phone             text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash     text NOT NULL,
  image             text,
  language          text NOT NULL DEFAULT 'ar' CHECK (language IN ('ar', 'en')),
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE registrations (
  email             text PRIMARY KEY CHECK (email = lower(email)),
  full_name         text NOT NULL,
  phone             text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash     text NOT NULL,
  language          text NOT NULL CHECK (language IN ('ar', 'en')),
  created_at        timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  token_hash        bytea PRIMARY KEY,
  account_id        uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  remember_me       boolean NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now(),
  expires_at        timestamptz NOT NULL
);
CREATE INDEX sessions_account_id ON sessions (account_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- One live code per address and purpose. `attempts_left` is only ever lowered in the statement that
-- reads the hash, so parallel guesses cannot share an attempt.
CREATE TABLE codes (
  email             text NOT NULL,
  purpose           text NOT NULL CHECK (purpose IN ('verify-email', 'change-email', 'reset-password')),
  code_hash         bytea NOT NULL,
  account_id        uuid REFERENCES accounts (id) ON DELETE CASCADE,
  attempts_left     integer NOT NULL CHECK (attempts_left >= 0),
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  used_at           timestamptz,
  PRIMARY KEY (email, purpose)
);

-- Counted for known and unknown addresses alike, so that the limit itself tells nothing.
CREATE TABLE code_sends (
  email             text PRIMARY KEY,
  sent_at           timestamptz[] NOT NULL
);

-- What the built-in delivery provider "delivers": read at /dev/outbox in development.
CREATE TABLE delivered_messages (
  id                uuid PRIMARY KEY,
  channel           text NOT NULL CHECK (channel IN ('email', 'sms', 'whatsapp')),
  recipient         text NOT NULL,
  subject           text NOT NULL DEFAULT '',
  body              text NOT NULL,
  language          text NOT NULL CHECK (language IN ('ar', 'en')),
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX delivered_messages_created_at ON delivered_messages (created_at DESC);
