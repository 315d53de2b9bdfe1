-- Who operates the server, granted by its command line.
ALTER TABLE accounts ADD COLUMN is_operator boolean NOT NULL DEFAULT false;
