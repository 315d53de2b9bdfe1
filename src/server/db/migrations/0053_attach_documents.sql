-- Documents of a request for a service: PDF, Word, Excel. One that was uploaded and is of no request is swept.
CREATE TABLE service_documents (
  id                uuid PRIMARY KEY,
  -- Who uploaded it, the host or an operator.
  account_id        uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  request_id        uuid REFERENCES service_requests ON DELETE SET NULL,
  -- The message it was sent with; null for one of the brief.
  message_id        uuid,
  position          integer NOT NULL DEFAULT 0,
  -- A part of the stored file's name.
  key               text NOT NULL,
  name              text NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('pdf', 'docx', 'xlsx')),
  bytes             integer NOT NULL,
  created_at        timestamptz NOT NULL
);
CREATE INDEX service_documents_request_id ON service_documents (request_id);
CREATE INDEX service_documents_account_id ON service_documents (account_id);
CREATE INDEX service_documents_unused ON service_documents (created_at) WHERE request_id IS NULL;
