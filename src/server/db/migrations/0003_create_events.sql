-- `rev` is the event's revision counter: every write to an event-scoped row takes its revisions from
-- here, under this row's lock, in its own transaction. So revisions are gap-free and become visible
-- in order. `detail_rev` is the revision at which the event's own details last changed.
CREATE TABLE events (
  id                uuid PRIMARY KEY,
  rev               bigint NOT NULL DEFAULT 0,
  detail_rev        bigint NOT NULL DEFAULT 0,
  floor_rev         bigint NOT NULL DEFAULT 0,
  token             text NOT NULL UNIQUE CHECK (length(token) >= 22),
  status            text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'scheduled', 'sent', 'cancelled')),
  status_before     text CHECK (status_before IN ('draft', 'scheduled', 'sent')),
  category          text REFERENCES categories (slug),
  title_ar          text NOT NULL DEFAULT '',
  title_en          text NOT NULL DEFAULT '',
  hosts_ar          text NOT NULL DEFAULT '',
  hosts_en          text NOT NULL DEFAULT '',
  starts_on         date,
  starts_time       text CHECK (starts_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone         text NOT NULL DEFAULT 'Asia/Riyadh',
  venue_ar          text NOT NULL DEFAULT '',
  venue_en          text NOT NULL DEFAULT '',
  address_ar        text NOT NULL DEFAULT '',
  address_en        text NOT NULL DEFAULT '',
  map_url           text NOT NULL DEFAULT '',
  latitude          double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude         double precision CHECK (longitude BETWEEN -180 AND 180),
  dress_code_ar     text NOT NULL DEFAULT '',
  dress_code_en     text NOT NULL DEFAULT '',
  notes_ar          text NOT NULL DEFAULT '',
  notes_en          text NOT NULL DEFAULT '',
  sections          text[] NOT NULL DEFAULT '{}',
  capacity          integer CHECK (capacity BETWEEN 1 AND 100000),
  field_revs        jsonb NOT NULL DEFAULT '{}',
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  deleted_at        timestamptz
);

CREATE TABLE event_hosts (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id                uuid NOT NULL,
  account_id        uuid NOT NULL,
  role              text NOT NULL CHECK (role IN ('owner', 'co-host')),
  token             text NOT NULL CHECK (length(token) >= 22),
  created_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, account_id),
  UNIQUE (event_id, token)
);
CREATE INDEX event_hosts_account_id ON event_hosts (account_id);

-- The answer of a replayable write, kept in the transaction of its effect.
CREATE TABLE idempotency_keys (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  key               uuid NOT NULL,
  account_id        uuid NOT NULL,
  route             text NOT NULL,
  answer            jsonb,
  created_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, key)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

-- A check-in link: `token_hash` because the link opens the guest list (see the door's rules).
CREATE TABLE doors (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id                uuid NOT NULL,
  name              text NOT NULL,
  token_hash        bytea NOT NULL,
  expires_at        timestamptz,
  revoked_at        timestamptz,
  created_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, token_hash)
);
