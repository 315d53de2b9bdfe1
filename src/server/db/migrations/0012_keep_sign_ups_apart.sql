-- Several sign-ups of one address wait side by side, for only the code tells whose address it is. `secret_hash`
-- is of what the browser that signed up was given, and a code knows the sign-up that caused its mail.
ALTER TABLE registrations
  ADD COLUMN id          uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN secret_hash bytea,
  DROP CONSTRAINT registrations_pkey,
  ADD PRIMARY KEY (email, id);
ALTER TABLE registrations ALTER COLUMN id DROP DEFAULT;
ALTER TABLE codes ADD COLUMN registration_id uuid;
