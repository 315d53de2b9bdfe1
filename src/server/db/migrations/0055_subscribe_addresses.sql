-- Addresses that asked for our mails about what is new. Nothing but the link to confirm is mailed before `confirmed_at`.
-- The token of that link is derived from the id and the installation's key, so that none is stored.
CREATE TABLE email_subscriptions (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE,
  language text NOT NULL,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz
);
