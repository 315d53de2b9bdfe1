-- Points of an account: what may be spent, and what sends under way have set apart. The sums of its entries, held
-- beside them so that one row's lock and check decide a send.
CREATE TABLE point_balances (
  account_id        uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  available         integer NOT NULL DEFAULT 0 CHECK (available >= 0),
  reserved          integer NOT NULL DEFAULT 0 CHECK (reserved >= 0)
);

-- Only ever added to. `available` and `reserved` are what the entry adds to each. A key names what may happen once.
CREATE TABLE point_entries (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id        uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind              text NOT NULL CHECK (kind IN ('grant', 'purchase', 'reserve', 'spend', 'release')),
  available         integer NOT NULL,
  reserved          integer NOT NULL,
  send_id           uuid,
  key               text NOT NULL UNIQUE,
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX point_entries_account_id ON point_entries (account_id, id);

INSERT INTO point_balances (account_id, available) SELECT id, 25 FROM accounts;
INSERT INTO point_entries (account_id, kind, available, reserved, key)
SELECT id, 'grant', 25, 0, 'welcome ' || id FROM accounts;

-- What a host has sent or scheduled. `rev` is null until devices may see it.
CREATE TABLE sends (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id                uuid NOT NULL UNIQUE,
  host_id           uuid NOT NULL,
  account_id        uuid NOT NULL,
  rev               bigint,
  purpose           text NOT NULL CHECK (purpose IN ('invitation', 'reminder', 'change', 'pass', 'place')),
  state             text NOT NULL CHECK (state IN ('scheduled', 'under-way', 'paused', 'done', 'cancelled')),
  pause_reason      text,
  audience          jsonb NOT NULL,
  channels          text[] NOT NULL,
  fallback_minutes  integer CHECK (fallback_minutes BETWEEN 5 AND 10080),
  texts             jsonb NOT NULL,
  -- When it is to begin. `time_zone` is what the host chose the time in.
  starts_at         timestamptz NOT NULL,
  time_zone         text NOT NULL,
  is_scheduled      boolean NOT NULL,
  started_at        timestamptz,
  ended_at          timestamptz,
  guests            integer NOT NULL,
  points            integer NOT NULL,
  created_at        timestamptz NOT NULL,
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, host_id) REFERENCES event_hosts (event_id, id) ON DELETE CASCADE
);
CREATE INDEX sends_due ON sends (starts_at) WHERE state IN ('scheduled', 'under-way', 'paused');
CREATE INDEX sends_event_id_rev ON sends (event_id, rev);
CREATE INDEX sends_account_id ON sends (account_id, created_at);

