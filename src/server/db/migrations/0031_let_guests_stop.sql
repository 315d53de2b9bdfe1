-- Who is not written to, by whose messages, and where we know it from: a row for each source, so that undoing one
-- leaves the others. `account_id` is null where nobody's messages are sent; `delivery_id` is the message on whose page
-- a guest stopped.
ALTER TABLE suppressions DROP CONSTRAINT suppressions_pkey;
ALTER TABLE suppressions
  ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN source text,
  ADD COLUMN account_id uuid REFERENCES accounts (id) ON DELETE CASCADE,
  ADD COLUMN delivery_id uuid;
UPDATE suppressions SET source = CASE reason WHEN 'opted-out' THEN 'provider' ELSE 'refusal' END;
ALTER TABLE suppressions
  ALTER COLUMN source SET NOT NULL,
  ADD CONSTRAINT suppressions_source_check
    CHECK (source IN ('refusal', 'bounce', 'provider', 'stop-word', 'complaint', 'page')),
  ADD CONSTRAINT suppressions_once
    UNIQUE NULLS NOT DISTINCT (channel, address, source, account_id, delivery_id);
CREATE INDEX suppressions_delivery_id ON suppressions (delivery_id) WHERE delivery_id IS NOT NULL;

-- Since when the guest of this message wants no more by its channel from its sender; null again where they undid it.
ALTER TABLE deliveries ADD COLUMN stopped_at timestamptz;

-- One provider may serve several channels, as the built-in one does.
ALTER TABLE provider_events ADD COLUMN channel text;
UPDATE provider_events SET channel = CASE
  WHEN provider IN ('twilio', 'unifonic', 'taqnyat') THEN 'sms'
  WHEN provider LIKE 'whatsapp%' THEN 'whatsapp'
  WHEN provider = 'built-in' AND event ->> 'address' LIKE '+%' THEN 'sms'
  ELSE 'email' END;
ALTER TABLE provider_events ALTER COLUMN channel SET NOT NULL;

-- A guest, or their mail provider, calls a message unwanted: once for each message and way. Without a foreign key to
-- what it is about, because whoever deletes the event is not rid of it.
CREATE TABLE complaints (
  event_id          uuid NOT NULL,
  delivery_id       uuid NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('feedback-loop', 'report')),
  account_id        uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  guest_id          uuid NOT NULL,
  channel           text NOT NULL,
  -- Of a report.
  reason            text CHECK (reason IN ('spam', 'not-for-me', 'harassment', 'other')),
  text              text NOT NULL DEFAULT '',
  created_at        timestamptz NOT NULL,
  PRIMARY KEY (event_id, delivery_id, kind)
);
CREATE INDEX complaints_account_id ON complaints (account_id, created_at);

-- Accounts that send nothing because of complaints, until an operator lifts it. Complaints from before that count no
-- more.
CREATE TABLE complaint_pauses (
  account_id        uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  paused_at         timestamptz NOT NULL,
  complaints        integer NOT NULL,
  sent              integer NOT NULL,
  lifted_at         timestamptz
);
