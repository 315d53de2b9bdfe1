-- Music for the moment a guest opens the envelope; the file lies in the storage. `music_key` makes its address
-- unguessable.
ALTER TABLE events
  ADD COLUMN music_key  text CHECK (length(music_key) >= 22),
  ADD COLUMN music_type text CHECK (music_type IN ('audio/mpeg', 'audio/mp4')),
  ADD COLUMN music_name text NOT NULL DEFAULT '',
  ADD CHECK ((music_key IS NULL) = (music_type IS NULL));
