-- A guest's number within the event, for the short code of their pass: the revision they came with, which
-- no other guest of the event ever has.
ALTER TABLE guests ADD COLUMN serial bigint;
UPDATE guests SET serial = rev;
ALTER TABLE guests ALTER COLUMN serial SET NOT NULL;
CREATE UNIQUE INDEX guests_event_id_serial ON guests (event_id, serial);
