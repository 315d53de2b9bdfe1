-- What the gallery is sorted by. The next start writes the day of each design; `uses` is counted by a job.
ALTER TABLE templates
  ADD COLUMN added_on date NOT NULL DEFAULT '2026-11-21',
  ADD COLUMN uses     integer NOT NULL DEFAULT 0;
ALTER TABLE templates ALTER COLUMN added_on DROP DEFAULT;

-- Strangers with the event's public link do not see where it is: not on its page and not on its card.
ALTER TABLE events ADD COLUMN hide_place boolean NOT NULL DEFAULT false;

-- A door's name in the other language, for those who read that one.
ALTER TABLE doors ADD COLUMN other_name text NOT NULL DEFAULT '';
