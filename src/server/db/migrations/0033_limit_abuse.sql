-- Calls of one caller to one route within a window, counted by all processes together. Not logged: after a crash of the
-- database everybody begins again, and counting costs no write to the log.
CREATE UNLOGGED TABLE call_counts (
  key               text PRIMARY KEY,
  calls             integer NOT NULL,
  ends_at           timestamptz NOT NULL
);
CREATE INDEX call_counts_ends_at ON call_counts (ends_at);

-- How far an account is trusted: `new` ones send little and are looked at, `blocked` ones send nothing. `trust_reason`
-- is what an operator wrote for its owner.
ALTER TABLE accounts
  ADD COLUMN trust text NOT NULL DEFAULT 'new' CHECK (trust IN ('new', 'trusted', 'blocked')),
  ADD COLUMN trust_reason text NOT NULL DEFAULT '';

-- Who has an open page was there before the levels, and guests rely on them.
UPDATE accounts SET trust = 'trusted' WHERE EXISTS (
  SELECT FROM event_hosts JOIN events ON events.id = event_hosts.event_id
  WHERE event_hosts.account_id = accounts.id AND events.status = 'live' AND events.deleted_at IS NULL);

-- When an operator released the send, and which state of the event's details they saw: a scheduled send that was
-- released is not held again when it starts. `review_reason` is why an operator refused it.
ALTER TABLE sends
  ADD COLUMN reviewed_at timestamptz,
  ADD COLUMN reviewed_detail_rev bigint,
  ADD COLUMN review_reason text;
CREATE INDEX sends_in_review ON sends (created_at) WHERE state = 'paused' AND pause_reason = 'review';

-- What a sign-up needs where registration is by invitation. The code itself is shown once.
CREATE TABLE invite_codes (
  id                uuid PRIMARY KEY,
  code_hash         bytea NOT NULL UNIQUE,
  -- Its last characters, to recognize it by.
  ending            text NOT NULL,
  note              text NOT NULL DEFAULT '',
  uses              integer NOT NULL CHECK (uses > 0),
  used              integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND uses),
  expires_at        timestamptz NOT NULL,
  created_at        timestamptz NOT NULL
);
ALTER TABLE registrations ADD COLUMN invite_code_id uuid REFERENCES invite_codes (id) ON DELETE SET NULL;

-- What operators did: who, what, when and to what. Only ever added to, and without anything of what they saw or wrote.
-- No account is referenced: what somebody did stays after their account is gone.
CREATE TABLE operator_acts (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id       uuid,
  operator_email    text NOT NULL,
  act               text NOT NULL,
  target_id         text NOT NULL,
  acted_at          timestamptz NOT NULL
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only ever added', TG_TABLE_NAME;
END $$;
CREATE TRIGGER operator_acts_append_only BEFORE UPDATE OR DELETE ON operator_acts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER operator_acts_never_truncated BEFORE TRUNCATE ON operator_acts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
