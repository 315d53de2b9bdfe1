-- An event's page may be open without anything having been sent: `status` is about the page alone, and `sending` about
-- what was sent or scheduled. Until now 'scheduled' and 'sent' both meant an open page.
ALTER TABLE events
  DROP CONSTRAINT events_status_check,
  DROP CONSTRAINT events_status_before_check;

UPDATE events SET status = 'live' WHERE status IN ('scheduled', 'sent');
UPDATE events SET status_before = 'live' WHERE status_before IN ('scheduled', 'sent');

-- Devices read the event again.
UPDATE events SET rev = rev + 1, detail_rev = rev + 1 WHERE status = 'live';

ALTER TABLE events
  ADD CONSTRAINT events_status_check CHECK (status IN ('draft', 'live', 'cancelled')),
  ADD CONSTRAINT events_status_before_check CHECK (status_before IN ('draft', 'live')),
  -- What became of the event's sends together; null while nothing was sent or scheduled (see `updateSending`).
  ADD COLUMN sending text CHECK (sending IN ('scheduled', 'under-way', 'sent'));

-- Who waits for a scheduled send follows from the deliveries.
ALTER TABLE guests DROP COLUMN scheduled;
