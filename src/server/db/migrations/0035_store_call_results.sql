-- What came of a call, committed as soon as it is known and applied to the delivery, its guest, the points and the
-- change feed a little later, many at once. A row is deleted by the transaction that applies it.
CREATE TABLE call_results (
  event_id          uuid NOT NULL,
  delivery_id       uuid NOT NULL,
  result            jsonb NOT NULL,
  at                timestamptz NOT NULL,
  next_try_at       timestamptz NOT NULL,
  PRIMARY KEY (event_id, delivery_id),
  FOREIGN KEY (event_id, delivery_id) REFERENCES deliveries (event_id, id) ON DELETE CASCADE
);
