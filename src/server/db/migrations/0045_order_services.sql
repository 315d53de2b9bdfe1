-- What hosts order from the people who run the server: a card designed for them, or their event filled in. `brief` is of
-- `shared/contract/service-requests.ts`. `due_on` is a day in Riyadh.
CREATE TABLE service_requests (
  id                uuid PRIMARY KEY,
  account_id        uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind              text NOT NULL CHECK (kind IN ('personal-design', 'event-details')),
  state             text NOT NULL DEFAULT 'draft' CHECK (state IN
    ('draft', 'awaiting-payment', 'in-work', 'delivered', 'changes-wished', 'accepted', 'cancelled')),
  brief             jsonb NOT NULL,
  -- The order that paid for it: each pays for one.
  order_id          uuid UNIQUE REFERENCES orders (id) ON DELETE SET NULL,
  paid_at           timestamptz,
  due_on            date,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL
);
CREATE INDEX service_requests_account_id ON service_requests (account_id, created_at DESC);
CREATE INDEX service_requests_open ON service_requests (due_on) WHERE state IN ('in-work', 'changes-wished', 'delivered');

-- What the host hands over. A file stays as long as its request, like one that a card shows.
CREATE TABLE service_request_files (
  request_id        uuid NOT NULL REFERENCES service_requests ON DELETE CASCADE,
  attachment_id     uuid NOT NULL REFERENCES attachments ON DELETE CASCADE,
  position          integer NOT NULL,
  PRIMARY KEY (request_id, attachment_id)
);
CREATE INDEX service_request_files_attachment_id ON service_request_files (attachment_id);

CREATE TABLE service_messages (
  request_id        uuid NOT NULL REFERENCES service_requests ON DELETE CASCADE,
  id                uuid NOT NULL,
  author            text NOT NULL CHECK (author IN ('host', 'operator')),
  text              text NOT NULL,
  sent_at           timestamptz NOT NULL,
  PRIMARY KEY (request_id, id)
);

-- Drafts that an operator handed over: each is an event of the host's own, which has the delivery's id.
CREATE TABLE service_deliveries (
  request_id        uuid NOT NULL REFERENCES service_requests ON DELETE CASCADE,
  id                uuid NOT NULL,
  delivered_at      timestamptz NOT NULL,
  PRIMARY KEY (request_id, id)
);
