CREATE TABLE guests (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id                uuid NOT NULL,
  rev               bigint NOT NULL,
  host_id           uuid NOT NULL,
  token             text NOT NULL,
  name              text NOT NULL,
  search_key        text NOT NULL,
  email             text,
  phone             text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  invited           integer NOT NULL DEFAULT 1 CHECK (invited BETWEEN 1 AND 50),
  group_name        text NOT NULL DEFAULT '',
  section           text CHECK (section IN ('men', 'women', 'mixed')),
  table_name        text NOT NULL DEFAULT '',
  vip               boolean NOT NULL DEFAULT false,
  door_note         text NOT NULL DEFAULT '',
  language          text CHECK (language IN ('ar', 'en')),
  rsvp              text CHECK (rsvp IN ('attending', 'regrets')),
  attending_people  integer CHECK (attending_people BETWEEN 0 AND 50),
  answered          boolean NOT NULL DEFAULT false,
  admitted          integer NOT NULL DEFAULT 0,
  scheduled         boolean NOT NULL DEFAULT false,
  source            text NOT NULL CHECK (source IN ('single', 'paste', 'file', 'link', 'copy')),
  import_id         uuid,
  field_revs        jsonb NOT NULL DEFAULT '{}',
  created_at        timestamptz NOT NULL DEFAULT now(),
  updated_at        timestamptz NOT NULL DEFAULT now(),
  deleted_at        timestamptz,
  PRIMARY KEY (event_id, id)
);
-- The change feed reads in revision order; the list reads what is not deleted.
CREATE UNIQUE INDEX guests_event_id_rev ON guests (event_id, rev);
CREATE UNIQUE INDEX guests_event_id_token ON guests (event_id, token);
CREATE INDEX guests_event_id_import_id ON guests (event_id, import_id) WHERE import_id IS NOT NULL;
-- "Received" events: those in which one of the account's verified addresses is a guest.
CREATE INDEX guests_email ON guests (email) WHERE email IS NOT NULL;
CREATE INDEX guests_phone ON guests (phone) WHERE phone IS NOT NULL;

-- What a field held before an edit, and whose edit lost when two changed the same field.
CREATE TABLE guest_edits (
  event_id          uuid NOT NULL,
  id                uuid NOT NULL,
  guest_id          uuid NOT NULL,
  account_id        uuid NOT NULL,
  base_rev          bigint NOT NULL,
  rev               bigint NOT NULL,
  before            jsonb NOT NULL,
  after             jsonb NOT NULL,
  overwrote         text[] NOT NULL DEFAULT '{}',
  created_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, guest_id) REFERENCES guests (event_id, id) ON DELETE CASCADE
);
CREATE INDEX guest_edits_event_id_guest_id ON guest_edits (event_id, guest_id);
