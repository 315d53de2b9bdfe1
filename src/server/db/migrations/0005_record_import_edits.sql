-- Which import changed a guest: so a repeated part changes nothing again, and the rows of one import
-- are counted over all its parts.
ALTER TABLE guest_edits ADD COLUMN import_id uuid;
CREATE INDEX guest_edits_event_id_import_id ON guest_edits (event_id, import_id) WHERE import_id IS NOT NULL;
