-- Until when a message waits for the night to be over where its phone is; null while it waits for nothing. `due_at` is
-- never before it: this column says why.
ALTER TABLE deliveries ADD COLUMN waits_until timestamptz;

-- What reminds guests by itself: so many days before the last day to answer, before the event, or after a guest's
-- invitation, at an hour of the event's clock.
CREATE TABLE reminders (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id                uuid NOT NULL,
  host_id           uuid NOT NULL,
  -- Who pays.
  account_id        uuid NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('before-deadline', 'before-event', 'after-invitation')),
  is_on             boolean NOT NULL,
  days              integer NOT NULL CHECK (days BETWEEN 0 AND 60),
  hour              integer NOT NULL CHECK (hour BETWEEN 9 AND 20),
  channels          text[] NOT NULL,
  fallback_minutes  integer CHECK (fallback_minutes BETWEEN 5 AND 10080),
  texts             jsonb NOT NULL,
  -- What was due until then is never sent: it was switched on later, or the database was restored from a backup.
  skips_until       timestamptz,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, host_id) REFERENCES event_hosts (event_id, id) ON DELETE CASCADE
);
CREATE INDEX reminders_on ON reminders (event_id) WHERE is_on;

-- What became of a reminder on one occasion: the day it was about. Its key is what makes it happen once, whatever
-- number of processes look. Without a send there was nobody to remind, or its text could not go out.
CREATE TABLE reminder_firings (
  event_id          uuid NOT NULL,
  reminder_id       uuid NOT NULL,
  occasion          date NOT NULL,
  due_at            timestamptz NOT NULL,
  fired_at          timestamptz NOT NULL,
  outcome           text NOT NULL CHECK (outcome IN ('sent', 'points', 'nobody', 'text')),
  send_id           uuid,
  PRIMARY KEY (event_id, reminder_id, occasion),
  FOREIGN KEY (event_id, reminder_id) REFERENCES reminders (event_id, id) ON DELETE CASCADE
);

-- Whose reminder made it.
ALTER TABLE sends ADD COLUMN reminder_id uuid;
CREATE INDEX sends_reminder ON sends (event_id, reminder_id) WHERE reminder_id IS NOT NULL;
