-- An operator took the design out of the gallery: an update of the catalogue does not offer it again. Events that began
-- as it are as they were.
ALTER TABLE templates ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;

-- Operators read a month of it at once; it is only ever added to, so this index has next to no size.
CREATE INDEX point_entries_created_at ON point_entries USING brin (created_at);
