-- Guests' data is erased so many days after the event. `purge_on` is the day that the owner was notified of: nothing goes
-- before it. `purged_at` closes the event to guests' data; once all of it is gone, the report has what it was, in counts.
ALTER TABLE events
  ADD COLUMN purge_days      integer NOT NULL DEFAULT 90 CHECK (purge_days IN (30, 60, 90, 180, 365)),
  ADD COLUMN purge_on        date,
  ADD COLUMN purged_at       timestamptz,
  ADD COLUMN purge_report    jsonb;
-- What the job looks through each hour: events whose data is there.
CREATE INDEX events_to_purge ON events (starts_on) WHERE purge_report IS NULL AND deleted_at IS NULL;
