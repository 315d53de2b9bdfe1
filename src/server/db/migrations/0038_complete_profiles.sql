-- A number counts only once the code sent to it was entered, and for one account at a time.
ALTER TABLE accounts ADD COLUMN phone_verified_at timestamptz CHECK (phone_verified_at IS NULL OR phone IS NOT NULL);
CREATE UNIQUE INDEX accounts_verified_phone ON accounts (phone) WHERE phone_verified_at IS NOT NULL;

-- For a phone's code, `email` is the number.
ALTER TABLE codes
  DROP CONSTRAINT codes_purpose_check,
  ADD CONSTRAINT codes_purpose_check
    CHECK (purpose IN ('verify-email', 'change-email', 'reset-password', 'verify-phone'));

-- The account's picture, whose path is in `image`: it stays while it is shown.
ALTER TABLE attachments
  DROP CONSTRAINT attachments_attachment_type_check,
  ADD CONSTRAINT attachments_attachment_type_check CHECK (attachment_type IN ('photo', 'artwork', 'picture'));
ALTER TABLE accounts
  ADD COLUMN picture_id uuid REFERENCES attachments,
  ADD CHECK ((picture_id IS NULL) = (image IS NULL));
CREATE INDEX accounts_picture_id ON accounts (picture_id) WHERE picture_id IS NOT NULL;

-- What somebody chose for all their devices; null: what the device has. `language` is that of mails too, which everybody
-- has, so whether it was chosen is a column of its own.
ALTER TABLE accounts
  ADD COLUMN language_chosen boolean NOT NULL DEFAULT false,
  ADD COLUMN digits text CHECK (digits IN ('latn', 'arab')),
  ADD COLUMN calendar text CHECK (calendar IN ('gregorian', 'hijri'));

-- What a session is shown by. Of the browser's own description only what is shown is stored.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN browser text,
  ADD COLUMN system text,
  ADD COLUMN used_at timestamptz;
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- Whatever ends a session (its owner, a new password, the account's deletion) ends its live streams, in every process.
-- The channel is that of `db/revision-signals.ts`.
CREATE FUNCTION notify_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('event_revisions', OLD.id || ' 0');
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_of_ended_session();
