-- What the event was before each change of time, place, names or state, since its page is open: an entry holds until the
-- revision and the time in it. What a guest knows is the version that held when a message to them was made.
ALTER TABLE events
  ADD COLUMN former            jsonb NOT NULL DEFAULT '[]',
  -- Of the event's calendar entries: grows by a change of time, place or state alone.
  ADD COLUMN calendar_sequence integer NOT NULL DEFAULT 0;
-- Entries that guests have were numbered by revision; calendars ignore a smaller number.
UPDATE events SET calendar_sequence = detail_rev;

-- The revision of the event's details that the message was made from; null before it was made.
ALTER TABLE deliveries ADD COLUMN event_rev bigint;

-- A guest whom a host approved is written to by itself, like one for whom a place opened.
ALTER TABLE sends
  DROP CONSTRAINT sends_purpose_check,
  ADD CONSTRAINT sends_purpose_check
    CHECK (purpose IN ('invitation', 'reminder', 'change', 'pass', 'place', 'approval'));

-- A host may record what a guest answered on the telephone. `note` is the host's and not shown to the guest.
ALTER TABLE answers
  ADD COLUMN via        text NOT NULL DEFAULT 'guest' CHECK (via IN ('guest', 'telephone')),
  ADD COLUMN note       text NOT NULL DEFAULT '',
  ADD COLUMN account_id uuid;
-- Whether the reply that stands is one of those.
ALTER TABLE guests ADD COLUMN answered_by_telephone boolean NOT NULL DEFAULT false;

-- Of a mail that brings its event for the calendar.
ALTER TABLE delivered_messages ADD COLUMN calendar text;
