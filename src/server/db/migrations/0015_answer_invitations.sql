-- What guests may answer, and who may come by a host's share link.
ALTER TABLE events
  ADD COLUMN rsvp_until      date,
  ADD COLUMN name_companions boolean NOT NULL DEFAULT false,
  ADD COLUMN waiting_list    boolean NOT NULL DEFAULT false,
  ADD COLUMN share_link      text NOT NULL DEFAULT 'off' CHECK (share_link IN ('off', 'open', 'approval')),
  ADD COLUMN share_limit     integer CHECK (share_limit BETWEEN 1 AND 5000),
  ADD COLUMN self_check_in   boolean NOT NULL DEFAULT false;

-- `asked_at` is when a question last became what it is: an answer given before was given to another one.
CREATE TABLE questions (
  event_id          uuid NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  id                uuid NOT NULL,
  rev               bigint NOT NULL,
  kind              text NOT NULL,
  per               text NOT NULL CHECK (per IN ('guest', 'person')),
  required          boolean NOT NULL,
  text_ar           text NOT NULL,
  text_en           text NOT NULL,
  options           jsonb NOT NULL,
  position          integer NOT NULL,
  field_revs        jsonb NOT NULL DEFAULT '{}',
  asked_at          timestamptz NOT NULL,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  deleted_at        timestamptz,
  PRIMARY KEY (event_id, id)
);
CREATE UNIQUE INDEX questions_event_id_rev ON questions (event_id, rev);

-- Every answer that guests gave, only ever added. `answered_at` is the guest's time, never after ours.
CREATE TABLE answers (
  event_id          uuid NOT NULL,
  id                uuid NOT NULL,
  guest_id          uuid NOT NULL,
  attending         boolean NOT NULL,
  people            integer NOT NULL CHECK (people BETWEEN 0 AND 50),
  companions        jsonb NOT NULL,
  message           text NOT NULL,
  replies           jsonb NOT NULL,
  answered_at       timestamptz NOT NULL,
  received_at       timestamptz NOT NULL,
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, guest_id) REFERENCES guests (event_id, id) ON DELETE CASCADE
);
CREATE INDEX answers_event_id_guest_id ON answers (event_id, guest_id, answered_at);

-- `answer_id` is the guest's last answer, `answer_rev` the revision by which devices are told of it. `replied_at`
-- is when the reply was given that stands, by the guest or by a host on their word.
ALTER TABLE guests
  ADD COLUMN opened_at       timestamptz,
  ADD COLUMN answer_id       uuid,
  ADD COLUMN answer_rev      bigint,
  ADD COLUMN replied_at      timestamptz,
  ADD COLUMN waiting_since   timestamptz,
  ADD COLUMN waiting_people  integer CHECK (waiting_people BETWEEN 1 AND 50),
  ADD COLUMN place_opened_at timestamptz,
  -- Whoever asks for their link again and again is mailed it now and then.
  ADD COLUMN link_mailed_at  timestamptz;
UPDATE guests SET replied_at = updated_at WHERE rsvp IS NOT NULL;
CREATE UNIQUE INDEX guests_event_id_answer_rev ON guests (event_id, answer_rev) WHERE answer_rev IS NOT NULL;
CREATE INDEX guests_event_id_waiting_since ON guests (event_id, waiting_since) WHERE waiting_since IS NOT NULL;
-- Whoever joins by a share link is looked for on the event's list by their address.
CREATE INDEX guests_event_id_email ON guests (event_id, email) WHERE email IS NOT NULL;
CREATE INDEX guests_event_id_phone ON guests (event_id, phone) WHERE phone IS NOT NULL;

-- Who asks by a share link to be let onto the list. The guest is made when the host says yes.
CREATE TABLE join_requests (
  event_id          uuid NOT NULL,
  id                uuid NOT NULL,
  host_id           uuid NOT NULL,
  name              text NOT NULL,
  email             text,
  phone             text,
  language          text CHECK (language IN ('ar', 'en')),
  asked_at          timestamptz NOT NULL,
  decision          text CHECK (decision IN ('approved', 'declined')),
  decided_at        timestamptz,
  guest_id          uuid,
  PRIMARY KEY (event_id, id),
  FOREIGN KEY (event_id, host_id) REFERENCES event_hosts (event_id, id) ON DELETE CASCADE
);
CREATE INDEX join_requests_event_id_asked_at ON join_requests (event_id, asked_at);
