-- The one row that invoices and credit notes take their numbers from, locked by each transaction that issues one: what
-- rolls back leaves no hole. `last_icv` counts both together, `last_hash` is the hash of the document before.
CREATE TABLE invoice_counters (
  only_row          boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last_invoice      bigint NOT NULL,
  last_credit_note  bigint NOT NULL,
  last_icv          bigint NOT NULL,
  last_hash         text NOT NULL
);
-- The first hash is prescribed: base64 of the hexadecimal SHA-256 of "0".
INSERT INTO invoice_counters (last_invoice, last_credit_note, last_icv, last_hash)
VALUES (0, 0, 0, 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');

-- An invoice is complete in itself: `document` is everything printed on it. It belongs to no order or account by a
-- reference that would delete it, for it is stored ten years, whatever becomes of them.
CREATE TABLE invoices (
  id                uuid PRIMARY KEY,
  kind              text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number            bigint NOT NULL CHECK (number > 0),
  order_id          uuid NOT NULL,
  account_id        uuid REFERENCES accounts (id) ON DELETE SET NULL,
  original_id       uuid REFERENCES invoices (id),
  issued_at         timestamptz NOT NULL,
  supply_date       date NOT NULL,
  subtype           text NOT NULL CHECK (subtype IN ('standard', 'simplified')),
  type_code         smallint NOT NULL CHECK (type_code IN (381, 383, 388)),
  taxable_halalas   bigint NOT NULL CHECK (taxable_halalas >= 0),
  vat_halalas       bigint NOT NULL CHECK (vat_halalas >= 0),
  total_halalas     bigint NOT NULL,
  -- As text of JSON that is never written again: its hash is of these very bytes.
  document          json NOT NULL,
  -- Of `document` and `pih`, base64 of SHA-256.
  document_hash     text NOT NULL,
  uuid              uuid NOT NULL UNIQUE,
  icv               bigint NOT NULL UNIQUE CHECK (icv > 0),
  pih               text NOT NULL,
  -- Of phase 2 alone.
  invoice_hash      text,
  xml               text,
  clearance_status  text CHECK (clearance_status IN ('waiting', 'cleared', 'reported', 'rejected')),
  UNIQUE (kind, number),
  CHECK (total_halalas = taxable_halalas + vat_halalas),
  CHECK ((kind = 'invoice') = (original_id IS NULL)),
  CHECK ((kind = 'invoice') = (type_code = 388))
);
CREATE UNIQUE INDEX invoices_one_per_order ON invoices (order_id) WHERE kind = 'invoice';
CREATE INDEX invoices_order_id ON invoices (order_id);
CREATE INDEX invoices_original_id ON invoices (original_id);
CREATE INDEX invoices_account_id ON invoices (account_id);

-- An issued invoice is only cancelled by a credit note. What may change: the account is unlinked, and phase 2 adds what
-- it knows later.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  later CONSTANT text[] := ARRAY['account_id', 'invoice_hash', 'xml', 'clearance_status'];
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - later = to_jsonb(OLD) - later
    AND NEW.document::text = OLD.document::text
    AND (NEW.account_id IS NULL OR NEW.account_id = OLD.account_id)
    AND (OLD.invoice_hash IS NULL OR NEW.invoice_hash = OLD.invoice_hash)
    AND (OLD.xml IS NULL OR NEW.xml = OLD.xml)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an invoice is never altered or deleted: issue a credit note';
END $$;
CREATE TRIGGER invoices_never_altered BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER invoices_never_truncated BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_counter_reset() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.last_invoice >= OLD.last_invoice AND NEW.last_credit_note >= OLD.last_credit_note
    AND NEW.last_icv = OLD.last_icv + 1
    AND NEW.last_invoice + NEW.last_credit_note = OLD.last_invoice + OLD.last_credit_note + 1
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the numbers of invoices only go on by one';
END $$;
CREATE TRIGGER invoice_counters_never_reset BEFORE UPDATE OR DELETE ON invoice_counters
  FOR EACH ROW EXECUTE FUNCTION refuse_counter_reset();
CREATE TRIGGER invoice_counters_never_truncated BEFORE TRUNCATE ON invoice_counters
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
