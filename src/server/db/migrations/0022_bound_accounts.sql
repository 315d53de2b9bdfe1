-- What the music of an event takes, so that an account's is bounded as a whole.
ALTER TABLE events ADD COLUMN music_bytes integer NOT NULL DEFAULT 0;
UPDATE events SET music_bytes = coalesce(
  (SELECT length(content) FROM stored_files WHERE name = 'music/' || events.id || '/' || events.music_key), 0)
WHERE music_key IS NOT NULL;

-- How many suggestions came lately is asked with each.
CREATE INDEX suggestions_sent_at ON suggestions (sent_at);
