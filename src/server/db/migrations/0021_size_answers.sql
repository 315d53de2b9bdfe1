-- About what an answer takes on the wire: the feed's pages are bounded by it without reading the answers.
ALTER TABLE answers ADD COLUMN bytes integer NOT NULL
  GENERATED ALWAYS AS (octet_length(message) + octet_length(companions::text) + octet_length(replies::text)) STORED;
