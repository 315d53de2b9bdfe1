-- What hosts' own systems call the API with. Of the token only its hash is stored.
CREATE TABLE access_tokens (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  token_hash   bytea NOT NULL UNIQUE,
  ending       text NOT NULL,
  name         text NOT NULL,
  scopes       text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- Null: whatever the account may see. An event that is gone stays in it, so that a token never becomes wider.
  event_ids    uuid[] CHECK (cardinality(event_ids) > 0),
  created_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL,
  used_at      timestamptz,
  -- When its owner was notified that it ends soon.
  notified_at  timestamptz
);
CREATE INDEX access_tokens_account_id ON access_tokens (account_id);
CREATE INDEX access_tokens_expires_at ON access_tokens (expires_at);

-- Addresses of hosts' own systems that are called when something happens. Secrets follow from the server's key, the id
-- and the version: none is stored.
CREATE TABLE webhook_endpoints (
  id              uuid PRIMARY KEY,
  account_id      uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Null: of all events that the account hosts.
  event_id        uuid REFERENCES events ON DELETE CASCADE,
  url             text NOT NULL CHECK (length(url) <= 2000),
  kinds           text[] NOT NULL CHECK (cardinality(kinds) > 0),
  secret_version  integer NOT NULL DEFAULT 1,
  rotated_at      timestamptz,
  -- Calls in a row that failed, and until when it is left alone because of them.
  failures        integer NOT NULL DEFAULT 0,
  paused_until    timestamptz,
  stopped_at      timestamptz,
  stop_reason     text,
  created_at      timestamptz NOT NULL,
  CHECK ((stopped_at IS NULL) = (stop_reason IS NULL))
);
CREATE INDEX webhook_endpoints_account_id ON webhook_endpoints (account_id);
CREATE INDEX webhook_endpoints_event_id ON webhook_endpoints (event_id) WHERE event_id IS NOT NULL;

-- What an endpoint is sent, written in the transaction of its cause. `body` is signed as it is here.
CREATE TABLE webhook_messages (
  id            uuid PRIMARY KEY,
  webhook_id    uuid NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  -- Null of an example.
  event_id      uuid REFERENCES events ON DELETE CASCADE,
  guest_id      uuid,
  kind          text NOT NULL,
  body          text NOT NULL,
  state         text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')),
  tries         integer NOT NULL DEFAULT 0,
  next_at       timestamptz,
  happened_at   timestamptz NOT NULL,
  CHECK ((state = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX webhook_messages_log ON webhook_messages (webhook_id, happened_at DESC, id DESC);
CREATE INDEX webhook_messages_waiting ON webhook_messages (webhook_id, next_at, id) WHERE state = 'waiting';
CREATE INDEX webhook_messages_event_id ON webhook_messages (event_id, guest_id) WHERE event_id IS NOT NULL;
CREATE INDEX webhook_messages_happened_at ON webhook_messages (happened_at);

CREATE TABLE webhook_attempts (
  id            uuid PRIMARY KEY,
  message_id    uuid NOT NULL REFERENCES webhook_messages ON DELETE CASCADE,
  attempted_at  timestamptz NOT NULL,
  duration_ms   integer NOT NULL,
  status        integer,
  problem       text,
  response      text NOT NULL
);
CREATE INDEX webhook_attempts_message_id ON webhook_attempts (message_id, attempted_at DESC);
