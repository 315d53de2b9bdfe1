-- What a host says about a gate. `scope_rev` is the revision at which whom it may see last changed: a device
-- with an older list starts over.
ALTER TABLE doors
  ADD COLUMN rev             bigint NOT NULL DEFAULT 0,
  ADD COLUMN scope_rev       bigint NOT NULL DEFAULT 0,
  ADD COLUMN section         text CHECK (section IN ('men', 'women', 'mixed')),
  ADD COLUMN only_section    boolean NOT NULL DEFAULT false,
  ADD COLUMN only_group      text,
  ADD COLUMN allow_walk_ins  boolean NOT NULL DEFAULT false,
  ADD COLUMN opens_at        timestamptz,
  ADD COLUMN pin_hash        bytea,
  ADD COLUMN pin_tries       integer NOT NULL DEFAULT 0,
  ADD COLUMN pin_tried_at    timestamptz;

-- A phone that opened a check-in link. Its session's token names the event, so that it is found by a key
-- that begins with it.
CREATE TABLE door_devices (
  event_id          uuid NOT NULL,
  id                uuid NOT NULL,
  door_id           uuid NOT NULL,
  token_hash        bytea NOT NULL,
  name              text NOT NULL,
  opened_at         timestamptz NOT NULL,
  heard_at          timestamptz NOT NULL,
  waiting           integer NOT NULL DEFAULT 0,
  list_rev          bigint,
  listed_at         timestamptz,
  battery           integer CHECK (battery BETWEEN 0 AND 100),
  ended_at          timestamptz,
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, token_hash),
  FOREIGN KEY (event_id, door_id) REFERENCES doors (event_id, id) ON DELETE CASCADE
);
CREATE INDEX door_devices_event_id_door_id ON door_devices (event_id, door_id);