-- A guest of a send: by which channels, in order, and what became of it. `step` is the channel that is tried now,
-- counted from 0. A guest who is done has a result. `points` were reserved for them; `spent` of those are gone: as
-- long as there is no result, the balance has `points - spent` of them set apart.
CREATE TABLE recipients (
  send_id           uuid NOT NULL REFERENCES sends (id) ON DELETE CASCADE,
  guest_id          uuid NOT NULL,
  event_id          uuid NOT NULL,
  channels          text[] NOT NULL,
  step              integer NOT NULL DEFAULT 0,
  -- The next channel is tried at this time unless this one has delivered by then; null where nothing waits.
  next_at           timestamptz,
  points            integer NOT NULL DEFAULT 0,
  spent             integer NOT NULL DEFAULT 0,
  result            text CHECK (result IN ('sent', 'failed', 'unknown', 'cancelled')),
  PRIMARY KEY (send_id, guest_id),
  FOREIGN KEY (event_id, guest_id) REFERENCES guests (event_id, id) ON DELETE CASCADE
);
CREATE INDEX recipients_next_at ON recipients (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX recipients_open ON recipients (send_id) WHERE result IS NULL;
CREATE INDEX recipients_guest ON recipients (event_id, guest_id);

-- One message to one guest by one channel: a row before it is a call. States only climb (see the reducer).
CREATE TABLE deliveries (
  event_id          uuid NOT NULL,
  id                uuid NOT NULL UNIQUE,
  send_id           uuid NOT NULL REFERENCES sends (id) ON DELETE CASCADE,
  guest_id          uuid NOT NULL,
  account_id        uuid NOT NULL,
  rev               bigint,
  channel           text NOT NULL CHECK (channel IN ('whatsapp', 'sms', 'email', 'by-hand')),
  provider          text,
  state             text NOT NULL DEFAULT 'planned'
                    CHECK (state IN ('planned', 'claimed', 'calling', 'accepted', 'refused', 'unknown', 'cancelled')),
  -- What the channel reported after it had accepted.
  receipt           text CHECK (receipt IN ('sent', 'delivered', 'read')),
  reason            text,
  errors            jsonb NOT NULL DEFAULT '[]',
  -- Of the guest's contact, when it was claimed.
  address           text,
  -- The secret in the link of this message: opening it proves which channel reached somebody.
  mark              text NOT NULL,
  -- What it costs once it is accepted, known when it was composed.
  points            integer NOT NULL DEFAULT 0,
  attempts          integer NOT NULL DEFAULT 0,
  due_at            timestamptz NOT NULL,
  -- When it was called last.
  called_at         timestamptz,
  lease_owner       text,
  lease_until       timestamptz,
  provider_id       text,
  accepted_at       timestamptz,
  delivered_at      timestamptz,
  opened_at         timestamptz,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, guest_id) REFERENCES guests (event_id, id) ON DELETE CASCADE
);
CREATE INDEX deliveries_due ON deliveries (channel, account_id, due_at) WHERE state = 'planned';
CREATE INDEX deliveries_leased ON deliveries (lease_until) WHERE state IN ('claimed', 'calling');
CREATE INDEX deliveries_open ON deliveries (updated_at) WHERE state = 'unknown';
CREATE INDEX deliveries_send_id ON deliveries (send_id, guest_id);
CREATE INDEX deliveries_guest ON deliveries (event_id, guest_id);
CREATE INDEX deliveries_rev ON deliveries (event_id, rev);
CREATE INDEX deliveries_called_at ON deliveries (channel, called_at) WHERE called_at IS NOT NULL;
CREATE UNIQUE INDEX deliveries_mark ON deliveries (event_id, mark);
CREATE INDEX deliveries_provider_id ON deliveries (provider, provider_id) WHERE provider_id IS NOT NULL;

-- What a channel may send: tokens of a bucket that every process takes from, and until when it sends nothing at all.
CREATE TABLE channel_limits (
  channel           text PRIMARY KEY,
  tokens            double precision NOT NULL,
  refilled_at       timestamptz NOT NULL,
  -- Below 1 while the provider asks for less.
  slowdown          double precision NOT NULL DEFAULT 1 CHECK (slowdown > 0 AND slowdown <= 1),
  paused_until      timestamptz,
  pause_code        text,
  -- Different people within 24 hours, where the provider told us.
  people_per_day    integer
);

-- What providers reported, as it came; read afterwards. One that names nothing we know yet waits for it.
CREATE TABLE provider_events (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider          text NOT NULL,
  key               text NOT NULL,
  event             jsonb NOT NULL,
  received_at       timestamptz NOT NULL,
  tries             integer NOT NULL DEFAULT 0,
  due_at            timestamptz NOT NULL,
  done_at           timestamptz,
  UNIQUE (provider, key)
);
CREATE INDEX provider_events_due ON provider_events (due_at, id) WHERE done_at IS NULL;

-- Who is not written to by a channel, and why. `until` is null where it is for good.
CREATE TABLE suppressions (
  channel           text NOT NULL,
  address           text NOT NULL,
  reason            text NOT NULL,
  until             timestamptz,
  created_at        timestamptz NOT NULL,
  PRIMARY KEY (channel, address)
);

-- Which history of sending this database holds, and how far it has come: compared with the file in the data folder. A
-- restored backup is behind it, and sends nothing until an operator resumes it.
CREATE TABLE sending_epoch (
  one               boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch             uuid NOT NULL DEFAULT gen_random_uuid(),
  generation        bigint NOT NULL DEFAULT 0,
  is_held           boolean NOT NULL DEFAULT false
);
INSERT INTO sending_epoch DEFAULT VALUES;

-- The built-in channels store a message of a delivery once, however often it is sent. `state` is what they reported last.
ALTER TABLE delivered_messages
  ADD COLUMN delivery_id uuid UNIQUE,
  ADD COLUMN html text,
  ADD COLUMN picture text,
  ADD COLUMN state text;
