-- Since when an account is being deleted: its sessions have ended, its name and address are gone, and its row follows
-- once nothing that it sent is on its way any more.
ALTER TABLE accounts ADD COLUMN erased_at timestamptz;

-- Sessions of deleted accounts, for as long as they would have lasted: a device that comes with one deletes what it
-- has of the account. Without anything of whose they were.
CREATE TABLE erased_sessions (
  token_hash        bytea PRIMARY KEY,
  expires_at        timestamptz NOT NULL
);
CREATE INDEX erased_sessions_expires_at ON erased_sessions (expires_at);
