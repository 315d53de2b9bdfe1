-- What a file belongs to, in the words of the caller that uploaded it (`design`).
ALTER TABLE attachments ADD COLUMN model text NOT NULL DEFAULT '';
