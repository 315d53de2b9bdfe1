-- What an account is notified of. A row is written in the transaction of its cause. Texts are made of `kind`, `amount`
-- and `details` when they are read, in the language of the reader; `details` have no contact of a guest.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  event_id uuid REFERENCES events ON DELETE CASCADE,
  kind text NOT NULL,
  -- What it is about: happens once, or, where it is grouped, is one row for as long as that is unread.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  is_grouped boolean NOT NULL,
  amount integer NOT NULL DEFAULT 1 CHECK (amount > 0),
  details jsonb NOT NULL DEFAULT '{}',
  happened_at timestamptz NOT NULL,
  read_at timestamptz,
  -- Its owner may undo that for a while.
  deleted_at timestamptz,
  -- When a push of it was last put into the queue: a group is pushed now and then, not with each of its events.
  pushed_at timestamptz
);
CREATE UNIQUE INDEX notifications_once ON notifications (account_id, key) WHERE NOT is_grouped;
CREATE UNIQUE INDEX notifications_groups ON notifications (account_id, key)
  WHERE is_grouped AND read_at IS NULL AND deleted_at IS NULL;
CREATE INDEX notifications_shown ON notifications (account_id, happened_at DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX notifications_unread ON notifications (account_id) WHERE read_at IS NULL AND deleted_at IS NULL;
CREATE INDEX notifications_event ON notifications (event_id) WHERE event_id IS NOT NULL;
CREATE INDEX notifications_happened ON notifications (happened_at);

-- What somebody chose; without a row, what the code has for everybody.
CREATE TABLE notification_settings (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  push text[] NOT NULL,
  digest text[] NOT NULL,
  digest_on boolean NOT NULL,
  -- Of the link that ends the daily mail.
  digest_token text NOT NULL UNIQUE,
  digested_at timestamptz
);
CREATE INDEX notification_settings_digest ON notification_settings (account_id) WHERE digest_on;

-- A device that is signed in and wants pushes: it goes with its session.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  language text NOT NULL CHECK (language IN ('ar', 'en')),
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_account ON push_subscriptions (account_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- The keys that this installation signs its pushes with, where none are configured: made once, by whoever needs them first.
CREATE TABLE push_keys (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  public_key text NOT NULL,
  private_key text NOT NULL
);
