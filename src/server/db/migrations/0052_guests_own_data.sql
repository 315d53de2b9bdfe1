-- When a guest was erased at their own wish: the row stays without a word in it, because records of doors name its id.
ALTER TABLE guests ADD COLUMN erased_at timestamptz;
CREATE INDEX guests_event_id_erased_at ON guests (event_id, erased_at) WHERE erased_at IS NOT NULL;

-- What a guest says is wrong about them: one at a time. Decided, nothing of what it said is left.
CREATE TABLE guest_corrections (
  event_id          uuid NOT NULL,
  guest_id          uuid NOT NULL,
  name              text,
  email             text,
  phone             text CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  note              text NOT NULL DEFAULT '',
  asked_at          timestamptz NOT NULL,
  decision          text CHECK (decision IN ('accepted', 'declined')),
  decided_at        timestamptz,
  PRIMARY KEY (event_id, guest_id),
  FOREIGN KEY (event_id, guest_id) REFERENCES guests (event_id, id) ON DELETE CASCADE
);
