-- What doors wrote down: facts, only ever added. No foreign key to guests or devices, for a fact is kept
-- whatever became of those. `at` is the door's time by the server's clock.
CREATE TABLE check_ins (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id                uuid NOT NULL,
  rev               bigint NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('entry', 'undo', 'refused')),
  guest_id          uuid,
  walk_in           text,
  people            integer NOT NULL,
  undoes            uuid,
  reason            text NOT NULL,
  door_id           uuid,
  device_id         uuid,
  account_id        uuid,
  occurred_at       timestamptz NOT NULL,
  clock_offset      bigint NOT NULL,
  at                timestamptz NOT NULL,
  after_end         boolean NOT NULL,
  received_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (event_id, id)
);
CREATE UNIQUE INDEX check_ins_event_id_rev ON check_ins (event_id, rev);
CREATE INDEX check_ins_event_id_guest_id ON check_ins (event_id, guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX check_ins_event_id_undoes ON check_ins (event_id, undoes) WHERE undoes IS NOT NULL;

-- `admitted` is what the check-ins fold to. It moves without a revision, on a page with room for it: the
-- devices fold the check-ins themselves.
ALTER TABLE guests SET (fillfactor = 80);

-- How many people too many the host has said yes to.
CREATE TABLE conflict_settlements (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  guest_id          uuid NOT NULL,
  accepted          integer NOT NULL,
  note              text NOT NULL,
  account_id        uuid NOT NULL,
  settled_at        timestamptz NOT NULL,
  PRIMARY KEY (event_id, guest_id)
);
