-- Keys begin with the event, so that a database can be distributed by it (decision 0052).

-- Links name an event by its token: a unique index on `events.token` would not contain the event's id.
CREATE TABLE event_tokens (
  token             text PRIMARY KEY,
  event_id          uuid NOT NULL
);
INSERT INTO event_tokens (token, event_id) SELECT token, id FROM events;
ALTER TABLE events DROP CONSTRAINT events_token_key;

ALTER TABLE recipients DROP CONSTRAINT recipients_send_id_fkey;
ALTER TABLE deliveries DROP CONSTRAINT deliveries_send_id_fkey;
ALTER TABLE sends DROP CONSTRAINT sends_id_key;
ALTER TABLE recipients
  DROP CONSTRAINT recipients_pkey,
  ADD PRIMARY KEY (event_id, send_id, guest_id),
  ADD FOREIGN KEY (event_id, send_id) REFERENCES sends (event_id, id) ON DELETE CASCADE;
ALTER TABLE deliveries
  DROP CONSTRAINT deliveries_id_key,
  ADD FOREIGN KEY (event_id, send_id) REFERENCES sends (event_id, id) ON DELETE CASCADE;
DROP INDEX recipients_open, deliveries_send_id, deliveries_due;
CREATE INDEX recipients_open ON recipients (event_id, send_id) WHERE result IS NULL;
CREATE INDEX deliveries_send_id ON deliveries (event_id, send_id, guest_id);
CREATE INDEX deliveries_planned ON deliveries (event_id, send_id, channel, due_at) WHERE state = 'planned';
ALTER TABLE cohost_requests DROP CONSTRAINT cohost_requests_id_key;
ALTER TABLE point_transfers DROP CONSTRAINT point_transfers_id_key;
-- Found by their id alone: a message by the link in it and by what its provider reports, a send by an operator.
CREATE INDEX sends_id ON sends (id);
CREATE INDEX deliveries_id ON deliveries (id);
CREATE INDEX cohost_requests_id ON cohost_requests (id);

-- Points belong to accounts, and are shown with the event that they were spent for.
ALTER TABLE point_entries ADD COLUMN event_id uuid;
UPDATE point_entries SET event_id = sends.event_id FROM sends WHERE sends.id = point_entries.send_id;

-- No key leads from an event's rows to others, or back: they may be on different machines. What went by them is deleted
-- by the server, together with the event or the account.
ALTER TABLE events DROP CONSTRAINT events_category_fkey;
ALTER TABLE design_attachments DROP CONSTRAINT design_attachments_attachment_id_fkey;
ALTER TABLE notifications DROP CONSTRAINT notifications_event_id_fkey;
ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_event_id_fkey;
ALTER TABLE webhook_messages DROP CONSTRAINT webhook_messages_event_id_fkey;
