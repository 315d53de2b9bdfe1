-- What people write to those who run the server.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  specialization text NOT NULL,
  message text NOT NULL,
  language text NOT NULL,
  sent_at timestamptz NOT NULL,
  answered_at timestamptz
);
CREATE INDEX contact_messages_sent ON contact_messages (sent_at);
