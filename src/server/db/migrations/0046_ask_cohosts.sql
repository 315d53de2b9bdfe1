-- Somebody is asked by e-mail to become a co-host. A request is no right: those are in `event_hosts`, whose row has the
-- request's id once it is accepted. `guest_limit` counts people; null for no limit.
CREATE TABLE cohost_requests (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id                uuid NOT NULL UNIQUE,
  name              text NOT NULL,
  email             text NOT NULL,
  status            text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'rejected')),
  guest_limit       integer CHECK (guest_limit > 0),
  may_design        boolean NOT NULL,
  may_track         boolean NOT NULL,
  may_send          boolean NOT NULL,
  may_run_door      boolean NOT NULL,
  created_at        timestamptz NOT NULL,
  expires_at        timestamptz NOT NULL,
  decided_at        timestamptz,
  PRIMARY KEY (event_id, id),
  UNIQUE (event_id, email)
);
CREATE INDEX cohost_requests_email ON cohost_requests (email, created_at);

-- Co-hosts of before this could do all but design and open doors.
ALTER TABLE event_hosts
  ADD COLUMN guest_limit integer CHECK (guest_limit > 0),
  ADD COLUMN may_track boolean NOT NULL DEFAULT true,
  ADD COLUMN may_send boolean NOT NULL DEFAULT true,
  ADD COLUMN may_run_door boolean NOT NULL DEFAULT false,
  -- Below it the host's devices read again from the start: what they may see of guests has changed.
  ADD COLUMN floor_rev bigint NOT NULL DEFAULT 0;
ALTER TABLE event_hosts ALTER COLUMN may_track SET DEFAULT false;

-- When the hosts and their rights last changed: devices get the event again.
ALTER TABLE events ADD COLUMN hosts_rev bigint NOT NULL DEFAULT 0;

-- Links of guests whose co-host has gone hold that host's token: it leads to the host who has the guests now.
CREATE TABLE retired_host_tokens (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  token             text NOT NULL,
  host_id           uuid NOT NULL,
  retired_at        timestamptz NOT NULL,
  PRIMARY KEY (event_id, token),
  FOREIGN KEY (event_id, host_id) REFERENCES event_hosts (event_id, id) ON DELETE CASCADE
);

CREATE INDEX guests_event_id_host_id ON guests (event_id, host_id) INCLUDE (invited) WHERE deleted_at IS NULL;

-- Points that the owner of an event gave a co-host. The id is made by the caller: it is sent once.
CREATE TABLE point_transfers (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id                uuid NOT NULL UNIQUE,
  cohost_id         uuid NOT NULL,
  points            integer NOT NULL CHECK (points > 0),
  sent_at           timestamptz NOT NULL,
  PRIMARY KEY (event_id, id)
);
CREATE INDEX point_transfers_cohost ON point_transfers (event_id, cohost_id);

ALTER TABLE point_entries DROP CONSTRAINT point_entries_kind_check;
ALTER TABLE point_entries ADD CONSTRAINT point_entries_kind_check
  CHECK (kind IN ('grant', 'purchase', 'refund', 'reserve', 'spend', 'release', 'transfer'));
