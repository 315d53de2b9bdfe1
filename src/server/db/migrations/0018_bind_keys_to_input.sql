-- SHA-256 of what the call was given: a key names one call with one input. Null for keys from before.
ALTER TABLE idempotency_keys ADD COLUMN input_hash bytea;
