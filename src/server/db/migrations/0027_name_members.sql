-- The people of one invitation by name: [{ id, name, section, attending }] in their order; none where nobody is named.
ALTER TABLE guests
  ADD COLUMN members jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(members) = 'array' AND jsonb_array_length(members) <= invited);
-- Who of them came by an answer, as it was given: [{ id, name, attending }].
ALTER TABLE answers ADD COLUMN members jsonb NOT NULL DEFAULT '[]';
