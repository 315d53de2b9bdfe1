-- Of which opening a guest was mailed: the `place_opened_at` of then.
ALTER TABLE guests ADD COLUMN place_mailed_at timestamptz;
