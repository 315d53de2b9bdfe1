-- When anything of the event last changed, its guests included: the order of "recent activity".
-- Not part of the event's details, so it moves without a revision of theirs.
ALTER TABLE events ADD COLUMN active_at timestamptz NOT NULL DEFAULT now();
