-- Whether a co-host may change the event's card; the owner always may.
ALTER TABLE event_hosts ADD COLUMN may_design boolean NOT NULL DEFAULT false;

-- What the built-in storage keeps; compressed by themselves, so PostgreSQL need not try.
CREATE TABLE stored_files (
  name              text PRIMARY KEY,
  content           bytea NOT NULL,
  kept_at           timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE stored_files ALTER COLUMN content SET STORAGE EXTERNAL;

-- Pictures that hosts uploaded. `key` makes their addresses unguessable.
CREATE TABLE attachments (
  id                uuid PRIMARY KEY,
  account_id        uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  key               text NOT NULL CHECK (length(key) >= 22),
  attachment_type   text NOT NULL CHECK (attachment_type IN ('photo', 'artwork')),
  width             integer NOT NULL,
  height            integer NOT NULL,
  bytes             integer NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX attachments_account_id ON attachments (account_id);

-- The card of an event as it stands: one at most.
CREATE TABLE designs (
  event_id          uuid PRIMARY KEY REFERENCES events ON DELETE CASCADE,
  rev               bigint NOT NULL,
  version_id        uuid NOT NULL,
  template_id       text,
  -- Of `shared/contract/scene.ts`, with its version in it.
  scene             jsonb NOT NULL,
  saved_by          uuid NOT NULL,
  saved_at          timestamptz NOT NULL,
  -- The version that this state took the place of unseen, until somebody saves who has seen it.
  overtook          uuid
);

-- Its states, of one person's sitting the last. `savings` are the ids of all that became one.
CREATE TABLE design_versions (
  event_id          uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  id                uuid NOT NULL,
  template_id       text,
  scene             jsonb NOT NULL,
  saved_by          uuid NOT NULL,
  saved_at          timestamptz NOT NULL,
  overtaken         boolean NOT NULL DEFAULT false,
  savings           uuid[] NOT NULL,
  PRIMARY KEY (event_id, id)
);

-- Attachments that a card of the event has shown: whoever edits it may use them, and they stay while it does.
CREATE TABLE design_attachments (
  event_id          uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  attachment_id     uuid NOT NULL REFERENCES attachments ON DELETE CASCADE,
  PRIMARY KEY (event_id, attachment_id)
);
CREATE INDEX design_attachments_attachment_id ON design_attachments (attachment_id);

-- Drawn cards by what they were drawn of. They can be drawn again at any time.
CREATE TABLE card_pictures (
  event_id          uuid NOT NULL REFERENCES events ON DELETE CASCADE,
  hash              text NOT NULL,
  content           bytea NOT NULL,
  used_at           timestamptz NOT NULL,
  PRIMARY KEY (event_id, hash)
);
ALTER TABLE card_pictures ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX card_pictures_used_at ON card_pictures (used_at);
